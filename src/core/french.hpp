#pragma once

#include "core/sentence.hpp"

namespace parlor {

// What core and game say, in French; search, play and others have catalogues of their own.
inline constexpr auto french = std::to_array<Translation>({
    {"{}", "{}"},
    {"+{}", "+{}"},
    {"{} and {}", "{} et {}"},
    {"{} or {}", "{} ou {}"},
    {"{}, {}", "{}, {}"},
    {"{} {}", "{} {}"},
    {"{}: {}", "{} : {}"},
    {"{}; {}", "{} ; {}"},
    {"none", "aucun"},

    // Settings and players
    {"{} is not of the form key=value", "{} n’est pas de la forme clé=valeur"},
    {"{} takes key=value, not {} alone", "{} attend clé=valeur, et non {} seul"},
    {"{} has no key {}; it has: {}", "{} n’a pas de clé {} ; ses clés : {}"},
    {"{} of {} is set twice", "{} ({}) est donné deux fois"},
    {"{} of {} must be {}, not {}", "{} ({}) doit être {}, et non {}"},
    {"a whole number from {} to {}", "un nombre entier de {} à {}"},
    {"a number from {} to {}", "un nombre de {} à {}"},
    {"one of {}", "parmi {}"},
    {"text", "du texte"},
    {"player {}", "joueur {}"},
    {"{} has no player {}; it has: {}", "{} n’a pas de joueur {} ; ses joueurs : {}"},
    {"there is no game {}; there are: {}", "il n’y a pas de jeu {} ; il y a : {}"},
    {"player spec {} has {} bytes; at most {} are read",
     "la description de joueur {} fait {} octets ; {} au plus sont lus"},
    {"player spec {}: expected {} at character {}",
     "description de joueur {} : on attend {} au caractère {}"},
    {"a player's name", "le nom d’un joueur"},
    {"'(' or the end", "« ( » ou la fin"},
    {"',' or ')'", "« , » ou « ) »"},
    {"the end", "la fin"},
    {"a key", "une clé"},
    {"a closing {}", "un {} fermant"},

    // Files and texts
    {"that is a folder, not a file", "c’est un dossier, pas un fichier"},
    {"there is no such file", "ce fichier n’existe pas"},
    {"that is no file that can be read", "ce n’est pas un fichier qui puisse être lu"},
    {"the file cannot be read", "le fichier ne peut pas être lu"},
    {"the file is larger than {} bytes", "le fichier dépasse {} octets"},
    {"{} is not an amount of memory; expected something like 512M or 2G, at most 1024G",
     "{} n’est pas une quantité de mémoire ; par exemple 512M ou 2G, au plus 1024G"},
    {"the JSON is nested deeper than {} levels", "le JSON est imbriqué sur plus de {} niveaux"},
    {"an object of the JSON has more than {} keys", "un objet du JSON a plus de {} clés"},
    {"the text is not JSON", "le texte n’est pas du JSON"},
    {"a sentence must be a text, or a list of a text and its arguments",
     "une phrase doit être un texte, ou une liste d’un texte et de ses arguments"},
});

}  // namespace parlor
