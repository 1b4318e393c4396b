#include "games/hex/proof_walk.hpp"

#include <algorithm>
#include <functional>

#include "games/hex/french.hpp"

namespace parlor::hex::rulebook {
namespace {

// Pieces of up to so many cells are small.
constexpr std::size_t max_small = 10;

bool is_start(const Position& p) {
  return std::ranges::all_of(p.cells, [](Stone s) { return s == Stone::none; });
}

}  // namespace

std::size_t ExactSet::slot(std::string_view row) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t i = std::hash<std::string_view>()(row) & mask;
  while (slots_[i] != 0 && this->row(slots_[i] - 1) != row) i = (i + 1) & mask;
  return i;
}

std::optional<std::size_t> ExactSet::find(std::string_view row) const {
  const std::uint32_t found = slots_[slot(row)];
  return found == 0 ? std::nullopt : std::optional<std::size_t>(found - 1);
}

std::size_t ExactSet::insert(std::string_view row) {
  if (const auto found = find(row)) return *found;
  bytes_.insert(bytes_.end(), row.begin(), row.end());
  ends_.push_back(bytes_.size());
  slots_[slot(row)] = static_cast<std::uint32_t>(size());
  if (2 * size() > slots_.size()) {
    slots_.assign(2 * slots_.size(), 0);
    for (std::size_t i = 0; i < size(); ++i) slots_[slot(this->row(i))] = static_cast<std::uint32_t>(i + 1);
  }
  return size() - 1;
}

bool Proven::covers(std::string_view large, Worths::Worth small, Worths& worths) const {
  const auto pieces = large_.find(large);
  if (!pieces) return false;
  for (std::uint32_t i = first_[*pieces]; i != 0; i = links_[i - 1].next)
    if (worths.at_most(links_[i - 1].small, small)) return true;
  return false;
}

void Proven::add(std::string_view large, Worths::Worth small) {
  const std::size_t pieces = large_.insert(large);
  if (pieces == first_.size()) first_.push_back(0);
  links_.push_back({small, first_[pieces]});
  first_[pieces] = static_cast<std::uint32_t>(links_.size());
}

Sentence Walker::lost(const Position& p) const {
  return say<french>("{} is to move in {} and loses", colour_name(p.turn), shown(p));
}

// A position with the winner to move.
Sentence Walker::meet(const Position& p) {
  if (*go_on_ && met_++ % 4096 == 0 && !(*go_on_)(looked_at_))
    return given_up_ = say<french>("the check was stopped before it was complete");
  if (is_start(p)) return follow(p);  // all cells are fresh, and yet Red may use them
  Worths::Worth small_ones = Worths::nothing;
  std::vector<std::string> large_ones;
  for (const Piece& piece : pieces_of(proof_->rulebook(), p)) {
    if (piece.size() <= max_small)
      small_ones = worths_.sum(small_ones, worths_.of(piece));
    else
      large_ones.push_back(spelled(piece));
  }
  if (worths_.full())
    given_up_ = say<french>("the small pieces of the proof's positions are worth too many different things");
  if (!given_up_.empty()) return given_up_;
  if (large_ones.empty()) return worths_.at_most(small_ones, Worths::nothing) ? lost(p) : Sentence();
  std::ranges::sort(large_ones);
  std::string large;
  for (const std::string& piece : large_ones) large += piece;
  if (proven_.covers(large, small_ones, worths_)) return {};
  auto objection = follow(p);
  if (objection.empty()) proven_.add(large, small_ones);
  return objection;
}

// Makes the next of the winner's moves in the file.
Sentence Walker::follow(const Position& p) {
  const Rulebook& book = proof_->rulebook();
  const auto legal = book.legal(p);
  if (legal.empty()) return lost(p);
  if (looked_at_ == proof_->header().positions)
    return say<french>("the proof has no move for {} in {}", colour_name(p.turn), shown(p));
  const int number = proof_->walk_move(looked_at_++);
  const auto action = book.action(number, p.turn);
  if (!action) return say<french>("{} is no move of {} in {}", number, colour_name(p.turn), shown(p));
  if (std::ranges::find(legal, *action) == legal.end())
    return say<french>("the move {} of {} in {} is illegal", book.print(*action), colour_name(p.turn),
                       shown(p));
  return try_replies(book.after(p, *action));
}

Sentence Walker::try_replies(const Position& p) {
  for (const Action& reply : proof_->rulebook().legal(p))
    if (auto objection = meet(proof_->rulebook().after(p, reply)); !objection.empty()) return objection;
  return {};
}

Result<Sentence> Walker::object(const ProofClaim& claim) {
  Sentence objection =
      claim.position.turn == claim.winner ? meet(claim.position) : try_replies(claim.position);
  if (!given_up_.empty()) return fail(given_up_);
  return objection;
}

}  // namespace parlor::hex::rulebook
