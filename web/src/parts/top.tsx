// What stands at the top of every page of ours.

import { useEffect } from 'preact/hooks';
import { language, speak, t } from '../words';
import { isDark, turnTheme } from './theme';

const moon = 'M13 9.5A5.5 5.5 0 0 1 6.5 3 5.5 5.5 0 1 0 13 9.5z';
const sun =
  'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 1v2M8 13v2M1 8h2M13 8h2M3 3l1.4 1.4M11.6 11.6L13 13M13 3l-1.4 1.4M4.4 11.6L3 13';

export const Brand = () => (
  <>
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path class="tile" d="M9 4h14l7 12-7 12H9L2 16z" />
      <circle cx="12.5" cy="13" r="4.2" class="one" />
      <circle cx="19.5" cy="19" r="4.2" class="two" />
    </svg>
    Parlor
  </>
);

// The language and the colours.
export function Tools({ children }: { children?: preact.ComponentChildren }) {
  const other = language.value === 'en' ? 'fr' : 'en';
  return (
    <div class="tools">
      <button type="button" class="quiet-button" lang={other} onClick={() => speak(other)}>
        {other === 'fr' ? 'Français' : 'English'}
      </button>
      <button
        type="button"
        class="quiet-button theme-button"
        aria-label={isDark() ? t('theme.light') : t('theme.dark')}
        onClick={turnTheme}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={isDark() ? sun : moon} />
        </svg>
      </button>
      {children}
    </div>
  );
}

// Around a page that stands alone in its file.
export function LonePage({ title, children }: { title: string; children: preact.ComponentChildren }) {
  useEffect(() => {
    document.title = `${title} · Parlor`;
  }, [title]);
  return (
    <>
      <header class="top alone">
        <span class="brand">
          <Brand />
        </span>
        <Tools />
      </header>
      <main id="main">{children}</main>
    </>
  );
}
