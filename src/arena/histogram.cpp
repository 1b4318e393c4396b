#include "arena/histogram.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "core/french.hpp"

namespace parlor::arena {
namespace {

constexpr int max_bars = 30;

// Bars of equal width that cover all values.
struct Bars {
  int first = 0, width = 1, count = 0;

  explicit Bars(const Running& values) {
    if (values.count() == 0) return;
    first = static_cast<int>(std::floor(values.min()));
    const int last = static_cast<int>(std::floor(values.max()));
    while ((last - first + width) / width > max_bars) ++width;
    if (width > 1) first -= ((first % width) + width) % width;
    count = (last - first) / width + 1;
  }

  int of(double value) const { return (static_cast<int>(std::floor(value)) - first) / width; }

  std::string label(int bar) const {
    const int from = first + bar * width;
    return width == 1 ? fmt::format("{}", from) : fmt::format("{}-{}", from, from + width - 1);
  }

  // The share of a distribution that falls on each bar.
  std::vector<double> shares(const Distribution& distribution) const {
    std::vector<double> shares(static_cast<std::size_t>(count), 0);
    for (const auto& [value, n] : distribution.counts())
      shares[of(value)] += static_cast<double>(n) / static_cast<double>(distribution.running().count());
    return shares;
  }
};

// A length in blocks, to an eighth of one.
std::string blocks(double length) {
  static constexpr std::array<const char*, 8> part = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const auto eighths = static_cast<std::size_t>(std::lround(length * 8));
  std::string out;
  for (std::size_t i = 0; i < eighths / 8; ++i) out += "█";
  return out + part[eighths % 8];
}

}  // namespace

std::string histogram_text(const Distribution& distribution, const Language& language) {
  const Bars bars(distribution.running());
  const auto shares = bars.shares(distribution);
  const double highest = shares.empty() ? 1 : *std::ranges::max_element(shares);
  std::string out;
  for (std::size_t b = 0; b < shares.size(); ++b) {
    constexpr double longest = 50;
    const std::string bar = blocks(longest * shares[b] / highest);
    out += fmt::format("{:>7} {}{}{} %\n", bars.label(static_cast<int>(b)), bar, bar.empty() ? "" : " ",
                       language(say<parlor::french>("{}", Number{100 * shares[b], 2})));
  }
  return out;
}

}  // namespace parlor::arena
