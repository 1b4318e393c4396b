#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/standings.hpp"

namespace parlor::arena {

// Results of games that were played anywhere, to be rated as a tournament's are (docs/arena.md, "Results of
// others"). A file is CSV with a heading, or a record a line. Games that follow each other with one seed, the
// same players and all seats exchanged are a group; every other game is independent of all.
class Results {
 public:
  static constexpr std::size_t max_games = 10'000'000, max_seats = 8;

  // A line of the file; one that is refused is not counted.
  Result<void> add(std::string_view line);
  void next_file() { columns_.reset(); }  // it has a heading of its own

  const std::vector<std::string>& players() const { return names_; }
  std::size_t games() const { return seats_ == 0 ? 0 : seated_.size() / seats_; }
  std::uint64_t left_out() const { return left_out_; }  // not finished, or of a player against itself
  Standings standings() const;

 private:
  struct Columns {
    std::vector<std::size_t> players = {}, scores = {};  // by seat
    std::optional<std::size_t> result = {};              // "1-0", in the place of scores
    std::optional<std::size_t> seed = {};
    std::size_t count = 0;
  };
  struct Game {
    std::vector<std::string> players;
    std::vector<double> scores;
    std::optional<std::uint64_t> seed;
    std::uint64_t moves = 0;  // a hash of them; 0: nobody tells
  };

  static Result<Columns> heading(const std::vector<std::string>& fields);
  Result<Game> row(const std::vector<std::string>& fields) const;
  Result<std::optional<Game>> record(std::string_view line);
  Result<void> add(const Game& game);
  Schedule::Game seating(std::size_t game) const;
  std::size_t group_from(std::size_t game) const;  // how many games it has

  std::optional<Columns> columns_;
  std::string game_;  // that the records are of
  std::vector<std::string> names_;
  std::map<std::string, std::uint8_t, std::less<>> numbers_;  // by name
  std::size_t seats_ = 0;
  std::vector<std::uint8_t> seated_;  // game after game, by seat
  std::vector<float> scores_;
  std::vector<std::uint64_t> seeds_;  // by game; none has the highest number there is
  std::vector<std::uint64_t> moves_;
  std::uint64_t left_out_ = 0;
};

// The fields of a line of CSV (RFC 4180); a quoted field must end where it began, on that line.
Result<std::vector<std::string>> csv_fields(std::string_view line);

}  // namespace parlor::arena
