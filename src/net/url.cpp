#include "net/url.hpp"

#include <charconv>

#include <nlohmann/json.hpp>

#include "core/json.hpp"
#include "core/text.hpp"
#include "net/french.hpp"

namespace parlor::net {
namespace {

std::string decoded(std::string_view text, bool plus_is_blank) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned code = 0;
    if (text[i] == '%' && i + 2 < text.size() &&
        std::from_chars(text.data() + i + 1, text.data() + i + 3, code, 16).ptr == text.data() + i + 3) {
      plain += static_cast<char>(code);
      i += 2;
    } else {
      plain += plus_is_blank && text[i] == '+' ? ' ' : text[i];
    }
  }
  return plain;
}

std::string_view find(const Fields& fields, std::string_view name) {
  for (const auto& [key, value] : fields)
    if (key == name) return value;
  return {};
}

}  // namespace

std::string_view Request::header(std::string_view name) const { return find(headers, name); }
std::string_view Request::parameter(std::string_view name) const { return find(query, name); }

Result<Url> parse_url(std::string_view text) {
  constexpr std::string_view scheme = "http://";
  const auto wrong = [&] {
    return fail(say<french>("{} is not an address of the form http://host:port/path", in_quotes(text)));
  };
  std::string_view rest = text;
  if (rest.starts_with(scheme)) rest.remove_prefix(scheme.size());
  if (rest.find("://") != std::string_view::npos) return wrong();
  const auto slash = std::min(rest.find('/'), rest.size());
  Url url{.host = std::string(rest.substr(0, slash)), .target = std::string(rest.substr(slash))};
  if (url.target.empty()) url.target = "/";
  if (const auto colon = url.host.rfind(':'); colon != std::string::npos) {
    const auto port = to_integer(std::string_view(url.host).substr(colon + 1));
    if (!port || *port < 1 || *port > 65535) return wrong();
    url.port = static_cast<std::uint16_t>(*port);
    url.host.resize(colon);
  }
  if (url.host.empty()) return wrong();
  return url;
}

std::string_view without_port(std::string_view host) {
  return host.ends_with(']') ? host : host.substr(0, host.rfind(':'));
}

void split_target(std::string_view target, std::string& path, Fields& query) {
  const auto mark = std::min(target.find('?'), target.size());
  path = decoded(target.substr(0, mark), false);
  for (auto rest = target.substr(std::min(mark + 1, target.size())); !rest.empty();) {
    const auto end = std::min(rest.find('&'), rest.size());
    const auto part = rest.substr(0, end);
    const auto equal = std::min(part.find('='), part.size());
    query.emplace_back(decoded(part.substr(0, equal), true),
                       decoded(part.substr(std::min(equal + 1, part.size())), true));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

std::string error_body(const Sentence& sentence) { return dump({{"error", to_json(sentence)}}); }

}  // namespace parlor::net
