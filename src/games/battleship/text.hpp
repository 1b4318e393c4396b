#pragma once

#include <string>
#include <string_view>

#include "games/battleship/rules.hpp"

// Cells and shots as people write them: column a to p, row 1 on top.
namespace parlor::battleship {

std::string print_cell(const Config& config, int place);
Result<int> parse_cell(const Config& config, std::string_view text);

// From end to end, "a1-e1"; of a ship of one cell that cell.
std::string print_berth(const Config& config, Berth berth, int length);
// The same, or one end and a direction, "a1 down". The ship lies on the board.
Result<Berth> parse_berth(const Config& config, int ship, std::string_view text);

// A shot and what was answered: "c4-" a miss, "c4x" a hit, "c4A" a hit on ship A, and with * behind it
// something sank.
std::string print_shot(const Config& config, const Shot& shot);
Result<Shot> parse_shot(const Config& config, std::string_view text);

}  // namespace parlor::battleship
