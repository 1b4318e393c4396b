#pragma once

#include <optional>
#include <vector>

#include "floats.hpp"
#include "search/players.hpp"

// Games that the network learns from.
namespace parlor::dodo {

// The teacher's evaluation: the network of the round before.
template <int Size>
struct Teacher {
  using G = Dodo<hex::words_for(Size)>;
  using Net = Network<hex::words_for(Size)>;
  using Memory = typename Net::Sums;
  static constexpr double scale = points_of_logit;
  static inline std::optional<Net> net;

  static int evaluate(const typename G::State& s) { return net->points(s); }
  static int evaluate(const typename G::State& s, Memory& memory) { return net->points(s, memory); }
};

template <int Size>
class SelfPlay {
  using G = Dodo<hex::words_for(Size)>;
  using State = typename G::State;

 public:
  // Plays a game from a random opening, with bursts of random moves: the evaluation must know the
  // positions that a search meets, and a search meets mostly bad moves.
  static std::vector<Sample<Size>> game(int round, int number, std::uint64_t nodes) {
    const std::uint64_t seed = std::uint64_t{100} * Size + static_cast<std::uint64_t>(round);
    Rng rng(derive(seed, static_cast<std::uint64_t>(number)));
    State s = G::initial(start_of(number), 0);
    for (auto n = rng.below(max_opening); n > 0 && G::play_random(s, rng); --n) {
    }
    search::Table table(1 << 18);
    std::vector<Visit> visits;
    for (int burst = 0; G::count_legal(s) > 0;) {
      const auto found = search::alphabeta<G, Teacher<Size>>(s, search::shuffled_moves<G>(s, rng), 1,
                                                             search::max_ply, table, {.nodes = nodes});
      Visit visit = seen(s, found.lines.front().points);
      if (burst == 0 && (visit.proven ? rng.below(10) < 7 : rng.below(16) == 0))
        burst = 1 + static_cast<int>(rng.below(3));
      visit.best = burst == 0;
      visits.push_back(visit);
      if (visit.proven && visit.best) break;
      if (visit.best) {
        G::apply(s, s.turn, found.lines.front().moves.front());
      } else {
        --burst;
        G::play_random(s, rng);
      }
    }
    return labelled(visits);
  }

  // Who wins if both play at random: what a first network is taught.
  static std::vector<Sample<Size>> random_game(int number) {
    Rng rng(derive(Size, static_cast<std::uint64_t>(number)));
    State s = G::initial(start_of(number), 0);
    std::vector<State> visits;
    do {
      visits.push_back(s);
    } while (G::play_random(s, rng));
    std::vector<Sample<Size>> samples;
    for (int n = 0; n < 8; ++n) {  // neighbours tell much the same
      const State& v = visits[rng.below(static_cast<std::uint32_t>(visits.size()))];
      samples.push_back({v, v.turn == s.turn ? 1.0F : 0.0F});  // who cannot move wins
    }
    return samples;
  }

 private:
  static constexpr std::uint32_t max_opening = 8 * Size;  // plies

  static Config start_of(int number) { return {Size, number % 2 == 0 ? Start::corners : Start::one_line}; }

  struct Visit {
    State state;
    double value = 0;  // by search
    bool proven = false, best = false;
  };

  static Visit seen(const State& s, int points) {
    switch (search::proof_of(points)) {
      case Proof::win:
        return {s, 1, true};
      case Proof::loss:
        return {s, 0, true};
      default:
        return {s, probability(static_cast<double>(points) / points_of_logit)};
    }
  }

  // A position is worth what came of it, as far as the moves were the search's own, and a little what the
  // search thought of it.
  static std::vector<Sample<Size>> labelled(const std::vector<Visit>& visits) {
    constexpr double opinion = 0.15;
    std::vector<Sample<Size>> samples;
    double after = 1;  // who cannot move wins
    for (std::size_t i = visits.size(); i-- > 0;) {
      const Visit& v = visits[i];
      const double came = opinion * v.value + (1 - opinion) * (1 - after);
      after = v.proven || !v.best ? v.value : came;
      samples.push_back({v.state, static_cast<float>(after)});
    }
    return samples;
  }
};

}  // namespace parlor::dodo
