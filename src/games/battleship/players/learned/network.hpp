#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/network/convolution.hpp"
#include "core/network/dense.hpp"
#include "games/battleship/players/learned/features.hpp"

namespace parlor::battleship {

// A network that learned to find the usual fleet (docs/battleship.md): convolutions over the board, in four
// blocks that each add to what they are given. Sums are exact or in a fixed order, so that it judges alike on
// every machine.
class Network {
 public:
  static constexpr std::size_t channels = network::Convolution::outputs, blocks = 4;
  using Arithmetic = network::Convolution::Arithmetic;

  // From a file of weights, whose format docs/battleship.md describes.
  static Result<Network> read(std::string_view bytes);

  // What it thinks of a position.
  class Look {
   public:
    // The greater, the rather it would fire there.
    std::array<float, sea_cells> preferences() const;
    // Shots to come, this one among them, if it plays on.
    float shots_to_come() const;

   private:
    friend class Network;
    const Network* network_ = nullptr;
    std::array<float, sea_cells> prior_{};
    std::array<float, scalar_count> scalars_{};
    std::array<float, sea_cells * channels> x_{};
  };
  Look look(const Features& features, Arithmetic arithmetic = network::Convolution::fastest()) const;

 private:
  // A convolution, and what its sums are worth.
  struct Layer {
    network::Convolution convolution;
    std::vector<float> scale, bias;  // one an output
    float levels = 0;                // of its inputs: how many make 1
  };
  struct Board;
  class Reader;

  std::string origin_;
  std::vector<Layer> layers_;  // the first reads the features, then come two a block
  network::Dense cells_, scalars_, mean_, policy_, value_channels_, value_hidden_, value_;
};

}  // namespace parlor::battleship
