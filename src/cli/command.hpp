#pragma once

#include <functional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "catalog.hpp"
#include "cli/arguments.hpp"
#include "core/error.hpp"
#include "game/thought.hpp"

// What the subcommands share. Each has a file of its own, which defines it.
namespace parlor::cli {

using Json = nlohmann::ordered_json;

// Exit statuses.
inline constexpr int ok = 0;
inline constexpr int answer_is_no = 1;
inline constexpr int bad_input = 2;

extern const Command analyse, bench, games, match, perft, play, replay, solve;

// One sentence on standard error.
int refuse(const Error& error);

// GAME and --set key=value.
struct GameArguments {
  std::string game;
  std::vector<std::string> set;

  void describe(Arguments& arguments, bool game_required = true);
  struct Chosen {
    const GameEntry& entry;
    Settings settings;  // as given
  };
  Result<Chosen> chosen() const;
};

Result<std::vector<Spec>> parse_specs(const std::vector<std::string>& texts);

// Who is asked when nobody is named: the game's perfect player, if it has one.
std::string analyst(const GameEntry& game);

// The same player, told to work out the values of so many moves if it can be and was not told already.
Spec with_lines(const GameEntry& game, Spec spec, std::uint64_t lines);

// Whether to use colour on standard output.
bool colour();

void print(const Json& json);
Json to_json(const Settings& settings);
Json to_json(const Thought& thought);
// Words on lines of a terminal's width, after a beginning.
std::string wrapped(std::string text, const std::vector<std::string>& words);
// Value, best line and candidates, for people.
std::string describe(const Thought& thought, std::size_t most_candidates);
std::string_view name_of(Proof proof);

}  // namespace parlor::cli
