#include "games/hanabi/players/learned/quick_network.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <memory>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace parlor::hanabi {
namespace {

constexpr std::size_t band_width = Network::band;  // inputs whose weights share a scale
constexpr std::size_t together = 32;               // outputs computed at once
constexpr std::size_t team = 4;                    // positions computed at once
constexpr std::size_t max_batch = 32;              // positions between two looks at the same weights
constexpr std::size_t max_bands = (feature_count + band_width - 1) / band_width;
constexpr float max_level = 127;

constexpr std::size_t quads = band_width / 4;

inline std::uint32_t four_bytes(const std::uint8_t* from) {
  std::uint32_t four;
  std::memcpy(&four, from, sizeof four);
  return four;
}

// Fours of inputs that are not all zero in all of four positions, band after band: features are mostly flags.
struct PresentQuads {
  std::array<std::uint16_t, max_bands * quads> places;
  std::array<std::uint16_t, max_bands + 1> ends{};

  void look(const std::array<const std::uint8_t*, team>& inputs, std::size_t bands) {
    std::uint16_t n = 0;
    for (std::size_t b = 0; b < bands; ++b) {
      for (std::size_t q = b * quads; q < (b + 1) * quads; ++q) {
        std::uint32_t any = 0;
        for (const std::uint8_t* from : inputs) any |= four_bytes(from + 4 * q);
        places[n] = static_cast<std::uint16_t>(q);
        n = static_cast<std::uint16_t>(n + (any != 0));
      }
      ends[b + 1] = n;
    }
  }
  std::span<const std::uint16_t> in_band(std::size_t b) const {
    return {places.data() + ends[b], static_cast<std::size_t>(ends[b + 1] - ends[b])};
  }
};

// The numbers that four positions give to one block of outputs.
struct Job {
  const std::int8_t* weights;
  const float* scales;
  std::size_t bands;
  const PresentQuads* present;
  std::array<const std::uint8_t*, team> inputs;
  std::array<const float*, team> steps;  // what a level is worth, by band
  std::array<float*, team> out;
};

void multiply_plainly(const Job& job) {
  for (std::size_t k = 0; k < team; ++k) {
    std::array<float, together> totals{};
    for (std::size_t b = 0; b < job.bands; ++b) {
      std::array<std::int32_t, together> sums{};
      for (const std::size_t q : job.present->in_band(b)) {
        const std::int8_t* w = job.weights + q * together * 4;
        const std::uint8_t* x = job.inputs[k] + q * 4;
        for (std::size_t o = 0; o < together; ++o)
          for (std::size_t i = 0; i < 4; ++i) sums[o] += w[4 * o + i] * x[i];
      }
      for (std::size_t o = 0; o < together; ++o)
        totals[o] += static_cast<float>(sums[o]) * (job.scales[b * together + o] * job.steps[k][b]);
    }
    std::ranges::copy(totals, job.out[k]);
  }
}

#if defined(__x86_64__)
inline int four_of(const std::uint8_t* from) { return static_cast<int>(four_bytes(from)); }

[[gnu::target("avx512f,avx512bw,avx512vl,avx512vnni")]] void multiply_by_vnni(const Job& job) {
  constexpr __mmask16 all_lanes = 0xffff;  // g++ 12 warns of the conversion without a mask
  __m512 totals[team][2];
  for (auto& total : totals) total[0] = total[1] = _mm512_setzero_ps();
  for (std::size_t b = 0; b < job.bands; ++b) {
    __m512i sums[team][2];
    for (auto& sum : sums) sum[0] = sum[1] = _mm512_setzero_si512();
    for (const std::size_t q : job.present->in_band(b)) {
      const std::int8_t* w = job.weights + q * together * 4;
      const __m512i first = _mm512_loadu_si512(w), second = _mm512_loadu_si512(w + 64);
      for (std::size_t k = 0; k < team; ++k) {
        const __m512i x = _mm512_set1_epi32(four_of(job.inputs[k] + q * 4));
        sums[k][0] = _mm512_dpbusd_epi32(sums[k][0], x, first);
        sums[k][1] = _mm512_dpbusd_epi32(sums[k][1], x, second);
      }
    }
    for (std::size_t v = 0; v < 2; ++v) {
      const __m512 scale = _mm512_loadu_ps(job.scales + b * together + 16 * v);
      for (std::size_t k = 0; k < team; ++k)
        totals[k][v] = _mm512_fmadd_ps(_mm512_maskz_cvtepi32_ps(all_lanes, sums[k][v]),
                                       _mm512_mul_ps(scale, _mm512_set1_ps(job.steps[k][b])), totals[k][v]);
    }
  }
  for (std::size_t k = 0; k < team; ++k)
    for (std::size_t v = 0; v < 2; ++v) _mm512_storeu_ps(job.out[k] + 16 * v, totals[k][v]);
}

// Two positions at a time, for sixteen registers.
[[gnu::target("avx2,fma")]] void multiply_by_avx2(const Job& job) {
  const __m256i ones = _mm256_set1_epi16(1);
  for (std::size_t k = 0; k < team; k += 2)
    for (std::size_t half = 0; half < 2; ++half) {
      __m256 totals[2][2];
      for (auto& total : totals) total[0] = total[1] = _mm256_setzero_ps();
      for (std::size_t b = 0; b < job.bands; ++b) {
        __m256i sums[2][2];
        for (auto& sum : sums) sum[0] = sum[1] = _mm256_setzero_si256();
        for (const std::size_t q : job.present->in_band(b))
          for (std::size_t v = 0; v < 2; ++v) {
            const std::int8_t* w = job.weights + q * together * 4 + half * 64 + 32 * v;
            const __m256i weights = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(w));
            for (std::size_t j = 0; j < 2; ++j) {
              const __m256i x = _mm256_set1_epi32(four_of(job.inputs[k + j] + q * 4));
              sums[j][v] =
                  _mm256_add_epi32(sums[j][v], _mm256_madd_epi16(_mm256_maddubs_epi16(x, weights), ones));
            }
          }
        for (std::size_t v = 0; v < 2; ++v) {
          const __m256 scale = _mm256_loadu_ps(job.scales + b * together + half * 16 + 8 * v);
          for (std::size_t j = 0; j < 2; ++j)
            totals[j][v] =
                _mm256_fmadd_ps(_mm256_cvtepi32_ps(sums[j][v]),
                                _mm256_mul_ps(scale, _mm256_set1_ps(job.steps[k + j][b])), totals[j][v]);
        }
      }
      for (std::size_t j = 0; j < 2; ++j)
        for (std::size_t v = 0; v < 2; ++v)
          _mm256_storeu_ps(job.out[k + j] + half * 16 + 8 * v, totals[j][v]);
    }
}
#endif

