// A table to one's own liking: seats, options, clock.

import { useEffect, useState } from 'preact/hooks';
import { api, type Game, type Option, reasonOf, type Sentence, type Settings } from '../api';
import { faceOf } from '../boards/faces';
import { ErrorLine } from '../parts/error_line';
import { gameOf, gameSummary, games, gameTitle, seatName, strength } from '../parts/games';
import { keep, kept } from '../parts/kept';
import { MapField } from '../parts/map_field';
import { Nowhere } from '../parts/nowhere';
import { nameThatFits, openTable } from '../parts/open';
import { hasRules, Rules, rulesHeading } from '../parts/rules';
import { said, t, tOr, type Word } from '../words';

export function OptionField({
  game,
  option,
  value,
  change,
}: {
  game: string;
  option: Option;
  value: string;
  change: (value: string) => void;
}) {
  const id = `option-${option.name}`;
  const common = { id, value, 'aria-describedby': `${id}-help` };
  // 0 stands for what is usual, which is said in words; an empty field means the same.
  const usual = tOr(`usual.${game}.${option.name}`, '');
  return (
    <div class="field">
      <label for={id}>{tOr(`option.${option.name}`, option.name.replace(/_/g, ' '))}</label>
      {(option.kind === 'integer' || option.kind === 'number') && (
        <input
          {...common}
          type="number"
          value={usual && value === option.default ? '' : value}
          placeholder={usual}
          min={usual ? option.least + 1 : option.least}
          max={option.most}
          step={option.kind === 'integer' ? 1 : 'any'}
          required={!usual}
          onInput={(e) => change(e.currentTarget.value || (usual ? option.default : ''))}
        />
      )}
      {option.kind === 'choice' && (
        <select {...common} onChange={(e) => change(e.currentTarget.value)}>
          {option.choices.split('|').map((c) => (
            <option key={c} value={c}>
              {tOr(`choice.${c}`, c.replace(/_/g, ' '))}
            </option>
          ))}
        </select>
      )}
      {option.kind === 'text' && (
        <input {...common} type="text" spellcheck={false} onInput={(e) => change(e.currentTarget.value)} />
      )}
      <p class="quiet" id={`${id}-help`}>
        {tOr(`help.${game}.${option.name}`, said(option.help))}
      </p>
    </div>
  );
}

interface SeatProps {
  game: Game;
  title: string;
  seat: number;
  spec: string;
  bots: string[];
  change: (spec: string) => void;
}

