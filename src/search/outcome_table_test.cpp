#include "search/outcome_table.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace parlor::search {
namespace {

TEST(OutcomeTable, TakesNoMoreThanItIsGiven) {
  for (const std::size_t bytes : {std::size_t{8192}, std::size_t{100'000}, std::size_t{1} << 20}) {
    const OutcomeTable table(bytes);
    EXPECT_LE(table.bytes(), bytes);
    EXPECT_GT(2 * table.bytes(), bytes);
  }
  EXPECT_EQ(OutcomeTable(0).bytes(), 8192u);
}

TEST(OutcomeTable, RemembersBothOutcomes) {
  OutcomeTable table(1 << 20);
  EXPECT_EQ(table.find(0), std::nullopt);
  for (std::uint64_t i = 0; i < 1000; ++i) table.store(mix(i), i % 3 == 0, i);
  for (std::uint64_t i = 0; i < 1000; ++i) EXPECT_EQ(table.find(mix(i)), i % 3 == 0) << i;
  table.store(mix(5), true, 1);
  EXPECT_EQ(table.find(mix(5)), true);
}

TEST(OutcomeTable, ComparesEveryBitOfTheKey) {
  for (int bit = 0; bit < 64; ++bit) {
    OutcomeTable table(8192);
    table.store(mix(1), true, 1);
    EXPECT_EQ(table.find(mix(1) ^ std::uint64_t{1} << bit), std::nullopt) << bit;
  }
  OutcomeTable table(8192);
  table.store(0, false, 0);
  EXPECT_EQ(table.find(0), false);
}

TEST(OutcomeTable, KeepsWhatWasMostWork) {
  OutcomeTable table(8192);
  const std::uint64_t precious = mix(1);
  table.store(precious, true, 1'000'000);
  for (std::uint64_t i = 2; i < 100'000; ++i) table.store(mix(i), false, 1 + i % 1000);
  EXPECT_EQ(table.find(precious), true);
}

TEST(OutcomeTable, GivesNewcomersRoom) {
  OutcomeTable table(8192);
  for (std::uint64_t i = 0; i < 100'000; ++i) {
    table.store(mix(i), i % 2 == 0, 1);
    ASSERT_EQ(table.find(mix(i)), i % 2 == 0);
  }
}

}  // namespace
}  // namespace parlor::search
