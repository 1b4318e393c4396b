#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "net/http.hpp"

namespace parlor::net {

struct Url {
  std::string host, target;
  std::uint16_t port = 80;
};

// http://host:port/path; there is no https here.
Result<Url> parse_url(std::string_view text);

// The name or address in a Host header: "[::1]:80" begins with "[::1]".
std::string_view without_port(std::string_view host);

// The part before the ? with its %xx read, and the parameters after it. What is not well formed stays as it
// is.
void split_target(std::string_view target, std::string& path, Fields& query);

// {"error": the sentence}
std::string error_body(const Sentence& sentence);

}  // namespace parlor::net
