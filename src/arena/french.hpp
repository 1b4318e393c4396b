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
    {"a tournament has no {}; it has: game, set, players, format, games, rounds, seed, opening, clock, "
     "movetime, sprt, mixed and dice",
     "un tournoi n’a pas de {} ; il a : game, set, players, format, games, rounds, seed, opening, clock, "
     "movetime, sprt, mixed et dice"},
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
