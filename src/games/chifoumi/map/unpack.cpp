#include "games/chifoumi/map/unpack.hpp"

#include <array>
#include <cstdint>

#include <zlib.h>
#include <zstd.h>

#include "core/text.hpp"
#include "games/chifoumi/french.hpp"

namespace parlor::chifoumi {
namespace {

constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr auto values = [] {
  std::array<std::int8_t, 256> table{};
  table.fill(-1);
  for (std::size_t i = 0; i < digits.size(); ++i)
    table[static_cast<unsigned char>(digits[i])] = static_cast<std::int8_t>(i);
  return table;
}();

Result<std::string> wrong_size(std::size_t size) {
  return fail(say<french>("the data do not unpack to {} bytes, as the layer's size wants", size));
}

// zlib reads its own format and gzip's when told to find out which it is.
Result<std::string> inflate_all(std::string_view bytes, std::size_t size) {
  constexpr int any_format = 15 + 32;
  z_stream stream{};
  if (inflateInit2(&stream, any_format) != Z_OK)
    return fail(say<french>("the data cannot be unpacked: no memory for zlib"));
  std::string out(size + 1, '\0');  // one more, to notice what is too long
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int status = inflate(&stream, Z_FINISH);
  const std::size_t written = stream.total_out;
  inflateEnd(&stream);
  if (status == Z_DATA_ERROR || status == Z_NEED_DICT)
    return fail(say<french>("the data are damaged or not compressed so"));
  if (status != Z_STREAM_END && written < size) return fail(say<french>("the compressed data end too early"));
  if (status != Z_STREAM_END || written != size) return wrong_size(size);
  out.resize(size);
  return out;
}

Result<std::string> unzstd(std::string_view bytes, std::size_t size) {
  std::string out(size + 1, '\0');
  const std::size_t written = ZSTD_decompress(out.data(), out.size(), bytes.data(), bytes.size());
  if (ZSTD_isError(written) != 0)
    return fail(say<french>("the data do not unpack with zstd ({})", ZSTD_getErrorName(written)));
  if (written != size) return wrong_size(size);
  out.resize(size);
  return out;
}

}  // namespace

Result<std::string> from_base64(std::string_view text) {
  text = trim(text);
  if (text.size() % 4 != 0)
    return fail(say<french>("the base 64 is cut short: its length is no multiple of 4"));
  std::string out;
  out.reserve(text.size() / 4 * 3);
  for (std::size_t i = 0; i < text.size(); i += 4) {
    const bool last = i + 4 == text.size();
    const int padding = !last || text[i + 3] != '=' ? 0 : text[i + 2] != '=' ? 1 : 2;
    std::uint32_t group = 0;
    for (std::size_t j = 0; j < 4; ++j) {
      const bool padded = j >= 4 - static_cast<std::size_t>(padding);
      const int value = padded ? 0 : values[static_cast<unsigned char>(text[i + j])];
      if (value < 0) return fail(say<french>("{} is no digit of base 64", in_quotes(text.substr(i + j, 1))));
      group = group << 6 | static_cast<std::uint32_t>(value);
    }
    for (int byte = 0; byte < 3 - padding; ++byte) out += static_cast<char>(group >> (16 - 8 * byte) & 0xff);
  }
  return out;
}

Result<std::string> unpack(std::string_view bytes, std::string_view compression, std::size_t size) {
  if (compression == "zlib" || compression == "gzip") return inflate_all(bytes, size);
  if (compression == "zstd") return unzstd(bytes, size);
  if (!compression.empty())
    return fail(say<french>("the compression {} is not known; expected zlib, gzip, zstd or none",
                            in_quotes(compression)));
  if (bytes.size() != size) return wrong_size(size);
  return std::string(bytes);
}

}  // namespace parlor::chifoumi
