import { regionByHex } from '../data/ground.ts';
import { parsedData } from '../data/test/parsed.ts';
import type { Play } from './kit.ts';

/** Shorthand for tests of chapters 10 to 15: a whole attack in one line, and what came of it. */
export type Who = 'AR' | 'AZ';
export const enemy = (side: Who): Who => (side === 'AR' ? 'AZ' : 'AR');

/** Support markers that each side commits. */
export interface Support {
  readonly attacker?: readonly string[];
  readonly defender?: readonly string[];
}

/** Declares an attack and commits the defender's support, up to the attacker's own decision about support. */
export const declare = (
  play: Play,
  side: Who,
  hex: string,
  units: readonly string[],
  defender: readonly string[] = [],
): Play => {
  play.do(side, `attack ${hex} with ${units.join(',')}`);
  for (const marker of defender) play.do(enemy(side), `support ${marker}`);
  // Without a marker left, or after the second, the engine commits by itself.
  if (play.point === 'support.defender') play.do(enemy(side), 'commit');
  return play;
};

/** Declares an attack, commits support of both sides and rolls: the dice fall in the order of 13.6. */
export const attack = (
  play: Play,
  side: Who,
  hex: string,
  units: readonly string[],
  dice: readonly number[],
  support: Support = {},
): Play => {
  declare(play, side, hex, units, support.defender);
  for (const marker of support.attacker ?? []) play.do(side, `support ${marker}`);
  return play.do(side, 'commit', ...dice);
};

export interface Calculation {
  readonly attack: number;
  readonly defence: number;
  /** The odds column before and after all shifts, as the table names it. */
  readonly odds: string;
  readonly final: string;
  /** Shifts by their label, right positive. */
  readonly shifts: Readonly<Record<string, number>>;
}

/** The last combat's arithmetic, as the log keeps it. */
export const calculation = (play: Play): Calculation => {
  const event = play.events('odds').at(-1);
  if (!event) throw new Error('no odds were worked out');
  const { columns } = play.world.data.tables.combatResults;
  const labels = String(event.labels).split(';');
  const amounts = Array.isArray(event.shifts) ? event.shifts : [];
  return {
    attack: Number(event.attack),
    defence: Number(event.defence),
    odds: columns[Number(event.column)]?.odds ?? '?',
    final: columns[Number(event.final)]?.odds ?? '?',
    shifts: Object.fromEntries(amounts.map((amount, i) => [labels[i]?.split('|')[0] ?? '?', Number(amount)])),
  };
};

/** The last result of the table, as "attacker/defender". */
export const result = (play: Play): string => {
  const event = play.events('result').at(-1);
  return event ? `${event.attacker}/${event.defender}` : 'none';
};

/** The names of all dice that fell, oldest first. */
export const diceRolled = (play: Play): string[] => play.events('die').map((event) => String(event.name));

/** Ends phases and declines choices until this side is asked at this point; the dice go to the first ending that rolls. */
export const passTo = (play: Play, side: Who, point: string, ...dice: number[]): Play => {
  let left = dice;
  for (let guard = 0; play.point !== point || play.asked !== side; guard++) {
    if (guard > 60) throw new Error(`never came to ${side} ${point}: stuck at ${play.asked} ${play.point}`);
    const who: Who = play.asked === 'AZ' ? 'AZ' : 'AR';
    const line = play.offers(who).find((one) => one === 'end' || one === 'done');
    if (line === undefined) throw new Error(`${who} cannot end ${play.point}`);
    try {
      play.do(who, line, ...left);
      left = [];
    } catch (error) {
      if (left.length === 0) throw error;
      play.do(who, line);
    }
  }
  return play;
};

const { map } = parsedData();
const regions = regionByHex(map);

/** All settlements of Azerbaijan outside the Oblast: whoever controls them holds the sources of Azeri supply (14.4). */
export const AZERI_SOURCES: readonly string[] = map.settlements.places
  .map((place) => place.hex)
  .filter((hex) => regions.get(hex) === 'azerbaijan');

/** A list of hexes as YAML, without those that are excepted. */
export const hexList = (hexes: readonly string[], except: readonly string[] = []): string =>
  `[${hexes
    .filter((hex) => !except.includes(hex))
    .map((hex) => `"${hex}"`)
    .join(', ')}]`;
