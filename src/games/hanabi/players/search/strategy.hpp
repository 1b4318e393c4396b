#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "game/player.hpp"
#include "games/hanabi/players/search/history.hpp"
#include "games/hanabi/rules.hpp"

// Looking ahead over a strategy: docs/hanabi-search.md explains it.
namespace parlor::hanabi::lookahead {

// A game in thought, in which every seat follows the strategy.
struct Scene {
  using Seats = std::vector<std::unique_ptr<Player<Hanabi>>>;

  State state;
  Seats seats;  // who sit there, where they remember what they have seen; else nobody

  explicit Scene(const State& s, Seats who = {}) : state(s), seats(std::move(who)) {}
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;
  Scene(Scene&&) noexcept = default;
  Scene& operator=(Scene&&) noexcept = default;
  ~Scene() = default;
};

// The share of moves in which partners who look ahead do something else: one or two in a hundred were
// counted.
inline constexpr double default_deviation = 0.02;

// Points that another move must bring more, where everybody speaks the truth all the same.
inline constexpr double small_margin = 0.03;

// How much to spend on guessing the own hand.
struct GuessWork {
  std::size_t sample = 48;  // guesses kept
  std::size_t exact = 64;   // hands up to which all are listed
  int steps = 2;            // for each guess and turn
};

// Games, or moves to be judged, that a strategy is asked about at once: whoever asks looks at the clock in
// between.
inline constexpr std::size_t at_once = 32;

// A strategy, as one needs it to look ahead. All of it is a function of what is given: many threads may ask.
class Strategy {
 public:
  virtual ~Strategy() = default;

  // The strategy's own move, then others worth a thought, the likeliest first.
  virtual std::vector<Move> options(const View& view) const = 0;

  // Whether looking ahead may pay here at all, where these are the options.
  virtual bool doubts(const View& view, std::span<const Move> options) const = 0;

  // Points that another move must bring more where partners look ahead too.
  virtual double default_margin() const { return small_margin; }

  virtual GuessWork guess_work() const { return {}; }

  // What the cards of the own hand may be for sure, as long as everybody speaks the strategy's language.
  virtual std::array<CardSet, max_held> possible(const View& view) const;

  // How well a hand of mine goes with what a partner did at one moment: `fit` is filled in.
  struct Verdict {
    std::size_t moment;
    Cards hand;  // mine at that moment
    float fit = 0;
  };
  // One who fills in at most `at_once` of them, about the game so far. What it says of a moment and a hand
  // stays the same for the rest of the game.
  using Judge = std::function<void(std::span<Verdict>)>;
  virtual Judge judge(const History& history, const View& now) const = 0;

  // Games that go on from worlds which the player to move cannot tell apart; and one like one of them, in
  // which moves can be made.
  virtual std::vector<Scene> imagine(std::span<const State> worlds) const;
  virtual Scene copy(const Scene& scene) const { return Scene(scene.state); }
  // Makes the next move of each of these games, of which there are at most `at_once`.
  virtual void move(std::span<Scene* const> games) const = 0;

  // How often partners do something else, since they look ahead too.
  double deviation = 0;

 protected:
  // The logarithm of the chance of a move; `other`: its chance among those of one who deviates.
  float fit_of(bool follows, double other) const;
};

}  // namespace parlor::hanabi::lookahead
