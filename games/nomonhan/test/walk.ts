import { argumentOf, type LogEntry, type Pending } from '@hexside/engine';
import {
  goalSeeking,
  NOWHERE,
  passive,
  playThrough,
  randomly,
  type TestPlayer,
  type Visit,
  verbAt,
} from '@hexside/engine/testing';
import { ASSAULT, attackOf, defenceOf, RAID } from '../rules/combat-odds.ts';
import { isHeld, type NomonhanState, occupies, stackedAt } from '../state.ts';
import { foeOf } from '../world.ts';
import { game } from './kit.ts';

/** `npm run soak` plays the same tests over many more games. */
export const SOAK = process.env.HEXSIDE_SOAK === '1';

type Question = Pending<NomonhanState>;
export type Player = TestPlayer<NomonhanState>;

/** Verbs that a player who seeks the fight likes more, or less, than others. */
const BOLD: Readonly<Record<string, number>> = {
  unit: 8,
  supply: 3,
  top: 0.05,
  break: 0.5,
  end: 0.4,
  stop: 0.3,
  done: 0.4,
  activate: 6,
  artillery: 30,
  strike: 6,
  edit: 0.2,
  roll: 20,
  back: 0.2,
  play: 4,
  support: 3,
  combine: 0.3,
  hide: 0.2,
  show: 0.1,
  refit: 2,
};

/** Goes for the hexes that matter to it. */
const going = (goalsOf: (s: NomonhanState, of: number) => readonly number[], likes = BOLD): Player =>
  goalSeeking({
    goalsOf,
    goes: (point, verb) => (verb === 'to' && ['walk', 'pursuit.to'].includes(point)) || point === 'arrive.at',
    nearness: (distance) => (distance === NOWHERE ? 0.1 : 60 / (1 + distance) ** 3),
    likes,
  });

const enemies = (s: NomonhanState, of: number): number[] => s.world.hexes.filter((hex) => isHeld(s, foeOf(of), hex));
const objectives = (s: NomonhanState, of: number): number[] =>
  s.world.objectives.filter((hex) => !occupies(s, of, hex));

/** Seeks the enemy; where there is none, the objectives. */
export const boldly = going((s, of) => {
  const found = enemies(s, of);
  return found.length > 0 ? found : [...s.world.objectives];
});

/** Goes for the objectives that are not its own yet, and stays on those it has. */
export const purposefully: Player = (s, question, chance, draw) => {
  // Who stands on an objective is left there.
  const goes = going(objectives, { ...BOLD, declare: 9, edit: 0.01 });
  if (question.ask.point !== 'move') return goes(s, question, chance, draw);
  const free: number[] = [];
  for (let i = 0; i < question.offers.count; i++) {
    const p = argumentOf(question.offers.at(i));
    const isHolding = verbAt(question, i) === 'unit' && s.world.objectives.some((hex) => hex === s.place[p]);
    if (!isHolding && verbAt(question, i) !== 'top') free.push(i);
  }
  return free[chance.next(draw, free.length, 'choice')] ?? 0;
};

/** Does as little as it may: nothing arrives, nothing moves. */
export const idly: Player = passive('none', 'roll', 'done', 'end', 'stop', 'no', 'declare', 'decline', 'stand');

/** Goes for so many objectives and is then content. */
export const modestly =
  (most: number): Player =>
  (s, question, chance, draw) => {
    const held = s.world.objectives.filter((hex) => occupies(s, question.side, hex)).length;
    const isContent = held >= most && ['move', 'walk', 'pursuit'].includes(question.ask.point);
    return (isContent ? idly : purposefully)(s, question, chance, draw);
  };

