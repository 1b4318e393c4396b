// Takes from a checkpoint of the solution of Gopher 6 what was hardest to find out, for the players to know
// beforehand: learn_gopher CHECKPOINT MEGABYTES > data/gopher/size6.lessons
#include <fstream>
#include <iostream>
#include <string>

#include "core/text.hpp"
#include "games/gopher/solver/region_solver.hpp"

int main(int count, char** words) {
  using namespace parlor;
  constexpr std::uint64_t min_work = std::uint64_t{1} << 14;  // less than that is found in a moment
  const auto megabytes = count == 3 ? to_integer(words[2]) : std::nullopt;
  if (!megabytes || *megabytes < 1) {
    std::cerr
        << "learn_gopher CHECKPOINT MEGABYTES: the memory that it was made with, or a half, a third …\n";
    return 2;
  }
  std::ifstream in(words[1], std::ios::binary);
  for (std::string line; std::getline(in, line) && !line.starts_with("sum ");) {
  }
  gopher::RegionSolver<2> solver(static_cast<std::size_t>(*megabytes) << 20);
  if (const auto loaded = solver.load(in); !loaded) {
    std::cerr << words[1] << ": " << loaded.error().message() << '\n';
    return 2;
  }
  solver.table().save_costliest(std::cout, min_work);
  return std::cout.flush() ? 0 : 1;
}
