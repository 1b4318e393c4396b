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
import { Brand, Tools } from './parts/top';
import { route } from './route';
import { learnSentences, t } from './words';

function Page({ parts }: { parts: string[] }) {
  const [name, first, second] = parts;
  if (name === 'new' && first) return <Setup name={first} />;
  if (name === 'table' && first) return <Table key={first + second} id={first} secret={second ?? ''} />;
  if (name === 'replay' && ['', 'table', 'game'].includes(first ?? ''))
    return <ReplayPage parts={parts.slice(1)} />;
  if (name === 'arena') return <Arena key={first} id={first} />;
  return name ? <Nowhere /> : <Home />;
}

function Header({ at }: { at: string }) {
  const item = (to: string, words: string, here: boolean) => (
    <a href={to} aria-current={here ? 'page' : undefined}>
      {words}
    </a>
  );
  return (
    <header class="top">
      <a class="brand" href="#/">
        <Brand />
      </a>
      <nav aria-label={t('nav')}>
        {item('#/', t('home'), ['', 'new', 'table'].includes(at))}
        {item('#/replay', t('replay'), at === 'replay')}
        {item('#/arena', t('arena'), at === 'arena')}
      </nav>
      <Tools />
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

effect(() => void learnSentences());
void loadGames();
// Not before, so that a reader of French sees no English first.
void learnSentences().then(() => render(<App />, document.getElementById('app')!));
