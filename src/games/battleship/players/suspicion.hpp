#pragma once

#include <array>
#include <cstdint>

#include "games/battleship/inference/possible.hpp"

namespace parlor::battleship {

// Which ships may lie on hits that nobody named, roughly: every way to lay ships over the hits is weighed by
// the numbers of berths that the other ships have off the hits, as if those never met anything.
template <int Words>
struct Suspicion {
  static constexpr std::size_t cells = std::size_t{64} * Words;

  double all = 0;                        // sum of the weights
  std::array<double, max_ships> laid{};  // of those that lay this ship over hits
  std::array<double, cells> on{};   // of those with a ship on this cell that has hits, but not all its cells
  double wounded = 0, several = 0;  // of those with such a ship, and with two or more
  double hits = 0;                  // the hits on such ships, weighed
  std::array<Berths<Words>, max_ships> off{};  // where ships may lie that were never hit

  Suspicion(const Config& config, const Sight<Words>& seen);

 private:
  using Lists = std::array<Berths<Words>, max_ships>;
  // Where the ways to explain the hits have come to.
  struct Branch {
    Bits<Words> unexplained;
    Lists open;
    std::uint32_t laid = 0;
    double ways = 1;  // of ships that are alike one stands for all
    int wounds = 0;
    int sunk_cells = 0;
  };
  double explain(const Branch& branch);
  int alike(const Branch& branch, std::size_t ship) const;
  void share_among_alike();
  double lay_over_all(const Branch& branch, std::size_t ship, const Berths<Words>& over);
  double lay_one(const Branch& branch, std::size_t ship, Berth berth);
  void note(const Branch& branch, double weight);

  Config config_;
  std::array<std::size_t, max_ships> kind_{};  // the first ship of the same length and with the same berths
  Bits<Words> hit_, sinkings_;
  int tries_ =
      20'000;  // ships still to be laid one by one; with many ships and hits there would be no end of it
};

extern template struct Suspicion<1>;
extern template struct Suspicion<2>;
extern template struct Suspicion<4>;

}  // namespace parlor::battleship
