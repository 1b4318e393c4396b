#include "games/hanabi/players/robots/turn.hpp"

#include <tuple>

#include "games/hanabi/french.hpp"
#include "games/hanabi/knowledge.hpp"
#include "games/hanabi/players/hat_code.hpp"
#include "games/hanabi/text.hpp"

namespace parlor::hanabi::robots {

Turn::Turn(const View& view, const Notes& notes, const Habits& habits)
    : view_(view),
      notes_(notes),
      habits_(habits),
      own_(thinking_of(view.me)),
      next_(view.seat_ahead(view.me, 1)) {}

Choice Turn::choose() const {
  if (const auto choice = save_last_copy()) return *choice;
  if (const auto choice = play_safely()) return *choice;
  if (const auto choice = defuse()) return *choice;
  if (const auto choice = give_relevant_clue()) return *choice;
  if (const auto choice = show_five()) return *choice;
  if (const auto choice = play_bomb()) return *choice;
  return view_.tokens == max_tokens ? stall() : discard();
}

// --- what others will do ---

Card Turn::card_in(Seat seat, int slot) const { return view_.card(view_.hand(seat)[slot]); }

bool Turn::fits(Seat seat, int slot) const { return contains(playable(view_), card_in(seat, slot)); }

// Whether somebody else than this seat will play the same card.
bool Turn::planned_elsewhere(Card card, Seat seat) const {
  for (Seat other = 0; other < view_.players; ++other) {
    if (other == view_.me || other == seat) continue;
    if (const int slot = thinking_of(other).planned_play(); slot >= 0 && card_in(other, slot) == card)
      return true;
  }
  return false;
}

Turn::Outcome Turn::outcome_of(Move clue) const {
  Event event;
  event.seat = view_.me;
  event.move = clue;
  event.touched = static_cast<std::uint8_t>(would_touch(view_, clue));
  Public table = view_;
  Notes notes = notes_;
  notes.hear(view_, event);
  happen(table, event);

  const Seat seat = target_of(clue);
  const Thinking partner(table, notes, seat, habits_.guards_last);
  Outcome outcome{partner.planned_play(), partner.next_discard(), 0, 0, false};
  const bool tries_bombs = outcome.played < 0 && habits_.plays_bombs && may_risk_a_strike();
  const int tried = tries_bombs ? partner.next_bomb() : outcome.played;
  outcome.misleads = tried >= 0 && !fits(seat, tried);
  for (const Held& held : view_.hand(seat)) {
    if (notes.of(held) == notes_.of(held) || notes.of(held) == Mark::none) continue;
    ++outcome.told;
    if (contains(playable(view_), view_.card(held))) continue;
    if (notes.of(held) == Mark::bomb) ++outcome.bombs;
    if (notes.of(held) == Mark::meant) outcome.misleads = true;
  }
  return outcome;
}

// --- clues ---

namespace {

template <class F>
void each_clue(const View& view, F&& f) {
  for (const Move move : Hanabi::legal(view, view.me))
    if (move.is_clue()) f(move);
}

}  // namespace

// The clue after which a player who had nothing to play plays a card that fits.
std::optional<Move> Turn::relevant_clue_to(Seat seat) const {
  std::optional<Move> best;
  if (thinking_of(seat).planned_play() >= 0) return best;
  std::tuple<int, int> min;  // bombs first, then cards that it does not tell of
  each_clue(view_, [&](Move clue) {
    if (target_of(clue) != seat) return;
    const Outcome outcome = outcome_of(clue);
    if (outcome.misleads || outcome.played < 0) return;
    if (planned_elsewhere(card_in(seat, outcome.played), seat)) return;
    const std::tuple cost{outcome.bombs, -outcome.told};
    if (best && cost >= min) return;
    best = clue;
    min = cost;
  });
  return best;
}

std::optional<Choice> Turn::give_relevant_clue() const {
  for (int ahead = 1; ahead < view_.players; ++ahead) {
    const Seat seat = view_.seat_ahead(view_.me, ahead);
    if (const auto clue = relevant_clue_to(seat))
      return Choice{*clue, say<french>("after this clue {} plays slot {}, which fits", seat_name(seat),
                                       outcome_of(*clue).played + 1)};
  }
  return {};
}

// The next player discards the last copy of a card if nobody prevents it.
std::optional<Choice> Turn::save_last_copy() const {
  if (!habits_.guards_last || view_.tokens == 0) return {};
  const Thinking partner = thinking_of(next_);
  if (partner.planned_play() >= 0) return {};
  const int slot = partner.next_discard();
  const Card card = card_in(next_, slot);
  if (!contains(critical(view_), card)) return {};
  std::optional<Move> clue;
  if (const Move rank = Move::clue_rank(1, card.rank()); !outcome_of(rank).misleads) clue = rank;
  if (!clue) clue = relevant_clue_to(next_);
  if (!clue)
    each_clue(view_, [&](Move other) {
      if (clue || target_of(other) != next_) return;
      const Outcome outcome = outcome_of(other);
      if (!outcome.misleads && !contains(critical(view_), card_in(next_, outcome.discarded))) clue = other;
    });
  if (!clue) return {};
  return Choice{*clue, say<french>("{} was about to discard slot {}, the last {}", seat_name(next_), slot + 1,
                                   print(card))};
}

// The bomb that the next player may try though it does not fit, or -1.
int Turn::ticking_bomb() const {
  if (!habits_.defuses_bombs || !may_risk_a_strike() || view_.tokens == 0) return -1;
  const Thinking partner = thinking_of(next_);
  const int slot = partner.next_bomb();
  return partner.planned_play() < 0 && slot >= 0 && !fits(next_, slot) ? slot : -1;
}

std::optional<Choice> Turn::defuse() const {
  const int slot = ticking_bomb();
  if (slot < 0) return {};
  const Card card = card_in(next_, slot);
  const bool rank_named = view_.hand(next_)[slot].rank_named();
  const Move clue = rank_named ? Move::clue_colour(1, card.colour()) : Move::clue_rank(1, card.rank());
  if (outcome_of(clue).misleads) return {};
  return Choice{clue, say<french>("{} might try slot {}, which does not fit: now it knows that card",
                                  seat_name(next_), slot + 1)};
}

std::optional<Choice> Turn::show_five() const {
  if (!habits_.guards_last || view_.tokens == 0) return {};
  for (int ahead = 1; ahead < view_.players; ++ahead) {
    const Move clue = Move::clue_rank(ahead, ranks);
    for (const Held& held : view_.hand(target_of(clue)))
      if (view_.card(held).rank() == ranks && !held.rank_named() && !outcome_of(clue).misleads)
        return Choice{clue, say<french>("{} should keep its fives", seat_name(target_of(clue)))};
  }
  return {};
}

// All tokens are there and there is nothing to say: the clue that touches least, and misleads nobody.
Choice Turn::stall() const {
  std::optional<Move> best;
  std::tuple<bool, int> min;
  each_clue(view_, [&](Move clue) {
    const std::tuple cost{outcome_of(clue).misleads, std::popcount(would_touch(view_, clue))};
    if (best && cost >= min) return;
    best = clue;
    min = cost;
  });
  return {*best,
          say<french>("there is nothing to play, to tell or to discard: the clue says as little as it can")};
}

// --- cards ---

std::optional<Choice> Turn::play_safely() const {
  if (const int slot = own_.sure_play(); slot >= 0)
    return Choice{Move::play(slot), say<french>("slot {} fits, whatever it is", slot + 1)};
  const int slot = own_.meant_play();
  if (slot < 0 || ticking_bomb() >= 0) return {};
  return Choice{Move::play(slot), say<french>("slot {} was meant by a clue", slot + 1)};
}

std::optional<Choice> Turn::play_bomb() const {
  if (!habits_.plays_bombs || !may_risk_a_strike()) return {};
  const int slot = own_.next_bomb();
  if (slot < 0) return {};
  return Choice{Move::play(slot),
                say<french>("slot {} is a bomb that may fit, and there is nothing better to do", slot + 1)};
}

Choice Turn::discard() const {
  const int slot = own_.next_discard();
  return {Move::discard(slot),
          say<french>("there is nothing to play or to tell, and slot {} is the first to go", slot + 1)};
}

}  // namespace parlor::hanabi::robots
