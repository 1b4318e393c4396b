#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

#include "core/fixed_list.hpp"
#include "game/budget.hpp"
#include "game/player.hpp"
#include "search/table.hpp"

namespace parlor::search {

// Values are the evaluator's points; a game won in p plies is worth max_points - p, which no
// evaluation reaches: such a value is a proof.
inline constexpr int max_points = 30000;
inline constexpr int max_ply = 127;
inline constexpr int proven_points = max_points - 400;  // longer than any game

constexpr Proof proof_of(int points) {
  return points >= proven_points ? Proof::win : points <= -proven_points ? Proof::loss : Proof::open;
}

// An estimate of a position in points, for the player to move, and the points that make a win
// about as likely as three to one.
template <class E, class G>
concept Evaluator = requires(const typename G::State state) {
  { E::evaluate(state) } -> std::same_as<int>;
  { E::scale } -> std::convertible_to<double>;
};

// What an evaluator remembers of the positions before, where it is quicker with the next one for it; its
// evaluate(state, memory) says the same as evaluate(state).
struct NoMemory {};
template <class E>
struct MemoryOf {
  using type = NoMemory;
};
template <class E>
  requires requires { typename E::Memory; }
struct MemoryOf<E> {
  using type = typename E::Memory;
};

template <Duel G>
struct Line {
  int points = -max_points;
  std::vector<typename G::Move> moves;
};

template <Duel G>
struct Findings {
  std::vector<Line<G>> lines;  // best first; as many as were asked for
  int depth = 0;               // the last one completed
  std::uint64_t nodes = 0;
};

// One thread's search: principal variation search with late move reductions. Moves are tried in the
// order table move, killers, history.
template <Duel G, Evaluator<G> E>
class AlphaBetaWorker {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  AlphaBetaWorker(Table& table, Meter meter) : table_(&table), meter_(meter) {}

  // Searches every root move to a depth. `lines` comes back sorted; false when out of budget, and
  // then `lines` is as before.
  bool search_root(const State& root, int depth, std::size_t wanted, std::vector<Line<G>>& lines) {
    std::vector<Line<G>> found = lines;
    const int guess = lines.front().points;
    for (int margin = first_margin;; margin *= 4) {
      // Only a search for one line gains from a narrow window.
      const bool narrow =
          wanted == 1 && depth >= 4 && proof_of(guess) == Proof::open && margin < max_points / 4;
      const int alpha = narrow ? guess - margin : -max_points;
      const int beta = narrow ? guess + margin : max_points;
      if (!search_window(root, depth, alpha, beta, wanted, found)) return false;
      const int best = found.front().points;
      if (best > alpha && best < beta) break;
      if (!narrow) break;
    }
    lines = std::move(found);
    return true;
  }

  const Meter& meter() const { return meter_; }

 private:
  using Moves = typename G::Moves;
  using Variation = FixedList<Move, max_ply + 1>;

  static constexpr int first_margin = 24;  // points

  bool search_window(const State& root, int depth, int alpha, int beta, std::size_t wanted,
                     std::vector<Line<G>>& lines) {
    std::size_t done = 0;
    for (; done < lines.size(); ++done) {
      const Line<G> line = lines[done];
      // To be among the wanted lines a move must beat the last of them.
      const int floor = done < wanted ? alpha : std::max(alpha, lines[wanted - 1].points);
      if (floor >= beta) break;
      State child = root;
      G::apply(child, G::turn(root), line.moves.front());
      Variation rest;
      int points = 0;
      if (done < wanted) {
        points = -search<true>(child, depth - 1, -beta, -floor, 1, rest);
      } else {
        points = -search<false>(child, depth - 1, -floor - 1, -floor, 1, rest);
        if (points > floor && !meter_.out()) points = -search<true>(child, depth - 1, -beta, -floor, 1, rest);
      }
      if (meter_.out()) return false;
      insert(lines, done, line.moves.front(), points, rest);
    }
    return true;
  }

  // The line at `from` moves up to where its new value belongs among those before it.
  static void insert(std::vector<Line<G>>& lines, std::size_t from, Move move, int points,
                     const Variation& rest) {
    Line<G> line{points, {move}};
    line.moves.insert(line.moves.end(), rest.begin(), rest.end());
    lines[from] = line;
    for (std::size_t i = from; i > 0 && lines[i].points > lines[i - 1].points; --i)
      std::swap(lines[i], lines[i - 1]);
  }

