#include "games/battleship/players/learned/network.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "core/network/weights_reader.hpp"
#include "games/battleship/french.hpp"

namespace parlor::battleship {
namespace {

constexpr std::size_t channels = Network::channels, value_planes = 8, value_width = 128;
constexpr std::size_t value_inputs = value_planes * sea_cells + scalar_count;
constexpr std::uint32_t outputs = 1 + value_planes;
constexpr network::WeightsReader::Shape shape = {plane_count, channels, Network::blocks, outputs};

constexpr network::Convolution::Shape board_of(std::size_t inputs) {
  return {.rows = 10, .columns = 10, .inputs = inputs};
}

float above_zero(float x) { return std::max(0.0f, x); }

}  // namespace

// A position on its way through the layers.
struct Network::Board {
  std::array<std::int16_t, 144 * channels> image{};
  std::array<std::int32_t, sea_cells * channels> sums;

  // Numbers as levels; what is below zero is 0, what is beyond the highest level is that level.
  void fill(const float* numbers, std::size_t inputs, float levels) {
    constexpr auto top = static_cast<float>(network::Convolution::max_level);
    for (std::size_t c = 0; c < sea_cells; ++c) {
      const float* from = numbers + c * inputs;
      std::int16_t* to = &image[board_of(inputs).cell_of_image(c) * inputs];
      for (std::size_t i = 0; i < inputs; ++i)
        to[i] = static_cast<std::int16_t>(
            static_cast<std::int32_t>(std::min(top, above_zero(from[i]) * levels + 0.5f)));
    }
  }

  // How great each input is in the mean.
  std::array<float, channels> means(float levels) const {
    std::array<std::int32_t, channels> totals{};
    for (std::size_t c = 0; c < sea_cells; ++c) {
      const std::int16_t* from = &image[board_of(channels).cell_of_image(c) * channels];
      for (std::size_t i = 0; i < channels; ++i) totals[i] += from[i];
    }
    std::array<float, channels> means;
    for (std::size_t i = 0; i < channels; ++i)
      means[i] = static_cast<float>(totals[i]) / (levels * static_cast<float>(sea_cells));
    return means;
  }
};

// The layers of a file, in their order.
class Network::Reader {
 public:
  explicit Reader(network::WeightsReader reader) : reader_(std::move(reader)) {}

  Result<Network> network() {
    Network network;
    network.origin_ = reader_.origin();
    convolution(network, plane_count);
    dense(network.cells_, sea_cells, channels);
    dense(network.scalars_, scalar_count, channels);
    for (std::size_t i = 0; i < 2 * blocks; ++i) convolution(network, channels);
    dense(network.mean_, channels, channels);
    dense(network.policy_, channels, 1);
    dense(network.value_channels_, channels, value_planes);
    dense(network.value_hidden_, value_inputs, value_width);
    dense(network.value_, value_width, 1);
    if (wrong_) return std::unexpected(*wrong_);
    if (const auto end = reader_.end(); !end) return std::unexpected(end.error());
    return network;
  }

 private:
  // The next numbers; the first thing that is wrong is kept, and nothing is read after it.
  template <class T>
  std::vector<T> numbers(std::size_t count) {
    if (wrong_) return {};
    auto read = reader_.numbers<T>(count);
    if (read) return *std::move(read);
    wrong_ = read.error();
    return {};
  }

  void convolution(Network& network, std::size_t inputs) {
    const auto weights = numbers<std::int16_t>(network::Convolution::taps * inputs * channels);
    auto scale = numbers<float>(channels), bias = numbers<float>(channels);
    const auto levels = numbers<float>(1);
    if (!wrong_ && (!network::Convolution::fits(weights) || !(levels[0] > 0)))
      wrong_ =
          network::damaged_weights(say<french>("a layer’s sums could leave 32 bits, or it has no levels"))
              .error();
    if (wrong_) return;
    for (float& s : scale) s /= levels[0];
    network.layers_.push_back(
        {network::Convolution(board_of(inputs), weights), std::move(scale), std::move(bias), levels[0]});
  }

  void dense(network::Dense& layer, std::size_t inputs, std::size_t width) {
    const auto weights = numbers<std::int16_t>(inputs * width);
    const auto scale = numbers<float>(width);
    layer.bias = numbers<float>(width);
    layer.outputs = width;
    for (std::size_t i = 0; i < weights.size() && !wrong_; ++i)
      layer.weights.push_back(weights[i] * scale[i % width]);
  }

