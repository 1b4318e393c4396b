#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/sentence.hpp"
#include "core/settings.hpp"
#include "core/spec.hpp"
#include "game/bench_report.hpp"
#include "game/map_check.hpp"
#include "game/solve.hpp"
#include "play/external_player.hpp"
#include "play/match.hpp"
#include "play/table.hpp"

namespace parlor::play {

struct PlayerInfo {
  std::string name, summary;
  std::vector<Key> keys;
  std::string level;  // of a level: the spec it stands for
};

// How many sequences of moves there are, by length from 1.
struct PerftRequest {
  Settings settings;
  std::string position;  // empty: the default start
  int depth = 1;
  std::function<bool()> stop;
};

struct PerftReport {
  Settings settings;  // all of them
  std::vector<std::uint64_t> counts;
};

// A key of the terminal that stands for a move: the bytes it sends, and the move.
struct KeyMove {
  std::string key, move;
};

// Another program's files, which hold games of this one.
struct ForeignFormat {
  std::string name;                              // "hanab.live"
  std::function<bool(std::string_view)> is_one;  // by its look; whether it is a good one shows in reading it
  std::function<Result<Record>(std::string_view)> read;
  std::function<Result<std::string>(const Record&)> write;
};

// A game as everyone outside its folder knows it. Functions that a game does not offer are empty.
struct GameEntry {
  std::string name, summary;
  std::vector<Key> options;
  std::vector<PlayerInfo> players;
  std::vector<std::string> seat_names;  // "Red"; empty: they have numbers only
  bool hidden = false;                  // a seat does not see all
  bool draws = true;                    // it may end without a winner
  std::string notation;                 // how moves and drawings are to be read, on lines of 80 columns
  std::vector<KeyMove> keys;            // with which it can be played quickly; then moves are not confirmed
  Catalogue french;                     // what it and its players say; empty: they speak English only
  std::string opponent;                 // who sits down with a person if nobody is named
  std::string analyst;                  // who is asked what to do

  std::string seat_name(Seat seat) const {
    return seat < std::ssize(seat_names) ? seat_names[seat] : "seat " + std::to_string(seat);
  }

  // An empty position is the default start. Who may sit down besides the game's own players is known to
  // `external_players`, who must outlive the table or match; nobody, if none are given.
  Result<std::unique_ptr<Table>> open(const Settings& settings, std::uint64_t seed, std::string_view position,
                                      const ExternalPlayers* external_players = nullptr) const {
    return opener(settings, seed, position, external_players);
  }
  Result<std::unique_ptr<Match>> match(const Settings& settings, const std::vector<Spec>& specs,
                                       const ExternalPlayers* external_players = nullptr) const {
    return match_maker(settings, specs, external_players);
  }

  // How many there are with these settings.
  std::function<Result<int>(const Settings&)> seats;
  std::function<Result<std::unique_ptr<Table>>(const Settings&, std::uint64_t seed, std::string_view position,
                                               const ExternalPlayers*)>
      opener;
  std::function<Result<std::unique_ptr<Match>>(const Settings&, const std::vector<Spec>&,
                                               const ExternalPlayers*)>
      match_maker;
  std::function<Result<PerftReport>(const PerftRequest&)> perft;
  std::function<Result<SolveReport>(const SolveRequest&)> solve;
  // Takes a clock that tells seconds.
  std::function<BenchReport(const std::function<double()>&)> bench;
  std::vector<ForeignFormat> foreign;
  // Checks a proof with code that knows nothing of the solvers. Fails when the bytes are not a proof, and
  // when `go_on`, asked now and then with the number of positions looked at, says no.
  std::function<Result<ProofCheck>(std::span<const std::uint8_t> file,
                                   const std::function<bool(std::uint64_t)>& go_on)>
      check_proof;
  // Of games played on maps: a file or a built-in map; `tiles` as the game's option of that name. Fails where
  // there is no such map.
  std::function<Result<MapCheck>(const std::string& name, const std::string& tiles)> check_map;
  std::string
      drawn_map;  // how a map begins that is all there in the option's value, so that no file is opened
  // The same of a map that comes as text, with the files beside it by name; nothing is opened.
  std::function<Result<MapCheck>(const std::string& json, const std::map<std::string, std::string>& beside,
                                 const std::string& tiles)>
      check_map_text;
};

// The same player with this argument, if it takes it and was not given it already.
Spec with_argument(const GameEntry& game, Spec spec, const std::string& key, std::uint64_t value);
// The same player, told to work out the values of so many moves if it can and was not told already.
Spec with_lines(const GameEntry& game, Spec spec, std::uint64_t lines);

// A table set up as the record's was, before its first move.
Result<std::unique_ptr<Table>> open_for(const GameEntry& game, const Record& record);

// Plays the record again: every move must be legal, and the scores must come out as written.
Result<std::unique_ptr<Table>> replayed(const GameEntry& game, const Record& record);

}  // namespace parlor::play
