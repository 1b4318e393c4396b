#include "gnd/service.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/rng.hpp"
#include "gnd/test_server.hpp"

namespace parlor::gnd {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

using GndService = ServerTest;

TEST_F(GndService, RegistrationGivesATokenAndKeepsNoPassword) {
  open(small_config());
  const auto heard = enter(12, "totovelo");
  ASSERT_EQ(heard->status(), 200);
  EXPECT_EQ(heard->json().size(), 1);
  EXPECT_EQ(heard->json()["Token"].get<std::string>().size(), 50);
  EXPECT_THAT(state_.find(12)->entry.password, testing::StartsWith("$y$"));
  EXPECT_EQ(enter(12, "wrong")->status(), 403);
  EXPECT_EQ(enter(12, "totovelo")->status(), 200);
  EXPECT_EQ(start(heard->json()["Token"])->status(), 401) << "the old token is void";
}

TEST_F(GndService, BadRequestsAreRefusedWithASentence) {
  open(small_config());
  EXPECT_EQ(post("register", "{")->status(), 400);
  EXPECT_EQ(post("register", "{}")->status(), 400);
  EXPECT_EQ(enter(1, "")->status(), 400);
  EXPECT_EQ(enter(1, "x\ny")->status(), 400);
  EXPECT_EQ(enter(1, "x", {})->status(), 400);
  EXPECT_EQ(post("shutdown", "{}")->status(), 404);
  EXPECT_EQ(start("")->status(), 401);
  EXPECT_EQ(start(std::string(50, 'x'))->status(), 401);
  EXPECT_EQ(post("play", std::string(max_body_length + 1, ' '))->status(), 413);
  EXPECT_EQ(play(token(1), {"(0, 0)"})->status(), 409);
  EXPECT_THAT(start("")->response->body, HasSubstr("register"));
  EXPECT_TRUE(service_->refuse(net::Request{}));
}

TEST_F(GndService, TooManyAttemptsFromOneAddressAreTurnedAway) {
  open(small_config(), {.attempts = 60});
  for (int i = 0; i < 60; ++i) EXPECT_EQ(start("x")->status(), 401);
  EXPECT_EQ(start("x")->status(), 429);
  EXPECT_EQ(enter(1)->status(), 429);
  loop_.advance(2s);
  EXPECT_EQ(enter(1)->status(), 200);
}

TEST_F(GndService, GroupsAndRegistrationsAtOnceAreBounded) {
  open(small_config(), {.groups = 2});
  EXPECT_EQ(enter(1)->status(), 200);
  EXPECT_EQ(enter(2)->status(), 200);
  EXPECT_EQ(enter(3)->status(), 429);
  EXPECT_EQ(enter(2)->status(), 200);
  hashing_full_ = true;
  EXPECT_EQ(enter(2)->status(), 429);
}

TEST_F(GndService, AWholeClassRegistersAtOnce) {
  open(small_config());
  hashing_slow_ = true;
  std::vector<std::shared_ptr<Heard>> heard;
  for (int group = 0; group < 500; ++group) heard.push_back(enter(group));
  for (const auto& one : heard) ASSERT_EQ(one->status(), 0) << "it waits";
  for (std::size_t i = 0; i < 3; ++i) {
    hashing_[i]();
    loop_.settle();
    EXPECT_EQ(heard[i]->status(), 200);
  }
  EXPECT_EQ(hashing_.size(), 500);
}

TEST_F(GndService, OtherSitesPagesAreRefused) {
  open(small_config());
  const std::string body = print(Body{.games = {Game::gopher}, .id = 1, .members = "a", .password = "p"});
  const auto with = [&](const std::string& host, const std::string& origin) {
    return ask("POST", "/register", body, {{"host", host}, {"origin", origin}})->status();
  };
  EXPECT_EQ(with("localhost:8080", "http://elsewhere.example"), 403);
  EXPECT_EQ(with("elsewhere.example:8080", "http://elsewhere.example:8080"), 403);
  EXPECT_EQ(state_.find(1), nullptr) << "refused means unchanged";
  EXPECT_EQ(ask("GET", "/status.json", {}, {{"host", "elsewhere.example"}})->status(), 403);
  EXPECT_EQ(with("localhost:8080", "http://localhost:8080"), 200);
  EXPECT_EQ(with("127.0.0.1:8080", ""), 200) << "programs tell no origin";
}

TEST_F(GndService, EveryAnswerHasAContentSecurityPolicy) {
  open(small_config());
  for (const auto* path : {"/", "/status.json", "/nothing"}) {
    const auto heard = get(path);
    const auto policy = std::ranges::find(heard->response->headers, "Content-Security-Policy",
                                          &net::Fields::value_type::first);
    EXPECT_NE(policy, heard->response->headers.end()) << path;
  }
}

TEST_F(GndService, TheSameMoveAgainWaitsOrIsAnsweredWithTheState) {
  for (const Game game : {Game::gopher, Game::dodo}) {
    forget();
    open(small_config(game));
    const auto one = token(1), two = token(2);
    start(one), start(two);
    Rng rng(3);
    const Action first = some_action(1, rng);
    play(one, first)->gone = true;
    const auto again = play(one, first);
    EXPECT_EQ(again->status(), 0) << "it waits for the opponent";
    again->gone = true;
    const auto match = state_.find(1)->match;
    EXPECT_EQ(match->record().acts.size(), 1);
    const auto answer = play(two, some_action(2, rng));
    const auto late = play(one, first);
    ASSERT_EQ(late->status(), 200) << "the opponent has answered";
    EXPECT_EQ(late->json()["Clocktime"], 100) << "and no penalty is due";
    EXPECT_EQ(late->json()["Finished"], false);
    EXPECT_EQ(match->record().acts.size(), 2);
    EXPECT_EQ(play(one, some_action(1, rng))->status(), 0);
    EXPECT_EQ(answer->status(), 200);
    EXPECT_EQ(play(one, first)->status(), 409) << "an older move is out of turn";
  }
}

TEST_F(GndService, StartAnswersWhoIsToMoveAndLetsTheOtherWait) {
  open(small_config());
  const auto one = token(1), two = token(2);
  const auto first = start(one);
  EXPECT_EQ(first->status(), 0) << "nobody is there to play with";
  const auto second = start(two);
  ASSERT_EQ(first->status(), 200) << "who came first is Red";
  EXPECT_EQ(second->status(), 0);
  const auto json = first->json();
  EXPECT_EQ(json["Game"], 0);
  EXPECT_EQ(json["Player"], 1);
  EXPECT_EQ(json["Clocktime"], 100);
  EXPECT_EQ(json["Grid"]["Size"], 3);
  EXPECT_EQ(json["Grid"]["Grid"].size(), 19);
  EXPECT_EQ(json["MatchToken"].get<std::string>().size(), 10);
  EXPECT_FALSE(json.contains("Finished"));

  const auto played = play(one, {"(0, 0)"});
  EXPECT_EQ(played->status(), 0) << "it waits for the answer";
  ASSERT_EQ(second->status(), 200);
  EXPECT_EQ(second->json()["Player"], 2);
  EXPECT_EQ(second->json()["Grid"]["Grid"]["(0,0)"], 1);
  const auto answered = play(two, {"(1, 1)"});
  ASSERT_EQ(played->status(), 200);
  EXPECT_EQ(played->json()["Grid"]["Grid"]["(1,1)"], 2);
  EXPECT_EQ(played->json()["Finished"], false);
  EXPECT_EQ(played->json()["Winner"], 0);
  EXPECT_EQ(played->json()["FinalScore"], 0);
  EXPECT_EQ(answered->status(), 0);
}

// What the table itself makes of the moves.
hex::Grid grid_of(const Match& match) {
  const Tournament& terms = match.begun().terms;
  const auto table = (*find_game(name(terms.game)))->open(terms.settings(), 0, {});
  for (const auto& [seat, move] : match.record().acts) EXPECT_TRUE((*table)->act(seat, move));
  const auto grid = *hex::parse_position_on(terms.size, (*table)->position(0));
  return match.begun().red_starts ? grid : turned(grid);
}

TEST_F(GndService, WholeMatchesEndWithTheSameWinnerForBoth) {
  for (const Game game : {Game::gopher, Game::dodo})
    for (const bool red_starts : {true, false}) {
      forget();
      Config config = small_config(game);
      config.red_starts = red_starts;
      open(config);
      const std::array<std::string, 2> tokens = {token(1), token(2)};
      std::array<std::shared_ptr<Heard>, 2> heard = {start(tokens[0]), start(tokens[1])};
      EXPECT_EQ(heard[red_starts ? 0 : 1]->status(), 200);
      Rng rng(7);
      const auto match = state_.find(1)->match;
      while (match->to_move()) {
        const std::size_t mover = heard[0]->status() == 200 ? 0 : 1;
        ASSERT_EQ(heard[1 - mover]->status(), 0);
        heard[mover] = play(tokens[mover], some_action(static_cast<std::int64_t>(mover) + 1, rng));
        EXPECT_EQ(match->grid(), grid_of(*match));
      }
      for (const auto& last : heard) {
        ASSERT_EQ(last->status(), 200);
        EXPECT_EQ(last->json()["Finished"], true);
        EXPECT_EQ(last->json()["Winner"], static_cast<int>(*match->winner()));
        EXPECT_EQ(last->json()["FinalScore"], match->winner() == Colour::red ? 1 : -1);
      }
      EXPECT_EQ(play(tokens[0], {"(0, 0)"})->json()["Finished"], true) << "asked again, it says so again";
      EXPECT_EQ(state_.find(1)->won + state_.find(2)->won, 1);
    }
  EXPECT_EQ(results_.size(), 4);
}

TEST_F(GndService, AnIllegalActionIs310AndCostsTime) {
  open(small_config());
  const auto one = token(1), two = token(2);
  const auto first = start(one), second = start(two);
  for (const Action& action : {Action{"(9, 9)"}, Action{"nonsense"}}) {
    const auto heard = play(one, action);
    EXPECT_EQ(heard->status(), 310);
    EXPECT_THAT(heard->response->body, HasSubstr("40 s"));
  }
  EXPECT_EQ(start(one)->json()["Clocktime"], 20);
  const auto lost = play(one, {});
  ASSERT_EQ(lost->status(), 200) << "the third takes what was left";
  EXPECT_EQ(lost->json()["Winner"], 2);
  EXPECT_EQ(second->status(), 0) << "who waits in start plays the next match";
  EXPECT_EQ(service_->in_line().size(), 1);
}

TEST_F(GndService, WhoseClockRunsOutLoses) {
  open(small_config());
  const auto one = token(1), two = token(2);
  const auto first = start(one), second = start(two);
  loop_.advance(30s);
  const auto waits = play(one, {"(0, 0)"});
  loop_.advance(99s);
  EXPECT_EQ(waits->status(), 0);
  loop_.advance(2s);
  ASSERT_EQ(waits->status(), 200);
  EXPECT_EQ(waits->json()["Winner"], 1);
  EXPECT_EQ(waits->json()["Clocktime"], 70);
  EXPECT_EQ(play(two, {"(1, 1)"})->json()["Winner"], 1) << "too late";
  ASSERT_EQ(results_.size(), 1);
  EXPECT_THAT(results_[0].ended_by.english(), HasSubstr("group 2"));
}

TEST_F(GndService, WhoVanishesIsNotPairedAndWhoComesBackIsTheOneWhoWaits) {
  open(small_config());
  const auto one = token(1), two = token(2), three = token(3);
  const auto vanished = start(one);
  vanished->gone = true;
  const auto stays = start(two);
  EXPECT_EQ(state_.running().size(), 0);
  const auto again = start(two);
  EXPECT_EQ(stays->status(), 409);
  const auto third = start(three);
  EXPECT_EQ(again->status(), 200);
  again->gone = true;
  EXPECT_EQ(start(two)->status(), 200) << "its turn is still its turn";
}

TEST_F(GndService, APairPlaysAllTournamentsThenAgainWithColoursExchanged) {
  Config config = default_config();
  for (Tournament& t : config.tournaments) t.seconds = 1;
  open(config);
  const auto one = token(1), two = token(2);
  std::vector<std::pair<std::string, std::int64_t>> played;
  for (int i = 0; i < 12; ++i) {
    start(one), start(two);
    const Begun& begun = state_.find(1)->match->begun();
    played.emplace_back(begun.terms.name, *begun.terms.red.group);
    loop_.advance(2s);
  }
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(played[i].first, config.tournaments[i].name);
    EXPECT_EQ(played[i + 6].first, played[i].first);
    EXPECT_NE(played[i + 6].second, played[i].second);
  }
}

