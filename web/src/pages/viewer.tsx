// A record, step by step, with what an analyst thinks of it.

import { useEffect, useState } from 'preact/hooks';
import { type Replay, reasonOf, type Sentence } from '../api';
import { faceOf } from '../boards/faces';
import { Copy, download } from '../parts/copy';
import { ErrorLine } from '../parts/error_line';
import { useThought } from '../parts/frames';
import { gameOf, gameTitle, seatName } from '../parts/games';
import { Log } from '../parts/log';
import { openTable } from '../parts/open';
import { pack } from '../parts/record';
import { Stage, useSteps } from '../parts/stage';
import { ThoughtView } from '../parts/thought';
import { ValueGraph } from '../parts/value_graph';
import { link } from '../route';
import { t } from '../words';

function PlayOn({ replay, number, seat }: { replay: Replay; number: number; seat: number }) {
  const [error, setError] = useState<Sentence>('');
  const playOn = async () => {
    const opponent = gameOf(replay.game)?.opponent ?? 'expert';
    try {
      const { position, seed } = replay.record;
      await openTable(
        {
          game: replay.game,
          set: replay.set,
          seed,
          ...(position ? { position } : {}),
          acts: replay.acts.slice(0, number),
          seats: replay.seats.map((_, i) => (i === seat ? 'person' : opponent)),
        },
        [seat],
      );
    } catch (e) {
      setError(reasonOf(e));
    }
  };
  return (
    <>
      <button type="button" onClick={playOn}>
        {t('replay.play_on', seatName(replay.seats[seat] ?? ''))}
      </button>
      <ErrorLine error={error} />
    </>
  );
}

function Share({ replay }: { replay: Replay }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    pack(replay.record).then(
      (text) => setUrl(link('replay', 'game', text)),
      () => setUrl(''),
    );
  }, [replay]);
  return (
    <details class="links">
      <summary>{t('replay.share')}</summary>
      {url && <Copy label={t('replay.permalink')} text={url} />}
      <button
        type="button"
        onClick={() => download(`${replay.game}.jsonl`, `${JSON.stringify(replay.record)}\n`)}
      >
        {t('download')}
      </button>
    </details>
  );
}

export function Viewer({ replay }: { replay: Replay }) {
  const steps = useSteps(replay);
  const { number, frame, final, names, log, jump } = steps;
  const thinking = useThought(replay, number);
  const acting = frame?.to_act[0] ?? 0;
  return (
    <div class={`table replay ${replay.game} ${faceOf(replay.game).look ?? ''}`}>
      <Stage
        steps={steps}
        heading={<h1 tabIndex={-1}>{gameTitle(replay.game)}</h1>}
        thought={(seat, hidden) =>
          thinking.current && (!hidden || thinking.current.seat === seat) ? thinking.current.thought : null
        }
      />
      <aside class="beside">
        <ValueGraph replay={replay} number={number} jump={jump} />
        <div class="buttons actions">
          <button type="button" disabled={thinking.asking || !thinking.playing} onClick={thinking.ask}>
            {thinking.asking ? t('hint.thinks') : t('replay.think')}
          </button>
          <button
            type="button"
            aria-pressed={thinking.always}
            onClick={() => thinking.setAlways(!thinking.always)}
          >
            {t('replay.always')}
          </button>
          {thinking.playing && frame && <PlayOn replay={replay} number={number} seat={acting} />}
        </div>
        <ErrorLine error={thinking.error} />
        {thinking.current && (
          <ThoughtView
            thought={thinking.current.thought}
            game={replay.game}
            names={names}
            title={t('thought.analyst', names[thinking.current.seat] ?? '')}
          />
        )}
        <h2 class="log-title">{t('log')}</h2>
        <Log game={replay.game} log={log} names={names} view={final} you={null} at={number} jump={jump} />
        <Share replay={replay} />
      </aside>
    </div>
  );
}
