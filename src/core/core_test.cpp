#include <algorithm>
#include <numeric>
#include <set>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/bits.hpp"
#include "core/file.hpp"
#include "core/fixed_list.hpp"
#include "core/hash.hpp"
#include "core/json.hpp"
#include "core/rng.hpp"
#include "core/text.hpp"

namespace parlor {
namespace {

TEST(Rng, MatchesThePublishedGenerator) {
  // SplitMix64 from seed 1234567, as published with xoshiro's reference code.
  std::uint64_t state = 1234567;
  for (const std::uint64_t expected : {6457827717110365317u, 3203168211198807973u, 9817491932198370423u}) {
    EXPECT_EQ(mix(state), expected);
    state += 0x9e3779b97f4a7c15;
  }
}

TEST(Rng, BelowIsUniform) {
  Rng rng(1);
  std::vector<int> seen(7);
  for (int i = 0; i < 70'000; ++i) ++seen[rng.below(7)];
  double chi2 = 0;
  for (const int n : seen) chi2 += (n - 10'000.0) * (n - 10'000.0) / 10'000.0;
  EXPECT_LT(chi2, 30) << "6 degrees of freedom: one in 20,000";
  EXPECT_EQ(rng.below(1), 0u);
}

TEST(Rng, ShuffleReachesEveryOrder) {
  std::set<std::vector<int>> orders;
  Rng rng(2);
  for (int i = 0; i < 500; ++i) {
    std::vector<int> items{1, 2, 3, 4};
    shuffle(std::span(items), rng);
    orders.insert(items);
  }
  EXPECT_EQ(orders.size(), 24u);
}

TEST(Rng, StreamsOfOneSeedDiffer) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t i = 0; i < 1000; ++i) seeds.insert(derive(42, i));
  EXPECT_EQ(seeds.size(), 1000u);
}

template <int Words>
void check_bits() {
  Rng rng(Words);
  for (int round = 0; round < 200; ++round) {
    std::vector<bool> slow(Bits<Words>::capacity);
    Bits<Words> fast;
    for (int i = 0; i < 40; ++i) {
      const int p = static_cast<int>(rng.below(Bits<Words>::capacity));
      slow[p] = true;
      fast.set(p);
    }
    std::vector<int> members;
    fast.for_each([&](int p) { members.push_back(p); });
    std::vector<int> expected;
    for (int p = 0; p < Bits<Words>::capacity; ++p)
      if (slow[p]) expected.push_back(p);
    ASSERT_EQ(members, expected);
    ASSERT_EQ(fast.count(), static_cast<int>(expected.size()));
    ASSERT_EQ(fast.first(), expected.front());
    for (std::size_t n = 0; n < expected.size(); ++n) ASSERT_EQ(fast.nth(static_cast<int>(n)), expected[n]);
    const int by = 1 + static_cast<int>(rng.below(63));
    for (int p = 0; p < Bits<Words>::capacity; ++p) {
      ASSERT_EQ((fast << by).test(p), p >= by && slow[p - by]);
      ASSERT_EQ((fast >> by).test(p), p + by < Bits<Words>::capacity && slow[p + by]);
    }
  }
}

TEST(Bits, BehavesAsASetOfNumbers) {
  check_bits<1>();
  check_bits<2>();
  check_bits<6>();
}

TEST(FixedList, IsARegularList) {
  FixedList<int, 4> a;
  EXPECT_TRUE(a.empty());
  a.push_back(1);
  a.push_back(2);
  FixedList<int, 4> b = a;
  EXPECT_EQ(a, b);
  b.push_back(3);
  EXPECT_NE(a, b);
  a = b;
  EXPECT_EQ(a, b);
  EXPECT_EQ(std::accumulate(a.begin(), a.end(), 0), 6);
  a.clear();
  EXPECT_TRUE(a.empty());
}

TEST(Text, NumbersAreReadWholeOrNotAtAll) {
  EXPECT_EQ(to_integer("-12"), -12);
  for (const char* wrong : {"", " 1", "1 ", "+1", "1.0", "0x1", "9223372036854775808", "one"})
    EXPECT_FALSE(to_integer(wrong).has_value()) << wrong;
  EXPECT_EQ(to_number("0.5"), 0.5);
  for (const char* wrong : {"", "inf", "nan", "1e999", "1,5"})
    EXPECT_FALSE(to_number(wrong).has_value()) << wrong;
}

TEST(Text, QuotedTextIsShortAndPrintable) {
  EXPECT_EQ(in_quotes("a\nb\x1b[31m"), "'a?b?[31m'");
  EXPECT_LT(in_quotes(std::string(1000, 'x')).size(), 80u);
}

TEST(Text, NumbersAgreeWithWhatTheyCount) {
  EXPECT_EQ(counted(0, "game"), "0 games");
  EXPECT_EQ(counted(1u, "game"), "1 game");
  EXPECT_EQ(counted(std::uint64_t{1'000'000}, "game"), "1000000 games");
}

TEST(File, WhatIsNoFileIsSaid) {
  EXPECT_TRUE(check_is_file("/proc/self/exe"));
  EXPECT_EQ(check_is_file("/proc/self").error().message(), "that is a folder, not a file");
  EXPECT_EQ(check_is_file("/dev/null").error().message(), "that is no file that can be read");
  EXPECT_EQ(check_is_file("no/such").error().message(), "there is no such file");
  EXPECT_EQ(check_is_file("").error().message(), "there is no such file");
  EXPECT_EQ(check_is_file("/proc/self/exe/below").error().message(), "there is no such file");
}

TEST(Text, OnlyTheLettersOfAsciiBecomeSmall) {
  EXPECT_EQ(lower("Clue RED to B, [Z]@"), "clue red to b, [z]@");
  EXPECT_EQ(lower("\xc3\x89"), "\xc3\x89");
}

// The values of Noll's test suite.
TEST(Hash, Fnv1aIsThePublishedOne) {
  EXPECT_EQ(fnv1a(std::string_view()), 0xcbf29ce484222325);
  EXPECT_EQ(fnv1a(std::string_view("a")), 0xaf63dc4c8601ec8c);
  EXPECT_EQ(fnv1a(std::string_view("foobar")), 0x85944171f73967e8);
  EXPECT_EQ(fnv1a(std::string_view("bar"), fnv1a(std::string_view("foo"))), 0x85944171f73967e8);
}

TEST(Json, AMemberThatIsJsonAlreadyIsNotReadAgain) {
  EXPECT_EQ(with_member(dump({{"a", 1}}), "b", "[1, 2]"), R"({"a":1,"b":[1, 2]})");
  EXPECT_EQ(dump("\xff"), "\"\xef\xbf\xbd\"");
}

TEST(Text, ListsReadAsPeopleWriteThem) {
  EXPECT_EQ(listed(std::vector<std::string>{}).english(), "none");
  EXPECT_EQ(listed(std::vector<std::string>{"a"}).english(), "a");
  EXPECT_EQ(listed(std::vector<std::string>{"a", "b"}).english(), "a and b");
  EXPECT_EQ(listed(std::vector<std::string>{"a", "b", "c"}).english(), "a, b and c");
  EXPECT_EQ(listed(std::vector<std::string>{"a", "b", "c", "d", "e"}).english(), "a, b, c, d and e");
  // However many there are, what is sent can be read again: JSON may not nest deeply.
  const Sentence many = listed(std::vector<std::string>(1000, "x"));
  EXPECT_EQ(sentence_from_json(*read_json(dump(to_json(many)))), many);
}

}  // namespace
}  // namespace parlor
