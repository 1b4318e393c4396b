#include "games/hanabi/players/learned/network.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include "core/network/weights_reader.hpp"
#include "games/hanabi/french.hpp"

namespace parlor::hanabi {

namespace {

constexpr std::size_t block_size = Network::block_size;
constexpr std::size_t band = Network::band;

constexpr std::size_t blocks_for(std::size_t outputs) { return (outputs + block_size - 1) / block_size; }
constexpr std::size_t bands_for(std::size_t inputs) { return (inputs + band - 1) / band; }

}  // namespace

// The next layer of a file.
class NetworkReader {
 public:
  explicit NetworkReader(network::WeightsReader reader) : reader_(std::move(reader)) {}

  Result<Network::Layer> layer(std::size_t inputs, std::size_t outputs, bool normed) {
    const auto weights = reader_.numbers<std::int8_t>(inputs * outputs);
    if (!weights) return std::unexpected(weights.error());
    Network::Layer layer;
    layer.inputs = inputs;
    layer.outputs = outputs;
    const std::size_t bands = bands_for(inputs), padded = blocks_for(outputs) * block_size;
    layer.weights.resize(inputs * padded);
    for (std::size_t i = 0; i < inputs; ++i)
      for (std::size_t o = 0; o < outputs; ++o)
        layer.weights[(o / block_size * inputs + i) * block_size + o % block_size] =
            (*weights)[i * outputs + o];
    const auto scales = reader_.numbers<float>(bands * outputs);
    if (!scales) return std::unexpected(scales.error());
    layer.scales.resize(bands * padded);
    for (std::size_t b = 0; b < bands; ++b)
      std::copy_n(&(*scales)[b * outputs], outputs, &layer.scales[b * padded]);
    for (auto* numbers : {&layer.gain, &layer.bias}) {
      if (numbers == &layer.gain && !normed) continue;
      auto read = reader_.numbers<float>(outputs);
      if (!read) return std::unexpected(read.error());
      *numbers = *std::move(read);
    }
    return layer;
  }

  // All layers of a file.
  Result<void> layers(Network& network, std::size_t blocks) {
    for (std::size_t i = 0; i <= blocks; ++i) {
      auto block = layer(i == 0 ? feature_count : Network::width, Network::width, true);
      if (!block) return std::unexpected(block.error());
      network.blocks_.push_back(*std::move(block));
    }
    auto head = layer(Network::width, Network::width, false);
    if (!head) return std::unexpected(head.error());
    auto moves = layer(Network::width, network_moves, false);
    if (!moves) return std::unexpected(moves.error());
    network.head_ = *std::move(head);
    network.moves_ = *std::move(moves);
    return reader_.end();
  }

 private:
  network::WeightsReader reader_;
};

Result<Network> Network::read(std::string_view bytes) {
  auto reader = network::WeightsReader::open(bytes);
  if (!reader) return std::unexpected(reader.error());
  const auto [features, in_width, blocks, moves] = reader->shape();
  constexpr std::uint32_t max_blocks = 16;
  if (features != feature_count || in_width != width || moves != network_moves || blocks > max_blocks)
    return fail(say<french>(
        "the file holds a network of another shape: {}; expected {}",
        say<french>("{} features, {} wide, {} blocks and {} moves", features, in_width, blocks, moves),
        say<french>("{} features, {} wide, at most {} blocks and {} moves", feature_count, width, max_blocks,
                    network_moves)));
  Network network;
  network.origin_ = reader->origin();
  if (const auto read = NetworkReader(*std::move(reader)).layers(network, blocks); !read)
    return std::unexpected(read.error());
  return network;
}

namespace {

using Eight [[gnu::vector_size(32)]] = float;
constexpr std::size_t vectors = block_size / 8;

// Eight weights as numbers.
inline Eight widened(const std::int8_t* weights) {
#if defined(__AVX2__)
  return (Eight)_mm256_cvtepi32_ps(
      _mm256_cvtepi8_epi32(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(weights))));
#else
  Eight eight;
  for (int i = 0; i < 8; ++i) eight[i] = weights[i];
  return eight;
#endif
}

struct alignas(32) Numbers {
  std::array<float, Network::width> x;
};

template <std::size_t Batch>
using Sums = std::array<std::array<Eight, vectors>, Batch>;

// What some inputs, all of one band, add to a block of outputs.
template <std::size_t Batch>
Sums<Batch> multiply(const std::int8_t* weights, std::span<const std::uint16_t> present,
                     const std::array<const float*, Batch>& inputs) {
  Sums<Batch> sums = {};
  for (const std::uint16_t i : present) {
    std::array<Eight, vectors> w;
    for (std::size_t v = 0; v < vectors; ++v) w[v] = widened(weights + i * block_size + 8 * v);
    for (std::size_t b = 0; b < Batch; ++b) {
      const float x = inputs[b][i];
      for (std::size_t v = 0; v < vectors; ++v) sums[b][v] += x * w[v];
    }
  }
  return sums;
}

// The inputs that are not zero, band after band. Many are zero: features are mostly flags, and half of what a
// layer says is cut off.
struct Present {
  std::array<std::uint16_t, feature_count> places;
  std::array<std::size_t, bands_for(feature_count) + 1> ends{};

