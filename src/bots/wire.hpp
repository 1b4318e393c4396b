#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/error.hpp"
#include "core/settings.hpp"
#include "game/seat.hpp"
#include "game/thought.hpp"

// The wire protocol (docs/protocol.md): what Parlor and a bot say to each other, a JSON object a line. Pure:
// texts in, texts out; who carries them is another matter.
namespace parlor::bots::wire {

inline constexpr int version = 1;
inline constexpr std::size_t max_line_length = std::size_t{1} << 20;  // bytes

// Both sides introduce themselves.
struct Hello {
  int protocol = version;
  std::string name;
  std::vector<std::string> games;
  bool events = false;     // of a bot: it wants to hear of every move, not only of its own turns
  std::string token = {};  // of a bot that connects over the network and sent no header
  friend bool operator==(const Hello&, const Hello&) = default;
};

// A seat at a table. The name of the table is different for each seat that one bot has.
struct Start {
  std::string table;
  std::string game;
  Settings set;  // those that players may know
  Seat seat = 0;
  int seats = 0;
  std::vector<std::string> seat_names;
  bool shared = false;  // all win or lose together
  friend bool operator==(const Start&, const Start&) = default;
};

struct Event {
  std::string table;
  int number = 0;    // of the next turn
  std::string view;  // JSON
  friend bool operator==(const Event&, const Event&) = default;
};

// All in seconds. A move must come within `limit`; the others are told where there is such a clock.
struct Times {
  double limit = 0;
  std::optional<double> move = {};  // meant for this move
  std::optional<double> left = {};  // for the rest of the game
  double increment = 0;             // added to it after each move
  friend bool operator==(const Times&, const Times&) = default;
};

struct Turn {
  std::string table;
  int number = 0;    // from 0, one more at each turn of this seat
  std::string view;  // JSON
  std::vector<std::string> legal;
  std::string position = {};  // the view in the game's own notation; empty where it has none
  Times clock = {};
  friend bool operator==(const Turn&, const Turn&) = default;
};

struct Act {
  std::string table;
  int number = 0;
  std::string move;
  friend bool operator==(const Act&, const Act&) = default;
};

// What a bot thought of its move.
struct Info {
  std::string table;
  int number = 0;
  Thought thought = {};
};
bool operator==(const Info& a, const Info& b);

// After this the bot is where it was: for one that has lost its connection or was started anew.
struct Resume {
  Start start;
  int number = 0;    // of the next turn
  std::string view;  // JSON
  friend bool operator==(const Resume&, const Resume&) = default;
};

struct End {
  std::string table;
  std::vector<double> scores;  // by seat; empty: the game was given up
  std::string ended_by = {};   // empty: by the rules
  friend bool operator==(const End&, const End&) = default;
};

struct Complaint {
  std::string table;  // empty: it is about none
  std::string error;
  friend bool operator==(const Complaint&, const Complaint&) = default;
};

struct Ping {
  std::int64_t id = 0;
  friend bool operator==(const Ping&, const Ping&) = default;
};
struct Pong {
  std::int64_t id = 0;
  friend bool operator==(const Pong&, const Pong&) = default;
};

// From a later version: to be ignored.
struct Unknown {
  std::string type;
  friend bool operator==(const Unknown&, const Unknown&) = default;
};

using Message =
    std::variant<Hello, Start, Event, Turn, Act, Info, Resume, End, Complaint, Ping, Pong, Unknown>;

// One line, without its end.
std::string print(const Message& message);
Result<Message> parse(std::string_view line);

}  // namespace parlor::bots::wire
