#pragma once

#include <vector>

#include "core/sentence.hpp"

namespace parlor::server {

// The French of everything that reaches the page: every room's catalogue, and every game's.
std::vector<Catalogue> french_catalogues();

inline constexpr auto french = std::to_array<Translation>({
    // At a table
    {"resigned", "abandonne"},
    {"{} ended the game", "{} a mis fin à la partie"},
    {"the game is over", "la partie est finie"},
    {"the game is not over yet", "la partie n’est pas finie"},
    {"it is not your turn", "ce n’est pas votre tour"},
    {"a hint is being worked out", "un conseil est en préparation"},
    {"the server is too busy to give hints now", "le serveur est trop occupé pour donner un conseil"},
    {"that seat has not thought aloud yet", "cette place n’a encore rien dit de ses pensées"},
    {"It keeps its thoughts to itself while the game goes on.",
     "Il garde ses pensées pour lui tant que la partie dure."},
    {"you only look on at this table", "vous ne faites que regarder cette table"},
    {"only those who played can play again", "seuls ceux qui ont joué peuvent rejouer"},
    {"no other table can be opened now", "aucune autre table ne peut être ouverte maintenant"},
    {"the pace can be set at a table where no person plays",
     "l’allure ne se règle qu’aux tables où ne jouent que des programmes"},
    {"a move can be taken back against our players, as long as it has shown nothing hidden",
     "un coup se reprend face à nos joueurs, tant qu’il n’a rien dévoilé de caché"},
    {"too many messages; some were not heard", "trop de messages ; certains n’ont pas été entendus"},
    {"a message is a JSON object with a type", "un message est un objet JSON avec un type"},
    {"{} is not a message that a table knows", "{} n’est pas un message que connaisse une table"},
    {"act: a number and a move are expected", "act : un numéro et un coup sont attendus"},
    {"act: the number is not the table's", "act : le numéro n’est pas celui de la table"},
    {"plan: moves must be a list of at most {} moves", "plan : moves doit être une liste d’au plus {} coups"},
    {"why: seat must be one of the table's", "why : seat doit être une place de la table"},

    // Opening a table
    {"there are too many tables; try again later", "il y a trop de tables ; réessayez plus tard"},
    {"seats: {1} has {0} seat with these options, not {2}|seats: {1} has {0} seats with these options, not "
     "{2}",
     "seats : {1} a {0} place avec ces options, et non {2}|seats : {1} a {0} places avec ces options, et non "
     "{2}"},
    {"act {}: {}", "coup {} : {}"},
    {"a JSON object is expected, with at least the name of a game",
     "un objet JSON est attendu, avec au moins le nom d’un jeu"},
    {"{}: a text of at most {} characters is expected", "{} : un texte d’au plus {} caractères est attendu"},
    {"{}: a list of texts is expected, one for each seat",
     "{} : une liste de textes est attendue, un par place"},
    {"set: an object of options is expected, such as {}",
     "set : un objet d’options est attendu, par exemple {}"},
    {"set: {} must be a text, a number, true or false",
     "set : {} doit être un texte, un nombre, true ou false"},
    {"set: {} is too long", "set : {} est trop long"},
    {"acts: a list of [seat, move] is expected", "acts : une liste de [place, coup] est attendue"},
    {"seed: a whole number from 0 to {} is expected", "seed : un nombre entier de 0 à {} est attendu"},
    {"{}={}: only what is built in can be used here", "{}={} : seul ce qui est fourni peut servir ici"},
    {"{}={}: at most {} can be had here", "{}={} : {} au plus ici"},
    {"table {} cannot be read from the store: {}", "la table {} ne peut être lue dans le dépôt : {}"},

    // Replays
    {"a JSON object with a record is expected", "un objet JSON avec un enregistrement est attendu"},
    {"numbers: a list of at most {} numbers is expected",
     "numbers : une liste d’au plus {} numéros est attendue"},
    {"numbers: they go from 0 to {}", "numbers : ils vont de 0 à {}"},
    {"number: it goes from 0 to {}", "number : il va de 0 à {}"},
    {"the game is over there", "la partie y est finie"},
    {"{} is not a question about a record", "{} n’est pas une question sur un enregistrement"},

    // Tournaments
    {"there is no tournament {}", "il n’y a pas de tournoi {}"},
    {"a tournament started here has at most {} players", "un tournoi lancé ici a au plus {} joueurs"},
    {"a tournament started here has at most {} s a move, or {} s a game with its first 100 moves",
     "un tournoi lancé ici a au plus {} s par coup, ou {} s par partie avec ses 100 premiers coups"},
    {"it is still stopping; try again in a moment",
     "il est en train de s’arrêter ; réessayez dans un instant"},
    {"{} tournaments are running; stop one, or wait until it is over",
     "{} tournois sont en cours ; arrêtez-en un, ou attendez qu’il finisse"},
    {"this tournament would have {} games; one started here has at most {}",
     "ce tournoi aurait {} parties ; lancé ici, un tournoi en a au plus {}"},

    {"only who started a tournament may stop it or go on with it",
     "seul celui qui a lancé un tournoi peut l’arrêter ou le poursuivre"},

    // Accounts
    {"there is no account {}", "il n’y a pas de compte {}"},
    {"an invitation is good for 1 to {} days and 1 to {} accounts",
     "une invitation vaut de 1 à {} jours, et pour 1 à {} comptes"},
    {"{} invitations are open; withdraw some, or wait until they expire",
     "{} invitations sont ouvertes ; retirez-en, ou attendez qu’elles expirent"},
    {"this invitation was used, has expired or was withdrawn; ask for another one",
     "cette invitation a servi, a expiré ou a été retirée ; demandez-en une autre"},
    {"there is no invitation {}", "il n’y a pas d’invitation {}"},
    {"{} is not a name for an account: expected a letter, and up to {} letters, digits and _ in all",
     "{} ne peut nommer un compte : attendu une lettre, puis des lettres, chiffres et _, {} signes au plus"},
    {"the server has {} accounts, and no room for more", "le serveur a {} comptes, et plus de place"},
    {"the name {} is taken; choose another one", "le nom {} est pris ; choisissez-en un autre"},
    {"{} is the last owner, and has to stay one", "{} est le dernier propriétaire, et doit le rester"},
    {"label: 1 to {} characters are expected, to tell tokens apart by",
     "label : de 1 à {} caractères sont attendus, pour distinguer les jetons"},
    {"an account has at most {} tokens; remove one first",
     "un compte a au plus {} jetons ; retirez-en un d’abord"},
    {"there is a token {} already", "il y a déjà un jeton {}"},
    {"{} is not an address or a network, such as 192.0.2.7 or 2001:db8::/32",
     "{} n’est ni une adresse ni un réseau, comme 192.0.2.7 ou 2001:db8::/32"},
    {"a ban has a reason of at most {} characters, and lasts at most {} days",
     "un bannissement a un motif d’au plus {} caractères, et dure au plus {} jours"},
    {"{} includes {}: that would lock you or this machine out",
     "{} comprend {} : cela vous exclurait, vous ou cette machine"},
    {"there are {} bans; lift some first", "il y a {} bannissements ; levez-en d’abord"},
    {"{}: a whole number from 0 to {} is expected", "{} : un nombre entier de 0 à {} est attendu"},
    {"a password has {} to {} characters", "un mot de passe a de {} à {} caractères"},
    {"the name or the password is wrong", "le nom ou le mot de passe est faux"},
    {"the old password is wrong", "l’ancien mot de passe est faux"},
    {"there is no token {}", "il n’y a pas de jeton {}"},
    {"a bot of yours is called {} or {}-…", "un bot à vous s’appelle {} ou {}-…"},
    {"an account has at most {} bots; remove one first",
     "un compte a au plus {} bots ; retirez-en un d’abord"},
    {"you have no bot {}", "vous n’avez pas de bot {}"},
    {"role: expected {}, not {}", "role : attendu {}, et non {}"},
    {"disabled: true or false is expected", "disabled : true ou false est attendu"},
    {"your account may invite players, but nobody else",
     "votre compte peut inviter des joueurs, mais personne d’autre"},
    {"a JSON object is expected", "un objet JSON est attendu"},
    {"your address is banned from this server", "votre adresse est bannie de ce serveur"},
    {"your address is banned from this server: {}", "votre adresse est bannie de ce serveur : {}"},
    {"only accounts open tables and tournaments here: log in first",
     "seuls les comptes ouvrent ici des tables et des tournois : connectez-vous d’abord"},
    {"log in first", "connectez-vous d’abord"},
    {"your account may not do this", "votre compte n’en a pas le droit"},
    {"too many attempts; try again in a minute", "trop de tentatives ; réessayez dans une minute"},
    {"{} is not banned", "{} n’est pas banni"},

    // The page
    {"a body of type application/json is expected", "un corps de type application/json est attendu"},
    {"a request has at most {} bytes", "une demande fait au plus {} octets"},
    {"too many requests; try again in a moment", "trop de demandes ; réessayez dans un instant"},
    {"the server is too busy; try again in a moment",
     "le serveur est trop occupé ; réessayez dans un instant"},
    {"there is nothing here", "il n’y a rien ici"},
    {"this can only be read", "ceci ne peut qu’être lu"},
    {"there is no such table", "cette table n’existe pas"},
    {"the secret does not belong to this table", "ce lien n’est pas celui de cette table"},
    {"the record tells what is hidden: it can be had when the game is over",
     "l’enregistrement dévoile ce qui est caché : il s’obtient quand la partie est finie"},
});

}  // namespace parlor::server
