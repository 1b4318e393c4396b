// A game in progress: played, or watched.

import { useEffect, useMemo, useState } from 'preact/hooks';
import type { TableState, Thought } from '../api';
import type { BoardProps, Play } from '../boards/board';
import { faceOf, isDrawnInText } from '../boards/faces';
import { TableLink } from '../link';
import { Actions } from '../parts/actions';
import { Arrival } from '../parts/arrival';
import { Chat } from '../parts/chat';
import { ErrorLine } from '../parts/error_line';
import { Fair } from '../parts/fair';
import { gameOf, gameTitle } from '../parts/games';
import { useSounds } from '../parts/heard';
import { useHunt } from '../parts/hunt';
import { Links } from '../parts/invite';
import { forgetTable, keep, kept, knownTable, learnOfTable, rememberTable } from '../parts/kept';
import { announce } from '../parts/live';
import { Log } from '../parts/log';
import { NoticeButton, useTurnNotice } from '../parts/notice';
import { lastWords, namesOf, status } from '../parts/outcome';
import { Pace } from '../parts/pace';
import { useUnpointed } from '../parts/pointed';
import { Asked } from '../parts/proposals';
import { RulesButton } from '../parts/rules';
import { Curtain, secretsHere, useScreen } from '../parts/screen';
import { Seats } from '../parts/seats';
import { settings } from '../parts/settings';
import { ThoughtView } from '../parts/thought';
import { type Tiles, tilesOf } from '../parts/tiles';
import { go } from '../route';
import { said, t } from '../words';

function Connection({ link }: { link: TableLink }) {
  const line = link.line.value;
  const words =
    line === 'lost'
      ? t('line.lost')
      : line === 'connecting' && link.state.value
        ? t('line.connecting')
        : link.slow.value
          ? t('line.pending')
          : '';
  return words ? (
    <p class="connection" role="status">
      {words}
    </p>
  ) : null;
}

// Every seat's board beside the others, where one may see them all.
interface BoardsProps {
  state: TableState;
  names: string[];
  thought: (seat: number) => Thought | null;
  play: Play | null;
  plan: BoardProps['plan'];
  pending: string[];
  mine: Pick<BoardProps, 'ahead' | 'planned' | 'hunt'>;
}

// A seat is not told what the map is, but who opened the table knows.
const tilesCache = new Map<string, Tiles | null>();
function tilesOfTable({ id, set }: TableState): Tiles | null {
  const map = set.map ?? knownTable(id)?.map ?? '';
  if (!tilesCache.has(map)) tilesCache.set(map, tilesOf(map));
  return tilesCache.get(map) ?? null;
}

function Boards({ state, names, thought, play, plan, pending, mine }: BoardsProps) {
  const { Board, Whole } = faceOf(state.game);
  const common = {
    game: state.game,
    names,
    log: state.log,
    number: state.number,
    over: state.over,
    all: state.views,
    you: state.you,
    pending,
    tiles: tilesOfTable(state),
  };
  if (state.view && state.you !== null)
    return (
      <Board
        {...common}
        {...mine}
        view={state.view}
        drawing={state.drawing}
        seat={state.you}
        legal={state.legal}
        thought={thought(state.you)}
        play={play}
        plan={plan}
      />
    );
  if (!state.views || (!state.revealed && isDrawnInText(state.game)))
    return <p class="quiet unseen">{t('watch.unseen')}</p>;
  if (!gameOf(state.game)?.hidden || (!state.revealed && !Whole))
    return (
      <Board
        {...common}
        view={state.views[0]!}
        drawing={state.drawings?.[0] ?? null}
        seat={0}
        legal={[]}
        thought={thought(state.to_act[0] ?? 0)}
        play={null}
        plan={null}
      />
    );
  if (Whole && state.views.length > 1)
    return <Whole {...common} views={state.views} revealed={state.revealed} thought={thought} />;
  return (
    <div class="side-by-side">
      {state.views.map((view, i) => (
        <section key={i}>
          <h2>{t('watch.sees', names[i] ?? '')}</h2>
          <Board
            {...common}
            view={view}
            drawing={state.drawings?.[i] ?? null}
            seat={i}
            legal={[]}
            thought={thought(i)}
            play={null}
            plan={null}
            small
          />
        </section>
      ))}
    </div>
  );
}

