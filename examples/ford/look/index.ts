import { type GameLook, lettersByHex, rulesFrom } from '@hexside/engine';
import { dataOrThrow } from '@hexside/schemas';
import raw from '../data.yaml';
import { parseFord } from '../index.ts';
import rules from '../rules.yaml';
import { about } from './about.ts';

const { terrain, grid, units } = dataOrThrow(parseFord(raw));

export const look: GameLook = {
  id: 'ford',
  about,
  board: 'boards/ford',
  sides: [
    { id: 'B', name: 'Blue', colour: 'blue', shape: 'square' },
    { id: 'R', name: 'Red', colour: 'brick', shape: 'cut' },
  ],
  places: [...lettersByHex(terrain, grid)].map(([id, kind]) => ({ id, terrain: kind, notes: [] })),
  counters: units.map(({ id, name, side, strength }) => {
    const face = { symbol: '10031000151211000000', kind: 'company', style: 'regular', labels: ['strength'], notes: [] };
    return { id, name, short: id, side, ...face, faces: [[], [strength]] };
  }),
  rules: rulesFrom(rules, {}),
  charts: [],
  lessons: [],
};
