#include "net/gnd/results.hpp"

#include <cstdio>
#include <future>

#include <fmt/format.h>

namespace parlor::net::gnd {

Result<std::unique_ptr<Results>> Results::open(const std::string& path) {
  auto database = Database::open(path);
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
  if (writer_.run([&] { written.set_value(); })) written.get_future().wait();
}

void Results::add(const Match& match) {
  const Begun& begun = match.begun();
  ++unwritten_;
  const auto work = [this, begun, record = match.result(), winner = match.winner(),
                     on_time = match.on_time()] {
    const Tournament& terms = begun.terms;
    const auto written = insert_
                             .bind(begun.match, terms.name, name(terms.game), title(terms.red),
                                   title(terms.blue), winner == Colour::red ? "red" : "blue",
                                   static_cast<int>(on_time), static_cast<int>(begun.counts),
                                   static_cast<std::uint64_t>(record.acts.size()), print(record))
                             .run();
    if (written)
      --unwritten_;
    else
      fmt::print(stderr, "parlor: a result was not stored: {}\n", written.error().message);
    ++tried_;
    tried_.notify_one();
  };
  for (auto before = tried_.load(); !writer_.run(work); before = tried_.load()) tried_.wait(before);
}

}  // namespace parlor::net::gnd
