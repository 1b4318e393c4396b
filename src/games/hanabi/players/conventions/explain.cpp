#include "games/hanabi/players/conventions/explain.hpp"

#include <vector>

#include "core/text.hpp"
#include "games/hanabi/french.hpp"
#include "games/hanabi/players/conventions/understand.hpp"
#include "games/hanabi/text.hpp"

namespace parlor::hanabi::conventions {
namespace {

Sentence explain_play(const View& view, const Notes& notes, int slot) {
  const Note& note = notes.hand(view.me)[slot];
  const CardSet left = unseen(view).some();
  const CardSet may = own_reading(note, left);
  if ((note.possible & left & ~notes.at.playable) == 0)
    return say<french>("I play slot {}: it is {} and can be played.", slot + 1, in_words(may));
  if ((may & ~notes.at.playable) != 0)
    return say<french>("I risk slot {}: it can be played {} times in 100.", slot + 1,
                       Number{100 * chance_to_play(view, notes, slot)});
  if (note.called && !note.touched)
    return say<french>("I play slot {} without a clue on it: the last clues make sense only if it is {}.",
                       slot + 1, in_words(may));
  return say<french>("I play slot {}: I was told to, it should be {}.", slot + 1, in_words(may));
}

Sentence explain_discard(const View& view, const Notes& notes, int slot) {
  const NotedHand& hand = notes.hand(view.me);
  const Note& note = hand[slot];
  if ((note.possible & unseen(view).some() & ~notes.at.dead) == 0)
    return say<french>("I discard slot {}: whatever it is, it is of no use.", slot + 1);
  if (chop(hand) == slot)
    return say<french>("I discard slot {}, my chop: no clue is worth more than the token.", slot + 1);
  return say<french>("I discard slot {}: all my cards are kept, and I miss it least.", slot + 1);
}

// The cards of other players that a clue makes playable in their eyes: "B plays R2 (slot 3)".
std::vector<Argument> plays_brought(const View& view, const Notes& before, const Notes& after) {
  std::vector<Argument> plays;
  for (int ahead = 1; ahead < view.players; ++ahead) {
    const Seat seat = view.seat_ahead(view.me, ahead);
    for (std::size_t slot = 0; slot < after.hand(seat).size(); ++slot) {
      const Note& note = after.hand(seat)[slot];
      if (!looks_playable(note, after.at) || looks_playable(before.hand(seat)[slot], after.at)) continue;
      const std::string who = seat_name(seat), card = print(view.cards[note.order]);
      plays.emplace_back(note.touched ? say<french>("{} plays {} (slot {})", who, card, slot + 1)
                                      : say<french>("{} plays {} (slot {}, a finesse)", who, card, slot + 1));
    }
  }
  return plays;
}

Sentence explain_clue(const View& view, const Notes& notes, Move move) {
  const Seat seat = view.seat_ahead(view.me, move.ahead());
  const Argument clue = named_by(move);
  const std::string who = seat_name(seat);
  const Imagined then = imagine_clue(view, notes, move);
  if (auto plays = plays_brought(view, notes, then.notes); !plays.empty())
    return say<french>("I clue {} to {}, so that {}.", clue, who, and_list(std::move(plays)));
  const unsigned touched = then.view.log[then.view.log.size() - 1].touched;
  if (touched == 0)
    return say<french>("I clue {} to {}: it touches nothing, but there is nothing better to do.", clue, who);
  const int focus = focus_of(notes.hand(seat), touched);
  const Note& was = notes.hand(seat)[focus];
  const Card card = view.cards[was.order];
  if (was.touched) return say<french>("I clue {} to {}: it tells more about cards clued before.", clue, who);
  if (contains(notes.at.dead, card))
    return say<french>("I clue {} to {}: there is nothing better to do.", clue, who);
  if (chop(notes.hand(seat)) == focus)
    return say<french>("I clue {} to {} to save {}, which would be discarded next.", clue, who, print(card));
  return say<french>("I clue {} to {} to keep {} for later.", clue, who, print(card));
}

}  // namespace

Sentence explain(const Heard& heard) {
  const std::string who = seat_name(heard.clue.seat);
  const Argument clue = named_by(heard.clue.move);
  const int slot = heard.focus + 1;
  const CardSet may = heard.note.meant;
  if ((may & ~heard.at.playable) == 0)
    return say<french>("{}'s clue {} is about my slot {}: play it, it is {}.", who, clue, slot,
                       in_words(may));
  if ((may & ~heard.at.dead) == 0)
    return say<french>("{}'s clue {} is about my slot {}: it is of no use any more.", who, clue, slot);
  if (std::has_single_bit(may))
    return say<french>("{}'s clue {} is about my slot {}: it is {}, for later.", who, clue, slot,
                       in_words(may));
  return say<french>("{}'s clue {} is about my slot {}: keep it, it may be {}.", who, clue, slot,
                     in_words(may));
}

Sentence explain(const View& view, const Notes& notes, Move move) {
  if (move.is_clue()) return explain_clue(view, notes, move);
  return move.kind() == Move::Kind::play ? explain_play(view, notes, move.slot())
                                         : explain_discard(view, notes, move.slot());
}

}  // namespace parlor::hanabi::conventions
