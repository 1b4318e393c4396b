// The games that have a board of their own, for the build, which cannot draw.
export const withBoard = ['hanabi', 'battleship', 'chifoumi', 'gopher', 'dodo'] as const;
