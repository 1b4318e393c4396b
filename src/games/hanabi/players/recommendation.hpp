#pragma once

#include <optional>
#include <span>

#include "game/player.hpp"
#include "games/hanabi/replay.hpp"
#include "games/hanabi/rules.hpp"

// The recommendation strategy of Cox, De Silva, DeOrsey, Kenter, Retter and Tobin ("How to make the perfect
// fireworks display", 2015): by hat guessing, a clue tells every player at once what to do next.
namespace parlor::hanabi {

// Recommendations have numbers: plays from the oldest slot on, then discards from the oldest slot on. Five
// players have one for each slot of either. Where a clue carries fewer messages than that, plays come first,
// and only the oldest cards can be recommended for the discard: the others grow old too.
struct Advice {
  int plays = 0, discards = 0;

  static Advice at_table_of(int players);
  int number(Move move) const { return move.kind() == Move::Kind::play ? move.slot() : plays + move.slot(); }
  Move move(int number) const { return number < plays ? Move::play(number) : Move::discard(number - plays); }
};

// What everyone recommends to whoever holds these cards, from the oldest to the newest.
Move recommended(const Public& p, std::span<const Card> hand);

class Recommendation final : public Player<Hanabi> {
 public:
  struct Options {
    bool misplays_count = true;  // as cards played, where a recommendation to play grows stale
    bool clues_heeded = false;   // a card is not played if its clues and all that is seen say it cannot fit
  };
  explicit Recommendation(const Options& options) : options_(options) {}

  Move choose(const View& view, const Budget& budget) override;
  Thought thought() const override;

 private:
  // The latest recommendation to this player.
  struct Standing {
    Move::Kind kind = Move::Kind::discard;
    std::uint8_t order = 0;  // of the card
    CardSet critical = 0;    // when it was given
    int played = 0;          // cards since
  };
  enum class Reason { fresh, still_good, clue, advised, safest, oldest, unsayable };

  void hear(const Event& event);
  void hear_clue(const Event& event);

  Move decide(const View& view);
  std::optional<Move> play_as_told(const View& view);
  std::optional<Move> clue(const View& view) const;
  Move discard(const View& view);
  int safest_slot(const View& view) const;

  Sentence why() const;

  Options options_;
  std::optional<Replay> replay_;
  std::optional<Standing> standing_;
  View view_;  // of the last choice, as the next two
  Move move_;
  Reason reason_ = Reason::clue;
};

PlayerKind<Hanabi> recommendation_kind();

}  // namespace parlor::hanabi
