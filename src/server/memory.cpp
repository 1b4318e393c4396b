#include "server/memory.hpp"

#include <cstdio>
#include <memory>

#include <unistd.h>

namespace parlor::server {

std::size_t resident_bytes() {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen("/proc/self/statm", "r"),
                                                             std::fclose);
  std::size_t all = 0, resident = 0;
  if (!file || std::fscanf(file.get(), "%zu %zu", &all, &resident) != 2) return 0;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace parlor::server
