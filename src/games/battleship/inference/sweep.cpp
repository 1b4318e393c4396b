#include "games/battleship/inference/sweep.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "games/battleship/inference/front.hpp"
#include "games/battleship/inference/layer.hpp"

namespace parlor::battleship {
namespace {

constexpr std::size_t max_bytes = 320'000'000;
constexpr std::uint64_t passes = 3;  // there, there again row by row, and back

// Ways to lay all ships where those that are alike are not told apart, and those with a ship on each berth.
struct Tally {
  Count fleets = 0;
  std::vector<Count> on;
};

template <class Number>
class Sweep {
 public:
  Sweep(const Course& course, const Budget& budget)
      : course_(course), budget_(budget), meter_(budget), on_(course.berths) {}

  std::optional<Tally> run() {
    std::vector<Layer<Number>> rows;
    rows.emplace_back(1);
    rows.front().add(course_.start, 1);
    for (std::size_t first = 0; first < course_.steps.size(); first += course_.width) {
      auto layers = sweep_row(rows.back(), first, false);
      if (layers.empty() || !worth_going_on(first + course_.width)) return {};
      rows.push_back(std::move(layers.back()));
    }
    std::vector<Number> ways(rows.back().size(), 1);
    rows.pop_back();
    for (; !rows.empty(); rows.pop_back())
      if (!sweep_back(rows.back(), (rows.size() - 1) * course_.width, ways)) return {};
    return Tally{ways.empty() ? 0 : Count{ways.front()}, {on_.begin(), on_.end()}};
  }

 private:
  // The layers after each cell of a row, or only the last one. None when the budget or the memory is gone.
  std::vector<Layer<Number>> sweep_row(const Layer<Number>& start, std::size_t first, bool keep) {
    std::vector<Layer<Number>> layers;
    for (std::size_t i = 0; i < course_.width; ++i) {
      const auto& from = i == 0 ? start : layers.back();
      Layer<Number> next(from.size());
      if (!advance(from, course_.steps[first + i], next)) return {};
      if (!keep) layers.clear();
      layers.push_back(std::move(next));
      layers.back().close();
    }
    kept_ += keep ? 0 : layers.back().size();
    return layers;
  }

  bool advance(const Layer<Number>& from, const Step& step, Layer<Number>& to) {
    for (std::size_t i = 0; i < from.size(); ++i) {
      if (!meter_.spend() || !has_room(to)) return false;
      for_each_next(step, from.state(i),
                    [&](std::uint64_t next, const Laying*) { to.add(next, from.number(i)); });
    }
    return has_room(to);
  }

  // On the way back all layers of a row are kept.
  bool has_room(const Layer<Number>& growing) {
    constexpr std::size_t max_kept = max_bytes / (sizeof(std::uint64_t) + sizeof(Number));
    largest_ = std::max(largest_, growing.size());
    return kept_ + largest_ * (course_.width + 1) <= max_kept;
  }

  // `ways` to go on, of the fronts at the end of the row, become those at its start.
  bool sweep_back(const Layer<Number>& start, std::size_t first, std::vector<Number>& ways) {
    auto layers = sweep_row(start, first, true);
    if (layers.empty()) return false;
    for (std::size_t i = course_.width; i-- > 0; layers.pop_back()) {
      layers[i].open();
      if (!retreat(i == 0 ? start : layers[i - 1], course_.steps[first + i], layers[i], ways)) return false;
    }
    return true;
  }

  bool retreat(const Layer<Number>& from, const Step& step, const Layer<Number>& to,
               std::vector<Number>& ways) {
    std::vector<Number> before(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) {
      if (!meter_.spend()) return false;
      for_each_next(step, from.state(i), [&](std::uint64_t next, const Laying* laying) {
        const Number& onwards = ways[to.index_of(next)];
        before[i] += onwards;
        if (laying != nullptr) on_[laying->berth] += from.number(i) * onwards;
      });
    }
    ways = std::move(before);
    return true;
  }

  template <class F>
  static void for_each_next(const Step& step, std::uint64_t front, F&& f) {
    if (step.may_pass(front))
      if (const auto next = step.passed(front); !step.too_late(next)) f(next, nullptr);
    if ((front & step.column) != 0) return;
    for (const Laying& laying : step.layings) {
      if (!laying.possible(front)) continue;
      if (const auto next = laying.after(front); !step.too_late(next)) f(next, &laying);
    }
  }

  // The first rows have fewer fronts than those that follow.
  bool worth_going_on(std::size_t done) const {
    const std::size_t all = course_.steps.size();
    return 2 * done > all || meter_.spent() < budget_.nodes / passes / all * done;
  }

