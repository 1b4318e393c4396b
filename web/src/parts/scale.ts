// Where things lie in a picture: pure functions.

import type { Distribution, Interval } from './report';

// From the least to the greatest of what is to be drawn on one scale, with a little room.
export function rangeOf(intervals: Interval[]): [number, number] {
  const ends = intervals.filter(([low, high]) => low !== null && high !== null).flat() as number[];
  if (ends.length === 0) return [0, 1];
  const low = Math.min(...ends),
    high = Math.max(...ends),
    room = Math.max((high - low) * 0.06, 1e-9);
  return [low - room, high + room];
}

export const partOf = (value: number, [low, high]: [number, number]): number =>
  Math.max(0, Math.min(1, (value - low) / (high - low)));

const maxBars = 30;

export interface Bars {
  first: number;
  width: number; // how many whole numbers share a bar
  count: number;
}

// Bars of equal width for all values of all distributions. Values are whole numbers or close to it.
export function barsOf(distributions: Distribution[]): Bars {
  const some = distributions.filter((d) => d.count > 0);
  if (some.length === 0) return { first: 0, width: 1, count: 0 };
  const least = Math.floor(Math.min(...some.map((d) => d.min))),
    last = Math.floor(Math.max(...some.map((d) => d.max)));
  let width = 1;
  while ((last - least + width) / width > maxBars) ++width;
  const first = width > 1 ? Math.floor(least / width) * width : least;
  return { first, width, count: Math.floor((last - first) / width) + 1 };
}

// The share of a distribution that falls on each bar.
export function sharesOf({ count, histogram }: Distribution, bars: Bars): number[] {
  const shares = Array.from({ length: bars.count }, () => 0);
  for (const [value, n] of Object.entries(histogram))
    shares[Math.floor((Math.floor(Number(value)) - bars.first) / bars.width)]! += n / count;
  return shares;
}
