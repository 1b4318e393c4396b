#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <type_traits>
#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace parlor {

// A large array of T, all bytes zero, which must be a value of T. The system hands out only the pages that
// are touched: a solver with a table of gigabytes starts at once. It is half as large, or a quarter and so
// on, where there is no memory for all of it. Huge pages where there are any, for nearly every access is to
// a page not seen lately, and looking up where it lies would take a quarter of a solver's time.
template <class T>
class Zeroed {
  static_assert(std::is_trivially_destructible_v<T>);

 public:
  // `size` is at least 1.
  explicit Zeroed(std::size_t size) : size_(size) {
    while (!block_) {
      block_.reset(std::calloc(1, bytes()));
      if (block_) break;
      if (size_ == 1) std::abort();  // not even a page: nothing can go on
      size_ /= 2;
    }
    void* start = block_.get();
    std::size_t space = bytes();
    items_ = static_cast<T*>(std::align(page, size_ * sizeof(T), start, space));
#if defined(__linux__)
    madvise(start, size_ * sizeof(T), MADV_HUGEPAGE);
#endif
  }

  std::size_t size() const { return size_; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }

 private:
  static constexpr std::size_t page = std::size_t{1} << 21;  // a huge one
  struct Free {
    void operator()(void* p) const { std::free(p); }
  };

  std::size_t bytes() const { return size_ * sizeof(T) + page; }

  std::size_t size_;
  std::unique_ptr<void, Free> block_;
  T* items_ = nullptr;
};

}  // namespace parlor
