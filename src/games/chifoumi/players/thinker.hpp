#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/chifoumi/players/belief.hpp"
#include "games/chifoumi/players/evasion.hpp"
#include "games/chifoumi/players/walker.hpp"

namespace parlor::chifoumi {

// An object worth fetching.
struct Errand {
  Cell at = nowhere;
  Kind kind = Kind::flame;
  double gain = 0;  // of the bag, in points a duel
  int distance = 0;
};

// A walker that keeps beliefs about its rivals' bags and places, and moves by them.
class Thinker : public Walker {
 public:
  Thinker(int particles, const Config& config, const Place& place);
  Thought thought() const override;

 protected:
  // Takes in the view; to be called first, once a move.
  void take_in(const View& view);

  const BagBelief& bag(Seat rival) const { return bags_[rival]; }
  Odds rivals_odds() const;  // of all rivals, on average
  // Of those rivals whom one and the same kind beats, each by how much: who may choose whom to duel need not
  // please all.
  Odds prey_odds() const;
  double worth_against(const View& view, Seat rival) const;

  // The object whose fetching helps most against these odds, if any gains at least `least`.
  std::optional<Errand> best_errand(const View& view, const Odds& odds, double min) const;

  // Unwanted objects cost a detour that grows with the harm they would do; keeping the bag as it is may be
  // worth a few steps, too.
  Prices prices_against(const View& view, const Odds& odds, double freedom = 0) const;

  // Out of everyone's sight.
  Escape escape(const View& view, const Terrain& terrain) const;
  // To where a rival is likely to come into sight soon.
  Move seek(const View& view, const Terrain& terrain);

  void note_fact(Sentence name, double value) { facts_.push_back({std::move(name), value}); }
  // How a rival is called.
  static std::string letter_of(Seat rival) { return {static_cast<char>('A' + rival)}; }
  // `what`: what the value is.
  void note_value(double value, Sentence what) {
    value_ = value;
    value_is_ = std::move(what);
  }

 private:
  // By cell: that a rival is there; where there are several, one with whom a duel would pay.
  std::vector<double> chance_of_company(const View& view) const;

  std::vector<Seat> rivals_;
  std::vector<BagBelief> bags_;      // by seat; one's own is not used
  std::vector<PlaceBelief> places_;  // likewise
  Cell sought_ = nowhere;            // the goal of the search for a rival
  std::uint32_t sought_in_ = 0;      // when the game began in which it was chosen
  int width_ = 0, height_ = 0;
  std::vector<Fact> facts_;
  std::optional<double> value_;
  Sentence value_is_;
};

}  // namespace parlor::chifoumi
