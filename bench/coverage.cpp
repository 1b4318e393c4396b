// How often the 95 % intervals of the arena hold the true value, in simulated tournaments of players whose
// strength is known: `parlor_coverage`, or with another number of tournaments `parlor_coverage 20000`.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "arena/standings.hpp"
#include "core/rng.hpp"

namespace parlor::arena {
namespace {

constexpr std::array<std::uint64_t, 5> lengths = {4, 10, 20, 60, 300};  // games

double logistic(double x) { return 1 / (1 + std::exp(-x)); }
double logit(double p) { return std::log(p / (1 - p)); }

// How the games of a pair come about.
struct Kind {
  std::string name;
  double draws = 0;  // share of them where both are equally likely to win
  double seat = 0;   // what the first seat is worth, as logit
  double deal = 0;   // spread of what a deal is worth to the player who likes it, whatever its seat
};

// A player against another: two games on one deal with the seats exchanged.
class Pairs {
 public:
  Pairs(const Kind& kind, double lead) : kind_(kind), lead_(lead) {}

  double play(Rng& rng) const {
    const double deal = kind_.deal * logit(std::clamp(rng.unit(), 1e-12, 1 - 1e-12));
    return (game(deal + kind_.seat, rng.unit()) + game(deal - kind_.seat, rng.unit())) / 2;
  }

  // What it makes in the long run.
  double share() const {
    constexpr int steps = 2000;
    double sum = 0;
    for (int i = 0; i < steps; ++i)
      for (const double seat : {kind_.seat, -kind_.seat})
        sum += logistic(lead_ + kind_.deal * logit((i + 0.5) / steps) + seat) / (2 * steps);
    return sum;
  }

 private:
  double game(double edge, double dice) const {
    const double won = logistic(lead_ + edge), drawn = 2 * std::min(won, 1 - won) * kind_.draws;
    return dice < drawn ? 0.5 : dice < drawn + won - drawn / 2 ? 1 : 0;
  }

