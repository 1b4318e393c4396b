# One executable with every unit test: those beside the code in src/ and those in tests/.
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)
include(GoogleTest)

if(PARLOR_TEST_WORD)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${test_sources})
  foreach(source ${test_sources})
    file(STRINGS ${source} lines REGEX ${PARLOR_TEST_WORD} LIMIT_COUNT 1)
    if(NOT lines)
      list(REMOVE_ITEM test_sources ${source})
    endif()
  endforeach()
endif()

add_custom_target(unit_tests)  # exists even when no test file is chosen
if(test_sources)
  add_executable(parlor_tests ${test_sources})
  target_link_libraries(parlor_tests PRIVATE parlor_cli GTest::gtest_main GTest::gmock rapidcheck_gtest)
  parlor_unity(parlor_tests ${test_sources})
  if(PARLOR_PCH)
    target_precompile_headers(parlor_tests PRIVATE
      <gmock/gmock.h> <gtest/gtest.h> <nlohmann/json.hpp> <rapidcheck.h> <rapidcheck/gtest.h>)
  endif()
  add_dependencies(unit_tests parlor_tests)
  gtest_discover_tests(parlor_tests DISCOVERY_MODE PRE_TEST
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} PROPERTIES TIMEOUT 300)
endif()
