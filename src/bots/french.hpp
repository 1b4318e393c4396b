#pragma once

#include "core/sentence.hpp"

namespace parlor::bots {

inline constexpr auto french = std::to_array<Translation>({
    // What a bot did; its name, or "it", stands before
    {"took longer than {} s over a move", "a mis plus de {} s pour un coup"},
    {"took longer than the {} s that it had for a move", "a dépassé les {} s qu’il avait pour un coup"},
    {"{}, for its connection was lost", "{}, car sa connexion a été perdue"},
    {"was not connected", "n’était pas connecté"},
    {"was not waited for", "n’a pas été attendu"},
    {"has left already", "est déjà parti"},
    {"does not read what it is sent", "ne lit pas ce qu’on lui envoie"},
    {"sits at {} tables already", "est déjà à {} tables"},
    {"crashed: its program {}", "a planté : son programme {}"},
    {"gave up: {}", "a renoncé : {}"},
    {"did not keep to the protocol: {}", "n’a pas respecté le protocole : {}"},
    {"it said more than a line may hold", "il a dit plus qu’une ligne ne peut contenir"},
    {"{} is what Parlor says, not a bot", "{} est ce que dit Parlor, pas un bot"},
    {"said more than {} things in one turn", "a envoyé plus de {} messages en un tour"},
    {"answered turn {}, which it was not asked; the last was {}",
     "a répondu au tour {}, qui ne lui a pas été demandé ; le dernier était le {}"},
    {"did not say hello within {} s", "n’a pas dit bonjour (hello) en {} s"},
    {"said many things but not hello", "a dit bien des choses, mais pas bonjour (hello)"},
    {"said more than a line may hold", "a dit plus qu’une ligne ne peut contenir"},
    {"speaks version {} of the protocol; expected {}", "parle la version {} du protocole, au lieu de la {}"},
    {"does not play {}; it plays {}", "ne joue pas à {} ; il joue à {}"},

    // How its program ended
    {"was killed by signal {} ({})", "a été tué par le signal {} ({})"},
    {"ended with status {}", "s’est terminé avec le statut {}"},
    {"was killed", "a été tué"},
    {"its last words were {}", "ses derniers mots : {}"},

    // Programs
    {"no pipe could be opened: {}", "aucun tube n’a pu être ouvert : {}"},
    {"no socket could be opened: {}", "aucun socket n’a pu être ouvert : {}"},
    {"no process could be started: {}", "aucun processus n’a pu être lancé : {}"},
    {"{} is not a program that can be run", "{} n’est pas un programme exécutable"},
    {"there is no program {} on the PATH", "il n’y a pas de programme {} dans le PATH"},
    {"the log {} cannot be written", "le journal {} ne peut être écrit"},
    {"a command may not hold a zero byte", "une commande ne peut contenir d’octet nul"},
    {"the command {} ends in a backslash", "la commande {} finit par une barre oblique inverse"},
    {"the command {} lacks a closing {}", "il manque à la commande {} un {} fermant"},
    {"the command is empty; expected a program and its arguments",
     "la commande est vide ; indiquez un programme et ses arguments"},
    {"the bot {}: {}", "le bot {} : {}"},
    {"players {} start programs on the server's machine, and this server was started without --programs",
     "les joueurs {} lancent des programmes sur la machine du serveur, et ce serveur a été démarré sans "
     "--programs"},
    {"there is no player {}", "il n’y a pas de joueur {}"},

    // Keys of these players
    {"the program and its arguments, as in \"python3 my_bot.py\"",
     "le programme et ses arguments, par exemple \"python3 mon_bot.py\""},
    {"seconds allowed per move", "secondes accordées par coup"},
    {"seconds allowed until it says hello", "secondes accordées pour dire bonjour (hello)"},
    {"memory that it may use; 0: no limit", "mémoire qu’il peut utiliser ; 0 : sans limite"},
    {"append the bot's standard error to this file", "ajouter l’erreur standard du bot à ce fichier"},
    {"append all messages to this file", "ajouter tous les messages à ce fichier"},
    {"whose token it has; remote(ann) is short for remote(name=ann)",
     "à qui est son jeton ; remote(ann) abrège remote(name=ann)"},

    // Remote bots and their tokens
    {"no bot {} has a token here; connected are: {}", "aucun bot {} n’a de jeton ici ; sont connectés : {}"},
    {"the bot {} does not play {}; it plays {}", "le bot {} ne joue pas à {} ; il joue à {}"},
    {"{} is not a name for a bot; expected up to {} letters, digits, _ and -",
     "{} n’est pas un nom de bot ; au plus {} lettres, chiffres, _ et -"},
    {"the store has {} bots, and no room for more", "le dépôt a {} bots, et plus de place"},
    {"{} has a token already, which cannot be shown again; --renew makes another in its place",
     "{} a déjà un jeton, qui ne peut être remontré ; --renew en fait un autre à sa place"},
    {"{} has no token to renew; without --renew one is made",
     "{} n’a pas de jeton à renouveler ; sans --renew, un jeton est créé"},

    // Messages
    {"a line of {} bytes came; at most {} are read",
     "une ligne de {} octets est venue ; {} au plus sont lus"},
    {"{} is not a JSON object", "{} n’est pas un objet JSON"},
    {"{} has no \"type\"", "{} n’a pas de « type »"},
    {"\"{}\" of a message \"{}\" must be {}", "le champ « {} » d’un message « {} » doit être {}"},
    {"a text", "un texte"},
    {"true or false", "true ou false"},
    {"a list of texts, at most {}", "une liste de textes, {} au plus"},
    {"an object of texts", "un objet de textes"},
    {"an object", "un objet"},
    {"a list of numbers, or null", "une liste de nombres, ou null"},
    {"a whole number", "un nombre entier"},
    {"a number of seconds", "un nombre de secondes"},

    // What `parlor bot check` finds
    {"it {}", "il {}"},
    {"its program {}", "son programme {}"},
    {"is a game of Parlor's", "est un jeu de Parlor"},
    {"starts and says hello", "démarre et dit bonjour (hello)"},
    {"says which games it plays", "dit à quels jeux il joue"},
    {"its hello names no game", "son bonjour (hello) ne nomme aucun jeu"},
    {"answers a ping", "répond à un ping"},
    {"ignores what it does not know", "ignore ce qu’il ne connaît pas"},
    {"ends when its input does", "se termine avec son entrée"},
    {"plays every seat to the end", "joue toutes les places jusqu’au bout"},
    {"plays game after game, whatever the options",
     "joue partie après partie, quelles que soient les options"},
    {"keeps to the clock", "respecte la pendule"},
    {"answers a turn that is sent twice", "répond à un tour envoyé deux fois"},
    {"goes on in the middle of a game", "reprend au milieu d’une partie"},
    {"it takes no more messages: {}", "il ne prend plus de messages : {}"},
    {"it was late in {} of {} turns on a quick clock, as when it took {} s and had {}",
     "il a été en retard à {} tours sur {} avec une pendule rapide, mettant par exemple {} s quand il en "
     "avait {}"},
    {"turn {} was sent twice, and it answered it once as turn {}",
     "le tour {} a été envoyé deux fois, et il y a répondu une fois comme au tour {}"},
    {"a turn was sent twice, and it answered it only once",
     "un tour a été envoyé deux fois, et il n’y a répondu qu’une fois"},
    {"a turn was sent twice, and it said many things but not its move",
     "un tour a été envoyé deux fois, et il a dit bien des choses, mais pas son coup"},
    {"a ping was not answered", "un ping est resté sans réponse"},
    {"a ping with id {} was answered with id {}", "un ping d’id {} a reçu une réponse d’id {}"},
    {"a ping was not answered, though it said many other things",
     "un ping est resté sans réponse, bien qu’il ait dit bien d’autres choses"},
    {"its input was closed, and {} s later it still ran",
     "son entrée a été fermée, et {} s plus tard il tournait encore"},
    {"it made an illegal move: {} (the view was {})", "il a joué un coup illégal : {} (la vue était {})"},
    {"with {}={}: {}", "avec {}={} : {}"},
});

}  // namespace parlor::bots
