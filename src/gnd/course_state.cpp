#include "gnd/course_state.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.hpp"
#include "net/secret.hpp"

namespace parlor::gnd {
namespace {

// A token is found by its first letters, which are no secret then, and compared as a whole in constant time.
std::string handle(std::string_view token) { return std::string(token.substr(0, 10)); }

bool plays(const Group& group, Game game) { return std::ranges::count(group.entry.games, game) > 0; }

std::unexpected<Error> not_running(const std::string& match) {
  return fail(fmt::format("no match {} is running", in_quotes(match)));
}

bool admits(const Side& side, const Side& who) {
  if (!who.player.empty()) return side.player == who.player;
  return side.anyone() || side.group == who.group;
}

}  // namespace

Result<CourseState::Ended> CourseState::take(const Event& event) {
  return std::visit([this](const auto& e) { return take_one(e); }, event);
}

Result<CourseState::Ended> CourseState::take_one(const Registered& e) {
  Group& group = groups_[e.group];
  by_handle_.erase(handle(group.entry.token));
  group.entry = e;
  by_handle_[handle(e.token)] = e.group;
  return nullptr;
}

Result<CourseState::Ended> CourseState::take_one(const Begun& e) {
  auto match = Match::begin(e);
  if (!match) return std::unexpected(match.error());
  const Side &red = e.terms.red, &blue = e.terms.blue;
  for (const Side& side : {red, blue})
    if (side.group) {
      Group* group = find(*side.group);
      if (group == nullptr || group->playing())
        return fail(fmt::format("group {} cannot begin a match", *side.group));
      group->match = *match;
    }
  ++begun_;
  const Meeting pair = meeting(title(red), title(blue), e.terms.name);
  ++meetings_[pair][pair.first == title(red) ? 0 : 1];
  running_[e.match] = *std::move(match);
  return nullptr;
}

Result<CourseState::Ended> CourseState::take_one(const Moved& e) {
  const auto match = running(e.match);
  if (!match) return not_running(e.match);
  if (const auto moved = match->move(e.move, e.left); !moved) return std::unexpected(moved.error());
  return match->to_move() ? nullptr : finish(match);
}

Result<CourseState::Ended> CourseState::take_one(const Penalised& e) {
  const auto match = running(e.match);
  if (!match) return not_running(e.match);
  match->penalise(e.left);
  return nullptr;
}

Result<CourseState::Ended> CourseState::take_one(const TimedOut& e) {
  const auto match = running(e.match);
  if (!match) return not_running(e.match);
  match->time_out();
  return finish(match);
}

Result<void> CourseState::restore(const Counts& counts) {
  for (auto& [id, group] : groups_) group.won = group.lost = 0;
  for (const auto& [id, won, lost] : counts.standings) {
    Group* group = find(id);
    if (group == nullptr) return fail(fmt::format("group {} has not registered", id));
    group->won = won;
    group->lost = lost;
  }
  meetings_.clear();
  begun_ = 0;
  for (const auto& [first, second, tournament, reds] : counts.meetings) {
    meetings_[{first, second, tournament}] = reds;
    begun_ += static_cast<std::uint64_t>(reds[0] + reds[1]);
  }
  latest_.assign(counts.latest.begin(), counts.latest.end());
  if (latest_.size() > max_latest) latest_.resize(max_latest);
  return {};
}

CourseState::Ended CourseState::finish(const std::shared_ptr<Match>& match) {
  const Begun& begun = match->begun();
  if (begun.counts)
    for (const Colour colour : {Colour::red, Colour::blue})
      if (const auto id = match->side(colour).group) {
        Group& group = groups_[*id];
        ++(colour == match->winner() ? group.won : group.lost);
      }
  latest_.push_front(match->outcome());
  if (latest_.size() > max_latest) latest_.pop_back();
  running_.erase(begun.match);
  return match;
}

Group* CourseState::find(std::int64_t id) {
  const auto found = groups_.find(id);
  return found == groups_.end() ? nullptr : &found->second;
}

Group* CourseState::known(std::string_view token) {
  const auto found = by_handle_.find(handle(token));
  Group* group = found == by_handle_.end() ? nullptr : find(found->second);
  return group != nullptr && net::same_secret(group->entry.token, token) ? group : nullptr;
}

std::shared_ptr<Match> CourseState::running(std::string_view token) const {
  const auto found = running_.find(token);
  return found == running_.end() ? nullptr : found->second;
}

CourseState::Meeting CourseState::meeting(const std::string& a, const std::string& b,
                                          const std::string& tournament) {
  return {std::min(a, b), std::max(a, b), tournament};
}

CourseState::Reds CourseState::reds(const std::string& a, const std::string& b,
                                    const std::string& tournament) const {
  const Meeting pair = meeting(a, b, tournament);
  const auto found = meetings_.find(pair);
  if (found == meetings_.end()) return {};
  return pair.first == a ? found->second : Reds{found->second[1], found->second[0]};
}

int CourseState::met(const std::string& a, const std::string& b) const {
  const Meeting pair = meeting(a, b, {});
  int times = 0;
  for (auto at = meetings_.lower_bound(pair);
       at != meetings_.end() && at->first.first == pair.first && at->first.second == pair.second; ++at)
    times += at->second[0] + at->second[1];
  return times;
}

std::optional<CourseState::Offer> CourseState::offer(const Group& newcomer, const Side& opponent,
                                                     const Group* waiting, const Config& config) const {
  const Side me{.group = newcomer.entry.group, .player = {}};
  const std::string my_title = title(me), other_title = title(opponent);
  std::optional<Offer> best;
  for (const Tournament& t : config.tournaments) {
    if (!plays(newcomer, t.game) || (waiting != nullptr && !plays(*waiting, t.game))) continue;
    const bool i_can_be_red = admits(t.red, me) && admits(t.blue, opponent);
    const bool i_can_be_blue = admits(t.blue, me) && admits(t.red, opponent);
    if (!i_can_be_red && !i_can_be_blue) continue;
    const auto [my_reds, their_reds] = reds(my_title, other_title, t.name);
    const int played = my_reds + their_reds;
    if (best && best->played <= played) continue;
    const bool i_am_red = i_can_be_red && (!i_can_be_blue || my_reds < their_reds);
    Begun begun{.match = {}, .terms = t, .red_starts = config.red_starts};
    begun.terms.red = i_am_red ? me : opponent;
    begun.terms.blue = i_am_red ? opponent : me;
    begun.counts = !t.warm_up || played >= t.warm_up_rounds;
    begun.terms.warm_up = false;
    begun.terms.warm_up_rounds = 0;
    best = {.met = 0, .played = played, .begun = std::move(begun)};
  }
  if (!best) return {};
  best->met = met(my_title, other_title);
  return best;
}

std::optional<Begun> CourseState::pair(const Group& newcomer, std::span<const Group* const> waiting,
                                       const Config& config) const {
  std::optional<Offer> best;
  const auto consider = [&](std::optional<Offer> found) {
    if (found && (!best || found->met < best->met)) best = std::move(found);
  };
  for (const Group* other : waiting) {
    consider(offer(newcomer, {.group = other->entry.group, .player = {}}, other, config));
    if (best && best->met == 0) break;  // nobody is better
  }
  for (const Tournament& t : config.tournaments)
    for (const Side& side : {t.red, t.blue})
      if (!side.player.empty()) consider(offer(newcomer, side, nullptr, config));
  if (!best) return {};
  return std::move(best->begun);
}

}  // namespace parlor::gnd
