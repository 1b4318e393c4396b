#pragma once

#include <sys/resource.h>
#include <sys/types.h>

namespace parlor::bots {

// What stands between us and a program: a small process of our own. It waits until the program ends or we do
// (the lifeline breaks), and then kills all that the program has started, wherever that has moved itself:
// being their subreaper it inherits every orphan. It runs in a fork of a program with threads, so it does
// only what is safe there: system calls.
struct ProcessSupervisor {
  const char* path;
  char* const* arguments;
  int input, output, errors;  // to become the program's
  int lifeline;               // a socket: it breaks when we die; the program's status is written into it
  rlim_t memory;              // bytes that the program may write to; 0: no limit

  [[noreturn]] void run() const;

 private:
  [[noreturn]] void become_program() const;
  void close_all_but_lifeline() const;
  int wait_for(pid_t program) const;
};

}  // namespace parlor::bots
