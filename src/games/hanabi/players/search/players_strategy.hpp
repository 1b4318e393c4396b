#pragma once

#include "games/hanabi/players/search/strategy.hpp"

namespace parlor::hanabi::lookahead {

// What players of any kind do that is a function of what they have seen: whoever sits down late hears the
// game from its beginning and goes on as if it had been there.
class PlayersStrategy : public Strategy {
 public:
  explicit PlayersStrategy(PlayerMaker<Hanabi> maker) : maker_(std::move(maker)) {}

  std::vector<Move> options(const View& view) const override;
  bool doubts(const View&, std::span<const Move>) const override { return true; }
  // Players who reason as people do are misled by any move that they would not make.
  double default_margin() const override { return 0.5; }
  Judge judge(const History& history, const View& now) const override;
  Scene copy(const Scene& scene) const override;
  void move(std::span<Scene* const> games) const override;

 private:
  PlayerMaker<Hanabi> maker_;
};

}  // namespace parlor::hanabi::lookahead
