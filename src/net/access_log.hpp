#pragma once

#include <chrono>
#include <cstdio>
#include <memory>
#include <string>

#include "core/error.hpp"
#include "net/traffic.hpp"

namespace parlor::net {

// A line of JSON for every answer of a server. What looks like a secret is never written, wherever it stands.
class AccessLog {
 public:
  // "-" is standard output.
  static Result<AccessLog> open(const std::string& file);
  // Opens a new file under the same name, after the old one was moved away. If that fails, the log goes on in
  // the old one.
  Result<void> reopen();

  void write(const Exchange& exchange);

 private:
  struct Closer {
    void operator()(std::FILE* file) const {
      if (file != stdout) (void)std::fclose(file);
    }
  };
  using File = std::unique_ptr<std::FILE, Closer>;
  AccessLog(std::string name, File file) : name_(std::move(name)), file_(std::move(file)) {}
  static Result<File> open_file(const std::string& name);

  std::string name_;
  File file_;
};

// The line, without its end.
std::string access_line(const Exchange& exchange, std::chrono::system_clock::time_point now);

}  // namespace parlor::net
