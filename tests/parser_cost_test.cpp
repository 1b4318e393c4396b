// What a stranger sends costs no more than its length: ten times the input, at most fifteen times the work,
// for every parser of outside input, measured over a hundred times the input. Add yours to the list.

#include <algorithm>
#include <ctime>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <malloc.h>
#include <nlohmann/json.hpp>

#include "arena/request.hpp"
#include "bots/wire.hpp"
#include "catalog.hpp"
#include "cli/keyboard.hpp"
#include "core/hash.hpp"
#include "core/json.hpp"
#include "core/spec.hpp"
#include "core/text.hpp"
#include "games/battleship/players/learned/network.hpp"
#include "games/chifoumi/map/tiled.hpp"
#include "games/hanabi/live.hpp"
#include "games/hanabi/players/learned/network.hpp"
#include "games/hanabi/text.hpp"
#include "games/hex/proof_check.hpp"
#include "gnd/config.hpp"
#include "gnd/old_state.hpp"
#include "net/address.hpp"
#include "net/site.hpp"
#include "net/url.hpp"
#include "play/clock.hpp"
#include "play/record.hpp"
#include "play/thought_json.hpp"
#include "server/cookie.hpp"
#include "server/replay.hpp"
#include "server/secrets.hpp"
#include "server/table_request.hpp"

