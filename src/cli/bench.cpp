#include <algorithm>
#include <ctime>

#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/french.hpp"
#include "cli/help_french.hpp"
#include "cli/progress.hpp"
#include "core/json.hpp"
#include "core/rng.hpp"

namespace parlor::cli {
namespace {

struct BenchOptions {
  std::vector<std::string> games;  // empty: all
  bool json = false;
};

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

int measure(const BenchOptions& options) {
  for (const std::string& name : options.games)
    if (const auto known = find_game(name); !known) return refuse(known.error());
  std::uint64_t signature = 0;
  Json rates = Json::object();
  for (const play::GameEntry& game : catalog()) {
    if (!game.bench || (!options.games.empty() && std::ranges::count(options.games, game.name) == 0))
      continue;
    const Progress progress(say<french>("measuring {}", game.name));
    const BenchReport report = game.bench(cpu_seconds);
    signature = mix(signature ^ report.signature);
    for (const auto& [what, work, seconds] : report.rates) {
      const double rate = work / std::max(seconds, 1e-9);
      rates[game.name][what] = rate;
      if (!options.json)
        fmt::print("{:<8} {:<28} {:>28}\n", game.name, language()(what),
                   language()(say<french>("{} a CPU second", Number{rate, 0})));
    }
  }
  const std::string printed = fmt::format("{:016x}", signature);
  if (options.json)
    print({{"signature", printed}, {"rates", rates}});
  else
    print_line(say<french>("signature {}", printed));
  return ok;
}

void describe_bench(Arguments& arguments) {
  const auto o = std::make_shared<BenchOptions>();
  arguments.positionals("GAME", o->games, say<help_french>("only these; default: all"), false);
  arguments.flag("--json", o->json, say<help_french>("print JSON"));
  arguments.does([o] { return measure(*o); });
}

}  // namespace

const Command bench{
    "bench",
    translated<help_french>("measures speeds, and prints a signature that changes only when play changes"),
    "bench gopher", describe_bench};

}  // namespace parlor::cli