  template <bool Principal>
  int search(const State& s, int depth, int alpha, int beta, int ply, Variation& variation) {
    variation.clear();
    if (!meter_.spend()) return 0;
    if (depth <= 0 || ply >= max_ply) return leaf(s, ply);

    // No win can come sooner than the next ply, no loss sooner than now.
    alpha = std::max(alpha, -max_points + ply);
    beta = std::min(beta, max_points - ply - 1);
    if (alpha >= beta) return alpha;

    const auto entry = table_->find(G::key(s));
    if (!Principal && entry)
      if (const int value = from_table(entry->value, ply); settles(*entry, value, depth, alpha, beta))
        return value;

    Moves moves = G::legal(s, G::turn(s));
    if (moves.empty()) return ended(s, ply);
    if (depth >= 2) order(moves, s, entry ? entry->move : no_move, ply);
    return best_of<Principal>(s, moves, depth, alpha, beta, ply, variation);
  }

  template <bool Principal>
  int best_of(const State& s, Moves& moves, int depth, int alpha, int beta, int ply, Variation& variation) {
    const int floor = alpha;
    int best = -max_points;
    Move best_move = moves[0];
    Variation rest;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      State child = s;
      G::apply(child, G::turn(s), moves[i]);
      const int points = i == 0 ? -search<Principal>(child, depth - 1, -beta, -alpha, ply + 1, rest)
                                : later_move<Principal>(child, i, depth, alpha, beta, ply, rest);
      if (meter_.out()) return 0;
      if (points <= best) continue;
      best = points;
      best_move = moves[i];
      if (points <= alpha) continue;
      alpha = points;
      if constexpr (Principal) prepend(variation, moves[i], rest);
      if (alpha >= beta) {
        reward(s, moves, i, depth, ply);
        break;
      }
    }
    const Bound bound = best >= beta ? Bound::lower : best > floor ? Bound::exact : Bound::upper;
    table_->store(G::key(s),
                  {G::code(best_move), to_table(best, ply), static_cast<std::uint8_t>(depth), bound});
    return best;
  }

  // Moves late in the order are looked at less deeply first, and in a window of no width.
  template <bool Principal>
  int later_move(const State& child, std::size_t index, int depth, int alpha, int beta, int ply,
                 Variation& rest) {
    const int less = reduction(depth, index);
    int points = -search<false>(child, depth - 1 - less, -alpha - 1, -alpha, ply + 1, rest);
    if (less > 0 && points > alpha)
      points = -search<false>(child, depth - 1, -alpha - 1, -alpha, ply + 1, rest);
    if (Principal && points > alpha && points < beta)
      points = -search<true>(child, depth - 1, -beta, -alpha, ply + 1, rest);
    return points;
  }

  static int reduction(int depth, std::size_t index) {
    if (depth < 3 || index < 3) return 0;
    return index < 8 ? 1 : depth < 6 ? 1 : 2;
  }

  int leaf(const State& s, int ply) {
    if (G::count_legal(s) == 0) return ended(s, ply);
    return std::clamp(evaluate(s), 1 - proven_points, proven_points - 1);
  }

  int evaluate(const State& s) {
    if constexpr (std::is_same_v<typename MemoryOf<E>::type, NoMemory>)
      return E::evaluate(s);
    else
      return E::evaluate(s, memory_);
  }

  static int ended(const State& s, int ply) {
    const double score = G::score(s, G::turn(s));
    return score > 0 ? max_points - ply : score < 0 ? -max_points + ply : 0;
  }

  // In the table a win is counted from the position itself, not from the root.
  static std::int16_t to_table(int points, int ply) {
    const Proof proof = proof_of(points);
    return static_cast<std::int16_t>(points + (proof == Proof::win ? ply : proof == Proof::loss ? -ply : 0));
  }
  static int from_table(int value, int ply) {
    const Proof proof = proof_of(value);
    return value - (proof == Proof::win ? ply : proof == Proof::loss ? -ply : 0);
  }

  static bool settles(const Entry& entry, int value, int depth, int alpha, int beta) {
    // A proof holds at any depth.
    if (entry.depth < depth && proof_of(value) == Proof::open) return false;
    switch (entry.bound) {
      case Bound::exact:
        return entry.depth >= depth;
      case Bound::lower:
        return value >= beta;
      case Bound::upper:
        return value <= alpha;
      case Bound::none:
        return false;
    }
    return false;
  }

