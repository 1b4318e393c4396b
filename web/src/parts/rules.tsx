// The rules of a game in the page's words; where it has none, what the server says of moves and drawings, under a
// heading that says so.

import type { Game } from '../api';
import { t, tOr } from '../words';

const wordsOf = (game: Game) => tOr(`rules.${game.name}`, '');

export const hasRules = (game: Game) => wordsOf(game) !== '' || game.notation !== '';

export const rulesHeading = (game: Game) => (wordsOf(game) ? t('rules') : t('plain.notation'));

export function Rules({ game }: { game: Game }) {
  const words = wordsOf(game);
  return words ? <p class="rules">{words}</p> : <pre class="notation">{game.notation}</pre>;
}
