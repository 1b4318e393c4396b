#include "gnd/journal.hpp"

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace parlor::gnd {
namespace {

class FileDescriptor {
 public:
  explicit FileDescriptor(int fd) : fd_(fd) {}
  FileDescriptor(FileDescriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
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

// So that after a power cut the name of a file stands for what was written to it.
// Some file systems cannot do that, and some folders cannot be read: then nothing more can be done.
bool sync_folder(const std::string& path) {
  const auto parent = std::filesystem::path(path).parent_path();
  const FileDescriptor folder(
      open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return folder.get() < 0 || fsync(folder.get()) == 0 || errno == EINVAL || errno == ENOTSUP;
}

// It holds tokens: nobody else may read it.
FileDescriptor open_own(const std::string& path, int flags) {
  return FileDescriptor(
      open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | flags, S_IRUSR | S_IWUSR));
}

// Ours alone, and still the file of that name: a server that writes it anew leaves the old one behind.
bool lock_file(const std::string& path, int fd) {
  if (flock(fd, LOCK_EX | LOCK_NB) != 0) return false;
  struct stat held{}, named{};
  return fstat(fd, &held) == 0 && stat(path.c_str(), &named) == 0 && held.st_ino == named.st_ino &&
         held.st_dev == named.st_dev;
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
        return fail(fmt::format("{}, line {}: {}", path, number, taken.error().message()));
    }
    text.erase(0, begin);
    whole += static_cast<off_t>(begin);
  }
}

class FileJournal final : public Journal {
 public:
  FileJournal(FileDescriptor file, std::string path, std::size_t size, std::size_t large, net::Loop& loop,
              std::function<void(Error)> failed)
      : file_(std::move(file)),
        path_(std::move(path)),
        min_large_(large),
        loop_(&loop),
        failed_(std::move(failed)),
        size_(size),
        large_(large),
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

  bool large() const override {
    const std::scoped_lock lock(mutex_);
    return !rewriting_ && size_ >= large_;
  }

  void write_anew(std::function<std::string()> lines) override {
    {
      const std::scoped_lock lock(mutex_);
      if (broken_) return;
      rewriting_ = true;
      anew_ = std::move(lines);
      told_anew_ = pending_.size();
    }
    wake_.notify_one();
  }

 private:
  void run(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    // What is pending is written before the end.
    const auto work = [this] { return !waiting_.empty() || anew_; };
    while (wake_.wait(lock, stop, work) || work()) {
      busy_ = true;
      std::string lines = std::exchange(pending_, {});
      auto ready = std::exchange(waiting_, {});
      const auto anew = std::exchange(anew_, {});
      const std::size_t told_anew = told_anew_;
      lock.unlock();
      bool safe = true;
      std::optional<std::size_t> replaced;  // by so many bytes
      if (anew) replaced = replace(anew());
      if (replaced) {
        lines.erase(0, told_anew);
        safe = sync_folder(path_);
      }
      safe = safe && append(lines);
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
      size_ = replaced.value_or(size_) + lines.size();
      if (anew) {
        rewriting_ = false;
        large_ = replaced ? std::max(min_large_, 4 * *replaced) : std::max(large_, 2 * size_);
      }
      broken_ = !safe;
      if (broken_) return;
    }
  }

  bool append(const std::string& lines) {
    return lines.empty() || (write_all(file_.get(), lines) && fdatasync(file_.get()) == 0);
  }

  // Not where the name has come to stand for another file, which may be another server's.
  std::optional<std::size_t> replace(const std::string& lines) {
    const std::string beside = path_ + ".new";
    if (!lock_file(path_, file_.get())) return {};
    unlink(beside.c_str());  // what a server that was killed left behind
    FileDescriptor file = open_own(beside, O_EXCL);
    if (file.get() < 0) return {};
    const bool there = lock_file(beside, file.get()) && write_all(file.get(), lines) &&
                       fdatasync(file.get()) == 0 && rename(beside.c_str(), path_.c_str()) == 0;
    if (!there) {  // for want of room, perhaps: the old one serves
      unlink(beside.c_str());
      return {};
    }
    file_ = std::move(file);
    return lines.size();
  }

  FileDescriptor file_;  // of the writer's thread
  const std::string path_;
  const std::size_t min_large_;
  net::Loop* loop_;
  std::function<void(Error)> failed_;
  mutable std::mutex mutex_;
  std::condition_variable_any wake_;
  std::size_t size_, large_;  // in bytes: what it has, and from how many on it is large
  std::string pending_;
  std::function<std::string()> anew_;
  std::size_t told_anew_ = 0;  // so much of what is pending, those lines tell too
  std::vector<std::function<void()>> waiting_;
  bool busy_ = false, rewriting_ = false, broken_ = false;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace

Result<std::unique_ptr<Journal>> open_journal(const std::string& path, net::Loop& loop,
                                              const std::function<Result<void>(std::string_view)>& line,
                                              std::function<void(Error)> failed, std::size_t large) {
  FileDescriptor file = open_own(path, 0);
  if (file.get() < 0) return failure(path, "opened");
  if (!lock_file(path, file.get())) return fail(fmt::format("{} is in use by another server", path));
  const auto whole = read_lines(path, file.get(), line);
  if (!whole) return std::unexpected(whole.error());
  std::error_code unknown;  // it may be reached by a link, which stays
  const auto real = std::filesystem::canonical(path, unknown);
  const std::string named = unknown ? path : real.string();
  if (ftruncate(file.get(), *whole) != 0 || !sync_folder(named)) return failure(path, "written");
  return std::make_unique<FileJournal>(std::move(file), named, static_cast<std::size_t>(*whole), large, loop,
                                       std::move(failed));
}

}  // namespace parlor::gnd
