#include "arena/charts.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "arena/html.hpp"

namespace parlor::arena {
namespace {

// A round step of which some five fit.
double round_step(double span) {
  const double rough = span / 5, ten = std::pow(10, std::floor(std::log10(rough)));
  for (const double step : {1.0, 2.0, 5.0})
    if (step * ten >= rough) return step * ten;
  return 10 * ten;
}

struct Frame {
  double left = 52, right = 10, top = 10, bottom = 40, width = 640, height = 300;
  double x(double part) const { return left + part * (width - left - right); }
  double y(double part) const { return height - bottom - part * (height - top - bottom); }
};

std::string axes(const Frame& f, const Range& range, std::uint64_t games, const std::string& unit) {
  std::string out;
  const double step = round_step(range.high - range.low);
  for (double value = std::ceil(range.low / step) * step; value <= range.high; value += step) {
    const double y = f.y(range.part(value));
    out += fmt::format(R"(<line class="axis" x1="{}" x2="{}" y1="{:.1f}" y2="{:.1f}"/>)", f.left,
                       f.width - f.right, y, y);
    out += fmt::format(R"(<text x="{}" y="{:.1f}" text-anchor="end">{:g}</text>)", f.left - 6, y + 4,
                       std::abs(value) < step / 2 ? 0 : value);
  }
  for (const double part : {0.0, 0.5, 1.0})
    out += fmt::format(R"(<text x="{:.1f}" y="{}" text-anchor="{}">{:.0f}</text>)", f.x(part),
                       f.height - f.bottom + 18,
                       part == 0   ? "start"
                       : part == 1 ? "end"
                                   : "middle",
                       part * static_cast<double>(games));
  return out + fmt::format(R"(<text x="{:.1f}" y="{}" text-anchor="middle">games; up: {}</text>)", f.x(0.5),
                           f.height - 6, escaped(unit));
}

}  // namespace

Range::Range(const std::vector<Estimate>& values) {
  bool any = false;
  for (const Estimate& e : values) {
    if (!std::isfinite(e.ci95.low) || !std::isfinite(e.ci95.high)) continue;
    low = any ? std::min(low, e.ci95.low) : e.ci95.low;
    high = any ? std::max(high, e.ci95.high) : e.ci95.high;
    any = true;
  }
  const double room = std::max((high - low) * 0.06, 1e-9);
  low -= room;
  high += room;
}

double Range::part(double value) const { return std::clamp((value - low) / (high - low), 0.0, 1.0); }

std::string error_bar(const Estimate& value, const Range& range) {
  std::string out = R"(<svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">)";
  if (range.low < 0 && range.high > 0)
    out +=
        fmt::format(R"(<line class="axis" x1="{0:.2f}" x2="{0:.2f}" y1="0" y2="20"/>)", 100 * range.part(0));
  const double low = 100 * range.part(value.ci95.low), high = 100 * range.part(value.ci95.high);
  out += fmt::format(R"(<line class="reach" x1="{:.2f}" x2="{:.2f}" y1="10" y2="10"/>)", low, high);
  for (const double end : {low, high})
    out += fmt::format(R"(<line class="reach" x1="{0:.2f}" x2="{0:.2f}" y1="6" y2="14"/>)", end);
  out += fmt::format(R"(<rect class="value" x="{:.2f}" y="5" width="1.2" height="10"/>)",
                     100 * range.part(value.value) - 0.6);
  return out + "</svg>";
}

std::string colour_of(std::size_t player) {
  static constexpr std::array<const char*, 8> colours = {"#2f7fd0", "#e0812b", "#3a9d5d", "#c04fb5",
                                                         "#c8403f", "#7a6fd0", "#1c96a8", "#9a8a2f"};
  return colours[player % colours.size()];
}

std::string history_chart(const std::vector<HistoryPoint>& history, const std::vector<std::string>& names,
                          const std::string& unit) {
  if (history.size() < 2) return {};
  // The first few games throw ratings far off; what comes after the first tenth sets the scale.
  std::vector<Estimate> all;
  for (std::size_t i = history.size() / 10; i < history.size(); ++i)
    for (const double value : history[i].values) all.push_back({value, {value, value}});
  const Range range(all);
  const std::uint64_t games = history.back().games;
  const Frame f;
  std::string out = fmt::format(
      R"(<div class="scroll"><svg class="wide" viewBox="0 0 {} {}" role="img"><title>{} over time</title>)",
      f.width, f.height, escaped(unit));
  out += axes(f, range, games, unit);
  for (std::size_t p = 0; p < names.size(); ++p) {
    std::string points;
    for (const HistoryPoint& point : history)
      points +=
          fmt::format("{:.1f},{:.1f} ", f.x(static_cast<double>(point.games) / static_cast<double>(games)),
                      f.y(range.part(point.values[p])));
    out += fmt::format(R"(<polyline class="path" stroke="{}" points="{}"><title>{}</title></polyline>)",
                       colour_of(p), points, escaped(names[p]));
  }
  out += "</svg></div><p class=\"legend\">";
  for (std::size_t p = 0; p < names.size(); ++p)
    out += fmt::format(R"(<span><i style="background:{}"></i>{}</span>)", colour_of(p), escaped(names[p]));
  return out + "</p>";
}

}  // namespace parlor::arena
