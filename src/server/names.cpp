#include "server/names.hpp"

#include "core/text.hpp"
#include "server/french.hpp"

namespace parlor::server {
namespace {

// The character that begins at `at`, and how many bytes it has. What is no UTF-8 counts byte by byte as 0,
// which is never shown.
struct Character {
  char32_t code = 0;
  std::size_t bytes = 1;
};

Character character_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const unsigned first = byte(at);
  if (first < 0x80) return {first, 1};
  const std::size_t bytes = first >= 0xf8 ? 0 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
  if (bytes == 0) return {};
  char32_t code = first & (0xffU >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(at + i) & 0xc0) != 0x80) return {};
    code = code << 6 | (byte(at + i) & 0x3f);
  }
  constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};  // by bytes: less has a shorter form
  if (code < least[bytes] || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return {};
  return {code, bytes};
}

bool is_seen(char32_t code) {
  const auto between = [code](char32_t first, char32_t last) { return code >= first && code <= last; };
  return !(between(0, 0x1f) || between(0x7f, 0x9f) || between(0x200b, 0x200c) || between(0x200e, 0x200f) ||
           between(0x2028, 0x202e) || between(0x2060, 0x2069) || code == 0x61c || code == 0xfeff ||
           between(0xfff0, 0xfffb) || between(0xe0000, 0xe0fff));
}

}  // namespace

Result<std::string> shown_text(std::string_view text, std::size_t max) {
  text = trim(text);
  if (text.size() > max) return fail(say<french>("the text is longer than {} bytes", max));
  for (std::size_t at = 0; at < text.size();) {
    const auto [code, bytes] = character_at(text, at);
    if (!is_seen(code)) return fail(say<french>("the text has a character that cannot be shown"));
    at += bytes;
  }
  return std::string(text);
}

}  // namespace parlor::server
