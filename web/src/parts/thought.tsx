// What a player thinks, in numbers and words.

import type { Thought } from '../api';
import { number, percent, signed, t, tOr } from '../words';
import { shortValue } from '../boards/hex';

function value(game: string, v: number): string {
  if (game === 'hanabi') return number(v, 1);
  if (game === 'battleship') return percent(v);
  return signed(v);
}

const proofs = { open: '', win: 'proof.win', loss: 'proof.loss', draw: 'proof.draw' } as const;

function Bar({ share }: { share: number }) {
  return (
    <svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="track" width={100} height={6} rx={3} /><rect class="full" width={Math.max(0, Math.min(100, 100 * share))} height={6} rx={3} />
    </svg>
  );
}

const mostCandidates = 8;

export function ThoughtView({ thought, game, title }: { thought: Thought; game: string; title: string }) {
  const candidates = (thought.candidates ?? []).slice(0, mostCandidates);
  const proof = proofs[thought.proof ?? 'open'];
  return (
    <section class="thought">
      <h3>{title}</h3>
      {thought.line?.[0] && <p class="best"><b>{thought.line[0]}</b>
        {proof ? <span class={`tag ${thought.proof}`}>{t(proof)}</span> : typeof thought.value === 'number' && <span class="tag">{value(game, thought.value)}</span>}</p>}
      {thought.words && <p>{thought.words}</p>}
      {thought.said && thought.said !== thought.words && <p class="said">“{thought.said}”</p>}
      {candidates.length > 1 && (
        <table class="candidates">
          <caption class="visually-hidden">{t('thought.candidates')}</caption>
          <tbody>
            {candidates.map((c) => (
              <tr key={c.move}><th scope="row">{c.move}</th><td>{c.proof !== 'open' || game === 'gopher' || game === 'dodo' ? shortValue(c) : value(game, c.value)}</td>
                <td class="quiet">{c.visits > 0 ? number(c.visits) : ''}</td></tr>
            ))}
          </tbody>
        </table>
      )}
      {(thought.line?.length ?? 0) > 1 && <p class="quiet">{t('thought.line')}: {thought.line!.slice(0, 8).join('  ')}</p>}
      {(thought.beliefs ?? []).map((belief) => (
        <div class="belief" key={belief.about}>
          <p>{tOr(`belief.${belief.about}`, belief.about)}</p>
          <ul>
            {belief.chances.filter((c) => c.chance > 0.005).slice(0, 6).map((c) => (
              <li key={c.what}><span>{tOr(`kind.${c.what}`, c.what)}</span><Bar share={c.chance} /><span class="quiet">{percent(c.chance)}</span></li>
            ))}
          </ul>
        </div>
      ))}
      {(thought.facts?.length ?? 0) > 0 && (
        <dl class="facts">{thought.facts!.slice(0, 10).map((f) => <div key={f.name}><dt>{f.name}</dt><dd>{number(f.value, Number.isInteger(f.value) ? 0 : 2)}</dd></div>)}</dl>
      )}
      {(thought.nodes ?? 0) > 0 && <p class="quiet">{t('thought.nodes', number(thought.nodes!), thought.depth ?? 0)}</p>}
    </section>
  );
}
