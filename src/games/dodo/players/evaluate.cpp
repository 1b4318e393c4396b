#include "games/dodo/players/evaluate.hpp"

#include <fmt/format.h>

#include "core/embedded.hpp"

namespace parlor::dodo {
namespace {

template <int Words>
std::unique_ptr<const Network<Words>> load(int size) {
  const auto bytes = embedded(fmt::format("data/dodo/size{}.weights", size));
  if (!bytes) return nullptr;
  const auto weights = Weights::read(*bytes);
  if (!weights || weights->size != size) return nullptr;  // a test looks that this does not happen
  return std::make_unique<const Network<Words>>(*weights);
}

}  // namespace

template <int Words>
const Network<Words>* built_in_network(int size) {
  static const auto networks = [] {
    std::array<std::unique_ptr<const Network<Words>>, max_learned + 1> read;
    for (int n = min_learned; n <= max_learned; ++n)
      if (hex::words_for(n) == Words) read[n] = load<Words>(n);
    return read;
  }();
  return size <= max_learned ? networks[size].get() : nullptr;
}

template const Network<1>* built_in_network<1>(int);
template const Network<2>* built_in_network<2>(int);
template const Network<6>* built_in_network<6>(int);

}  // namespace parlor::dodo
