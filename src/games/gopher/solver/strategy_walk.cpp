#include "games/gopher/solver/strategy_walk.hpp"

#include <algorithm>
#include <utility>

#include "games/gopher/pairing.hpp"
#include "games/hex/french.hpp"

namespace parlor::gopher {
namespace {

template <int Words>
typename Gopher<Words>::State after(const typename Gopher<Words>::State& s,
                                    typename Gopher<Words>::Move move) {
  auto next = s;
  Gopher<Words>::apply(next, s.turn, move);
  return next;
}

// How much a proof may have to say about a position with the loser to move.
template <int Words>
int burden(const typename Gopher<Words>::State& s) {
  int live = 0;
  for_each_region(s.size, live_part<Words>(s), [&](const Region<Words>& r) { live += r.live().count(); });
  return live + 2 * Gopher<Words>::count_legal(s);
}

std::unexpected<Error> stopped() {
  return fail(say<search::french>("the proof was stopped before it was complete"));
}

}  // namespace

template <int Words>
auto StrategyWalk<Words>::name(const State& s) -> Name {
  Name name;
  auto& store = values_.store();
  Key large;
  for_each_region(s.size, live_part<Words>(s), [&](const Region<Words>& r) {
    const Region<Words> seen = winner_ == hex::red ? r : r.negative();
    if (r.live().count() <= RegionSum<Words>::small) {
      name.small = store.add(name.small, values_.of(s.size, seen));
      return;
    }
    large = large + shape_key(s.size, seen);
    name.decided = false;
  });
  name.large = large.mixed().low;
  return name;
}

template <int Words>
bool StrategyWalk<Words>::covered(const Name& name) {
  const auto found = proven_.find(name.large);
  if (found == proven_.end()) return false;
  for (std::uint32_t i = found->second; i != 0; i = links_[i - 1].next)
    if (values_.store().less_equal(links_[i - 1].small, name.small)) return true;
  return false;
}

template <int Words>
void StrategyWalk<Words>::keep(const Name& name) {
  std::uint32_t& first = proven_[name.large];
  links_.push_back({name.small, first});
  first = static_cast<std::uint32_t>(links_.size());
}

// The replies that the winner must be given a move for; nothing if one of them plainly wins.
template <int Words>
auto StrategyWalk<Words>::open_replies(const State& s) -> std::optional<std::vector<Reply>> {
  std::vector<Reply> open;
  for (const Move reply : G::legal(s, s.turn)) {
    const State next = after<Words>(s, reply);
    const Name known = name(next);
    if (known.decided && values_.store().less_equal(known.small, {})) return std::nullopt;
    if (known.decided || covered(known) || std::ranges::find(open, known, &Reply::name) != open.end())
      continue;
    open.push_back({next, known});
  }
  return open;
}

// Pairings of all large regions, if those show that the loser, who is to move, loses.
template <int Words>
auto StrategyWalk<Words>::pairings(const State& s) -> Pairings {
  const Bits<Words>* kept = winner_ == hex::red ? pairing_kept<Words>(s) : nullptr;
  if (kept == nullptr || !values_.store().less_equal({}, name(s).small)) return {};
  Pairings all;
  for_each_region(s.size, live_part<Words>(s), [&](const Region<Words>& region) {
    if (region.live().count() > RegionSum<Words>::small) all.push_back(pairing_within(*kept, region));
  });
  return all;
}

template <int Words>
void StrategyWalk<Words>::keep_leaf(Pairings pairings) {
  leaves_.push_back({moves_.size(), std::move(pairings)});
}

template <int Words>
std::optional<bool> StrategyWalk<Words>::mover_wins(const State& s, std::uint64_t nodes) {
  const Budget budget{.nodes = nodes, .stop = limits_.stop};
  Meter meter(budget);
  return solver_->mover_wins(s, meter);
}

// A move with the replies to it, or the pairings that make these needless; nothing if a reply plainly wins.
template <int Words>
auto StrategyWalk<Words>::with_replies(const State& s, Move move) -> std::optional<Choice> {
  const State next = after<Words>(s, move);
  auto replies = open_replies(next);
  if (!replies) return std::nullopt;
  Choice choice{move, *std::move(replies)};
  if (!choice.replies.empty()) choice.pairings = pairings(next);
  choice.burden = burden<Words>(next);
  return choice;
}

template <int Words>
auto StrategyWalk<Words>::earlier_choice(const State& s) -> std::optional<Choice> {
  const Move move = limits_.earlier[moves_.size()];
  if (!G::legal_cells(s, s.turn).test(move.place)) return std::nullopt;
  return with_replies(s, move);
}

// Among the moves that the solver can show to win it takes one that leaves few replies to answer, and few
// live cells. A move after which there is nothing more to prove needs no solver.
template <int Words>
auto StrategyWalk<Words>::choose(const State& s) -> Result<Choice> {
  if (opening_ && s.stones[hex::red].none()) return *with_replies(s, *opening_);
  if (moves_.size() < limits_.earlier.size()) {
    if (auto choice = earlier_choice(s)) return *std::move(choice);
    return fail(
        say<hex::french>("the unfinished walk belongs to another proof: one of its moves does not fit"));
  }
  std::vector<Choice> choices;
  std::vector<Name> tried;
  for (const Move move : G::legal(s, s.turn)) {
    const Name known = name(after<Words>(s, move));
    if (std::ranges::find(tried, known) != tried.end()) continue;
    tried.push_back(known);
    auto choice = with_replies(s, move);
    if (!choice) continue;
    if (choice->replies.empty() || !choice->pairings.empty()) return *std::move(choice);
    choices.push_back(*std::move(choice));
  }
  std::ranges::sort(choices, {}, [](const Choice& c) { return std::pair(c.replies.size(), c.burden); });
  return first_to_win(s, std::move(choices));
}

// A move that is hard to judge has to wait until none of the easy ones has been found to win: what is shown
// with little work is a win that takes few words.
template <int Words>
auto StrategyWalk<Words>::first_to_win(const State& s, std::vector<Choice> choices) -> Result<Choice> {
  for (const std::uint64_t nodes : {std::uint64_t{1}, std::uint64_t{1000}, std::uint64_t{30'000},
                                    std::uint64_t{1'000'000}, Budget::unlimited}) {
    std::vector<Choice> unknown;
    for (Choice& choice : choices) {
      const auto reply_wins = mover_wins(after<Words>(s, choice.move), nodes);
      if (reply_wins == false) return std::move(choice);
      if (limits_.stop && limits_.stop()) return stopped();
      if (!reply_wins) unknown.push_back(std::move(choice));
    }
    choices = std::move(unknown);
  }
  return fail(say<search::french>(
      "the solver contradicts itself: it found no winning move in a position it calls won"));
}

// Each of the replies takes its part of the share.
template <int Words>
Result<void> StrategyWalk<Words>::go_through(const std::vector<Reply>& replies, double share) {
  const double each = share / static_cast<double>(replies.size());
  if (replies.empty()) done_ += share;
  for (const Reply& reply : replies) {
    if (covered(reply.name)) {
      done_ += each;
      continue;
    }
    if (auto answered = answer(reply.state, each); !answered) return answered;
    keep(reply.name);
  }
  return {};
}

// Writes down the winner's move, and goes on with the replies.
template <int Words>
Result<void> StrategyWalk<Words>::answer(const State& s, double share) {
  auto choice = choose(s);
  if (!choice) return std::unexpected(choice.error());
  if (values_.store().full())
    return fail(say<hex::french>("the small regions of the proof's positions have too many values"));
  moves_.push_back(choice->move);
  if (size() % 1024 == 0) {
    if (limits_.progress) limits_.progress(size(), done_);
    if (limits_.stop && limits_.stop()) return stopped();
  }
  if (choice->pairings.empty()) return go_through(choice->replies, share);
  keep_leaf(std::move(choice->pairings));
  done_ += share;
  return {};
}

template <int Words>
Result<void> StrategyWalk<Words>::prove(const search::Claim<G>& claim, std::optional<Move> opening) {
  winner_ = claim.winner;
  opening_ = opening;
  done_ = 0;
  const State& s = claim.position;
  const bool to_move = s.turn == claim.winner;
  if (!opening) {
    const auto wins = mover_wins(s, Budget::unlimited);
    if (!wins) return stopped();
    if (*wins != to_move)
      return fail(say<search::french>("the claim cannot be proven: the other player wins that position"));
  }
  if (!to_move) {
    if (auto shown = pairings(s); !shown.empty()) return keep_leaf(std::move(shown)), Result<void>();
    return go_through(open_replies(s).value_or(std::vector<Reply>{}), 1);
  }
  const Name known = name(s);
  if (s.stones[hex::red].none()) return answer(s, 1);
  return known.decided ? Result<void>() : go_through({{s, known}}, 1);
}

template class StrategyWalk<1>;
template class StrategyWalk<2>;
template class StrategyWalk<6>;

}  // namespace parlor::gopher
