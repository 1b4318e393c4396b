// Learns the weights of Dodo's evaluation for one size by self-play, and prints them as C++.
#include <charconv>
#include <cmath>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/dodo/players/network.hpp"
#include "search/players.hpp"

namespace parlor::dodo {
namespace {

struct Plan {
  int size = 4;
  int games = 10'000;  // a round
  int rounds = 4;
  std::uint64_t nodes = 1500;  // a move
};

// The network while it learns: as Weights, in floating point, 1 for `full` and for a logit.
template <int Cells>
struct Floats {
  using Vector = std::array<float, units>;
  float constant = 0;
  Vector bias{}, worth{};
  std::array<Vector, std::size_t{input_kinds} * Cells> rows{};

  std::span<float> all() { return {&constant, sizeof(Floats) / sizeof(float)}; }
};

template <int Cells>
Weights<Cells> rounded(const Floats<Cells>& f) {
  const auto to = [](float x, int one) {
    return static_cast<std::int16_t>(std::lround(x * static_cast<float>(one)));
  };
  Weights<Cells> w;
  w.constant = to(f.constant, points_of_logit);
  for (std::size_t u = 0; u < units; ++u) {
    w.bias[u] = to(f.bias[u], full);
    w.worth[u] = to(f.worth[u], worth_of_logit);
    for (std::size_t i = 0; i < f.rows.size(); ++i) w.cells[i / Cells][i % Cells][u] = to(f.rows[i][u], full);
  }
  return w;
}

double probability(double logit) { return 1 / (1 + std::exp(-logit)); }

template <int Size>
class Learner {
  static constexpr int words = hex::words_for(Size);
  static constexpr int cells = hex::cell_count(Size);
  using G = Dodo<words>;
  using State = typename G::State;
  using Net = Network<words>;

  struct Sample {
    State state;
    float target = 0;  // how likely the player to move wins
  };

  // The teacher's evaluation: mobility until there is a network.
  struct Teacher {
    static constexpr double scale = points_of_logit;
    static inline std::optional<Net> net;
    static int evaluate(const State& s) {
      return net ? net->points(s) : 25 * (G::count_moves(s, 1 - s.turn) - G::count_moves(s, s.turn));
    }
  };

 public:
  explicit Learner(const Plan& plan) : plan_(plan) {
    int n = 0;
    hex::board<words>(Size).cells.for_each([&](int p) { index_[static_cast<std::size_t>(p)] = n++; });
  }

  // Each round plays with the network of the round before. The games of the first are poor, so no
  // later round learns from them; the others learn from the last two rounds.
  void run() {
    std::vector<Sample> before;
    for (int round = 0; round < plan_.rounds; ++round) {
      std::vector<Sample> samples, held_out;
      for (int g = 0; g < plan_.games; ++g) play(round, g, g % 10 == 0 ? held_out : samples);
      auto fresh = samples;
      if (round > 1) samples.insert(samples.end(), before.begin(), before.end());
      before = std::move(fresh);
      fmt::print(stderr, "round {}: {} samples\n", round, samples.size());
      weights_ = rounded(learn(samples, held_out));
      Teacher::net.emplace(Size, weights_);
    }
    print();
  }

 private:
  struct Visit {
    State state;
    double value = 0;  // by search
    bool proven = false, best = false;
  };

