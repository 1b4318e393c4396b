#pragma once

#include "core/sentence.hpp"

namespace parlor::play {

inline constexpr auto french = std::to_array<Translation>({
    // How a game ended
    {"seat {} {}", "la place {} {}"},
    {"{} {}", "{} {}"},
    {"ran out of time", "a dépassé son temps"},
    {"made an illegal move: {}", "a joué un coup illégal : {}"},
});

}  // namespace parlor::play
