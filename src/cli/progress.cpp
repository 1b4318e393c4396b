#include "cli/progress.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/french.hpp"
#include "cli/language.hpp"

namespace parlor::cli {
namespace {

using namespace std::chrono_literals;

constexpr int bar_width = 30;

std::string bar(double part) {
  const int full = static_cast<int>(part * bar_width);
  return fmt::format("[{:#<{}}{:.<{}}]", "", full, "", bar_width - full);
}

std::string duration(double seconds) {
  const auto s = static_cast<long>(seconds);
  if (s >= 3600) return fmt::format("{}h{:02}m", s / 3600, s / 60 % 60);
  return s >= 60 ? fmt::format("{}m{:02}s", s / 60, s % 60) : fmt::format("{}s", s);
}

}  // namespace

std::string how_far(std::uint64_t done, std::uint64_t total, double seconds, std::uint64_t before) {
  const double part = static_cast<double>(std::min(done, total)) / static_cast<double>(total);
  std::string text = fmt::format("{} {}/{}", bar(part), done, total);
  if (done <= before) return text;
  const double each = seconds / static_cast<double>(done - before);
  const double left = each * static_cast<double>(total - std::min(done, total));
  return language()(say<french>("{}, {} left", text, duration(left)));
}

Progress::Progress(const Sentence& what, std::uint64_t total) : what_(language()(what)), total_(total) {
  if (isatty(STDERR_FILENO) == 1)
    thread_ = std::jthread([this](const std::stop_token& stop) { refresh(stop); });
}

Progress::~Progress() = default;

void Progress::show(std::uint64_t done, std::string note) {
  const std::scoped_lock lock(mutex_);
  done_ = done;
  note_ = std::move(note);
}

void Progress::refresh(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  const auto never = [] { return false; };
  ended_.wait_for(lock, stop, 2s, never);
  if (stop.stop_requested()) return;
  while (!stop.stop_requested()) {
    fmt::print(stderr, "\r\x1b[K{}", line());
    std::fflush(stderr);
    ended_.wait_for(lock, stop, 200ms, never);
  }
  fmt::print(stderr, "\r\x1b[K");
  std::fflush(stderr);
}

std::string Progress::line() const {
  const double now = watch_.seconds();
  std::string line = what_;
  if (total_ > 0) {
    line += ' ' + how_far(done_, total_, now);
  } else {
    line += done_ > 0 ? fmt::format(" {}, {}", done_, duration(now)) : fmt::format(" {}", duration(now));
  }
  return note_.empty() ? line : line + "  " + note_;
}

}  // namespace parlor::cli
