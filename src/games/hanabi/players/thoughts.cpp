#include "games/hanabi/players/thoughts.hpp"

#include <algorithm>
#include <iterator>

#include "games/hanabi/french.hpp"
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
  return chances;
}

}  // namespace

Belief slot_belief(int slot, double playable, double dead, double critical, std::vector<Chance> cards) {
  Belief belief{.about = say<french>("slot {}", slot + 1),
                .chances = {{say<french>("playable"), playable},
                            {say<french>("dead"), dead},
                            {say<french>("critical"), critical}}};
  std::ranges::stable_sort(cards, std::greater{}, &Chance::chance);
  std::ranges::move(cards, std::back_inserter(belief.chances));
  return belief;
}

std::vector<Belief> hand_beliefs(const View& view) { return hand_beliefs(view, own_hand(view)); }

std::vector<Belief> hand_beliefs(const View& view, const HandBelief& belief) {
  const int size = static_cast<int>(view.hand(view.me).size());
  std::vector<Belief> beliefs;
  beliefs.reserve(size);
  for (int slot = 0; slot < size; ++slot)
    beliefs.push_back(slot_belief(slot, belief.of(slot, playable(view)), belief.of(slot, dead(view)),
                                  belief.of(slot, critical(view)), identities(belief, slot, view.colours)));
  return beliefs;
}

}  // namespace parlor::hanabi
