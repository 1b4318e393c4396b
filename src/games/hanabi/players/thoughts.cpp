#include "games/hanabi/players/thoughts.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "games/hanabi/knowledge.hpp"
#include "games/hanabi/text.hpp"

namespace parlor::hanabi {
namespace {

std::vector<Chance> identities(const HandBelief& belief, int slot, int colours) {
  std::vector<Chance> chances;
  for_each_card(all_cards(colours), [&](Card card) {
    if (const double chance = belief.of(slot, set_of(card)); chance > 0)
      chances.push_back({print(card), chance});
  });
  std::ranges::stable_sort(chances, std::greater{}, &Chance::chance);
  return chances;
}

}  // namespace

std::vector<Belief> hand_beliefs(const View& view) { return hand_beliefs(view, own_hand(view)); }

std::vector<Belief> hand_beliefs(const View& view, const HandBelief& belief) {
  std::vector<Belief> beliefs;
  for (int slot = 0; slot < static_cast<int>(view.hand(view.me).size()); ++slot) {
    auto& about = beliefs.emplace_back(Belief{.about = fmt::format("slot {}", slot + 1), .chances = {}});
    about.chances = {{"playable", belief.of(slot, playable(view))},
                     {"dead", belief.of(slot, dead(view))},
                     {"critical", belief.of(slot, critical(view))}};
    for (auto& chance : identities(belief, slot, view.colours)) about.chances.push_back(std::move(chance));
  }
  return beliefs;
}

}  // namespace parlor::hanabi
