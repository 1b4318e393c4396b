#include "games/hanabi/players/conventions/weigh.hpp"

#include <cmath>

#include "games/hanabi/players/conventions/understand.hpp"

namespace parlor::hanabi::conventions {
namespace {

// Points that are lost for good if this card never comes.
int points_behind(const Standing& at, Card card) {
  const CardSet later = of_colour(card.colour()) & ~at.dead & ~(set_of(card) - 1);
  return std::popcount(later);
}

class Weighing {
 public:
  Weighing(const View& view, const Notes& notes, const Weights& w, Move last)
      : view_(view),
        notes_(notes),
        w_(w),
        last_(last),
        at_(notes_.at),
        left_(unseen(view)),
        unseen_(left_.some()) {}

  double total() {
    if (view_.deck_left() == 0) return view_.points() - w_.strike_last * strikes() + last_round();
    double sum = view_.points() + tokens() - strikes() - pace();
    for (int ahead = 1; ahead < view_.players; ++ahead) sum -= std::pow(w_.further, ahead - 1) * risk(ahead);
    sum += play_out();
    for (Seat seat = 0; seat < view_.players; ++seat)
      for (const Note& note : notes_.hand(seat)) sum += seat == view_.me ? own(note) : other(seat, note);
    return sum;
  }

 private:
  // What comes of it when everyone plays all that looks playable, and nothing else happens.
  double play_out() {
    view_.dealt = static_cast<std::uint8_t>(deck_size(view_.colours));
    double sum = 0, factor = 1;
    for (bool played = true; played; factor *= w_.later) {
      played = false;
      for (int ahead = 1; ahead <= view_.players; ++ahead) {
        const Seat seat = view_.seat_ahead(view_.me, ahead);
        const int slot = next_play(seat);
        if (slot < 0) continue;
        played = true;
        sum += factor * (play_next(seat, slot) ? w_.play : -misplay(seat));
        if (view_.strikes == max_strikes) view_.strikes = 2;
      }
    }
    return sum;
  }

  double misplay(Seat seat) const { return notes_.trust[seat].plain() ? w_.strike : w_.misplay; }

  // The slot that a player will play next, or -1. Of the own cards only those of which the kind is clear.
  int next_play(Seat seat) const {
    const NotedHand& hand = notes_.hand(seat);
    int best = -1;
    for (std::size_t slot = 0; slot < hand.size(); ++slot) {
      if (!will_be_played(hand[slot], notes_)) continue;
      if (seat == view_.me && !std::has_single_bit(own_reading(hand[slot], unseen_))) continue;
      if (best < 0 || (hand[slot].called && !hand[best].called)) best = static_cast<int>(slot);
    }
    return best;
  }

  bool play_next(Seat seat, int slot) {
    const Note& note = notes_.hand(seat)[slot];
    const Card card = seat == view_.me
                          ? Card{static_cast<std::uint8_t>(std::countr_zero(own_reading(note, unseen_)))}
                          : view_.cards[note.order];
    const Event event{.seat = static_cast<std::uint8_t>(seat),
                      .move = Move::play(slot),
                      .card = card,
                      .order = note.order,
                      .success = contains(at_.playable, card)};
    happen(view_, event);
    understand(notes_, event, view_);
    return event.success;
  }

  double tokens() const {
    return w_.token * (1 - std::pow(w_.token_decay, view_.tokens)) / (1 - w_.token_decay);
  }

  double strikes() const { return w_.strike * (view_.strikes == 2 ? 2 : view_.strikes); }

  // Every card drawn that is not played brings the end nearer.
  double pace() const {
    const int needed = std::popcount(all_cards(view_.colours) & ~at_.dead);
    const int turns = view_.deck_left() + view_.players;
    return w_.pace * std::max(0.0, w_.pace_from + needed - turns);
  }

  double own(const Note& note) const {
    if (!note.kept()) return 0;
    const CardSet may = own_reading(note, unseen_);
    if ((may & ~at_.dead) == 0) return w_.trash;
    if ((may & ~at_.playable) == 0) return w_.play;
    return std::has_single_bit(may) ? w_.known : hold(may);
  }

  double hold(CardSet may) const { return w_.held + w_.narrow / std::popcount(may); }

