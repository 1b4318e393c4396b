#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "gnd/config.hpp"

// What happens on the server, one line of JSON each. A server that starts again reads from the store what has
// happened, and is where it was.
namespace parlor::gnd {

enum class Colour : std::uint8_t { red = 1, blue = 2 };  // as the protocol numbers the players

// A group is new, or came back.
struct Registered {
  std::int64_t group = 0;
  std::string members = {};
  std::string password = {};  // its hash
  std::string token = {};
  std::vector<Game> games = {};
  friend bool operator==(const Registered&, const Registered&) = default;
};

// A match begins. Both sides are settled.
struct Begun {
  std::string match = {};  // its token
  Tournament terms = {};
  bool red_starts = true;
  bool counts = true;  // false: a warm-up
  friend bool operator==(const Begun&, const Begun&) = default;
};

// A move, in the words of Parlor's own table, and what it left on its player's clock.
struct Moved {
  std::string match = {}, move = {};
  double left = 0;
  friend bool operator==(const Moved&, const Moved&) = default;
};

// An action that was none, and what its penalty left on the clock.
struct Penalised {
  std::string match = {};
  double left = 0;
  friend bool operator==(const Penalised&, const Penalised&) = default;
};

// The player to move has no time left.
struct TimedOut {
  std::string match = {};
  friend bool operator==(const TimedOut&, const TimedOut&) = default;
};

using Event = std::variant<Registered, Begun, Moved, Penalised, TimedOut>;

std::string print(const Event& event);
Result<Event> parse_event(std::string_view line);

}  // namespace parlor::gnd
