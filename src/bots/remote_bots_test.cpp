#include "bots/remote_bots.hpp"

#include <future>
#include <thread>

#include <gtest/gtest.h>

#include "bots/wire.hpp"
#include "net/test_loop.hpp"

namespace parlor::bots {
namespace {

class Wire final : public net::Socket {
 public:
  void send(std::shared_ptr<const std::string> text) override { said.push_back(*wire::parse(*text)); }
  void close(std::string_view reason) override { why = reason; }
  std::vector<wire::Message> said;
  std::string why = "open";
};

const play::Question two_moves{.view = R"({"turn":0})", .legal = {"a", "b"}, .position = {}};
constexpr std::string_view good_hello = R"({"type":"hello","protocol":1,"name":"x","games":["gopher"]})";

class RemoteThread : public testing::Test {  // asks from other threads: the thread sanitizer runs it
 protected:
  // A socket holds its bot, and the bot its socket, until one of them closes.
  void TearDown() override {
    for (const auto& socket : sockets) socket->message = nullptr, socket->closed = nullptr;
  }
  static net::Request with_token(const std::string& token) {
    net::Request request;
    request.path = "/api/bots/socket";
    if (!token.empty()) request.headers = {{"authorization", "Bearer " + token}};
    return request;
  }
  std::shared_ptr<Wire> connect(const std::string& token, std::string_view hello = good_hello) {
    auto socket = std::make_shared<Wire>();
    sockets.push_back(socket);
    bots.welcome(with_token(token), socket);
    socket->message(std::string(hello));
    loop.run_posted();
    return socket;
  }
  void hang_up(const std::shared_ptr<Wire>& socket) {
    socket->closed();
    loop.run_posted();
  }
  std::unique_ptr<play::ExternalPlayer> sit(double timeout = 600) {
    const auto make = bots.find({"remote", {{"", "ann"}, {"timeout", std::to_string(timeout)}}}, "gopher");
    EXPECT_TRUE(make.has_value());
    return (*make)({.game = "gopher", .set = {}, .seats = 2});
  }
  // Waits until the bot was asked.
  const wire::Turn& turn(const std::shared_ptr<Wire>& socket) {
    for (;;) {
      loop.run_posted();
      if (!socket->said.empty())
        if (const auto* asked = std::get_if<wire::Turn>(&socket->said.back())) return *asked;
      std::this_thread::yield();
    }
  }
  static std::string act(const wire::Turn& asked, const std::string& move) {
    return wire::print(wire::Act{asked.table, asked.number, move});
  }

  static RemoteBots::Register only_ann() {
    return {.owner =
                [](std::string_view token) {
                  return token == "secret" ? std::optional<std::string>("ann") : std::nullopt;
                },
            .known = [](const std::string& name) { return name == "ann"; }};
  }

