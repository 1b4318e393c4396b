#pragma once

#include "core/sentence.hpp"

namespace parlor::network {

// What is wrong with files of weights, in French.
inline constexpr auto french = std::to_array<Translation>({
    {"this program was built without weights for {}: name a file, {}(weights=FILE)",
     "ce programme a été construit sans poids pour {} : nommez un fichier, {}(weights=FICHIER)"},
    {"file of weights {}: {}", "fichier de poids {} : {}"},
    {"this is no file of weights: it does not begin with PARLORNN",
     "ce n’est pas un fichier de poids : il ne commence pas par PARLORNN"},
    {"the file of weights is damaged: {}", "le fichier de poids est endommagé : {}"},
    {"it ends too early", "il finit trop tôt"},
    {"its checksum is wrong", "sa somme de contrôle est fausse"},
    {"it holds a number that is not finite", "il contient un nombre qui n’est pas fini"},
    {"{} byte too many behind the weights|{} bytes too many behind the weights",
     "{} octet de trop après les poids|{} octets de trop après les poids"},
    {"the file of weights has version {}; this program reads version {}",
     "le fichier de poids a la version {} ; ce programme lit la version {}"},
});

}  // namespace parlor::network
