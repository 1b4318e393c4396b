#include "store/room.hpp"

#include <algorithm>
#include <cstdint>

#include <sys/statvfs.h>

#include "store/french.hpp"

namespace parlor::store {
namespace {

// What is left for the games under way when nothing new may begin; less on a small disk.
constexpr std::uint64_t kept_room = std::uint64_t{1} << 30;  // bytes

bool has_room(const std::string& store, std::uint64_t times) {
  struct statvfs disk{};
  if (statvfs(store.c_str(), &disk) != 0) return true;  // gone: whoever writes to it is told
  const std::uint64_t free = std::uint64_t{disk.f_bavail} * disk.f_frsize,
                      all = std::uint64_t{disk.f_blocks} * disk.f_frsize;
  return free >= times * std::min(kept_room, all / 20);
}

}  // namespace

Result<void> check_room(const std::string& store) {
  if (has_room(store, 1)) return {};
  return fail(say<french>("the disk is nearly full: only what has begun goes on"));
}

Result<void> check_room_for_tournament(const std::string& store) {
  if (has_room(store, 2)) return {};
  return fail(say<french>("the disk is too nearly full for tournaments"));
}

}  // namespace parlor::store
