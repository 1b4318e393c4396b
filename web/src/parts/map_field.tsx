// Where a game is played: a map that is built in, or one that the reader opens.

import { useState } from 'preact/hooks';
import { api, type Option, reasonOf, type Sentence } from '../api';
import { said, t, tOr } from '../words';
import { ErrorLine } from './error_line';
import { keepTiles, picturesOf, sorted } from './tiles';

export function MapField({
  game,
  option,
  value,
  tiles,
  change,
}: {
  game: string;
  option: Option;
  value: string;
  tiles: string; // what tiles are, by number, where the map does not say
  change: (value: string) => void;
}) {
  const [own, setOwn] = useState<{ value: string; drawing: string; remarks: Sentence[] } | null>(null);
  const [error, setError] = useState<Sentence>('');
  const open = async (files: File[]) => {
    setError('');
    try {
      const found = await sorted(files);
      if (!found) return setError(t('map.none'));
      const answer = await api.map(game, found.map, found.beside, tiles);
      keepTiles(answer.value, await picturesOf(found, tiles).catch(() => ({})));
      setOwn(answer);
      change(answer.value);
    } catch (e) {
      setError(reasonOf(e));
    }
  };
  const id = `option-${option.name}`;
  return (
    <div class="field">
      <label for={id}>{tOr(`option.${option.name}`, option.name)}</label>
      <select
        id={id}
        value={value}
        aria-describedby={`${id}-help`}
        onChange={(e) => change(e.currentTarget.value)}
      >
        {option.choices.split('|').map((c) => (
          <option key={c} value={c}>
            {tOr(`choice.${c}`, c)}
          </option>
        ))}
        {own && <option value={own.value}>{t('map.own')}</option>}
      </select>
      <p class="quiet" id={`${id}-help`}>
        {tOr(`help.${game}.${option.name}`, said(option.help))}
      </p>
      <div class="own-map">
        <label class="button">
          {t('map.open')}
          <input
            type="file"
            class="visually-hidden"
            multiple
            accept=".json,.tmj,.tsj,application/json,image/*"
            aria-describedby={`${id}-own`}
            onChange={(e) => {
              const files = [...(e.currentTarget.files ?? [])];
              e.currentTarget.value = '';
              if (files.length > 0) void open(files);
            }}
          />
        </label>
        <p class="quiet" id={`${id}-own`}>
          {t('map.help')}
        </p>
        <ErrorLine error={error} />
        {own && value === own.value && (
          <>
            <pre class="drawn-map" aria-hidden="true">
              {own.drawing}
            </pre>
            {own.remarks.map((remark) => (
              <p key={said(remark)}>{said(remark)}</p>
            ))}
          </>
        )}
      </div>
    </div>
  );
}
