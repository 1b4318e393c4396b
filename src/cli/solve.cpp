#include <istream>
#include <memory>

#include <nlohmann/json.hpp>

#include "cli/checkpoint.hpp"
#include "cli/command.hpp"
#include "cli/draft.hpp"
#include "cli/interrupt.hpp"
#include "cli/new_file.hpp"
#include "cli/progress.hpp"
#include "cli/solve_check.hpp"
#include "core/json.hpp"
#include "core/text.hpp"
#include "play/clock.hpp"
#include "play/thought_json.hpp"

namespace parlor::cli {
namespace {

struct SolveOptions {
  GameArguments game;
  std::string position;
  std::string memory = "256M";
  std::string first;
  std::string checkpoint;
  std::string proof;
  std::string check;
  bool json = false;
};

struct Answer {
  const play::GameEntry& game;
  SolveReport report;
  double seconds = 0;
  std::uint64_t proof_bytes = 0;

  std::string winner(Proof value) const {
    const auto seat = report.winner(value);
    return seat ? game.seat_name(*seat) : value == Proof::draw ? "nobody" : "unknown";
  }
  // "Red wins", "a draw"
  std::string outcome(Proof value) const { return value == Proof::draw ? "a draw" : winner(value) + " wins"; }
};

void say_json(const Answer& a, const std::string& proof) {
  Json json = {{"game", a.game.name},
               {"set", to_json(a.report.settings)},
               {"position", a.report.position},
               {"to_move", a.game.seat_name(a.report.to_move)},
               {"winner", a.winner(a.report.value)},
               {"value", a.report.value == Proof::open ? "unknown" : play::name_of(a.report.value)},
               {"complete", a.report.complete}};
  json["moves"] = Json::array();
  for (const auto& [move, equivalent, value] : a.report.moves)
    json["moves"].push_back({{"move", move}, {"equivalent", equivalent}, {"winner", a.winner(value)}});
  json["nodes"] = a.report.nodes;
  json["seconds"] = a.seconds;
  if (a.proof_bytes > 0)
    json["proof"] = {{"file", proof}, {"positions", a.report.proof_positions}, {"bytes", a.proof_bytes}};
  if (!a.report.no_proof.empty()) json["no_proof"] = a.report.no_proof.english();
  print(json);
}

void say(const Answer& a, const std::string& proof) {
  const auto& r = a.report;
  if (r.value != Proof::open)
    fmt::print("{} to move: {}\n", a.game.seat_name(r.to_move), a.outcome(r.value));
  else if (!r.complete)
    fmt::print("{} to move: who wins was not settled\n", a.game.seat_name(r.to_move));
  for (const auto& [move, equivalent, value] : r.moves)
    fmt::print("  {:<16} {}{}\n", move, value != Proof::open ? a.outcome(value) : "not settled",
               equivalent > 1 ? fmt::format("  ({} moves alike)", equivalent) : "");
  fmt::print("{}, {:.2f} s\n", counted(r.nodes, "node"), a.seconds);
  if (a.proof_bytes > 0)
    fmt::print("proof in {}: {}, {}; check it with: parlor solve --check {}\n", proof,
               counted(r.proof_positions, "position"), counted(a.proof_bytes, "byte"), proof);
  if (!r.no_proof.empty()) fmt::print("no proof was written: {}\n", r.no_proof.english());
}

// What the terminal shows of a run.
class Account {
 public:
  std::string line(const SolveProgress& p) {
    if (p.proof_positions > 0)
      return fmt::format("{} of the proof", counted(p.proof_positions, "position")) +
             (p.proof_share > 0 ? fmt::format(", {:.3g} % of the tree", 100 * p.proof_share) : "");
    std::string text = fmt::format("{} of {} settled, {:.1f} million nodes", p.settled,
                                   counted(p.moves, "first move"), 1e-6 * static_cast<double>(p.nodes));
    if (const double rate = rate_of(p.nodes); rate > 0) text += fmt::format(", {:.0f} a second", rate);
    if (p.fill > 0)
      text += fmt::format(", proof numbers {} / {}, table {:.0f} % full", p.win, p.loss, 100 * p.fill);
    return text;
  }

 private:
  // Over the last seconds.
  double rate_of(std::uint64_t nodes) {
    constexpr double span = 5;
    if (!since_) since_ = nodes;
    if (const double seconds = watch_.seconds(); seconds > span) {
      rate_ = static_cast<double>(nodes - *since_) / seconds;
      since_ = nodes;
      watch_ = play::Stopwatch();
    }
    return rate_;
  }

  play::Stopwatch watch_;
  std::optional<std::uint64_t> since_;
  double rate_ = 0;
};

// What a checkpoint is about: the game, all its options, and where it begins.
Result<std::string> about(const play::GameEntry& game, const Settings& settings,
                          const std::string& position) {
  const auto table = game.open(settings, 0, position);
  if (!table) return std::unexpected(table.error());
  std::string text = game.name;
  for (const auto& [key, value] : (*table)->record().set) text += fmt::format(" {}={}", key, value);
  return text + " from " + (*table)->compact(0);
}

// Where a proof is written: the draft and the file.
struct ProofFiles {
  std::optional<NewFile> file;
  std::optional<DraftFile> draft;
  std::string earlier;

