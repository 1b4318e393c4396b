// How a game at a table ends other than by its rules.

#include <utility>

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

}  // namespace parlor::server
