#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "cli/keyboard.hpp"

namespace {

using parlor::cli::Keyboard;

// The keys of bytes that come so many at a time.
std::vector<std::string> keys_of(std::string_view bytes, std::size_t at_a_time) {
  Keyboard keyboard;
  std::vector<std::string> keys;
  for (std::size_t from = 0; from < bytes.size(); from += at_a_time) {
    keyboard.hear(bytes.substr(from, at_a_time));
    while (auto key = keyboard.next()) keys.push_back(*std::move(key));
  }
  return keys;
}

// The bytes that made these keys are those that were heard, in order, up to a key that has not come whole. An
// arrow may have been sent in either of two ways.
bool are_heard(const std::vector<std::string>& keys, std::string_view bytes) {
  constexpr std::size_t longest = 18;
  for (const std::string& key : keys) {
    if (key.empty() || key.size() > longest || key.size() > bytes.size()) return false;
    for (std::size_t i = 0; i < key.size(); ++i) {
      const bool other_way = i == 1 && key.size() == 3 && key[i] == '[' && bytes[i] == 'O';
      if (key[i] != bytes[i] && !other_way) return false;
    }
    bytes.remove_prefix(key.size());
  }
  return bytes.size() < longest;
}

}  // namespace

// Whatever a terminal sends: no byte is lost or made up, none is waited for without end, and it does not
// matter which of them come together.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto keys = keys_of(bytes, size + 1);
  if (!are_heard(keys, bytes)) std::abort();
  for (const std::size_t at_a_time : {1, 2, 3})
    if (keys_of(bytes, at_a_time) != keys) std::abort();
  return 0;
}
