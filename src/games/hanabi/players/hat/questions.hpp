#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "games/hanabi/players/hat/common.hpp"
#include "games/hanabi/players/hat/weights.hpp"

namespace parlor::hanabi::hat {

// A question about one card of a hand: is it one of these?
struct Question {
  int slot = 0;
  CardSet yes = 0;
  float chance = 0;  // of a yes, as far as everyone knows
};

// What makes an answer useful, as everyone sees it.
struct Matters {
  CardSet playable = 0;
  CardSet wanted = 0;   // playable once the cards are played that everyone knows, and not one of them
  CardSet useless = 0;  // dead, or known to be in some hand
  CardSet dead = 0, critical = 0;
  Copies loose;
  const Weights* weights;

  Matters(const Piles& piles, const Common& common, const Weights& of);

  float share(CardSet part, int all) const {
    return static_cast<float>(loose.weight(part)) / static_cast<float>(all);
  }
};

// The question whose answer helps the owner of the hand most; none when nothing is open.
std::optional<Question> next_question(const Matters& matters, const Slots& slots, int held);

// By questions a hand is told apart into classes, as many as there are numbers, each as likely as can be: a
// yes keeps a share of the classes after its chance, a no the rest, until one class is left. `answer` says
// yes or no to a question where a yes keeps the first so many classes; the slots keep what fits the answers.
template <class Answer>
void ask(const Matters& matters, Slots& slots, int held, int classes, Answer&& answer) {
  while (classes > 1) {
    const auto question = next_question(matters, slots, held);
    if (!question) return;
    const auto share = static_cast<int>(std::lround(question->chance * static_cast<float>(classes)));
    const int kept = std::clamp(share, 1, classes - 1);
    const bool yes = answer(*question, kept);
    slots[question->slot] &= yes ? question->yes : ~question->yes;
    classes = yes ? kept : classes - kept;
  }
}

// The class of a hand whose cards one sees.
template <class CardAt>
int class_of(const Matters& matters, Slots& slots, int held, int classes, CardAt&& card_at) {
  int first = 0;
  ask(matters, slots, held, classes, [&](const Question& question, int kept) {
    const bool yes = contains(question.yes, card_at(question.slot));
    if (!yes) first += kept;
    return yes;
  });
  return first;
}

// What a class says of a hand.
inline void learn_class(const Matters& matters, Slots& slots, int held, int classes, int number) {
  ask(matters, slots, held, classes, [&](const Question&, int kept) {
    const bool yes = number < kept;
    if (!yes) number -= kept;
    return yes;
  });
}

}  // namespace parlor::hanabi::hat
