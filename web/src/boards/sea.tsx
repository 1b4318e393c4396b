// What the seas of Battleship are drawn with.

import type { HeatMap } from '../api';
import { cellAt, cellName } from '../geometry';
import type { Shot } from '../views';
import { percent } from '../words';

export const margin = 0.9; // for letters and numbers, in cells

export const isBerth = (move: string) => move.includes('-');

export function Hull({ cells, state }: { cells: string[]; state: string }) {
  if (cells.length === 0) return null;
  const at = cells.map(cellAt);
  const xs = at.map((c) => c[0]),
    ys = at.map((c) => c[1]);
  const x = Math.min(...xs),
    y = Math.min(...ys);
  return (
    <rect
      class={`hull ${state}`}
      x={x + 0.1}
      y={y + 0.1}
      width={Math.max(...xs) - x + 0.8}
      height={Math.max(...ys) - y + 0.8}
      rx={0.4}
    />
  );
}

export function Grid({ width, height }: { width: number; height: number }) {
  let lines = '';
  for (let c = 0; c <= width; ++c) lines += `M${c} 0V${height}`;
  for (let r = 0; r <= height; ++r) lines += `M0 ${r}H${width}`;
  return (
    <g aria-hidden="true">
      <rect class="water" width={width} height={height} />
      <path class="lines" d={lines} />
      {Array.from({ length: width }, (_, c) => (
        <text key={`c${c}`} class="axis" x={c + 0.5} y={-0.3}>
          {cellName(c, 0)[0]}
        </text>
      ))}
      {Array.from({ length: height }, (_, r) => (
        <text key={`r${r}`} class="axis" x={-0.45} y={r + 0.5} dy="0.35em">
          {r + 1}
        </text>
      ))}
    </g>
  );
}

export function ShotMark({ shot, letter, last }: { shot: Shot; letter: string; last: boolean }) {
  const [c, r] = cellAt(shot.cell);
  const x = c + 0.5,
    y = r + 0.5;
  return (
    <g class={`shot ${shot.told}${last ? ' just' : ''}`}>
      {shot.told === 'miss' ? (
        <circle cx={x} cy={y} r={0.14} />
      ) : (
        <>
          <rect x={c + 0.04} y={r + 0.04} width={0.92} height={0.92} rx={0.15} />
          {letter ? (
            <text x={x} y={y} dy="0.35em">
              {letter}
            </text>
          ) : (
            <path d={`M${x - 0.22} ${y - 0.22}l.44 .44m0 -.44l-.44 .44`} />
          )}
        </>
      )}
      {last && <circle class="splash" cx={x} cy={y} r={0.5} aria-hidden="true" />}
      {last && <rect class="ring" x={c + 0.03} y={r + 0.03} width={0.94} height={0.94} rx={0.18} />}
    </g>
  );
}

export function Heat({ map }: { map: HeatMap }) {
  const most = Math.max(1e-9, ...map.cells.map((v) => v ?? 0));
  return (
    <g class="heat" aria-hidden="true">
      {map.cells.map(
        (v, i) =>
          v !== null &&
          v > 0 && (
            <rect
              key={i}
              x={i % map.width}
              y={Math.floor(i / map.width)}
              width={1}
              height={1}
              fill-opacity={(0.06 + 0.84 * (v / most)).toFixed(3)}
            >
              <title>{percent(v)}</title>
            </rect>
          ),
      )}
    </g>
  );
}
