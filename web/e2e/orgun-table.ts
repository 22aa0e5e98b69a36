import { createOrgun, game, parseOrgunData } from '@hexside/orgun';
import type { Player } from './player.ts';
import { situationsOf } from './situations.ts';

/** Situations of the Siege of Orgun, and how its table is played by hand. */

const parsed = parseOrgunData(game.data);
if (!parsed.ok) throw new Error(`bad data: ${JSON.stringify(parsed.errors[0])}`);
export const situation = situationsOf(createOrgun(parsed.data));

const GARRISON = { 32: ['T-55-a', 'BTR-70-d'], 19: ['BTR-70-b', 'BTR-70-c'], 33: ['BTR-40-c'] };
const TRIBES = { 41: ['W-AK-47-a', 'W-ZGU'], 2: ['Z-AK-47-a', 'Zadran'], 3: ['K-RPG-7-b', 'Council'] };

/** The garrison marches to the south post; two Kharoti units watch the way from the next ridge. */
export const AMBUSH = {
  turn: 3,
  phase: 'DRA action',
  hands: { DRA: ['D6', 'D2'], MJ: ['M15'] },
  played: ['D9', 'D15'],
  pieces: { ...GARRISON, ...TRIBES, 31: ['BTR-70-a', 'BTR-40-a', 'Omar'], 37: ['K-RPG-7-a', 'K-DShK'] },
};

/** Three Kharoti units before a mined fort, cards for the attack and for the defence. */
export const MINES = {
  turn: 3,
  phase: 'MJ action',
  hands: { MJ: ['M1', 'M6'], DRA: ['D6', 'D8'] },
  pieces: {
    ...GARRISON,
    ...TRIBES,
    18: ['K-DShK', 'K-82mm', 'K-AK-47-a', 'Kharoti'],
    15: ['BTR-70-a', 'BTR-40-a', 'Rahman'],
  },
};
/** One casualty point, which the machine guns bear; the others go on and must attack. */
export const THROUGH_THE_MINES = [
  'MJ activate 18',
  'MJ unit K-AK-47-a',
  'MJ with K-DShK',
  'MJ with K-82mm',
  'MJ to 15',
  'MJ roll',
  'MJ spend K-DShK',
  'MJ enter',
];

export const RAID = {
  turn: 3,
  phase: 'MJ action',
  hands: { MJ: ['M15'], DRA: ['D6'] },
  pieces: { ...GARRISON, ...TRIBES, 37: ['K-RPG-7-a', 'K-AK-47-a', 'Kharoti'], 42: ['BTR-70-a'] },
};

/** A click on the ground of an area, beside its counters. */
export const area = async (player: Player, id: string): Promise<void> => {
  await player.place(id);
  if (player.touch) await player.press('confirm-proposal');
};

/** Opens a card and plays it. */
export const playCard = async (player: Player, id: string): Promise<void> => {
  await player.press(player.touch ? 'tab-hand' : `card-${id}`);
  await player.press(`play-${id}`);
};