  net::TestLoop loop;  // this thread stands for the loop's; nobody's patience ends
  std::vector<std::shared_ptr<Wire>> sockets;
  RemoteBots bots{loop, only_ann()};
};

TEST_F(RemoteThread, OnlyWhoHasATokenMayEnter) {
  EXPECT_EQ(bots.refuse(with_token("wrong"))->status, 401);
  EXPECT_FALSE(bots.refuse(with_token("secret")));
  EXPECT_FALSE(bots.refuse(with_token("")));
  EXPECT_EQ(connect("")->why, "this token is not known here; `parlor bot token` makes one");
  EXPECT_TRUE(bots.connected().empty());
  EXPECT_EQ(
      connect("", R"({"type":"hello","protocol":1,"name":"x","games":["gopher"],"token":"secret"})")->why,
      "open");
  ASSERT_EQ(bots.connected().size(), 1u);
  EXPECT_EQ(bots.connected()[0].name, "ann");
}

TEST_F(RemoteThread, WhoBreaksTheProtocolIsShownOut) {
  EXPECT_EQ(connect("secret", "what?")->why,
            "you did not keep to the protocol: 'what?' is not a JSON object");
  EXPECT_EQ(connect("secret", R"({"type":"ping"})")->why, "say hello first");
  EXPECT_EQ(connect("secret", R"({"type":"hello","protocol":9,"name":"x","games":[]})")->why,
            "you speak version 9 of the protocol; expected 1");
  const auto chatter = connect("secret");
  for (int i = 0; i < 100'000 && chatter->why == "open"; ++i) chatter->message(R"({"type":"pong"})");
  EXPECT_EQ(chatter->why, "you said more than 500 things a second");
}

TEST_F(RemoteThread, AnswersFromAfar) {
  const auto socket = connect("secret");
  const auto seat = sit();
  auto asked = std::async(std::launch::async, [&] { return seat->ask(two_moves, {}); });
  const auto t = turn(socket);
  socket->message(wire::print(wire::Act{"99", 0, "a"}));  // not its table
  socket->message(act(t, "b"));
  socket->message(act(t, "a"));  // the first counts
  EXPECT_EQ(asked.get()->move, "b");
  seat->end({1, -1}, "");
  loop.run_posted();
  EXPECT_EQ(std::get<wire::End>(socket->said.back()).scores, (std::vector<double>{1, -1}));
}

TEST_F(RemoteThread, WhoComesBackIsToldWhatItMissed) {
  auto socket = connect("secret");
  const auto ended = sit();
  const auto seat = sit();
  auto asked = std::async(std::launch::async, [&] { return seat->ask(two_moves, {}); });
  const auto first = turn(socket);
  hang_up(socket);
  ended->end({0, 0}, "");

  socket = connect("secret");
  const auto again = turn(socket);
  EXPECT_EQ(again, first);
  ASSERT_EQ(socket->said.size(), 4u);
  EXPECT_TRUE(std::holds_alternative<wire::End>(socket->said[1]));
  EXPECT_EQ(std::get<wire::Resume>(socket->said[2]).number, 0);
  socket->message(act(again, "a"));
  EXPECT_EQ(asked.get()->move, "a");
}

TEST_F(RemoteThread, ASecondConnectionTakesOver) {
  const auto first = connect("secret"), second = connect("secret");
  EXPECT_EQ(first->why, "another connection has shown the same token");
  hang_up(first);
  EXPECT_EQ(bots.connected().size(), 1u);
  const auto seat = sit();
  auto asked = std::async(std::launch::async, [&] { return seat->ask(two_moves, {}); });
  second->message(act(turn(second), "a"));
  EXPECT_EQ(asked.get()->move, "a");
}

TEST_F(RemoteThread, WhoIsCutOffLosesWhenItsTimeIsUp) {
  const auto socket = connect("secret");
  const auto seat = sit(0.01);
  hang_up(socket);
  const auto answer = seat->ask(two_moves, {});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().kind, play::Forfeit::Kind::late);
  EXPECT_EQ(answer.error().words.english(),
            "took longer than 0.01 s over a move, for its connection was lost");
}

TEST_F(RemoteThread, ABotThatIsNotConnectedLosesThoughItHasTimeLeft) {
  const RemoteBots strict{loop, only_ann(), std::chrono::milliseconds(0)};
  const auto make = strict.find({"remote", {{"", "ann"}, {"timeout", "600"}}}, "gopher");
  ASSERT_TRUE(make);
  const auto answer = (*make)({.game = "gopher", .set = {}, .seats = 2})->ask(two_moves, {});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().words.english(), "was not connected");
  EXPECT_FALSE(strict.find({"remote", {{"", "ann"}, {"timeout", "86400"}}}, "gopher"));
}

TEST_F(RemoteThread, SocketsWithoutATokenLeaveRoomForOthers) {
  net::Request stranger = with_token(""), other = stranger;
  stranger.from = "192.0.2.1";
  other.from = "192.0.2.2";
  int admitted = 0;
  for (; admitted < 1000 && !bots.refuse(stranger); ++admitted) {
    sockets.push_back(std::make_shared<Wire>());
    bots.welcome(stranger, sockets.back());
  }
  EXPECT_LT(admitted, 256);
  EXPECT_EQ(bots.refuse(stranger)->status, 429);
  EXPECT_FALSE(bots.refuse(other));
  EXPECT_EQ(connect("secret")->why, "open");
  EXPECT_EQ(bots.connected().size(), 1u);
  sockets.front()->closed();
  EXPECT_FALSE(bots.refuse(stranger));
}

TEST_F(RemoteThread, SaysWhoIsThere) {
  connect("secret");
  EXPECT_EQ(bots.find({"remote", {{"", "bob"}}}, "gopher").error().message(),
            "no bot 'bob' has a token here; connected are: ann");
  EXPECT_EQ(bots.find({"remote", {{"", "ann"}}}, "dodo").error().message(),
            "the bot ann does not play dodo; it plays gopher");
}

}  // namespace
}  // namespace parlor::bots
