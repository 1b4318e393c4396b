#include "games/hex/proof_walk.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "games/hex/french.hpp"

namespace parlor::hex::rulebook {
namespace {

// Pieces of up to so many cells are small.
constexpr std::size_t max_small = 10;

bool is_large(const Piece& piece) { return piece.size() > max_small; }

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
    if (!is_large(piece))
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
  const auto number = looked_at_ == proof_->header().positions ? std::nullopt : take();
  if (!number) return say<french>("the proof has no move for {} in {}", colour_name(p.turn), shown(p));
  ++looked_at_;
  const auto action = book.action(*number, p.turn);
  if (!action) return say<french>("{} is no move of {} in {}", *number, colour_name(p.turn), shown(p));
  if (std::ranges::find(legal, *action) == legal.end())
    return say<french>("the move {} of {} in {} is illegal", book.print(*action), colour_name(p.turn),
                       shown(p));
  return try_replies(book.after(p, *action));
}

std::optional<int> Walker::look_ahead() const {
  const std::size_t width = proof_->move_width();
  return rest_.size() < width ? std::nullopt : std::optional(ProofFile::number(rest_.first(width)));
}

std::optional<int> Walker::take() {
  const auto number = look_ahead();
  if (number) rest_ = rest_.subspan(proof_->move_width());
  return number;
}

// A byte for how many cells there are, then the cells, each with a byte for what it answers.
std::optional<std::vector<PairedCell>> Walker::take_pairing() {
  const Rulebook& book = proof_->rulebook();
  if (rest_.empty()) return std::nullopt;
  std::vector<PairedCell> pairing(rest_.front());
  rest_ = rest_.subspan(1);
  for (PairedCell& paired : pairing) {
    const auto cell = take();
    if (!cell || *cell >= book.cell_count() || rest_.empty()) return std::nullopt;
    const auto [x, y] = book.coordinates(*cell);
    paired = {x, y, rest_.front()};
    rest_ = rest_.subspan(1);
  }
  return pairing;
}

// Reads why a piece is worth at least nothing to the winner, the loser being to move, and takes it out of
// play.
Sentence Walker::leave_out_a_piece(Position& p) {
  const Rulebook& book = proof_->rulebook();
  const auto cell = take();
  const auto pairing = take_pairing();
  if (!cell || *cell >= book.cell_count() || !pairing)
    return say<french>("a pairing of the walk is cut short or names no cell");
  const std::string name = book.print({std::nullopt, *cell});
  const auto [x, y] = book.coordinates(*cell);
  const auto pieces = pieces_of(book, p);
  const auto piece = std::ranges::find_if(pieces, [&](const Piece& candidate) {
    return std::ranges::any_of(candidate, [&](const UsedCell& c) { return c.x == x && c.y == y; });
  });
  if (piece == pieces.end())
    return say<french>("a pairing is about {}, which is in no piece of {}", name, shown(p));
  if (!pairing_holds(*piece, *pairing))
    return say<french>("the pairing of the piece with {} in {} does not hold", name, shown(p));
  for (const UsedCell& c : *piece) p.cells[*book.cell(c.x, c.y)] = Stone::gone;
  return {};
}

Sentence Walker::try_replies(Position p) {
  const int pairing_follows = proof_->rulebook().cell_count();  // the first number that is no cell's
  while (proof_->header().pairings && look_ahead() == pairing_follows) {
    take();
    if (auto objection = leave_out_a_piece(p); !objection.empty()) return objection;
  }
  for (const Action& reply : proof_->rulebook().legal(p))
    if (auto objection = meet(proof_->rulebook().after(p, reply)); !objection.empty()) return objection;
  return {};
}

Result<Sentence> Walker::object(const ProofClaim& claim) {
  const int claim_follows = proof_->rulebook().cell_count() + 1;
  if (std::exchange(begun_, true) && proof_->header().pairings && take() != claim_follows)
    return say<french>("the walk does not say where the next claim begins");
  Sentence objection =
      claim.position.turn == claim.winner ? meet(claim.position) : try_replies(claim.position);
  if (!given_up_.empty()) return fail(given_up_);
  return objection;
}

}  // namespace parlor::hex::rulebook
