#pragma once

#include "core/sentence.hpp"

namespace parlor::cli {

// What is said of a tournament; its --help too.
inline constexpr auto tournament_french = std::to_array<Translation>({
    {"name the players, such as expert hard medium", "nommez les joueurs, par exemple expert hard medium"},
    {"--format: {}", "--format : {}"},
    {"--sprt: {}", "--sprt : {}"},
    {"--clock: {}", "--clock : {}"},
    {"{}, {} of {}", "{}, {} de {}"},
    {"stopped after {} of {}; the same command goes on with a store",
     "arrêt après {} sur {} ; avec --store, la même commande reprend de là"},
    {"{} s, {} games a second", "{} s, {} parties par seconde"},
    {"each encounter has {} instead of {}, so that all play from every seat alike",
     "chaque rencontre a {} au lieu de {}, pour que tous jouent autant à chaque place"},

    // The table
    {"player", "joueur"},
    {"games", "parties"},
    {"wins", "gains"},
    {"draws", "nulles"},
    {"losses", "pertes"},
    {"points, %", "points, %"},
    {"skill", "niveau"},
    {"won", "gagnées"},
    {"mean {}", "{} en moyenne"},
    {"median", "médiane"},
    {"best", "mieux"},
    {"worst", "pire"},
    {"perfect", "parfait"},
    {"{} lost on time", "{} au temps"},
    {"{} lost by illegal moves", "{} par coup illégal"},
    {"{} lost by crashing", "{} par arrêt du programme"},

    // Beside it
    {"mean score of each with each", "score moyen de chacun avec chacun"},
    {"mean difference on the same deals, row minus column",
     "écart moyen sur les mêmes donnes, ligne moins colonne"},
    {"points of each against each, %", "points de chacun contre chacun, %"},
    {"accepted: it is stronger by elo1", "accepté : il est plus fort de elo1"},
    {"rejected: it is not stronger than elo0", "rejeté : il n’est pas plus fort que elo0"},
    {"open", "en cours"},
    {"{} against {}: log-likelihood ratio {} ({}, {}) of [{}, {}], {}",
     "{} contre {} : rapport de vraisemblance (log) {} ({}, {}) de [{}, {}], {}"},
    {"{} over {}: {}", "{} face à {} : {}"},
    {"{}, normalised {}", "{}, normalisé {}"},
    {"superior with {} %", "supérieur à {} %"},
    {"pairs by points {}", "paires par points {}"},
    {"nobody beats all the others; the mixture that nobody beats: {}",
     "personne ne bat tous les autres ; le mélange que personne ne bat : {}"},
    {"{} {} %", "{} {} %"},
    {"{} made {} % of the points", "{} a fait {} % des points"},
    {"{} of {} moves on average ({} to {})", "{} de {} coups en moyenne ({} à {})"},

    // --help
    {"many players, ratings, a store that goes on where it was, a report",
     "beaucoup de joueurs, des classements, un fichier d’où reprendre, un rapport"},
    {"who takes part, such as expert mcts(playouts=1000)",
     "qui participe, par exemple expert mcts(playouts=1000)"},
    {"a tournament that is written down, as JSON; options given besides come before it",
     "un tournoi décrit en JSON ; les options données en plus l’emportent"},
    {"round-robin, gauntlet (the first against all others), swiss or knockout",
     "round-robin (chacun contre chacun), gauntlet (le premier contre tous les autres), swiss (système "
     "suisse) "
     "ou knockout (élimination)"},
    {"of each encounter, 100 if not given; rounded up so that all play from every seat alike",
     "parties par rencontre, 100 par défaut ; arrondi pour que tous jouent autant à chaque place"},
    {"of a swiss tournament", "rondes d’un tournoi suisse"},
    {"seed of all chance; default: 1", "graine de tout hasard ; par défaut : 1"},
    {"first moves made at random, the same from every seat",
     "premiers coups joués au hasard, les mêmes de chaque place"},
    {"milliseconds a move", "millisecondes par coup"},
    {"seconds a game + seconds a move, 60+0.5; given once for all, or once for each",
     "secondes par partie + secondes par coup, 60+0.5 ; une fois pour tous, ou une fois pour chacun"},
    {"end each encounter when its test is decided: elo0=0,elo1=10",
     "arrête chaque rencontre quand son test est décidé : elo0=0,elo1=10"},
    {"where all share a score: each with each as partners",
     "quand tous partagent un score : chacun avec chacun comme partenaires"},
    {"keep every game in this file, and go on with what it has",
     "garde chaque partie dans ce fichier, et reprend ce qui s’y trouve"},
    {"write a page about it into this HTML file", "écrit un rapport dans ce fichier HTML"},
    {"games played at once", "parties jouées à la fois"},
    {"print JSON", "écrit du JSON"},
});

}  // namespace parlor::cli
