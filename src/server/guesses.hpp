#pragma once

#include <string>

#include "net/rate.hpp"

namespace parlor::server {

// How often passwords may be tried. Wrong ones count by the network that they come from, which a whole class
// may share; for each account that it tries; and for an account wherever they come from. The last is so much
// more that no single network locks the account's owner out.
class Guesses {
 public:
  // Counts an attempt; false: too many. An empty name is nobody's in particular.
  bool allows(const std::string& network, const std::string& name) {
    if (!from_.allows(network)) return false;
    return name.empty() || (from_at_.allows(pair(network, name)) && at_.allows(name));
  }
  // That attempt was right, so that it does not count.
  void was_right(const std::string& network, const std::string& name) {
    from_.give_back(network);
    from_at_.give_back(pair(network, name));
    at_.give_back(name);
  }

 private:
  static std::string pair(const std::string& network, const std::string& name) {
    return network + ' ' + name;
  }

  net::RateByAddress from_{0.5, 60}, from_at_{0.2, 10}, at_{2, 100};  // a second, at once
};

}  // namespace parlor::server