/** Brings everybody, spreads over every objective but Nomonhan and stays there: a lead without sudden death. */
export const steadily: Player = (s, question, chance, draw) => {
  const { ask, offers, locals, side } = question;
  const { board, city, data, objectives: all } = s.world;
  const goals = all.filter((hex) => hex !== city);
  const isFull = (hex: number): boolean => stackedAt(s, side, hex) >= data.tables.stacking.battalions;
  const open = goals.filter((hex) => !isFull(hex));
  /** How far the nearest objective is that needs somebody; of equally near ones the emptier. */
  const distance = (at: number): number =>
    at >= board.size
      ? FAR_AWAY
      : open.reduce(
          (least, goal) =>
            Math.min(least, board.distances[at * board.placeCount + goal] * 4 + stackedAt(s, side, goal)),
          FAR_AWAY,
        );
  const argument = (i: number): number => argumentOf(offers.at(i));
  const least = (score: (i: number) => number): number => {
    let found = 0;
    for (let i = 1; i < offers.count; i++) if (score(i) < score(found)) found = i;
    return found;
  };
  const first = (...verbs: string[]): number =>
    least((i) => {
      const rank = verbs.indexOf(verbAt(question, i));
      return rank < 0 ? verbs.length : rank;
    });
  switch (ask.point) {
    case 'arrive':
      return first('unit', 'supply', 'done');
    case 'arrive.at':
      return least((i) => distance(argument(i)));
    case 'spend':
      return first('activate', 'done');
    case 'support.attack':
    case 'support.defence':
      return first('support', 'decline');
    case 'table':
      return isStrong(s, locals) ? ASSAULT : RAID;
    case 'move': {
      const free: number[] = [];
      for (let i = 0; i < offers.count; i++) {
        const at = s.place[argument(i)];
        const isPosted = goals.some((hex) => hex === at) && stackedAt(s, side, at) <= data.tables.stacking.battalions;
        if (verbAt(question, i) === 'unit' && !isPosted) free.push(i);
      }
      // Who cannot move stays on the list: some time it has to end.
      const isOver = free.length === 0 || chance.next(draw, 60, 'choice') === 0;
      return isOver ? first('end') : (free[chance.next(draw, free.length, 'choice')] ?? 0);
    }
    case 'walk':
      return least((i) => {
        const verb = verbAt(question, i);
        if (verb === 'to') return distance(argument(i));
        return verb === 'stop' ? distance(numberOf(locals.at)) - 0.5 : FAR_AWAY;
      });
    default:
      return idly(s, question, chance, draw);
  }
};

/** Farther than any way on the map, in the measure of `steadily`. */
const FAR_AWAY = 900;
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : -1);

/** Does the attack of this combat have twice the defence? */
const isStrong = (s: NomonhanState, locals: Question['locals']): boolean => {
  const battle = {
    of: numberOf(locals.of),
    group: numberOf(locals.group),
    attackHq: -1,
    defenceHq: -1,
    offensive: 0,
  };
  return attackOf(s, battle) >= 2 * defenceOf(s, battle);
};

/** Throws everybody at the enemy, unsupported and always on the Assault table. */
export const recklessly: Player = (s, question, chance, draw) => {
  switch (question.ask.point) {
    case 'table':
      return ASSAULT;
    case 'support.attack':
    case 'support.defence':
      return question.offers.count - 1;
    case 'assign':
      return 0;
    default:
      return boldly(s, question, chance, draw);
  }
};

/** Puts all its air and its guns on as few hexes as the rules allow. */
export const heavily: Player = (s, question, chance, draw) => {
  const { ask, offers, locals } = question;
  const targets = Array.isArray(locals.targets) ? locals.targets : [];
  const last = offers.count - 1;
  switch (ask.point) {
    case 'allocate.superiority':
    case 'allocate.interdiction':
    case 'allocate.recon':
      return 0;
    case 'allocate.strike':
    case 'artillery.points':
      return last;
    case 'strikes':
    case 'artillery.at':
      for (let i = 0; i < offers.count; i++) {
        const verb = verbAt(question, i);
        const isAgain = (verb === 'strike' || verb === 'at') && targets.includes(argumentOf(offers.at(i)));
        if (isAgain || verb === 'artillery') return i;
      }
      return boldly(s, question, chance, draw);
    default:
      return boldly(s, question, chance, draw);
  }
};

/** Everything that can be switched on at once. */
export const ALL_OPTIONS = {
  length: 'october',
  boughtMarkers: 'on',
  highGround: 'on',
  artillery: 'split',
  moreAirSuperiority: 'on',
  capturingSupply: 'on',
  fog: 'on',
  interdictedBases: 'no',
} as const;

/** Plays one game to its end, at random unless said otherwise, showing every decision. Answers with the last state. */
export const walk = (
  seed: string,
  visit: Visit<NomonhanState>,
  log: LogEntry[] | null = null,
  player: Player = randomly,
  options: Readonly<Record<string, string>> = {},
): NomonhanState => playThrough(game, { scenario: 'campaign', options }, seed, visit, log, player);
