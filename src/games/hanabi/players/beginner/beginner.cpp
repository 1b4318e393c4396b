#include "games/hanabi/players/beginner/beginner.hpp"

#include <optional>

#include "games/hanabi/french.hpp"
#include "games/hanabi/knowledge.hpp"
#include "games/hanabi/players/thoughts.hpp"
#include "games/hanabi/text.hpp"

namespace parlor::hanabi {
namespace {

struct Habits {
  int odd = 10;        // of 100 turns with a token: any clue at all
  bool saves = false;  // tells the next player of a card that must not be discarded
};

// The newest card of a hand that a clue touches and that no clue had touched, else the newest touched: the
// one that beginners mean.
int meant_slot(const Hand& hand, unsigned touched) {
  int slot = static_cast<int>(std::bit_width(touched)) - 1;
  for (std::size_t i = 0; i < hand.size(); ++i)
    if (touched >> i & 1 && !hand[i].touched()) slot = static_cast<int>(i);
  return slot;
}

unsigned touched_by(const View& view, const Hand& hand, Move clue) {
  unsigned touched = 0;
  for (std::size_t slot = 0; slot < hand.size(); ++slot)
    touched |= static_cast<unsigned>(contains(clue.meant(), view.card(hand[slot]))) << slot;
  return touched;
}

// One turn: what is surely playable is played, then what the last clues asked for; else a clue that says
// "this can be played now", else the oldest card that no clue has touched goes.
class Turn {
 public:
  Turn(const View& view, const Habits& habits, std::uint64_t seed)
      : view_(view),
        habits_(habits),
        rng_(derive(seed, view.log.size())),
        own_(view.hand(view.me)),
        fits_(playable(view)) {}

  Move choose() {
    if (view_.tokens > 0 && rng_.below(100) < static_cast<std::uint32_t>(habits_.odd)) return any_clue();
    if (const auto play = sure_play()) return *play;
    if (const auto play = told_play()) return *play;
    if (view_.tokens > 0 && habits_.saves)
      if (const auto clue = save()) return *clue;
    if (view_.tokens > 0)
      if (const auto clue = play_clue()) return *clue;
    return view_.tokens == max_tokens ? any_clue() : discard();
  }

 private:
  CardSet may_be(std::size_t slot) const { return possible(view_, own_[slot]); }

  Move any_clue() {
    FixedList<Move, 64> clues;
    for (const Move move : Hanabi::legal(view_, view_.me))
      if (move.is_clue()) clues.push_back(move);
    return clues[rng_.below(static_cast<std::uint32_t>(clues.size()))];
  }

  std::optional<Move> sure_play() const {
    for (std::size_t slot = 0; slot < own_.size(); ++slot)
      if ((may_be(slot) & ~fits_) == 0) return Move::play(static_cast<int>(slot));
    return {};
  }

  // The newest clue since the last turn whose card may fit; with two strikes nobody dares to.
  std::optional<Move> told_play() const {
    if (view_.strikes + 1 == max_strikes) return {};
    const auto last = static_cast<int>(view_.log.size()) - 1;
    for (int i = last; i >= 0 && i > last - (view_.players - 1); --i) {
      const Event& event = view_.log[i];
      if (event.touched == 0 || view_.seat_ahead(event.seat, event.move.ahead()) != view_.me) continue;
      const int slot = meant_slot(before(event.move), event.touched);
      if ((may_be(slot) & fits_) != 0) return Move::play(slot);
    }
    return {};
  }

  // The own hand as if a clue had not been given: of a card that it touched, what it named is not known yet.
  Hand before(Move clue) const {
    Hand hand = own_;
    for (Held& held : hand) {
      if (clue.kind() == Move::Kind::colour) held.colours &= static_cast<std::uint8_t>(~Held::named);
      if (clue.kind() == Move::Kind::rank) held.ranks &= static_cast<std::uint8_t>(~Held::named);
    }
    return hand;
  }

  // Of the clues that mean a card which fits, the first in turn order; one that touches few others.
  std::optional<Move> play_clue() const {
    std::optional<Move> best;
    int fewest = max_held + 1;
    for (const Move move : Hanabi::legal(view_, view_.me)) {
      if (!move.is_clue() || (best && move.ahead() != best->ahead())) continue;
      const Hand& hand = view_.hand(view_.seat_ahead(view_.me, move.ahead()));
      const unsigned touched = touched_by(view_, hand, move);
      if (touched == 0) continue;
      const Held& meant = hand[meant_slot(hand, touched)];
      const bool told = meant.colour_named() && meant.rank_named();
      if (told || !contains(fits_, view_.card(meant)) || std::popcount(touched) >= fewest) continue;
      best = move;
      fewest = std::popcount(touched);
    }
    return best;
  }

  static std::optional<int> oldest_untouched(const Hand& hand) {
    for (std::size_t slot = 0; slot < hand.size(); ++slot)
      if (!hand[slot].touched()) return static_cast<int>(slot);
    return {};
  }

  std::optional<Move> save() const {
    const Hand& hand = view_.hand(view_.seat_ahead(view_.me, 1));
    const auto slot = oldest_untouched(hand);
    if (!slot || !contains(critical(view_), view_.card(hand[*slot]))) return {};
    return Move::clue_rank(1, view_.card(hand[*slot]).rank());
  }

  Move discard() const {
    const CardSet gone = dead(view_);
    for (std::size_t slot = 0; slot < own_.size(); ++slot)
      if ((may_be(slot) & ~gone) == 0) return Move::discard(static_cast<int>(slot));
    return Move::discard(oldest_untouched(own_).value_or(0));
  }

  const View& view_;
  const Habits& habits_;
  Rng rng_;
  const Hand& own_;
  const CardSet fits_;
};

class Beginner final : public Player<Hanabi> {
 public:
  Beginner(const Habits& habits, std::uint64_t seed) : habits_(habits), seed_(seed) {}

  Move choose(const View& view, const Budget&) override {
    view_ = view;
    move_ = Turn(view, habits_, seed_).choose();
    return move_;
  }

  Thought thought() const override {
    Thought t;
    t.beliefs = hand_beliefs(view_);
    t.words = say<french>("I have just learned the game: I {}.", Hanabi::in_words(view_, move_));
    return t;
  }

 private:
  Habits habits_;
  std::uint64_t seed_;
  View view_;
  Move move_;
};

}  // namespace

PlayerKind<Hanabi> beginner_kind() {
  return {
      .name = "beginner",
      .summary = translated<french>(
          "one who has just learned the rules: every clue means \"play this now\", and some mean nothing"),
      .keys = {Key::integer("odd", "10", 0, 100,
                            translated<french>("of 100 turns, those with a clue that means nothing")),
               Key::choice("saves", "forgets", "forgets|gives",
                           translated<french>("whether it saves the next player's last copies"))},
      .make = [](const Values& values, const Config&, const Place& place) {
        return std::make_unique<Beginner>(
            Habits{.odd = static_cast<int>(values.integer("odd")), .saves = values.text("saves") == "gives"},
            place.seed);
      }};
}

}  // namespace parlor::hanabi
