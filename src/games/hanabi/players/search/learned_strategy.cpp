#include "games/hanabi/players/search/learned_strategy.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>

namespace parlor::hanabi::lookahead {
namespace {

constexpr float rounding = 0.5;     // logits that may be the same but for the quick network's rounding
constexpr double min_share = 1e-3;  // of a move worth a thought, as the network chooses

struct Liking {
  MoveSet legal = 0;
  const Logits& logits;

  template <class F>
  void for_each(F&& f) const {
    for (int i = 0; i < network_moves; ++i)
      if (const Move move = from_network(i); legal >> move.code & 1)
        f(move, logits[static_cast<std::size_t>(i)]);
  }
  Move best() const {
    Move best;
    float max = 0;
    bool first = true;
    for_each([&](Move move, float logit) {
      if (first || logit > max) max = logit, best = move, first = false;
    });
    return best;
  }
  float of(Move move) const { return logits[static_cast<std::size_t>(to_network(move))]; }
  double share(Move move) const {
    double sum = 0;
    for_each([&](Move, float logit) { sum += std::exp(logit - of(move)); });
    return 1 / sum;
  }
};

}  // namespace

struct LearnedStrategy::Networks {
  explicit Networks(std::shared_ptr<const Network> network) : exact(std::move(network)), quick(*exact) {}

  std::shared_ptr<const Network> exact;
  QuickNetwork quick;
};

LearnedStrategy::LearnedStrategy(std::shared_ptr<const Network> network)
    : networks_(networks_of(std::move(network))) {}

// The same for all who have the same network: it takes time and space.
auto LearnedStrategy::networks_of(std::shared_ptr<const Network> network) -> std::shared_ptr<const Networks> {
  static std::mutex mutex;
  static std::map<const Network*, std::weak_ptr<const Networks>> all;
  const std::lock_guard lock(mutex);
  std::erase_if(all, [](const auto& one) { return one.second.expired(); });
  auto& known = all[network.get()];
  if (auto there = known.lock()) return there;
  auto made = std::make_shared<const Networks>(std::move(network));
  known = made;
  return made;
}

std::vector<Move> LearnedStrategy::options(const View& view) const {
  const Logits logits = networks_->exact->logits(features_of(view));
  const Liking liking{Hanabi::legal_set(view), logits};
  std::vector<Move> moves;
  liking.for_each([&](Move move, float) {
    if (move == liking.best() || liking.share(move) >= min_share) moves.push_back(move);
  });
  std::ranges::stable_sort(moves, std::greater{}, [&](Move move) { return liking.of(move); });
  return moves;
}

auto LearnedStrategy::judge(const History& history, const View& now) const -> Judge {
  return [this, &moments = history.moments(), me = now.me](std::span<Verdict> verdicts) {
    std::array<Features, at_once> features;
    std::array<Logits, at_once> logits;
    std::array<MoveSet, at_once> legal;
    const std::size_t n = verdicts.size();
    for (std::size_t i = 0; i < n; ++i) {
      const View view = imagined(moments[verdicts[i].moment], me, verdicts[i].hand);
      features[i] = features_of(view);
      legal[i] = Hanabi::legal_set(view);
    }
    networks_->quick.logits({features.data(), n}, {logits.data(), n});
    for (std::size_t i = 0; i < n; ++i) {
      const Move made = moments[verdicts[i].moment].move;
      const Liking liking{legal[i], logits[i]};
      const bool follows = liking.of(made) >= liking.of(liking.best()) - rounding;
      verdicts[i].fit = fit_of(follows, liking.share(made));
    }
  };
}

void LearnedStrategy::move(std::span<Scene* const> games) const {
  std::array<Features, at_once> features;
  std::array<Logits, at_once> logits;
  const std::size_t n = games.size();
  for (std::size_t i = 0; i < n; ++i) {
    const State& s = games[i]->state;
    features[i] = features_of(Hanabi::observe(s, s.turn));
  }
  networks_->quick.logits({features.data(), n}, {logits.data(), n});
  for (std::size_t i = 0; i < n; ++i) {
    State& s = games[i]->state;
    Hanabi::apply(s, s.turn, Liking{Hanabi::legal_set(s), logits[i]}.best());
  }
}

}  // namespace parlor::hanabi::lookahead
