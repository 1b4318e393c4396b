// What can be done at a table besides moving.

import { useEffect, useState } from 'preact/hooks';
import { api, reasonOf, type TableState } from '../api';
import type { TableLink } from '../link';
import { href } from '../route';
import { t } from '../words';
import { download } from './copy';
import { Asks } from './proposals';
import { settings } from './settings';

function Resign({ send }: { send: () => void }) {
  const [sure, setSure] = useState(false);
  useEffect(() => {
    if (!sure) return;
    const timer = setTimeout(() => setSure(false), 4000);
    return () => clearTimeout(timer);
  }, [sure]);
  return (
    <button type="button" class={sure ? 'danger' : ''} onClick={() => (sure ? send() : setSure(true))}>
      {sure ? t('resign.sure') : t('resign')}
    </button>
  );
}

export function Actions({
  link,
  state,
  live,
  setLive,
  askRematch,
}: {
  link: TableLink;
  state: TableState;
  live: boolean;
  setLive: (on: boolean) => void;
  askRematch: () => void;
}) {
  const mine = state.you !== null && state.to_act.includes(state.you) && !state.over;
  const save = async () => {
    try {
      download(
        `${state.game}-${state.id}.jsonl`,
        `${JSON.stringify(await api.record(state.id, link.secret))}\n`,
      );
    } catch (error) {
      link.error.value = reasonOf(error);
    }
  };
  const can = state.can;
  const askable =
    state.you === null ? [] : state.seats.flatMap((seat, i) => (seat.thought && i !== state.you ? [i] : []));
  return (
    <div class="buttons actions">
      {can.hint && mine && settings.hints.value && (
        <button
          type="button"
          aria-keyshortcuts="h"
          disabled={link.asking.value}
          onClick={() => link.askHint()}
        >
          {link.asking.value ? t('hint.thinks') : t('hint')}
        </button>
      )}
      {can.hint && state.you !== null && !state.over && settings.hints.value && (
        <button type="button" aria-pressed={live} onClick={() => setLive(!live)}>
          {t('hint.live')}
        </button>
      )}
      {askable.length > 0 && settings.explanations.value && (
        <button
          type="button"
          aria-keyshortcuts="w"
          onClick={() => {
            for (const seat of askable) link.send({ type: 'why', seat });
          }}
        >
          {t('why')}
        </button>
      )}
      {can.take_back && (
        <button type="button" aria-keyshortcuts="u" onClick={() => link.send({ type: 'take_back' })}>
          {t('take_back')}
        </button>
      )}
      <Asks link={link} state={state} />
      {can.resign && !state.over && <Resign send={() => link.send({ type: 'resign' })} />}
      {can.rematch && state.you !== null && !state.rematch && (
        <button type="button" class="primary" aria-keyshortcuts="n" onClick={askRematch}>
          {t('rematch')}
        </button>
      )}
      {(can.record || state.over) && (
        <a class="button" href={href('replay', 'table', state.id, link.secret)}>
          {t('replay.this')}
        </a>
      )}
      {(can.record || state.over) && (
        <button type="button" onClick={save}>
          {t('download')}
        </button>
      )}
    </div>
  );
}
