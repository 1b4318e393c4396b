#include "games/hanabi/live.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/hanabi/test_games.hpp"

namespace parlor::hanabi {
namespace {

State played(const LiveGame& game) {
  State s = Hanabi::initial(game.config, 0);
  for (const Move move : game.moves) Hanabi::apply(s, s.turn, move);
  return s;
}

LiveGame game_of(const State& end, const Config& config, std::uint64_t seed) {
  LiveGame game{.config = dealt(config, seed), .moves = {}, .players = {}};
  for (const Event& event : end.log) game.moves.push_back(event.move);
  for (Seat seat = 0; seat < config.players; ++seat) game.players.push_back({seat_letter(seat), '"', 'x'});
  return game;
}

TEST(HanabiLive, ExportedGameImportsToTheSameScore) {
  for (int players = 2; players <= max_players; ++players)
    for (const bool keep : {false, true}) {
      const Config config{
          .players = players, .colours = keep ? 6 : 5, .keep_points = keep, .empty_clues = players == 3};
      const State end = careful_game(config, 4).back();
      const LiveGame game = game_of(end, config, 4);
      const auto read = read_live(write_live(game));
      ASSERT_TRUE(read.has_value()) << read.error().message();
      EXPECT_EQ(*read, game);
      EXPECT_EQ(Hanabi::score(played(*read), 0), Hanabi::score(end, 0));
    }
}

TEST(HanabiLive, LostGamesScoreAlikeToo) {
  for (const bool keep : {false, true}) {
    const Config config{.keep_points = keep};
    Rng rng(1);
    State s = Hanabi::initial(config, 2);
    while (Hanabi::play_random(s, rng)) {
    }
    ASSERT_TRUE(s.struck_out());
    const auto read = read_live(write_live(game_of(s, config, 2)));
    ASSERT_TRUE(read.has_value()) << read.error().message();
    EXPECT_EQ(Hanabi::score(played(*read), 0), Hanabi::score(s, 0));
  }
}

// --- a file written by hand; suits there: red, yellow, green, blue, purple ---

// Three players with hands R1 Y1 G1 B1 P1, R2 Y2 G2 B2 P2 and R3 Y3 G3 B3 P3.
std::string deck_there() {
  std::string deck;
  for (const char* copies : {"12345", "1234", "1"})
    for (const char* rank = copies; *rank != 0; ++rank)
      for (int suit = 0; suit < 5; ++suit)
        deck += fmt::format("{}{{\"suitIndex\":{},\"rank\":{}}}", deck.empty() ? "" : ",", suit, *rank);
  return deck;
}

std::string file(std::string_view actions, std::string_view options = "{}") {
  return fmt::format(R"({{"players":["Ann","Bob","Cat"],"deck":[{}],"actions":[{}],"options":{}}})",
                     deck_there(), actions, options);
}

std::string why(const std::string& json) {
  const auto game = read_live(json);
  return game ? "accepted" : game.error().message();
}

TEST(HanabiLive, ActionsMeanWhatTheyMeanThere) {
  const auto game = read_live(file(R"({"type":0,"target":3},{"type":2,"target":2,"value":4},)"
                                   R"({"type":3,"target":0,"value":4},{"type":1,"target":15,"value":0})"));
  ASSERT_TRUE(game.has_value()) << game.error().message();
  EXPECT_EQ(game->players, (std::vector<std::string>{"Ann", "Bob", "Cat"}));
  const State s = played(*game);
  std::vector<std::string> words;
  for (const Event& event : s.log) words.push_back(in_words(event, 3).english());
  EXPECT_EQ(words, (std::vector<std::string>{"A played B1 from slot 4", "B clued white to C: slot 5",
                                             "C clued 4 to A: slot 5", "A discarded R4 from slot 5"}));
}

TEST(HanabiLive, EndIsUnderstood) {
  const char* end = R"({"type":4,"target":1,"value":4})";
  EXPECT_EQ(why(file(end)), "accepted");
  EXPECT_EQ(why(file(std::string(end) + "," + end)), "action 2 comes after the end of the game");
  const char* vote = R"({"type":5,"target":-1})";
  EXPECT_EQ(why(file(vote)), "accepted");
  EXPECT_EQ(why(file(std::string(vote) + "," + end)), "action 2 comes after the end of the game");
}

TEST(HanabiLive, IllegalActionsAreRefusedWithTheReason) {
  EXPECT_EQ(why(file(R"({"type":1,"target":0})")),
            "action 1: all 8 clue tokens are there, so nothing may be discarded; play or clue");
  EXPECT_EQ(why(file(R"({"type":2,"target":0,"value":1})")), "action 1: A cannot clue itself");
  EXPECT_EQ(why(file(R"({"type":3,"target":1,"value":5})")),
            "action 1: B holds no 5, and a clue must touch a card");
  EXPECT_EQ(why(file(R"({"type":3,"target":1,"value":6})")),
            "action 1: its value must be a rank from 1 to 5");
  EXPECT_EQ(why(file(R"({"type":2,"target":1,"value":5})")),
            "action 1: its value must be a suit from 0 to 4");
  EXPECT_EQ(why(file(R"({"type":2,"target":3,"value":1})")),
            "action 1: its target must be a player, from 0 to 2");
}

TEST(HanabiLive, SlotWhereAPlaceInTheDeckBelongsIsNamed) {
  const std::string first = R"({"type":0,"target":0},)";
  EXPECT_EQ(why(file(first + R"({"type":0,"target":1})")),
            "action 2: its target must be the place in the deck, from 0, of a card that B holds (5, 6, 7, 8 "
            "and 9), "
            "not 1, which looks like a slot");
  EXPECT_EQ(why(file(first + R"({"type":0,"target":12})")).substr(75), "B holds (5, 6, 7, 8 and 9), not 12");
  EXPECT_EQ(why(file(first + R"({"type":0,"target":"x"})")).substr(75),
            "B holds (5, 6, 7, 8 and 9), not something else");
}

TEST(HanabiLive, ActionsAfterTheEndAreRefused) {
  std::string actions;
  for (const int order : {0, 5, 10, 1, 6, 11, 2, 7, 12})
    actions += fmt::format("{}{{\"type\":0,\"target\":{}}}", actions.empty() ? "" : ",", order);
  EXPECT_EQ(why(file(actions)), "accepted") << "three ones, three twos and three threes";
  const std::string lost =
      R"({"type":0,"target":0},{"type":0,"target":6},{"type":0,"target":11},{"type":0,"target":15})";
  EXPECT_EQ(why(file(lost)), "accepted") << "three strikes";
  EXPECT_EQ(why(file(lost + R"(,{"type":0,"target":5})")), "action 5: the game was over before it");
}

TEST(HanabiLive, OptionsThatChangeTheRulesAreRefused) {
  EXPECT_EQ(why(file("", R"({"variant":"No Variant","timed":true,"cardCycle":false,"startingPlayer":0})")),
            "accepted");
  EXPECT_EQ(why(file("", R"({"variant":"Clue Starved"})")),
            "the variant 'Clue Starved' is not played here; those that are: No Variant and 6 Suits");
  EXPECT_EQ(why(file("", R"({"deckPlays":true})")), "accepted") << "nobody played from the deck";
  EXPECT_EQ(why(file("", R"({"startingPlayer":1})")), "the option \"startingPlayer\" is not played here");
  EXPECT_EQ(why(file("", R"({"variant":"6 Suits"})")).substr(0, 41),
            "the deck has 50 cards instead of 60; miss");
  EXPECT_EQ(why(file(R"({"type":3,"target":1,"value":5})", R"({"emptyClues":true})")), "accepted");
  EXPECT_EQ(why(file("", R"({"emptyClues":"yes"})")), "the option \"emptyClues\" must be true or false");
  EXPECT_EQ(why(file("", R"({"variant":5})")), "the option \"variant\" must be a text");
  EXPECT_EQ(why(file("", "7")), "\"options\" must be an object");
}

// A game of four that the site shows at this address.
constexpr std::string_view link =
    "https://hanab.live/shared-replay-json/415ifirpxqufunsxcwgc-tbokayavlbjdgwqvekus-pdfanhhmkrpml,03tdeh-"
    "sbxckceeeisbkdegfjep-edgcelevwbereseyocwa-eueofaefobfmew1a1den-fbeze2xae7fqfxf3f4f5-"
    "f0lceGodeIeFecetfEe1-,"
    "0";

TEST(HanabiLive, LinksAreReadAndWrittenAsTheSiteDoes) {
  const auto game = read_live(link);
  ASSERT_TRUE(game.has_value()) << game.error().message();
  EXPECT_EQ(game->players, (std::vector<std::string>{"A", "B", "C", "D"}));
  const State s = played(*game);
  EXPECT_TRUE(s.over());
  EXPECT_EQ(in_words(s.log[0], 4).english().substr(0, 14), "A clued 3 to D");
  EXPECT_EQ(in_words(s.log[1], 4).english().substr(0, 8), "B played");
  EXPECT_EQ(s.log[1].order, 7);
  EXPECT_EQ(write_live_link(*game), link);
  EXPECT_EQ(read_live(std::string(link) + ",seed#12"), game) << "the site's seed, and where to begin";
}

TEST(HanabiLive, LinksHoldAnyGame) {
  for (int players = 2; players <= max_players; ++players)
    for (const int colours : {5, 6}) {
      const Config config{.players = players, .colours = colours};
      LiveGame game = game_of(careful_game(config, 6).back(), config, 6);
      for (Seat seat = 0; seat < players; ++seat) game.players[seat] = seat_letter(seat);
      EXPECT_EQ(read_live(write_live_link(game)), game);
      game.moves.clear();
      EXPECT_EQ(read_live(write_live_link(game)), game) << "not begun";
    }
}

TEST(HanabiLive, DamagedLinksAreRefused) {
  const std::string whole(link), damaged = "the link of hanab.live is damaged; it may have been cut short";
  EXPECT_EQ(why(whole.substr(0, 60)), damaged);
  EXPECT_EQ(why(whole.substr(0, whole.size() - 2)), damaged);
  EXPECT_EQ(why(whole.substr(0, 140)), damaged);
  EXPECT_EQ(why("https://hanab.live/shared-replay-json/2x5a,03aa,0"), damaged);
  EXPECT_EQ(why("https://hanab.live/shared-replay-json/215a,30aa,0"), damaged);
  EXPECT_EQ(why("https://hanab.live/shared-replay-json/215a,03a,0"), damaged);
  EXPECT_EQ(why("https://hanab.live/shared-replay-json/215_,03aa,0"), damaged);
  EXPECT_EQ(why("https://hanab.live/shared-replay-json/"), damaged);
  EXPECT_EQ(why(whole.substr(0, whole.size() - 1) + "17"),
            "variant number 17 of hanab.live is not played here; those that are: No Variant and 6 Suits");
  EXPECT_EQ(why("https://hanab.live/replay-json/115a,03aa,0"), "\"players\" must be a list of 2 to 5 names");
  EXPECT_EQ(why("https://hanab.live/replay-json/215a,03aa,0").substr(0, 41),
            "the deck has 1 card instead of 50; missin");
  EXPECT_EQ(why(whole + std::string(2000, 'a')), "the link has 2208 characters; at most 2000 are read");
}

TEST(HanabiLive, MalformedFilesAreRefused) {
  const std::string whole = file(R"({"type":0,"target":0})");
  EXPECT_EQ(why(""), "the game is not a whole JSON object; it may have been cut short");
  EXPECT_EQ(why(whole.substr(0, whole.size() - 3)),
            "the game is not a whole JSON object; it may have been cut short");
  EXPECT_EQ(why("[]"), "the game is not a whole JSON object; it may have been cut short");
  EXPECT_EQ(why("{}"), "\"players\" must be a list of 2 to 5 names");
  EXPECT_EQ(why(R"({"players":["a"]})"), "\"players\" must be a list of 2 to 5 names");
  EXPECT_EQ(why(R"({"players":["a","b","c","d","e","f"]})"), "\"players\" must be a list of 2 to 5 names");
  EXPECT_EQ(why(R"({"players":["a",2]})"), "\"players\" must be a list of 2 to 5 names");
  EXPECT_EQ(why(R"({"players":["a","b"]})"), "\"deck\" must be a list of cards");
  EXPECT_EQ(why(R"({"players":["a","b"],"deck":[{"suitIndex":5,"rank":1}]})"),
            "card 1 of the deck must have a suitIndex from 0 to 4 and a rank from 1 to 5");
  EXPECT_EQ(why(R"({"players":["a","b"],"deck":[{"suitIndex":0,"rank":1e30}]})"),
            "card 1 of the deck must have a suitIndex from 0 to 4 and a rank from 1 to 5");
  EXPECT_EQ(why(R"({"players":["a","b"],"deck":[[0,1]]})"),
            "card 1 of the deck must have a suitIndex from 0 to 4 and a rank from 1 to 5");
  EXPECT_EQ(why(R"({"players":["a","b"],"deck":[{"suitIndex":0,"rank":5},{"suitIndex":0,"rank":5}]})"),
            "card 2 of the deck, R5, is one too many; a full deck has 1 of it");
  EXPECT_EQ(why(file("5")), "action 1 must be an object with a type from 0 to 5");
  EXPECT_EQ(why(file(R"({"type":18446744073709551615,"target":0})")),
            "action 1 must be an object with a type from 0 to 5");
  EXPECT_EQ(why(std::string((1 << 20) + 1, ' ')), "the game has 1048577 bytes; at most 1048576 are read");
}

}  // namespace
}  // namespace parlor::hanabi
