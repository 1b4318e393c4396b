#include "games/hanabi/players/search/hand_guesses.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "games/hanabi/knowledge.hpp"

namespace parlor::hanabi::lookahead {

// What I know for sure when I am to move.
struct HandGuesses::Turn {
  const View& view;
  const Hand& own;
  std::array<CardSet, max_held> sets;
  CardCounts left;  // copies that I do not see
  Strategy::Judge judge;
  const Budget& budget;

  Turn(const View& v, const Strategy& strategy, const History& history, const Budget& b)
      : view(v),
        own(v.hand(v.me)),
        sets(strategy.possible(v)),
        left(unseen(v)),
        judge(strategy.judge(history, v)),
        budget(b) {}

  std::size_t held() const { return own.size(); }

  // Copies that remain when all slots but one are as guessed.
  CardCounts left_for(const Cards& cards, std::size_t slot) const {
    CardCounts counts = left;
    for (std::size_t other = 0; other < held(); ++other)
      if (other != slot && !cards[other].hidden() && counts[cards[other]] > 0) counts.remove(cards[other]);
    return counts;
  }
  // A card for a slot, each copy as likely as the others; in how many ways. Cards that are hidden take
  // nothing.
  int draw(Cards& cards, std::size_t slot, Rng& rng) const {
    const CardCounts counts = left_for(cards, slot);
    const CardSet set = sets[slot] & counts.some();
    const int ways = counts.total(set);
    if (ways == 0) return 0;
    auto n = static_cast<int>(rng.below(static_cast<std::uint32_t>(ways)));
    for_each_card(set, [&](Card card) {
      if (n >= 0 && n < counts[card]) cards[slot] = card;
      n -= counts[card];
    });
    return ways;
  }
  bool fits(const Cards& cards, std::size_t slot) const {
    return !cards[slot].hidden() && contains(sets[slot], cards[slot]) &&
           left_for(cards, slot)[cards[slot]] > 0;
  }
};

namespace {

// In how many ways these cards can be dealt from these copies; hidden ones in one.
double ways(std::span<const Card> cards, CardCounts copies) {
  double product = 1;
  for (const Card card : cards) {
    if (card.hidden()) continue;
    product *= copies[card];
    if (copies[card] > 0) copies.remove(card);
  }
  return product;
}

std::uint64_t key_of(const Cards& hand) {
  std::uint64_t key = 0;
  for (const Card card : hand) key = key << 8 | card.code;
  return key;
}

bool out_of_time(const Budget& budget) { return budget.stop && budget.stop(); }

}  // namespace

bool HandGuesses::hear(const View& now, std::span<const Move> options, const Budget& budget) {
  if (!history_.begun()) history_.begin(now);
  in_time_ = true;
  do {
    const View& then = history_.then();
    if (then.turn == now.me && !then.over() && then.log.size() >= heard_) {
      const bool latest = then.log.size() == now.log.size();
      if (strategy_->doubts(then, latest ? options : strategy_->options(then))) take_turn(then, budget);
      if (!in_time_) return false;
      heard_ = then.log.size() + 1;
    }
  } while (history_.step(now));
  return true;
}

void HandGuesses::take_turn(const View& now, const Budget& budget) {
  in_time_ = !out_of_time(budget) && !(budget.enough && budget.enough());
  if (!in_time_) return;
  const Belief before = belief_;
  Rng rng(derive(seed_, now.log.size()));
  const Turn turn(now, *strategy_, history_, budget);
  verdicts_.resize(history_.moments().size());
  for (std::size_t m = 0; m < history_.since_oldest(turn.own); ++m) verdicts_[m].clear();
  belief_.exact = list_all(turn);
  if (!belief_.exact) {
    belief_.guesses.empty() ? begin(turn, rng) : carry_on(turn, rng);
    resample(rng);
  }
  belief_.orders.clear();
  for (const Held& held : turn.own) belief_.orders.push_back(held.order);
  for (int i = 0; !belief_.exact && i < size_.steps; ++i) step(turn, rng);
  belief_.left = turn.left;
  belief_.judged = history_.moments().size();
  if (!in_time_) belief_ = before;
}

// One moment of each guess at a time, the latest first, for many do not survive it. What was asked before, of
// any guess with the same hand then, is known.
void HandGuesses::judge(const Turn& turn, std::span<Question> questions) {
  const auto& moments = history_.moments();
  std::vector<Question*> open;
  for (Question& question : questions)
    if (question.first < moments.size()) open.push_back(&question);
  for (std::size_t m = moments.size(); m-- > 0 && !open.empty();) {
    auto& known = verdicts_[m];
    std::vector<std::uint64_t> keys;
    std::vector<Strategy::Verdict> unknown;
    for (const Question* question : open) {
      const Cards hand = hand_then(moments[m], turn.view, question->guess->cards);
      keys.push_back(key_of(hand));
      if (known.try_emplace(keys.back()).second) unknown.push_back({.moment = m, .hand = hand});
    }
    ask(turn, unknown);
    if (!in_time_) return known.clear();
    for (const auto& verdict : unknown) known[key_of(verdict.hand)] = verdict.fit;
    for (std::size_t i = 0; i < open.size(); ++i) {
      const float fit = known[keys[i]];
      open[i]->guess->fit[m] = fit;
      open[i]->sum += fit;
    }
    std::erase_if(open, [&](const Question* q) { return q->first == m || q->sum < q->floor; });
  }
}

void HandGuesses::ask(const Turn& turn, std::span<Strategy::Verdict> unknown) {
  for (std::size_t from = 0; in_time_ && from < unknown.size(); from += at_once) {
    in_time_ = !out_of_time(turn.budget);
    if (in_time_) turn.judge(unknown.subspan(from, std::min(at_once, unknown.size() - from)));
  }
}

// Every hand that is possible, if they are few.
bool HandGuesses::list_all(const Turn& turn) {
  std::vector<Guess> all = {Guess{}};
  for (std::size_t slot = 0; slot < turn.held(); ++slot) {
    std::vector<Guess> longer;
    for (const Guess& guess : all) {
      const CardCounts counts = turn.left_for(guess.cards, slot);
      for_each_card(turn.sets[slot] & counts.some(), [&](Card card) {
        if (longer.size() > size_.exact) return;
        longer.push_back(guess);
        longer.back().cards[slot] = card;
        longer.back().weight *= counts[card];
      });
    }
    all = std::move(longer);
    if (all.empty() || all.size() > size_.exact) return false;
  }
  belief_.guesses = std::move(all);
  weigh(judge_all(turn));
  return true;
}

// How well the guesses explain everything since I hold the oldest of my cards.
std::vector<double> HandGuesses::judge_all(const Turn& turn) {
  std::vector<Question> questions;
  questions.reserve(belief_.guesses.size());
  for (Guess& guess : belief_.guesses)
    questions.push_back({.guess = &guess, .first = history_.since_oldest(turn.own)});
  judge(turn, questions);
  std::vector<double> totals;
  totals.reserve(questions.size());
  for (const auto& question : questions) totals.push_back(question.sum);
  return totals;
}

void HandGuesses::weigh(std::span<const double> totals) {
  double best = -std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < belief_.guesses.size(); ++i)
    if (belief_.guesses[i].weight > 0) best = std::max(best, totals[i]);
  for (std::size_t i = 0; i < belief_.guesses.size(); ++i)
    belief_.guesses[i].weight *= std::exp(totals[i] - best);
}

