#pragma once

#include "core/sentence.hpp"

namespace parlor::cli {

// What is said of a game: play, replay and analyse.
inline constexpr auto play_french = std::to_array<Translation>({
    // Who sits where
    {"--seat {}: {} has seats 0 to {}", "--seat {} : {} a les places 0 à {}"},
    {"--seat {}: this game has seats 0 to {}", "--seat {} : cette partie a les places 0 à {}"},
    {"--against {}: there is no other seat, you play alone",
     "--against {} : il n’y a pas d’autre place, vous jouez seul"},
    {"--against names {}; {} has {}", "--against nomme {} ; {} a {}"},
    {"{} other seat|{} other seats", "{} autre place|{} autres places"},

    // A game
    {"You play alone. Type help for what you can type.",
     "Vous jouez seul. Tapez help pour savoir ce que vous pouvez taper."},
    {"You are {}. Type help for what you can type.",
     "Vous êtes {}. Tapez help pour savoir ce que vous pouvez taper."},
    {"{} ({}) plays {}", "{} ({}) joue {}"},
    {"{} (or type help)", "{} (ou tapez help)"},
    {"your move > ", "votre coup > "},
    {"{}: enter sends it, n takes it back > ", "{} : entrée l’envoie, n le reprend > "},
    {"{} is taken back", "{} est repris"},
    {"{} takes a number of moves from 1 to 1000", "{} prend un nombre de coups de 1 à 1000"},
    {"nobody has moved before you yet", "personne n’a encore joué avant vous"},
    {"it keeps its thoughts to itself while the game goes on",
     "il garde ses pensées pour lui tant que la partie dure"},
    {"{} would play {}", "{} jouerait {}"},
    {"{} would {}: type {}", "{} propose de {} : tapez {}"},
    {"{} for you", "{} pour vous"},
    {"there is nothing to take back", "il n’y a rien à reprendre"},
    {"a move that has shown something hidden cannot be taken back",
     "un coup qui a montré quelque chose de caché ne peut être repris"},
    {"{}.", "{}."},
    {"The game is over: your score is {}.", "La partie est finie : votre score est {}."},
    {"The game is over: {}.", "La partie est finie : {}."},
    {"the game is kept in {}", "la partie est gardée dans {}"},

    // How it stands, and how it ended
    {"you win", "vous gagnez"},
    {"you lose", "vous perdez"},
    {"a draw", "partie nulle"},
    {"a draw, all have {}", "partie nulle, tous ont {}"},
    {"{} (you)", "{} (vous)"},
    {"{} wins with {}; {}", "{} gagne avec {} ; {}"},
    {"{} win with {} each; {}", "{} gagnent avec {} chacun ; {}"},
    {"you win with {}; {}", "vous gagnez avec {} ; {}"},
    {"{} so far: {}", "{} jusqu’ici : {}"},
    {"score so far: {}", "score jusqu’ici : {}"},

    // help
    {"A move looks like {}.", "Un coup s’écrit comme {}."},
    {"Type a move, or one of\n"
     "  legal    the moves you may make\n"
     "  hint     what a strong player would do\n"
     "  auto     let that player make this move for you; auto 5: five moves\n"
     "  random   make any move, all alike; random 5: five moves\n"
     "  why      what the player before you thought of its last move\n"
     "  undo     {}\n"
     "  quit     leave the game",
     "Tapez un coup, ou l’un de ces mots :\n"
     "  legal    les coups que vous pouvez jouer\n"
     "  hint     ce que ferait un joueur fort\n"
     "  auto     laisse ce joueur jouer ce coup pour vous ; auto 5 : cinq coups\n"
     "  random   joue un coup quelconque, au hasard ; random 5 : cinq coups\n"
     "  why      ce que le joueur avant vous a pensé de son dernier coup\n"
     "  undo     {}\n"
     "  quit     quitte la partie"},
    {"take back your last move", "reprend votre dernier coup"},
    {"take back your last move, as long as nobody has learnt anything by it",
     "reprend votre dernier coup, tant que personne n’en a rien appris"},
    {"is not possible: once you have moved, you have seen too much",
     "n’est pas possible : une fois le coup joué, vous en avez trop vu"},
    {"{}\n           A move that you do not type in its short form is shown before it\n"
     "           is sent.",
     "{}\n           Un coup que vous ne tapez pas sous sa forme courte est montré avant\n"
     "           d’être envoyé."},

    // Thoughts
    {"{}, in per cent", "{}, en pour cent"},
    {"{}, in per mille", "{}, en pour mille"},
    {"candidates", "candidats"},
    {"candidates, its choice first: {}", "candidats, son choix d’abord : {}"},
    {"proven win", "gain prouvé"},
    {"proven draw", "nulle prouvée"},
    {"proven loss", "perte prouvée"},
    {"{} visit|{} visits", "{} visite|{} visites"},
    {"and {} more", "et {} de plus"},
    {"{} {} %", "{} {} %"},
    {"{}:", "{} :"},
    {"proven: {} wins", "prouvé : {} gagne"},
    {"proven: a win for the player to move", "prouvé : gain pour qui doit jouer"},
    {"proven: a draw for the player to move", "prouvé : nulle pour qui doit jouer"},
    {"proven: a loss for the player to move", "prouvé : perte pour qui doit jouer"},
    {"value {}: {}", "valeur {} : {}"},
    {"the score that it expects", "le score qu’il espère"},
    {"best line", "meilleure suite"},
    {"{} node|{} nodes", "{} nœud|{} nœuds"},
    {"{}, depth {}", "{}, profondeur {}"},

    // analyse and replay
    {"the game is over; {} scores {}", "la partie est finie ; {} marque {}"},
    {"{} to move; {} plays {}", "au tour de {} ; {} joue {}"},
    {"move {} of {}: {} ({}) plays {}", "coup {} sur {} : {} ({}) joue {}"},
    {"not finished", "pas terminée"},
    {"{} scores {}", "{} marque {}"},
    {"[enter] next  [b] back  [number] go to move  [q] quit > ",
     "[entrée] suivant  [b] retour  [nombre] aller au coup  [q] quitter > "},
    {"--as: {} can be written as {}, not as {}", "--as : {} s’écrit en {}, pas en {}"},
});

}  // namespace parlor::cli
