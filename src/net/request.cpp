#include "net/request.hpp"

#include <utility>
#include <vector>

#include "core/text.hpp"
#include "net/address.hpp"
#include "net/url.hpp"

namespace parlor::net {

std::string address_of(const RawRequest& message, const std::string& peer, const ServerOptions& options) {
  std::vector<std::string_view> forwarded;
  const auto [first, last] = message.equal_range("X-Forwarded-For");
  for (auto it = first; it != last; ++it) forwarded.push_back(it->value());
  return peer.empty() ? peer : client_address(peer, forwarded, options.trusted_proxies);
}

Request to_request(RawRequest&& message, const std::string& peer, const ServerOptions& options) {
  Request request;
  request.from = address_of(message, peer, options);
  request.method = std::string(message.method_string());
  request.target = std::string(message.target());
  split_target(request.target, request.path, request.query);
  for (const auto& field : message) {
    request.headers.emplace_back(lower(field.name_string()), std::string(field.value()));
  }
  request.body = std::move(message.body());
  return request;
}

std::string_view ambiguity(const RawRequest& message) {
  const auto hosts = message.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && message.version() >= 11)) return "a request has one Host header";
  const auto codings = message.count(http::field::transfer_encoding);
  if (codings > 0 && message.version() < 11) return "HTTP/1.0 knows no transfer codings";
  if (codings > 1 || (codings == 1 && !beast::iequals(message[http::field::transfer_encoding], "chunked")))
    return "the only transfer coding known here is chunked";
  return {};
}

}  // namespace parlor::net
