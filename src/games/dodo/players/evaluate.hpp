#pragma once

#include <array>
#include <memory>

#include "games/dodo/players/network.hpp"

namespace parlor::dodo {

// How many more moves the opponent has. The first player to run out of moves wins, so fewer are better.
template <int Words>
int moves_ahead(const typename Dodo<Words>::State& s) {
  return Dodo<Words>::count_moves(s, 1 - s.turn) - Dodo<Words>::count_moves(s, s.turn);
}

template <int Words>
struct Mobility {
  static constexpr double scale = points_of_logit;
  static int evaluate(const typename Dodo<Words>::State& s) { return 25 * moves_ahead<Words>(s); }
};

// The network that the build put into the program for a size; nothing where there is none.
template <int Words>
const Network<Words>* built_in_network(int size);

// The learned networks where there are any, mobility on the other sizes. Strong players seldom let things
// come to a lopsided position, so the networks have seen few; a little mobility beside them keeps them
// from wandering there while a weak opponent gets stuck and wins.
template <int Words>
struct Learned {
  using State = typename Dodo<Words>::State;

  // The network, and what it added up.
  class Memory {
    friend Learned;
    int size_ = 0;  // of the board that the network is for
    const Network<Words>* network_ = nullptr;
    typename Network<Words>::Sums sums_;
  };

  static constexpr double scale = points_of_logit;

  static int evaluate(const State& s) {
    const auto* network = built_in_network<Words>(s.size);
    return network == nullptr ? Mobility<Words>::evaluate(s)
                              : network->points(s) + 10 * moves_ahead<Words>(s);
  }
  static int evaluate(const State& s, Memory& memory) {
    if (memory.size_ != s.size) {
      memory.size_ = s.size;
      memory.network_ = built_in_network<Words>(s.size);
    }
    if (memory.network_ == nullptr) return Mobility<Words>::evaluate(s);
    return memory.network_->points(s, memory.sums_) + 10 * moves_ahead<Words>(s);
  }
};

extern template const Network<1>* built_in_network<1>(int);
extern template const Network<2>* built_in_network<2>(int);
extern template const Network<6>* built_in_network<6>(int);

}  // namespace parlor::dodo
