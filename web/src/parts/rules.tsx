// The rules of a game in the page's words; where it has none, what the server says of moves and drawings.

import type { Game } from '../api';
import { tOr } from '../words';

export const hasRules = (game: Game) => tOr(`rules.${game.name}`, game.notation) !== '';

export function Rules({ game }: { game: Game }) {
  const words = tOr(`rules.${game.name}`, '');
  return words ? <p class="rules">{words}</p> : <pre class="notation">{game.notation}</pre>;
}
