#include "store/file_lock.hpp"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/french.hpp"

namespace parlor::store {

Result<FileLock> FileLock::take(const std::string& path) {
  constexpr mode_t own = S_IRUSR | S_IWUSR;  // of a file that is made
  struct stat there{};
  if (stat(path.c_str(), &there) == 0 && !S_ISREG(there.st_mode))
    return fail(say<french>("{} is not a file", path));
  FileLock lock(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, own));
  if (lock.file_ < 0) return fail(say<french>("{} cannot be opened: {}", path, std::strerror(errno)));
  if (flock(lock.file_, LOCK_EX | LOCK_NB) != 0)
    return fail(errno == EWOULDBLOCK ? say<french>("{} is in use by another server", path)
                                     : say<french>("{} cannot be opened: {}", path, std::strerror(errno)));
  return lock;
}

FileLock::~FileLock() {
  if (file_ >= 0) close(file_);
}

}  // namespace parlor::store
