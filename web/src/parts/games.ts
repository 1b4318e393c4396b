// The games as the server lists them: asked once.

import { signal } from '@preact/signals';
import { api, type Game } from '../api';
import { t, tOr, type Word } from '../words';

export const games = signal<Game[]>([]);
export const gamesError = signal('');

export async function loadGames() {
  try {
    const listed = await api.games();
    const order = ['hanabi', 'battleship', 'chifoumi', 'gopher', 'dodo'];
    const rank = (game: Game) => (order.includes(game.name) ? order.indexOf(game.name) : order.length);
    games.value = listed.sort((a, b) => rank(a) - rank(b));
    gamesError.value = '';
  } catch (error) {
    gamesError.value = (error as Error).message;
  }
}

export const gameOf = (name: string) => games.value.find((game) => game.name === name);
export const gameTitle = (name: string) => tOr(`game.${name}`, name.charAt(0).toUpperCase() + name.slice(1));
export const gameSummary = (game: Game) => tOr(`summary.${game.name}`, game.summary);
// A seat's name as it is read here. Where a game has none, the server counts seats from 0.
export function seatName(name: string): string {
  const counted = /^seat (\d+)$/.exec(name);
  return counted ? t('seat', Number(counted[1]) + 1) : tOr(`seat.${name}`, name);
}
export const playerTitle = (spec: string) =>
  spec === 'person' || spec === 'open' ? t(`player.${spec}` as Word) : spec;

const sentence = (words: string) =>
  words.charAt(0).toUpperCase() + words.slice(1) + (words.endsWith('.') ? '' : '.');

// One honest line on a player: measured strength where we have a figure, else what the server says of it.
export const strength = (game: string, player: { name: string; summary: string }) =>
  tOr(`strength.${game}.${player.name}`, sentence(player.summary));
