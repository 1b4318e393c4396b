// What people at a table say to each other. An emote is said in the reader's language.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChatLine, TableState } from '../api';
import type { TableLink } from '../link';
import { t, tOr } from '../words';
import { keep, kept } from './kept';
import { announce } from './live';
import { fitting } from './open';

const emotes = ['hello', 'luck', 'well', 'thanks', 'oops', 'think', 'wow', 'game'];
const mostBytes = 400;

const wordsOf = (line: ChatLine) => line.text ?? tOr(`emote.${line.emote}`, line.emote ?? '');

function Lines({ chat, names }: { chat: ChatLine[]; names: string[] }) {
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [chat.length]);
  if (chat.length === 0) return <p class="quiet">{t('chat.empty')}</p>;
  return (
    <ol ref={box} tabIndex={0} aria-label={t('chat')}>
      {chat.map((line, i) => (
        <li key={i} class={line.emote ? 'emote' : ''}>
          <b>{names[line.seat]}</b> <bdi>{wordsOf(line)}</bdi>
        </li>
      ))}
    </ol>
  );
}

function Say({ link }: { link: TableLink }) {
  const [text, setText] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    if (!text.trim()) return;
    link.send({ type: 'say', text: text.trim() });
    setText('');
  };
  return (
    <>
      <div class="buttons emotes">
        {emotes.map((emote) => (
          <button key={emote} type="button" onClick={() => link.send({ type: 'say', emote })}>
            {tOr(`emote.${emote}`, emote)}
          </button>
        ))}
      </div>
      <form class="row" onSubmit={send}>
        <input
          type="text"
          autocomplete="off"
          aria-label={t('chat.write')}
          value={text}
          onInput={(e) => setText(fitting(e.currentTarget.value, mostBytes))}
        />
        <button type="submit">{t('chat.send')}</button>
      </form>
    </>
  );
}

export function Chat({ link, state, names }: { link: TableLink; state: TableState; names: string[] }) {
  const people = state.seats.filter((seat) => ['person', 'open'].includes(seat.player)).length;
  const [muted, setMuted] = useState(kept('chat.muted', false));
  const [open, setOpen] = useState(false);
  const [seen, see] = useState(0);
  const heard = useRef(state.chat.length);
  const last = state.chat.at(-1);
  useEffect(() => {
    if (state.chat.length > heard.current && last && !muted && last.seat !== state.you)
      announce(`${names[last.seat]}: ${wordsOf(last)}`);
    heard.current = state.chat.length;
  }, [state.chat.length]);
  useEffect(() => {
    if (open) see(state.chat.length);
  }, [open, state.chat.length]);
  if (people < 2) return null;
  const mute = () => {
    keep('chat.muted', !muted);
    setMuted(!muted);
  };
  const quiet = state.you !== null && !state.can.talk;
  return (
    <details
      class="chat"
      open={state.chat.length > 0 || undefined}
      onToggle={(e) => setOpen(e.currentTarget.open)}
    >
      <summary>
        {t('chat')}
        {!open && !muted && state.chat.length > seen && (
          <span class="tag live">{t('chat.new', state.chat.length - seen)}</span>
        )}
      </summary>
      {quiet ? (
        <p class="quiet">{t('chat.quiet')}</p>
      ) : muted ? (
        <p class="quiet">{t('chat.muted')}</p>
      ) : (
        <>
          <Lines chat={state.chat} names={names} />
          {state.can.talk && <Say link={link} />}
        </>
      )}
      {!quiet && (
        <button type="button" class="quiet-button" aria-pressed={muted} onClick={mute}>
          {t(muted ? 'chat.unmute' : 'chat.mute')}
        </button>
      )}
    </details>
  );
}
