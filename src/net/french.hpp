#pragma once

#include "core/sentence.hpp"

namespace parlor::net {

inline constexpr auto french = std::to_array<Translation>({
    {"{} is not an address of the form http://host:port/path",
     "{} n’est pas une adresse de la forme http://hôte:port/chemin"},
    {"{} is not an address to listen on", "{} n’est pas une adresse où écouter"},
    {"cannot listen on {}:{}: {}", "impossible d’écouter sur {}:{} : {}"},
    {"cannot find {}: {}", "impossible de trouver {} : {}"},
    {"cannot reach {}: {}", "impossible de joindre {} : {}"},
    {"cannot send to {}: {}", "impossible d’envoyer à {} : {}"},
    {"cannot read the answer of {}: {}", "impossible de lire la réponse de {} : {}"},
    {"the call to {} broke off", "l’appel à {} s’est interrompu"},
    {"{} is not the name of a machine: expected a name or an address, without a port",
     "{} n’est pas le nom d’une machine : un nom ou une adresse sans port est attendu"},
    {"{} is not an address of the form https://host or https://host:port",
     "{} n’est pas une adresse de la forme https://hôte ou https://hôte:port"},
    {"the access log {} cannot be written: {}", "le journal d’accès {} ne peut être écrit : {}"},
    {"{} is not an address and a port; expected something like 127.0.0.1:8080",
     "{} n’est pas une adresse et un port ; par exemple 127.0.0.1:8080"},
    {"this server does not go by that name", "ce serveur ne répond pas à ce nom"},
    {"another site's page may not do this", "la page d’un autre site ne peut faire cela"},
});

}  // namespace parlor::net
