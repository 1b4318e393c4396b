#include "games/hanabi/players/search/hat_strategy.hpp"

#include "games/hanabi/players/hat/hat.hpp"
#include "games/hanabi/players/hat/own_hand.hpp"

namespace parlor::hanabi::lookahead {
namespace {

// What everyone knew before each event, and knows now.
template <class F>
hat::Mind follow(const View& view, F&& before) {
  Replay replay(view);
  hat::Mind mind(replay.then(), hat::weights_for(view.players));
  while (const Event* event = replay.next(view)) {
    before(mind, *event);
    mind.hear(replay.then(), *event);
    replay.step(view);
    mind.reconsider(replay.then());
  }
  return mind;
}
hat::Mind mind_of(const View& view) {
  return follow(view, [](const hat::Mind&, const Event&) {});
}

// The moves that say nothing untrue.
class Honest {
 public:
  Honest(const View& view, const hat::Mind& mind)
      : view_(view),
        mind_(mind),
        piles_(view),
        own_(view, mind.common()),
        code_(mind.code(view)),
        useless_(hat::useless_slots(mind.common(), piles_, view.me)) {
    clue_number_ = mind.number_for_others(view, piles_, code_.numbers());
    if (useless_.size() > 1)
      said_by_discard_ = mind.number_for_others(view, piles_, static_cast<int>(useless_.size()));
  }

  bool worth(Move move) const {
    constexpr double min_chance = 0.1, max_risk = 0.5;
    const int slot = move.is_clue() ? 0 : move.slot();
    switch (move.kind()) {
      case Move::Kind::play:
        // A belief that partners have misled must not cost the whole game.
        return view_.strikes + 1 == max_strikes ? own_.surely(slot, piles_.playable)
                                                : own_.chance(slot, piles_.playable) >= min_chance;
      case Move::Kind::discard:
        return own_.chance(slot, piles_.critical) <= max_risk && honest_discard(slot);
      default:
        return !mind_.trusting() || code_.read(move, touched(move)) == clue_number_;
    }
  }

 private:
  bool honest_discard(int slot) const {
    const auto* const chosen = std::ranges::find(useless_, slot);
    if (!mind_.trusting() || useless_.size() < 2 || chosen == useless_.end()) return true;
    return chosen - useless_.begin() == said_by_discard_;
  }
  unsigned touched(Move clue) const {
    unsigned slots = 0;
    const Hand& hand = view_.hand(view_.seat_ahead(view_.me, clue.ahead()));
    for (std::size_t slot = 0; slot < hand.size(); ++slot)
      if (contains(clue.meant(), view_.card(hand[slot]))) slots |= 1u << slot;
    return slots;
  }

  const View& view_;
  const hat::Mind& mind_;
  const hat::Piles piles_;
  const hat::OwnHand own_;
  const hat::Code code_;
  const hat::SlotList useless_;
  int clue_number_ = 0, said_by_discard_ = 0;
};

}  // namespace

HatStrategy::HatStrategy(const Config& config)
    : PlayersStrategy([weights = hat::weights_for(config.players)](const Place&) {
        return std::make_unique<hat::HatPlayer>(weights);
      }) {}

std::vector<Move> HatStrategy::options(const View& view) const {
  const hat::Mind mind = mind_of(view);
  const Honest honest(view, mind);
  std::vector<Move> moves = {hat::choose(view, mind).move};
  for (const Move move : Hanabi::legal(view, view.me))
    if (move != moves.front() && honest.worth(move)) moves.push_back(move);
  return moves;
}

auto HatStrategy::judge(const History& history, const View& now) const -> Judge {
  std::vector<hat::Mind> all;  // by moment
  follow(now, [&](const hat::Mind& mind, const Event& event) {
    if (event.seat != now.me) all.push_back(mind);
  });
  return
      [this, &moments = history.moments(), me = now.me, minds = std::move(all)](std::span<Verdict> verdicts) {
        for (Verdict& verdict : verdicts) {
          const View view = imagined(moments[verdict.moment], me, verdict.hand);
          const bool follows = hat::choose(view, minds[verdict.moment]).move == moments[verdict.moment].move;
          verdict.fit = fit_of(follows, 1.0 / std::popcount(Hanabi::legal_set(view)));
        }
      };
}

// What the player to move cannot tell apart, everyone's common knowledge cannot either.
std::vector<Scene> HatStrategy::imagine(std::span<const State> worlds) const {
  std::vector<Scene> scenes = Strategy::imagine(worlds);
  if (worlds.empty()) return scenes;
  const hat::Mind mind = mind_of(Hanabi::observe(worlds.front(), worlds.front().turn));
  for (Scene& scene : scenes)
    for (Seat seat = 0; seat < scene.state.players; ++seat)
      scene.seats.push_back(std::make_unique<hat::HatPlayer>(Hanabi::observe(scene.state, seat), mind));
  return scenes;
}

Scene HatStrategy::copy(const Scene& scene) const {
  Scene other(scene.state);
  for (const auto& seat : scene.seats)
    other.seats.push_back(std::make_unique<hat::HatPlayer>(static_cast<const hat::HatPlayer&>(*seat)));
  return other;
}

std::array<CardSet, max_held> HatStrategy::possible(const View& view) const {
  return hat::OwnHand(view, mind_of(view).common()).slots();
}

}  // namespace parlor::hanabi::lookahead
