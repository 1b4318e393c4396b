#include "bots/process.hpp"

#include <gtest/gtest.h>

namespace parlor::bots {
namespace {

Moment in(double seconds) {
  return std::chrono::steady_clock::now() + std::chrono::milliseconds(static_cast<long>(1000 * seconds));
}

std::unique_ptr<Process> started(std::vector<std::string> command) {
  auto process = Process::start({.command = std::move(command)});
  EXPECT_TRUE(process.has_value());
  return *std::move(process);
}

TEST(Process, SaysBackWhatItHears) {
  const auto cat = started({"cat"});
  const std::string large(1'000'000, 'x');  // more than a pipe holds
  for (const std::string& line : {std::string("one"), std::string(), large}) {
    ASSERT_TRUE(cat->send(line, in(60)));
    EXPECT_EQ(cat->receive(in(60), {}), line);
  }
  EXPECT_TRUE(cat->ends_without_input(in(60)));
}

TEST(Process, LinesComeAsTheyAreTaken) {
  const auto sh = started({"sh", "-c", "printf 'a\\r\\nb\\nrest'"});
  EXPECT_EQ(sh->receive(in(60), {}), "a");
  EXPECT_EQ(sh->receive(in(60), {}), "b");
  EXPECT_EQ(sh->receive(in(60), {}).error(), ReceiveError::ended);
}

TEST(Process, TellsHowItEnded) {
  const auto exit_reason = [](const char* script) {
    const auto sh = started({"sh", "-c", script});
    EXPECT_EQ(sh->receive(in(60), {}).error(), ReceiveError::ended);
    return sh->exit_reason().english();
  };
  EXPECT_EQ(exit_reason("exit 3"), "ended with status 3");
  EXPECT_EQ(exit_reason("kill -9 $$"), "was killed by signal 9 (Killed)");
  EXPECT_EQ(exit_reason("echo first >&2; echo last >&2; exit 1"),
            "ended with status 1; its last words were 'last'");
  EXPECT_EQ(exit_reason("sleep 1000 & exit 0"), "ended with status 0") << "its child holds the output open";
}

TEST(Process, WaitsNoLongerThanItMust) {
  const auto sleeper = started({"sleep", "1000"});
  EXPECT_EQ(sleeper->receive(in(0.01), {}).error(), ReceiveError::late);
  EXPECT_EQ(sleeper->receive(in(1000), [] { return true; }).error(), ReceiveError::abandoned);
  EXPECT_FALSE(sleeper->send(std::string(1'000'000, 'x'), in(0.01))) << "nobody reads it";
}

TEST(Process, RefusesWhatIsNoProgram) {
  EXPECT_EQ(Process::start({.command = {"no-such-program"}}).error().message(),
            "there is no program 'no-such-program' on the PATH");
  EXPECT_EQ(Process::start({.command = {"./CMakeLists.txt"}}).error().message(),
            "'./CMakeLists.txt' is not a program that can be run");
  EXPECT_EQ(Process::start({.command = {"cat"}, .log = "no/such/folder/log"}).error().message(),
            "the log 'no/such/folder/log' cannot be written");
}

TEST(Process, TooLongALineIsRefused) {
  const auto sh = started({"sh", "-c", "head -c 3000000 /dev/zero | tr '\\0' x"});
  EXPECT_EQ(sh->receive(in(60), {}).error(), ReceiveError::too_long);
}

}  // namespace
}  // namespace parlor::bots
