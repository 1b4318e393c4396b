#pragma once

#include "core/sentence.hpp"

namespace parlor::cli {

// What is said of solutions and proofs.
inline constexpr auto solve_french = std::to_array<Translation>({
    {"nobody", "personne"},
    {"unknown", "inconnu"},
    {"a draw", "partie nulle"},
    {"{} wins", "{} gagne"},
    {"{} to move: {}", "au tour de {} : {}"},
    {"{} to move: who wins was not settled", "au tour de {} : la question n’est pas tranchée"},
    {"not settled", "pas tranché"},
    {"({} moves alike)", "({} coups équivalents)"},
    {"{} node|{} nodes", "{} nœud|{} nœuds"},
    {"{} position|{} positions", "{} position|{} positions"},
    {"{} byte|{} bytes", "{} octet|{} octets"},
    {"{}, {} s", "{}, {} s"},
    {"proof in {0}: {1}, {2}; check it with: parlor solve --check {0}",
     "preuve dans {0} : {1}, {2} ; vérifiez-la par : parlor solve --check {0}"},
    {"no proof was written: {}", "aucune preuve n’a été écrite : {}"},
    {"what was found is in {}; the same command goes on from there",
     "l’acquis est dans {} ; la même commande reprend de là"},
    {"what there is of it is in {}; the same command goes on from there",
     "ce qu’il y en a est dans {} ; la même commande reprend de là"},

    // Progress
    {"solving", "résolution"},
    {"checking: positions", "vérification : positions"},
    {"{} of the proof", "{} de la preuve"},
    {"{}, {} % of the tree", "{}, {} % de l’arbre"},
    {"{} first move|{} first moves", "{} premier coup|{} premiers coups"},
    {"{} of {} settled, {} million nodes", "{} sur {} tranchés, {} millions de nœuds"},
    {"{}, {} a second", "{}, {} par seconde"},
    {"{}, proof numbers {} / {}, table {} % full", "{}, nombres de preuve {} / {}, table pleine à {} %"},

    // What is refused
    {"{} cannot be solved exactly", "{} ne peut pas être résolu exactement"},
    {"--memory: the solver needs at least 1M", "--memory : la résolution demande au moins 1M"},
    {"solve: --check takes a file alone; it names its own game and options",
     "solve : --check prend un fichier seul ; celui-ci nomme son jeu et ses options"},
    {"solve: name a game, or a proof with --check FILE",
     "solve : nommez un jeu, ou une preuve par --check FICHIER"},
    {"{} is not a checkpoint; it is left as it is",
     "{} n’est pas un point de reprise ; il est laissé tel quel"},
    {"{} is a checkpoint of another version: it begins with {}, expected {}",
     "{0} est un point de reprise d’une autre version : il commence par {1} au lieu de {2}"},
    {"{} is damaged in its first lines", "les premières lignes de {} sont abîmées"},
    {"{} is the checkpoint {}, and this is the solution of {}",
     "{0} est le point de reprise « {1} », et ceci est la résolution de {2}"},
    {"{}; the work goes on without it", "{} ; le travail continue sans lui"},
    {"{} is not the beginning of this proof; remove it, or name another file",
     "{} n’est pas le début de cette preuve ; supprimez-le, ou nommez un autre fichier"},

    // Checking a proof
    {"no game has proofs", "aucun jeu n’a de preuves"},
    {"{}  {} wins: proven", "{}  {} gagne : prouvé"},
    {"{}  {} wins: not proven, {}", "{}  {} gagne : pas prouvé, {}"},
    {"{} looked at in {} s: the proof holds", "examen de {} en {} s : la preuve tient"},
    {"{} looked at in {} s: the proof does not hold", "examen de {} en {} s : la preuve ne tient pas"},
});

}  // namespace parlor::cli
