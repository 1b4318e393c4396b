#include "bots/process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bots/french.hpp"
#include "bots/process_supervisor.hpp"
#include "bots/wire.hpp"
#include "core/text.hpp"

namespace parlor::bots {
namespace {

constexpr std::size_t last_words_kept = 4096;              // bytes of standard error
constexpr std::size_t max_last_words_length = 300;         // of them in a sentence
constexpr auto farewell = std::chrono::milliseconds(300);  // to end by itself once its input is closed

class File {
 public:
  explicit File(int fd = -1) : fd_(fd) {}
  File(File&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  File& operator=(File&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() { close(); }
  int get() const { return fd_; }
  bool open() const { return fd_ >= 0; }
  void close() {
    if (fd_ >= 0) ::close(fd_);
    fd_ = -1;
  }

 private:
  int fd_;
};

struct Pipe {
  File out, in;  // read from one, write into the other
};

Result<Pipe> make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0)
    return fail(say<french>("no pipe could be opened: {}", std::strerror(errno)));
  return Pipe{File(ends[0]), File(ends[1])};
}

Sentence how_it_ended(int status) {
  if (WIFSIGNALED(status))
    return say<french>("was killed by signal {} ({})", WTERMSIG(status), strsignal(WTERMSIG(status)));
  return say<french>("ended with status {}", WEXITSTATUS(status));
}

// Programs that fail tend to say why in their last line, and at its end: it is cut later than other words of
// others.
std::string last_line(std::string_view words) {
  words = trim(words);
  if (const auto line = words.rfind('\n'); line != std::string_view::npos) words.remove_prefix(line + 1);
  std::string said(words.substr(0, max_last_words_length));
  std::ranges::replace_if(
      said, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, '?');
  return fmt::format("'{}{}'", said, words.size() > said.size() ? "…" : "");
}

bool is_program(const std::string& path) { return access(path.c_str(), X_OK) == 0; }

Result<std::string> find_program(const std::string& name) {
  if (name.find('/') != std::string::npos) {
    if (is_program(name)) return name;
    return fail(say<french>("{} is not a program that can be run", in_quotes(name)));
  }
  const char* path = std::getenv("PATH");
  for (const std::string_view folder : split(path == nullptr ? "/usr/bin:/bin" : path, ':'))
    if (std::string file = fmt::format("{}/{}", folder.empty() ? "." : folder, name); is_program(file))
      return file;
  return fail(say<french>("there is no program {} on the PATH", in_quotes(name)));
}

int milliseconds_until(Moment until) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
  return static_cast<int>(std::clamp<long>(left.count(), 0, 20));  // short: an interrupt is noticed soon
}

class RunningProcess final : public Process {
 public:
  RunningProcess(pid_t supervisor, File input, File output, File errors, File lifeline)
      : supervisor_(supervisor),
        input_(std::move(input)),
        output_(std::move(output)),
        errors_(std::move(errors)),
        lifeline_(std::move(lifeline)) {
    for (const File* file : {&input_, &output_, &errors_})
      if (file->open()) fcntl(file->get(), F_SETFL, O_NONBLOCK);
  }

  RunningProcess(const RunningProcess&) = delete;
  RunningProcess& operator=(const RunningProcess&) = delete;

  // A program that reads to the end of its input ends by itself; it is given a moment for that.
  ~RunningProcess() override {
    input_.close();
    bury(farewell);
  }

  bool ends_without_input(Moment until) override {
    input_.close();
    return supervisor_ <= 0 || ends_before(until);
  }

  bool send(std::string_view line, Moment until) override {
    std::string rest(line);
    rest += '\n';
    for (std::size_t sent = 0; sent < rest.size();) {
      const ssize_t n = write(input_.get(), rest.data() + sent, rest.size() - sent);
      if (n > 0) {
        sent += static_cast<std::size_t>(n);
        continue;
      }
      if (n < 0 && errno != EAGAIN && errno != EINTR) return false;
      if (std::chrono::steady_clock::now() >= until) return false;
      // It may be stuck because nobody reads what it says.
      wait_for_output(until, pollfd{input_.get(), POLLOUT, 0});
      if (buffer_.size() > 2 * wire::max_line_length) return false;
    }
    return true;
  }

  std::expected<std::string, ReceiveError> receive(Moment until,
                                                   const std::function<bool()>& abandoned) override {
    for (;;) {
      if (const auto end = buffer_.find('\n', looked_at_); end != std::string::npos) return take_line(end);
      looked_at_ = buffer_.size();
      if (buffer_.size() > wire::max_line_length) return std::unexpected(ReceiveError::too_long);
      if (!output_.open()) return std::unexpected(ReceiveError::ended);
      if (abandoned && abandoned()) return std::unexpected(ReceiveError::abandoned);
      // What came in time counts, though we looked late.
      const bool late = std::chrono::steady_clock::now() >= until;
      if (!wait_for_output(until) && late) return std::unexpected(ReceiveError::late);
    }
  }

  Sentence exit_reason() override {
    bury(output_.open() ? std::chrono::milliseconds(0) : farewell);
    Sentence words = status_ ? how_it_ended(*status_) : say<french>("was killed");
    if (last_words_.empty()) return words;
    return besides(std::move(words), say<french>("its last words were {}", last_line(last_words_)));
  }

 private:
  std::string take_line(std::size_t end) {
    std::string line = buffer_.substr(0, end);
    if (line.ends_with('\r')) line.pop_back();
    buffer_.erase(0, end + 1);
    looked_at_ = 0;
    return line;
  }

