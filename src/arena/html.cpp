#include "arena/html.hpp"

#include "core/text.hpp"

namespace parlor::arena {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  return out;
}

std::string escaped_drawing(std::string_view text) {
  std::string out;
  bool open = false;
  while (!text.empty()) {
    const auto start = text.find("\x1b[");
    out += escaped(text.substr(0, start));
    if (start == std::string_view::npos) break;
    text.remove_prefix(start + 2);
    const auto end = text.find('m');
    if (end == std::string_view::npos) break;
    if (open) out += "</span>";
    std::string classes;
    for (const std::string_view code : split(text.substr(0, end), ';'))
      if (const auto number = to_integer(code); number && *number > 0)
        classes += (classes.empty() ? "a" : " a") + std::to_string(*number);
    open = !classes.empty();
    if (open) out += "<span class=\"" + classes + "\">";
    text.remove_prefix(end + 1);
  }
  return open ? out + "</span>" : out;
}

}  // namespace parlor::arena
