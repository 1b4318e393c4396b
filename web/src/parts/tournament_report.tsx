// All that is to be said of a tournament: on the arena's page while it runs, and in its report.

import { useMemo, useState } from 'preact/hooks';
import { go } from '../route';
import { number, percent, said, t } from '../words';
import { CrossTable } from './cross_table';
import { seatName } from './games';
import type { Picture } from './graph';
import { Histograms } from './histograms';
import { KeptGame } from './kept_game';
import { Plot } from './plot';
import { pack } from './record';
import { facts, type Highlight, highlightWords, percentBetween, type Report } from './report';
import { ErrorBar, Spec, Standings } from './standings';

interface Props {
  report: Report;
}

function Tests({ report: { sprt } }: Props) {
  const first = sprt?.[0];
  if (!sprt || !first) return null;
  const [lower, upper] = first.bounds;
  const room = (upper - lower) * 0.06;
  const verdict = {
    open: t('sprt.open'),
    elo0: t('sprt.elo0', number(first.elo[0])),
    elo1: t('sprt.elo1', number(first.elo[1])),
  };
  return (
    <section>
      <h2>{t('sprt')}</h2>
      <div class="scroll" tabIndex={0} role="region" aria-label={t('sprt')}>
        <table class="list">
          <thead>
            <tr>
              <th scope="col">{t('arena.player')}</th>
              <th scope="col">{t('sprt.against')}</th>
              <th scope="col">{t('sprt.ratio')}</th>
              <td class="bar-cell told-twice" />
              <th scope="col">{t('sprt.verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {sprt.map(({ player, against, llr, bounds, accepted }) => (
              <tr key={`${player} ${against}`}>
                <th scope="row" class="words">
                  <Spec text={player} />
                </th>
                <td class="words">
                  <Spec text={against} />
                </td>
                <td>{number(llr, 2)}</td>
                <td class="bar-cell told-twice">
                  <ErrorBar value={llr} interval={bounds} range={[lower - room, upper + room]} />
                </td>
                <td>{verdict[accepted]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="quiet">
        {t(
          'sprt.how',
          number(lower, 2),
          number(upper, 2),
          percent(first.errors[0]),
          percent(first.errors[1]),
        )}
      </p>
    </section>
  );
}

function Rounds({ report: { stages } }: Props) {
  if (!stages) return null;
  return (
    <section>
      <h2>{t('report.rounds')}</h2>
      <ol class="rounds">
        {stages.map(({ encounters, idle }, i) => (
          <li key={i}>
            <h3>{t('report.round', i + 1)}</h3>
            <ul>
              {encounters.map(({ players, points }) => (
                <li key={players.join(' ')}>
                  <Spec text={players[0] ?? ''} />{' '}
                  <b>
                    {number(points[0] ?? 0, 1)} : {number(points[1] ?? 0, 1)}
                  </b>{' '}
                  <Spec text={players[1] ?? ''} />
                </li>
              ))}
              {idle.map((player) => (
                <li key={player}>
                  <Spec text={player} /> <span class="quiet">{t('report.idle')}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

function History({ report: { history, players, shared } }: Props) {
  const picture = useMemo<Picture>(
    () => ({
      kind: 'history',
      games: history.map((point) => point.games),
      lines: players.map((label, p) => ({ label, values: history.map((point) => point.values[p] ?? null) })),
    }),
    [history, players],
  );
  if (history.length < 2) return null;
  const title = t(shared ? 'report.means_over' : 'report.ratings_over');
  return (
    <section>
      <h2>{title}</h2>
      <Plot picture={picture} label={title} />
    </section>
  );
}

function FirstSeat({ report }: Props) {
  const { first_seat: first, seat_wins: wins = [], seats, games } = report;
  if (!first || games === 0) return null;
  const [low, high] = first.ci95;
  const verdict =
    first.stddev <= 0
      ? 'seats.too_few'
      : (low ?? 0) > 0.5
        ? 'seats.advantage'
        : (high ?? 1) < 0.5
          ? 'seats.disadvantage'
          : 'seats.none';
  const about = (v: number | null) => (v === null ? null : v - 0.5);
  const reach = Math.max(0.1, ...first.ci95.map((v) => Math.abs(about(v) ?? 0))) * 1.06;
  return (
    <section>
      <h2>{t('seats')}</h2>
      <p>
        {t('seats.share', seatName(seats[0] ?? ''), percent(first.mean), percentBetween(first.ci95))}{' '}
        {t(verdict)}
      </p>
      <div class="advantage">
        <ErrorBar value={first.mean - 0.5} interval={[about(low), about(high)]} range={[-reach, reach]} />
      </div>
      <p class="quiet">
        {t('seats.won')}{' '}
        {wins.map((n, i) => `${seatName(seats[i] ?? '')} ${number(n)} (${percent(n / games)})`).join(' · ')}
      </p>
    </section>
  );
}

const onlyOutcomes = 3; // won, drawn, lost: nothing to see

function Distributions({ report }: Props) {
  const { standings, length, shared } = report;
  const lengths = useMemo(
    () => [{ player: t('report.all_games'), scores: length }],
    [length, t('report.all_games')],
  );
  const telling = standings.some((row) => Object.keys(row.scores.histogram).length > onlyOutcomes);
  return (
    <>
      {telling && (
        <section>
          <h2>{t('report.scores')}</h2>
          <Histograms list={standings} unit={shared ? said(shared.unit) : t('report.score')} />
        </section>
      )}
      {length.count > 0 && (
        <section>
          <h2>{t('report.length')}</h2>
          <Histograms list={lengths} unit={t('report.moves')} />
        </section>
      )}
    </>
  );
}

// A game is shown here where the report holds it, and on the page for replays elsewhere.
function Highlights({ report: { highlights } }: Props) {
  const [chosen, choose] = useState(0);
  if (highlights.length === 0) return null;
  const open = async (h: Highlight, i: number) =>
    h.replay ? choose(i) : go('replay', 'game', await pack(h.record));
  const kept = highlights[chosen]?.replay;
  return (
    <section class="worth">
      <h2>{t('arena.highlights')}</h2>
      <ul class="highlights">
        {highlights.map((h, i) => (
          <li key={i}>
            <button
              type="button"
              aria-pressed={h.replay ? i === chosen : undefined}
              onClick={() => void open(h, i)}
            >
              {highlightWords(h)}
            </button>
          </li>
        ))}
      </ul>
      {kept && <KeptGame key={chosen} replay={kept} />}
    </section>
  );
}

export function TournamentReport({ report }: Props) {
  return (
    <>
      <p class="quiet">{facts(report).join(' · ')}</p>
      <Standings report={report} />
      <Tests report={report} />
      <CrossTable report={report} />
      <Rounds report={report} />
      <History report={report} />
      <FirstSeat report={report} />
      <Distributions report={report} />
      <Highlights report={report} />
    </>
  );
}
