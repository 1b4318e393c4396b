#include "cli/gnd.hpp"

#include "cli/command.hpp"
#include "cli/gnd_french.hpp"

namespace parlor::cli {

const Command gnd{"gnd",
                  translated<gnd_french>("Gopher and Dodo over the network, as the French course plays them"),
                  "gnd serve --game dodo --random", [](Arguments& arguments) {
                    arguments.command(gnd_serve);
                    arguments.command(gnd_play);
                  }};

}  // namespace parlor::cli
