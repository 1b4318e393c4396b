#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/wire.hpp"
#include "play/external_player.hpp"

namespace parlor::bots {

// One seat of one game as it is spoken of over the wire: what is to be said to a bot, and what its words
// mean.
class Dialogue {
 public:
  Dialogue(std::string table, const play::Invitation& invitation);

  const std::string& table() const { return start_.table; }
  std::string start() const;
  std::string ask(const play::Question& question, const wire::Times& clock);
  std::string tell(const std::string& view);
  std::string end(const std::vector<double>& scores, std::string_view ended_by);
  // All that a bot needs which was cut off or started anew.
  std::vector<std::string> resume() const;

  struct Heard {
    std::optional<std::expected<play::Answer, play::Forfeit>> answer = {};  // nothing: it is still to come
    std::string reply = {};                                                 // to be sent at once; empty: none
  };
  Heard hear(std::string_view line);

 private:
  Heard hear(const wire::Act& act);
  Heard hear(const wire::Info& info);
  Heard hear(const wire::Complaint& complaint);
  Heard hear(const wire::Ping& ping);

  wire::Start start_;
  std::optional<wire::Turn> turn_;  // that is not answered
  int next_ = 0;                    // turn's number
  int heard_ = 0;                   // messages since the last turn
  std::string view_;                // as last told
  Thought thought_;
};

}  // namespace parlor::bots
