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

    // serve
    {"{} is not there and cannot be written", "{} n’existe pas et ne peut être écrit"},
    {"{} has no tournament of {}", "{} n’a pas de tournoi de {}"},
    {"--rcolor takes red or blue, not {}", "--rcolor prend red ou blue, pas {}"},
    {"--random and --ai name two opponents; give one of them",
     "--random et --ai nomment deux adversaires ; donnez l’un des deux"},
    {"the state in {} was taken over into {}", "l’état de {} a été repris dans {}"},
    {"red won", "rouge a gagné"},
    {"blue won", "bleu a gagné"},
    {"red won on time", "rouge a gagné au temps"},
    {"blue won on time", "bleu a gagné au temps"},
    {"{}: {} against {}, {}", "{} : {} contre {}, {}"},
    {"listening on http://{}:{}, state in {}", "en écoute sur http://{}:{}, état dans {}"},

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
    {"the server for Gopher and Dodo; options may have one dash, as the course's server has them",
     "le serveur de Gopher et Dodo ; un seul tiret suffit aux options, comme sur le serveur du cours"},
    {"the configuration; written with the usual one where it is not there",
     "la configuration ; si elle n’existe pas, la configuration habituelle y est écrite"},
    {"where to listen, instead of the configuration's: 127.0.0.1:8080",
     "où écouter, au lieu de l’adresse de la configuration : 127.0.0.1:8080"},
    {"run even if the user is root", "tourner même si l’utilisateur est root"},
    {"another name that this machine goes by; may be given several times",
     "un autre nom de cette machine ; peut être répété"},
    {"the port alone; 0: any that is free", "le port seul ; 0 : n’importe quel port libre"},
    {"dodo or gopher: only its tournaments", "dodo ou gopher : ses tournois seulement"},
    {"a player who moves at random is everyone's opponent",
     "un joueur qui joue au hasard est l’adversaire de tous"},
    {"so is this player of Parlor's, such as hard or mcts(playouts=1000)",
     "ce joueur de Parlor est l’adversaire de tous, par exemple hard ou mcts(playouts=1000)"},
    {"red or blue: the colour of that player", "red ou blue : la couleur de ce joueur"},
    {"keep everything in this store, instead of the configuration's",
     "garde tout dans ce dépôt, au lieu de celui de la configuration"},
    {"on which players of Parlor's think", "fils d’exécution où réfléchissent les joueurs de Parlor"},
    {"registrations and refused requests an address may make in a minute",
     "inscriptions et requêtes refusées permises par minute à une adresse"},
    {"for machines: a line when it listens, and a record for every match",
     "pour les programmes : une ligne quand il écoute, et l’enregistrement de chaque match"},
});

}  // namespace parlor::cli
