// The page in the reader's language. English is the source: the other dictionaries must have the same keys.

import { effect, signal } from '@preact/signals';
import { keep, kept } from './parts/kept';
import { english } from './words/en';
import { french } from './words/fr';
import { inFrench } from './words/sentences';

export type Word = keyof typeof english;
export type Language = 'en' | 'fr';

const dictionaries: Record<Language, Record<string, string>> = { en: english, fr: french };

function preferred(): Language {
  const own = kept<Language | ''>('language', '');
  if (own === 'en' || own === 'fr') return own;
  return navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

export const language = signal<Language>(preferred());

effect(() => {
  if (typeof document !== 'undefined') document.documentElement.lang = language.value;
});

export function speak(to: Language) {
  keep('language', to);
  language.value = to;
}

const fill = (text: string, values: (string | number)[]) =>
  text.replace(/\{(\d)\}/g, (_, i: string) => String(values[Number(i)] ?? ''));

export const t = (word: Word, ...values: (string | number)[]): string =>
  fill(dictionaries[language.value][word] ?? english[word], values);

// For words whose keys come from the server (options, players): what the server says where we have none.
export const tOr = (word: string, otherwise: string): string =>
  dictionaries[language.value][word] ?? (english as Record<string, string>)[word] ?? otherwise;

// What the server or a player says, as far as it is known how to say it otherwise.
export const said = (text: string): string => (language.value === 'fr' ? inFrench(text) : text);

export const listed = (items: (string | number)[]): string =>
  new Intl.ListFormat(language.value, { type: 'conjunction' }).format(items.map(String));

// What is too small to show has no sign either.
export const number = (value: number, digits = 0): string =>
  (Math.abs(value) < 0.5 * 10 ** -digits ? 0 : value).toLocaleString(language.value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

export const signed = (value: number, digits = 2): string =>
  value.toLocaleString(language.value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  });

export const percent = (value: number): string =>
  value.toLocaleString(language.value, {
    style: 'percent',
    maximumFractionDigits: value > 0 && value < 0.1 ? 1 : 0,
  });
