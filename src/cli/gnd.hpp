#pragma once

#include "cli/arguments.hpp"

namespace parlor::cli {

extern const Command gnd_serve, gnd_play;

}  // namespace parlor::cli