function useTable(id: string, secret: string) {
  const link = useMemo(() => new TableLink(id, secret, secretsHere(id, secret)), [id, secret]);
  useEffect(() => () => link.close(), [link]);
  return link;
}

// What follows from a change at the table: it is said aloud, kept in mind, and thought about where that is wished.
function useChanges(
  link: TableLink,
  state: TableState | null,
  names: string[],
  live: boolean,
  shared: boolean,
) {
  useEffect(() => {
    if (!state) return;
    const words = settings.explanations.value && state.log.at(-1)?.said;
    announce(
      [lastWords(state, names), words ? `“${said(words)}”` : '', status(state, names, shared)]
        .filter(Boolean)
        .join(' '),
    );
    const mover = state.log.at(-1)?.seat;
    if (!state.can.control || mover === undefined) return;
    // At full speed nobody reads the thoughts, and the server hears only so many questions.
    const timer = setTimeout(() => link.send({ type: 'why', seat: mover }), 20);
    return () => clearTimeout(timer);
  }, [state?.number, state?.over, state?.you, state?.to_act.join()]);
  const mine = state !== null && state.you !== null && state.to_act.includes(state.you) && !state.over;
  const line = link.line.value;
  useEffect(() => {
    if (live && mine && line === 'open' && state?.can.hint && settings.hints.value) link.askHint();
  }, [live, mine, state?.number, line, settings.hints.value]);
}

// This browser knows the games that were played in it, also those that somebody was invited to.
function useHistory(state: TableState | null, secret: string, names: string[]) {
  useEffect(() => {
    if (!state || state.you === null) return;
    if (!knownTable(state.id))
      rememberTable({
        id: state.id,
        secret,
        game: state.game,
        seats: [],
        watch: '',
        opened: Date.now(),
      });
    const { you, over, scores } = state;
    learnOfTable(state.id, { names, ...(knownTable(state.id)?.screen ? {} : { you }) });
    if (over) learnOfTable(state.id, { over, ...(scores ? { scores } : {}) });
  }, [state?.id, state?.over, names.join()]);
  // What our players play by themselves is over, too.
  useEffect(() => {
    if (state?.over) learnOfTable(state.id, { over: true });
  }, [state?.over]);
}

function useRematch(link: TableLink, state: TableState | null, together: (() => void) | null) {
  const [asked, setAsked] = useState(false);
  const next = link.rematch.value;
  useEffect(() => {
    if (!next || !state || together || knownTable(next.id)) return;
    rememberTable({
      id: next.id,
      secret: next.secret,
      game: state.game,
      seats: [],
      watch: '',
      opened: Date.now(),
    });
  }, [next?.id]);
  useEffect(() => {
    if (asked && next) go('table', next.id, next.secret);
  }, [asked, next?.id]);
  const ask = () => {
    setAsked(true);
    if (!next) link.send({ type: 'rematch' });
  };
  return { next, ask: together ?? ask };
}

