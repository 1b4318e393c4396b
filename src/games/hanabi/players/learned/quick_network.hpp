#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "games/hanabi/players/learned/network.hpp"

namespace parlor::hanabi {

// A network for looking ahead, where it is asked a thousand times a move: what its layers say to each other
// is rounded to seven bits, with a scale for each band, so that sums are sums of small integers. That is some
// ten times as fast and nearly always prefers the same move. Seven bits and not eight, for then pairs
// of products fit into sixteen bits. Machines agree but for the last bits of a float.
class QuickNetwork {
 public:
  enum class Arithmetic : std::uint8_t { fastest, plain };  // by what this machine can do, or by plain loops

  explicit QuickNetwork(const Network& network, Arithmetic arithmetic = Arithmetic::fastest);

  void logits(std::span<const Features> features, std::span<Logits> out) const;

 private:
  struct Layer {
    std::vector<std::int8_t> weights;       // blocks of outputs; in each, four inputs of each output together
    std::vector<float> scales, gain, bias;  // scales: by block, band and output
    std::size_t bands = 0, blocks = 0;
  };
  struct Batch;

  static Layer pack(const Network::Layer& layer);
  void multiply(const Layer& layer, Batch& batch) const;
  void think(std::span<const Features> features, std::span<Logits> out, Batch& batch) const;

  Arithmetic arithmetic_;
  std::vector<Layer> blocks_;
  Layer head_, moves_;
};

}  // namespace parlor::hanabi
