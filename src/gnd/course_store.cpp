#include "gnd/course_store.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <system_error>
#include <variant>

#include <fmt/format.h>

#include "gnd/french.hpp"
#include "play/record.hpp"

namespace parlor::gnd {
namespace {

constexpr std::string_view results_alone =
    "create table gnd_matches (match text primary key, at text not null default current_timestamp,"
    " tournament text not null, game text not null, red text not null, blue text not null,"
    " winner text not null, on_time integer not null, counts integer not null, moves integer not null,"
    " record text not null) without rowid";

// Results get a number, in the order in which the matches ended. The events of a match go when the last of
// its groups has begun another: nobody can ask about it now.
constexpr std::string_view everything = R"(
create table gnd_ended (number integer primary key, match text not null unique,
  at text not null default current_timestamp, tournament text not null, game text not null, red text not null,
  blue text not null, winner text not null, on_time integer not null, counts integer not null,
  moves integer not null, record text not null);
insert into gnd_ended select null, * from gnd_matches order by at;
drop table gnd_matches;
alter table gnd_ended rename to gnd_matches;
create table gnd_groups (id integer primary key, entry text not null, match text, won integer not null default 0,
  lost integer not null default 0);
create index gnd_groups_by_match on gnd_groups (match);
create table gnd_meetings (first text not null, second text not null, tournament text not null,
  first_red integer not null, second_red integer not null, primary key (first, second, tournament)) without rowid;
create table gnd_events (number integer primary key, match text not null, event text not null);
create index gnd_events_by_match on gnd_events (match);
create trigger gnd_match_left after update of match on gnd_groups begin
  delete from gnd_events where match = old.match
    and not exists (select 1 from gnd_groups where match = old.match);
end)";

constexpr std::string_view add_meeting =
    "insert into gnd_meetings values (?, ?, ?, ?, ?) on conflict do update"
    " set first_red = first_red + excluded.first_red, second_red = second_red + excluded.second_red";
constexpr std::string_view set_standing = "update gnd_groups set won = ?, lost = ? where id = ?";

// Calls `take` for every row.
Result<void> each(store::Database& database, std::string_view sql,
                  const std::function<Result<void>(const store::Statement&)>& take) {
  auto rows = database.prepare(sql);
  if (!rows) return std::unexpected(rows.error());
  for (;;) {
    const auto row = rows->step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return {};
    if (const auto taken = take(*rows); !taken) return taken;
  }
}

Result<void> take_text(CourseState& state, std::string_view text) {
  const auto event = parse_event(text);
  if (!event) return std::unexpected(event.error());
  const auto taken = state.take(*event);
  if (!taken) return std::unexpected(taken.error());
  return {};
}

Outcome outcome_of(const store::Statement& row) {
  const auto text = [&](int column) { return row.string(column); };
  return {.match = text(0),
          .tournament = text(1),
          .red = text(2),
          .blue = text(3),
          .winner = row.text(4) == "red" ? Colour::red : Colour::blue,
          .on_time = row.integer(5) != 0,
          .counts = row.integer(6) != 0,
          .moves = static_cast<std::size_t>(row.integer(7))};
}

}  // namespace

Result<std::unique_ptr<CourseStore>> CourseStore::open(const std::string& path) {
  auto lock = store::FileLock::take(path);
  if (!lock) return std::unexpected(lock.error());
  for (const char* beside : {"", "-wal", "-shm"}) {  // of an older Parlor, which let others read them
    using std::filesystem::perms;
    std::error_code absent;
    std::filesystem::permissions(path + beside, perms::owner_read | perms::owner_write, absent);
  }
  auto database = store::Database::open(path);
  if (!database) return std::unexpected(database.error());
  auto store = open(*std::move(database));
  if (store) (*store)->lock_.emplace(*std::move(lock));
  return store;
}

Result<std::unique_ptr<CourseStore>> CourseStore::open(store::Database database, std::uint64_t max_results) {
  if (const auto ready = database.migrate("gnd", {results_alone, everything}); !ready)
    return std::unexpected(ready.error());
  return std::unique_ptr<CourseStore>(new CourseStore(std::move(database), max_results));
}

