#include "core/file.hpp"

#include "core/french.hpp"

namespace parlor {

Result<void> check_is_file(const std::filesystem::path& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (std::filesystem::is_regular_file(status)) return {};
  if (std::filesystem::is_directory(status)) return fail(say<french>("that is a folder, not a file"));
  if (status.type() == std::filesystem::file_type::not_found)
    return fail(say<french>("there is no such file"));
  return fail(say<french>("that is no file that can be read"));
}

}  // namespace parlor
