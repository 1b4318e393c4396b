#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace parlor::arena {

// A number that is looked for.
struct Tuned {
  std::string key;
  double min = 0, max = 1;
  double step = 0.05;  // a difference that shows
  double start = 0.5;
  bool whole = false;

  friend bool operator==(const Tuned&, const Tuned&) = default;
};

// Simultaneous perturbation (Spall 1992): all numbers are moved at once, each up or down by chance, and a
// game between the two sides of that says where to go. Steps and moves grow smaller as Spall advises. It is a
// function of its arguments and of what it is told.
class Spsa {
 public:
  Spsa(std::vector<Tuned> keys, std::uint64_t iterations, std::uint64_t seed);

  struct Probe {
    std::vector<double> plus, minus;  // to be compared; whole where a key is
  };
  Probe probe() const;
  // By how much the one did better than the other, from -1 to 1; goes on to the next iteration.
  void tell(double lead);

  bool finished() const { return done_ >= iterations_; }
  std::uint64_t done() const { return done_; }
  std::uint64_t iterations() const { return iterations_; }
  const std::vector<Tuned>& keys() const { return keys_; }
  std::vector<double> values() const;  // where it stands
  // What is found: the mean of the last fifth of the way, since where it stands jumps about.
  std::vector<double> found() const;

 private:
  bool goes_up(std::size_t key) const;
  double reach() const;  // of the probe, in steps
  double gain() const;   // of a whole lead, in steps times reach
  double value_at(std::size_t key, double place) const;

  std::vector<Tuned> keys_;
  std::uint64_t iterations_, seed_, done_ = 0;
  double scale_ = 1;                       // of the gains
  std::vector<double> places_;             // in steps from the least value
  std::uint64_t every_ = 1;                // iterations between two that sums are kept of
  std::vector<std::vector<double>> sums_;  // of all places up to then
  std::vector<double> sum_;
};

}  // namespace parlor::arena
