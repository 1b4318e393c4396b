// The server's promise about the seed, and whether it was kept (docs/server.md, "Seeds").

import { useEffect, useState } from 'preact/hooks';
import type { Fairness, TableState } from '../api';
import { t } from '../words';
import { gameOf } from './games';
import { knownTable, learnOfTable } from './kept';

// Pages that come over plain HTTP have no crypto.subtle: hence a library, fetched when it is needed.
async function keepsPromise({ seed, nonce }: Fairness, promised: string): Promise<boolean> {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const { bytesToHex, utf8ToBytes } = await import('@noble/hashes/utils.js');
  return bytesToHex(sha256(utf8ToBytes(`parlor:${seed}:${nonce}`))) === promised;
}

function Told({ fairness, promised }: { fairness: Fairness; promised: string }) {
  const [kept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    keepsPromise(fairness, promised).then(setKept, () => {});
  }, [fairness.seed, promised]);
  return (
    <>
      <p>{t('fair.told', fairness.seed!, fairness.nonce!)}</p>
      {kept !== null && (
        <p class={kept ? 'kept' : 'error'} role="status">
          {t(kept ? 'fair.fits' : 'fair.differs')}
        </p>
      )}
      <p class="quiet">
        {t('fair.yourself')} <code>{`printf 'parlor:${fairness.seed}:${fairness.nonce}' | sha256sum`}</code>
      </p>
    </>
  );
}

export function Fair({ state }: { state: TableState }) {
  const people = state.seats.filter((seat) => ['person', 'open'].includes(seat.player)).length;
  const { fairness } = state;
  // What was promised when this browser first saw the table; what the server says later counts for nothing.
  const promised = knownTable(state.id)?.promised ?? fairness?.commitment ?? '';
  useEffect(() => {
    if (fairness && !fairness.nonce) learnOfTable(state.id, { promised });
  }, [fairness?.commitment]);
  if (people < 2 || !gameOf(state.game)?.hidden) return null;
  if (!fairness)
    return (
      <p class="quiet fair">
        <b>{t('fair.practice')}.</b> {t('fair.practice_why')}
      </p>
    );
  return (
    <details class="fair">
      <summary>{t('fair.title')}</summary>
      <p>
        {t('fair.lead')} <code>{promised}</code>
      </p>
      {fairness.nonce && <Told fairness={fairness} promised={promised} />}
    </details>
  );
}
