#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "gnd/match.hpp"

namespace parlor::gnd {

struct Group {
  Registered entry;
  std::shared_ptr<Match> match;  // the one it plays, or its last one
  int won = 0, lost = 0;         // matches that count

  bool playing() const { return match && match->to_move(); }
};

// What all matches so far have come to, once the moves of most of them are forgotten.
struct Counts {
  struct Standing {
    std::int64_t group = 0;
    int won = 0, lost = 0;
  };
  // How often two have begun a match with the one, and with the other, as Red.
  struct Meeting {
    std::string first = {}, second = {}, tournament = {};
    std::array<int, 2> reds = {};
  };
  std::vector<Standing> standings = {};
  std::vector<Meeting> meetings = {};
  std::vector<Outcome> latest = {};  // newest first
};

inline constexpr std::size_t max_latest = 50;

// Everything the server knows, as the events have told it. It does nothing by itself.
class CourseState {
 public:
  // The match that the event has ended comes back, if it has ended one.
  using Ended = std::shared_ptr<const Match>;
  Result<Ended> take(const Event& event);
  // Takes the place of all that was counted before.
  Result<void> restore(const Counts& counts);

  Group* find(std::int64_t id);
  // By its token.
  Group* known(std::string_view token);
  const std::map<std::int64_t, Group>& groups() const { return groups_; }

  std::shared_ptr<Match> running(std::string_view token) const;
  const std::map<std::string, std::shared_ptr<Match>, std::less<>>& running() const { return running_; }
  std::uint64_t finished() const { return begun_ - running_.size(); }

  // The last matches that ended, newest first.
  const std::deque<Outcome>& latest() const { return latest_; }

  // The match that a group who has come to play gets: with one of those who wait, in the order in which they
  // came, or with a player of ours. It meets whom it has met least, at what the two have played least; who
  // was Red less often is Red, else who came first.
  std::optional<Begun> pair(const Group& newcomer, std::span<const Group* const> waiting,
                            const Config& config) const;

 private:
  Result<Ended> take_one(const Registered& event);
  Result<Ended> take_one(const Begun& event);
  Result<Ended> take_one(const Moved& event);
  Result<Ended> take_one(const Penalised& event);
  Result<Ended> take_one(const TimedOut& event);
  Ended finish(const std::shared_ptr<Match>& match);

  struct Meeting {
    std::string first, second, tournament;
    friend auto operator<=>(const Meeting&, const Meeting&) = default;
  };
  using Reds = std::array<int, 2>;  // how often the first, and the second, was Red
  static Meeting meeting(const std::string& a, const std::string& b, const std::string& tournament);
  struct Offer {
    int met = 0, played = 0;  // less is better
    Begun begun = {};
  };
  std::optional<Offer> offer(const Group& newcomer, const Side& opponent, const Group* waiting,
                             const Config& config) const;
  Reds reds(const std::string& a, const std::string& b, const std::string& tournament) const;
  int met(const std::string& a, const std::string& b) const;  // how often, at all tournaments together

  std::map<std::int64_t, Group> groups_;
  std::unordered_map<std::string, std::int64_t> by_handle_;  // the first letters of a token
  std::map<std::string, std::shared_ptr<Match>, std::less<>> running_;
  std::map<Meeting, Reds> meetings_;
  std::deque<Outcome> latest_;
  std::uint64_t begun_ = 0;
};

}  // namespace parlor::gnd
