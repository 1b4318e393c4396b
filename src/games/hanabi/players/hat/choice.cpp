#include "games/hanabi/players/hat/choice.hpp"

#include <vector>

#include "games/hanabi/players/hat/foresight.hpp"
#include "games/hanabi/players/hat/outlook.hpp"

namespace parlor::hanabi::hat {
namespace {

class Chooser {
 public:
  Chooser(const View& view, const Mind& mind)
      : view_(view),
        mind_(mind),
        common_(mind.common()),
        weights_(mind.weights()),
        piles_(view),
        own_(view, common_),
        outlook_(view, common_),
        needed_(all_cards(view.colours) & ~piles_.dead),
        clued_(common_) {
    if (view_.tokens > 0) find_clue();
  }

  Choice choose() {
    const Choice by_rules = follow_rules();
    const bool near_end = view_.deck_left() <= weights_.foresight && std::popcount(needed_) > 1;
    return near_end ? look_ahead(by_rules) : by_rules;
  }

 private:
  // The rules, in words: play what is surely playable; gamble where nothing is lost; clue if that lets
  // others play; discard what is of no use while there is time, or when nobody can play anyway; clue rather
  // than lose a card; discard what costs least.
  Choice follow_rules() const {
    if (const auto play = best_play()) return *play;
    if (const auto play = gamble()) return *play;
    if (clue_ && clue_->helped > 0) return *clue_;
    const bool time_to_spare = view_.deck_left() + 1 - std::popcount(needed_) > weights_.margin;
    const bool may_discard = view_.tokens < max_tokens;
    const auto useless = may_discard ? useless_discard() : std::nullopt;
    if (useless && (time_to_spare || outlook_.plays(common_, piles_.playable) == 0)) return *useless;
    if (const auto play = last_hope()) return *play;
    if (clue_ && (view_.tokens > weights_.tokens_kept || !time_to_spare)) return *clue_;
    if (useless) return *useless;
    if (may_discard) return {Move::discard(cheapest()), Reason::cheapest};
    return clue_ ? *clue_ : forced();
  }

  // All moves worth a thought are played out in the same worlds. That of the rules stands unless another is
  // clearly better.
  Choice look_ahead(const Choice& by_rules) const {
    struct Option {
      Choice choice;
      int points = 0;
    };
    FixedList<Option, max_held + 4> options;
    const auto add = [&](const Choice& choice) {
      for (const Option& option : options)
        if (option.choice.move == choice.move) return;
      options.push_back({choice});
    };
    add(by_rules);
    for (int slot = 0; slot < own_.held(); ++slot)
      if (own_.surely(slot, piles_.playable)) add({Move::play(slot), Reason::sure_play});
    if (clue_) add(*clue_);
    if (view_.tokens < max_tokens)
      add(useless_discard().value_or(Choice{Move::discard(cheapest()), Reason::cheapest}));
    if (const int slot = likeliest_play(); may_strike() && own_.chance(slot, piles_.playable) > weights_.hope)
      add({Move::play(slot), Reason::hope});
    if (options.size() == 1) return by_rules;

    const Foresight foresight(view_, piles_, own_, common_, clued_, weights_);
    Rng rng(view_.log.size());
    std::vector<World> worlds;
    worlds.reserve(weights_.worlds);
    for (int i = 0; i < weights_.worlds; ++i) worlds.push_back(foresight.imagine(rng));
    const auto play_out = [&](Option& option) {
      for (const World& world : worlds) option.points += foresight.points(world, option.choice.move);
    };
    play_out(options[0]);
    const double enough = options[0].points + weights_.deviation * weights_.worlds;
    const int max = weights_.worlds * (view_.points() + std::popcount(needed_));
    if (max <= enough) return by_rules;  // nothing can be that much better
    std::for_each(options.begin() + 1, options.end(), play_out);
    const Option* best = std::ranges::max_element(options, {}, &Option::points);
    if (best->points <= enough) return by_rules;
    Choice better = best->choice;
    better.foreseen = true;
    return better;
  }

  bool may_strike() const { return view_.strikes < max_strikes - 1; }

  // The sure play after which most of the others can play; then a low one that nobody else holds.
  std::optional<Choice> best_play() const {
    std::optional<Choice> best;
    double max = 0;
    for (int slot = 0; slot < own_.held(); ++slot) {
      if (own_.slot(slot) == 0 || !own_.surely(slot, piles_.playable)) continue;
      const double score = value_of_play(slot);
      if (!best || score > max) max = score, best = Choice{Move::play(slot), Reason::sure_play};
    }
    return best;
  }

  double value_of_play(int slot) const {
    constexpr double of_play = 20, if_seen = -8;
    double score = view_.deck_left() > 0 ? if_seen * own_.chance(slot, own_.seen()) : 0;
    for_each_card(own_.slot(slot), [&](Card card) {
      const CardSet kind = set_of(card);
      const int plays = outlook_.plays(common_, (piles_.playable & ~kind) | successors(kind));
      score += own_.chance(slot, kind) * (of_play * plays - card.rank());
    });
    return score;
  }