TEST_F(GndService, GroupsArePairedOnlyAtGamesThatBothPlay) {
  open(default_config());
  const auto gopher = enter(1, "x", {Game::gopher})->json()["Token"].get<std::string>();
  const auto dodo = enter(2, "x", {Game::dodo})->json()["Token"].get<std::string>();
  const auto both = enter(3, "x", {Game::gopher, Game::dodo})->json()["Token"].get<std::string>();
  start(gopher), start(dodo);
  EXPECT_EQ(state_.running().size(), 0);
  start(both);
  ASSERT_EQ(state_.running().size(), 1);
  EXPECT_EQ(state_.find(1)->match->begun().terms.name, "Gopher 4");
}

TEST_F(GndService, AConfiguredGroupWaitsForItsPlaceAndWarmUpsDoNotCount) {
  Config config = small_config();
  Tournament& t = config.tournaments[0];
  t.seconds = 1;
  t.red.group = 7;
  t.warm_up = true;
  t.warm_up_rounds = 1;
  open(config);
  const auto one = token(1), two = token(2), seven = token(7);
  start(one), start(two);
  EXPECT_EQ(state_.running().size(), 0);
  start(seven);
  ASSERT_EQ(state_.running().size(), 1);
  EXPECT_EQ(state_.find(7)->match->side(Colour::red).group, 7);
  loop_.advance(2s);
  EXPECT_EQ(state_.finished(), 1);
  EXPECT_EQ(state_.find(7)->lost, 0) << "that was a warm-up";
  start(seven);
  EXPECT_EQ(state_.find(2)->playing(), true) << "it meets whom it has not met";
}

