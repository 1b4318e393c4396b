#include "cli/interrupt.hpp"

#include <csignal>

namespace parlor::cli {
namespace {

std::atomic<bool> flag{false}, hangup{false};
static_assert(std::atomic<bool>::is_always_lock_free, "set from a signal handler");

void on_signal(int) { flag.store(true, std::memory_order_relaxed); }

void on_hangup(int) { hangup.store(true, std::memory_order_relaxed); }

}  // namespace

void catch_hangups() {
  struct sigaction action = {};
  action.sa_handler = on_hangup;
  action.sa_flags = SA_RESTART;
  sigaction(SIGHUP, &action, nullptr);
}

bool take_hangup() { return hangup.exchange(false, std::memory_order_relaxed); }

const std::atomic<bool>& interrupted() { return flag; }

void catch_interrupts() {
  // Once only, and without SA_RESTART: who waits for a line to be typed is woken too.
  struct sigaction action = {};
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESETHAND;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

}  // namespace parlor::cli
