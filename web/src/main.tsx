import { effect } from '@preact/signals';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { Home } from './pages/home';
import { ReplayPage } from './pages/replay';
import { Setup } from './pages/setup';
import { Table } from './pages/table';
import { isStaff, loadAccount, visitor } from './parts/account';
import { AppNotes, becomeApp } from './parts/app';
import { gameTitle, loadGames } from './parts/games';
import { box, listenToKeys } from './parts/keys';
import { Later } from './parts/later';
import { LiveRegion } from './parts/live';
import { Nowhere } from './parts/nowhere';
import { Brand, Tools } from './parts/top';
import { returns, route } from './route';
import { learnSentences, t } from './words';

const lobby = () => import('./pages/lobby').then((all) => all.Lobby);
const join = () => import('./pages/lobby').then((all) => all.Join);
const arena = () => import('./pages/arena').then((all) => all.Arena);
const login = () => import('./pages/account').then((all) => all.Login);
const accountPage = () => import('./pages/account').then((all) => all.AccountPage);
const invitation = () => import('./pages/account').then((all) => all.Invitation);
const admin = () => import('./pages/admin').then((all) => all.Admin);

function Page({ parts }: { parts: string[] }) {
  const [name, first, second] = parts;
  if (name === 'new' && first) return <Setup key={second} name={first} lobby={second === 'lobby'} />;
  if (name === 'table' && first) return <Table key={first + second} id={first} secret={second ?? ''} />;
  if (name === 'replay' && ['', 'table', 'game'].includes(first ?? ''))
    return <ReplayPage key={returns.value} parts={parts.slice(1)} />;
  if (name === 'arena') return <Later key={`arena ${first}`} load={arena} props={{ id: first }} />;
  if (name === 'lobby') return <Later key={name} load={lobby} props={{}} />;
  if (name === 'join' && first) return <Later key={first} load={join} props={{ id: first }} />;
  if (name === 'login') return <Later key={name} load={login} props={{}} />;
  if (name === 'account') return <Later key={name} load={accountPage} props={{}} />;
  if (name === 'invitation' && first)
    return <Later key={first} load={invitation} props={{ secret: first }} />;
  if (name === 'admin') return <Later key={name} load={admin} props={{}} />;
  return name ? <Nowhere /> : <Home />;
}

// Nothing where the server has no accounts.
function AccountLink() {
  const { account, accounts } = visitor.value;
  if (!accounts) return null;
  return (
    <a class="account" href={account ? '#/account' : '#/login'}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM2.5 14.5c0-3 2.5-4.5 5.5-4.5s5.5 1.5 5.5 4.5" />
      </svg>
      <span>{account ? account.name : t('login')}</span>
    </a>
  );
}

function Header({ at }: { at: string }) {
  const item = (to: string, words: string, here: boolean, kind = '') => (
    <a href={to} class={kind} aria-current={here ? 'page' : undefined}>
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
        {item('#/lobby', t('lobby'), ['lobby', 'join'].includes(at))}
        {item('#/replay', t('replay'), at === 'replay')}
        {item('#/arena', t('arena'), at === 'arena')}
        {isStaff() && item('#/admin', t('admin'), at === 'admin', 'told-twice')}
      </nav>
      <AccountLink />
      <Tools>
        <SettingsButton />
      </Tools>
    </header>
  );
}

const boxes = () => import('./parts/boxes').then((all) => all.Box);

// What is laid over the page: fetched when it is first opened.
const Boxes = () => (box.value ? <Later key="box" load={boxes} props={{}} /> : null);

const sliders =
  'M2 4h6M12.4 4H14M2 8h1.4M7.8 8H14M2 12h7M13.4 12h.6M10.2 2.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM5.6 6.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM11.2 10.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z';

function SettingsButton() {
  return (
    <button
      type="button"
      class="quiet-button settings-button"
      aria-label={t('settings')}
      aria-keyshortcuts=","
      onClick={() => {
        box.value = 'settings';
      }}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={sliders} />
      </svg>
    </button>
  );
}

function titleOf([name, first]: string[]): string {
  const words = {
    new: gameTitle(first ?? ''),
    lobby: t('lobby'),
    replay: t('replay'),
    arena: t('arena'),
    admin: t('admin'),
  }[name ?? ''];
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
      <AppNotes />
      <main id="main" tabIndex={-1}>
        <Page parts={parts} />
      </main>
      <LiveRegion />
      <Boxes />
    </>
  );
}

effect(() => void learnSentences());
listenToKeys();
becomeApp();
void loadGames();
void loadAccount();
// Not before, so that a reader of French sees no English first.
void learnSentences().then(() => render(<App />, document.getElementById('app')!));
