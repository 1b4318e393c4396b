#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "core/text.hpp"
#include "play/clock.hpp"

namespace parlor::cli {
namespace {

struct Options {
  GameArguments game;
  std::string position;
  std::string memory = "256M";
  std::string proof;
  std::string check;
  bool json = false;
};

// "512M", "12G": bytes.
Result<std::size_t> parse_memory(std::string_view text) {
  const auto wrong = [&] {
    return fail(fmt::format("--memory: {} is not an amount of memory from 1M to 1024G, such as 512M or 2G",
                            in_quotes(text)));
  };
  if (text.size() < 2) return wrong();
  const int shift = text.back() == 'G' ? 30 : text.back() == 'M' ? 20 : 0;
  const auto number = to_integer(text.substr(0, text.size() - 1));
  if (shift == 0 || !number || *number < 1 || *number > (std::int64_t{1} << (40 - shift))) return wrong();
  return static_cast<std::size_t>(*number) << shift;
}

// A file that appears under its name only when it is complete.
class NewFile {
 public:
  explicit NewFile(const std::string& name)
      : name_(name), part_(name + ".part"), out_(part_, std::ios::binary) {}
  ~NewFile() {
    if (!done_) std::remove(part_.c_str());
  }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  bool good() const { return out_.good(); }
  std::uint64_t size() const { return size_; }
  void write(std::string_view bytes) {
    out_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    size_ += bytes.size();
  }

  Result<void> close() {
    out_.close();
    done_ = out_.good() && std::rename(part_.c_str(), name_.c_str()) == 0;
    if (!done_) return fail(fmt::format("{} could not be written to its end", name_));
    return {};
  }

 private:
  std::string name_, part_;
  std::ofstream out_;
  std::uint64_t size_ = 0;
  bool done_ = false;
};

struct Answer {
  const GameEntry& game;
  SolveReport report;
  double seconds = 0;
  std::uint64_t proof_bytes = 0;

