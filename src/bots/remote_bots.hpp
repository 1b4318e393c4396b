#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/http.hpp"
#include "play/external_player.hpp"

namespace parlor::bots {

// remote(name): bots that came over the network (docs/protocol.md). A server hands the sockets in; the bots
// may be asked from any thread. A bot that is cut off may come back while its clock runs, and is then told
// what it missed.
class RemoteBots final : public play::ExternalPlayers {
 public:
  // Who may come; asked from any thread, by several at once.
  struct Register {
    std::function<std::optional<std::string>(std::string_view token)> owner;  // whose token it is
    std::function<bool(const std::string& name)> known;                       // whether that bot has one
  };

  // A bot that is asked for a move loses when it has not been connected for `absence`.
  RemoteBots(net::Loop& loop, Register admitted,
             std::chrono::milliseconds absence = std::chrono::seconds(30));
  RemoteBots(const RemoteBots&) = delete;
  RemoteBots& operator=(const RemoteBots&) = delete;
  ~RemoteBots() override;

  // For GET /api/bots/socket, on the loop's thread: a response that refuses it, and otherwise the socket.
  std::optional<net::Response> refuse(const net::Request& request);
  void welcome(const net::Request& request, std::shared_ptr<net::Socket> socket);

  // Ends the connections of bots that are no longer admitted.
  void recheck();

  struct Connected {
    std::string name;
    std::vector<std::string> games;
  };
  std::vector<Connected> connected() const;

  std::vector<std::string> names() const override { return {"remote"}; }
  // Any bot with a token may be asked to sit down, connected or not: it may come while its clock runs.
  Result<play::ExternalPlayerMaker> find(const Spec& spec, std::string_view game) const override;

  static const std::vector<Key>& keys();

 private:
  class Impl;
  std::shared_ptr<Impl> impl_;
};

}  // namespace parlor::bots