TEST_F(GndService, APlayerOfOursWaitsForAThreadToThinkOn) {
  Config config = small_config();
  config.tournaments[0].red.player = "random";
  thinking_full_ = true;
  open(config);
  const auto one = token(1);
  const auto heard = start(one);
  EXPECT_EQ(heard->status(), 0) << "no thread is free";
  thinking_full_ = false;
  loop_.advance(1s);
  EXPECT_EQ(heard->status(), 200) << "now there is one";
}

TEST_F(GndService, WhoeverWatchesSeesMatchesAndNoSecrets) {
  open(small_config());
  const auto body =
      print(Body{.games = {Game::gopher}, .id = 5, .members = "<script>x</script>", .password = "p"});
  const auto one = post("register", body)->json()["Token"].get<std::string>(), two = token(2);
  start(one), start(two);
  const auto heard = get("/status.json");
  ASSERT_EQ(heard->status(), 200);
  EXPECT_THAT(heard->response->body, Not(HasSubstr(one)));
  EXPECT_THAT(heard->response->body, Not(HasSubstr("$y$")));
  const auto match = heard->json()["matches"][0];
  EXPECT_EQ(match["tournament"], "small");
  EXPECT_EQ(match["red_members"], "<script>x</script>");
  EXPECT_EQ(match["view"]["size"], small_config().tournaments[0].size);
  EXPECT_THAT(get("/")->response->body, Not(HasSubstr("<script>x")));
  EXPECT_EQ(get("/server.json")->status(), 404);
}

}  // namespace
}  // namespace parlor::gnd
