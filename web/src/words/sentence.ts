// What the server says, put into words (docs/server.md, "Sentences"). src/core/sentence.cpp does the same for the terminal.

import type { Argument, Sentence, Template } from '../api';

export type Language = 'en' | 'fr';

// The lines that a language has for English texts and templates. What it lacks stays English.
export interface Catalogue {
  language: Language;
  lines: ReadonlyMap<string, string>;
}

// Dictionaries are written with ordinary spaces; these replace those that French typography wants not to break, before a
// colon for example. src/core/sentence.cpp does the same.
export const withFrenchSpaces = (text: string): string =>
  text
    .replace(/« /g, '«\u00a0')
    .replace(/([^ ]) (?=[:»%])/g, '$1\u00a0')
    .replace(/([^ ]) (?=[;!?])/g, '$1\u202f');

export const withFrenchLines = (lines: Record<string, string>): [string, string][] =>
  Object.entries(lines).map(([english, line]) => [english, withFrenchSpaces(line)]);

export const plainEnglish: Catalogue = { language: 'en', lines: new Map() };

// What is too small to show has no sign either.
export const numberIn = (language: Language, value: number, digits: number): string =>
  (Math.abs(value) < 0.5 * 10 ** -digits ? 0 : value).toLocaleString(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

// 1 in English; 0, 1 and what lies between in French.
function isSingular(count: Argument | undefined, language: Language): boolean {
  const n = typeof count === 'object' && 'number' in count ? count.number : count;
  if (typeof n !== 'number') return false;
  return language === 'fr' ? Math.abs(n) < 2 : n === 1;
}

function argument(value: Argument | undefined, catalogue: Catalogue): string {
  if (value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  return 'number' in value
    ? numberIn(catalogue.language, value.number, value.digits)
    : inWords(value, catalogue);
}

// A text with its places filled, in the singular or the plural ("a|b") of the first value.
export function filled(text: string, values: Argument[], catalogue: Catalogue): string {
  if (values.length === 0) return text;
  const bar = text.indexOf('|');
  const singular = bar >= 0 && isSingular(values[0], catalogue.language);
  let next = 0;
  return (singular ? text.slice(0, bar) : text.slice(bar + 1)).replace(/\{(\d?)\}/g, (_, place: string) =>
    argument(values[place === '' ? next++ : Number(place)], catalogue),
  );
}

export function inWords(sentence: Sentence, catalogue: Catalogue): string {
  const [english, ...values]: Template = typeof sentence === 'string' ? [sentence] : sentence;
  return filled(catalogue.lines.get(english) ?? english, values, catalogue);
}
