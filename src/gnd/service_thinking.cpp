#include "catalog.hpp"
#include "core/rng.hpp"
#include "core/spec.hpp"
#include "gnd/service.hpp"
#include "play/clock.hpp"

// Players of ours, who meet the groups of a class.
namespace parlor::gnd {
namespace {

using namespace std::chrono_literals;

// What a player of ours is asked to do, with everything it needs on a thread of its own.
struct Question {
  Begun begun;
  std::vector<play::Act> acts;
  Spec spec;
  Seat seat = 0;
  double seconds = 0;  // at most
  std::uint64_t seed = 0;
};

// Every move is thought about from scratch: only as many players are in memory as there are threads.
Result<std::string> think_about(const Question& question, const std::atomic<bool>& stop) {
  const auto game = find_game(name(question.begun.terms.game));
  auto table = (*game)->open(question.begun.terms.settings(), 0, {});
  if (!table) return std::unexpected(table.error());
  for (const auto& [seat, move] : question.acts)
    if (const auto made = (*table)->act(seat, move); !made) return made;
  if (const auto sat =
          (*table)->sit(question.spec, {.seat = question.seat, .seed = question.seed, .team = nullptr});
      !sat)
    return std::unexpected(sat.error());
  const play::Stopwatch watch;
  Budget budget;
  budget.stop = [&] { return play::is_set(&stop) || watch.seconds() > question.seconds; };
  return (*table)->choose(question.seat, budget);
}

}  // namespace

void Service::think(const std::shared_ptr<Match>& match, Colour colour) {
  timers_.erase(match->token());
  const auto& acts = match->record().acts;
  Question question{.begun = match->begun(),
                    .acts = acts,
                    .spec = *parse_spec(match->side(colour).player),
                    .seat = (colour == Colour::red) == match->begun().red_starts ? 0 : 1,
                    .seconds = match->left(colour, with_.now()) / 10,
                    .seed = derive(std::hash<std::string>()(match->token()), acts.size())};
  const bool submitted = with_.think([this, question, token = match->token()] {
    const play::Stopwatch watch;
    auto move = think_about(question, with_.stop);
    with_.loop.post(
        [this, token, moves = question.acts.size(), move = move.value_or(""), used = watch.seconds()] {
          thought(token, moves, move, used);
          flush();
        });
  });
  if (submitted) return;
  timers_[match->token()] = with_.loop.after(200ms, [this, weak = std::weak_ptr(match), colour] {
    if (const auto running = weak.lock()) think(running, colour);
  });
}

void Service::thought(const std::string& token, std::size_t moves, const std::string& move, double seconds) {
  const auto match = state_->running(token);
  if (!match || match->record().acts.size() != moves || play::is_set(&with_.stop)) return;
  const double left = match->left(*match->to_move(), with_.now()) - seconds;
  if (left <= 0 || !happen(Moved{token, move, left})) return time_out(match);
  proceed(match);
}

}  // namespace parlor::gnd
