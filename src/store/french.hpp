#pragma once

#include "core/sentence.hpp"

namespace parlor::store {

inline constexpr auto french = std::to_array<Translation>({
    {"{} is not a store: it holds something other than a database",
     "{} n’est pas un dépôt : il contient autre chose qu’une base de données"},
    {"{} is damaged: {}", "{} est endommagé : {}"},
    {"{} cannot be written: it is read-only", "{} ne peut être écrit : il est en lecture seule"},
    {"{}: the disk is full; everything that was committed before is kept",
     "{} : le disque est plein ; tout ce qui a été enregistré auparavant est gardé"},
    {"the disk is nearly full: only what has begun goes on",
     "le disque est presque plein : seul ce qui a commencé continue"},
    {"the disk is too nearly full for tournaments", "le disque est trop plein pour des tournois"},
    {"{} cannot be opened: {}", "{} ne peut être ouvert : {}"},
    {"{} is in use by another server", "{} est utilisé par un autre serveur"},
    {"{} cannot be opened", "{} ne peut être ouvert"},
    {"{} is in use: another program keeps it locked", "{} est occupé : un autre programme le verrouille"},
    {"{} could not be read or written: {}", "{} n’a pu être lu ou écrit : {}"},
    {"{} was deleted or replaced while it was in use",
     "{} a été supprimé ou remplacé pendant son utilisation"},
    {"{} is there already: no backup overwrites it", "{} existe déjà : aucune sauvegarde ne l’écrase"},
    {"{} cannot be made: {}", "{} ne peut être créé : {}"},
    {"stopped: there is no backup", "interrompu : il n’y a pas de sauvegarde"},
    {"there is no file {}", "il n’y a pas de fichier {}"},
    {"{} is not a file", "{} n’est pas un fichier"},
    {"{} is a database, but not one of Parlor's", "{} est une base de données, mais pas de Parlor"},
    {"{} was written by a newer Parlor: its tables of the {} have version {}, and this one knows {}",
     "{} vient d’un Parlor plus récent : ses tables « {} » ont la version {}, et celui-ci connaît la {}"},
    {"{} holds nothing of the {} yet", "{} ne contient encore rien de « {} »"},
    {"{} was written by an older Parlor: its tables of the {} have version {}, and this one reads {}; going "
     "on with it brings it up to date",
     "{} vient d’un Parlor plus ancien : ses tables « {} » ont la version {}, et celui-ci lit la {} ; y "
     "écrire le met à jour"},
});

}  // namespace parlor::store
