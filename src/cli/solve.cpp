#include <istream>
#include <memory>

#include <nlohmann/json.hpp>

#include "cli/checkpoint.hpp"
#include "cli/command.hpp"
#include "cli/draft.hpp"
#include "cli/french.hpp"
#include "cli/help_french.hpp"
#include "cli/interrupt.hpp"
#include "cli/new_file.hpp"
#include "cli/progress.hpp"
#include "cli/solve_check.hpp"
#include "cli/solve_french.hpp"
#include "core/french.hpp"
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

  Sentence mover() const { return game.seat_name(report.to_move); }
  Sentence winner(Proof value) const {
    if (const auto seat = report.winner(value)) return game.seat_name(*seat);
    return value == Proof::draw ? say<solve_french>("nobody") : say<solve_french>("unknown");
  }
  // "Red wins", "a draw"
  Sentence outcome(Proof value) const {
    return value == Proof::draw ? say<solve_french>("a draw") : say<solve_french>("{} wins", winner(value));
  }
};

void print_json(const Answer& a, const std::string& proof) {
  Json json = {{"game", a.game.name},
               {"set", to_json(a.report.settings)},
               {"position", a.report.position},
               {"to_move", english(a.mover())},
               {"winner", english(a.winner(a.report.value))},
               {"value", a.report.value == Proof::open ? "unknown" : play::name_of(a.report.value)},
               {"complete", a.report.complete}};
  json["moves"] = Json::array();
  for (const auto& [move, equivalent, value] : a.report.moves)
    json["moves"].push_back(
        {{"move", move}, {"equivalent", equivalent}, {"winner", english(a.winner(value))}});
  json["nodes"] = a.report.nodes;
  json["seconds"] = a.seconds;
  if (a.proof_bytes > 0)
    json["proof"] = {{"file", proof}, {"positions", a.report.proof_positions}, {"bytes", a.proof_bytes}};
  if (!a.report.no_proof.empty()) json["no_proof"] = english(a.report.no_proof);
  print(json);
}

void print_text(const Answer& a, const std::string& proof) {
  const auto& r = a.report;
  if (r.value != Proof::open)
    print_line(say<solve_french>("{} to move: {}", a.mover(), a.outcome(r.value)));
  else if (!r.complete)
    print_line(say<solve_french>("{} to move: who wins was not settled", a.mover()));
  for (const auto& [move, equivalent, value] : r.moves) {
    const Sentence outcome = value != Proof::open ? a.outcome(value) : say<solve_french>("not settled");
    fmt::print("  {:<16} {}{}\n", move, language()(outcome),
               equivalent > 1 ? "  " + language()(say<solve_french>("({} moves alike)", equivalent)) : "");
  }
  print_line(
      say<solve_french>("{}, {} s", say<solve_french>("{} node|{} nodes", r.nodes), Number{a.seconds, 2}));
  if (a.proof_bytes > 0)
    print_line(say<solve_french>("proof in {0}: {1}, {2}; check it with: parlor solve --check {0}", proof,
                                 say<solve_french>("{} position|{} positions", r.proof_positions),
                                 say<solve_french>("{} byte|{} bytes", a.proof_bytes)));
  if (!r.no_proof.empty()) print_line(say<solve_french>("no proof was written: {}", Sentence(r.no_proof)));
}

