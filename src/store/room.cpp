#include "store/room.hpp"

#include <algorithm>
#include <cstdint>

#include <sys/statvfs.h>

#include "store/french.hpp"

namespace parlor::store {
namespace {

// Room that is kept for games under way: with less, nothing new may begin. A small disk keeps a part of it.
constexpr std::uint64_t kept_room = std::uint64_t{1} << 30;  // bytes

}  // namespace

Result<void> check_room(const std::string& store) {
  struct statvfs disk{};
  if (statvfs(store.c_str(), &disk) != 0) return {};  // gone: whoever writes to it is told
  const std::uint64_t free = std::uint64_t{disk.f_bavail} * disk.f_frsize,
                      all = std::uint64_t{disk.f_blocks} * disk.f_frsize;
  if (free >= std::min(kept_room, all / 20)) return {};
  return fail(say<french>("the disk is nearly full: only what has begun goes on"));
}

}  // namespace parlor::store
