// What the other one can know of the waters here: asked for while somebody wants to see it.

import { useEffect, useState } from 'preact/hooks';
import type { TableState } from '../api';
import type { Hunt } from '../boards/board';
import type { TableLink } from '../link';
import { keep, kept } from './kept';
import { settings } from './settings';

export function useHunt(link: TableLink, state: TableState | null): Hunt | null {
  const [on, setOn] = useState(kept('hunt', false));
  const may = (state?.can.hunted ?? false) && settings.hints.value,
    line = link.line.value;
  useEffect(() => {
    if (may && on && line === 'open') link.askHunt();
  }, [may, on, line, state?.number]);
  if (!may) return null;
  const turn = (to: boolean) => {
    keep('hunt', to);
    setOn(to);
  };
  return { on, turn, maps: on ? (link.hunted.value?.maps ?? []) : [] };
}
