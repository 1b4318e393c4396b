// Curves and bars. Loaded only when there is something to draw.

import uPlot from 'uplot';
import { number, percent, t } from '../words';
import type { Bars } from './scale';

export type Curve = (number | null)[];

// What is to be drawn, in words that no library has to be loaded for.
export type Picture =
  | { kind: 'value'; values: Curve; label: string; duel: boolean; jump: (number: number) => void }
  | { kind: 'history'; games: number[]; lines: { label: string; values: Curve }[] }
  | { kind: 'bars'; bars: Bars; shares: number[]; label: string; highest: number };

export interface Graph {
  move: (number: number) => void; // marks a place
  resize: (width: number) => void;
  destroy: () => void;
}

type Options = Omit<uPlot.Options, 'width' | 'height'>;

interface Look {
  line: string;
  text: string;
  axis: uPlot.Axis;
  series: string[];
}

const seriesColours = 5; // --s0 to --s4
const dashes: (number[] | undefined)[] = [undefined, [7, 4], [2, 3]]; // where colours come again

function lookOf(host: HTMLElement): Look {
  const style = getComputedStyle(host);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    line: colour('--accent'),
    text: colour('--quiet'),
    axis: {
      stroke: colour('--quiet'),
      grid: { stroke: colour('--edge'), width: 1 },
      ticks: { show: false },
      font: '12px system-ui',
    },
    series: Array.from({ length: seriesColours }, (_, i) => colour(`--s${i}`)),
  };
}

const still: uPlot.Cursor = { drag: { x: false, y: false }, points: { size: 7 } };

function value(
  { label, duel, jump }: Picture & { kind: 'value' },
  { line, text, axis }: Look,
  at: () => number,
): Options {
  return {
    legend: { show: false },
    cursor: still,
    scales: {
      x: { time: false },
      y: duel
        ? { range: [-1.05, 1.05] }
        : { range: (_u, low, high) => [Math.min(0, low), Math.max(1, high) * 1.05] },
    },
    axes: [
      { ...axis, size: 28 },
      { ...axis, size: 40 },
    ],
    series: [{}, { label, stroke: line, width: 2, spanGaps: true, points: { show: false } }],
    hooks: {
      draw: [
        (u) => {
          const x = u.valToPos(at(), 'x', true);
          u.ctx.save();
          u.ctx.strokeStyle = text;
          u.ctx.beginPath();
          u.ctx.moveTo(x, u.bbox.top);
          u.ctx.lineTo(x, u.bbox.top + u.bbox.height);
          u.ctx.stroke();
          u.ctx.restore();
        },
      ],
      ready: [
        (u) =>
          u.over.addEventListener(
            'click',
            () => u.cursor.idx !== null && u.cursor.idx !== undefined && jump(u.cursor.idx),
          ),
      ],
    },
  };
}

const tick = (digits: number) => (_u: uPlot, values: number[]) => values.map((v) => number(v, digits));

function history({ lines }: Picture & { kind: 'history' }, { axis, series }: Look): Options {
  // The first few games throw ratings far off; what comes after the first tenth sets the scale.
  const settled = lines.flatMap(({ values }) => values.slice(values.length / 10)).filter((v) => v !== null);
  const low = Math.min(...settled),
    high = Math.max(...settled),
    room = (high - low) * 0.06 || 1;
  const digits = high - low < 5 ? 1 : 0;
  const shown = (_u: uPlot, v: number | null) => (v === null ? '' : number(v, digits));
  return {
    cursor: { ...still, y: false },
    scales: { x: { time: false }, y: { range: [low - room, high + room] } },
    axes: [
      { ...axis, size: 28, values: tick(0) },
      { ...axis, size: 48, values: tick(digits) },
    ],
    series: [
      { label: t('arena.done'), value: shown },
      ...lines.map(({ label }, i) => ({
        label,
        stroke: series[i % seriesColours]!,
        dash: dashes[Math.floor(i / seriesColours) % dashes.length]!,
        width: 2,
        points: { show: false },
        value: shown,
      })),
    ],
  };
}

const barLabel = ({ first, width }: Bars, bar: number) =>
  width === 1
    ? number(first + bar)
    : `${number(first + bar * width)}–${number(first + (bar + 1) * width - 1)}`;

function histogram({ bars, label, highest }: Picture & { kind: 'bars' }, { line, axis }: Look): Options {
  return {
    cursor: { ...still, y: false, points: { show: false } },
    scales: {
      x: { time: false, range: [-0.6, bars.count - 0.4] },
      y: { range: [0, highest * 1.05] },
    },
    axes: [
      {
        ...axis,
        size: 28,
        incrs: [1, 2, 5, 10],
        values: (_u, values) =>
          values.map((v) => (Number.isInteger(v) && v >= 0 && v < bars.count ? barLabel(bars, v) : '')),
        space: bars.width > 1 ? 60 : 30,
      },
      { ...axis, size: 48, values: (_u, values) => values.map(percent) },
    ],
    series: [
      { label, value: (_u, v) => (v === null ? '' : barLabel(bars, v)) },
      {
        label: t('arena.share'),
        stroke: line,
        fill: line,
        paths: uPlot.paths.bars!({ size: [0.8, 40] }),
        points: { show: false },
        value: (_u, v) => (v === null ? '' : percent(v)),
      },
    ],
  };
}

const heights = { value: 160, history: 280, bars: 170 };

export function draw(host: HTMLElement, picture: Picture): Graph {
  const look = lookOf(host);
  const least = 240,
    height = heights[picture.kind];
  let at = 0;
  const options =
    picture.kind === 'value'
      ? value(picture, look, () => at)
      : picture.kind === 'history'
        ? history(picture, look)
        : histogram(picture, look);
  const data: uPlot.AlignedData =
    picture.kind === 'value'
      ? [picture.values.map((_, i) => i), picture.values]
      : picture.kind === 'history'
        ? [picture.games, ...picture.lines.map((l) => l.values)]
        : [picture.shares.map((_, i) => i), picture.shares];
  const plot = new uPlot({ ...options, width: Math.max(least, host.clientWidth), height }, data, host);
  return {
    move: (number) => {
      at = number;
      plot.redraw(false);
    },
    resize: (width) => plot.setSize({ width: Math.max(least, width), height }),
    destroy: () => plot.destroy(),
  };
}
