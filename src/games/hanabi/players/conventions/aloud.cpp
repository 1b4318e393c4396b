#include "games/hanabi/players/conventions/aloud.hpp"

#include <vector>

#include "core/text.hpp"
#include "games/hanabi/french.hpp"
#include "games/hanabi/players/conventions/choose.hpp"
#include "games/hanabi/players/conventions/listener.hpp"
#include "games/hanabi/players/conventions/understand.hpp"
#include "games/hanabi/text.hpp"

namespace parlor::hanabi::conventions {
namespace {

// A card that only its holder has reason to play, as far as everybody knows. With two players nobody else
// has hands to reason from.
Sentence own_reasons_aloud(const View& view, const Note& note, int slot) {
  if (view.players == 2 || view.last_turns > 0)
    return say<french>("I play slot {} on the chance that it fits.", slot + 1);
  if (note.touched) return say<french>("I play slot {}, by its clues and what I see.", slot + 1);
  return say<french>("I play slot {} without a clue on it: I take the last clues for a finesse.", slot + 1);
}

Sentence play_aloud(const View& view, const Notes& notes, int slot) {
  const Note& note = notes.hand(view.me)[slot];
  if ((note.possible & ~notes.at.playable) == 0)
    return say<french>("I play slot {}: its clues say that it can be played.", slot + 1);
  if (!looks_playable(note, notes.at)) return own_reasons_aloud(view, note, slot);
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

Sentence clue_aloud(const View& view, const Listener& all, Move move) {
  const Seat seat = view.seat_ahead(view.me, move.ahead());
  const Notes& before = all.notes();
  const Event event = clue_event(view, move);
  View then = all.then();
  Notes after = before;
  happen(then, event);
  understand(after, event, then);
  if (auto plays = plays_asked(view, before, after); !plays.empty())
    return say<french>("My clue asks for {} to be played.", and_list(std::move(plays)));
  if (event.touched == 0) return say<french>("My clue touches nothing: I had nothing better to do.");
  const int focus = focus_of(before.hand(seat), event.touched);
  if (waits(after, after.hand(seat)[focus]))
    return say<french>("My clue is about {}'s slot {}: to be played, now or after another card.",
                       seat_name(seat), focus + 1);
  if (chop(before.hand(seat)) == focus)
    return say<french>("My clue saves {}'s slot {}, the chop.", seat_name(seat), focus + 1);
  return say<french>("My clue tells more about {}'s slot {}.", seat_name(seat), focus + 1);
}

Sentence heard_aloud(const Heard& heard) {
  const CardSet may = heard.note.meant;
  const std::string who = seat_name(heard.clue.seat);
  const int slot = heard.focus + 1;
  if ((may & ~heard.at.playable) == 0)
    return say<french>("I took {}'s clue to be about my slot {}: play it.", who, slot);
  if ((may & ~heard.at.dead) == 0)
    return say<french>("I took {}'s clue to be about my slot {}: it is of no use.", who, slot);
  if (heard.waits)
    return say<french>("I took {}'s clue to be about my slot {}: play it, now or after another card.", who,
                       slot);
  return say<french>("I took {}'s clue to be about my slot {}: keep it.", who, slot);
}

Sentence move_aloud(const View& view, const Listener& all, Move move) {
  if (move.is_clue()) return clue_aloud(view, all, move);
  return move.kind() == Move::Kind::play ? play_aloud(view, all.notes(), move.slot())
                                         : discard_aloud(all.notes(), view.me, move.slot());
}

}  // namespace

Sentence aloud(const View& view, Move move, bool links) {
  const Listener all = common_knowledge(view, links);
  return then(all.heard() ? heard_aloud(*all.heard()) : Sentence(), move_aloud(view, all, move));
}

}  // namespace parlor::hanabi::conventions
