#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/channel.hpp"
#include "core/error.hpp"

namespace parlor::bots {

struct ProcessRequest {
  std::vector<std::string> command;  // the program, looked up as a shell would, and its arguments
  std::size_t memory = 0;            // bytes that it may write to; 0: as much as there is
  std::string log = {};              // standard error goes to this file's end; empty: its last words are kept
};

// The words of a command line: parted by blanks, unless inside quotes or after a backslash. There is no
// shell: nothing is expanded, and nothing is special.
Result<std::vector<std::string>> split_command(std::string_view line);

// A program of its own, spoken to over its standard input and output. When this is dropped, the program and
// all that it has started are killed; the same happens should we ourselves be killed.
class Process : public Channel {
 public:
  static Result<std::unique_ptr<Process>> start(const ProcessRequest& request);
  // Closes its input: whether it ends by itself.
  virtual bool ends_without_input(Moment until) = 0;
};

}  // namespace parlor::bots
