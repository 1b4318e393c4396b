#include "cli/prompt.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <iostream>

#include <fmt/format.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

#include "cli/interrupt.hpp"
#include "cli/keyboard.hpp"

namespace parlor::cli {
namespace {

// Waits until there is something to read. Signals are let through only while it waits, so that none can
// slip in between the look at the flag and the wait.
bool wait_for_input() {
  if (interrupted()) return false;
  if (std::cin.rdbuf()->in_avail() != 0) return true;  // read already, or at the end
  sigset_t held, before;
  sigemptyset(&held);
  sigaddset(&held, SIGINT);
  sigaddset(&held, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &held, &before);
  fd_set input;
  FD_ZERO(&input);
  FD_SET(STDIN_FILENO, &input);
  const bool ready =
      !interrupted() && pselect(STDIN_FILENO + 1, &input, nullptr, nullptr, nullptr, &before) >= 0;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return ready && !interrupted();
}

// The terminal hands over each key at once and shows none of them, for as long as this lives.
class RawTerminal {
 public:
  RawTerminal() {
    tcgetattr(STDIN_FILENO, &before_);
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
  }
  ~RawTerminal() { tcsetattr(STDIN_FILENO, TCSADRAIN, &before_); }
  RawTerminal(const RawTerminal&) = delete;
  RawTerminal& operator=(const RawTerminal&) = delete;

 private:
  termios before_{};
};

// One key. Empty at the end of the input, and when the person wants to stop.
std::string read_key() {
  static Keyboard keyboard;  // keys that came together wait here, from prompt to prompt
  for (;;) {
    if (interrupted()) return {};
    if (auto key = keyboard.next()) return *std::move(key);
    std::array<char, 256> bytes{};
    const auto n = wait_for_input() ? ::read(STDIN_FILENO, bytes.data(), bytes.size()) : 0;
    if (n <= 0) return {};
    keyboard.hear({bytes.data(), static_cast<std::size_t>(n)});
  }
}

void erase_last(std::FILE* out, std::string& line) {
  if (line.empty()) return;
  line.pop_back();
  fmt::print(out, "\b \b");
}

// Types on until the line is complete; false at the end of the input.
bool read_keys(std::FILE* out, std::span<const play::KeyMove> keys, std::string& line) {
  constexpr char end_of_input = 4, backspace = 8, del = 127;
  for (line.clear();;) {
    const std::string key = read_key();
    if (key.empty() || key.front() == end_of_input) return false;
    const auto move = std::ranges::find(keys, key, &play::KeyMove::key);
    if (line.empty() && move != keys.end()) {
      line = move->move;
      fmt::print(out, "{}\n", line);
      return true;
    }
    const char c = key.front();  // that of an arrow, which is below a blank, means nothing here
    if (c == '\n' || c == '\r') {
      fmt::print(out, "\n");
      return true;
    }
    if (c == del || c == backspace) {
      erase_last(out, line);
    } else if (c >= ' ') {
      line += c;
      fmt::print(out, "{}", c);
    }
    std::fflush(out);
  }
}

}  // namespace

bool ask(std::FILE* out, std::string_view prompt, std::string& line) {
  // Otherwise what std::cin has read ahead would be hidden in C's own buffer.
  static const bool own_buffer = !std::ios::sync_with_stdio(false);
  (void)own_buffer;
  fmt::print(out, "{}", prompt);
  std::fflush(out);
  return wait_for_input() && std::getline(std::cin, line);
}

bool ask(std::FILE* out, std::string_view prompt, std::span<const play::KeyMove> keys, std::string& line) {
  if (keys.empty() || isatty(STDIN_FILENO) == 0) return ask(out, prompt, line);
  fmt::print(out, "{}", prompt);
  std::fflush(out);
  const RawTerminal raw;
  return read_keys(out, keys, line);
}

}  // namespace parlor::cli
