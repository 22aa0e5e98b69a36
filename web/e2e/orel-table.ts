import { createOrel, game, parseOrelData } from '@hexside/orel';
import type { Player } from './player.ts';
import { situationsOf } from './situations.ts';

/** Situations of The Battle of Orel, and how its table is played by hand. */

const parsed = parseOrelData(game.data);
if (!parsed.ok) throw new Error(`bad data: ${JSON.stringify(parsed.errors[0])}`);
export const situation = situationsOf(createOrel(parsed.data));

/** Two attacks are declared, one battery supports and one shells; guns and depots of both sides are near. */
export const COMBAT = {
  scenario: 'historical',
  date: 17,
  phase: 'R combat',
  pieces: {
    '1504': ['1/Let', 'Cv/Let', 'Convoi-Let-A'],
    '1604': ['2/Let'],
    '1503': ['Art/Let', 'Art/Pavl'],
    '1505': ['Res/3D', '3/3D'],
    '1507': ['Convoi-1D'],
    '1703': ['3/Let'],
    '1702': ['3/1D', 'Art/3D'],
    '1802': ['4/Let'],
    '1403': ['2/1D'],
  },
  orders: {
    '1/Let': 'prepared #1',
    '2/Let': 'prepared #1',
    'Cv/Let': 'prepared #1',
    'Art/Let': 'support-prepared',
    '3/Let': 'prepared #2',
    '4/Let': 'prepared #2',
    'Art/Pavl': 'barrage 2/1D',
  },
  attacks: ['1505', '1702'],
};
/** One attack is dodged, the other goes through charge, cohesion, assault and pursuit. */
export const THE_WHOLE_COMBAT = [
  'R for 1/Let',
  'R attack 1/Let',
  'R barrage Art/Pavl',
  'W at Art/Pavl',
  'R fight 3/Let',
  'W retreat',
  'W along Art/3D',
  'W to 1701',
  'R advance 3/Let',
  'R advance 4/Let',
  'W stay',
  'R charge',
  'R assault',
  'R charge',
  'R lose 1/Let',
  'R lose 2/Let',
  'R advance 1/Let',
  'R advance 2/Let',
  'R advance Cv/Let',
  'R pursue',
  'R charge',
  'W lose Res/3D',
  'R advance Cv/Let',
];

/** Reduced battalions near a convoy, prisoners, points, and a railway of one's own. */
export const RECRUITS = {
  scenario: 'historical',
  date: 17,
  phase: 'R recruits',
  rp: { R: 1 },
  prisoners: { R: 4 },
  pieces: {
    '1504': ['1/Let x2', '2/Let x3', 'Convoi-Let-A'],
    '1604': ['3/Let', 'Art/Let'],
    '1605': ['1/1D x3'],
    '2705': ['2/3K', 'Depot-Orel'],
  },
};

/** Two trains face each other on their rails, tanks wait in Orel, and the Whites have kept an event. */
export const ENGINES = {
  scenario: 'historical',
  date: 17,
  phase: 'W movement',
  options: { events: 'on' },
  held: { W: 'volunteers' },
  pieces: {
    '2705': ['Tanks', '2/3K', 'Depot-Orel'],
    '2910': ['TB-Offitser'],
    '3010': ['TB-Lenine'],
    '1504': ['1/Let'],
  },
};
export const A_DUEL = [
  'W volunteers',
  'W unit Tanks',
  'W start',
  'W to 2704',
  'W stop',
  'W unit TB-Offitser',
  'W duel TB-Lenine',
  'W end',
];

/** The table asks this; where the screen goes to the other player first, through the curtain. */
export const asks = async (player: Player, ...points: readonly string[]): Promise<string> => {
  const curtain = player.at('open-curtain');
  const any = points.map((one) => `[data-point="${one}"]`).join(',');
  await curtain.or(player.page.locator(any)).first().waitFor();
  if ((await curtain.count()) > 0) await player.press(curtain);
  await player.page.locator(any).first().waitFor();
  return (await player.page.locator('[data-point]').first().getAttribute('data-point')) ?? '';
};

export const hex = async (player: Player, id: string): Promise<void> => {
  await player.place(id);
  if (player.touch) await player.press('confirm-proposal');
};
