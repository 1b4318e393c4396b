#pragma once

#include "core/sentence.hpp"

namespace parlor::play {

inline constexpr auto french = std::to_array<Translation>({
    {"adjudicated: a solver knows the result", "arbitrée : un solveur connaît le résultat"},
    // How a game ended
    {"seat {} {}", "le joueur de la place {} {}"},
    {"ran out of time", "a dépassé son temps"},
    {"made an illegal move: {}", "a joué un coup illégal : {}"},

    // Moves
    {"the game is over", "la partie est finie"},
    {"it is not the turn of seat {}", "ce n’est pas le tour de la place {}"},
    {"moves of {} are not planned ahead", "à {}, les coups ne se préparent pas à l’avance"},
    {"{} is not a time control; expected seconds for the game and, if any, for each move, such as 60+0.5",
     "{} n’est pas une cadence ; indiquez les secondes de la partie et, au besoin, de chaque coup, par "
     "exemple 60+0.5"},
    {"{} has no notation for positions", "{} n’a pas de notation pour les positions"},

    // Records and thoughts
    {"the record names {}; {} has {}", "l’enregistrement nomme {} ; {} a {}"},
    {"{} player|{} players", "{} joueur|{} joueurs"},
    {"{} seat|{} seats", "{} place|{} places"},
    {"{} move|{} moves", "{} coup|{} coups"},
    {"move {}: {}", "coup {} : {}"},
    {"the record gives scores, but after its {} the game is not over",
     "l’enregistrement donne des scores, mais après {} la partie n’est pas finie"},
    {"the record gives the scores {}, but its moves lead to {}",
     "l’enregistrement donne les scores {}, mais ses coups mènent à {}"},
    {"the record's \"{}\" must be {}", "le champ « {} » de l’enregistrement doit être {}"},
    {"an object of texts", "un objet de textes"},
    {"a list of names, one a seat", "une liste de noms, un par place"},
    {"a list of [seat, move]", "une liste de [place, coup]"},
    {"a list of numbers, one a seat", "une liste de nombres, un par place"},
    {"a whole number from 0 to 2^53 - 1", "un nombre entier de 0 à 2^53 - 1"},
    {"the name of a game", "le nom d’un jeu"},
    {"{}, the version of the format", "{}, la version du format"},
    {"move {} of the record must be [seat, move]", "le coup {} de l’enregistrement doit être [place, coup]"},
    {"the record has {} bytes; at most {} are read", "l’enregistrement fait {} octets ; {} au plus sont lus"},
    {"the record cannot be read: {}", "l’enregistrement ne peut pas être lu : {}"},
    {"the record is not a JSON object", "l’enregistrement n’est pas un objet JSON"},
    {"a thought must be an object", "une pensée doit être un objet"},
    {"\"{}\" of a thought is not as described", "le champ « {} » d’une pensée n’a pas la forme décrite"},
});

}  // namespace parlor::play