  const Course& course_;
  const Budget& budget_;
  Meter meter_;
  std::vector<Number> on_;
  std::size_t kept_ = 1, largest_ = 0;
};

// Ships that can lie in one place only are laid there. False if no fleet fits.
template <int Words>
bool lay_certain(const Config& config, Explanation<Words>& e) {
  for (int ship = 0; ship < config.ships; ++ship) {
    const auto& open = e.open[static_cast<std::size_t>(ship)];
    if (e.lays(ship)) continue;
    if (open.none()) return false;
    if (open.count() > 1) continue;
    if (!lay(config, ship, open.nth(0), e)) return false;
    ship = -1;  // others may have become certain
  }
  return true;
}

template <int Words>
Bits<Words> laid_cells(const Config& config, const Explanation<Words>& e) {
  Bits<Words> cells;
  for (int ship = 0; ship < config.ships; ++ship)
    if (e.lays(ship))
      cells |= cells_of<Words>(config, e.berth[static_cast<std::size_t>(ship)], config.length(ship));
  return cells;
}

// A ship that closes a required cell and does not lie on it cannot be. So a required cell that is closed when
// the sweep comes there has a ship on it.
template <int Words>
Berths<Words> without_closing(const Config& config, const Berths<Words>& berths, int length,
                              const Bits<Words>& required) {
  Berths<Words> left;
  berths.for_each([&](Berth berth) {
    const auto cells = cells_of<Words>(config, berth, length);
    if ((closed_by(config, cells) & ~cells & required).none()) left.set(berth);
  });
  return left;
}

template <int Words>
std::vector<Kind<Words>> kinds_of(const Config& config, const Explanation<Words>& e,
                                  const Bits<Words>& required) {
  std::vector<Kind<Words>> kinds;
  for (int ship = 0; ship < config.ships; ++ship) {
    if (e.lays(ship)) continue;
    const int length = config.length(ship);
    const auto open = without_closing(config, e.open[static_cast<std::size_t>(ship)], length, required);
    const auto alike = std::ranges::find_if(
        kinds, [&](const auto& kind) { return kind.length == length && kind.berths == open; });
    if (alike != kinds.end())
      alike->ships.push_back(ship);
    else
      kinds.push_back({length, {ship}, open});
  }
  return kinds;
}

// Whether 64 bits hold the ways to lay any part of the ships, even where they may meet.
template <int Words>
bool is_small(const std::vector<Kind<Words>>& kinds) {
  double all = 1;
  for (const auto& kind : kinds) {
    double ways = 1, max = 1;  // of the first, the first two and so on
    for (std::size_t i = 0; i < kind.ships.size(); ++i) {
      ways *= (kind.berths.count() - static_cast<double>(i)) / static_cast<double>(i + 1);
      max = std::max(max, ways);
    }
    all *= max;
  }
  return all < std::ldexp(1.0, 63);
}

template <int Words>
void add_ship(const Config& config, int ship, Berth berth, Count fleets, Census<Words>& census) {
  cells_of<Words>(config, berth, config.length(ship)).for_each([&](int p) {
    census.on[static_cast<std::size_t>(ship)][static_cast<std::size_t>(p)] += fleets;
  });
}

// Ships that are alike are told apart again: each of them is on a berth equally often.
template <int Words>
Census<Words> census_of(const Config& config, const Explanation<Words>& e,
                        const std::vector<Kind<Words>>& kinds, const Tally& tally) {
  Count orders = 1;
  for (const auto& kind : kinds)
    for (std::size_t i = 2; i <= kind.ships.size(); ++i) orders *= i;
  Census<Words> census;
  census.fleets = tally.fleets * orders;
  for (int ship = 0; ship < config.ships; ++ship)
    if (e.lays(ship)) add_ship(config, ship, e.berth[static_cast<std::size_t>(ship)], census.fleets, census);
  for_each_berth(kinds, [&](std::size_t k, Berth berth, std::size_t number) {
    for (const int ship : kinds[k].ships)
      add_ship(config, ship, berth, tally.on[number] * (orders / kinds[k].ships.size()), census);
  });
  return census;
}

}  // namespace

template <int Words>
std::optional<Census<Words>> sweep(const Config& config, const Possible<Words>& what, const Budget& budget) {
  Explanation<Words> certain;
  certain.open = what.berths;
  if (!lay_certain(config, certain)) return Census<Words>{};
  const auto required = what.unexplained & ~laid_cells(config, certain);
  const auto kinds = kinds_of(config, certain, required);
  const auto course = chart_course(config, kinds, required);
  if (!course) return {};
  const auto tally =
      is_small(kinds) ? Sweep<std::uint64_t>(*course, budget).run() : Sweep<Count>(*course, budget).run();
  if (!tally) return {};
  return census_of(config, certain, kinds, *tally);
}

template std::optional<Census<1>> sweep(const Config&, const Possible<1>&, const Budget&);
template std::optional<Census<2>> sweep(const Config&, const Possible<2>&, const Budget&);
template std::optional<Census<4>> sweep(const Config&, const Possible<4>&, const Budget&);

}  // namespace parlor::battleship
