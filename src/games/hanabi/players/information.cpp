#include "games/hanabi/players/information.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/hanabi/knowledge.hpp"
#include "games/hanabi/players/hat_code.hpp"
#include "games/hanabi/players/thoughts.hpp"
#include "games/hanabi/players/topics.hpp"
#include "games/hanabi/text.hpp"

namespace parlor::hanabi {

int Information::number_of_hand(const View& view, Seat seat) const {
  const auto about = topic(known_, view, seat);
  return about ? about->number(view.card(view.hand(seat)[about->slot])) : 0;
}

void Information::hear_clue(const Event& event) {
  const View& then = replay_->then();
  std::array<std::optional<Topic>, max_players> topics;
  std::array<int, max_players> numbers{};
  const auto number_of = [&](Seat seat) -> int& { return numbers[seat]; };
  for (Seat seat = 0; seat < then.players; ++seat) {
    auto& about = topics[seat] = topic(known_, then, seat);
    if (about && seat != then.me) number_of(seat) = about->number(then.card(then.hand(seat)[about->slot]));
  }
  const int sum = sum_of_hands(then, event.seat, then.me, number_of);
  number_of(then.me) = left_by(message(then.players, event.move, event.touched), sum, then.players);
  for (Seat seat = 0; seat < then.players; ++seat)
    if (const auto& about = topics[seat]; about && seat != event.seat)
      known_.tell(then.hand(seat)[about->slot], about->meaning(number_of(seat)));
}

namespace {

// Where a group of slots has no more copies to choose from than it has slots, the others hold none of them.
// Asking every group finds all that cannot be (TableRegistry's theorem).
void strike_out_groups(std::span<CardSet> slots, const CardCounts& copies) {
  const unsigned groups = 1u << slots.size();
  for (unsigned group = 1; group < groups; ++group) {
    CardSet cards = 0;
    for (unsigned rest = group; rest != 0; rest &= rest - 1) cards |= slots[std::countr_zero(rest)];
    const int size = std::popcount(group);
    if (std::popcount(cards) > size || copies.total(cards) > size) continue;
    for (unsigned rest = groups - 1 - group; rest != 0; rest &= rest - 1)
      if (CardSet& other = slots[std::countr_zero(rest)]; (other & cards) != 0 && (other & ~cards) != 0) {
        other &= ~cards;
        group = 0;  // from the start: smaller groups may say more now
      }
  }
}

}  // namespace

// Common knowledge and the cards in sight. Where they contradict each other, the clues as they were given.
void Information::look_at_hand(const View& view) {
  const CardCounts copies = unseen(view);
  own_.clear();
  for (const Held& held : view.hand(view.me)) {
    const CardSet cards = known_.of(held) & copies.some();
    own_.push_back(cards != 0 ? cards : possible(view, held));
  }
  strike_out_groups({own_.begin(), own_.size()}, copies);
}

// The lowest rank first: most cards wait for it.
int Information::slot_to_play(const View& view) const {
  int best = -1, lowest = ranks + 1;
  for (std::size_t slot = 0; slot < own_.size(); ++slot) {
    if ((own_[slot] & ~playable(view)) != 0) continue;
    int rank = ranks;
    for_each_card(own_[slot], [&](Card card) { rank = std::min(rank, card.rank()); });
    if (rank < lowest) best = static_cast<int>(slot), lowest = rank;
  }
  return best;
}

// In how many ways the hand that is given a clue can be filled afterwards, as far as everyone knows.
double Information::hands_left(const View& view, Move clue) const {
  const Seat seat = view.seat_ahead(view.me, clue.ahead());
  const Hand& hand = view.hand(seat);
  const auto about = topic(known_, view, seat);
  double ways = 1;
  for (std::size_t slot = 0; slot < hand.size(); ++slot) {
    const Card card = view.card(hand[slot]);
    CardSet cards = known_.of(hand[slot]);
    cards &= contains(clue.meant(), card) ? clue.meant() : ~clue.meant();
    if (about && about->slot == slot) cards &= about->meaning(about->number(card));
    ways *= std::popcount(cards);
  }
  return ways;
}

// The sum leaves the choice of a rank or a colour: that which says most by its literal meaning.
std::optional<Move> Information::clue(const View& view) const {
  const int sum = sum_of_hands(view, view.me, view.me, [&](Seat seat) { return number_of_hand(view, seat); });
  std::optional<Move> best;
  double fewest = 0;
  for (MoveSet rest = clues_saying(view, sum); rest != 0; rest &= rest - 1) {
    const Move move{static_cast<std::uint8_t>(std::countr_zero(rest))};
    const double ways = hands_left(view, move);
    if (!best || ways < fewest) best = move, fewest = ways;
  }
  return best;
}

namespace {

// What is seen in the other hands, or determined in another slot of the own one.
CardSet elsewhere(const View& view, const FixedList<CardSet, max_held>& own, std::size_t slot) {
  CardSet set = 0;
  for (Seat seat = 0; seat < view.players; ++seat)
    if (seat != view.me)
      for (const Held& held : view.hand(seat)) set |= set_of(view.card(held));
  for (std::size_t other = 0; other < own.size(); ++other)
    if (other != slot && std::has_single_bit(own[other])) set |= own[other];
  return set;
}

// Whether so few cards have been discarded that a dead one goes before a clue is given: less than half of
// those that can go before the deck is too short for all points. For five players and five colours: 5.
bool early(const Public& p) {
  const int drawn = deck_size(p.colours) - p.players * hand_size(p.players);
  const int to_spare = drawn + p.players - p.max_points();
  return 2 * p.discarded.total(all_cards(p.colours)) < to_spare;
}

}  // namespace

HandBelief Information::chances(const View& view) const {
  return belief(std::span(own_.begin(), own_.size()), unseen(view));
}

// Among cards about which nothing is sure. That a card is useful, though not the last of its kind, counts a
// little.
int Information::min_loss(const View& view) const {
  const HandBelief hand = chances(view);
  const CardSet last = critical(view);
  const CardSet useful = all_cards(view.colours) & ~dead(view);
  const auto loss = [&](int slot) { return hand.of(slot, last) + 0.1 * hand.of(slot, useful & ~last); };
  int best = 0;
  for (int slot = 1; slot < static_cast<int>(own_.size()); ++slot)
    if (loss(slot) < loss(best)) best = slot;
  return best;
}

Move Information::discard(const View& view) {
  const CardSet gone = dead(view);
  const auto oldest = [&](auto&& among) {
    for (std::size_t slot = 0; slot < own_.size(); ++slot)
      if ((own_[slot] & ~among(slot)) == 0) return static_cast<int>(slot);
    return -1;
  };
  reason_ = Reason::dead;
  int slot = oldest([&](std::size_t) { return gone; });
  if (slot < 0) {
    reason_ = Reason::duplicate;
    slot = oldest([&](std::size_t at) { return gone | elsewhere(view, own_, at); });
  }
  if (slot < 0) {
    reason_ = Reason::min_loss;
    slot = min_loss(view);
  }
  return Move::discard(slot);
}

Move Information::decide(const View& view) {
  reason_ = Reason::playable;
  if (const int slot = slot_to_play(view); slot >= 0) return Move::play(slot);
  if (view.tokens < max_tokens && early(view)) {
    const auto found = std::ranges::find_if(own_, [&](CardSet set) { return (set & ~dead(view)) == 0; });
    reason_ = Reason::dead_early;
    if (found != own_.end()) return Move::discard(static_cast<int>(found - own_.begin()));
  }
  if (view.tokens == 0) return discard(view);
  reason_ = Reason::clue;
  if (const auto said = clue(view)) return *said;
  if (view.tokens < max_tokens) return discard(view);
  reason_ = Reason::unsayable;
  return likeliest_play(view, chances(view));
}

Move Information::choose(const View& view, const Budget&) {
  if (!replay_) {
    replay_.emplace(view);
    known_.settle(replay_->then());
  }
  while (const Event* event = replay_->next(view)) {
    if (event->move.is_clue()) hear_clue(*event);
    replay_->step(view);
    known_.settle(replay_->then());
  }
  view_ = view;
  look_at_hand(view);
  return move_ = decide(view);
}

namespace {

std::string in_words(CardSet cards) {
  if (std::popcount(cards) > 5) return fmt::format("one of {} cards", std::popcount(cards));
  std::string words;
  for_each_card(cards, [&](Card card) { words += (words.empty() ? "" : " or ") + print(card); });
  return words;
}

}  // namespace

std::string Information::clue_in_words() const {
  std::vector<std::string> told;
  for (int ahead = 1; ahead < view_.players; ++ahead) {
    const Seat seat = view_.seat_ahead(view_.me, ahead);
    if (const auto about = topic(known_, view_, seat))
      told.push_back(
          fmt::format("{} that slot {} is {}", seat_letter(seat), about->slot + 1,
                      in_words(about->meaning(about->number(view_.card(view_.hand(seat)[about->slot]))))));
  }
  return told.empty() ? "nobody needs to be told anything: a clue passes the turn"
                      : fmt::format("the clue tells {}", listed(told).english());
}

std::string Information::why() const {
  if (reason_ == Reason::clue) return clue_in_words();
  const int slot = move_.slot() + 1;
  const std::string cards = in_words(own_[move_.slot()]);
  switch (reason_) {
    case Reason::playable:
      return fmt::format("slot {} is {}, which fits", slot, cards);
    case Reason::dead_early:
      return fmt::format("slot {} is {}, which is of no use, and the deck is still long", slot, cards);
    case Reason::dead:
      return fmt::format("no clue can be given, and slot {} is {}, which is of no use", slot, cards);
    case Reason::duplicate:
      return fmt::format("no clue can be given, and slot {} is {}, which is to be had elsewhere", slot,
                         cards);
    case Reason::min_loss:
      return fmt::format("no clue can be given, and slot {} is the smallest loss to be expected", slot);
    default:
      return fmt::format("no clue says what it should and nothing can be discarded: slot {} may fit", slot);
  }
}

// As by the clues alone, but with what they say by their sums. Where that contradicts the cards in sight,
// the clues alone.
std::vector<Belief> Information::beliefs() const {
  const HandBelief hand = chances(view_);
  if (hand.of(0, all_cards(view_.colours)) == 0) return hand_beliefs(view_);
  std::vector<Belief> all;
  for (int slot = 0; slot < static_cast<int>(own_.size()); ++slot) {
    std::vector<Chance> cards;
    for_each_card(own_[slot], [&](Card card) {
      if (const double chance = hand.of(slot, set_of(card)); chance > 0)
        cards.push_back({print(card), chance});
    });
    std::ranges::sort(cards, [](const Chance& a, const Chance& b) {
      return a.chance != b.chance ? a.chance > b.chance : a.what.text < b.what.text;
    });
    auto& about = all.emplace_back(Belief{.about = fmt::format("slot {}", slot + 1), .chances = {}});
    about.chances = {{"playable", hand.of(slot, playable(view_))},
                     {"dead", hand.of(slot, dead(view_))},
                     {"critical", hand.of(slot, critical(view_))}};
    about.chances.insert(about.chances.end(), cards.begin(), cards.end());
  }
  return all;
}

Thought Information::thought() const {
  Thought t;
  if (!replay_) return t;
  t.beliefs = beliefs();
  for (std::size_t slot = 0; slot < own_.size(); ++slot)
    t.facts.push_back({fmt::format("cards that slot {} can be, as everyone knows", slot + 1),
                       static_cast<double>(std::popcount(known_.of(view_.hand(view_.me)[slot])))});
  t.words = why();
  return t;
}

PlayerKind<Hanabi> information_kind() {
  return {"information",
          "by hat guessing, a clue tells everyone about a card of theirs (Cox and others)",
          {},
          {},
          [](const Values&, const Config&, const Place&) { return std::make_unique<Information>(); }};
}

}  // namespace parlor::hanabi
