#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace parlor::network {

// A convolution of 3×3 cells over a board, from any even number of channels to 64, in integers: levels of 0
// to max_level times weights of 16 bits, added up exactly in 32 bits. So every processor gets the same.
class Convolution {
 public:
  static constexpr std::size_t outputs = 64, taps = 9;
  static constexpr std::size_t together = 5;  // cells of a row that are computed at once
  static constexpr std::int32_t max_level = 8191;

  // What a machine can do, the fastest last.
  enum class Arithmetic : std::uint8_t { plain, avx2, vnni };
  static Arithmetic fastest();  // on this one

  struct Shape {
    std::size_t rows = 0, columns = 0, inputs = 0;  // columns: a multiple of `together`; inputs: even

    // An image has a border of zeros all around.
    std::size_t cell_of_image(std::size_t cell) const {
      return (cell / columns + 1) * (columns + 2) + cell % columns + 1;
    }
    std::size_t image_size() const { return (rows + 2) * (columns + 2) * inputs; }
  };

  // Whether no sum over these weights can leave 32 bits, whatever the levels. Weights of tap 0 (the cell
  // above to the left), its input 0, for all outputs come first.
  static bool fits(std::span<const std::int16_t> weights);

  // The weights must fit.
  Convolution(const Shape& shape, std::span<const std::int16_t> weights);

  // Sums for each cell and output, from the levels of each cell of the image and input.
  void apply(std::span<const std::int16_t> image, std::span<std::int32_t> sums,
             Arithmetic arithmetic = fastest()) const;

 private:
  Shape shape_;
  std::vector<std::int16_t> weights_;  // by tap and pair of inputs; there both inputs of each output together
};

}  // namespace parlor::network
