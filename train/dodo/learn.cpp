// Learns the weights of Dodo's evaluation for one size by self-play.
#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "cli/thread_team.hpp"
#include "core/hash.hpp"
#include "self_play.hpp"

namespace parlor::dodo {
namespace {

struct Plan {
  int size = 4;
  int games = 10'000;  // a round
  int rounds = 4;
  std::uint64_t nodes = 1500;  // a move
  int threads = 1;
  std::string file;
  std::string from;  // weights to go on from, before round `first`
  int first = 0;

  std::string words(int round) const {
    return fmt::format("train/dodo/learn.cpp {} {} {} {}, after round {}", size, games, rounds, nodes, round);
  }
};

// A file of weights, whose format docs/dodo.md describes.
std::string file_of(const Weights& weights, std::string_view origin) {
  std::string bytes = "PARLORNN";
  const auto add = [&](const auto& number) {
    bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
  };
  const auto add_text = [&](std::string_view text) {
    add(static_cast<std::uint32_t>(text.size()));
    bytes += text;
  };
  add(network::WeightsReader::version);
  add(shape_of(weights.size));
  add_text(origin);
  add_text("MIT");
  add(static_cast<std::int32_t>(weights.constant));
  add(weights.bias);
  add(weights.worth);
  for (const auto& kind : weights.cells)
    for (const UnitRow& row : kind) add(row);
  add(fnv1a(bytes));
  return bytes;
}

template <int Size>
class Learner {
  using Samples = std::vector<Sample<Size>>;

 public:
  explicit Learner(const Plan& plan) : plan_(plan), team_(plan.threads) {}

  // Each round plays with the network of the round before. The games of the first are played at random, and
  // no later round learns from them; the others learn from the last two rounds. Whether all could be written.
  bool run() {
    Samples before;
    if (plan_.first > 0 && !go_on()) return false;
    for (int round = plan_.first; round < plan_.rounds; ++round) {
      Samples samples, held_out;
      play(round, samples, held_out);
      const double played = seconds();
      Samples fresh = samples;
      if (round > 1 && round > plan_.first) samples.insert(samples.end(), before.begin(), before.end());
      before = std::move(fresh);
      const double learned = Fit<Size>(net_, team_).run(samples);
      const Weights weights = rounded(net_);
      Teacher<Size>::net.emplace(weights);
      fmt::print(stderr, "size {}, round {}: {} samples after {:.0f} s, loss {:.4f}, {}, after {:.0f} s\n",
                 Size, round, samples.size(), played, learned, judged(held_out), seconds());
      std::ofstream out(plan_.file, std::ios::binary);
      if (!(out << file_of(weights, plan_.words(round))).flush()) return false;
    }
    return true;
  }

 private:
  bool go_on() {
    std::ifstream in(plan_.from, std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(in), {});
    const auto weights = Weights::read(bytes);
    if (!weights || weights->size != Size) return false;
    net_ = floats_of<Size>(*weights);
    Teacher<Size>::net.emplace(*weights);
    return true;
  }

  void play(int round, Samples& samples, Samples& held_out) {
    constexpr int random_games = 400'000;
    const int count = round == 0 ? random_games : plan_.games;
    std::vector<Samples> games(static_cast<std::size_t>(count));
    std::atomic<int> next{0};
    team_.run([&](int) {
      for (int g = next++; g < count; g = next++)
        games[static_cast<std::size_t>(g)] =
            round == 0 ? SelfPlay<Size>::random_game(g) : SelfPlay<Size>::game(round, g, plan_.nodes);
    });
    for (std::size_t g = 0; g < games.size(); ++g) {
      auto& to = g % 20 < 2 ? held_out : samples;
      to.insert(to.end(), games[g].begin(), games[g].end());
    }
  }

  // The loss on games not learned from, and its excess over that of the labels themselves.
  static std::string judged(const Samples& held_out) {
    double found = 0, min = 0;
    for (const auto& s : held_out) {
      const double logit = static_cast<double>(Teacher<Size>::net->points(s.state)) / points_of_logit;
      found += loss(probability(logit), s.target);
      min += loss(s.target, s.target);
    }
    const auto n = static_cast<double>(held_out.size());
    return fmt::format("held out, in integers: {:.4f}, excess {:.4f}", found / n, (found - min) / n);
  }

  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
  }

  Plan plan_;
  cli::LocalThreadTeam team_;
  Floats<Size> net_ = random_floats<Size>();
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

int finish(bool written, const Plan& plan) {
  if (!written) fmt::print(stderr, "cannot write {} or go on from {}\n", plan.file, plan.from);
  return written ? 0 : 1;
}

int run(std::span<char*> arguments) {
  Plan plan;
  const auto read = [&](std::size_t i, auto& number) {
    const std::string_view text = arguments[i];
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() && number > 0;
  };
  const bool goes_on = arguments.size() == 9 && read(8, plan.first);
  if (goes_on) plan.from = arguments[7];
  if ((arguments.size() == 7 || goes_on) && read(1, plan.size) && read(2, plan.games) &&
      read(3, plan.rounds) && read(4, plan.nodes) && read(5, plan.threads)) {
    plan.file = arguments[6];
    if (plan.size == 3) return finish(Learner<3>(plan).run(), plan);
    if (plan.size == 4) return finish(Learner<4>(plan).run(), plan);
    if (plan.size == 5) return finish(Learner<5>(plan).run(), plan);
    if (plan.size == 6) return finish(Learner<6>(plan).run(), plan);
  }
  fmt::print(stderr,
             "learn SIZE (3 to 6) GAMES (a round) ROUNDS NODES (a move) THREADS FILE [FROM FIRST_ROUND]\n");
  return 2;
}

}  // namespace
}  // namespace parlor::dodo

int main(int count, char** arguments) {
  return parlor::dodo::run({arguments, static_cast<std::size_t>(count)});
}
