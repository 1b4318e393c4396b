#pragma once

#include <string>

#include "core/json.hpp"
#include "play/table.hpp"

// What the messages of a table and the frames of a replay tell alike.
namespace parlor::server {

// The views of all seats: a list, as JSON.
std::string all_views(const play::Table& table);
// All drawings, for clients that have no board for this game.
Json all_drawings(const play::Table& table);
// Of a game whose seats share one score; else null.
Json shared_score(const play::Table& table);

}  // namespace parlor::server
