#pragma once

#include "core/sentence.hpp"

namespace parlor::hanabi {

// What Hanabi and its players say, in French.
inline constexpr auto french = std::to_array<Translation>({
    {"everyone sees all hands but their own; together build a pile of each colour from 1 to 5",
     "chacun voit toutes les mains sauf la sienne ; ensemble, faites une pile de chaque couleur de 1 à 5"},
    {"points", "points"},

    // Options
    {"at the table", "à la table"},
    {"of cards, ten cards each", "de cartes, dix cartes chacune"},
    {"what a game scores after its third strike", "ce que vaut une partie après la troisième faute"},
    {"whether a clue may touch no card", "si un indice peut ne toucher aucune carte"},
    {"all cards from the top, like R1B3…; empty: shuffled",
     "toutes les cartes depuis le dessus, comme R1B3… ; vide : mélangées"},
    {"  p3       plays slot 3; slots count from the oldest card, on the left\n"
     "  d1       discards slot 1\n"
     "  cRB c1B  clues red, or all 1s, to B\n"
     "Words do as well: play slot 3, discard slot 1, clue red to B.\n",
     "  p3       joue l’emplacement 3, compté depuis la plus vieille carte, à gauche\n"
     "  d1       défausse l’emplacement 1\n"
     "  cRB c1B  dit à B ses rouges, ou ses 1\n"
     "En toutes lettres, en anglais : play slot 3, discard slot 1, clue red to B.\n"},

    // Colours, as a clue names them
    {"red", "rouge"},
    {"blue", "bleu"},
    {"green", "vert"},
    {"white", "blanc"},
    {"yellow", "jaune"},
    {"purple", "violet"},

    // Moves, as they follow "would"
    {"play slot {}", "jouer l’emplacement {}"},
    {"discard slot {}", "défausser l’emplacement {}"},
    {"clue {} to {}", "dire {} à {}"},

    // What happened
    {"{} played {} from slot {}", "{} a joué {} (emplacement {})"},
    {"{} misplayed {} from slot {}", "{} a commis une faute avec {} (emplacement {})"},
    {"{} discarded {} from slot {}", "{} a défaussé {} (emplacement {})"},
    {"{} clued {} to {}: {}", "{} a dit {} à {} : {}"},
    {"no card", "aucune carte"},
    {"slot {}", "emplacement {}"},
    {"slots {}", "emplacements {}"},

    // The table as it is drawn; labels have at most eight characters, or five under a hand
    {"piles", "piles"},
    {"{} of {} points", "{} point sur {}|{} points sur {}"},
    {"discards", "défausse"},
    {"clues", "indices"},
    {"{} of {}", "{} sur {}"},
    {"strikes {} of {}", "fautes {} sur {}"},
    {"deck {}", "pioche {}"},
    {"deck empty, turns left: {}", "pioche vide, tours restants : {}"},
    {"you", "vous"},
    {"knows", "sait"},
    {"not", "pas"},
    {"your turn: {} to play", "à vous : {} pour jouer"},
    {", {} to discard", ", {} pour défausser"},
    {", a clue like cR{0} or c1{0}", ", un indice comme cR{0} ou c1{0}"},
    {"The third strike: the game is lost.", "La troisième faute : la partie est perdue."},
    {"The game is over: {} of {} points.",
     "La partie est finie : {} point sur {}.|La partie est finie : {} points sur {}."},

    // Why a move is refused
    {"{0} is not a move; expected something like p3 (play slot 3), d1 (discard slot 1) or cR{1} (clue red to "
     "{1})",
     "{0} n’est pas un coup ; écrivez par exemple p3 (jouer l’emplacement 3), d1 (défausser l’emplacement 1) "
     "ou cR{1} (dire rouge à {1})"},
    {"the game is over", "la partie est finie"},
    {"it is {}'s turn, not {}'s", "c’est au tour de {}, pas de {}"},
    {"there is no slot {}; {} holds slots 1 to {}",
     "l’emplacement {} n’existe pas ; {} a les emplacements 1 à {}"},
    {"all {} clue tokens are there, so nothing may be discarded; play or clue",
     "les {} jetons d’indice sont tous là : rien ne peut être défaussé ; jouez ou donnez un indice"},
    {"no clue token is left; play or discard", "il ne reste aucun jeton d’indice ; jouez ou défaussez"},
    {"{} is no player to clue; expected {}",
     "{} n’est pas un joueur à qui donner un indice ; choix possibles : {}"},
    {"one of {}, or a number of seats ahead from 1 to {}", "{}, ou un nombre de places en avant de 1 à {}"},
    {"{} cannot clue itself", "{} ne peut pas se donner d’indice"},
    {"{} is neither a colour nor a rank; expected one of {}, or 1 to {}",
     "{} n’est ni une couleur ni un nombre ; choix possibles : {}, ou de 1 à {}"},
    {"{} holds no {} card, and a clue must touch a card",
     "{} n’a pas de {}, et un indice doit toucher une carte"},
    {"{} holds no {}, and a clue must touch a card", "{} n’a pas de {}, et un indice doit toucher une carte"},

    // Decks
    {"card {} of the deck, {}, is one too many; a full deck has {} of it",
     "la carte {} de la pioche, {}, est de trop ; une pioche complète en a {}"},
    {"the deck has {} card instead of {}; missing: {}|the deck has {} cards instead of {}; missing: {}",
     "la pioche a {} carte au lieu de {} ; il manque : {}|"
     "la pioche a {} cartes au lieu de {} ; il manque : {}"},
    {"card {} of the deck, {}, is not one; expected a colour of {} and a rank from 1 to {}",
     "la carte {} de la pioche, {}, n’en est pas une ; écrivez une couleur parmi {} et un nombre de 1 à {}"},

    // Games of hanab.live
    {"the game has {} bytes; at most {} are read", "la partie a {} octets ; la limite est de {}"},
    {"the game is not a whole JSON object; it may have been cut short",
     "la partie n’est pas un objet JSON complet ; elle a peut-être été tronquée"},
    {"\"options\" must be an object", "« options » doit être un objet"},
    {"the option \"variant\" must be a text", "l’option « variant » doit être un texte"},
    {"the variant {} is not played here; those that are: {} and {}",
     "la variante {} ne se joue pas ici ; celles qui se jouent : {} et {}"},
    {"the option \"{}\" is not played here", "l’option « {} » ne se joue pas ici"},
    {"the option \"emptyClues\" must be true or false", "l’option « emptyClues » doit être true ou false"},
    {"\"strikeout\" must be keep or zero", "« strikeout » doit être keep ou zero"},
    {"\"players\" must be a list of 2 to {} names", "« players » doit être une liste de 2 à {} noms"},
    {"\"deck\" must be a list of cards", "« deck » doit être une liste de cartes"},
    {"card {} of the deck must have a suitIndex from 0 to {} and a rank from 1 to {}",
     "la carte {} de la pioche doit avoir un suitIndex de 0 à {} et un rank de 1 à {}"},
    {"\"actions\" must be a list of actions", "« actions » doit être une liste d’actions"},
    {"action {} must be an object with a type from 0 to {}",
     "l’action {} doit être un objet avec un type de 0 à {}"},
    {"action {} comes after the end of the game", "l’action {} vient après la fin de la partie"},
    {"action {}: {}", "action {} : {}"},
    {"the game was over before it", "la partie était déjà finie"},
    {"its target must be the place in the deck, from 0, of a card that {} holds ({}), not {}",
     "sa cible doit être le rang dans la pioche, depuis 0, d’une carte que {} tient ({}), et non {}"},
    {"something else", "autre chose"},
    {"{}, which looks like a slot", "{}, qui semble être un emplacement"},
    {"its target must be a player, from 0 to {}", "sa cible doit être un joueur, de 0 à {}"},
    {"its value must be a suit from 0 to {}", "sa valeur doit être une couleur de 0 à {}"},
    {"its value must be a rank from 1 to {}", "sa valeur doit être un nombre de 1 à {}"},

    {"the link of hanab.live is damaged; it may have been cut short",
     "le lien de hanab.live est endommagé ; il a peut-être été tronqué"},
    {"the link has {} characters; at most {} are read", "le lien a {} caractères ; la limite est de {}"},
    {"variant number {} of hanab.live is not played here; those that are: {} and {}",
     "la variante numéro {} de hanab.live ne se joue pas ici ; celles qui se jouent : {} et {}"},
    {"a link of hanab.live cannot say that clues may touch no card; write the game as hanab.live",
     "un lien de hanab.live ne peut pas dire que les indices peuvent ne toucher aucune carte ; écrivez la "
     "partie en hanab.live"},

    // Who plays, in a line
    {"one who has just learned the rules: every clue means \"play this now\", and some mean nothing",
     "quelqu’un qui vient d’apprendre les règles : tout indice veut dire « joue ceci », et certains ne "
     "veulent "
     "rien dire"},
    {"plays ones, and tells others of theirs", "joue les 1 et signale ceux des autres"},
    {"play right, discard left: a clue means the newest card that it touches",
     "joue à droite, défausse à gauche : un indice désigne la plus récente des cartes qu’il touche"},
    {"robot2 that also tries the other cards of a clue, and guards last copies",
     "robot2 qui essaie aussi les autres cartes d’un indice et garde les derniers exemplaires"},
    {"robot3 that warns the next player of a card that would not fit",
     "robot3 qui met en garde le joueur suivant contre une carte qui ne conviendrait pas"},
    {"plays as people do who play often: chop, focus, play and save clues, prompts, finesses; "
     "23.3 of 25 for two; the partner for people",
     "joue comme ceux qui jouent souvent : chop, focus, indices pour jouer et pour garder, prompts, "
     "finesses ; 23,3 sur 25 à deux ; le partenaire des humains"},
    {"by hat guessing, a clue tells everyone what to do next (Cox and others)",
     "par devinette des chapeaux, un indice conseille tout le monde (Cox et d’autres)"},
    {"by hat guessing, a clue tells everyone about a card of theirs (Cox and others)",
     "par devinette des chapeaux, un indice apprend une carte à chacun (Cox et d’autres)"},
    {"hat guessing: every clue tells all others what they most need to know; "
     "24.94 of 25 for three to five; a partner for its own kind only",
     "devinette des chapeaux : chaque indice dit à tous les autres ce qui leur manque le plus ; "
     "24,94 sur 25 à trois, quatre ou cinq ; un partenaire pour les siens seulement"},
    {"two players only: a network that learned by playing with itself",
     "à deux seulement : un réseau qui a appris en jouant avec lui-même"},
    {"the strongest that there is for this table: learned for two players, hat for more",
     "le plus fort à cette table : learned à deux joueurs, hat à plus"},
    {"looks ahead over another strategy, and leaves it where games played out say so",
     "regarde plus loin qu’une autre stratégie, et s’en écarte quand des parties imaginées le conseillent"},
    {"plays clued cards; about 19.7 of 25 with its own kind",
     "joue les cartes indiquées ; environ 19,7 sur 25 avec les siens"},
    {"a careful beginner with conventions; about 21.2 of 25 with its own kind",
     "un débutant prudent, avec des conventions ; environ 21,2 sur 25 avec les siens"},
    {"plays as people on hanab.live do; 23.3 of 25 for two; the partner for people",
     "joue comme on joue sur hanab.live ; 23,3 sur 25 à deux ; le partenaire des humains"},
    {"the strongest; 24.6 of 25 for two; a partner for its own kind only",
     "le plus fort ; 24,6 sur 25 à deux ; un partenaire pour les siens seulement"},

    // Their keys
    {"1: play and save clues alone; 2: prompts and finesses too; 3: two players also look ahead near the end",
     "1 : indices pour jouer et pour garder seulement ; 2 : prompts et finesses aussi ; 3 : à deux, il "
     "regarde "
     "aussi plus loin vers la fin"},
    {"whether it says at the table why it moves as it does", "s’il dit à la table pourquoi il joue ainsi"},
    {"of 100 turns, those with a clue that means nothing",
     "sur 100 tours, ceux où l’indice ne veut rien dire"},
    {"whether it saves the next player's last copies",
     "s’il sauve les derniers exemplaires du joueur suivant"},
    {"what makes a recommendation to play stale: any card played, or only those that fit",
     "ce qui périme un conseil de jouer : toute carte jouée, ou seulement celles qui conviennent"},
    {"whether a card that cannot fit by its clues is played if it was recommended",
     "si une carte que ses indices excluent se joue quand elle est conseillée"},
    {"a file of weights; empty: those built in", "un fichier de poids ; vide : ceux du programme"},
    {"the strategy that everyone follows: any other player but random",
     "la stratégie que tous suivent : tout autre joueur que random"},
    {"games played out for a move, after which no other round of them begins",
     "parties imaginées pour un coup, après quoi aucune autre série ne commence"},
    {"points that another move must bring more; over others than hat and learned 0.5, if partners look ahead "
     "too",
     "points qu’un autre coup doit rapporter en plus ; 0,5 avec d’autres stratégies que hat et learned, si "
     "les partenaires regardent aussi plus loin"},
    {"whether they look ahead too, or follow the strategy to the letter",
     "s’ils regardent aussi plus loin, ou suivent la stratégie à la lettre"},

    // What they believe of their cards
    {"playable", "jouable"},
    {"dead", "inutile"},
    {"critical", "critique"},
    {"cards that slot {} can be, as everyone knows", "cartes que l’emplacement {} peut être, au su de tous"},

    {"I have just learned the game: I {}.", "Je viens d’apprendre le jeu. Mon coup : {}."},

    // conventions: why
    {"what the conventions make of them", "ce qu’ils valent selon les conventions"},
    {"I play slot {}: it is {} and can be played.", "Je joue l’emplacement {} : c’est {}, jouable."},
    {"I risk slot {}: it can be played {} times in 100.",
     "Je risque l’emplacement {} : il est jouable {} fois sur 100."},
    {"I play slot {} without a clue on it: the last clues make sense only if it is {}.",
     "Je joue l’emplacement {} sans indice : les derniers indices n’ont de sens que si c’est {}."},
    {"I play slot {}: I was told to, it should be {}.",
     "Je joue l’emplacement {} : on me l’a dit, ce devrait être {}."},
    {"I discard slot {}: whatever it is, it is of no use.",
     "Je défausse l’emplacement {} : quoi que ce soit, cela ne sert plus."},
    {"I discard slot {}, my chop: no clue is worth more than the token.",
     "Je défausse l’emplacement {}, mon « chop » : aucun indice ne vaut plus que le jeton."},
    {"I discard slot {}: all my cards are kept, and I miss it least.",
     "Je défausse l’emplacement {} : toutes mes cartes sont à garder, celle-ci me manque le moins."},
    {"I clue {} to {}, so that {}.", "Je dis {} à {}, pour que {}."},
    {"{} plays {} (slot {})", "{} joue {} (emplacement {})"},
    {"{} plays {} (slot {}, a finesse)", "{} joue {} (emplacement {}, une finesse)"},
    {"I clue {} to {}: it touches nothing, but there is nothing better to do.",
     "Je dis {} à {} : cela ne touche rien, mais il n’y a pas mieux à faire."},
    {"I clue {} to {}: it tells more about cards clued before.",
     "Je dis {} à {} : cela en dit plus sur des cartes déjà indiquées."},
    {"I clue {} to {}: there is nothing better to do.", "Je dis {} à {} : il n’y a pas mieux à faire."},
    {"I clue {} to {} to save {}, which would be discarded next.",
     "Je dis {} à {} pour sauver {}, qui serait défaussée ensuite."},
    {"I clue {} to {} to keep {} for later.", "Je dis {} à {} pour garder {} pour plus tard."},
    {"{}'s clue {} is about my slot {}: play it, it is {}.",
     "L’indice {1} de {0} porte sur mon emplacement {2} : à jouer, c’est {3}."},
    {"{}'s clue {} is about my slot {}: it is of no use any more.",
     "L’indice {1} de {0} porte sur mon emplacement {2} : il ne sert plus."},
    {"{}'s clue {} is about my slot {}: it is {}, for later.",
     "L’indice {1} de {0} porte sur mon emplacement {2} : c’est {3}, pour plus tard."},
    {"{}'s clue {} is about my slot {}: keep it, it may be {}.",
     "L’indice {1} de {0} porte sur mon emplacement {2} : à garder, ce peut être {3}."},

    // conventions: aloud
    {"I play slot {}, by its clues and what I see.",
     "Je joue l’emplacement {}, d’après ses indices et ce que je vois."},
    {"My clue is about {}'s slot {}: to be played, now or after another card.",
     "Mon indice porte sur l’emplacement {1} de {0} : à jouer, maintenant ou après une autre carte."},
    {"I took {}'s clue to be about my slot {}: play it, now or after another card.",
     "J’ai compris que l’indice de {} porte sur mon emplacement {} : à jouer, maintenant ou après une autre "
     "carte."},
    {"I play slot {}: its clues say that it can be played.",
     "Je joue l’emplacement {} : ses indices le disent jouable."},
    {"I play slot {} on the chance that it fits.", "Je joue l’emplacement {} en espérant qu’il convienne."},
    {"I play slot {} without a clue on it: I take the last clues for a finesse.",
     "Je joue l’emplacement {} sans indice : je prends les derniers indices pour une finesse."},
    {"I play slot {}, as I was told.", "Je joue l’emplacement {}, comme on me l’a dit."},
    {"I discard slot {}: it is of no use.", "Je défausse l’emplacement {} : il ne sert plus."},
    {"I discard slot {}, my chop.", "Je défausse l’emplacement {}, mon « chop »."},
    {"I discard slot {}.", "Je défausse l’emplacement {}."},
    {"My clue asks for {} to be played.", "Mon indice demande de jouer {}."},
    {"{}'s slot {}", "l’emplacement {1} de {0}"},
    {"My clue touches nothing: I had nothing better to do.",
     "Mon indice ne touche rien : je n’avais pas mieux à faire."},
    {"My clue saves {}'s slot {}, the chop.", "Mon indice sauve l’emplacement {1} de {0}, le « chop »."},
    {"My clue tells more about {}'s slot {}.", "Mon indice en dit plus sur l’emplacement {1} de {0}."},
    {"I took {}'s clue to be about my slot {}: play it.",
     "J’ai compris que l’indice de {} porte sur mon emplacement {} : à jouer."},
    {"I took {}'s clue to be about my slot {}: it is of no use.",
     "J’ai compris que l’indice de {} porte sur mon emplacement {} : il ne sert plus."},
    {"I took {}'s clue to be about my slot {}: keep it.",
     "J’ai compris que l’indice de {} porte sur mon emplacement {} : à garder."},

    // Robots
    {"slot {} is a 1 that may begin a pile", "l’emplacement {} est un 1 qui peut commencer une pile"},
    {"{} holds a 1 that begins a pile", "{} tient un 1 qui commence une pile"},
    {"there is no 1 to play or to tell: the oldest card goes",
     "aucun 1 à jouer ni à dire : la plus ancienne carte part"},
    {"there is no 1 to play or to tell: any clue will do",
     "aucun 1 à jouer ni à dire : n’importe quel indice convient"},
    {"after this clue {} plays slot {}, which fits",
     "après cet indice, {} joue l’emplacement {}, qui convient"},
    {"{} was about to discard slot {}, the last {}", "{} allait défausser l’emplacement {}, le dernier {}"},
    {"{} might try slot {}, which does not fit: now it knows that card",
     "{} pourrait essayer l’emplacement {}, qui ne convient pas : maintenant il connaît cette carte"},
    {"{} should keep its fives", "{} devrait garder ses 5"},
    {"there is nothing to play, to tell or to discard: the clue says as little as it can",
     "rien à jouer, à dire ni à défausser : l’indice en dit le moins possible"},
    {"slot {} fits, whatever it is", "l’emplacement {} convient, quoi que ce soit"},
    {"slot {} was meant by a clue", "un indice désignait l’emplacement {}"},
    {"slot {} is a bomb that may fit, and there is nothing better to do",
     "l’emplacement {} est une bombe qui peut convenir, et il n’y a pas mieux à faire"},
    {"there is nothing to play or to tell, and slot {} is the first to go",
     "rien à jouer ni à dire, et l’emplacement {} part le premier"},

    // recommendation and information
    {"the clue tells {}", "l’indice dit {}"},
    {"{} to play slot {}", "à {} de jouer l’emplacement {}"},
    {"{} to discard slot {}", "à {} de défausser l’emplacement {}"},
    {"slot {} was recommended for play, and nobody has played since",
     "l’emplacement {} était à jouer selon le conseil, et personne n’a joué depuis"},
    {"slot {} was recommended for play; one card was played since, but a strike may be risked",
     "l’emplacement {} était à jouer selon le conseil ; une carte a été jouée depuis, mais on peut risquer "
     "une faute"},
    {"slot {} was recommended for the discard, and no clue can be given",
     "l’emplacement {} était à défausser selon le conseil, et aucun indice ne peut être donné"},
    {"the card recommended for the discard may have become the last of its kind: slot {} is safer",
     "la carte à défausser selon le conseil est peut-être devenue la dernière de sa sorte : l’emplacement {} "
     "est plus sûr"},
    {"no clue can be given and no recommendation stands: the oldest card goes",
     "aucun indice possible, aucun conseil en cours : la plus ancienne carte part"},
    {"no clue says what it should and nothing can be discarded: slot {} may fit",
     "aucun indice ne dit ce qu’il faut et rien ne se défausse : l’emplacement {} peut convenir"},
    {"{} that slot {} is {}", "à {} que l’emplacement {} est {}"},
    {"one of {} cards", "l’une de {} cartes"},
    {"nobody needs to be told anything: a clue passes the turn",
     "personne n’a rien besoin de savoir : un indice passe le tour"},
    {"slot {} is {}, which fits", "l’emplacement {} est {}, qui convient"},
    {"slot {} is {}, which is of no use, and the deck is still long",
     "l’emplacement {} est {}, qui ne sert plus, et la pioche est encore longue"},
    {"no clue can be given, and slot {} is {}, which is of no use",
     "aucun indice possible, et l’emplacement {} est {}, qui ne sert plus"},
    {"no clue can be given, and slot {} is {}, which is to be had elsewhere",
     "aucun indice possible, et l’emplacement {} est {}, qu’on a ailleurs"},
    {"no clue can be given, and slot {} is the smallest loss to be expected",
     "aucun indice possible, et l’emplacement {} est la moindre perte attendue"},

    // hat
    {"the card in slot {} is surely playable", "la carte de l’emplacement {} est sûrement jouable"},
    {"the card in slot {} is almost surely playable, and of no use if not",
     "la carte de l’emplacement {} est presque sûrement jouable, et inutile sinon"},
    {"the card in slot {} is the likeliest to be playable, and a strike can be borne",
     "la carte de l’emplacement {} est la plus probablement jouable, et une faute est supportable"},
    {"the clue tells every player a number: {} more of them can play before my next turn",
     "l’indice dit un nombre à chacun : {} joueur de plus peut jouer avant mon prochain tour|"
     "l’indice dit un nombre à chacun : {} joueurs de plus peuvent jouer avant mon prochain tour"},
    {"the clue tells every player a number about their hand, and wins time",
     "l’indice dit à chacun un nombre sur sa main, et gagne du temps"},
    {"the card in slot {} is of no use", "la carte de l’emplacement {} ne sert plus"},
    {"no token is left, and the card in slot {} is the one that may be missed least",
     "il ne reste aucun jeton, et la carte de l’emplacement {} manquera le moins"},
    {"tokens are scarce, and the card in slot {} is the one that may be missed least",
     "les jetons sont rares, et la carte de l’emplacement {} manquera le moins"},
    {"a clue is the only safe move, though none says the right number",
     "un indice est le seul coup sûr, bien qu’aucun ne dise le bon nombre"},
    {"played out to the end it does better than what the rules say",
     "joué jusqu’au bout, il fait mieux que ce que disent les règles"},
    {"everyone knows {} of my {} cards", "tous connaissent {} de mes {} cartes"},
    {"somebody does not speak this language: only clues count",
     "quelqu’un ne parle pas cette langue : seuls les indices comptent"},

    // learned
    {"times in 100 that the network would choose them", "combien de fois sur 100 le réseau les choisirait"},
    {"{} times in 100 the network would {}", "{} fois sur 100, le réseau choisirait de {}"},
    {"learned plays with two players, five colours and no empty clues: it was trained for nothing else",
     "learned joue à deux joueurs, avec cinq couleurs et sans indices vides : il n’a appris rien d’autre"},
    {"the file holds a network of another shape: {}; expected {}",
     "le fichier contient un réseau d’une autre forme : {} ; il faut {}"},
    {"{} features, {} wide, {} blocks and {} moves", "{} entrées, {} de large, {} blocs et {} coups"},
    {"{} features, {} wide, at most {} blocks and {} moves",
     "{} entrées, {} de large, au plus {} blocs et {} coups"},

    // search
    {"{} would {}, and there was no time to look ahead",
     "{} choisirait de {}, et le temps manquait pour regarder plus loin"},
    {"{} would {}, and this is no moment to look ahead",
     "{} choisirait de {}, et ce n’est pas le moment de voir plus loin"},
    {"{} would {}, but in games played out to {} brought {} ± {} points more",
     "{} choisirait de {}, mais dans des parties imaginées, {} a rapporté en plus, en points, {} ± {}"},
    {"{} would {}, and nothing else gains enough where that loses points",
     "{} choisirait de {}, et rien d’autre ne gagne assez là où cela perd des points"},
    {"{} would {}: the best of the others, to {}, brought {} ± {} points more in games played out, and must "
     "bring {} for sure",
     "{} choisirait de {} : le meilleur des autres coups, {}, a rapporté en plus, en points, {} ± {} dans "
     "des parties imaginées, et il en faut {} à coup sûr"},
    {"all hands that I can have were weighed", "toutes les mains que je peux avoir ont été pesées"},
    {"hands were guessed that explain what the others did",
     "des mains ont été devinées qui expliquent ce que les autres ont fait"},
    {"hands thought of", "mains envisagées"},
    {"lead over that of the strategy", "avance sur le coup de la stratégie"},
    {"its standard error", "son erreur type"},
    {"search over information plays worse than information alone: a clue that leaves the strategy says a "
     "number "
     "that is not true, and everybody believes it; hat is the same idea, and search over it keeps to the "
     "truth",
     "search par-dessus information joue moins bien qu’information seul : un indice qui s’écarte de la "
     "stratégie "
     "dit un nombre faux, et tout le monde y croit ; hat est la même idée, et search y reste dans le vrai"},
    {"search cannot look ahead over {}: it needs a strategy whose moves follow from what is seen, such as "
     "hat",
     "search ne peut pas s’appuyer sur {} : il lui faut une stratégie dont les coups découlent de ce qui se "
     "voit, comme hat"},
});

}  // namespace parlor::hanabi
