// Each against each.

import { number, percent, signed, t } from '../words';
import { type Cell, eloWords, type Report } from './report';
import { partOf, rangeOf } from './scale';
import { Spec } from './standings';

interface Shown {
  text: string;
  more?: string; // in small letters below
  title?: string;
  part: number; // from 0, the worst, to 1
}

function shownIn(report: Report): (cell: Cell | null) => Shown | null {
  const means = report.cross_table.flat().flatMap((cell) => cell?.mean ?? []);
  const range = rangeOf(means.map((mean) => [mean, mean]));
  const mixed = report.tournament.mixed ?? false;
  const widest = Math.max(...means.map(Math.abs), 1e-9);
  return (cell) => {
    if (!cell) return null;
    if (cell.share !== undefined)
      return {
        text: percent(cell.share),
        more: `${cell.wins}-${cell.draws}-${cell.losses}`,
        ...(report.seats.length === 2 ? { title: eloWords(cell) } : {}),
        part: cell.share,
      };
    const { mean = 0, ci95 } = cell;
    const reach =
      ci95 && ci95[0] !== null && ci95[1] !== null ? `± ${number((ci95[1] - ci95[0]) / 2, 2)}` : '';
    return mixed
      ? { text: number(mean, 2), more: reach, part: partOf(mean, range) }
      : { text: signed(mean), more: reach, part: 0.5 + mean / widest / 2 };
  };
}

// Green for more than a half, red for less.
const heat = (part: number) => ({ '--strength': `${Math.round(Math.abs(part - 0.5) * 56)}%` });

export function CrossTable({ report }: { report: Report }) {
  if (report.players.length < 2) return null;
  const shown = shownIn(report);
  const names = report.standings.map((row) => row.player),
    place = names.map((name) => report.players.indexOf(name));
  return (
    <section>
      <h2>{t('arena.cross')}</h2>
      <div class="scroll" tabIndex={0} role="region" aria-label={t('arena.cross')}>
        <table class="list cross-table">
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
                {place.map((j) => {
                  const cell = shown(report.cross_table[place[i]!]?.[j] ?? null);
                  return cell ? (
                    <td
                      key={j}
                      class={cell.part >= 0.5 ? 'better' : 'worse'}
                      style={heat(cell.part)}
                      title={cell.title}
                    >
                      {cell.text}
                      {cell.more && <small>{cell.more}</small>}
                    </td>
                  ) : (
                    <td key={j} />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="quiet">
        {t(
          report.tournament.mixed
            ? 'report.cross_mixed'
            : report.shared
              ? 'report.cross_deals'
              : 'report.cross_points',
        )}
      </p>
    </section>
  );
}
