#include "core/json.hpp"

#include <span>
#include <utility>

#include <nlohmann/json.hpp>

#include "games/chifoumi/rules.hpp"

namespace parlor::chifoumi {
namespace {

Json cell_json(Cell c) { return c == nowhere ? Json() : Json{c.x, c.y}; }

template <class T>
std::span<const T> all_of(const Shared<std::vector<T>>& list) {
  return list ? std::span<const T>(*list) : std::span<const T>();
}

// The smallest rectangle that holds all that was ever seen.
Box seen_box(const View& view) {
  Box box{view.width(), view.height(), -1, -1};
  for (int y = 0; y < view.height(); ++y)
    for (int x = 0; x < view.width(); ++x)
      if (view.knowledge.memory[cell(x, y)].what != Content::unknown)
        box = {std::min(box.left, x), std::min(box.top, y), std::max(box.right, x), std::max(box.bottom, y)};
  return box;
}

void add_ground(Json& json, const View& view) {
  constexpr std::string_view letters = "?#.FPK";  // by Content
  const Box box = seen_box(view);
  json["origin"] = box.right < 0 ? Json() : Json{box.left, box.top};
  Json &rows = json["rows"] = Json::array(), &fresh = json["fresh"] = Json::array();
  for (int y = box.top; y <= box.bottom; ++y) {
    std::string row, ages;
    for (int x = box.left; x <= box.right; ++x) {
      const Cell c = cell(x, y);
      row += letters[std::to_underlying(view.knowledge.memory[c].what)];
      ages += view.in_sight(c) ? '2' : view.seen_this_game(c) ? '1' : '0';
    }
    rows.push_back(std::move(row));
    fresh.push_back(std::move(ages));
  }
}

void add_memories(Json& json, const View& view) {
  const Knowledge& known = view.knowledge;
  json["others"] = Json::array();
  for (Seat seat = 0; seat < view.config.players; ++seat) {
    const Sighting& other = known.others[seat];
    if (seat != view.seat && other.at != nowhere)
      json["others"].push_back({{"seat", seat},
                                {"at", cell_json(other.at)},
                                {"when", other.in_sight ? view.board.clock : other.when},
                                {"in_sight", other.in_sight}});
  }
  json["takings"] = Json::array();
  for (const Taking& taking : all_of(known.takings))
    json["takings"].push_back({{"when", taking.when},
                               {"who", taking.who == nobody ? Json() : Json(taking.who)},
                               {"kind", name_of(taking.kind)},
                               {"at", cell_json(taking.at)}});
  json["duels"] = Json::array();
  for (const Duelled& duel : all_of(known.duels))
    json["duels"].push_back({{"when", duel.when},
                             {"with", duel.other},
                             {"triggered", duel.triggered},
                             {"own", name_of(duel.own)},
                             {"theirs", name_of(duel.theirs)}});
}

}  // namespace

// Points and the course of the game. What was drawn in a duel is between the two who fought it.
std::string Chifoumi::public_json(const View& view) {
  View known{.config = view.config, .board = view.board, .seat = view.seat, .own = {}, .knowledge = {}};
  known.knowledge.memory = Grid<Memory>(view.width(), view.height());
  return json(known);
}

std::string Chifoumi::json(const View& view) {
  const Config& config = view.config;
  const Board& board = view.board;
  Json json = {{"seat", view.seat},         {"mode", config.mode == Mode::arena ? "arena" : "match"},
               {"players", config.players}, {"width", view.width()},
               {"height", view.height()},   {"vision", config.vision},
               {"turn", board.turn},        {"game", board.game + 1},
               {"games", config.games},     {"round", board.round + 1},
               {"turns", config.turns},     {"clock", board.clock}};
  json["points"] = Json::array();
  for (Seat seat = 0; seat < config.players; ++seat) json["points"].push_back(board.points[seat]);
  json["at"] = cell_json(view.own.at);
  json["pause"] = view.own.pause;
  for (const Kind kind : kinds) json["bag"][std::string(name_of(kind))] = view.own.bag[kind];
  add_ground(json, view);
  add_memories(json, view);
  return json.dump();
}

}  // namespace parlor::chifoumi
