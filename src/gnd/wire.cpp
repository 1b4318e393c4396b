#include "gnd/wire.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json.hpp"
#include "core/text.hpp"

namespace parlor::gnd {
namespace {

using Json = nlohmann::json;

constexpr std::size_t max_tuple_length = 40;
constexpr std::size_t max_answer_length = 64 << 10;

// A key that is there and is not null, which some languages write for an empty list.
const Json* find(const Json& json, const char* key) {
  const auto field = json.find(key);
  return field == json.end() || field->is_null() ? nullptr : &*field;
}

std::unexpected<Error> malformed(std::string_view key, std::string_view expected) {
  return fail(fmt::format("\"{}\" must be {}", key, expected));
}

Result<Json> parse_object(std::string_view text, std::size_t longest) {
  if (text.size() > longest)
    return fail(fmt::format("the message has {} bytes; at most {} are read", text.size(), longest));
  Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) return fail("the message is not a JSON object");
  return json;
}

Result<void> read_text(const Json& json, const char* key, std::string& to) {
  const Json* field = find(json, key);
  if (field == nullptr) return {};
  if (!field->is_string() || field->get_ref<const std::string&>().size() > max_name_length)
    return malformed(key, fmt::format("a text of at most {} bytes", max_name_length));
  to = field->get<std::string>();
  return {};
}

Result<void> read_games(const Json& json, Body& body) {
  const Json* field = find(json, "PossibleGames");
  if (field == nullptr) return {};
  constexpr std::string_view expected = "a list of games, 0 for Gopher and 1 for Dodo";
  if (!field->is_array() || field->size() > 16) return malformed("PossibleGames", expected);
  for (const Json& game : *field) {
    if (!game.is_number_unsigned() || game.get<std::uint64_t>() > 1)
      return malformed("PossibleGames", expected);
    body.games.push_back(game.get<int>() == 0 ? Game::gopher : Game::dodo);
  }
  return {};
}

// Its number, or the number as text: clients take it from their command line.
Result<void> read_id(const Json& json, Body& body) {
  const Json* field = find(json, "Id");
  if (field == nullptr) return {};
  if (field->is_number_integer())
    body.id = field->is_number_unsigned() && field->get<std::uint64_t>() > max_id
                  ? max_id + 1
                  : field->get<std::int64_t>();
  if (field->is_string()) body.id = to_integer(field->get_ref<const std::string&>());
  if (!body.id || *body.id < 0 || *body.id > max_id)
    return malformed("Id", fmt::format("the number of a group, from 0 to {}", max_id));
  return {};
}

Result<void> read_action(const Json& json, Body& body) {
  const Json* field = find(json, "Action");
  if (field == nullptr) return {};
  constexpr std::string_view expected = "a list of cells such as \"(0, -3)\"";
  if (!field->is_array() || field->size() > 16) return malformed("Action", expected);
  for (const Json& cell : *field) {
    if (!cell.is_string()) return malformed("Action", expected);
    body.action.push_back(cell.get<std::string>());
  }
  return {};
}

std::string print_grid(const hex::Grid& grid) {
  std::string cells;
  for (const auto& row : hex::rows(grid.size))
    for (const hex::Cell cell : row)
      cells += fmt::format("{}\"{}\":{}", cells.empty() ? "" : ",", hex::print(cell), grid.at(cell) + 1);
  return fmt::format(R"({{"Size":{},"Grid":{{{}}}}})", grid.size, cells);
}

Result<hex::Grid> read_grid(const Json& json) {
  const Json* outer = find(json, "Grid");
  const Json* size = outer != nullptr && outer->is_object() ? find(*outer, "Size") : nullptr;
  const Json* cells = size != nullptr ? find(*outer, "Grid") : nullptr;
  if (cells == nullptr || !cells->is_object() || !size->is_number_unsigned())
    return malformed("Grid", "an object with \"Size\" and \"Grid\"");
  const auto n = size->get<std::uint64_t>();
  if (n < hex::min_size || n > hex::max_size)
    return malformed("Size", fmt::format("from {} to {}", hex::min_size, hex::max_size));
  hex::Grid grid(static_cast<int>(n));
  std::vector<bool> seen(grid.content.size());
  for (const auto& [key, value] : cells->items()) {
    const auto cell = parse_tuple(key);
    if (!cell) return std::unexpected(cell.error());
    if (!hex::on_board(grid.size, *cell))
      return fail(fmt::format("{} is off the board of size {}", hex::print(*cell), grid.size));
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > 2)
      return fail(fmt::format("{} must hold 0, 1 or 2", hex::print(*cell)));
    grid.at(*cell) = static_cast<std::int8_t>(value.get<int>() - 1);
    seen[hex::place(grid.size, *cell)] = true;
  }
  if (std::ranges::count(seen, true) != hex::cell_count(grid.size))
    return fail(fmt::format("the grid has {}; size {} has {}",
                            counted(std::ranges::count(seen, true), "cell"), grid.size,
                            hex::cell_count(grid.size)));
  return grid;
}

// A whole number of the answer that lies in a range.
Result<std::int64_t> read_number(const Json& json, const char* key, std::int64_t min, std::int64_t max) {
  const Json* field = find(json, key);
  if (field == nullptr || !field->is_number()) return malformed(key, "a number");
  const double value = field->get<double>();
  if (!(value >= static_cast<double>(min) && value <= static_cast<double>(max)))
    return malformed(key, fmt::format("a number from {} to {}", min, max));
  return static_cast<std::int64_t>(value);
}

