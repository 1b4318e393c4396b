#include "store/room.hpp"

#include "core/disk.hpp"
#include "store/french.hpp"

namespace parlor::store {

Result<void> check_room(const std::string& store) {
  if (!is_disk_nearly_full(store)) return {};
  return fail(say<french>("the disk is nearly full: only what has begun goes on"));
}

}  // namespace parlor::store
