#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace parlor::network {

// Numbers times weights. Each output is added up in the order of the inputs, so that every build gets the
// same to the last bit, and outputs side by side, as vectors like it.
struct Dense {
  std::size_t outputs = 0;
  std::vector<float> weights;  // all outputs of input 0 first
  std::vector<float> bias;     // one an output

  // Adds to each output what the inputs give. Inputs that are 0 cost nothing.
  void add(std::span<const float> in, std::span<float> out) const {
    for (std::size_t i = 0; i < in.size(); ++i) {
      if (in[i] == 0) continue;
      const float* row = &weights[i * outputs];
      for (std::size_t o = 0; o < outputs; ++o) out[o] += in[i] * row[o];
    }
  }
};

}  // namespace parlor::network
