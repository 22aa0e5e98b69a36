import type { Io } from '../io.ts';
import { loadLibrary } from './libraries.ts';
import { type Row, secondsOf } from './measure.ts';
import type { MoveCost } from './play.ts';

interface Internal {
  CreateGameReducer(config: { game: unknown }): (state: unknown, action: unknown) => unknown;
  InitializeGame(config: { game: unknown; numPlayers: number }): unknown;
}

const isInternal = (value: unknown): value is Internal =>
  typeof value === 'object' && value !== null && 'CreateGameReducer' in value && 'InitializeGame' in value;

const hexOf = (state: unknown): unknown => {
  const found: unknown = JSON.parse(JSON.stringify(state));
  return typeof found === 'object' && found !== null && 'G' in found ? JSON.stringify(found.G) : null;
};

/**
 * boardgame.io's reducer making the simplest move there is, one unit of as many to another hex, with no rule checked; always
 * from the first state, so that its growing history costs it nothing.
 */
export const againstBoardgame = (io: Io, units: number, hexes: number, ours: MoveCost): Row[] => {
  const loaded = loadLibrary('boardgame.io/internal');
  if (!isInternal(loaded)) throw new Error('boardgame.io has changed its shape');
  const game = {
    name: 'one-of-as-many',
    setup: () => ({ units: Array.from({ length: units }, (_, i) => ({ id: i, hex: i % hexes, steps: 2 })) }),
    moves: {
      move: ({ G }: { G: { units: { hex: number }[] } }, unit: number, hex: number) => {
        const moved = G.units[unit];
        if (moved) moved.hex = hex;
      },
    },
  };
  const reducer = loaded.CreateGameReducer({ game });
  const first = loaded.InitializeGame({ game, numPlayers: 2 });
  const moveOf = (i: number) => ({
    type: 'MAKE_MOVE',
    payload: { type: 'move', args: [i % units, (i * 31) % hexes], playerID: '0' },
  });
  if (hexOf(reducer(first, moveOf(5))) === hexOf(first)) throw new Error('boardgame.io refused the move');
  const theirs = secondsOf(io, (i) => reducer(first, moveOf(i))) * 1e6;
  const row = (name: string, seconds: number): Row => {
    const value = seconds * 1e6;
    const against = {
      name: `boardgame.io 0.50.2 reducer, production, ${units} units, no rules`,
      value: theirs,
      times: theirs / value,
    };
    return { name, value, unit: 'µs', against };
  };
  const inPlace = row('move a unit, every rule, next legal set listed', ours.inPlace);
  const aim = { words: 'at least 20 times boardgame.io', met: theirs / inPlace.value >= 20 };
  return [{ ...inPlace, aim }, row('the same on a copy, the old state kept as theirs is', ours.onCopy)];
};
