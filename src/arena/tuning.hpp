#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "arena/spsa.hpp"
#include "core/json.hpp"
#include "core/spec.hpp"
#include "play/game_entry.hpp"

namespace parlor::arena {

// What is to be tuned, and on which games. The way is a function of it, where no clock runs.
struct TuneRequest {
  std::string game;
  Settings set = {};
  std::string player;             // a spec
  std::vector<std::string> keys;  // key=min..max or key=min..max,step
  std::uint64_t games = 1000;     // two for each pair
  std::uint64_t pairs = 1;        // played at once between two moves
  std::uint64_t seed = 1;
  int opening = 0;  // moves made at random, the same in a pair
};

// Looks for the values of a player's numeric keys with which it plays best, by games of the player against
// itself with other values. In a game for two a pair of games has one seed and the seats exchanged; where all
// share a score, each plays the same deal, and the better score counts.
class Tuning {
 public:
  static Result<Tuning> plan(const TuneRequest& request,
                             const play::ExternalPlayers* external_players = nullptr);

  struct Step {
    std::uint64_t iteration = 0;
    double lead = 0;             // of the values plus, from -1 to 1
    std::vector<double> values;  // after it
  };
  // Plays the next iteration. Nothing where it was stopped.
  Result<std::optional<Step>> step(int threads, const std::atomic<bool>* stop);

  // What has happened, a line each: the first is the order, the others are steps. From these lines a tuning
  // goes on as if it had never stopped.
  std::string order() const;
  static std::string print(const Step& step);
  Result<void> take(std::string_view line);  // one that was written down

  const TuneRequest& request() const { return request_; }  // with all the game's settings
  bool shared_score() const { return shared_score_; }      // the seats', which play together
  const Spsa& spsa() const { return spsa_; }
  std::string player(const std::vector<double>& values) const;  // the spec with these

 private:
  Tuning(TuneRequest request, const play::GameEntry& game, Spec spec, Spsa spsa,
         const play::ExternalPlayers* external_players);
  Result<std::unique_ptr<play::Match>> match(const std::vector<double>& plus,
                                             const std::vector<double>& minus) const;
  Result<std::optional<double>> lead_of(const play::Match& match, int threads,
                                        const std::atomic<bool>* stop) const;

  TuneRequest request_;
  const play::GameEntry* game_;
  Spec spec_;
  Spsa spsa_;
  bool shared_score_ = false;
  const play::ExternalPlayers* external_players_;
};

inline constexpr std::size_t max_tuned = 32, max_tuning_line = 1 << 16;

// "key=min..max,step" for a key of the player's; the step is a twentieth of the range if it is not given.
Result<Tuned> parse_tuned(const play::GameEntry& game, const Spec& player, std::string_view text);

}  // namespace parlor::arena
