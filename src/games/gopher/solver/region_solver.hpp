#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/budget.hpp"
#include "games/gopher/solver/proof_table.hpp"
#include "games/gopher/solver/region_sum.hpp"

namespace parlor::gopher {

// Says who wins a Gopher position, by depth-first proof-number search (Nagai 2002) over sums of
// regions. What it learns stays in its table, so that later questions about the same game are nearly
// free; the table is good for boards of every size of its width.
template <int Words>
class RegionSolver {
 public:
  using State = typename Gopher<Words>::State;

  explicit RegionSolver(std::size_t table_bytes) : table_(table_bytes) {}

  // Whether the player to move wins; nothing when the meter runs out first.
  std::optional<bool> mover_wins(const State& state, Meter& meter);

  std::uint64_t nodes() const { return nodes_; }       // expanded since the solver was made
  ProofNumbers progress() const { return progress_; }  // of the latest question, also while it is asked
  const ProofTable& table() const { return table_; }

  // What it has learned, to go on from another day with a table of the same size. It may be saved even
  // while a question is asked.
  void save(std::ostream& out) const { table_.save(out, nodes_); }
  Result<void> load(std::istream& in) {
    const auto nodes = table_.load(in);
    if (!nodes) return std::unexpected(nodes.error());
    nodes_ = *nodes;
    return {};
  }

  // What another one found out at great cost, from ProofTable::save_costliest.
  Result<void> learn(std::string_view bytes) { return table_.learn(bytes); }

  const RegionValues& values() const { return known_.values; }

 private:
  using Value = combinatorial::Value;
  using Sum = RegionSum<Words>;

  // What the table knows a position by.
  struct Name {
    Key key;
    std::int32_t whole = 0;
  };
  // A position after a move, as the player who then moves sees it.
  struct Child {
    Name name;
    Key regions;  // of the large ones alone
    Value value;  // of the small ones
    ProofNumbers numbers;
    SumMove move;
  };
  struct Choice {
    ProofNumbers numbers;  // of the node
    std::size_t best = 0;
    std::uint32_t second = ProofNumbers::infinite;  // the second least loss number
  };

  static ProofNumbers at_sight(const Sum& sum, int colour, bool value_wins);
  std::optional<bool> decide(const Sum& sum, int colour);
  Name name(Key regions, Value value);
  ProofNumbers search(const Sum& sum, int colour, const Name* name, ProofNumbers limit);
  bool expand(const Sum& sum, int colour);
  bool try_move(const Sum& sum, int colour, SumMove move);
  void drop_dominated(std::size_t begin);
  Choice choose(std::size_t begin) const;
  bool stopped() const { return meter_->out() || known_.values.store().full(); }

  ProofTable table_;
  RegionKnowledge<Words> known_;
  std::vector<Child> children_;  // of the nodes on the current line, one after the other
  Meter* meter_ = nullptr;
  int size_ = 0;
  std::uint64_t nodes_ = 0;
  ProofNumbers progress_;
};

extern template class RegionSolver<1>;
extern template class RegionSolver<2>;
extern template class RegionSolver<6>;

}  // namespace parlor::gopher
