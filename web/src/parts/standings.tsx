// The table of a tournament, from the data of its report (docs/arena.md).

import { Fragment } from 'preact';
import type { GameRecord } from '../api';
import { go } from '../route';
import { number, percent, t } from '../words';
import { pack } from './record';

type Interval = [number | null, number | null];

interface Standing {
  place: number;
  player: string;
  games: number;
  wins?: number;
  draws?: number;
  losses?: number;
  share?: number;
  rating?: number | null;
  rating_ci95?: Interval | null;
  scores: { mean: number; ci95: Interval };
}

export interface Report {
  standings: Standing[];
  cross_table: ({ games?: number; count?: number; share?: number; mean?: number } | null)[][];
  players: string[];
  unit?: string; // of a score that all share
  highlights: { why: string; record: GameRecord }[];
}

function between(interval: Interval | null | undefined, digits: number): string {
  const [low, high] = interval ?? [null, null];
  return low === null || high === null ? '' : t('arena.between', number(low, digits), number(high, digits));
}

// A player's name and its arguments, which may stand in a line of their own.
const Spec = ({ text }: { text: string }) => (
  <>
    {text.split(/(?=\()/).map((part, i) => (
      <Fragment key={i}>
        <wbr />
        {part}
      </Fragment>
    ))}
  </>
);

function Places({ report }: { report: Report }) {
  const shared = report.unit !== undefined;
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={t('arena.standings')}>
      <table class="list">
        <thead>
          <tr>
            <th scope="col">{t('arena.place')}</th>
            <th scope="col">{t('arena.player')}</th>
            <th scope="col" class={shared ? '' : 'told-twice'}>
              {t('arena.done')}
            </th>
            {shared ? (
              <th scope="col">{t('arena.mean')}</th>
            ) : (
              <>
                <th scope="col">{t('arena.results')}</th>
                <th scope="col">{t('arena.share')}</th>
                <th scope="col">{t('arena.rating')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {report.standings.map((row) => (
            <tr key={row.player}>
              <td>{row.place}</td>
              <th scope="row" class="words">
                <Spec text={row.player} />
              </th>
              <td class={shared ? '' : 'told-twice'}>{number(row.games)}</td>
              {shared ? (
                <td>
                  {row.games > 0 && (
                    <>
                      {number(row.scores.mean, 2)} <span class="quiet">{between(row.scores.ci95, 2)}</span>
                    </>
                  )}
                </td>
              ) : (
                <>
                  <td>
                    {row.wins} · {row.draws} · {row.losses}
                  </td>
                  <td>{row.games > 0 && percent(row.share ?? 0)}</td>
                  <td>
                    {typeof row.rating === 'number' && (
                      <>
                        {number(row.rating)} <span class="quiet">{between(row.rating_ci95, 0)}</span>
                      </>
                    )}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CrossTable({ report }: { report: Report }) {
  if (report.players.length < 3) return null;
  const shown = (cell: Report['cross_table'][number][number]) =>
    !cell ? '' : cell.share !== undefined ? percent(cell.share) : number(cell.mean ?? 0, 2);
  const names = report.standings.map((row) => row.player),
    place = names.map((name) => report.players.indexOf(name));
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={t('arena.cross')}>
      <table class="list cross-table">
        <caption class="visually-hidden">{t('arena.cross')}</caption>
        <thead>
          <tr>
            <td />
            {names.map((name, i) => (
              <th key={name} scope="col" title={name}>
                <span class="visually-hidden">{name}</span>
                <span aria-hidden="true">{i + 1}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, i) => (
            <tr key={name}>
              <th scope="row" class="words">
                <span class="quiet" aria-hidden="true">
                  {i + 1}
                </span>{' '}
                <Spec text={name} />
              </th>
              {place.map((j) => (
                <td key={j}>{j === place[i] ? '' : shown(report.cross_table[place[i]!]?.[j] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Highlights({ report }: { report: Report }) {
  if (report.highlights.length === 0) return null;
  const open = async (record: GameRecord) => go('replay', 'game', await pack(record));
  return (
    <section>
      <h2>{t('arena.highlights')}</h2>
      <ul class="highlights">
        {report.highlights.map((h, i) => (
          <li key={i}>
            <button type="button" onClick={() => void open(h.record)}>
              {h.why}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Standings({ report }: { report: Report }) {
  return (
    <>
      <Places report={report} />
      <CrossTable report={report} />
      <Highlights report={report} />
    </>
  );
}
