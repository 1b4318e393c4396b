// The moves so far, in words.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { LogEntry } from '../api';
import { faceOf } from '../boards/faces';
import type { View } from '../views';
import { said, t } from '../words';
import { pointing } from './pointed';

const maxShown = 120;

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
  const [all, showAll] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { say } = faceOf(game);
  const hidden = all || jump ? 0 : Math.max(0, log.length - maxShown);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const current = element.querySelector<HTMLElement>('[aria-current]');
    if (current) element.scrollTop = current.offsetTop - element.clientHeight / 2;
    else element.scrollTop = element.scrollHeight;
  }, [log.length, at]);
  return (
    <div class="log" ref={box} tabIndex={0} role="region" aria-label={t('log')}>
      {hidden > 0 && (
        <button type="button" class="quiet-button" onClick={() => showAll(true)}>
          {t('log.earlier', hidden)}
        </button>
      )}
      {log.length === 0 && <p class="quiet">{t('log.empty')}</p>}
      <ol start={hidden + 1}>
        {log.slice(hidden).map((entry) => {
          const words = say(entry, names, view, you);
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
              {entry.said && <span class="said">“{said(entry.said)}”</span>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
