#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "core/rng.hpp"
#include "game/seat.hpp"

namespace parlor {

// A game is a struct of pure functions over value types. The laws that bind them together are in
// game/laws.hpp; every game's tests run them.
template <class G>
concept Game =
    requires(const typename G::Config config, const typename G::State state, typename G::State changing,
             const typename G::View view, const typename G::Move move, Seat seat, std::uint64_t seed) {
      requires std::regular<typename G::Config>;
      requires std::regular<typename G::State>;  // owns its chance stream: apply is deterministic
      requires std::regular<typename G::View>;   // all that one seat knows, and no way back to the state
      requires std::regular<typename G::Move>;
      { G::name } -> std::convertible_to<std::string_view>;
      { G::seats(config) } -> std::same_as<int>;
      { G::initial(config, seed) } -> std::same_as<typename G::State>;
      { G::to_act(state) } -> std::same_as<SeatSet>;  // empty: over; several: they act at once
      { G::legal(view, seat) } -> std::same_as<typename G::Moves>;
      // Where several act at once, each chooses before any of them is applied; then apply runs seat by seat,
      // from the lowest. Between two of these calls to_act names those who are still to be applied.
      { G::apply(changing, seat, move) } -> std::same_as<void>;
      { G::score(state, seat) } -> std::same_as<double>;
      { G::observe(state, seat) } -> std::same_as<typename G::View>;
    };

// Of a game that all seats win or lose together, or that has one seat only: what their score counts. Such
// a game has shared_score(config), and may have lost(state), for games that end badly whatever the score.
struct SharedScore {
  std::string_view unit;  // "points"
  double best = 0;        // that can be reached
  bool lower_is_better = false;
};

template <Game G>
std::optional<SharedScore> shared_score_of(const typename G::Config& config) {
  if constexpr (requires { G::shared_score(config); }) return G::shared_score(config);
  return {};
}

template <class G>
concept PerfectInformation = Game<G> && std::same_as<typename G::View, typename G::State>;

// Hidden information: states that fit a view can be drawn.
template <class G>
concept Imaginable = Game<G> && requires(const typename G::View view, Rng& rng) {
  { G::sample(view, rng) } -> std::same_as<typename G::State>;
};

// Two players in turn, nothing hidden, the scores sum to zero (+1, 0 or -1 at the end), and the
// player to move has no legal move exactly when the game is over. What the searches ask for.
template <class G>
concept Duel = PerfectInformation<G> && requires(const typename G::State state, typename G::State changing,
                                                 const typename G::Move move, std::uint16_t code, Rng& rng) {
  { G::turn(state) } -> std::same_as<Seat>;  // also when the game is over
  { G::key(state) } -> std::same_as<std::uint64_t>;
  { G::count_legal(state) } -> std::same_as<int>;
  // A move as a number below `codes`, for tables.
  { G::codes } -> std::convertible_to<int>;
  { G::code(move) } -> std::same_as<std::uint16_t>;
  { G::decode(code) } -> std::same_as<typename G::Move>;
  // A uniformly random legal move is made; false when the game was over.
  { G::play_random(changing, rng) } -> std::same_as<bool>;
};

// Whether a duel may end in a draw: yes, unless the game says `static constexpr bool has_draws = false`.
template <Duel G>
constexpr bool may_draw() {
  if constexpr (requires { G::has_draws; }) return G::has_draws;
  return true;
}

// Whether a seat learns which move another one makes: always, unless the game has
// witnessed(state before, who moves, move, who looks on).
template <Game G>
bool witnessed_of(const typename G::State& before, Seat mover, const typename G::Move& move, Seat seat) {
  if constexpr (requires { G::witnessed(before, mover, move, seat); })
    return seat == mover || G::witnessed(before, mover, move, seat);
  return true;
}

// How to draw for a person.
struct Style {
  bool colour = false;                 // ANSI colours; a drawing must be readable without
  bool mark_legal = true;              // show where the player to act may move
  const Language* language = nullptr;  // of the words in it; none: English

  std::string words(const Sentence& said) const {
    return language != nullptr ? (*language)(said) : said.english();
  }
};

// People and files speak to a game in text.
template <class G>
concept Textual = Game<G> && requires(const typename G::View view, Seat seat, const typename G::Move move,
                                      std::string_view text, Style style) {
  { G::print(view, move) } -> std::same_as<std::string>;
  // A legal move of that seat, or why the text is not one.
  { G::parse(view, seat, text) } -> std::same_as<Result<typename G::Move>>;
  { G::draw(view, seat, style) } -> std::same_as<std::string>;
  {
    G::json(view)
  } -> std::same_as<std::string>;  // all of the view, for programs and the page: docs/views.md
};

// A position can be written on one line, and read back. A game may also have a compact(view), the shortest
// way to write it, for machines.
template <class G>
concept Positional = Textual<G> && requires(const typename G::Config config, const typename G::View view,
                                            std::string_view text) {
  { G::position(view) } -> std::same_as<std::string>;
  { G::parse_position(config, text) } -> std::same_as<Result<typename G::State>>;
};

}  // namespace parlor