void HandGuesses::begin(const Turn& turn, Rng& rng) {
  belief_.guesses.assign(size_.sample, {});
  for (Guess& guess : belief_.guesses)
    for (std::size_t slot = 0; slot < turn.held(); ++slot) guess.weight *= turn.draw(guess.cards, slot, rng);
  // Where nothing fits what is taken for sure, somebody speaks another language: only clues count.
  if (std::ranges::none_of(belief_.guesses, [](const Guess& guess) { return guess.weight > 0; }))
    for (Guess& guess : belief_.guesses) {
      const State any = Hanabi::sample(turn.view, rng);
      for (std::size_t slot = 0; slot < turn.held(); ++slot)
        guess.cards[slot] = any.deck[turn.own[slot].order];
      guess.weight = 1;
    }
  weigh(judge_all(turn));
}

// The guess of one turn ago, as one about the hand of now. Its weight becomes 0 if it was wrong.
void HandGuesses::carry(Guess& guess, const Turn& turn, Rng& rng) const {
  const Cards before = guess.cards;
  guess.weight /= ways({before.data(), belief_.orders.size()}, belief_.left);
  guess.cards = {};
  for (std::size_t old = 0; old < belief_.orders.size(); ++old) {
    const auto* const held = std::ranges::find(turn.own, belief_.orders[old], &Held::order);
    if (held != turn.own.end())
      guess.cards[static_cast<std::size_t>(held - turn.own.begin())] = before[old];
    else if (turn.view.cards[belief_.orders[old]] != before[old])
      guess.weight = 0;
  }
  guess.weight *= ways({guess.cards.data(), turn.held()}, turn.left);
  for (std::size_t slot = 0; slot < turn.held(); ++slot)
    if (guess.cards[slot].hidden())
      guess.weight *= turn.draw(guess.cards, slot, rng);
    else if (!turn.fits(guess.cards, slot))
      guess.weight = 0;
}

void HandGuesses::carry_on(const Turn& turn, Rng& rng) {
  for (Guess& guess : belief_.guesses) carry(guess, turn, rng);
  const auto alive = static_cast<std::size_t>(
      std::ranges::count_if(belief_.guesses, [](const Guess& guess) { return guess.weight > 0; }));
  if (alive * 8 < size_.sample) return mend(turn, rng);
  std::vector<Question> questions;
  for (Guess& guess : belief_.guesses)
    if (guess.weight > 0) questions.push_back({.guess = &guess, .first = belief_.judged});
  judge(turn, questions);
  double best = -1e9;
  for (const auto& question : questions) best = std::max(best, question.sum);
  for (const auto& question : questions) question.guess->weight *= std::exp(question.sum - best);
}

