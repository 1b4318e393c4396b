#include "games/hanabi/players/conventions/aloud.hpp"

#include <fmt/format.h>

#include "games/hanabi/players/conventions/understand.hpp"
#include "games/hanabi/text.hpp"

namespace parlor::hanabi::conventions {
namespace {

std::string play_aloud(const Notes& notes, Seat me, int slot) {
  const Note& note = notes.hand(me)[slot];
  if ((note.possible & ~notes.at.playable) == 0)
    return fmt::format("I play slot {}: its clues say that it can be played.", slot + 1);
  if (!looks_playable(note, notes.at))
    return fmt::format("I play slot {} on the chance that it fits.", slot + 1);
  return note.called && !note.touched
             ? fmt::format("I play slot {} without a clue on it: I take the last clues for a finesse.",
                           slot + 1)
             : fmt::format("I play slot {}, as I was told.", slot + 1);
}

std::string discard_aloud(const Notes& notes, Seat me, int slot) {
  const NotedHand& hand = notes.hand(me);
  if (looks_dead(hand[slot], notes.at)) return fmt::format("I discard slot {}: it is of no use.", slot + 1);
  return fmt::format("I discard slot {}{}.", slot + 1, chop(hand) == slot ? ", my chop" : "");
}

// The slots that their holders will now play, by the conventions.
std::string plays_asked(const View& view, const Notes& before, const Notes& after) {
  std::string text;
  for (int ahead = 1; ahead < view.players; ++ahead) {
    const Seat seat = view.seat_ahead(view.me, ahead);
    for (std::size_t slot = 0; slot < after.hand(seat).size(); ++slot)
      if (looks_playable(after.hand(seat)[slot], after.at) &&
          !looks_playable(before.hand(seat)[slot], after.at))
        text += fmt::format("{}{}'s slot {}", text.empty() ? "" : " and ", seat_letter(seat), slot + 1);
  }
  return text;
}

std::string clue_aloud(const View& view, const Notes& notes, Move move) {
  const Seat seat = view.seat_ahead(view.me, move.ahead());
  const Imagined then = imagine_clue(view, notes, move);
  if (const auto plays = plays_asked(view, notes, then.notes); !plays.empty())
    return fmt::format("My clue asks for {} to be played.", plays);
  const unsigned touched = then.view.log[then.view.log.size() - 1].touched;
  if (touched == 0) return "My clue touches nothing: I had nothing better to do.";
  const int focus = focus_of(notes.hand(seat), touched);
  if (chop(notes.hand(seat)) == focus)
    return fmt::format("My clue saves {}'s slot {}, the chop.", seat_letter(seat), focus + 1);
  return fmt::format("My clue tells more about {}'s slot {}.", seat_letter(seat), focus + 1);
}

}  // namespace

std::string aloud(const Heard& heard) {
  const CardSet may = heard.note.meant;
  const char* asks = (may & ~heard.at.playable) == 0 ? "play it"
                     : (may & ~heard.at.dead) == 0   ? "it is of no use"
                                                     : "keep it";
  return fmt::format("I took {}'s clue to be about my slot {}: {}.", seat_letter(heard.clue.seat),
                     heard.focus + 1, asks);
}

std::string aloud(const View& view, const Notes& notes, Move move) {
  if (move.is_clue()) return clue_aloud(view, notes, move);
  return move.kind() == Move::Kind::play ? play_aloud(notes, view.me, move.slot())
                                         : discard_aloud(notes, view.me, move.slot());
}

}  // namespace parlor::hanabi::conventions
