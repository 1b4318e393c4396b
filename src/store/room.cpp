#include "store/room.hpp"

#include "core/disk.hpp"
#include "store/french.hpp"

namespace parlor::store {

Result<void> check_room(const std::string& store) {
  if (!is_disk_nearly_full(store)) return {};
  return fail(say<french>("the disk is nearly full: only what has begun goes on"));
}

Result<void> check_room_for_tournament(const std::string& store) {
  if (!is_disk_nearly_full(store, 2)) return {};
  return fail(say<french>("the disk is too nearly full for tournaments"));
}

}  // namespace parlor::store
