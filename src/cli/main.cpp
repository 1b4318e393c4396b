#include <algorithm>
#include <optional>

#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "core/text.hpp"

namespace parlor::cli {
namespace {

void add_commands(CLI::App& app, Action& action) {
  for (const auto add :
       {add_games, add_play, add_match, add_replay, add_perft, add_solve, add_analyse, add_bench})
    add(app, action);
}

std::optional<Error> unknown_command(CLI::App& app, std::string_view name) {
  const auto commands = app.get_subcommands({});
  if (std::ranges::any_of(commands, [&](auto* c) { return c->get_name() == name; })) return {};
  return Error{fmt::format("there is no command {}; there are: {}", in_quotes(name),
                           listed(commands, [](auto* c) { return c->get_name(); }))};
}

// CLI11 writes long messages; a person needs one sentence.
int refuse_arguments(const CLI::App& app, const CLI::ParseError& error) {
  std::string message = error.what();
  for (char& c : message)
    if (c == '\n') c = ' ';
  const auto chosen = app.get_subcommands();
  const std::string command = "parlor" + (chosen.empty() ? std::string() : " " + chosen.front()->get_name());
  return refuse({fmt::format("{}; see {} --help", message, command)});
}

int run(int argc, char** argv) {
  CLI::App app(
      "Parlor: five parlor games, strong players for each, and an arena for people and "
      "programs.");
  app.name("parlor");
  app.require_subcommand(0, 1);
  app.footer("Example: parlor play gopher --set size=4 --against medium");
  Action action;
  add_commands(app, action);
  if (argc > 1 && argv[1][0] != '-')
    if (auto unknown = unknown_command(app, argv[1])) return refuse(*unknown);
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp& help) {
    return app.exit(help);
  } catch (const CLI::ParseError& error) {
    return refuse_arguments(app, error);
  }
  if (!action) {
    fmt::print("{}", app.help());
    return ok;
  }
  catch_interrupts();
  return action();
}

}  // namespace
}  // namespace parlor::cli

int main(int argc, char** argv) { return parlor::cli::run(argc, argv); }
