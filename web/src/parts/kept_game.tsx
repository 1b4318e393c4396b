// A game that is all here, frames included: to step through without a server.

import { useRef } from 'preact/hooks';
import type { Replay } from '../api';
import { faceOf } from '../boards/faces';
import { t } from '../words';
import { download } from './copy';
import { lastShown } from './frames';
import { gameTitle } from './games';
import { Log } from './log';
import { Stage, useSteps } from './stage';

export function KeptGame({ replay }: { replay: Replay }) {
  const box = useRef<HTMLDivElement>(null);
  const steps = useSteps(replay, box);
  const { number, final, names, log, jump } = steps;
  const line = JSON.stringify(replay.record);
  return (
    <div ref={box} class={`table replay ${replay.game} ${faceOf(replay.game).look ?? ''}`}>
      <Stage steps={steps} heading={<h3>{gameTitle(replay.game)}</h3>} />
      <aside class="beside">
        <h3 class="log-title">{t('log')}</h3>
        <Log game={replay.game} log={log} names={names} view={final} you={null} at={number} jump={jump} />
        {lastShown(replay) < replay.acts.length && (
          <p class="quiet">{t('report.shown', lastShown(replay), replay.acts.length)}</p>
        )}
        <details class="record">
          <summary>{t('report.record')}</summary>
          <pre>{line}</pre>
          <button type="button" onClick={() => download(`${replay.game}.jsonl`, `${line}\n`)}>
            {t('download')}
          </button>
        </details>
      </aside>
    </div>
  );
}
