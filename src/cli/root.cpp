#include "cli/root.hpp"

#include <unistd.h>

#include "cli/french.hpp"

namespace parlor::cli {

Result<void> check_user(bool root_allowed) {
  if (root_allowed || geteuid() != 0) return {};
  return fail(
      say<french>("a server that runs as root could do anything on this machine; start it as another user, "
                  "or add --as-root"));
}

}  // namespace parlor::cli
