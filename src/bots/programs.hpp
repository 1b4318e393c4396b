#pragma once

#include <functional>
#include <utility>

#include "play/external_player.hpp"

namespace parlor::bots {

// exec(cmd="python3 my_bot.py"): players that are programs of their own, spoken to over their standard input
// and output (docs/protocol.md). A program plays one game after another; several at once are several
// programs.
class Programs final : public play::ExternalPlayers {
 public:
  // When a program is started: as soon as its spec is read, so that what is wrong is said at once, or when it
  // is first asked for a move, so that nobody waits for it before.
  enum class Start { at_once, when_asked };
  // Does something elsewhere, where one may wait. A program that was started when asked is told there that
  // its game is over, and given the moment that it may take to end.
  using Elsewhere = std::function<void(std::function<void()>)>;
  explicit Programs(
      Start start = Start::at_once, Elsewhere elsewhere = [](const auto& work) { work(); })
      : start_(start), elsewhere_(std::move(elsewhere)) {}

  std::vector<std::string> names() const override { return {"exec"}; }
  // Starts the first one, to see whether it runs and plays that game.
  Result<play::ExternalPlayerMaker> find(const Spec& spec, std::string_view game) const override;

  static const std::vector<Key>& keys();

 private:
  Start start_;
  Elsewhere elsewhere_;
};

// Where no program may be started: a request that names one is told so, and not that there is no such player.
class NoPrograms final : public play::ExternalPlayers {
 public:
  std::vector<std::string> names() const override { return Programs().names(); }
  Result<play::ExternalPlayerMaker> find(const Spec& spec, std::string_view game) const override;
};

// Several kinds of external players as one; they must outlive it.
class AnyExternalPlayers final : public play::ExternalPlayers {
 public:
  explicit AnyExternalPlayers(std::vector<const play::ExternalPlayers*> kinds) : kinds_(std::move(kinds)) {}
  std::vector<std::string> names() const override;
  Result<play::ExternalPlayerMaker> find(const Spec& spec, std::string_view game) const override;

 private:
  std::vector<const play::ExternalPlayers*> kinds_;
};

}  // namespace parlor::bots
