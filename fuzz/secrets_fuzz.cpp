#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "server/secrets.hpp"

// Secrets in headers: none is longer than what was sent.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlor;
  const std::string text(reinterpret_cast<const char*>(data), size);
  net::Request request;
  for (const char* name : {"authorization", "sec-websocket-protocol"}) {
    request.headers = {{name, text}};
    const auto secrets = server::secrets_of(request);
    std::size_t length = secrets.own.size();
    for (const auto secret : secrets.beside) length += secret.size();
    if (length > text.size()) std::abort();
  }
  return 0;
}
