#pragma once

#include <expected>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/settings.hpp"
#include "core/spec.hpp"
#include "game/budget.hpp"
#include "game/thought.hpp"
#include "play/match.hpp"

// Players who are not ours: programs of others, whom one can only ask, in text.
namespace parlor::play {

// What one of them is told when it sits down.
struct Invitation {
  std::string game;
  Settings set;  // those that players may know
  Seat seat = 0;
  int seats = 0;
  std::vector<std::string> seat_names = {};
  bool shared = false;  // all win or lose together
};

struct Question {
  std::string view;  // JSON: docs/views.md
  std::vector<std::string> legal;
  std::string position;  // the view in the game's notation, where it has one
};

struct Answer {
  std::string move;
  Thought thought;
};

// Sits on one seat of one game.
class ExternalPlayer {
 public:
  virtual ~ExternalPlayer() = default;
  // Waits for the answer. A forfeit is final; its seat is not filled in.
  virtual std::expected<Answer, Forfeit> ask(const Question& question, const Budget& budget) = 0;
  virtual bool wants_events() const = 0;
  virtual void tell(const std::string& view) = 0;  // something happened, and this is what is seen now
  // No scores: the game was given up.
  virtual void end(const std::vector<double>& scores, std::string_view ended_by) = 0;
};

using ExternalPlayerMaker = std::function<std::unique_ptr<ExternalPlayer>(const Invitation&)>;

// Does something on a thread that it does not share, as those do who wait for an external player.
std::future<void> on_its_own_thread(std::function<void()> work);

// Finds players for specs that no game knows. The code that opens a table hands this in, or nothing: so
// a spec that came from afar starts no program unless somebody has allowed it.
class ExternalPlayers {
 public:
  virtual ~ExternalPlayers() = default;
  virtual std::vector<std::string> names() const = 0;
  virtual Result<ExternalPlayerMaker> find(const Spec& spec, std::string_view game) const = 0;

  bool know(std::string_view name) const;
};

}  // namespace parlor::play
