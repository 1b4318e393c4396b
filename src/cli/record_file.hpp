#pragma once

#include <string>

#include "core/error.hpp"
#include "play/record.hpp"

namespace parlor::cli {

// The n-th record of a file, from 1. Messages name the file and the line.
Result<play::Record> read_record(const std::string& file, std::uint64_t number);

}  // namespace parlor::cli
