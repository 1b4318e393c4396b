#pragma once

#include <string>
#include <string_view>

namespace parlor {

// Text made short for a place where only text may stand: raw deflate (RFC 1951), then base64 for URLs (RFC
// 4648) without padding. The page packs games into links in the same way.
std::string packed(std::string_view text);

// The same text as gzip (RFC 1952), for clients that take it.
std::string gzipped(std::string_view text);

}  // namespace parlor