export function Table({ id, secret }: { id: string; secret: string }) {
  const link = useTable(id, secret);
  const [live, setLiveNow] = useState(kept('live', false));
  const setLive = (on: boolean) => {
    keep('live', on);
    setLiveNow(on);
    if (!on) link.hint.value = null;
  };
  const state = link.state.value;
  const names = state ? namesOf(state.seats) : [];
  const screen = useScreen(link, state),
    shared = screen.seats.length > 1;
  useChanges(link, screen.covered ? null : state, names, live, shared);
  useUnpointed(state?.number);
  const hunt = useHunt(link, state);
  useSounds(screen.covered ? null : state);
  useHistory(state, secret, names);
  const people = state?.seats.filter((seat) => ['person', 'open'].includes(seat.player)).length ?? 0;
  const turn =
    state && state.you !== null && state.to_act.includes(state.you) && people > 1 && !shared
      ? state.number
      : null;
  useTurnNotice(state?.over ? null : turn, state ? gameTitle(state.game) : '');
  const { next, ask } = useRematch(link, state, screen.again);
  useEffect(() => {
    if (link.line.value === 'refused') forgetTable(id);
  }, [link.line.value]);
  if (link.line.value === 'refused')
    return (
      <div class="lone">
        <h1 tabIndex={-1}>{said(link.error.value)}</h1>
        <a class="button" href="#/">
          {t('home')}
        </a>
      </div>
    );
  if (!state)
    return (
      <p class="quiet lone" role="status">
        {t('loading')}
      </p>
    );
  const mine =
    state.you !== null && state.to_act.includes(state.you) && !state.over && link.line.value === 'open';
  const pending = link.pending.value;
  // While a single other one thinks, who waits may choose already.
  const waits =
    state.you !== null && !state.over && !mine && pending.length === 0 && state.seats.length === 2;
  const ahead =
    waits && !state.to_act.includes(state.you ?? -1) ? (move: string | null) => link.planAhead(move) : null;
  const whys = link.whys.value,
    hint = settings.hints.value ? link.hint.value : null;
  // At the end nobody thinks of the move before last.
  const thoughts = Object.entries(whys).filter(([, why]) => !state.over || why.number === state.number);
  const thoughtOf = (seat: number) => {
    if (seat === state.you) return hint?.thought ?? null;
    if (!state.can.control && !state.over) return null;
    const moved = state.log.at(-1)?.seat;
    const hidden = gameOf(state.game)?.hidden,
      why = hidden ? whys[seat] : moved === undefined ? undefined : whys[moved];
    if (!why || (!hidden && why.number !== state.number)) return null;
    // Its moves have been made meanwhile: where hands and bags change, only what it believed is drawn.
    return hidden ? { ...why.thought, line: [], candidates: [] } : why.thought;
  };
  const words = state.log.at(-1)?.said;
  if (screen.covered)
    return (
      <div class="table covered">
        <div class="stage">
          <h1 tabIndex={-1}>{gameTitle(state.game)}</h1>
          <Curtain screen={screen} state={state} names={names} />
        </div>
      </div>
    );
  return (
    <div
      class={`table ${state.game} ${faceOf(state.game).look ?? ''}${state.over ? ' finished' : ''}`}
      data-number={state.number}
    >
      <div class="stage">
        <div class="headline">
          <h1 tabIndex={-1}>{gameTitle(state.game)}</h1>
          <p class={`status${mine ? ' yours' : ''}`}>{status(state, names, shared)}</p>
          <RulesButton name={state.game} />
        </div>
        <p class="happened">
          {lastWords(state, names) || t('table.begins')}
          {words && settings.explanations.value && <span class="said"> “{said(words)}”</span>}
        </p>
        <Connection link={link} />
        {!state.saved && (
          <p class="error" role="status">
            {t('unsaved')}
          </p>
        )}
        <ErrorLine error={link.error.value} />
        {state.you === null && state.views && !state.revealed && <p class="quiet">{t('watch.public')}</p>}
        {!shared && <Arrival link={link} state={state} />}
        <Asked link={link} state={state} names={names} />
        {(next || state.rematch) && state.you !== null && (
          <p class="note">
            <button type="button" class="primary" onClick={ask}>
              {t('rematch.go')}
            </button>
          </p>
        )}
        {screen.next !== null && (
          <p class="note">
            <button type="button" class="primary" onClick={screen.cover}>
              {t('screen.pass', names[screen.next] ?? '')}
            </button>
          </p>
        )}
        <Boards
          key={state.you}
          state={state}
          names={names}
          thought={thoughtOf}
          play={mine && pending.length === 0 ? (...moves) => link.act(...moves) : null}
          plan={mine ? link.plan : null}
          pending={pending}
          mine={{ ahead, planned: link.planned.value, hunt }}
        />
      </div>
      <aside class="beside">
        <Seats state={state} names={names} here={screen.seats} />
        {state.can.control && <Pace link={link} pace={state.pace} over={state.over} />}
        <Actions link={link} state={state} live={live} setLive={setLive} askRematch={ask} />
        {hint && (
          <ThoughtView thought={hint.thought} game={state.game} names={names} title={t('thought.hint')} />
        )}
        {thoughts.map(([seat, why]) => (
          <ThoughtView
            key={seat}
            thought={why.thought}
            game={state.game}
            names={names}
            title={t('thought.of', names[Number(seat)] ?? '')}
          />
        ))}
        <h2 class="log-title">{t('log')}</h2>
        <Log
          game={state.game}
          log={state.log}
          names={names}
          view={state.view ?? state.views?.[0] ?? null}
          you={state.you}
        />
        <Chat link={link} state={state} names={names} />
        <Links state={state} />
        <Fair state={state} />
        {people > 1 && state.you !== null && !state.over && !shared && <NoticeButton />}
      </aside>
    </div>
  );
}
