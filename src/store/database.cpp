#include "store/database.hpp"

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/french.hpp"
#include "core/text.hpp"
#include "store/french.hpp"

namespace parlor::store {
namespace {

// Written into the file's header, so that another program's database is not taken for ours: "Parl".
constexpr int application_id = 0x5061726c;
constexpr int max_wait = 20'000;  // milliseconds for others to finish their transaction

// A path as it is shown. Sentences about a store may reach clients of a server, whom its folders do not
// concern: of an absolute path the last part is shown.
std::string shown(const std::filesystem::path& path) {
  return path.is_absolute() ? path.filename().string() : path.string();
}

// What SQLite has against something, in words. Extended codes keep the plain one in their low byte.
Error explained(const std::string& whole_path, int code, const char* words) {
  const std::string path = shown(whole_path);
  switch (code & 0xff) {
    case SQLITE_NOTADB:
      return {say<french>("{} is not a store: it holds something other than a database", path)};
    case SQLITE_CORRUPT:
      return {say<french>("{} is damaged: {}", path, words)};
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return {say<french>("{} cannot be written: it is read-only", path)};
    case SQLITE_FULL:
      return {say<french>("{}: the disk is full; everything that was committed before is kept", path)};
    case SQLITE_CANTOPEN:
      return {say<french>("{} cannot be opened", path)};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {say<french>("{} is in use: another program keeps it locked", path)};
    case SQLITE_IOERR:
      return {say<french>("{} could not be read or written: {}", path, words)};
    default:
      return {say<parlor::french>("{}: {}", path, words)};
  }
}

Error explained(sqlite3* database, const std::string& path) {
  return explained(path, sqlite3_extended_errcode(database), sqlite3_errmsg(database));
}

std::string path_of(sqlite3* database) {
  const char* name = sqlite3_db_filename(database, "main");
  return name == nullptr || *name == '\0' ? "the store" : name;
}

// Asked each time that another has the file. SQLite's own way of waiting looks ever more rarely, and then
// someone who writes all the time leaves nobody else a gap that is long enough.
int wait_a_little(void* longest, int times) {
  std::this_thread::sleep_for(std::chrono::milliseconds(1));
  return times < *static_cast<const int*>(longest) ? 1 : 0;
}

// The file's address for SQLite, with the promise that nobody changes it.
std::string unchanging(const std::string& path) {
  std::string address = "file:";
  for (const char c : path) {
    if (c == '%' || c == '?' || c == '#')
      address += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    else
      address += c;
  }
  return address + "?immutable=1";
}

}  // namespace

void Statement::Closer::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

void Statement::end() {
  sqlite3_reset(statement_.get());
  sqlite3_clear_bindings(statement_.get());
}

void Statement::bind_one(int place, std::int64_t value) {
  sqlite3_bind_int64(statement_.get(), place, value);
}
void Statement::bind_one(int place, double value) { sqlite3_bind_double(statement_.get(), place, value); }
void Statement::bind_one(int place, std::string_view value) {
  // An empty view may point nowhere, and would then bind nothing.
  sqlite3_bind_text64(statement_.get(), place, value.empty() ? "" : value.data(), value.size(),
                      SQLITE_TRANSIENT, SQLITE_UTF8);
}
void Statement::bind_one(int place, std::nullptr_t) { sqlite3_bind_null(statement_.get(), place); }

Result<bool> Statement::step() {
  switch (sqlite3_step(statement_.get())) {
    case SQLITE_ROW:
      return true;
    case SQLITE_DONE:
      sqlite3_reset(statement_.get());
      return false;
    default: {
      sqlite3* database = sqlite3_db_handle(statement_.get());
      const Error error = explained(database, path_of(database));
      sqlite3_reset(statement_.get());
      return std::unexpected(error);
    }
  }
}

Result<void> Statement::run() {
  for (;;) {
    const auto row = step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return {};
  }
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }
double Statement::number(int column) const { return sqlite3_column_double(statement_.get(), column); }
std::string_view Statement::text(int column) const {
  const auto* text = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
  const int bytes = sqlite3_column_bytes(statement_.get(), column);
  return text == nullptr ? std::string_view() : std::string_view(text, static_cast<std::size_t>(bytes));
}
bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

void Database::Closer::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

Database::Database(sqlite3* database, std::string path)
    : patience_(std::make_unique<int>(max_wait)), database_(database), path_(std::move(path)) {}

void Database::wait_at_most(std::chrono::milliseconds patience) {
  *patience_ = static_cast<int>(patience.count());
}

Result<Database> Database::open(const std::string& path, Access access) {
  std::error_code error;
  const bool there = std::filesystem::exists(path, error);
  if (!there && access == Access::read)
    return fail(say<french>("there is no file {}", in_quotes(shown(path))));
  if (there && !std::filesystem::is_regular_file(path, error))
    return fail(say<french>("{} is not a file", shown(path)));
  // Others who use this machine have no business in it; SQLite gives its journal the same rights.
  if (!there)
    if (const int made = ::open(path.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600); made >= 0)
      ::close(made);
  auto database = open_as(path, path, access);
  // A journal that others write to wants a file beside it even for reading. Where there can be none, as on a
  // medium that is read-only, and nobody has a journal open, the file is all there is.
  if (!database && access == Access::read && !std::filesystem::exists(path + "-wal", error))
    if (auto alone = open_as(unchanging(path), path, access)) return alone;
  return database;
}

Result<Database> Database::open_as(const std::string& address, const std::string& path, Access access) {
  sqlite3* handle = nullptr;
  const int flags =
      access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  const int uri = address == path ? 0 : SQLITE_OPEN_URI;
  const int opened = sqlite3_open_v2(address.c_str(), &handle, flags | uri | SQLITE_OPEN_NOMUTEX, nullptr);
  Database database(handle, path);
  if (opened != SQLITE_OK) return std::unexpected(explained(path, opened, sqlite3_errstr(opened)));
  if (auto ready = database.set_up(access); !ready) return std::unexpected(ready.error());
  database.file_ = file_at(path);
  return database;
}

Result<Database> Database::temporary() {
  sqlite3* handle = nullptr;
  const int opened =
      sqlite3_open_v2("", &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  Database database(handle, "the temporary store");
  if (opened != SQLITE_OK) return std::unexpected(explained(database.path_, opened, sqlite3_errstr(opened)));
  // Nobody will see it after a crash.
  if (auto ready = database.execute("PRAGMA journal_mode=MEMORY; PRAGMA synchronous=OFF"); !ready)
    return std::unexpected(ready.error());
  return database;
}

Result<void> Database::set_up(Access access) {
  sqlite3_extended_result_codes(database_.get(), 1);
  sqlite3_busy_handler(database_.get(), wait_a_little, patience_.get());
  // A file that may not be written is opened all the same, for reading.
  if (access == Access::write && sqlite3_db_readonly(database_.get(), "main") == 1)
    return std::unexpected(explained(path_, SQLITE_READONLY, ""));
  auto header = prepare(
      "SELECT (SELECT application_id FROM pragma_application_id), (SELECT count(*) FROM sqlite_master)");
  if (!header) return std::unexpected(header.error());
  if (const auto row = header->step(); !row) return std::unexpected(row.error());
  const bool ours = header->integer(0) == application_id, empty = header->integer(1) == 0;
  header->end();
  if (!ours && !(empty && access == Access::write))
    return fail(say<french>("{} is a database, but not one of Parlor's", name()));
  if (access == Access::read) return execute("PRAGMA query_only=ON");
  // FULL: a commit is on the disk before it is reported, even if the power fails.
  const auto changed = insist("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON");
  if (!changed || ours) return changed;
  return insist(fmt::format("PRAGMA application_id={}", application_id));
}

// Where two processes open a new file at once, one of them is told at once that it is in use: SQLite does not
// ask the busy handler there.
Result<void> Database::insist(const std::string& sql) {
  auto done = execute(sql);
  for (int times = 0;
       !done && (sqlite3_errcode(database_.get()) & 0xff) == SQLITE_BUSY && times < *patience_ / 10;
       ++times) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    done = execute(sql);
  }
  return done;
}

Result<int> Database::version(std::string_view owner) {
  auto table = prepare("SELECT count(*) FROM sqlite_master WHERE name='parlor_tables'");
  if (!table) return std::unexpected(table.error());
  if (const auto row = table->step(); !row) return std::unexpected(row.error());
  if (table->integer(0) == 0) return 0;
  auto question = prepare("SELECT version FROM parlor_tables WHERE owner=?");
  if (!question) return std::unexpected(question.error());
  const auto row = question->bind(owner).step();
  if (!row) return std::unexpected(row.error());
  return *row ? static_cast<int>(question->integer(0)) : 0;
}

Result<void> Database::migrate(std::string_view owner, std::initializer_list<std::string_view> steps) {
  const int wanted = static_cast<int>(steps.size());
  const auto is_current = [&](int there) { return there == wanted; };
  const auto too_new = [&](int there) {
    return fail(say<french>(
        "{} was written by a newer Parlor: its tables of the {} have version {}, and this one knows {}",
        name(), owner, there, wanted));
  };
  auto there = version(owner);
  if (!there) return std::unexpected(there.error());
  if (is_current(*there)) return {};
  if (*there > wanted) return too_new(*there);
  if (sqlite3_db_readonly(database_.get(), "main") == 1) {
    if (*there == 0) return fail(say<french>("{} holds nothing of the {} yet", name(), owner));
    return fail(
        say<french>("{} was written by an older Parlor: its tables of the {} have version {}, and this one "
                    "reads {}; going on with it brings it up to date",
                    name(), owner, *there, wanted));
  }
  auto transaction = Transaction::begin(*this);
  if (!transaction) return std::unexpected(transaction.error());
  there = version(owner);  // another process may have been quicker
  if (!there) return std::unexpected(there.error());
  if (*there > wanted) return too_new(*there);
  auto taken =
      execute("CREATE TABLE IF NOT EXISTS parlor_tables(owner TEXT PRIMARY KEY, version INTEGER NOT NULL)");
  for (int step = *there; taken && step < wanted; ++step) taken = execute(std::string(steps.begin()[step]));
  if (!taken) return taken;
  auto note = prepare("INSERT OR REPLACE INTO parlor_tables VALUES(?, ?)");
  if (!note) return std::unexpected(note.error());
  if (auto noted = note->bind(owner, wanted).run(); !noted) return noted;
  return transaction->commit();
}

Result<void> Database::execute(const std::string& sql) {
  if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return {};
  return std::unexpected(explained(database_.get(), path_));
}

Result<Statement> Database::prepare(std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(database_.get(), sql.data(), static_cast<int>(sql.size()), &statement, nullptr) ==
      SQLITE_OK)
    return Statement(statement);
  return std::unexpected(explained(database_.get(), path_));
}

