#include "games/gopher/solver/region_solver.hpp"

#include <algorithm>

#include "games/gopher/pairing.hpp"

namespace parlor::gopher {
namespace {

// One cell of each set that the symmetries of the empty board carry into each other.
template <int Words>
Bits<Words> inequivalent(int size, const Bits<Words>& cells) {
  Bits<Words> kept;
  cells.for_each([&](int p) {
    for (int s = 1; s < hex::symmetry_count; ++s)
      if (hex::place(size, hex::transform(s, hex::cell_at(size, p))) < p) return;
    kept.set(p);
  });
  return kept;
}

// 2^(n/8), at least 1 and at most 2^14.
constexpr std::uint32_t eighth_power(int n) {
  constexpr std::array<std::uint32_t, 8> steps = {256, 279, 304, 332, 362, 395, 431, 470};
  n = std::clamp(n, 0, 14 * 8);
  return (steps[n % 8] << (n / 8)) >> 8;
}

// A guess at how hard it will be to settle a position that the table does not know. Both numbers double
// with every eight virgin cells; who has more moves, free ones counting double, is expected to win.
// It was found by trial, and saves two nodes in three on size 6.
template <int Words>
ProofNumbers guess(const RegionSum<Words>& sum, int colour, int whole) {
  const auto mover = static_cast<std::size_t>(colour), enemy = 1 - mover;
  int virgin = 0, ahead = 2 * whole;
  for (const auto& part : sum.parts) {
    virgin += part.region().virgin.count();
    ahead += part.region().open[mover].count() - part.region().open[enemy].count();
  }
  return {2 * eighth_power(virgin - 3 * ahead), 2 * eighth_power(virgin + 3 * ahead)};
}

}  // namespace

template <int Words>
std::optional<bool> RegionSolver<Words>::mover_wins(const State& state, Meter& meter) {
  if (pairing_kept<Words>(state) != nullptr) return false;
  if (pairing_moves<Words>(state).any()) return true;
  meter_ = &meter;
  size_ = state.size;
  for (;;) {
    if (known_.values.store().full()) known_.values = RegionValues();
    const std::uint64_t before = nodes_;
    const auto answer = decide(sum_of<Words>(state, known_), state.turn);
    // A store that overflows again at once would do so for ever.
    if (answer || meter.out() || nodes_ - before < 1000) return answer;
  }
}

// Who wins where each large region is kept by one and the same player, and that is enough; `value_wins` says
// whether the player to move wins by the small ones.
template <int Words>
ProofNumbers RegionSolver<Words>::at_sight(const Sum& sum, int colour, bool value_wins) {
  if (sum.opening) return {};
  if (value_wins && sum.kept_by(colour)) return ProofNumbers::won();
  if (!value_wins && sum.kept_by(1 - colour)) return ProofNumbers::lost();
  return {};
}

template <int Words>
std::optional<bool> RegionSolver<Words>::decide(const Sum& sum, int colour) {
  auto& store = known_.values.store();
  const Value value = colour == hex::red ? sum.value : store.negate(sum.value);
  const Name own = name(sum.key_for(colour), value);
  progress_ = at_sight(sum, colour, !store.less_equal(value, {}));
  if (!progress_.decided() && !sum.opening) progress_ = table_.look(own.key, own.whole, {});
  // In rounds, for the sake of those who watch: without limits the root might hear nothing for an hour.
  // The limits only ever rise, so that even a table that forgets everything gets to the end.
  ProofNumbers limit = progress_;
  while (!progress_.decided() && !stopped()) {
    const auto above = [](std::uint32_t n) { return std::min(n + n / 8 + 1, ProofNumbers::infinite); };
    limit = {std::max(limit.win, above(progress_.win)), std::max(limit.loss, above(progress_.loss))};
    const ProofNumbers found = search(sum, colour, sum.opening ? nullptr : &own, limit);
    if (!stopped() || found.decided()) progress_ = found;
  }
  if (store.full()) progress_ = {};  // worthless
  return progress_.decided() ? std::optional(progress_.win == 0) : std::nullopt;
}

template <int Words>
auto RegionSolver<Words>::name(Key regions, Value value) -> Name {
  const auto [whole, rest] = known_.values.store().split(value);
  const auto print = known_.values.store().fingerprint(rest);
  return {regions + Key{print.low, print.high}, whole};
}

// Adds the position after a move to the children; true if the move wins at once.
template <int Words>
bool RegionSolver<Words>::try_move(const Sum& sum, int colour, SumMove move) {
  auto& store = known_.values.store();
  const Sum next = after(size_, sum, colour, move, known_);
  const Value value = colour == hex::blue ? next.value : store.negate(next.value);
  const ProofNumbers seen = at_sight(next, 1 - colour, !store.less_equal(value, {}));
  if (seen.decided()) return seen.loss == 0;
  const Key regions = next.key_for(1 - colour);
  const Name child = name(regions, value);
  table_.prefetch(child.key);
  children_.push_back({child, regions, value, guess(next, 1 - colour, child.whole), move});
  return false;
}

// Adds the children of a position; true if one of the moves wins at once.
template <int Words>
bool RegionSolver<Words>::expand(const Sum& sum, int colour) {
  const std::size_t begin = children_.size();
  bool wins = false;
  for (std::size_t i = 0; i < sum.parts.size() && !wins; ++i) {
    const auto& region = sum.parts[i].region();
    const auto cells = sum.opening ? inequivalent(size_, region.virgin) : region.open[colour];
    cells.for_each([&](int place) {
      wins =
          wins || try_move(sum, colour, {static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(place)});
    });
  }
  const auto& store = known_.values.store();
  const std::size_t options = (colour == hex::red ? store.left(sum.value) : store.right(sum.value)).size();
  for (std::size_t i = 0; i < options && !wins; ++i)
    wins = try_move(sum, colour, {SumMove::in_value, static_cast<std::uint16_t>(i)});
  if (wins) return true;
  drop_dominated(begin);
  for (std::size_t i = begin; i < children_.size(); ++i) {
    Child& child = children_[i];
    child.numbers = table_.look(child.name.key, child.name.whole, child.numbers);
    if (child.numbers.loss == 0) return true;
  }
  return false;
}

// Of moves that lead to the same large regions only those matter that leave the enemy least in the
// small ones.
template <int Words>
void RegionSolver<Words>::drop_dominated(std::size_t begin) {
  auto& store = known_.values.store();
  std::size_t kept = begin;
  for (std::size_t i = begin; i < children_.size(); ++i) {
    const Child child = children_[i];
    bool dominated = false;
    for (std::size_t j = begin; j < kept && !dominated; ++j)
      dominated = children_[j].regions == child.regions && store.less_equal(children_[j].value, child.value);
    if (dominated) continue;
    std::size_t rest = begin;
    for (std::size_t j = begin; j < kept; ++j)
      if (!(children_[j].regions == child.regions && store.less_equal(child.value, children_[j].value)))
        children_[rest++] = children_[j];
    kept = rest;
    children_[kept++] = child;
  }
  children_.resize(kept);
}

template <int Words>
auto RegionSolver<Words>::choose(std::size_t begin) const -> Choice {
  Choice c{{ProofNumbers::infinite, 0}, begin, ProofNumbers::infinite};
  std::uint64_t sum = 0;
  bool open = false;
  for (std::size_t i = begin; i < children_.size(); ++i) {
    const ProofNumbers n = children_[i].numbers;
    if (n.win == 0) continue;  // the enemy wins there
    sum += n.win;
    open = true;
    if (n.loss < c.numbers.win) {
      c.second = c.numbers.win;
      c.numbers.win = n.loss;
      c.best = i;
    } else if (n.loss < c.second) {
      c.second = n.loss;
    }
  }
  c.numbers.loss = static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, ProofNumbers::infinite - 1));
  if (c.numbers.win == 0) c.numbers.loss = ProofNumbers::infinite;
  if (!open) c.numbers = ProofNumbers::lost();
  return c;
}

