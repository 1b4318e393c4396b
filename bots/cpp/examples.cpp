// A simple player for every game of Parlor: short, readable, and better than chance.
//
// g++ -O2 -std=c++17 examples.cpp -o examples

#include <algorithm>
#include <array>
#include <cstdlib>
#include <deque>
#include <map>
#include <random>
#include <set>
#include <utility>

#include "parlor_bot.hpp"

namespace {

using parlor_bot::Json;
using parlor_bot::Turn;
using Cell = std::pair<int, int>;
using Cells = std::set<Cell>;

constexpr std::array<std::pair<int, int>, 6> hex_steps = {
    {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}}};
const std::map<std::string, Cell> steps = {{"n", {0, -1}}, {"e", {1, 0}}, {"s", {0, 1}}, {"w", {-1, 0}}};

std::mt19937& dice() {
  static std::mt19937 generator(std::random_device{}());
  return generator;
}

const std::string& any_of(const std::vector<std::string>& moves) {
  return moves[std::uniform_int_distribution<std::size_t>(0, moves.size() - 1)(dice())];
}

// The move of greatest value; chance decides among equals.
template <class Value>
std::string best(Turn& turn, Value value) {
  std::vector<std::string> equals;
  int most = 0;
  for (const std::string& move : turn.legal) {
    const int v = value(move);
    if (equals.empty() || v > most) equals.clear(), most = v;
    if (v == most) equals.push_back(move);
  }
  turn.thought = {
      {"words", "the best of " + std::to_string(turn.legal.size()) + " moves by a look one move ahead"}};
  return any_of(equals);
}

// "(1,2)-(2,2)" as {(1,2), (2,2)}
std::vector<Cell> cells_of(const std::string& move) {
  std::vector<Cell> cells;
  for (std::size_t open = move.find('('); open != std::string::npos; open = move.find('(', open + 1))
    cells.push_back({std::atoi(&move[open + 1]), std::atoi(&move[move.find(',', open) + 1])});
  return cells;
}

std::array<Cells, 2> stones_of(const Json& view) {
  return {view.at("red").get<Cells>(), view.at("blue").get<Cells>()};
}

bool on_board(int x, int y, int size) { return std::max({std::abs(x), std::abs(y), std::abs(x - y)}) < size; }

// Where one may put a stone in Gopher: next to one enemy stone, and to none of one's own.
int places(const Cells& own, const Cells& other, int size) {
  int found = 0;
  for (int x = 1 - size; x < size; ++x)
    for (int y = 1 - size; y < size; ++y) {
      if (!on_board(x, y, size) || own.count({x, y}) > 0 || other.count({x, y}) > 0) continue;
      int friends = 0, enemies = 0;
      for (const auto& [dx, dy] : hex_steps) {
        friends += own.count({x + dx, y + dy}) > 0;
        enemies += other.count({x + dx, y + dy}) > 0;
      }
      found += friends == 0 && enemies == 1;
    }
  return found;
}

// Keeps as many places for itself, and leaves the other as few, as possible after this move.
std::string gopher(Turn& turn) {
  const int size = turn.view.at("size");
  const auto stones = stones_of(turn.view);
  const auto mine = static_cast<std::size_t>(turn.seat);
  return best(turn, [&](const std::string& move) {
    Cells own = stones[mine];
    own.insert(cells_of(move).front());
    return places(own, stones[1 - mine], size) - 2 * places(stones[1 - mine], own, size);
  });
}

int free_steps(int side, const Cells& mine, const Cells& theirs, int size) {
  const int sign = side == 0 ? 1 : -1;
  int free = 0;
  for (const auto& [x, y] : mine)
    for (const auto& [dx, dy] : {Cell{1, 0}, Cell{0, 1}, Cell{1, 1}}) {
      const Cell to{x + sign * dx, y + sign * dy};
      free += on_board(to.first, to.second, size) && mine.count(to) == 0 && theirs.count(to) == 0;
    }
  return free;
}

// Whoever cannot move wins: it leaves itself as few moves as it can.
std::string dodo(Turn& turn) {
  const int size = turn.view.at("size");
  const auto stones = stones_of(turn.view);
  const auto side = static_cast<std::size_t>(turn.seat);
  return best(turn, [&](const std::string& move) {
    const auto cells = cells_of(move);
    Cells mine = stones[side];
    mine.erase(cells[0]);
    mine.insert(cells[1]);
    const Cells& theirs = stones[1 - side];
    return free_steps(1 - turn.seat, theirs, mine, size) - free_steps(turn.seat, mine, theirs, size);
  });
}

Cell place_at_sea(const std::string& name) { return {name[0] - 'a', std::atoi(&name[1]) - 1}; }

// Places its fleet at random; then shoots around what it has hit, and otherwise on every second cell.
std::string battleship(Turn& turn) {
  if (turn.view.at("phase") == "placing") return any_of(turn.legal);
  std::set<int> sunk;
  Cells hits;
  const Json& shots = turn.view.at("enemy").at("shots");
  for (const Json& shot : shots)
    if (shot.at("told") == "sunk" && !shot.at("ship").is_null()) sunk.insert(shot.at("ship").get<int>());
  for (const Json& shot : shots)
    if (shot.at("told") == "hit" &&
        (shot.at("ship").is_null() || sunk.count(shot.at("ship").get<int>()) == 0))
      hits.insert(place_at_sea(shot.at("cell")));
  return best(turn, [&](const std::string& move) {
    const auto [x, y] = place_at_sea(move);
    bool close = false, in_line = false;
    for (const auto& [name, step] : steps) {
      if (hits.count({x + step.first, y + step.second}) == 0) continue;
      close = true;
      in_line |= hits.count({x + 2 * step.first, y + 2 * step.second}) > 0;
    }
    return 4 * in_line + 2 * close + ((x + y) % 2 == 0);
  });
}

