#include "net/metrics.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace parlor::net {
namespace {

std::string escaped(std::string_view text, bool quotes) {
  std::string out;
  for (const char c : text) {
    if (c == '\\' || (quotes && c == '"')) out += '\\';
    out += c == '\n' ? "\\n" : std::string(1, c);
  }
  return out;
}

}  // namespace

Histogram::Histogram(std::vector<double> bounds) : bounds_(std::move(bounds)), counts_(bounds_.size() + 1) {}

std::vector<double> Histogram::default_bounds() {
  return {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30};
}

void Histogram::observe(double value) {
  const auto first = std::ranges::lower_bound(bounds_, value) - bounds_.begin();
  for (std::size_t i = static_cast<std::size_t>(first); i < counts_.size(); ++i) ++counts_[i];
  sum_ += value;
}

void Exposition::begin(std::string_view name, Type type, std::string_view help) {
  constexpr std::array<std::string_view, 3> types = {"counter", "gauge", "histogram"};
  name_ = name;
  text_ += fmt::format("# HELP {} {}\n# TYPE {} {}\n", name, escaped(help, false), name,
                       types[std::to_underlying(type)]);
}

void Exposition::sample(double value, Labels labels) { line(name_, labels, value); }

void Exposition::gauge(std::string_view name, double value, std::string_view help) {
  begin(name, Type::gauge, help);
  sample(value);
}

void Exposition::counter(std::string_view name, double value, std::string_view help) {
  begin(name, Type::counter, help);
  sample(value);
}

void Exposition::histogram(std::string_view name, const Histogram& histogram, std::string_view help) {
  begin(name, Type::histogram, help);
  for (std::size_t i = 0; i < histogram.counts().size(); ++i) {
    const bool last = i == histogram.bounds().size();
    const std::string bound = last ? "+Inf" : fmt::format("{}", histogram.bounds()[i]);
    line(fmt::format("{}_bucket", name), {{"le", bound}}, static_cast<double>(histogram.counts()[i]));
  }
  line(fmt::format("{}_sum", name), {}, histogram.sum());
  line(fmt::format("{}_count", name), {}, static_cast<double>(histogram.counts().back()));
}

void Exposition::line(std::string_view name, Labels labels, double value) {
  text_ += name;
  char before = '{';
  for (const auto& [label, said] : labels) {
    text_ += fmt::format("{}{}=\"{}\"", before, label, escaped(said, true));
    before = ',';
  }
  text_ += fmt::format("{} {}\n", labels.size() > 0 ? "}" : "", value);
}

}  // namespace parlor::net
