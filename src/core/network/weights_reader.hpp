#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace parlor::network {

// Reads a file of weights: PARLORNN, a version and four numbers that give the network's shape, where the
// weights come from and their licence, then numbers layer after layer, and a checksum of all that comes
// before it. Little-endian, nothing aligned or padded.
class WeightsReader {
 public:
  static constexpr std::uint32_t version = 1;
  using Shape = std::array<std::uint32_t, 4>;

  // Reads up to the first layer. `bytes` must outlive the reader.
  static Result<WeightsReader> open(std::string_view bytes);

  const Shape& shape() const { return shape_; }
  const std::string& origin() const { return origin_; }

  // The next numbers; those with a fraction are finite.
  template <class T>
  Result<std::vector<T>> numbers(std::size_t count) {
    if (count > rest_.size() / sizeof(T)) return too_early();
    std::vector<T> values(count);
    rest_.copy(reinterpret_cast<char*>(values.data()), count * sizeof(T));
    rest_.remove_prefix(count * sizeof(T));
    if constexpr (std::is_floating_point_v<T>)
      for (const T value : values)
        if (!std::isfinite(value)) return not_finite();
    return values;
  }

  // Refuses a file in which something follows.
  Result<void> end() const;

 private:
  static std::unexpected<Error> too_early();
  static std::unexpected<Error> not_finite();
  Result<std::uint32_t> number();
  Result<std::string> text();

  Shape shape_{};
  std::string origin_;
  std::string_view rest_;
};

// A file of weights that is whole, but no network.
std::unexpected<Error> damaged_weights(const Sentence& why);

}  // namespace parlor::network
