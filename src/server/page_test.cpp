#include "server/page.hpp"

#include <atomic>
#include <filesystem>
#include <random>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "catalog.hpp"
#include "net/test_loop.hpp"
#include "server/page_files.hpp"
#include "server/replay.hpp"

namespace parlor::server {
namespace {

using Json = nlohmann::json;

struct TestReply final : net::Reply {
  TestReply(std::string its_name, std::vector<std::string>& its_answers)
      : name(std::move(its_name)), answers(its_answers) {}
  void send(net::Response response) override {
    EXPECT_EQ(response.status, expected) << response.body;
    answers.push_back(name);
  }
  bool gone() const override { return hung_up; }

  std::string name;
  int expected = 200;
  std::vector<std::string>& answers;
  std::atomic<bool> hung_up = false;
};

// The first legal moves of a small game.
play::Record small_game() {
  const auto table = *(*find_game("gopher"))->open({{"size", "2"}}, 1, "");
  while (!table->to_act().empty()) {
    const Seat seat = table->to_act().first();
    EXPECT_TRUE(table->act(seat, table->legal(seat).front()));
  }
  return table->record();
}

std::string about(const play::Record& record) {
  return Json{{"record", Json::parse(print(record))}, {"number", 0}}.dump();
}

class PageThread : public ::testing::Test {
 protected:
  void TearDown() override { pool_.finish(); }  // its work refers to the page
  std::shared_ptr<TestReply> ask(const std::string& what, const std::string& name) {
    auto reply = std::make_shared<TestReply>(name, answers_);
    page_.answer({.method = "POST",
                  .target = {},
                  .path = "/api/replay/" + what,
                  .query = {},
                  .headers = {{"content-type", "application/json"}},
                  .body = about(small_game()),
                  .from = "here"},
                 reply);
    return reply;
  }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("parlor_page_" + std::to_string(std::random_device{}()));
  struct Removed {
    std::filesystem::path path;
    ~Removed() { std::filesystem::remove_all(path); }
  } removed_{folder_};
  bool made_ = std::filesystem::create_directories(folder_);
  std::vector<std::string> answers_;  // who was answered, in order
  store::Database database_ = *store::Database::open((folder_ / "store.db").string());
  net::TestLoop loop_;
  std::unique_ptr<SqliteTableStore> store_ = *SqliteTableStore::open(loop_, database_);
  bots::RemoteBots bots_{loop_,
                         {.owner = [](auto) { return std::nullopt; }, .known = [](auto&) { return false; }}};
  Tournaments tournaments_{database_.path(), nullptr};
  net::Pool pool_{1};
  TableRegistry registry_{loop_, pool_, *store_, pool_};
  Page page_{loop_, pool_, registry_, bots_, tournaments_, net::Site{}};
};

TEST_F(PageThread, NobodyWaitsForAllTheValuesOfAnothersGame) {
  ask("values", "a whole game");
  ask("values", "another");
  ask("thought", "one thought");
  loop_.run_until([&] { return answers_.size() == 3; });
  EXPECT_EQ(answers_, (std::vector<std::string>{"one thought", "a whole game", "another"}));
}

TEST_F(PageThread, WhoHasHungUpIsWorkedForNoMore) {
  auto reply = ask("values", "a whole game");
  reply->hung_up = true;
  const std::weak_ptr<TestReply> dropped = std::exchange(reply, nullptr);
  loop_.run_until([&] { return dropped.expired(); });
  EXPECT_TRUE(dropped.expired());
  EXPECT_TRUE(answers_.empty());
}

TEST_F(PageThread, GamesAreAskedOffTheLoopWhetherTheyCanBePlayed) {
  const auto post = [&](const char* path, const Json& body, int expected) {
    auto reply = std::make_shared<TestReply>(path, answers_);
    reply->expected = expected;
    page_.answer({.method = "POST",
                  .target = {},
                  .path = path,
                  .query = {},
                  .headers = {{"content-type", "application/json"}},
                  .body = body.dump(),
                  .from = "here"},
                 reply);
    EXPECT_TRUE(answers_.empty()) << path;
    loop_.run_until([&] { return answers_.size() == 1; });
    EXPECT_EQ(answers_, std::vector<std::string>{path});
    answers_.clear();
  };
  Json body = {{"game", "battleship"}, {"seats", {"person", "person"}}};
  post("/api/setup", body, 200);
  post("/api/tables", body, 200);
  body["set"] = {{"fleet", "9,9,9,9,9,9"}, {"touch", "no"}};
  post("/api/setup", body, 400);
  post("/api/tables", body, 400);
  EXPECT_EQ(registry_.size(), 1U);
  EXPECT_FALSE(read_request(body.dump())) << "refused before the loop hears of it";
}

TEST_F(PageThread, WhoeverSitsAtTheSameScreenIsThere) {
  const Json table = Json::parse(*registry_.open(
      R"({"game":"hanabi","set":{"players":"4"},"seats":["person","person","open","random"]})", ""));
  const auto secret = [&](std::size_t seat) { return table["seats"][seat].get<std::string>(); };
  net::Request request{.method = "GET",
                       .target = {},
                       .path = "/api/tables/" + table["id"].get<std::string>() + "/socket",
                       .query = {{"secret", secret(0)}, {"beside", secret(1)}},
                       .headers = {{"host", "x"}, {"origin", "http://x"}},
                       .body = {},
                       .from = {}};
  EXPECT_FALSE(page_.refuse(request));
  const auto connected = [&] {
    const Json seen = Json::parse((*registry_.find(table["id"]))->message_for({}, false).complete());
    std::string there;
    for (const Json& seat : seen["seats"]) there += seat["connected"] ? '1' : '0';
    return there;
  };
  EXPECT_EQ(connected(), "0001");
  const auto socket = std::make_shared<net::TestSocket>();
  page_.welcome(request, socket);
  EXPECT_EQ(connected(), "1101");
  EXPECT_EQ(socket->last()["you"], 0);
  socket->close("");
  EXPECT_EQ(connected(), "0001");
  for (const std::string& wrong : {std::string("x"), table["watch"].get<std::string>()}) {
    request.query[1].second = wrong;
    ASSERT_TRUE(page_.refuse(request));
    EXPECT_EQ(page_.refuse(request)->status, 403);
  }
}

TEST_F(PageThread, SecretsComeInHeaders) {
  const Json table = Json::parse(*registry_.open(R"({"game":"gopher","seats":["person","person"]})", ""));
  net::Request request{.method = "GET",
                       .target = {},
                       .path = "/api/tables/" + table["id"].get<std::string>() + "/socket",
                       .query = {},
                       .headers = {{"host", "x"}, {"origin", "http://x"}},
                       .body = {},
                       .from = {}};
  EXPECT_EQ(page_.refuse(request)->status, 403);
  const auto seat = [&](std::size_t i) { return table["seats"][i].get<std::string>(); };
  request.headers.emplace_back("sec-websocket-protocol", "parlor, secret." + seat(0) + ", beside." + seat(1));
  EXPECT_FALSE(page_.refuse(request));
  request.headers.back() = {"sec-websocket-protocol", "parlor, secret." + seat(0) + ", beside.x"};
  EXPECT_EQ(page_.refuse(request)->status, 403);
  request.headers.back() = {"authorization", "Bearer " + seat(1)};
  EXPECT_FALSE(page_.refuse(request));
}

struct StatusReply final : net::Reply {
  void send(net::Response response) override { status = response.status; }
  bool gone() const override { return false; }
  int status = 0;
};

TEST_F(PageThread, TellsItsFrenchAndNoOtherLanguage) {
  const auto status = [&](const std::string& language) {
    net::Request request;
    request.method = "GET";
    request.path = "/api/sentences/" + language;
    const auto reply = std::make_shared<StatusReply>();
    page_.answer(request, reply);
    return reply->status;
  };
  EXPECT_EQ(status("fr"), 200);
  EXPECT_EQ(status("de"), 404);
}

TEST(GamesJson, MapsThatAreBuiltInCanBeChosen) {
  for (const Json& game : Json::parse(games_json()))
    for (const Json& option : game["options"])
      if (option["name"] == "map") {
        EXPECT_EQ(option["kind"], "choice");
        EXPECT_EQ(option["choices"], "corridors|course|large|open|walls");
        return;
      }
  FAIL() << "no game has maps";
}

TEST(SentencesFile, HoldsTheFrenchAndIsSentOnce) {
  net::Request request;
  const auto first = sentences_file(request, "fr");
  ASSERT_TRUE(first);
  EXPECT_EQ(Json::parse(*first->shared)["it is not your turn"], "ce n’est pas votre tour");
  ASSERT_EQ(first->headers.front().first, "ETag");
  request.headers = {{"if-none-match", first->headers.front().second}};
  EXPECT_EQ(sentences_file(request, "fr")->status, 304);
  EXPECT_FALSE(sentences_file(request, "de"));
}

TEST(ReplayQuestion, ValuesComeAPositionAtATime) {
  const play::Record record = small_game();
  const ReplayQuestion question = replay_question("values", about(record));
  std::size_t pieces = 1;
  auto answer = question();
  for (; !answer; answer = question()) ++pieces;
  ASSERT_TRUE(*answer) << answer->error().message();
  const Json values = Json::parse(**answer)["values"];
  ASSERT_EQ(values.size(), record.acts.size() + 1);
  for (const Json& value : values) EXPECT_EQ(std::abs(value.get<double>()), 1) << values;  // all is proven
  EXPECT_EQ(values.back(), record.scores[0]);
  EXPECT_GT(pieces, record.acts.size());  // the record is read, then each position looked at
}

}  // namespace
}  // namespace parlor::server