  template <std::size_t Batch>
  Present(const std::array<const float*, Batch>& inputs, std::size_t count) {
    std::size_t n = 0;
    for (std::size_t i = 0; i < count; ++i) {
      bool some = false;
      for (std::size_t b = 0; b < Batch; ++b) some |= inputs[b][i] != 0;
      if (some) places[n++] = static_cast<std::uint16_t>(i);
      ends[i / band + 1] = n;
    }
  }
  std::span<const std::uint16_t> in_band(std::size_t b) const {
    return {places.data() + ends[b], ends[b + 1] - ends[b]};
  }
};

template <std::size_t Batch, class Layer>
void dense(const Layer& layer, const std::array<const float*, Batch>& inputs,
           std::array<Numbers, Batch>& out) {
  const Present present(inputs, layer.inputs);
  const std::size_t blocks = blocks_for(layer.outputs);
  for (std::size_t block = 0; block < blocks; ++block) {
    Sums<Batch> totals = {};
    for (std::size_t b = 0; b < bands_for(layer.inputs); ++b) {
      const auto sums = multiply<Batch>(layer.weights.data() + block * layer.inputs * block_size,
                                        present.in_band(b), inputs);
      std::array<Eight, vectors> scale;
      std::memcpy(&scale, &layer.scales[(b * blocks + block) * block_size], sizeof scale);
      for (std::size_t k = 0; k < Batch; ++k)
        for (std::size_t v = 0; v < vectors; ++v) totals[k][v] += sums[k][v] * scale[v];
    }
    for (std::size_t k = 0; k < Batch; ++k)
      std::memcpy(&out[k].x[block * block_size], &totals[k], sizeof totals[k]);
  }
}

// Mean 0, variance 1, then scaled, moved and cut off below zero.
template <class Layer>
void normalise(const Layer& layer, Numbers& numbers) {
  constexpr float n = Network::width;
  float sum = 0, squares = 0;
  for (const float x : numbers.x) sum += x;
  const float mean = sum / n;
  for (const float x : numbers.x) squares += (x - mean) * (x - mean);
  const float shrink = 1 / std::sqrt(squares / n + 1e-5f);
  for (std::size_t i = 0; i < Network::width; ++i)
    numbers.x[i] = std::max(0.0f, (numbers.x[i] - mean) * shrink * layer.gain[i] + layer.bias[i]);
}

template <std::size_t Batch>
std::array<const float*, Batch> pointers(const std::array<Numbers, Batch>& numbers) {
  std::array<const float*, Batch> to;
  for (std::size_t b = 0; b < Batch; ++b) to[b] = numbers[b].x.data();
  return to;
}

}  // namespace

template <std::size_t Batch>
void Network::think(const Features* features, Logits* out) const {
  std::array<const float*, Batch> inputs;
  for (std::size_t b = 0; b < Batch; ++b) inputs[b] = features[b].data();
  std::array<Numbers, Batch> values, next;
  dense<Batch>(blocks_.front(), inputs, values);
  for (Numbers& v : values) normalise(blocks_.front(), v);
  for (std::size_t layer = 1; layer < blocks_.size(); ++layer) {
    dense<Batch>(blocks_[layer], pointers(values), next);
    for (std::size_t b = 0; b < Batch; ++b) {
      normalise(blocks_[layer], next[b]);
      for (std::size_t i = 0; i < width; ++i) values[b].x[i] += next[b].x[i];
    }
  }
  dense<Batch>(head_, pointers(values), next);
  for (Numbers& v : next)
    for (std::size_t i = 0; i < width; ++i) v.x[i] = std::max(0.0f, v.x[i] + head_.bias[i]);
  dense<Batch>(moves_, pointers(next), values);
  for (std::size_t b = 0; b < Batch; ++b)
    for (std::size_t i = 0; i < network_moves; ++i) {
      const float sum = values[b].x[i] + moves_.bias[i];
      out[b][i] =
          std::isfinite(sum) ? sum : std::numeric_limits<float>::lowest();  // so that moves can be ranked
    }
}

Logits Network::logits(const Features& features) const {
  Logits out;
  think<1>(&features, &out);
  return out;
}

void Network::logits(std::span<const Features> features, std::span<Logits> out) const {
  constexpr std::size_t batch = 2;  // more do not fit in sixteen registers
  std::size_t i = 0;
  for (; i + batch <= features.size(); i += batch) think<batch>(&features[i], &out[i]);
  for (; i < features.size(); ++i) think<1>(&features[i], &out[i]);
}

}  // namespace parlor::hanabi
