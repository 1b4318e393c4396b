#include "games/hanabi/players/conventions/choose.hpp"

#include <cmath>

#include "games/hanabi/players/conventions/understand.hpp"

namespace parlor::hanabi::conventions {
namespace {

class Chooser {
 public:
  Chooser(const View& view, const Notes& notes, const Weights& w)
      : view_(view), notes_(notes), w_(w), at_(notes.at), left_(unseen(view)), hand_(notes.hand(view.me)) {}

  // Whether the others would expect such a move: plays on good grounds, discards of what is useless or of
  // the chop. On the very last turn there is nothing to lose.
  bool sensible(Move move) const {
    if (move.is_clue()) return true;
    const CardSet could = note(move).possible & left_.some();
    const bool loses = view_.strikes == 2 && (could & at_.playable) == 0;
    if (move.kind() == Move::Kind::play && notes_.wary) return (could & ~at_.playable) == 0;
    if (move.kind() == Move::Kind::play)
      return !loses && (note(move).kept() || (could & ~at_.playable) == 0 ||
                        (view_.last_turns > 0 && view_.strikes < 2));
    const bool any_dead = std::ranges::any_of(hand_, [&](const Note& n) { return useless(n); });
    if (any_dead) return useless(note(move));
    const auto oldest = chop(hand_);
    return !oldest || *oldest == move.slot();
  }

  double value(Move move) const {
    if (move.is_clue()) return clue(move);
    return move.kind() == Move::Kind::play ? play(move) : discard(move);
  }

 private:
  const Note& note(Move move) const { return hand_[move.slot()]; }

  // How likely it is that a reading is wrong.
  double doubt(const Note& n) const {
    double doubt = w_.doubt;
    if (n.giver != nobody)
      if (const Trust& trust = notes_.trust[n.giver]; trust.plain())
        doubt = (trust.wrong + w_.prior * w_.doubt) / (trust.right + trust.wrong + w_.prior);
    return std::min(0.9, doubt * std::pow(w_.doubt_more, view_.strikes));
  }

  bool useless(const Note& n) const { return (n.possible & left_.some() & ~at_.dead) == 0; }

  double clue(Move move) const {
    const Imagined then = imagine_clue(view_, notes_, move);
    return worth(then.view, then.notes, w_, move) - (then.notes.senseless ? w_.senseless : 0);
  }

  // As if the card were of that kind.
  double outcome(Move move, Card card) const {
    View after = view_;
    Notes notes = notes_;
    Event event{.seat = view_.me, .move = move, .card = card, .order = note(move).order};
    event.success = move.kind() == Move::Kind::play && contains(at_.playable, card);
    happen(after, event);
    after.cards[event.order] = card;
    understand(notes, event, after);
    return after.struck_out() && !after.keep_points ? 0 : worth(after, notes, w_, move);
  }

  double play(Move move) const {
    const CardSet may = own_reading(note(move), left_.some());
    const double all = left_.total(may);
    const double right = left_.total(may & at_.playable) / all;
    const CardSet could = note(move).possible & left_.some();
    const bool certain = (could & ~at_.playable) == 0;
    const double chance = right * (certain ? 1 : 1 - doubt(note(move)));
    double value = 0;
    if (right > 0) value += chance * (average(move, may & at_.playable) + (right < 1 ? 0 : w_.tempo));
    if (const CardSet wrong = (right < 1 ? may : could) & ~at_.playable; wrong != 0)
      value += (1 - chance) * average(move, wrong);
    return value;
  }

  double average(Move move, CardSet set) const {
    double sum = 0;
    for_each_card(set, [&](Card card) {
      sum += left_[card] * (outcome(move, card) - (contains(at_.playable, card) ? 0 : loss_of_own(card)));
    });
    return sum / left_.total(set);
  }

  double loss_of_own(Card card) const {
    for (Seat seat = 0; seat < view_.players; ++seat)
      if (seat != view_.me)
        for (const Held& held : view_.hand(seat))
          if (view_.card(held) == card) return contains(at_.dead, card) ? 0 : w_.copy_seen;
    return loss(view_, at_, w_, card);
  }

