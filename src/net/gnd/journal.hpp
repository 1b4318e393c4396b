#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "net/http.hpp"

namespace parlor::net::gnd {

// Where the events are kept.
class Journal {
 public:
  virtual ~Journal() = default;
  // Adds lines, and calls `then` on the loop's thread when they and all before them are safe. Without lines
  // it waits for those before only.
  virtual void write(std::string lines, std::function<void()> then) = 0;
};

// A file, held open and locked. What is written while the disk is busy is written together when it is ready:
// one sync serves many, and the loop never waits for it.
// Reads what is there first, line by line; a last line that was cut short is dropped. `failed` is called
// once, on the loop's thread, if the file can no longer be written; nothing is called back after that.
Result<std::unique_ptr<Journal>> open_journal(const std::string& path, Loop& loop,
                                              const std::function<Result<void>(std::string_view)>& line,
                                              std::function<void(Error)> failed);

}  // namespace parlor::net::gnd
