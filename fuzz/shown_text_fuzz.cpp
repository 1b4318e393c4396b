#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <nlohmann/json.hpp>

#include "server/names.hpp"

// A name, or what somebody says: what is shown is short, UTF-8 as JSON wants it, and the same if it is read
// again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlor::server;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto shown = shown_text(text, max_name);
  if (!shown) return 0;
  if (shown->size() > max_name || shown_text(*shown, max_name).value() != *shown) std::abort();
  if (std::ranges::any_of(*shown, [](char c) { return c >= 0 && c < ' '; })) std::abort();
  const std::string printed = nlohmann::json(*shown).dump();  // throws where it is no UTF-8
  if (nlohmann::json::parse(printed).get<std::string>() != *shown) std::abort();
  return 0;
}
