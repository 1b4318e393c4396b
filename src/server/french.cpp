#include "server/french.hpp"

#include "arena/french.hpp"
#include "bots/french.hpp"
#include "catalog.hpp"
#include "net/french.hpp"
#include "store/french.hpp"

namespace parlor::server {

std::vector<Catalogue> french_catalogues() {
  std::vector<Catalogue> all = catalog_french();
  all.insert(all.end(), {store::french, net::french, bots::french, arena::french, french});
  return all;
}

}  // namespace parlor::server
