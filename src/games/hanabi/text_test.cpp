#include "games/hanabi/text.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/french.hpp"
#include "core/text.hpp"
#include "games/hanabi/french.hpp"
#include "games/hanabi/hanabi.hpp"
#include "games/hanabi/test_games.hpp"

namespace parlor::hanabi {
namespace {

constexpr std::string_view three_hands = "R1 R2 R3 R4 R5 B1 B1 B2 G4 G5 W1 W2 Y3 B4 Y5";

State three_players() { return Hanabi::initial(stacked({.players = 3}, three_hands), 1); }

// The move as it is usually written, or why the text is not one.
std::string read(const State& s, Seat seat, std::string_view text) {
  const View view = Hanabi::observe(s, seat);
  const auto move = Hanabi::parse(view, seat, text);
  return move ? Hanabi::print(view, *move) : move.error().message();
}

TEST(HanabiText, MovesAreThoseOfTheCourse) {
  const State s = three_players();
  EXPECT_EQ(read(s, 0, "p3"), "p3");
  EXPECT_EQ(read(s, 0, " P3 "), "p3");
  EXPECT_EQ(read(s, 0, "cB"), "cBB") << "blue, to the next player";
  EXPECT_EQ(read(s, 0, "cbb"), "cBB");
  EXPECT_EQ(read(s, 0, "cBC"), "cBC");
  EXPECT_EQ(read(s, 0, "cB2"), "cBC") << "two seats ahead";
  EXPECT_EQ(read(s, 0, "c1"), "c1B");
  EXPECT_EQ(read(s, 0, "c12"), "c1C");
  EXPECT_EQ(read(s, 0, "c2c"), "c2C");
  EXPECT_EQ(read(s, 0, "c 2 "), "c2B");
}

TEST(HanabiText, LettersAreSeatsWhoeverSpeaks) {
  State s = three_players();
  make(s, "cB");
  EXPECT_EQ(read(s, 1, "cR2"), "cRA");
  EXPECT_EQ(read(s, 1, "cRA"), "cRA");
  EXPECT_EQ(read(s, 1, "cW"), "cWC");
}

TEST(HanabiText, RefusalsSayWhatIsWrong) {
  State s = three_players();
  const auto why = [&](std::string_view text) { return read(s, s.turn, text); };
  EXPECT_EQ(why("d1"), "all 8 clue tokens are there, so nothing may be discarded; play or clue");
  EXPECT_EQ(why("p6"), "there is no slot 6; A holds slots 1 to 5");
  EXPECT_EQ(why("p0"), "there is no slot 0; A holds slots 1 to 5");
  EXPECT_EQ(why("cX"), "'X' is neither a colour nor a rank; expected one of R, B, G, W and Y, or 1 to 5");
  EXPECT_EQ(why("cP"), "'P' is neither a colour nor a rank; expected one of R, B, G, W and Y, or 1 to 5");
  EXPECT_EQ(why("c6"), "'6' is neither a colour nor a rank; expected one of R, B, G, W and Y, or 1 to 5");
  EXPECT_EQ(why("cRA"), "A cannot clue itself");
  EXPECT_EQ(why("c13"), "A cannot clue itself");
  EXPECT_EQ(why("cRD"),
            "'D' is no player to clue; expected one of B and C, or a number of seats ahead from 1 to 2");
  EXPECT_EQ(why("c14"),
            "'4' is no player to clue; expected one of B and C, or a number of seats ahead from 1 to 2");
  EXPECT_EQ(why("c1BB").substr(0, 28), "'BB' is no player to clue; e");
  EXPECT_EQ(why("cR"), "B holds no red card, and a clue must touch a card");
  EXPECT_EQ(why("c5C"), "c5C");
  EXPECT_EQ(why("c32"), "c3C");
  EXPECT_EQ(why("c3B"), "B holds no 3, and a clue must touch a card");
  EXPECT_EQ(read(s, 1, "p1"), "it is A's turn, not B's");
  for (const char* nonsense :
       {"", "p", "c", "d", "px", "play", "play slot", "play slot 1 2 3 4", "clue orange to B",
        "clue red to nobody", "discard everything", "p1 p2", "p-1", "p99999999999999999999", "q1"})
    EXPECT_NE(why(nonsense).find("is not a move; expected something like p3"), std::string::npos) << nonsense;
}

Language in_french() { return Language::french(std::array{Catalogue(parlor::french), Catalogue(french)}); }

TEST(HanabiText, RefusalsHaveFrench) {
  const State s = three_players();
  const auto why = [&](std::string_view text) {
    return in_french()(Hanabi::parse(Hanabi::observe(s, 0), 0, text).error().sentence);
  };
  EXPECT_EQ(why("cR"), "B n’a pas de rouge, et un indice doit toucher une carte");
  EXPECT_EQ(why("c3B"), "B n’a pas de 3, et un indice doit toucher une carte");
  EXPECT_EQ(
      why("cX"),
      "'X' n’est ni une couleur ni un nombre\u202f; choix possibles\u00a0: R, B, G, W et Y, ou de 1 à 5");
  const std::string deck = in_french()(parse_deck("R1", 5).error().sentence);
  EXPECT_TRUE(deck.starts_with("la pioche a 1 carte au lieu de 50\u202f; il manque\u00a0: R1, R2, ")) << deck;
}

// What Parlor says of a move can be typed.
TEST(HanabiText, MovesInWordsAreUnderstood) {
  for (const int players : {2, 5})
    for (const std::uint64_t seed : {1, 2, 3}) {
      Rng rng(seed);
      State s = Hanabi::initial({.players = players, .colours = 6}, seed);
      while (!s.over()) {
        const View view = Hanabi::observe(s, s.turn);
        const auto moves = Hanabi::legal(view, s.turn);
        for (const Move move : moves)
          ASSERT_EQ(read(s, s.turn, Hanabi::in_words(view, move).english()), Hanabi::print(view, move));
        Hanabi::apply(s, s.turn, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
  const State s = three_players();
  EXPECT_EQ(read(s, 0, "Clue  BLUE to c"), "cBC");
  EXPECT_EQ(read(s, 0, "clue 2 C"), "c2C");
  EXPECT_EQ(read(s, 0, "clue blue"), "cBB") << "to the next player";
  EXPECT_EQ(read(s, 0, "clue b b"), "cBB");
  EXPECT_EQ(read(s, 0, "play 3"), "p3");
  EXPECT_EQ(read(s, 0, "play slot 6"), "there is no slot 6; A holds slots 1 to 5");
  EXPECT_EQ(read(s, 0, "clue red to B"), "B holds no red card, and a clue must touch a card");
  EXPECT_EQ(read(s, 0, "clue red to A"), "A cannot clue itself");
  const std::string endless = "play " + std::string(100'000, ' ') + "1";
  EXPECT_NE(read(s, 0, endless).find("is not a move"), std::string::npos);
}

TEST(HanabiText, WithoutTokensThereAreNoClues) {
  State s = three_players();
  make(s, "cB cW cR cB cW cR cB cW");
  EXPECT_EQ(read(s, 2, "cR"), "no clue token is left; play or discard");
  EXPECT_EQ(read(s, 2, "d1"), "d1");
}

TEST(HanabiText, EmptyCluesAreLegalWhereTheyAreOn) {
  const State s = Hanabi::initial(stacked({.players = 3, .empty_clues = true}, three_hands), 1);
  EXPECT_EQ(read(s, 0, "cR"), "cRB");
  EXPECT_EQ(read(s, 0, "cRA"), "A cannot clue itself");
}

TEST(HanabiText, NothingIsPlayedAfterTheEnd) {
  State s = three_players();
  make(s, "p5 p5 p5");
  EXPECT_EQ(read(s, 0, "p1"), "the game is over");
}

TEST(HanabiText, LogIsInWords) {
  State s = three_players();
  make(s, "cB cWC p1 p1 d1 p5");
  std::vector<std::string> words;
  for (const Event& event : s.log) words.push_back(in_words(event, 3).english());
  EXPECT_EQ(words, (std::vector<std::string>{"A clued blue to B: slots 1, 2 and 3",
                                             "B clued white to C: slots 1 and 2", "C played W1 from slot 1",
                                             "A played R1 from slot 1", "B discarded B1 from slot 1",
                                             "C misplayed R1 from slot 5"}));
}

// --- decks ---

TEST(HanabiText, DecksAreReadAsTheyAreWritten) {
  for (const int colours : {5, 6}) {
    const State s = Hanabi::initial({.colours = colours}, 7);
    const std::string text = print_deck(s.deck, colours);
    EXPECT_EQ(text.size(), static_cast<std::size_t>(20 * colours));
    EXPECT_EQ(*parse_deck(text, colours), s.deck);
    std::string spaced;
    for (std::size_t i = 0; i < text.size(); i += 2) spaced += " , " + text.substr(i, 2);
    std::ranges::transform(spaced, spaced.begin(), [](char c) { return c == 'R' ? 'r' : c; });
    EXPECT_EQ(*parse_deck(spaced, colours), s.deck);
  }
}

TEST(HanabiText, DecksThatAreNotFullAreRefused) {
  const std::string full = print_deck(stacked({}, "R1").deck, 5);
  const auto why = [](const std::string& text) {
    const auto deck = parse_deck(text, 5);
    return deck ? std::string("accepted") : deck.error().message();
  };
  EXPECT_EQ(why(full), "accepted");
  EXPECT_EQ(why(full.substr(2)), "the deck has 49 cards instead of 50; missing: R1");
  EXPECT_EQ(why(full + "B2"), "card 51 of the deck, B2, is one too many; a full deck has 2 of it");
  EXPECT_EQ(why("R5" + full.substr(2)), "card 10 of the deck, R5, is one too many; a full deck has 1 of it");
  EXPECT_EQ(why("R1R6"),
            "card 2 of the deck, 'R6', is not one; expected a colour of RBGWY and a rank from 1 to 5");
  EXPECT_EQ(why("P1").substr(0, 33), "card 1 of the deck, 'P1', is not ");
  EXPECT_EQ(why("R1R").substr(0, 32), "card 2 of the deck, 'R', is not ");
}

// --- the options ---

Result<Config> configured(const Settings& settings) {
  const auto values = parlor::read(Family::options(), settings, "hanabi");
  return values ? Family::configure(*values) : std::unexpected(values.error());
}

TEST(HanabiText, OptionsAreThoseOfTheRules) {
  EXPECT_EQ(*configured({}), Config{});
  EXPECT_EQ(*configured({{"players", "4"}, {"colours", "6"}, {"strikeout", "keep"}, {"empty_clues", "on"}}),
            (Config{.players = 4, .colours = 6, .keep_points = true, .empty_clues = true}));
  const Config deck = stacked({.players = 3}, three_hands);
  EXPECT_EQ(*configured({{"players", "3"}, {"deck", print_deck(deck.deck, 5)}}), deck);
  EXPECT_FALSE(configured({{"players", "6"}}).has_value());
  EXPECT_FALSE(configured({{"deck", "R1"}}).has_value());
  EXPECT_FALSE(configured({{"colours", "6"}, {"deck", print_deck(deck.deck, 5)}}).has_value());
}

// --- the drawing ---

bool has_line(const std::string& drawing, std::string_view line) {
  return std::ranges::count(split(drawing, '\n'), line) == 1;
}

TEST(HanabiText, DrawingShowsWhatTheSeatSees) {
  State s = three_players();
  make(s, "cB cWC p1 p1 d1 p5");
  const std::string drawing = Hanabi::draw(Hanabi::observe(s, 0), 0, {});
  for (const char* line :
       {"piles      R1   B0   G0   W1   Y0      2 of 25 points", "discards   R 1   B 1",
        "clues      7 of 8     strikes 1 of 3     deck 31",
        "> A you    ??       ??       ??       ??       ??",
        "  B       [B1]     [B2]      G4       G5       R2", "    knows  B?       B?",
        "    not                      B        B", "  C       [W2]      Y3       B4       Y5       R3",
        "    knows  W?", "    not             W        W        W", "  C misplayed R1 from slot 5",
        "your turn: p1-p5 to play, d1-d5 to discard, a clue like cRB or c1B"})
    EXPECT_TRUE(has_line(drawing, line)) << line << "\nis not in\n" << drawing;
  EXPECT_EQ(drawing.find("A clued"), std::string::npos) << "the last round only";
  EXPECT_TRUE(has_line(Hanabi::draw(Hanabi::observe(s, 1), 1, {}),
                       "  B you   [B?]     [B?]      ??       ??       ??"));
}

TEST(HanabiText, DrawingSpeaksFrench) {
  State s = three_players();
  make(s, "cB cWC p1 p1 d1 p5");
  const Language language = in_french();
  const std::string drawing = Hanabi::draw(Hanabi::observe(s, 0), 0, {.language = &language});
  for (const char* line :
       {"piles      R1   B0   G0   W1   Y0      2 points sur 25", "défausse   R 1   B 1",
        "indices    7 sur 8     fautes 1 sur 3     pioche 31",
        "> A vous   ??       ??       ??       ??       ??", "    sait   B?       B?",
        "  C a commis une faute avec R1 (emplacement 5)",
        "à vous\u00a0: p1-p5 pour jouer, d1-d5 pour défausser, un indice comme cRB ou c1B"})
    EXPECT_TRUE(has_line(drawing, line)) << line << "\nis not in\n" << drawing;
}

TEST(HanabiText, DrawingIsTheSameWhateverIsHidden) {
  Rng rng(9);
  for (const State& s : careful_game({.players = 4, .colours = 6}, 3)) {
    const View view = Hanabi::observe(s, 2);
    const View other = Hanabi::observe(Hanabi::sample(view, rng), 2);
    ASSERT_EQ(Hanabi::draw(view, 2, {}), Hanabi::draw(other, 2, {}));
  }
}

TEST(HanabiText, DrawingTellsTheEnd) {
  State s = three_players();
  make(s, "p1 p5 p5 p5");
  EXPECT_NE(Hanabi::draw(Hanabi::observe(s, 0), 0, {}).find("The third strike: the game is lost."),
            std::string::npos);
  const State last = careful_game({.players = 2}, 3).back();
  EXPECT_NE(Hanabi::draw(Hanabi::observe(last, 0), 0, {})
                .find(fmt::format("The game is over: {} of 25 points.", last.points())),
            std::string::npos);
}

}  // namespace
}  // namespace parlor::hanabi
