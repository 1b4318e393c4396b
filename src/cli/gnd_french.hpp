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
    {"lets a player of Parlor's play on a server for Gopher and Dodo",
     "un joueur de Parlor joue sur un serveur de Gopher et Dodo"},
    {"the server: http://127.0.0.1:8080", "le serveur : http://127.0.0.1:8080"},
    {"the group's number", "le numéro du groupe"},
    {"the names of its members", "qui en fait partie"},
    {"the group's password; the first to register chooses it",
     "celui du groupe ; le premier à s’inscrire le choisit"},
    {"the player of Parlor's that plays", "qui joue : un joueur de Parlor"},
    {"play only dodo or only gopher; default: both", "dodo ou gopher, au lieu des deux"},
    {"number of matches to play; 0: until Ctrl-C", "nombre de parties ; 0 : jusqu’à Ctrl-C"},
    {"threads for thinking", "fils d’exécution pour réfléchir"},
    {"seed of the player's random choices", "graine des choix aléatoires du joueur"},
    {"give up when the server has been out of reach for this many seconds",
     "secondes pendant lesquelles le serveur peut être injoignable"},
    {"print JSON: a line for every match", "pour les programmes : une ligne par partie"},
    {"runs the server for Gopher and Dodo; options may have one dash, as those of the course's server",
     "le serveur de Gopher et Dodo ; un seul tiret suffit aux options, comme sur le serveur du cours"},
    {"the configuration file; if missing, it is written with the default configuration",
     "la configuration ; si elle n’existe pas, la configuration habituelle y est écrite"},
    {"address and port to listen on, such as 127.0.0.1:8080; overrules the configuration",
     "où écouter, au lieu de l’adresse de la configuration : 127.0.0.1:8080"},
    {"run even if the user is root", "tourner même si l’utilisateur est root"},
    {"another name that this machine goes by; may be given several times",
     "un autre nom de cette machine ; peut être répété"},
    {"port to listen on, at the configuration's address; 0: any free one",
     "le port seul ; 0 : n’importe quel port libre"},
    {"dodo or gopher: run only its tournaments", "dodo ou gopher : ses tournois seulement"},
    {"everyone plays against a player that moves at random",
     "un joueur qui joue au hasard est l’adversaire de tous"},
    {"everyone plays against this player of Parlor's, such as hard or mcts(playouts=1000)",
     "ce joueur de Parlor est l’adversaire de tous, par exemple hard ou mcts(playouts=1000)"},
    {"red or blue: the colour of that player", "red ou blue : la couleur de ce joueur"},
    {"keep everything in this file; overrules the configuration",
     "garde tout dans ce dépôt, au lieu de celui de la configuration"},
    {"threads for Parlor's own players", "fils d’exécution où réfléchissent les joueurs de Parlor"},
    {"registrations and refused requests allowed per address and minute",
     "inscriptions et requêtes refusées permises par minute à une adresse"},
    {"print JSON: a line when it listens, then a record for every match",
     "pour les programmes : une ligne quand il écoute, et l’enregistrement de chaque match"},
});

}  // namespace parlor::cli
