#include "games/hanabi/players/recommendation.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/hanabi/knowledge.hpp"
#include "games/hanabi/players/hat_code.hpp"
#include "games/hanabi/players/thoughts.hpp"
#include "games/hanabi/text.hpp"

namespace parlor::hanabi {
namespace {

// The oldest of some cards that is in a set; -1: none.
int oldest_in(std::span<const Card> cards, CardSet set) {
  const auto found = std::ranges::find_if(cards, [&](Card card) { return contains(set, card); });
  return found == cards.end() ? -1 : static_cast<int>(found - cards.begin());
}

std::span<const Card> first(std::span<const Card> cards, int n) {
  return cards.first(std::min(cards.size(), static_cast<std::size_t>(n)));
}

Move recommended_to(const View& view, Seat seat) {
  FixedList<Card, max_held> cards;
  for (const Held& held : view.hand(seat)) cards.push_back(view.card(held));
  return recommended(view, {cards.begin(), cards.size()});
}

int number_of_hand(const View& view, Seat seat) {
  return Advice::at_table_of(view.players).number(recommended_to(view, seat));
}

// Where a card of the hand is now.
int slot_of(const Hand& hand, int order) {
  return static_cast<int>(std::ranges::find(hand, order, &Held::order) - hand.begin());
}

CardSet possible_at(const View& view, int slot) { return possible(view, view.hand(view.me)[slot]); }

}  // namespace

Advice Advice::at_table_of(int players) {
  constexpr std::array<Advice, max_players + 1> by_players = {{{}, {}, {3, 1}, {5, 3}, {4, 2}, {4, 4}}};
  return by_players[players];
}

Move recommended(const Public& p, std::span<const Card> hand) {
  const auto [plays, discards] = Advice::at_table_of(p.players);
  const auto to_play = first(hand, plays);
  const auto to_discard = first(hand, discards);
  const CardSet next = playable(p);
  if (const int slot = oldest_in(to_play, next & of_rank(ranks)); slot >= 0) return Move::play(slot);
  for (int rank = 1; rank < ranks; ++rank)
    if (const int slot = oldest_in(to_play, next & of_rank(rank)); slot >= 0) return Move::play(slot);
  if (const int slot = oldest_in(to_discard, dead(p)); slot >= 0) return Move::discard(slot);
  const CardSet dispensable = all_cards(p.colours) & ~critical(p);
  for (int rank = ranks; rank >= 1; --rank)
    if (const int slot = oldest_in(to_discard, dispensable & of_rank(rank)); slot >= 0)
      return Move::discard(slot);
  return Move::discard(0);
}

void Recommendation::hear_clue(const Event& event) {
  const View& then = replay_->then();
  if (event.seat == then.me) return;
  const int sum =
      sum_of_hands(then, event.seat, then.me, [&](Seat seat) { return number_of_hand(then, seat); });
  const int said = message(then.players, event.move, event.touched);
  const Move told = Advice::at_table_of(then.players).move(left_by(said, sum, then.players));
  const Hand& own = then.hand(then.me);
  standing_ = {told.kind(), own[told.slot()].order, critical(then), 0};
}

void Recommendation::hear(const Event& event) {
  if (event.move.is_clue()) return hear_clue(event);
  if (!standing_) return;
  if (event.order == standing_->order) return standing_.reset();
  const bool counts = event.success || options_.misplays_count;
  if (event.move.kind() == Move::Kind::play && counts) ++standing_->played;
}

std::optional<Move> Recommendation::play_as_told(const View& view) {
  if (!standing_ || standing_->kind != Move::Kind::play) return {};
  const bool fresh = standing_->played == 0;
  const bool still_good = standing_->played == 1 && view.strikes < max_strikes - 1;
  if (!fresh && !still_good) return {};
  const int slot = slot_of(view.hand(view.me), standing_->order);
  if (options_.clues_heeded && (possible_at(view, slot) & playable(view)) == 0) return {};
  reason_ = fresh ? Reason::fresh : Reason::still_good;
  return Move::play(slot);
}

// The sum leaves the choice of a rank or a colour: one that touches the card that is meant, where it can.
std::optional<Move> Recommendation::clue(const View& view) const {
  const int sum = sum_of_hands(view, view.me, view.me, [&](Seat seat) { return number_of_hand(view, seat); });
  std::optional<Move> any;
  for (MoveSet rest = clues_saying(view, sum); rest != 0; rest &= rest - 1) {
    const Move move{static_cast<std::uint8_t>(std::countr_zero(rest))};
    const Move told = recommended_to(view, view.seat_ahead(view.me, move.ahead()));
    if (would_touch(view, move) >> told.slot() & 1) return move;
    if (!any) any = move;
  }
  return any;
}

// A card that was recommended for the discard was not critical then, or all others were too.
int Recommendation::safest_slot(const View& view) const {
  const Hand& own = view.hand(view.me);
  const HandBelief belief = own_hand(view);
  const CardSet now = critical(view);
  const auto risk = [&](int slot) {
    if (own[slot].order != standing_->order) return belief.of(slot, now);
    const double before = belief.of(slot, standing_->critical);
    return belief.of(slot, now & ~standing_->critical) / (1 - before);
  };
  int best = slot_of(own, standing_->order);
  for (int slot = 0; slot < static_cast<int>(own.size()); ++slot)
    if (risk(slot) < risk(best)) best = slot;
  return best;
}

// What was told to be discarded may have become critical since: its other copy was discarded in the meantime,
// perhaps on the same recommendation. Whoever cannot rule that out weighs the chances.
Move Recommendation::discard(const View& view) {
  if (!standing_ || standing_->kind != Move::Kind::discard) {
    reason_ = Reason::oldest;
    return Move::discard(0);
  }
  int slot = slot_of(view.hand(view.me), standing_->order);
  reason_ = Reason::advised;
  if (const CardSet newly = critical(view) & ~standing_->critical; (possible_at(view, slot) & newly) != 0)
    if (const int safest = safest_slot(view); safest != slot) {
      slot = safest;
      reason_ = Reason::safest;
    }
  return Move::discard(slot);
}

Move Recommendation::decide(const View& view) {
  if (const auto play = play_as_told(view)) return *play;
  if (view.tokens == 0) return discard(view);
  reason_ = Reason::clue;
  if (const auto said = clue(view)) return *said;
  if (view.tokens < max_tokens) return discard(view);
  reason_ = Reason::unsayable;
  return likeliest_play(view, own_hand(view));
}

Move Recommendation::choose(const View& view, const Budget&) {
  if (!replay_) replay_.emplace(view);
  while (const Event* event = replay_->next(view)) {
    hear(*event);
    replay_->step(view);
  }
  view_ = view;
  return move_ = decide(view);
}

namespace {

std::string advice_in_words(const View& view) {
  std::vector<std::string> told;
  for (int ahead = 1; ahead < view.players; ++ahead) {
    const Seat seat = view.seat_ahead(view.me, ahead);
    const Move move = recommended_to(view, seat);
    told.push_back(fmt::format("{} to {} slot {}", seat_letter(seat),
                               move.kind() == Move::Kind::play ? "play" : "discard", move.slot() + 1));
  }
  return listed(told).english();
}

}  // namespace

std::string Recommendation::why() const {
  const int slot = move_.is_clue() ? 0 : move_.slot() + 1;
  switch (reason_) {
    case Reason::fresh:
      return fmt::format("slot {} was recommended for play, and nobody has played since", slot);
    case Reason::still_good:
      return fmt::format(
          "slot {} was recommended for play; one card was played since, but a strike may be risked", slot);
    case Reason::clue:
      return fmt::format("the clue tells {}", advice_in_words(view_));
    case Reason::advised:
      return fmt::format("slot {} was recommended for the discard, and no clue can be given", slot);
    case Reason::safest:
      return fmt::format(
          "the card recommended for the discard may have become the last of its kind: slot {} is safer",
          slot);
    case Reason::oldest:
      return "no clue can be given and no recommendation stands: the oldest card goes";
    case Reason::unsayable:
      return fmt::format("no clue says what it should and nothing can be discarded: slot {} may fit", slot);
  }
  return {};
}

Thought Recommendation::thought() const {
  Thought t;
  if (!replay_) return t;
  t.beliefs = hand_beliefs(view_);
  t.words = why();
  return t;
}

PlayerKind<Hanabi> recommendation_kind() {
  return {
      "recommendation",
      "by hat guessing, a clue tells everyone what to do next (Cox and others)",
      {Key::choice("count", "attempts", "attempts|successes",
                   "what makes a recommendation to play stale: any card played, or only those that fit"),
       Key::choice("clues", "ignored", "ignored|heeded",
                   "whether a card that cannot fit by its clues is played if it was recommended")},
      {},
      [](const Values& v, const Config&, const Place&) {
        return std::make_unique<Recommendation>(Recommendation::Options{
            .misplays_count = v.text("count") == "attempts", .clues_heeded = v.text("clues") == "heeded"});
      }};
}

}  // namespace parlor::hanabi
