#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "games/battleship/players/gunner.hpp"

namespace parlor::battleship {

// Plays games to their end in thought, in many worlds at once: worlds that have answered all shots alike are
// one position, in which the gunner looks only once. The same position is often reached in another order of
// shots; what it cost there is remembered. From here on hits are named whatever the table announces: that is
// far faster, and the same for all cells that are compared.
//
// By default the gunner's own choice goes on. Another player may do so in its place; then the worlds must be
// all that fit, and where one of them is left, its ships are known.
template <int Words>
class Rollouts {
 public:
  using Fire = std::function<int(const Gunner<Words>&)>;

  // Fleets that fit what is seen.
  Rollouts(const Config& config, const Instincts* instincts, const Sight<Words>& seen,
           std::span<const Fleet> worlds);
  Rollouts(const Config& config, Fire other_player, const Sight<Words>& seen, std::span<const Fleet> worlds);
  ~Rollouts();
  Rollouts(const Rollouts&) = delete;
  Rollouts& operator=(const Rollouts&) = delete;

  // Shots fired from now on in each of the worlds, the first at this place, or at any.
  std::vector<int> play(int first);
  std::vector<int> play();

  // How often the gunner looked: what takes the time.
  std::uint64_t looks() const { return looks_; }

 private:
  using Group = std::span<const std::uint16_t>;  // numbers of worlds, ascending
  using Costs = std::span<std::uint16_t>;        // shots to go, in the same order
  struct Memory;

  std::vector<int> play_after(std::span<const int> forced);
  // The shots that are forced, then the gunner's own.
  void go_on(Gunner<Words>& gunner, std::uint64_t key, std::span<const int> forced, Group group, Costs costs);
  void look(Gunner<Words>& gunner, std::uint64_t key, Group group, Costs costs);
  void fire(Gunner<Words>& gunner, std::uint64_t key, int place, std::span<const int> forced, Group group,
            Costs costs);

  Config config_;
  const Instincts* instincts_ = nullptr;
  Fire other_player_;
  std::vector<int> log_;          // places shot at so far
  std::vector<std::uint8_t> on_;  // by place and world: 1 + the ship that lies there, or 0
  std::size_t count_;             // of the worlds
  std::unique_ptr<Memory> memory_;
  std::uint64_t looks_ = 0;
};

extern template class Rollouts<1>;
extern template class Rollouts<2>;
extern template class Rollouts<4>;

}  // namespace parlor::battleship
