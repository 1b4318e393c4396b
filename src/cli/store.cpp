#include "cli/command.hpp"
namespace parlor::cli {
const Command store{"store", "x", "store", [](Arguments&) {}};
}