  Result<void> open(const SolveOptions& options, const play::GameEntry& game, const Settings& settings) {
    if (options.proof.empty()) return {};
    const auto what = about(game, settings, options.position);
    if (!what) return std::unexpected(what.error());
    draft.emplace(options.proof, *what + (options.first.empty() ? "" : " with " + options.first));
    auto kept = draft->read();
    if (!kept) return std::unexpected(kept.error());
    earlier = *std::move(kept);
    file.emplace(options.proof);
    if (!file->good()) return fail(fmt::format("{} cannot be written", options.proof));
    return {};
  }
  void request(SolveRequest& request) {
    if (!file) return;
    request.proof = [this](std::string_view bytes) { file->write(bytes); };
    request.draft = {std::move(earlier), [this](std::string_view bytes) { draft->write(bytes); }};
  }
  // Its size in bytes.
  Result<std::uint64_t> close() {
    if (const auto closed = file->close(); !closed) return std::unexpected(closed.error());
    draft->remove();
    return file->size();
  }
};

// The file, and what there is in it from an earlier run.
struct Kept {
  std::optional<CheckpointFile> file;
  std::unique_ptr<std::istream> earlier;

  static Result<Kept> open(const SolveOptions& options, const play::GameEntry& game,
                           const Settings& settings) {
    Kept kept;
    if (options.checkpoint.empty()) return kept;
    const auto what = about(game, settings, options.position);
    if (!what) return std::unexpected(what.error());
    kept.file.emplace(options.checkpoint, *what);
    auto earlier = kept.file->open();
    if (!earlier) return std::unexpected(earlier.error());
    kept.earlier = *std::move(earlier);
    return kept;
  }
  Checkpoint request(const play::Stopwatch& watch) {
    if (!file) return {};
    return {earlier.get(), [this] { return file->due(); },
            [this, &watch](const auto& writer) { file->write(watch.seconds(), writer); }};
  }
};

int solve(const SolveOptions& options) {
  const auto chosen = options.game.chosen();
  if (!chosen) return refuse(chosen.error());
  const auto& [game, settings] = *chosen;
  if (!game.solve) return refuse({fmt::format("{} cannot be solved exactly", game.name)});
  const auto memory = parse_bytes(options.memory);
  if (!memory) return refuse({"--memory: " + memory.error().message()});
  if (*memory < (std::size_t{1} << 20)) return refuse({"--memory: the solver needs at least 1M"});
  auto kept = Kept::open(options, game, settings);
  if (!kept) return refuse(kept.error());
  ProofFiles proof;
  if (const auto opened = proof.open(options, game, settings); !opened) return refuse(opened.error());

  const play::Stopwatch watch;
  Progress progress("solving");
  Account account;
  SolveRequest request{
      .settings = settings, .position = options.position, .first = options.first, .table_bytes = *memory};
  request.stop = [] { return interrupted().load(); };
  request.checkpoint = kept->request(watch);
  std::optional<double> solved_at;  // writing the proof takes longer, and is not counted
  request.progress = [&](const SolveProgress& p) {
    if (p.proof_positions == 0) solved_at = watch.seconds();
    progress.show(0, account.line(p));
  };
  proof.request(request);
  const auto report = game.solve(request);
  if (!report) {
    const std::string where = kept->earlier ? options.checkpoint + ": " : "";
    return refuse({where + report.error().message()});
  }

  Answer answer{game, *report, solved_at.value_or(watch.seconds())};
  if (kept->file) answer.seconds += kept->file->earlier_seconds();
  if (proof.file && report->no_proof.empty()) {
    const auto bytes = proof.close();
    if (!bytes) return refuse(bytes.error());
    answer.proof_bytes = *bytes;
  }
  options.json ? say_json(answer, options.proof) : say(answer, options.proof);
  if (!report->complete && kept->file && kept->file->written() && !options.json)
    fmt::print("what was found is in {}; the same command goes on from there\n", options.checkpoint);
  if (!report->no_proof.empty() && proof.draft && proof.draft->written() && !options.json)
    fmt::print("what there is of it is in {}; the same command goes on from there\n", proof.draft->name());
  return (report->value != Proof::open || report->complete) && report->no_proof.empty() ? ok : answer_is_no;
}

int solve_or_check(const SolveOptions& options) {
  if (!options.check.empty()) {
    if (!options.game.game.empty() || !options.game.set.empty() || !options.proof.empty() ||
        !options.checkpoint.empty())
      return refuse({"solve: --check takes a file alone; it names its own game and options"});
    return check(options.check, options.json);
  }
  if (options.game.game.empty()) return refuse({"solve: name a game, or a proof with --check FILE"});
  return solve(options);
}

void describe_solve(Arguments& arguments) {
  const auto o = std::make_shared<SolveOptions>();
  o->game.describe(arguments, false);
  arguments.text("--position", o->position, "begin here instead of at the start");
  arguments.text("--first", o->first, "settle this first move alone, such as '(0,0)'");
  arguments.text("--memory", o->memory, "memory for the table of positions, such as 8G");
  arguments.text("--checkpoint", o->checkpoint,
                 "keep what is learned in this file every few minutes, and go on from it if it is there");
  arguments.text("--proof", o->proof, "write the winners' strategies to this file");
  arguments.text("--check", o->check, "check the proof in this file instead");
  arguments.flag("--json", o->json, "print JSON");
  arguments.does([o] { return solve_or_check(*o); });
}

}  // namespace

const Command solve{
    "solve", "who wins with best play, with a proof that can be checked",
    "solve gopher --set size=4 --proof gopher4.proof\nGopher up to size 5 and Dodo of size 3 take seconds. "
    "Larger boards may take hours or days; Ctrl-C\nstops and tells what was settled, and with --checkpoint "
    "the "
    "same command goes on from there:\n  parlor solve gopher --set size=6 --memory 12G --checkpoint "
    "gopher6.checkpoint",
    describe_solve};

}  // namespace parlor::cli
