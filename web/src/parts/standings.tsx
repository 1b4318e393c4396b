// Who stands where in a tournament.

import { Fragment } from 'preact';
import type { Shared } from '../api';
import { number, percent, t } from '../words';
import {
  between,
  duration,
  eloWords,
  type Interval,
  percentBetween,
  type Report,
  type Standing,
} from './report';
import { partOf, rangeOf } from './scale';

// A player's name and its arguments, which may stand in a line of their own.
export const Spec = ({ text }: { text: string }) => (
  <>
    {text.split(/(?=\()/).map((part, i) => (
      <Fragment key={i}>
        <wbr />
        {part}
      </Fragment>
    ))}
  </>
);

// A value and its interval on a scale that it shares with others; a line at zero where the scale has one.
export function ErrorBar({
  value,
  interval,
  range,
}: {
  value: number;
  interval: Interval | null | undefined;
  range: [number, number];
}) {
  const at = (v: number) => 100 * partOf(v, range);
  const [low, high] = interval ?? [null, null];
  const from = at(low ?? range[0]),
    to = at(high ?? range[1]);
  return (
    <svg class="error-bar" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
      {range[0] < 0 && range[1] > 0 && <path class="zero" d={`M${at(0)} 0V20`} />}
      <path class="reach" d={`M${from} 10H${to}M${from} 6V14M${to} 6V14`} />
      <rect x={at(value) - 0.6} y={5} width={1.2} height={10} />
    </svg>
  );
}

// A column of the table of standings.
interface Column {
  title: string;
  minor?: boolean; // can be done without where there is little room
  bar?: boolean;
  of: (row: Standing) => preact.ComponentChildren;
}

function duelColumns(report: Report): Column[] {
  const rows = report.standings;
  const range = rangeOf(rows.map((row) => row.rating_ci95 ?? [null, null]));
  const rated = (row: Standing) => typeof row.rating === 'number';
  const has = (key: keyof Standing) => rows.some((row) => row[key] !== undefined);
  const columns: (Column | false)[] = [
    {
      title: t('arena.rating'),
      of: (row) =>
        rated(row) && (
          <>
            {number(row.rating!)} <span class="quiet">{between(row.rating_ci95, 0)}</span>
          </>
        ),
    },
    {
      title: '',
      bar: true,
      minor: true,
      of: (row) => rated(row) && <ErrorBar value={row.rating!} interval={row.rating_ci95} range={range} />,
    },
    {
      title: t('arena.share'),
      of: (row) =>
        row.games > 0 && (
          <>
            {percent(row.share ?? 0)}{' '}
            <span class="quiet told-twice">{percentBetween(row.share_ci95 ?? [null, null])}</span>
          </>
        ),
    },
    { title: t('arena.results'), of: (row) => `${row.wins} · ${row.draws} · ${row.losses}` },
    has('encounter_points') && {
      title: t('report.encounters'),
      of: (row) => number(row.encounter_points ?? 0, 1),
    },
    has('skill') && {
      title: t('report.skill'),
      minor: true,
      of: (row) =>
        row.skill && (
          <>
            {number(row.skill.mu, 1)} <span class="quiet">± {number(1.96 * row.skill.sigma, 1)}</span>
          </>
        ),
    },
    report.cyclic === true && { title: t('report.mixture'), of: (row) => percent(row.equilibrium ?? 0) },
    has('exploitability') && {
      title: t('report.worst'),
      minor: true,
      of: (row) => percent(row.exploitability ?? 0),
    },
  ];
  return columns.filter((column) => column !== false);
}

function teamColumns(report: Report, shared: Shared): Column[] {
  const range = rangeOf(report.standings.filter((row) => row.games > 0).map((row) => row.scores.ci95));
  const played =
    (of: Column['of']): Column['of'] =>
    (row) =>
      row.games > 0 && of(row);
  const columns: (Column | false)[] = [
    {
      title: t('arena.mean'),
      of: played(({ scores }) => (
        <>
          {number(scores.mean, 2)} <span class="quiet">{between(scores.ci95, 2)}</span>
        </>
      )),
    },
    {
      title: '',
      bar: true,
      minor: true,
      of: played(({ scores }) => <ErrorBar value={scores.mean} interval={scores.ci95} range={range} />),
    },
    { title: t('arena.done'), of: (row) => number(row.games) },
    { title: t('report.median'), minor: true, of: played(({ scores }) => number(scores.median, 1)) },
    {
      title: t('report.least_most'),
      of: played(({ scores }) => `${number(scores.min)} · ${number(scores.max)}`),
    },
    !shared.lower_is_better && {
      title: t('report.perfect'),
      of: played(({ scores }) => percent((scores.histogram[String(shared.best)] ?? 0) / scores.count)),
    },
  ];
  return columns.filter((column) => column !== false);
}

function Places({ report }: { report: Report }) {
  const columns: Column[] = [
    ...(report.shared ? teamColumns(report, report.shared) : duelColumns(report)),
    {
      title: t('report.a_move'),
      minor: true,
      of: (row) => row.seconds_per_move !== null && duration(row.seconds_per_move),
    },
  ];
  const kind = ({ minor, bar }: Column) => `${minor ? 'told-twice' : ''}${bar ? ' bar-cell' : ''}`;
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={t('arena.standings')}>
      <table class="list">
        <thead>
          <tr>
            <th scope="col">{t('arena.place')}</th>
            <th scope="col">{t('arena.player')}</th>
            {columns.map((column, i) =>
              column.title ? (
                <th key={i} scope="col" class={kind(column)}>
                  {column.title}
                </th>
              ) : (
                <td key={i} class={kind(column)} />
              ),
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
              {columns.map((column, i) => (
                <td key={i} class={kind(column)}>
                  {column.of(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Notes({ report }: { report: Report }) {
  const duel = report.seats.length === 2 && report.players.length === 2 && report.cross_table[0]?.[1];
  return (
    <div class="notes">
      {duel && (
        <p>
          {t(
            'report.duel',
            report.players[0]!,
            report.players[1]!,
            eloWords(duel),
            percent(duel.superiority ?? 0.5),
          )}
        </p>
      )}
      {report.cyclic && <p>{t('report.cyclic')}</p>}
      {report.standings.map(
        ({ player, forfeits: { late, illegal, crashed } }) =>
          late + illegal + crashed > 0 && (
            <p key={player}>{t('report.forfeits', player, number(late), number(illegal), number(crashed))}</p>
          ),
      )}
      {report.ratings_words && <p class="quiet">{t('report.supposed')}</p>}
      {!report.shared && <p class="quiet">{t('report.how')}</p>}
    </div>
  );
}

export function Standings({ report }: { report: Report }) {
  return (
    <section>
      <h2>{t('arena.standings')}</h2>
      <Places report={report} />
      <Notes report={report} />
    </section>
  );
}
