#include "net/site.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <unistd.h>

#include "core/text.hpp"
#include "net/address.hpp"
#include "net/french.hpp"
#include "net/url.hpp"

namespace parlor::net {

namespace {

// A machine's name or address as a Host header has it: in small letters, IPv6 addresses in brackets. Nothing
// if it is neither.
std::optional<std::string> written_name(std::string_view text) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
  };
  const bool bracketed = text.starts_with('[') && text.ends_with(']');
  if (const auto address = parse_address(bracketed ? text.substr(1, text.size() - 2) : text))
    return address->find(':') == std::string::npos ? *address : fmt::format("[{}]", *address);
  std::string name = lower(text);
  if (name.empty() || name.size() > 253 || !std::ranges::all_of(name, fits)) return {};
  return name;
}

// Its name with and without the domain, and the addresses of its network interfaces.
std::vector<std::string> names_of_this_machine() {
  std::vector<std::string> names = addresses_of_this_machine();
  std::array<char, 256> host{};
  if (gethostname(host.data(), host.size() - 1) == 0 && host[0] != '\0') {
    const std::string name = host.data();
    names.push_back(name);
    names.push_back(name.substr(0, name.find('.')));
  }
  return names;
}

}  // namespace

Site Site::at(std::string_view address) {
  Site site({"127.0.0.1", "localhost", "[::1]"});
  (void)site.add_name(address);  // the listener refuses what is not an address
  if (address != "localhost" && !is_loopback(address))
    for (const std::string& name : names_of_this_machine()) (void)site.add_name(name);
  return site;
}

Result<Site> Site::at(std::string_view address, const std::vector<std::string>& more_names) {
  Site site = at(address);
  for (const std::string& name : more_names)
    if (const auto added = site.add_name(name); !added) return std::unexpected(added.error());
  return site;
}

Result<void> Site::add_name(std::string_view name) {
  auto written = written_name(name);
  if (!written)
    return fail(say<french>("{} is not the name of a machine: expected a name or an address, without a port",
                            in_quotes(name)));
  names_.push_back(*std::move(written));
  return {};
}

Result<void> Site::set_public_url(std::string_view url) {
  const auto wrong = [&] {
    return fail(
        say<french>("{} is not an address of the form https://host or https://host:port", in_quotes(url)));
  };
  std::string_view rest = url;
  const bool https = rest.starts_with("https://");
  if (!https && !rest.starts_with("http://")) return wrong();
  rest.remove_prefix(rest.find("//") + 2);
  if (rest.ends_with('/')) rest.remove_suffix(1);
  const auto host = without_port(rest);
  const auto name = written_name(host);
  if (!name || (name->starts_with('[') && !host.starts_with('['))) return wrong();
  std::string origin = fmt::format("{}://{}", https ? "https" : "http", *name);
  if (host.size() < rest.size()) {
    const auto port = to_integer(rest.substr(host.size() + 1));
    if (!port || *port < 1 || *port > 65535) return wrong();
    if (*port != (https ? 443 : 80)) origin += fmt::format(":{}", *port);  // as browsers write it
  }
  public_origin_ = std::move(origin);
  public_name_ = *name;
  names_.push_back(*name);
  return {};
}

bool Site::known_host(const Request& request) const {
  if (names_.empty()) return true;
  const auto name = written_name(without_port(request.header("host")));
  return name && std::ranges::count(names_, *name) > 0;
}

// A browser at the public URL comes through the proxy, which may pass its Host on or put its own in place.
bool Site::own_page(const Request& request) const {
  const auto origin = request.header("origin"), host = request.header("host");
  if (origin.empty() || origin == public_origin_) return true;
  return origin == fmt::format("http://{}", host) && written_name(without_port(host)) != public_name_;
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
