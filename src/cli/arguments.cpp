#include "cli/arguments.hpp"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <exception>
#include <system_error>
#include <type_traits>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/version.hpp"
#include "core/text.hpp"

namespace parlor::cli {
namespace {

// Whether the words typed lead to a command; if not, which there are.
Result<void> lead_to_command(const CLI::App& app, const std::vector<std::string>& typed) {
  const CLI::App* command = &app;
  std::string path;
  for (auto word = typed.begin();; ++word) {
    const auto inner = command->get_subcommands([](const CLI::App*) { return true; });
    if (inner.empty() || (word != typed.end() && word->starts_with('-'))) return {};
    const auto there_are =
        "there are: " + listed(inner, [&](const CLI::App* one) { return path + one->get_name(); }).english();
    if (word == typed.end()) return fail(fmt::format("{}needs another word; {}", path, there_are));
    const auto chosen = std::ranges::find(inner, *word, [](const CLI::App* one) { return one->get_name(); });
    if (chosen == inner.end())
      return fail(fmt::format("there is no command {}; {}", in_quotes(path + *word), there_are));
    path += *word + ' ';
    command = *chosen;
  }
}

// CLI11 writes long messages; a person needs one sentence.
int refuse_arguments(const CLI::App& app, const CLI::ParseError& error) {
  std::string message = error.what();
  std::ranges::replace(message, '\n', ' ');
  std::string command = "parlor";
  for (auto chosen = app.get_subcommands(); !chosen.empty(); chosen = chosen.front()->get_subcommands())
    command += " " + chosen.front()->get_name();
  return refuse({fmt::format("{}; see {} --help", message, command)});
}

// What nobody foresaw, no memory or no thread to be had, is one sentence too; so is output that went nowhere.
int finished(const Action& action) {
  int status = bad_input;
  try {
    status = action();
  } catch (const std::exception& error) {
    return refuse({fmt::format("it could not go on: {}", error.what())});
  }
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
    return refuse({"cannot write to standard output"});
  return status;
}

// What was typed, last word first, as CLI11 wants it. Some programs whose users we welcome write -random for
// --random; we have no short options that could be meant instead.
std::vector<std::string> as_cli11_wants(std::vector<std::string> typed) {
  for (std::string& word : typed)
    if (word.size() > 2 && word[0] == '-' &&
        std::all_of(word.begin() + 1, word.end(), [](char c) { return c >= 'a' && c <= 'z'; }))
      word.insert(0, "-");
  std::ranges::reverse(typed);
  return typed;
}

// A number that is not one, or not between its bounds, and what was expected.
template <class Number>
CLI::Validator within(Number min, Number max) {
  constexpr bool whole = std::is_integral_v<Number>;
  const auto check = [=](const std::string& text) -> std::string {
    Number value{};
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failed == std::errc() && end == text.data() + text.size() && min <= value && value <= max) return {};
    return fmt::format("{} from {} to {} is expected, not {}", whole ? "a whole number" : "a number", min,
                       max, in_quotes(text));
  };
  return CLI::Validator(check, fmt::format("[{} - {}]", min, max));
}

}  // namespace

void Arguments::positional(const std::string& name, std::string& to, const std::string& help, bool required) {
  command_->add_option(name, to, help)->required(required);
}

void Arguments::positionals(const std::string& name, std::vector<std::string>& to, const std::string& help,
                            bool required) {
  command_->add_option(name, to, help)->required(required);
}

void Arguments::text(const std::string& name, std::string& to, const std::string& help) {
  command_->add_option(name, to, help)->capture_default_str();
}

void Arguments::texts(const std::string& name, std::vector<std::string>& to, const std::string& help) {
  command_->add_option(name, to, help)->allow_extra_args(false)->capture_default_str();
}

void Arguments::flag(const std::string& name, bool& to, const std::string& help) {
  command_->add_flag(name, to, help);
}

void Arguments::number(const std::string& name, int& to, int min, int max, const std::string& help) {
  command_->add_option(name, to, help)->check(within(min, max))->capture_default_str();
}

void Arguments::number(const std::string& name, double& to, double min, double max, const std::string& help) {
  command_->add_option(name, to, help)->check(within(min, max));
}

void Arguments::number(const std::string& name, std::uint64_t& to, std::uint64_t min, std::uint64_t max,
                       const std::string& help) {
  command_->add_option(name, to, help)->check(within(min, max))->capture_default_str();
}

void Arguments::number(const std::string& name, std::optional<std::uint64_t>& to, std::uint64_t min,
                       std::uint64_t max, const std::string& help) {
  command_->add_option(name, to, help)->check(within(min, max));
}

void Arguments::does(Action action) {
  command_->callback([chosen = chosen_, action = std::move(action)] { *chosen = action; });
}

void Arguments::command(const Command& inner) {
  command_->require_subcommand(1);
  CLI::App* sub = command_->add_subcommand(inner.name, inner.summary);
  sub->footer(std::string("Example: parlor ") + inner.example);
  Arguments arguments(*sub, *chosen_);
  inner.describe(arguments);
}

int run(int argc, char** argv, const std::vector<Command>& commands) {
  CLI::App app("Parlor: parlor games, strong players for each, and an arena for people and programs.",
               "parlor");
  app.require_subcommand(1);
  app.footer("Example: parlor play gopher --set size=4 --against medium");
  app.set_version_flag("--version", fmt::format("parlor {}", version), "print the version");
  Action action;
  for (const Command& c : commands) {
    CLI::App* sub = app.add_subcommand(c.name, c.summary);
    sub->footer(std::string("Example: parlor ") + c.example);
    Arguments arguments(*sub, action);
    c.describe(arguments);
  }
  std::vector<std::string> typed(argv + 1, argv + argc);
  if (typed.empty()) typed.emplace_back(commands.front().name);
  if (const auto found = lead_to_command(app, typed); !found) return refuse(found.error());
  try {
    app.parse(as_cli11_wants(std::move(typed)));
  } catch (const CLI::Success& told) {  // help, or the version
    return app.exit(told);
  } catch (const CLI::ParseError& error) {
    return refuse_arguments(app, error);
  }
  catch_interrupts();
  return finished(action);
}

}  // namespace parlor::cli
