#pragma once

#include <algorithm>
#include <optional>

#include "games/hanabi/knowledge.hpp"

// What is agreed about every card, beyond what the clues say literally.
namespace parlor::hanabi::conventions {

inline constexpr std::uint8_t nobody = 0xff;

struct Note {
  CardSet possible = 0;  // by its clues and by what is gone, to everyone
  CardSet meant = 0;     // what its holder takes it to be by the conventions; within `possible`
  std::uint8_t order = 0;
  std::uint8_t giver = nobody;  // of the last clue that said something about it
  bool touched = false;         // by a clue
  bool called = false;          // to be played without a clue: the finessed card
  bool focused = false;         // the last clue on it was about it

  // Its holder counts on playing it one day: it is no discard.
  bool kept() const { return touched || called; }
  bool known() const { return kept() && std::has_single_bit(meant); }
  friend bool operator==(const Note&, const Note&) = default;
};
using NotedHand = FixedList<Note, max_held>;

// A clue that makes sense only once somebody has played the card that comes before. The holder of the
// clued card waits and sees.
struct Wait {
  std::uint8_t seat = 0, order = 0;        // whose card must come first
  CardSet first = 0;                       // what that card then is
  std::uint8_t focus_seat = 0, focus = 0;  // the clued card, by order
  CardSet then = 0;                        // what the clued card then is
  friend bool operator==(const Wait&, const Wait&) = default;
};

// What a player's clues were worth so far, and what the player makes of those of others.
struct Trust {
  std::uint8_t right = 0, wrong = 0;  // cards played on the word of these clues: they fitted, or not
  int slips = 0;                      // moves of the player that nobody makes who plays by the conventions

  // Whether to read nothing into this player's clues, and to expect nothing to be read into clues to this
  // player, but "this can be played now".
  bool plain() const { return slips >= 2 || wrong >= 2 + right / 8 || (slips > 0 && wrong > 0); }
  friend bool operator==(const Trust&, const Trust&) = default;
};

// How the piles stand, in sets.
struct Standing {
  CardSet playable = 0, dead = 0, critical = 0;
  CardSet left = 0;  // of which there are copies neither played nor discarded

  Standing() = default;
  explicit Standing(const Public& p)
      : playable(hanabi::playable(p)),
        dead(hanabi::dead(p)),
        critical(hanabi::critical(p)),
        left(in_play(p).some()) {}

  // The same after this card was played; `p` is how things are then. A colour is all that changes.
  void advance(const Public& p, Card card) {
    const CardSet one = set_of(card);
    dead |= one;
    critical &= ~one;
    playable = (playable & ~one) | (card.rank() < ranks ? one << 1 & ~dead : 0);
    if (p.discarded[card] + 1 == copies_of(card.rank())) left &= ~one;
  }
  friend bool operator==(const Standing&, const Standing&) = default;
};

// The notes of one seat about all hands. About another's hand: what that player has reason to believe.
struct Notes {
  std::array<NotedHand, max_players> hands;
  std::array<Trust, max_players> trust;
  FixedList<Wait, 8> waits;
  Standing at;
  bool links = true;       // whether prompts and finesses are read
  bool wary = false;       // one more strike loses all points: nobody plays what is not certain
  bool senseless = false;  // the last clue was neither a play clue nor a save clue

  const NotedHand& hand(Seat seat) const { return hands[seat]; }
  NotedHand& hand(Seat seat) { return hands[seat]; }
  friend bool operator==(const Notes&, const Notes&) = default;
};

// Whether its holder will take it for playable now.
inline bool looks_playable(const Note& note, const Standing& at) {
  return note.kept() && note.meant != 0 && (note.meant & ~at.playable) == 0;
}
// Whether its holder will dare to play it.
inline bool will_be_played(const Note& note, const Notes& notes) {
  return notes.wary ? (note.possible & ~notes.at.playable) == 0 : looks_playable(note, notes.at);
}
// Whether its holder knows that it is of no use.
inline bool looks_dead(const Note& note, const Standing& at) { return (note.possible & ~at.dead) == 0; }

// Whether it may have to wait for another card.
inline bool waits(const Notes& notes, const Note& note) {
  return std::ranges::any_of(notes.waits, [&](const Wait& wait) { return wait.focus == note.order; });
}

// The oldest card that nobody has spoken of: the next to be discarded. None if all are kept.
inline std::optional<int> chop(const NotedHand& hand) {
  for (std::size_t slot = 0; slot < hand.size(); ++slot)
    if (!hand[slot].kept()) return static_cast<int>(slot);
  return std::nullopt;
}

inline int slot_of(const NotedHand& hand, int order) {
  for (std::size_t slot = 0; slot < hand.size(); ++slot)
    if (hand[slot].order == order) return static_cast<int>(slot);
  return -1;
}

}  // namespace parlor::hanabi::conventions
