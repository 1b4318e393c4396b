#include "games/hex/proof_walk.hpp"

#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "games/gopher/solver/solve.hpp"
#include "games/hex/proof_check.hpp"

namespace parlor::hex {
namespace {

using File = std::vector<std::uint8_t>;

void seal(File& file) {
  std::uint64_t sum = 0xcbf29ce484222325;
  for (const auto byte : file) sum = (sum ^ byte) * 0x100000001b3;
  for (int shift = 56; shift >= 0; shift -= 8) file.push_back(static_cast<std::uint8_t>(sum >> shift));
}

// A walk through Gopher 3, in its parts.
struct Walk {
  std::string game = "gopher", set = "size=3";
  std::size_t claims = 0, positions = 0;
  File claim_bytes, moves;
  static constexpr std::size_t claim_width = 1 + 4;

  File file() const {
    const std::string head = "parlor-proof 2\ngame " + game + "\nset " + set + "\nclaims " +
                             std::to_string(claims) + "\npositions " + std::to_string(positions) + "\n";
    File all(head.begin(), head.end());
    all.insert(all.end(), claim_bytes.begin(), claim_bytes.end());
    all.insert(all.end(), moves.begin(), moves.end());
    seal(all);
    return all;
  }
};

Walk walk_through_size_3() {
  std::string bytes;
  SolveOrder order{.settings = {{"size", "3"}}, .table_bytes = 1 << 20};
  order.proof = [&](std::string_view piece) { bytes += piece; };
  const auto report = gopher::solve<1>(gopher::Gopher<1>::initial({3}, 0), order);
  Walk walk;
  walk.positions = report->proof_positions;
  walk.claims = report->moves.size() + 1;
  const std::size_t body = walk.claims * Walk::claim_width + walk.positions;
  const std::size_t begin = bytes.size() - 8 - body;
  const auto at = [&](std::size_t i) { return bytes.begin() + static_cast<std::ptrdiff_t>(begin + i); };
  walk.claim_bytes.assign(at(0), at(walk.claims * Walk::claim_width));
  walk.moves.assign(at(walk.claims * Walk::claim_width), at(body));
  EXPECT_EQ(walk.file(), File(bytes.begin(), bytes.end()));
  return walk;
}

std::string objection(const Walk& walk) {
  const auto report = check_proof(walk.file());
  if (!report) return report.error().message;
  return report->proven() ? "" : report->claims.back().objection;
}

TEST(ProofWalk, HoldsAndIsReadToItsEnd) {
  const Walk walk = walk_through_size_3();
  const auto report = check_proof(walk.file());
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->proven());
  EXPECT_EQ(report->unused, 0u);
  EXPECT_EQ(report->positions, walk.moves.size());
}

TEST(ProofWalk, DoesNotHoldForTheOtherPlayer) {
  const Walk walk = walk_through_size_3();
  for (std::size_t i = 0; i < walk.claims; ++i) {
    Walk turned = walk;
    turned.claim_bytes[i * Walk::claim_width] ^= 1;
    EXPECT_NE(objection(turned), "") << i;
  }
}

TEST(ProofWalk, NeedsEveryMove) {
  Walk walk = walk_through_size_3();
  walk.moves.pop_back();
  EXPECT_NE(objection(walk).find("the proof ends"), std::string::npos) << objection(walk);
  --walk.positions;
  EXPECT_NE(objection(walk).find("the proof has no move for"), std::string::npos) << objection(walk);
  walk = walk_through_size_3();
  walk.moves.push_back(0);
  ++walk.positions;
  const auto longer = check_proof(walk.file());
  ASSERT_TRUE(longer);
  EXPECT_TRUE(longer->proven());
  EXPECT_EQ(longer->unused, 1u);
}

// Of all proofs with one move changed none may prove what is false, and most prove nothing.
TEST(ProofWalk, WithAnotherMoveHardlyEverHolds) {
  const Walk walk = walk_through_size_3();
  int held = 0, tried = 0;
  for (std::size_t i = 0; i < walk.moves.size(); ++i)
    for (std::uint8_t move = 0; move < 20; ++move) {
      if (move == walk.moves[i]) continue;
      Walk other = walk;
      other.moves[i] = move;
      held += objection(other).empty() ? 1 : 0;
      ++tried;
    }
  EXPECT_GT(tried, 300);
  EXPECT_LT(held, tried / 20);
}

TEST(ProofWalk, IsForGopherAlone) {
  Walk walk = walk_through_size_3();
  walk.game = "dodo";
  walk.set = "size=3 start=one_line";
  EXPECT_NE(objection(walk).find("gopher alone"), std::string::npos);
}

TEST(ProofWalk, StopsWhenTold) {
  EXPECT_FALSE(check_proof(walk_through_size_3().file(), [](std::uint64_t) { return false; }));
}

TEST(Rulebook, ImagesKeepNeighbours) {
  for (int size = 1; size <= 6; ++size) {
    const rulebook::Rulebook book(rulebook::Rules::gopher, size);
    const auto images = book.images();
    ASSERT_EQ(images.size(), 12u);
    std::set<std::vector<int>> different;
    for (const auto& image : images) {
      different.insert(image);
      for (int c = 0; c < book.cell_count(); ++c) {
        std::set<int> expected(book.neighbours(image[static_cast<std::size_t>(c)]).begin(),
                               book.neighbours(image[static_cast<std::size_t>(c)]).end());
        std::set<int> found;
        for (const int near : book.neighbours(c)) found.insert(image[static_cast<std::size_t>(near)]);
        EXPECT_EQ(found, expected);
      }
    }
    EXPECT_EQ(different.size(), size == 1 ? 1u : 12u);
  }
}

TEST(ExactSet, TellsRowsApartByEveryWord) {
  Rng rng(1);
  rulebook::ExactSet set(3, 2000);
  std::set<std::vector<std::uint64_t>> plain;
  for (int i = 0; i < 2000; ++i) {
    const std::vector<std::uint64_t> row = {rng.below(10), rng.below(10), rng.below(10)};
    EXPECT_EQ(set.insert(row), plain.insert(row).second);
    EXPECT_EQ(set.size(), plain.size());
  }
}

}  // namespace
}  // namespace parlor::hex
