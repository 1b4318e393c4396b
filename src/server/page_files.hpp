#pragma once

#include <optional>
#include <string_view>

#include "net/http.hpp"

namespace parlor::server {

// A file of the page, which the build put into the program; nothing where there is none of that name.
std::optional<net::Response> page_file(const net::Request& request);

// What the program says in that language, by its English (docs/server.md, "Sentences"); nothing for a
// language that it does not speak.
std::optional<net::Response> sentences_file(const net::Request& request, std::string_view language);

}  // namespace parlor::server