namespace parlor {
namespace {

// A text of any length: the same piece again and again between a beginning and an end.
struct Shape {
  std::string head, piece, tail = {};
  std::string text(std::size_t bytes) const {
    std::string all = head;
    while (all.size() < bytes) all += piece;
    return all + tail;
  }
};

struct OutsideParser {
  std::string name;
  std::function<void(const std::string&)> read;
  std::vector<Shape> shapes = {};  // its own; all parsers get those of `any_text` besides
};

const std::vector<Shape> any_text = {
    {"", "a"},
    {"", "0"},
    {"", " "},
    {"", "("},
    {"", "a,"},
    {"", "a=b,"},
    {"", "(0,0) "},
    {"", "\n"},
    {"", "\\"},
    {"\"", "\\u00e9", "\""},
    {"", "["},
    {"", "{\"a\":"},
    {"[", "[],", "0]"},
    {"[", "{},", "0]"},
    {"[", "{\"a\":[{}]},", "0]"},
    {"[", "1,", "0]"},
    {"[", "1e5,", "0]"},
    {"[", "\"\",", "0]"},
    {"{", "\"a\":0,", "\"b\":0}"},
    {"a(", "b=c,", "d=e)"},
    {"a(b=", "c(d=", ""},
    {"{\"type\":\"x\",\"y\":[", "{},", "0]}"},
};

// Many names, all different: what looks at all of them to find one is found out.
std::string different_keys(std::size_t bytes) {
  std::string text = "{";
  for (int i = 0; text.size() < bytes; ++i) text += "\"" + std::to_string(i) + "\":0,";
  return text + "\"end\":0}";
}

std::string different_settings(std::size_t bytes) {
  std::string text;
  for (int i = 0; text.size() < bytes; ++i) text += "k" + std::to_string(i) + "=1\n";
  return text;
}

void open_with(const std::string& lines) {
  Settings settings;
  for (const auto line : split(lines, '\n')) {
    (void)play::parse_time_control(line);
    if (const auto setting = parse_setting(line)) settings.push_back(*setting);
  }
  for (const play::GameEntry& game : catalog()) (void)game.open(settings, 0, {});
}

void read_map_text(const std::string& text) {
  (void)chifoumi::parse_tiles(text);
  (void)chifoumi::read_map("map", text, {},
                           [&](const std::string&) -> Result<std::string> { return std::string(text); });
}

void read_proof(const std::string& text) {
  const std::vector<std::uint8_t> bytes(text.begin(), text.end());
  (void)hex::check_proof(bytes, [](std::uint64_t) { return true; });
}

void read_battleship_weights(std::string bytes) {
  (void)battleship::Network::read(bytes);
  const std::uint64_t checksum = fnv1a(bytes);  // with it the reader behind the check is reached
  bytes.append(reinterpret_cast<const char*>(&checksum), sizeof checksum);
  (void)battleship::Network::read(bytes);
}

void hear_keys(const std::string& text) {
  cli::Keyboard keyboard;
  keyboard.hear(text);
  while (keyboard.next()) {
  }
}

void read_sentence_text(const std::string& text) {
  const auto json = read_json(text);
  if (!json) return;
  if (const auto sentence = sentence_from_json(*json)) (void)sentence->english();
  (void)play::thought_from_json(*json);
}

void play_record(const std::string& line) {
  const auto record = play::parse_record(line);
  if (!record) return;
  if (const auto game = find_game(record->game)) (void)replayed(**game, *record);
}

std::vector<OutsideParser> text_parsers() {
  const std::string record = R"({"parlor":1,"game":"gopher","set":{},"seed":1,"players":["a","b"],"moves":[)";
  return {
      {"JSON", [](const std::string& text) { (void)read_json(text); }},
      {"sentences and thoughts",
       read_sentence_text,
       {{R"(["{}")", R"(,["{}","x"])", "]"}, {R"({"candidates":[)", R"({"move":"a","value":1},)", "{}]}"}}},
      {"records", play_record, {{record, "[0,\"(0,0)\"],", R"([1,"x"]]})"}, {record, R"([7,""],)", "0]}"}}},
      {"acts of a store", [](const std::string& text) { (void)play::parse_acts(text); }, {{"", "0 (0,0)\n"}}},
      {"specs", [](const std::string& text) { (void)parse_spec(text); }, {{"mcts(", "a=\"b\\\"\",", ")"}}},
      {"settings and time controls", open_with, {{"", "size=4\n"}, {"", "60+0.5\n"}}},
      {"tournaments",
       [](const std::string& text) { (void)arena::parse_tournament(text); },
       {{R"({"game":"gopher","players":[)", "\"easy\",", "\"easy\"]}"},
        {R"({"game":"gopher","set":{)", "\"size\":\"4\",", "\"size\":4}}"}}},
      {"map files",
       read_map_text,
       {{R"({"width":9,"height":9,"layers":[{"type":"tilelayer","width":9,"height":9,"data":[)", "1,",
         "0]}]}"},
        {R"({"layers":[)", R"({"type":"group","layers":[]},)", "{}]}"},
        {R"({"infinite":true,"layers":[{"type":"tilelayer","chunks":[)",
         R"({"x":0,"y":0,"width":1,"height":1,"data":[1]},)", "{}]}]}"},
        {R"({"tilesets":[)", R"({"firstgid":1,"source":"a"},)", R"({"firstgid":1}],"layers":[]})"}}},
      {"hanab.live",
       [](const std::string& text) {
         (void)hanabi::looks_live(text);
         (void)hanabi::read_live(text);
       },
       {{R"({"players":["a","b"],"deck":[)", R"({"suitIndex":0,"rank":1},)", R"({}],"actions":[]})"},
        {R"({"players":["a","b"],"actions":[)", R"({"type":0,"target":0},)", "{}]}"},
        {"https://hanab.live/replay-json/215", "a", ",03aa,0"}}},
      {"Hanabi decks", [](const std::string& text) { (void)hanabi::parse_deck(text, 5); }, {{"", "r1 "}}},
      {"Hanabi weights", [](const std::string& text) { (void)hanabi::Network::read(text); }},
      {"Battleship weights", read_battleship_weights},
      {"proofs", read_proof},
      {"keys", hear_keys, {{"", "\x1b[A"}, {"", "\x1b["}, {"", "\xc3\xa9"}, {"", "\xc3"}}},
  };
}

std::vector<OutsideParser> network_parsers() {
  const std::string table = R"({"game":"gopher","acts":[)",
                    turn = R"({"type":"turn","table":"1","number":1,)";
  return {
      {"lines of bots",
       [](const std::string& text) { (void)bots::wire::parse(text); },
       {{turn + R"("view":{},"clock":{},"legal":[)", "\"a\",", "\"b\"]}"},
        {turn + R"("view":{"x":[)", R"({"y":1},)", "0]}}"},
        {R"({"type":"info","table":"1","number":1,"thought":{"candidates":[)", R"({"move":"a"},)", "{}]}}"}}},
      {"requests for a table",
       [](const std::string& text) {
         (void)server::read_request(text);
         (void)server::describe_setup(text);
       },
       {{table, "[0,\"(0,0)\"],", "0]}"}, {table, "[0,\"(0,0)\"],", R"([0,"x"]]})"}}},
      {"questions about a replay",
       [](const std::string& text) { (void)server::replay_question("", text)(); },
       {{R"({"record":{"parlor":1,"moves":[)", "[0,\"a\"],", "0]}}"},
        {R"({"text":")", "\\n", "\"}"},
        {R"({"record":)", "[", ""}}},
      {"addresses",
       [](const std::string& text) {
         (void)net::parse_url(text);
         if (const auto network = net::parse_network(text)) (void)net::in_network(text, *network);
         std::string path;
         net::Fields query;
         net::split_target(text, path, query);
       },
       {{"/x?", "a=b&"}, {"", "%20"}, {"", "%"}, {"http://", "a:"}}},
      {"headers that say whom a request is for and whose it is",
       [](const std::string& text) {
         const std::vector<std::string> trusted = {"127.0.0.1"};
         const std::vector<std::string_view> forwarded = {text};
         (void)net::client_address("127.0.0.1", forwarded, trusted);
         net::Request request;
         request.method = "POST";
         for (const char* name : {"host", "origin", "authorization", "cookie", "sec-websocket-protocol"})
           request.headers.emplace_back(name, text);
         net::Site site({"games.example"});
         (void)site.objection(request);
         (void)site.set_public_url(text);
         (void)server::secrets_of(request);
         (void)server::session_secret(request, true);
       },
       {{"", "127.0.0.1,"},
        {"", "127.0.0.1:1, "},
        {"", "secret.a, "},
        {"", "a=b; "},
        {"", "__Host-parlor;"},
        {"parlor,", "beside.a,"},
        {"https://", "a."}}},
  };
}

std::vector<OutsideParser> gnd_parsers() {
  return {
      {"cells of GND", [](const std::string& text) { (void)gnd::parse_tuple(text); }},
      {"bodies and answers of GND",
       [](const std::string& text) {
         (void)gnd::parse_body(text);
         (void)gnd::parse_answer(text);
       },
       {{R"({"PossibleGames":[)", "0,", "1]}"}, {R"({"State":[)", R"({"x":0},)", "{}]}"}}},
      {"events and states of GND",
       [](const std::string& text) {
         (void)gnd::parse_event(text);
         (void)gnd::parse_counts(text);
       },
       {{R"({"event":"registered","games":[)", "0,", "1]}"}}},
      {"configurations of GND",
       [](const std::string& text) {
         (void)gnd::parse_config(text);
         (void)net::parse_endpoint(text);
       },
       {{R"({"Tournaments":[)", R"({"Name":"a"},)", "{}]}"}}},
  };
}

std::vector<OutsideParser> position_parsers() {
  std::vector<OutsideParser> all;
  for (const play::GameEntry& game : catalog())
    all.push_back({"positions and moves of " + game.name, [&game](const std::string& text) {
                     (void)game.open({}, 0, text);
                     const auto table = game.open({}, 0, "");
                     (void)(*table)->act((*table)->to_act().first(), text);
                   }});
  return all;
}

// Processor time of this thread, which a busy machine does not lengthen much.
double seconds_of(const std::function<void()>& work) {
  const auto now = [] {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  };
  const double before = now();
  work();
  return now() - before;
}

// A single step of ten may cost more where the input outgrows a cache; two of them together may not.
constexpr std::size_t few_bytes = 3'000, many_bytes = 100 * few_bytes;
constexpr double most = 15 * 15, least_seconds = 2e-5;  // what takes less is too short to be measured

// Keeps memory that is freed, so that runs after the first cost no page faults: the kernel's price for them
// would make a reader of large texts look worse than linear.
void keep_freed_memory() {
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
}

// Whether `larger` costs at most `most` times as much as `smaller`. Each counts with its quickest run,
// and they run in turn until it holds: what disturbs one run does not disturb twenty.
bool in_proportion(const OutsideParser& parser, const std::string& smaller, const std::string& larger) {
  double small = std::numeric_limits<double>::infinity(), large = small;
  for (int run = 0; run < 20; ++run) {
    small = std::min(small, seconds_of([&] { parser.read(smaller); }));
    large = std::min(large, seconds_of([&] { parser.read(larger); }));
    if (run > 0 && large <= most * std::max(small, least_seconds)) return true;
    if (large > 10 && run > 2) return false;
  }
  return false;
}

void expect_linear(const OutsideParser& parser, const std::function<std::string(std::size_t)>& text) {
  const std::string smaller = text(few_bytes), larger = text(many_bytes);
  ASSERT_TRUE(in_proportion(parser, smaller, larger)) << parser.name << ": " << larger.substr(0, 100);
}

void expect_linear(const std::vector<OutsideParser>& parsers) {
  keep_freed_memory();
  for (const OutsideParser& parser : parsers) {
    for (const auto& shapes : {any_text, parser.shapes})
      for (const Shape& shape : shapes)
        expect_linear(parser, [&](std::size_t bytes) { return shape.text(bytes); });
    expect_linear(parser, different_keys);
    expect_linear(parser, different_settings);
  }
}

TEST(ParserCost, OfTextsIsInProportionToTheirLength) { expect_linear(text_parsers()); }
TEST(ParserCost, OfWhatComesOverTheNetworkIsInProportionToItsLength) { expect_linear(network_parsers()); }
TEST(ParserCost, OfWhatComesToGndIsInProportionToItsLength) { expect_linear(gnd_parsers()); }
TEST(ParserCost, OfPositionsIsInProportionToTheirLength) { expect_linear(position_parsers()); }

}  // namespace
}  // namespace parlor
