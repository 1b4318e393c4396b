#pragma once

#include <atomic>

namespace parlor::cli {

// Set by the first Ctrl-C or termination signal; a second one ends the process at once.
const std::atomic<bool>& interrupted();
void catch_interrupts();

// Whether SIGHUP came since the last call. With it, tools that rotate logs ask for files to be opened anew.
void catch_hangups();
bool take_hangup();

}  // namespace parlor::cli
