# Everything that `./parlor test` runs; sourced by the launcher, whose functions it uses.

# What each check does, cheapest first. PARLOR_CHECKS="format unit" runs only those named.
checks=(format includes unit e2e page asan tsan fuzz tidy)
declare -A about=(
  [format]='the layout of the sources'
  [includes]='the doors between the rooms'
  [unit]='unit tests, and every target without a warning'
  [e2e]='end-to-end tests of the command'
  [page]='the page in a browser, through the real server'
  [asan]='unit tests with assertions, address and undefined-behaviour sanitizers'
  [tsan]='the unit tests that name a Thread, with the thread sanitizer'
  [fuzz]='the parsers against made-up input'
  [tidy]='clang-tidy, and every source with its own includes alone'
)
jobs=$(nproc)
# addr2line gives clang's reports their names and lines; llvm-symbolizer would be one more package.
clang_asan=external_symbolizer_path=$(command -v addr2line || true)
shopt -s globstar nullglob

# build_preset PRESET DIR [TARGET…]. The lock is not held while tests run: they may call the launcher.
build_preset() {
  local preset=$1 directory=$2
  shift 2
  lock
  configure "$preset" "$directory"
  compile "$directory" "$@"
  unlock
}

# The thread sanitizer of g++ 12 fails at random where the kernel scatters addresses widely, so ask it not to.
steadily() {
  if setarch -R true 2>/dev/null; then setarch -R "$@"; else "$@"; fi
}

check_format() {
  local sources=({src,bench,fuzz,tests,train}/**/*.[ch]pp)
  clang-format-19 --dry-run -Werror "${sources[@]}"
}

check_includes() {
  python3 tools/check_includes.py
  python3 -B -m unittest discover -s tools -p '*_test.py'
}

check_unit() {
  build_preset test release
  ctest --test-dir build/release --output-on-failure --no-tests=error -j "$jobs" "$@"
}

# The program with the page in it.
build_whole() {
  lock
  build_page
  unlock
  build_preset test release parlor
}

# e2e_one FILE: its tests; what they print only if one fails.
e2e_one() {
  local log=build/log/e2e-$(basename "$1" .py).log
  python3 -B -m unittest discover -s tests -p "${1##*/}" >"$log" 2>&1 ||
    { cat "$log"; return 1; }
  printf '%s: %s\n' "$1" "$(grep '^Ran ' "$log")"
}

# Most of the time these tests wait, for clocks, processes and sockets: files side by side, the longest first.
check_e2e() {
  build_whole
  export -f e2e_one
  export PARLOR=$root/build/release/parlor
  wc -c tests/*_test.py | sort -rn | sed -n 's/.* \(tests\/\)/\1/p' |
    xargs -r -P "$((jobs + 1))" -I '{}' bash -c 'e2e_one {}'
}

check_page() {
  build_whole
  (cd web && PARLOR=$root/build/release/parlor npm test)
}

check_asan() {
  build_preset asan asan unit_tests
  ASAN_OPTIONS=$clang_asan UBSAN_OPTIONS=print_stacktrace=1 \
    ctest --test-dir build/asan --output-on-failure --no-tests=error -j "$jobs" "$@"
}

check_tsan() {
  build_preset tsan tsan unit_tests
  [[ ! -x build/tsan/parlor_tests ]] || steadily build/tsan/parlor_tests --gtest_filter='*Thread*' --gtest_brief=1
}

# fuzz_one TARGET: a bounded, repeatable run from the committed corpus; what it discovers stays in build/.
fuzz_one() {
  local found=build/asan/found/$1 seeds=fuzz/corpus/$1
  rm -rf "$found"
  mkdir -p "$found"
  local corpora=("$found")
  [[ ! -d $seeds ]] || corpora+=("$seeds")
  ASAN_OPTIONS=$clang_asan UBSAN_OPTIONS=print_stacktrace=1 \
    "build/asan/$1" -seed=1 -use_value_profile=1 -runs=100000 -max_total_time=20 -timeout=10 \
    -artifact_prefix="build/asan/$1-" "${corpora[@]}" >"$found.log" 2>&1 || { cat "$found.log"; return 1; }
  printf '%s: %s\n' "$1" "$(tail -n 1 "$found.log")"
}

check_fuzz() {
  build_preset asan asan fuzz_targets
  export -f fuzz_one
  export clang_asan
  local targets=(fuzz/**/*_fuzz.cpp)
  targets=("${targets[@]##*/}")
  printf '%s\n' "${targets[@]%.cpp}" |
    xargs -r -P "$jobs" -I '{}' bash -c 'fuzz_one {}'
}

check_tidy() {
  lock
  configure tidy tidy
  unlock
  python3 tools/tidy.py build/tidy
}

# check_everything [CTEST ARGS…]: one heading a check, the end of its output, or all of it if it failed.
check_everything() {
  ((EUID != 0)) || run_packages+=("${helpful_packages[@]}")
  need "${run_packages[@]}" "${test_packages[@]}"
  cd "$root"
  mkdir -p build/log
  local name log status start passed=0 failed=()
  for name in ${PARLOR_CHECKS:-"${checks[@]}"}; do
    [[ -n ${about[$name]-} ]] || die "there is no check $name; there are: ${checks[*]}"
  done
  for name in ${PARLOR_CHECKS:-"${checks[@]}"}; do
    printf '== %s: %s\n' "$name" "${about[$name]}"
    log=build/log/$name.log start=$SECONDS
    set +e
    (set -e; "check_$name" "$@") >"$log" 2>&1 </dev/null
    status=$?
    set -e
    if ((status == 0)); then
      tail -n 5 "$log"
      passed=$((passed + 1))
    else
      cat "$log"
      failed+=("$name")
    fi
    printf -- '-- %s %s, %d s\n\n' "$name" "$( ((status == 0)) && echo passed || echo FAILED)" $((SECONDS - start))
  done
  ((${#failed[@]} == 0)) || printf 'failed: %s (whole output in build/log/)\n' "${failed[*]}"
  printf 'checks: %d passed, %d failed\n' "$passed" "${#failed[@]}"
  ((${#failed[@]} == 0))
}
