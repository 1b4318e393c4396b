#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/sentence.hpp"
#include "net/http.hpp"

namespace parlor::net {

// The names that a server goes by. A browser tells which name it was given (Host) and whose page asks
// (Origin), so that a page of another site can neither act here nor read what is here, not even one whose
// name was made to lead to this machine.
class Site {
 public:
  // Without names every name will do.
  explicit Site(std::vector<std::string> names = {}) : names_(std::move(names)) {}
  // The names of a server that listens on this address: that address and localhost; where other machines can
  // reach it, also this machine's name and addresses.
  static Site at(std::string_view address);
  static Result<Site> at(std::string_view address, const std::vector<std::string>& more_names);

  // Another name that leads here; or why it is none.
  Result<void> add_name(std::string_view name);
  // Where people find the server when a proxy stands before it: https://host or http://host:port. Pages come
  // from there; its host is one of the names.
  Result<void> set_public_url(std::string_view url);
  const std::string& public_origin() const { return public_origin_; }  // empty: there is none

  // Why the request gets 403; nothing if it may pass.
  std::optional<Sentence> objection(const Request& request) const;
  // The same for a WebSocket. Programs send no Origin; some sockets are for pages only.
  enum class Socket { for_pages, for_all };
  std::optional<Sentence> objection_to_socket(const Request& request, Socket socket) const;

 private:
  bool known_host(const Request& request) const;
  bool own_page(const Request& request) const;  // or no page at all

  std::vector<std::string> names_;  // in small letters, IPv6 addresses in brackets
  std::string public_origin_, public_name_;
};

// Adds the headers that keep a browser from doing more with an answer than show it; those that are there
// stay.
void secure(Response& response);

}  // namespace parlor::net