using Multiply = void (*)(const Job&);

Multiply fastest() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512vl"))
    return multiply_by_vnni;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return multiply_by_avx2;
#endif
  return multiply_plainly;
}

using Eight [[gnu::vector_size(32)]] = float;

Eight eight_at(const float* from) {
  Eight eight;
  std::memcpy(&eight, from, sizeof eight);
  return eight;
}
void put(const Eight& eight, float* to) { std::memcpy(to, &eight, sizeof eight); }

float sum_of(const Eight& eight) {
  float sum = 0;
  for (int i = 0; i < 8; ++i) sum += eight[i];
  return sum;
}

// None is below zero, so that their bits are in the same order as they are: integers are compared faster.
float highest(const float* numbers, std::size_t count) {
  std::int32_t max = 0;
  for (std::size_t i = 0; i < count; ++i) max = std::max(max, std::bit_cast<std::int32_t>(numbers[i]));
  return std::bit_cast<float>(max);
}

}  // namespace

// Positions on their way through the layers.
struct QuickNetwork::Batch {
  struct alignas(64) Numbers {
    std::array<float, Network::width> x;
  };
  struct alignas(64) Levels {
    std::array<std::uint8_t, max_bands * band_width> x{};
    std::array<float, max_bands> steps{};
  };

  std::array<Numbers, max_batch> values, sums;
  std::array<Levels, max_batch> levels;
  std::size_t size = 0;

  // The largest number of a band becomes the highest level.
  void round(std::size_t k, const float* numbers, std::size_t count) {
    Levels& to = levels[k];
    for (std::size_t b = 0; b * band_width < count; ++b) {
      const std::size_t n = std::min(band_width, count - b * band_width);
      const float* from = numbers + b * band_width;
      const float max = highest(from, n);
      const float halves = max > 0 ? 2 * max_level / max : 0;
      to.steps[b] = max / max_level;
      for (std::size_t i = 0; i < n; ++i)
        to.x[b * band_width + i] =
            static_cast<std::uint8_t>((static_cast<unsigned>(static_cast<int>(from[i] * halves)) + 1) / 2);
    }
  }

  // As Network does it, in an order of sums that vectors like, and for four positions in step: each sum waits
  // for the one before it, but not for those of the other positions.
  void normalise(std::size_t first, const Layer& layer) {
    std::array<Eight, team> sum = {}, squares = {};
    std::array<float, team> mean, shrink;
    for (std::size_t i = 0; i < Network::width; i += 8)
      for (std::size_t k = 0; k < team; ++k) sum[k] += eight_at(&sums[first + k].x[i]);
    for (std::size_t k = 0; k < team; ++k) mean[k] = sum_of(sum[k]) / Network::width;
    for (std::size_t i = 0; i < Network::width; i += 8)
      for (std::size_t k = 0; k < team; ++k) {
        const Eight x = eight_at(&sums[first + k].x[i]) - mean[k];
        squares[k] += x * x;
        put(x, &sums[first + k].x[i]);
      }
    for (std::size_t k = 0; k < team; ++k)
      shrink[k] = 1 / std::sqrt(sum_of(squares[k]) / Network::width + 1e-5f);
    for (std::size_t i = 0; i < Network::width; i += 8)
      for (std::size_t k = 0; k < team; ++k) {
        const Eight y =
            eight_at(&sums[first + k].x[i]) * shrink[k] * eight_at(&layer.gain[i]) + eight_at(&layer.bias[i]);
        put(y > 0 ? y : Eight{}, &sums[first + k].x[i]);
      }
  }
};

