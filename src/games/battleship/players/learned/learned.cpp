#include "games/battleship/players/learned/learned.hpp"

#include "core/network/load.hpp"
#include "games/battleship/french.hpp"
#include "games/battleship/players/insight.hpp"

namespace parlor::battleship {
namespace {

Result<std::shared_ptr<const Network>> network_from(const std::string& file) {
  return network::load_network<Network>("learned", "data/battleship/classic.weights", file);
}

// The network has learned one of the eight ways round; a random one for each game keeps an opponent from
// learning where it begins.
class LearnedCaptain final : public Captain<2> {
 public:
  LearnedCaptain(std::shared_ptr<const Network> network, const Config& config, const Place& place,
                 Placement placement)
      : Captain<2>(place, placement), network_(std::move(network)) {
    symmetry_ =
        Symmetry::number(static_cast<int>(rng().below(static_cast<std::uint32_t>(Symmetry::count(config)))));
  }

 private:
  int fire(const View& view, const Budget&) override {
    const auto seen = symmetry_.image(view.config, view.enemy);
    return symmetry_.origin(view.config, learned_shot(*network_, view.config, seen));
  }

  void explain(const View& view, Thought& thought) const override {
    Rng dice(1);
    const auto found = insight<2>(view.config, view.enemy, Budget{.nodes = default_work}, dice);
    describe(view.config, view.enemy, found, thought);
    list_candidates<2>(view.config, view.enemy, [&](int p) { return found.chance(view.config, p); }, thought);
    tell_shots(view.config, view.enemy.log.size(),
               shots_to_come(*network_, view.config, symmetry_.image(view.config, view.enemy)), thought);
    thought.words = besides(thought.words, say<french>("the network prefers this cell"));
  }

  std::shared_ptr<const Network> network_;
  Symmetry symmetry_;
};

}  // namespace

std::shared_ptr<const Network> built_in_network() { return network_from("").value_or(nullptr); }

int most_preferred(const Features& features, const std::array<float, sea_cells>& preferences) {
  int best = features.choices.first();
  features.choices.for_each([&](int p) {
    if (preferences[p] > preferences[best]) best = p;
  });
  return best;
}

int learned_shot(const Network& network, const Config& config, const Sight<2>& seen) {
  const Features features = features_of(config, seen);
  if (features.choices.count() == 1) return features.choices.first();
  return most_preferred(features, network.look(features).preferences());
}

double shots_to_come(const Network& network, const Config& config, const Sight<2>& seen) {
  return network.look(features_of(config, seen)).shots_to_come();
}

template <int Words>
PlayerKind<Battleship<Words>> learned_kind() {
  const auto prepare = [](const Values& v, const Config& config) -> Result<PlayerMaker<Battleship<Words>>> {
    if constexpr (Words == 2)
      if (is_classic(config)) {
        const auto network = network_from(v.text("weights"));
        if (!network) return std::unexpected(network.error());
        return [network = *network, config, placement = placement_of(v)](const Place& place) {
          return std::make_unique<LearnedCaptain>(network, config, place, placement);
        };
      }
    return fail(
        say<french>("learned plays on 10 by 10 with the fleet 5,4,3,3,2, where ships may touch and "
                    "each hit names its ship (announce=hit): it was trained for nothing else; "
                    "expert and density play under all rules"));
  };
  return {
      .name = "learned",
      .summary = translated<french>("the usual board and fleet with announce=hit only: a network that "
                                    "learned by firing; 43.3 shots a fleet"),
      .keys = {Key::of_file("weights", "", translated<french>("a file of weights; empty: those built in")),
               placement_key("uniform")},
      .prepare = prepare};
}

template PlayerKind<Battleship<1>> learned_kind<1>();
template PlayerKind<Battleship<2>> learned_kind<2>();
template PlayerKind<Battleship<4>> learned_kind<4>();

}  // namespace parlor::battleship
