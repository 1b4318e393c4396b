#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "play/clock.hpp"

namespace parlor::cli {
namespace {

struct Arguments {
  GameArguments game;
  std::string position;
  int depth = 4;
  bool json = false;
};

int count(const Arguments& arguments) {
  const auto game = arguments.game.entry();
  if (!game) return refuse(game.error());
  const auto settings = arguments.game.settings();
  if (!settings) return refuse(settings.error());
  const Stopwatch watch;
  const Progress progress("counting");
  const auto counts = (*game)->perft(
      {.settings = *settings, .position = arguments.position, .depth = arguments.depth, .stop = [] {
         return interrupted().load();
       }});
  if (!counts) return refuse(counts.error());
  const double seconds = watch.seconds();
  std::uint64_t leaves = 0;
  for (const auto n : *counts) leaves += n;
  const double rate = static_cast<double>(leaves) / std::max(seconds, 1e-9);
  if (arguments.json) {
    print({{"game", arguments.game.game},
           {"set", to_json(*settings)},
           {"depth", counts->size()},
           {"counts", *counts},
           {"seconds", seconds},
           {"leaves_per_second", rate}});
    return ok;
  }
  for (std::size_t i = 0; i < counts->size(); ++i) fmt::print("{:>3} {}\n", i + 1, (*counts)[i]);
  fmt::print("{:.3f} s, {:.1f} million a second\n", seconds, rate / 1e6);
  return ok;
}

}  // namespace

void add_perft(CLI::App& app, Action& action) {
  auto* command = app.add_subcommand("perft", "counts the sequences of moves, by length");
  command->footer("Example: parlor perft dodo --set size=4 --depth 4");
  const auto arguments = std::make_shared<Arguments>();
  arguments->game.add_to(*command);
  command->add_option("--depth", arguments->depth, "the longest sequences")
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  command->add_option("--position", arguments->position, "begin here instead of at the start");
  command->add_flag("--json", arguments->json, "for machines");
  command->callback([=, &action] { action = [=] { return count(*arguments); }; });
}

}  // namespace parlor::cli
