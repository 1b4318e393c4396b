#include <algorithm>

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/hex/french.hpp"
#include "games/hex/text.hpp"

namespace parlor::hex {
namespace {

constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.,";

// The cells in the key's order: y falling, x rising.
std::vector<Cell> key_order(int size) {
  std::vector<Cell> cells;
  for (int y = size - 1; y > -size; --y)
    for (int x = 1 - size; x < size; ++x)
      if (on_board(size, {x, y})) cells.push_back({x, y});
  return cells;
}

// Numbers of any length as digits, most significant first, from one base to another by long
// division: a position has at most 271 digits.
std::vector<int> rebase(std::vector<int> number, int from, int to) {
  std::vector<int> reversed;
  auto lead = std::ranges::find_if(number, [](int d) { return d != 0; });
  while (lead != number.end()) {
    int remainder = 0;
    for (auto digit = lead; digit != number.end(); ++digit) {
      const int value = remainder * from + *digit;
      *digit = value / to;
      remainder = value % to;
    }
    reversed.push_back(remainder);
    lead = std::find_if(lead, number.end(), [](int d) { return d != 0; });
  }
  std::ranges::reverse(reversed);
  return reversed;
}

}  // namespace

std::string key64(const Grid& grid) {
  std::vector<int> decimal;
  for (const Cell c : key_order(grid.size)) decimal.push_back(grid.at(c) + 1);
  std::string key;
  for (const int d : rebase(std::move(decimal), 10, 64)) key += digits[d];
  return key.empty() ? "0" : key;
}

std::string print_key_position(const Grid& grid) {
  return fmt::format("64:{} {}", key64(grid), grid.turn == red ? 'r' : 'b');
}

Result<Grid> parse_key64(int size, std::string_view key) {
  const auto cells = key_order(size);
  if (key.empty() || key.size() > cells.size())
    return fail(say<french>("the base-64 key {} has {} digits; on size {} it has 1 to {}", in_quotes(key),
                            key.size(), size, cells.size()));
  std::vector<int> number;
  for (const char c : key) {
    const auto digit = digits.find(c);
    if (digit == std::string_view::npos)
      return fail(say<french>("{} in the base-64 key is not one of its digits {}",
                              in_quotes(std::string_view(&c, 1)), digits));
    number.push_back(static_cast<int>(digit));
  }
  const auto decimal = rebase(std::move(number), 64, 10);
  if (decimal.size() > cells.size() || std::ranges::any_of(decimal, [](int d) { return d > 2; }))
    return fail(
        say<french>("the base-64 key {} is not a position on a board of size {}", in_quotes(key), size));
  Grid grid(size);
  const std::size_t skipped = cells.size() - decimal.size();  // leading empty cells
  for (std::size_t i = 0; i < decimal.size(); ++i)
    grid.at(cells[skipped + i]) = static_cast<std::int8_t>(decimal[i] - 1);
  return grid;
}

}  // namespace parlor::hex
