#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "catalog.hpp"
#include "cli/arguments.hpp"
#include "cli/language.hpp"
#include "core/error.hpp"
#include "core/json.hpp"

// What the subcommands share. Each has a file of its own, which defines it.
namespace parlor::cli {

// Exit statuses.
inline constexpr int ok = 0;
inline constexpr int answer_is_no = 1;
inline constexpr int bad_input = 2;

extern const Command account, analyse, bench, bot, games, gnd, map, match, perft, play, rate, replay, serve,
    solve, store, tournament, tune;

// One sentence on standard error, in the terminal's language.
int refuse(const Error& error);

// GAME, --set key=value, and --players N for games that have the option.
struct GameArguments {
  std::string game;
  std::vector<std::string> set;
  std::optional<std::uint64_t> players;

  void describe(Arguments& arguments, bool game_required = true);
  struct Chosen {
    const play::GameEntry& entry;
    Settings settings;  // as given
  };
  Result<Chosen> chosen() const;
};

Result<std::vector<Spec>> parse_specs(const std::vector<std::string>& texts);

// Where a server keeps things if nobody says: with the user's other data.
std::string default_store();

// Whether to use colour on standard output.
bool colour();

void print(const Json& json);
// Words on lines of a terminal's width, after a beginning.
std::string wrapped(std::string text, const std::vector<std::string>& words);
std::string wrapped(std::string_view sentence);

}  // namespace parlor::cli
