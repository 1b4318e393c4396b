// Learns what a cell saves beside its chance of a hit, for one way of announcing hits, and prints it as C++.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/battleship/inference/possible.hpp"
#include "games/battleship/players/gunner.hpp"

namespace parlor::battleship {
namespace {

constexpr int words = 2;
using G = Battleship<words>;

struct Plan {
  Announce announce = Announce::hit;
  int games = 2'500'000;
  std::uint64_t seed = 1;
};

constexpr std::size_t features = 1 + kinds_of_ship + (2 * orbits);
using Vector = std::array<double, features>;

// What an instinct adds up at a cell, in the order of its weights.
Vector features_of(const Gunner<words>& gunner, const Gunner<words>::Ships& ships,
                   const Gunner<words>::Map& wound, int place) {
  const Config& config = gunner.config();
  Vector f{};
  f[0] = static_cast<double>(wound[place]) / Gunner<words>::certain;
  for (std::size_t i = 0; i < ships.count; ++i) {
    const auto& ship = ships.hidden[i];
    const int on = (ship.berths & meeting(config, Bits<words>::of(place), ship.length)).count();
    f[1 + kind_of_ship(ship.length)] +=
        static_cast<double>(on) / std::max(1, ship.berths.count()) * ship.chance / Gunner<words>::certain;
  }
  const int x = place % config.width, y = place / config.width;
  gunner.shots().for_each([&](int p) {
    const int dx = p % config.width - x, dy = p / config.width - y;
    if (std::abs(dx) <= reach && std::abs(dy) <= reach) f[1 + kinds_of_ship + orbit(dx, dy)] += 1;
  });
  f[1 + kinds_of_ship + orbits + orbit(from_border(x, config.width), from_border(y, config.height))] = 1;
  return f;
}

// How firmly weights are held to what is expected of them, as so many samples that say nothing else: those of
// chances, which are worth whole shots, and those of shots and the border, worth hundredths of one.
struct Ridge {
  double chances = 0, cells = 0;
};
constexpr Ridge alone = {0.5, 5'000};      // held to nothing
constexpr Ridge together = {20, 100'000};  // held to what holds in similar situations

// Least squares, from sums of products.
class Regression {
 public:
  void add(const Vector& x, double y) {
    ++count_;
    for (std::size_t i = 0; i < features; ++i) {
      if (x[i] == 0) continue;
      for (std::size_t k = 0; k < features; ++k) products_[i][k] += x[i] * x[k];
      targets_[i] += x[i] * y;
    }
  }

  void add(const Regression& other) {
    count_ += other.count_;
    for (std::size_t i = 0; i < features; ++i) {
      for (std::size_t k = 0; k < features; ++k) products_[i][k] += other.products_[i][k];
      targets_[i] += other.targets_[i];
    }
  }

  // By Gauss; the ridge makes every pivot positive.
  Vector solve(const Ridge& ridge, const Vector& expected) const {
    auto a = products_;
    Vector b = targets_;
    for (std::size_t i = 0; i < features; ++i) {
      const double held = i < 1 + kinds_of_ship ? ridge.chances : ridge.cells;
      a[i][i] += held;
      b[i] += held * expected[i];
    }
    for (std::size_t i = 0; i < features; ++i)
      for (std::size_t row = i + 1; row < features; ++row) {
        const double factor = a[row][i] / a[i][i];
        for (std::size_t k = i; k < features; ++k) a[row][k] -= factor * a[i][k];
        b[row] -= factor * b[i];
      }
    for (std::size_t i = features; i-- > 0;) {
      for (std::size_t k = i + 1; k < features; ++k) b[i] -= a[i][k] * b[k];
      b[i] /= a[i][i];
    }
    return b;
  }

  std::uint64_t count() const { return count_; }

 private:
  std::array<Vector, features> products_{};
  Vector targets_{};
  std::uint64_t count_ = 0;
};

// Cells below so much of the greatest density are never tried.
constexpr int min_sixteenths(Mood mood) { return hunts(mood) ? 13 : 12; }

Weights to_weights(Mood mood, const Vector& weights) {
  const auto to = [](double x) { return static_cast<int>(std::lround(x * one_shot)); };
  Weights instinct;
  instinct.min = min_sixteenths(mood);
  instinct.wound = to(weights[0]);
  for (std::size_t i = 0; i < kinds_of_ship; ++i) instinct.ship[i] = to(weights[1 + i]);
  for (std::size_t i = 0; i < orbits; ++i) {
    instinct.shot[i] = static_cast<std::int16_t>(to(weights[1 + kinds_of_ship + i]));
    instinct.coast[i] = static_cast<std::int16_t>(to(weights[1 + kinds_of_ship + orbits + i]));
  }
  return instinct;
}

class Learner {
 public:
  explicit Learner(const Plan& plan) : plan_(plan) {
    config_.announce = plan.announce;
    config_.solo = true;
  }

  // The games are played on by density: what is learned from games of what was learned before plays no
  // better.
  void run() {
    for (int game = 0; game < plan_.games; ++game)
      branch(derive(plan_.seed, static_cast<std::uint64_t>(game)));
    solve();
    std::string samples;
    for (const auto& r : regressions_) samples += fmt::format(" {}", r.count());
    fmt::print(stderr, "cells tried, by mood:{}; {}\n", samples, measured(20'000));
    print();
  }

 private:
  // Situations are alike: each mood's weights are held to those of all hunting, or of all finishing.
  void solve() {
    std::array<Regression, 2> pooled{};
    for (std::size_t mood = 0; mood < moods; ++mood)
      pooled[hunts(static_cast<Mood>(mood)) ? 0 : 1].add(regressions_[mood]);
    const std::array common = {pooled[0].solve(alone, {}), pooled[1].solve(alone, {})};
    for (std::size_t mood = 0; mood < moods; ++mood) {
      const auto kind = static_cast<Mood>(mood);
      instincts_[mood] =
          Instinct(to_weights(kind, regressions_[mood].solve(together, common[hunts(kind) ? 0 : 1])));
    }
  }

  static void fire(G::State& s, Gunner<words>& gunner, int place) {
    G::fire(s, place);
    const auto& log = s.waters[1].seen.log;
    gunner.note(log[log.size() - 1]);
  }
  static int play_on(G::State s, Gunner<words> gunner) {
    while (!G::over(s)) fire(s, gunner, gunner.best());
    return static_cast<int>(s.waters[1].seen.log.size());
  }

  // At some moment of a game a few cells are tried, each to the end of the game on the same fleet.
  void branch(std::uint64_t seed) {
    Rng rng(seed);
    auto s = G::initial(config_, rng());
    Gunner<words> gunner(config_, nullptr);
    for (auto moves = rng.below(latest); moves > 0 && !G::over(s); --moves) fire(s, gunner, gunner.best());
    std::vector<int> candidates;
    for (; !G::over(s); fire(s, gunner, gunner.best())) {
      candidates = open_choices(gunner);
      if (candidates.size() > 1) break;
    }
    if (G::over(s)) return;
    shuffle(std::span(candidates), rng);
    candidates.resize(std::min(candidates.size(), tried));
    compare(s, gunner, candidates);
  }

  static std::vector<int> open_choices(const Gunner<words>& gunner) {
    Gunner<words>::Picture picture;
    gunner.look(picture);
    std::vector<int> cells;
    std::int32_t max = 1;
    for (std::size_t c = 0; c < picture.density.size(); ++c) {
      if (picture.wound[c] >= Gunner<words>::sure) return {};
      max = std::max(max, picture.density[c]);
    }
    const int min = max / 16 * min_sixteenths(picture.mood);
    for (std::size_t c = 0; c < picture.density.size(); ++c)
      if (picture.density[c] >= min) cells.push_back(static_cast<int>(c));
    return cells;
  }

  // Only differences between cells of one position count: the means are taken off.
  void compare(const G::State& s, const Gunner<words>& gunner, const std::vector<int>& candidates) {
    Gunner<words>::Map wound{};
    const auto ships = gunner.ships(wound);
    std::vector<Vector> x;
    std::vector<double> y;
    Vector mean{};
    double mean_shots = 0;
    const auto n = static_cast<double>(candidates.size());
    for (const int place : candidates) {
      x.push_back(features_of(gunner, ships, wound, place));
      auto after = s;
      auto next = gunner;
      fire(after, next, place);
      y.push_back(play_on(after, next));
      for (std::size_t i = 0; i < features; ++i) mean[i] += x.back()[i] / n;
      mean_shots += y.back() / n;
    }
    for (std::size_t k = 0; k < x.size(); ++k) {
      for (std::size_t i = 0; i < features; ++i) x[k][i] -= mean[i];
      regressions_[std::to_underlying(ships.mood)].add(x[k], mean_shots - y[k]);
    }
  }

  // Games on fleets not learned from.
  std::string measured(int games) const {
    double sum = 0, squares = 0;
    for (int i = 0; i < games; ++i) {
      const auto shots = static_cast<double>(
          play_on(G::initial(config_, derive(plan_.seed + 1'000'000, static_cast<std::uint64_t>(i))),
                  Gunner<words>(config_, &instincts_)));
      sum += shots;
      squares += shots * shots;
    }
    const double mean = sum / games, error = std::sqrt((squares / games - mean * mean) / games);
    return fmt::format("{:.3f} ± {:.3f} shots", mean, 1.96 * error);
  }

  void print() const {
    constexpr std::array names = {"hit", "sunk", "count", "none"};
    fmt::print("inline constexpr std::array<Weights, moods> weights_{} = {{{{\n",
               names[std::to_underlying(plan_.announce)]);
    for (const Weights& i : instincts_)
      fmt::print("    {{{}, {{{}}}, {},\n     {{{}}},\n     {{{}}}}},\n", i.min, fmt::join(i.ship, ", "),
                 i.wound, fmt::join(i.shot, ", "), fmt::join(i.coast, ", "));
    fmt::print("}}}};\n");
  }

  static constexpr std::uint32_t latest = 48;  // shots before the moment is looked for
  static constexpr std::size_t tried = 6;

  Plan plan_;
  Config config_;
  Instincts instincts_{};
  std::array<Regression, moods> regressions_{};
};

int run(std::span<char*> arguments) {
  Plan plan;
  const auto read = [&](std::size_t i, auto& number) {
    if (i >= arguments.size()) return true;
    const std::string_view text = arguments[i];
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() && number > 0;
  };
  constexpr std::array<std::string_view, 4> names = {"hit", "sunk", "count", "none"};
  const auto named =
      arguments.size() > 1 ? std::ranges::find(names, std::string_view(arguments[1])) : names.begin();
  if (named != names.end() && read(2, plan.games) && read(3, plan.seed)) {
    plan.announce = static_cast<Announce>(named - names.begin());
    Learner(plan).run();
    return 0;
  }
  fmt::print(stderr, "learn [hit, sunk, count or none] [GAMES] [SEED]\n");
  return 2;
}

}  // namespace
}  // namespace parlor::battleship

int main(int count, char** arguments) {
  return parlor::battleship::run({arguments, static_cast<std::size_t>(count)});
}
