#pragma once

#include <array>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/json.hpp"
#include "game/seat.hpp"

namespace parlor::server {

// What people at a table do only if all of them agree.
enum class Wish { take_back, draw, hints };
inline constexpr std::array<std::string_view, 3> wish_names = {"take_back", "draw", "hints"};
std::optional<Wish> wish_named(std::string_view name);

// What is proposed at a table, one of each kind at a time. A proposal is done when all people have agreed,
// and gone when one declines; whoever made it may make it again once the game has gone on. A move answers for
// whoever did not: it ends what was proposed about the position, which is everything but hints.
class Proposals {
 public:
  struct Proposal {
    Wish wish;
    Seat by = 0;
    std::size_t number = 0;  // of acts, when it was made: an answer names it
    SeatSet agreed;
  };

  // `speakers` are those at one screen, who speak at once; `people` all whose word is needed. What comes back
  // is the proposal that all have agreed to, if that was the last word.
  Result<std::optional<Proposal>> propose(Wish wish, Seat by, SeatSet speakers, SeatSet people,
                                          std::size_t number);
  Result<std::optional<Proposal>> agree(Wish wish, SeatSet speakers, SeatSet people, std::size_t number);
  Result<void> decline(Wish wish, std::size_t number);
  void moved();  // the game has gone on
  Json json() const;

 private:
  std::vector<Proposal>::iterator find(Wish wish, std::size_t number);
  std::optional<Proposal> settled(std::vector<Proposal>::iterator proposal, SeatSet people);

  std::vector<Proposal> open_;
  std::map<std::pair<Wish, Seat>, std::size_t> declined_;  // when the game was at this number
};

}  // namespace parlor::server