  void order(Moves& moves, const State& s, int table_move, int ply) {
    std::array<std::int32_t, Moves::capacity()> worth;
    const auto& history = history_[G::turn(s)];
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const int code = G::code(moves[i]);
      const auto& killers = killers_[ply];
      worth[i] = code == table_move   ? 1 << 30
                 : code == killers[0] ? 1 << 29
                 : code == killers[1] ? 1 << 28
                                      : history[code];
    }
    for (std::size_t i = 1; i < moves.size(); ++i) {  // insertion sort: stable and short lists
      const auto w = worth[i];
      const Move m = moves[i];
      std::size_t j = i;
      for (; j > 0 && worth[j - 1] < w; --j) {
        worth[j] = worth[j - 1];
        moves[j] = moves[j - 1];
      }
      worth[j] = w;
      moves[j] = m;
    }
  }

  // A move that cut off is tried early next time; those tried before it in vain, later.
  void reward(const State& s, const Moves& moves, std::size_t index, int depth, int ply) {
    auto& history = history_[G::turn(s)];
    const auto shift = [&](Move m, int by) {
      auto& h = history[G::code(m)];
      h += by - h * std::abs(by) / max_history;
    };
    const int bonus = std::min(depth * depth, 400);
    for (std::size_t i = 0; i < index; ++i) shift(moves[i], -bonus);
    shift(moves[index], bonus);
    auto& killers = killers_[ply];
    const int code = G::code(moves[index]);
    if (killers[0] != code) killers = {code, killers[0]};
  }

  static void prepend(Variation& variation, Move move, const Variation& rest) {
    variation.clear();
    variation.push_back(move);
    for (const Move m : rest) variation.push_back(m);
  }

  static constexpr int no_move = -1;
  static constexpr int max_history = 1 << 14;

  Table* table_;
  Meter meter_;
  [[no_unique_address]] typename MemoryOf<E>::type memory_;
  std::array<std::array<int, 2>, max_ply + 1> killers_ = [] {
    std::array<std::array<int, 2>, max_ply + 1> none;
    none.fill({no_move, no_move});
    return none;
  }();
  std::array<std::array<int, static_cast<std::size_t>(G::codes)>, 2> history_{};
};

// Iterative deepening, on as many threads as the team has. The first thread decides; the others
// search the same position a ply deeper or not, and help through the shared table. The order in
// which `root_moves` are given settles ties.
template <Duel G, Evaluator<G> E>
Findings<G> alphabeta(const typename G::State& root, std::vector<typename G::Move> root_moves,
                      std::size_t wanted, int max_depth, Table& table, const Budget& budget,
                      ThreadTeam* team = nullptr) {
  Findings<G> findings;
  for (const auto move : root_moves) findings.lines.push_back({0, {move}});
  wanted = std::min(wanted, root_moves.size());
  table.age();

  const auto settled = [&](const std::vector<Line<G>>& lines) {
    return std::all_of(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(wanted),
                       [](const Line<G>& l) { return proof_of(l.points) != Proof::open; }) ||
           proof_of(lines.front().points) == Proof::loss ||
           (wanted == 1 && proof_of(lines.front().points) == Proof::win);
  };

  const auto start = findings.lines;  // the threads must not look at what the first one writes
  std::atomic<bool> halt{false};
  const auto deepen = [&](int thread) {
    static const Budget boundless;
    const auto worker =
        std::make_unique<AlphaBetaWorker<G, E>>(table, thread == 0 ? Meter(budget) : Meter(boundless, &halt));
    auto lines = start;
    for (int depth = 1; depth <= std::min(max_depth, max_ply); ++depth) {
      if (!worker->search_root(root, std::min(depth + thread % 2, max_ply), wanted, lines)) break;
      if (thread != 0) continue;
      findings.lines = lines;
      findings.depth = depth;
      if (settled(lines) || !worker->meter().may_go_on()) break;
      // The next depth takes several times the nodes of all before it.
      table.make_room(8 * worker->meter().spent());
    }
    if (thread != 0) return;
    findings.nodes = worker->meter().spent();
    halt.store(true, std::memory_order_relaxed);
  };
  if (team != nullptr)
    team->run(deepen);
  else
    deepen(0);
  findings.lines.resize(wanted);
  return findings;
}

}  // namespace parlor::search
