// What the administration's lists share.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { ask, reasonOf, type Sentence } from '../../api';
import { ErrorLine } from '../../parts/error_line';
import { usePolled } from '../../parts/polled';
import { language, t } from '../../words';

export const when = (seconds: number, style: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) =>
  new Date(seconds * 1000).toLocaleString(language.value, style);

// A list that the server keeps, and what is done about its rows.
export function useList<T>(path: string, everyMs = 0) {
  const list = usePolled(
    () => ask<T[]>(path),
    () => everyMs > 0,
    path,
    everyMs,
  );
  const [refusal, setRefusal] = useState<Sentence>('');
  const act = async (what: string, body: object) => {
    setRefusal('');
    await ask(path + what, body).catch((e) => setRefusal(reasonOf(e)));
    list.refresh();
  };
  return { rows: list.value, error: refusal || list.error, act, refresh: list.refresh };
}

// Small screens do without the columns whose heads are marked.
export const aside = (head: string) => ({ head, kind: 'told-twice' });
type Head = string | { head: string; kind: string };

export function List({
  title,
  heads,
  children,
}: {
  title: string;
  heads: Head[];
  children: ComponentChildren;
}) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={title}>
      <table class="list">
        <thead>
          <tr>
            {heads.map((one) => {
              const { head, kind } = typeof one === 'string' ? { head: one, kind: '' } : one;
              return head ? (
                <th scope="col" key={head} class={kind}>
                  {head}
                </th>
              ) : (
                <td key={head} />
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export function Section({
  title,
  error,
  empty,
  children,
}: {
  title: string;
  error: Sentence;
  empty: boolean;
  children: ComponentChildren;
}) {
  return (
    <section>
      <h2>{title}</h2>
      <ErrorLine error={error} />
      {empty ? <p class="quiet">{t('arena.none')}</p> : children}
    </section>
  );
}

// The last cell of a row: what can be done about it.
export const Act = ({ label, said, act }: { label: string; said: string; act: () => void }) => (
  <td class="act">
    <button type="button" aria-label={said} onClick={act}>
      {label}
    </button>
  </td>
);
