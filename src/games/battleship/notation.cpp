#include <algorithm>

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/battleship/french.hpp"
#include "games/battleship/text.hpp"

namespace parlor::battleship {
namespace {

constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr int column_of(char c) { return c >= 'a' ? c - 'a' : c - 'A'; }

// One end and the direction in which the ship goes on.
struct End {
  int place;
  bool down;
};

Result<End> parse_two_ends(const Config& config, int length, std::string_view from, std::string_view to) {
  const auto one = parse_cell(config, from);
  if (!one) return std::unexpected(one.error());
  const auto other = parse_cell(config, to);
  if (!other) return std::unexpected(other.error());
  const auto [first, last] = std::minmax(*one, *other);
  const bool row = first / config.width == last / config.width;
  const int distance = row ? last - first : (last - first) / config.width;
  const bool straight = row || (last - first) % config.width == 0;
  if (!straight || distance + 1 != length)
    return fail(say<french>(
        "a ship of {} cell does not reach from {} to {}|a ship of {} cells does not reach from {} to {}",
        length, print_cell(config, *one), print_cell(config, *other)));
  return End{first, !row};
}

Result<End> parse_end(const Config& config, std::string_view cell, std::string_view direction) {
  const auto place = parse_cell(config, cell);
  if (!place) return std::unexpected(place.error());
  if (direction == "across" || direction == "down") return End{*place, direction == "down"};
  return fail(say<french>("{} is not a direction; expected across or down", in_quotes(direction)));
}

std::unexpected<Error> leaves_board(const Config& config, int ship, const End& end) {
  const Sentence name = ship_name(config, ship);
  const Sentence cells = say<french>("{} cell|{} cells", config.length(ship));
  const std::string from = print_cell(config, end.place);
  return fail(
      end.down
          ? say<french>("the {} has {} and leaves the board if it goes down from {}", name, cells, from)
          : say<french>("the {} has {} and leaves the board if it goes across from {}", name, cells, from));
}

}  // namespace

std::string print_cell(const Config& config, int place) {
  return fmt::format("{}{}", static_cast<char>('a' + place % config.width), place / config.width + 1);
}

Result<int> parse_cell(const Config& config, std::string_view text) {
  text = trim(text);
  const auto row =
      text.size() < 2 || !is_letter(text[0]) || text[1] == '0' ? std::nullopt : to_integer(text.substr(1));
  if (!row)
    return fail(say<french>("{} is not a cell; expected a column's letter and a row's number, such as {}",
                            in_quotes(text), print_cell(config, config.cells() / 2)));
  const int column = column_of(text[0]);
  if (column >= config.width || *row < 1 || *row > config.height)
    return fail(say<french>("{} is off the board, whose cells are a1 to {}", in_quotes(text),
                            print_cell(config, config.cells() - 1)));
  return (static_cast<int>(*row) - 1) * config.width + column;
}

std::string print_berth(const Config& config, Berth berth, int length) {
  std::string from = print_cell(config, berth.place());
  if (length == 1) return from;
  const int last = berth.place() + (length - 1) * (berth.down() ? config.width : 1);
  return from + "-" + print_cell(config, last);
}

Result<Berth> parse_berth(const Config& config, int ship, std::string_view text) {
  const int length = config.length(ship);
  text = trim(text);
  const auto dash = text.find('-'), blank = text.find(' ');
  const auto end =
      dash != std::string_view::npos
          ? parse_two_ends(config, length, text.substr(0, dash), text.substr(dash + 1))
      : blank != std::string_view::npos ? parse_end(config, text.substr(0, blank), trim(text.substr(blank)))
      : length == 1                     ? parse_end(config, text, "across")
                    : fail(say<french>("{} does not say where the {} lies; expected both ends or one and a "
                                       "direction, such as {} or {} down",
                                       in_quotes(text), Sentence(ship_name(config, ship)),
                                       print_berth(config, nth_berth(config, length, 0), length),
                                       print_cell(config, 0)));
  if (!end) return std::unexpected(end.error());
  const bool down = end->down && length > 1;
  const int room =
      down ? config.height - end->place / config.width : config.width - end->place % config.width;
  if (length > room) return leaves_board(config, ship, {end->place, down});
  return Berth::at(end->place, down);
}

std::string print_shot(const Config& config, const Shot& shot) {
  const int ship = shot.answer.ship();
  const Told told = shot.answer.told();
  return fmt::format("{}{}{}", print_cell(config, shot.place),
                     told == Told::miss ? '-'
                     : ship < 0         ? 'x'
                                        : letter(ship),
                     told == Told::sunk ? "*" : "");
}

Result<Shot> parse_shot(const Config& config, std::string_view text) {
  const std::string_view whole = text;
  const bool sunk = text.ends_with('*');
  if (sunk) text.remove_suffix(1);
  const char mark = text.empty() ? ' ' : text.back();
  const bool named = mark >= 'A' && mark < letter(config.ships);
  if (text.size() < 2 || (mark != '-' && mark != 'x' && !named) || (sunk && mark == '-'))
    return fail(say<french>(
        "{} is not a shot and its answer; expected a cell and - for a miss, x for a hit or the ship's "
        "letter, A to {}, and then * if something sank",
        in_quotes(whole), std::string(1, letter(config.ships - 1))));
  const auto place = parse_cell(config, text.substr(0, text.size() - 1));
  if (!place) return std::unexpected(place.error());
  const Told told = mark == '-' ? Told::miss : sunk ? Told::sunk : Told::hit;
  return Shot{static_cast<std::uint8_t>(*place), Answer::of(told, named ? mark - 'A' : -1)};
}

}  // namespace parlor::battleship
