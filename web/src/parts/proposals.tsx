// What people at a table ask of each other: to take a move back, a draw, hints.

import type { TableState } from '../api';
import type { TableLink } from '../link';
import { t } from '../words';

// What this seat may ask for now, and is not asked already.
export function Asks({ link, state }: { link: TableLink; state: TableState }) {
  const free = state.can.propose.filter((what) => state.proposals.every((p) => p.what !== what));
  return (
    <>
      {free.map((what) => (
        <button key={what} type="button" onClick={() => link.send({ type: 'propose', what })}>
          {t(`offer.${what}`)}
        </button>
      ))}
    </>
  );
}

// What is asked, for those who have not answered to answer it.
export function Asked({ link, state, names }: { link: TableLink; state: TableState; names: string[] }) {
  if (state.you === null || state.proposals.length === 0) return null;
  const you = state.you;
  return (
    <div class="asked" role="status">
      {state.proposals.map(({ what, by, number, agreed }) => {
        const answer = (type: 'agree' | 'decline') => link.send({ type, what, number });
        return (
          <div key={what} class="note">
            <span>{by === you ? t(`asked.${what}`) : t(`asks.${what}`, names[by] ?? '')}</span>
            <span class="buttons">
              {!agreed.includes(you) && (
                <button type="button" class="primary" onClick={() => answer('agree')}>
                  {t('offer.agree')}
                </button>
              )}
              <button type="button" onClick={() => answer('decline')}>
                {t(by === you ? 'offer.withdraw' : 'offer.decline')}
              </button>
            </span>
          </div>
        );
      })}
    </div>
  );
}
