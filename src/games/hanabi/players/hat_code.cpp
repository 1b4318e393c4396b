#include "games/hanabi/players/hat_code.hpp"

namespace parlor::hanabi {

int message(int players, Move clue, unsigned touched) {
  const int others = players - 1;
  int number = clue.ahead() - 1;
  if (clue.kind() == Move::Kind::colour) number += others;
  if (players <= 3 && (touched & 1) == 0) number += 2 * others;
  return number;
}

unsigned would_touch(const View& view, Move clue) {
  const Hand& hand = view.hand(view.seat_ahead(view.turn, clue.ahead()));
  unsigned touched = 0;
  for (std::size_t slot = 0; slot < hand.size(); ++slot)
    touched |= static_cast<unsigned>(contains(clue.meant(), view.card(hand[slot]))) << slot;
  return touched;
}

MoveSet clues_saying(const View& view, int wanted) {
  MoveSet saying = 0;
  for (MoveSet rest = Hanabi::legal_set(view) >> Move::first_clue << Move::first_clue; rest != 0;
       rest &= rest - 1) {
    const Move clue{static_cast<std::uint8_t>(std::countr_zero(rest))};
    if (message(view.players, clue, would_touch(view, clue)) == wanted) saying |= MoveSet{1} << clue.code;
  }
  return saying;
}

Move likeliest_play(const View& view, const HandBelief& own) {
  const CardSet next = playable(view);
  int best = 0;
  for (int slot = 1; slot < static_cast<int>(view.hand(view.me).size()); ++slot)
    if (own.of(slot, next) > own.of(best, next)) best = slot;
  return Move::play(best);
}

}  // namespace parlor::hanabi
