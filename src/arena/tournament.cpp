#include "arena/tournament.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "arena/french.hpp"
#include "arena/growth.hpp"
#include "catalog.hpp"
#include "core/spec.hpp"

namespace parlor::arena {
namespace {

// A name for each player, as people see it: the same spec a second time gets a number.
std::vector<std::string> different(const std::vector<std::string>& specs) {
  std::vector<std::string> names;
  for (const std::string& spec : specs) {
    const auto before =
        std::ranges::count(specs.begin(), specs.begin() + static_cast<std::ptrdiff_t>(names.size()), spec);
    names.push_back(before == 0 ? spec : fmt::format("{} #{}", spec, before + 1));
  }
  return names;
}

// A row of the store may hold anything.
bool is_whole(const play::GameResult& game, std::size_t seats) {
  constexpr double max = 1e6;
  return game.scores.size() == seats && game.length >= 0 &&
         std::ranges::all_of(game.scores, [](double score) { return std::abs(score) <= max; });  // nor nan
}

}  // namespace

Tournament::Tournament(TournamentRequest request, const play::GameEntry& game,
                       std::unique_ptr<play::Match> match, const Schedule& schedule,
                       std::vector<Opening> openings)
    : request_(std::move(request)),
      game_(&game),
      match_(std::move(match)),
      schedule_(schedule),
      openings_(std::move(openings)),
      names_(different(request_.players)),
      standings_(request_.players.size(), static_cast<std::size_t>(match_->seats()),
                 match_->measures().size(), match_->shared_score(), request_.mixed) {
  begin_stage();
}

Result<Tournament> Tournament::plan(const TournamentRequest& request,
                                    const play::ExternalPlayers* external_players) {
  const auto game = find_game(request.game);
  if (!game) return std::unexpected(game.error());
  TournamentRequest exact =
      request;  // spelled in the usual way, so that the same tournament has the same order
  std::vector<Spec> specs;
  for (std::string& player : exact.players) {
    auto spec = parse_spec(player);
    if (!spec) return std::unexpected(spec.error());
    player = print(*spec);
    specs.push_back(*std::move(spec));
  }
  if (!request.clocks.empty() && request.clocks.size() != request.players.size())
    return wrong_clocks(request.clocks.size(), request.players.size());
  auto match = (*game)->match(request.set, specs, external_players);
  if (!match) return std::unexpected(match.error());
  exact.set = (*match)->settings();
  auto schedule = Schedule::make(exact, static_cast<std::size_t>((*match)->seats()),
                                 (*match)->shared_score().has_value());
  if (!schedule) return std::unexpected(schedule.error());
  if (exact.adjudicate > 0 && !(*match)->has_judge())
    return fail(say<french>("no solver of {} can adjudicate its games", exact.game));
  auto openings = read_openings(**game, exact);
  if (!openings) return std::unexpected(openings.error());
  std::ranges::transform(*openings, exact.openings.begin(), [](const Opening& o) { return print(o); });
  if (const std::size_t size = print(exact).size();
      size > max_request_bytes)  // a store must be able to read it
    return fail(say<french>("the tournament has {} bytes; at most {} are read", size, max_request_bytes));
  return Tournament(std::move(exact), **game, *std::move(match), *schedule, *std::move(openings));
}

Result<Tournament> Tournament::enter(const TournamentRequest& request, GameStore& store,
                                     const play::ExternalPlayers* external_players) {
  auto tournament = plan(request, external_players);
  if (!tournament) return tournament;
  // A tournament that was begun with the older dice goes on with them.
  TournamentRequest old = tournament->request_;
  old.seat_dice = true;
  auto id = store.find(print(old));
  if (!id) return std::unexpected(id.error());
  if (*id && !tournament->request_.seat_dice) {
    tournament = plan(old, external_players);
    if (!tournament) return tournament;
  } else if (!*id) {
    const auto entered = store.enter(print(tournament->request_));
    if (!entered) return std::unexpected(entered.error());
    id = *entered;
  }
  if (auto moved = tournament->move_to(store, **id); !moved) return std::unexpected(moved.error());
  return tournament;
}

Result<Tournament> Tournament::enter_or_grow(const TournamentRequest& request, GameStore& store,
                                             const play::ExternalPlayers* external_players,
                                             std::span<const std::int64_t> owned) {
  auto larger = plan(request, external_players);
  if (!larger) return larger;
  const auto stored = store.list();
  if (!stored) return std::unexpected(stored.error());
  // Of several that it makes larger, the one with the most games; none where it is there already.
  const StoredTournament* base = nullptr;
  for (const StoredTournament& one : *stored) {
    const auto smaller = parse_stored_tournament(one.request);
    if (!smaller || smaller->format == Format::match) continue;
    TournamentRequest alike = larger->request_;
    alike.seat_dice = smaller->seat_dice;
    if (print(alike) == print(*smaller)) return enter(request, store, external_players);
    if (std::ranges::count(owned, one.id) == 0 && enlarges(alike, *smaller) &&
        (base == nullptr || one.games > base->games))
      base = &one;
  }
  if (base == nullptr) return enter(request, store, external_players);
  TournamentRequest grown = larger->request_;
  const auto smaller = parse_stored_tournament(base->request);
  grown.seat_dice = smaller->seat_dice;
  auto small = plan(*smaller, external_players);
  if (!small) return small;
  const Renumbering numbers{.group_size = larger->schedule_.group_size(),
                            .places = places_in(*larger->stage_, *small->stage_),
                            .encounters = larger->encounters_.size()};
  if (auto done = store.grow(*base, print(grown), numbers); !done) return std::unexpected(done.error());
  auto tournament = enter(grown, store, external_players);
  if (tournament) tournament->kept_ = base->games;
  return tournament;
}

Result<Tournament> Tournament::look_at(const StoredTournament& stored, GameStore& store,
                                       const play::ExternalPlayers* external_players) {
  const auto request = parse_stored_tournament(stored.request);
  if (!request)
    return fail(say<french>("tournament {} of the store: {}", stored.id, request.error().sentence));
  auto tournament = plan(*request, external_players);
  if (!tournament) return tournament;
  if (auto moved = tournament->move_to(store, stored.id); !moved) return std::unexpected(moved.error());
  return tournament;
}

Result<void> Tournament::move_to(GameStore& store, std::int64_t id) {
  log_ = &store;
  id_ = id;
  return catch_up();
}

void Tournament::begin_stage() {
  next_ = 0;
  group_.clear();
  stage_ = schedule_.next(results_);
  if (!stage_) return;
  encounters_.clear();
  for (const Encounter& encounter : stage_->encounters)
    encounters_.push_back(
        {.players = encounter.players, .points = std::vector<double>(encounter.players.size(), 0.0)});
}

std::vector<EncounterState> Tournament::all_encounters() const {
  std::vector<EncounterState> all = past_;
  if (stage_) all.insert(all.end(), encounters_.begin(), encounters_.end());
  return all;
}

std::uint64_t Tournament::games_expected() const {
  return std::max(schedule_.games_expected(), standings_.games);
}

bool Tournament::stage_is_over() const {
  return next_ >= schedule_.max_groups() * stage_->encounters.size() ||
         std::ranges::all_of(encounters_, &EncounterState::closed);
}

// The usual number of groups, and while a knockout is tied one more.
std::uint64_t Tournament::horizon() const {
  const std::uint64_t round = next_ / stage_->encounters.size();
  return std::min(std::max(schedule_.groups(), round + 1), schedule_.max_groups()) *
         stage_->encounters.size();
}

// Whether an encounter is decided can only depend on groups that come before in the schedule.
void Tournament::decide(EncounterState& encounter) const {
  const bool tied = request_.format == Format::knockout && encounter.points[0] == encounter.points[1];
  if (request_.sprt) {
    encounter.ratio = log_likelihood_ratio(*request_.sprt, encounter.pairs);
    encounter.verdict = verdict(*request_.sprt, encounter.ratio);
    encounter.closed = encounter.verdict != Verdict::open && !tied;
  }
  if (encounter.groups >= schedule_.max_groups() || (encounter.groups >= schedule_.groups() && !tied))
    encounter.closed = true;
}

void Tournament::count_group() {
  if (group_.empty()) return;
  const std::size_t which = encounter_of(next_);
  const Encounter& players = stage_->encounters[which];
  EncounterState& encounter = encounters_[which];
  seatings_.clear();
  for (const play::GameResult& game : group_) seatings_.push_back(planned(results_.size(), game.number));
  standings_.add(results_.size(), players, group_, seatings_);
  ++encounter.groups;
  if (!schedule_.shared()) {
    const double before = encounter.points[0];
    for (std::size_t i = 0; i < group_.size(); ++i)
      for (std::size_t seat = 0; seat < seatings_[i].seating.size(); ++seat) {
        const auto who =
            std::ranges::find(players.players, seatings_[i].seating[seat]) - players.players.begin();
        encounter.points[who] += opponents_beaten(group_[i].scores, seat);
      }
    if (players.players.size() == 2 && group_.size() == 2) encounter.pairs.add(encounter.points[0] - before);
  }
  decide(encounter);
  group_.clear();
  ++next_;
  skip_closed();
}

void Tournament::skip_closed() {
  while (!stage_is_over() && encounters_[encounter_of(next_)].closed) ++next_;
}

void Tournament::end_stage() {
  StageResult result{*stage_, {}};
  for (const EncounterState& encounter : encounters_) result.points.push_back(encounter.points);
  past_.insert(past_.end(), encounters_.begin(), encounters_.end());
  results_.push_back(std::move(result));
  begin_stage();
}

Result<void> Tournament::catch_up(const OnGame& on_game) { return take(on_game, false); }

// A game that is missing holds up those that come after it, unless gaps do not matter.
Result<void> Tournament::take(const OnGame& on_game, bool gaps) {
  const std::uint64_t size = schedule_.group_size();
  while (stage_) {
    skip_closed();
    Result<void> done;
    const auto read = log_->each(id_, results_.size(), next_game(), [&](play::GameResult&& game) {
      const std::uint64_t number = game.number;
      if (number < next_game()) return true;
      if (number > next_game() && !gaps) return false;
      if (!is_whole(game, static_cast<std::size_t>(match_->seats()))) {
        done = fail(say<french>(
            "{}: game {} of stage {} of tournament {} is damaged: a score for each seat is expected",
            log_->name(), number, results_.size(), id_));
        return false;
      }
      if (number / size != next_) count_group();
      if (on_game) done = on_game(game);
      if (!done) return false;
      next_ = number / size;
      group_.push_back(std::move(game));
      if (number % size + 1 == schedule_.games_of(next_ / encounters_.size())) count_group();
      return !stage_is_over();
    });
    if (!read) return read;
    if (!done) return done;
    if (gaps) count_group();
    if (!stage_is_over()) return {};
    end_stage();
  }
  return {};
}

Schedule::Game Tournament::planned(std::size_t stage, std::uint64_t number) const {
  const std::vector<Encounter>& encounters = stage_at(stage).encounters;
  const std::uint64_t size = schedule_.group_size(), group = number / size;
  return schedule_.game(stage, encounters[group % encounters.size()], group / encounters.size(),
                        number % size);
}

std::span<const std::string> Tournament::opening_of(std::size_t stage, std::uint64_t number) const {
  if (openings_.empty()) return {};
  const std::uint64_t group = number / schedule_.group_size() / stage_at(stage).encounters.size();
  return openings_[group % openings_.size()];
}

play::Record Tournament::record_of(std::size_t stage, const play::GameResult& game) const {
  const auto [seed, seating, dice] = planned(stage, game.number);
  play::Record record{.game = game_->name, .set = match_->settings(), .seed = seed};
  for (const std::size_t player : seating) record.players.push_back(request_.players[player]);
  record.acts = play::parse_acts(game.moves);
  record.scores = game.scores;
  if (game.forfeit) record.ended_by = in_words(*game.forfeit);
  if (game.adjudicated) record.ended_by = play::adjudicated();
  return record;
}

Result<play::Record> Tournament::record(const GameAt& at) const {
  const auto game = log_->find(id_, at.stage, at.number);
  if (!game) return std::unexpected(game.error());
  if (!*game) return fail(say<french>("game {} of stage {} is not in the store", at.number, at.stage));
  return record_of(at.stage, **game);
}

}  // namespace parlor::arena
