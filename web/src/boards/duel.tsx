// The climax of a game of Chifoumi: both draws, why one beats the other, and what that did to the points. It stands over
// the map until somebody moves, and then the new layout is there.

import { useState } from 'preact/hooks';
import type { ChifoumiView } from '../views';
import { t } from '../words';
import { kindName, outcome, whyDuel } from './chifoumi_words';
import { Picture } from './things';

type Duel = ChifoumiView['duels'][number];

// The duel of which nothing has happened since but, perhaps, the other one's move.
const freshDuel = (view: ChifoumiView, moves: number): Duel | null => {
  const duel = view.duels.at(-1);
  return duel && view.clock - duel.when < moves ? duel : null;
};

const gains = { won: [1, -1], lost: [-1, 1], tie: [0, 0] } as const;
const withSign = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');

export function DuelScene({ view, names, moves }: { view: ChifoumiView; names: string[]; moves: number }) {
  const [seen, see] = useState(-1);
  const duel = freshDuel(view, moves);
  if (!duel || duel.when === seen) return null;
  const how = outcome(duel);
  const side = (seat: number, kind: Duel['own'], gain: number, place: string) => (
    <div class={`fighter ${place}`}>
      <b>{names[seat]}</b>
      <Picture kind={kind} />
      <span>{kindName(kind)}</span>
      <span class={`gain${gain > 0 ? ' up' : gain < 0 ? ' down' : ''}`}>
        {withSign(gain)} <span class="quiet">{t('duel.makes', view.points[seat] ?? 0)}</span>
      </span>
    </div>
  );
  return (
    <div key={duel.when} class={`duel-scene ${how}`} role="group" aria-label={t('duel.scene')}>
      <div class="fighters">
        {side(view.seat, duel.own, gains[how][0], 'own')}
        {side(duel.with, duel.theirs, gains[how][1], 'theirs')}
      </div>
      <p>
        <b>{whyDuel(duel, names[view.seat] ?? '', names[duel.with] ?? '')}</b>
      </p>
      {view.mode === 'match' && <p class="quiet">{t('duel.next')}</p>}
      <button type="button" class="quiet-button" onClick={() => see(duel.when)}>
        {t('duel.to_map')}
      </button>
    </div>
  );
}
