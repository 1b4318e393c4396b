#pragma once

#include "core/sentence.hpp"

namespace parlor::cli {

// What the commands share, and those that say little.
inline constexpr auto french = std::to_array<Translation>({
    {"{} game|{} games", "{} partie|{} parties"},
    {"{} player|{} players", "{} joueur|{} joueurs"},

    // The command line
    {"--language needs a value: en or fr", "--language attend une valeur : en ou fr"},
    {"--language: Parlor speaks en and fr, not {}", "--language : Parlor parle en et fr, pas {}"},
    {"{}needs another word; there are: {}", "{}demande encore un mot ; il y a : {}"},
    {"there is no command {}; there are: {}", "il n’y a pas de commande {} ; il y a : {}"},
    {"{}; see {} --help", "{} ; voyez {} --help"},
    {"{} is required", "il manque {}"},
    {"{} was not expected", "{} n’était pas attendu"},
    {"{} takes one value", "{} prend une seule valeur"},
    {"{} takes no value", "{} ne prend pas de valeur"},
    {"a whole number from {} to {} is expected, not {}", "un nombre entier de {} à {} est attendu, pas {}"},
    {"a number from {} to {} is expected, not {}", "un nombre de {} à {} est attendu, pas {}"},
    {"it could not go on: {}", "impossible de continuer : {}"},
    {"cannot write to standard output", "impossible d’écrire sur la sortie standard"},
    {"--set: {}", "--set : {}"},
    {"--memory: {}", "--memory : {}"},

    // Files
    {"{} cannot be read: {}", "impossible de lire {} : {}"},
    {"{} cannot be written", "impossible d’écrire {}"},
    {"{} could not be written to its end", "{} n’a pas pu être écrit jusqu’au bout"},
    {"{}:{}: {}", "{}:{} : {}"},
    {"{} holds one game, not {}", "{} contient une seule partie, pas {}"},
    {"{} has fewer than {}", "{} contient moins de {}"},

    // Progress
    {"{}, {} left", "{}, encore {}"},
    {"thinking", "réflexion"},
    {"counting", "décompte"},
    {"measuring {}", "mesure de {}"},
    {"games", "parties"},

    // games
    {"options (--set key=value)", "options (--set clé=valeur)"},
    {"players", "joueurs"},
    {"players from outside, in every game (docs/protocol.md)",
     "joueurs du dehors, dans tous les jeux (docs/protocol.md)"},
    {"{}={}: {}; {}", "{}={} : {} ; {}"},
    {"`parlor games GAME` tells a game's options and players.",
     "`parlor games JEU` donne les options et les joueurs d’un jeu."},
    {"a program: exec(cmd=\"python3 my_bot.py\")", "un programme : exec(cmd=\"python3 my_bot.py\")"},
    {"a bot that comes to `parlor serve` over the network: remote(name)",
     "un programme qui vient à `parlor serve` par le réseau : remote(nom)"},

    // map, perft, bench, serve
    {"there is nothing to do with a map but check, not {}",
     "la seule chose à faire d’une carte est check, pas {}"},
    {"no game is played on maps", "aucun jeu ne se joue sur des cartes"},
    {"{} s, {} million a second", "{} s, {} millions par seconde"},
    {"{} a CPU second", "{} par seconde de processeur"},
    {"signature {}", "signature {}"},
    {"--trusted-proxy: {} is not an address, such as 127.0.0.1",
     "--trusted-proxy : {} n’est pas une adresse, par exemple 127.0.0.1"},
    {"metrics are at http://{}:{}/metrics", "les mesures sont à http://{}:{}/metrics"},
    {"people find Parlor at {}", "Parlor se trouve à {}"},
    {"Parlor is at {}/ (Ctrl-C stops it)", "Parlor est à {}/ (Ctrl-C l’arrête)"},
    {"To administer this server, open {} within {} days: the link makes the owner's account, once.",
     "Pour administrer ce serveur, ouvrez {} d’ici {} jours : ce lien crée le compte du propriétaire, une "
     "seule fois."},

    {"a server that runs as root could do anything on this machine; start it as another user, or add "
     "--as-root",
     "un serveur lancé par root pourrait tout faire sur cette machine ; lancez-le sous un autre "
     "utilisateur, ou ajoutez --as-root"},
    {"--open-to: expected anyone or accounts, not {}", "--open-to : attendu anyone ou accounts, et non {}"},

    // account
    {"account cannot {}; it can: {}", "account ne sait pas {} ; il sait : {}"},
    {"{} is not a role; expected {}", "{} n’est pas un rôle ; attendu : {}"},
    {"disabled", "désactivé"},
    {"{} cannot log in any more", "{} ne peut plus se connecter"},
    {"{} can log in again", "{} peut de nouveau se connecter"},

    // bot
    {"{} check|{} checks", "{} vérification|{} vérifications"},
    {"{}: {} of {} passed", "{} : {} sur {} avec succès"},
    {"{} turn|{} turns", "{} tour|{} tours"},
    {"half of {} answered within {} µs", "la moitié des réponses ({}) en {} µs au plus"},
    {"a token is renewed or removed, not both", "un jeton est renouvelé ou révoqué, pas les deux"},
    {"{} can no longer connect", "{} ne peut plus venir"},
    {"{} has no token", "{} n’a pas de jeton"},
    {"bot cannot {}; it can check and token", "bot ne sait pas {} ; il sait check et token"},
    {"ok", "ok"},
    {"NO", "NON"},

    // store
    {"--to: name the store that the others come together in",
     "--to : nommez le dépôt où les autres se rejoignent"},
    {"{}: {} are new, {} were there", "{} : {} nouvelles, {} déjà là"},
    {"one store and one tournament are expected; only merge takes several stores",
     "il faut un dépôt et un tournoi ; seul merge prend plusieurs dépôts"},
    {"{} holds no tournament", "{} ne contient aucun tournoi"},
    {"{} has no tournament {}; it has: {}", "{} ne contient pas de tournoi {} ; il contient : {}"},
    {"{}: tournament {}: {}", "{} : tournoi {} : {}"},
    {"finished", "terminé"},
    {"open", "en cours"},
    {"{} of {}", "{} sur {}"},
    {"--as: games can be written as jsonl or csv, not {}",
     "--as : les parties s’écrivent en jsonl ou en csv, pas en {}"},
    {"stopped: not all games were written", "arrêt : toutes les parties n’ont pas été écrites"},
    {"it was played, but is missing; parlor tournament plays it again",
     "elle a été jouée, mais elle manque ; parlor tournament la rejoue"},
    {"game {} of stage {} of tournament {}: {}", "partie {} de la phase {} du tournoi {} : {}"},
    {"stopped after {}, all sound", "arrêt après {}, sans défaut"},
    {"{} is sound: {} played again", "{} est en bon état, vérifié sur {}"},
    {"--to: say where the backup goes", "--to : dites où va la sauvegarde"},
    {"{} is backed up in {}", "{} est sauvegardé dans {}"},
    {"pages", "pages"},
    {"a store cannot {}; it can: {}", "un dépôt ne sait pas {} ; il sait : {}"},
});

}  // namespace parlor::cli
