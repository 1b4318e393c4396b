# What makes the build cheaper; docs/building.md has the figures.

# parlor_unity(TARGET SOURCE…): compiles the sources of a folder together, so that each header is read, and each template
# made, once a folder. Two sources of a folder may therefore not give one name to two things, unnamed namespaces
# included. tools/tidy.py makes sure that each source still includes what it uses.
function(parlor_unity target)
  if(NOT PARLOR_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP
    UNITY_BUILD_CODE_BEFORE_INCLUDE "// NOLINTNEXTLINE(bugprone-suspicious-include)")
  # Compiled alone: a class that is made as a whole after some of its members.
  list(FILTER ARGN EXCLUDE REGEX "/src/games/battleship/rules\\.cpp$")
  foreach(source ${ARGN})
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE name)
    cmake_path(GET name PARENT_PATH folder)
    string(MAKE_C_IDENTIFIER "${folder}" group)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
  endforeach()
endfunction()

# parlor_precompile(TARGET [FROM OTHER]): the headers that many sources read, precompiled; OTHER's, if it is compiled with
# the same options.
function(parlor_precompile target)
  if(NOT PARLOR_PCH)
    return()
  endif()
  if(ARGC GREATER 1)
    target_precompile_headers(${target} REUSE_FROM ${ARGV2})
  else()
    target_precompile_headers(${target} PRIVATE
      <algorithm> <array> <cmath> <functional> <map> <memory> <optional> <span> <string> <string_view> <vector>
      <fmt/format.h> <nlohmann/json.hpp>)
  endif()
endfunction()
