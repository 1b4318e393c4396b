#include "cli/language.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "cli/french.hpp"
#include "cli/gnd_french.hpp"
#include "cli/help_french.hpp"
#include "cli/play_french.hpp"
#include "cli/solve_french.hpp"
#include "cli/tournament_french.hpp"
#include "core/french.hpp"
#include "core/text.hpp"
#include "gnd/french.hpp"
#include "server/french.hpp"

namespace parlor::cli {
namespace {

Language spoken;

// The first of the variables that is set decides, as POSIX has it.
std::string_view locale_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* value = std::getenv(name); value != nullptr && *value != '\0') return value;
  return {};
}

void speak(bool in_french) { spoken = in_french ? Language::french(all_french_catalogues()) : Language(); }

}  // namespace

const Language& language() { return spoken; }

std::vector<Catalogue> all_french_catalogues() {
  std::vector<Catalogue> all = server::french_catalogues();
  all.insert(all.end(),
             {french, gnd::french, gnd_french, help_french, play_french, solve_french, tournament_french});
  return all;
}

bool asks_for_french(std::string_view locale) {
  return locale.substr(0, locale.find_first_of("_.@:")) == "fr";
}

Result<void> choose_language(std::vector<std::string>& typed) {
  constexpr std::string_view option = "--language";
  speak(asks_for_french(locale_of_environment()));
  for (;;) {                                          // the last one counts
    const auto end = std::ranges::find(typed, "--");  // behind it there are no options
    const auto word = std::find_if(typed.begin(), end, [&](std::string_view one) {
      return one.starts_with(option) && (one.size() == option.size() || one[option.size()] == '=');
    });
    if (word == end) return {};
    const bool value_follows = word->size() == option.size();
    if (value_follows && word + 1 == end) return fail(say<french>("--language needs a value: en or fr"));
    const std::string value = value_follows ? *(word + 1) : word->substr(option.size() + 1);
    if (value != "en" && value != "fr")
      return fail(say<french>("--language: Parlor speaks en and fr, not {}", in_quotes(value)));
    typed.erase(word, word + (value_follows ? 2 : 1));
    speak(value == "fr");
  }
}

void print_line(const Sentence& sentence, std::FILE* out) { fmt::print(out, "{}\n", language()(sentence)); }

std::string written(Number number) { return language()(say<parlor::french>("{}", number)); }

}  // namespace parlor::cli
