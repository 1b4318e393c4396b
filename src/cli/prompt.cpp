#include "cli/prompt.hpp"

#include <csignal>
#include <iostream>

#include <fmt/format.h>
#include <sys/select.h>
#include <unistd.h>

#include "cli/interrupt.hpp"

namespace parlor::cli {
namespace {

// Waits until there is something to read. Signals are let through only while it waits, so that none can
// slip in between the look at the flag and the wait.
bool wait_for_input() {
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

}  // namespace

bool ask(std::FILE* out, std::string_view prompt, std::string& line) {
  // Otherwise what std::cin has read ahead would be hidden in C's own buffer.
  static const bool own_buffer = !std::ios::sync_with_stdio(false);
  (void)own_buffer;
  fmt::print(out, "{}", prompt);
  std::fflush(out);
  return wait_for_input() && std::getline(std::cin, line);
}

}  // namespace parlor::cli
