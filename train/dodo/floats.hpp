#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/fixed_list.hpp"
#include "game/player.hpp"
#include "games/dodo/players/network.hpp"

// The network while it learns: in floating point, 1 for `full` and for a logit.
namespace parlor::dodo {

template <int Size>
inline constexpr std::size_t cells_of = hex::cell_count(Size);

template <int Size>
struct Floats {
  static constexpr std::size_t cells = cells_of<Size>;
  using Vector = std::array<float, units>;
  float constant = 0;
  Vector bias{}, worth{};
  std::array<Vector, std::size_t{input_kinds} * cells> rows{};

  std::span<float> all() { return {&constant, sizeof(Floats) / sizeof(float)}; }
};

inline constexpr std::size_t linear = units - 1;

template <int Size>
Floats<Size> random_floats() {
  Rng rng(7);
  Floats<Size> net;
  for (float& x : net.all()) x = 0.2F * (static_cast<float>(rng.unit()) - 0.5F);
  for (float& x : net.worth) x *= 5;
  net.bias.fill(0.3F);
  net.worth[linear] = 1;
  net.bias[linear] = net.constant = 0;
  return net;
}

// As integers, no weight greater than `limit`.
template <int Size>
Weights clipped(const Floats<Size>& f, float limit) {
  const auto to = [](float x, int one) {
    return static_cast<std::int16_t>(std::lround(x * static_cast<float>(one)));
  };
  Weights w;
  w.size = Size;
  w.constant = to(f.constant, points_of_logit);
  for (auto& kind : w.cells) kind.resize(f.cells);
  for (std::size_t u = 0; u < units; ++u) {
    w.bias[u] = to(std::clamp(f.bias[u], -20.0F, 20.0F), full);
    w.worth[u] = to(f.worth[u], worth_of_logit);
    for (std::size_t i = 0; i < f.rows.size(); ++i)
      w.cells[i / f.cells][i % f.cells][u] = to(std::clamp(f.rows[i][u], -limit, limit), full);
  }
  return w;
}

template <int Size>
Floats<Size> floats_of(const Weights& w) {
  const auto from = [](int x, int one) { return static_cast<float>(x) / static_cast<float>(one); };
  Floats<Size> f;
  f.constant = from(w.constant, points_of_logit);
  for (std::size_t u = 0; u < units; ++u) {
    f.bias[u] = from(w.bias[u], full);
    f.worth[u] = from(w.worth[u], worth_of_logit);
    for (std::size_t i = 0; i < f.rows.size(); ++i)
      f.rows[i][u] = from(w.cells[i / f.cells][i % f.cells][u], full);
  }
  return f;
}

// The greatest weights give way until no sum can overflow.
template <int Size>
Weights rounded(const Floats<Size>& f) {
  float limit = 4;
  while (limit > 0.1F && !fits(clipped(f, limit))) limit *= 0.9F;
  return clipped(f, limit);
}

inline double probability(double logit) { return 1 / (1 + std::exp(-logit)); }
inline double loss(double p, double target) {
  return -target * std::log(p + 1e-7) - (1 - target) * std::log(1 - p + 1e-7);
}

template <int Size>
struct Sample {
  typename Dodo<hex::words_for(Size)>::State state;
  float target = 0;  // how likely the player to move wins
};

// Finds the weights that fit samples best. What it finds does not depend on the number of threads: they add
// up slices of each batch, whose sums are added in their order.
template <int Size>
class Fit {
  static constexpr int words = hex::words_for(Size);
  static constexpr std::size_t cells = cells_of<Size>;
  static constexpr std::size_t slices = 16;
  using F = Floats<Size>;
  using State = typename Dodo<words>::State;
  using Rows = FixedList<std::uint16_t, input_kinds * cells>;

 public:
  static constexpr std::size_t epochs = 8, batch = 512;

  Fit(F& net, ThreadTeam& team) : net_(&net), team_(&team), slopes_(slices) {
    std::uint16_t n = 0;
    hex::board<words>(Size).cells.for_each([&](int p) { index_[p] = n++; });
  }

