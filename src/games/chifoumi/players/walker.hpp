#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/player.hpp"
#include "games/chifoumi/players/terrain.hpp"
#include "games/chifoumi/rules.hpp"

namespace parlor::chifoumi {

// What all players but the random one have in common: they walk to places, and tell where they are going.
class Walker : public Player<Chifoumi> {
 public:
  explicit Walker(const Place& place) : seat_(place.seat), rng_(place.seed) {}
  Thought thought() const override;

 protected:
  // The first step of the cheapest way; somewhere else where there is no way.
  Move walk_to(const View& view, Cell target, const Terrain& terrain);

  // The first step of a way; somewhere else where it is empty.
  Move follow(const View& view, const std::vector<Cell>& path, const Terrain& terrain);

  // On to some place where little was seen in this game, which stays the goal until it is reached.
  Move explore(const View& view, const Terrain& terrain);

  // A step that costs as little as any, at random.
  Move drift(const View& view, const Terrain& terrain);

  Move call_duel(const View& view, Seat rival);

  // The nearest of the objects, by steps; nowhere: none can be reached.
  static Cell nearest(const std::vector<int>& distances, const Terrain& terrain,
                      const std::vector<Cell>& places);

  // Somebody in sight, or nobody.
  static Seat first_in_sight(const View& view);

  Seat seat() const { return seat_; }
  Rng& rng() { return rng_; }
  void explain(Sentence words) { words_ = std::move(words); }
  const std::vector<std::string>& plan() const { return plan_; }

 private:
  Cell exploring_goal(const View& view, const Terrain& terrain);
  int unseen_around(const View& view, Cell c) const;
  Move tell(const View& view, Move move);  // that there is no plan beyond this move

  Seat seat_;
  Rng rng_;
  Cell goal_ = nowhere;
  std::uint32_t goal_game_ = 0;  // when the game began in which it was chosen
  std::vector<std::string> plan_;
  Sentence words_;
};

}  // namespace parlor::chifoumi
