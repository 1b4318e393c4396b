#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/french.hpp"
#include "cli/help_french.hpp"
#include "cli/interrupt.hpp"
#include "cli/play_french.hpp"
#include "cli/progress.hpp"
#include "cli/thought.hpp"
#include "cli/thread_team.hpp"
#include "core/json.hpp"
#include "play/clock.hpp"
#include "play/thought_json.hpp"

namespace parlor::cli {
namespace {

struct AnalyseOptions {
  GameArguments game;
  std::string position;
  std::string player;
  double movetime = 0;
  int threads = 1;
  std::uint64_t seed = 1;
  std::uint64_t candidates = 5;
  std::uint64_t maps = 1;
  bool json = false;
};

struct Analysis {
  const play::GameEntry& game;
  play::Table& table;
  Spec player;
  bool over;
  Seat seat;
  std::string move = {};
  Thought thought = {};
};

void print_json(const Analysis& analysis) {
  const play::Table& table = analysis.table;
  Json json = {{"game", analysis.game.name},
               {"set", to_json(table.record().set)},
               {"position", table.position(analysis.seat)},
               {"compact", table.compact(analysis.seat)},
               {"over", analysis.over}};
  if (analysis.over) {
    json["scores"] = Json::array();
    for (Seat seat = 0; seat < table.seats(); ++seat) json["scores"].push_back(table.score(seat));
  } else {
    json["seat"] = analysis.seat;
    json["player"] = print(analysis.player);
    json["move"] = analysis.move;
    json["thought"] = play::to_json(analysis.thought, &english);
  }
  print(json);
}

void print_text(const Analysis& analysis, const AnalyseOptions& options) {
  const auto& [game, table, player, over, seat, move, thought] = analysis;
  fmt::print("{}{}\n{}\n", table.draw(seat, {.colour = colour(), .language = &language()}),
             table.position(seat), table.compact(seat));
  if (over) {
    for (Seat s = 0; s < table.seats(); ++s)
      print_line(say<play_french>("the game is over; {} scores {}", Sentence(game.seat_name(s)),
                                  with_sign(shortest(table.score(s)))));
    return;
  }
  Detail detail = detail_for(game, table, seat);
  detail.candidates = options.candidates;
  detail.maps = options.maps;
  print_line(
      say<play_french>("{} to move; {} plays {}", Sentence(game.seat_name(seat)), print(player), move));
  fmt::print("{}", describe(thought, detail));
}

// Lets the player choose a move, and asks what it thought.
Result<void> think(Analysis& analysis, const AnalyseOptions& options) {
  const Seat seat = analysis.seat;
  LocalThreadTeam team(options.threads);
  if (auto sat = analysis.table.sit(
          analysis.player,
          {.seat = seat, .seed = options.seed, .team = options.threads > 1 ? &team : nullptr});
      !sat)
    return sat;
  if (analysis.over) return {};
  play::TimeControl time;
  if (options.movetime > 0) time.per_move = options.movetime / 1000;
  play::Clock clock(time, &interrupted());
  const Progress progress(say<french>("thinking"));
  analysis.move = analysis.table.choose(seat, clock.start_move());
  analysis.thought = analysis.table.thought(seat);
  return {};
}

int analyse_position(const AnalyseOptions& options) {
  const auto chosen = options.game.chosen();
  if (!chosen) return refuse(chosen.error());
  const auto& [game, settings] = *chosen;
  const auto spec = parse_spec(options.player.empty() ? game.analyst : options.player);
  if (!spec) return refuse(spec.error());
  const auto table = game.open(settings, options.seed, options.position == "start" ? "" : options.position);
  if (!table) return refuse(table.error());
  const bool over = (*table)->to_act().empty();
  Analysis analysis{.game = game,
                    .table = **table,
                    .player = with_lines(game, *spec, options.candidates),
                    .over = over,
                    .seat = over ? 0 : (*table)->to_act().first()};
  if (const auto thought = think(analysis, options); !thought) return refuse(thought.error());
  if (options.json) {
    auto& candidates = analysis.thought.candidates;
    if (candidates.size() > options.candidates) candidates.resize(options.candidates);
    print_json(analysis);
  } else {
    print_text(analysis, options);
  }
  return ok;
}

void describe_analyse(Arguments& arguments) {
  const auto o = std::make_shared<AnalyseOptions>();
  o->game.describe(arguments);
  arguments.positional("POSITION", o->position,
                       say<help_french>("the position as the game writes it, or: start"));
  arguments.text("--player", o->player,
                 say<help_french>("the player that thinks; default: the game's adviser"));
  arguments.number("--movetime", o->movetime, 0.01, 3.6e6, say<help_french>("milliseconds to think"));
  arguments.number("--threads", o->threads, 1, 256,
                   say<help_french>("threads, for players that can use them"));
  arguments.number("--seed", o->seed, 0, max_seed, say<help_french>("seed of the player's random choices"));
  arguments.number("--candidates", o->candidates, 1, 400, say<help_french>("how many moves to show"));
  arguments.number("--maps", o->maps, 0, 100,
                   say<help_french>("how many heat maps to draw, for games that have them"));
  arguments.flag("--json", o->json, say<help_french>("print JSON"));
  arguments.does([o] { return analyse_position(*o); });
}

}  // namespace

const Command analyse{"analyse", translated<help_french>("what a strong player thinks of a position"),
                      "analyse gopher '1/1r/3/2/3/2/3/2/1 b'", describe_analyse};

}  // namespace parlor::cli
