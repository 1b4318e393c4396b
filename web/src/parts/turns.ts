// Turns of several acts: a salvo is one shot after another.

import type { LogEntry } from '../api';

// What the one who acted last did in its turn.
export function lastTurn(log: LogEntry[]): LogEntry[] {
  let from = log.length;
  while (from > 0 && log[from - 1]!.seat === log.at(-1)!.seat) --from;
  return log.slice(from);
}

// How many shots a seat fired when it last was at it, as it stood after so many acts.
export function lastVolley(log: LogEntry[], number: number, seat: number): number {
  const shots = log.filter(
    (entry) => entry.number < number && entry.move !== null && !entry.move.includes('-'),
  );
  while (shots.length > 0 && shots.at(-1)!.seat !== seat) shots.pop();
  return lastTurn(shots).length;
}
