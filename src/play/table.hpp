#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/spec.hpp"
#include "game/budget.hpp"
#include "game/game.hpp"
#include "game/hunt.hpp"
#include "game/player.hpp"
#include "game/thought.hpp"
#include "play/external_player.hpp"
#include "play/match.hpp"
#include "play/record.hpp"

namespace parlor::play {

// Moves that a seat wants to make one after another and that must fit together, such as a fleet, before the
// first of them is made.
struct Plan {
  std::vector<std::string> moves;
  std::vector<std::size_t> wrong;  // by index: those that cannot be made with the others
};

// One game in progress, whatever the game: all that people, programs and servers see of it. The
// true state stays inside; what comes out is what the seat in question may know.
class Table {
 public:
  virtual ~Table() = default;

  virtual int seats() const = 0;
  virtual SeatSet to_act() const = 0;  // empty: over
  virtual std::vector<std::string> legal(Seat seat) const = 0;
  virtual double score(Seat seat) const = 0;
  // What every seat would score if that one forfeited. May be asked while a player thinks.
  virtual std::vector<double> scores_if_forfeited(Seat loser) const = 0;
  virtual std::optional<SharedScore> shared_score() const = 0;
  virtual std::string draw(Seat seat, Style style) const = 0;
  // A legal move of a seat as a sentence says it; empty where the notation needs no words.
  virtual Sentence move_in_words(Seat seat, std::string_view move) const = 0;
  // What the last move brought upon a seat, in a sentence, where no drawing of its turn would tell in time;
  // empty: nothing.
  virtual Sentence news(Seat seat) const = 0;
  // Whether moves can be taken back: nobody has learnt anything hidden by them.
  virtual bool may_take_back() const = 0;
  // The acts that are left when a seat takes its last move back, and all that came after it; nothing where it
  // may not, or has not moved.
  std::optional<std::vector<Act>> without_last_move(Seat seat) const;
  virtual std::string view(Seat seat) const = 0;  // JSON, docs/views.md
  // The public part of it, for spectators; empty if the game defines none.
  virtual std::string public_view(Seat seat) const = 0;
  virtual std::string position(Seat seat) const = 0;  // empty where the game has no notation
  virtual std::string compact(Seat seat) const = 0;   // the same for machines; empty where there is none

  // The canonical spelling of a move of that seat, or why it is not a legal one.
  virtual Result<std::string> read(Seat seat, std::string_view move) const = 0;
  // Judges a seat's plan; without moves, draws one at random. Fails where the game knows no plans.
  virtual Result<Plan> plan(Seat seat, std::vector<std::string> moves, std::uint64_t seed) const = 0;

  // How the other one hunts for what this seat hides, made of what that one sees and nothing else, with all
  // settings. Nothing where nobody hunts.
  virtual std::optional<Hunt> hunt_for(Seat seat) const = 0;

  // Makes a move, given as text; its canonical spelling comes back. Where several act at once, nothing
  // happens before all have.
  virtual Result<std::string> act(Seat seat, std::string_view move) = 0;

  // A player of ours sits down, and may then be asked for its move and its thought. It takes no memory before
  // it is asked for the first time.
  virtual Result<void> sit(const Spec& spec, const Place& place) = 0;
  // Players of ours keep what makes their next thought faster: tables and trees of many megabytes. This one
  // lets go of it, and plays its next move like one that has just sat down.
  virtual void forget(Seat seat) = 0;
  virtual std::string choose(Seat seat, const Budget& budget) = 0;
  virtual Thought thought(Seat seat) const = 0;
  // How the player of that seat failed when it was asked: then what it chose means nothing. Only players from
  // outside fail.
  virtual std::optional<Forfeit> fault(Seat seat) const = 0;

  // What someone from outside is told who sits down there: what players must not know is left out.
  virtual Invitation invitation(Seat seat) const = 0;

  // Ends the game against a seat (docs/records.md tells the scores).
  virtual void forfeit(const Forfeit& how) = 0;
  virtual const std::optional<Forfeit>& forfeited() const = 0;

  virtual const Record& record() const = 0;
  // Whether a seat knows which move the n-th act of the record was: fleets are placed in secret, steps are
  // made in the fog. The own moves are known, and those of others once they are revealed.
  virtual bool saw(Seat seat, std::size_t act) const = 0;
};

}  // namespace parlor::play
