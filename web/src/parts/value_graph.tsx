// How the value went up and down over a game.

import { useEffect, useRef, useState } from 'preact/hooks';
import { api, type Replay } from '../api';
import { t } from '../words';
import { seatName } from './games';
import type { Graph } from './graph';

export function ValueGraph({
  replay,
  number,
  jump,
}: {
  replay: Replay;
  number: number;
  jump: (number: number) => void;
}) {
  const host = useRef<HTMLDivElement>(null);
  const graph = useRef<Graph | null>(null);
  const [values, setValues] = useState<(number | null)[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController(),
      stale = () => leaving.signal.aborted;
    api.values(replay.record, leaving.signal).then(
      (list) => !stale() && setValues(list),
      () => !stale() && setValues([]),
    );
    return () => leaving.abort();
  }, [replay]);
  const useful = values !== null && values.filter((v) => v !== null).length > 1;
  useEffect(() => {
    if (!useful || !host.current) return;
    let stale = false,
      observer: ResizeObserver | null = null;
    void import('./graph').then(({ draw }) => {
      const element = host.current;
      if (stale || !element) return;
      graph.current = draw(element, values, t('replay.value'), replay.shared === null, jump);
      graph.current.move(number);
      observer = new ResizeObserver(() => graph.current?.resize(element.clientWidth));
      observer.observe(element);
    });
    return () => {
      stale = true;
      observer?.disconnect();
      graph.current?.destroy();
      graph.current = null;
    };
  }, [values, useful]);
  useEffect(() => graph.current?.move(number), [number]);
  if (values !== null && !useful) return null;
  return (
    <figure class="graph">
      <figcaption>
        {replay.shared === null
          ? t('replay.value_for', seatName(replay.seats[0] ?? ''))
          : t('replay.expected')}
        {values === null && ` · ${t('thinking')}`}
      </figcaption>
      <div ref={host} class="plot" role="img" aria-label={t('replay.value')} />
    </figure>
  );
}
