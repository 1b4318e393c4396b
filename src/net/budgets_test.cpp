#include "net/budgets.hpp"

#include <algorithm>
#include <string>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

namespace parlor::net {
namespace {

using namespace std::chrono_literals;

constexpr int connections = 9;

struct Busy {
  asio::io_context loop{1};
  Budgets budgets{ServerOptions()};
  std::string heard;  // a letter for each time that a client was heard
};

// Each of its connections asks for something that keeps the loop busy for a while.
Task<> ask_for_much(Busy& busy) {
  static const std::string client = "a";
  co_await busy.budgets.turn_of(client, busy.loop.get_executor());
  busy.budgets.work_for(client, [&] {
    const auto begun = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() - begun < 60ms) {
    }
    busy.heard += 'a';
  });
}

Task<> ask_for_little(Busy& busy) {
  static const std::string client = "b";
  while (std::ranges::count(busy.heard, 'a') < connections) {
    co_await busy.budgets.turn_of(client, busy.loop.get_executor());
    busy.budgets.work_for(client, [&] { busy.heard += 'b'; });
    asio::steady_timer timer(busy.loop, 5ms);
    co_await timer.async_wait(waiting);
  }
}

TEST(Budgets, ManyConnectionsOfOneClientAreNotHeardAtOnce) {
  Busy busy;
  asio::co_spawn(busy.loop, ask_for_little(busy), asio::detached);
  for (int i = 0; i < connections; ++i) asio::co_spawn(busy.loop, ask_for_much(busy), asio::detached);
  busy.loop.run();
  EXPECT_EQ(std::ranges::count(busy.heard, 'a'), connections);
  EXPECT_EQ(busy.heard.find("aaa"), std::string::npos) << busy.heard;
}

TEST(Budgets, AConnectionThatEndsInLineLeavesNoGap) {
  Busy busy;
  busy.budgets.work_for("b", [] {});
  busy.budgets.pace.spend("a", 1, std::chrono::steady_clock::now());  // so that all of them wait
  {
    asio::io_context gone{1};
    const auto wait = [&]() -> Task<> {
      static const std::string client = "a";
      co_await busy.budgets.turn_of(client, gone.get_executor());
    };
    for (int i = 0; i < 3; ++i) asio::co_spawn(gone, wait(), asio::detached);
    gone.poll();
  }
  asio::co_spawn(busy.loop, ask_for_much(busy), asio::detached);
  busy.loop.run();
  EXPECT_EQ(busy.heard, "a");
}

TEST(Budgets, HeadersCountByTheirLength) {
  Busy busy;
  // As of now each time: seen from an earlier time, a debt would seem to grow while this test is held up.
  const auto wait_after = [&](std::size_t length) {
    for (int i = 0; i < 1000; ++i) busy.budgets.read_headers("a", length);
    const auto now = std::chrono::steady_clock::now();
    busy.budgets.pace.spend("b", 0, now);
    return busy.budgets.pace.wait("a", now);
  };
  EXPECT_EQ(wait_after(100), 0ms);
  EXPECT_GT(wait_after(10'000), 0ms);
}

}  // namespace
}  // namespace parlor::net