  const Kind& kind_;
  double lead_;
};

// The lead with which a player makes that share.
double lead_for(const Kind& kind, double share) {
  double low = -20, high = 20;
  for (int halvings = 0; halvings < 50; ++halvings) {
    const double middle = (low + high) / 2;
    (Pairs(kind, middle).share() < share ? low : high) = middle;
  }
  return low;
}

bool holds(const Interval& interval, double truth) {
  constexpr double rounding = 1e-9;
  return interval.low <= truth + rounding && truth - rounding <= interval.high;
}

// Counts over all values that a tournament estimates.
struct Covered {
  std::uint64_t held = 0, asked = 0;
  void note(const Interval& interval, double truth) {
    held += holds(interval, truth) ? 1 : 0;
    ++asked;
  }
};

using Simulate = std::function<void(std::uint64_t games, Rng& rng, Covered& covered)>;

void print_row(const std::string& name, std::uint64_t tournaments, const Simulate& simulate) {
  fmt::print("{:<66}", name);
  for (const std::uint64_t games : lengths) {
    Rng rng(derive(7, games));
    Covered covered;
    for (std::uint64_t i = 0; i < tournaments; ++i) simulate(games, rng, covered);
    fmt::print(" {:>6.1f}", 100 * static_cast<double>(covered.held) / static_cast<double>(covered.asked));
  }
  fmt::print("\n");
}

void shares(const Kind& kind, double share, std::uint64_t tournaments) {
  const Pairs pairs(kind, lead_for(kind, share));
  print_row(fmt::format("share and Elo, {}, {:g} %", kind.name, 100 * share), tournaments,
            [&](std::uint64_t games, Rng& rng, Covered& covered) {
              Pentanomial points;
              for (std::uint64_t pair = 0; pair < games / 2; ++pair) points.add(2 * pairs.play(rng));
              covered.note(elo(points)->ci95, elo_of_share(share));
            });
}

// A round robin; `games` are those of each encounter. The true ratings are those that fit what everyone makes
// in the long run.
void ratings(const Kind& kind, const std::vector<double>& elos, std::uint64_t tournaments) {
  const std::size_t n = elos.size();
  Matrix truth(n, n);
  std::vector<std::vector<Pairs>> pairs(n);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      pairs[i].emplace_back(kind, (elos[i] - elos[j]) * std::log(10.0) / 400);
      if (i != j) truth(i, j) = pairs[i][j].share();
    }
  const auto expected = bradley_terry(truth).ratings;
  print_row(
      fmt::format("Bradley-Terry, {} players, {}, {:.0f} Elo", n, kind.name, elos.front() - elos.back()),
      tournaments, [&](std::uint64_t games, Rng& rng, Covered& covered) {
        Matrix points(n, n);
        Together together;
        std::vector<Share> shares(n);
        for (std::size_t i = 0; i < n; ++i)
          for (std::size_t j = i + 1; j < n; ++j) {
            SharesOfGroups first, second;
            for (std::uint64_t pair = 0; pair < games / 2; ++pair) {
              const double share = pairs[i][j].play(rng);
              first.add(share, 2);
              second.add(1 - share, 2);
              points(i, j) += 2 * share;
              points(j, i) += 2 - 2 * share;
              together[{{i, j}, 2}].add(std::array{2 * share, 2 - 2 * share}, 2);
            }
            shares[i].add(first);
            shares[j].add(second);
          }
        const auto fit = bradley_terry(points, together, shares);
        for (std::size_t i = 0; i < n; ++i) covered.note(fit.ratings[i].ci95, expected[i].value);
      });
}

// Scores that all share: drawn from how often each came up.
void means(const std::string& name, const std::vector<std::pair<double, double>>& odds,
           std::uint64_t tournaments) {
  double truth = 0;
  for (const auto& [score, chance] : odds) truth += score * chance;
  print_row("mean, " + name, tournaments, [&](std::uint64_t games, Rng& rng, Covered& covered) {
    Running scores;
    for (std::uint64_t game = 0; game < games; ++game) {
      double dice = rng.unit(), score = odds.back().first;
      for (const auto& [value, chance] : odds) {
        score = value;
        dice -= chance;
        if (dice < 0) break;
      }
      scores.add(score);
    }
    covered.note(scores.ci95(), truth);
  });
}

// Tables of more than two. Places are dealt by Plackett and Luce's model with the scale that Weng and Lin's
// has once skills are known, so that skills around their mean are what is estimated.
void skills(const std::vector<double>& truth, std::uint64_t tournaments) {
  const std::size_t n = truth.size();
  double mean = 0;
  for (const double skill : truth) mean += skill / static_cast<double>(n);
  const double scale = 25.0 / 6 * std::sqrt(static_cast<double>(n));
  print_row(fmt::format("Weng-Lin, {} players, {:g} apart", n, truth.front() - truth.back()), tournaments,
            [&](std::uint64_t games, Rng& rng, Covered& covered) {
              std::vector<Skill> believed(n);
              std::vector<Skill*> all;
              all.reserve(n);
              for (Skill& skill : believed) all.push_back(&skill);
              std::vector<double> scores(n);
              for (std::uint64_t game = 0; game < games; ++game) {
                for (std::size_t i = 0; i < n; ++i)  // the largest of these is drawn as the model says
                  scores[i] = truth[i] / scale - std::log(-std::log(std::max(rng.unit(), 1e-300)));
                rate(all, scores);
              }
              double centre = 0;
              for (const Skill& skill : believed) centre += skill.mu / static_cast<double>(n);
              for (std::size_t i = 0; i < n; ++i) {
                const double at = believed[i].mu - centre, reach = z95 * believed[i].sigma;
                covered.note({at - reach, at + reach}, truth[i] - mean);
              }
            });
}

void all(std::uint64_t tournaments) {
  fmt::print("{:<66}", "share of intervals that hold the truth, %");
  for (const std::uint64_t games : lengths) fmt::print(" {:>6}", games);
  fmt::print("\n");
  const Kind kinds[] = {{.name = "won or lost"},
                        {.name = "half drawn", .draws = 0.5},
                        {.name = "first seat ahead", .seat = 1.5},
                        {.name = "half drawn, first seat ahead", .draws = 0.5, .seat = 1.5},
                        {.name = "one-sided deals", .deal = 1}};
  for (const Kind& kind : kinds)
    for (const double share : {0.5, 0.7, 0.9, 0.99}) shares(kind, share, tournaments);
  for (const Kind& kind : kinds) {
    ratings(kind, {100, -100}, tournaments / 4);
    ratings(kind, {0, 0, 0, 0}, tournaments / 4);
    ratings(kind, {300, 100, 0, -100, -300}, tournaments / 4);
    ratings(kind, {600, 0, -600}, tournaments / 4);
  }
  means("Hanabi, a strong team", {{25, 0.75}, {24, 0.15}, {23, 0.06}, {22, 0.02}, {20, 0.015}, {0, 0.005}},
        tournaments);
  means("Hanabi, a weak team",
        {{0, 0.3}, {12, 0.05}, {14, 0.1}, {15, 0.15}, {16, 0.2}, {17, 0.12}, {19, 0.08}}, tournaments);
  means("shots at a fleet", {{30, 0.05}, {36, 0.15}, {40, 0.2}, {44, 0.25}, {49, 0.2}, {55, 0.1}, {70, 0.05}},
        tournaments);
  for (const double apart : {0.0, 5.0, 20.0}) {
    skills({25 + apart / 2, 25, 25 - apart / 2}, tournaments / 4);
    skills({25 + apart / 2, 25 + apart / 4, 25, 25 - apart / 4, 25 - apart / 2}, tournaments / 4);
  }
}

}  // namespace
}  // namespace parlor::arena

int main(int count, char** arguments) {
  parlor::arena::all(count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 10'000);
}
