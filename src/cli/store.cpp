#include <nlohmann/json.hpp>

#include "arena/merge.hpp"
#include "arena/report.hpp"
#include "bots/programs.hpp"
#include "cli/command.hpp"
#include "cli/french.hpp"
#include "cli/help_french.hpp"
#include "cli/interrupt.hpp"
#include "cli/new_file.hpp"
#include "cli/progress.hpp"
#include "cli/record_file.hpp"
#include "cli/tournament_table.hpp"
#include "core/json.hpp"
#include "core/text.hpp"

namespace parlor::cli {
namespace {

// Programs played in some tournaments; to look at these starts none.
const bots::Programs viewed_programs(bots::Programs::Start::when_asked);

struct StoreOptions {
  std::string action, file;
  std::vector<std::string> more;  // stores to merge, or the number of a tournament
  std::string tournament;
  std::string as = "jsonl";
  std::string report, anchor;
  std::string to;
  bool json = false;
};

// The tournament that was asked for, or else the last.
Result<arena::StoredTournament> chosen(const StoreOptions& options, arena::GameStore& store) {
  const auto all = store.list();
  if (!all) return std::unexpected(all.error());
  if (all->empty()) return fail(say<french>("{} holds no tournament", options.file));
  if (options.tournament.empty()) return all->back();
  for (const arena::StoredTournament& one : *all)
    if (std::to_string(one.id) == options.tournament) return one;
  return fail(
      say<french>("{} has no tournament {}; it has: {}", options.file, in_quotes(options.tournament),
                  listed(*all, [](const arena::StoredTournament& t) { return std::to_string(t.id); })));
}

int list(const StoreOptions& options, arena::GameStore& store) {
  const auto all = store.list();
  if (!all) return refuse(all.error());
  Json json = Json::array();
  for (const arena::StoredTournament& one : *all) {
    const auto request = arena::parse_stored_tournament(one.request);
    if (!request) {  // of a newer Parlor, perhaps: the others can be shown all the same
      (void)refuse({say<french>("{}: tournament {}: {}", options.file, one.id, request.error().sentence)});
      continue;
    }
    if (options.json)
      json.push_back({{"id", one.id},
                      {"started", one.started},
                      {"finished", one.finished},
                      {"games", one.games},
                      {"tournament", Json::parse(one.request)}});
    else
      fmt::print("{:>3}  {}  {:<8} {:>15}  {} {}: {}\n", one.id, one.started,
                 language()(one.finished ? say<french>("finished") : say<french>("open")),
                 language()(say<french>("{} game|{} games", one.games)), request->game,
                 name_of(request->format), language()(listed(request->players)));
  }
  if (options.json) print(json);
  return ok;
}

int show(const StoreOptions& options, const arena::Tournament& tournament) {
  const auto anchor = anchor_of(options.anchor, tournament);
  if (!anchor) return refuse(anchor.error());
  if (!options.report.empty()) {
    NewFile report(options.report);
    const auto page = arena::report_page(tournament, *anchor)();
    if (!page) return refuse(page.error());
    report.write(*page);
    if (const auto written = report.close(); !written) return refuse(written.error());
  }
  if (options.json) {
    fmt::print("{}", arena::report_json(tournament, *anchor));
    return ok;
  }
  fmt::print("{}", standings_text(tournament, *anchor));
  if (tournament.standings().games > 0) fmt::print("{}", details_text(tournament, *anchor));
  if (!tournament.finished())
    print_line(say<french>("{} of {}", tournament.standings().games,
                           say<french>("{} game|{} games", tournament.games_expected())));
  return ok;
}

// A field of a CSV file (RFC 4180).
std::string field(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + '"';
}

void print_csv_heading(std::size_t seats) {
  fmt::print("stage,game,seed");
  for (const char* what : {"player", "score", "seconds"})
    for (std::size_t seat = 0; seat < seats; ++seat) fmt::print(",{}{}", what, seat);
  fmt::print(",length,ended_by\n");
}

void print_csv(std::size_t stage, const play::GameResult& game, const play::Record& record) {
  fmt::print("{},{},{}", stage, game.number, record.seed);
  for (const std::string& player : record.players) fmt::print(",{}", field(player));
  for (const double score : game.scores) fmt::print(",{:g}", score);
  for (const double seconds : game.seconds) fmt::print(",{:.6f}", seconds);
  fmt::print(",{},{}\n", game.length, field(record.ended_by.english()));
}

// Every game of the tournament, in the order of the schedule.
Result<void> each_game(const arena::StoredTournament& stored, const arena::Tournament& tournament,
                       arena::GameStore& store,
                       const std::function<bool(std::size_t, const play::GameResult&)>& take) {
  const std::size_t stages = tournament.stages().size() + (tournament.finished() ? 0 : 1);
  for (std::size_t stage = 0; stage < stages; ++stage) {
    const auto done =
        store.each(stored.id, stage, 0, [&](const play::GameResult& game) { return take(stage, game); });
    if (!done) return done;
  }
  return {};
}

int export_games(const StoreOptions& options, const arena::StoredTournament& stored,
                 const arena::Tournament& tournament, arena::GameStore& store) {
  if (options.as != "jsonl" && options.as != "csv")
    return refuse({say<french>("--as: games can be written as jsonl or csv, not {}", in_quotes(options.as))});
  const bool csv = options.as == "csv";
  if (csv) print_csv_heading(static_cast<std::size_t>(tournament.match().seats()));
  const auto done =
      each_game(stored, tournament, store, [&](std::size_t stage, const play::GameResult& game) {
        const play::Record record = tournament.record_of(stage, game);
        if (csv)
          print_csv(stage, game, record);
        else
          fmt::print("{}\n", print(record));
        return !play::is_set(&interrupted());
      });
  if (done && play::is_set(&interrupted()))
    return refuse({say<french>("stopped: not all games were written")});
  return done ? ok : refuse(done.error());
}

// The game that a tournament waits for although it was played: someone has deleted it.
Result<Sentence> missing(const arena::StoredTournament& stored, const arena::Tournament& tournament,
                         arena::GameStore& store) {
  if (tournament.finished()) return Sentence();
  const std::uint64_t game = tournament.next_game();
  const auto played =
      store.should_have(stored.id, tournament.stages().size(), game / tournament.schedule().group_size());
  if (!played) return std::unexpected(played.error());
  if (!*played && !stored.finished) return Sentence();
  return say<french>("game {} of stage {} of tournament {}: {}", game, tournament.stages().size(), stored.id,
                     say<french>("it was played, but is missing; parlor tournament plays it again"));
}

// The file is whole, no game that was played is missing, and every game in it can be played again and comes
// out as written.
int check_store(const StoreOptions& options, arena::GameStore& store) {
  if (const auto whole = store.database().check(); !whole) return refuse(whole.error());
  const auto all = store.list();
  if (!all) return refuse(all.error());
  std::uint64_t games = 0;
  Sentence objection;
  for (const arena::StoredTournament& stored : *all) {
    const auto tournament = arena::Tournament::look_at(stored, store, &viewed_programs);
    if (!tournament) return refuse(tournament.error());
    auto gone = missing(stored, *tournament, store);
    if (!gone) return refuse(gone.error());
    objection = *std::move(gone);
    if (!objection.empty()) break;
    Progress progress(say<french>("games"), stored.games);
    std::uint64_t done = 0;
    const auto read =
        each_game(stored, *tournament, store, [&](std::size_t stage, const play::GameResult& game) {
          const auto again = replayed(tournament->game(), tournament->record_of(stage, game));
          if (!again)
            objection = say<french>("game {} of stage {} of tournament {}: {}", game.number, stage, stored.id,
                                    again.error().sentence);
          progress.show(++done);
          return objection.empty() && !play::is_set(&interrupted());
        });
    if (!read) return refuse(read.error());
    games += done;
    if (play::is_set(&interrupted()))
      return refuse({say<french>("stopped after {}, all sound", say<french>("{} game|{} games", games))});
    if (!objection.empty()) break;
  }
  if (options.json)
    print(Json{{"sound", objection.empty()}, {"games", games}, {"objection", english(objection)}});
  else
    print_line(objection.empty() ? say<french>("{} is sound: {} played again", options.file,
                                               say<french>("{} game|{} games", games))
                                 : objection);
  return objection.empty() ? ok : answer_is_no;
}

// Works on any store, also while a server writes to it.
int back_up(const StoreOptions& options) {
  if (options.to.empty()) return refuse({say<french>("--to: say where the backup goes")});
  auto database = store::Database::open(options.file, store::Database::Access::read);
  if (!database) return refuse(database.error());
  std::optional<Progress> progress;
  int pages = 0;
  const auto done = database->back_up(options.to, [&](int copied, int total) {
    pages = total;
    if (!progress) progress.emplace(say<french>("pages"), static_cast<std::uint64_t>(total));
    progress->show(static_cast<std::uint64_t>(copied));
    return !play::is_set(&interrupted());
  });
  progress.reset();
  if (!done) return refuse(done.error());
  if (options.json)
    print(Json{{"backup", options.to}, {"pages", pages}});
  else
    print_line(say<french>("{} is backed up in {}", options.file, options.to));
  return ok;
}

int merge_stores(const StoreOptions& options) {
  if (options.to.empty())
    return refuse({say<french>("--to: name the store that the others come together in")});
  std::vector<std::string> files = {options.file};
  files.insert(files.end(), options.more.begin(), options.more.end());
  std::vector<arena::GameStore> from;
  for (const std::string& file : files) {
    auto one = arena::GameStore::read(file);
    if (!one) return refuse(one.error());
    from.push_back(*std::move(one));
  }
  auto into = arena::GameStore::open(options.to);
  if (!into) return refuse(into.error());
  const auto all = arena::merge(from, *into);
  if (!all) return refuse(all.error());
  if (options.json)
    print(Json{{"tournaments", all->tournaments}, {"games", all->games}, {"known", all->known}});
  else
    print_line(say<french>("{}: {} are new, {} were there", options.to,
                           say<french>("{} game|{} games", all->games), all->known));
  return ok;
}

// What stands behind the file: the number of a tournament, or nothing.
Result<StoreOptions> with_number(StoreOptions options) {
  if (options.more.empty()) return options;
  if (options.more.size() > 1 || !options.tournament.empty())
    return fail(say<french>("one store and one tournament are expected; only merge takes several stores"));
  options.tournament = options.more.front();
  return options;
}

int use_store(const StoreOptions& given) {
  if (given.action == "merge") return merge_stores(given);
  const auto numbered = with_number(given);
  if (!numbered) return refuse(numbered.error());
  const StoreOptions& options = *numbered;
  constexpr std::string_view actions = "list|show|export|check|backup|merge";
  if (std::ranges::count(split(actions, '|'), std::string_view(options.action)) == 0)
    return refuse({say<french>("a store cannot {}; it can: {}", in_quotes(options.action),
                               listed(split(actions, '|')))});
  if (options.action == "backup") return back_up(options);
  auto store = arena::GameStore::read(options.file);
  if (!store) return refuse(store.error());
  if (options.action == "list") return list(options, *store);
  if (options.action == "check") return check_store(options, *store);
  const auto stored = chosen(options, *store);
  if (!stored) return refuse(stored.error());
  const auto tournament = arena::Tournament::look_at(*stored, *store, &viewed_programs);
  if (!tournament) return refuse(tournament.error());
  return options.action == "show" ? show(options, *tournament)
                                  : export_games(options, *stored, *tournament, *store);
}

void describe_store(Arguments& arguments) {
  const auto o = std::make_shared<StoreOptions>();
  arguments.positional(
      "ACTION", o->action,
      say<help_french>("list: the tournaments; show: one of them; export: its games; check: the file, by "
                       "replaying every game; backup: a copy of it, even while a server runs; "
                       "merge: several stores into one"));
  arguments.positional("FILE", o->file,
                       say<help_french>("a file written by parlor tournament --store, or a server's"));
  arguments.positionals("MORE", o->more,
                        say<help_french>("the number of a tournament, or more stores to merge"), false);
  arguments.text("--tournament", o->tournament,
                 say<help_french>("number of the tournament; default: the last"));
  arguments.text("--as", o->as, say<help_french>("export: jsonl (a record per line) or csv"));
  arguments.text("--report", o->report, say<help_french>("show: write a report to this HTML file"));
  arguments.text("--anchor", o->anchor,
                 say<help_french>("show: a player's rating that is given, such as expert=1500"));
  arguments.text(
      "--to", o->to,
      say<help_french>("backup: a new file, which only you can read; merge: the store to merge into"));
  arguments.flag("--json", o->json, say<help_french>("print JSON"));
  arguments.does([o] { return use_store(*o); });
}

}  // namespace

const Command store{"store",
                    translated<help_french>("lists, shows, exports and checks the tournaments in a store"),
                    "store show cup.db --report cup.html", describe_store};

}  // namespace parlor::cli