QuickNetwork::Layer QuickNetwork::pack(const Network::Layer& layer) {
  Layer packed;
  packed.gain = layer.gain;
  packed.bias = layer.bias;
  packed.bands = (layer.inputs + band_width - 1) / band_width;
  packed.blocks = (layer.outputs + together - 1) / together;
  packed.weights.resize(packed.blocks * packed.bands * band_width * together);
  packed.scales.resize(packed.blocks * packed.bands * together);
  for (std::size_t o = 0; o < layer.outputs; ++o) {
    const std::size_t block = o / together, lane = o % together;
    for (std::size_t i = 0; i < layer.inputs; ++i)
      packed.weights[((block * packed.bands * quads + i / 4) * together + lane) * 4 + i % 4] =
          layer.weight(i, o);
    for (std::size_t b = 0; b < packed.bands; ++b)
      packed.scales[(block * packed.bands + b) * together + lane] = layer.scale(b, o);
  }
  return packed;
}

QuickNetwork::QuickNetwork(const Network& network, Arithmetic arithmetic)
    : arithmetic_(arithmetic), head_(pack(network.head_)), moves_(pack(network.moves_)) {
  for (const auto& block : network.blocks_) blocks_.push_back(pack(block));
}

// From the levels to the sums.
void QuickNetwork::multiply(const Layer& layer, Batch& batch) const {
  static const Multiply best = fastest();
  const Multiply how = arithmetic_ == Arithmetic::plain ? multiply_plainly : best;
  std::array<Job, max_batch / team> jobs;
  std::array<PresentQuads, max_batch / team> present;
  const std::size_t teams = (batch.size + team - 1) / team;
  for (std::size_t t = 0; t < teams; ++t) {
    for (std::size_t k = 0; k < team; ++k) {
      jobs[t].inputs[k] = batch.levels[t * team + k].x.data();
      jobs[t].steps[k] = batch.levels[t * team + k].steps.data();
      jobs[t].out[k] = batch.sums[t * team + k].x.data();
    }
    present[t].look(jobs[t].inputs, layer.bands);
    jobs[t].present = &present[t];
    jobs[t].bands = layer.bands;
  }
  for (std::size_t block = 0; block < layer.blocks; ++block)
    for (Job& job : std::span(jobs).first(teams)) {
      job.weights = &layer.weights[block * layer.bands * band_width * together];
      job.scales = &layer.scales[block * layer.bands * together];
      how(job);
      for (float*& out : job.out) out += together;
    }
}

void QuickNetwork::think(std::span<const Features> features, std::span<Logits> out, Batch& batch) const {
  batch.size = features.size();
  const auto each = [&](auto&& act) {
    for (std::size_t k = 0; k < batch.size; ++k) act(k);
  };
  each([&](std::size_t k) { batch.round(k, features[k].data(), feature_count); });
  for (std::size_t layer = 0; layer < blocks_.size(); ++layer) {
    multiply(blocks_[layer], batch);
    for (std::size_t k = 0; k < batch.size; k += team) batch.normalise(k, blocks_[layer]);
    each([&](std::size_t k) {
      auto& values = batch.values[k].x;
      for (std::size_t i = 0; i < Network::width; ++i)
        values[i] = batch.sums[k].x[i] + (layer == 0 ? 0 : values[i]);
      batch.round(k, values.data(), Network::width);
    });
  }
  multiply(head_, batch);
  each([&](std::size_t k) {
    auto& sums = batch.sums[k].x;
    for (std::size_t i = 0; i < Network::width; ++i) sums[i] = std::max(0.0f, sums[i] + head_.bias[i]);
    batch.round(k, sums.data(), Network::width);
  });
  multiply(moves_, batch);
  each([&](std::size_t k) {
    for (std::size_t i = 0; i < network_moves; ++i) {
      const float sum = batch.sums[k].x[i] + moves_.bias[i];
      out[k][i] = std::isfinite(sum) ? sum : std::numeric_limits<float>::lowest();
    }
  });
}

void QuickNetwork::logits(std::span<const Features> features, std::span<Logits> out) const {
  thread_local const auto batch = std::make_unique<Batch>();  // too large to be made anew for a few positions
  for (std::size_t i = 0; i < features.size(); i += max_batch) {
    const std::size_t n = std::min(max_batch, features.size() - i);
    think(features.subspan(i, n), out.subspan(i, n), *batch);
  }
}

}  // namespace parlor::hanabi
