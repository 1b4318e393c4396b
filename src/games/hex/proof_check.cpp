#include "games/hex/proof_check.hpp"

#include <algorithm>
#include <optional>

#include "core/text.hpp"
#include "games/hex/french.hpp"
#include "games/hex/proof_file.hpp"
#include "games/hex/proof_walk.hpp"

namespace parlor::hex {
namespace {

using rulebook::Action;
using rulebook::colour_name;
using rulebook::other;
using rulebook::Position;
using rulebook::ProofClaim;
using rulebook::ProofFile;
using rulebook::Rulebook;
using rulebook::Stone;
using rulebook::Walker;

// Plays the loser's part against the strategies, all of it.
class Doubter {
 public:
  Doubter(const ProofFile& proof, const std::function<bool(std::uint64_t)>& go_on)
      : proof_(&proof), go_on_(&go_on), met_(proof.header().positions) {}

  // What the strategy fails at; nothing when it never does. Positions met in claims that held
  // are known to be good.
  Result<Sentence> object(const ProofClaim& claim) {
    open_.clear();
    Sentence objection = claim.position.turn == claim.winner ? meet(claim.position)
                                                             : try_replies(claim.position, claim.winner);
    while (objection.empty() && !open_.empty()) {
      if (*go_on_ && looked_at_ % 4096 == 0 && !(*go_on_)(looked_at_))
        return fail(say<french>("the check was stopped before it was complete"));
      const std::size_t i = open_.back();
      open_.pop_back();
      ++looked_at_;
      objection = follow(i);
    }
    if (!objection.empty()) met_.assign(met_.size(), false);
    return objection;
  }

  std::uint64_t looked_at() const { return looked_at_; }
  std::uint64_t unmet() const { return static_cast<std::uint64_t>(std::ranges::count(met_, false)); }

 private:
  std::string shown(const Position& p) const { return print_position(proof_->rulebook().grid(p)); }

  Sentence objection_when_stuck(const Position& p, Stone winner) const {
    if (proof_->rulebook().winner_when_stuck(p.turn) == winner) return {};
    return say<french>("{} has no move in {} and so {} wins", colour_name(p.turn), shown(p),
                       colour_name(other(winner)));
  }

  // A position with the winner to move: it must be over and won, or have an answer.
  Sentence meet(const Position& p) {
    const auto i = proof_->find(p);
    if (!i) {
      if (proof_->rulebook().legal(p).empty()) return objection_when_stuck(p, p.turn);
      return say<french>("the proof has no move for {} in {}", colour_name(p.turn), shown(p));
    }
    if (!met_[*i]) {
      met_[*i] = true;
      open_.push_back(*i);
    }
    return {};
  }

  // Makes the winner's move in a position of the table.
  Sentence follow(std::size_t i) {
    const Rulebook& book = proof_->rulebook();
    const Position p = proof_->position(i);
    const auto action = book.action(proof_->move(i), p.turn);
    if (!action)
      return say<french>("{} is no move of {} in {}", proof_->move(i), colour_name(p.turn), shown(p));
    const auto legal = book.legal(p);
    if (std::ranges::find(legal, *action) == legal.end())
      return say<french>("the move {} of {} in {} is illegal", book.print(*action), colour_name(p.turn),
                         shown(p));
    return try_replies(book.after(p, *action), p.turn);
  }

  Sentence try_replies(const Position& p, Stone winner) {
    const auto replies = proof_->rulebook().legal(p);
    if (replies.empty()) return objection_when_stuck(p, winner);
    for (const Action& reply : replies)
      if (auto objection = meet(proof_->rulebook().after(p, reply)); !objection.empty()) return objection;
    return {};
  }

  const ProofFile* proof_;
  const std::function<bool(std::uint64_t)>* go_on_;
  std::vector<bool> met_;          // by number in the table
  std::vector<std::size_t> open_;  // met, and not yet followed
  std::uint64_t looked_at_ = 0;
};

template <class Checker>
Result<void> check_claims(const ProofFile& proof, Checker& checker, ProofReport& report) {
  for (const ProofClaim& claim : proof.claims()) {
    const std::uint64_t before = checker.looked_at();
    auto objection = checker.object(claim);
    if (!objection) return std::unexpected(objection.error());
    const bool proven = objection->empty();
    report.claims.push_back({proof.rulebook().grid(claim.position), claim.winner == Stone::red ? red : blue,
                             proven, *std::move(objection), checker.looked_at() - before});
    if (!proven && proof.header().walk) break;  // the walk is lost
  }
  return {};
}

}  // namespace

bool ProofReport::proven() const {
  return !claims.empty() && std::ranges::all_of(claims, &CheckedClaim::proven);
}

Result<ProofReport> check_proof(std::span<const std::uint8_t> file,
                                const std::function<bool(std::uint64_t)>& go_on) {
  const auto proof = ProofFile::read(file);
  if (!proof) return std::unexpected(proof.error());
  const rulebook::ProofHeader& header = proof->header();
  ProofReport report{header.game, header.set, header.size, {}, header.positions, 0};
  if (header.walk) {
    Walker walker(*proof, go_on);
    if (auto checked = check_claims(*proof, walker, report); !checked)
      return std::unexpected(checked.error());
    if (const auto left = header.positions - walker.looked_at(); left > 0 && report.proven()) {
      report.claims.back().proven = false;
      report.claims.back().objection = say<french>(
          "{} move left over at the end of the walk|{} moves left over at the end of the walk", left);
    } else if (walker.bytes_left() > 0 && report.proven()) {
      report.claims.back().proven = false;
      report.claims.back().objection =
          say<french>("{} byte left over at the end of the walk|{} bytes left over at the end of the walk",
                      walker.bytes_left());
    }
    return report;
  }
  Doubter doubter(*proof, go_on);
  if (auto checked = check_claims(*proof, doubter, report); !checked) return std::unexpected(checked.error());
  if (report.proven()) report.unused = doubter.unmet();
  return report;
}

Result<ProofCheck> check_proof_in_text(std::span<const std::uint8_t> file,
                                       const std::function<bool(std::uint64_t)>& go_on) {
  const auto report = check_proof(file, go_on);
  if (!report) return std::unexpected(report.error());
  ProofCheck check{
      .game = report->game, .set = report->set, .positions = report->positions, .proven = report->proven()};
  for (const auto& claim : report->claims)
    check.claims.push_back(
        {print_position(claim.position), claim.winner, claim.proven, claim.objection, claim.looked_at});
  return check;
}

}  // namespace parlor::hex
