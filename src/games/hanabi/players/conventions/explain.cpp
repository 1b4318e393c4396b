#include "games/hanabi/players/conventions/explain.hpp"

#include <fmt/format.h>

#include "games/hanabi/players/conventions/understand.hpp"
#include "games/hanabi/text.hpp"

namespace parlor::hanabi::conventions {
namespace {

std::string listed(CardSet set) {
  std::string text;
  for_each_card(set, [&](Card card) {
    if (!text.empty()) text += (set & ~set_of(card) & ~(set_of(card) - 1)) == 0 ? " or " : ", ";
    text += print(card);
  });
  return text;
}

std::string clue_word(Move clue) {
  if (clue.kind() == Move::Kind::rank) return fmt::format("{}", clue.rank());
  return std::string(colour_names[clue.colour()]);
}

std::string explain_play(const View& view, const Notes& notes, int slot) {
  const Note& note = notes.hand(view.me)[slot];
  const CardSet left = unseen(view).some();
  const CardSet may = own_reading(note, left);
  if ((note.possible & left & ~notes.at.playable) == 0)
    return fmt::format("I play slot {}: it is {} and can be played.", slot + 1, listed(may));
  if ((may & ~notes.at.playable) != 0)
    return fmt::format("I risk slot {}: it can be played {:.0f} times in 100.", slot + 1,
                       100 * chance_to_play(view, notes, slot));
  if (note.called && !note.touched)
    return fmt::format("I play slot {} without a clue on it: the last clues make sense only if it is {}.",
                       slot + 1, listed(may));
  return fmt::format("I play slot {}: I was told to, it should be {}.", slot + 1, listed(may));
}

std::string explain_discard(const View& view, const Notes& notes, int slot) {
  const NotedHand& hand = notes.hand(view.me);
  const Note& note = hand[slot];
  if ((note.possible & unseen(view).some() & ~notes.at.dead) == 0)
    return fmt::format("I discard slot {}: whatever it is, it is of no use.", slot + 1);
  if (chop(hand) == slot)
    return fmt::format("I discard slot {}, my chop: no clue is worth more than the token.", slot + 1);
  return fmt::format("I discard slot {}: all my cards are kept, and I miss it least.", slot + 1);
}

// The cards of other players that a clue makes playable in their eyes: "B plays R2 (slot 3)".
std::string plays_brought(const View& view, const Notes& before, const Notes& after) {
  std::string text;
  for (int ahead = 1; ahead < view.players; ++ahead) {
    const Seat seat = view.seat_ahead(view.me, ahead);
    for (std::size_t slot = 0; slot < after.hand(seat).size(); ++slot) {
      const Note& note = after.hand(seat)[slot];
      if (!looks_playable(note, after.at) || looks_playable(before.hand(seat)[slot], after.at)) continue;
      text += fmt::format("{}{} plays {} (slot {}{})", text.empty() ? "" : " and ", seat_letter(seat),
                          print(view.cards[note.order]), slot + 1, note.touched ? "" : ", a finesse");
    }
  }
  return text;
}

std::string explain_clue(const View& view, const Notes& notes, Move move) {
  const Seat seat = view.seat_ahead(view.me, move.ahead());
  const std::string clue = fmt::format("I clue {} to {}", clue_word(move), seat_letter(seat));
  const Imagined then = imagine_clue(view, notes, move);
  if (const auto plays = plays_brought(view, notes, then.notes); !plays.empty())
    return fmt::format("{}, so that {}.", clue, plays);
  const unsigned touched = then.view.log[then.view.log.size() - 1].touched;
  if (touched == 0) return clue + ": it touches nothing, but there is nothing better to do.";
  const int focus = focus_of(notes.hand(seat), touched);
  const Note& was = notes.hand(seat)[focus];
  const Card card = view.cards[was.order];
  if (was.touched) return clue + ": it tells more about cards clued before.";
  if (contains(notes.at.dead, card)) return clue + ": there is nothing better to do.";
  if (chop(notes.hand(seat)) == focus)
    return fmt::format("{} to save {}, which would be discarded next.", clue, print(card));
  return fmt::format("{} to keep {} for later.", clue, print(card));
}

}  // namespace

std::string explain(const Heard& heard) {
  const std::string about = fmt::format("{}'s clue {} is about my slot {}", seat_letter(heard.clue.seat),
                                        clue_word(heard.clue.move), heard.focus + 1);
  const CardSet may = heard.note.meant;
  if ((may & ~heard.at.playable) == 0) return fmt::format("{}: play it, it is {}.", about, listed(may));
  if ((may & ~heard.at.dead) == 0) return about + ": it is of no use any more.";
  if (std::has_single_bit(may)) return fmt::format("{}: it is {}, for later.", about, listed(may));
  return fmt::format("{}: keep it, it may be {}.", about, listed(may));
}

std::string explain(const View& view, const Notes& notes, Move move) {
  if (move.is_clue()) return explain_clue(view, notes, move);
  return move.kind() == Move::Kind::play ? explain_play(view, notes, move.slot())
                                         : explain_discard(view, notes, move.slot());
}

}  // namespace parlor::hanabi::conventions