  std::optional<Choice> gamble() const {
    std::optional<Choice> best;
    double max = weights_.gamble;
    if (!may_strike()) return best;
    for (int slot = 0; slot < own_.held(); ++slot) {
      if (!own_.surely(slot, piles_.playable | piles_.dead)) continue;
      const double chance = own_.chance(slot, piles_.playable);
      if (chance > max) max = chance, best = Choice{Move::play(slot), Reason::gamble};
    }
    return best;
  }

  int likeliest_play() const {
    int best = 0;
    for (int slot = 1; slot < own_.held(); ++slot)
      if (own_.chance(slot, piles_.playable) > own_.chance(best, piles_.playable)) best = slot;
    return best;
  }

  // With the deck empty a card in the hand is of no use any more.
  std::optional<Choice> last_hope() const {
    const int slot = likeliest_play();
    if (view_.deck_left() > 0 || !may_strike() || own_.chance(slot, piles_.playable) == 0) return {};
    return Choice{Move::play(slot), Reason::hope};
  }

  // All tokens are there, and no clue says the right number.
  Choice forced() const {
    if (may_strike()) return {Move::play(likeliest_play()), Reason::hope};
    return {Move{static_cast<std::uint8_t>(std::countr_zero(clues()))}, Reason::lie};
  }

  MoveSet clues() const { return Hanabi::legal_set(view_) >> Move::first_clue << Move::first_clue; }

  // The clue that says the number for the others; of several the one that says most by itself.
  void find_clue() {
    const Code code = mind_.code(view_);
    const int number = mind_.trusting() ? mind_.number_for_others(view_, piles_, code.numbers()) : 0;
    int max = -1;
    for (MoveSet rest = clues(); rest != 0; rest &= rest - 1) {
      const Move clue{static_cast<std::uint8_t>(std::countr_zero(rest))};
      const Seat target = view_.seat_ahead(view_.me, clue.ahead());
      const unsigned touched = touched_by(clue, target);
      if (mind_.trusting() && code.read(clue, touched) != number) continue;
      const int told = says_by_itself(clue, target, touched);
      if (told > max) max = told, clue_ = Choice{clue, Reason::clue};
    }
    if (!clue_) return;
    if (mind_.trusting()) clued_ = mind_.after_number(view_, piles_, code.numbers());
    const Seat target = view_.seat_ahead(view_.me, clue_->move.ahead());
    clued_.touch(target, touched_by(clue_->move, target), clue_->move.meant());
    clue_->helped = outlook_.plays(clued_, piles_.playable) - outlook_.plays(common_, piles_.playable);
    if (clue_->helped > 0) clue_->reason = Reason::helping_clue;
  }

  unsigned touched_by(Move clue, Seat target) const {
    unsigned touched = 0;
    for (std::size_t slot = 0; slot < view_.hand(target).size(); ++slot)
      if (contains(clue.meant(), view_.card(view_.hand(target)[slot]))) touched |= 1u << slot;
    return touched;
  }

  // How many kinds a clue strikes out.
  int says_by_itself(Move clue, Seat target, unsigned touched) const {
    int kinds = 0;
    for (int slot = 0; slot < common_.held(target); ++slot) {
      const CardSet out = (touched >> slot & 1) != 0 ? ~clue.meant() : clue.meant();
      kinds += std::popcount(common_.hand(target)[slot] & out);
    }
    return kinds;
  }

  // A card of no use. If everyone knows of several, which one says a number to the others.
  std::optional<Choice> useless_discard() const {
    const SlotList known = useless_slots(common_, piles_, view_.me);
    if (known.size() > 1 && mind_.trusting()) {
      const int number = mind_.number_for_others(view_, piles_, static_cast<int>(known.size()));
      return Choice{Move::discard(known[number]), Reason::useless};
    }
    for (int slot = 0; slot < own_.held(); ++slot)
      if (own_.slot(slot) != 0 && own_.surely(slot, piles_.dead))
        return Choice{Move::discard(slot), Reason::useless};
    if (!known.empty()) return Choice{Move::discard(known[0]), Reason::useless};
    return {};
  }

  // Of the discard of a card.
  double cost(int slot) const {
    const CardSet unseen = needed_ & ~own_.seen();
    double low = 0;
    for (int rank = 1; rank <= ranks; ++rank) low -= rank * own_.chance(slot, of_rank(rank) & needed_);
    return weights_.lose_critical * own_.chance(slot, piles_.critical) +
           weights_.lose_playable * own_.chance(slot, unseen & piles_.playable) +
           weights_.lose_unseen * own_.chance(slot, unseen) +
           weights_.lose_seen * own_.chance(slot, needed_ & own_.seen()) + weights_.lose_low * low;
  }

  int cheapest() const {
    int best = 0;
    for (int slot = 1; slot < own_.held(); ++slot)
      if (cost(slot) < cost(best)) best = slot;
    return best;
  }

  const View& view_;
  const Mind& mind_;
  const Common& common_;
  const Weights& weights_;
  const Piles piles_;
  const OwnHand own_;
  const Outlook outlook_;
  const CardSet needed_;
  std::optional<Choice> clue_;
  Common clued_;  // what everyone knows after that clue
};

}  // namespace

Choice choose(const View& view, const Mind& mind) { return Chooser(view, mind).choose(); }

}  // namespace parlor::hanabi::hat
