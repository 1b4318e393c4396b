// Fields for options.

import type { Option } from './api';

export type Field = { kind: 'number'; least: number; most: number } | { kind: 'choice'; choices: string[] } | { kind: 'text' };

// What an option expects is told in words; these are the two forms that a field can be made of.
export function fieldOf({ expects }: Pick<Option, 'expects'>): Field {
  const range = /^a whole number from (-?\d+) to (-?\d+)$/.exec(expects);
  if (range) return { kind: 'number', least: Number(range[1]), most: Number(range[2]) };
  const choice = /^one of (.+)$/.exec(expects);
  if (choice) return { kind: 'choice', choices: choice[1]!.split(/, | and /) };
  return { kind: 'text' };
}
