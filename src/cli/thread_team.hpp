#pragma once

#include <thread>
#include <vector>

#include "game/player.hpp"

namespace parlor::cli {

// Threads for one thought, begun when it begins and ended with it.
class LocalThreadTeam final : public ThreadTeam {
 public:
  explicit LocalThreadTeam(int size) : size_(size) {}

  int size() const override { return size_; }
  void run(const std::function<void(int)>& work) override {
    std::vector<std::jthread> others;
    for (int i = 1; i < size_; ++i) others.emplace_back(work, i);
    work(0);
  }

 private:
  int size_;
};

}  // namespace parlor::cli