  double unsaved_after(Move::Kind kind) const {
    if (kind == Move::Kind::play) return w_.unsaved_play;
    return kind == Move::Kind::discard ? w_.unsaved_discard : w_.unsaved_clue;
  }

  // What the others have done since this seat's last turn.
  template <class F>
  void each_event_since(F&& f) const {
    const auto last = static_cast<int>(view_.log.size()) - 1;
    for (int i = last; i >= 0 && i > last - (view_.players - 1); --i) f(view_.log[i]);
  }

  // How far to fear that the chop is a last copy: the others would have saved it if they could.
  double unsaved() const {
    double fear = 1;
    int tokens = view_.tokens;
    each_event_since([&](const Event& event) {
      const Move::Kind kind = event.move.kind();
      const bool gains = event.success ? event.card.rank() == ranks : kind == Move::Kind::discard;
      tokens += event.move.is_clue() ? 1 : gains ? -1 : 0;
      if (tokens > 0 && !notes_.trust[event.seat].plain()) fear = std::min(fear, unsaved_after(kind));
    });
    return fear;
  }

  // Cards of which a copy was lost just now: nobody had a reason to save the other one before.
  CardSet just_lost() const {
    CardSet lost = 0;
    each_event_since([&](const Event& event) {
      if (!event.move.is_clue() && !event.success) lost |= set_of(event.card);
    });
    return lost;
  }

  double discard(Move move) const {
    View after = view_;
    Notes notes = notes_;
    notes.hand(view_.me).erase(static_cast<std::size_t>(move.slot()));
    ++after.tokens;
    if (after.deck_left() > 0) {
      ++after.dealt;
      if (after.deck_left() == 0) after.last_turns = static_cast<std::uint8_t>(after.players + 1);
    }
    if (after.last_turns > 0) --after.last_turns;
    const CardSet may = own_reading(note(move), left_.some());
    const CardSet lost_now = just_lost();
    double cost = 0;
    for_each_card(may, [&](Card card) {
      const bool told = !note(move).kept() && contains(at_.critical & ~lost_now, card);
      cost += left_[card] * loss_of_own(card) * (told ? unsaved() : 1);
    });
    return worth(after, notes, w_, move) - cost / left_.total(may);
  }

  const View& view_;
  const Notes& notes_;
  const Weights& w_;
  const Standing& at_;
  const CardCounts left_;
  const NotedHand& hand_;
};

}  // namespace

Event clue_event(const View& view, Move clue) {
  Event event{.seat = view.me, .move = clue, .card = {}};
  const Hand& hand = view.hand(view.seat_ahead(view.me, clue.ahead()));
  for (std::size_t slot = 0; slot < hand.size(); ++slot)
    event.touched |= static_cast<std::uint8_t>(contains(clue.meant(), view.card(hand[slot])) << slot);
  return event;
}

Imagined imagine_clue(const View& view, const Notes& notes, Move clue) {
  Imagined then{view, notes};
  const Event event = clue_event(view, clue);
  happen(then.view, event);
  understand(then.notes, event, then.view);
  return then;
}

double chance_to_play(const View& view, const Notes& notes, int slot) {
  const CardCounts left = unseen(view);
  const CardSet may = own_reading(notes.hand(view.me)[slot], left.some());
  return static_cast<double>(left.total(may & notes.at.playable)) / left.total(may);
}

Options weigh_moves(const View& view, const Notes& notes, const Weights& w) {
  const Chooser chooser(view, notes, w);
  Options options;
  for (MoveSet rest = Hanabi::legal_set(view); rest != 0; rest &= rest - 1) {
    const Move move{static_cast<std::uint8_t>(std::countr_zero(rest))};
    if (chooser.sensible(move)) options.push_back({move, chooser.value(move)});
  }
  std::sort(options.begin(), options.end(), [](const Option& a, const Option& b) {
    return a.value != b.value ? a.value > b.value : a.move.code < b.move.code;
  });
  return options;
}

}  // namespace parlor::hanabi::conventions
