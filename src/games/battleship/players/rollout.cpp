#include "games/battleship/players/rollout.hpp"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace parlor::battleship {
namespace {

Config with_named_hits(Config config) {
  config.announce = Announce::hit;
  return config;
}

constexpr std::uint64_t key_of(int place, std::size_t answer) {
  return mix((static_cast<std::uint64_t>(place) << 8) + answer + 1);
}

}  // namespace

// What positions cost, by the shots and answers that led to them in any order.
template <int Words>
struct Rollouts<Words>::Memory {
  std::unordered_map<std::uint64_t, std::size_t> begin;  // in `costs`
  std::vector<std::uint16_t> costs;
};

template <int Words>
Rollouts<Words>::Rollouts(const Config& config, const Instincts* instincts, const Sight<Words>& seen,
                          std::span<const Fleet> worlds)
    : config_(with_named_hits(config)),
      instincts_(instincts),
      on_(static_cast<std::size_t>(config.cells()) * worlds.size()),
      count_(worlds.size()),
      memory_(std::make_unique<Memory>()) {
  for (const Shot& shot : seen.log) log_.push_back(shot.place);
  for (std::size_t w = 0; w < count_; ++w)
    for (std::size_t ship = 0; ship < config.ships; ++ship)
      cells_of<Words>(config, worlds[w][ship], config.lengths[ship]).for_each([&](int p) {
        on_[static_cast<std::size_t>(p) * count_ + w] = static_cast<std::uint8_t>(1 + ship);
      });
}

template <int Words>
Rollouts<Words>::Rollouts(const Config& config, Fire other_player, const Sight<Words>& seen,
                          std::span<const Fleet> worlds)
    : Rollouts(config, nullptr, seen, worlds) {
  other_player_ = std::move(other_player);
}

template <int Words>
Rollouts<Words>::~Rollouts() = default;

template <int Words>
std::vector<int> Rollouts<Words>::play() {
  return play_after(log_);
}

template <int Words>
std::vector<int> Rollouts<Words>::play(int first) {
  auto forced = log_;
  forced.push_back(first);
  return play_after(forced);
}

template <int Words>
std::vector<int> Rollouts<Words>::play_after(std::span<const int> forced) {
  memory_->begin.reserve(64 * count_);
  std::vector<std::uint16_t> all(count_), costs(count_);
  std::iota(all.begin(), all.end(), std::uint16_t{0});
  Gunner<Words> gunner(config_, instincts_);
  go_on(gunner, 0, forced, all, costs);
  std::vector<int> shots;
  shots.reserve(costs.size());
  for (const int cost : costs) shots.push_back(cost - static_cast<int>(log_.size()));
  return shots;
}

template <int Words>
void Rollouts<Words>::go_on(Gunner<Words>& gunner, std::uint64_t key, std::span<const int> forced,
                            Group group, Costs costs) {
  if (!forced.empty())
    fire(gunner, key, forced.front(), forced.subspan(1), group, costs);
  else if (const int left = config_.ship_cells() - gunner.seen().hits.count();
           left == 0 || (other_player_ && group.size() == 1))
    std::ranges::fill(costs, static_cast<std::uint16_t>(left));
  else
    look(gunner, key, group, costs);
}

template <int Words>
void Rollouts<Words>::look(Gunner<Words>& gunner, std::uint64_t key, Group group, Costs costs) {
  auto& [begin, known] = *memory_;
  if (const auto found = begin.find(key); found != begin.end()) {
    std::copy_n(known.begin() + static_cast<std::ptrdiff_t>(found->second), group.size(), costs.begin());
    return;
  }
  ++looks_;
  fire(gunner, key, other_player_ ? other_player_(gunner) : gunner.best(), {}, group, costs);
  begin.emplace(key, known.size());
  known.insert(known.end(), costs.begin(), costs.end());
}

template <int Words>
void Rollouts<Words>::fire(Gunner<Words>& gunner, std::uint64_t key, int place, std::span<const int> forced,
                           Group group, Costs costs) {
  const std::uint8_t* on = on_.data() + static_cast<std::size_t>(place) * count_;
  const auto answer = [&](Gunner<Words>& at, std::size_t told, Group its, Costs cost) {
    at.note({static_cast<std::uint8_t>(place),
             told == 0 ? Answer{} : Answer::of(Told::hit, static_cast<int>(told) - 1)});
    go_on(at, key + key_of(place, told), forced, its, cost);
    for (auto& c : cost) ++c;
  };
  const std::size_t first = on[group.front()];
  if (std::ranges::all_of(group, [&](std::uint16_t w) { return on[w] == first; }))
    return answer(gunner, first, group, costs);
  std::vector<std::uint16_t> part, cost;
  for (std::size_t told = 0; told <= config_.ships; ++told) {
    part.clear();
    for (const std::uint16_t w : group)
      if (on[w] == told) part.push_back(w);
    if (part.empty()) continue;
    cost.resize(part.size());
    auto copy = gunner;
    answer(copy, told, part, cost);
    for (std::size_t i = 0, n = 0; i < group.size(); ++i)
      if (on[group[i]] == told) costs[i] = cost[n++];
  }
}

template class Rollouts<1>;
template class Rollouts<2>;
template class Rollouts<4>;

}  // namespace parlor::battleship
