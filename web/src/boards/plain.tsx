// For a game without a board of its own: its view as it is, and its moves as buttons.

import { t } from '../words';
import type { BoardProps, Face } from './board';

function PlainBoard({ view, legal, play }: BoardProps) {
  return (
    <div class="plain">
      <pre tabIndex={0}>{JSON.stringify(view, null, 1)}</pre>
      {play && (
        <div class="buttons">
          {legal.map((move) => (
            <button key={move} type="button" data-move={move} onClick={() => play(move)}>
              {move}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

export const plain: Face = {
  Board: PlainBoard,
  Preview: () => <svg class="preview" viewBox="0 0 8 7" aria-hidden="true" />,
  say: (entry, names) => t('say.moves', names[entry.seat] ?? '', entry.move ?? '?'),
  seats: (_set, usual) => usual,
};
