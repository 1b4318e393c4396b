// What maps of Chifoumi are drawn with.

import type { TileKind, Tiles } from '../parts/tiles';
import type { Kind } from '../views';
import { kinds } from './chifoumi_words';
import { type Layers, pictures } from './grid';

export const Picture = ({ kind }: { kind: Kind }) => (
  <svg viewBox="0 0 1 1" class="thing" aria-hidden="true">
    <path class={`thing ${kind}`} d={`M0 0${pictures[kind]}`} />
  </svg>
);

export const letterOf = (seat: number) => String.fromCharCode(65 + seat);

export function Token({
  at,
  seat,
  faint,
  you,
}: {
  at: [number, number];
  seat: number;
  faint?: boolean;
  you?: boolean;
}) {
  return (
    <g
      class={`walker s${seat}${faint ? ' faint' : ''}${you ? ' you' : ''}`}
      transform={`translate(${at[0] + 0.5} ${at[1] + 0.5})`}
    >
      <circle r={0.4} />
      <text dy="0.35em">{letterOf(seat)}</text>
    </g>
  );
}

export const hasThings = (tiles: Tiles | null) => kinds.every((kind) => tiles?.[kind] !== undefined);

const painted = (tiles: Tiles | null | undefined, kind: TileKind) =>
  tiles?.[kind] ? { fill: `url(#tile-${kind})`, stroke: 'none' } : {};

// The tileset of the map that is played on, where this browser has it.
const TilePictures = ({ tiles }: { tiles: Tiles }) => (
  <defs>
    {Object.entries(tiles).map(([kind, picture]) => (
      <pattern key={kind} id={`tile-${kind}`} width={1} height={1} patternUnits="userSpaceOnUse">
        <image class="tile" href={picture} width={1} height={1} preserveAspectRatio="none" />
      </pattern>
    ))}
  </defs>
);

const dark = [0.45, 0.75, 1]; // floor that is remembered, by how long ago

export const Ground = ({ drawn, tiles }: { drawn: Layers; tiles?: Tiles | null | undefined }) => (
  <>
    {tiles && <TilePictures tiles={tiles} />}
    {(['old', 'seen', 'fresh'] as const).map((when, i) => (
      <path
        key={when}
        class={`floor ${when}`}
        style={tiles?.floor ? { ...painted(tiles, 'floor'), opacity: dark[i] } : {}}
        d={drawn.floor[i]}
      />
    ))}
    <path class="wall" style={painted(tiles, 'wall')} d={drawn.wall} />
    {kinds.map((kind) => (
      <path
        key={kind}
        class={`thing ${kind} remembered`}
        style={painted(tiles, kind)}
        d={drawn.things[kind][0]}
      />
    ))}
    {kinds.map((kind) => (
      <path key={kind} class={`thing ${kind}`} style={painted(tiles, kind)} d={drawn.things[kind][1]} />
    ))}
  </>
);

export const Sight = ({ at, vision }: { at: [number, number]; vision: number }) => (
  <rect
    class="sight"
    x={at[0] - vision}
    y={at[1] - vision}
    width={2 * vision + 1}
    height={2 * vision + 1}
    rx={0.3}
  />
);
