// The games as the server lists them: asked once.

import { signal } from '@preact/signals';
import { api, type Candidate, type Game, type PlayerKind, reasonOf, type Sentence } from '../api';
import { said, signed, t, tOr, type Word } from '../words';

export const games = signal<Game[]>([]);
export const gamesError = signal<Sentence>('');

// What is shown was told before: the server cannot be reached just now.
export const serverIsAway = signal(false);

const retryAfter = 3000;
let retry = 0;

export async function loadGames() {
  clearTimeout(retry);
  try {
    const { list, kept } = await api.games();
    if (!kept || games.value.length === 0) games.value = list;
    serverIsAway.value = kept;
    gamesError.value = '';
  } catch (error) {
    serverIsAway.value = games.value.length > 0;
    gamesError.value = games.value.length > 0 ? '' : reasonOf(error);
  }
  if (serverIsAway.value || gamesError.value) retry = window.setTimeout(loadGames, retryAfter);
}

if (typeof addEventListener === 'function') addEventListener('online', () => void loadGames());

export const gameOf = (name: string) => games.value.find((game) => game.name === name);
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const sentence = (words: string) => capital(words) + (words.endsWith('.') ? '' : '.');

export const gameTitle = (name: string) => tOr(`game.${name}`, capital(name.replace(/_/g, ' ')));
export const gameSummary = (game: Game) => sentence(said(game.summary));
// How many play, and how: in the page's words where it has some, otherwise from what the server tells.
export const gameKind = (game: Game) =>
  tOr(
    `kind-of.${game.name}`,
    [
      t(game.seats === 1 ? 'about.solo' : 'about.players', game.seats),
      game.shared && game.seats > 1 ? t('about.together') : '',
      t(game.hidden ? 'about.hidden' : 'about.open'),
    ]
      .filter(Boolean)
      .join(' · '),
  );
// A seat's name as it is read here. Where a game has none, the server counts seats from 0.
export function seatName(name: string): string {
  const counted = /^seat (\d+)$/.exec(name);
  return counted ? t('seat', Number(counted[1]) + 1) : said(name);
}
export const playerTitle = (spec: string) =>
  spec === 'person' || spec === 'open' ? t(`player.${spec}` as Word) : tOr(`level.${spec}`, spec);

// One honest line on a player, as the server says it.
export const strength = (player: PlayerKind) => sentence(said(player.summary));

// A move's value in a few letters.
export function shortValue({ value, proof }: Candidate): string {
  if (proof === 'win') return t('proof.win.short');
  if (proof === 'loss') return t('proof.loss.short');
  if (proof === 'draw') return '=';
  return signed(value, 2).replace(/^([+−-]?)0/, '$1');
}
