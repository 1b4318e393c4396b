// Changes as the server tells them (a JSON Patch, RFC 6902), and the frames of a game that they lead to.

import type { Change, Frame, Frames } from '../api';

const keys = (path: string) =>
  path
    .split('/')
    .slice(1)
    .map((key) => key.replace(/~1/g, '/').replace(/~0/g, '~'));

// What does not lie on the way to the change is shared with what was before.
function changed(node: unknown, [key, ...rest]: string[], change: Change): unknown {
  if (key === undefined) return change.value;
  if (!Array.isArray(node)) {
    const { [key]: before, ...others } = node as Record<string, unknown>;
    if (rest.length === 0 && change.op === 'remove') return others;
    return { ...others, [key]: changed(before, rest, change) };
  }
  const copy: unknown[] = [...node];
  const at = key === '-' ? copy.length : Number(key);
  if (rest.length > 0 || change.op === 'replace') copy[at] = changed(copy[at], rest, change);
  else if (change.op === 'add') copy.splice(at, 0, change.value);
  else copy.splice(at, 1);
  return copy;
}

export const patched = <T>(before: T, patch: Change[]): T =>
  patch.reduce<unknown>((now, change) => changed(now, keys(change.path), change), before) as T;

export function unfold({ first, changes }: Frames): Frame[] {
  const frames: Frame[] = [first];
  for (const patch of changes) frames.push(patched(frames.at(-1)!, patch));
  return frames;
}
