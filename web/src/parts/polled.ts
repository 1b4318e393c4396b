import { useEffect, useState } from 'preact/hooks';
import { reasonOf, type Sentence } from '../api';

// Asks, and asks again while the answer says so; after a failure more slowly, with the last answer kept.
export function usePolled<T>(
  ask: () => Promise<T>,
  again: (value: T) => boolean,
  key: string,
  everyMs = 1000,
) {
  const [value, setValue] = useState<T | null>(null);
  const [error, setError] = useState<Sentence>('');
  const [kick, setKick] = useState(0);
  useEffect(() => {
    let stop = false,
      timer = 0;
    const look = async () => {
      try {
        const found = await ask();
        if (stop) return;
        setValue(found);
        setError('');
        if (again(found)) timer = window.setTimeout(look, everyMs);
      } catch (e) {
        if (stop) return;
        setError(reasonOf(e));
        timer = window.setTimeout(look, 5 * everyMs);
      }
    };
    void look();
    return () => {
      stop = true;
      clearTimeout(timer);
    };
  }, [key, kick]);
  return { value, error, refresh: () => setKick(kick + 1) };
}
