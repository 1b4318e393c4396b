#include "core/file.hpp"

#include <fcntl.h>
#include <unistd.h>

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

Result<std::ifstream> open_file(const std::filesystem::path& path) {
  if (const auto is_file = check_is_file(path); !is_file) return std::unexpected(is_file.error());
  std::ifstream file(path, std::ios::binary);
  if (!file) return fail(say<french>("the file cannot be read"));
  return file;
}

std::ofstream create_file(const std::filesystem::path& path, std::ios::openmode mode) {
  std::ofstream file;
  const int held = ::open(path.c_str(), O_WRONLY | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0666);
  if (held < 0) {
    file.setstate(std::ios::failbit);
    return file;
  }
  file.open(path, std::ios::binary | mode);
  ::close(held);  // only now, lest whoever reads a pipe takes this for its end
  return file;
}

Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes) {
  auto file = open_file(path);
  if (!file) return std::unexpected(file.error());
  constexpr std::size_t at_a_time = std::size_t{1} << 20;
  std::string text;
  while (*file && text.size() <= max_bytes) {
    const std::size_t before = text.size();
    text.resize(before + at_a_time);
    file->read(text.data() + before, static_cast<std::streamsize>(at_a_time));
    text.resize(before + static_cast<std::size_t>(file->gcount()));
  }
  if (text.size() > max_bytes) return fail(say<french>("the file is larger than {} bytes", max_bytes));
  if (!file->eof()) return fail(say<french>("the file cannot be read"));
  return text;
}

}  // namespace parlor
