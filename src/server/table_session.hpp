#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "net/http.hpp"
#include "net/pool.hpp"
#include "net/rate.hpp"
#include "play/clock.hpp"
#include "play/game_entry.hpp"
#include "server/chat.hpp"
#include "server/proposals.hpp"
#include "server/table_message.hpp"
#include "server/viewer.hpp"

namespace parlor::server {

inline constexpr std::string_view person = "person", open_seat = "open";

// Who sits on a seat of a table.
struct Sitter {
  std::string player;        // person, open (one who will come by a link), or a player's spec
  std::string name = {};     // as it wants to be called; empty: the seat's own name will do
  std::string secret = {};   // of people; after a restart only its hash is known (net/secret.hpp)
  double left = 0;           // seconds on its clock, where there is one
  std::string thought = {};  // of its last move, as JSON; of players of ours
  Sentence said = {};        // of that thought, what all may hear
  bool is_person() const { return player == person || player == open_seat; }
};

// All that is needed to set a table up again.
struct TableHead {
  std::string id, watch;  // watch: the secret of those who look on
  std::string game;
  Settings set = {};
  std::uint64_t seed = 0;
  std::string position = {};
  std::vector<Sitter> sitters = {};  // by seat
  std::string time = {};             // for everyone, as parse_time_control reads it; empty: no clocks
  Sentence ended_by = {};            // forfeit: why, and the scores it left
  std::vector<double> scores = {};
  std::string next = {};    // the table where they play again
  std::string client = {};  // that opened it (server/client.hpp): thoughts here count as its own
  bool joinable = false;    // anybody may take an open seat
  std::optional<bool> watchable =
      {};                  // anybody may look on; if nothing was said, where only our players play
  std::string nonce = {};  // of the seed (server/fair_seed.hpp); empty: who opened it chose what chance does
  bool hints = false;      // the people who play each other have agreed to have some
};

// Where tables are kept. What was saved is there after a crash, unless it is not keeping.
class TableStore {
 public:
  virtual ~TableStore() = default;
  virtual void save_head(const TableHead& head) = 0;
  virtual void save_act(const std::string& id, std::size_t number, const play::Act& act,
                        const Sentence& said) = 0;
  virtual void cut_acts(const std::string& id, std::size_t from) = 0;
  // Calls back when all that was saved before is safe; while nothing can be kept, when that was tried.
  virtual void when_safe(std::function<void()> then) = 0;
  virtual bool keeping() const = 0;  // false: what happens now would be lost in a crash
};

// What tables share.
struct Context {
  net::Loop& loop;
  net::Pool& pool;
  TableStore& store;
  net::Pool& waiting;  // for players from outside: its threads wait, while those of the other think
  const play::ExternalPlayers* external_players;  // who may sit down besides our own players; none: nobody
  // Opens a table like another one, seats moved by one; empty when that cannot be.
  std::function<std::shared_ptr<class TableSession>(const TableSession&)> again;
  // A move was made at this table; false if there is no room for so long a game.
  std::function<bool(const TableSession&)> grow;
};

// One table: people and players of ours around a game. Lives on the loop's thread; only thinking
// happens elsewhere, and while a player thinks nobody changes the table.
class TableSession : public std::enable_shared_from_this<TableSession> {
 public:
  using Viewer = server::Viewer;

  // `dealt`: the game before its first act, if that is there already.
  static Result<std::shared_ptr<TableSession>> open(Context& context, TableHead head,
                                                    const std::vector<play::Act>& acts,
                                                    std::vector<Sentence> said = {},
                                                    std::shared_ptr<play::Table> dealt = {});
  ~TableSession();

  const TableHead& head() const { return head_; }
  const play::Table& table() const { return *table_; }
  std::size_t number() const { return table_->record().acts.size(); }
  bool over() const { return table_->to_act().empty() || !head_.ended_by.empty(); }
  SeatSet people() const;
  bool has_people() const { return !people().empty(); }
  bool deserted() const { return clients_.empty(); }
  bool attended() const;  // by somebody with a secret: strangers alone keep no players at work
  bool busy() const { return !asked_.empty() || alarm_ || hints_ > 0; }  // somebody thinks, or a clock runs
  play::Record record() const;                                           // as it stands