  double other(Seat seat, const Note& note) const {
    const Card card = view_.cards[note.order];
    if (!note.kept()) return 0;
    if (contains(at_.dead, card)) {
      if (looks_dead(note, at_)) return w_.trash;
      return -w_.clog;
    }
    const double twice = is_twice(seat, note, card);
    if (!contains(note.meant, card)) return -w_.misread;
    const int missing = card.rank() - 1 - view_.piles[card.colour()];
    const double base = note.known() ? w_.known : hold(note.meant);
    return base * std::pow(w_.near, missing) + (missing == 0 ? w_.held_playable : 0) +
           (contains(at_.critical, card) ? w_.precious : 0) - twice;
  }

  // What it costs that another kept card is the same; of two that are seen the later one counts.
  double is_twice(Seat seat, const Note& note, Card card) const {
    for (Seat s = 0; s < view_.players; ++s)
      for (const Note& n : notes_.hand(s)) {
        if (!n.kept() || n.order == note.order) continue;
        if (s == view_.me) {
          const CardSet may = own_reading(n, unseen_);
          if (contains(may, card)) return w_.twice * left_[card] / left_.total(may);
        } else if (view_.cards[n.order] == card && (s < seat || (s == seat && n.order < note.order))) {
          return w_.twice;
        }
      }
    return 0;
  }

  double idle() const {
    if (last_.is_clue()) return w_.idle_clue;
    return last_.kind() == Move::Kind::play ? w_.idle_play : w_.idle_discard;
  }

  // What a player is likely to lose by discarding.
  double risk(int ahead) const {
    const NotedHand& hand = notes_.hand(view_.seat_ahead(view_.me, ahead));
    bool busy = false;
    for (const Note& note : hand) {
      if (looks_dead(note, at_)) return 0;
      busy |= will_be_played(note, notes_);
    }
    const auto slot = chop(hand);
    if (!slot) return 0;
    const double often = busy ? w_.busy : view_.tokens == 0 ? 1 : idle();
    return often * loss(view_, at_, w_, view_.cards[hand[*slot].order]);
  }

  // Each of those who still have a turn plays one card at most.
  double last_round() const {
    double sum = 0;
    CardSet open = at_.playable;
    for (int ahead = 1; ahead < view_.players && ahead <= view_.last_turns; ++ahead) {
      const NotedHand& hand = notes_.hand(view_.seat_ahead(view_.me, ahead));
      for (const Note& note : hand) {
        const Card card = view_.cards[note.order];
        if (!note.kept() || !contains(open, card) || (note.meant & ~open) != 0) continue;
        open = (open & ~set_of(card)) | (card.rank() < ranks ? set_of(card) << 1 : 0);
        sum += w_.play;
        break;
      }
    }
    return sum;
  }

  View view_;
  Notes notes_;
  const Weights& w_;
  const Move last_;
  const Standing& at_;
  const CardCounts left_;
  const CardSet unseen_;
};

bool in_sight(const View& view, Card card) {
  int seen = 0;
  for (Seat seat = 0; seat < view.players; ++seat)
    if (seat != view.me)
      for (const Held& held : view.hand(seat)) seen += view.card(held) == card;
  return seen > 1;
}

}  // namespace

Weights weights_for(int players) {
  Weights w;
  if (players == 2) return w;
  w.tempo = 1.5;
  w.token_decay = 0.85;
  w.strike = 2;
  w.doubt = 0.04;
  w.copy = 0.05;
  w.last_copy = 1;
  w.later = 0.65;
  w.misread = 1;
  return w;
}

CardSet own_reading(const Note& note, CardSet unseen) {
  const CardSet meant = note.meant & unseen;
  return meant != 0 ? meant : note.possible & unseen;
}

double loss(const View& view, const Standing& at, const Weights& w, Card card) {
  if (contains(at.dead, card)) return 0;
  const int points = points_behind(at, card);
  if (contains(at.critical, card)) return w.last_copy * points;
  return (in_sight(view, card) ? w.copy_seen : w.copy) * points;
}

double worth(const View& view, const Notes& notes, const Weights& w, Move last) {
  return Weighing(view, notes, w, last).total();
}

}  // namespace parlor::hanabi::conventions
