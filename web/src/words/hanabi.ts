// What players of Hanabi say (sentences.ts).

export const hanabi: [string, string][] = [
  // Hanabi: by the conventions
  ['I play slot {}: it is {} and can be played.', 'Je joue l’emplacement {0} : c’est {1}, jouable.'],
  [
    'I risk slot {}: it can be played {} times in 100.',
    'Je risque l’emplacement {0} : il est jouable {1} fois sur 100.',
  ],
  [
    'I play slot {} without a clue on it: the last clues make sense only if it is {}.',
    'Je joue l’emplacement {0} sans indice : les derniers indices n’ont de sens que si c’est {1}.',
  ],
  [
    'I play slot {}: I was told to, it should be {}.',
    'Je joue l’emplacement {0} : on me l’a dit, ce devrait être {1}.',
  ],
  [
    'I discard slot {}: whatever it is, it is of no use.',
    'Je défausse l’emplacement {0} : quoi que ce soit, cela ne sert plus.',
  ],
  [
    'I discard slot {}, my chop: no clue is worth more than the token.',
    'Je défausse l’emplacement {0}, mon « chop » : aucun indice ne vaut plus que le jeton.',
  ],
  [
    'I discard slot {}: all my cards are kept, and I miss it least.',
    'Je défausse l’emplacement {0} : toutes mes cartes sont à garder, celle-ci me manque le moins.',
  ],
  ['I clue {} to {}, so that {}.', 'Je dis {0} à {1}, pour que {2}.'],
  [
    'I clue {} to {}: it touches nothing, but there is nothing better to do.',
    'Je dis {0} à {1} : cela ne touche rien, mais il n’y a pas mieux.',
  ],
  [
    'I clue {} to {}: it tells more about cards clued before.',
    'Je dis {0} à {1} : cela en dit plus sur des cartes déjà indiquées.',
  ],
  ['I clue {} to {}: there is nothing better to do.', 'Je dis {0} à {1} : il n’y a pas mieux.'],
  [
    'I clue {} to {} to save {}, which would be discarded next.',
    'Je dis {0} à {1} pour sauver {2}, qui serait défaussé ensuite.',
  ],
  ['I clue {} to {} to keep {} for later.', 'Je dis {0} à {1} pour garder {2}.'],
  ['{} and {} plays {} (slot {}, a finesse)', '{0} et {1} joue {2} (emplacement {3}, une finesse)'],
  ['{} and {} plays {} (slot {})', '{0} et {1} joue {2} (emplacement {3})'],
  ['{} plays {} (slot {}, a finesse)', '{0} joue {1} (emplacement {2}, une finesse)'],
  ['{} plays {} (slot {})', '{0} joue {1} (emplacement {2})'],
  [
    "{}'s clue {} is about my slot {}: play it, it is {}.",
    'L’indice {1} de {0} porte sur mon emplacement {2} : à jouer, c’est {3}.',
  ],
  [
    "{}'s clue {} is about my slot {}: it is of no use any more.",
    'L’indice {1} de {0} porte sur mon emplacement {2} : il ne sert plus.',
  ],
  [
    "{}'s clue {} is about my slot {}: it is {}, for later.",
    'L’indice {1} de {0} porte sur mon emplacement {2} : c’est {3}, pour plus tard.',
  ],
  [
    "{}'s clue {} is about my slot {}: keep it, it may be {}.",
    'L’indice {1} de {0} porte sur mon emplacement {2} : à garder, ce peut être {3}.',
  ],
  [
    'I play slot {}: its clues say that it can be played.',
    'Je joue l’emplacement {0} : ses indices le disent jouable.',
  ],
  ['I play slot {} on the chance that it fits.', 'Je joue l’emplacement {0} en espérant qu’il convienne.'],
  [
    'I play slot {} without a clue on it: I take the last clues for a finesse.',
    'Je joue l’emplacement {0} sans indice : je prends les derniers indices pour une finesse.',
  ],
  ['I play slot {}, as I was told.', 'Je joue l’emplacement {0}, comme on me l’a dit.'],
  ['I discard slot {}: it is of no use.', 'Je défausse l’emplacement {0} : il ne sert plus.'],
  ['I discard slot {}, my chop.', 'Je défausse l’emplacement {0}, mon « chop ».'],
  ['I discard slot {}.', 'Je défausse l’emplacement {0}.'],
  ['My clue asks for {} to be played.', 'Mon indice demande de jouer {0}.'],
  [
    'My clue touches nothing: I had nothing better to do.',
    'Mon indice ne touche rien : je n’avais pas mieux.',
  ],
  ["My clue saves {}'s slot {}, the chop.", 'Mon indice sauve l’emplacement {1} de {0}, le « chop ».'],
  ["My clue tells more about {}'s slot {}.", 'Mon indice en dit plus sur l’emplacement {1} de {0}.'],
  [
    "I took {}'s clue to be about my slot {}: play it.",
    'J’ai compris que l’indice de {0} porte sur mon emplacement {1} : à jouer.',
  ],
  [
    "I took {}'s clue to be about my slot {}: it is of no use.",
    'J’ai compris que l’indice de {0} porte sur mon emplacement {1} : il ne sert plus.',
  ],
  [
    "I took {}'s clue to be about my slot {}: keep it.",
    'J’ai compris que l’indice de {0} porte sur mon emplacement {1} : à garder.',
  ],
  ["{} and {}'s slot {}", '{0} et l’emplacement {2} de {1}'],
  ["{}'s slot {}", 'l’emplacement {1} de {0}'],

  // Hanabi: the others
  [
    'after this clue {} plays slot {}, which fits',
    'après cet indice, {0} joue l’emplacement {1}, qui convient',
  ],
  ['{} was about to discard slot {}, the last {}', '{0} allait défausser l’emplacement {1}, le dernier {2}'],
  [
    '{} might try slot {}, which does not fit: now it knows that card',
    '{0} pourrait essayer l’emplacement {1}, qui ne convient pas : cette carte lui est connue maintenant',
  ],
  ['{} should keep its fives', '{0} devrait garder ses 5'],
  [
    'there is nothing to play, to tell or to discard: the clue says as little as it can',
    'rien à jouer, à dire ni à défausser : l’indice en dit le moins possible',
  ],
  ['slot {} fits, whatever it is', 'l’emplacement {0} convient, quoi que ce soit'],
  ['slot {} was meant by a clue', 'l’emplacement {0} était désigné par un indice'],
  [
    'slot {} is a bomb that may fit, and there is nothing better to do',
    'l’emplacement {0} est une bombe qui peut convenir, et il n’y a pas mieux',
  ],
  [
    'there is nothing to play or to tell, and slot {} is the first to go',
    'rien à jouer ni à dire, et l’emplacement {0} part le premier',
  ],
  ['slot {} is a 1 that may begin a pile', 'l’emplacement {0} est un 1 qui peut commencer une pile'],
  ['{} holds a 1 that begins a pile', '{0} tient un 1 qui commence une pile'],
  [
    'there is no 1 to play or to tell: the oldest card goes',
    'aucun 1 à jouer ni à dire : la plus ancienne carte part',
  ],
  [
    'slot {} was recommended for play, and nobody has played since',
    'l’emplacement {0} était conseillé à jouer, et personne n’a joué depuis',
  ],
  [
    'slot {} was recommended for play; one card was played since, but a strike may be risked',
    'l’emplacement {0} était conseillé à jouer ; une carte a été jouée depuis, mais une faute peut se risquer',
  ],
  [
    'slot {} was recommended for the discard, and no clue can be given',
    'l’emplacement {0} était conseillé pour la défausse, et aucun indice ne peut être donné',
  ],
  [
    'no clue can be given and no recommendation stands: the oldest card goes',
    'aucun indice possible, aucun conseil en cours : la plus ancienne carte part',
  ],
  [
    'no clue says what it should and nothing can be discarded: slot {} may fit',
    'aucun indice ne dit ce qu’il faut et rien ne se défausse : l’emplacement {0} peut convenir',
  ],
  ['the card in slot {} is surely playable', 'la carte de l’emplacement {0} est sûrement jouable'],
  [
    'the card in slot {} is almost surely playable, and of no use if not',
    'la carte de l’emplacement {0} est presque sûrement jouable, et inutile sinon',
  ],
  [
    'the card in slot {} is the likeliest to be playable, and a strike can be borne',
    'la carte de l’emplacement {0} est la plus probablement jouable, et une faute est supportable',
  ],
  ['the card in slot {} is of no use', 'la carte de l’emplacement {0} ne sert plus'],
  [
    '{}, and the card in slot {} is the one that may be missed least',
    '{0}, et la carte de l’emplacement {1} manquera le moins',
  ],
  ['no token is left', 'plus de jeton'],
  ['tokens are scarce', 'les jetons sont rares'],
  [
    'the clue tells every player a number: {} more of them can play before my next turn',
    'l’indice dit un nombre à chacun : {0} de plus peuvent jouer avant mon prochain tour',
  ],
  [
    'the clue tells every player a number about their hand, and wins time',
    'l’indice dit à chacun un nombre sur sa main, et gagne du temps',
  ],
  [
    'a clue is the only safe move, though none says the right number',
    'un indice est le seul coup sûr, bien qu’aucun ne dise le bon nombre',
  ],
  [
    'played out to the end it does better than what the rules say',
    'joué jusqu’au bout, il fait mieux que ce que disent les règles',
  ],
  ['everyone knows {} of my {} cards', 'tous connaissent {0} de mes {1} cartes'],
  [
    'somebody does not speak this language: only clues count',
    'quelqu’un ne parle pas cette langue : seuls les indices comptent',
  ],
  ['{} times in 100 the network would {}', '{0} fois sur 100 le réseau choisirait de {1}'],
  ['times in 100 that the network would choose them', 'combien de fois sur 100 le réseau les choisirait'],
  ['what the conventions make of them', 'ce qu’ils valent selon les conventions'],
  ['play slot {}', 'jouer l’emplacement {0}'],
  ['discard slot {}', 'défausser l’emplacement {0}'],
  ['clue {} to {}', 'dire {0} à {1}'],
  [
    '{} would {}, and this is no moment to look ahead',
    '{0} choisirait de {1}, et ce n’est pas le moment de voir plus loin',
  ],
  [
    '{} would {}, and there was no time to look ahead',
    '{0} choisirait de {1}, et le temps manquait pour regarder plus loin',
  ],
  [
    '{} would {}, and nothing else gains enough where that loses points',
    '{0} choisirait de {1}, et rien d’autre ne gagne assez là où cela perd des points',
  ],
  [
    '{} would {}: the best of the others, to {}, brought {} ± {} points more in games played out, and must bring {} for sure',
    '{0} choisirait de {1} : le meilleur des autres coups, {2}, a rapporté {3} ± {4} point de plus dans des parties imaginées, et il en faut {5} à coup sûr',
  ],
  [
    '{} would {}, but in games played out to {} brought {} ± {} points more',
    '{0} choisirait de {1}, mais dans des parties imaginées {2} a rapporté {3} ± {4} point de plus',
  ],
  ['all hands that I can have were weighed', 'toutes les mains que je peux avoir ont été pesées'],
  [
    'hands were guessed that explain what the others did',
    'des mains ont été devinées qui expliquent ce que les autres ont fait',
  ],
  ['hands thought of', 'mains envisagées'],
  ['lead over that of the strategy', 'avance sur le coup de la stratégie'],
  ['its standard error', 'son erreur type'],
  ['slot {} is {}, which fits', 'l’emplacement {0} est {1}, qui convient'],
  [
    'slot {} is {}, which is of no use, and the deck is still long',
    'l’emplacement {0} est {1}, inutile, et la pioche est encore longue',
  ],
  [
    'no clue can be given, and slot {} is {}, which is of no use',
    'aucun indice possible, et l’emplacement {0} est {1}, inutile',
  ],
  [
    'no clue can be given, and slot {} is {}, which is to be had elsewhere',
    'aucun indice possible, et l’emplacement {0} est {1}, qu’on a ailleurs',
  ],
  [
    'no clue can be given, and slot {} is the smallest loss to be expected',
    'aucun indice possible, et l’emplacement {0} est la moindre perte attendue',
  ],
  [
    'nobody needs to be told anything: a clue passes the turn',
    'personne n’a besoin de rien savoir : un indice passe le tour',
  ],
  ['one of {} cards', 'l’une de {0} cartes'],
  ['slot {}', 'emplacement {0}'],
  ['playable', 'jouable'],
  ['dead', 'inutile'],
  ['critical', 'critique'],
  ['{} or {}', '{0} ou {1}'],
  ['red', 'rouge'],
  ['blue', 'bleu'],
  ['green', 'vert'],
  ['white', 'blanc'],
  ['yellow', 'jaune'],
  ['purple', 'violet'],
];
