// Says that it is one's turn to somebody who looks at something else: in the title, by a sound, and by a notification
// where that was asked for.

import { useEffect, useState } from 'preact/hooks';
import { t } from '../words';
import { keep, kept } from './kept';
import { play } from './sound';

const possible = () => 'Notification' in globalThis && Notification.permission !== 'denied';

// `turn` counts the moves when it became this seat's turn; null: it is not.
export function useTurnNotice(turn: number | null, title: string) {
  useEffect(() => {
    if (turn === null) return;
    const before = document.title;
    document.title = `● ${t('notice.title')} · ${title}`;
    if (document.hidden) play('turn');
    let shown: Notification | null = null;
    if (document.hidden && kept('notice', false) && possible() && Notification.permission === 'granted') {
      shown = new Notification('Parlor', { body: t('notice.body', title), tag: 'parlor-turn' });
      shown.onclick = () => {
        focus();
        shown?.close();
      };
    }
    return () => {
      document.title = before;
      shown?.close();
    };
  }, [turn !== null, title]);
}

// Asks the browser only when somebody presses it.
export function NoticeButton() {
  const [on, setOn] = useState(kept('notice', false));
  if (!possible()) return null;
  const press = async () => {
    const wanted = !on && (await Notification.requestPermission()) === 'granted';
    keep('notice', wanted);
    setOn(wanted);
  };
  return (
    <button type="button" class="quiet-button notice" aria-pressed={on} onClick={press}>
      {t(on ? 'notice.on' : 'notice.ask')}
    </button>
  );
}
