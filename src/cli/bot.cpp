#include <nlohmann/json.hpp>

#include "bots/check.hpp"
#include "bots/programs.hpp"
#include "bots/tokens.hpp"
#include "cli/command.hpp"
#include "cli/french.hpp"
#include "cli/help_french.hpp"
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
                                {"what", english(finding.what)},
                                {"good", finding.wrong.empty()},
                                {"wrong", english(finding.wrong)}});
  return json;
}

void print_finding(const bots::Finding& finding) {
  fmt::print("{:4} {:11} {}\n", language()(finding.wrong.empty() ? say<french>("ok") : say<french>("NO")),
             finding.game, language()(finding.what));
  if (!finding.wrong.empty()) fmt::print("     {}\n", language()(finding.wrong));
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
    const auto right = std::ranges::count_if(report.findings, [](const auto& f) { return f.wrong.empty(); });
    const auto speed =
        say<french>("half of {} answered within {} µs", say<french>("{} turn|{} turns", report.turns),
                    Number{report.median_microseconds, 0});
    fmt::print("\n");
    print_line(besides(say<french>("{}: {} of {} passed",
                                   in_quotes(report.hello.name.empty() ? options.what : report.hello.name),
                                   right, say<french>("{} check|{} checks", report.findings.size())),
                       report.turns > 0 ? speed : Sentence()));
  }
  return report.good() ? ok : answer_is_no;
}

int make_token(const BotOptions& options) {
  if (options.renew && options.remove)
    return refuse({say<french>("a token is renewed or removed, not both")});
  auto tokens = bots::BotTokens::open(options.store.empty() ? default_store() : options.store);
  if (!tokens) return refuse(tokens.error());
  if (options.remove) {
    const auto removed = tokens->remove(options.what);
    if (!removed) return refuse(removed.error());
    if (options.json)
      print(Json{{"bot", options.what}, {"removed", *removed}});
    else
      print_line(*removed ? say<french>("{} can no longer connect", in_quotes(options.what))
                          : say<french>("{} has no token", in_quotes(options.what)));
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
  return refuse({say<french>("bot cannot {}; it can check and token", in_quotes(options.action))});
}

void describe_bot(Arguments& arguments) {
  const auto o = std::make_shared<BotOptions>();
  arguments.positional(
      "ACTION", o->action,
      say<help_french>(
          "check CMD: test a bot; token NAME: make a token with which the bot of that name can connect "
          "over the network, and print it once"));
  arguments.positional("WHAT", o->what,
                       say<help_french>("the bot's program and its arguments, in quotes; or a bot's name"));
  arguments.texts("--game", o->games, say<help_french>("only this game; may be given several times"));
  arguments.number("--timeout", o->timeout, 0.01, 3600,
                   say<help_french>("seconds allowed per move; default: 5"));
  arguments.text("--memory", o->memory,
                 say<help_french>("memory that the bot may use, such as 2G or 500M; 0: no limit"));
  arguments.text("--store", o->store, say<help_french>("the server's file, where the token's hash is kept"));
  arguments.flag("--renew", o->renew, say<help_french>("replace the bot's token, if it was lost or leaked"));
  arguments.flag("--remove", o->remove,
                 say<help_french>("revoke the token of that name instead of making one"));
  arguments.flag("--json", o->json, say<help_french>("print JSON"));
  arguments.does([o] { return act(*o); });
}

}  // namespace

const Command bot{"bot",
                  translated<help_french>("checks a bot of your own, and lets bots connect to a server"),
                  "bot check 'python3 bots/python/examples.py'", describe_bot};

}  // namespace parlor::cli
