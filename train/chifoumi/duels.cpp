// Where a player wins and loses its duels: duels_chifoumi MAP PLAYER RIVAL PAIRS SEED. A pair of matches is
// played on the same layouts with the seats exchanged.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <map>

#include "core/text.hpp"
#include "match.hpp"

namespace {

using namespace parlor;
using namespace parlor::chifoumi;

struct Sum {
  int count = 0;
  double points = 0, worth = 0, best = 0, believed = 0;
};

std::string size_of(const Bag& bag) {
  constexpr std::array names = {"empty", "one object", "two objects", "more objects"};
  return names[std::min<std::size_t>(static_cast<std::size_t>(bag.size()), 3)];
}

std::string standing(const Watched& w) {
  const int lead = w.lead != 0 ? w.lead : w.calls;
  return lead > 0 ? "ahead" : lead < 0 ? "behind" : "level";
}

class Table {
 public:
  void note(const Watched& w) {
    const std::string who = w.called ? "called, " : "called by the rival, ";
    add("all", w);
    for (const std::string& what :
         {std::string("all"), "own bag: " + size_of(w.own), "rival's bag: " + size_of(w.theirs), standing(w),
          w.round < 10 ? std::string("turns 1 to 10") : std::string("later turns")})
      add(who + what, w);
    // What it said without numbers, so that the same things said fall together.
    add(who + "having said: " + w.words.substr(0, w.words.find_first_of("0123456789")), w);
  }

  void print(double matches) const {
    std::printf("%-70s %9s %7s %7s %7s %7s\n", "duels", "a match", "points", "worth", "best", "belief");
    for (const auto& [row, s] : rows_)
      std::printf("%-70.70s %9.2f %7.2f %7.2f %7.2f %7.2f\n", row.c_str(), s.count / matches,
                  s.points / s.count, s.worth / s.count, s.best / s.count, s.believed / s.count);
  }

 private:
  void add(const std::string& row, const Watched& w) {
    const Odds theirs = odds_of(w.theirs);
    double best = -1;
    for (std::size_t k = 0; k < 3; ++k) {
      Odds pure{};
      pure[k] = 1;
      best = std::max(best, worth(pure, theirs));
    }
    Sum& sum = rows_[row];
    ++sum.count;
    sum.points += w.points;
    sum.worth += worth(odds_of(w.own), theirs);
    sum.best += best;
    sum.believed += w.believed;
  }

  std::map<std::string, Sum> rows_;
};

}  // namespace

int main(int count, char** words) {
  const auto pairs = count == 6 ? to_integer(words[4]) : std::nullopt;
  const auto seed = count == 6 ? to_integer(words[5]) : std::nullopt;
  if (!pairs || *pairs < 1 || !seed) {
    std::cerr << "duels_chifoumi MAP PLAYER RIVAL PAIRS SEED: such as open expert random 100 1\n";
    return 2;
  }
  const auto config = config_on(words[1]);
  if (!config) return std::cerr << config.error().message() << '\n', 2;
  const auto player = player_named(words[2], *config), rival = player_named(words[3], *config);
  for (const auto* made : {&player, &rival})
    if (!*made) return std::cerr << made->error().message() << '\n', 2;
  Table table;
  double won = 0, squares = 0, points = 0;
  for (int i = 0; i < *pairs; ++i) {
    double both = 0;
    for (Seat me = 0; me < 2; ++me) {
      const std::uint64_t match = derive(static_cast<std::uint64_t>(*seed), static_cast<std::uint64_t>(i));
      Pair pair;
      pair[me] = (*player)(place_at(me, match));
      pair[1 - me] = (*rival)(place_at(1 - me, match));
      const double score = play_match(*config, match, pair, me, [&](const Watched& w) {
        table.note(w);
        points += w.points;
      });
      both += score > 0 ? 0.5 : score < 0 ? 0 : 0.25;
    }
    won += both;
    squares += both * both;
  }
  const double n = static_cast<double>(*pairs), mean = won / n,
               deviation = std::sqrt((squares / n - mean * mean) / n);
  table.print(2 * n);
  std::printf("%s against %s on %s: %.1f %% won (± %.1f), %+.2f points a match, %.0f matches\n", words[2],
              words[3], words[1], 100 * mean, 196 * deviation, points / (2 * n), 2 * n);
  return 0;
}
