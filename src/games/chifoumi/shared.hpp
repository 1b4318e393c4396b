#pragma once

#include <memory>
#include <utility>

namespace parlor::chifoumi {

// A value that its copies share until one of them is changed. What a seat remembers of a large map is large,
// and every view holds a copy of it: so a view costs the same on any map. A value is edited by one thread;
// copies may be read and dropped by that thread alone.
template <class T>
class Shared {
 public:
  Shared() = default;
  explicit Shared(T value) : value_(std::make_shared<T>(std::move(value))) {}

  explicit operator bool() const { return value_ != nullptr; }
  const T& operator*() const { return *value_; }
  const T* operator->() const { return value_.get(); }

  T& edit() {
    if (!value_)
      value_ = std::make_shared<T>();
    else if (value_.use_count() > 1)
      value_ = std::make_shared<T>(std::as_const(*value_));
    return *value_;
  }

  friend bool operator==(const Shared& a, const Shared& b) {
    if (a.value_ == b.value_) return true;
    return a.value_ && b.value_ ? *a == *b : (a.value_ ? *a == T{} : *b == T{});
  }

 private:
  std::shared_ptr<T> value_;
};

}  // namespace parlor::chifoumi