function SeatField({ game, title: name, seat, spec, bots, change }: SeatProps) {
  const levels = game.players.filter((p) => p.is),
    engines = game.players.filter((p) => !p.is);
  const player = game.players.find((p) => p.name === spec);
  const people: Record<string, Word> = {
    person: 'seat.person_help',
    beside: 'seat.beside_help',
    open: 'seat.open_help',
  };
  const known = player || spec in people || bots.some((bot) => spec === `remote(${bot})`);
  const [own, setOwn] = useState(!known);
  const line = own ? t('seat.own_help') : player ? strength(player) : t(people[spec] ?? 'seat.bot_help');
  return (
    <div class="field seat">
      <label for={`seat-${seat}`}>{name}</label>
      <select
        id={`seat-${seat}`}
        value={own ? '*' : spec}
        aria-describedby={`seat-${seat}-line`}
        onChange={(e) => {
          const chosen = e.currentTarget.value;
          setOwn(chosen === '*');
          if (chosen !== '*') change(chosen);
        }}
      >
        <optgroup label={t('people')}>
          <option value="person">{t('seat.person')}</option>
          <option value="beside">{t('seat.beside')}</option>
          <option value="open">{t('seat.open')}</option>
        </optgroup>
        {levels.length > 0 && (
          <optgroup label={t('levels')}>
            {levels.map((p) => (
              <option key={p.name} value={p.name}>
                {tOr(`level.${p.name}`, p.name)}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label={t('engines')}>
          {engines.map((p) => (
            <option key={p.name} value={p.name}>
              {p.name}
            </option>
          ))}
        </optgroup>
        {bots.length > 0 && (
          <optgroup label={t('bots')}>
            {bots.map((bot) => (
              <option key={bot} value={`remote(${bot})`}>
                {bot}
              </option>
            ))}
          </optgroup>
        )}
        <option value="*">{t('seat.own')}</option>
      </select>
      {own && (
        <input
          type="text"
          spellcheck={false}
          aria-label={t('seat.own_of', name)}
          value={spec}
          onInput={(e) => change(e.currentTarget.value)}
        />
      )}
      <p class="quiet" id={`seat-${seat}-line`}>
        {line}
      </p>
    </div>
  );
}

const clocks = ['', '60+1', '180+2', '300+3', '600+5', '1800+10'];

function clockName(clock: string): string {
  if (!clock) return t('clock.none');
  const [seconds, increment] = clock.split('+').map(Number);
  return t('clock.some', seconds! / 60, increment!);
}

// The seats of a table with these options, and what is wrong with them, as the server says it.
function useTitles(game: Game, set: Settings) {
  const defaultTitles = Array.from({ length: game.seats }, (_, i) => game.seat_names[i] ?? `seat ${i}`);
  const [titles, setTitles] = useState(defaultTitles);
  const [wrong, setWrong] = useState<Sentence>('');
  useEffect(() => {
    let stale = false;
    const unless = (tell: () => void) => !stale && tell();
    api.setup(game.name, set).then(
      ({ seats }) =>
        unless(() => {
          setTitles(seats);
          setWrong('');
        }),
      (error) => unless(() => setWrong(reasonOf(error))),
    );
    return () => {
      stale = true;
    };
  }, [set]);
  return { titles, wrong };
}

function useSeats(game: Game, titles: string[], lobby: boolean) {
  const [seats, setSeats] = useState<string[]>(['person']);
  const shown = titles.map((_, i) => seats[i] ?? (lobby ? 'open' : game.opponent));
  const change = (seat: number, spec: string) =>
    setSeats(
      shown.map((old, i) =>
        i === seat ? spec : spec === 'person' && old === 'person' ? game.opponent : old,
      ),
    );
  // Worth watching, and quick: nobody wants to wait half a minute for a move.
  const star = game.players.some((p) => p.name === 'hard') ? 'hard' : game.opponent;
  return { seats: shown, change, watch: () => setSeats(shown.map(() => star)) };
}

function SetupForm({ game, lobby }: { game: Game; lobby: boolean }) {
  const [set, setSet] = useState<Settings>({});
  const [name, setName] = useState(kept('name', ''));
  const [time, setTime] = useState('');
  const [joinable, setJoinable] = useState(lobby);
  const [watchable, setWatchable] = useState<boolean | null>(null); // nothing was chosen
  const [bots, setBots] = useState<string[]>([]);
  const [error, setError] = useState<Sentence>('');
  const [busy, setBusy] = useState(false);
  const { titles, wrong } = useTitles(game, set);
  const { seats, change, watch } = useSeats(game, titles, lobby);
  useEffect(() => {
    api.bots().then(
      (list) => setBots(list.filter((bot) => bot.games.includes(game.name)).map((bot) => bot.name)),
      () => {},
    );
  }, [game.name]);
  const here = seats.flatMap((spec, i) => (spec === 'person' || spec === 'beside' ? [i] : []));
  const wanted = seats.includes('open'),
    people = wanted || here.length > 0;
  const start = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setError('');
    try {
      const sitters = seats.map((spec) => (spec === 'beside' ? 'person' : spec));
      const open = {
        ...(joinable && wanted ? { joinable } : {}),
        ...(watchable !== null ? { watchable } : {}),
        ...(time ? { time } : {}),
      };
      await openTable({ game: game.name, set, seats: sitters, ...open }, here, game.hidden);
    } catch (e) {
      setError(reasonOf(e));
      setBusy(false);
    }
  };
  const option = (o: Option) => {
    const field = {
      game: game.name,
      option: o,
      value: set[o.name] ?? o.default,
      change: (value: string) => setSet((old) => ({ ...old, [o.name]: value })),
    };
    return o.name === 'map' && o.kind === 'choice' ? (
      <MapField key={o.name} {...field} tiles={set.tiles ?? ''} />
    ) : (
      <OptionField key={o.name} {...field} />
    );
  };
  const shown = game.options.filter((o) => !o.advanced),
    folded = game.options.filter((o) => o.advanced);
  return (
    <form class="setup-form" onSubmit={start}>
      <fieldset>
        <legend>{t('setup.seats')}</legend>
        {seats.map((spec, i) => (
          <SeatField
            key={`${i}${spec === 'person'}`}
            game={game}
            title={seatName(titles[i]!)}
            seat={i}
            spec={spec}
            bots={bots}
            change={(to) => change(i, to)}
          />
        ))}
        {here.length > 0 && (
          <div class="field">
            <label for="name">{t('name')}</label>
            <input
              id="name"
              type="text"
              autocomplete="nickname"
              value={name}
              aria-describedby="name-help"
              onInput={(e) => {
                const typed = nameThatFits(e.currentTarget.value);
                e.currentTarget.value = typed;
                setName(typed);
                keep('name', typed);
              }}
            />
            <p class="quiet" id="name-help">
              {t('name.help')}
            </p>
          </div>
        )}
        <button type="button" onClick={watch}>
          {t('setup.watch')}
        </button>
      </fieldset>
      <fieldset>
        <legend>{t('setup.options')}</legend>
        {shown.map(option)}
        <div class="field">
          <label for="clock">{t('clock')}</label>
          <select id="clock" value={time} onChange={(e) => setTime(e.currentTarget.value)}>
            {clocks.map((c) => (
              <option key={c} value={c}>
                {clockName(c)}
              </option>
            ))}
          </select>
        </div>
        {folded.length > 0 && (
          <details>
            <summary>{t('setup.more')}</summary>
            {folded.map(option)}
          </details>
        )}
      </fieldset>
      <fieldset class="ticks">
        <legend>{t('lobby')}</legend>
        {wanted && (
          <label>
            <input
              type="checkbox"
              checked={joinable}
              onChange={(e) => setJoinable(e.currentTarget.checked)}
            />
            {t('setup.joinable')}
          </label>
        )}
        <label>
          <input
            type="checkbox"
            checked={watchable ?? !people}
            onChange={(e) => setWatchable(e.currentTarget.checked)}
          />
          {t('setup.watchable')}
        </label>
      </fieldset>
      <ErrorLine error={error || wrong} />
      <div class="buttons start">
        <button type="submit" class="primary" disabled={busy}>
          {here.length === 0 ? t('setup.start_watch') : t('setup.start')}
        </button>
      </div>
    </form>
  );
}

export function Setup({ name, lobby }: { name: string; lobby: boolean }) {
  const game = gameOf(name);
  if (!game) return games.value.length > 0 ? <Nowhere /> : <p class="quiet">{t('loading')}</p>;
  const { Preview } = faceOf(name);
  return (
    <div class={`setup game ${name}`}>
      <div class="intro">
        <h1 tabIndex={-1}>{gameTitle(name)}</h1>
        <p>{gameSummary(game)}</p>
        <div class="picture">
          <Preview game={game} />
        </div>
        {hasRules(game) && <h2>{rulesHeading(game)}</h2>}
        <Rules game={game} />
      </div>
      <SetupForm key={name} game={game} lobby={lobby} />
    </div>
  );
}
