// The public facts of a table, and how a stranger takes a seat there.

#include <algorithm>
#include <ranges>

#include <nlohmann/json.hpp>

#include "net/secret.hpp"
#include "server/french.hpp"
#include "server/names.hpp"
#include "server/table_session.hpp"

namespace parlor::server {
namespace {

constexpr std::chrono::seconds kept_for{30};  // a seat, for whoever has asked for it and is not there yet

}  // namespace

// Programs of others are not shown what is hidden from them by way of a stranger.
bool TableSession::watchable() const {
  const auto ours = [&](Seat seat) { return !is_external(seat); };
  const auto seats = std::views::iota(0, table_->seats());
  return head_.watchable.value_or(!has_people() && std::ranges::all_of(seats, ours));
}

bool TableSession::somebody_there() const {
  return std::ranges::any_of(clients_, [&](const Client& c) { return !has_people() || !c.present.empty(); });
}

bool TableSession::wants_players() const {
  const bool open = std::ranges::count(head_.sitters, open_seat, &Sitter::player) > 0;
  return head_.joinable && open && !over() && somebody_there();
}

bool TableSession::on_show() const { return watchable() && !over() && somebody_there(); }

std::optional<Seat> TableSession::free_seat() const {
  const auto now = std::chrono::steady_clock::now();
  for (Seat seat = 0; seat < std::ssize(head_.sitters); ++seat) {
    const auto kept = kept_for_joiner_.find(seat);
    if (head_.sitters[seat].player == open_seat && (kept == kept_for_joiner_.end() || kept->second <= now))
      return seat;
  }
  return {};
}

Json TableSession::facts() const {
  Json facts = {{"id", head_.id}, {"game", head_.game}};
  facts["set"] = to_json(table_->invitation(0).set);
  facts["time"] = head_.time;
  facts["number"] = number();
  facts["seats"] = Json::array();
  for (Seat seat = 0; seat < table_->seats(); ++seat) {
    const Sitter& sitter = head_.sitters[seat];
    facts["seats"].push_back(
        {{"name", sitter.name.empty() ? entry_.seat_name(seat) : sitter.name}, {"player", sitter.player}});
  }
  return facts;
}

// A new secret, so that nobody else has it: neither who opened the table nor who was promised the seat
// before.
Result<Json> TableSession::join(const std::string& text) {
  if (!head_.joinable) return fail(say<french>("this table is for those who were invited"));
  auto name = shown_text(text, max_name);
  if (!name) return std::unexpected(name.error());
  const auto seat = over() ? std::nullopt : free_seat();
  if (!seat) return fail(say<french>("no seat is free at this table any more"));
  if (name_taken(*name, *seat))
    return fail(say<french>("somebody at this table is called {} already", *name));
  Sitter& sitter = head_.sitters[*seat];
  sitter.name = *std::move(name);
  sitter.secret = net::new_secret();
  kept_for_joiner_[*seat] = std::chrono::steady_clock::now() + kept_for;
  save_head();
  changed();
  return Json{{"seat", *seat}, {"secret", sitter.secret}};
}

}  // namespace parlor::server
