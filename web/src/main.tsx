import { effect } from '@preact/signals';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { Arena } from './pages/arena';
import { Home } from './pages/home';
import { ReplayPage } from './pages/replay';
import { Setup } from './pages/setup';
import { Table } from './pages/table';
import { gameTitle, loadGames } from './parts/games';
import { LiveRegion } from './parts/live';
import { Nowhere } from './parts/nowhere';
import { isDark, turnTheme } from './parts/theme';
import { route } from './route';
import { language, learnSentences, speak, t } from './words';

function Page({ parts }: { parts: string[] }) {
  const [name, first, second] = parts;
  if (name === 'new' && first) return <Setup name={first} />;
  if (name === 'table' && first) return <Table key={first + second} id={first} secret={second ?? ''} />;
  if (name === 'replay' && ['', 'table', 'game'].includes(first ?? ''))
    return <ReplayPage parts={parts.slice(1)} />;
  if (name === 'arena') return <Arena key={first} id={first} />;
  return name ? <Nowhere /> : <Home />;
}

const moon = 'M13 9.5A5.5 5.5 0 0 1 6.5 3 5.5 5.5 0 1 0 13 9.5z';
const sun =
  'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 1v2M8 13v2M1 8h2M13 8h2M3 3l1.4 1.4M11.6 11.6L13 13M13 3l-1.4 1.4M4.4 11.6L3 13';

function Header({ at }: { at: string }) {
  const item = (to: string, words: string, here: boolean) => (
    <a href={to} aria-current={here ? 'page' : undefined}>
      {words}
    </a>
  );
  const other = language.value === 'en' ? 'fr' : 'en';
  return (
    <header class="top">
      <a class="brand" href="#/">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path class="tile" d="M9 4h14l7 12-7 12H9L2 16z" />
          <circle cx="12.5" cy="13" r="4.2" class="one" />
          <circle cx="19.5" cy="19" r="4.2" class="two" />
        </svg>
        Parlor
      </a>
      <nav aria-label={t('nav')}>
        {item('#/', t('home'), ['', 'new', 'table'].includes(at))}
        {item('#/replay', t('replay'), at === 'replay')}
        {item('#/arena', t('arena'), at === 'arena')}
      </nav>
      <div class="tools">
        <button type="button" class="quiet-button" lang={other} onClick={() => speak(other)}>
          {other === 'fr' ? 'Français' : 'English'}
        </button>
        <button
          type="button"
          class="quiet-button"
          aria-label={isDark() ? t('theme.light') : t('theme.dark')}
          onClick={turnTheme}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={isDark() ? sun : moon} />
          </svg>
        </button>
      </div>
    </header>
  );
}

function titleOf([name, first]: string[]): string {
  const words = { new: gameTitle(first ?? ''), replay: t('replay'), arena: t('arena') }[name ?? ''];
  return words ? `${words} · Parlor` : 'Parlor';
}

function App() {
  const parts = route.value;
  const key = parts.join('/');
  useEffect(() => {
    scrollTo(0, 0);
    document.title = titleOf(parts);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [key]);
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: readers know a link that skips; the hash is the page's route */}
      <a
        class="skip"
        href="#main"
        onClick={(e) => {
          e.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        {t('skip')}
      </a>
      <Header at={parts[0] ?? ''} />
      <main id="main" tabIndex={-1}>
        <Page parts={parts} />
      </main>
      <LiveRegion />
    </>
  );
}

effect(() => {
  document.documentElement.lang = language.value;
});
effect(() => void learnSentences());
void loadGames();
// Not before, so that a reader of French sees no English first.
void learnSentences().then(() => render(<App />, document.getElementById('app')!));
