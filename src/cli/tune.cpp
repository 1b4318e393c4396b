#include <algorithm>
#include <filesystem>
#include <fstream>
#include <thread>

#include <nlohmann/json.hpp>

#include "arena/tuning.hpp"
#include "bots/programs.hpp"
#include "cli/command.hpp"
#include "cli/french.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "cli/tournament_french.hpp"
#include "core/file.hpp"
#include "core/french.hpp"
#include "core/json.hpp"

namespace parlor::cli {
namespace {

struct TuneOptions {
  GameArguments game;
  arena::TuneRequest request;
  std::string file;
  int threads = 1;
  bool json = false;
};

// Where every step is written down, as it is made. One that is there already is gone on with; a last line
// that a crash has cut off is played again. A file that holds something else stays as it is.
class TuningFile {
 public:
  Result<void> open(const std::string& path, arena::Tuning& tuning) {
    path_ = path;
    const auto whole = read(tuning);
    if (!whole) return std::unexpected(whole.error());
    std::error_code missing, refused;
    if (std::filesystem::is_regular_file(path, missing)) std::filesystem::resize_file(path, *whole, refused);
    if (refused) return fail(say<french>("{} could not be written to its end", path_));
    out_.open(path, std::ios::app);
    return *whole > 0 ? Result<void>() : write(tuning.order());
  }

  Result<void> write(const std::string& line) {
    if (path_.empty() || (out_ << line << std::endl)) return {};
    return fail(say<french>("{} could not be written to its end", path_));
  }

 private:
  // How many bytes hold whole lines; none where there is no file.
  Result<std::uintmax_t> read(arena::Tuning& tuning) {
    std::error_code none;
    if (!std::filesystem::exists(path_, none)) return 0;
    auto in = open_file(path_);
    if (!in) return fail(say<french>("{} cannot be read: {}", path_, in.error().sentence));
    std::uintmax_t whole = 0;
    for (std::uint64_t number = 1;; ++number) {
      std::string line;
      char c = 0;
      while (line.size() <= arena::max_tuning_line && in->get(c) && c != '\n') line += c;
      const bool cut = !*in;
      if (cut && (number > 1 || tuning.order().starts_with(line))) return whole;
      Result<void> taken;
      if (number > 1)
        taken = tuning.take(line);
      else if (cut || line != tuning.order())
        taken = fail(say<tournament_french>("it holds another tuning; {} is expected", tuning.order()));
      if (!taken) return fail(say<french>("{}:{}: {}", path_, number, taken.error().sentence));
      whole += line.size() + 1;
    }
  }

  std::string path_;
  std::ofstream out_;
};

// A hundred points of the way, or a few more.
class Curve {
 public:
  explicit Curve(std::uint64_t iterations) : every_(std::max<std::uint64_t>(1, iterations / 100)) {}
  void note(const arena::Tuning::Step& step) {
    if (step.iteration % every_ == 0)
      points_.push_back({{"iteration", step.iteration}, {"values", step.values}});
  }
  const Json& points() const { return points_; }