  // Whose secret it is, or nothing. Who has none is a stranger where strangers may look on.
  std::optional<Viewer> viewer_of(std::string_view secret) const;
  bool watchable() const;
  bool wants_players() const;  // for everybody to see: it has an open seat, and somebody waits there
  bool on_show() const;        // for everybody to see: it is being played
  Json facts() const;          // what the lobby tells of it
  // Takes an open seat for whoever comes from the lobby: {"seat": 1, "secret": …}. It is theirs once they are
  // there; until then it is kept for them for a moment.
  Result<Json> join(const std::string& name);
  // The secret of a seat, or of those who look on. If only its hash is known, a new one replaces it.
  std::string tell_secret(Viewer viewer);
  bool may_have_record() const { return over() || !entry_.hidden; }
  // How things stand. Drawn: as text, too. The log begins with that act.
  TableMessage message_for(Viewer viewer, bool drawn, std::size_t from = 0) const;

  // Those beside it look at the same screen: they are there, though one of them is heard at a time.
  void welcome(const std::shared_ptr<net::Socket>& socket, Viewer viewer, SeatSet beside = {});
  void tell_all();  // what has changed since they were told last
  void close();     // the server goes away
  void detach();    // the registry goes away, and what it has around it; sockets may still hold this table
  Result<void> end(const std::string& who);  // breaks the game off, in the name of an account
  std::size_t sockets() const { return clients_.size(); }
  void go_on();  // wakes whoever of our players is to act
  // If no player was asked since `before`, they all let go of the memory that they keep.
  void forget_if_idle(std::chrono::steady_clock::time_point before);

 private:
  // Who says too much is told so, and is shown out if it goes on.
  struct Client {
    std::shared_ptr<net::Socket> socket;
    Viewer viewer;
    SeatSet present;  // the viewer's seat, and those beside it
    net::Rate messages{100, 500}, warnings{1, 100};
    bool warned = false;
    bool drawn = false;         // wants the views as text, too
    bool up_to_date = false;    // knows what its viewer was told last, and takes changes to it
    bool has_complete = false;  // the last that it was told was complete
  };

  TableSession(Context& context, TableHead head, const play::GameEntry& entry)
      : context_(context), head_(std::move(head)), entry_(entry) {}

  Result<std::shared_ptr<play::Table>> set_up(const std::vector<play::Act>& acts,
                                              std::shared_ptr<play::Table> table = {}) const;
  void hear(const std::shared_ptr<net::Socket>& socket, Viewer viewer, const std::string& text);
  bool floods(const std::shared_ptr<net::Socket>& socket);
  Result<void> obey(const std::shared_ptr<net::Socket>& socket, Viewer viewer, const Json& message);
  Result<void> obey_player(const std::shared_ptr<net::Socket>& socket, Seat seat, const std::string& type,
                           const Json& message);
  Result<void> act(const std::shared_ptr<net::Socket>& socket, Seat seat, std::size_t number,
                   std::string_view move);
  Result<void> take_back(Seat seat);
  Result<void> undo(Seat seat);
  Result<void> resign(Seat seat);
  Result<void> rematch();
  Result<void> hint(const std::shared_ptr<net::Socket>& socket, Seat seat);
  Result<void> hunted(const std::shared_ptr<net::Socket>& socket, Seat seat);
  Result<void> why(const std::shared_ptr<net::Socket>& socket, Viewer viewer, Seat seat) const;
  Result<void> plan(const std::shared_ptr<net::Socket>& socket, Seat seat,
                    std::vector<std::string> moves) const;
  Result<void> set_pace(Viewer viewer, std::optional<bool> paused, std::optional<int> delay_ms, bool step);

  using Sees = std::pair<Viewer, bool>;  // and whether drawn
  // What was told last. It saw all, or what its viewer did; `same` of its acts are still on the table.
  struct Told {
    TableMessage message = {};
    bool all = false;
    std::size_t same = 0;
  };
  std::string catch_up(const Sees& sees);  // notes what is told now, and returns what has changed

