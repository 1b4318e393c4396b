#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "core/error.hpp"

// Links of hanab.live that hold a whole game: https://hanab.live/shared-replay-json/415ifir…,0. They have no
// names of players.
namespace parlor::hanabi {

bool looks_like_link(std::string_view text);

// The game as hanab.live's JSON has it, its players named A, B and so on; the cards and actions are not
// checked. Or what is wrong with the link.
Result<nlohmann::json> read_link(std::string_view text);

// The link to a game in hanab.live's JSON, one that can be played again.
std::string write_link(const nlohmann::json& game);

}  // namespace parlor::hanabi