 private:
  std::uint64_t every_;
  Json points_ = Json::array();
};

// A word of a command line, for a shell.
std::string quoted(const std::string& word) {
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + '\'';
}

// The match that compares what was found with the start, in the game as it was tuned for.
std::string match_command(const arena::Tuning& tuning, const std::vector<double>& start) {
  const arena::TuneRequest& request = tuning.request();
  std::string command =
      fmt::format("parlor match {} {} {}", request.game, quoted(tuning.player(tuning.spsa().found())),
                  quoted(tuning.player(start)));
  for (const Setting& setting : request.set) command += " --set " + quoted(setting.key + "=" + setting.value);
  if (request.opening > 0) command += fmt::format(" --opening {}", request.opening);
  if (tuning.shared_score()) command += " --compare";
  return command;
}

void describe(const arena::Tuning& tuning) {
  const arena::Spsa& spsa = tuning.spsa();
  const auto values = spsa.values(), found = spsa.found();
  std::size_t width = 4;
  for (const arena::Tuned& key : spsa.keys()) width = std::max(width, key.key.size());
  const auto heading = [](const Sentence& words) { return language()(words); };
  fmt::print("{:<{}} {:>12} {:>12} {:>12}\n", heading(say<tournament_french>("key")), width,
             heading(say<tournament_french>("start")), heading(say<tournament_french>("now")),
             heading(say<tournament_french>("found")));
  for (std::size_t i = 0; i < values.size(); ++i)
    fmt::print("{:<{}} {:>12} {:>12} {:>12}\n", spsa.keys()[i].key, width,
               written(shortest(spsa.keys()[i].start)), written(shortest(values[i])),
               written(shortest(found[i])));
  print_line(say<tournament_french>("{} of {} iterations", spsa.done(), spsa.iterations()));
  std::vector<double> start;
  for (const arena::Tuned& key : spsa.keys()) start.push_back(key.start);
  print_line(
      say<tournament_french>("whether it is stronger, a match tells: {}", match_command(tuning, start)));
}

int tune_player(const TuneOptions& options) {
  const auto chosen = options.game.chosen();
  if (!chosen) return refuse(chosen.error());
  arena::TuneRequest request = options.request;
  request.game = chosen->entry.name;
  request.set = chosen->settings;
  const bots::Programs programs;
  auto tuning = arena::Tuning::plan(request, &programs);
  if (!tuning) return refuse(tuning.error());
  TuningFile file;
  if (!options.file.empty())
    if (const auto opened = file.open(options.file, *tuning); !opened) return refuse(opened.error());
  Curve curve(tuning->spsa().iterations());
  Result<void> done;
  {
    Progress progress(say<tournament_french>("iterations"), tuning->spsa().iterations());
    while (done && !tuning->spsa().finished() && !play::is_set(&interrupted())) {
      const auto step = tuning->step(options.threads, &interrupted());
      if (!step) done = std::unexpected(step.error());
      if (!step || !*step) break;
      curve.note(**step);
      if (!options.file.empty()) done = file.write(arena::Tuning::print(**step));
      progress.show(tuning->spsa().done());
    }
  }
  if (options.json)
    print(Json{{"tuning", Json::parse(tuning->order())},
               {"iterations", tuning->spsa().done()},
               {"finished", tuning->spsa().finished()},
               {"values", tuning->spsa().values()},
               {"found", tuning->spsa().found()},
               {"player", tuning->player(tuning->spsa().found())},
               {"curve", curve.points()}});
  else
    describe(*tuning);
  if (!done) return refuse(done.error());
  return tuning->spsa().finished() ? ok : answer_is_no;
}

void describe_tune(Arguments& arguments) {
  const auto o = std::make_shared<TuneOptions>();
  arena::TuneRequest& request = o->request;
  o->threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  o->game.describe(arguments);
  arguments.positional("PLAYER", request.player,
                       say<tournament_french>("whose keys are tuned, such as mcts(playouts=200)"));
  arguments.texts(
      "--tune", request.keys,
      say<tournament_french>("a numeric key and its range, exploration=0.2..2; with a step, depth=1..9,1"));
  arguments.number("--games", request.games, 2, 100'000'000, say<tournament_french>("number of games"));
  arguments.number("--pairs", request.pairs, 1, 10'000,
                   say<tournament_french>("pairs of games between two moves of the keys; default: 1"));
  arguments.number("--seed", request.seed, 0, max_seed,
                   say<tournament_french>("seed of all random choices; default: 1"));
  arguments.number(
      "--opening", request.opening, 0, 100,
      say<tournament_french>("number of first moves made at random, the same in both games of a pair"));
  arguments.text("--file", o->file,
                 say<tournament_french>("write every step into this file, and go on where it ends"));
  arguments.number("--threads", o->threads, 1, 256, say<tournament_french>("games played at once"));
  arguments.flag("--json", o->json, say<tournament_french>("print JSON"));
  arguments.does([o] { return tune_player(*o); });
}

}  // namespace

const Command tune{"tune", translated<tournament_french>("looks for a player's best numeric keys, by games"),
                   "tune gopher 'mcts(playouts=200)' --tune exploration=0.2..2 --games 2000 --opening 2",
                   describe_tune};

}  // namespace parlor::cli
