#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/error.hpp"

namespace parlor::chifoumi {

// The bytes behind base 64, which must be whole groups of four with their padding; blanks around it are
// allowed, as Tiled writes them.
Result<std::string> from_base64(std::string_view text);

// The bytes behind `zlib`, `gzip` or `zstd`, or the bytes themselves where the name is empty. There must be
// exactly `size` of them: nothing larger is ever unpacked.
Result<std::string> unpack(std::string_view bytes, std::string_view compression, std::size_t size);

}  // namespace parlor::chifoumi
