#pragma once

#include <atomic>

namespace parlor::cli {

// Set by the first Ctrl-C or termination signal; a second one ends the process at once.
const std::atomic<bool>& interrupted();
void catch_interrupts();

// SIGHUP, by which tools that rotate logs ask for files to be opened anew. Whether one came since the last
// call.
void catch_hangups();
bool take_hangup();

}  // namespace parlor::cli
