import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { reasonOf, type Sentence } from '../api';
import { ErrorLine } from './error_line';

// A page whose script is fetched when somebody goes there.
export function Later<P extends object>({
  load,
  props,
}: {
  load: () => Promise<ComponentType<P>>;
  props: P;
}) {
  const [Page, setPage] = useState<ComponentType<P> | null>(null);
  const [error, setError] = useState<Sentence>('');
  useEffect(() => {
    load().then(
      (found) => setPage(() => found),
      (e) => setError(reasonOf(e)),
    );
  }, []);
  useEffect(() => {
    if (!document.querySelector('dialog[open]'))
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [Page]);
  return Page ? <Page {...props} /> : <ErrorLine error={error} />;
}