  // A game from a random opening, with bursts of random moves: the evaluation must know the
  // positions that a search meets, and a search meets mostly bad moves.
  void play(int round, int game, std::vector<Sample>& samples) {
    const std::uint64_t seed = std::uint64_t{100} * Size + static_cast<std::uint64_t>(round);
    Rng rng(derive(seed, static_cast<std::uint64_t>(game)));
    const Config config{Size, game % 4 == 0 ? Start::corners : Start::one_line};
    State s = G::initial(config, 0);
    for (auto n = rng.below(max_opening); n > 0 && G::play_random(s, rng); --n) {
    }
    std::vector<Visit> visits;
    for (int burst = 0; G::count_legal(s) > 0;) {
      const auto found = search::alphabeta<G, Teacher>(s, search::shuffled_moves<G>(s, rng), 1,
                                                       search::max_ply, table_, {.nodes = plan_.nodes});
      Visit visit = seen(s, found.lines.front().points);
      if (burst == 0 && (visit.proven ? rng.below(10) < 7 : rng.below(12) == 0))
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
    label(visits, round == 0, samples);
  }

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

  // A position is worth what came of it, as far as the moves were the search's own; the search's
  // opinion counts a fifth. Mobility's opinion counts nothing: in the first round only results do.
  static void label(const std::vector<Visit>& visits, bool results_only, std::vector<Sample>& samples) {
    const double opinion = results_only ? 0 : 0.2;
    double after = 1;  // who cannot move wins
    for (std::size_t i = visits.size(); i-- > 0;) {
      const Visit& v = visits[i];
      const double came = opinion * v.value + (1 - opinion) * (1 - after);
      after = v.proven || (!v.best && !results_only) ? v.value : came;
      samples.push_back({v.state, static_cast<float>(after)});
    }
  }

  using Inputs = FixedList<std::uint16_t, input_kinds * cells>;
  using F = Floats<cells>;

  // The rows of a position, or of its mirror image.
  Inputs inputs(const State& s, bool mirrored) const {
    Inputs list;
    const auto add = [&](int kind, int place) {
      const hex::Cell c = hex::cell_at(Size, place);
      const int at = mirrored ? hex::place(Size, {c.y, c.x}) : place;
      list.push_back(static_cast<std::uint16_t>((mirrored ? exchanged(kind) : kind) * cells +
                                                index_[static_cast<std::size_t>(at)]));
    };
    if (s.turn == hex::red)
      for_each_input<false, words>(s, add);
    else
      for_each_input<true, words>(s, add);
    return list;
  }

  static typename F::Vector sums(const F& net, const Inputs& list) {
    auto sum = net.bias;
    for (const auto i : list)
      for (std::size_t u = 0; u < units; ++u) sum[u] += net.rows[i][u];
    return sum;
  }
  static float output(const F& net, const typename F::Vector& sum) {
    float out = 0;
    for (std::size_t u = 0; u < units; ++u) out += std::clamp(sum[u], 0.0F, 1.0F) * net.worth[u];
    return out;
  }

  // Adds the gradient of the cross entropy at one sample to `slope`; returns the loss.
  double add_slope(const F& net, const Sample& sample, F& slope) const {
    const std::array<Inputs, 2> lists = {inputs(sample.state, false), inputs(sample.state, true)};
    const std::array sum = {sums(net, lists[0]), sums(net, lists[1])};
    const auto p = static_cast<float>(probability(net.constant + output(net, sum[0]) + output(net, sum[1])));
    const float error = p - sample.target;
    slope.constant += error;
    for (std::size_t side = 0; side < 2; ++side) {
      typename F::Vector back{};
      for (std::size_t u = 0; u < units; ++u) {
        const float x = sum[side][u];
        slope.worth[u] += error * std::clamp(x, 0.0F, 1.0F);
        back[u] = x > 0 && x < 1 ? error * net.worth[u] : 0;
        slope.bias[u] += back[u];
      }
      for (const auto i : lists[side])
        for (std::size_t u = 0; u < units; ++u) slope.rows[i][u] += back[u];
    }
    return loss(p, sample.target);
  }
  static double loss(double p, double target) {
    return -target * std::log(p + 1e-7) - (1 - target) * std::log(1 - p + 1e-7);
  }

  // Adam (Kingma and Ba 2015) with a rate that falls to nothing along a cosine.
  F learn(std::vector<Sample>& samples, const std::vector<Sample>& held_out) const {
    Rng rng(7);
    const auto net = std::make_unique<F>(), slope = std::make_unique<F>(), mean = std::make_unique<F>(),
               square = std::make_unique<F>();
    for (float& x : net->all()) x = 0.35F * (static_cast<float>(rng.unit()) - 0.5F);
    for (float& x : net->worth) x *= 3;
    net->bias.fill(0.3F);
    const std::size_t steps = epochs * (samples.size() / batch);
    std::size_t done = 0;
    for (std::size_t epoch = 0; epoch < epochs; ++epoch) {
      shuffle(std::span(samples), rng);
      double total = 0;
      for (std::size_t i = 0; i + batch <= samples.size(); i += batch, ++done) {
        for (std::size_t j = i; j < i + batch; ++j) total += add_slope(*net, samples[j], *slope);
        const float turn = 3.14159F * static_cast<float>(done) / static_cast<float>(steps);
        descend(0.002F * (1 + std::cos(turn)) + 1e-5F, *net, *slope, *mean, *square);
      }
      fmt::print(stderr, "  epoch {}: loss {:.4f}\n", epoch, total / static_cast<double>(samples.size()));
    }
    report(*net, held_out);
    return *net;
  }

  static void descend(float rate, F& net, F& slope, F& mean, F& square) {
    for (std::size_t k = 0; k < net.all().size(); ++k) {
      const float g = std::exchange(slope.all()[k], 0.0F) / static_cast<float>(batch);
      float& m = mean.all()[k];
      float& q = square.all()[k];
      m += 0.1F * (g - m);
      q += 0.001F * (g * g - q);
      net.all()[k] -= rate * m / (std::sqrt(q) + 1e-7F);
    }
  }

  // The loss on games not learned from, and its excess over that of the labels themselves.
  void report(const F& net, const std::vector<Sample>& held_out) const {
    const Net whole(Size, rounded(net));
    double found = 0, min = 0;
    for (const Sample& s : held_out) {
      const double logit = static_cast<double>(whole.points(s.state)) / points_of_logit;
      found += loss(probability(logit), s.target);
      min += loss(s.target, s.target);
    }
    const auto n = static_cast<double>(held_out.size());
    fmt::print(stderr, "held out, in integers: loss {:.4f}, excess {:.4f}\n", found / n, (found - min) / n);
  }

  void print() const {
    const auto row = [](const UnitRow& r) { return fmt::format("{}", fmt::join(r, ", ")); };
    fmt::print("inline constexpr Weights<{}> weights_{} = {{\n    {},\n    {{{}}},\n    {{{}}},\n", cells,
               Size, weights_.constant, row(weights_.bias), row(weights_.worth));
    fmt::print("    {{{{\n");
    for (const auto& kind : weights_.cells) {
      fmt::print("        {{{{\n");
      for (const UnitRow& r : kind) fmt::print("            {{{}}},\n", row(r));
      fmt::print("        }}}},\n");
    }
    fmt::print("    }}}}}};\n");
  }

  static constexpr std::uint32_t max_opening = 8 * Size;  // plies
  static constexpr std::size_t epochs = 8;
  static constexpr std::size_t batch = 512;

  Plan plan_;
  std::array<int, std::size_t{64} * words> index_{};  // of a place among the cells
  search::Table table_{1 << 18};
  Weights<cells> weights_;
};

int run(std::span<char*> arguments) {
  Plan plan;
  const auto read = [&](std::size_t i, auto& number) {
    if (i >= arguments.size()) return true;
    const std::string_view text = arguments[i];
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() && number > 0;
  };
  const bool sound = read(1, plan.size) && read(2, plan.games) && read(3, plan.rounds) && read(4, plan.nodes);
  if (sound && plan.size == 3) return Learner<3>(plan).run(), 0;
  if (sound && plan.size == 4) return Learner<4>(plan).run(), 0;
  if (sound && plan.size == 5) return Learner<5>(plan).run(), 0;
  fmt::print(stderr, "learn [SIZE, 3 to 5] [GAMES a round] [ROUNDS] [NODES a move]\n");
  return 2;
}

}  // namespace
}  // namespace parlor::dodo

int main(int count, char** arguments) {
  return parlor::dodo::run({arguments, static_cast<std::size_t>(count)});
}
