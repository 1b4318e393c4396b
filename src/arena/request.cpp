#include "arena/request.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "arena/french.hpp"
#include "core/json.hpp"
#include "core/text.hpp"
#include "play/record.hpp"

namespace parlor::arena {
namespace {

std::unexpected<Error> wrong(std::string_view key, Sentence expected) {
  return fail(say<french>("the tournament's \"{}\" must be {}", key, std::move(expected)));
}

Result<void> read_text(const Json& value, std::string_view key, std::string& to) {
  if (!value.is_string()) return wrong(key, say<french>("a text"));
  to = value.get<std::string>();
  return {};
}

Result<void> read_number(const Json& value, std::string_view key, std::uint64_t max, std::uint64_t& to) {
  if (!value.is_number_unsigned() || value.get<std::uint64_t>() > max)
    return wrong(key, say<french>("a whole number up to {}", max));
  to = value.get<std::uint64_t>();
  return {};
}

Result<void> read_set(const Json& value, Settings& to) {
  const auto error = [] { return wrong("set", say<french>("an object of texts or numbers")); };
  if (!value.is_object()) return error();
  for (const auto& [key, text] : value.items()) {
    if (text.is_string())
      to.push_back({key, text.get<std::string>()});
    else if (text.is_number())
      to.push_back({key, text.dump()});
    else
      return error();
  }
  return {};
}

Result<void> read_players(const Json& value, std::vector<std::string>& to) {
  const auto error = [] { return wrong("players", say<french>("a list of 1 to {} players", max_players)); };
  if (!value.is_array() || value.empty() || value.size() > max_players) return error();
  for (const Json& name : value) {
    if (!name.is_string()) return error();
    to.push_back(name.get<std::string>());
  }
  return {};
}

// One for all, or a list with one for each player.
Result<void> read_clocks(const Json& value, TournamentRequest& to) {
  std::vector<std::string> texts;
  for (const Json& text : value.is_array() ? value : Json::array({value})) {
    if (!text.is_string() || texts.size() == max_players)
      return wrong("clock", say<french>("a time control such as 60+0.5, or a list with one for each player"));
    texts.push_back(text.get<std::string>());
  }
  return to.set_clocks(texts);
}

Result<void> read_openings(const Json& value, std::vector<std::string>& to) {
  const auto error = [] {
    return wrong("openings", say<french>("a list of texts, the moves of an opening each"));
  };
  if (!value.is_array()) return error();
  for (const Json& moves : value) {
    if (!moves.is_string()) return error();
    to.push_back(moves.get<std::string>());
  }
  return {};
}

Result<void> read_movetime(const Json& value, play::TimeControl& to) {
  if (!value.is_number() || !(value.get<double>() > 0) || value.get<double>() > 3.6e6)
    return wrong("movetime", say<french>("milliseconds, more than 0 and at most an hour"));
  to.per_move = value.get<double>() / 1000;
  return {};
}

Result<void> read_format(const Json& value, Format& to) {
  std::string text;
  if (auto read = read_text(value, "format", text); !read) return read;
  const auto format = parse_format(text);
  if (!format) return std::unexpected(format.error());
  to = *format;
  return {};
}

Result<void> read_sprt(const Json& value, std::optional<Sprt>& to) {
  std::string text;
  if (auto read = read_text(value, "sprt", text); !read) return read;
  const auto test = parse_sprt(text);
  if (!test) return std::unexpected(test.error());
  to = *test;
  return {};
}

Result<void> read_key(const std::string& key, const Json& value, TournamentRequest& to) {
  constexpr std::uint64_t max_games = 1'000'000'000;
  if (key == "game") return read_text(value, key, to.game);
  if (key == "set") return read_set(value, to.set);
  if (key == "players") return read_players(value, to.players);
  if (key == "format") return read_format(value, to.format);
  if (key == "games") return read_number(value, key, max_games, to.games);
  if (key == "rounds") return read_number(value, key, max_players, to.rounds);
  if (key == "seed") return read_number(value, key, max_seed, to.seed);
  if (key == "movetime") return read_movetime(value, to.time);
  if (key == "sprt") return read_sprt(value, to.sprt);
  if (key == "opening") {
    std::uint64_t moves = 0;
    auto read = read_number(value, key, 100, moves);
    to.opening = static_cast<int>(moves);
    return read;
  }
  if (key == "openings") return read_openings(value, to.openings);
  if (key == "adjudicate") return read_number(value, key, max_adjudicate, to.adjudicate);
  if (key == "mixed") {
    if (!value.is_boolean()) return wrong(key, say<french>("true or false"));
    to.mixed = value.get<bool>();
    return {};
  }
  if (key == "dice") {
    std::string text;
    if (auto read = read_text(value, key, text); !read) return read;
    if (text != "game" && text != "seat") return wrong(key, say<french>("game or seat"));
    to.seat_dice = text == "seat";
    return {};
  }
  return fail(
      say<french>("a tournament has no {}; it has: game, set, players, format, games, rounds, seed, opening, "
                  "openings, adjudicate, clock, movetime, sprt, mixed and dice",
                  in_quotes(key)));
}

std::string printed(const play::TimeControl& clock) {
  return fmt::format("{}+{}", *clock.per_game, clock.increment);
}

}  // namespace

std::unexpected<Error> wrong_clocks(std::size_t clocks, std::size_t players) {
  return fail(say<french>("there are {} and {}: one clock for all or one for each is expected",
                          say<french>("{} clock|{} clocks", clocks),
                          say<french>("{} player|{} players", players)));
}

play::TimeControl TournamentRequest::time_of(std::size_t player) const {
  play::TimeControl all = time;
  if (clocks.empty()) return all;
  all.per_game = clocks[player].per_game;
  all.increment = clocks[player].increment;
  return all;
}

Result<void> TournamentRequest::set_clocks(std::span<const std::string> texts) {
  if (texts.size() != 1 && texts.size() != players.size()) return wrong_clocks(texts.size(), players.size());
  std::vector<play::TimeControl> read;
  for (const std::string& text : texts) {
    const auto clock = play::parse_time_control(text);
    if (!clock) return std::unexpected(clock.error());
    read.push_back(*clock);
  }
  time.per_game.reset();
  time.increment = 0;
  clocks = std::move(read);
  if (clocks.size() > 1) return {};
  time = time_of(0);
  clocks.clear();
  return {};
}

std::string_view name_of(Format format) {
  return format == Format::match ? "match" : split(format_names, '|')[std::to_underlying(format)];
}

Result<Format> parse_format(std::string_view name) {
  const auto names = split(format_names, '|');
  const auto found = std::ranges::find(names, name);
  if (found == names.end())
    return fail(say<french>("there is no format {}; there are: {}", in_quotes(name), listed(names)));
  return static_cast<Format>(found - names.begin());
}

std::string print(const TournamentRequest& request) {
  Json json;
  json["game"] = request.game;
  json["set"] = to_json(request.set);
  json["players"] = request.players;
  json["format"] = name_of(request.format);
  json["games"] = request.games;
  if (request.rounds > 0) json["rounds"] = request.rounds;
  json["seed"] = request.seed;
  if (request.opening > 0) json["opening"] = request.opening;
  if (!request.openings.empty()) json["openings"] = request.openings;
  if (request.adjudicate > 0) json["adjudicate"] = request.adjudicate;
  if (request.time.per_game) json["clock"] = printed(request.time);
  for (const play::TimeControl& clock : request.clocks) json["clock"].push_back(printed(clock));
  if (request.time.per_move) json["movetime"] = *request.time.per_move * 1000;
  if (request.sprt) json["sprt"] = print(*request.sprt);
  if (request.mixed) json["mixed"] = true;
  if (!request.seat_dice) json["dice"] = "game";
  return dump(json);
}

namespace {

Result<TournamentRequest> parse(std::string_view text, bool seat_dice) {
  if (text.size() > max_request_bytes)
    return fail(
        say<french>("the tournament has {} bytes; at most {} are read", text.size(), max_request_bytes));
  const auto parsed = read_json(text);
  if (!parsed) return fail(say<french>("the tournament cannot be read: {}", parsed.error().sentence));
  const Json& json = *parsed;
  if (!json.is_object()) return fail(say<french>("the tournament is not a JSON object"));
  TournamentRequest request;
  request.seat_dice = seat_dice;
  for (const auto& [key, value] : json.items()) {
    if (key == "clock") continue;  // it depends on the number of players
    if (auto read = read_key(key, value, request); !read) return std::unexpected(read.error());
  }
  if (request.game.empty()) return wrong("game", say<french>("the name of a game"));
  if (request.players.empty()) return wrong("players", say<french>("a list of 1 to {} players", max_players));
  if (request.games == 0) return wrong("games", say<french>("at least 1"));
  if (json.contains("clock"))
    if (auto read = read_clocks(json["clock"], request); !read) return std::unexpected(read.error());
  return request;
}

}  // namespace

Result<TournamentRequest> parse_tournament(std::string_view text) { return parse(text, false); }
Result<TournamentRequest> parse_stored_tournament(std::string_view text) { return parse(text, true); }

}  // namespace parlor::arena
