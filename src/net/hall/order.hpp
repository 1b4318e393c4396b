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

// What a table with the game and the options of an order would be like, in the words of `POST /api/setup`.
Result<std::string> describe_setup(const std::string& order);

}  // namespace parlor::net