// What the terminal shows of a run.
class Account {
 public:
  Sentence line(const SolveProgress& p) {
    if (p.proof_positions > 0) {
      const auto positions = say<solve_french>("{} position|{} positions", p.proof_positions);
      Sentence text = say<solve_french>("{} of the proof", positions);
      if (p.proof_share == 0) return text;
      return say<solve_french>("{}, {} % of the tree", std::move(text), shortest(100 * p.proof_share, 3));
    }
    Sentence text = say<solve_french>("{} of {} settled, {} million nodes", p.settled,
                                      say<solve_french>("{} first move|{} first moves", p.moves),
                                      Number{1e-6 * static_cast<double>(p.nodes), 1});
    if (const double rate = rate_of(p.nodes); rate > 0)
      text = say<solve_french>("{}, {} a second", std::move(text), Number{rate, 0});
    if (p.fill > 0)
      text = say<solve_french>("{}, proof numbers {} / {}, table {} % full", std::move(text), p.win, p.loss,
                               Number{100 * p.fill, 0});
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
    if (!file->good()) return fail(say<french>("{} cannot be written", options.proof));
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
  if (!game.solve) return refuse({say<solve_french>("{} cannot be solved exactly", game.name)});
  const auto memory = parse_bytes(options.memory);
  if (!memory) return refuse({say<french>("--memory: {}", memory.error().sentence)});
  if (*memory < (std::size_t{1} << 20))
    return refuse({say<solve_french>("--memory: the solver needs at least 1M")});
  auto kept = Kept::open(options, game, settings);
  if (!kept) return refuse(kept.error());
  ProofFiles proof;
  if (const auto opened = proof.open(options, game, settings); !opened) return refuse(opened.error());

  const play::Stopwatch watch;
  Progress progress(say<solve_french>("solving"));
  Account account;
  SolveRequest request{
      .settings = settings, .position = options.position, .first = options.first, .table_bytes = *memory};
  request.stop = [] { return interrupted().load(); };
  request.checkpoint = kept->request(watch);
  std::optional<double> solved_at;  // writing the proof takes longer, and is not counted
  request.progress = [&](const SolveProgress& p) {
    if (p.proof_positions == 0) solved_at = watch.seconds();
    progress.show(0, language()(account.line(p)));
  };
  proof.request(request);
  const auto report = game.solve(request);
  if (!report && kept->earlier)
    return refuse({say<parlor::french>("{}: {}", options.checkpoint, report.error().sentence)});
  if (!report) return refuse(report.error());

  Answer answer{game, *report, solved_at.value_or(watch.seconds())};
  if (kept->file) answer.seconds += kept->file->earlier_seconds();
  if (proof.file && report->no_proof.empty()) {
    const auto bytes = proof.close();
    if (!bytes) return refuse(bytes.error());
    answer.proof_bytes = *bytes;
  }
  options.json ? print_json(answer, options.proof) : print_text(answer, options.proof);
  if (!report->complete && kept->file && kept->file->written() && !options.json)
    print_line(say<solve_french>("what was found is in {}; the same command goes on from there",
                                 options.checkpoint));
  if (!report->no_proof.empty() && proof.draft && proof.draft->written() && !options.json)
    print_line(say<solve_french>("what there is of it is in {}; the same command goes on from there",
                                 proof.draft->name()));
  return (report->value != Proof::open || report->complete) && report->no_proof.empty() ? ok : answer_is_no;
}

int solve_or_check(const SolveOptions& options) {
  if (!options.check.empty()) {
    if (!options.game.game.empty() || !options.game.set.empty() || !options.proof.empty() ||
        !options.checkpoint.empty())
      return refuse(
          {say<solve_french>("solve: --check takes a file alone; it names its own game and options")});
    return check(options.check, options.json);
  }
  if (options.game.game.empty())
    return refuse({say<solve_french>("solve: name a game, or a proof with --check FILE")});
  return solve(options);
}

void describe_solve(Arguments& arguments) {
  const auto o = std::make_shared<SolveOptions>();
  o->game.describe(arguments, false);
  arguments.text("--position", o->position, say<help_french>("begin here instead of at the start"));
  arguments.text("--first", o->first, say<help_french>("settle only this first move, such as '(0,0)'"));
  arguments.text("--memory", o->memory, say<help_french>("memory for the table of positions, such as 8G"));
  arguments.text(
      "--checkpoint", o->checkpoint,
      say<help_french>("save progress to this file every few minutes, and go on from it if it exists"));
  arguments.text("--proof", o->proof, say<help_french>("write the winners' strategies to this file"));
  arguments.text("--check", o->check, say<help_french>("check the proof in this file instead of solving"));
  arguments.flag("--json", o->json, say<help_french>("print JSON"));
  arguments.does([o] { return solve_or_check(*o); });
}

}  // namespace

const Command solve{
    "solve", translated<help_french>("finds out who wins with best play, with a proof that can be checked"),
    translated<help_french>(
        "solve gopher --set size=4 --proof gopher4.proof\nGopher up to size 5 and Dodo of size 3 take "
        "seconds. "
        "Larger boards may take hours or days; Ctrl-C\nstops and tells what was settled, and with "
        "--checkpoint "
        "the same command goes on from there:\n  parlor solve gopher --set size=6 --memory 12G --checkpoint "
        "gopher6.checkpoint"),
    describe_solve};

}  // namespace parlor::cli
