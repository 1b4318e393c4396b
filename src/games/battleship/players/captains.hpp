#pragma once

#include <memory>
#include <vector>

#include "games/battleship/players/captain.hpp"
#include "games/battleship/players/gunner.hpp"
#include "games/battleship/players/insight.hpp"
#include "games/battleship/players/learned/learned.hpp"
#include "games/battleship/players/symmetry.hpp"

// Everyone who fires.
namespace parlor::battleship {

template <int Words>
class RandomCaptain final : public Captain<Words> {
 public:
  using Captain<Words>::Captain;
  using View = typename Captain<Words>::View;

 private:
  int fire(const View& view, const Budget& budget) override;
  void explain(const View& view, Thought& thought) const override;
};

struct Simulation {
  int throws = 0;  // of each ship
  bool checkerboard = false;
};

// Throws every ship so many times at random where it may lie, and fires where most of them fell; a wounded
// ship comes first. With no throws, anywhere. On a checkerboard only throws on cells of one colour count.
template <int Words>
class SimulationCaptain final : public Captain<Words> {
 public:
  using View = typename Captain<Words>::View;
  SimulationCaptain(const Simulation& simulation, const Place& place, Placement placement)
      : Captain<Words>(place, placement), simulation_(simulation) {}

 private:
  int fire(const View& view, const Budget& budget) override;
  void explain(const View& view, Thought& thought) const override;
  void throw_ships(const View& view, Gunner<Words>& gunner, bool checkerboard);

  Simulation simulation_;
  std::array<double, Gunner<Words>::cells> heat_{};
};

// The greatest density, the first in the order of rows.
template <int Words>
class DensityCaptain final : public Captain<Words> {
 public:
  using Captain<Words>::Captain;
  using View = typename Captain<Words>::View;

 private:
  int fire(const View& view, const Budget& budget) override;
  void explain(const View& view, Thought& thought) const override;
};

// The greatest chance of a hit among all fleets that fit.
template <int Words>
class ExactCaptain final : public Captain<Words> {
 public:
  using View = typename Captain<Words>::View;
  ExactCaptain(std::uint64_t work, const Place& place, Placement placement)
      : Captain<Words>(place, placement), work_(work) {}

 private:
  int fire(const View& view, const Budget& budget) override;
  void explain(const View& view, Thought& thought) const override;

  std::uint64_t work_;
  Insight<Words> found_;  // for the last shot
};

struct Expertise {
  std::uint64_t looks = 0;  // at imagined positions, for a shot
  bool told = false;        // not only the default number: a clock does not change it
  int breadth = 6;          // cells that are tried
  bool network = true;      // where there is one for the rules
};

// Where the expert fires, after what the gunner has seen.
template <int Words>
int expert_shot(const Gunner<Words>& gunner, const Instincts* instincts, const Expertise& expertise,
                const Budget& budget, Rng& rng);

// Where it fires by the network. If few fleets are left, the cells that the network prefers are tried in all
// of them while the network fires on, so that what comes of them is known, not guessed.
int network_shot(const Network& network, const Gunner<2>& gunner, const Expertise& expertise,
                 const Budget& budget);

// The network where it was trained, and in its endings the cells that it prefers tried in all fleets that are
// left. Under other rules density corrected by what was learned, and then the best cells tried in worlds that
// fit. It sees the board through one of its symmetries, another one in every game, so that nobody can learn
// where it begins.
template <int Words>
class ExpertCaptain final : public Captain<Words> {
 public:
  using View = typename Captain<Words>::View;
  ExpertCaptain(const Expertise& expertise, const Config& config, const Place& place, Placement placement);

 private:
  int fire(const View& view, const Budget& budget) override;
  void explain(const View& view, Thought& thought) const override;

  Expertise expertise_;
  const Instincts* instincts_;
  std::shared_ptr<const Network> network_;  // none under other rules
  Symmetry symmetry_;
};

// What was learned for these rules; nothing where density must do.
const Instincts* instincts_for(const Config& config);

extern template class RandomCaptain<1>;
extern template class RandomCaptain<2>;
extern template class RandomCaptain<4>;
extern template class SimulationCaptain<1>;
extern template class SimulationCaptain<2>;
extern template class SimulationCaptain<4>;
extern template class DensityCaptain<1>;
extern template class DensityCaptain<2>;
extern template class DensityCaptain<4>;
extern template class ExactCaptain<1>;
extern template class ExactCaptain<2>;
extern template class ExactCaptain<4>;
extern template class ExpertCaptain<1>;
extern template class ExpertCaptain<2>;
extern template class ExpertCaptain<4>;

}  // namespace parlor::battleship
