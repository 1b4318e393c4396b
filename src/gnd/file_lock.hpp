#pragma once

#include <string>
#include <utility>

#include "core/error.hpp"

namespace parlor::gnd {

// A file that one server at a time may use, and that nobody but its owner may read: it holds tokens.
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

}  // namespace parlor::gnd
