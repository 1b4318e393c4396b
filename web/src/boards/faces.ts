import { battleship } from './battleship';
import type { Face } from './board';
import { chifoumi } from './chifoumi';
import { hanabi } from './hanabi';
import { dodo, gopher } from './hex';
import { plain } from './plain';

// A line for each game.
const faces: Record<string, Face> = { hanabi, battleship, chifoumi, gopher, dodo };

export const faceOf = (game: string): Face => faces[game] ?? plain;
