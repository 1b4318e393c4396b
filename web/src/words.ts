// The page in the reader's language. English is the source: the other dictionaries must have the same keys.

import { effect, signal } from '@preact/signals';
import { type Argument, api, type Sentence, type Template } from './api';
import { keep, kept } from './parts/kept';
import { english } from './words/en';
import { french } from './words/fr';
import {
  type Catalogue,
  filled,
  inWords,
  type Language,
  numberIn,
  plainEnglish,
  withFrenchLines,
} from './words/sentence';

export type Word = keyof typeof english;

const dictionaries: Record<Language, Record<string, string>> = {
  en: english,
  fr: Object.fromEntries(withFrenchLines(french)),
};
const catalogues: Record<Language, Catalogue> = {
  en: plainEnglish,
  fr: { language: 'fr', lines: new Map() },
};

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

// A text in the singular or the plural ("a|b") of the first value. A plain number stays as it is; { number, digits } is
// written as the language writes it.
export const t = (word: Word, ...values: Exclude<Argument, Template>[]): string =>
  filled(dictionaries[language.value][word] ?? english[word], values, catalogues[language.value]);

// For words whose keys come from the server (options, players): what the server says where we have none.
export const tOr = (word: string, otherwise: string): string =>
  dictionaries[language.value][word] ?? (english as Record<string, string>)[word] ?? otherwise;

// The server's sentences in French, once it has told them. Until then they are in English.
const frenchSentences = signal<Catalogue | null>(null);
export function teachSentences(lines: Record<string, string>) {
  frenchSentences.value = { language: 'fr', lines: new Map(withFrenchLines(lines)) };
}
let asked: Promise<void> | null = null;

// Asks for them where French is wanted; once, unless that fails.
export function learnSentences(): Promise<void> {
  if (language.value !== 'fr') return Promise.resolve();
  asked ??= api.sentences('fr').then(teachSentences, () => {
    asked = null;
  });
  return asked;
}

// What the server or a player says.
export const said = (sentence: Sentence): string =>
  inWords(sentence, (language.value === 'fr' && frenchSentences.value) || plainEnglish);

export const listed = (items: (string | number)[]): string =>
  new Intl.ListFormat(language.value, { type: 'conjunction' }).format(items.map(String));

export const number = (value: number, digits = 0): string => numberIn(language.value, value, digits);

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
