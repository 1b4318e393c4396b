#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/settings.hpp"
#include "core/spec.hpp"
#include "gnd/wire.hpp"

// The course server's configuration file, config.json.
namespace parlor::gnd {

// Who may sit on one side of a tournament's matches: anyone, one group, or a player of Parlor's.
struct Side {
  std::optional<std::int64_t> group = {};
  std::string player = {};  // a spec, "random"; empty: nobody of ours

  bool anyone() const { return !group && player.empty(); }
  friend bool operator==(const Side&, const Side&) = default;
};

// A kind of match that is offered.
struct Tournament {
  std::string name = {};
  Game game = Game::gopher;
  int size = 6;
  std::string start = "one_line";  // Dodo's
  double seconds = 360;            // a player, for the match
  Side red = {}, blue = {};
  bool warm_up = false;
  int warm_up_rounds = 0;  // matches of a pair that do not count, where it warms up
  friend bool operator==(const Tournament&, const Tournament&) = default;

  Settings settings() const;
};

struct Config {
  std::string address = ":8080";
  std::string backup = "server.json";  // names the store, which ends in .db
  bool red_starts = true;
  double penalty = 40;  // seconds off the clock for an illegal action
  std::vector<Tournament> tournaments = {};
  friend bool operator==(const Config&, const Config&) = default;
};

Config default_config();
std::string print(const Config& config);
// Keys that are missing have the values of the default. Every tournament can be played, by the players it
// names.
inline constexpr std::size_t max_config_bytes = std::size_t{1} << 20;
Result<Config> parse_config(std::string_view text);

// Whether a player of ours can sit down at such matches.
Result<void> check_player(const Tournament& tournament, const std::string& spec);

}  // namespace parlor::gnd
