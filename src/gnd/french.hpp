#pragma once

#include "core/sentence.hpp"

namespace parlor::gnd {

// What the server and the client say at the terminal. What goes over the network is English.
inline constexpr auto french = std::to_array<Translation>({
    {"{} cannot be read to its end", "{} ne peut pas être lu jusqu’au bout"},
    // The configuration
    {"the configuration's \"{}\" must be {}", "« {} » de la configuration doit être {}"},
    {"the configuration's \"{}\": {}", "« {} » de la configuration : {}"},
    {"a text of at most 1000 bytes", "un texte d’au plus 1000 octets"},
    {"seconds, from 0 to {}", "des secondes, de 0 à {}"},
    {"a whole number from {} to {}", "un nombre entier de {} à {}"},
    {"gopher or dodo", "gopher ou dodo"},
    {"the number of a group, a player such as random, or empty for anyone",
     "le numéro d’un groupe, un joueur, par exemple random, ou vide pour n’importe qui"},
    {"a list of objects", "une liste d’objets"},
    {"an object with \"Game\" and \"GridSize\"", "un objet avec « Game » et « GridSize »"},
    {"true or false", "true ou false"},
    {"more than 0 seconds", "plus de 0 seconde"},
    {"a list of 1 to {} tournaments", "une liste de 1 à {} tournois"},
    {"red or blue", "red ou blue"},
    {"the name of a file", "le nom d’un fichier"},
    {"tournament {}: {}", "tournoi {} : {}"},
    {"tournament {}: this board leaves nothing to play", "tournoi {} : ce plateau ne laisse rien à jouer"},
    {"tournament {} leaves no side to a group", "le tournoi {} ne laisse aucun camp à un groupe"},
    {"the configuration's tournaments need different names; one is empty",
     "les tournois de la configuration doivent avoir des noms différents ; l’un d’eux est vide"},
    {"the configuration's tournaments need different names; {} is there twice",
     "les tournois de la configuration doivent avoir des noms différents ; {} y est deux fois"},
    {"the configuration is longer than a megabyte", "la configuration fait plus d’un mégaoctet"},
    {"the configuration is not a JSON object", "la configuration n’est pas un objet JSON"},

    // What is kept
    {"{} cannot be read: {}", "impossible de lire {} : {}"},
    {"{} cannot be taken over: it is not a file of at most {} bytes",
     "impossible de reprendre {} : ce n’est pas un fichier d’au plus {} octets"},
    {"it is not an event that can be read: {}", "ce n’est pas un événement lisible : {}"},
    {"{}, line {}: {}", "{}, ligne {} : {}"},

    // The page to watch
    {"{} group|{} groups", "{} groupe|{} groupes"},
    {"{} match running|{} matches running", "{} match en cours|{} matchs en cours"},
    {"{}, {}, {} finished, {} in line for an opponent", "{}, {}, {} terminés, {} en attente d’un adversaire"},
    {"match", "match"},
    {"red", "rouge"},
    {"blue", "bleu"},
    {"moves", "coups"},
    {"latest results", "derniers résultats"},
    {"{} move|{} moves", "{} coup|{} coups"},
    {"{} beat {} in {}", "{} a battu {} en {}"},
    {"{}, on time", "{}, au temps"},
    {"{} (warm-up)", "{} (échauffement)"},

    // The client
    {"waiting for a match", "en attente d’un match"},
    {"stopped", "arrêt"},
    {"{}; given up after {} s", "{} ; abandon après {} s"},
    {"{}; trying again", "{} ; nouvel essai"},
    {"{} refuses group {}: {}", "{} refuse le groupe {} : {}"},
    {"{} does not speak the GND protocol: its answer to register has no token",
     "{} ne parle pas le protocole GND : sa réponse à register n’a pas de jeton"},
    {"group {}", "le groupe {}"},
    {"registered as group {}", "inscrit comme groupe {}"},
    {"{} refuses to start: {}", "{} refuse de commencer : {}"},
    {"{} gives tokens that it does not take", "{} donne des jetons qu’il n’accepte pas"},
    {"match {}: {} {} as {}, {} s", "match {} : {} {}, vous êtes {}, {} s"},
    {"{} refuses to play: {}", "{} refuse de jouer : {}"},
    {"the server refuses {}: {}", "le serveur refuse {} : {}"},
    {"interrupted; going back", "interrompu ; retour au match"},
    {"the server asks for a move where none is left",
     "le serveur demande un coup alors qu’il n’en reste aucun"},
    {"the server refuses every legal move", "le serveur refuse tous les coups permis"},
});

}  // namespace parlor::gnd
