#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/tournament.hpp"
#include "core/json.hpp"

namespace parlor::arena {

// PLAYER=RATING: that player's rating is given, and the others' are around it.
Result<Anchor> parse_anchor(std::string_view text, const std::vector<std::string>& players);

// What results say about players, of a tournament or from anywhere.
struct Summary {
  std::vector<std::size_t> ranking;      // the best first
  BradleyTerry ratings;                  // of those who play against each other
  Equilibrium equilibrium;               // the same
  std::vector<double> encounter_points;  // of a swiss tournament or a knockout
  bool everyone_met = false;             // each with each

  explicit Summary(const Tournament& tournament, std::optional<Anchor> anchor = {});
  explicit Summary(const Standings& standings, std::optional<Anchor> anchor = {});
  Summary() = default;
  // Nobody beats all others: the best choice of a player is a mixture.
  bool is_cyclic() const;
};

// A game worth looking at, and why.
struct Highlight {
  std::string_view kind;                  // "surprise", "best", "worst", "lost", "widest", "narrowest",
                                          // "shortest", "longest" or "forfeit"
  Sentence why;                           // the same as a sentence
  std::optional<double> value = {};       // the score, the margin or the number of moves
  std::vector<std::string> players = {};  // of a surprise: who beats whom
  play::Record record = {};
};
std::vector<Highlight> highlights(const Tournament& tournament, const Summary& summary);

// Everything as one JSON object (docs/arena.md).
Json report(const Tournament& tournament, const Summary& summary, const std::vector<Highlight>& games);
std::string report_json(const Tournament& tournament, std::optional<Anchor> anchor = {});

// The parts that need no tournament: standings, cross-table and the first seat.
Json results_json(const std::vector<std::string>& names, const Standings& standings, const Summary& summary);

// The same as a page in one file that needs nothing else, with the games worth a look move by move. The
// tournament is read at once; the function returned writes the page without it. That replays games, and may
// take seconds.
std::function<Result<std::string>()> report_page(const Tournament& tournament,
                                                 std::optional<Anchor> anchor = {});

// A page of the same kind that shows how scores are distributed.
struct Series {
  std::string player;
  const Distribution* scores;
};
Result<std::string> scores_page(const play::GameEntry& game, std::string_view unit,
                                const std::vector<Series>& series);

// Fails, with a sentence that says what to do, where the program was built without the page. Without it,
// there are no pages about anything.
Result<void> check_page();

// A page's template with its data put in, which cannot end the element that holds it.
std::string with_data(std::string_view page, const Json& data);

Json to_json(const Distribution& distribution);
// The share of the points that it makes, and what that is in Elo.
Json first_seat_json(const Standings& standings, const std::optional<Estimate>& elo);
// What the first seat is worth, in a game for two. Where the same player has both, that is all that there is.
std::optional<Estimate> first_seat_elo(const Tournament& tournament, const BradleyTerry& ratings);

}  // namespace parlor::arena
