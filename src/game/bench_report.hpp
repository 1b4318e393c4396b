#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace parlor {

// A fixed amount of work, the same on every machine, and how long it took.
struct BenchReport {
  std::uint64_t signature = 0;  // of everything that was found out: changes only when play does
  struct Rate {
    std::string what;
    double work = 0, seconds = 0;
  };
  std::vector<Rate> rates;
};

}  // namespace parlor
