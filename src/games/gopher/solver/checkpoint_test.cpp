#include <sstream>

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "games/gopher/solver/solve.hpp"

namespace parlor::gopher {
namespace {

const auto start = Gopher<2>::initial({6}, 0);

SolveRequest an_order() {
  return {.settings = {{"size", "6"}}, .first = "(0,0)", .table_bytes = std::size_t{4} << 20};
}

// Runs until it has been asked so often whether to stop, and keeps what it has learned.
Result<SolveReport> run_a_while(std::string& kept, int questions) {
  SolveRequest request = an_order();
  std::istringstream earlier(kept);
  if (!kept.empty()) request.checkpoint.resume = &earlier;
  request.checkpoint.write = [&](const std::function<void(std::ostream&)>& writer) {
    std::ostringstream out;
    writer(out);
    kept = out.str();
  };
  request.stop = [&] { return --questions < 0; };
  return solve<2>(start, request);
}

TEST(Checkpoint, ARunThatIsStoppedAgainAndAgainFindsTheSame) {
  const auto whole = solve<2>(start, an_order());
  ASSERT_TRUE(whole && whole->complete);
  Rng rng(3);
  std::string kept;
  int runs = 0;
  std::uint64_t nodes = 0;
  for (bool complete = false; !complete; ++runs) {
    ASSERT_LT(runs, 1000);
    const auto report = run_a_while(kept, 3 + static_cast<int>(rng.below(8)));
    ASSERT_TRUE(report) << report.error().message();
    EXPECT_GT(report->nodes, nodes) << "those of the earlier runs count";
    nodes = report->nodes;
    complete = report->complete;
    if (!complete) continue;
    EXPECT_EQ(report->moves[0].value, whole->moves[0].value);
  }
  EXPECT_GT(runs, 2);
  const auto again = run_a_while(kept, 1000);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->nodes, nodes) << "nothing is left to do";
  EXPECT_TRUE(again->complete);
}

TEST(Checkpoint, IsWrittenWhenItIsDue) {
  SolveRequest request = an_order();
  int written = 0, asked = 0;
  request.checkpoint.due = [&] { return ++asked % 4 == 0; };
  request.checkpoint.write = [&](const std::function<void(std::ostream&)>&) { ++written; };
  ASSERT_TRUE(solve<2>(start, request));
  EXPECT_GT(asked, 4);
  EXPECT_GE(written, asked / 4);
  EXPECT_LE(written, asked / 4 + 1) << "and once more at the end";
}

TEST(Checkpoint, ThatIsDamagedIsRefused) {
  std::string kept;
  ASSERT_TRUE(run_a_while(kept, 5));
  kept[kept.size() / 2] = static_cast<char>(kept[kept.size() / 2] ^ 1);
  const auto report = run_a_while(kept, 5);
  ASSERT_FALSE(report);
  EXPECT_NE(report.error().message().find("damaged"), std::string::npos) << report.error().message();
}

}  // namespace
}  // namespace parlor::gopher
