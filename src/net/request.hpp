#pragma once

#include <string>
#include <string_view>

#include "net/asio.hpp"
#include "net/http.hpp"

// A request as Beast has read it.
namespace parlor::net {

using RawRequest = http::request<http::string_body>;

// The address of the client that sent it; `peer` is the address at the other end of the connection.
std::string address_of(const RawRequest& message, const std::string& peer, const ServerOptions& options);

// The same request for services.
Request to_request(RawRequest&& message, const std::string& peer, const ServerOptions& options);

// Why a proxy in front of us might read the request differently than we do; empty if it cannot. A client
// could use that to hide one request inside another.
std::string_view ambiguity(const RawRequest& message);

}  // namespace parlor::net
