#pragma once

#include "games/hanabi/players/learned/quick_network.hpp"
#include "games/hanabi/players/search/strategy.hpp"

namespace parlor::hanabi::lookahead {

// What `learned` does. It remembers nothing, and its network answers for many games at once.
class LearnedStrategy final : public Strategy {
 public:
  explicit LearnedStrategy(std::shared_ptr<const Network> network);

  std::vector<Move> options(const View& view) const override;
  bool doubts(const View&, std::span<const Move> options) const override { return options.size() > 1; }
  // Its clues say little by themselves: more is to be learned from what it did.
  GuessWork guess_work() const override { return {.sample = 128, .exact = 64, .steps = 5}; }
  Judge judge(const History& history, const View& now) const override;
  void move(std::span<Scene* const> games) const override;

 private:
  struct Networks;
  static std::shared_ptr<const Networks> networks_of(std::shared_ptr<const Network> network);

  std::shared_ptr<const Networks> networks_;
};

}  // namespace parlor::hanabi::lookahead
