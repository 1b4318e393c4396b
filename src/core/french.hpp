#pragma once

#include "core/sentence.hpp"

namespace parlor {

// What core and game say, in French; search, play and others have catalogues of their own.
inline constexpr auto french = std::to_array<Translation>({
    {"{} and {}", "{} et {}"},
    {"{} or {}", "{} ou {}"},
    {"{}, {}", "{}, {}"},
    {"{} {}", "{} {}"},
    {"{}: {}", "{} : {}"},
    {"{}; {}", "{} ; {}"},
    {"none", "aucun"},
});

}  // namespace parlor
