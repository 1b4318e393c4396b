#pragma once

#include <string>

#include "core/sentence.hpp"
#include "gnd/match.hpp"

// What those see who watch the server.
namespace parlor::gnd {

class Service;

std::string status_json(const Service& service, Time now);  // for programs, and for the page that draws it
// A table for a terminal, of at most so many lines.
std::string status_text(const Service& service, Time now, std::size_t lines, const Language& language);

}  // namespace parlor::gnd
