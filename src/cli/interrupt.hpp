#pragma once

#include <atomic>

namespace parlor::cli {

// Set by the first Ctrl-C or termination signal; a second one ends the process at once.
const std::atomic<bool>& interrupted();
void catch_interrupts();

}  // namespace parlor::cli
