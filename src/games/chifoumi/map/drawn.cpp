#include "games/chifoumi/map/drawn.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/chifoumi/french.hpp"

namespace parlor::chifoumi {
namespace {

constexpr int most_scattered = 10'000;  // of a kind

// What lies on a cell, and the same with a player's place on it.
constexpr std::string_view cell_letters = " #.fpk", start_letters = " W@FPK";

std::string print_row(const Map& map, const Grid<bool>& starts, int y) {
  const auto at = [&](int x) {
    const Cell c = cell(x, y);
    return (starts[c] ? start_letters : cell_letters)[std::to_underlying(map.ground[c])];
  };
  std::string row;
  for (int x = 0; x < map.width();) {
    const int from = x;
    while (x < map.width() && at(x) == at(from)) ++x;
    if (x - from > 1) row += std::to_string(x - from);
    row += at(from);
  }
  return row;
}

// One letter a cell, without counts; nothing if the row cannot be read.
Result<std::string> unfold(std::string_view row, int number) {
  std::string letters;
  int count = 0;
  for (const char letter : row) {
    if (letter >= '0' && letter <= '9' && count <= max_side) {
      count = count * 10 + (letter - '0');
      continue;
    }
    if (letter == ' ' || (!cell_letters.contains(letter) && !start_letters.contains(letter)))
      return fail(say<french>("row {}: {} is not one of the letters {} and {}", number,
                              in_quotes(std::string_view(&letter, 1)), cell_letters.substr(1),
                              start_letters.substr(1)));
    if (letters.size() + static_cast<std::size_t>(std::max(1, count)) > max_side) break;
    letters.append(static_cast<std::size_t>(std::max(1, count)), letter);
    count = 0;
  }
  if (letters.empty() || count > 0)
    return fail(
        say<french>("row {}: from 1 to {} cells are expected, each count with a letter", number, max_side));
  return letters;
}

void add_cell(Map& map, Cell c, char letter) {
  const bool start = start_letters.contains(letter);
  const auto what = (start ? start_letters : cell_letters).find(letter);
  map.ground.edit(c) = static_cast<Content>(what);
  if (start) map.starts.push_back(c);
  if (is_floor(map.ground[c])) map.floor.push_back(c);
}

Result<void> add_scattered(Map& map, std::string_view text) {
  const auto counts = split(text, ',');
  for (std::size_t i = 0; i < map.scattered.size(); ++i) {
    const auto n = i < counts.size() ? to_integer(counts[i]) : std::nullopt;
    if (counts.size() != map.scattered.size() || !n || *n < 0 || *n > most_scattered)
      return fail(
          say<french>("after the semicolon three numbers of at most {} are expected, such as 4,4,4, not {}",
                      most_scattered, in_quotes(text)));
    map.scattered[i] = static_cast<int>(*n);
  }
  return {};
}

Result<Map> parse_parts(std::string_view cells, std::string_view scattered) {
  const auto rows = split(cells, '/');
  if (rows.size() > max_side) return fail(say<french>("a map has at most {} rows", max_side));
  Map map;
  for (std::size_t y = 0; y < rows.size(); ++y) {
    const auto letters = unfold(rows[y], static_cast<int>(y));
    if (!letters) return std::unexpected(letters.error());
    if (letters->size() * rows.size() > max_drawn_cells)
      return fail(say<french>("a drawn map has at most {} cells", max_drawn_cells));
    if (y == 0) map.ground = Grid<Content>(static_cast<int>(letters->size()), static_cast<int>(rows.size()));
    if (std::ssize(*letters) != map.width())
      return fail(
          say<french>("row {}: it has {} cells, and the first one {}", y, letters->size(), map.width()));
    for (int x = 0; x < map.width(); ++x)
      add_cell(map, cell(x, static_cast<int>(y)), (*letters)[static_cast<std::size_t>(x)]);
  }
  if (const auto added = add_scattered(map, scattered); !added) return std::unexpected(added.error());
  if (map.floor.empty()) return fail(say<french>("the map has no floor"));
  return map;
}

}  // namespace

std::string print_drawn(const Map& map) {
  const Grid<bool> starts = start_cells(map);
  std::string text(drawn_prefix);
  for (int y = 0; y < map.height(); ++y) text += (y > 0 ? "/" : "") + print_row(map, starts, y);
  return text + fmt::format(";{},{},{}", map.scattered[0], map.scattered[1], map.scattered[2]);
}

Result<Map> parse_drawn(std::string_view text) {
  const std::string_view name = "map";
  if (!text.starts_with(drawn_prefix) || text.size() > max_drawn_bytes)
    return fail_at(name, say<french>("a drawn map begins with {} and has at most {} characters", drawn_prefix,
                                     max_drawn_bytes));
  text.remove_prefix(drawn_prefix.size());
  const auto semicolon = text.find(';');
  auto map = parse_parts(text.substr(0, semicolon),
                         semicolon == std::string_view::npos ? "0,0,0" : text.substr(semicolon + 1));
  if (!map) return fail_at(name, map.error().sentence);
  map->name = name;
  return map;
}

}  // namespace parlor::chifoumi
