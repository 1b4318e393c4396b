#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "core/spec.hpp"
#include "game/budget.hpp"
#include "game/game.hpp"
#include "game/thought.hpp"

namespace parlor {

// Sits on one seat for one match.
template <Game G>
class Player {
 public:
  virtual ~Player() = default;
  virtual typename G::Move choose(const typename G::View& view, const Budget& budget) = 0;
  virtual Thought thought() const { return {}; }
};

// Threads lent from outside: calls work(0) … work(size() - 1) at the same time and waits for all.
class ThreadTeam {
 public:
  virtual ~ThreadTeam() = default;
  virtual int size() const = 0;
  virtual void run(const std::function<void(int)>& work) = 0;
};

// What a player is given when it sits down.
struct Place {
  Seat seat = 0;
  std::uint64_t seed = 0;      // for its own dice; never the table's
  ThreadTeam* team = nullptr;  // none: it thinks alone
};

// The place of a seat in a game with that seed: its dice are its own, and the same on every replay.
inline Place place_at(Seat seat, std::uint64_t game_seed) {
  return {.seat = seat, .seed = derive(game_seed, 1 + static_cast<std::uint64_t>(seat))};
}

template <Game G>
using PlayerMaker = std::function<std::unique_ptr<Player<G>>(const Place&)>;

// A kind of player that a game offers: an engine with its keys, or a level, which is a name for an
// engine with certain arguments.
template <Game G>
struct PlayerKind {
  std::string_view name;
  std::string_view summary;
  std::vector<Key> keys;        // of an engine
  std::string_view level = {};  // of a level: the spec it stands for
  std::function<std::unique_ptr<Player<G>>(const Values&, const typename G::Config&, const Place&)> make = {};
  // Instead of `make`, where not every value or configuration will do: what is wrong is said before anyone
  // sits down.
  std::function<Result<PlayerMaker<G>>(const Values&, const typename G::Config&)> prepare = {};
};

// What players may know of a configuration: all of it, unless the game hides some.
template <Game G>
typename G::Config known_config(const typename G::Config& config) {
  if constexpr (requires { G::known(config); }) return G::known(config);
  return config;
}

// The maker for a spec, checked once so that making a player cannot fail.
template <Game G>
Result<PlayerMaker<G>> find_player(const std::vector<PlayerKind<G>>& kinds, Spec spec,
                                   const typename G::Config& config) {
  std::vector<NamedKind> named;
  named.reserve(kinds.size());
  for (const PlayerKind<G>& kind : kinds) named.push_back({kind.name, kind.level, kind.keys});
  auto chosen = choose_kind(G::name, named, std::move(spec));
  if (!chosen) return std::unexpected(chosen.error());
  const PlayerKind<G>& kind = kinds[chosen->index];
  const auto known = known_config<G>(config);
  if (kind.prepare) return kind.prepare(chosen->values, known);
  return [make = kind.make, values = std::move(chosen->values), known](const Place& place) {
    return make(values, known, place);
  };
}

}  // namespace parlor
