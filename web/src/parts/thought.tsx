// What a player thinks, in numbers and words.

import type { Thought } from '../api';
import { faceOf } from '../boards/faces';
import { number, percent, said, signed, t } from '../words';
import { gameOf, shortValue } from './games';
import { pointing } from './pointed';
import { settings } from './settings';

// A move's worth: an expected score, unless the game has another measure.
function value(game: string, v: number, move: string): string {
  const { value } = faceOf(game);
  if (value) return value(v, move);
  return gameOf(game)?.shared ? number(v, 1) : signed(v);
}

const proofs = { open: '', win: 'proof.win', loss: 'proof.loss', draw: 'proof.draw' } as const;

function Bar({ share }: { share: number }) {
  return (
    <svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="track" width={100} height={6} rx={3} />
      <rect class="full" width={Math.max(0, Math.min(100, 100 * share))} height={6} rx={3} />
    </svg>
  );
}

interface Props {
  thought: Thought;
  game: string;
  names: string[];
}

const inWords = (game: string, move: string, names: string[]) =>
  (settings.notation.value === 'words' && faceOf(game).move?.(move, names)) || move;

function Best({ thought, game, names }: Props) {
  const move = thought.line?.[0];
  if (!move) return null;
  const proof = proofs[thought.proof ?? 'open'];
  const shown = proof ? t(proof) : typeof thought.value === 'number' ? value(game, thought.value, move) : '';
  return (
    <p class="best" {...pointing(move, null)}>
      <b>{inWords(game, move, names)}</b>
      {shown && (
        <span class={`tag ${thought.proof}`} title={thought.value_is ? said(thought.value_is) : undefined}>
          {shown}
        </span>
      )}
    </p>
  );
}

const mostCandidates = 8;

function Candidates({ thought, game, names }: Props) {
  const candidates = (thought.candidates ?? []).slice(0, mostCandidates);
  if (candidates.length < 2) return null;
  return (
    <table class="candidates">
      <caption class={thought.values ? 'quiet' : 'visually-hidden'}>
        {thought.values ? said(thought.values) : t('thought.candidates')}
      </caption>
      <tbody>
        {candidates.map((c) => (
          <tr key={c.move} {...pointing(c.move, null)}>
            <th scope="row">{inWords(game, c.move, names)}</th>
            <td>{c.proof !== 'open' ? shortValue(c) : value(game, c.value, c.move)}</td>
            <td class="quiet">{c.visits > 0 ? number(c.visits) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Beliefs({ thought }: { thought: Thought }) {
  const beliefs = (thought.beliefs ?? []).map((belief) => (
    <div class="belief" key={said(belief.about)}>
      <p>{said(belief.about)}</p>
      <ul>
        {belief.chances
          .filter((c) => c.chance > 0.005)
          .slice(0, 6)
          .map((c) => (
            <li key={said(c.what)}>
              <span>{said(c.what)}</span>
              <Bar share={c.chance} />
              <span class="quiet">{percent(c.chance)}</span>
            </li>
          ))}
      </ul>
    </div>
  ));
  return beliefs.length > 2 ? (
    <details>
      <summary>{t('thought.beliefs')}</summary>
      {beliefs}
    </details>
  ) : (
    beliefs
  );
}

export function ThoughtView({ thought, game, names, title }: Props & { title: string }) {
  return (
    <section class="thought">
      <h2>{title}</h2>
      <Best thought={thought} game={game} names={names} />
      {thought.words && <p>{said(thought.words)}</p>}
      {thought.said && said(thought.said) !== said(thought.words ?? '') && (
        <p class="said">“{said(thought.said)}”</p>
      )}
      <Candidates thought={thought} game={game} names={names} />
      {(thought.line?.length ?? 0) > 1 && (
        <p class="quiet">
          {t('thought.line')}:{' '}
          {thought.line!.slice(0, 8).map((move, i) => (
            <>
              {i > 0 && (faceOf(game).move ? ', ' : '  ')}
              <span {...pointing(move, null)}>{inWords(game, move, names)}</span>
            </>
          ))}
        </p>
      )}
      <Beliefs thought={thought} />
      {(thought.facts?.length ?? 0) > 0 && (
        <dl class="facts">
          {thought.facts!.slice(0, 10).map((f) => (
            <div key={said(f.name)}>
              <dt>{said(f.name)}</dt>
              <dd>{number(f.value, Number.isInteger(f.value) ? 0 : 2)}</dd>
            </div>
          ))}
        </dl>
      )}
      {(thought.nodes ?? 0) > 1 && (
        <p class="quiet">
          {thought.depth
            ? t('thought.nodes', { number: thought.nodes!, digits: 0 }, thought.depth)
            : t('thought.nodes_only', { number: thought.nodes!, digits: 0 })}
        </p>
      )}
    </section>
  );
}
