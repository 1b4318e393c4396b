// Where a film of so many moves stands after so many steps: it waits a little at its end, and begins again. Without steps
// it is a still picture.
export const shownMoves = (step: number | undefined, moves: number, still: number, wait = 3) =>
  step === undefined ? still : Math.min(step % (moves + wait), moves);
