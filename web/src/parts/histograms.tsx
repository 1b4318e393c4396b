// How often each score, or length, came up: a picture each, on one scale.

import { useMemo } from 'preact/hooks';
import { number, t } from '../words';
import type { Picture } from './graph';
import { Plot } from './plot';
import type { Distribution } from './report';
import { barsOf, sharesOf } from './scale';

export interface Named {
  player: string;
  scores: Distribution;
}

export function Histograms({ list, unit }: { list: Named[]; unit: string }) {
  const pictures = useMemo(() => {
    const bars = barsOf(list.map((one) => one.scores));
    const shares = list.map((one) => sharesOf(one.scores, bars));
    const highest = Math.max(...shares.flat(), 1e-9);
    return shares.map((own): Picture => ({ kind: 'bars', bars, shares: own, label: unit, highest }));
  }, [list, unit]);
  return (
    <div class="pictures">
      {list.map(
        ({ player, scores }, i) =>
          scores.count > 0 && (
            <figure key={player} class="graph">
              <figcaption>
                <b>{player}</b>{' '}
                {t('report.spread', number(scores.mean, 2), number(scores.min), number(scores.max))}
              </figcaption>
              <Plot picture={pictures[i]!} label={`${player}: ${unit}`} />
            </figure>
          ),
      )}
    </div>
  );
}
