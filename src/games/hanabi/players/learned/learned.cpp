#include "games/hanabi/players/learned/learned.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "core/network/load.hpp"
#include "games/hanabi/french.hpp"
#include "games/hanabi/players/learned/network.hpp"
#include "games/hanabi/players/thoughts.hpp"

namespace parlor::hanabi {
namespace {

class LearnedPlayer final : public Player<Hanabi> {
 public:
  explicit LearnedPlayer(std::shared_ptr<const Network> network) : network_(std::move(network)) {}

  Move choose(const View& view, const Budget&) override {
    view_ = view;
    ranked_.clear();
    const Logits logits = network_->logits(features_of(view));
    const MoveSet legal = Hanabi::legal_set(view);
    for (int i = 0; i < network_moves; ++i)
      if (legal >> from_network(i).code & 1) ranked_.push_back({from_network(i), logits[i]});
    std::ranges::stable_sort(ranked_, std::ranges::greater{}, &Ranked::logit);
    return ranked_.front().move;
  }

  Thought thought() const override {
    Thought t;
    if (ranked_.empty()) return t;
    double sum = 0;
    for (const Ranked& r : ranked_) sum += std::exp(r.logit - ranked_.front().logit);
    for (const Ranked& r : ranked_)
      t.candidates.push_back({.move = Hanabi::print(view_, r.move),
                              .value = 100 * std::exp(r.logit - ranked_.front().logit) / sum});
    t.beliefs = hand_beliefs(view_);
    t.values = say<french>("times in 100 that the network would choose them");
    t.words = say<french>("{} times in 100 the network would {}", Number{t.candidates.front().value},
                          Hanabi::in_words(view_, ranked_.front().move));
    return t;
  }

 private:
  struct Ranked {
    Move move;
    float logit;
  };

  std::shared_ptr<const Network> network_;
  View view_;
  std::vector<Ranked> ranked_;
};

Result<PlayerMaker<Hanabi>> prepare(const Values& values, const Config& config) {
  const auto network = learned_network(values, config);
  if (!network) return std::unexpected(network.error());
  return [network = *network](const Place&) { return std::make_unique<LearnedPlayer>(network); };
}

}  // namespace

Result<std::shared_ptr<const Network>> learned_network(const Values& values, const Config& config) {
  if (config.players != 2 || config.colours != 5 || config.empty_clues)
    return fail(say<french>(
        "learned plays with two players, five colours and no empty clues: it was trained for nothing else"));
  return network::load_network<Network>("learned", "data/hanabi/two_players.weights", values.text("weights"));
}

PlayerKind<Hanabi> learned_kind() {
  return {
      .name = "learned",
      .summary = translated<french>("two players only: a network that learned by playing with itself"),
      .keys = {Key::of_file("weights", "", translated<french>("a file of weights; empty: those built in"))},
      .prepare = prepare};
}

}  // namespace parlor::hanabi
