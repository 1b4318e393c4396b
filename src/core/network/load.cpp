#include "core/network/load.hpp"

#include "core/file.hpp"
#include "core/network/french.hpp"
#include "core/text.hpp"

namespace parlor::network {

std::unexpected<Error> no_weights(std::string_view player) {
  return fail(say<french>("this program was built without weights for {}: name a file, {}(weights=FILE)",
                          player, player));
}

Result<std::string> read_weights(const std::string& file) {
  constexpr std::size_t max_bytes = 64 << 20;
  return read_file(file, max_bytes);
}

std::unexpected<Error> about_weights(const std::string& file, const Error& error) {
  return fail(say<french>("file of weights {}: {}", in_quotes(file), error.sentence));
}

}  // namespace parlor::network
