#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/french.hpp"
#include "cli/help_french.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "play/clock.hpp"

namespace parlor::cli {
namespace {

struct PerftOptions {
  GameArguments game;
  std::string position;
  int depth = 4;
  bool json = false;
};

int count(const PerftOptions& options) {
  const auto chosen = options.game.chosen();
  if (!chosen) return refuse(chosen.error());
  const auto& [game, settings] = *chosen;
  const play::Stopwatch watch;
  const Progress progress(say<french>("counting"));
  const auto report =
      game.perft({.settings = settings, .position = options.position, .depth = options.depth, .stop = [] {
                    return interrupted().load();
                  }});
  if (!report) return refuse(report.error());
  const auto& counts = report->counts;
  const double seconds = watch.seconds();
  std::uint64_t leaves = 0;
  for (const auto n : counts) leaves += n;
  const double rate = static_cast<double>(leaves) / std::max(seconds, 1e-9);
  if (options.json) {
    print({{"game", options.game.game},
           {"set", to_json(report->settings)},
           {"depth", counts.size()},
           {"counts", counts},
           {"seconds", seconds},
           {"leaves_per_second", rate}});
    return ok;
  }
  for (std::size_t i = 0; i < counts.size(); ++i) fmt::print("{:>3} {}\n", i + 1, counts[i]);
  print_line(say<french>("{} s, {} million a second", Number{seconds, 3}, Number{rate / 1e6, 1}));
  return ok;
}

void describe_perft(Arguments& arguments) {
  const auto o = std::make_shared<PerftOptions>();
  o->game.describe(arguments);
  arguments.number("--depth", o->depth, 1, 100, say<help_french>("length of the longest sequences"));
  arguments.text("--position", o->position, say<help_french>("begin here instead of at the start"));
  arguments.flag("--json", o->json, say<help_french>("print JSON"));
  arguments.does([o] { return count(*o); });
}

}  // namespace

const Command perft{"perft", translated<help_french>("counts the sequences of moves, by length"),
                    "perft dodo --set size=4 --depth 4", describe_perft};

}  // namespace parlor::cli