  std::string winner(std::optional<Seat> seat) const { return seat ? game.seat_name(*seat) : "unknown"; }
};

void say_json(const Answer& a, const std::string& proof) {
  Json json = {{"game", a.game.name},
               {"set", to_json(a.report.settings)},
               {"position", a.report.position},
               {"to_move", a.game.seat_name(a.report.to_move)},
               {"winner", a.winner(a.report.winner)},
               {"value", !a.report.winner                       ? "unknown"
                         : *a.report.winner == a.report.to_move ? "win"
                                                                : "loss"},
               {"complete", a.report.complete}};
  json["moves"] = Json::array();
  for (const auto& [move, equivalent, winner] : a.report.moves)
    json["moves"].push_back({{"move", move}, {"equivalent", equivalent}, {"winner", a.winner(winner)}});
  json["nodes"] = a.report.nodes;
  json["seconds"] = a.seconds;
  if (a.proof_bytes > 0)
    json["proof"] = {{"file", proof}, {"positions", a.report.proof_positions}, {"bytes", a.proof_bytes}};
  if (!a.report.no_proof.empty()) json["no_proof"] = a.report.no_proof;
  print(json);
}

void say(const Answer& a, const std::string& proof) {
  const auto& r = a.report;
  if (r.winner)
    fmt::print("{} to move: {} wins\n", a.game.seat_name(r.to_move), a.winner(r.winner));
  else
    fmt::print("{} to move: who wins was not settled\n", a.game.seat_name(r.to_move));
  for (const auto& [move, equivalent, winner] : r.moves)
    fmt::print("  {:<16} {}{}\n", move, winner ? a.winner(winner) + " wins" : "not settled",
               equivalent > 1 ? fmt::format("  ({} moves alike)", equivalent) : "");
  fmt::print("{} nodes, {:.2f} s\n", r.nodes, a.seconds);
  if (a.proof_bytes > 0)
    fmt::print("proof in {}: {} positions, {} bytes; check it with: parlor solve --check {}\n", proof,
               r.proof_positions, a.proof_bytes, proof);
  if (!r.no_proof.empty()) fmt::print("no proof was written: {}\n", r.no_proof);
}

int solve(const Options& options) {
  const auto chosen = options.game.chosen();
  if (!chosen) return refuse(chosen.error());
  const auto& [game, settings] = *chosen;
  if (!game.solve) return refuse({fmt::format("{} cannot be solved exactly", game.name)});
  const auto memory = parse_memory(options.memory);
  if (!memory) return refuse(memory.error());
  std::optional<NewFile> file;
  if (!options.proof.empty()) {
    file.emplace(options.proof);
    if (!file->good()) return refuse({fmt::format("{} cannot be written", options.proof)});
  }

  const Stopwatch watch;
  Progress progress("solving");
  SolveOrder order{.settings = settings, .position = options.position, .table_bytes = *memory};
  order.stop = [] { return interrupted().load(); };
  std::optional<double> solved_at;  // writing the proof takes longer, and is not counted
  order.progress = [&](const SolveProgress& p) {
    if (p.proof_positions == 0) solved_at = watch.seconds();
    progress.show(0, p.proof_positions > 0 ? fmt::format("{} positions of the proof", p.proof_positions)
                                           : fmt::format("{} of {} first moves settled, {} nodes", p.settled,
                                                         p.moves, p.nodes));
  };
  if (file) order.proof = [&](std::string_view bytes) { file->write(bytes); };
  const auto report = game.solve(order);
  if (!report) return refuse(report.error());

  Answer answer{game, *report, solved_at.value_or(watch.seconds())};
  if (file && report->no_proof.empty()) {
    if (const auto closed = file->close(); !closed) return refuse(closed.error());
    answer.proof_bytes = file->size();
  }
  options.json ? say_json(answer, options.proof) : say(answer, options.proof);
  return report->winner && report->no_proof.empty() ? ok : answer_is_no;
}

Result<std::vector<std::uint8_t>> read_bytes(const std::string& name) {
  std::error_code error;
  std::ifstream in(name, std::ios::binary);
  if (!in || !std::filesystem::is_regular_file(name, error))
    return fail(fmt::format("{} cannot be read", name));
  return std::vector<std::uint8_t>(std::istreambuf_iterator<char>(in), {});
}

int check(const Options& options) {
  const auto bytes = read_bytes(options.check);
  if (!bytes) return refuse(bytes.error());
  const Stopwatch watch;
  Progress progress("checking: positions");
  const auto checked = check_proof(*bytes, [&](std::uint64_t looked_at) {
    progress.show(looked_at);
    return !interrupted();
  });
  if (!checked) {
    const int status = refuse({fmt::format("{}: {}", options.check, checked.error().message)});
    return interrupted() ? answer_is_no : status;
  }
  const auto game = find_game(checked->game);
  if (!game) return refuse(game.error());
  std::uint64_t looked_at = 0;
  for (const auto& claim : checked->claims) looked_at += claim.looked_at;

  if (options.json) {
    Json json = {{"file", options.check}, {"game", checked->game}, {"set", checked->set}};
    json["proven"] = checked->proven;
    json["claims"] = Json::array();
    for (const auto& claim : checked->claims) {
      Json row = {{"position", claim.position},
                  {"winner", (*game)->seat_name(claim.winner)},
                  {"proven", claim.proven}};
      if (!claim.proven) row["objection"] = claim.objection;
      json["claims"].push_back(std::move(row));
    }
    json["looked_at"] = looked_at;
    json["positions"] = checked->positions;
    json["seconds"] = watch.seconds();
    print(json);
  } else {
    fmt::print("{} {}\n", checked->game, checked->set);
    for (const auto& claim : checked->claims)
      fmt::print("  {}  {} wins: {}\n", claim.position, (*game)->seat_name(claim.winner),
                 claim.proven ? "proven" : "not proven, " + claim.objection);
    fmt::print("{} positions looked at in {:.2f} s: {}\n", looked_at, watch.seconds(),
               checked->proven ? "the proof holds" : "the proof does not hold");
  }
  return checked->proven ? ok : answer_is_no;
}

int solve_or_check(const Options& options) {
  if (!options.check.empty()) {
    if (!options.game.game.empty() || !options.game.set.empty() || !options.proof.empty())
      return refuse({"solve: --check takes a file alone; it names its own game and options"});
    return check(options);
  }
  if (options.game.game.empty()) return refuse({"solve: name a game, or a proof with --check FILE"});
  return solve(options);
}

void describe_command(Arguments& arguments) {
  const auto o = std::make_shared<Options>();
  o->game.describe(arguments, false);
  arguments.text("--position", o->position, "begin here instead of at the start");
  arguments.text("--memory", o->memory, "for the table of positions");
  arguments.text("--proof", o->proof, "write the winners' strategies to this file");
  arguments.text("--check", o->check, "check the proof in this file instead");
  arguments.flag("--json", o->json, "for machines");
  arguments.does([o] { return solve_or_check(*o); });
}

}  // namespace

const Command solve{
    "solve", "who wins with best play, with a proof that can be checked",
    "solve gopher --set size=4 --proof gopher4.proof\nGopher up to size 5 and Dodo of size 3 take seconds. "
    "Larger boards may take hours or days; Ctrl-C\nstops and tells what was settled.",
    describe_command};

}  // namespace parlor::cli