  // Whether something was read. Standard error is read by the way, lest the program be stuck in writing it.
  bool wait_for_output(Moment until, pollfd also = {-1, 0, 0}) {
    std::array<pollfd, 3> all{pollfd{output_.get(), POLLIN, 0}, pollfd{errors_.get(), POLLIN, 0}, also};
    poll(all.data(), all.size(), milliseconds_until(until));
    bool any = false;
    if (all[0].revents != 0) {
      const ssize_t n = read_some(output_, buffer_);
      if (n == 0) output_.close();
      any = n >= 0;
    }
    if (all[1].revents != 0) read_errors();
    return any;
  }

  // As read() does: 0 at the end of the file, less than 0 when there is nothing yet.
  static ssize_t read_some(const File& file, std::string& to) {
    std::array<char, 65536> chunk;
    const ssize_t n = ::read(file.get(), chunk.data(), chunk.size());
    if (n > 0) to.append(chunk.data(), static_cast<std::size_t>(n));
    return n;
  }

  // Whether there may be more.
  bool read_errors() {
    const ssize_t n = read_some(errors_, last_words_);
    if (n == 0) errors_.close();
    if (last_words_.size() > last_words_kept) last_words_.erase(0, last_words_.size() - last_words_kept);
    return n > 0;
  }

  // Waits for the supervisor's report, reading what the program still has to say.
  bool ends_before(Moment until) {
    for (;;) {
      std::array<pollfd, 3> all{pollfd{lifeline_.get(), POLLIN, 0}, pollfd{output_.get(), POLLIN, 0},
                                pollfd{errors_.get(), POLLIN, 0}};
      poll(all.data(), all.size(), milliseconds_until(until));
      if (all[0].revents != 0) return true;
      std::string nowhere;
      if (all[1].revents != 0 && read_some(output_, nowhere) == 0) output_.close();
      if (all[2].revents != 0) read_errors();
      if (std::chrono::steady_clock::now() >= until) return false;
    }
  }

  // Waits a little for the program to end by itself, and has it killed if it does not.
  void bury(std::chrono::milliseconds patience) {
    if (supervisor_ <= 0) return;
    const bool by_itself = ends_before(std::chrono::steady_clock::now() + patience);
    if (!by_itself) shutdown(lifeline_.get(), SHUT_WR);
    int status = 0;
    const bool told = ::read(lifeline_.get(), &status, sizeof status) == static_cast<ssize_t>(sizeof status);
    if (told && by_itself) status_ = status;
    while (errors_.open() && read_errors()) {
    }
    while (waitpid(supervisor_, nullptr, 0) < 0 && errno == EINTR) {
    }
    supervisor_ = -1;
  }

  pid_t supervisor_;
  File input_, output_, errors_, lifeline_;
  std::string buffer_;         // of its output, not yet taken
  std::size_t looked_at_ = 0;  // no line ends before this
  std::string last_words_;     // on standard error
  std::optional<int> status_;  // as waitpid tells it, if it ended by itself
};

// The program's ends of its pipes, and ours.
struct Pipes {
  Pipe input, output, errors;
  File lifeline, supervisors_end;
};

Result<Pipes> open_pipes(const std::string& log) {
  Pipes pipes;
  for (Pipe* pipe : {&pipes.input, &pipes.output, &pipes.errors}) {
    auto made = make_pipe();
    if (!made) return std::unexpected(made.error());
    *pipe = *std::move(made);
  }
  if (!log.empty()) {
    pipes.errors = {File(), File(open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644))};
    if (!pipes.errors.in.open()) return fail(say<french>("the log {} cannot be written", in_quotes(log)));
  }
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    return fail(say<french>("no socket could be opened: {}", std::strerror(errno)));
  pipes.lifeline = File(ends[0]);
  pipes.supervisors_end = File(ends[1]);
  return pipes;
}

}  // namespace

Result<std::vector<std::string>> split_command(std::string_view line) {
  std::vector<std::string> words;
  char quote = 0;
  bool inside = false;  // a word
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (c == '\0') return fail(say<french>("a command may not hold a zero byte"));
    if (quote == 0 && (c == ' ' || c == '\t' || c == '\n')) {
      inside = false;
      continue;
    }
    if (!inside) words.emplace_back();
    inside = true;
    if (c == quote) {
      quote = 0;
    } else if (quote == 0 && (c == '"' || c == '\'')) {
      quote = c;
    } else if (c == '\\' && quote != '\'') {
      if (++i == line.size()) return fail(say<french>("the command {} ends in a backslash", in_quotes(line)));
      words.back() += line[i];
    } else {
      words.back() += c;
    }
  }
  if (quote != 0)
    return fail(say<french>("the command {} lacks a closing {}", in_quotes(line), std::string(1, quote)));
  if (words.empty() || words.front().empty())
    return fail(say<french>("the command is empty; expected a program and its arguments"));
  return words;
}

Result<std::unique_ptr<Process>> Process::start(const ProcessRequest& request) {
  const auto path = find_program(request.command.front());
  if (!path) return std::unexpected(path.error());
  auto pipes = open_pipes(request.log);
  if (!pipes) return std::unexpected(pipes.error());
  std::vector<std::string> words = request.command;
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  std::signal(SIGPIPE, SIG_IGN);  // a write shows whether a program still reads

  const ProcessSupervisor supervisor{path->c_str(),          arguments.data(),
                                     pipes->input.out.get(), pipes->output.in.get(),
                                     pipes->errors.in.get(), pipes->supervisors_end.get(),
                                     request.memory};
  const pid_t pid = fork();
  if (pid == 0) supervisor.run();
  if (pid < 0) return fail(say<french>("no process could be started: {}", std::strerror(errno)));
  return std::make_unique<RunningProcess>(pid, std::move(pipes->input.in), std::move(pipes->output.out),
                                          std::move(pipes->errors.out), std::move(pipes->lifeline));
}

}  // namespace parlor::bots
