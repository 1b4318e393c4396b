#include "arena/results.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "arena/french.hpp"
#include "catalog.hpp"
#include "core/hash.hpp"
#include "core/text.hpp"
#include "play/record.hpp"

namespace parlor::arena {
namespace {

constexpr std::uint64_t no_seed = std::numeric_limits<std::uint64_t>::max();

std::optional<std::size_t> column(const std::vector<std::string>& names, std::string_view name) {
  const auto found = std::ranges::find(names, name);
  return found == names.end() ? std::nullopt : std::optional<std::size_t>(found - names.begin());
}

// What each made of a game for two, as PGN writes it.
std::optional<std::vector<double>> parse_result(std::string_view text) {
  if (text == "1-0") return std::vector{1.0, 0.0};
  if (text == "0-1") return std::vector{0.0, 1.0};
  if (text == "1/2-1/2" || text == "0.5-0.5") return std::vector{0.5, 0.5};
  return {};
}

}  // namespace

Result<std::vector<std::string>> csv_fields(std::string_view line) {
  std::vector<std::string> fields(1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool doubled = quoted && line[i] == '"' && i + 1 < line.size() && line[i + 1] == '"';
    if (doubled)
      fields.back() += line[++i];
    else if (line[i] == '"' && (quoted || fields.back().empty()))
      quoted = !quoted;
    else if (line[i] == ',' && !quoted)
      fields.emplace_back();
    else
      fields.back() += line[i];
  }
  if (quoted) return fail(say<french>("a field begins with a quotation mark and has no other at its end"));
  return fields;
}

Result<Results::Columns> Results::heading(const std::vector<std::string>& fields) {
  std::vector<std::string> names;
  names.reserve(fields.size());
  for (const std::string& field : fields) names.push_back(lower(trim(field)));
  Columns columns{.seed = column(names, "seed"), .count = names.size()};
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    const auto player = column(names, fmt::format("player{}", seat));
    const auto score = column(names, fmt::format("score{}", seat));
    if (!player || !score) break;
    columns.players.push_back(*player);
    columns.scores.push_back(*score);
  }
  if (columns.players.size() >= 2) return columns;
  const auto first = column(names, "white"), second = column(names, "black");
  columns.result = column(names, "result");
  if (!first || !second || !columns.result)
    return fail(say<french>(
        "the heading must name player0, player1, … and score0, score1, …, or white, black and result"));
  columns.players = {*first, *second};
  columns.scores.clear();
  return columns;
}

Result<Results::Game> Results::row(const std::vector<std::string>& fields) const {
  if (fields.size() != columns_->count)
    return fail(say<french>("there are {}; the heading has {}",
                            say<french>("{} field|{} fields", fields.size()), columns_->count));
  Game game;
  for (const std::size_t at : columns_->players) game.players.emplace_back(trim(fields[at]));
  for (const std::size_t at : columns_->scores) {
    const auto score = to_number(trim(fields[at]));
    if (!score) return fail(say<french>("a score must be a number, not {}", in_quotes(fields[at])));
    game.scores.push_back(*score);
  }
  if (columns_->result) {
    const std::string& text = fields[*columns_->result];
    const auto scores = parse_result(trim(text));
    if (!scores) return fail(say<french>("a result must be 1-0, 0-1 or 1/2-1/2, not {}", in_quotes(text)));
    game.scores = *scores;
  }
  if (columns_->seed)
    if (const auto seed = to_integer(trim(fields[*columns_->seed])); seed && *seed >= 0)
      game.seed = static_cast<std::uint64_t>(*seed);
  return game;
}

// Nothing where the game was not finished.
Result<std::optional<Results::Game>> Results::record(std::string_view line) {
  const auto record = play::parse_record(line);
  if (!record) return std::unexpected(record.error());
  if (!game_.empty() && record->game != game_)
    return fail(say<french>("this is a game of {}, the others are of {}", record->game, game_));
  if (game_.empty()) {
    if (const auto entry = find_game(record->game))  // others may be of games that we do not know
      if (const auto table = (*entry)->open(record->set, record->seed, record->position);
          table && (*table)->shared_score())
        return fail(say<french>("in {} all seats share a score, so that nobody meets anybody", record->game));
    game_ = record->game;
  }
  if (record->scores.empty()) return std::nullopt;
  Game game{record->players, record->scores, record->seed};
  if (record->acts.empty()) return game;
  game.moves = fnv1a_start;
  for (const auto& [seat, move] : record->acts)
    game.moves = fnv1a(fmt::format("{} {}\n", seat, move), game.moves);
  return game;
}

