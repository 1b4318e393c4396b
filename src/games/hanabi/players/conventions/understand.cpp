#include "games/hanabi/players/conventions/understand.hpp"

#include "games/hanabi/players/conventions/clue_reader.hpp"

namespace parlor::hanabi::conventions {
namespace {

Note fresh(const Public& p, const Held& held) {
  const CardSet any = all_cards(p.colours);
  return {.possible = any, .meant = any, .order = held.order};
}

// A kept card is useful, if it can be (good touch): otherwise what was read into it was wrong, and only its
// clues count.
void keep_sane(Note& note, const Standing& at) {
  note.meant &= note.possible;
  if (!note.kept()) {
    note.meant = note.possible;
    return;
  }
  if (const CardSet useful = note.meant & ~at.dead; useful != 0) {
    note.meant = useful;
    return;
  }
  note.called = false;
  const CardSet useful = note.possible & ~at.dead;
  note.meant = useful != 0 ? useful : note.possible;
}

// No two kept cards are the same: what one is known to be, the others are not.
void keep_apart(Notes& notes, const Public& p) {
  for (Seat owner = 0; owner < p.players; ++owner)
    for (const Note& known : notes.hand(owner)) {
      if (!known.known()) continue;
      for (Seat seat = 0; seat < p.players; ++seat)
        for (Note& note : notes.hand(seat))
          if (note.order != known.order && note.kept() && (note.meant & ~known.meant) != 0)
            note.meant &= ~known.meant;
    }
}

// Brings all notes in line with the piles.
void settle(Notes& notes, const Public& p) {
  for (Seat seat = 0; seat < p.players; ++seat)
    for (Note& note : notes.hand(seat)) {
      note.possible &= notes.at.left;
      keep_sane(note, notes.at);
    }
  keep_apart(notes, p);
}

void hear_clue(Notes& notes, const Event& event, const View& after) {
  NotedHand& hand = notes.hand(after.seat_ahead(event.seat, event.move.ahead()));
  const NotedHand before = hand;
  const auto old_chop = chop(hand);
  const int focus = event.touched != 0 ? focus_of(hand, event.touched) : -1;
  unsigned newly = 0;
  for (std::size_t slot = 0; slot < hand.size(); ++slot) {
    const bool touched = event.touched >> slot & 1;
    Note& note = hand[slot];
    note.possible &= touched ? event.move.meant() : ~event.move.meant();
    newly |= static_cast<unsigned>(touched && !note.touched) << slot;
    note.touched |= touched;
    if (touched) note.giver = event.seat;
    note.focused = static_cast<int>(slot) == focus;
  }
  for (Note& note : hand) keep_sane(note, notes.at);
  if (focus < 0) return;
  ClueReader reader(notes, after, event);
  newly != 0 ? reader.read(focus, newly, old_chop.value_or(-1)) : reader.read_again(focus, before);
}

void narrow(Notes& notes, const Wait& wait, CardSet set) {
  NotedHand& hand = notes.hand(wait.focus_seat);
  const int slot = slot_of(hand, wait.focus);
  if (slot < 0) return;
  Note& note = hand[slot];
  if ((note.meant & set) != 0) note.meant &= set;
}

// Whoever was called upon has acted: as expected, and the clued card is what it seemed, or otherwise, and
// then it is not.
void hear_answer(Notes& notes, const Event& event, const View& after) {
  const CardSet could_play = notes.at.playable;
  for (std::size_t i = 0; i < notes.waits.size();) {
    const Wait wait = notes.waits[i];
    const bool this_card = !event.move.is_clue() && event.order == wait.order;
    const bool own = wait.seat == wait.focus_seat;
    if (event.seat != wait.seat || (!this_card && (own || (wait.first & ~could_play) != 0))) {
      ++i;
      continue;
    }
    notes.waits.erase(i);
    if (this_card && event.success && contains(wait.first, event.card)) {
      narrow(notes, wait, wait.then & of_colour(event.card.colour()));
      continue;
    }
    narrow(notes, wait, ~wait.then);
    if (const Card truth = after.cards[wait.order];
        !own && !this_card && !truth.hidden() && contains(wait.first, truth))
      ++notes.trust[wait.seat].slips;
    if (const int slot = slot_of(notes.hand(wait.seat), wait.order); slot >= 0)
      notes.hand(wait.seat)[slot].called = false;
  }
}

// Somebody played a card that no clue had touched, and it did not fit: a clue was not what it seemed. Nobody
// else follows it.
void call_off(Notes& notes) {
  notes.waits.clear();
  for (NotedHand& hand : notes.hands)
    for (Note& note : hand) note.called = false;
}

// The last player before this turn who gave a clue to somebody else.
int last_giver(const View& after, Seat seat) {
  for (std::size_t i = after.log.size() - 1; i-- > 0;)
    if (after.log[i].move.is_clue() && after.log[i].seat != seat) return after.log[i].seat;
  return nobody;
}

// A card was played: what that says of whoever asked for it, or of whoever played it unasked.
void judge(Notes& notes, const Event& event, const View& after, const Note& played) {
  const bool asked = looks_playable(played, notes.at);
  const bool blind = !played.touched;
  if (event.success) {
    if (asked && !blind && played.giver != nobody) ++notes.trust[played.giver].right;
    return;
  }
  if (after.deck_left() == 0) return;  // everybody gambles then
  const int giver = blind ? last_giver(after, event.seat) : played.giver;
  if ((blind || asked) && giver != nobody) ++notes.trust[giver].wrong;
  // To gamble happens once to everybody; to play what cannot fit by the conventions, to nobody who knows
  // them.
  if (!blind && !asked) notes.trust[event.seat].slips += (played.meant & notes.at.playable) == 0 ? 2 : 1;
  if (blind) call_off(notes);
}

}  // namespace

int focus_of(const NotedHand& before, unsigned touched) {
  const auto oldest = chop(before);
  if (oldest && touched >> *oldest & 1) return *oldest;
  int focus = -1;
  for (std::size_t slot = 0; slot < before.size(); ++slot)
    if (touched >> slot & 1 && !before[slot].touched) focus = static_cast<int>(slot);
  return focus >= 0 ? focus : static_cast<int>(std::bit_width(touched)) - 1;
}

Notes first_notes(const View& start) {
  Notes notes;
  notes.at = Standing(start);
  for (Seat seat = 0; seat < start.players; ++seat)
    for (const Held& held : start.hand(seat)) notes.hand(seat).push_back(fresh(start, held));
  return notes;
}

void understand(Notes& notes, const Event& event, const View& after) {
  hear_answer(notes, event, after);
  notes.senseless = false;
  if (event.move.is_clue()) {
    hear_clue(notes, event, after);
  } else {
    NotedHand& hand = notes.hand(event.seat);
    if (event.move.kind() == Move::Kind::play) judge(notes, event, after, Note(hand[event.move.slot()]));
    hand.erase(static_cast<std::size_t>(event.move.slot()));
    if (const Hand& held = after.hand(event.seat); held.size() > hand.size())
      hand.push_back(fresh(after, held[held.size() - 1]));
    event.success ? notes.at.advance(after, event.card) : void(notes.at = Standing(after));
  }
  settle(notes, after);
  notes.wary = after.strikes + 1 >= max_strikes && !after.keep_points;
}

}  // namespace parlor::hanabi::conventions
