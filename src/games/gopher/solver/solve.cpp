#include "games/gopher/solver/solve.hpp"

#include <algorithm>

#include "games/gopher/solver/region_solver.hpp"
#include "games/gopher/solver/strategy_walk.hpp"
#include "games/hex/proof_notation.hpp"
#include "search/judge.hpp"
#include "search/solve.hpp"

namespace parlor::gopher {
namespace {

// Proves who wins after each first move and at the start, and writes it down as a walk.
template <int Words>
class WalkWriter {
 public:
  using G = Gopher<Words>;

  WalkWriter(RegionSolver<Words>& solver, const typename G::State& start, const SolveRequest& request)
      : solver_(&solver), start_(start), request_(&request) {}

  Result<std::size_t> write(const search::Solution<G>& solution) {
    StrategyWalk<Words> walk(*solver_, limits(solution.moves.size()));
    walk_ = &walk;
    // The start comes last: with a first move that is proven by then it takes one position more.
    const auto winning = std::ranges::find(solution.moves, Proof::win, &search::SolvedMove<G>::value);
    std::vector<search::WrittenClaim> claims;
    for (const auto& claim : search::claims_of<G>(start_, solution)) {
      const bool opening =
          claim.position == start_ && start_.stones[hex::red].none() && winning != solution.moves.end();
      const auto proven = walk.prove(claim, opening ? std::optional(winning->move) : std::nullopt);
      if (!proven) {
        keep();
        return std::unexpected(proven.error());
      }
      claims.push_back(search::written<G, Notation>(claim));
    }
    search::write_walk(G::name, search::spelled(request_->settings), claims, walk.size(), whole_walk(),
                       request_->proof);
    return walk.size();
  }

 private:
  using Notation = hex::HexProofNotation<G>;
  using Walk = StrategyWalk<Words>;

  typename Walk::Limits limits(std::size_t first_moves) {
    const auto say = [this, first_moves](std::size_t positions, double share) {
      constexpr std::size_t often = std::size_t{1} << 20;
      if (positions % often == 0) keep();
      if (request_->progress)
        request_->progress({.settled = first_moves,
                            .moves = first_moves,
                            .nodes = solver_->nodes(),
                            .proof_positions = positions,
                            .proof_share = share});
    };
    return {request_->stop, say, earlier()};
  }

  void put_number(std::vector<std::uint8_t>& bytes, int number) const {
    if (Notation::move_width(start_) == 2) bytes.push_back(static_cast<std::uint8_t>(number >> 8));
    bytes.push_back(static_cast<std::uint8_t>(number));
  }

  void put(std::vector<std::uint8_t>& bytes, int place) const {
    bytes.resize(bytes.size() + Notation::move_width(start_));
    Notation::write_move(start_, {static_cast<std::uint16_t>(place)},
                         std::span(bytes).last(Notation::move_width(start_)));
  }

  // After a number that is no cell's: a cell of the region, how many cells the pairing has, and these. The
  // number after that one begins another claim.
  void put(std::vector<std::uint8_t>& bytes, const typename Walk::Note& note) const {
    if (!note.left_out) return put_number(bytes, hex::cell_count(start_.size) + 1);
    const RegionPairing& pairing = *note.left_out;
    put_number(bytes, hex::cell_count(start_.size));
    put(bytes, pairing.place);
    bytes.push_back(static_cast<std::uint8_t>(pairing.cells.size()));
    for (const auto& [place, answers] : pairing.cells) {
      put(bytes, place);
      bytes.push_back(answers);
    }
  }

  // The moves with the pairings between them.
  std::vector<std::uint8_t> whole_walk() const {
    std::vector<std::uint8_t> bytes;
    auto note = walk_->notes().begin();
    for (std::size_t i = 0; i <= walk_->size(); ++i) {
      for (; note != walk_->notes().end() && note->before == i; ++note) put(bytes, *note);
      if (i < walk_->size()) put(bytes, walk_->moves()[i].place);
    }
    return bytes;
  }

  // A number that is not a move is left out, and the walk will say that it does not fit.
  std::vector<typename G::Move> earlier() const {
    const std::size_t width = Notation::move_width(start_);
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(request_->draft.earlier.data());
    std::vector<typename G::Move> moves;
    for (std::size_t i = 0; i + width <= request_->draft.earlier.size(); i += width)
      if (const auto move = Notation::read_move(start_, {bytes + i, width})) moves.push_back(*move);
    return moves;
  }

  std::vector<std::uint8_t> written() const {
    std::vector<std::uint8_t> moves;
    for (const auto move : walk_->moves()) put(moves, move.place);
    return moves;
  }

  // Not while an earlier draft is still gone over, which knows more.
  void keep() const {
    if (!request_->draft.keep ||
        walk_->size() * Notation::move_width(start_) <= request_->draft.earlier.size())
      return;
    const auto moves = written();
    request_->draft.keep({reinterpret_cast<const char*>(moves.data()), moves.size()});
  }

  RegionSolver<Words>* solver_;
  typename G::State start_;
  const SolveRequest* request_;
  const Walk* walk_ = nullptr;  // the one in work
};

}  // namespace

template <int Words>
Result<SolveReport> solve(const typename Gopher<Words>::State& state, const SolveRequest& request) {
  RegionSolver<Words> solver(request.table_bytes);
  using G = Gopher<Words>;
  return search::solve<G>(solver, state, hex::symmetry_count, request,
                          [&](const search::Solution<G>& solution) {
                            return WalkWriter<Words>(solver, state, request).write(solution);
                          });
}

template <int Words>
JudgeMaker<Gopher<Words>> judge() {
  return search::judges<Gopher<Words>, RegionSolver<Words>>();
}

template Result<SolveReport> solve<1>(const Gopher<1>::State&, const SolveRequest&);
template Result<SolveReport> solve<2>(const Gopher<2>::State&, const SolveRequest&);
template Result<SolveReport> solve<6>(const Gopher<6>::State&, const SolveRequest&);
template JudgeMaker<Gopher<1>> judge<1>();
template JudgeMaker<Gopher<2>> judge<2>();
template JudgeMaker<Gopher<6>> judge<6>();

}  // namespace parlor::gopher
