#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/embedded.hpp"
#include "core/error.hpp"

namespace parlor::network {

// The error of a program that was built without a player's weights.
std::unexpected<Error> no_weights(std::string_view player);
// The bytes of a file of weights that a user named.
Result<std::string> read_weights(const std::string& file);
// The same complaint, with the file that it is about.
std::unexpected<Error> about_weights(const std::string& file, const Error& error);

// A player's network: from the file that the user named or, where the name is empty, from the one that the
// build put into the program, which is read once and shared by all games.
template <class Network>
Result<std::shared_ptr<const Network>> load_network(std::string_view player, std::string_view built_in,
                                                    const std::string& file) {
  using Shared = std::shared_ptr<const Network>;
  const auto parse = [](std::string_view bytes) -> Result<Shared> {
    auto network = Network::read(bytes);
    if (!network) return std::unexpected(network.error());
    return std::make_shared<const Network>(*std::move(network));
  };
  if (file.empty()) {
    static const Result<Shared> once = [&]() -> Result<Shared> {
      const auto bytes = embedded(built_in);
      if (!bytes) return no_weights(player);
      return parse(*bytes);
    }();
    return once;
  }
  const auto bytes = read_weights(file);
  if (!bytes) return about_weights(file, bytes.error());
  auto network = parse(*bytes);
  if (!network) return about_weights(file, network.error());
  return network;
}

}  // namespace parlor::network
