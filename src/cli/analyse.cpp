#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "cli/thought.hpp"
#include "cli/thread_team.hpp"
#include "core/json.hpp"
#include "play/clock.hpp"
#include "play/thought_json.hpp"

namespace parlor::cli {
namespace {

const Language english;  // for programs, whoever runs them

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

int analyse_position(const AnalyseOptions& options) {
  const auto chosen = options.game.chosen();
  if (!chosen) return refuse(chosen.error());
  const auto& [game, settings] = *chosen;
  const auto spec = parse_spec(options.player.empty() ? game.analyst : options.player);
  if (!spec) return refuse(spec.error());
  const Spec player = with_lines(game, *spec, options.candidates);
  auto opened = game.open(settings, options.seed, options.position == "start" ? "" : options.position);
  if (!opened) return refuse(opened.error());
  play::Table& table = **opened;

  const bool over = table.to_act().empty();
  const Seat seat = over ? 0 : table.to_act().first();
  LocalThreadTeam team(options.threads);
  if (auto sat = table.sit(
          player, {.seat = seat, .seed = options.seed, .team = options.threads > 1 ? &team : nullptr});
      !sat)
    return refuse(sat.error());
  play::TimeControl time;
  if (options.movetime > 0) time.per_move = options.movetime / 1000;
  play::Clock clock(time, &interrupted());
  Thought thought;
  std::string move;
  if (!over) {
    const Progress progress("thinking");
    move = table.choose(seat, clock.start_move());
    thought = table.thought(seat);
  }

  if (options.json) {
    if (thought.candidates.size() > options.candidates) thought.candidates.resize(options.candidates);
    Json json = {{"game", game.name},
                 {"set", to_json(table.record().set)},
                 {"position", table.position(seat)},
                 {"compact", table.compact(seat)},
                 {"over", over}};
    if (over) {
      json["scores"] = Json::array();
      for (Seat s = 0; s < table.seats(); ++s) json["scores"].push_back(table.score(s));
    } else {
      json["seat"] = seat;
      json["player"] = print(player);
      json["move"] = move;
      json["thought"] = play::to_json(thought, &english);
    }
    print(json);
    return ok;
  }
  fmt::print("{}{}\n{}\n", table.draw(seat, {.colour = colour()}), table.position(seat), table.compact(seat));
  if (over) {
    for (Seat s = 0; s < table.seats(); ++s)
      fmt::print("the game is over; {} scores {:+g}\n", game.seat_name(s), table.score(s));
    return ok;
  }
  Detail detail = detail_for(game, table, seat);
  detail.candidates = options.candidates;
  detail.maps = options.maps;
  fmt::print("{} to move; {} plays {}\n{}", game.seat_name(seat), print(player), move,
             describe(thought, detail));
  return ok;
}

void describe_analyse(Arguments& arguments) {
  const auto o = std::make_shared<AnalyseOptions>();
  o->game.describe(arguments);
  arguments.positional("POSITION", o->position, "as the game writes it, or: start");
  arguments.text("--player", o->player, "who thinks; if not given, the game's adviser");
  arguments.number("--movetime", o->movetime, 0.01, 3.6e6, "milliseconds to think");
  arguments.number("--threads", o->threads, 1, 256, "for players that can use them");
  arguments.number("--seed", o->seed, 0, max_seed, "of the player's own dice");
  arguments.number("--candidates", o->candidates, 1, 400, "how many moves to show");
  arguments.number("--maps", o->maps, 0, 100, "how many heat maps to draw, for games that have them");
  arguments.flag("--json", o->json, "print JSON");
  arguments.does([o] { return analyse_position(*o); });
}

}  // namespace

const Command analyse{"analyse", "what a strong player thinks of a position",
                      "analyse gopher '1/1r/3/2/3/2/3/2/1 b'", describe_analyse};

}  // namespace parlor::cli