Result<void> read_end(const Json& json, Answer& answer) {
  const Json* finished = find(json, "Finished");
  if (finished == nullptr) return {};
  if (!finished->is_boolean()) return malformed("Finished", "true or false");
  const auto winner = read_number(json, "Winner", 0, 2);
  if (!winner) return std::unexpected(winner.error());
  answer.end = {.finished = finished->get<bool>(), .winner = static_cast<int>(*winner)};
  return {};
}

}  // namespace

std::string_view name(Game game) { return game == Game::gopher ? "gopher" : "dodo"; }

std::optional<Game> game_named(std::string_view text) {
  for (const Game game : {Game::gopher, Game::dodo})
    if (std::ranges::equal(text, name(game), {},
                           [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; }))
      return game;
  return {};
}

std::string print_tuple(hex::Cell cell) { return fmt::format("({}, {})", cell.x, cell.y); }

Result<hex::Cell> parse_tuple(std::string_view text) {
  if (text.size() > max_tuple_length) return fail(fmt::format("{} is too long for a cell", in_quotes(text)));
  return hex::parse_cell(text);
}

Result<std::string> move_of(Game game, const Action& action, bool other_side) {
  const std::size_t expected = game == Game::gopher ? 1 : 2;
  if (action.size() != expected)
    return fail(fmt::format("an action in {} is {}, not a list of {}", name(game),
                            game == Game::gopher ? "one cell" : "two cells, from and to", action.size()));
  std::string move;
  for (const std::string& text : action) {
    const auto cell = parse_tuple(text);
    if (!cell) return std::unexpected(cell.error());
    if (!move.empty()) move += '-';
    move += hex::print(other_side ? -*cell : *cell);
  }
  return move;
}

Action action_of(std::string_view move, bool other_side) {
  Action action;
  for (const hex::Cell cell : cells_of(move, other_side)) action.push_back(print_tuple(cell));
  return action;
}

std::vector<hex::Cell> cells_of(std::string_view move, bool other_side) {
  std::vector<hex::Cell> cells;
  while (!move.empty()) {
    const auto end = std::min(move.find(')'), move.size() - 1) + 1;
    if (const auto cell = hex::parse_cell(move.substr(0, end))) cells.push_back(other_side ? -*cell : *cell);
    move.remove_prefix(end);
    if (move.starts_with('-')) move.remove_prefix(1);
  }
  return cells;
}

hex::Grid turned(const hex::Grid& grid) {
  hex::Grid other(grid.size);
  other.turn = 1 - grid.turn;
  for (const auto& row : hex::rows(grid.size))
    for (const hex::Cell cell : row) {
      const auto content = grid.at(cell);
      other.at(-cell) = content == hex::empty ? content : static_cast<std::int8_t>(1 - content);
    }
  return other;
}

std::string print(const Body& body) {
  Json games = Json::array();
  for (const Game game : body.games) games.push_back(static_cast<int>(game));
  const Json json = {{"Token", body.token},     {"PossibleGames", games},    {"Id", body.id.value_or(0)},
                     {"Members", body.members}, {"Password", body.password}, {"Action", body.action}};
  return dump(json);
}

Result<Body> parse_body(std::string_view text) {
  const auto json = parse_object(text, max_body_length);
  if (!json) return std::unexpected(json.error());
  Body body;
  Result<void> read = read_text(*json, "Token", body.token);
  if (read) read = read_games(*json, body);
  if (read) read = read_id(*json, body);
  if (read) read = read_text(*json, "Members", body.members);
  if (read) read = read_text(*json, "Password", body.password);
  if (read) read = read_action(*json, body);
  if (!read) return std::unexpected(read.error());
  return body;
}

std::string print(const Answer& answer) {
  std::string text = fmt::format(R"({{"Game":{},"Player":{},"Clocktime":{},"Grid":{},"MatchToken":"{}")",
                                 static_cast<int>(answer.game), answer.player, answer.clock,
                                 print_grid(answer.grid), answer.match);
  if (const auto& end = answer.end)
    text += fmt::format(R"(,"Finished":{},"Winner":{},"FinalScore":{})", end->finished, end->winner,
                        end->winner == 1   ? 1
                        : end->winner == 2 ? -1
                                           : 0);
  return text + "}";
}

Result<Answer> parse_answer(std::string_view text) {
  const auto json = parse_object(text, max_answer_length);
  if (!json) return std::unexpected(json.error());
  const auto game = read_number(*json, "Game", 0, 1);
  if (!game) return std::unexpected(game.error());
  const auto player = read_number(*json, "Player", 1, 2);
  if (!player) return std::unexpected(player.error());
  const auto clock = read_number(*json, "Clocktime", -1'000'000'000, 1'000'000'000);
  if (!clock) return std::unexpected(clock.error());
  auto grid = read_grid(*json);
  if (!grid) return std::unexpected(grid.error());
  Answer answer{.game = *game == 0 ? Game::gopher : Game::dodo,
                .player = static_cast<int>(*player),
                .clock = *clock,
                .grid = *std::move(grid)};
  answer.grid.turn = answer.player - 1;
  if (const auto read = read_text(*json, "MatchToken", answer.match); !read)
    return std::unexpected(read.error());
  if (const auto read = read_end(*json, answer); !read) return std::unexpected(read.error());
  return answer;
}

}  // namespace parlor::gnd
