#include "cli/command.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "cli/french.hpp"
#include "cli/help_french.hpp"
#include "core/json.hpp"
#include "core/text.hpp"

namespace parlor::cli {

int refuse(const Error& error) {
  fmt::print(stderr, "parlor: {}\n", language()(error.sentence));
  return bad_input;
}

void GameArguments::describe(Arguments& arguments, bool game_required) {
  arguments.positional("GAME", game, say<help_french>("the game: `parlor games` lists them"), game_required);
  arguments.texts("--set", set,
                  say<help_french>("an option of the game, key=value; may be given several times"));
  arguments.number("--players", players, 1, 100, say<help_french>("short for --set players=N"));
}

Result<GameArguments::Chosen> GameArguments::chosen() const {
  const auto entry = find_game(game);
  if (!entry) return std::unexpected(entry.error());
  Settings settings;
  for (const std::string& text : set) {
    auto setting = parse_setting(text);
    if (!setting) return fail(say<french>("--set: {}", setting.error().sentence));
    settings.push_back(*std::move(setting));
  }
  if (players) settings.push_back({"players", std::to_string(*players)});
  return Chosen{**entry, std::move(settings)};
}

Result<std::vector<Spec>> parse_specs(const std::vector<std::string>& texts) {
  std::vector<Spec> specs;
  for (const std::string& text : texts) {
    auto spec = parse_spec(text);
    if (!spec) return std::unexpected(spec.error());
    specs.push_back(*std::move(spec));
  }
  return specs;
}

std::string default_store() {
  namespace fs = std::filesystem;
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  const fs::path folder = data != nullptr && *data != '\0'   ? fs::path(data)
                          : home != nullptr && *home != '\0' ? fs::path(home) / ".local" / "share"
                                                             : fs::path(".");
  std::error_code ignored;
  fs::create_directories(folder / "parlor", ignored);
  return (folder / "parlor" / "parlor.db").string();
}

bool colour() {
  const char* no_colour = std::getenv("NO_COLOR");
  return isatty(STDOUT_FILENO) == 1 && (no_colour == nullptr || *no_colour == '\0');
}

void print(const Json& json) { fmt::print("{}\n", dump(json, 2)); }

namespace {

// Letters, not bytes, of UTF-8.
std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace

std::string wrapped(std::string text, const std::vector<std::string>& words) {
  constexpr std::size_t width = 80;
  std::size_t column = columns(text);
  for (const std::string& word : words) {
    if (column > 0 && column + 1 + columns(word) > width) {
      text += "\n  ";
      column = 2;
    } else if (column > 0) {
      text += ' ';
      ++column;
    }
    text += word;
    column += columns(word);
  }
  return text + '\n';
}

std::string wrapped(std::string_view sentence) {
  const auto words = split(sentence, ' ');
  return wrapped({}, std::vector<std::string>(words.begin(), words.end()));
}

}  // namespace parlor::cli
