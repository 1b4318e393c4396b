#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/text.hpp"
#include "net/address.hpp"
#include "net/site.hpp"

// What a client writes about whom it asks and who asked, Host, Origin and X-Forwarded-For, each on a line:
// the client's address is one, and no name becomes ours.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlor;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto lines = split(text, '\n');
  const std::vector<std::string> trusted = {"127.0.0.1", "192.0.2.1"};
  const std::string client = net::client_address("127.0.0.1", lines, trusted);
  if (net::parse_address(client) != client) std::abort();

  net::Site site({"games.example"});
  net::Request request;
  request.method = "POST";
  request.headers = {{"host", std::string(lines[0])}, {"origin", std::string(lines.back())}};
  if (!site.objection(request) && !lower(lines[0]).starts_with("games.example")) std::abort();
  if (site.set_public_url(text) && site.public_origin().empty()) std::abort();
  (void)site.add_name(text);
  return 0;
}
