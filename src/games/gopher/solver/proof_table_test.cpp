#include "games/gopher/solver/proof_table.hpp"

#include <sstream>

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace parlor::gopher {
namespace {

constexpr ProofNumbers unknown{7, 9};

Key key(std::uint64_t i) { return {derive(1, i), derive(2, i)}; }

TEST(ProofTable, KnowsNothingAtFirst) {
  const ProofTable table(1 << 16);
  EXPECT_LE(table.bytes(), std::size_t{1} << 16);
  EXPECT_EQ(table.look(key(1), 0, unknown), unknown);
}

TEST(ProofTable, MoreFreeMovesNeverHurt) {
  ProofTable table(1 << 16);
  table.keep(key(1), 2, ProofNumbers::won(), 1);
  table.keep(key(1), -1, ProofNumbers::lost(), 1);
  for (const int k : {2, 3, 50, 126}) EXPECT_EQ(table.look(key(1), k, unknown), ProofNumbers::won());
  for (const int k : {-1, -2, -126}) EXPECT_EQ(table.look(key(1), k, unknown), ProofNumbers::lost());
  for (const int k : {0, 1}) EXPECT_EQ(table.look(key(1), k, unknown), unknown);
  EXPECT_EQ(table.look(key(2), 2, unknown), unknown);
}

TEST(ProofTable, KeepsTheNumbersOfOneWholeNumber) {
  ProofTable table(1 << 16);
  table.keep(key(1), 0, {3, 4}, 1);
  EXPECT_EQ(table.look(key(1), 0, unknown), (ProofNumbers{3, 4}));
  EXPECT_EQ(table.look(key(1), 1, unknown), unknown);
  table.keep(key(1), 1, {5, 6}, 1);
  EXPECT_EQ(table.look(key(1), 1, unknown), (ProofNumbers{5, 6}));
  table.keep(key(1), 1, ProofNumbers::won(), 1);
  EXPECT_EQ(table.look(key(1), 1, unknown), ProofNumbers::won());
}

TEST(ProofTable, NeverRoundsANumberDown) {
  ProofTable table(1 << 16);
  for (std::uint32_t n = 1; n < ProofNumbers::infinite; n += 1 + n / 3) {
    table.keep(key(1), 0, {n, n + 1}, 1);
    const ProofNumbers kept = table.look(key(1), 0, unknown);
    EXPECT_GE(kept.win, n);
    EXPECT_LE(kept.win, n + n / 1000);
    EXPECT_GE(kept.loss, n + 1);
  }
}

TEST(ProofTable, SaysNothingOfWholeNumbersItCannotHold) {
  ProofTable table(1 << 16);
  table.keep(key(1), 300, ProofNumbers::won(), 1);
  table.keep(key(1), -300, ProofNumbers::lost(), 1);
  for (const int k : {-300, -128, -127, -126, 0, 126, 127, 128, 300})
    EXPECT_EQ(table.look(key(1), k, unknown), unknown) << k;
  table.keep(key(1), 0, {3, 4}, 1);
  for (const int k : {-300, -128, -127, 127, 128, 300})
    EXPECT_EQ(table.look(key(1), k, unknown), unknown) << k;
}

TEST(ProofTable, ForgetsTheCheapestFirst) {
  ProofTable table(64);  // a single bucket, three entries
  for (std::uint64_t i = 0; i < 3; ++i) table.keep(key(i), 0, ProofNumbers::won(), 1000 * (i + 1));
  table.keep(key(3), 0, ProofNumbers::won(), 5);
  EXPECT_EQ(table.look(key(0), 0, unknown), unknown);
  table.keep(key(4), 0, ProofNumbers::won(), 5);
  EXPECT_EQ(table.look(key(3), 0, unknown), unknown);
  for (const std::uint64_t i : {1, 2, 4}) EXPECT_EQ(table.look(key(i), 0, unknown), ProofNumbers::won());
}

struct SavedTable : testing::Test {
  ProofTable table{1 << 14};
  std::string file;

  void SetUp() override {
    Rng rng(1);
    for (std::uint64_t i = 0; i < 500; ++i)
      table.keep(key(i), static_cast<int>(i % 7) - 3,
                 i % 3 == 0 ? ProofNumbers::won() : ProofNumbers{rng.below(5000) + 1, 7}, i);
    std::ostringstream out;
    table.save(out, 12345);
    file = out.str();
  }
  static Result<std::uint64_t> load(ProofTable& into, const std::string& bytes) {
    std::istringstream in(bytes);
    return into.load(in);
  }
  static std::size_t known(const ProofTable& t) {
    std::size_t n = 0;
    for (std::uint64_t i = 0; i < 500; ++i)
      n += t.look(key(i), static_cast<int>(i % 7) - 3, unknown) != unknown;
    return n;
  }
};

TEST_F(SavedTable, ComesBackAsItWas) {
  ProofTable other(1 << 14);
  other.keep(key(9999), 0, ProofNumbers::won(), 1);
  EXPECT_EQ(load(other, file), 12345u);
  EXPECT_GT(known(table), 300u);
  for (std::uint64_t i = 0; i < 500; ++i)
    for (int k = -4; k <= 4; ++k) ASSERT_EQ(other.look(key(i), k, unknown), table.look(key(i), k, unknown));
  EXPECT_EQ(other.look(key(9999), 0, unknown), unknown) << "what it held before is gone";
}

TEST_F(SavedTable, IsRefusedWhenDamagedCutShortOrOfAnotherSize) {
  for (std::size_t at = 0; at < file.size(); at += 97) {
    std::string damaged = file;
    damaged[at] = static_cast<char>(damaged[at] ^ 4);
    ProofTable other(1 << 14);
    EXPECT_FALSE(load(other, damaged)) << at;
    EXPECT_EQ(known(other), 0u);
    EXPECT_FALSE(load(other, file.substr(0, at))) << at;
    EXPECT_EQ(known(other), 0u);
  }
  ProofTable larger(1 << 15);
  const auto loaded = load(larger, file);
  ASSERT_FALSE(loaded);
  EXPECT_NE(loaded.error().message().find("same memory"), std::string::npos);
}

TEST_F(SavedTable, FitsIntoAFractionOfItself) {
  for (const std::size_t part : {2, 4, 8}) {
    ProofTable smaller((1 << 14) / part);
    EXPECT_EQ(load(smaller, file), 12345u);
    EXPECT_GT(smaller.fill(), table.fill() * 0.9);
    std::size_t agreed = 0;
    for (std::uint64_t i = 0; i < 500; ++i) {
      const int k = static_cast<int>(i % 7) - 3;
      const auto now = smaller.look(key(i), k, unknown);
      if (now == unknown) continue;
      EXPECT_EQ(now, table.look(key(i), k, unknown));
      ++agreed;
    }
    EXPECT_GT(agreed, 500 / (2 * part) / 2);
  }
  ProofTable third(3 * (1 << 12));
  EXPECT_FALSE(load(third, file));
}

TEST_F(SavedTable, TeachesWhatWasDecidedAndCostly) {
  std::ostringstream out;
  table.save_costliest(out, 100);
  const std::string solved_positions = out.str();
  for (const std::size_t bytes : {1 << 14, 1 << 13, 10'000}) {
    ProofTable other(bytes);
    ASSERT_TRUE(other.learn(solved_positions));
    std::size_t learned = 0;
    for (std::uint64_t i = 0; i < 500; ++i) {
      const int k = static_cast<int>(i % 7) - 3;
      const auto now = other.look(key(i), k, unknown);
      if (now == unknown) continue;
      EXPECT_EQ(now, ProofNumbers::won()) << "nothing that is open";
      EXPECT_EQ(now, table.look(key(i), k, unknown));
      EXPECT_GE(i, 95u) << "nothing that was cheap";
      ++learned;
    }
    EXPECT_GT(learned, 50u) << bytes;
  }
  std::string damaged = solved_positions;
  damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 1);
  EXPECT_FALSE(ProofTable(1 << 14).learn(damaged));
  EXPECT_FALSE(ProofTable(1 << 14).learn(solved_positions.substr(0, solved_positions.size() - 5)));
  EXPECT_FALSE(ProofTable(1 << 14).learn(""));
}

}  // namespace
}  // namespace parlor::gopher
