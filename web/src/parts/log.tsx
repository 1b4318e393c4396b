// The moves so far, in words.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { LogEntry } from '../api';
import { faceOf } from '../boards/faces';
import type { View } from '../views';
import { said, t } from '../words';
import { pointing } from './pointed';
import { settings } from './settings';

const maxShown = 120,
  manyMore = 300;

interface LogProps {
  game: string;
  log: LogEntry[];
  names: string[];
  view: View | null;
  you: number | null;
  at?: number; // how many moves are on the board
  jump?: (number: number) => void; // shows the board after so many moves
}

export function Log({ game, log, names, view, you, at, jump }: LogProps) {
  const [more, showMore] = useState({ before: 0, after: 0 });
  const box = useRef<HTMLDivElement>(null);
  const { say } = faceOf(game);
  // Thousands of lines would take seconds to draw: those around the move that is looked at, and more if asked for.
  const middle = jump ? (at ?? 0) : log.length;
  const hidden = Math.max(0, Math.min(middle - maxShown / 2, log.length - maxShown) - more.before);
  const end = Math.min(log.length, Math.max(middle + maxShown / 2, maxShown) + more.after);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const current = element.querySelector<HTMLElement>('[aria-current]');
    if (current) element.scrollTop = current.offsetTop - element.clientHeight / 2;
    else element.scrollTop = at === 0 ? 0 : element.scrollHeight;
  }, [log.length, at]);
  return (
    <div class="log" ref={box} tabIndex={0} role="region" aria-label={t('log')}>
      {hidden > 0 && (
        <button
          type="button"
          class="quiet-button"
          onClick={() => showMore({ ...more, before: more.before + manyMore })}
        >
          {t('log.earlier', hidden)}
        </button>
      )}
      {log.length === 0 && <p class="quiet">{t('log.empty')}</p>}
      <ol start={hidden + 1}>
        {log.slice(hidden, end).map((entry) => {
          const words =
            settings.notation.value === 'signs' && entry.move !== null
              ? t('say.moves', names[entry.seat] ?? '', entry.move)
              : say(entry, names, view, you);
          const current = at === entry.number + 1;
          return (
            <li
              key={entry.number}
              class={`by${entry.seat}${current ? ' current' : ''}`}
              aria-current={current ? 'step' : undefined}
              {...pointing(entry.move, entry.seat)}
            >
              {jump ? (
                <button type="button" onClick={() => jump(entry.number + 1)}>
                  {words}
                </button>
              ) : (
                words
              )}
              {entry.said && settings.explanations.value && <span class="said">“{said(entry.said)}”</span>}
            </li>
          );
        })}
      </ol>
      {end < log.length && (
        <button
          type="button"
          class="quiet-button"
          onClick={() => showMore({ ...more, after: more.after + manyMore })}
        >
          {t('log.later', log.length - end)}
        </button>
      )}
    </div>
  );
}