template <int Words>
ProofNumbers RegionSolver<Words>::search(const Sum& sum, int colour, const Name* name, ProofNumbers limit) {
  const std::uint64_t before = nodes_++;
  if (!meter_->spend()) return {};
  const std::size_t begin = children_.size();
  ProofNumbers numbers = ProofNumbers::won();
  if (!expand(sum, colour)) {
    for (;;) {
      const Choice c = choose(begin);
      numbers = c.numbers;
      if (numbers.win >= limit.win || numbers.loss >= limit.loss || stopped()) break;
      const Child& best = children_[c.best];
      const ProofNumbers below{limit.loss - (numbers.loss - best.numbers.win),
                               std::min(limit.win, c.second + c.second / 2 + 1)};
      const Name child = best.name;
      const Sum next = after(size_, sum, colour, best.move, known_);
      const ProofNumbers found = search(next, 1 - colour, &child, below);
      if (stopped()) break;
      children_[c.best].numbers = found;
    }
  }
  children_.resize(begin);
  if (name != nullptr && !known_.values.store().full())
    table_.keep(name->key, name->whole, numbers, nodes_ - before);
  return numbers;
}

template class RegionSolver<1>;
template class RegionSolver<2>;
template class RegionSolver<6>;

}  // namespace parlor::gopher
