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
  // The `changes` message that leads from an earlier message to this one; empty if they are equal.
  std::string since(const TableMessage& earlier) const;
};

}  // namespace parlor::server
