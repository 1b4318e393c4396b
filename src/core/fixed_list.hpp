#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace parlor {

// A list with inline storage and a fixed capacity: no heap, and nothing initialised beyond its size.
template <class T, std::size_t Capacity>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  using value_type = T;

  FixedList() {}  // not defaulted: T may have a constructor, and the items stay raw
  FixedList(const FixedList& other) : size_(other.size_) { std::copy_n(other.items_, size_, items_); }
  FixedList& operator=(const FixedList& other) {
    if (this == &other) return *this;
    size_ = other.size_;
    std::copy_n(other.items_, size_, items_);
    return *this;
  }

  static constexpr std::size_t capacity() { return Capacity; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }

  T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }

  void push_back(const T& item) {
    assert(size_ < Capacity);
    items_[size_++] = item;
  }
  void erase(std::size_t i) {  // those behind it move up
    assert(i < size_);
    std::copy(items_ + i + 1, items_ + size_, items_ + i);
    --size_;
  }
  void clear() { size_ = 0; }

  friend bool operator==(const FixedList& a, const FixedList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::uint32_t size_ = 0;
  union {
    T items_[Capacity];
  };
};

}  // namespace parlor
