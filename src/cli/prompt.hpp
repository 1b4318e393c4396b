#pragma once

#include <cstdio>
#include <span>
#include <string>
#include <string_view>

#include "play/game_entry.hpp"

namespace parlor::cli {

// Asks for a line on standard input. False at its end, and when the person wants to stop.
bool ask(std::FILE* out, std::string_view prompt, std::string& line);

// The same, but at a terminal some keys count as a whole line when they come first.
bool ask(std::FILE* out, std::string_view prompt, std::span<const play::KeyMove> keys, std::string& line);

}  // namespace parlor::cli
