export const english = {
  // Everywhere
  nav: 'Pages', home: 'Play', replay: 'Replay', arena: 'Arena', skip: 'To the content', loading: 'One moment…', nowhere: 'There is no such page.', none: 'none', again: 'Try again', copy: 'Copy', copied: 'Copied', add: 'Add', game: 'Game',
  you: 'you', away: 'away', thinking: 'thinking…', seat: 'Seat {0}', download: 'Download', rules: 'Rules', 'theme.light': 'Light colours', 'theme.dark': 'Dark colours',

  // Home
  'home.title': 'Five games to play, watch and understand', 'home.lead': 'Sit down with the strongest players we could make, or with a friend. Everything runs on your own machine.',
  'home.go_on': 'Go on with', 'home.no_games': 'The server does not answer: {0}.', play: 'Play', 'play.game': 'Play {0}', setup: 'Set up', 'setup.game': 'Set up {0}',
  'game.hanabi': 'Hanabi', 'game.battleship': 'Battleship', 'game.chifoumi': 'Chifoumi', 'game.gopher': 'Gopher', 'game.dodo': 'Dodo',
  'kind-of.hanabi': '2 to 5 players · together · hidden hands', 'kind-of.battleship': '2 players · hidden fleets', 'kind-of.chifoumi': '2 players, or 5 in the arena · fog and chance',
  'kind-of.gopher': '2 players · nothing hidden', 'kind-of.dodo': '2 players · nothing hidden',
  'summary.hanabi': 'Everyone sees all hands but their own. Together, build a pile of each colour from 1 to 5.',
  'summary.battleship': 'Hide a fleet and find the other one. Who sinks everything first, wins.',
  'summary.chifoumi': 'Walk in the fog, pick up what you step on, and duel with a draw from your bag.',
  'summary.gopher': 'Place a stone touching exactly one enemy and no friend. Who cannot, loses.',
  'summary.dodo': 'Step your stones forward. Who has no move when the turn comes, wins.',
  'rules.hanabi': 'Fifty cards in five colours: three 1s, two each of 2, 3 and 4, one 5. You hold your cards so that only the others see them. In your turn give a clue (name a colour or a number to one player, who is shown all such cards; it costs one of 8 tokens), or discard a card (which gives a token back), or play one. A card that is next on its colour’s pile is laid there; any other is a strike, and the third strike ends the game with nothing. A finished pile gives a token. After the last card is drawn everyone has one more turn. The piles are your score: at most 25.',
  'rules.battleship': 'Each side places its ships across or down. Then you fire in turn at the other’s waters. By the usual rule a hit says which ship it was; options say less, forbid ships to touch, or give as many shots a turn as you have ships afloat.',
  'rules.chifoumi': 'You see a few cells around you and remember the rest. Walk north, east, south or west; an object on the cell you enter goes into your bag. When a rival is in sight you may call a duel: both draw at random from their bags. Potion beats flame, flame beats pumpkin, pumpkin beats potion. The winner has a point, the loser’s bag is emptied. A match is ten games; the arena is one long game for up to five.',
  'rules.gopher': 'Red’s first stone goes anywhere. After that, a stone must touch exactly one stone of the enemy and none of its own colour. Nobody may pass. Who places the last stone wins. By Mark Steere.',
  'rules.dodo': 'Red steps up: straight, or to the left or right. Blue steps down in the same way. A stone goes to an empty cell; there are no captures and no jumps. If it is your turn and you cannot move, you have won: get stuck first. By Mark Steere.',

  // Setting up
  'setup.seats': 'Who plays', 'setup.options': 'Options', 'setup.more': 'More options', 'setup.start': 'Start', 'setup.start_watch': 'Watch them play', 'setup.watch': 'Only watch: our players on all seats',
  people: 'People', name: 'Your name', 'name.help': 'Shown to whom you play with; it may stay empty.', levels: 'Levels', engines: 'Our players by name', bots: 'Connected bots',
  'seat.person': 'You', 'seat.beside': 'Someone beside you', 'seat.beside_help': 'Plays at this same screen. Where something is hidden, a curtain falls between your turns.', 'seat.open': 'A friend, by a link', 'seat.own': 'A player with arguments…', 'seat.own_help': 'A name with arguments, such as mcts(playouts=5000).', 'seat.own_of': 'Player for {0}',
  'seat.person_help': 'You play here, with the mouse, by touch or with the keyboard.', 'seat.open_help': 'You get a link for this seat when the table is open.', 'seat.bot_help': 'A program that is connected to this server.',
  'player.person': 'person', 'player.open': 'a friend', 'level.easy': 'easy', 'level.medium': 'medium', 'level.hard': 'hard', 'level.expert': 'expert',
  clock: 'Clock', 'clock.none': 'No clock', 'clock.some': '{0} min + {1} s a move',
  'option.size': 'size', 'option.start': 'start', 'option.players': 'players', 'option.colours': 'colours', 'option.strikeout': 'third strike', 'option.empty_clues': 'empty clues', 'option.deck': 'deck', 'option.width': 'width',
  'option.height': 'height', 'option.fleet': 'fleet', 'option.announce': 'a hit tells', 'option.touch': 'ships may touch', 'option.salvo': 'salvo', 'option.solo': 'solo', 'option.map': 'map', 'option.tiles': 'tiles', 'option.mode': 'mode',
  'option.vision': 'sight', 'option.turns': 'turns', 'option.games': 'games', 'option.pause': 'pause', 'option.scattered': 'objects', 'option.starts': 'starts',
  'help.chifoumi.map': 'where you walk', 'choice.one_line': 'one line', 'choice.hit': 'the ship', 'choice.sunk': 'the ship when it sinks', 'choice.count': 'that something sank', 'choice.none': 'hit or miss only',

  // Strength, as measured (README)
  'strength.gopher.random': 'Any legal move.', 'strength.gopher.greedy': 'Looks one move ahead; wins 91 % against random.', 'strength.gopher.easy': 'Sees a few moves ahead; wins 96 % against random. People can beat it.',
  'strength.gopher.medium': 'A fair opponent; wins 93 % against easy.', 'strength.gopher.hard': 'Wins 86 % against medium; seldom loses to people.', 'strength.gopher.expert': 'The strongest we have; wins 90 % against mcts on equal time.',
  'strength.dodo.random': 'Any legal move.', 'strength.dodo.greedy': 'Looks one move ahead; wins 87 % against random.', 'strength.dodo.easy': 'Sees a few moves ahead; wins 94 % against random. People can beat it.',
  'strength.dodo.medium': 'A fair opponent; wins 98 % against easy.', 'strength.dodo.hard': 'Wins 98 % against medium; seldom loses to people.', 'strength.dodo.expert': 'The strongest we have; wins 98 % against mcts on equal time.',
  'strength.hanabi.easy': 'Plays clued cards; about 19.7 of 25 with its own kind.', 'strength.hanabi.medium': 'A careful beginner; about 21.2 of 25 with its own kind.',
  'strength.hanabi.hard': 'Plays by the conventions of hanab.live; 23.3 of 25 for two. The partner for people.', 'strength.hanabi.conventions': 'Chop, focus, play and save clues, prompts, finesses: 23.3 of 25 for two. The partner for people.',
  'strength.hanabi.expert': 'The strongest, 24.6 of 25 for two; but a partner for its own kind only.', 'strength.hanabi.hat': 'Hat guessing, 24.94 of 25 for three or more; a partner for its own kind only.',
  'strength.battleship.easy': 'Fires anywhere but finishes what it wounded: 59 shots a fleet.', 'strength.battleship.medium': 'Simulates ships: 45 shots a fleet.', 'strength.battleship.hard': 'More simulations, on a checkerboard: 45 shots a fleet.',
  'strength.battleship.density': 'Counts berths ship by ship: 44.1 shots a fleet.', 'strength.battleship.expert': 'Density with a learned correction and a look ahead: the fewest shots we know of, about 43.',
  'strength.chifoumi.easy': 'Fetches one kind and duels with whom it meets. For a first try.', 'strength.chifoumi.medium': 'Remembers where things lie and has a plan.', 'strength.chifoumi.hard': 'Guesses your bag and answers it.', 'strength.chifoumi.expert': 'The strongest: learns your habits and defends a lead.',

  // The table
  'table.begins': 'The game begins.', 'board.of': 'Board of size {0}', 'turn.yours': 'Your turn', 'turn.thinks': '{0} thinks', 'turn.waits': 'Waiting for {0}', 'turn.of': '{0} to move', 'screen.pass': 'Hide the board: {0} is next', 'screen.title': '{0} is next', 'screen.lead': 'You share this screen. Hand it over, and let only the one whose board it is look at it.', 'screen.show': 'I am {0}: show my board',
  'line.lost': 'The connection is lost; trying again…', 'line.connecting': 'Connecting…', unsaved: 'The game is not being saved just now: the server’s disk is full or its store locked. You may play on; it is saved as soon as that is possible.',
  hint: 'Hint', 'hint.thinks': 'Thinking…', 'hint.live': 'Always show', why: 'Why that move?', take_back: 'Take back', resign: 'Resign', 'resign.sure': 'Really resign?', rematch: 'Rematch', 'rematch.go': 'A rematch is open: go there', 'replay.this': 'Replay',
  links: 'Links', 'links.seat': 'To play as {0}', 'links.watch': 'To watch', 'links.position': 'The position, as text',
  log: 'Moves', 'log.empty': 'Nothing yet.', 'log.earlier': '{0} earlier moves',
  'watch.unseen': 'People play here and hide things from each other. You will see the boards when the game is over.', 'watch.sees': 'What {0} sees',
  pace: 'Pace', 'pace.go': 'Go on', 'pace.pause': 'Pause', 'pace.step': 'One move', 'pace.speed': 'Speed',
  'over.won': 'You won.', 'over.lost': '{0} won.', 'over.wins': '{0} won.', 'over.draw': 'A draw.', 'over.shared': 'Together: {0} of {1} points.', 'over.score': 'All sunk with {0} shots.',
  'proof.win': 'proven win', 'proof.loss': 'proven loss', 'proof.draw': 'proven draw', 'proof.win.short': 'win', 'proof.loss.short': 'loss',
  'thought.hint': 'What the analyst would do', 'thought.of': 'What {0} thought', 'thought.analyst': 'What the analyst thinks for {0}', 'thought.candidates': 'Moves that it looked at', 'thought.line': 'Expected', 'thought.beliefs': 'What it believes', 'thought.nodes': '{0} positions, depth {1}', 'thought.nodes_only': '{0} positions',

  // Said of moves
  'say.moves': '{0}: {1}', 'say.places': '{0} places at {1}', 'say.steps': '{0} steps from {1} to {2}', 'say.places_ship': '{0} places a ship', 'say.fires': '{0} fires at {1}', 'say.miss': '{0} fires at {1}: water',
  'say.hits': '{0} fires at {1} and hits the {2}', 'say.hits_some': '{0} fires at {1} and hits', 'say.sinks': '{0} fires at {1} and sinks the {2}', 'say.sinks_some': '{0} fires at {1} and sinks a ship',
  'say.clues': '{0} tells {1}: {2} (slot {3})', 'say.discards': '{0} discards {1} from slot {2}', 'say.plays': '{0} plays {1} from slot {2}', 'say.misplays': '{0} tries {1} from slot {2}: a strike',
  'say.acts': '{0} makes a move', 'say.duels': '{0} calls a duel', 'say.duels_with': '{0} calls a duel with {1}', 'say.walk.n': '{0} goes north', 'say.walk.e': '{0} goes east', 'say.walk.s': '{0} goes south', 'say.walk.w': '{0} goes west', 'say.walk.stay': '{0} stays',

  // Gopher and Dodo
  'seat.Red': 'Red', 'seat.Blue': 'Blue', 'hex.red': 'red stone', 'hex.blue': 'blue stone', 'hex.empty': 'empty', 'hex.may_go': 'you may go here', 'hex.may_move': 'it can move', 'hex.last': 'last move',

  // Hanabi
  'colour.R': 'red', 'colour.B': 'blue', 'colour.G': 'green', 'colour.W': 'white', 'colour.Y': 'yellow', 'colour.P': 'purple',
  'hanabi.piles': 'Piles', 'hanabi.of_points': 'of {0} points', 'hanabi.clues': '{0} of 8 clues', 'hanabi.strikes': '{0} of 3 strikes', 'hanabi.deck': 'cards to draw', 'hanabi.last_turns': '{0} last turns', 'hanabi.discards': 'Discards',
  'hanabi.hand_of': 'Hand of {0}', 'hanabi.yours_hidden': 'your hand: the others see it', 'hanabi.slot': 'Slot {0}', 'hanabi.hidden': 'hidden card', 'hanabi.told': 'told to be {0}', 'hanabi.told_nothing': 'nothing certain told', 'hanabi.may_be': 'may be {0}',
  'hanabi.play': 'Play', 'hanabi.discard': 'Drop', 'hanabi.play_slot': 'Play slot {0}', 'hanabi.discard_slot': 'Drop slot {0}', 'hanabi.clue_to': 'Clues to {0}', 'hanabi.tell': 'Tell {0}: {1}',

  // Battleship
  'ship.carrier': 'carrier', 'ship.battleship': 'battleship', 'ship.cruiser': 'cruiser', 'ship.submarine': 'submarine', 'ship.destroyer': 'destroyer',
  'sea.waters_of': 'Waters of {0}', 'sea.enemy': 'Enemy waters', 'sea.yours': 'Your waters', 'sea.hidden_waters': 'The hidden fleet', 'sea.ships_left': 'Ships', 'sea.miss': 'water', 'sea.hit': 'hit', 'sea.sunk': 'sunk', 'sea.afloat': 'afloat', 'sea.unknown': 'not shot at', 'sea.own_ship': 'a ship', 'sea.sunk_count': '{0} sunk',
  'sea.shots_left': '{0} shots left in this turn', 'sea.map': 'Shown',
  'harbour.title': 'Place your fleet', 'harbour.how': 'Drag a ship to move it; click it or press R to turn it.', 'harbour.ready': 'Ready', 'harbour.sending': 'Placing…', 'harbour.random': 'At random', 'harbour.turn': 'Turn',
  'harbour.ship': '{0} at {1}, {2}', 'harbour.down': 'down', 'harbour.across': 'across', 'harbour.wrong_here': 'cannot lie here', 'harbour.wrong': 'Ships lie on each other: move one of the red ones.', 'harbour.wrong_touch': 'Ships may not touch: move one of the red ones.', 'harbour.wrong_corner': 'Ships may not touch, not even at corners: move one of the red ones.',

  // Chifoumi
  'kind.flame': 'flame', 'kind.potion': 'potion', 'kind.pumpkin': 'pumpkin', 'walk.n': 'North', 'walk.e': 'East', 'walk.s': 'South', 'walk.w': 'West', 'walk.stay': 'Stay',
  'chifoumi.map': 'Map of {0} by {1} cells', 'chifoumi.bag': 'Your bag', 'chifoumi.game': 'Game {0} of {1}', 'chifoumi.round': 'Turn {0} of {1}', 'chifoumi.pause': 'Sitting out: {0} turns', 'chifoumi.whole': 'Whole map', 'chifoumi.keys': 'Arrow keys walk, D duels.',
  'duel.last': 'Last duel', 'duel.now': 'Duel', 'duel.with': 'Duel with {0}', 'duel.won': '{0} wins the duel', 'duel.lost': '{0} loses the duel', 'duel.tie': 'Tied',

  // Replay
  'replay.title': 'Replay a game', 'replay.lead': 'Open a file of records, or a game of hanab.live.', 'replay.drop': 'Drop a file here, or press to choose one', 'replay.paste': 'Or paste a record', 'replay.yours': 'Played in this browser', 'replay.open': 'Open', 'replay.which': 'Game, of {0}',
  'replay.bad_link': 'This link holds no game that can be read.', 'replay.value': 'Value over the game', 'replay.value_for': 'Value for {0}', 'replay.expected': 'Expected score', 'replay.first': 'To the start', 'replay.back': 'One move back', 'replay.on': 'One move on', 'replay.last': 'To the end',
  'replay.play': 'Play the game', 'replay.slider': 'Move', 'replay.at': 'move {0} of {1}', 'replay.seen_by': 'Seen by', 'replay.all_seats': 'everyone, side by side', 'replay.think': 'What would you do?', 'replay.always': 'Think at every move', 'replay.play_on': 'Play on as {0}', 'replay.share': 'Link and file', 'replay.permalink': 'A link that holds the whole game',

  // Arena
  'arena.lead': 'Let players meet, many games each, seats exchanged. Results stay in the store.', 'arena.new': 'A new tournament', 'arena.format': 'Format', 'arena.games': 'Games a meeting', 'arena.seed': 'Seed', 'arena.players': 'Players', 'arena.player': 'Player',
  'arena.own_spec': 'A player with arguments', 'arena.own_example': 'mcts(playouts=5000)', 'arena.start': 'Start the tournament', 'arena.kept': 'Tournaments', 'arena.none': 'None yet.', 'arena.done': 'Games', 'arena.running': 'running', 'arena.over': 'finished', 'arena.stopped': 'stopped',
  'arena.stop': 'Stop', 'arena.go_on': 'Go on', 'arena.report': 'Open the report', 'arena.standings': 'Standings', 'arena.place': 'Place', 'arena.results': 'Won · drawn · lost', 'arena.share': 'Share', 'arena.rating': 'Rating', 'arena.mean': 'Mean score', 'arena.between': '({0} to {1})', 'arena.cross': 'Who scored how much against whom', 'arena.highlights': 'Games worth a look', 'format.round-robin': 'everyone with everyone', 'format.gauntlet': 'the first against all', 'format.swiss': 'Swiss', 'format.knockout': 'knockout',
};
