#include "games/hanabi/players/conventions/aloud.hpp"

#include <vector>

#include "core/text.hpp"
#include "games/hanabi/french.hpp"
#include "games/hanabi/players/conventions/understand.hpp"
#include "games/hanabi/text.hpp"

namespace parlor::hanabi::conventions {
namespace {

Sentence play_aloud(const Notes& notes, Seat me, int slot) {
  const Note& note = notes.hand(me)[slot];
  if ((note.possible & ~notes.at.playable) == 0)
    return say<french>("I play slot {}: its clues say that it can be played.", slot + 1);
  if (!looks_playable(note, notes.at))
    return say<french>("I play slot {} on the chance that it fits.", slot + 1);
  return note.called && !note.touched
             ? say<french>("I play slot {} without a clue on it: I take the last clues for a finesse.",
                           slot + 1)
             : say<french>("I play slot {}, as I was told.", slot + 1);
}

Sentence discard_aloud(const Notes& notes, Seat me, int slot) {
  const NotedHand& hand = notes.hand(me);
  if (looks_dead(hand[slot], notes.at)) return say<french>("I discard slot {}: it is of no use.", slot + 1);
  return chop(hand) == slot ? say<french>("I discard slot {}, my chop.", slot + 1)
                            : say<french>("I discard slot {}.", slot + 1);
}

// The slots that their holders will now play, by the conventions.
std::vector<Argument> plays_asked(const View& view, const Notes& before, const Notes& after) {
  std::vector<Argument> plays;
  for (int ahead = 1; ahead < view.players; ++ahead) {
    const Seat seat = view.seat_ahead(view.me, ahead);
    for (std::size_t slot = 0; slot < after.hand(seat).size(); ++slot)
      if (looks_playable(after.hand(seat)[slot], after.at) &&
          !looks_playable(before.hand(seat)[slot], after.at))
        plays.emplace_back(say<french>("{}'s slot {}", seat_name(seat), slot + 1));
  }
  return plays;
}

Sentence clue_aloud(const View& view, const Notes& notes, Move move) {
  const Seat seat = view.seat_ahead(view.me, move.ahead());
  const Imagined then = imagine_clue(view, notes, move);
  if (auto plays = plays_asked(view, notes, then.notes); !plays.empty())
    return say<french>("My clue asks for {} to be played.", and_list(std::move(plays)));
  const unsigned touched = then.view.log[then.view.log.size() - 1].touched;
  if (touched == 0) return say<french>("My clue touches nothing: I had nothing better to do.");
  const int focus = focus_of(notes.hand(seat), touched);
  if (chop(notes.hand(seat)) == focus)
    return say<french>("My clue saves {}'s slot {}, the chop.", seat_name(seat), focus + 1);
  return say<french>("My clue tells more about {}'s slot {}.", seat_name(seat), focus + 1);
}

}  // namespace

Sentence aloud(const Heard& heard) {
  const CardSet may = heard.note.meant;
  const std::string who = seat_name(heard.clue.seat);
  const int slot = heard.focus + 1;
  if ((may & ~heard.at.playable) == 0)
    return say<french>("I took {}'s clue to be about my slot {}: play it.", who, slot);
  if ((may & ~heard.at.dead) == 0)
    return say<french>("I took {}'s clue to be about my slot {}: it is of no use.", who, slot);
  return say<french>("I took {}'s clue to be about my slot {}: keep it.", who, slot);
}

Sentence aloud(const View& view, const Notes& notes, Move move) {
  if (move.is_clue()) return clue_aloud(view, notes, move);
  return move.kind() == Move::Kind::play ? play_aloud(notes, view.me, move.slot())
                                         : discard_aloud(notes, view.me, move.slot());
}

}  // namespace parlor::hanabi::conventions
