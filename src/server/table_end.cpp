// How a game at a table ends other than by its rules.

#include <utility>

#include <nlohmann/json.hpp>

#include "server/french.hpp"
#include "server/table_session.hpp"

namespace parlor::server {

Result<void> TableSession::resign(Seat seat) {
  if (over()) return fail(say<french>("the game is over"));
  forfeit({seat, play::Forfeit::Kind::resigned, say<french>("resigned")});
  return {};
}

void TableSession::forfeit(const play::Forfeit& how) {
  const bool at_rest = asked_.empty();
  stop_thinking();
  const bool named = how.seat < std::ssize(entry_.seat_names);
  head_.ended_by = named ? then(entry_.seat_names[how.seat], how.words) : in_words(how);
  head_.scores = table_->scores_if_forfeited(how.seat);
  if (at_rest) table_->forfeit(how);  // while a player thinks, nobody changes the table
  proposals_ = {};
  run_clocks();
  save_head();
  changed();
}

Result<void> TableSession::end(const std::string& who) {
  if (over()) return fail(say<french>("the game is over"));
  break_off(say<french>("{} ended the game", who));
  return {};
}

// Everyone gets the average of the scores that a forfeit of each seat would leave.
void TableSession::break_off(Sentence why) {
  stop_thinking();
  const int seats = table_->seats();
  head_.scores.assign(static_cast<std::size_t>(seats), 0);
  for (Seat loser = 0; loser < seats; ++loser) {
    const auto scores = table_->scores_if_forfeited(loser);
    for (std::size_t i = 0; i < scores.size(); ++i) head_.scores[i] += scores[i] / seats;
  }
  head_.ended_by = std::move(why);
  // A table of a game that is over has no players: programs and bots are let go.
  if (auto table = set_up(table_->record().acts)) let_go(std::exchange(table_, *std::move(table)));
  proposals_ = {};
  run_clocks();
  save_head();
  changed();
}

Result<void> TableSession::rematch() {
  if (!over()) return fail(say<french>("the game is not over yet"));
  const auto next = context_.again(*this);
  if (!next) return fail(say<french>("no other table can be opened now"));
  head_.next = next->head().id;
  save_head();
  const int seats = table_->seats();
  context_.store.when_safe([self = shared_from_this(), next, seats] {
    const auto clients = self->clients_;  // apart: sending to a slow socket removes its client
    for (const Client& client : clients) {
      if (client.viewer.is_stranger()) continue;
      const std::string secret =
          next->tell_secret(client.viewer ? Viewer((*client.viewer + 1) % seats) : Viewer());
      client.socket->send(Json{{"type", "rematch"}, {"id", next->head().id}, {"secret", secret}}.dump());
    }
  });
  next->go_on();
  return {};
}

}  // namespace parlor::server
