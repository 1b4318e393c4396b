#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "games/hanabi/players/learned/features.hpp"

namespace parlor::hanabi {

using Logits = std::array<float, network_moves>;

// A network that was trained to play (train/hanabi/): four layers of 512 numbers over the features, the
// middle two added to what they are given. Weights have eight bits, and a scale for each output and band of
// inputs, so that all of them stay in a core's cache.
class Network {
 public:
  // From a file of weights, whose format train/hanabi/README.md describes.
  static Result<Network> read(std::string_view bytes);

  const std::string& origin() const { return origin_; }

  Logits logits(const Features& features) const;
  // Many at once, with each weight fetched once for several of them.
  void logits(std::span<const Features> features, std::span<Logits> out) const;

  static constexpr std::size_t width = 512;
  static constexpr std::size_t band = 64;        // inputs whose weights share a scale
  static constexpr std::size_t block_size = 32;  // outputs

 private:
  friend class NetworkReader;
  friend class QuickNetwork;

  // Blocks of 32 outputs; in each, a row of 32 weights for every input.
  struct Layer {
    std::vector<std::int8_t> weights;
    std::vector<float> scales, gain, bias;  // a row of scales for each band of inputs
    std::size_t inputs = 0, outputs = 0;

    std::int8_t weight(std::size_t input, std::size_t output) const {
      return weights[(output / block_size * inputs + input) * block_size + output % block_size];
    }
    float scale(std::size_t in_band, std::size_t output) const {
      return scales[in_band * ((outputs + block_size - 1) / block_size * block_size) + output];
    }
  };

  template <std::size_t Batch>
  void think(const Features* features, Logits* out) const;

  std::string origin_;
  std::vector<Layer> blocks_;  // the first reads the features
  Layer head_, moves_;
};

}  // namespace parlor::hanabi
