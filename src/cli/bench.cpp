#include "cli/command.hpp"
#include "cli/progress.hpp"
#include "core/rng.hpp"
#include "play/clock.hpp"

namespace parlor::cli {
namespace {

struct Arguments {
  std::string game;
  bool json = false;
};

int bench(const Arguments& arguments) {
  if (!arguments.game.empty())
    if (const auto known = find_game(arguments.game); !known) return refuse(known.error());
  const Stopwatch watch;
  std::uint64_t signature = 0;
  Json rates = Json::object();
  for (const GameEntry& game : catalog()) {
    if (!game.bench || (!arguments.game.empty() && arguments.game != game.name)) continue;
    const Progress progress("measuring " + game.name);
    const BenchReport report = game.bench([&] { return watch.seconds(); });
    signature = mix(signature ^ report.signature);
    for (const auto& [what, work, seconds] : report.rates) {
      const double rate = work / std::max(seconds, 1e-9);
      rates[game.name][what] = rate;
      if (!arguments.json) fmt::print("{:<8} {:<28} {:>14.0f} a second\n", game.name, what, rate);
    }
  }
  const std::string printed = fmt::format("{:016x}", signature);
  if (arguments.json)
    print({{"signature", printed}, {"rates", rates}});
  else
    fmt::print("signature {}\n", printed);
  return ok;
}

}  // namespace

void add_bench(CLI::App& app, Action& action) {
  auto* command =
      app.add_subcommand("bench", "fixed work: a signature that changes only when play changes, and speeds");
  command->footer("Example: parlor bench gopher");
  const auto arguments = std::make_shared<Arguments>();
  command->add_option("GAME", arguments->game, "only this one");
  command->add_flag("--json", arguments->json, "for machines");
  command->callback([=, &action] { action = [=] { return bench(*arguments); }; });
}

}  // namespace parlor::cli
