#include <nlohmann/json.hpp>

#include "bots/check.hpp"
#include "bots/programs.hpp"
#include "bots/tokens.hpp"
#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "core/json.hpp"
#include "core/text.hpp"

namespace parlor::cli {
namespace {

struct BotOptions {
  std::string action, what;
  std::vector<std::string> games;
  double timeout = 5;
  std::string memory = "2G";
  std::string store;
  bool renew = false, remove = false;
  bool json = false;
};

Json report_json(const bots::CheckReport& report) {
  Json json = {{"bot", report.hello.name},
               {"games", report.hello.games},
               {"good", report.good()},
               {"turns", report.turns},
               {"median_microseconds", report.median_microseconds},
               {"findings", Json::array()}};
  for (const bots::Finding& finding : report.findings)
    json["findings"].push_back({{"game", finding.game},
                                {"what", finding.what.english()},
                                {"good", finding.wrong.empty()},
                                {"wrong", finding.wrong.english()}});
  return json;
}

void print_finding(const bots::Finding& finding) {
  fmt::print("{:4} {:11} {}\n", finding.wrong.empty() ? "ok" : "NO", finding.game, finding.what.english());
  if (!finding.wrong.empty()) fmt::print("     {}\n", finding.wrong.english());
  std::fflush(stdout);
}

int check_program(const BotOptions& options) {
  const auto command = bots::split_command(options.what);
  if (!command) return refuse(command.error());
  const auto memory = parse_bytes(options.memory);
  if (!memory) return refuse(memory.error());
  const bots::CheckRequest request{.program = {.command = *command, .memory = *memory},
                                   .games = options.games,
                                   .timeout = options.timeout,
                                   .stop = &interrupted()};
  for (const std::string& game : options.games)
    if (const auto known = find_game(game); !known) return refuse(known.error());
  const auto report =
      check_bot(request, options.json ? std::function<void(const bots::Finding&)>() : print_finding);
  if (options.json) {
    print(report_json(report));
  } else {
    const auto wrong = std::ranges::count_if(report.findings, [](const auto& f) { return !f.wrong.empty(); });
    fmt::print("\n{}: {} of {} passed",
               in_quotes(report.hello.name.empty() ? options.what : report.hello.name),
               std::ssize(report.findings) - wrong, counted(report.findings.size(), "check"));
    if (report.turns > 0)
      fmt::print("; half of {} answered within {:.0f} µs", counted(report.turns, "turn"),
                 report.median_microseconds);
    fmt::print("\n");
  }
  return report.good() ? ok : answer_is_no;
}

int make_token(const BotOptions& options) {
  if (options.renew && options.remove) return refuse({"a token is renewed or removed, not both"});
  auto tokens = bots::BotTokens::open(options.store.empty() ? default_store() : options.store);
  if (!tokens) return refuse(tokens.error());
  if (options.remove) {
    const auto removed = tokens->remove(options.what);
    if (!removed) return refuse(removed.error());
    if (options.json)
      print(Json{{"bot", options.what}, {"removed", *removed}});
    else
      fmt::print("{} {}\n", in_quotes(options.what), *removed ? "may come no more" : "has no token");
    return *removed ? ok : answer_is_no;
  }
  const auto token = options.renew ? tokens->renew(options.what) : tokens->make(options.what);
  if (!token) return refuse(token.error());
  if (options.json)
    print(Json{{"bot", options.what}, {"token", *token}});
  else
    fmt::print("{}\n", *token);
  return ok;
}

int act(const BotOptions& options) {
  if (options.action == "check") return check_program(options);
  if (options.action == "token") return make_token(options);
  return refuse({fmt::format("bot cannot {}; it can check and token", in_quotes(options.action))});
}

void describe_bot(Arguments& arguments) {
  const auto o = std::make_shared<BotOptions>();
  arguments.positional(
      "ACTION", o->action,
      "check CMD: test a bot; token NAME: make a token with which the bot of that name can connect "
      "over the network, and print it once");
  arguments.positional("WHAT", o->what, "the bot's program and its arguments, in quotes; or a bot's name");
  arguments.texts("--game", o->games, "only this game; may be given several times");
  arguments.number("--timeout", o->timeout, 0.01, 3600, "seconds allowed per move; default: 5");
  arguments.text("--memory", o->memory, "memory that the bot may use, such as 2G or 500M; 0: no limit");
  arguments.text("--store", o->store, "the server's file, where the token's hash is kept");
  arguments.flag("--renew", o->renew, "replace the bot's token, if it was lost or leaked");
  arguments.flag("--remove", o->remove, "revoke the token of that name instead of making one");
  arguments.flag("--json", o->json, "print JSON");
  arguments.does([o] { return act(*o); });
}

}  // namespace

const Command bot{"bot", "checks programs of others that play over the wire protocol, and lets them in",
                  "bot check 'python3 bots/python/examples.py'", describe_bot};

}  // namespace parlor::cli
