#pragma once

#include "core/sentence.hpp"

namespace parlor::cli {

// What is said of Gopher and Dodo over the network; its --help too.
inline constexpr auto gnd_french = std::to_array<Translation>({
    {"stopped", "arrêt"},
    {"{} move|{} moves", "{} coup|{} coups"},
    {"won after {}, with {} s left", "gagné après {}, avec {} s restantes"},
    {"lost after {}, with {} s left", "perdu après {}, avec {} s restantes"},
    {"{} is not the number of a group", "{} n’est pas le numéro d’un groupe"},
    {"{} is not the address of a server; expected something like http://127.0.0.1:8080",
     "{} n’est pas l’adresse d’un serveur ; par exemple http://127.0.0.1:8080"},
    {"--game takes dodo or gopher, not {}", "--game prend dodo ou gopher, pas {}"},

    // --help
    {"Gopher and Dodo over the network, as the French course plays them",
     "Gopher et Dodo par le réseau, comme on y joue dans le cours"},
    {"a player of Parlor's plays on a server for Gopher and Dodo",
     "un joueur de Parlor joue sur un serveur de Gopher et Dodo"},
    {"the server: http://127.0.0.1:8080", "le serveur : http://127.0.0.1:8080"},
    {"the group's number", "le numéro du groupe"},
    {"who they are", "qui en fait partie"},
    {"the group's; the first to register chooses it", "celui du groupe ; le premier à s’inscrire le choisit"},
    {"who plays: a player of Parlor's", "qui joue : un joueur de Parlor"},
    {"dodo or gopher, instead of both", "dodo ou gopher, au lieu des deux"},
    {"how many; 0: until Ctrl-C", "nombre de parties ; 0 : jusqu’à Ctrl-C"},
    {"to think with", "fils d’exécution pour réfléchir"},
    {"of the player's own chance", "graine des choix aléatoires du joueur"},
    {"seconds for which the server may be out of reach",
     "secondes pendant lesquelles le serveur peut être injoignable"},
    {"for machines: a line for every match", "pour les programmes : une ligne par partie"},
});

}  // namespace parlor::cli
