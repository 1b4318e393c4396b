#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "server/cookie.hpp"
#include "server/secrets.hpp"

// Secrets in headers and cookies: none is longer than what was sent.
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
  for (const bool https : {false, true}) {
    request.headers = {{"cookie", text}};
    if (server::session_secret(request, https).size() > text.size()) std::abort();
    request.headers = {
        {"cookie", server::session_cookie("s", https).second}};  // ours, as a browser would send it
    if (server::session_secret(request, https) != "s") std::abort();
  }
  return 0;
}
