#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace parlor::store {

// One question to a database, prepared once and asked many times. It must not outlive its database.
class Statement {
 public:
  // Values for the question marks, in their order; the statement then starts afresh.
  template <class... Values>
  Statement& bind(const Values&... values) {
    end();
    int place = 0;
    (bind_one(++place, values), ...);
    return *this;
  }

  Result<bool> step();  // to the next row; false: there is none
  Result<void> run();   // to the end, for statements that answer nothing
  // Hands each row to `take`, as this statement.
  template <class Take>
  Result<void> each(Take&& take) {
    for (;;) {
      const auto more = step();
      if (!more) return std::unexpected(more.error());
      if (!*more) return {};
      take(std::as_const(*this));
    }
  }
  void end();  // asks no further, and lets go of what the question has locked

  // Of the row that step found; columns count from 0. A text is good until the next step.
  std::int64_t integer(int column) const;
  double number(int column) const;
  std::string_view text(int column) const;
  std::string string(int column) const { return std::string(text(column)); }
  bool is_null(int column) const;

 private:
  friend class Database;
  struct Closer {
    void operator()(sqlite3_stmt* statement) const;
  };
  explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

  void bind_one(int place, std::int64_t value);
  void bind_one(int place, int value) { bind_one(place, std::int64_t{value}); }
  void bind_one(int place, std::uint64_t value) { bind_one(place, static_cast<std::int64_t>(value)); }
  void bind_one(int place, double value);
  void bind_one(int place, std::string_view value);
  void bind_one(int place, const std::string& value) { bind_one(place, std::string_view(value)); }
  void bind_one(int place, const char* value) { bind_one(place, std::string_view(value)); }
  void bind_one(int place, std::nullptr_t);  // nothing
  template <class Value>
  void bind_one(int place, const std::optional<Value>& value) {
    value ? bind_one(place, *value) : bind_one(place, nullptr);
  }

  std::unique_ptr<sqlite3_stmt, Closer> statement_;
};

// A file of Parlor's: SQLite with a write-ahead log, so that several processes may use it at once and what
// was committed outlives a crash of any of them. Every room that keeps something in it brings its own tables
// (`migrate`). One thread at a time; open the file once more for another.
class Database {
 public:
  enum class Access { write, read };

  // Makes the file where there is none, unless it is only to be read.
  static Result<Database> open(const std::string& path, Access access = Access::write);

  // A file without a name, which vanishes with the database.
  static Result<Database> temporary();

  // The tables of `owner`, as the steps that led to them: each step is SQL that makes version n + 1 of n.
  // Steps that the file does not have yet are taken, all or none. A file that has more steps than we know was
  // written by a newer Parlor and is refused, as is one that lacks some and may only be read.
  Result<void> migrate(std::string_view owner, std::initializer_list<std::string_view> steps);
  // How many of the owner's steps the file has; 0: it keeps nothing here.
  Result<int> version(std::string_view owner);

  Result<void> execute(const std::string& sql);  // any number of statements, answers ignored
  Result<Statement> prepare(std::string_view sql);
  // A question that is asked once: prepared, with its values bound.
  template <class... Values>
  Result<Statement> ask(std::string_view sql, const Values&... values) {
    auto statement = prepare(sql);
    if (statement) statement->bind(values...);
    return statement;
  }
  // What `read` makes of each row of the answer.
  template <class Read, class... Values>
  auto all(const Read& read, std::string_view sql, const Values&... values)
      -> Result<std::vector<decltype(read(std::declval<const Statement&>()))>> {
    auto statement = ask(sql, values...);
    if (!statement) return std::unexpected(statement.error());
    std::vector<decltype(read(*statement))> rows;
    const auto done = statement->each([&](const Statement& row) { rows.push_back(read(row)); });
    if (!done) return std::unexpected(done.error());
    return rows;
  }
  template <class... Values>
  Result<void> run(std::string_view sql, const Values&... values) {
    auto statement = ask(sql, values...);
    return statement ? statement->run() : std::unexpected(statement.error());
  }
  std::int64_t changes() const;  // rows that the last statement wrote
  std::int64_t last_id() const;  // of the last row that was inserted
  // How long others may keep the file locked before something fails; 20 s by default.
  void wait_at_most(std::chrono::milliseconds patience);
  // Whether the file is sound, from its first page to its last.
  Result<void> check();
  // Copies everything, as it stands now, into a new file that only its owner may read. Others may go on
  // writing. `go_on` hears how many pages are done, of how many; false breaks it off.
  Result<void> back_up(const std::string& file, const std::function<bool(int done, int total)>& go_on);

  // Whether the path still leads to the file that was opened. What is written to a file that was deleted is
  // lost when the program ends, and nothing else would tell.
  Result<void> still_there() const;

  const std::string& path() const { return path_; }
  std::string name() const;  // for people, also those who are served from afar: without the folders above it

 private:
  struct Closer {
    void operator()(sqlite3* database) const;
  };
  Database(sqlite3* database, std::string path);
  static Result<Database> open_as(const std::string& address, const std::string& path, Access access);
  Result<void> set_up(Access access);
  Result<void> insist(const std::string& sql);
  Result<void> copy_into(const std::string& file, const std::function<bool(int, int)>& go_on);

  struct FileId {
    std::uint64_t device = 0, node = 0;
    friend bool operator==(const FileId&, const FileId&) = default;
  };
  static std::optional<FileId> file_at(const std::string& path);

  std::unique_ptr<int> patience_;  // milliseconds; SQLite knows where it is
  std::unique_ptr<sqlite3, Closer> database_;
  std::string path_;
  std::optional<FileId> file_;  // none: it has no name
};

// All or nothing: what is not committed is undone. Others may read meanwhile, but not write. None begins on a
// file that was deleted.
class Transaction {
 public:
  static Result<Transaction> begin(Database& database);
  Result<void> commit();
  ~Transaction();
  Transaction(Transaction&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}
  Transaction& operator=(Transaction&&) = delete;

 private:
  explicit Transaction(Database& database) : database_(&database) {}
  Database* database_;  // none: committed, or moved from
};

}  // namespace parlor::store
