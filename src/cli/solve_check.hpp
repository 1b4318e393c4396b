#pragma once

#include <cstddef>
#include <string>

namespace parlor::cli {

// Proofs and their drafts are read whole.
inline constexpr std::size_t max_proof_bytes = std::size_t{8} << 30;

// `parlor solve --check FILE`: whether the proof in a file holds. The exit status comes back.
int check(const std::string& file, bool json);

}  // namespace parlor::cli
