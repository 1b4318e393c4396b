#include "net/gnd/journal.hpp"

#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace parlor::net::gnd {
namespace {

class FileDescriptor {
 public:
  explicit FileDescriptor(int fd) : fd_(fd) {}
  FileDescriptor(FileDescriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  FileDescriptor& operator=(FileDescriptor&&) = delete;
  ~FileDescriptor() {
    if (fd_ >= 0) close(fd_);
  }
  int get() const { return fd_; }

 private:
  int fd_;
};

std::unexpected<Error> failure(const std::string& path, std::string_view what) {
  return fail(fmt::format("{} cannot be {}: {}", path, what, std::strerror(errno)));
}

bool write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(fd, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

// Hands out whole lines; returns how many bytes they make up.
Result<off_t> read_lines(const std::string& path, int fd,
                         const std::function<Result<void>(std::string_view)>& line) {
  std::string text;
  std::vector<char> block(std::size_t{1} << 16);
  off_t whole = 0;
  for (std::size_t number = 1;;) {
    const ssize_t n = ::read(fd, block.data(), block.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return failure(path, "read");
    if (n == 0) return whole;
    text.append(block.data(), static_cast<std::size_t>(n));
    std::size_t begin = 0;
    for (std::size_t end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1, ++number) {
      if (const auto taken = line(std::string_view(text).substr(begin, end - begin)); !taken)
        return fail(fmt::format("{}, line {}: {}", path, number, taken.error().message));
    }
    text.erase(0, begin);
    whole += static_cast<off_t>(begin);
  }
}

class FileJournal final : public Journal {
 public:
  FileJournal(FileDescriptor file, std::string path, Loop& loop, std::function<void(Error)> failed)
      : file_(std::move(file)),
        path_(std::move(path)),
        loop_(&loop),
        failed_(std::move(failed)),
        thread_([this](const std::stop_token& stop) { run(stop); }) {}

  void write(std::string lines, std::function<void()> then) override {
    {
      const std::scoped_lock lock(mutex_);
      if (broken_) return;
      if (!lines.empty() || busy_ || !waiting_.empty()) {
        pending_ += lines;
        waiting_.push_back(std::move(then));
        then = nullptr;
      }
    }
    if (then)
      then();
    else
      wake_.notify_one();
  }

 private:
  void run(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    // What is pending is written before the end.
    while (wake_.wait(lock, stop, [this] { return !waiting_.empty(); }) || !waiting_.empty()) {
      busy_ = true;
      const std::string lines = std::exchange(pending_, {});
      auto ready = std::exchange(waiting_, {});
      lock.unlock();
      const bool safe = lines.empty() || (write_all(file_.get(), lines) && fdatasync(file_.get()) == 0);
      const int error = errno;
      if (safe)
        loop_->post([ready = std::move(ready)] {
          for (const auto& then : ready) then();
        });
      else
        loop_->post([this, error] {
          failed_({fmt::format("{} cannot be written: {}", path_, std::strerror(error))});
        });
      lock.lock();
      busy_ = false;
      broken_ = !safe;
      if (broken_) return;
    }
  }

  const FileDescriptor file_;
  const std::string path_;
  Loop* loop_;
  std::function<void(Error)> failed_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::string pending_;
  std::vector<std::function<void()>> waiting_;
  bool busy_ = false, broken_ = false;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace

Result<std::unique_ptr<Journal>> open_journal(const std::string& path, Loop& loop,
                                              const std::function<Result<void>(std::string_view)>& line,
                                              std::function<void(Error)> failed) {
  // It holds tokens: nobody else may read it.
  FileDescriptor file(open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, S_IRUSR | S_IWUSR));
  if (file.get() < 0) return failure(path, "opened");
  if (flock(file.get(), LOCK_EX | LOCK_NB) != 0)
    return fail(fmt::format("{} is in use by another server", path));
  const auto whole = read_lines(path, file.get(), line);
  if (!whole) return std::unexpected(whole.error());
  if (ftruncate(file.get(), *whole) != 0) return failure(path, "written");
  return std::make_unique<FileJournal>(std::move(file), path, loop, std::move(failed));
}

}  // namespace parlor::net::gnd
