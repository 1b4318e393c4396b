#pragma once

#include <utility>

#include "game/solve.hpp"
#include "search/french.hpp"
#include "search/proof.hpp"
#include "search/solution.hpp"

namespace parlor::search {

inline std::string spelled(const Settings& settings) {
  std::string text;
  for (const auto& [key, value] : settings) {
    if (!text.empty()) text += ' ';
    text.append(key).append("=").append(value);
  }
  return text;
}

// Who wins after each first move and, where that is known, at the start. All is settled, and nothing drawn.
template <Duel G>
std::vector<Claim<G>> claims_of(const typename G::State& state, const Solution<G>& solution) {
  static_assert(!may_draw<G>(), "a proof names a winner");
  const Seat mover = G::turn(state);
  const auto winner = [&](Proof value) { return value == Proof::win ? mover : 1 - mover; };
  std::vector<Claim<G>> claims;
  for (const SolvedMove<G>& first : solution.moves) {
    claims.push_back({state, winner(first.value)});
    G::apply(claims.back().position, mover, first.move);
  }
  if (solution.value != Proof::open) claims.push_back({state, winner(solution.value)});
  return claims;
}

// Proves these claims and writes the proof; the number of its positions comes back.
template <Duel G, ProofNotation<G> N, ExactSolver<G> S>
Result<std::size_t> write_strategies(S& solver, const typename G::State& state, const Solution<G>& solution,
                                     const SolveRequest& request) {
  const Budget budget{.stop = request.stop};
  Meter meter(budget);
  ProofLimits limits;
  if (request.progress)
    limits.progress = [&](std::size_t positions) {
      request.progress({solution.moves.size(), solution.moves.size(), meter.spent(), positions});
    };
  StrategyBuilder<G, N, S> builder(solver, state, std::move(limits));
  const std::vector<Claim<G>> claims = claims_of<G>(state, solution);
  std::vector<WrittenClaim> spelled_claims;
  for (const Claim<G>& claim : claims) {
    if (auto proven = builder.prove(claim, meter); !proven) return std::unexpected(proven.error());
    spelled_claims.push_back(written<G, N>(claim));
  }
  write_proof(G::name, spelled(request.settings), spelled_claims, builder.book(), request.proof);
  return builder.book().size();
}

// A solver whose work can be kept and taken up again.
template <class S>
concept Resumable = requires(S& solver, const S& done, std::istream& in, std::ostream& out) {
  { done.save(out) } -> std::same_as<void>;
  { solver.load(in) } -> std::same_as<Result<void>>;
  { done.nodes() } -> std::same_as<std::uint64_t>;
};

// Looks after a long run: says how far it has come, and writes checkpoints when they are due and whenever
// a first move is settled.
template <class S>
class Watch {
 public:
  Watch(const S& solver, const SolveRequest& request) : solver_(&solver), request_(&request) {
    if constexpr (Resumable<S>) written_ = solver.nodes();
  }

  void settled(std::size_t moves, std::size_t of) {
    const bool more = moves > now_.settled;
    now_.settled = moves;
    now_.moves = of;
    look(more);
  }
  // Now and then, while the solver works.
  void look(bool write_now = false) {
    if (finished_) return;
    if constexpr (Resumable<S>) {
      now_.nodes = solver_->nodes();
      now_.win = solver_->progress().win;
      now_.loss = solver_->progress().loss;
      now_.fill = solver_->table().fill();
      if (write_now || (request_->checkpoint.due && request_->checkpoint.due())) write();
    }
    if (request_->progress) request_->progress(now_);
  }
  void count(std::uint64_t nodes) { now_.nodes = nodes; }
  // What the solver is asked from now on is about the proof.
  void finish() {
    write();
    finished_ = true;
  }

 private:
  // Unless nothing has changed since the last time.
  void write() {
    if constexpr (Resumable<S>) {
      if (!request_->checkpoint.write || solver_->nodes() == written_) return;
      request_->checkpoint.write([this](std::ostream& out) { solver_->save(out); });
      written_ = solver_->nodes();
    }
  }

  const S* solver_;
  const SolveRequest* request_;
  SolveProgress now_;
  std::uint64_t written_ = 0;  // the nodes at the last checkpoint
  bool finished_ = false;
};

// Settles a position and its first moves. `request.settings` are complete, and `state` is what its position
// says. `prove` writes a proof of the solution, as write_strategies does.
template <Duel G, ExactSolver<G> S, class Prove>
Result<SolveReport> solve(S& solver, const typename G::State& state, int symmetries,
                          const SolveRequest& request, Prove&& prove) {
  std::optional<typename G::Move> only;
  if (!request.first.empty()) {
    const auto move = G::parse(state, G::turn(state), request.first);
    if (!move) return std::unexpected(move.error());
    only = *move;
  }
  std::uint64_t earlier = 0;
  if constexpr (Resumable<S>) {
    if (request.checkpoint.resume != nullptr) {
      if (auto loaded = solver.load(*request.checkpoint.resume); !loaded)
        return std::unexpected(loaded.error());
    }
    earlier = solver.nodes();
  } else if (request.checkpoint.wanted()) {
    return fail(say<french>("the solver of {} keeps no checkpoints", G::name));
  }
  Watch watch(solver, request);
  const Budget budget{.stop = [&] {
    watch.look();
    return request.stop && request.stop();
  }};
  Meter meter(budget);
  Solution<G> solution = solve_all<G>(
      solver, state, symmetries, meter,
      [&](const Solution<G>& so_far) {
        const auto settled =
            std::ranges::count_if(so_far.moves, [](const auto& m) { return m.value != Proof::open; });
        watch.count(so_far.nodes);
        watch.settled(static_cast<std::size_t>(settled), so_far.moves.size());
      },
      only);
  watch.finish();
  solution.nodes += earlier;

  SolveReport report{.settings = request.settings,
                     .position = G::position(state),
                     .to_move = G::turn(state),
                     .value = solution.value,
                     .nodes = solution.nodes,
                     .complete = solution.complete()};
  for (const auto& [move, equivalent, value] : solution.moves)
    report.moves.push_back({G::print(state, move), equivalent, value});
  if (!request.proof) return report;
  if (!report.complete) {
    report.no_proof = say<french>("not everything was settled");
    return report;
  }
  const auto positions = prove(solution);
  if (positions)
    report.proof_positions = *positions;
  else
    report.no_proof = positions.error().sentence;
  return report;
}

// The same for a game whose proofs have no notation.
template <Duel G, ExactSolver<G> S>
Result<SolveReport> solve(S& solver, const typename G::State& state, int symmetries,
                          const SolveRequest& request) {
  return solve<G>(solver, state, symmetries, request, [](const Solution<G>&) -> Result<std::size_t> {
    return fail(say<french>("there is no notation for proofs of {}", G::name));
  });
}

}  // namespace parlor::search
