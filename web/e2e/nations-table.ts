import { createNations, game, parseNationsData } from '@hexside/nations-at-war';
import { situationsOf } from './situations.ts';

/** Situations of Nations at War. */

const parsed = parseNationsData(game.data);
if (!parsed.ok) throw new Error(`bad data: ${JSON.stringify(parsed.errors[0])}`);
export const situation = situationsOf(createNations(parsed.data));

/** Tigers before T-34s that are ready to fire, on open ground. */
export const TIGERS = {
  scenario: 'cats',
  turn: 3,
  phase: 'operations 505',
  pieces: {
    F6: ['1/505', 'HQ/505'],
    F8: ['2/505'],
    J7: ['1/276'],
    M6: ['2/276', 'HQ/276'],
    K4: ['3/276 ops'],
  },
};
/** One T-34 fires at the Tiger on its way, and in vain. */
export const UNDER_FIRE = ['GE unit 1/505', 'GE to G6', 'SU fire 1/276', 'SU roll'];

/** German infantry and armour beside guards who hold the open ground before the bridge. */
export const ASSAULT = {
  scenario: 'bridge',
  turn: 4,
  phase: 'operations 320',
  pieces: { T3: ['1/320', 'HQ/320'], T4: ['1/71G', 'HQ/71G'], T9: ['1/18', 'HQ/18'] },
};
export const OVERRUN = {
  scenario: 'bridge',
  turn: 4,
  phase: 'operations 18',
  pieces: { T3: ['1/18', 'HQ/18'], T4: ['1/71G'], T9: ['1/320', 'HQ/320'] },
};
