#pragma once

#include <cstdint>
#include <cstdio>
#include <fstream>
#include <string>
#include <string_view>

#include "cli/french.hpp"
#include "core/error.hpp"

namespace parlor::cli {

// A file that appears under its name only when it is complete.
class NewFile {
 public:
  explicit NewFile(const std::string& name)
      : name_(name), part_(name + ".part"), out_(part_, std::ios::binary) {}
  ~NewFile() {
    if (!done_) std::remove(part_.c_str());
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
    done_ = out_.good() && std::rename(part_.c_str(), name_.c_str()) == 0;
    if (!done_) return fail(say<french>("{} could not be written to its end", name_));
    return {};
  }

 private:
  std::string name_, part_;
  std::ofstream out_;
  std::uint64_t size_ = 0;
  bool done_ = false;
};

}  // namespace parlor::cli
