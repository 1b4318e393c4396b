// Parlor's wire protocol for bots in C++17 or later: one header; it needs nlohmann/json.hpp and nothing else.
//
// A bot says for each game that it plays how to choose a move:
//
//     #include "parlor_bot.hpp"
//
//     int main() {
//       parlor_bot::Bot bot("careless");
//       bot.plays("gopher", [](parlor_bot::Turn& turn) { return turn.legal.front(); });
//       bot.run();
//     }
//
// g++ -O2 -std=c++17 careless.cpp -o careless, and `parlor match gopher 'exec(cmd=./careless)' random` lets
// it play. The protocol itself is described in docs/protocol.md. It speaks over standard input and output
// only.
#pragma once

#include <cstdint>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace parlor_bot {

using Json = nlohmann::json;

// A seat in one game; `memory` is the bot's own, for what it wants to keep from turn to turn.
struct Table {
  std::string name, game;
  Json set;
  int seat = 0, seats = 0;
  bool shared = false;
  Json memory = {};
  int answered = -1;  // the number of the last turn that was, and how
  std::string move = {};
};

// What a bot is asked: the view (docs/views.md), its legal moves, and the clock.
struct Turn {
  Table& table;
  int number = 0, seat = 0;
  Json view, clock;
  std::vector<std::string> legal;
  Json thought = {};  // what is put in here is sent along, such as {{"words", "why"}}
};

class Bot {
 public:
  using Choose = std::function<std::string(Turn&)>;

  explicit Bot(std::string name) : name_(std::move(name)) {}

  void plays(const std::string& game, Choose choose) { games_[game] = std::move(choose); }
  // Every game for which nothing else was said.
  void plays_any(Choose choose) { any_ = std::move(choose); }

  // Called after every move, with what the seat sees then; without it nothing is sent for them.
  std::function<void(Table&, const Json& view)> on_event;
  std::function<void(Table&, const Json& scores, const std::string& ended_by)> on_end;

  // Until the input ends.
  void run() {
    std::ios::sync_with_stdio(false);
    for (std::string line; std::getline(std::cin, line);)
      if (line.find_first_not_of(" \t\r") != std::string::npos) hear(line);
  }

 private:
  static void send(const Json& message) { std::cout << message.dump() << '\n' << std::flush; }

  void hear(const std::string& line) {
    const Json m = Json::parse(line, nullptr, false);
    if (!m.is_object()) return send({{"type", "error"}, {"error", "a line was not a message"}});
    const std::string type = m.value("type", "");
    if (type == "hello")
      greet(m);
    else if (type == "start")
      sit(m);
    else if (type == "resume" && tables_.count(m.at("table")) == 0)  // unless this program remembers it
      sit(m);
    else if (type == "turn")
      answer(m);
    else if (type == "event" && on_event)
      on_event(tables_.at(m.at("table")), m.at("view"));
    else if (type == "end")
      leave(m);
    else if (type == "ping")
      send({{"type", "pong"}, {"id", m.value("id", std::int64_t{0})}});
    else if (type == "error")
      std::cerr << "parlor: " << m.value("error", "") << std::endl;
  }

  void greet(const Json& m) const {
    Json names = Json::array();
    for (const std::string game : m.at("games"))
      if (any_ || games_.count(game) > 0) names.push_back(game);
    Json hello = {{"type", "hello"}, {"protocol", 1}, {"name", name_}, {"games", names}};
    if (on_event) hello["events"] = true;
    send(hello);
  }

  void sit(const Json& m) {
    Table table{m.at("table"), m.at("game"), m.at("set"), m.at("seat"), m.at("seats"), m.at("shared")};
    tables_.insert_or_assign(table.name, table);
  }

  void answer(const Json& m) {
    Table& table = tables_.at(m.at("table"));
    const int number = m.at("number");
    if (table.answered != number) {
      Turn turn{table, number, table.seat, m.at("view"), m.at("clock"), m.at("legal")};
      table.move = (games_.count(table.game) > 0 ? games_.at(table.game) : any_)(turn);
      table.answered = number;
      if (!turn.thought.is_null())
        send({{"type", "info"}, {"table", table.name}, {"number", number}, {"thought", turn.thought}});
    }  // otherwise our answer was lost on its way
    send({{"type", "act"}, {"table", table.name}, {"number", number}, {"move", table.move}});
  }

  void leave(const Json& m) {
    const auto table = tables_.find(m.at("table"));
    if (table == tables_.end()) return;
    if (on_end) on_end(table->second, m.at("scores"), m.at("ended_by"));
    tables_.erase(table);
  }

  std::string name_;
  std::map<std::string, Choose> games_;
  Choose any_;
  std::map<std::string, Table> tables_;
};

}  // namespace parlor_bot
