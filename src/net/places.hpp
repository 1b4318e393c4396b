#pragma once

#include <functional>
#include <list>
#include <string>
#include <unordered_map>

#include "net/shares.hpp"

namespace parlor::net {

// The places that a server has for connections, shared out among its clients (net/shares.hpp). A client that
// holds all of its share gets another place by losing the connection of its own that has been idle longest.
class Places {
 public:
  // A connection's place. It must be released before it goes.
  struct Place {
    std::function<void()> close;  // ends the connection; its place is free at once
    std::string client = {};
    bool held = false;
    std::list<Place*>::iterator idle_at = {};
    bool idle = false;
  };

  explicit Places(std::size_t total) : shares_(total) {}

  // The connection is this client's from now on. False: there is no place for it, and it holds none.
  bool take(Place& place, const std::string& client) {
    if (place.held && place.client == client) return true;
    release(place);
    while (!shares_.take(client))
      if (!close_idle_one(client)) return false;
    place.client = client;
    place.held = true;
    return true;
  }

  void release(Place& place) {
    set_idle(place, false);
    if (place.held) shares_.give_back(place.client);
    place.held = false;
  }

  // Whether the connection waits for its client, so that closing it interrupts no answer.
  void set_idle(Place& place, bool idle) {
    if (!place.held || place.idle == idle) return;
    auto& list = idle_[place.client];
    if (idle)
      place.idle_at = list.insert(list.end(), &place);
    else
      list.erase(place.idle_at);
    place.idle = idle;
    if (list.empty()) idle_.erase(place.client);
  }

  const Shares& shares() const { return shares_; }

 private:
  bool close_idle_one(const std::string& client) {
    const auto found = idle_.find(client);
    if (found == idle_.end()) return false;
    Place& oldest = *found->second.front();
    release(oldest);
    oldest.close();
    return true;
  }

  Shares shares_;
  std::unordered_map<std::string, std::list<Place*>> idle_;  // by client, idle longest first; never empty
};

}  // namespace parlor::net
