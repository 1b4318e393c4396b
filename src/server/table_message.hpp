#pragma once

#include <string>
#include <utility>
#include <vector>

namespace parlor::server {

// Everything that a viewer is told of a table (docs/server.md), each part printed as JSON.
struct TableMessage {
  std::vector<std::pair<std::string, std::string>> members;  // the log aside
  std::vector<std::string> log;                              // by act

  std::string complete() const;  // the `table` message
  // Becomes a later message, whose log lacks its first `same` lines: they are those of this one. A long log
  // is so not gone through at each act. Returns the `changes` message that leads there; empty if nothing
  // changed.
  std::string become(TableMessage later, std::size_t same = 0);
};

}  // namespace parlor::server
