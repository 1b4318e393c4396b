#pragma once

#include <utility>

#include "play/external_player.hpp"

namespace parlor::bots {

// One who could not come: it has lost before it is asked.
class FailedPlayer final : public play::ExternalPlayer {
 public:
  explicit FailedPlayer(Sentence why) : why_(std::move(why)) {}
  std::expected<play::Answer, play::Forfeit> ask(const play::Question&, const Budget&) override {
    return std::unexpected(play::Forfeit{.kind = play::Forfeit::Kind::crashed, .words = why_});
  }
  bool wants_events() const override { return false; }
  void tell(const std::string&) override {}
  void end(const std::vector<double>&, std::string_view) override {}

 private:
  Sentence why_;
};

}  // namespace parlor::bots
