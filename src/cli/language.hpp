#pragma once

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/sentence.hpp"

namespace parlor::cli {

// What the terminal speaks; English until a language is chosen.
const Language& language();

// All that the terminal can say in French: one catalogue in the end, so that no two lines may contradict each
// other.
std::vector<Catalogue> all_french_catalogues();

// For --json: programs read English whatever the locale.
inline const Language english;

// Takes `--language en|fr` out of what was typed, and speaks that from now on; without it, what the locale
// asks for. Call it once, before anything is said.
Result<void> choose_language(std::vector<std::string>& typed);

// "fr_FR.UTF-8" asks for French; "C", "POSIX" and all other locales for English.
bool asks_for_french(std::string_view locale);

// A line in that language.
void print_line(const Sentence& sentence, std::FILE* out = stdout);

// A figure of a table, in that language.
std::string written(Number number);

}  // namespace parlor::cli
