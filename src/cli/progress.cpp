#include "cli/progress.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>
#include <unistd.h>

namespace parlor::cli {
namespace {

constexpr double quiet_seconds = 2;
constexpr double between_seconds = 0.2;
constexpr int bar_width = 30;

std::string bar(double part) {
  const int full = static_cast<int>(part * bar_width);
  return "[" + std::string(static_cast<std::size_t>(full), '#') +
         std::string(static_cast<std::size_t>(bar_width - full), '.') + "]";
}

std::string duration(double seconds) {
  const auto s = static_cast<long>(seconds);
  if (s >= 3600) return fmt::format("{}h{:02}m", s / 3600, s / 60 % 60);
  return s >= 60 ? fmt::format("{}m{:02}s", s / 60, s % 60) : fmt::format("{}s", s);
}

}  // namespace

Progress::Progress(std::string what, std::uint64_t total)
    : what_(std::move(what)), total_(total), terminal_(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (shown_) fmt::print(stderr, "\r\x1b[K");
}

void Progress::show(std::uint64_t done, std::string_view note) {
  const double now = watch_.seconds();
  if (!terminal_ || now < quiet_seconds || now - last_ < between_seconds) return;
  last_ = now;
  shown_ = true;
  std::string line = what_ + " ";
  if (total_ == 0) {
    line += fmt::format("{} in {}", done, duration(now));
  } else {
    const double part = static_cast<double>(std::min(done, total_)) / static_cast<double>(total_);
    line += fmt::format("{} {}/{}", bar(part), done, total_);
    if (done > 0) line += fmt::format(", {} left", duration(now * (1 - part) / part));
  }
  if (!note.empty()) line += fmt::format("  {}", note);
  fmt::print(stderr, "\r\x1b[K{}", line);
  std::fflush(stderr);
}

}  // namespace parlor::cli
