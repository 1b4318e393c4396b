// Games and players, in a line each, as the server describes them (sentences.ts).

export const lines: [string, string][] = [
  [
    'everyone sees all hands but their own; together build a pile of each colour from 1 to 5',
    'chacun voit toutes les mains sauf la sienne ; ensemble, faites une pile de chaque couleur de 1 à 5',
  ],
  [
    'hide a fleet and find the other one; who sinks everything first, wins',
    'cachez une flotte et trouvez l’autre ; qui coule tout le premier gagne',
  ],
  [
    'walk in the fog, pick up what you step on, and duel with a draw from your bag',
    'marchez dans le brouillard, ramassez ce que vous foulez, et défiez en tirant de votre sac',
  ],
  [
    'place a stone touching exactly one enemy and no friend; who cannot, loses',
    'posez un pion touchant exactement un ennemi et aucun ami ; qui ne peut pas perd',
  ],
  [
    'step your stones forward; who has no move when its turn comes, wins',
    'avancez vos pions ; qui n’a plus de coup quand vient son tour gagne',
  ],
  ['any legal move, all alike', 'n’importe quel coup permis'],
  [
    'the best-looking next position, by mobility',
    'la position suivante qui paraît la meilleure, par mobilité',
  ],
  [
    'principal variation search with iterative deepening',
    'recherche de la variante principale, de plus en plus profonde',
  ],
  [
    'Monte-Carlo tree search with random playouts and proven results',
    'recherche arborescente de Monte-Carlo, résultats prouvés',
  ],
  [
    'information-set Monte-Carlo tree search over states that fit what it sees',
    'recherche arborescente de Monte-Carlo sur des états compatibles avec ce qu’il voit',
  ],
  [
    'mark a cell in turn; three marks in a line win',
    'cochez une case chacun son tour ; trois marques alignées gagnent',
  ],
  [
    'bid a card for each prize, both at once; the higher bid takes it',
    'misez une carte pour chaque prix, tous deux à la fois ; la plus forte l’emporte',
  ],
  [
    'plays from solved values where it can solve the position, else as alphabeta',
    'joue d’après des valeurs résolues où c’est possible, sinon comme alphabeta',
  ],
  ['sees a few moves ahead', 'voit quelques coups en avant'],
  ['people can beat it', 'on peut le battre'],
  ['a fair opponent', 'un adversaire honnête'],
  ['seldom loses to people', 'perd rarement contre des personnes'],
  ['the strongest', 'le plus fort'],
  ['wins {} % against {} on equal time', 'gagne {0} % contre {1} à temps égal'],
  ['wins {} % against {}', 'gagne {0} % contre {1}'],
  ['plays clued cards', 'joue les cartes indiquées'],
  ['a careful beginner with conventions', 'un débutant prudent, avec des conventions'],
  ['plays as people on hanab.live do', 'joue comme les gens de hanab.live'],
  [
    'plays as people do who play often: chop, focus, play and save clues, prompts, finesses',
    'joue comme ceux qui jouent souvent : chop, focus, indices à jouer et à garder, prompts, finesses',
  ],
  [
    'hat guessing: every clue tells all others what they most need to know',
    'devinette des chapeaux : chaque indice dit à tous les autres ce qui leur manque le plus',
  ],
  ['about {} of {} with its own kind', 'environ {0} sur {1} avec les siens'],
  ['{} of {} for two', '{0} sur {1} à deux'],
  ['{} of {} for three to five', '{0} sur {1} à trois, quatre ou cinq'],
  ['the partner for people', 'le partenaire des personnes'],
  ['a partner for its own kind only', 'partenaire des siens seulement'],
  ['plays ones, and tells others of theirs', 'joue les 1 et signale ceux des autres'],
  [
    'play right, discard left: a clue means the newest card that it touches',
    'joue à droite, défausse à gauche : un indice désigne la plus récente carte touchée',
  ],
  [
    'robot2 that also tries the other cards of a clue, and guards last copies',
    'robot2 qui essaie aussi les autres cartes d’un indice et garde les dernières copies',
  ],
  [
    'robot3 that warns the next player of a card that would not fit',
    'robot3 qui met en garde le suivant contre une carte qui ne convient pas',
  ],
  [
    'by hat guessing, a clue tells everyone what to do next (Cox and others)',
    'par devinette des chapeaux, un indice conseille tout le monde (Cox et d’autres)',
  ],
  [
    'by hat guessing, a clue tells everyone about a card of theirs (Cox and others)',
    'par devinette des chapeaux, un indice apprend une carte à chacun (Cox et d’autres)',
  ],
  [
    'two players only: a network that learned by playing with itself',
    'à deux seulement : un réseau qui a appris en jouant avec lui-même',
  ],
  [
    'the strongest that there is for this table: learned for two players, hat for more',
    'le plus fort pour cette table : learned à deux, hat à plus',
  ],
  [
    'looks ahead over another strategy, and leaves it where games played out say so',
    'regarde en avant d’après une autre stratégie, et s’en écarte où des parties imaginées le conseillent',
  ],
  ['fires at any cell, all alike', 'tire n’importe où'],
  [
    'throws ships at random and fires where most of them fell',
    'lance des navires au hasard et tire où il en tombe le plus',
  ],
  ['wounded ships first', 'd’abord les navires touchés'],
  [
    'fires where most berths lie, each ship counted by itself',
    'tire où il y a le plus de places, navire par navire',
  ],
  [
    'the greatest chance of a hit among all fleets that fit',
    'la plus grande chance de toucher parmi toutes les flottes possibles',
  ],
  [
    'density, a learned correction, and the best cells tried in worlds that fit',
    'densité, correction apprise, et les meilleures cases essayées dans des mondes possibles',
  ],
  ['fires anywhere, but finishes what it has wounded', 'tire n’importe où, mais achève ce qu’il a touché'],
  ['fires where simulated ships fall most often', 'tire où tombent le plus de navires simulés'],
  ['the same with more simulations, on a checkerboard', 'de même avec plus de simulations, en damier'],
  ['{} shots a fleet', '{0} tirs par flotte'],
  ['fetches one kind and duels with whom it meets', 'va chercher une sorte et défie qui il rencontre'],
  ['for a first try', 'pour un premier essai'],
  ['remembers where things lie and has a plan', 'se souvient d’où sont les choses et a un plan'],
  ['guesses your bag and answers it', 'devine votre sac et y répond'],
  [
    'fetches one kind when it sees it, touches nothing else, duels with whom it meets',
    'va chercher une sorte quand il la voit, ne touche à rien d’autre, défie qui il rencontre',
  ],
  [
    'collects what beats the kind its rival has drawn most',
    'ramasse ce qui bat la sorte que son rival a le plus tirée',
  ],
  [
    'remembers where objects lie from game to game and goes on tours of one kind',
    'se souvient des objets d’une partie à l’autre et fait des tournées d’une sorte',
  ],
  [
    "guesses its rivals' bags and places, collects the best answer, duels or flees by the odds",
    'devine les sacs et les places de ses rivaux, ramasse la meilleure réponse, défie ou fuit selon les chances',
  ],
  [
    "the strongest: plays for the match, with its rivals' habits learned and a lead defended",
    'le plus fort : joue pour le match, apprend les habitudes de ses rivaux et défend son avance',
  ],
  ['easy', 'facile'],
  ['medium', 'moyen'],
  ['points', 'points'],
  ['shots', 'tirs'],
];
