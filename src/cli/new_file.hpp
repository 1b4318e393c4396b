#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "cli/french.hpp"
#include "core/error.hpp"
#include "core/file.hpp"

namespace parlor::cli {

// A file that appears under its name only when it is complete. A device or a pipe is written as it stands: it
// is never replaced.
class NewFile {
 public:
  explicit NewFile(const std::string& name)
      : name_(name), part_(stands(name) ? name : name + ".part"), out_(create_file(part_)) {}
  ~NewFile() {
    if (!done_ && part_ != name_) std::remove(part_.c_str());
  }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  bool good() const { return out_.good(); }
  std::ostream& stream() { return out_; }
  std::uint64_t size() const { return size_; }
  void write(std::string_view bytes) {
    out_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    size_ += bytes.size();
  }

  Result<void> close() {
    out_.close();
    done_ = out_.good() && (part_ == name_ || std::rename(part_.c_str(), name_.c_str()) == 0);
    if (!done_) return fail(say<french>("{} could not be written to its end", name_));
    return {};
  }

 private:
  static bool stands(const std::string& name) {
    std::error_code error;
    const auto there = std::filesystem::status(name, error);
    return std::filesystem::exists(there) && !std::filesystem::is_regular_file(there);
  }

  std::string name_, part_;
  std::ofstream out_;
  std::uint64_t size_ = 0;
  bool done_ = false;
};

}  // namespace parlor::cli
