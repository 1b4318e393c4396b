#include "cli/command.hpp"
#include "cli/crew.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "play/clock.hpp"

namespace parlor::cli {
namespace {

struct Arguments {
  GameArguments game;
  std::string position;
  std::string player = "expert";
  double movetime = 0;
  int threads = 1;
  std::uint64_t seed = 1;
  std::size_t candidates = 8;
  bool json = false;
};

int analyse(const Arguments& arguments) {
  const auto game = arguments.game.entry();
  if (!game) return refuse(game.error());
  const auto settings = arguments.game.settings();
  if (!settings) return refuse(settings.error());
  const auto spec = parse_spec(arguments.player);
  if (!spec) return refuse(spec.error());
  auto opened =
      (*game)->open(*settings, arguments.seed, arguments.position == "start" ? "" : arguments.position);
  if (!opened) return refuse(opened.error());
  Table& table = **opened;

  const bool over = table.to_act().empty();
  const Seat seat = over ? 0 : table.to_act().first();
  ThreadCrew crew(arguments.threads);
  if (auto sat = table.sit(
          *spec, {.seat = seat, .seed = arguments.seed, .crew = arguments.threads > 1 ? &crew : nullptr});
      !sat)
    return refuse(sat.error());
  TimeControl time;
  if (arguments.movetime > 0) time.per_move = arguments.movetime / 1000;
  Clock clock(time, &interrupted());
  Thought thought;
  std::string move;
  if (!over) {
    const Progress progress("thinking");
    move = table.choose(seat, clock.start_move());
    thought = table.thought(seat);
  }

  if (arguments.json) {
    Json json = {{"game", (*game)->name},
                 {"set", to_json(table.record().set)},
                 {"position", table.position(seat)},
                 {"over", over}};
    if (over) {
      json["scores"] = Json::array();
      for (Seat s = 0; s < table.seats(); ++s) json["scores"].push_back(table.score(s));
    } else {
      json["seat"] = seat;
      json["player"] = print(*spec);
      json["move"] = move;
      json["thought"] = to_json(thought);
    }
    print(json);
    return ok;
  }
  fmt::print("{}{}\n", table.draw(seat, {.colour = colour()}), table.position(seat));
  if (over) {
    for (Seat s = 0; s < table.seats(); ++s)
      fmt::print("the game is over; seat {} scores {:+g}\n", s, table.score(s));
    return ok;
  }
  fmt::print("{} plays {}\n{}", print(*spec), move, describe(thought, arguments.candidates));
  return ok;
}

}  // namespace

void add_analyse(CLI::App& app, Action& action) {
  auto* command = app.add_subcommand("analyse", "what a strong player thinks of a position");
  command->footer("Example: parlor analyse gopher '1/1r/3/2/3/2/3/2/1 b'");
  const auto arguments = std::make_shared<Arguments>();
  arguments->game.add_to(*command);
  command->add_option("POSITION", arguments->position, "as the game writes it, or: start")->required();
  command->add_option("--player", arguments->player, "who thinks")->capture_default_str();
  command->add_option("--movetime", arguments->movetime, "milliseconds to think")
      ->check(CLI::Range(0.01, 3.6e6));
  command->add_option("--threads", arguments->threads, "for players that can use them")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--seed", arguments->seed, "of the player's own dice")->capture_default_str();
  command->add_option("--candidates", arguments->candidates, "how many moves to show")->capture_default_str();
  command->add_flag("--json", arguments->json, "for machines");
  command->callback([=, &action] { action = [=] { return analyse(*arguments); }; });
}

}  // namespace parlor::cli
