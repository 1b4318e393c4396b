#include "games/hex/proof_check.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/dodo/rules.hpp"
#include "games/dodo/solver/solver_hints.hpp"
#include "games/gopher/rules.hpp"
#include "games/gopher/solver/solver_hints.hpp"
#include "games/hex/proof_notation.hpp"
#include "games/hex/proof_rulebook.hpp"
#include "search/proof.hpp"
#include "search/solution.hpp"
#include "search/solve.hpp"
#include "search/solver.hpp"

namespace parlor::hex {
namespace {

using search::Claim;
using search::Solver;
using File = std::vector<std::uint8_t>;
using Gopher = gopher::Gopher<1>;
using Dodo = dodo::Dodo<1>;

const Budget no_limit;

// A proof of the start's value and of every first move's.
template <class G, class L>
File proof_of(const typename G::State& start, int symmetries, std::string_view set) {
  using Notation = HexProofNotation<G>;
  Solver<G, L> solver(1 << 20);
  Meter meter(no_limit);
  const auto solution = search::solve_all<G>(solver, start, symmetries, meter);
  std::vector<Claim<G>> claims = search::claims_of<G>(start, solution);
  std::ranges::rotate(claims, claims.end() - 1);  // the start first
  search::StrategyBuilder<G, Notation, Solver<G, L>> builder(solver, start, {});
  std::vector<search::WrittenClaim> written;
  for (const auto& claim : claims) {
    EXPECT_TRUE(builder.prove(claim, meter));
    written.push_back(search::written<G, Notation>(claim));
  }
  File file;
  search::write_proof(G::name, set, written, builder.book(),
                      [&](std::string_view piece) { file.insert(file.end(), piece.begin(), piece.end()); });
  return file;
}

File gopher_proof(int size) {
  return proof_of<Gopher, gopher::GopherHints<1>>(Gopher::initial({size}, 0), symmetry_count,
                                                  "size=" + std::to_string(size));
}
File dodo_proof(int size) {
  return proof_of<Dodo, dodo::DodoHints<1>>(Dodo::initial({size, dodo::Start::one_line}, 0), 4,
                                            "size=" + std::to_string(size) + " start=one_line");
}

// Makes the checksum fit again, so that what lies behind it is reached.
File resealed(File file) {
  std::uint64_t sum = 0xcbf29ce484222325;
  for (std::size_t i = 0; i + 8 < file.size(); ++i) sum = (sum ^ file[i]) * 0x100000001b3;
  for (std::size_t i = 0; i < 8; ++i)
    file[file.size() - 8 + i] = static_cast<std::uint8_t>(sum >> (56 - 8 * i));
  return file;
}

File with_head(const File& file, const std::string& from, const std::string& to) {
  const auto found = std::ranges::search(file, from);
  EXPECT_FALSE(found.empty());
  File changed(file.begin(), found.begin());
  changed.insert(changed.end(), to.begin(), to.end());
  changed.insert(changed.end(), found.end(), file.end());
  return resealed(changed);
}

std::size_t body_of(const File& file) {  // where the claims begin
  std::size_t lines = 0, i = 0;
  while (lines < 5) lines += file[i++] == '\n' ? 1 : 0;
  return i;
}

std::string error_of(const File& file) {
  const auto report = check_proof(file);
  return report ? "no error" : report.error().message();
}

void expect_error(const File& file, std::string_view part) {
  EXPECT_NE(error_of(file).find(part), std::string::npos) << error_of(file);
}

TEST(ProofCheck, AcceptsWhatIsProven) {
  for (int size = 1; size <= 4; ++size) {
    const auto report = check_proof(gopher_proof(size));
    ASSERT_TRUE(report) << report.error().message();
    EXPECT_TRUE(report->proven()) << report->claims.front().objection.english();
    EXPECT_EQ(report->game, "gopher");
    EXPECT_EQ(report->size, size);
    EXPECT_EQ(report->unused, 0u);
    EXPECT_EQ(report->claims.front().winner, red);  // rules.md
    EXPECT_EQ(report->claims.front().position, Grid(size));
  }
  const auto report = check_proof(dodo_proof(2));
  ASSERT_TRUE(report) << report.error().message();
  EXPECT_TRUE(report->proven());
  EXPECT_EQ(report->set, "size=2 start=one_line");
}

// Whatever single byte is changed, nothing wrong is ever taken for proven: the file is refused, or a claim
// is objected to, or what it claims is still true.
TEST(ProofCheck, NoticesEveryChangedByte) {
  for (const File& file : {gopher_proof(2), gopher_proof(3), dodo_proof(2)}) {
    const std::size_t skip = 1 + file.size() / 200;  // all bytes of the short ones
    const auto truth = check_proof(file);
    ASSERT_TRUE(truth);
    int refused = 0;
    for (std::size_t i = 0; i + 8 < file.size(); i += skip)
      for (const int change : {1, 2, 27, 128}) {
        File damaged = file;
        damaged[i] = static_cast<std::uint8_t>(damaged[i] ^ change);
        EXPECT_FALSE(check_proof(damaged)) << i;
        const auto report = check_proof(resealed(damaged));
        if (!report || !report->proven()) {
          ++refused;
          continue;
        }
        for (std::size_t c = 0; c < truth->claims.size(); ++c)
          if (report->claims[c].position == truth->claims[c].position) {
            EXPECT_EQ(report->claims[c].winner, truth->claims[c].winner) << i;
          }
      }
    EXPECT_GT(refused, static_cast<int>(file.size() / skip));
  }
}

TEST(ProofCheck, NoticesAFileCutShortAnywhere) {
  const File file = gopher_proof(2);
  for (std::size_t n = 0; n < file.size(); ++n) {
    const File cut(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(n));
    EXPECT_FALSE(check_proof(cut)) << n;
    if (n >= 8) {
      EXPECT_FALSE(check_proof(resealed(cut))) << n;
    }
  }
  const File last_bytes_gone(file.begin(), file.end() - 1);
  expect_error(last_bytes_gone, "damaged or cut short");
}

TEST(ProofCheck, NoticesBytesLeftOver) {
  File file = gopher_proof(2);
  file.insert(file.end(), 3, 0);
  expect_error(file, "damaged or cut short");
  expect_error(resealed(file), "3 bytes left over");
}

TEST(ProofCheck, NoticesAWrongWinner) {
  File file = gopher_proof(3);
  const std::size_t first_claim = body_of(file);
  file[first_claim] ^= 1;
  const auto report = check_proof(resealed(file));
  ASSERT_TRUE(report);
  EXPECT_FALSE(report->proven());
  EXPECT_FALSE(report->claims.front().proven);
  EXPECT_NE(report->claims.front().objection.english().find("no move for Blue in"), std::string::npos)
      << report->claims.front().objection.english();
  file[first_claim] = 2;
  expect_error(resealed(file), "claim 1 at byte");
}

// In Gopher 2 Red's proof begins at the empty board, which sorts first and is written in full.
TEST(ProofCheck, NoticesAnotherMove) {
  const File file = gopher_proof(2);
  const std::size_t claims = 3, claim_width = 3;
  const std::size_t first_move = body_of(file) + claims * claim_width + 1 + 2;
  std::vector<std::string> objections;
  for (int move = 0; move < 9; ++move) {
    File changed = file;
    changed[first_move] = static_cast<std::uint8_t>(move);
    const auto report = check_proof(resealed(changed));
    ASSERT_TRUE(report);
    objections.push_back(report->claims.front().objection.english());
  }
  EXPECT_NE(objections[3].find("Red has no move in"), std::string::npos) << objections[3];  // the centre
  EXPECT_NE(objections[7].find("7 is no move of Red"), std::string::npos) << objections[7];
  EXPECT_EQ(std::ranges::count(objections, ""), 1);
}

TEST(ProofCheck, NoticesAnIllegalMove) {
  const File file = dodo_proof(2);  // Red's stone on (-1,-1) may step to three cells
  const auto report = check_proof(file);
  ASSERT_TRUE(report && report->proven());
  int illegal = 0;
  for (std::size_t i = body_of(file); i + 8 < file.size(); ++i) {
    File changed = file;
    changed[i] = 3 * 3 + 1;  // from the centre, where no stone is at first
    const auto now = check_proof(resealed(changed));
    if (now && now->claims.front().objection.english().find("is illegal") != std::string::npos) ++illegal;
  }
  EXPECT_GT(illegal, 0);
}

TEST(ProofCheck, NoticesAMissingPosition) {
  File file = gopher_proof(2);
  // The second position of nine: its one byte for what it shares, the rest, and its move.
  const std::size_t second = body_of(file) + 3 * 3 + 4;
  const std::size_t width = 1 + (2u - file[second]) + 1;
  const std::size_t third = second + width;
  ASSERT_GE(file[third], file[second]) << "the third would need other bytes";
  file.erase(file.begin() + static_cast<std::ptrdiff_t>(second),
             file.begin() + static_cast<std::ptrdiff_t>(third));
  const auto report = check_proof(with_head(file, "positions 9", "positions 8"));
  ASSERT_TRUE(report) << report.error().message();
  EXPECT_NE(report->claims.front().objection.english().find("the proof has no move for"), std::string::npos)
      << report->claims.front().objection.english();
  expect_error(resealed(file), "the proof ends at byte");
}

// The first two claims of Gopher 2, the start and the first move that wins it, rest on the same answers.
TEST(ProofCheck, TrustsNoPositionBecauseAFailedClaimMetIt) {
  File file = gopher_proof(2);
  const std::size_t second = body_of(file) + 3 * 3 + 4;
  const std::size_t move = second + 1 + (2u - file[second]);
  file[move] = 200;
  const auto report = check_proof(resealed(file));
  ASSERT_TRUE(report);
  EXPECT_NE(report->claims[0].objection.english().find("200 is no move of Red"), std::string::npos);
  EXPECT_EQ(report->claims[1].objection, report->claims[0].objection);
}

TEST(ProofCheck, RefusesAbsurdHeaders) {
  const File gopher = gopher_proof(2), dodo = dodo_proof(2);
  expect_error(with_head(gopher, "parlor-proof 1", "parlor-proof 2"),
               "expected 1 (a table), 3 or 4 (a walk)");
  expect_error(with_head(gopher, "parlor-proof 1", "parlour proof 1"), "at byte 0");
  expect_error(with_head(gopher, "game gopher", "game chess"), "expected gopher or dodo");
  for (const auto* set : {"set size=0", "set size=11", "set size=-2", "set size=99999999999999999999", "set ",
                          "set size=2 start=one_line", "set size=2,"})
    expect_error(with_head(gopher, "set size=2", set), "a size from 1 to 10");
  expect_error(with_head(dodo, " start=one_line", ""), "start=corners");
  for (const auto* claims : {"claims 0", "claims -1", "claims 1000000000", "claims x"})
    expect_error(with_head(gopher, "claims 3", claims), "expected a number from 1 to");
  for (const auto* positions : {"positions -1", "positions 4294967296", "positions 18446744073709551615"})
    expect_error(with_head(gopher, "positions 9", positions), "expected a number from 0 to");
  expect_error(with_head(gopher, "positions 9", "positions 40"), "the proof ends too soon");
  expect_error(with_head(gopher, "claims 3\n", "claims " + std::string(200, '3') + "\n"), "expected a line");
  EXPECT_FALSE(check_proof(File{}));
}

TEST(ProofCheck, RefusesClaimsOfAnotherSize) {
  EXPECT_FALSE(check_proof(with_head(gopher_proof(3), "size=3", "size=2")));
  EXPECT_FALSE(check_proof(with_head(gopher_proof(3), "size=3", "size=4")));
  expect_error(with_head(dodo_proof(2), "size=2 start=one_line", "size=2 start=corners"), "with that start");
  // The proof of one game says nothing about another.
  EXPECT_FALSE(check_proof(
      with_head(gopher_proof(2), "game gopher\nset size=2", "game dodo\nset size=2 start=one_line")));
}

TEST(ProofCheck, ReportsClaimsOneByOneAndCanBeStopped) {
  File file = gopher_proof(3);
  const std::size_t second_claim = body_of(file) + 1 + 4;
  file[second_claim] ^= 1;
  const auto report = check_proof(resealed(file));
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->claims[0].proven);
  EXPECT_FALSE(report->claims[1].proven);
  EXPECT_TRUE(report->claims[2].proven);
  EXPECT_EQ(check_proof(gopher_proof(3), [](std::uint64_t) { return false; }).error().message(),
            "the check was stopped before it was complete");
}

// Two programs written apart must agree on the rules.
template <class G>
void rulebook_agrees(rulebook::Rules rules, const typename G::Config& config) {
  const rulebook::Rulebook book(rules, config.size);
  Rng rng(3);
  for (int game = 0; game < 20; ++game) {
    auto s = G::initial(config, 0);
    do {
      rulebook::Position p;
      p.turn = s.turn == red ? rulebook::Stone::red : rulebook::Stone::blue;
      board<sizeof(s.stones[0]) / 8>(s.size).cells.for_each([&](int place) {
        p.cells.push_back(s.stones[0].test(place)   ? rulebook::Stone::red
                          : s.stones[1].test(place) ? rulebook::Stone::blue
                                                    : rulebook::Stone::none);
      });
      std::vector<std::string> ours, theirs;
      for (const auto& action : book.legal(p)) ours.push_back(book.print(action));
      for (const auto& move : G::legal(s, s.turn)) theirs.push_back(G::print(s, move));
      std::ranges::sort(ours);
      std::ranges::sort(theirs);
      ASSERT_EQ(ours, theirs) << G::position(s);
      ASSERT_EQ(print_position(book.grid(p)), G::position(s));
    } while (G::play_random(s, rng));
  }
}

TEST(Rulebook, AgreesWithTheGames) {
  rulebook_agrees<Gopher>(rulebook::Rules::gopher, {4});
  rulebook_agrees<gopher::Gopher<2>>(rulebook::Rules::gopher, {6});
  rulebook_agrees<Dodo>(rulebook::Rules::dodo, {4, dodo::Start::one_line});
  rulebook_agrees<dodo::Dodo<2>>(rulebook::Rules::dodo, {5, dodo::Start::corners});
}

}  // namespace
}  // namespace parlor::hex
