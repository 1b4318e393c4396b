#pragma once

#include <string>
#include <string_view>

#include "gnd/course_store.hpp"

// The state as Parlor kept it before its store did: a file of events, a line each, `server.json`.
namespace parlor::gnd {

// A line that counts matches whose moves had been dropped.
Result<Counts> parse_counts(std::string_view line);

// Takes everything over into a state and a store that are empty yet, all or nothing, and moves the file
// aside, to `server.json.old`. False: there is no such file. A last line that was cut short is dropped:
// nobody was told of it.
Result<bool> take_over(const std::string& path, CourseState& state, CourseStore& store);

}  // namespace parlor::gnd
