#pragma once

#include <string>
#include <utility>

#include "core/error.hpp"

namespace parlor::store {

// A file that one server at a time may use. Take it before a database opens the file, and let go of it
// afterwards: closing any descriptor of a file ends the locks that SQLite has on it.
class FileLock {
 public:
  // Makes the file where there is none.
  static Result<FileLock> take(const std::string& path);

  FileLock(FileLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  explicit FileLock(int file) : file_(file) {}

  int file_;  // -1: moved from
};

}  // namespace parlor::store
