#include "games/hex/proof_walk.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include <fmt/format.h>

namespace parlor::hex::rulebook {
namespace {

constexpr std::size_t cells_per_word = 32;  // two bits each

std::size_t words_for(const Rulebook& book) {
  return (static_cast<std::size_t>(book.cell_count()) + cells_per_word - 1) / cells_per_word;
}

}  // namespace

ExactSet::ExactSet(std::size_t width, std::size_t rows) : width_(width), slots_(std::bit_ceil(2 * rows + 2)) {
  words_.reserve(width * rows);
}

bool ExactSet::insert(std::span<const std::uint64_t> row) {
  std::uint64_t hash = 0;
  for (const std::uint64_t word : row) hash = (std::rotl(hash, 29) ^ word) * 0x9e3779b97f4a7c15;
  const std::size_t mask = slots_.size() - 1;
  std::size_t i = (hash ^ hash >> 32) & mask;
  for (; slots_[i] != 0; i = (i + 1) & mask)
    if (std::ranges::equal(std::span(words_).subspan((slots_[i] - 1) * width_, width_), row)) return false;
  words_.insert(words_.end(), row.begin(), row.end());
  slots_[i] = static_cast<std::uint32_t>(size());
  return true;
}

Walker::Walker(const ProofFile& proof, const std::function<bool(std::uint64_t)>& go_on)
    : proof_(&proof),
      go_on_(&go_on),
      images_(proof.rulebook().images()),
      met_(words_for(proof.rulebook()), proof.header().positions + 1) {}

// Of a position no more than this matters to the rest of the game. A stone makes the fresh cells around
// it usable by the other player, and every usable cell around it useless, whoever could use it: what the
// cells are good for after a move follows from what they were good for before. And a cell that touches no
// stone is never used if no usable cell leads to it by way of others like it.
std::vector<Use> Walker::uses(const Position& p) const {
  const Rulebook& book = proof_->rulebook();
  std::vector<Use> uses(p.cells.size(), Use::none);
  std::vector<bool> untouched(p.cells.size(), false);
  std::vector<int> reached;
  for (int c = 0; c < book.cell_count(); ++c) {
    const auto i = static_cast<std::size_t>(c);
    if (p.cells[i] != Stone::none) continue;
    int own = 0, enemy = 0;
    for (const int near : book.neighbours(c)) {
      const Stone stone = p.cells[static_cast<std::size_t>(near)];
      if (stone != Stone::none) ++(stone == p.turn ? own : enemy);
    }
    if (own == 0 && enemy == 1) uses[i] = Use::mine;
    if (own == 1 && enemy == 0) uses[i] = Use::theirs;
    untouched[i] = own == 0 && enemy == 0;
    if (uses[i] != Use::none) reached.push_back(c);
  }
  while (!reached.empty()) {
    const int c = reached.back();
    reached.pop_back();
    for (const int near : book.neighbours(c)) {
      const auto i = static_cast<std::size_t>(near);
      if (!untouched[i] || uses[i] != Use::none) continue;
      uses[i] = Use::fresh;
      reached.push_back(near);
    }
  }
  return uses;
}

// The same for positions that a turn or reflection of the board carries into each other: the least of their
// spellings, two bits a cell.
std::vector<std::uint64_t> Walker::name(const std::vector<Use>& uses) const {
  std::vector<std::uint64_t> least, row(words_for(proof_->rulebook()));
  for (const auto& image : images_) {
    std::ranges::fill(row, 0);
    for (std::size_t i = 0; i < uses.size(); ++i) {
      if (uses[i] == Use::none) continue;
      const auto to = static_cast<std::size_t>(image[i]);
      row[to / cells_per_word] |= static_cast<std::uint64_t>(uses[i]) << (2 * (to % cells_per_word));
    }
    if (least.empty() || row < least) least = row;
  }
  return least;
}

// A position with the winner to move.
std::string Walker::meet(Position p) {
  const auto good_for = uses(p);
  if (std::ranges::find(good_for, Use::mine) == good_for.end() && proof_->rulebook().legal(p).empty())
    return fmt::format("{} has no move in {} and so {} wins", colour_name(p.turn), shown(p),
                       colour_name(other(p.turn)));
  if (!met_.insert(name(good_for))) return {};
  if (met_.size() > proof_->header().positions)
    return fmt::format("the proof has no move for {} in {}", colour_name(p.turn), shown(p));
  open_.push_back(std::move(p));
  return {};
}

std::string Walker::try_replies(const Position& p) {
  for (const Action& reply : proof_->rulebook().legal(p))
    if (auto objection = meet(proof_->rulebook().after(p, reply)); !objection.empty()) return objection;
  return {};
}

// Makes the next of the winner's moves in the file.
std::string Walker::follow(const Position& p) {
  const Rulebook& book = proof_->rulebook();
  const int number = proof_->walk_move(looked_at_++);
  const auto action = book.action(number, p.turn);
  if (!action) return fmt::format("{} is no move of {} in {}", number, colour_name(p.turn), shown(p));
  const auto legal = book.legal(p);
  if (std::ranges::find(legal, *action) == legal.end())
    return fmt::format("the move {} of {} in {} is illegal", book.print(*action), colour_name(p.turn),
                       shown(p));
  return try_replies(book.after(p, *action));
}

Result<std::string> Walker::object(const ProofClaim& claim) {
  std::string objection =
      claim.position.turn == claim.winner ? meet(claim.position) : try_replies(claim.position);
  while (objection.empty() && !open_.empty()) {
    if (*go_on_ && looked_at_ % 4096 == 0 && !(*go_on_)(looked_at_))
      return fail("the check was stopped before it was complete");
    const Position p = std::move(open_.back());
    open_.pop_back();
    objection = follow(p);
  }
  return objection;
}

}  // namespace parlor::hex::rulebook
