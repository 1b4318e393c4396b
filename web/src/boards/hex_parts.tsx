// What boards of hexagons are drawn with.

import { hexCells, hexCentre, hexKey, hexMove, hexOutline, type Point } from '../geometry';
import { steady } from '../parts/steady';

export type Colour = 'red' | 'blue';
export interface Place extends Point {
  id: string;
  outline: string;
}

export function places(size: number): Place[] {
  return hexCells(size).map((cell) => {
    const centre = hexCentre(cell);
    return { ...centre, id: hexKey(cell), outline: hexOutline(centre, 0.96) };
  });
}

export const ends = (move: string): string[] => hexMove(move).map(hexKey);

// A ring marks red, a lozenge blue, for those who do not tell the colours apart.
export const Stone = steady(
  ({
    x,
    y,
    colour,
    look = '',
    from,
  }: Point & { colour: Colour; look?: string; from?: Point | undefined }) => {
    const mark = 0.24;
    // Where it comes from when it is first drawn: the style sheet moves it.
    const way = from && { '--dx': `${from.x - x}px`, '--dy': `${from.y - y}px` };
    return (
      <g class={`stone ${colour} ${look}`} style={way}>
        <circle cx={x} cy={y + 0.05} r={0.68} class="shade" />
        <circle cx={x} cy={y} r={0.68} class="body" />
        {colour === 'red' ? (
          <circle cx={x} cy={y} r={mark} class="mark" />
        ) : (
          <path
            d={`M${x} ${y - 1.25 * mark}l${1.25 * mark} ${1.25 * mark}l${-1.25 * mark} ${1.25 * mark}l${-1.25 * mark} ${-1.25 * mark}z`}
            class="mark"
          />
        )}
      </g>
    );
  },
);

export function Arrow({ from, to }: { from: Point; to: Point }) {
  const dx = to.x - from.x,
    dy = to.y - from.y,
    length = Math.hypot(dx, dy) || 1;
  const ux = dx / length,
    uy = dy / length;
  const a = { x: from.x + ux * 0.45, y: from.y + uy * 0.45 },
    b = { x: to.x - ux * 0.5, y: to.y - uy * 0.5 };
  const head = `${b.x + ux * 0.3},${b.y + uy * 0.3} ${b.x - uy * 0.22},${b.y + ux * 0.22} ${b.x + uy * 0.22},${b.y - ux * 0.22}`;
  return (
    <>
      <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
      <polygon points={head} />
    </>
  );
}
