#include "server/cookie.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "server/accounts.hpp"

namespace parlor::server {
namespace {

// With this beginning a browser takes it over https alone, and from nobody but this very host.
std::string_view cookie_name(bool https) { return https ? "__Host-parlor" : "parlor"; }

}  // namespace

std::pair<std::string, std::string> session_cookie(std::string_view secret, bool https) {
  return {"Set-Cookie",
          fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}{}", cookie_name(https), secret,
                      secret.empty() ? 0 : Accounts::session_days * one_day, https ? "; Secure" : "")};
}

std::string_view session_secret(const net::Request& request, bool https) {
  constexpr std::string_view scheme = "Bearer ";
  for (std::string_view one : split(request.header("cookie"), ';')) {
    one = trim(one);
    const std::string_view name = cookie_name(https);
    if (one.starts_with(name) && one.substr(name.size()).starts_with('=')) return one.substr(name.size() + 1);
  }
  const std::string_view field = request.header("authorization");
  return field.starts_with(scheme) ? trim(field.substr(scheme.size())) : std::string_view();
}

}  // namespace parlor::server
