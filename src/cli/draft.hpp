#pragma once

#include <string>
#include <string_view>

#include "core/error.hpp"
#include "game/solve.hpp"

namespace parlor::cli {

// The file beside a proof's own, FILE.walk, that holds what there is of the proof while it is not complete.
// It says what it is about: the draft of one proof is no beginning of another.
class DraftFile {
 public:
  DraftFile(const std::string& proof, const std::string& about)
      : name_(proof + ".walk"), head_("parlor-walk of " + about + "\n") {}

  const std::string& name() const { return name_; }

  // What an earlier run left; nothing if there was none.
  Result<std::string> read() const;
  void write(std::string_view bytes);
  bool written() const { return written_; }
  void remove();  // the proof is complete

 private:
  std::string name_, head_;
  bool written_ = false;
};

}  // namespace parlor::cli
