#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/progress.hpp"
#include "core/json.hpp"
#include "core/rng.hpp"
#include "play/clock.hpp"

namespace parlor::cli {
namespace {

struct BenchOptions {
  std::string game;
  bool json = false;
};

int measure(const BenchOptions& options) {
  if (!options.game.empty())
    if (const auto known = find_game(options.game); !known) return refuse(known.error());
  const play::Stopwatch watch;
  std::uint64_t signature = 0;
  Json rates = Json::object();
  for (const play::GameEntry& game : catalog()) {
    if (!game.bench || (!options.game.empty() && options.game != game.name)) continue;
    const Progress progress("measuring " + game.name);
    const BenchReport report = game.bench([&] { return watch.seconds(); });
    signature = mix(signature ^ report.signature);
    for (const auto& [what, work, seconds] : report.rates) {
      const double rate = work / std::max(seconds, 1e-9);
      rates[game.name][what] = rate;
      if (!options.json) fmt::print("{:<8} {:<28} {:>14.0f} a second\n", game.name, what, rate);
    }
  }
  const std::string printed = fmt::format("{:016x}", signature);
  if (options.json)
    print({{"signature", printed}, {"rates", rates}});
  else
    fmt::print("signature {}\n", printed);
  return ok;
}

void describe_bench(Arguments& arguments) {
  const auto o = std::make_shared<BenchOptions>();
  arguments.positional("GAME", o->game, "only this one", false);
  arguments.flag("--json", o->json, "for machines");
  arguments.does([o] { return measure(*o); });
}

}  // namespace

const Command bench{"bench", "fixed work: a signature that changes only when play changes, and speeds",
                    "bench gopher", describe_bench};

}  // namespace parlor::cli
