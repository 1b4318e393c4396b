#include "games/battleship/players/suspicion.hpp"

#include "games/battleship/players/cover.hpp"

namespace parlor::battleship {

template <int Words>
Suspicion<Words>::Suspicion(const Config& config, const Sight<Words>& seen)
    : config_(config), hit_(seen.hits) {
  const auto what = possible(config, seen);
  for (const Shot& shot : seen.log)
    if (shot.answer.told() == Told::sunk) sinkings_.set(shot.place);
  const auto closed = closed_by(config, seen.hits);
  for (std::size_t ship = 0; ship < config.ships; ++ship) {
    off[ship] = what.berths[ship] & ~meeting(config, closed, config.lengths[ship]);
    for (std::size_t first = ship + 1; first-- > 0;)
      if (config.lengths[first] == config.lengths[ship] && what.berths[first] == what.berths[ship])
        kind_[ship] = first;
  }
  const Branch start{what.unexplained, what.berths};
  all = what.unexplained.none() ? 1 : explain(start);
  share_among_alike();
}

// How many ships are still to be laid that are like this one; 0 if another one stands for it.
template <int Words>
int Suspicion<Words>::alike(const Branch& branch, std::size_t ship) const {
  int count = 0;
  for (std::size_t other = kind_[ship]; other < config_.ships; ++other) {
    if (kind_[other] != kind_[ship] || ((branch.laid >> other) & 1) != 0) continue;
    if (other < ship) return 0;
    ++count;
  }
  return count;
}

template <int Words>
void Suspicion<Words>::share_among_alike() {
  std::array<double, max_ships> sum{}, count{};
  for (std::size_t ship = 0; ship < config_.ships; ++ship) {
    sum[kind_[ship]] += laid[ship];
    ++count[kind_[ship]];
  }
  for (std::size_t ship = 0; ship < config_.ships; ++ship) laid[ship] = sum[kind_[ship]] / count[kind_[ship]];
}

// Counts ways of this weight in which the branch is as it is.
template <int Words>
void Suspicion<Words>::note(const Branch& branch, double weight) {
  if (branch.wounds > 0) {
    wounded += weight;
    hits += weight * (hit_.count() - branch.sunk_cells);
  }
  if (branch.wounds > 1) several += weight;
}

// A cell where something sank comes first: fewest ships can lie there.
template <int Words>
double Suspicion<Words>::explain(const Branch& branch) {
  const auto sunk = branch.unexplained & sinkings_;
  const auto cell = Bits<Words>::of(sunk.any() ? sunk.first() : branch.unexplained.first());
  double sum = 0;
  for (std::size_t ship = 0; ship < config_.ships; ++ship) {
    if (((branch.laid >> ship) & 1) != 0) continue;
    const int length = config_.lengths[ship];
    const auto over = branch.open[ship] & meeting(config_, cell, length);
    const int count = alike(branch, ship);
    if (over.none() || count == 0) continue;
    Branch one = branch;
    one.ways *= count;
    auto over_all = over;
    (branch.unexplained & ~cell).for_each([&](int p) {
      over_all &= meeting(config_, Bits<Words>::of(p), length);
    });
    double weight = 0;
    if (!over_all.none()) weight += lay_over_all(one, ship, over_all);
    (over & ~over_all).for_each([&](Berth berth) { weight += lay_one(one, ship, berth); });
    laid[ship] += weight;
    sum += weight;
  }
  return sum;
}

// The ship explains all hits that are left, on any of these berths.
template <int Words>
double Suspicion<Words>::lay_over_all(const Branch& branch, std::size_t ship, const Berths<Words>& over) {
  double each = branch.ways;
  for (std::size_t other = 0; other < config_.ships; ++other)
    if (other != ship && ((branch.laid >> other) & 1) == 0) each *= off[other].count();
  const int length = config_.lengths[ship];
  const auto sunk = over & berths(config_, hit_, length);
  const auto afloat = over & ~sunk;
  const double sunk_weight = each * sunk.count(), afloat_weight = each * afloat.count();
  Branch after = branch;
  ++after.wounds;
  note(after, afloat_weight);
  --after.wounds;
  after.sunk_cells += length;
  note(after, sunk_weight);
  if (afloat_weight > 0) {
    CellBytes<Words> counts;
    count_on_cells(config_, afloat, length, counts);
    for (std::size_t c = 0; c < cells; ++c) on[c] += each * counts[c];
  }
  return sunk_weight + afloat_weight;
}

template <int Words>
double Suspicion<Words>::lay_one(const Branch& branch, std::size_t ship, Berth berth) {
  if (--tries_ < 0) return 0;
  const auto ship_cells = cells_of<Words>(config_, berth, config_.lengths[ship]);
  const auto closed = closed_by(config_, ship_cells);
  const auto open_cells = ship_cells & ~hit_;
  Branch next = branch;
  next.unexplained &= ~ship_cells;
  next.laid |= 1U << ship;
  if (open_cells.any())
    ++next.wounds;
  else
    next.sunk_cells += config_.lengths[ship];
  for (std::size_t other = 0; other < config_.ships; ++other)
    if (((next.laid >> other) & 1) == 0)
      next.open[other] &= ~meeting(config_, closed, config_.lengths[other]);
  const double weight = explain(next);
  open_cells.for_each([&](int p) { on[static_cast<std::size_t>(p)] += weight; });
  return weight;
}

template struct Suspicion<1>;
template struct Suspicion<2>;
template struct Suspicion<4>;

}  // namespace parlor::battleship
