#pragma once

#include <string>
#include <vector>

#include "net/hall/table.hpp"

namespace parlor::net {

// A table that someone asks for, in the words of `POST /api/tables`. Not everything is checked: the game does
// that when the table is opened.
struct TableOrder {
  TableHead head;
  std::vector<Act> acts;
};

Result<TableOrder> read_order(const std::string& text);

}  // namespace parlor::net
