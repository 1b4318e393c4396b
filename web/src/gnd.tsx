// The page to watch of the GND server (docs/gnd.md): the matches that run, the standings, the latest results.

import { render } from 'preact';
import { faceOf } from './boards/faces';
import { gameTitle } from './parts/games';
import { usePolled } from './parts/polled';
import { LonePage } from './parts/top';
import type { HexView } from './views';
import { number, t } from './words';

type Colour = 'red' | 'blue';

interface Match {
  match: string;
  tournament: string;
  game: string;
  red: string;
  blue: string;
  red_members: string;
  blue_members: string;
  turn: Colour;
  moves: number;
  red_seconds: number;
  blue_seconds: number;
  view: HexView;
}

interface Status {
  groups: number;
  running: number;
  finished: number;
  in_line: number;
  matches: Match[];
  standings: { group: number; members: string; won: number; lost: number }[];
  latest: {
    match: string;
    tournament: string;
    red: string;
    blue: string;
    winner: Colour;
    on_time: boolean;
    counts: boolean;
    moves: number;
  }[];
}

const maxBoards = 24;
const everyMs = 2000;

async function status(): Promise<Status> {
  const response = await fetch('/status.json');
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as Status;
}

const clock = (seconds: number) => {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

function Side({ match, colour }: { match: Match; colour: Colour }) {
  return (
    <li class={match.turn === colour ? 'to-move' : ''}>
      <i class={`stone-mark ${colour}`} aria-hidden="true" />
      <span class="words">
        <span class="visually-hidden">{t(colour === 'red' ? 'gnd.red' : 'gnd.blue')}: </span>
        {match[colour]} <span class="quiet">{match[`${colour}_members`]}</span>
      </span>
      <span class="left">{clock(match[`${colour}_seconds`])}</span>
    </li>
  );
}

function Running({ match }: { match: Match }) {
  const { Board, look } = faceOf(match.game);
  return (
    <article class={look}>
      <h2>{match.tournament}</h2>
      <Board
        game={match.game}
        view={match.view}
        drawing={null}
        all={null}
        seat={0}
        you={null}
        names={[match.red, match.blue]}
        legal={[]}
        log={[]}
        number={match.moves}
        over={false}
        thought={null}
        play={null}
        plan={null}
        pending={[]}
        small
      />
      <ul class="sides">
        <Side match={match} colour="red" />
        <Side match={match} colour="blue" />
      </ul>
      <p class="quiet">{t('gnd.moves', number(match.moves))}</p>
    </article>
  );
}

function Table({ title, heads, rows }: { title: string; heads: string[]; rows: string[][] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <div class="scroll" tabIndex={0} role="region" aria-label={title}>
        <table class="list">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={i}>
                {row.map((cell, j) => (
                  <td key={j} class="words">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const winner = ({ winner: colour, on_time, counts }: Status['latest'][number]) =>
  t(colour === 'red' ? 'gnd.red' : 'gnd.blue') +
  (on_time ? `, ${t('gnd.on_time')}` : '') +
  (counts ? '' : ` (${t('gnd.warm_up')})`);

function Page() {
  const { value, error } = usePolled(status, () => true, 'status', everyMs);
  const title = `${gameTitle('gopher')} · ${gameTitle('dodo')}`;
  return (
    <LonePage title={title}>
      <div class="arena gnd">
        <h1>{title}</h1>
        {error && (
          <p class="error" role="alert">
            {t('gnd.lost')}
          </p>
        )}
        {value && (
          <>
            <p class="quiet">
              {t(
                'gnd.summary',
                number(value.groups),
                number(value.running),
                number(value.finished),
                number(value.in_line),
              )}
            </p>
            <div class="running">
              {value.matches.slice(0, maxBoards).map((match) => (
                <Running key={match.match} match={match} />
              ))}
            </div>
            {value.running > maxBoards && <p>{t('gnd.more', number(value.running - maxBoards))}</p>}
            <Table
              title={t('arena.standings')}
              heads={[t('gnd.group'), t('gnd.members'), t('gnd.won'), t('gnd.lost_matches')]}
              rows={value.standings.map((g) => [String(g.group), g.members, number(g.won), number(g.lost)])}
            />
            <Table
              title={t('gnd.latest')}
              heads={[t('gnd.match'), t('gnd.red'), t('gnd.blue'), t('gnd.winner'), t('gnd.length')]}
              rows={value.latest.map((o) => [o.tournament, o.red, o.blue, winner(o), number(o.moves)])}
            />
          </>
        )}
      </div>
    </LonePage>
  );
}

render(<Page />, document.getElementById('app')!);
