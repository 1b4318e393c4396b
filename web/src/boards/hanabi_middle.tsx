// What lies in the middle of a table of Hanabi: piles, tokens, discards.

import type { HanabiEvent, HanabiView } from '../views';
import { t } from '../words';
import { colourName, Shape } from './cards';

function Piles({ view, last }: { view: HanabiView; last: HanabiEvent | undefined }) {
  return (
    <ul class="piles" aria-label={t('hanabi.piles')}>
      {[...view.colours].map((colour, i) => {
        const top = view.piles[i] ?? 0;
        const just = last?.success && last.card === `${colour}${top}`;
        return (
          <li key={colour} class={just ? 'just' : ''}>
            <svg
              viewBox="0 0 44 58"
              data-fly={just ? last.id : undefined}
              class={`pile c-${colour}${top === 0 ? ' none' : ''}`}
              aria-hidden="true"
            >
              <rect x={1} y={1} width={42} height={56} rx={5} />
              {top > 0 && (
                <text class="rank" x={22} y={40}>
                  {top}
                </text>
              )}
              <Shape
                colour={colour}
                x={top > 0 ? 9 : 22}
                y={top > 0 ? 10 : 29}
                scale={top > 0 ? 0.55 : 1}
                faint={top === 0}
              />
              {top > 0 && (
                <text class="letter" x={38} y={13}>
                  {colour}
                </text>
              )}
            </svg>
            <span class="visually-hidden">
              {colourName(colour)}: {top}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

// The same in few signs, where there is little room.
const Short = ({ words }: { words: string | number }) => (
  <b class="short" aria-hidden="true">
    {words}
  </b>
);

function Tokens({ view }: { view: HanabiView }) {
  return (
    <div class="tokens">
      <p>
        <Short words={`${view.points}/${view.most_points}`} />
        <span class="long">
          <b>{view.points}</b>{' '}
          <span class="quiet">{t('hanabi.of_points', view.points, view.most_points)}</span>
        </span>
      </p>
      <p>
        <svg viewBox="0 0 80 10" class="pips" aria-hidden="true">
          {Array.from({ length: 8 }, (_, i) => (
            <circle key={i} cx={5 + 10 * i} cy={5} r={4} class={i < view.tokens ? 'on' : ''} />
          ))}
        </svg>
        <span class="long">{t('hanabi.clues', view.tokens)}</span>
      </p>
      <p>
        <svg viewBox="0 0 30 10" class="pips strikes" aria-hidden="true">
          {Array.from({ length: 3 }, (_, i) => (
            <path key={i} d={`M${2 + 10 * i} 2l6 6m0-6l-6 6`} class={i < view.strikes ? 'on' : ''} />
          ))}
        </svg>
        <span class="long">{t('hanabi.strikes', view.strikes)}</span>
      </p>
      <p>
        <svg viewBox="0 0 10 10" class="pips short" aria-hidden="true">
          <path class="deck" d="M1 3h5v6H1zM3 3V1h6v6H6" />
        </svg>
        <Short words={view.deck} />
        <span class="long">
          <b>{view.deck}</b> <span class="quiet">{t('hanabi.deck')}</span>
        </span>
      </p>
      {view.last_turns !== null && <p class="warn">{t('hanabi.last_turns', view.last_turns)}</p>}
    </div>
  );
}

function Discards({ view }: { view: HanabiView }) {
  const last = view.log.at(-1);
  const fallen = last?.card && !last.success ? last : null;
  return (
    <div class="discards">
      <h2>{t('hanabi.discards')}</h2>
      {view.discards.length === 0 ? (
        <p class="quiet">{t('none')}</p>
      ) : (
        <ul>
          {[...view.colours].map((colour) => {
            const ranks = view.discards
              .filter((c) => c[0] === colour)
              .map((c) => c[1]!)
              .sort();
            return (
              ranks.length > 0 && (
                <li key={colour}>
                  <svg viewBox="-10 -10 20 20" class="sign" aria-hidden="true">
                    <Shape colour={colour} x={0} y={0} scale={1} />
                  </svg>
                  <span class="visually-hidden">{colourName(colour)}: </span>
                  <span>{colour}</span>{' '}
                  <span class="ranks" data-fly={fallen?.card?.[0] === colour ? fallen.id : undefined}>
                    {ranks.join(' ')}
                  </span>
                </li>
              )
            );
          })}
        </ul>
      )}
    </div>
  );
}

export const Middle = ({ view }: { view: HanabiView }) => (
  <div class="middle">
    <Piles view={view} last={view.log.at(-1)} />
    <Tokens view={view} />
    <Discards view={view} />
  </div>
);