// What Chifoumi's view shows of a cell.
char seen_at(const Json& view, Cell cell) {
  const Json& rows = view.at("rows");
  if (view.at("origin").is_null()) return '?';
  const Cell origin = view.at("origin").get<Cell>();
  const int x = cell.first - origin.first, y = cell.second - origin.second;
  if (y < 0 || y >= static_cast<int>(rows.size())) return '?';
  const auto& row = rows[static_cast<std::size_t>(y)].get_ref<const std::string&>();
  return x < 0 || x >= static_cast<int>(row.size()) ? '?' : row[static_cast<std::size_t>(x)];
}

// The first step of a shortest way to something wanted; empty: there is none.
std::string way_to(const Turn& turn, const std::string& wanted) {
  const Json& view = turn.view;
  const int width = view.at("width"), height = view.at("height");
  const Cell here = view.at("at").get<Cell>();
  std::map<Cell, std::string> first = {{here, ""}};
  for (std::deque<Cell> queue = {here}; !queue.empty(); queue.pop_front()) {
    const Cell from = queue.front();
    const std::string begun = first[from];
    if (!begun.empty() && wanted.find(seen_at(view, from)) != std::string::npos) return begun;
    for (const auto& [move, step] : steps) {
      const Cell to{from.first + step.first, from.second + step.second};
      const bool on_map = to.first >= 0 && to.second >= 0 && to.first < width && to.second < height;
      const bool allowed = !begun.empty() || std::count(turn.legal.begin(), turn.legal.end(), move) > 0;
      if (!on_map || !allowed || first.count(to) > 0 || seen_at(view, to) == '#') continue;
      first[to] = begun.empty() ? move : begun;
      queue.push_back(to);
    }
  }
  return {};
}

// Walks to the nearest object, and explores while it sees none; duels only when its bag looks good.
std::string chifoumi(Turn& turn) {
  std::string duel;
  bool can_walk = false;
  for (const std::string& move : turn.legal) {
    if (move.rfind("duel", 0) == 0) duel = move;
    can_walk |= steps.count(move) > 0;
  }
  int bag = 0;
  for (const Json& count : turn.view.at("bag")) bag += count.get<int>();
  if (!duel.empty() && (!can_walk || bag >= 3)) return duel;
  if (!can_walk || turn.view.at("at").is_null()) return turn.legal.front();
  for (const char* wanted : {"FPK", "?"})
    if (const std::string move = way_to(turn, wanted); !move.empty()) return move;
  return any_of(turn.legal);
}

// A clue that tells another player something new about a card that it may play; empty: there is none.
template <class Fits>
std::string useful_clue(const Turn& turn, Fits fits) {
  const Json& view = turn.view;
  const int players = view.at("players");
  for (int ahead = 1; ahead < players; ++ahead) {
    const int other = (turn.seat + ahead) % players;
    for (const Json& card : view.at("hands")[static_cast<std::size_t>(other)]) {
      const std::string name = card.at("card");
      if (!fits(name)) continue;
      for (const auto& [named, clue] :
           {std::pair{"rank_named", name[1]}, std::pair{"colour_named", name[0]}}) {
        const std::string move = {'c', clue, static_cast<char>('A' + other)};
        const bool known = card.at(named);
        if (!known && std::count(turn.legal.begin(), turn.legal.end(), move) > 0) return move;
      }
    }
  }
  return {};
}

// Plays what it knows to fit, tells others what they may play, and else discards its oldest card.
std::string hanabi(Turn& turn) {
  const Json& view = turn.view;
  const std::string colours = view.at("colours");
  const auto fits = [&](const std::string& card) {
    return card[1] - '0' == view.at("piles")[colours.find(card[0])].get<int>() + 1;
  };
  const Json& hand = view.at("hands")[static_cast<std::size_t>(turn.seat)];
  for (std::size_t slot = 0; slot < hand.size(); ++slot) {
    const auto may_be = hand[slot].at("may_be").get<std::vector<std::string>>();
    if (std::all_of(may_be.begin(), may_be.end(), fits)) return "p" + std::to_string(slot + 1);
  }
  if (std::string clue = useful_clue(turn, fits); !clue.empty()) return clue;
  for (const char kind : {'d', 'c'})
    for (const std::string& move : turn.legal)
      if (move[0] == kind) return move;
  return turn.legal.front();
}

}  // namespace

int main() {
  parlor_bot::Bot bot("c++ examples");
  bot.plays("gopher", gopher);
  bot.plays("dodo", dodo);
  bot.plays("battleship", battleship);
  bot.plays("chifoumi", chifoumi);
  bot.plays("hanabi", hanabi);
  bot.plays_any([](Turn& turn) { return turn.legal.front(); });  // a game that this file knows nothing of
  bot.run();
}