  network::WeightsReader reader_;
  std::optional<Error> wrong_;
};

Result<Network> Network::read(std::string_view bytes) {
  auto reader = network::WeightsReader::open(bytes);
  if (!reader) return std::unexpected(reader.error());
  if (reader->shape() != shape) {
    const auto in_words = [](const network::WeightsReader::Shape& s) {
      return say<french>("{} planes, {} channels, {} blocks and {} outputs", s[0], s[1], s[2], s[3]);
    };
    return fail(say<french>("the file holds a network of another shape: {}; expected {}",
                            in_words(reader->shape()), in_words(shape)));
  }
  return Reader(*std::move(reader)).network();
}

Network::Look Network::look(const Features& features, Arithmetic arithmetic) const {
  Look look;
  look.network_ = this;
  look.prior_ = features.prior;
  look.scalars_ = features.scalars;
  Board board;
  const auto worth = [&](const Layer& layer, std::size_t c, std::size_t o) {
    return static_cast<float>(board.sums[c * channels + o]) * layer.scale[o];
  };

  const Layer& entry = layers_.front();
  board.fill(features.planes.front().data(), plane_count, entry.levels);
  entry.convolution.apply(board.image, board.sums, arithmetic);
  std::array<float, channels> everywhere{};
  for (std::size_t o = 0; o < channels; ++o) everywhere[o] = entry.bias[o];
  scalars_.add(features.scalars, everywhere);
  for (std::size_t c = 0; c < sea_cells; ++c)
    for (std::size_t o = 0; o < channels; ++o)
      look.x_[c * channels + o] = worth(entry, c, o) + (cells_.weights[c * channels + o] + everywhere[o]);
  board.image = {};  // its border was elsewhere

  std::array<float, sea_cells * channels> between;
  for (std::size_t block = 0; block < blocks; ++block) {
    const Layer &first = layers_[1 + 2 * block], &second = layers_[2 + 2 * block];
    board.fill(look.x_.data(), channels, first.levels);
    for (std::size_t o = 0; o < channels; ++o) everywhere[o] = first.bias[o];
    if (block == blocks / 2) mean_.add(board.means(first.levels), everywhere);
    first.convolution.apply(board.image, board.sums, arithmetic);
    for (std::size_t c = 0; c < sea_cells; ++c)
      for (std::size_t o = 0; o < channels; ++o)
        between[c * channels + o] = worth(first, c, o) + everywhere[o];
    board.fill(between.data(), channels, second.levels);
    second.convolution.apply(board.image, board.sums, arithmetic);
    for (std::size_t c = 0; c < sea_cells; ++c)
      for (std::size_t o = 0; o < channels; ++o)
        look.x_[c * channels + o] += worth(second, c, o) + second.bias[o];
  }
  for (float& x : look.x_) x = above_zero(x);
  return look;
}

std::array<float, sea_cells> Network::Look::preferences() const {
  auto preferences = prior_;
  for (std::size_t c = 0; c < sea_cells; ++c) {
    float own = network_->policy_.bias[0];
    network_->policy_.add(std::span(x_).subspan(c * channels, channels), {&own, 1});
    preferences[c] += own;
  }
  return preferences;
}

float Network::Look::shots_to_come() const {
  std::array<float, value_inputs> in;
  for (std::size_t c = 0; c < sea_cells; ++c) {
    std::array<float, value_planes> planes;
    std::ranges::copy(network_->value_channels_.bias, planes.begin());
    network_->value_channels_.add(std::span(x_).subspan(c * channels, channels), planes);
    for (std::size_t k = 0; k < value_planes; ++k) in[k * sea_cells + c] = above_zero(planes[k]);
  }
  std::ranges::copy(scalars_, in.end() - scalar_count);
  std::array<float, value_width> hidden;
  std::ranges::copy(network_->value_hidden_.bias, hidden.begin());
  network_->value_hidden_.add(in, hidden);
  for (float& x : hidden) x = above_zero(x);
  float value = network_->value_.bias[0];
  network_->value_.add(hidden, {&value, 1});
  return 20 + 10 * value;
}

}  // namespace parlor::battleship
