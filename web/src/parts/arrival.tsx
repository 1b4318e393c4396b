// Whoever sits down with others is asked for a name, once; this browser keeps it.

import { useEffect, useState } from 'preact/hooks';
import type { TableState } from '../api';
import type { TableLink } from '../link';
import { t } from '../words';
import { keep, kept } from './kept';
import { nameThatFits } from './open';

export function NameField({ label }: { label: string }) {
  const [name, setName] = useState(kept('name', ''));
  return (
    <div class="field name">
      <label for="own-name">{label}</label>
      <input
        id="own-name"
        type="text"
        autocomplete="nickname"
        value={name}
        onInput={(e) => {
          const typed = nameThatFits(e.currentTarget.value);
          e.currentTarget.value = typed;
          setName(typed);
          keep('name', typed);
        }}
      />
    </div>
  );
}

export function Arrival({ link, state }: { link: TableLink; state: TableState }) {
  const [asked, setAsked] = useState(kept<boolean>('name.asked', false));
  const you = state.you === null ? undefined : state.seats[state.you];
  const people = state.seats.filter((seat) => ['person', 'open'].includes(seat.player)).length;
  const nameless = you !== undefined && !you.named && people > 1 && !state.over;
  const refused = link.nameRefused.value;
  const send = () => {
    const name = kept('name', '').trim();
    link.nameRefused.value = false;
    if (name) link.send({ type: 'name', name });
    return name !== '';
  };
  useEffect(() => {
    if (nameless && !refused) send();
  }, [nameless]);
  const done = (name: boolean) => {
    if (name && !send()) return;
    keep('name.asked', true);
    setAsked(true);
  };
  if (!nameless || (asked && !refused) || (kept('name', '') && !refused)) return null;
  return (
    <form
      class="note arrival"
      onSubmit={(e) => {
        e.preventDefault();
        done(true);
      }}
    >
      <NameField label={t('name.ask')} />
      <div class="buttons">
        <button type="submit" class="primary">
          {t('name.say')}
        </button>
        <button
          type="button"
          onClick={() => {
            link.nameRefused.value = false;
            done(false);
          }}
        >
          {t('name.no')}
        </button>
      </div>
      <p class="quiet">{t('name.keep')}</p>
    </form>
  );
}
