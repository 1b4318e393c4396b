#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Figures for Prometheus, in its text format, version 0.0.4.
namespace parlor::net {

// How long something took, time after time, counted by upper bounds.
class Histogram {
 public:
  explicit Histogram(std::vector<double> bounds = default_bounds());  // ascending
  void observe(double value);

  std::span<const double> bounds() const { return bounds_; }
  // Of values up to each bound, and last of all.
  std::span<const std::uint64_t> counts() const { return counts_; }
  double sum() const { return sum_; }

  static std::vector<double> default_bounds();  // 1 ms to 30 s

 private:
  std::vector<double> bounds_;
  std::vector<std::uint64_t> counts_;
  double sum_ = 0;
};

// Writes figures down. Every name comes once, with all its samples.
class Exposition {
 public:
  using Labels = std::initializer_list<std::pair<std::string_view, std::string_view>>;
  enum class Type { counter, gauge, histogram };

  // Begins a figure: its samples follow.
  void begin(std::string_view name, Type type, std::string_view help);
  void sample(double value, Labels labels = {});

  void gauge(std::string_view name, double value, std::string_view help);
  void counter(std::string_view name, double value, std::string_view help);
  void histogram(std::string_view name, const Histogram& histogram, std::string_view help);

  const std::string& text() const { return text_; }
  static constexpr std::string_view content_type = "text/plain; version=0.0.4; charset=utf-8";

 private:
  void line(std::string_view name, Labels labels, double value);

  std::string text_, name_;
};

}  // namespace parlor::net
