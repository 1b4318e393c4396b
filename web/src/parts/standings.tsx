// The table of a tournament, from the data of its report.

import { number, t, tOr } from '../words';

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTable = (value: unknown): value is Row[] => Array.isArray(value) && value.length > 0 && value.every(isRow);

function shown(value: unknown): string {
  if (typeof value === 'number') return number(value, Number.isInteger(value) ? 0 : 2);
  if (Array.isArray(value) && value.length === 2 && value.every((v) => typeof v === 'number')) return value.map((v) => number(v as number, 1)).join(' … ');
  return typeof value === 'string' ? value : '';
}

const nameOf = (row: Row) => String(row.name ?? row.player ?? row.players ?? '');

export function Standings({ data }: { data: Record<string, unknown> }) {
  const rows = ['standings', 'ranking', 'ratings', 'players', 'table'].map((key) => data[key]).find(isTable);
  if (!rows) return null;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row).filter((key) => shown(row[key]) !== '')))].filter((key) => !['name', 'player', 'players', 'spec'].includes(key));
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={t('arena.standings')}>
      <table class="list">
        <thead><tr><th scope="col">{t('arena.player')}</th>{columns.map((key) => <th key={key} scope="col">{tOr(`column.${key}`, key.replace(/_/g, ' '))}</th>)}</tr></thead>
        <tbody>{rows.map((row, i) => <tr key={i}><th scope="row">{nameOf(row)}</th>{columns.map((key) => <td key={key}>{shown(row[key])}</td>)}</tr>)}</tbody>
      </table>
    </div>
  );
}
