#include "server/page_files.hpp"

#include <array>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/embedded.hpp"
#include "core/hash.hpp"
#include "core/json.hpp"
#include "core/packed.hpp"
#include "server/french.hpp"

namespace parlor::server {
namespace {

constexpr std::string_view folder = "web/dist/", squeezed = ".gz";

std::string type_of(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 7> types = {
      {{".html", "text/html; charset=utf-8"},
       {".js", "text/javascript; charset=utf-8"},
       {".css", "text/css; charset=utf-8"},
       {".svg", "image/svg+xml"},
       {".png", "image/png"},
       {".webmanifest", "application/manifest+json"},
       {".json", "application/json"}}};
  for (const auto& [ending, type] : types)
    if (name.ends_with(ending)) return std::string(type);
  return "application/octet-stream";
}

// A tag changes when the file does.
std::string tag_of(std::string_view bytes) { return fmt::format("\"{:016x}\"", fnv1a(bytes)); }

std::unordered_map<std::string, PageFile> all_files() {
  std::unordered_map<std::string, PageFile> files;
  for (const auto& [path, bytes] : embedded_files()) {
    if (!path.starts_with(folder)) continue;
    std::string_view name = path.substr(folder.size());
    const bool gzip = name.ends_with(squeezed);
    if (gzip) name.remove_suffix(squeezed.size());
    PageFile& file = files["/" + std::string(name)];
    (gzip ? file.gzip : file.plain) = std::make_shared<const std::string>(bytes);
    if (gzip) continue;
    file.type = type_of(name);
    file.tag = tag_of(bytes);
  }
  return files;
}

PageFile french_file() {
  Json lines = Json::object();
  for (const Catalogue& catalogue : french_catalogues())
    for (const auto& [english, in_french] : catalogue) lines[std::string(english)] = in_french;
  return lasting_answer(dump(lines));
}

}  // namespace

PageFile lasting_answer(const std::string& json) {
  return {.plain = std::make_shared<const std::string>(json),
          .gzip = std::make_shared<const std::string>(gzipped(json)),
          .type = net::Response().type,
          .tag = tag_of(json)};
}

net::Response served(const net::Request& request, const PageFile& file, std::string_view cache_control) {
  net::Response response{.type = file.type, .headers = {{"ETag", file.tag}, {"Vary", "Accept-Encoding"}}};
  response.headers.emplace_back("Cache-Control", cache_control);
  if (request.header("if-none-match") == file.tag) {
    response.status = 304;
    return response;
  }
  const bool gzip = file.gzip && request.header("accept-encoding").find("gzip") != std::string_view::npos;
  if (gzip) response.headers.emplace_back("Content-Encoding", "gzip");
  response.shared = gzip ? file.gzip : file.plain;
  return response;
}

std::optional<net::Response> sentences_file(const net::Request& request, std::string_view language) {
  static const PageFile file = french_file();
  if (language != "fr") return {};
  return served(request, file, "no-cache");
}

std::optional<net::Response> page_file(const net::Request& request) {
  static const auto files = all_files();
  const auto found = files.find(request.path == "/" ? "/index.html" : request.path);
  if (found == files.end() || !found->second.plain) return {};
  const bool hashed = found->first.starts_with("/assets/");  // their names change with their contents
  return served(request, found->second, hashed ? "public, max-age=31536000, immutable" : "no-cache");
}

}  // namespace parlor::server
