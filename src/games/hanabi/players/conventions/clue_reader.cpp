#include "games/hanabi/players/conventions/clue_reader.hpp"

namespace parlor::hanabi::conventions {

ClueReader::ClueReader(Notes& notes, const View& view, const Event& event)
    : notes_(notes),
      view_(view),
      event_(event),
      at_(notes.at),
      giver_(event.seat),
      receiver_(view.seat_ahead(event.seat, event.move.ahead())),
      hand_(notes.hand(receiver_)) {}

// The card itself, where this seat sees it.
Card ClueReader::seen(Seat seat, const Note& note) const {
  return seat == view_.me ? Card{} : view_.cards[note.order];
}

// Whether everyone expects a certain card of some hand to be this one, played in its time.
bool ClueReader::awaited(Card card) const {
  for (Seat seat = 0; seat < view_.players; ++seat)
    for (const Note& note : notes_.hand(seat)) {
      if (!note.kept() || (seat == receiver_ && note.order == hand_[focus_].order)) continue;
      if (note.meant == set_of(card)) return true;
      if (third_party(seat) && seen(seat, note) == card && contains(note.meant, card) &&
          looks_playable(note, at_))
        return true;
    }
  return false;
}

// Whether the receiver is about to play a card that may turn out to be this one.
bool ClueReader::perhaps_held(Card card) const {
  for (std::size_t slot = 0; slot < hand_.size(); ++slot)
    if (static_cast<int>(slot) != focus_ && contains(hand_[slot].meant, card) &&
        looks_playable(hand_[slot], at_))
      return true;
  return false;
}

int ClueReader::first_missing(int colour) const {
  int rank = view_.piles[colour] + 1;
  while (rank <= ranks && awaited(Card::of(colour, rank))) ++rank;
  return rank;
}

// What can be played as soon as all that is awaited has been played.
CardSet ClueReader::plays() const {
  CardSet set = 0;
  for (int colour = 0; colour < view_.colours; ++colour)
    for (int rank = first_missing(colour); rank <= ranks; ++rank) {
      const Card card = Card::of(colour, rank);
      set |= set_of(card);
      if (!perhaps_held(card)) break;
    }
  return set & ~at_.dead;
}

// What is worth keeping on the chop, by the kind of clue: 5s and 2s by rank, last copies by either.
CardSet ClueReader::saves() const {
  if (event_.move.kind() == Move::Kind::colour) return at_.critical & ~of_rank(5);
  const int rank = event_.move.rank();
  return rank == 2 || rank == 5 ? of_rank(rank) & ~at_.dead : at_.critical;
}

// Cards that the receiver knows to be in good hands.
CardSet ClueReader::taken() const {
  CardSet set = 0;
  for (Seat seat = 0; seat < view_.players; ++seat)
    for (const Note& note : notes_.hand(seat)) {
      if (note.known()) set |= note.meant;
      if (const Card card = seen(seat, note); third_party(seat) && note.kept() && !card.hidden())
        set |= set_of(card);
    }
  return set;
}

// The first of ever weaker readings that fits the card's clues.
void ClueReader::mean(Note& note, CardSet set) const {
  for (const CardSet reading : {set, ~at_.dead & ~taken(), ~at_.dead, ~CardSet{0}})
    if ((note.possible & reading) != 0) {
      note.meant = note.possible & reading;
      return;
    }
}

// The card of a hand that would be taken for this one: the oldest clued card that may be it (a prompt), else
// the newest that nobody has spoken of (a finesse). None where it is seen to be another, unless `blind`: its
// holder does not see it.
std::optional<int> ClueReader::link_in(Seat seat, Card card, bool blind) const {
  if (!notes_.links || notes_.trust[seat].plain()) return std::nullopt;
  const NotedHand& hand = notes_.hand(seat);
  const auto right = [&](int slot) -> std::optional<int> {
    const Note& note = hand[slot];
    const Card truth = blind ? Card{} : seen(seat, note);
    const bool fits = truth.hidden() ? contains(note.possible, card) : truth == card;
    return fits ? std::optional(slot) : std::nullopt;
  };
  for (std::size_t slot = 0; slot < hand.size(); ++slot) {
    const Note& note = hand[slot];
    const bool clued_now = seat == receiver_ && event_.touched >> slot & 1;
    if (note.touched && !clued_now && !note.known() && contains(note.meant, card))
      return right(static_cast<int>(slot));
  }
  for (std::size_t slot = hand.size(); slot-- > 0;) {
    if (hand[slot].kept() || (seat == receiver_ && event_.touched >> slot & 1)) continue;
    return right(static_cast<int>(slot));
  }
  return std::nullopt;
}

// Whether only one card has to be played before this one.
bool ClueReader::one_short(Card card) const { return first_missing(card.colour()) + 1 == card.rank(); }

// Somebody besides giver and receiver who is seen to hold this card where they would look for it.
std::optional<ClueReader::Link> ClueReader::visible_link(Card card) const {
  for (int ahead = 1; ahead < view_.players; ++ahead) {
    const Seat seat = view_.seat_ahead(giver_, ahead);
    if (seat == receiver_ || seat == view_.me) continue;
    if (const auto slot = link_in(seat, card, false)) return Link{seat, *slot, card};
  }
  return std::nullopt;
}

void ClueReader::wait_for(const Link& link, Card last) {
  if (notes_.waits.size() == notes_.waits.capacity()) return;
  notes_.waits.push_back({static_cast<std::uint8_t>(link.seat), notes_.hand(link.seat)[link.slot].order,
                          set_of(link.card), static_cast<std::uint8_t>(receiver_), hand_[focus_].order,
                          set_of(last)});
}

void ClueReader::call(const Link& link) {
  Note& note = notes_.hand(link.seat)[link.slot];
  if (!note.touched) note.giver = static_cast<std::uint8_t>(giver_);
  note.called = true;
  note.meant = set_of(link.card);
}

// What the focus may be if another player plays something first. The receiver waits and sees.
CardSet ClueReader::through_others(CardSet direct) {
  if (view_.players == 2) return 0;
  const Note& focus = hand_[focus_];
  CardSet found = 0;
  for_each_card(focus.possible & ~direct & ~at_.dead & ~taken(), [&](Card card) {
    if (!one_short(card)) return;
    const auto link = visible_link(before(card));
    if (!link) return;
    found |= set_of(card);
    wait_for(*link, card);
  });
  return found;
}

// Those who see the focus see whether it can be what the receiver will think at first. If not, somebody is
// called upon: whoever is seen to hold the card before it, or else the one who looks. Where nobody has that
// card, all of the others must think so, and are misled.
void ClueReader::explain_truth(CardSet direct) {
  const Note& focus = hand_[focus_];
  const Card truth = seen(receiver_, focus);
  if (truth.hidden() || contains(direct | at_.dead | taken(), truth) || !one_short(truth)) return;
  const Card first = before(truth);
  if (const auto link = visible_link(first)) return call(*link);
  if (direct == 0)
    if (const auto own = link_in(receiver_, first, false); own) return;
  for (Seat seat = 0; seat < view_.players; ++seat) {
    if (!third_party(seat) || (giver_ != view_.me && seat != view_.me)) continue;
    if (const auto slot = link_in(seat, first, true)) {
      wait_for({seat, *slot, first}, truth);
      call({seat, *slot, first});
    }
  }
}

// What the focus may be if the receiver has the card before it too, and plays that one first.
CardSet ClueReader::through_self() {
  const Note& focus = hand_[focus_];
  std::optional<int> slot;
  CardSet first = 0, then = 0;
  for (const bool prompt : {true, false}) {
    for_each_card(focus.possible & ~at_.dead, [&](Card card) {
      if (!one_short(card)) return;
      const auto link = link_in(receiver_, before(card), true);
      if (!link || hand_[*link].touched != prompt || (slot && *slot != *link)) return;
      slot = link;
      first |= set_of(before(card));
      then |= set_of(card);
    });
    if (slot) break;
  }
  if (!slot) return 0;
  Note& note = hand_[*slot];
  if (!note.touched) note.giver = static_cast<std::uint8_t>(giver_);
  note.called = true;
  note.meant = first & note.possible;
  if (notes_.waits.size() < notes_.waits.capacity())
    notes_.waits.push_back({static_cast<std::uint8_t>(receiver_), note.order, first,
                            static_cast<std::uint8_t>(receiver_), focus.order, then});
  return then;
}

// "This can be played now": the focus, or, where the receiver plays whatever it is told of, all that may fit.
void ClueReader::read_plainly(unsigned newly) {
  notes_.senseless = false;
  for (std::size_t slot = 0; slot < hand_.size(); ++slot) {
    if (!(newly >> slot & 1)) continue;
    const bool about = static_cast<int>(slot) == focus_ || notes_.trust[receiver_].plain();
    Note& note = hand_[slot];
    const CardSet now = note.possible & at_.playable;
    mean(note, about && now != 0 ? now : ~at_.dead);
  }
}

void ClueReader::read(int focus, unsigned newly, int was_chop) {
  focus_ = focus;
  if (notes_.trust[giver_].plain() || notes_.trust[receiver_].plain()) return read_plainly(newly);
  for (std::size_t slot = 0; slot < hand_.size(); ++slot)
    if (newly >> slot & 1 && static_cast<int>(slot) != focus) mean(hand_[slot], ~at_.dead & ~taken());
  Note& note = hand_[focus];
  CardSet direct = plays();
  if (focus == was_chop) direct |= saves();
  if (event_.move.kind() == Move::Kind::rank && event_.move.rank() == 5) direct |= of_rank(5) & ~at_.dead;
  direct &= note.possible;
  const CardSet plain = direct;
  direct |= through_others(plain);
  explain_truth(plain);
  if (direct == 0) direct = through_self();
  notes_.senseless = direct == 0;
  mean(note, direct);
}

void ClueReader::read_again(int focus, const NotedHand& before) {
  focus_ = focus;
  for (std::size_t slot = 0; slot < hand_.size(); ++slot) {
    if (!(event_.touched >> slot & 1)) continue;
    const bool clear = looks_playable(hand_[slot], at_) || looks_dead(hand_[slot], at_);
    if (clear && !looks_playable(before[slot], at_) && !looks_dead(before[slot], at_)) return;
  }
  Note& note = hand_[focus];
  if (const CardSet now = plays() & note.meant; now != 0) note.meant = now;
}

}  // namespace parlor::hanabi::conventions
