// The rules of a game in the page's words; where it has none, what the server says of moves and drawings, under a
// heading that says so.

import { useRef } from 'preact/hooks';
import type { Game } from '../api';
import { t, tOr } from '../words';
import { gameOf, gameTitle } from './games';

const wordsOf = (game: Game) => tOr(`rules.${game.name}`, '');

export const hasRules = (game: Game) => wordsOf(game) !== '' || game.notation !== '';

export const rulesHeading = (game: Game) => (wordsOf(game) ? t('rules') : t('plain.notation'));

export function Rules({ game }: { game: Game }) {
  const words = wordsOf(game);
  return words ? (
    <div class="rules">
      {words.split('\n').map((part) => (
        <p key={part}>{part}</p>
      ))}
    </div>
  ) : (
    <pre class="notation">{game.notation}</pre>
  );
}

// Beside a game in progress: the rules lie over it until they are closed.
export function RulesButton({ name }: { name: string }) {
  const box = useRef<HTMLDialogElement>(null);
  const game = gameOf(name);
  if (!game || !hasRules(game)) return null;
  return (
    <>
      <button
        type="button"
        class="quiet-button rules-button"
        aria-keyshortcuts="i"
        onClick={() => box.current?.showModal()}
      >
        {rulesHeading(game)}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog without our help */}
      <dialog
        ref={box}
        class="rules-box"
        aria-label={`${rulesHeading(game)}: ${gameTitle(name)}`}
        onClick={(e) => e.target === box.current && box.current?.close()}
      >
        <div>
          <h2>{gameTitle(name)}</h2>
          <Rules game={game} />
          <button type="button" class="primary" onClick={() => box.current?.close()}>
            {t('close')}
          </button>
        </div>
      </dialog>
    </>
  );
}
