#include "core/network/convolution.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace parlor::network {
namespace {

using Arithmetic = Convolution::Arithmetic;

std::vector<std::int16_t> random_weights(std::size_t inputs, int most, Rng& rng) {
  std::vector<std::int16_t> weights(Convolution::taps * inputs * Convolution::outputs);
  for (auto& w : weights)
    w = static_cast<std::int16_t>(static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * most + 1))) -
                                  most);
  return weights;
}

// By definition: every cell adds up what lies around it, and nothing lies beyond the border.
std::vector<std::int32_t> by_definition(const Convolution::Shape& shape,
                                        std::span<const std::int16_t> weights,
                                        std::span<const std::int16_t> image) {
  std::vector<std::int32_t> sums(shape.rows * shape.columns * Convolution::outputs);
  for (std::size_t cell = 0; cell < shape.rows * shape.columns; ++cell)
    for (std::size_t tap = 0; tap < Convolution::taps; ++tap) {
      const std::size_t at =
          shape.cell_of_image(cell) + tap / 3 * (shape.columns + 2) + tap % 3 - shape.columns - 3;
      for (std::size_t i = 0; i < shape.inputs; ++i)
        for (std::size_t o = 0; o < Convolution::outputs; ++o)
          sums[cell * Convolution::outputs + o] +=
              image[at * shape.inputs + i] * weights[(tap * shape.inputs + i) * Convolution::outputs + o];
    }
  return sums;
}

TEST(Convolution, EveryArithmeticGivesTheExactSums) {
  Rng rng(1);
  for (const Convolution::Shape& shape : {Convolution::Shape{.rows = 10, .columns = 10, .inputs = 16},
                                          Convolution::Shape{.rows = 3, .columns = 5, .inputs = 64}}) {
    const int most = static_cast<int>(262'000 / (Convolution::taps * shape.inputs));
    const auto weights = random_weights(shape.inputs, most, rng);
    ASSERT_TRUE(Convolution::fits(weights));
    const Convolution convolution(shape, weights);
    std::vector<std::int16_t> image(shape.image_size());
    for (std::size_t cell = 0; cell < shape.rows * shape.columns; ++cell)
      for (std::size_t i = 0; i < shape.inputs; ++i)
        image[shape.cell_of_image(cell) * shape.inputs + i] =
            static_cast<std::int16_t>(rng.below(Convolution::max_level + 1));
    const auto expected = by_definition(shape, weights, image);
    for (int way = 0; way <= static_cast<int>(Convolution::fastest()); ++way) {
      std::vector<std::int32_t> sums(expected.size());
      convolution.apply(image, sums, static_cast<Arithmetic>(way));
      EXPECT_EQ(sums, expected) << way;
    }
  }
}

// The greatest weights and levels that are let in reach the end of 32 bits, and no further.
TEST(Convolution, WeightsWhoseSumsCouldOverflowDoNotFit) {
  const Convolution::Shape shape{.rows = 3, .columns = 5, .inputs = 2};
  std::vector<std::int16_t> weights(Convolution::taps * shape.inputs * Convolution::outputs);
  const int all = (std::int64_t{1} << 31) / Convolution::max_level;
  for (std::size_t input = 0; input < weights.size() / Convolution::outputs; ++input)
    weights[input * Convolution::outputs] = static_cast<std::int16_t>(all / 18);
  ASSERT_TRUE(Convolution::fits(weights));
  std::vector<std::int16_t> image(shape.image_size(), Convolution::max_level);
  std::vector<std::int32_t> sums(15 * Convolution::outputs);
  Convolution(shape, weights).apply(image, sums);
  EXPECT_EQ(sums[7 * Convolution::outputs], all / 18 * 18 * Convolution::max_level);
  weights[0] = -32768;
  EXPECT_FALSE(Convolution::fits(weights));
}

}  // namespace
}  // namespace parlor::network
