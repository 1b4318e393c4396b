#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/table_session.hpp"

namespace parlor::server {

// A deck that was stacked: whoever opens such a table knows what chance will do.
inline bool chooses_chance(const Setting& setting) { return setting.key == "deck"; }

// A table that someone asks for, in the words of `POST /api/tables`. Not everything is checked: the game does
// that when the table is opened.
struct TableRequest {
  TableHead head;
  std::vector<play::Act> acts;
  std::shared_ptr<play::Table> table;  // before its first act: a game may take its time to deal
};

Result<TableRequest> read_request(const std::string& text,
                                  const play::ExternalPlayers* external_players = nullptr);

// What a table with the game and the options of a request would be like, in the words of `POST /api/setup`.
Result<std::string> describe_setup(const std::string& request);

}  // namespace parlor::server
