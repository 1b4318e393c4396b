#include "games/hanabi/players/hat/hat.hpp"

#include "games/hanabi/french.hpp"
#include "games/hanabi/players/hat/own_hand.hpp"
#include "games/hanabi/players/thoughts.hpp"
#include "games/hanabi/text.hpp"

namespace parlor::hanabi::hat {
namespace {

Sentence reason_in_words(const View& view, const Choice& choice) {
  const int slot = choice.move.is_clue() ? 0 : choice.move.slot() + 1;
  switch (choice.reason) {
    case Reason::sure_play:
      return say<french>("the card in slot {} is surely playable", slot);
    case Reason::gamble:
      return say<french>("the card in slot {} is almost surely playable, and of no use if not", slot);
    case Reason::hope:
      return say<french>("the card in slot {} is the likeliest to be playable, and a strike can be borne",
                         slot);
    case Reason::helping_clue:
      return say<french>("the clue tells every player a number: {} more of them can play before my next turn",
                         choice.helped);
    case Reason::clue:
      return say<french>("the clue tells every player a number about their hand, and wins time");
    case Reason::useless:
      return say<french>("the card in slot {} is of no use", slot);
    case Reason::cheapest:
      return view.tokens == 0
                 ? say<french>(
                       "no token is left, and the card in slot {} is the one that may be missed least", slot)
                 : say<french>(
                       "tokens are scarce, and the card in slot {} is the one that may be missed least",
                       slot);
    case Reason::lie:
      return say<french>("a clue is the only safe move, though none says the right number");
  }
  return {};
}

// What my cards may be by all that I know: the numbers too.
std::vector<Belief> beliefs(const View& view, const Common& common) {
  const Piles piles(view);
  const OwnHand own(view, common);
  std::vector<Belief> all;
  for (int slot = 0; slot < own.held(); ++slot) {
    std::vector<Chance> kinds;
    for_each_card(own.slot(slot),
                  [&](Card card) { kinds.push_back({print(card), own.chance(slot, set_of(card))}); });
    all.push_back(slot_belief(slot, own.chance(slot, piles.playable), own.chance(slot, piles.dead),
                              own.chance(slot, piles.critical), std::move(kinds)));
  }
  return all;
}

Sentence known_in_words(const View& view, const Common& common) {
  int kinds = 0;
  for (int slot = 0; slot < common.held(view.me); ++slot)
    kinds += determined(common.hand(view.me)[slot]) ? 1 : 0;
  return say<french>("everyone knows {} of my {} cards", kinds, common.held(view.me));
}

}  // namespace

void HatPlayer::catch_up(const View& view) {
  if (!replay_) {
    replay_.emplace(view);
    mind_.emplace(replay_->then(), weights_);
  }
  while (const Event* event = replay_->next(view)) {
    mind_->hear(replay_->then(), *event);
    replay_->step(view);
    mind_->reconsider(replay_->then());
  }
}

Move HatPlayer::choose(const View& view, const Budget&) {
  catch_up(view);
  choice_ = hat::choose(view, *mind_);
  return choice_.move;
}

Thought HatPlayer::thought() const {
  Thought t;
  if (!mind_) return t;
  const View& view = replay_->then();
  t.beliefs = beliefs(view, mind_->common());
  t.words = reason_in_words(view, choice_);
  if (choice_.foreseen)
    t.words = besides(t.words, say<french>("played out to the end it does better than what the rules say"));
  t.words = besides(t.words, mind_->trusting()
                                 ? known_in_words(view, mind_->common())
                                 : say<french>("somebody does not speak this language: only clues count"));
  return t;
}

PlayerKind<Hanabi> hat_kind() {
  return {"hat",
          translated<french>("hat guessing: every clue tells all others what they most need to know; "
                             "24.94 of 25 for three to five; a partner for its own kind only"),
          {},
          {},
          [](const Values&, const Config& config, const Place&) {
            return std::make_unique<HatPlayer>(weights_for(config.players));
          }};
}

}  // namespace parlor::hanabi::hat
