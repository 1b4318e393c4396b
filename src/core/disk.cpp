#include "core/disk.hpp"

#include <algorithm>

#include <sys/statvfs.h>

namespace parlor {

bool is_disk_nearly_full(const std::string& file, std::uint64_t times) {
  constexpr std::uint64_t enough = std::uint64_t{1} << 30;  // bytes
  struct statvfs disk{};
  if (statvfs(file.c_str(), &disk) != 0) return false;
  const std::uint64_t free = std::uint64_t{disk.f_bavail} * disk.f_frsize,
                      all = std::uint64_t{disk.f_blocks} * disk.f_frsize;
  return free < times * std::min(enough, all / 20);
}

}  // namespace parlor
