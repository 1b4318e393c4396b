#include "games/hanabi/players/conventions/conventions.hpp"

#include <gtest/gtest.h>

#include "core/french.hpp"
#include "games/hanabi/french.hpp"
#include "games/hanabi/players/beginner/beginner.hpp"
#include "games/hanabi/players/conventions/understand.hpp"
#include "games/hanabi/players/player_laws.hpp"

namespace parlor::hanabi {
namespace {

using conventions::Note;
using conventions::Notes;

CardSet cards(std::string_view text) {
  CardSet set = 0;
  for (std::size_t i = 0; i + 1 < text.size(); i += 3)
    set |= set_of(Card::of(colour_of_letter(text[i], max_colours), text[i + 1] - '0'));
  return set;
}

// What a seat makes of the game so far.
Notes notes_of(const State& s, Seat seat) {
  const View view = Hanabi::observe(s, seat);
  Replay replay(view);
  Notes notes = conventions::first_notes(replay.then());
  while (const Event* next = replay.next(view)) {
    const Event event = *next;
    replay.step(view);
    conventions::understand(notes, event, replay.then());
  }
  return notes;
}

State after(const Config& config, std::string_view moves) {
  State s = Hanabi::initial(config, 0);
  make(s, moves);
  return s;
}

std::unique_ptr<Player<Hanabi>> newcomer(const State& s) {
  const auto kind = conventions_kind();
  return kind.make(*read(kind.keys, {}, kind.name), {.players = s.players}, {.seat = s.turn});
}

std::string choice(const State& s) {
  const View view = Hanabi::observe(s, s.turn);
  return Hanabi::print(view, newcomer(s)->choose(view, {}));
}

std::string words(const State& s, const Language& language = {}) {
  const auto player = newcomer(s);
  player->choose(Hanabi::observe(s, s.turn), {});
  return language(player->thought().words);
}

// Player A's hand, then B's; slots from 1.
const Config duo = stacked({.players = 2}, "W4 Y4 W3 Y3 G4 B3 R4 G3 B4 R1");

TEST(Conventions, ObeyTheLawsOfPlayers) { obey_player_laws(conventions_kind(), 1); }

// Two players share all that the conventions speak of, so each knows exactly what the other believes.
TEST(Conventions, TwoPlayersAlwaysAgree) {
  for (std::uint64_t seed = 0; seed < 4; ++seed)
    for (const State& s : careful_game({.players = 2}, seed)) ASSERT_EQ(notes_of(s, 0), notes_of(s, 1));
}

// Literal knowledge is the same for everyone, whatever was read into it.
TEST(Conventions, WhatIsPossibleNeverLeavesOutTheTruth) {
  for (int players = 2; players <= max_players; ++players)
    for (const State& s : careful_game({.players = players}, 7))
      for (Seat me = 0; me < players; ++me) {
        const Notes notes = notes_of(s, me);
        for (Seat seat = 0; seat < players; ++seat)
          for (const Note& note : notes.hand(seat)) {
            ASSERT_TRUE(contains(note.possible, s.deck[note.order]));
            ASSERT_NE(note.meant, 0u);
            ASSERT_EQ(note.meant & ~note.possible, 0u);
          }
      }
}

TEST(Conventions, TheFocusIsTheChopElseTheNewestNewCard) {
  const Notes notes = notes_of(after(duo, "cR"), 1);
  EXPECT_EQ(conventions::chop(notes.hand(1)), 0);
  EXPECT_EQ(conventions::focus_of(notes.hand(1), 0b00101), 0) << "the chop";
  EXPECT_EQ(conventions::focus_of(notes.hand(1), 0b01110), 3) << "the newest touched for the first time";
  EXPECT_EQ(conventions::focus_of(notes.hand(1), 0b10010), 4) << "the newest, none being new";
}

TEST(Conventions, AClueOffTheChopCallsForAPlay) {
  const Notes notes = notes_of(after(duo, "cR"), 1);
  EXPECT_EQ(notes.hand(1)[4].meant, cards("R1")) << "the focus";
  EXPECT_EQ(notes.hand(1)[1].meant, cards("R2 R3 R4 R5")) << "useful, and not the same";
}

TEST(Conventions, ARankOnTheChopMaySave) {
  const Notes twos = notes_of(after(stacked(duo, "W4 Y4 W3 Y3 G4 B2 R1 G3 B4 R4"), "c2"), 1);
  EXPECT_EQ(twos.hand(1)[0].meant, cards("R2 B2 G2 W2 Y2"));
  EXPECT_FALSE(twos.hand(1)[4].called) << "no 1 has to come first";
  const Notes fives = notes_of(after(stacked(duo, "W4 Y4 W3 Y3 G4 B5 R1 G3 B4 R4"), "c5"), 1);
  EXPECT_EQ(fives.hand(1)[0].meant, cards("R5 B5 G5 W5 Y5"));
}

// A's own W4 was discarded, so the other one is a last copy.
TEST(Conventions, AColourOnTheChopMaySaveALastCopy) {
  const Config config = stacked(duo, "W4 Y4 W3 Y3 G4 W4 R4 G3 B4 R1");
  const Notes notes = notes_of(after(config, "cR p5 d1 cY cW"), 1);
  EXPECT_EQ(notes.hand(1)[0].meant, cards("W1 W4"));
}

TEST(Conventions, OnesArePlayedFromTheOldest) {
  const State s = after(stacked(duo, "W4 Y4 W3 Y3 G4 B3 R1 G3 B1 R4"), "c1");
  EXPECT_EQ(choice(s), "p2");
}

// No 3 can be played before a 2. B has a card that may be R2, so that is played, not the newest.
TEST(Conventions, APromptComesBeforeAFinesse) {
  const State s = after(stacked(duo, "R1 Y4 W3 Y3 G4 R2 B3 G4 R3 B4"), "c2 c1 p1 d2 c3");
  const Notes notes = notes_of(s, 1);
  EXPECT_TRUE(notes.hand(1)[0].called);
  EXPECT_EQ(notes.hand(1)[0].meant, cards("R2"));
  EXPECT_EQ(notes.hand(1)[2].meant, cards("R3"));
  EXPECT_FALSE(notes.hand(1)[4].called);
  EXPECT_EQ(choice(s), "p1");
}

const Config trio = stacked({.players = 3}, "W4 Y4 W3 Y3 G4 B3 Y3 G3 B4 R1 B2 G4 W2 R2 W3");

TEST(Conventions, AFinesseIsAnsweredAtOnce) {
  State s = after(trio, "cR2");
  const Notes of_b = notes_of(s, 1);
  EXPECT_TRUE(of_b.hand(1)[4].called);
  EXPECT_EQ(of_b.hand(1)[4].meant, cards("R1"));
  EXPECT_EQ(notes_of(s, 2).hand(2)[3].meant, cards("R1 R2")) << "C waits for what B does";
  EXPECT_EQ(choice(s), "p5");
  EXPECT_NE(words(s).find("without a clue"), std::string::npos);
  make(s, "p5");
  EXPECT_EQ(notes_of(s, 2).hand(2)[3].meant, cards("R2"));
  EXPECT_EQ(choice(s), "p4");
}

TEST(Conventions, AFinesseThatIsNotAnsweredWasNone) {
  EXPECT_EQ(notes_of(after(trio, "cR2 c4"), 2).hand(2)[3].meant, cards("R1"));
}

// B's newest card is another R1, and has been told so.
TEST(Conventions, KnownTrashGoesFirst) {
  const State s = after(stacked(duo, "W4 Y4 W3 Y3 G4 B3 R4 G3 B4 R1 R1"), "cR p5 c1 c4 cR");
  const auto player = newcomer(s);
  player->choose(Hanabi::observe(s, s.turn), {});
  int discards = 0;
  for (const Candidate& candidate : player->thought().candidates) {
    if (candidate.move[0] != 'd') continue;
    EXPECT_EQ(candidate.move, "d5");
    ++discards;
  }
  EXPECT_EQ(discards, 1);
}

TEST(Conventions, SaysWhatItUnderstoodAndWhy) {
  const State s = after(duo, "cR");
  EXPECT_EQ(words(s),
            "A's clue red is about my slot 5: play it, it is R1. "
            "I play slot 5: I was told to, it should be R1.");
  EXPECT_EQ(words(s, Language::french(std::array{Catalogue(parlor::french), Catalogue(french)})),
            "L’indice rouge de A porte sur mon emplacement 5\u00a0: à jouer, c’est R1. "
            "Je joue l’emplacement 5\u00a0: on me l’a dit, ce devrait être R1.");
}

// Nobody has R1. B and C both take D's red for a finesse on themselves; B plays first, in vain.
TEST(Conventions, AFinesseThatFailsIsCalledOffForAll) {
  State s = after(stacked({.players = 4}, "W4 Y4 W3 G4 B3 Y3 G3 B4 B2 Y4 W2 B3 G4 G3 Y5 R2"), "cR3");
  EXPECT_TRUE(notes_of(s, 1).hand(1)[3].called);
  EXPECT_TRUE(notes_of(s, 2).hand(2)[3].called);
  EXPECT_EQ(choice(s), "p4");
  make(s, "p4");
  ASSERT_EQ(s.strikes, 1);
  const Notes of_c = notes_of(s, 2);
  EXPECT_FALSE(of_c.hand(2)[3].called);
  EXPECT_EQ(of_c.trust[0].wrong, 1);
  EXPECT_NE(choice(s), "p4");
}

// B was told of R2 alone, and played Y4 of what it had been told: it does not know the conventions.
TEST(Conventions, WhoPlaysWhatCannotFitIsReadPlainly) {
  const State s = after(stacked(duo, "W4 Y4 W3 Y3 G4 B3 R4 G3 R3 R1"), "cR p2");
  ASSERT_EQ(s.strikes, 1);
  EXPECT_TRUE(notes_of(s, 0).trust[1].plain());
  const Notes notes = notes_of(after(stacked(duo, "W4 Y4 W3 Y3 G4 B3 R4 G3 R3 R1"), "cR p2 d1 c3"), 0);
  EXPECT_EQ(notes.hand(0)[2].meant, cards("R3 B3 G3 W3 Y3")) << "no 3 can be played now: it is kept";
  EXPECT_FALSE(notes.hand(0)[4].called) << "nor does anything come first";
}

TEST(Conventions, WithTwoStrikesNothingUncertainIsPlayed) {
  State s = after(stacked(duo, "R3 R4 W3 Y3 G4 B3 R4 G3 B4 R1"), "p1 cW p1");
  ASSERT_EQ(s.strikes, 2);
  while (!s.over()) {
    const View view = Hanabi::observe(s, s.turn);
    const Move move = newcomer(s)->choose(view, {});
    if (move.kind() == Move::Kind::play) {
      ASSERT_EQ(possible(view, view.hand(view.me)[move.slot()]) & ~playable(view), 0u);
    }
    Hanabi::apply(s, s.turn, move);
  }
}

struct Tally {
  double mean = 0;
  int lost = 0;
};

Tally play(int players, int games, bool with_beginner = false, std::string_view level = "2") {
  Tally tally;
  for (int i = 0; i < games; ++i) {
    State s = Hanabi::initial({.players = players}, derive(1, static_cast<std::uint64_t>(i)));
    std::vector<std::unique_ptr<Player<Hanabi>>> seats(static_cast<std::size_t>(players));
    for (Seat seat = 0; seat < players; ++seat) {
      const bool beginner = with_beginner && seat == i % players;
      const Spec spec =
          beginner ? Spec{"beginner", {}} : Spec{"conventions", {{"level", std::string(level)}}};
      const auto maker =
          find_player<Hanabi>({beginner_kind(), conventions_kind()}, spec, {.players = players});
      seats[static_cast<std::size_t>(seat)] = (*maker)(place_at(seat, static_cast<std::uint64_t>(i)));
    }
    while (!s.over()) {
      const Move move = seats[s.turn]->choose(Hanabi::observe(s, s.turn), {});
      Hanabi::apply(s, s.turn, move);
    }
    tally.mean += Hanabi::score(s, 0) / games;
    tally.lost += Hanabi::lost(s);
  }
  return tally;
}

// Whoever hears it must not learn a card of their own from it: where their cards are others and all that they
// see of the move is the same, the words are too.
TEST(Conventions, SayNothingAloudThatAListenerDoesNotSee) {
  Rng rng(4);
  int compared = 0;
  const auto maker = find_player<Hanabi>({conventions_kind()}, {"conventions", {}}, {}).value();
  const auto act = [&](State& s) {
    const auto player = maker({.seat = s.turn});
    Hanabi::apply(s, s.turn, player->choose(Hanabi::observe(s, s.turn), {}));
    return player->thought().said;
  };
  for (std::uint64_t seed = 0; seed < 12; ++seed)
    for (State s = Hanabi::initial({.players = 2 + static_cast<int>(seed % 4)}, seed); !s.over();) {
      const auto ahead = 1 + rng.below(static_cast<std::uint32_t>(s.players - 1));
      State other = Hanabi::sample(Hanabi::observe(s, s.seat_ahead(s.turn, static_cast<int>(ahead))), rng);
      const Sentence said = act(s), said_there = act(other);
      if (s.log != other.log) continue;
      ASSERT_EQ(said, said_there) << "move " << s.log.size();
      ASSERT_FALSE(said.empty());
      ++compared;
    }
  EXPECT_GT(compared, 50);
}

TEST(Conventions, SayNothingWhereWordsAreOff) {
  const State s = after(duo, "cR");
  const auto maker =
      find_player<Hanabi>({conventions_kind()}, {"conventions", {{"words", "off"}}}, {}).value();
  const auto player = maker({.seat = 1});
  player->choose(Hanabi::observe(s, 1), {});
  EXPECT_TRUE(player->thought().said.empty());
  EXPECT_FALSE(player->thought().words.empty());
}

// As above: one who has just learned the rules does not lose the game for all.
TEST(Conventions, PlayWellWithABeginner) {
  for (int players = 2; players <= max_players; ++players) {
    const Tally tally = play(players, 25, true);
    EXPECT_GT(tally.mean, 13) << players;
    EXPECT_EQ(tally.lost, 0) << players;
  }
}

TEST(Conventions, TwoWhoLookAheadLoseFewerPoints) {
  EXPECT_GT(play(2, 30, false, "3").mean, play(2, 30, false, "2").mean);
}

// Far enough below what it measures for a hundred games to tell.
TEST(Conventions, PlayWell) {
  const Tally two = play(2, 100);
  EXPECT_GT(two.mean, 22.5);
  EXPECT_LE(two.lost, 1);
  for (const int players : {3, 4, 5}) EXPECT_GT(play(players, 15).mean, 18) << players;
}

}  // namespace
}  // namespace parlor::hanabi
