#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "gnd/old_state.hpp"

// What comes over the wire, in either direction, and the lines of an old state: what is read prints to
// something that reads the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlor::gnd;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (auto body = parse_body(text)) {
    body->id = body->id.value_or(0);  // a missing number is printed as 0
    if (parse_body(print(*body)) != *body) std::abort();
    (void)move_of(Game::gopher, body->action);
    (void)move_of(Game::dodo, body->action);
  }
  if (const auto answer = parse_answer(text);
      answer && answer->match.find_first_of("\"\\") == std::string::npos) {
    const auto again = parse_answer(print(*answer));
    if (again && *again != *answer) std::abort();
  }
  if (const auto event = parse_event(text))
    if (parse_event(print(*event)) != *event) std::abort();
  (void)parse_counts(text);
  return 0;
}
