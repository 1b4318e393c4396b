#include <cstdlib>
#include <filesystem>
#include <thread>

#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "net/page.hpp"

namespace parlor::cli {
namespace {

struct Options {
  std::string host = "127.0.0.1";
  int port = 8080;
  std::string store;
  int threads = 0;
};

// Where games are kept if nobody says: with the user's other data.
std::string usual_store() {
  namespace fs = std::filesystem;
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  const fs::path folder = data != nullptr && *data != '\0'   ? fs::path(data)
                          : home != nullptr && *home != '\0' ? fs::path(home) / ".local" / "share"
                                                             : fs::path(".");
  std::error_code ignored;
  fs::create_directories(folder / "parlor", ignored);
  return (folder / "parlor" / "parlor.db").string();
}

int serve_page(const Options& options) {
  catch_interrupts();
  auto database = Database::open(options.store.empty() ? usual_store() : options.store);
  if (!database) return refuse(database.error());
  const auto loop = net::Loop::make();
  auto store = net::TableStore::open(*loop, *database);
  if (!store) return refuse(store.error());
  const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  net::Pool pool(options.threads > 0 ? options.threads : cores);
  net::Hall hall(*loop, pool, **store);
  const bool loopback = options.host == "127.0.0.1" || options.host == "::1" || options.host == "localhost";
  net::PageOptions page_options;
  if (loopback) page_options.hosts = {"127.0.0.1", "localhost", "[::1]"};
  net::Page page(*loop, pool, hall, std::move(page_options));
  const auto port = loop->listen(page, {.address = options.host == "localhost" ? "127.0.0.1" : options.host,
                                        .port = static_cast<std::uint16_t>(options.port)});
  if (!port) return refuse(port.error());
  fmt::print("Parlor is at http://{}:{}/ (Ctrl-C stops it)\n", options.host, *port);
  std::fflush(stdout);
  std::shared_ptr<void> watch;
  const std::function<void()> look = [&] {
    if (interrupted()) {
      hall.close();
      loop->post([&] { loop->stop(); });
    } else {
      watch = loop->after(std::chrono::milliseconds(200), look);
    }
  };
  look();
  loop->run();
  (*store)->commit();
  return ok;
}

void describe_command(Arguments& arguments) {
  const auto o = std::make_shared<Options>();
  arguments.text("--host", o->host,
                 "the address to listen on; others than this machine can come only if it is not 127.0.0.1");
  arguments.number("--port", o->port, 0, 65535, "0: any that is free");
  arguments.text("--store", o->store,
                 "the file where tables and results are kept; by default with your other data");
  arguments.number("--threads", o->threads, 0, 256, "for thinking; 0: one for each core");
  arguments.does([o] { return serve_page(*o); });
}

}  // namespace

const Command serve{"serve", "the page: play, watch and replay in the browser", "serve --port 8080",
                    describe_command};

}  // namespace parlor::cli
