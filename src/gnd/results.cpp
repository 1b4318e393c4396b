#include "gnd/results.hpp"

#include <cstdio>
#include <future>

#include <fmt/format.h>

namespace parlor::gnd {

Result<std::unique_ptr<Results>> Results::open(const std::string& path) {
  auto database = store::Database::open(path);
  if (!database) return std::unexpected(database.error());
  const auto ready = database->migrate(
      "gnd",
      {"create table gnd_matches (match text primary key, at text not null default current_timestamp,"
       " tournament text not null, game text not null, red text not null, blue text not null,"
       " winner text not null, on_time integer not null, counts integer not null, moves integer not null,"
       " record text not null) without rowid"});
  if (!ready) return std::unexpected(ready.error());
  auto insert = database->prepare(
      "insert or ignore into gnd_matches"
      " (match, tournament, game, red, blue, winner, on_time, counts, moves, record)"
      " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  if (!insert) return std::unexpected(insert.error());
  return std::unique_ptr<Results>(new Results(*std::move(database), *std::move(insert)));
}

Results::~Results() {
  std::promise<void> written;
  if (writer_.run([&] {
        write_waiting();
        written.set_value();
      }))
    written.get_future().wait();
}

void Results::add(const Match& match) {
  const Begun& begun = match.begun();
  ++unwritten_;
  const auto write = [this, begun, record = match.result(), winner = match.winner(),
                      on_time = match.on_time()] {
    const Tournament& terms = begun.terms;
    return insert_
        .bind(begun.match, terms.name, name(terms.game), title(terms.red), title(terms.blue),
              winner == Colour::red ? "red" : "blue", static_cast<int>(on_time),
              static_cast<int>(begun.counts), static_cast<std::uint64_t>(record.acts.size()), print(record))
        .run();
  };
  const auto work = [this, write] {
    waiting_.emplace_back(write);
    write_waiting();
    ++tried_;
    tried_.notify_one();
  };
  for (auto before = tried_.load(); !writer_.run(work); before = tried_.load()) tried_.wait(before);
}

void Results::write_waiting() {
  for (; !waiting_.empty(); waiting_.pop_front()) {
    if (const auto written = waiting_.front()(); !written)
      return fmt::print(stderr, "parlor: results are not stored, and tried again with the next: {}\n",
                        written.error().message());
    --unwritten_;
  }
}

}  // namespace parlor::gnd
