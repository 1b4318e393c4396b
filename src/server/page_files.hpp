#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "net/http.hpp"

namespace parlor::server {

// Bytes that do not change while the program runs, and the same compressed where that was worth it.
struct PageFile {
  std::shared_ptr<const std::string> plain, gzip;
  std::string type, tag;
};

// JSON that is always the same, compressed once.
PageFile lasting_answer(const std::string& json);

// Whoever has it already is only told so.
net::Response served(const net::Request& request, const PageFile& file, std::string_view cache_control);

// A file of the page, which the build put into the program; nothing where there is none of that name.
std::optional<net::Response> page_file(const net::Request& request);

// What the program says in that language, by its English (docs/server.md, "Sentences"); nothing for a
// language that it does not speak.
std::optional<net::Response> sentences_file(const net::Request& request, std::string_view language);

}  // namespace parlor::server
