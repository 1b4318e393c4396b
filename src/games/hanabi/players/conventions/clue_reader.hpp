#pragma once

#include "games/hanabi/players/conventions/notes.hpp"

namespace parlor::hanabi::conventions {

// Reads one clue. The clued cards' literal knowledge is noted already; this adds what the clue is for.
class ClueReader {
 public:
  ClueReader(Notes& notes, const View& view, const Event& event);

  // `newly`: the slots touched for the first time; `was_chop`: the slot that was the chop, or -1.
  void read(int focus, unsigned newly, int was_chop);
  // A clue that touches nothing new: it must have made something clear, or else it asks for a play now.
  void read_again(int focus, const NotedHand& before);

 private:
  // A card that somebody has to play before the clued one, so that the clue makes sense.
  struct Link {
    Seat seat;
    int slot;
    Card card;
  };

  bool third_party(Seat seat) const { return seat != giver_ && seat != receiver_; }
  Card seen(Seat seat, const Note& note) const;
  bool awaited(Card card) const;
  bool perhaps_held(Card card) const;
  int first_missing(int colour) const;

  CardSet plays() const;
  CardSet saves() const;
  CardSet taken() const;
  void mean(Note& note, CardSet set) const;

  bool one_short(Card card) const;
  Card before(Card card) const { return Card::of(card.colour(), card.rank() - 1); }
  std::optional<int> link_in(Seat seat, Card card, bool blind) const;
  std::optional<Link> visible_link(Card card) const;
  void wait_for(const Link& link, Card last);
  void call(const Link& link);
  CardSet through_others(CardSet direct);
  CardSet through_self();
  void explain_truth(CardSet direct);
  void read_plainly(unsigned newly);

  Notes& notes_;
  const View& view_;
  const Event& event_;
  const Standing& at_;
  const Seat giver_, receiver_;
  NotedHand& hand_;
  int focus_ = 0;
};

}  // namespace parlor::hanabi::conventions
