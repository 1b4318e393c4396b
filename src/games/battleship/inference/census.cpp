#include "games/battleship/inference/census.hpp"

#include <algorithm>
#include <utility>

namespace parlor::battleship {
namespace {

// Every place less n.
template <int Words>
Bits<Words> moved(const Bits<Words>& set, int n) {
  Bits<Words> result;
  const auto words = static_cast<std::size_t>(n >> 6);
  const int bits = n & 63;
  for (std::size_t i = 0; i + words < Words; ++i) {
    result.word[i] = set.word[i + words] >> bits;
    if (bits > 0 && i + words + 1 < Words) result.word[i] |= set.word[i + words + 1] << (64 - bits);
  }
  return result;
}

}  // namespace

template <int Words>
struct Counter<Words>::Work {
  Meter& meter;
  std::vector<Count> tally;    // by ship and berth: fleets in which it lies there
  std::vector<Count> learned;  // the same for the explanation that is counted now
  Count fleets = 0;
  std::vector<int> order = {};  // of the ships that are counted now
  std::size_t last = 0;         // how many of them are counted at once
  std::uint32_t learning = 0;   // ships that are tallied in this round

  static std::size_t index(int ship, Berth berth) {
    return static_cast<std::size_t>(ship) * codes + berth.code;
  }
};

template <int Words>
Counter<Words>::Counter(const Config& config) : config_(config) {
  for (int ship = 0; ship < config.ships; ++ship) {
    if (lengths_.empty() || lengths_.back() != config.length(ship)) lengths_.push_back(config.length(ship));
    slots_[static_cast<std::size_t>(ship)] = lengths_.size() - 1;
  }
  met_.resize(lengths_.size() * codes * lengths_.size());
  offsets_.resize(lengths_.size() * lengths_.size());
  for (std::size_t one = 0; one < lengths_.size(); ++one)
    for (std::size_t other = 0; other < lengths_.size(); ++other) chart(one, other);
}

// Which berths of the second length meet each one of the first, and at which distances they do.
template <int Words>
void Counter<Words>::chart(std::size_t one, std::size_t other) {
  auto& offsets = offsets_[one * lengths_.size() + other];
  const int width = config_.width, margin = config_.touch == Touch::yes ? 0 : 1;
  for (const int down : {0, 1})
    for (const int other_down : {0, 1}) {
      const int wide = down == 1 ? 1 : lengths_[one], high = down == 1 ? lengths_[one] : 1;
      const int other_wide = other_down == 1 ? 1 : lengths_[other],
                other_high = other_down == 1 ? lengths_[other] : 1;
      for (int dy = 1 - other_high - margin; dy < high + margin; ++dy)
        for (int dx = 1 - other_wide - margin; dx < wide + margin; ++dx) {
          const bool beside = dx == -other_wide || dx == wide, beyond = dy == -other_high || dy == high;
          if (config_.touch == Touch::corners && beside && beyond) continue;  // they meet at a corner only
          Offset offset{static_cast<std::uint8_t>(down),
                        static_cast<std::uint8_t>(other_down),
                        static_cast<std::int16_t>(dy * width + dx),
                        {}};
          const int step = offset.places >= 0 ? dx : -dx;  // to the column of the ship further on
          for (int p = 0; p < config_.cells(); ++p)
            if (const int x = p % width + step; x >= 0 && x < width) offset.from.set(p);
          offsets.push_back(offset);
        }
    }
  berths(config_, all_cells<Words>(config_), lengths_[one]).for_each([&](Berth berth) {
    const auto closed = closed_by(config_, cells_of<Words>(config_, berth, lengths_[one]));
    met_[((one * codes + berth.code) * lengths_.size()) + other] = meeting(config_, closed, lengths_[other]);
  });
}

template <int Words>
std::optional<Census<Words>> Counter<Words>::count(const Possible<Words>& what, Meter& meter) const {
  const std::vector<Count> nothing(config_.ships * codes);
  Work work{meter, nothing, nothing};
  for_each_explanation(config_, what, [&](const Explanation<Words>& e) {
    count_explained(e, work);
    return !meter.out();
  });
  if (meter.out()) return {};
  Census<Words> census;
  census.fleets = work.fleets;
  for (int ship = 0; ship < config_.ships; ++ship)
    what.berths[static_cast<std::size_t>(ship)].for_each([&](Berth berth) {
      const Count n = work.tally[Work::index(ship, berth)];
      cells_of<Words>(config_, berth, config_.length(ship)).for_each([&](int p) {
        census.on[static_cast<std::size_t>(ship)][static_cast<std::size_t>(p)] += n;
      });
    });
  return census;
}

template <int Words>
std::uint64_t Counter<Words>::cost(const Possible<Words>& what, std::uint64_t max) const {
  constexpr double rounds = 2;
  constexpr std::uint64_t laying = 4;  // to list explanations takes time as well: so many nodes for a ship
  const auto limit = static_cast<double>(max);
  double all = 0;
  const auto add = [&](const Explanation<Words>& e) {
    FixedList<int, max_ships> counts;
    for (int ship = 0; ship < config_.ships; ++ship)
      if (!e.lays(ship)) counts.push_back(e.open[static_cast<std::size_t>(ship)].count());
    std::ranges::sort(counts);
    double nodes = rounds;
    for (std::size_t i = 0; i + 2 < counts.size(); ++i) nodes *= counts[i];
    all += nodes;
    return all < limit;
  };
  if (!for_each_explanation(config_, what, add, max / laying)) return max;
  return static_cast<std::uint64_t>(all);
}

template <int Words>
void Counter<Words>::count_explained(const Explanation<Words>& e, Work& work) const {
  std::vector<int> open;
  for (int ship = 0; ship < config_.ships; ++ship)
    if (!e.lays(ship)) open.push_back(ship);
  const Count before = work.fleets;
  if (open.empty())
    ++work.fleets;
  else if (!tally_open(e, std::move(open), work))
    return;
  for (int ship = 0; ship < config_.ships; ++ship)
    if (e.lays(ship))
      work.tally[Work::index(ship, e.berth[static_cast<std::size_t>(ship)])] += work.fleets - before;
}

// Rounds, until every ship has been among those that are laid one by one. Of ships that are alike in
// everything one is enough.
template <int Words>
bool Counter<Words>::tally_open(const Explanation<Words>& e, std::vector<int> ships, Work& work) const {
  const auto list = [&](int ship) -> const Berths<Words>& { return e.open[static_cast<std::size_t>(ship)]; };
  std::ranges::stable_sort(ships, {}, [&](int ship) { return list(ship).count(); });
  const auto twin_of = [&](int ship) {
    return *std::ranges::find_if(ships,
                                 [&](int s) { return slot(s) == slot(ship) && list(s) == list(ship); });
  };
  work.last = std::min<std::size_t>(2, ships.size() - 1);
  std::uint32_t learned = 0;
  for (const int ship : ships) {
    if (twin_of(ship) != ship) learned |= 1U << ship;
    list(ship).for_each([&](Berth berth) { work.learned[Work::index(ship, berth)] = 0; });
  }
  for (bool first = true;; first = false) {
    work.order = ships;
    std::ranges::stable_partition(work.order, [&](int ship) { return ((learned >> ship) & 1) == 0; });
    work.learning = 0;
    for (std::size_t i = 0; i < ships.size() - work.last; ++i) work.learning |= 1U << work.order[i];
    work.learning &= ~learned;
    if (work.learning == 0) break;
    const Count fleets = count_from(0, e.open, work);
    if (work.meter.out()) return false;
    learned |= work.learning;
    if (first) work.fleets += fleets;
  }
  for (const int ship : ships)
    list(ship).for_each([&](Berth berth) {
      work.tally[Work::index(ship, berth)] += work.learned[Work::index(twin_of(ship), berth)];
    });
  return true;
}

template <int Words>
Count Counter<Words>::count_from(std::size_t depth, const Lists& lists, Work& work) const {
  if (work.order.size() - depth == work.last) return count_last(depth, lists, work);
  const int ship = work.order[depth];
  const bool learns = ((work.learning >> ship) & 1) != 0;
  Count sum = 0;
  Lists next;
  lists[static_cast<std::size_t>(ship)].for_each([&](Berth berth) {
    if (work.meter.out()) return;
    for (std::size_t i = depth + 1; i < work.order.size(); ++i) {
      const int other = work.order[i];
      next[static_cast<std::size_t>(other)] =
          lists[static_cast<std::size_t>(other)] & ~met(ship, berth, other);
    }
    const Count n = count_from(depth + 1, next, work);
    if (learns) work.learned[Work::index(ship, berth)] += n;
    sum += n;
  });
  return sum;
}

template <int Words>
Count Counter<Words>::count_last(std::size_t depth, const Lists& lists, Work& work) const {
  if (!work.meter.spend() || work.last == 0) return 1;
  const int one = work.order[depth];
  const auto& its = lists[static_cast<std::size_t>(one)];
  if (work.last == 1) return static_cast<unsigned>(its.count());
  const int other = work.order[depth + 1];
  const auto& others = lists[static_cast<std::size_t>(other)];
  return its.count() <= others.count() ? pairs(one, its, other, others) : pairs(other, others, one, its);
}

// Pairs of berths that do not meet, by whichever way is shorter: the first ship's berths one by one, or all
// at once for every distance at which two ships meet.
template <int Words>
std::uint64_t Counter<Words>::pairs(int one, const Berths<Words>& its, int other,
                                    const Berths<Words>& others) const {
  const auto count = static_cast<std::uint64_t>(its.count());
  const auto& offsets = offsets_[slot(one) * lengths_.size() + slot(other)];
  if (count > offsets.size())
    return count * static_cast<std::uint64_t>(others.count()) - meeting_pairs(one, its, other, others);
  std::uint64_t sum = 0;
  its.for_each(
      [&](Berth berth) { sum += static_cast<unsigned>((others & ~met(one, berth, other)).count()); });
  return sum;
}

template <int Words>
std::uint64_t Counter<Words>::meeting_pairs(int one, const Berths<Words>& its, int other,
                                            const Berths<Words>& others) const {
  std::uint64_t sum = 0;
  for (const Offset& o : offsets_[slot(one) * lengths_.size() + slot(other)]) {
    const auto& a = its.begin[o.down];
    const auto& b = others.begin[o.other_down];
    const auto both = o.places >= 0 ? a & moved(b, o.places) : moved(a, -o.places) & b;
    sum += static_cast<unsigned>((both & o.from).count());
  }
  return sum;
}

template class Counter<1>;
template class Counter<2>;
template class Counter<4>;

}  // namespace parlor::battleship
