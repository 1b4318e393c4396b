#pragma once

#include <memory>
#include <string>

#include "core/error.hpp"
#include "play/record.hpp"
#include "play/table.hpp"

namespace parlor::cli {

// The n-th record of a file, from 1. Messages name the file and the line.
Result<Record> read_record(const std::string& file, std::uint64_t number);

// A table set up as the record's was, before its first move.
Result<std::unique_ptr<Table>> open_for(const Record& record);

// Plays the record again: every move must be legal, and the scores must come out as written.
Result<std::unique_ptr<Table>> replayed(const Record& record);

}  // namespace parlor::cli
