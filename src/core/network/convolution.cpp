#include "core/network/convolution.hpp"

#include <array>
#include <cstdlib>
#include <cstring>
#include <limits>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace parlor::network {
namespace {

constexpr std::size_t outputs = Convolution::outputs, together = Convolution::together;
constexpr std::size_t pair = 2 * outputs;  // the weights of two inputs

// Some cells side by side, under the rows of taps that do not lie wholly outside the board.
struct Task {
  const std::int16_t* levels;   // under the first tap
  const std::int16_t* weights;  // of the first tap
  std::size_t tap_rows, image_row, inputs;
  std::int32_t* sums;

  std::size_t taps() const { return 3 * tap_rows; }
  const std::int16_t* levels_under(std::size_t tap) const {
    return levels + tap / 3 * image_row + tap % 3 * inputs;
  }
  const std::int16_t* weights_of(std::size_t tap) const { return weights + tap * inputs * outputs; }
};

void convolve_plainly(const Task& task) {
  std::array<std::array<std::int32_t, outputs>, together> sums{};
  for (std::size_t tap = 0; tap < task.taps(); ++tap) {
    const std::int16_t *x = task.levels_under(tap), *w = task.weights_of(tap);
    for (std::size_t i = 0; i < task.inputs; i += 2, w += pair)
      for (std::size_t k = 0; k < together; ++k) {
        const std::int32_t first = x[k * task.inputs + i], second = x[k * task.inputs + i + 1];
        for (std::size_t o = 0; o < outputs; ++o) sums[k][o] += first * w[2 * o] + second * w[2 * o + 1];
      }
  }
  std::memcpy(task.sums, sums.data(), sizeof sums);
}

#if defined(__x86_64__)
inline int both(const std::int16_t* levels) {
  int two;
  std::memcpy(&two, levels, sizeof two);
  return two;
}

// All outputs of five cells: twenty registers of sums.
[[gnu::target("avx512f,avx512bw,avx512vl,avx512vnni")]] void convolve_by_vnni(const Task& task) {
  __m512i sums[together][4];
  for (auto& cell : sums)
    for (auto& sum : cell) sum = _mm512_setzero_si512();
  for (std::size_t tap = 0; tap < task.taps(); ++tap) {
    const std::int16_t *x = task.levels_under(tap), *w = task.weights_of(tap);
    for (std::size_t i = 0; i < task.inputs; i += 2, w += pair) {
      __m512i weights[4];
      for (std::size_t v = 0; v < 4; ++v) weights[v] = _mm512_loadu_si512(w + 32 * v);
      for (std::size_t k = 0; k < together; ++k) {
        const __m512i level = _mm512_set1_epi32(both(x + k * task.inputs + i));
        for (std::size_t v = 0; v < 4; ++v) sums[k][v] = _mm512_dpwssd_epi32(sums[k][v], level, weights[v]);
      }
    }
  }
  for (std::size_t k = 0; k < together; ++k)
    for (std::size_t v = 0; v < 4; ++v) _mm512_storeu_si512(task.sums + k * outputs + 16 * v, sums[k][v]);
}

// Sixteen outputs at a time, for sixteen registers.
[[gnu::target("avx2")]] void convolve_by_avx2(const Task& task) {
  for (std::size_t first = 0; first < outputs; first += 16) {
    __m256i sums[together][2];
    for (auto& cell : sums) cell[0] = cell[1] = _mm256_setzero_si256();
    for (std::size_t tap = 0; tap < task.taps(); ++tap) {
      const std::int16_t *x = task.levels_under(tap), *w = task.weights_of(tap) + 2 * first;
      for (std::size_t i = 0; i < task.inputs; i += 2, w += pair) {
        const __m256i low = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(w)),
                      high = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(w + 16));
        for (std::size_t k = 0; k < together; ++k) {
          const __m256i level = _mm256_set1_epi32(both(x + k * task.inputs + i));
          sums[k][0] = _mm256_add_epi32(sums[k][0], _mm256_madd_epi16(level, low));
          sums[k][1] = _mm256_add_epi32(sums[k][1], _mm256_madd_epi16(level, high));
        }
      }
    }
    for (std::size_t k = 0; k < together; ++k)
      for (std::size_t v = 0; v < 2; ++v)
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(task.sums + k * outputs + first + 8 * v), sums[k][v]);
  }
}
#endif

using Convolve = void (*)(const Task&);

Convolve how_to(Convolution::Arithmetic arithmetic) {
#if defined(__x86_64__)
  if (arithmetic == Convolution::Arithmetic::vnni) return convolve_by_vnni;
  if (arithmetic == Convolution::Arithmetic::avx2) return convolve_by_avx2;
#endif
  return convolve_plainly;
}

Convolution::Arithmetic ask_processor() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512vl"))
    return Convolution::Arithmetic::vnni;
  if (__builtin_cpu_supports("avx2")) return Convolution::Arithmetic::avx2;
#endif
  return Convolution::Arithmetic::plain;
}

}  // namespace

Convolution::Arithmetic Convolution::fastest() {
  static const Arithmetic best = ask_processor();
  return best;
}

bool Convolution::fits(std::span<const std::int16_t> weights) {
  std::array<std::int64_t, outputs> sums{};
  for (std::size_t i = 0; i < weights.size(); ++i) sums[i % outputs] += std::abs(int{weights[i]});
  for (const std::int64_t sum : sums)
    if (sum * max_level > std::numeric_limits<std::int32_t>::max()) return false;
  return true;
}

Convolution::Convolution(const Shape& shape, std::span<const std::int16_t> weights)
    : shape_(shape), weights_(weights.size()) {
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const std::size_t input = i / outputs, output = i % outputs;
    weights_[input / 2 * pair + 2 * output + input % 2] = weights[i];
  }
}

void Convolution::apply(std::span<const std::int16_t> image, std::span<std::int32_t> sums,
                        Arithmetic arithmetic) const {
  const Convolve how = how_to(arithmetic);
  const std::size_t image_row = (shape_.columns + 2) * shape_.inputs, inputs = shape_.inputs;
  for (std::size_t row = 0; row < shape_.rows; ++row) {
    const std::size_t above = row == 0 ? 1 : 0, below = row + 1 == shape_.rows ? 1 : 0;
    for (std::size_t column = 0; column < shape_.columns; column += together)
      how({.levels = image.data() + (row + above) * image_row + column * inputs,
           .weights = weights_.data() + 3 * above * inputs * outputs,
           .tap_rows = 3 - above - below,
           .image_row = image_row,
           .inputs = inputs,
           .sums = sums.data() + (row * shape_.columns + column) * outputs});
  }
}

}  // namespace parlor::network
