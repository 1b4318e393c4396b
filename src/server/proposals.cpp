#include "server/proposals.hpp"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "server/french.hpp"

namespace parlor::server {

std::optional<Wish> wish_named(std::string_view name) {
  const auto found = std::ranges::find(wish_names, name);
  if (found == wish_names.end()) return {};
  return static_cast<Wish>(found - wish_names.begin());
}

std::vector<Proposals::Proposal>::iterator Proposals::find(Wish wish, std::size_t number) {
  return std::ranges::find_if(open_, [&](const Proposal& p) { return p.wish == wish && p.number == number; });
}

std::optional<Proposals::Proposal> Proposals::settled(std::vector<Proposal>::iterator proposal,
                                                      SeatSet people) {
  for (const Seat seat : people)
    if (!proposal->agreed.contains(seat)) return {};
  const Proposal done = *proposal;
  open_.erase(proposal);
  return done;
}

Result<std::optional<Proposals::Proposal>> Proposals::propose(Wish wish, Seat by, SeatSet speakers,
                                                              SeatSet people, std::size_t number) {
  if (std::ranges::count(open_, wish, &Proposal::wish) > 0)
    return fail(say<french>("that is proposed already"));
  if (const auto last = declined_.find({wish, by}); last != declined_.end() && last->second == number)
    return fail(say<french>("that was declined; it can be proposed again after a move"));
  open_.push_back({wish, by, number, speakers});
  return settled(std::prev(open_.end()), people);
}

Result<std::optional<Proposals::Proposal>> Proposals::agree(Wish wish, SeatSet speakers, SeatSet people,
                                                            std::size_t number) {
  const auto proposal = find(wish, number);
  if (proposal == open_.end()) return fail(say<french>("that is not proposed any more"));
  for (const Seat seat : speakers) proposal->agreed.add(seat);
  return settled(proposal, people);
}

Result<void> Proposals::decline(Wish wish, std::size_t number) {
  const auto proposal = find(wish, number);
  if (proposal == open_.end()) return fail(say<french>("that is not proposed any more"));
  declined_[{wish, proposal->by}] = number;
  open_.erase(proposal);
  return {};
}

void Proposals::moved() {
  std::erase_if(open_, [](const Proposal& p) { return p.wish != Wish::hints; });
}

Json Proposals::json() const {
  Json list = Json::array();
  for (const Proposal& proposal : open_) {
    Json agreed = Json::array();
    for (const Seat seat : proposal.agreed) agreed.push_back(seat);
    list.push_back({{"what", wish_names[std::to_underlying(proposal.wish)]},
                    {"by", proposal.by},
                    {"number", proposal.number},
                    {"agreed", std::move(agreed)}});
  }
  return list;
}

}  // namespace parlor::server
