#pragma once

#include "core/sentence.hpp"

namespace parlor::cli {

// What --help says.
inline constexpr auto help_french = std::to_array<Translation>({
    {"Parlor: parlor games, strong players for each, and an arena for people and programs.",
     "Parlor : des jeux de société, des joueurs forts pour chacun, et une arène pour personnes et "
     "programmes."},
    {"Example: parlor {}", "Exemple : parlor {}"},
    {"print the version", "affiche la version"},
    {"en or fr; default: what the locale asks for", "en ou fr ; par défaut : ce que demande la locale"},
    {"Print this help message and exit", "affiche cette aide"},
    // Headings
    {"Usage", "Utilisation\u00a0"},
    {"OPTIONS", "OPTIONS"},
    {"SUBCOMMAND", "COMMANDE"},
    {"TEXT", "TEXTE"},
    {"REQUIRED", "OBLIGATOIRE"},
    {"Positionals", "Arguments\u00a0"},
    {"Options", "Options\u00a0"},
    {"Subcommands", "Commandes\u00a0"},

    // In many commands
    {"the game: `parlor games` lists them", "le jeu : `parlor games` en donne la liste"},
    {"an option of the game, key=value; may be given several times",
     "une option du jeu, clé=valeur ; peut être répétée"},
    {"short for --set players=N", "raccourci de --set players=N"},
    {"print JSON", "écrit du JSON"},
    {"begin here instead of at the start", "part de cette position au lieu du début"},

    {"what a strong player thinks of a position", "ce qu’un joueur fort pense d’une position"},
    {"the position as the game writes it, or: start", "la position telle que le jeu l’écrit, ou : start"},
    {"the player that thinks; default: the game's adviser",
     "le joueur qui réfléchit ; par défaut : le conseiller du jeu"},
    {"milliseconds to think", "millisecondes de réflexion"},
    {"threads, for players that can use them", "fils d’exécution, pour les joueurs qui savent s’en servir"},
    {"seed of the player's random choices", "graine des choix aléatoires du joueur"},
    {"how many moves to show", "nombre de coups à montrer"},
    {"how many heat maps to draw, for games that have them",
     "nombre de cartes de chaleur à dessiner, pour les jeux qui en ont"},

    {"measures speeds, and prints a signature that changes only when play changes",
     "un travail fixe : une signature qui ne change que si le jeu change, et des vitesses"},
    {"only these; default: all", "seulement ceux-ci ; par défaut : tous"},

    {"checks a bot of your own, and lets bots connect to a server",
     "vérifie les programmes d’autrui qui jouent par le protocole, et les laisse entrer"},
    {"check CMD: test a bot; token NAME: make a token with which the bot of that name can connect over the "
     "network, and print it once",
     "check CMD : teste un programme ; token NOM : crée et affiche, une seule fois, un jeton avec lequel le "
     "programme de ce nom peut se connecter par le réseau"},
    {"the bot's program and its arguments, in quotes; or a bot's name",
     "la commande du programme et ses arguments, entre guillemets ; ou le nom d’un programme"},
    {"only this game; may be given several times", "seulement ce jeu ; peut être répété"},
    {"seconds allowed per move; default: 5", "secondes accordées par coup ; par défaut : 5"},
    {"memory that the bot may use, such as 2G or 500M; 0: no limit",
     "mémoire accordée au programme, par exemple 2G ou 500M ; 0 : sans limite"},
    {"the server's file, where the token's hash is kept",
     "le fichier du serveur, où est gardée l’empreinte du jeton"},
    {"replace the bot's token, if it was lost or leaked",
     "remplace le jeton du programme, s’il est perdu ou divulgué"},
    {"revoke the token of that name instead of making one",
     "révoque le jeton de ce nom au lieu d’en créer un"},

    {"the games, their options and their players", "les jeux, leurs options et leurs joueurs"},
    {"describe this game in full", "décrit ce jeu en détail"},

    {"says whether a map for Chifoumi can be played, and draws it",
     "dit si une carte de Chifoumi est jouable, et la dessine"},
    {"what to do: check", "que faire : check"},
    {"a map in JSON from the editor Tiled, or the name of a built-in map",
     "une carte de l’éditeur Tiled, en JSON, ou le nom d’une carte fournie"},
    {"the meaning of tiles that the map does not name, such as flame:206,floor:30",
     "sens des tuiles que la carte ne nomme pas, par exemple flame:206,floor:30"},

    {"counts the sequences of moves, by length", "compte les suites de coups, par longueur"},
    {"length of the longest sequences", "longueur des suites les plus longues"},

    {"you play, here in the terminal", "vous jouez, ici dans le terminal"},
    {"your seat; 0 moves first", "votre place ; la 0 commence"},
    {"the player of the other seats: given once for all of them, or once for each; default: medium (hanabi: "
     "conventions)",
     "qui joue aux autres places : un joueur pour toutes, ou un par place ; par défaut : medium (hanabi : "
     "conventions)"},
    {"milliseconds per move for the other players", "millisecondes par coup pour les autres joueurs"},
    {"seed of all random choices; default: a new one", "graine de tout hasard ; par défaut : au hasard"},
    {"write the game to this file", "écrit la partie dans ce fichier"},
    {"print the record as JSON at the end; everything else goes to standard error",
     "écrit à la fin l’enregistrement en JSON ; tout le reste va sur la sortie d’erreur"},

    {"steps through a game that was recorded", "parcourt une partie enregistrée"},
    {"a file written by --record, or one that holds a game from hanab.live or a link to it",
     "un fichier écrit par --record, ou qui contient une partie ou un lien de hanab.live"},
    {"number of the game in the file, from 1", "numéro de la partie dans le fichier, à partir de 1"},
    {"show what this seat saw; default: the seat to act",
     "montre ce que voyait cette place ; par défaut : celle dont c’est le tour"},
    {"print the game as record, hanab.live (JSON) or hanab.live-link",
     "écrit la partie en record (enregistrement), hanab.live (JSON) ou hanab.live-link (lien)"},
    {"print the record as JSON, with the position after every move",
     "écrit l’enregistrement en JSON, avec la position après chaque coup"},

    {"the page: play, watch and replay in the browser",
     "la page : jouer, regarder et revoir dans le navigateur"},
    {"address to listen on; with 127.0.0.1 only this machine can connect",
     "adresse d’écoute ; avec 127.0.0.1, seule cette machine peut se connecter"},
    {"run even if the user is root", "tourner même si l’utilisateur est root"},
    {"another name that this machine goes by; may be given several times",
     "un autre nom de cette machine ; peut être répété"},
    {"where people find the server behind a proxy, such as https://games.example",
     "où l’on trouve le serveur derrière un mandataire, par exemple https://games.example"},
    {"address of a proxy whose X-Forwarded-For is believed; may be given several times; none by default",
     "adresse d’un mandataire dont on croit X-Forwarded-For ; peut être répété ; aucun par défaut"},
    {"write a line of JSON for each request to this file, which is opened anew on SIGHUP; -: to standard "
     "output",
     "écrire une ligne JSON par requête dans ce fichier, rouvert à SIGHUP ; - : sur la sortie standard"},
    {"also answer /metrics, for Prometheus, on this address and port, such as 127.0.0.1:9464; nowhere by "
     "default",
     "répondre aussi à /metrics, pour Prometheus, à cette adresse et ce port, comme 127.0.0.1:9464 ; nulle "
     "part par défaut"},
    {"port to listen on; 0: any free one", "port d’écoute ; 0 : n’importe quel port libre"},
    {"file that keeps tables and results; default: with your other data",
     "fichier où sont gardés tables et résultats ; par défaut : avec vos autres données"},
    {"threads for thinking; 0: one per core", "fils d’exécution pour réfléchir ; 0 : un par cœur"},
    {"allow players exec(cmd=…): anyone who opens a table can then start programs on this machine",
     "autorise les joueurs exec(cmd=…) : qui ouvre une table peut alors lancer des programmes sur cette "
     "machine"},

    {"finds out who wins with best play, with a proof that can be checked",
     "qui gagne au meilleur jeu, avec une preuve vérifiable"},
    {"settle only this first move, such as '(0,0)'", "tranche ce seul premier coup, par exemple '(0,0)'"},
    {"memory for the table of positions, such as 8G", "mémoire pour la table des positions, par exemple 8G"},
    {"save progress to this file every few minutes, and go on from it if it exists",
     "garde l’acquis dans ce fichier à quelques minutes d’intervalle, et en repart s’il existe"},
    {"write the winners' strategies to this file", "écrit dans ce fichier les stratégies gagnantes"},
    {"check the proof in this file instead of solving", "vérifie plutôt la preuve contenue dans ce fichier"},
    {"solve gopher --set size=4 --proof gopher4.proof\nGopher up to size 5 and Dodo of size 3 take seconds. "
     "Larger boards may take hours or days; Ctrl-C\nstops and tells what was settled, and with --checkpoint "
     "the same command goes on from there:\n  parlor solve gopher --set size=6 --memory 12G --checkpoint "
     "gopher6.checkpoint",
     "solve gopher --set size=4 --proof gopher4.proof\nGopher jusqu’à la taille 5 et Dodo de taille 3 "
     "prennent "
     "quelques secondes. De plus grands plateaux\npeuvent prendre des heures ou des jours ; Ctrl-C arrête et "
     "dit ce qui est tranché, et avec\n--checkpoint la même commande reprend de là :\n  parlor solve gopher "
     "--set size=6 --memory 12G --checkpoint gopher6.checkpoint"},

    {"anyone, or accounts: those who log in may open tables and tournaments, others only join and watch; "
     "default: anyone",
     "anyone (tout le monde), ou accounts (les comptes) : seul qui se connecte ouvre des tables et des "
     "tournois, les autres peuvent rejoindre et regarder ; par défaut : anyone"},
    {"lists, invites and disables the accounts of a server",
     "les comptes d’un serveur : les liste, y invite et les désactive"},
    {"list; invite ROLE: print the key of an invitation, once; reset NAME: print a key that sets a new "
     "password; disable NAME; enable NAME",
     "list : liste les comptes ; invite RÔLE : affiche, une seule fois, la clé d’une invitation ; reset NOM "
     ": "
     "affiche une clé qui change le mot de passe ; disable NOM : désactive ; enable NOM : réactive"},
    {"a role: player, teacher or owner; or the name of an account",
     "un rôle : player (joueur), teacher (enseignant) ou owner (propriétaire) ; ou le nom d’un compte"},
    {"invite: days until the invitation expires; default: 7",
     "invite : jours avant que l’invitation n’expire ; par défaut : 7"},
    {"invite: accounts that it can make; default: 1", "invite : comptes qu’elle peut créer ; par défaut : 1"},
    {"the server's file, which keeps the accounts", "le fichier du serveur, qui garde les comptes"},
    {"the server's address, such as https://games.example: prints a whole link",
     "l’adresse du serveur, par exemple https://games.example : affiche un lien entier"},

    {"lists, shows, exports and checks the tournaments in a store",
     "ce que contient le dépôt d’un tournoi : le liste, le montre, l’exporte et le vérifie"},
    {"list: the tournaments; show: one of them; export: its games; check: the file, by replaying every game; "
     "backup: a copy of it, even while a server runs; merge: several stores into one",
     "list : liste les tournois ; show : en montre un ; export : exporte ses parties ; check : vérifie le "
     "fichier et rejoue chaque partie ; backup : le sauvegarde, même pendant qu’un serveur tourne ; merge : "
     "réunit plusieurs dépôts"},
    {"a file written by parlor tournament --store, or a server's",
     "un fichier écrit par parlor tournament --store, ou celui d’un serveur"},
    {"backup: a new file, which only you can read; merge: the store to merge into",
     "backup : un nouveau fichier, que vous seul pouvez lire ; merge : le dépôt où tout se rejoint"},
    {"the number of a tournament, or more stores to merge",
     "le numéro d’un tournoi, ou d’autres dépôts à réunir"},
    {"number of the tournament; default: the last", "numéro du tournoi ; par défaut : le dernier"},
    {"export: jsonl (a record per line) or csv", "export : jsonl, un enregistrement par ligne, ou csv"},
    {"show: a player's rating that is given, such as expert=1500",
     "show : la cote donnée d’un joueur, par exemple expert=1500"},
    {"show: write a report to this HTML file", "show : écrit un rapport dans ce fichier HTML"},
});

}  // namespace parlor::cli
