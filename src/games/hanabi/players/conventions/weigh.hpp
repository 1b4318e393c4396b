#pragma once

#include "games/hanabi/players/conventions/notes.hpp"

namespace parlor::hanabi::conventions {

// What things are worth, in points.
struct Weights {
  double play = 0.9;             // a card that will be played as things stand
  double later = 0.90;           // times, for each round until then
  double known = 0.5;            // one that its holder knows exactly, to be played later
  double held = 0.35;            // one that is clued and useful
  double held_playable = 0.07;   // more, if it could be played
  double narrow = 0.2;           // more, the fewer things it may be
  double near = 0.85;            // times, for each card that must come before a clued one
  double precious = 0.15;        // more, for a clued last copy
  double senseless = 0.3;        // less, for a clue that is neither a play clue nor a save clue
  double misread = 0.6;          // less, for a card that its holder takes for something else
  double misplay = 1.5;          // less, for one that will be played by mistake
  double clog = 0.3;             // less, for a useless clued card
  double twice = 0.8;            // less, for a card clued twice
  double token = 0.5;            // the first clue token
  double token_decay = 0.88;     // each further one, of the one before
  double last_copy = 0.8;        // a last copy lost, for each point it costs
  double copy = 0.1;             // another copy lost
  double copy_seen = 0.02;       // one of which another is in sight
  double idle_discard = 0.7;     // how often a player with nothing to play discards, after a discard
  double idle_play = 0.6;        // after a play
  double idle_clue = 0.7;        // after a clue
  double further = 0.5;          // times, for each seat further on: others may prevent it
  double busy = 0.14;            // how soon one who has something to play does
  double unsaved_discard = 0.1;  // how far the chop may be precious after the others discarded
  double unsaved_play = 0.4;     // or played
  double unsaved_clue = 0.6;     // or gave a clue
  double tempo = 0.5;            // to play a card now
  double doubt = 0.02;           // how often a reading is wrong, with no strike so far
  double doubt_more = 2.0;       // times, for each strike
  double prior = 6;              // clues that kept their word, as which a player starts who broke it
  double strike = 2.8;           // the first; the second costs as much again
  double strike_last = 0.4;      // times, in the last round
  double pace = 0.5;             // a turn too few to play everything
  double pace_from = 2;          // turns to spare that are felt as too few
  double trash = 0.1;            // something safe to discard
};

// As they measured best at a table of so many.
Weights weights_for(int players);

// What an own card may be: by the conventions if that is possible, else by its clues.
CardSet own_reading(const Note& note, CardSet unseen);

// What it costs to lose a card of this kind, seen from this seat.
double loss(const View& view, const Standing& at, const Weights& w, Card card);

// What a situation promises, in points, after a move of this seat.
double worth(const View& view, const Notes& notes, const Weights& w, Move last);

}  // namespace parlor::hanabi::conventions
