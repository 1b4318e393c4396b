#include "net/fair_queue.hpp"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

namespace parlor::net {
namespace {

using namespace std::chrono_literals;

const FairQueue::Time queue_start{};

void push(FairQueue& queue, const std::string& client, int works) {
  for (int i = 0; i < works; ++i) EXPECT_TRUE(queue.push(client, [] {}));
}

// Whose work begins next; empty: nobody's.
std::string next(FairQueue& queue, FairQueue::Time now = queue_start) {
  const auto taken = queue.pop(now);
  return taken ? taken->client : "";
}

// Serves one work after the other, each for as long as its client's take.
std::string served(FairQueue& queue, int works, const std::map<std::string, double>& seconds = {}) {
  std::string order;
  for (int i = 0; i < works; ++i) {
    const std::string client = next(queue);
    order += client;
    if (!client.empty()) queue.finish(client, seconds.contains(client) ? seconds.at(client) : 1, queue_start);
  }
  return order;
}

TEST(FairQueue, AClientThatAsksLittleIsServedFirst) {
  FairQueue queue({});
  push(queue, "a", 100);
  EXPECT_EQ(next(queue), "a");
  push(queue, "b", 1);
  queue.finish("a", 1, queue_start);
  EXPECT_EQ(served(queue, 2), "ba");
}

TEST(FairQueue, SharesTimeAndNotTurns) {
  FairQueue queue({});
  push(queue, "a", 100);
  push(queue, "b", 100);
  const std::string order = served(queue, 50, {{"a", 4}, {"b", 1}});
  EXPECT_EQ(std::ranges::count(order, 'a'), 10);
  EXPECT_EQ(std::ranges::count(order, 'b'), 40);
}

TEST(FairQueue, AClientsOwnWorkKeepsItsOrder) {
  FairQueue queue({});
  std::string order;
  for (const char c : {'1', '2', '3'}) EXPECT_TRUE(queue.push("a", [&order, c] { order += c; }));
  while (auto taken = queue.pop(queue_start)) {
    taken->work();
    queue.finish("a", 1, queue_start);
  }
  EXPECT_EQ(order, "123");
}

TEST(FairQueue, LongWorkOfOneClientLeavesThreadsForOthers) {
  FairQueue queue({.threads = 4, .reserved = 2, .per_client = 2});
  push(queue, "a", 30);
  EXPECT_EQ(next(queue) + next(queue) + next(queue), "aa");
  push(queue, "b", 2);
  EXPECT_EQ(next(queue), "b");
  EXPECT_EQ(next(queue), "");  // its second one waits until fewer run
  push(queue, "c", 1);
  EXPECT_EQ(next(queue), "c");
  EXPECT_FALSE(queue.crowded());
  push(queue, "d", 1);
  EXPECT_EQ(next(queue), "");
  EXPECT_TRUE(queue.crowded());
  queue.finish("a", 30, queue_start);
  EXPECT_EQ(next(queue), "d");
  EXPECT_FALSE(queue.crowded());
}

TEST(FairQueue, WhatWasUsedLongAgoCountsLittle) {
  FairQueue queue({});
  push(queue, "a", 2);
  EXPECT_EQ(next(queue), "a");
  queue.finish("a", 100, queue_start);
  push(queue, "b", 2);
  EXPECT_EQ(next(queue, queue_start + 1s), "b");
  queue.finish("b", 1, queue_start + 300s);
  EXPECT_EQ(next(queue, queue_start + 300s), "a");
}

TEST(FairQueue, AClientThatFillsItsQueueLeavesRoomForOthers) {
  FairQueue queue({.waiting = 100});
  int accepted = 0;
  while (queue.push("a", [] {})) ++accepted;
  EXPECT_EQ(accepted, 50);
  EXPECT_TRUE(queue.push("b", [] {}));
  EXPECT_EQ(queue.waiting(), 51U);
  queue.clear();
  EXPECT_EQ(queue.waiting(), 0U);
  EXPECT_EQ(next(queue), "");
}

TEST(FairQueue, ForgetsClientsThatAreIdle) {
  FairQueue queue({});
  for (int i = 0; i < 10'000; ++i) {
    push(queue, std::to_string(i), 1);
    EXPECT_FALSE(next(queue, queue_start + i * 1s).empty());
    queue.finish(std::to_string(i), 0.001, queue_start + i * 1s);
  }
  EXPECT_LT(queue.clients(), 300U);
}

}  // namespace
}  // namespace parlor::net
