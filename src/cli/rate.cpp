#include <fstream>

#include <nlohmann/json.hpp>

#include "arena/results.hpp"
#include "cli/command.hpp"
#include "cli/french.hpp"
#include "cli/tournament_french.hpp"
#include "cli/tournament_table.hpp"
#include "core/file.hpp"
#include "core/french.hpp"
#include "core/json.hpp"
#include "play/record.hpp"

namespace parlor::cli {
namespace {

struct RateOptions {
  std::vector<std::string> files;
  std::string anchor;
  bool json = false;
};

Result<void> read_results(const std::string& file, arena::Results& results) {
  auto in = open_file(file);
  if (!in) return fail(say<french>("{} cannot be read: {}", file, in.error().sentence));
  results.next_file();
  std::string line;
  for (std::uint64_t number = 1;; ++number) {
    line.clear();
    char c = 0;
    while (line.size() <= play::max_record_bytes && in->get(c) && c != '\n') line += c;
    if (in->bad())
      return fail(say<french>("{} cannot be read: {}", file, say<parlor::french>("the file cannot be read")));
    if (line.size() > play::max_record_bytes)
      return fail(say<french>("{}:{}: {}", file, number,
                              say<tournament_french>("a line has at most {} bytes", play::max_record_bytes)));
    if (const auto added = results.add(line); !added)
      return fail(say<french>("{}:{}: {}", file, number, added.error().sentence));
    if (in->eof()) return {};
  }
}

void describe(const arena::Results& results, const arena::Standings& standings,
              const arena::Summary& summary) {
  fmt::print("{}", standings_text(results.players(), standings, summary));
  if (results.players().size() > 2)
    fmt::print("{}", cross_table(results.players(), summary,
                                 say<tournament_french>("points of each against each, %"),
                                 [&](std::size_t row, std::size_t column) {
                                   return meeting_text(standings.cell(row, column));
                                 }));
  if (const Sentence words = summary.ratings.words(); !words.empty()) print_line(words);
  print_line(besides(
      first_seat_in_words(say<tournament_french>("named first"), standings, summary.ratings.first_seat),
      say<french>("{} game|{} games", standings.games)));
  if (results.left_out() > 0)
    print_line(say<tournament_french>("{} left out: not finished, or of a player against itself",
                                      say<french>("{} game|{} games", results.left_out())));
}

int rate_results(const RateOptions& options) {
  arena::Results results;
  for (const std::string& file : options.files)
    if (const auto read = read_results(file, results); !read) return refuse(read.error());
  if (results.games() == 0)
    return refuse({say<tournament_french>("there is no finished game between two players to rate")});
  std::optional<arena::Anchor> anchor;
  if (!options.anchor.empty()) {
    const auto parsed = arena::parse_anchor(options.anchor, results.players());
    if (!parsed) return refuse({say<tournament_french>("--anchor: {}", parsed.error().sentence)});
    anchor = *parsed;
  }
  const arena::Standings standings = results.standings();
  const arena::Summary summary(standings, anchor);
  if (options.json) {
    Json json = arena::results_json(results.players(), standings, summary);
    json["left_out"] = results.left_out();
    print(json);
  } else {
    describe(results, standings, summary);
  }
  return ok;
}

void describe_rate(Arguments& arguments) {
  const auto o = std::make_shared<RateOptions>();
  arguments.positionals(
      "FILE", o->files,
      say<tournament_french>(
          "results as CSV (player0,player1,score0,score1 or white,black,result), or records"));
  arguments.text("--anchor", o->anchor,
                 say<tournament_french>(
                     "a player's rating that is given, such as expert=1500; the others' are around it"));
  arguments.flag("--json", o->json, say<tournament_french>("print JSON"));
  arguments.does([o] { return rate_results(*o); });
}

}  // namespace

const Command rate{"rate", translated<tournament_french>("ratings from results of games played anywhere"),
                   "rate results.csv --anchor expert=1500", describe_rate};

}  // namespace parlor::cli