Result<void> Results::add(std::string_view line) {
  if (trim(line).empty()) return {};
  if (trim(line).starts_with('{')) {
    const auto game = record(trim(line));
    if (!game) return std::unexpected(game.error());
    if (*game) return add(**game);
    ++left_out_;
    return {};
  }
  const auto fields = csv_fields(line);
  if (!fields) return std::unexpected(fields.error());
  if (!columns_) {
    const auto columns = heading(*fields);
    if (!columns) return std::unexpected(columns.error());
    columns_ = *columns;
    return {};
  }
  const auto game = row(*fields);
  return game ? add(*game) : std::unexpected(game.error());
}

Result<void> Results::add(const Game& game) {
  constexpr double most = 1e6;
  const std::size_t seats = game.players.size();
  if (seats < 2 || seats > max_seats)
    return fail(say<french>("a game needs 2 to {} players, not {}", max_seats, seats));
  if (seats_ != 0 && seats != seats_)
    return fail(say<french>("there are {} players; the games before have {}", seats, seats_));
  if (!std::ranges::all_of(game.scores, [](double score) { return std::abs(score) <= most; }))
    return fail(say<french>("scores go from -{0} to {0}", static_cast<std::uint64_t>(most)));
  if (games() == max_games) return fail(say<french>("at most {} games are read", max_games));
  std::vector<std::string> sorted = game.players;
  std::ranges::sort(sorted);
  if (sorted.front().empty()) return fail(say<french>("a player has no name"));
  if (std::ranges::adjacent_find(sorted) != sorted.end()) {
    ++left_out_;
    return {};
  }
  const auto fresh =
      std::ranges::count_if(sorted, [&](const auto& name) { return !numbers_.contains(name); });
  if (names_.size() + static_cast<std::size_t>(fresh) > max_players)
    return fail(say<french>("there are more than {} players", max_players));
  seats_ = seats;
  for (const std::string& name : game.players) {
    const auto [at, is_new] = numbers_.try_emplace(name, static_cast<std::uint8_t>(names_.size()));
    if (is_new) names_.push_back(name);
    seated_.push_back(at->second);
  }
  for (const double score : game.scores) scores_.push_back(static_cast<float>(score));
  seeds_.push_back(game.seed.value_or(no_seed));
  moves_.push_back(game.moves);
  return {};
}

Schedule::Game Results::seating(std::size_t game) const {
  Schedule::Game seated{.seed = seeds_[game], .seating = {}};
  for (std::size_t seat = 0; seat < seats_; ++seat) seated.seating.push_back(seated_[game * seats_ + seat]);
  return seated;
}

// Each player has to have been on each seat.
std::size_t Results::group_from(std::size_t game) const {
  if (seeds_[game] == no_seed || game + seats_ > games()) return 1;
  const auto first = seating(game).seating;
  std::vector<bool> seen(seats_ * seats_, false);
  for (std::size_t g = game; g < game + seats_; ++g) {
    if (seeds_[g] != seeds_[game]) return 1;
    const auto now = seating(g).seating;
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      const auto who = static_cast<std::size_t>(std::ranges::find(first, now[seat]) - first.begin());
      if (who == seats_ || seen[who * seats_ + seat]) return 1;
      seen[who * seats_ + seat] = true;
    }
  }
  return seats_;
}

// Moves are only told apart: games that repeat others count once.
Standings Results::standings() const {
  Standings standings(names_.size(), std::max<std::size_t>(seats_, 2), 0, {}, false);
  for (std::size_t game = 0; game < games();) {
    const std::size_t count = group_from(game);
    std::vector<play::GameResult> group;
    std::vector<Schedule::Game> seatings;
    for (std::size_t g = game; g < game + count; ++g) {
      const auto from = scores_.begin() + static_cast<std::ptrdiff_t>(g * seats_);
      group.push_back({.number = g,
                       .finished = true,
                       .scores = {from, from + static_cast<std::ptrdiff_t>(seats_)},
                       .moves = moves_[g] == 0 ? std::string() : fmt::format("#{}", moves_[g])});
      seatings.push_back(seating(g));
    }
    Encounter encounter{seatings.front().seating};
    if (count > 1) std::ranges::sort(encounter.players);
    standings.add(0, encounter, group, seatings);
    game += count;
  }
  return standings;
}

}  // namespace parlor::arena
