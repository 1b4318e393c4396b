#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/sentence.hpp"

namespace CLI {
class App;
}

namespace parlor::cli {

using Action = std::function<int()>;
struct Command;

// What one subcommand takes, and what it does. CLI11 reads the command line; it takes seconds to compile,
// so only arguments.cpp sees it. Targets must outlive the reading, and keep their values where nothing is
// given.
class Arguments {
 public:
  Arguments(CLI::App& command, Action& chosen) : command_(&command), chosen_(&chosen) {}

  void positional(const std::string& name, std::string& to, const Sentence& help, bool required = true);
  void positionals(const std::string& name, std::vector<std::string>& to, const Sentence& help,
                   bool required = true);
  void text(const std::string& name, std::string& to, const Sentence& help);
  void texts(const std::string& name, std::vector<std::string>& to,
             const Sentence& help);  // given again and again
  void flag(const std::string& name, bool& to, const Sentence& help);
  void number(const std::string& name, int& to, int min, int max, const Sentence& help);
  void number(const std::string& name, double& to, double min, double max, const Sentence& help);
  void number(const std::string& name, std::uint64_t& to, std::uint64_t min, std::uint64_t max,
              const Sentence& help);
  void number(const std::string& name, std::optional<std::uint64_t>& to, std::uint64_t min, std::uint64_t max,
              const Sentence& help);
  void does(Action action);
  // A command of this command's own, `parlor gnd serve`; one of them must then be chosen.
  void command(const Command& inner);

 private:
  CLI::App* command_;
  Action* chosen_;  // set when the command line names this subcommand
};

// A subcommand: what `parlor NAME --help` says of it, in English, and how it is set up.
struct Command {
  std::string_view name;
  std::string_view summary;
  std::string_view example;
  void (*describe)(Arguments&);
};

// Chooses the language, reads the command line and does what it says; the exit status comes back. Without a
// word it does the first of the commands.
int run(int argc, char** argv, const std::vector<Command>& commands);

}  // namespace parlor::cli
