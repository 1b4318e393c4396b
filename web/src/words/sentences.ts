// What the server and its players say in English, in French. A template's {} stands for anything, as in the program that
// fills it in; in French they are {0}, {1}… What is not here stays English.

import { hanabi } from './hanabi';
import { lines } from './lines';

export const sentences: [string, string][] = [
  // How a game ended
  ['{} resigned', '{0} abandonne'],
  ['{} ran out of time', '{0} a dépassé son temps'],
  ['{} took longer than {} s over a move', '{0} a mis plus de {1} s pour un coup'],
  ['{} made an illegal move: {}', '{0} a joué un coup illégal : {1}'],
  ['{} crashed: its program {}', '{0} a planté : son programme {1}'],

  ['Red', 'Rouge'],
  ['Blue', 'Bleu'],
  ['First', 'Le premier'],
  ['Second', 'Le second'],

  // What cannot be done
  ['the game is over', 'la partie est finie'],
  ['the game is not over yet', 'la partie n’est pas finie'],
  ['it is not your turn', 'ce n’est pas votre tour'],
  ['it is not the turn of seat {}', 'ce n’est pas le tour de la place {0}'],
  ['a hint is being worked out', 'un conseil est en préparation'],
  ['the server is too busy to give hints now', 'le serveur est trop occupé pour donner un conseil'],
  ['that seat has not thought aloud yet', 'cette place n’a encore rien dit de ses pensées'],
  ['you only look on at this table', 'vous ne faites que regarder cette table'],
  ['only those who played can play again', 'seuls ceux qui ont joué peuvent rejouer'],
  ['no other table can be opened now', 'aucune autre table ne peut être ouverte maintenant'],
  [
    'a move can be taken back against our players, as long as it has shown nothing hidden',
    'un coup se reprend face à nos joueurs, tant qu’il n’a rien dévoilé de caché',
  ],
  ['too many messages; some were not heard', 'trop de messages ; certains n’ont pas été entendus'],
  ['too many requests; try again in a moment', 'trop de demandes ; réessayez dans un instant'],
  ['there are too many tables; try again later', 'il y a trop de tables ; réessayez plus tard'],
  ['there is no such table', 'cette table n’existe pas'],
  ['the secret does not belong to this table', 'ce lien n’est pas celui de cette table'],
  ['the server is too busy; try again in a moment', 'le serveur est trop occupé ; réessayez dans un instant'],
  [
    "players {} start programs on the server's machine, and this server was started without --programs",
    'les joueurs {0} lancent des programmes sur la machine du serveur, et ce serveur a été démarré sans --programs',
  ],
  ['{} of {} must be {}, not {}', '{0} ({1}) doit être {2}, et non {3}'],
  ['a whole number from {} to {}', 'un nombre entier de {0} à {1}'],
  ['a number from {} to {}', 'un nombre de {0} à {1}'],
  ['one of {}', 'parmi {0}'],
  [
    'salvo=on needs two players; a solo game has one',
    'la salve demande deux joueurs ; en solo il n’y en a qu’un',
  ],
  [
    'It keeps its thoughts to itself while the game goes on.',
    'Il garde ses pensées pour lui tant que la partie dure.',
  ],

  // Any game
  ['the only move', 'le seul coup'],
  ['one of {} moves, at random', 'l’un de {0} coups, au hasard'],
  ['solved: this move wins against any play', 'résolu : ce coup gagne contre toute défense'],
  [
    'solved: this move draws against any play, and none wins',
    'résolu : ce coup fait nulle contre toute défense, et aucun ne gagne',
  ],
  [
    'solved: some move draws, but which one was not found in time; this is a good guess',
    'résolu : un coup fait nulle, mais lequel n’a pas été trouvé à temps ; celui-ci est un bon pari',
  ],
  ['solved: every move loses against best play', 'résolu : tout coup perd contre le meilleur jeu'],
  [
    'solved: some move wins, but which one was not found in time; this is a good guess',
    'résolu : un coup gagne, mais lequel n’a pas été trouvé à temps ; celui-ci est un bon pari',
  ],
  ['not solved within {}; this is a good guess', 'non résolu en {0} ; ce coup est un bon pari'],
  ['{} node', '{0} nœud'],
  ['{} nodes', '{0} nœuds'],

  // Battleship
  ['the only cell left', 'la seule case restante'],
  ['one of {} cells, at random', 'l’une de {0} cases, au hasard'],
  ['every ship was thrown {} times at random', 'chaque navire a été jeté {0} fois au hasard'],
  [
    'beside a wounded ship where there is one, otherwise anywhere',
    'à côté d’un navire touché s’il y en a un, sinon n’importe où',
  ],
  [
    'each ship counted by itself, as if ships never met',
    'chaque navire compté seul, comme s’ils ne se rencontraient jamais',
  ],
  ['all {} fleets that fit were counted', 'les {0} flottes possibles ont toutes été comptées'],
  [
    'chances and entropy are estimated from {} fleets drawn at random; to count all takes longer',
    'chances et entropie sont estimées sur {0} flottes tirées au hasard ; les compter toutes serait plus long',
  ],
  [
    'it fires where it expects to save most shots, which is not always where a hit is likeliest',
    'il tire là où il espère épargner le plus de tirs, pas toujours là où toucher est le plus probable',
  ],
  [
    'part of a fleet drawn at random, all fleets alike',
    'd’une flotte tirée au hasard, toutes à chances égales',
  ],
  [
    'of {} fleets drawn at random this one lies where few others would',
    'de {0} flottes tirées au hasard, celle-ci est là où peu d’autres seraient',
  ],
  ['chance of a hit', 'chance de toucher'],
  ['heat, the hottest cell 1', 'chaleur, 1 pour la case la plus chaude'],
  ['density', 'densité'],
  ['where they fell', 'où ils sont tombés'],
  ['{}, the {}', '{0}, {1}'],
  ['carrier', 'porte-avions'],
  ['battleship', 'cuirassé'],
  ['cruiser', 'croiseur'],
  ['submarine', 'sous-marin'],
  ['destroyer', 'torpilleur'],
  ['fleets that fit', 'flottes possibles'],
  ['fleets drawn', 'flottes tirées'],
  ['entropy in bits', 'entropie en bits'],
  ['expected shots to go', 'tirs attendus encore'],

  // Chifoumi
  ['the odds beat waiting: a duel', 'les chances valent mieux qu’attendre : duel'],
  ['the odds are bad: away', 'les chances sont mauvaises : fuir'],
  ['the odds are not against me: a duel', 'les chances ne sont pas contre moi : duel'],
  ['fetching a {} that makes the bag better by {}', 'aller chercher {0}, ce qui vaut {1} de plus au sac'],
  ['fetching a {}', 'aller chercher {0}'],
  ['ready: looking for somebody', 'prêt : chercher quelqu’un'],
  ['not ready, and nothing to fetch: looking around', 'pas prêt, et rien à prendre : regarder alentour'],
  ['a duel now is worth more than waiting', 'un duel maintenant vaut plus qu’attendre'],
  ['waiting is worth more than a duel now: away', 'attendre vaut plus qu’un duel maintenant : fuir'],
  ['a lead to defend: hiding', 'une avance à défendre : se cacher'],
  ['looking for a duel', 'chercher un duel'],
  ['no duel promises much yet: looking around', 'aucun duel ne promet grand-chose encore : regarder autour'],
  ['good odds: a duel', 'bonnes chances : duel'],
  ['bad odds: away', 'mauvaises chances : fuir'],
  ['somebody is in sight: a duel', 'quelqu’un est en vue : duel'],
  ['no {} in sight: wandering', 'pas de {0} en vue : errer'],
  ['collecting {}s', 'collecte : {0}'],
  ['the bag is full enough: a duel', 'le sac est assez plein : duel'],
  ['no {} is known: looking around', 'aucun lieu connu pour {0} : regarder alentour'],
  ['a tour of {} places where a {} is or was', 'un tour de {0} lieux où {1} est ou fut'],
  ['what {} would draw', 'ce que {0} tirerait'],
  ['how {} collects', 'comment {0} collecte'],
  ['a duel later, in points', 'un duel plus tard, en points'],
  ['a duel now, in points', 'un duel maintenant, en points'],
  ['from -1, the match is lost, to +1, it is won', 'de -1, le match est perdu, à +1, il est gagné'],
  ['points, of a duel now', 'points d’un duel maintenant'],
  ['points, of the best duel in sight', 'points du meilleur duel en vue'],
  ['a duel with {} now, in points', 'un duel avec {0} maintenant, en points'],
  ['chance to win the match without', 'chance de gagner le match sans duel'],
  ['chance to be called to a duel', 'chance d’être défié'],
  ['chance to win the match after a duel now', 'chance de gagner le match après un duel maintenant'],
  ['objects in the bag of {}', 'objets dans le sac de {0}'],
  ['where {} is', 'où est {0}'],
  ['takes anything', 'prend tout'],
  ['wants flames', 'veut des flammes'],
  ['wants potions', 'veut des potions'],
  ['wants pumpkins', 'veut des citrouilles'],
  ['counters my draws', 'contre mes tirages'],
  ['foresees my counter', 'prévoit ma riposte'],
  ['takes nothing', 'ne prend rien'],
  ['flame', 'flamme'],
  ['potion', 'potion'],
  ['pumpkin', 'citrouille'],

  ...hanabi,
  ...lines,
];

const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// Those that say most come first: “one of {} moves, at random” before “one of {}”.
const length = ([english]: [string, string]) => english.replaceAll('{}', '').length;
const compile = ([english, french]: [string, string]): [RegExp, string] => [
  new RegExp(`^${english.split('{}').map(plain).join('(.+?)')}$`),
  french,
];
let compiled: [RegExp, string][] | null = null;
const templates = () => (compiled ??= [...sentences].sort((a, b) => length(b) - length(a)).map(compile));

function whole(text: string): string | null {
  for (const [english, french] of templates()) {
    const found = english.exec(text);
    if (found) return french.replace(/\{(\d)\}/g, (_, i: string) => inFrench(found[Number(i) + 1] ?? ''));
  }
  return null;
}

// Sentence by sentence; clauses behind semicolons one by one, where the sentence as a whole is not known.
export function inFrench(text: string): string {
  const parts = text.split(/(?<=\.) (?=[A-Z])/);
  if (parts.length > 1) return parts.map(inFrench).join(' ');
  const known = text ? whole(text) : text;
  if (known !== null) return known;
  const clauses = text.split('; ');
  return clauses.length > 1 ? clauses.map(inFrench).join(' ; ') : text;
}
