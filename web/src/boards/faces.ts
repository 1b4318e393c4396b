import { battleship } from './battleship';
import type { Face } from './board';
import { chifoumi } from './chifoumi';
import { hanabi } from './hanabi';
import { dodo, gopher } from './hex';
import type { withBoard } from './names';
import { plain } from './plain';

// The games that have a board of their own. The others are drawn in text, as the server draws them.
const faces: Record<(typeof withBoard)[number], Face> = { hanabi, battleship, chifoumi, gopher, dodo };

export const faceOf = (game: string): Face => (faces as Record<string, Face>)[game] ?? plain;
export const isDrawnInText = (game: string) => faceOf(game) === plain;