// Too few guesses are left: what is wrong in the others is drawn anew. They may fit badly: their weights and
// the steps that follow see to that.
void HandGuesses::mend(const Turn& turn, Rng& rng) {
  belief_.guesses.resize(size_.sample, belief_.guesses.front());
  for (Guess& guess : belief_.guesses) {
    for (std::size_t slot = 0; slot < turn.held(); ++slot)
      if (guess.cards[slot].hidden() || !turn.fits(guess.cards, slot)) turn.draw(guess.cards, slot, rng);
    bool fits = true;
    for (std::size_t slot = 0; slot < turn.held(); ++slot) fits &= turn.fits(guess.cards, slot);
    guess.weight = fits ? 1 : 0;
  }
  const bool some = std::ranges::any_of(belief_.guesses, [](const Guess& guess) { return guess.weight > 0; });
  some ? weigh(judge_all(turn)) : begin(turn, rng);
}

void HandGuesses::resample(Rng& rng) {
  const auto chosen = draw(size_.sample, rng);
  std::vector<Guess> next;
  next.reserve(chosen.size());
  for (const std::size_t i : chosen) next.push_back(belief_.guesses[i]), next.back().weight = 1;
  belief_.guesses = std::move(next);
}

namespace {

// A card for one slot, drawn half by its copies and half by what the other guesses hold there: `bias` is by
// how much, as a logarithm, this prefers the new card to the old one.
struct Redraw {
  Card card;
  double bias = 0;

  Redraw(CardSet set, const CardCounts& counts, const std::array<double, codes>& common, Card old, Rng& rng) {
    std::array<double, codes> share{};
    double copies = 0, liked = 0;
    for_each_card(set, [&](Card c) { copies += counts[c], liked += common[c.code]; });
    for_each_card(
        set, [&](Card c) { share[c.code] = counts[c] / copies + (liked > 0 ? common[c.code] / liked : 0); });
    double at = rng.unit() * (liked > 0 ? 2 : 1);
    for_each_card(set, [&](Card c) {
      if (at >= 0) card = c;
      at -= share[c.code];
    });
    bias = std::log(share[card.code] / counts[card]) - std::log(share[old.code] / counts[old]);
  }
};

}  // namespace

void HandGuesses::step(const Turn& turn, Rng& rng) {
  std::vector<Guess> proposals;
  std::vector<Question> questions;
  std::vector<Guess*> from;
  proposals.reserve(belief_.guesses.size());
  const HandBelief common = chances();
  const std::size_t moments = history_.moments().size();
  for (Guess& guess : belief_.guesses) {
    Guess next = guess;
    double bias = 0;
    const auto slot = rng.below(static_cast<std::uint32_t>(turn.held()));
    const auto other = rng.below(static_cast<std::uint32_t>(turn.held()));
    std::size_t first = history_.since(turn.own[slot]);
    if (rng.below(4) == 0) {
      std::swap(next.cards[slot], next.cards[other]);
      if (!contains(turn.sets[slot], next.cards[slot]) || !contains(turn.sets[other], next.cards[other]))
        continue;
      first = std::min(first, history_.since(turn.own[other]));
    } else {
      const CardCounts counts = turn.left_for(guess.cards, slot);
      const CardSet set = turn.sets[slot] & counts.some();
      if (!contains(set, guess.cards[slot])) continue;  // a guess by clues alone
      const Redraw drawn(set, counts, common.chance[slot], guess.cards[slot], rng);
      next.cards[slot] = drawn.card;
      bias = drawn.bias;
    }
    if (next.cards == guess.cards) continue;
    proposals.push_back(next);
    from.push_back(&guess);
    questions.push_back({.guess = &proposals.back(),
                         .first = first,
                         .floor = guess.total(first, moments) + bias + std::log(1 - rng.unit())});
  }
  judge(turn, questions);
  for (std::size_t i = 0; i < questions.size(); ++i)
    if (questions[i].sum >= questions[i].floor) *from[i] = proposals[i];
}

HandBelief HandGuesses::chances() const {
  HandBelief belief;
  double sum = 0;
  for (const Guess& guess : belief_.guesses) sum += guess.weight;
  for (const Guess& guess : belief_.guesses)
    for (std::size_t slot = 0; slot < belief_.orders.size(); ++slot)
      belief.chance[slot][guess.cards[slot].code] += guess.weight / sum;
  return belief;
}

std::vector<std::size_t> HandGuesses::draw(std::size_t count, Rng& rng) const {
  double sum = 0;
  for (const Guess& guess : belief_.guesses) sum += guess.weight;
  std::vector<std::size_t> chosen;
  const double stride = sum / static_cast<double>(count);
  double at = stride * rng.unit(), below = 0;
  for (std::size_t i = 0; i < belief_.guesses.size(); ++i) {
    below += belief_.guesses[i].weight;
    for (; at < below && chosen.size() < count; at += stride) chosen.push_back(i);
  }
  // What rounding left over.
  const auto heaviest =
      std::ranges::max_element(belief_.guesses, {}, &Guess::weight) - belief_.guesses.begin();
  chosen.resize(count, static_cast<std::size_t>(heaviest));
  return chosen;
}

}  // namespace parlor::hanabi::lookahead
