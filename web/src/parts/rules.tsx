// The rules of a game in the page's words; where it has none, what the server says of moves and drawings.

import { useRef } from 'preact/hooks';
import type { Game } from '../api';
import { t, tOr } from '../words';
import { gameOf, gameTitle } from './games';

export const hasRules = (game: Game) => tOr(`rules.${game.name}`, game.notation) !== '';

export function Rules({ game }: { game: Game }) {
  const words = tOr(`rules.${game.name}`, '');
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
      <button type="button" class="quiet-button rules-button" onClick={() => box.current?.showModal()}>
        {t('rules')}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog without our help */}
      <dialog
        ref={box}
        class="rules-box"
        aria-label={`${t('rules')}: ${gameTitle(name)}`}
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
