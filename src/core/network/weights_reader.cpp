#include "core/network/weights_reader.hpp"

#include "core/hash.hpp"
#include "core/network/french.hpp"

namespace parlor::network {

std::unexpected<Error> damaged_weights(const Sentence& why) {
  return fail(say<french>("the file of weights is damaged: {}", why));
}

std::unexpected<Error> WeightsReader::too_early() {
  return damaged_weights(say<french>("it ends too early"));
}

std::unexpected<Error> WeightsReader::not_finite() {
  return damaged_weights(say<french>("it holds a number that is not finite"));
}

Result<std::uint32_t> WeightsReader::number() {
  const auto one = numbers<std::uint32_t>(1);
  if (!one) return std::unexpected(one.error());
  return one->front();
}

Result<std::string> WeightsReader::text() {
  constexpr std::uint32_t max_text = 4096;
  const auto size = number();
  if (!size) return std::unexpected(size.error());
  if (*size > max_text || *size > rest_.size()) return too_early();
  std::string text(rest_.substr(0, *size));
  rest_.remove_prefix(*size);
  return text;
}

Result<WeightsReader> WeightsReader::open(std::string_view bytes) {
  constexpr std::string_view magic = "PARLORNN";
  if (!bytes.starts_with(magic))
    return fail(say<french>("this is no file of weights: it does not begin with PARLORNN"));
  std::uint64_t sum;
  if (bytes.size() < magic.size() + sizeof version + sizeof(Shape) + sizeof sum) return too_early();
  std::memcpy(&sum, bytes.data() + bytes.size() - sizeof sum, sizeof sum);
  bytes.remove_suffix(sizeof sum);
  if (fnv1a(bytes) != sum) return damaged_weights(say<french>("its checksum is wrong"));
  WeightsReader reader;
  reader.rest_ = bytes.substr(magic.size());
  if (const auto in_file = *reader.number(); in_file != version)
    return fail(
        say<french>("the file of weights has version {}; this program reads version {}", in_file, version));
  for (auto& number : reader.shape_) number = *reader.number();
  auto origin = reader.text();
  if (!origin) return std::unexpected(origin.error());
  reader.origin_ = *std::move(origin);
  if (const auto licence = reader.text(); !licence) return std::unexpected(licence.error());
  return reader;
}

Result<void> WeightsReader::end() const {
  if (rest_.empty()) return {};
  return damaged_weights(
      say<french>("{} byte too many behind the weights|{} bytes too many behind the weights", rest_.size()));
}

}  // namespace parlor::network