std::int64_t Database::changes() const { return sqlite3_changes64(database_.get()); }
std::int64_t Database::last_id() const { return sqlite3_last_insert_rowid(database_.get()); }

Result<void> Database::check() {
  auto question = prepare("PRAGMA integrity_check(1)");
  if (!question) return std::unexpected(question.error());
  const auto row = question->step();
  if (!row) return std::unexpected(row.error());
  if (question->text(0) == "ok") return {};
  return std::unexpected(explained(path_, SQLITE_CORRUPT, question->string(0).c_str()));
}

// The copy gets its name when it is complete. A link, unlike a renaming, overwrites nothing.
Result<void> Database::back_up(const std::string& file, const std::function<bool(int, int)>& go_on) {
  const auto there = [&] { return fail(say<french>("{} is there already: no backup overwrites it", file)); };
  std::error_code error;
  if (std::filesystem::exists(file, error)) return there();
  const std::string part = file + ".part";
  std::filesystem::remove(part, error);  // of one that was killed
  const auto copied = copy_into(part, go_on);
  if (copied) std::filesystem::create_hard_link(part, file, error);
  ::unlink(part.c_str());
  if (!copied) return copied;
  if (error == std::errc::file_exists) return there();
  if (error) return fail(say<french>("{} cannot be made: {}", file, error.message()));
  return {};
}

