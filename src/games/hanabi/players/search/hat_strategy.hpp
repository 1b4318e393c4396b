#pragma once

#include "games/hanabi/players/search/players_strategy.hpp"

namespace parlor::hanabi::lookahead {

// What `hat` does. What everyone knows is the same for all seats, so nobody's mind needs to be guessed.
// Numbers are never lied about, so that what everyone knows stays true however players deviate: only such
// moves are tried, and only such hands are guessed.
class HatStrategy final : public PlayersStrategy {
 public:
  explicit HatStrategy(const Config& config);

  std::vector<Move> options(const View& view) const override;
  // Earlier all moves are too much alike for some hundred games to tell them apart.
  bool doubts(const View& view, std::span<const Move>) const override { return view.deck_left() <= begun; }
  double default_margin() const override { return small_margin; }
  std::array<CardSet, max_held> possible(const View& view) const override;
  Judge judge(const History& history, const View& now) const override;
  std::vector<Scene> imagine(std::span<const State> worlds) const override;
  Scene copy(const Scene& scene) const override;

 private:
  static constexpr int begun = 26;  // cards left
};

}  // namespace parlor::hanabi::lookahead
