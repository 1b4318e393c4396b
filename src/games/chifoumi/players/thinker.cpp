#include "games/chifoumi/players/thinker.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "games/chifoumi/french.hpp"
#include "games/chifoumi/players/sums.hpp"

namespace parlor::chifoumi {
namespace {

double worth_with(Bag bag, Kind kind, const Odds& odds) {
  ++bag[kind];
  return worth(odds_of(bag), odds);
}

// Chances for a drawing: only places that stand out, and nothing at all where it may be anywhere.
std::optional<std::vector<double>> picture(std::vector<double> chances) {
  const auto possible = std::ranges::count_if(chances, [](double c) { return c > 0; });
  if (possible == 0) return std::nullopt;
  const double even = 1.0 / static_cast<double>(possible);
  if (std::ranges::max(chances) < 2 * even) return std::nullopt;
  for (double& c : chances)
    if (c < even / 4) c = std::numeric_limits<double>::quiet_NaN();
  return chances;
}

constexpr std::array<std::string_view, habit_count> habit_names = {
    translated<french>("takes anything"),    translated<french>("wants flames"),
    translated<french>("wants potions"),     translated<french>("wants pumpkins"),
    translated<french>("counters my draws"), translated<french>("foresees my counter"),
    translated<french>("takes nothing")};

}  // namespace

Thinker::Thinker(int particles, const Config& config, const Place& place) : Walker(place) {
  for (Seat rival = 0; rival < config.players; ++rival) {
    bags_.emplace_back(rival, particles);
    places_.emplace_back(rival);
    if (rival != place.seat) rivals_.push_back(rival);
  }
}

void Thinker::take_in(const View& view) {
  width_ = view.width();
  height_ = view.height();
  facts_.clear();
  value_.reset();
  const Terrain terrain(view, {});
  for (const Seat rival : rivals_) {
    bags_[rival].follow(view, rng());
    places_[rival].follow(view, terrain);
  }
}

Odds Thinker::rivals_odds() const {
  Odds mean{};
  for (const Seat rival : rivals_)
    for (std::size_t i = 0; i < 3; ++i) mean[i] += bag(rival).odds()[i] / static_cast<double>(rivals_.size());
  return mean;
}

Odds Thinker::prey_odds() const {
  Odds best{};
  double max = 0;
  for (const Kind kind : kinds) {
    Odds pure{}, mean{};
    pure[index(kind)] = 1;
    double sum = 0;
    for (const Seat rival : rivals_) {
      const double gain = std::max(0.0, worth(pure, bag(rival).odds()));
      for (std::size_t i = 0; i < 3; ++i) mean[i] += gain * bag(rival).odds()[i];
      sum += gain;
    }
    if (sum <= max) continue;
    max = sum;
    best = {mean[0] / sum, mean[1] / sum, mean[2] / sum};
  }
  return max > 0 ? best : rivals_odds();
}

double Thinker::worth_against(const View& view, Seat rival) const {
  return worth(odds_of(view.own.bag), bag(rival).odds());
}

std::optional<Errand> Thinker::best_errand(const View& view, const Odds& odds, double min) const {
  constexpr double patience = 20;  // steps
  const double now = worth(odds_of(view.own.bag), odds);
  std::array<double, 3> gain{};
  for (const Kind kind : kinds) gain[index(kind)] = worth_with(view.own.bag, kind, odds) - now;
  if (*std::ranges::max_element(gain) < min) return std::nullopt;
  const Terrain terrain(view, prices_against(view, odds));
  const auto distances = terrain.distances(view.own.at);
  std::optional<Errand> best;
  double best_value = 0;
  const auto consider = [&](Cell c, Kind kind, double sure) {
    const int distance = distances[terrain.at(c)];
    if (gain[index(kind)] < min || distance <= 0) return;
    const double value = gain[index(kind)] * sure * std::exp(-distance / patience);
    if (value <= best_value) return;
    best_value = value;
    best = Errand{c, kind, gain[index(kind)], distance};
  };
  for (const auto& [at, kind] : known_objects(view)) consider(at, kind, 1);
  for (const auto& [at, kind, share] : expected_objects(view)) consider(at, kind, 0.8 * share);
  return best;
}

Prices Thinker::prices_against(const View& view, const Odds& odds, double freedom) const {
  constexpr double detour = 24;  // steps for a point a duel
  const double now = worth(odds_of(view.own.bag), odds);
  Prices prices;
  for (const Kind kind : kinds) {
    const double harm = now - worth_with(view.own.bag, kind, odds);
    const double price = freedom + std::clamp(harm, -1.0, 1.0) * detour;
    prices.object[index(kind)] = 1 + std::max(0, static_cast<int>(std::lround(price)));
  }
  return prices;
}

Escape Thinker::escape(const View& view, const Terrain& terrain) const {
  std::vector<const PlaceBelief*> beliefs;
  beliefs.reserve(rivals_.size());
  for (const Seat rival : rivals_) beliefs.push_back(&places_[rival]);
  return evade(view, terrain, beliefs);
}

std::vector<double> Thinker::chance_of_company(const View& view) const {
  std::vector<double> sum(static_cast<std::size_t>(width_ * height_), 0);
  for (const Seat rival : rivals_) {
    if (rivals_.size() > 1 && worth_against(view, rival) <= 0) continue;
    const auto& chances = places_[rival].chances();
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += chances[i];
  }
  return sum;
}

Move Thinker::seek(const View& view, const Terrain& terrain) {
  constexpr double hesitation = 1.5;  // how much better another goal must be to change one's mind
  const Sums company(chance_of_company(view), width_, height_);
  const auto distances = terrain.distances(view.own.at);
  const auto promise = [&](Cell c) {
    const int distance = distances[terrain.at(c)];
    return distance <= 0 ? 0 : company.around(c, view.config.vision) / (4.0 + distance);
  };
  Cell target = nowhere;
  double best = 0;
  for (std::size_t i = 0; i < distances.size(); ++i) {
    const double value = promise(terrain.cell_at(i));
    if (value <= best) continue;
    best = value;
    target = terrain.cell_at(i);
  }
  const bool same_game = sought_in_ == view.board.began && sought_ != nowhere;
  if (same_game && best > 0 && hesitation * promise(sought_) >= best) target = sought_;
  sought_ = target;
  sought_in_ = view.board.began;
  return target == nowhere ? explore(view, terrain) : walk_to(view, target, terrain);
}

Thought Thinker::thought() const {
  Thought t = Walker::thought();
  t.value = value_;
  t.value_is = value_is_;
  t.facts = facts_;
  for (const Seat rival : rivals_) {
    const std::string letter = letter_of(rival);
    const BagBelief& belief = bag(rival);
    Belief draws{say<french>("what {} would draw", letter), {}},
        habit{say<french>("how {} collects", letter), {}};
    for (const Kind kind : kinds) draws.chances.push_back({name_of(kind), belief.odds()[index(kind)]});
    const auto shares = belief.habits();
    for (std::size_t h = 0; h < habit_count; ++h) habit.chances.push_back({habit_names[h], shares[h]});
    t.beliefs.push_back(std::move(draws));
    t.beliefs.push_back(std::move(habit));
    t.facts.push_back(
        {say<french>("objects in the bag of {}", letter), std::round(10 * belief.expected_size()) / 10});
    if (auto place = picture(places_[rival].chances()))
      t.maps.push_back({say<french>("where {} is", letter), width_, height_, *std::move(place)});
  }
  return t;
}

}  // namespace parlor::chifoumi
