#include "arena/histogram.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "arena/html.hpp"

namespace parlor::arena {
namespace {

constexpr int max_bars = 30;

// Bars of equal width that cover all values of all series.
struct Bars {
  int first = 0, width = 1, count = 0;

  explicit Bars(const std::vector<Series>& series) {
    double low = 0, high = -1;
    for (const auto& s : series) {
      const Running& r = s.distribution->running();
      if (r.count() == 0) continue;
      low = high < low ? r.min() : std::min(low, r.min());
      high = std::max(high, r.max());
    }
    if (high < low) return;
    first = static_cast<int>(std::floor(low));
    const int span = static_cast<int>(std::floor(high)) - first + 1;
    while ((span + width - 1) / width > max_bars) ++width;
    if (width > 1) first -= ((first % width) + width) % width;
    count = (static_cast<int>(std::floor(high)) - first) / width + 1;
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
      shares[static_cast<std::size_t>(of(value))] +=
          static_cast<double>(n) / static_cast<double>(distribution.running().count());
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

struct Plot {
  double left = 56, right = 16, top = 64, bottom = 52, width = 760, height = 400;

  double inner_width() const { return width - left - right; }
  double inner_height() const { return height - top - bottom; }
};

// The least round share that is no less, so that its quarters are round too.
double rounded_up(double share) {
  for (const double quarter : {0.001, 0.0025, 0.005, 0.01, 0.02, 0.025, 0.05, 0.1, 0.15, 0.2})
    if (4 * quarter >= share) return 4 * quarter;
  return 1;
}

constexpr std::array<const char*, 4> fills = {"#2f6fb5", "#d9822b", "#3a9d5d", "#a04fb0"};

std::string svg_bars(const Bars& bars, const std::vector<Series>& series, const Plot& f, double highest) {
  std::string out;
  const double slot = f.inner_width() / std::max(1, bars.count);
  const double bar = slot * 0.8 / static_cast<double>(series.size());
  for (std::size_t s = 0; s < series.size(); ++s) {
    const auto shares = bars.shares(*series[s].distribution);
    for (std::size_t b = 0; b < shares.size(); ++b) {
      const double h = f.inner_height() * shares[b] / highest;
      out += fmt::format(
          R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" fill="{}"><title>{}: {:.2f} %</title></rect>)",
          f.left + slot * (static_cast<double>(b) + 0.1) + bar * static_cast<double>(s),
          f.top + f.inner_height() - h, bar, h, fills[s % fills.size()], bars.label(static_cast<int>(b)),
          100 * shares[b]);
      out += '\n';
    }
  }
  return out;
}

std::string svg_axes(const Bars& bars, const Plot& f, double highest, const std::string& unit) {
  std::string out;
  const double base = f.top + f.inner_height();
  for (int quarter = 0; quarter <= 4; ++quarter) {
    const double y = base - f.inner_height() * quarter / 4;
    out += fmt::format(R"(<line x1="{}" x2="{}" y1="{:.1f}" y2="{:.1f}" class="grid"/>)", f.left,
                       f.width - f.right, y, y);
    out += fmt::format(R"(<text x="{}" y="{:.1f}" text-anchor="end">{:.3g} %</text>)", f.left - 6, y + 4,
                       100 * highest * quarter / 4);
    out += '\n';
  }
  const double slot = f.inner_width() / std::max(1, bars.count);
  const int every = bars.width > 1 ? 1 + bars.count / 13 : 1;
  for (int b = 0; b < bars.count; b += every)
    out += fmt::format(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="middle">{}</text>)",
                       f.left + slot * (b + 0.5), base + 18, bars.label(b));
  out += fmt::format(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="middle">{}</text>)",
                     f.left + f.inner_width() / 2, f.height - 10, escaped(unit));
  return out + '\n';
}

std::string svg_legend(const std::vector<Series>& series, const Plot& f) {
  std::string out;
  double x = f.left;
  for (std::size_t s = 0; s < series.size(); ++s) {
    const auto text =
        fmt::format("{}: mean {:.3f}", series[s].name, series[s].distribution->running().mean());
    out += fmt::format(R"(<rect x="{:.1f}" y="38" width="11" height="11" fill="{}"/>)", x,
                       fills[s % fills.size()]);
    out += fmt::format(R"(<text x="{:.1f}" y="48">{}</text>)", x + 16, escaped(text));
    out += '\n';
    x += 40 + 7 * static_cast<double>(text.size());
  }
  return out;
}

}  // namespace

std::string histogram_text(const Distribution& distribution) {
  const Bars bars({{"", &distribution}});
  const auto shares = bars.shares(distribution);
  const double highest = shares.empty() ? 1 : *std::ranges::max_element(shares);
  std::string out;
  for (std::size_t b = 0; b < shares.size(); ++b) {
    constexpr double longest = 50;
    const std::string bar = blocks(longest * shares[b] / highest);
    out += fmt::format("{:>7} {}{}{:.2f} %\n", bars.label(static_cast<int>(b)), bar, bar.empty() ? "" : " ",
                       100 * shares[b]);
  }
  return out;
}

std::string histogram_svg(const std::string& title, const std::string& unit,
                          const std::vector<Series>& series) {
  const Bars bars(series);
  const Plot f;
  double highest = 1e-9;
  for (const Series& s : series)
    for (const double share : bars.shares(*s.distribution)) highest = std::max(highest, share);
  highest = rounded_up(highest);
  std::string out = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" class="histogram" viewBox="0 0 {0} {1}" width="{0}" height="{1}" role="img">)",
      f.width, f.height);
  out += fmt::format("\n<title>{}</title>\n", escaped(title));
  out +=
      "<style>.histogram text{font:12px system-ui,sans-serif;fill:#333}"
      ".histogram .t{font-size:16px;font-weight:600}.histogram .grid{stroke:#8886;stroke-width:1}"
      ".histogram{background:#fff}@media(prefers-color-scheme:dark)"
      "{.histogram text{fill:#ddd}.histogram{background:#1b1b1d}}</style>\n";
  out += fmt::format(R"(<text x="{}" y="24" class="t">{}</text>)", f.left, escaped(title)) + '\n';
  out += svg_legend(series, f) + svg_axes(bars, f, highest, unit) + svg_bars(bars, series, f, highest);
  return out + "</svg>\n";
}

}  // namespace parlor::arena
