#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "net/http.hpp"

namespace parlor::gnd {

// Where the events are kept.
class Journal {
 public:
  virtual ~Journal() = default;
  // Adds lines, and calls `then` on the loop's thread when they and all before them are safe. Without lines
  // it waits for those before only.
  virtual void write(std::string lines, std::function<void()> then) = 0;
  // It has grown so much that it is time to write it anew.
  virtual bool large() const = 0;
  // Puts lines that tell the same in the place of all that were written so far. They are asked for on another
  // thread.
  virtual void write_anew(std::function<std::string()> lines) = 0;
};

inline constexpr std::size_t large_journal = std::size_t{16} << 20;  // some thousands of matches

// A file, held open and locked. What is written while the disk is busy is written together when it is ready:
// one sync serves many, and the loop never waits for it.
// Reads what is there first, line by line; a last line that was cut short is dropped. `failed` is called
// once, on the loop's thread, if the file can no longer be written; nothing is called back after that.
// Written anew, it is a file beside until all of it is safe; then it takes the place of the old one at once.
// It is large from so many bytes on, and from four times what it had when it was written anew since it was
// opened.
Result<std::unique_ptr<Journal>> open_journal(const std::string& path, net::Loop& loop,
                                              const std::function<Result<void>(std::string_view)>& line,
                                              std::function<void(Error)> failed,
                                              std::size_t large = large_journal);

}  // namespace parlor::gnd
