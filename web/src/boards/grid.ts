// Chifoumi's grid as a few paths: a path for each kind of thing however many cells there are, so that a large map is
// redrawn at once.

import type { HeatMap } from '../api';
import type { ChifoumiView, Kind } from '../views';

// Pictures within a cell, in relative steps from its corner.
export const pictures: Record<Kind, string> = {
  flame:
    'm.5 .12c.1 .2 .3 .26 .3 .46c0 .2-.14 .32-.3 .32c-.17 0-.3-.12-.3-.3c0-.12 .07-.2 .12-.27c.03 .07 .06 .1 .1 .12c0-.14 .01-.23 .08-.33z',
  potion: 'm.42 .12h.16v.2l.22 .4c.05 .1 0 .17-.1 .17h-.4c-.1 0-.15-.07-.1-.17l.22-.4z',
  pumpkin:
    'm.47 .14h.08v.12c.2-.06 .36 .08 .36 .28c0 .2-.16 .33-.36 .3h-.1c-.2 .03-.36-.1-.36-.3c0-.2 .16-.34 .36-.28z',
};

const square = 'h1v1h-1z';
const kinds: Record<string, Kind> = { F: 'flame', P: 'potion', K: 'pumpkin' };

export interface Layers {
  wall: string;
  floor: [string, string, string]; // by how fresh: long ago, in this game, in sight
  things: Record<Kind, [string, string]>; // remembered, in sight
}

// whole: things fill their cells, as tiles do.
export function layers(view: Pick<ChifoumiView, 'origin' | 'rows' | 'fresh'>, whole = false): Layers {
  const result: Layers = {
    wall: '',
    floor: ['', '', ''],
    things: { flame: ['', ''], potion: ['', ''], pumpkin: ['', ''] },
  };
  const [left, top] = view.origin ?? [0, 0];
  view.rows.forEach((row, j) => {
    for (let i = 0; i < row.length; ++i) {
      const what = row[i]!;
      if (what === '?') continue;
      const at = `M${left + i} ${top + j}`;
      if (what === '#') {
        result.wall += at + square;
        continue;
      }
      const fresh = Number(view.fresh[j]?.[i] ?? 0) as 0 | 1 | 2;
      result.floor[fresh] += at + square;
      const kind = kinds[what];
      if (kind) result.things[kind][fresh === 2 ? 1 : 0] += at + (whole ? square : pictures[kind]);
    }
  });
  return result;
}

const shades = 6;
const clear = 0.04; // a chance below which no cell stands out, however the others compare

// A heat map in a few shades, a path each; the weakest first. What hardly stands out is left blank.
export function heatPaths(map: HeatMap): string[] {
  const most = Math.max(clear, ...map.cells.map((v) => v ?? 0));
  const paths = Array.from({ length: shades }, () => '');
  map.cells.forEach((v, i) => {
    const shade = Math.min(shades - 1, Math.floor(((v ?? 0) / most) * (shades + 1)) - 1);
    if (shade >= 0) paths[shade] += `M${i % map.width} ${Math.floor(i / map.width)}${square}`;
  });
  return paths;
}

export interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
}

// The part of a map that is shown: all of it, or what lies around a player, who stands in the middle.
export function shownPart(
  view: Pick<ChifoumiView, 'width' | 'height' | 'at' | 'vision'>,
  whole: boolean,
): Window {
  const all = { x: 0, y: 0, width: view.width, height: view.height };
  if (whole || !view.at) return all;
  const reach = view.vision + 2,
    edge = 2 * reach + 1;
  return { x: view.at[0] - reach, y: view.at[1] - reach, width: edge, height: edge };
}

type Known = Pick<ChifoumiView, 'width' | 'height' | 'origin' | 'rows' | 'fresh'>;

// What all of them know together: of each cell what the one knows who saw it last.
export function together(views: Known[]): Known {
  const { width, height } = views[0]!;
  const rows = Array.from({ length: height }, () => Array<string>(width).fill('?'));
  const fresh = Array.from({ length: height }, () => Array<string>(width).fill('0'));
  for (const { origin, rows: own, fresh: freshness } of views)
    own.forEach((row, j) => {
      for (let i = 0; i < row.length; ++i) {
        const x = (origin?.[0] ?? 0) + i,
          y = (origin?.[1] ?? 0) + j,
          when = freshness[j]?.[i] ?? '0';
        if (row[i] === '?' || (rows[y]![x] !== '?' && when <= fresh[y]![x]!)) continue;
        rows[y]![x] = row[i]!;
        fresh[y]![x] = when;
      }
    });
  const joined = (lines: string[][]) => lines.map((line) => line.join(''));
  return { width, height, origin: [0, 0], rows: joined(rows), fresh: joined(fresh) };
}
