#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "game/seat.hpp"

namespace parlor::server {

// The page has pictures for these.
inline constexpr std::array<std::string_view, 8> emotes = {"hello", "luck",  "well", "thanks",
                                                           "oops",  "think", "wow",  "game"};

// What people at a table said to each other: the last lines. Kept in memory only.
class Chat {
 public:
  static constexpr std::size_t max_lines = 100;

  // `kind` is "text" or "emote".
  void add(Seat seat, std::string_view kind, std::string words);
  Json json() const;

 private:
  struct Line {
    Seat seat;
    std::string_view kind;
    std::string words;
  };
  std::vector<Line> lines_;
};

}  // namespace parlor::server
