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
#include "cli/french.hpp"
#include "cli/help_french.hpp"
#include "cli/interrupt.hpp"
#include "cli/language.hpp"
#include "cli/version.hpp"
#include "core/french.hpp"
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
    const auto names = listed(inner, [&](const CLI::App* one) { return path + one->get_name(); });
    if (word == typed.end()) return fail(say<french>("{}needs another word; there are: {}", path, names));
    const auto chosen = std::ranges::find(inner, *word, [](const CLI::App* one) { return one->get_name(); });
    if (chosen == inner.end())
      return fail(say<french>("there is no command {}; there are: {}", in_quotes(path + *word), names));
    path += *word + ' ';
    command = *chosen;
  }
}

// CLI11 writes long messages, in English; a person needs one sentence.
Sentence in_one_sentence(const CLI::App& app, const CLI::App& command, const CLI::ParseError& error) {
  std::string message = error.what();
  std::ranges::replace(message, '\n', ' ');
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
    for (const CLI::Option* option : command.get_options())
      if (option->get_required() && option->count() == 0)
        return say<french>("{} is required", option->get_name());
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
    for (const std::string& word : app.remaining(true))
      return say<french>("{} was not expected", in_quotes(word));
  // These begin with the option, but where a flag was given a value: "Could not convert: --json = maybe".
  const auto colon = std::min(message.find(": "), message.size());
  const std::string option = message.substr(0, colon),
                    rest = message.substr(std::min(colon + 2, message.size()));
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr)
    return say<french>("{} takes one value", option);
  if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr)
    return say<french>("{} takes no value", rest.substr(0, rest.find(' ')));
  if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr)
    return say<parlor::french>("{}: {}", option, rest);  // from a check of within()
  return message;
}

int refuse_arguments(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App* command = &app;
  std::string path = "parlor";
  for (auto chosen = app.get_subcommands(); !chosen.empty(); chosen = command->get_subcommands()) {
    command = chosen.front();
    path += " " + command->get_name();
  }
  return refuse({say<french>("{}; see {} --help", in_one_sentence(app, *command, error), path)});
}

// An unforeseen error, such as a lack of memory or threads, is one sentence too; so is output that went
// nowhere.
int finished(const Action& action) {
  int status = bad_input;
  try {
    status = action();
  } catch (const std::exception& error) {
    return refuse({say<french>("it could not go on: {}", error.what())});
  }
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
    return refuse({say<french>("cannot write to standard output")});
  return status;
}

// Some programs whose users we welcome write -random for --random; we have no short options that could be
// meant instead.
std::vector<std::string> with_two_dashes(std::vector<std::string> typed) {
  for (std::string& word : typed)
    if (word.size() > 2 && word[0] == '-' &&
        std::all_of(word.begin() + 1, word.end(), [](char c) { return c >= 'a' && c <= 'z'; }))
      word.insert(0, "-");
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
    const auto from = fmt::to_string(min), to = fmt::to_string(max);  // as they would be typed
    return language()(
        whole ? say<french>("a whole number from {} to {} is expected, not {}", from, to, in_quotes(text))
              : say<french>("a number from {} to {} is expected, not {}", from, to, in_quotes(text)));
  };
  return CLI::Validator(check, fmt::format("[{} - {}]", min, max));
}

// What CLI11 adds of its own to what --help says.
void put_into_words(CLI::App& app) {
  for (const auto& heading :
       {say<help_french>("Usage"), say<help_french>("OPTIONS"), say<help_french>("SUBCOMMAND"),
        say<help_french>("Positionals"), say<help_french>("TEXT"), say<help_french>("REQUIRED")})
    app.get_formatter()->label(heading.text, language()(heading));
  app.option_defaults()->group(language()(say<help_french>("Options")));
  app.set_help_flag("-h,--help", language()(say<help_french>("Print this help message and exit")));
}

}  // namespace

void Arguments::positional(const std::string& name, std::string& to, const Sentence& help, bool required) {
  command_->add_option(name, to, language()(help))->required(required);
}

void Arguments::positionals(const std::string& name, std::vector<std::string>& to, const Sentence& help,
                            bool required) {
  command_->add_option(name, to, language()(help))->required(required);
}

void Arguments::text(const std::string& name, std::string& to, const Sentence& help) {
  command_->add_option(name, to, language()(help))->capture_default_str();
}

void Arguments::texts(const std::string& name, std::vector<std::string>& to, const Sentence& help) {
  command_->add_option(name, to, language()(help))->allow_extra_args(false)->capture_default_str();
}

void Arguments::flag(const std::string& name, bool& to, const Sentence& help) {
  command_->add_flag(name, to, language()(help));
}

void Arguments::number(const std::string& name, int& to, int min, int max, const Sentence& help) {
  command_->add_option(name, to, language()(help))->check(within(min, max))->capture_default_str();
}

void Arguments::number(const std::string& name, double& to, double min, double max, const Sentence& help) {
  command_->add_option(name, to, language()(help))->check(within(min, max));
}

void Arguments::number(const std::string& name, std::uint64_t& to, std::uint64_t min, std::uint64_t max,
                       const Sentence& help) {
  command_->add_option(name, to, language()(help))->check(within(min, max))->capture_default_str();
}

void Arguments::number(const std::string& name, std::optional<std::uint64_t>& to, std::uint64_t min,
                       std::uint64_t max, const Sentence& help) {
  command_->add_option(name, to, language()(help))->check(within(min, max));
}

void Arguments::does(Action action) {
  command_->callback([chosen = chosen_, action = std::move(action)] { *chosen = action; });
}

void Arguments::command(const Command& inner) {
  command_->require_subcommand(1);
  CLI::App* sub = command_->add_subcommand(std::string(inner.name), language()(inner.summary));
  put_into_words(*sub);
  sub->group(language()(say<help_french>("Subcommands")));
  sub->footer(language()(say<help_french>("Example: parlor {}", Sentence(inner.example))));
  Arguments arguments(*sub, *chosen_);
  inner.describe(arguments);
}

int run(int argc, char** argv, const std::vector<Command>& commands) {
  auto typed = with_two_dashes({argv + 1, argv + argc});
  if (const auto chosen = choose_language(typed); !chosen) return refuse(chosen.error());
  if (typed.empty()) typed.emplace_back(commands.front().name);
  CLI::App app(language()(say<help_french>(
                   "Parlor: parlor games, strong players for each, and an arena for people and programs.")),
               "parlor");
  put_into_words(app);
  app.footer(language()(say<help_french>("Example: parlor {}", "play gopher --set size=4 --against medium")));
  app.set_version_flag("--version", fmt::format("parlor {}", version),
                       language()(say<help_french>("print the version")));
  Action action;
  Arguments arguments(app, action);
  std::string taken_out;  // by choose_language: here it is only told
  arguments.text("--language", taken_out, say<help_french>("en or fr; default: what the locale asks for"));
  for (const Command& command : commands) arguments.command(command);
  if (const auto found = lead_to_command(app, typed); !found) return refuse(found.error());
  try {
    std::ranges::reverse(typed);  // as CLI11 wants it
    app.parse(std::move(typed));
  } catch (const CLI::Success& told) {  // help, or the version
    return app.exit(told);
  } catch (const CLI::ParseError& error) {
    return refuse_arguments(app, error);
  }
  catch_interrupts();
  return finished(action);
}

}  // namespace parlor::cli
