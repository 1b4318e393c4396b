#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/fixed_list.hpp"
#include "game/game.hpp"
#include "games/hanabi/cards.hpp"

// Hanabi (Antoine Bauza): everyone sees all hands but their own, and together they build a pile a colour,
// from 1 to 5.
namespace parlor::hanabi {

inline constexpr int max_players = 5;
inline constexpr int max_held = 5;
inline constexpr int max_tokens = 8;
inline constexpr int max_strikes = 3;
// Every event but a clue uses up a card, and clues cost tokens: no game is longer.
inline constexpr int max_events = 128;

struct Config {
  int players = 2;
  int colours = 5;
  bool keep_points = false;  // after the third strike
  bool empty_clues = false;  // clues that touch no card are legal
  bool stacked = false;      // the deck is given, not shuffled
  std::array<Card, max_cards> deck{};
  friend bool operator==(const Config&, const Config&) = default;
};

constexpr int hand_size(int players) { return players <= 3 ? 5 : 4; }
constexpr int deck_size(int colours) { return 10 * colours; }

// What a player does, as a number below 64 so that a set of moves is a machine word: plays, discards, then
// clues by how many seats ahead the player is to whom they are given.
struct Move {
  enum class Kind : std::uint8_t { play, discard, colour, rank };

  std::uint8_t code = 0;

  static constexpr Move play(int slot) { return {static_cast<std::uint8_t>(slot)}; }
  static constexpr Move discard(int slot) { return {static_cast<std::uint8_t>(max_held + slot)}; }
  static constexpr Move clue_colour(int ahead, int colour) {
    return {static_cast<std::uint8_t>(first_clue + clues * (ahead - 1) + colour)};
  }
  static constexpr Move clue_rank(int ahead, int rank) {
    return {static_cast<std::uint8_t>(first_clue + clues * (ahead - 1) + max_colours + rank - 1)};
  }

  constexpr Kind kind() const {
    if (code < max_held) return Kind::play;
    if (code < first_clue) return Kind::discard;
    return (code - first_clue) % clues < max_colours ? Kind::colour : Kind::rank;
  }
  constexpr bool is_clue() const { return code >= first_clue; }
  // Slots count from 0, the oldest card.
  constexpr int slot() const { return code < max_held ? code : code - max_held; }
  constexpr int ahead() const { return 1 + (code - first_clue) / clues; }
  constexpr int colour() const { return (code - first_clue) % clues; }
  constexpr int rank() const { return (code - first_clue) % clues - max_colours + 1; }
  // The cards that a clue speaks of.
  constexpr CardSet meant() const { return kind() == Kind::colour ? of_colour(colour()) : of_rank(rank()); }

  friend constexpr bool operator==(const Move&, const Move&) = default;

  static constexpr int first_clue = 2 * max_held;
  static constexpr int clues = max_colours + ranks;
};
using MoveSet = std::uint64_t;

// A card in a hand, and what the clues given so far say of it to everyone.
struct Held {
  std::uint8_t order = 0;    // its place in the deck, from the top: the card's name for the whole game
  std::uint8_t colours = 0;  // a bit for each that it may be; the highest bit: a clue named its colour
  std::uint8_t ranks = 0;    // likewise

  static constexpr std::uint8_t named = 0x80;

