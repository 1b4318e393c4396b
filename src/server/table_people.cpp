// What people at a table say and agree to.

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "server/french.hpp"
#include "server/names.hpp"
#include "server/table_session.hpp"

namespace parlor::server {
namespace {

constexpr double said_a_second = 0.5, said_at_once = 6;  // names, words and proposals of one seat

const std::string* text_in(const Json& message, const char* key) {
  return message.contains(key) ? message[key].get_ptr<const std::string*>() : nullptr;
}

Sentence silence() {
  return say<french>("while this game goes on its players tell each other nothing but by their moves");
}

Result<Wish> wish_in(const Json& message) {
  const std::string* name = text_in(message, "what");
  const auto wish = name == nullptr ? std::nullopt : wish_named(*name);
  if (!wish) return fail(say<french>("what: take_back, draw or hints is expected"));
  return *wish;
}

}  // namespace

SeatSet TableSession::people() const {
  SeatSet seats;
  for (Seat seat = 0; seat < std::ssize(head_.sitters); ++seat)
    if (head_.sitters[seat].is_person()) seats.add(seat);
  return seats;
}

// Those at one screen speak with one voice.
SeatSet TableSession::speakers(const std::shared_ptr<net::Socket>& socket, Seat seat) const {
  const auto client = std::ranges::find(clients_, socket, &Client::socket);
  return client == clients_.end() ? SeatSet{seat} : client->present;
}

Result<void> TableSession::speaks_too_often(Seat seat) {
  if (said_lately_.empty()) said_lately_.assign(head_.sitters.size(), net::Rate(said_a_second, said_at_once));
  if (said_lately_[seat].allows()) return {};
  return fail(say<french>("not so fast: wait a few seconds before you say more"));
}

// In a hidden game that all win together every word could tell a card, and so could every picture.
bool TableSession::must_be_silent() const {
  return entry_.hidden && table_->shared_score().has_value() && !over();
}

bool TableSession::may_talk(Viewer viewer) const {
  return viewer && people().size() > 1 && !must_be_silent();
}

// Whoever plays another person asks nobody else, unless all know and agree.
bool TableSession::may_hint(Viewer viewer) const {
  return viewer && !over() && table_->to_act().contains(*viewer) && (people().size() < 2 || head_.hints);
}

std::vector<Wish> TableSession::may_propose(Viewer viewer) const {
  std::vector<Wish> wishes;
  if (!viewer || over() || people().size() < 2) return wishes;
  if (can_take_back(*viewer)) wishes.push_back(Wish::take_back);
  if (entry_.draws && table_->seats() == 2 && !table_->shared_score() && number() > 0)
    wishes.push_back(Wish::draw);
  if (!head_.hints) wishes.push_back(Wish::hints);
  return wishes;
}

bool TableSession::name_taken(const std::string& name, Seat by) const {
  for (Seat seat = 0; seat < std::ssize(head_.sitters); ++seat)
    if (seat != by && !name.empty() && lower(head_.sitters[seat].name) == lower(name)) return true;
  return false;
}

Result<void> TableSession::call_oneself(Seat seat, const Json& message) {
  const std::string* wanted = text_in(message, "name");
  if (wanted == nullptr) return fail(say<french>("name: a text of at most {} bytes is expected", max_name));
  auto name = shown_text(*wanted, max_name);
  if (!name) return std::unexpected(name.error());
  if (name_taken(*name, seat)) return fail(say<french>("somebody at this table is called {} already", *name));
  if (*name == head_.sitters[seat].name) return {};
  // A name can tell a card as well as a word: once moves are made, only who has none yet takes one.
  if (must_be_silent() && number() > 0 && !head_.sitters[seat].name.empty()) return fail(silence());
  if (auto fine = speaks_too_often(seat); !fine) return fine;
  head_.sitters[seat].name = *std::move(name);
  save_head();
  changed();
  return {};
}

Result<void> TableSession::talk(Seat seat, const Json& message) {
  if (!may_talk(seat))
    return fail(people().size() < 2 ? say<french>("there is nobody else to talk to at this table")
                                    : silence());
  const std::string *words = text_in(message, "text"), *emote = text_in(message, "emote");
  if ((words == nullptr) == (emote == nullptr))
    return fail(say<french>("say: a text or an emote is expected"));
  if (emote != nullptr && std::ranges::count(emotes, *emote) == 0)
    return fail(say<french>("{} is not an emote", in_quotes(*emote)));
  auto shown = shown_text(words != nullptr ? *words : *emote, max_said);
  if (!shown) return std::unexpected(shown.error());
  if (shown->empty()) return fail(say<french>("say: a text or an emote is expected"));
  if (auto fine = speaks_too_often(seat); !fine) return fine;
  chat_.add(seat, words != nullptr ? "text" : "emote", *std::move(shown));
  changed();
  return {};
}

Result<void> TableSession::propose(const std::shared_ptr<net::Socket>& socket, Seat seat,
                                   const Json& message) {
  const auto wish = wish_in(message);
  if (!wish) return std::unexpected(wish.error());
  if (std::ranges::count(may_propose(seat), *wish) == 0)
    return fail(say<french>("that cannot be proposed now"));
  if (auto fine = speaks_too_often(seat); !fine) return fine;
  const auto agreed = proposals_.propose(*wish, seat, speakers(socket, seat), people(), number());
  if (!agreed) return std::unexpected(agreed.error());
  if (*agreed) return fulfil(**agreed);
  changed();
  return {};
}

Result<void> TableSession::answer(const std::shared_ptr<net::Socket>& socket, Seat seat, const Json& message,
                                  bool agrees) {
  const auto wish = wish_in(message);
  if (!wish) return std::unexpected(wish.error());
  if (!message.contains("number") || !message["number"].is_number_unsigned())
    return fail(say<french>("number: that of the proposal is expected"));
  const auto at = message["number"].get<std::size_t>();
  if (over()) return fail(say<french>("the game is over"));
  if (!agrees) {
    if (auto declined = proposals_.decline(*wish, at); !declined) return declined;
    changed();
    return {};
  }
  const auto agreed = proposals_.agree(*wish, speakers(socket, seat), people(), at);
  if (!agreed) return std::unexpected(agreed.error());
  if (*agreed) return fulfil(**agreed);
  changed();
  return {};
}

Result<void> TableSession::fulfil(const Proposals::Proposal& agreed) {
  switch (agreed.wish) {
    case Wish::take_back:
      return undo(agreed.by);
    case Wish::draw:
      break_off(say<french>("drawn by agreement"));
      break;
    case Wish::hints:
      head_.hints = true;
      save_head();
      changed();
  }
  return {};
}

}  // namespace parlor::server
