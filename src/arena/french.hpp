#pragma once

#include "core/sentence.hpp"

namespace parlor::arena {

inline constexpr auto french = std::to_array<Translation>({
    // Figures
    {"{} ± {}", "{} ± {}"},
    {"{} ({} to {})", "{} ({} à {})"},
    {"{}, give or take any", "{}, à n’importe combien près"},
    {"{}, at least {}", "{}, au moins {}"},
    {"{}, at most {}", "{}, au plus {}"},
    {"{} Elo", "{} Elo"},
    {"no pair of games yet", "encore aucune paire de parties"},
    {"won all {} games: at least {} Elo", "a gagné les {} parties : au moins {} Elo"},
    {"lost all {} games: at most {} Elo", "a perdu les {} parties : au plus {} Elo"},
    {"The results alone have no finite ratings, since somebody won or lost everything or has not met the "
     "others; one more game, drawn with a player of average strength, is supposed for each.",
     "Les résultats seuls ne donnent pas de cotes finies, car quelqu’un a tout gagné, tout perdu ou n’a "
     "pas "
     "rencontré les autres ; pour chacun, une nulle de plus contre un joueur de force moyenne est supposée."},

    // Games worth a look
    {"the best score, {} {}", "le meilleur score, {} {}"},
    {"the worst score, {} {}", "le pire score, {} {}"},
    {"a game that was lost", "une partie perdue"},
    {"the greatest surprise: {} beats {}", "la plus grande surprise : {} bat {}"},
    {"the widest margin, {}", "le plus grand écart, {}"},
    {"the narrowest margin, {}", "le plus petit écart, {}"},
    {"the shortest, {} move|the shortest, {} moves", "la plus courte, {} coup|la plus courte, {} coups"},
    {"the longest, {} move|the longest, {} moves", "la plus longue, {} coup|la plus longue, {} coups"},
    {"a game that was forfeited", "une partie perdue par forfait"},

    // The order of a tournament
    {"the tournament's \"{}\" must be {}", "« {} » du tournoi doit être {}"},
    {"a text", "un texte"},
    {"a whole number up to {}", "un nombre entier, au plus {}"},
    {"an object of texts or numbers", "un objet de textes ou de nombres"},
    {"a list of 1 to {} players", "une liste de 1 à {} joueurs"},
    {"a time control such as 60+0.5, or a list with one for each player",
     "une cadence, par exemple 60+0.5, ou une liste avec une cadence par joueur"},
    {"milliseconds, more than 0 and at most an hour", "des millisecondes, plus de 0 et au plus une heure"},
    {"true or false", "true ou false"},
    {"the name of a game", "le nom d’un jeu"},
    {"at least 1", "au moins 1"},
    {"game or seat", "game ou seat"},
    {"a tournament has no {}; it has: game, set, players, format, games, rounds, seed, opening, openings, "
     "adjudicate, clock, movetime, sprt, mixed and dice",
     "un tournoi n’a pas de {} ; il a : game, set, players, format, games, rounds, seed, opening, openings, "
     "adjudicate, clock, movetime, sprt, mixed et dice"},
    {"a list of texts, the moves of an opening each",
     "une liste de textes, les coups d’une ouverture chacun"},

    // Results of others
    {"a field begins with a quotation mark and has no other at its end",
     "un champ commence par un guillemet et n’en a pas à la fin"},
    {"the heading must name player0, player1, … and score0, score1, …, or white, black and result",
     "l’en-tête doit nommer player0, player1, … et score0, score1, …, ou white, black et result"},
    {"{} field|{} fields", "{} champ|{} champs"},
    {"there are {}; the heading has {}", "il y a {} ; l’en-tête en a {}"},
    {"a score must be a number, not {}", "un score doit être un nombre, pas {}"},
    {"a result must be 1-0, 0-1 or 1/2-1/2, not {}", "un résultat doit être 1-0, 0-1 ou 1/2-1/2, pas {}"},
    {"this is a game of {}, the others are of {}", "c’est une partie de {}, les autres sont de {}"},
    {"in {} all seats share a score, so that nobody meets anybody",
     "à {}, toutes les places partagent un score et personne n’affronte personne"},
    {"a game needs 2 to {} players, not {}", "une partie demande de 2 à {} joueurs, pas {}"},
    {"there are {} players; the games before have {}",
     "il y a {} joueurs ; les parties précédentes en ont {}"},
    {"scores go from -{0} to {0}", "les scores vont de -{0} à {0}"},
    {"at most {} games are read", "au plus {} parties sont lues"},
    {"a player has no name", "un joueur n’a pas de nom"},
    {"there are more than {} players", "il y a plus de {} joueurs"},

    // Tuning
    {"{} has no player {} with keys to tune", "{} n’a pas de joueur {} dont régler les clés"},
    {"a key and its range are expected, such as exploration=0.2..2 or depth=1..9,1, not {}",
     "il faut une clé et son étendue, par exemple exploration=0.2..2 ou depth=1..9,1, pas {}"},
    {"{} has no numeric key {}", "{} n’a pas de clé numérique {}"},
    {"{} must be {}", "{} doit être {}"},
    {"name 1 to {} keys to tune, such as exploration=0.2..2",
     "nommez de 1 à {} clés à régler, par exemple exploration=0.2..2"},
    {"{} is named twice", "{} est nommé deux fois"},
    {"iteration {} of the tuning is expected, with its lead from -1 to 1",
     "il faut l’itération {} du réglage, avec son avance de -1 à 1"},

    // Stores that come together
    {"game {} of stage {} differs: tournament {} of {} is not the same as tournament {} of {}",
     "la partie {} de la phase {} diffère : le tournoi {} de {} n’est pas le même que le tournoi {} de {}"},

    // Anchors
    {"a player and a rating are expected, such as expert=1500, not {}",
     "il faut un joueur et une cote, par exemple expert=1500, pas {}"},
    {"there is no player {}; there are: {}", "il n’y a pas de joueur {} ; il y a : {}"},

    // Openings and adjudication
    {"line {}: {}", "ligne {} : {}"},
    {"there is no opening in it; a line each is expected, the moves separated by blanks",
     "elle ne contient aucune ouverture ; il en faut une par ligne, les coups séparés par des blancs"},
    {"opening {}: {}", "ouverture {} : {}"},
    {"move {}, {}: {}", "coup {}, {} : {}"},
    {"it has no move", "elle n’a aucun coup"},
    {"it ends the game; nothing is left to play", "elle finit la partie ; il ne reste rien à jouer"},
    {"openings are for games without secrets; in {} a seat does not see all",
     "les ouvertures sont pour les jeux sans secret ; à {}, une place ne voit pas tout"},
    {"no solver of {} can adjudicate its games", "aucun solveur de {} ne peut arbitrer ses parties"},

    // A tournament that grows
    {"tournament {} of {} is being played; try again when nobody plays it",
     "le tournoi {} de {} est en cours ; réessayez quand personne n’y jouera"},
    {"tournament {} of {} has become a larger one meanwhile; give the larger order to go on",
     "le tournoi {} de {} a grandi entre-temps ; donnez l’ordre plus grand pour reprendre"},
    {"{} clock|{} clocks", "{} cadence|{} cadences"},
    {"{} player|{} players", "{} joueur|{} joueurs"},
    {"there are {} and {}: one clock for all or one for each is expected",
     "il y a {} et {} : il faut une cadence pour tous ou une pour chacun"},
    {"there is no format {}; there are: {}", "il n’y a pas de format {} ; il y a : {}"},
    {"the tournament has {} bytes; at most {} are read", "le tournoi fait {} octets ; {} au plus sont lus"},
    {"the tournament cannot be read: {}", "le tournoi ne peut pas être lu : {}"},
    {"the tournament is not a JSON object", "le tournoi n’est pas un objet JSON"},

    // What does not fit together
    {"a tournament has at most {} players, not {}", "un tournoi a au plus {} joueurs, pas {}"},
    {"a match on {} seats needs as many players, not {}",
     "un match à {} places demande autant de joueurs, pas {}"},
    {"in {} all seats share a score, so that nobody meets anybody: the format must be round-robin, not {}",
     "à {}, toutes les places partagent un score et personne n’affronte personne : le format doit être "
     "round-robin, pas {}"},
    {"--sprt compares players who play against each other; in {} all seats share a score",
     "--sprt compare des joueurs qui s’affrontent ; à {}, toutes les places partagent un score"},
    {"--mixed is for games with one score for all seats, such as hanabi; in {} they play against each other",
     "--mixed est pour les jeux où toutes les places partagent un score, comme hanabi ; à {}, elles "
     "s’affrontent"},
    {"--mixed needs at least two seats and two players",
     "--mixed demande au moins deux places et deux joueurs"},
    {"{} has {} seats; a tournament needs at least as many players, not {}",
     "{} a {} places ; un tournoi demande au moins autant de joueurs, pas {}"},
    {"{} needs a game for two; this one has {} seats", "{} demande un jeu à deux ; celui-ci a {} places"},
    {"{} players on {} seats make more than {} tables; name fewer, or take another format",
     "{} joueurs à {} places font plus de {} tables ; nommez-en moins, ou prenez un autre format"},

    // The sequential test
    {"the sequential test", "le test séquentiel"},
    {"the difference that is doubted", "la différence dont on doute"},
    {"the difference that is hoped for", "la différence espérée"},
    {"chance of a false yes", "risque d’un faux oui"},
    {"chance of a false no", "risque d’un faux non"},
    {"what Elo means", "ce que l’Elo mesure"},
    {"with model=normalised elo0 and elo1 go from {} to {}",
     "avec model=normalised, elo0 et elo1 vont de {} à {}"},
    {"the sequential test needs elo0 below elo1, not {} and {}",
     "le test séquentiel demande elo0 plus petit que elo1, pas {} et {}"},

    // What is kept
    {"tournament {} of the store: {}", "tournoi {} du dépôt : {}"},
    {"{}: game {} of stage {} of tournament {} is damaged: a score for each seat is expected",
     "{} : la partie {} de la phase {} du tournoi {} est endommagée : il faut un score par place"},
    {"game {} of stage {} is not in the store", "la partie {} de la phase {} n’est pas dans le dépôt"},
    {"this program was built without the page; start it with ./parlor, which builds it, or take --json",
     "ce programme a été construit sans la page ; lancez-le par ./parlor, qui la construit, ou prenez "
     "--json"},
});

}  // namespace parlor::arena
