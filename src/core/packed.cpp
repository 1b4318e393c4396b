#include "core/packed.hpp"

#include <cstdint>

#include <zlib.h>

namespace parlor {
namespace {

// What stands around the deflated bytes, as zlib tells it.
constexpr int raw = -MAX_WBITS, gzip = MAX_WBITS + 16;

std::string deflated(std::string_view text, int around) {
  z_stream stream{};
  const int usual_memory = 8;
  deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, around, usual_memory, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&stream, text.size()), '\0');
  stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

}  // namespace

std::string packed(std::string_view text) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string out;
  std::uint32_t bits = 0;
  int waiting = 0;
  for (const char c : deflated(text, raw)) {
    bits = bits << 8 | static_cast<unsigned char>(c);
    for (waiting += 8; waiting >= 6; waiting -= 6) out += digits[bits >> (waiting - 6) & 63];
  }
  if (waiting > 0) out += digits[bits << (6 - waiting) & 63];
  return out;
}

std::string gzipped(std::string_view text) { return deflated(text, gzip); }

}  // namespace parlor
