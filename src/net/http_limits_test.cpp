#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <future>
#include <memory>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/http.hpp"

namespace parlor::net {
namespace {

using ::testing::StartsWith;

// Answers, at /large with much, and sends more to each WebSocket than any client leaves lying.
class Talker final : public Service {
 public:
  void answer(Request request, std::shared_ptr<Reply> reply) override {
    reply->send({.body = request.path == "/large" ? std::string(large, 'x') : "here"});
  }
  std::optional<Response> refuse(const Request&) override { return {}; }
  void welcome(const Request& request, std::shared_ptr<Socket> socket) override {
    const auto text = std::make_shared<const std::string>(std::size_t{1} << 20, 'x');
    socket->closed = [this] { ++dropped; };
    if (request.path == "/quiet") return;
    for (int i = 0; i < 64 && dropped == 0; ++i) {
      socket->send(text);
      held = std::max(held.load(), text.use_count() - 1);
    }
  }
  static constexpr std::size_t large = std::size_t{10} << 20;
  std::atomic<int> dropped = 0;
  std::atomic<long> held = 0;  // of these texts, at any time
};

// A connection whose client is seen under an address of its own.
class Caller {
 public:
  Caller(const char* from, std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    constexpr int little = 4096;  // so that the system takes little of what is not read
    (void)setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &little, sizeof little);
    const sockaddr_in own = at(from, 0), server = at("127.0.0.1", port);
    connected_ = bind(socket_, reinterpret_cast<const sockaddr*>(&own), sizeof own) == 0 &&
                 connect(socket_, reinterpret_cast<const sockaddr*>(&server), sizeof server) == 0;
  }
  Caller(const Caller&) = delete;
  Caller& operator=(const Caller&) = delete;
  ~Caller() { ::close(socket_); }

  bool connected() const { return connected_; }
  void say(std::string_view bytes) const { (void)!::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL); }
  // What comes next; empty: the server has hung up.
  std::string hear() const {
    std::array<char, 4096> part{};
    const ssize_t n = recv(socket_, part.data(), part.size(), 0);
    return n > 0 ? std::string(part.data(), static_cast<std::size_t>(n)) : "";
  }

 private:
  static sockaddr_in at(const char* address, std::uint16_t port) {
    return {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr = {inet_addr(address)}, .sin_zero = {}};
  }
  int socket_;
  bool connected_ = false;
};

std::string upgrade(const std::string& path) {
  return "GET " + path +
         " HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
}

class LimitsThread : public ::testing::Test {
 protected:
  LimitsThread()
      : port_(loop_->listen(talker_, {.max_connections = 20, .max_bytes = 32 << 20, .max_body = 24 << 20})
                  .value_or(0)),
        thread_([this] { loop_->run(); }) {}
  ~LimitsThread() override { loop_->stop(); }

  ServerLoad load() const {
    std::promise<ServerLoad> told;
    loop_->post([&] { told.set_value(loop_->load()); });
    return told.get_future().get();
  }
  void wait_for(const std::function<bool()>& done) const {
    for (int i = 0; i < 6000 && !done(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_TRUE(done());
  }

  static constexpr std::string_view question = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
  Talker talker_;
  std::unique_ptr<Loop> loop_ = Loop::make();
  std::uint16_t port_;
  std::jthread thread_;  // last: it is waited for first
};

TEST_F(LimitsThread, IdleConnectionsOfOneClientLeaveRoomForOthers) {
  std::vector<std::unique_ptr<Caller>> idle;
  for (int i = 0; i < 30; ++i) {
    idle.push_back(std::make_unique<Caller>("127.0.0.2", port_));
    idle.back()->say(question);  // so that it is known to be served
    ASSERT_THAT(idle.back()->hear(), StartsWith("HTTP/1.1 200"));
  }
  EXPECT_LE(load().connections, 10U);
  EXPECT_EQ(idle.front()->hear(), "");  // its oldest was closed
  const Caller other("127.0.0.1", port_);
  other.say(question);
  EXPECT_THAT(other.hear(), StartsWith("HTTP/1.1 200"));
  idle.back()->say(question);  // its latest was not
  EXPECT_THAT(idle.back()->hear(), StartsWith("HTTP/1.1 200"));
  EXPECT_EQ(load().clients, 2U);
}

TEST_F(LimitsThread, ABodyLargerThanTheClientsShareIsRefusedBeforeItComes) {
  const Caller caller("127.0.0.2", port_), other("127.0.0.1", port_);
  caller.say("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 20000000\r\n\r\n");
  EXPECT_THAT(caller.hear(), StartsWith("HTTP/1.1 429"));
  other.say("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody");
  EXPECT_THAT(other.hear(), StartsWith("HTTP/1.1 200"));
  wait_for([&] { return load().bytes == 0; });
}

TEST_F(LimitsThread, NothingIsKeptForAClientThatNeverReads) {
  const Caller deaf("127.0.0.2", port_);
  deaf.say(upgrade("/"));
  wait_for([&] { return talker_.dropped == 1; });
  EXPECT_LE(talker_.held.load(), 4);  // megabytes
  wait_for([&] { return load().connections == 0 && load().bytes == 0; });
}

TEST_F(LimitsThread, AnswersThatAreNotReadCountForTheirClient) {
  constexpr std::string_view much = "GET /large HTTP/1.1\r\nHost: a\r\n\r\n";
  {
    const Caller deaf("127.0.0.2", port_), again("127.0.0.2", port_), other("127.0.0.1", port_);
    deaf.say(much);
    wait_for([&] { return load().bytes == Talker::large; });
    again.say(much);
    EXPECT_THAT(again.hear(), StartsWith("HTTP/1.1 429"));
    other.say(much);
    EXPECT_THAT(other.hear(), StartsWith("HTTP/1.1 200"));
  }
  wait_for([&] { return load().bytes == 0; });
}

TEST_F(LimitsThread, MessagesThatDoNotEndCountForTheirClient) {
  {
    const Caller slow("127.0.0.2", port_);
    slow.say(upgrade("/quiet"));
    EXPECT_THAT(slow.hear(), StartsWith("HTTP/1.1 101"));
    slow.say(std::string("\x01\xfe\x80\x00\0\0\0\0", 8) + std::string(0x8000, 'x'));
    wait_for([&] { return load().bytes == 0x8000; });
    slow.say(std::string("\x80\x80\0\0\0\0", 6));
    wait_for([&] { return load().bytes == 0; });
    EXPECT_EQ(talker_.dropped.load(), 0);
  }
  wait_for([&] { return talker_.dropped == 1; });
}

TEST_F(LimitsThread, AClientThatSendsPingsWithoutEndIsDisconnected) {
  const Caller caller("127.0.0.2", port_);
  caller.say(upgrade("/quiet"));
  EXPECT_THAT(caller.hear(), StartsWith("HTTP/1.1 101"));
  const std::string ping("\x89\x80\0\0\0\0", 6);
  for (int i = 0; i < 50; ++i) caller.say(ping);
  EXPECT_THAT(caller.hear(), StartsWith("\x8a"));
  EXPECT_EQ(talker_.dropped.load(), 0);
  for (int i = 0; i < 1000; ++i) caller.say(ping);
  wait_for([&] { return talker_.dropped == 1; });
}

}  // namespace
}  // namespace parlor::net
