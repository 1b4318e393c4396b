#pragma once

#include <string_view>
#include <vector>

#include "core/text.hpp"
#include "games/hanabi/knowledge.hpp"
#include "games/hanabi/text.hpp"

// Games for tests to look at.
namespace parlor::hanabi {

// A configuration whose deck begins with these cards; the others follow in order.
inline Config stacked(Config config, std::string_view first) {
  std::vector<Card> cards;
  CardCounts left = full_deck(config.colours);
  for (std::size_t i = 0; i + 1 < first.size(); i += 3) {
    cards.push_back(Card::of(colour_of_letter(first[i], config.colours), first[i + 1] - '0'));
    left.remove(cards.back());
  }
  for_each_card(left.some(),
                [&](Card card) { cards.insert(cards.end(), static_cast<std::size_t>(left[card]), card); });
  config.stacked = true;
  config.deck = deck_of(cards, config.colours).value();
  return config;
}

// A random move that is not a strike, so that games last to their end; made with open eyes.
inline Move careful_move(const State& s, Rng& rng) {
  MoveSet moves = Hanabi::legal_set(s);
  const Hand& hand = s.hand(s.turn);
  for (std::size_t slot = 0; slot < hand.size(); ++slot)
    if (const Move play = Move::play(static_cast<int>(slot)); contains(playable(s), s.deck[hand[slot].order]))
      return play;
    else
      moves &= ~(MoveSet{1} << play.code);
  auto n = rng.below(static_cast<std::uint32_t>(std::popcount(moves)));
  while (n-- > 0) moves &= moves - 1;
  return {static_cast<std::uint8_t>(std::countr_zero(moves))};
}

// All moments of a careful game, the last one included.
inline std::vector<State> careful_game(const Config& config, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<State> moments = {Hanabi::initial(config, seed)};
  while (!moments.back().over()) {
    State next = moments.back();
    Hanabi::apply(next, next.turn, careful_move(next, rng));
    moments.push_back(next);
  }
  return moments;
}

// Moves one after the other, each as its player writes it; throws if one is not legal.
inline void make(State& s, std::string_view moves) {
  for (const auto move : split(moves, ' '))
    Hanabi::apply(s, s.turn, Hanabi::parse(Hanabi::observe(s, s.turn), s.turn, move).value());
}

}  // namespace parlor::hanabi
