// The value of a game over its moves. Loaded only when there is one to draw.

import uPlot from 'uplot';

export interface Graph {
  move: (number: number) => void;
  resize: (width: number) => void;
  destroy: () => void;
}

function colours(host: HTMLElement) {
  const style = getComputedStyle(host);
  return {
    line: style.getPropertyValue('--accent').trim(),
    grid: style.getPropertyValue('--edge').trim(),
    text: style.getPropertyValue('--quiet').trim(),
  };
}

const height = 160;

// Draws into `host`; `jump` is called with the number of moves that was pressed.
export function draw(
  host: HTMLElement,
  values: (number | null)[],
  label: string,
  duel: boolean,
  jump: (number: number) => void,
): Graph {
  const { line, grid, text } = colours(host);
  const axis = {
    stroke: text,
    grid: { stroke: grid, width: 1 },
    ticks: { show: false },
    font: '12px system-ui',
  };
  let at = 0;
  const plot = new uPlot(
    {
      width: Math.max(240, host.clientWidth),
      height,
      legend: { show: false },
      cursor: { drag: { x: false, y: false }, points: { size: 7 } },
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
            const x = u.valToPos(at, 'x', true);
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
    },
    [values.map((_, i) => i), values],
    host,
  );
  return {
    move: (number) => {
      at = number;
      plot.redraw(false);
    },
    resize: (width) => plot.setSize({ width: Math.max(240, width), height }),
    destroy: () => plot.destroy(),
  };
}
