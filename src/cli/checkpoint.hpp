#pragma once

#include <fstream>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>

#include "core/error.hpp"
#include "play/clock.hpp"

namespace parlor::cli {

// The file in which a long solution is kept: a few lines of text that say what it is about and how long
// it has taken, a checksum of them, and then what the solver writes. Another game, board, position or version
// is refused. The file is replaced in one step, so that there is a whole one at any time.
class CheckpointFile {
 public:
  // `about` says what is being solved, in a line.
  CheckpointFile(std::string name, std::string about) : name_(std::move(name)), about_(std::move(about)) {}

  // What an earlier run has left, ready for the solver to read; null where there is no file yet. Fails when
  // it is about something else, or cannot be written again.
  Result<std::unique_ptr<std::istream>> open();
  double earlier_seconds() const { return earlier_; }

  // Every three minutes, and more seldom where it takes so long that it would hold up the work.
  bool due() const { return last_.seconds() > std::max(180.0, 20 * took_); }
  void write(double seconds, const std::function<void(std::ostream&)>& writer);
  bool written() const { return written_; }
  const std::string& name() const { return name_; }

 private:
  std::string head(double seconds) const;

  std::string name_, about_;
  double earlier_ = 0;
  play::Stopwatch last_;  // since the last one
  double took_ = 0;       // seconds to write it
  bool written_ = false, failed_ = false;
};

}  // namespace parlor::cli
