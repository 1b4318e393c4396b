#include "cli/draft.hpp"

#include <cstdio>
#include <filesystem>

#include "cli/french.hpp"
#include "cli/new_file.hpp"
#include "cli/solve_check.hpp"
#include "cli/solve_french.hpp"
#include "core/file.hpp"

namespace parlor::cli {

Result<std::string> DraftFile::read() const {
  if (std::error_code error; !std::filesystem::exists(name_, error)) return "";
  const auto text = read_file(name_, max_proof_bytes);
  if (!text) return fail(say<french>("{} cannot be read: {}", name_, text.error().sentence));
  if (!text->starts_with(head_))
    return fail(
        say<solve_french>("{} is not the beginning of this proof; remove it, or name another file", name_));
  return text->substr(head_.size());
}

void DraftFile::write(std::string_view bytes) {
  NewFile file(name_);
  file.write(head_);
  file.write(bytes);
  written_ = file.close().has_value();
}

void DraftFile::remove() { std::remove(name_.c_str()); }

}  // namespace parlor::cli