  // What people do with each other, in table_people.cpp.
  Result<void> call_oneself(Seat seat, const Json& message);
  Result<void> talk(Seat seat, const Json& message);
  Result<void> propose(const std::shared_ptr<net::Socket>& socket, Seat seat, const Json& message);
  Result<void> answer(const std::shared_ptr<net::Socket>& socket, Seat seat, const Json& message,
                      bool agrees);
  Result<void> fulfil(const Proposals::Proposal& agreed);
  Result<void> speaks_too_often(Seat seat);
  SeatSet speakers(const std::shared_ptr<net::Socket>& socket, Seat seat) const;
  std::vector<Wish> may_propose(Viewer viewer) const;
  bool may_talk(Viewer viewer) const;
  bool must_be_silent() const;
  bool may_hint(Viewer viewer) const;

  void made(Seat seat);  // a move of that seat is on the table
  void forfeit(const play::Forfeit& how);
  void break_off(Sentence why);  // nobody has lost
  void changed();                // tells everyone, once what happened is safe
  // Sends the complete message next: with or without drawings as `drawn` says or, if it says nothing, only if
  // something has changed since the last complete one.
  void tell_completely(const std::shared_ptr<net::Socket>& socket, std::optional<bool> drawn = {});

  // What a player answered when it was asked for a move.
  struct Choice {
    std::string move;
    Thought thought;
    std::optional<play::Forfeit> fault;
    double seconds = 0;
  };
  using Stop = std::shared_ptr<std::atomic<bool>>;
  // One who thinks, or has answered and waits for those who were asked at the same time.
  struct Asked {
    Stop stop;
    std::shared_ptr<void> patience;  // ends a thought that takes too long
    std::optional<Choice> choice;
  };
  void think();         // asks all of our players who are to act, at once
  bool ask(Seat seat);  // false: too much is being thought about
  void chosen(Seat seat, const Stop& stop, Choice choice);
  bool make(Seat seat, const Choice& choice);  // false: that ended the game
  bool is_external(Seat seat) const;
  std::optional<Seat> free_seat() const;
  bool name_taken(const std::string& name, Seat by) const;
  bool somebody_there() const;
  void let_go(
      std::shared_ptr<play::Table> table);  // elsewhere: programs that sit there take their time to end
  void stop_thinking();

  bool timed() const { return !clocks_.empty(); }
  Result<void> set_clocks();
  void run_clocks();
  double left(Seat seat) const;  // seconds
  void save_head();

  bool controls(Viewer viewer) const { return !viewer && !viewer.is_stranger() && !has_people(); }
  bool sees_all(Viewer viewer) const;
  bool sees_thought(Viewer viewer, Seat seat) const;
  bool may_take_back(Viewer viewer) const;
  bool may_see_hunt(Viewer viewer) const;

  static constexpr int max_hints = 2;  // being worked out for one table
  static constexpr double hint_seconds = 1;
  bool can_take_back(Seat seat) const;  // a move of its own that has shown nothing

  // Members of the `table` message.
  Json seats_for(Viewer viewer) const;
  std::vector<std::string> log_for(Viewer viewer, std::size_t from) const;
  Json clocks() const;
  Json rights_of(Viewer viewer) const;

  Context& context_;
  TableHead head_;
  const play::GameEntry& entry_;
  std::vector<play::Clock> clocks_;  // by seat; none: nobody is timed
  std::shared_ptr<play::Table> table_;
  std::vector<Sentence> said_;  // by act
  std::vector<Client> clients_;
  std::map<Sees, Told> told_;    // to viewers who look
  std::map<Seat, Asked> asked_;  // who thinks
  Chat chat_;
  Proposals proposals_;
  std::vector<net::Rate> said_lately_;                                     // by seat
  std::map<Seat, std::chrono::steady_clock::time_point> kept_for_joiner_;  // open seats, until then
  int hints_ = 0;                                                          // being worked out
  bool paused_ = false, step_ = false;
  int delay_ms_ = 600;
  std::shared_ptr<void> pause_;  // before the next move of a table without people
  std::shared_ptr<void> alarm_;
  bool detached_ = false;
  std::chrono::steady_clock::time_point asked_at_ = {};     // when players of ours were last asked
  std::shared_ptr<int> at_work_ = std::make_shared<int>();  // every thread that asks one shares it
};

}  // namespace parlor::server