// While a transaction reads, it sees one and the same state: the copy never has to begin again.
Result<void> Database::copy_into(const std::string& file, const std::function<bool(int, int)>& go_on) {
  constexpr int pages_a_step = 256;
  const int made = ::open(file.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
  if (made < 0)
    return fail(say<french>("{} cannot be made: {}", file, std::generic_category().message(errno)));
  ::close(made);
  sqlite3* handle = nullptr;
  const int opened =
      sqlite3_open_v2(file.c_str(), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
  const std::unique_ptr<sqlite3, Closer> copy(handle);
  if (opened != SQLITE_OK) return std::unexpected(explained(file, opened, sqlite3_errstr(opened)));
  if (auto begun = execute("BEGIN; SELECT count(*) FROM sqlite_master"); !begun) return begun;
  sqlite3_backup* backup = sqlite3_backup_init(copy.get(), "main", database_.get(), "main");
  int code = backup == nullptr ? sqlite3_errcode(copy.get()) : SQLITE_OK;
  bool stopped = false;
  while (code == SQLITE_OK && !stopped) {
    code = sqlite3_backup_step(backup, pages_a_step);
    const int total = sqlite3_backup_pagecount(backup);
    stopped = !go_on(total - sqlite3_backup_remaining(backup), total);
  }
  sqlite3_backup_finish(backup);
  (void)execute("ROLLBACK");
  if (code == SQLITE_DONE) return {};
  if (stopped) return fail(say<french>("stopped: there is no backup"));
  return std::unexpected(explained(file, code, sqlite3_errstr(code)));
}

std::string Database::name() const { return shown(path_); }

std::optional<Database::FileId> Database::file_at(const std::string& path) {
  struct stat file{};
  if (stat(path.c_str(), &file) != 0) return {};
  return FileId{file.st_dev, file.st_ino};
}

Result<void> Database::still_there() const {
  if (!file_ || file_at(path_) == file_) return {};
  return fail(say<french>("{} was deleted or replaced while it was in use", name()));
}

Result<Transaction> Transaction::begin(Database& database) {
  if (auto there = database.still_there(); !there) return std::unexpected(there.error());
  if (auto begun = database.execute("BEGIN IMMEDIATE"); !begun) return std::unexpected(begun.error());
  return Transaction(database);
}

Result<void> Transaction::commit() {
  auto committed = database_->execute("COMMIT");
  if (committed) database_ = nullptr;
  return committed;
}

Transaction::~Transaction() {
  // SQLite may have undone it by itself, after a full disk for instance: then there is nothing left to undo.
  if (database_ != nullptr) (void)database_->execute("ROLLBACK");
}

}  // namespace parlor::store
