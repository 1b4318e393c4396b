#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/chifoumi/players/terrain.hpp"
#include "games/chifoumi/rules.hpp"

namespace parlor::chifoumi {

// How someone collects. What one does today it will do tomorrow: a habit outlives the bag that showed it.
enum class Habit : std::uint8_t {
  anything,  // what it comes across
  flames,
  potions,
  pumpkins,
  counter,    // what beats the kind that I have drawn most since my bag was emptied
  foresight,  // what beats the counter to its own draws
  nothing,
};
inline constexpr std::size_t habit_count = 7;

// The bag of one rival: a cloud of bags that fit what was seen of it. A particle is what it may have picked
// up unseen, with the habit behind it; pickups in sight, objects found missing, draws and lost duels weigh
// them.
class BagBelief {
 public:
  BagBelief(Seat rival, int particles) : rival_(rival), particles_(static_cast<std::size_t>(particles)) {}

  // Takes in all that the view knows and did not know when it was last followed.
  void follow(const View& view, Rng& rng);

  Odds odds() const { return odds_; }
  // What it will draw after so many more moves of its own, going by its habits.
  Odds odds_after(double moves) const;
  std::array<double, habit_count> habits() const;
  double expected_size() const;

 private:
  struct Particle {
    Bag unseen;  // picked up out of sight
    Bag fresh;   // that part of it which was picked up in this game
    Habit habit = Habit::anything;
    double weight = 1;
  };

  void begin(Rng& rng);
  void pass_time(double moves, Rng& rng);
  void take(const Taking& taking);
  void look_around(const View& view);
  void find(Kind kind);
  void draw(const Duelled& duel);
  void watch_points(const View& view);
  void empty_bag();
  void change_habits(Rng& rng);
  void thin_out(Rng& rng);
  Bag bag_of(const Particle& p) const;
  Odds appetite(Habit habit) const;
  static Kind max_drawn(const std::array<int, 3>& drawn);

  Seat rival_;
  std::vector<Particle> particles_;
  Bag seen_;                        // surely in the bag, or picked up in the bag's time
  std::array<int, 3> drawn_{};      // by the rival since its bag was emptied
  std::array<int, 3> own_drawn_{};  // by me, since mine was
  int points_ = 0;
  std::uint32_t clock_ = 0, game_ = 0;
  std::size_t takings_ = 0, duels_ = 0;  // read so far
  std::vector<bool> judged_;             // by cell: looked at in this game, and drawn conclusions from
  Odds odds_ = {1.0 / 3, 1.0 / 3, 1.0 / 3};
};

// Where one rival may be, and which way it walks: people with an aim go straight on more often than not.
class PlaceBelief {
 public:
  explicit PlaceBelief(Seat rival) : rival_(rival) {}

  void follow(const View& view, const Terrain& terrain);
  const std::vector<double>& chances() const { return chance_; }  // by cell

  // The same by the direction it goes on in.
  using Headed = std::array<std::vector<double>, direction_count>;
  const Headed& headed() const { return headed_; }

  // One more move of the rival, in a box of the map; what leaves the box is gone.
  static Headed spread(const Headed& headed, const Terrain& terrain, const Box& box);

 private:
  void stand_at(std::size_t place);
  void forget(const View& view, const Terrain& terrain);
  double add_up();

  Seat rival_;
  Headed headed_;
  std::vector<double> chance_;
  std::uint32_t clock_ = 0, game_ = 0;
};

}  // namespace parlor::chifoumi
