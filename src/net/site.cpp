#include "net/site.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "net/french.hpp"

namespace parlor::net {

Site Site::at(std::string_view address) {
  const bool loopback = address == "127.0.0.1" || address == "::1" || address == "localhost";
  return Site(loopback ? std::vector<std::string>{"127.0.0.1", "localhost", "[::1]"}
                       : std::vector<std::string>{});
}

bool Site::known_host(const Request& request) const {
  if (names_.empty()) return true;
  const auto host = request.header("host");
  const auto name =
      host.substr(0, host.ends_with(']') ? host.size() : std::min(host.rfind(':'), host.size()));
  return std::ranges::count(names_, name) > 0;
}

bool Site::own_page(const Request& request) const {
  const auto origin = request.header("origin");
  return origin.empty() || origin == fmt::format("http://{}", request.header("host")) ||
         origin == fmt::format("https://{}", request.header("host"));
}

std::optional<Sentence> Site::objection(const Request& request) const {
  if (!known_host(request)) return say<french>("this server does not go by that name");
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (!reads && !own_page(request)) return say<french>("another site's page may not do this");
  return {};
}

std::optional<Sentence> Site::objection_to_socket(const Request& request, Socket socket) const {
  if (!known_host(request)) return say<french>("this server does not go by that name");
  const bool page = !request.header("origin").empty();
  if ((!page && socket == Socket::for_pages) || !own_page(request))
    return say<french>("another site's page may not do this");
  return {};
}

void secure(Response& response) {
  const auto set = [&](std::string_view name, std::string_view value) {
    const auto same = [&](const auto& field) { return field.first == name; };
    if (std::ranges::none_of(response.headers, same)) response.headers.emplace_back(name, value);
  };
  set("X-Content-Type-Options", "nosniff");
  set("Referrer-Policy", "no-referrer");
  set("Cache-Control", "no-store");
  set("Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
      "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
}

}  // namespace parlor::net