  constexpr bool colour_named() const { return colours & named; }
  constexpr bool rank_named() const { return ranks & named; }
  constexpr bool touched() const { return (colours | ranks) & named; }
  // What it may be by its clues alone.
  constexpr CardSet possible() const {
    CardSet set = 0;
    for (unsigned rest = colours & 0x3fu; rest != 0; rest &= rest - 1)
      set |= CardSet{ranks & 0x1fu} << 8 * std::countr_zero(rest);
    return set;
  }
  friend constexpr bool operator==(const Held&, const Held&) = default;
};
using Hand = FixedList<Held, max_held>;  // from the oldest card to the newest

// One line of the public log.
struct Event {
  std::uint8_t seat = 0;
  Move move;
  Card card;                 // that was played or discarded
  std::uint8_t order = 0;    // of that card
  std::uint8_t touched = 0;  // by a clue: a bit a slot of the hand it was given to
  bool success = false;      // of a play
  friend constexpr bool operator==(const Event&, const Event&) = default;
};

// All that everyone at the table knows.
struct Public {
  std::uint8_t players = 2, colours = 5;
  bool keep_points = false, empty_clues = false;
  std::uint8_t turn = 0;
  std::uint8_t tokens = max_tokens, strikes = 0;
  std::uint8_t dealt = 0;                         // cards that have left the deck
  std::uint8_t last_turns = 0;                    // left, once the deck is empty
  std::array<std::uint8_t, max_colours> piles{};  // the highest rank played
  CardCounts discarded;                           // misplayed cards too
  std::array<Hand, max_players> hands;
  FixedList<Event, max_events> log;

  int deck_left() const { return deck_size(colours) - dealt; }
  int points() const {
    int sum = 0;
    for (const auto top : piles) sum += top;
    return sum;
  }
  int max_points() const { return ranks * colours; }
  bool struck_out() const { return strikes == max_strikes; }
  bool over() const {
    return struck_out() || points() == max_points() || (deck_left() == 0 && last_turns == 0);
  }
  Seat seat_ahead(Seat from, int ahead) const { return (from + ahead) % players; }
  const Hand& hand(Seat seat) const { return hands[seat]; }
  Hand& hand(Seat seat) { return hands[seat]; }

  friend bool operator==(const Public&, const Public&) = default;
};

// How a game begins: all hands dealt.
Public opening(const Config& config);
// What everyone sees when something has happened.
void happen(Public& p, const Event& event);

struct State : Public {
  std::array<Card, max_cards> deck{};  // by order
  friend bool operator==(const State&, const State&) = default;
};

// What one seat knows: a card is hidden while it is in the deck or in the own hand.
struct View : Public {
  std::uint8_t me = 0;
  std::array<Card, max_cards> cards{};  // by order

  Card card(const Held& held) const { return cards[held.order]; }
  friend bool operator==(const View&, const View&) = default;
};

struct Hanabi {
  using Config = hanabi::Config;
  using State = hanabi::State;
  using View = hanabi::View;
  using Move = hanabi::Move;
  using Moves = FixedList<Move, 64>;

  static constexpr std::string_view name = "hanabi";
  static int seats(const Config& config) { return config.players; }
  // Players are not told how the deck was stacked.
  static Config known(Config config);
  static std::optional<SharedScore> shared_score(const Config& config) {
    return SharedScore{.unit = "points", .best = static_cast<double>(ranks * config.colours)};
  }

  static State initial(const Config& config, std::uint64_t seed);
  static SeatSet to_act(const State& s) { return s.over() ? SeatSet{} : SeatSet{s.turn}; }
  static Moves legal(const View& view, Seat seat);
  static void apply(State& s, Seat seat, Move move);
  static double score(const State& s, Seat) { return s.struck_out() && !s.keep_points ? 0 : s.points(); }
  static bool lost(const State& s) { return s.struck_out(); }
  static View observe(const State& s, Seat seat);
  // Hands and deck in proportion to the ways in which they may have been dealt.
  static State sample(const View& view, Rng& rng);

  static MoveSet legal_set(const State& s);
  static MoveSet legal_set(const View& view);  // of the player to act; clues to oneself never are
  static bool play_random(State& s, Rng& rng);

  // Text, in text.cpp.
  static std::string print(const View& view, Move move);
  // As it follows "would": "play slot 2", "discard slot 1", "clue red to C".
  static Sentence in_words(const View& view, Move move);
  static Result<Move> parse(const View& view, Seat seat, std::string_view text);
  static std::string draw(const View& view, Seat seat, Style style);
  static std::string json(const View& view);  // in json.cpp
  static std::string public_json(const View& view);
};

}  // namespace parlor::hanabi
