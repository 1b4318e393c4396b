#include "cli/draft.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/new_file.hpp"
#include "cli/solve_french.hpp"

namespace parlor::cli {

Result<std::string> DraftFile::read() const {
  if (std::error_code error; !std::filesystem::exists(name_, error)) return "";
  std::ifstream in(name_, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(in), {});
  if (!text.starts_with(head_))
    return fail(
        say<solve_french>("{} is not the beginning of this proof; remove it, or name another file", name_));
  return text.substr(head_.size());
}

void DraftFile::write(std::string_view bytes) {
  NewFile file(name_);
  file.write(head_);
  file.write(bytes);
  written_ = file.close().has_value();
}

void DraftFile::remove() { std::remove(name_.c_str()); }

}  // namespace parlor::cli