Result<CourseState> CourseStore::load() {
  CourseState state;
  Counts counts;
  auto read = each(database_, "select entry, id, won, lost from gnd_groups", [&](const auto& row) {
    counts.standings.push_back(
        {row.integer(1), static_cast<int>(row.integer(2)), static_cast<int>(row.integer(3))});
    return take_text(state, row.text(0));
  });
  if (read)
    read = each(database_, "select event from gnd_events order by number",
                [&](const auto& row) { return take_text(state, row.text(0)); });
  if (read)
    read = each(database_, "select * from gnd_meetings", [&](const auto& row) -> Result<void> {
      counts.meetings.push_back({row.string(0),
                                 row.string(1),
                                 row.string(2),
                                 {static_cast<int>(row.integer(3)), static_cast<int>(row.integer(4))}});
      return {};
    });
  if (read)
    read = each(database_,
                fmt::format("select match, tournament, red, blue, winner, on_time, counts, moves"
                            " from gnd_matches order by number desc limit {}",
                            max_latest),
                [&](const auto& row) -> Result<void> {
                  counts.latest.push_back(outcome_of(row));
                  return {};
                });
  if (read) read = state.restore(counts);
  if (!read) return fail(say<french>("{} cannot be read: {}", database_.path(), read.error().sentence));
  return state;
}

Result<CourseState::Ended> CourseStore::take(CourseState& state, const Event& event) {
  auto ended = state.take(event);
  if (ended) std::visit([this](const auto& e) { write(e); }, event);
  if (ended && *ended) write_ended(state, **ended);
  return ended;
}

Result<void> CourseStore::restore(CourseState& state, const Counts& counts) {
  if (const auto taken = state.restore(counts); !taken) return taken;
  for (const auto& [group, won, lost] : counts.standings) run(set_standing, won, lost, group);
  run("delete from gnd_meetings");
  for (const auto& [first, second, tournament, reds] : counts.meetings)
    run(add_meeting, first, second, tournament, reds[0], reds[1]);
  for (auto outcome = counts.latest.rbegin(); outcome != counts.latest.rend(); ++outcome)
    write_result(*outcome, "", "");
  return {};
}

Result<void> CourseStore::commit() {
  if (status_ && transaction_) status_ = transaction_->commit();
  transaction_.reset();
  return status_;
}

void CourseStore::write(const Registered& e) {
  run("insert into gnd_groups (id, entry) values (?, ?) on conflict do update set entry = excluded.entry",
      e.group, print(e));
}

void CourseStore::write(const Begun& e) {
  write_event(e.match, e);
  const std::string red = title(e.terms.red), blue = title(e.terms.blue);
  for (const Side& side : {e.terms.red, e.terms.blue})
    if (side.group) run("update gnd_groups set match = ? where id = ?", e.match, *side.group);
  const bool red_is_first = red < blue;
  run(add_meeting, std::min(red, blue), std::max(red, blue), e.terms.name, red_is_first ? 1 : 0,
      red_is_first ? 0 : 1);
}

void CourseStore::write(const auto& e) { write_event(e.match, e); }

void CourseStore::write_event(const std::string& match, const Event& event) {
  run("insert into gnd_events (match, event) values (?, ?)", match, print(event));
}

void CourseStore::write_ended(const CourseState& state, const Match& match) {
  write_result(match.outcome(), name(match.begun().terms.game), print(match.result()));
  for (const Colour colour : {Colour::red, Colour::blue})
    if (const auto id = match.side(colour).group) {
      const Group& group = state.groups().at(*id);
      run(set_standing, group.won, group.lost, *id);
    }
}

void CourseStore::write_result(const Outcome& o, std::string_view game, const std::string& record) {
  // One that is there already becomes the latest.
  run("insert into gnd_matches (match, tournament, game, red, blue, winner, on_time, counts, moves, record)"
      " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
      " on conflict (match) do update set number = (select max(number) from gnd_matches) + 1",
      o.match, o.tournament, game, o.red, o.blue, o.winner == Colour::red ? "red" : "blue",
      static_cast<int>(o.on_time), static_cast<int>(o.counts), std::uint64_t{o.moves}, record);
  run("delete from gnd_matches where number <= (select max(number) from gnd_matches) - ?", max_results_);
}

template <class... Values>
void CourseStore::run(std::string_view sql, const Values&... values) {
  if (!status_) return;
  if (!transaction_) {
    auto begun = store::Transaction::begin(database_);
    if (!begun) return void(status_ = std::unexpected(begun.error()));
    transaction_.emplace(*std::move(begun));
  }
  auto found = statements_.find(sql);
  if (found == statements_.end()) {
    auto prepared = database_.prepare(sql);
    if (!prepared) return void(status_ = std::unexpected(prepared.error()));
    found = statements_.emplace(sql, *std::move(prepared)).first;
  }
  status_ = found->second.bind(values...).run();
}

}  // namespace parlor::gnd
