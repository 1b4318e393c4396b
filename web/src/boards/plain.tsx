// For a game without a board of its own: its view as a drawing in text, and its moves as buttons or in words.

import { useState } from 'preact/hooks';
import { gameOf } from '../parts/games';
import { t } from '../words';
import type { BoardProps, Face } from './board';

const fewMoves = 60; // more of them are searched, not looked over

// As large as it can be, the smaller the wider it is.
export function Drawing({ text, label }: { text: string; label?: string }) {
  const lines = text.replace(/\s+$/, '').split('\n');
  const columns = Math.max(12, ...lines.map((line) => [...line].length));
  return (
    // A label, and then a stop of the Tab key: what is wider than the screen scrolls.
    <section class="drawing" aria-label={label} tabIndex={label ? 0 : undefined}>
      <pre style={{ '--columns': columns, '--lines': lines.length }}>{lines.join('\n')}</pre>
    </section>
  );
}

function Moves({
  legal,
  advised,
  pending,
  play,
}: {
  legal: string[];
  advised: string | undefined;
  pending: string | undefined;
  play: ((move: string) => void) | null;
}) {
  const [typed, type] = useState('');
  const many = legal.length > fewMoves;
  const fitting = many
    ? legal.filter((move) => move.toLowerCase().includes(typed.trim().toLowerCase()))
    : legal;
  const send = (event: Event) => {
    event.preventDefault();
    if (typed.trim() === '' || !play) return;
    play(fitting.length === 1 ? fitting[0]! : typed.trim());
    type('');
  };
  return (
    <form class="moves" onSubmit={send}>
      {many && (
        <div class="row">
          <input
            type="text"
            spellcheck={false}
            autocomplete="off"
            aria-label={t('plain.move')}
            placeholder={t('plain.example', legal[0]!)}
            value={typed}
            onInput={(e) => type(e.currentTarget.value)}
          />
          <button type="submit" class="primary" disabled={typed.trim() === ''}>
            {t('play')}
          </button>
        </div>
      )}
      <div class="buttons">
        {fitting.slice(0, fewMoves).map((move) => (
          <button
            key={move}
            type="button"
            class={`${move === advised ? 'advised' : ''}${move === pending ? ' pending' : ''}`}
            aria-disabled={play ? undefined : 'true'}
            data-move={move}
            onClick={() => {
              type('');
              play?.(move);
            }}
          >
            {move}
          </button>
        ))}
      </div>
      {fitting.length > fewMoves && <p class="quiet">{t('plain.more', fitting.length - fewMoves)}</p>}
    </form>
  );
}

function PlainBoard({ game, view, drawing, legal, thought, play, pending, small }: BoardProps) {
  const notation = gameOf(game)?.notation;
  return (
    <div class="plain">
      <Drawing text={drawing ?? JSON.stringify(view, null, 1)} label={t('plain.board')} />
      {(play || pending.length > 0) && (
        <Moves legal={legal} advised={thought?.line?.[0]} pending={pending[0]} play={play} />
      )}
      {notation && !small && (
        <details>
          <summary>{t('plain.notation')}</summary>
          <pre class="notation">{notation}</pre>
        </details>
      )}
    </div>
  );
}

export const plain: Face = {
  Board: PlainBoard,
  Preview: ({ game }) => <Drawing text={game.drawing} />,
  say: (entry, names) =>
    entry.move === null
      ? t('say.acts', names[entry.seat] ?? '')
      : t('say.moves', names[entry.seat] ?? '', entry.move),
};
