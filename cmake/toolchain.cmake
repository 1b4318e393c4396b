# How everything is compiled: language, processor, warnings, sanitizers, and the tools that save time.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

# x86-64-v3 brings AVX2 and the bit instructions (popcnt, tzcnt, pext) that bitboards live on.
if(PARLOR_ARCH STREQUAL "auto")
  include(CheckCXXSourceRuns)
  check_cxx_source_runs(
    "int main() { return __builtin_cpu_supports(\"x86-64-v3\") ? 0 : 1; }" PARLOR_MACHINE_IS_V3)
elseif(NOT PARLOR_ARCH MATCHES "^(v3|portable)$")
  message(FATAL_ERROR "PARLOR_ARCH is '${PARLOR_ARCH}'; it must be auto, v3 or portable")
endif()
if(PARLOR_ARCH STREQUAL "v3" OR (PARLOR_ARCH STREQUAL "auto" AND PARLOR_MACHINE_IS_V3))
  add_compile_options(-march=x86-64-v3)
endif()

# The same seed plays the same game on every build: with v3 a compiler would fuse a multiplication and an addition and
# round them once, and a portable build, which cannot, would round twice and sometimes choose another move.
add_compile_options(-ffp-contract=off)

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion)
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  # The first is part of clang's -Wconversion, not of g++'s; the second blames us for std::stable_sort, which
  # uses a deprecated function inside the library of g++ 12.
  add_compile_options(-Wno-sign-conversion -Wno-deprecated-declarations)
else()
  # g++ 12 guesses wrong about std::sort on short arrays and std::string's operator+; clang and the sanitizers
  # watch the bounds.
  add_compile_options(-Wno-restrict -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
endif()
if(PARLOR_WERROR)
  add_compile_options(-Werror)
endif()

if(PARLOR_SANITIZE)
  add_compile_options(
    -fsanitize=${PARLOR_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${PARLOR_SANITIZE})
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()
if(PARLOR_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

find_program(PARLOR_MOLD mold)
if(PARLOR_MOLD)
  add_link_options(-fuse-ld=mold)
endif()

# ccache must be told that a precompiled header it has seen is good enough (see "Precompiled headers" in
# its manual); relative paths let two clones of Parlor share results.
find_program(PARLOR_CCACHE ccache)
if(PARLOR_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=pch_defines,time_macros
    CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${PARLOR_CCACHE})
  if(PARLOR_PCH AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-fpch-preprocess)
  elseif(PARLOR_PCH)
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
  endif()
endif()
