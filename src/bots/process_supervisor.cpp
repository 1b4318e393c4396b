#include "bots/process_supervisor.hpp"

#include <array>
#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace parlor::bots {
namespace {

void reset_signals() {
  struct sigaction by_default{};
  by_default.sa_handler = SIG_DFL;
  for (int signal = 1; signal < NSIG; ++signal) sigaction(signal, &by_default, nullptr);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

// False when there are none. The list has a blank after each number.
bool kill_children() {
  std::array<char, 4096> list{};
  const int file = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  const ssize_t size = file < 0 ? -1 : ::read(file, list.data(), list.size());
  if (file >= 0) close(file);
  pid_t pid = 0;
  for (ssize_t i = 0; i < size; ++i) {
    const char c = list[i];
    if (c == ' ' && pid > 0) kill(pid, SIGKILL);
    pid = c == ' ' ? 0 : pid * 10 + (c - '0');
  }
  return size > 0;
}

// Children of those who are killed become ours, so one looks again until there is none.
void kill_orphans(pid_t program) {
  if (program > 0) kill(-program, SIGKILL);
  while (kill_children())
    while (waitpid(-1, nullptr, 0) < 0 && errno == EINTR) {
    }
}

}  // namespace

void ProcessSupervisor::run() const {
  setsid();
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  reset_signals();
  const pid_t program = fork();
  if (program == 0) become_program();
  close_all_but_lifeline();
  int status = 0;
  if (program > 0) status = wait_for(program);
  kill_orphans(program);
  [[maybe_unused]] const auto told = write(lifeline, &status, sizeof status);
  _exit(0);
}

void ProcessSupervisor::become_program() const {
  setpgid(0, 0);
  if (memory > 0) {
    const rlimit limit{memory, memory};
    setrlimit(RLIMIT_DATA, &limit);
  }
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  dup2(input, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  dup2(errors, STDERR_FILENO);
  close_range(3, ~0u, 0);
  execv(path, arguments);
  _exit(127);
}

// Other bots' pipes and lifelines are open here too: kept, they would never seem closed to anyone.
void ProcessSupervisor::close_all_but_lifeline() const {
  for (int fd = 0; fd < 3; ++fd) close(fd);
  if (lifeline > 3) close_range(3, static_cast<unsigned>(lifeline) - 1, 0);
  close_range(static_cast<unsigned>(lifeline) + 1, ~0u, 0);
}

int ProcessSupervisor::wait_for(pid_t program) const {
  const int ended = static_cast<int>(syscall(SYS_pidfd_open, program, 0));
  std::array<pollfd, 2> both{pollfd{ended, POLLIN, 0}, pollfd{lifeline, POLLIN, 0}};
  while (poll(both.data(), both.size(), -1) < 0 && errno == EINTR) {
  }
  int status = 0;
  if ((both[0].revents & POLLIN) == 0) kill(program, SIGKILL);
  while (waitpid(program, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

}  // namespace parlor::bots
