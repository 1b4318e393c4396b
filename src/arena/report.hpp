#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/tournament.hpp"
#include "core/json.hpp"

namespace parlor::arena {

// What a tournament says about its players.
struct Summary {
  std::vector<std::size_t> ranking;      // the best first
  BradleyTerry ratings;                  // of those who play against each other
  Equilibrium equilibrium;               // the same
  std::vector<double> encounter_points;  // of a swiss tournament or a knockout
  bool everyone_met = false;             // each with each

  explicit Summary(const Tournament& tournament);
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
std::string report_json(const Tournament& tournament);

// The same as a page in one file that needs nothing else, with the games worth a look move by move. The
// tournament is read at once; the function returned writes the page without it. That replays games, and may
// take seconds.
std::function<Result<std::string>()> report_page(const Tournament& tournament);

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
Json first_seat_json(const Standings& standings);  // its share of the points, and for two its Elo

}  // namespace parlor::arena
