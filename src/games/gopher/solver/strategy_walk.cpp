#include "games/gopher/solver/strategy_walk.hpp"

#include <algorithm>
#include <utility>

#include "games/gopher/pairing.hpp"
#include "games/hex/french.hpp"

namespace parlor::gopher {
namespace {

std::unexpected<Error> stopped() {
  return fail(say<search::french>("the proof was stopped before it was complete"));
}

}  // namespace

template <int Words>
auto StrategyWalk<Words>::Stand::after(Move move) const -> Stand {
  Stand next = *this;
  G::apply(next.state, state.turn, move);
  return next;
}

template <int Words>
auto StrategyWalk<Words>::name(const Stand& p) -> Name {
  Name name;
  Key large;
  for_each_region(size_, p.live(), [&](const Region<Words>& r) {
    const Region<Words> seen = winner_ == hex::red ? r : r.negative();
    if (r.live().count() <= RegionSum<Words>::small) {
      name.small = known_.values.store().add(name.small, known_.values.of(size_, seen));
      return;
    }
    large = large + shape_key(size_, seen);
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
    if (known_.values.store().less_equal(links_[i - 1].small, name.small)) return true;
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
auto StrategyWalk<Words>::open_replies(const Stand& p) -> std::optional<std::vector<Reply>> {
  std::vector<Reply> open;
  bool lost = false;
  const auto legal = G::legal_cells(p.state, p.state.turn) & ~p.left_out;
  legal.for_each([&](int place) {
    if (lost) return;
    const Stand next = p.after({static_cast<std::uint16_t>(place)});
    const Name known = name(next);
    lost = known.decided && known_.values.store().less_equal(known.small, {});
    if (known.decided || covered(known) || std::ranges::find(open, known, &Reply::name) != open.end()) return;
    open.push_back({next, known});
  });
  return lost ? std::nullopt : std::optional(std::move(open));
}

// Where the loser is to move: leaves large regions out of play, all of them if that decides, else those that
// are worth nothing.
template <int Words>
auto StrategyWalk<Words>::leave_out(Stand& p) -> std::vector<Kept> {
  const Bits<Words>* whole = winner_ == hex::red ? pairing_kept<Words>(p.state) : nullptr;
  std::vector<std::pair<Region<Words>, Bounds>> large;
  for_each_region(size_, p.live(), [&](const Region<Words>& r) {
    if (r.live().count() > RegionSum<Words>::small) large.emplace_back(r, known_.bounds.of(size_, r));
  });
  const auto keeps = [&](const auto& item) { return whole != nullptr || item.second.kept_by(winner_); };
  const bool all = std::ranges::all_of(large, keeps) && known_.values.store().less_equal({}, name(p).small);
  std::vector<Kept> left_out;
  for (const auto& [region, bounds] : large) {
    if (!all && !bounds.nothing()) continue;
    left_out.push_back({region, bounds.kept_by(winner_) ? nullptr : whole});
    p.left_out |= region.live();
  }
  return left_out;
}

template <int Words>
void StrategyWalk<Words>::note(const std::vector<Kept>& left_out) {
  for (const auto& [region, pairing] : left_out)
    notes_.push_back({moves_.size(), pairing != nullptr ? pairing_within(*pairing, region)
                                                        : find_pairing(size_, region, winner_)});
}

template <int Words>
std::optional<bool> StrategyWalk<Words>::mover_wins(const State& s, std::uint64_t nodes) {
  const Budget budget{.nodes = nodes, .stop = limits_.stop};
  Meter meter(budget);
  return solver_->mover_wins(s, meter);
}

// A move, what may be left out after it, and the replies to it; nothing if a reply plainly wins.
template <int Words>
auto StrategyWalk<Words>::with_replies(const Stand& p, Move move) -> std::optional<Choice> {
  Stand next = p.after(move);
  Choice choice{move, leave_out(next), {}};
  auto replies = open_replies(next);
  if (!replies) return std::nullopt;
  choice.replies = *std::move(replies);
  // How much a proof may have to say about it.
  choice.burden =
      next.live().live().count() + 2 * (G::legal_cells(next.state, next.state.turn) & ~next.left_out).count();
  return choice;
}

template <int Words>
auto StrategyWalk<Words>::earlier_choice(const Stand& p) -> std::optional<Choice> {
  const Move move = limits_.earlier[moves_.size()];
  const auto legal = G::legal_cells(p.state, p.state.turn) & ~p.left_out;
  if (!legal.test(move.place)) return std::nullopt;
  return with_replies(p, move);
}

// Among the moves that the solver can show to win it takes one that leaves few replies to answer, and few
// live cells. A move after which there is nothing more to prove needs no solver.
template <int Words>
auto StrategyWalk<Words>::choose(const Stand& p) -> Result<Choice> {
  const State& s = p.state;
  if (opening_ && s.stones[hex::red].none()) return *with_replies(p, *opening_);
  if (moves_.size() < limits_.earlier.size()) {
    if (auto choice = earlier_choice(p)) return *std::move(choice);
    return fail(
        say<hex::french>("the unfinished walk belongs to another proof: one of its moves does not fit"));
  }
  std::vector<Choice> choices;
  std::vector<Name> tried;
  std::optional<Choice> end;
  const auto legal = G::legal_cells(s, s.turn) & ~p.left_out;
  for (Bits<Words> rest = legal; rest.any(); rest.reset(rest.first())) {
    const Move move{static_cast<std::uint16_t>(rest.first())};
    const Name known = name(p.after(move));
    if (std::ranges::find(tried, known) != tried.end()) continue;
    tried.push_back(known);
    auto choice = with_replies(p, move);
    if (!choice) continue;
    if (!choice->ends())
      choices.push_back(*std::move(choice));
    else if (choice->left_out.empty())
      return *std::move(choice);
    else if (!end || choice->left_out.size() < end->left_out.size())
      end = *std::move(choice);
  }
  if (end) return *std::move(end);
  std::ranges::sort(choices, {}, [](const Choice& c) { return std::pair(c.replies.size(), c.burden); });
  return first_to_win(p, std::move(choices));
}

// A move that is hard to judge has to wait until none of the easy ones has been found to win: what is shown
// with little work is a win that takes few words.
template <int Words>
auto StrategyWalk<Words>::first_to_win(const Stand& p, std::vector<Choice> choices) -> Result<Choice> {
  for (const std::uint64_t nodes : {std::uint64_t{1}, std::uint64_t{1000}, std::uint64_t{30'000},
                                    std::uint64_t{1'000'000}, Budget::unlimited}) {
    std::vector<Choice> unknown;
    for (Choice& choice : choices) {
      const auto reply_wins = mover_wins(p.after(choice.move).state, nodes);
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
    if (auto answered = answer(reply.stand, each); !answered) return answered;
    keep(reply.name);
  }
  return {};
}

// Writes down the winner's move, and goes on with the replies.
template <int Words>
Result<void> StrategyWalk<Words>::answer(const Stand& p, double share) {
  auto choice = choose(p);
  if (!choice) return std::unexpected(choice.error());
  if (known_.values.store().full())
    return fail(say<hex::french>("the small regions of the proof's positions have too many values"));
  moves_.push_back(choice->move);
  if (size() % 64 == 0) {
    if (limits_.progress) limits_.progress(size(), done_);
    if (limits_.stop && limits_.stop()) return stopped();
  }
  note(choice->left_out);
  return go_through(choice->replies, share);
}

template <int Words>
Result<void> StrategyWalk<Words>::prove(const search::Claim<G>& claim, std::optional<Move> opening) {
  winner_ = claim.winner;
  opening_ = opening;
  size_ = claim.position.size;
  done_ = 0;
  if (begun_) notes_.push_back({moves_.size()});
  begun_ = true;
  const State& s = claim.position;
  const bool to_move = s.turn == claim.winner;
  if (!opening) {
    const auto wins = mover_wins(s, Budget::unlimited);
    if (!wins) return stopped();
    if (*wins != to_move)
      return fail(say<search::french>("the claim cannot be proven: the other player wins that position"));
  }
  Stand p{s};
  if (!to_move) {
    note(leave_out(p));
    return go_through(open_replies(p).value_or(std::vector<Reply>{}), 1);
  }
  const Name known = name(p);
  if (s.stones[hex::red].none()) return answer(p, 1);
  return known.decided ? Result<void>() : go_through({{p, known}}, 1);
}

template class StrategyWalk<1>;
template class StrategyWalk<2>;
template class StrategyWalk<6>;

}  // namespace parlor::gopher