  // Adam (Kingma and Ba 2015) with a rate that falls to nothing along a cosine. Returns the mean loss of the
  // last epoch.
  double run(std::vector<Sample<Size>>& samples) {
    Rng rng(7);
    const std::size_t batches = samples.size() / batch, descents = epochs * batches;
    std::size_t done = 0;
    double total = 0;
    for (std::size_t epoch = 0; epoch < epochs; ++epoch) {
      shuffle(std::span(samples), rng);
      total = 0;
      for (std::size_t i = 0; i + batch <= samples.size(); i += batch, ++done) {
        total += add_slopes(std::span(samples).subspan(i, batch));
        const float turn = 3.14159F * static_cast<float>(done) / static_cast<float>(descents);
        descend(0.002F * (1 + std::cos(turn)) + 1e-5F);
      }
    }
    return total / static_cast<double>(batches * batch);
  }

 private:
  // The rows of a position, or of its mirror image.
  Rows rows_of(const State& s, bool mirrored) const {
    Rows rows;
    const auto inputs = inputs_of<words>(s);
    for (int kind = 0; kind < input_kinds; ++kind)
      inputs[kind].for_each([&](int place) {
        const int seen = seen_place(Size, s.turn, place);
        const hex::Cell c = hex::cell_at(Size, seen);
        const int at = mirrored ? hex::place(Size, {c.y, c.x}) : seen;
        rows.push_back(static_cast<std::uint16_t>((mirrored ? exchanged(kind) : kind) * cells + index_[at]));
      });
    return rows;
  }

  static float held(std::size_t unit, float x) { return unit == linear ? x : std::clamp(x, 0.0F, 1.0F); }

  double add_slopes(std::span<const Sample<Size>> samples) {
    std::array<double, slices> losses{};
    team_->run([&](int thread) {
      for (auto i = static_cast<std::size_t>(thread); i < slices;
           i += static_cast<std::size_t>(team_->size()))
        for (std::size_t j = i; j < samples.size(); j += slices)
          losses[i] += add_slope(samples[j], slopes_[i]);
    });
    double total = 0;
    for (const double l : losses) total += l;
    return total;
  }

  // Adds the gradient of the cross entropy at one sample to `slope`; returns the loss.
  double add_slope(const Sample<Size>& sample, F& slope) const {
    const std::array<Rows, 2> rows = {rows_of(sample.state, false), rows_of(sample.state, true)};
    std::array sums = {net_->bias, net_->bias};
    float logit = net_->constant;
    for (std::size_t side = 0; side < 2; ++side) {
      for (const auto i : rows[side])
        for (std::size_t u = 0; u < units; ++u) sums[side][u] += net_->rows[i][u];
      for (std::size_t u = 0; u < units; ++u) logit += held(u, sums[side][u]) * net_->worth[u];
    }
    const auto p = static_cast<float>(probability(logit));
    const float error = p - sample.target;
    slope.constant += error;
    for (std::size_t side = 0; side < 2; ++side) {
      typename F::Vector back{};
      for (std::size_t u = 0; u < units; ++u) {
        const float x = sums[side][u];
        slope.worth[u] += error * held(u, x);
        back[u] = u == linear || (x > 0 && x < 1) ? error * net_->worth[u] : 0;
        slope.bias[u] += back[u];
      }
      for (const auto i : rows[side])
        for (std::size_t u = 0; u < units; ++u) slope.rows[i][u] += back[u];
    }
    return loss(p, sample.target);
  }

  void descend(float rate) {
    F& sum = slopes_[0];
    for (std::size_t i = 1; i < slices; ++i)
      for (std::size_t k = 0; k < sum.all().size(); ++k)
        sum.all()[k] += std::exchange(slopes_[i].all()[k], 0.0F);
    for (std::size_t k = 0; k < sum.all().size(); ++k) {
      const float g = std::exchange(sum.all()[k], 0.0F) / static_cast<float>(batch);
      float& m = mean_.all()[k];
      float& q = square_.all()[k];
      m += 0.1F * (g - m);
      q += 0.001F * (g * g - q);
      net_->all()[k] -= rate * m / (std::sqrt(q) + 1e-7F);
    }
  }

  F* net_;
  ThreadTeam* team_;
  std::array<std::uint16_t, std::size_t{64} * words> index_{};  // of a place among the cells
  std::vector<F> slopes_;
  F mean_{}, square_{};
};

}  // namespace parlor::dodo
