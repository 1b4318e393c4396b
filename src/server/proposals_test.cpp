#include "server/proposals.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace parlor::server {
namespace {

constexpr SeatSet two{0, 1}, three{0, 1, 2};

TEST(Proposals, AreDoneWhenAllHaveAgreed) {
  Proposals proposals;
  EXPECT_FALSE(proposals.propose(Wish::draw, 0, {0}, three, 4)->has_value());
  EXPECT_EQ(proposals.json().dump(), R"([{"what":"draw","by":0,"number":4,"agreed":[0]}])");
  EXPECT_FALSE(proposals.agree(Wish::draw, {1}, three, 4)->has_value());
  EXPECT_FALSE(proposals.agree(Wish::draw, {1}, three, 4)->has_value());  // twice is not three
  const auto done = proposals.agree(Wish::draw, {2}, three, 4);
  ASSERT_TRUE(done && *done);
  EXPECT_EQ((*done)->by, 0);
  EXPECT_TRUE(proposals.json().empty());
}

TEST(Proposals, ThoseAtOneScreenSpeakAtOnce) {
  Proposals proposals;
  EXPECT_TRUE(proposals.propose(Wish::take_back, 1, two, two, 4)->has_value());
}

TEST(Proposals, AnAnswerNamesWhatItAnswers) {
  Proposals proposals;
  ASSERT_TRUE(proposals.propose(Wish::take_back, 0, {0}, two, 4));
  EXPECT_FALSE(proposals.agree(Wish::take_back, {1}, two, 3));
  EXPECT_FALSE(proposals.agree(Wish::draw, {1}, two, 4));
  EXPECT_FALSE(proposals.decline(Wish::take_back, 5));
  proposals.moved();
  EXPECT_FALSE(proposals.agree(Wish::take_back, {1}, two, 4)) << "a move has answered";
}

TEST(Proposals, HintsOutliveAMove) {
  Proposals proposals;
  ASSERT_TRUE(proposals.propose(Wish::hints, 0, {0}, two, 4));
  proposals.moved();
  EXPECT_TRUE(proposals.agree(Wish::hints, {1}, two, 4)->has_value());
}

TEST(Proposals, WhatWasDeclinedIsNotRepeatedAtOnce) {
  Proposals proposals;
  ASSERT_TRUE(proposals.propose(Wish::draw, 0, {0}, two, 4));
  EXPECT_FALSE(proposals.propose(Wish::draw, 1, {1}, two, 4)) << "one of a kind";
  ASSERT_TRUE(proposals.decline(Wish::draw, 4));
  EXPECT_FALSE(proposals.propose(Wish::draw, 0, {0}, two, 4));
  EXPECT_TRUE(proposals.propose(Wish::draw, 1, {1}, two, 4)) << "the other one may";
  proposals.moved();
  EXPECT_TRUE(proposals.propose(Wish::draw, 0, {0}, two, 5));
}

}  // namespace
}  // namespace parlor::server
