// 8.3 Barrage and 8.4 counterbattery fire.
import { type Modifier, rowFor, side } from '@hexside/engine';
import {
  BARRAGE,
  CENTRE,
  COUNTER,
  cellOf,
  ENTRENCHED,
  FIRED,
  has,
  isArtillery,
  isCombat,
  isTrain,
  isTroop,
  listOfNumbers,
  MARCH,
  mark,
  NO_ORDER,
  type OrelState,
  OUT,
  onMap,
  procedure,
  ROUTED,
  SHELLS,
  unmark,
} from '../state.ts';
import { none, pieces } from './domains.ts';
import { giveWay, wayOut } from './giving-way.ts';
import { loseStep } from './losses.ts';
import { countMunitions, supplyDefender } from './munitions.ts';
import { note } from './notes.ts';
import { inFireRange, mayFire } from './orders.ts';
import { tqOf } from './quality.ts';
import { no } from './refusals.ts';
import { fireOf } from './strength.ts';

/** 8.3.2: all that is added to the two dice. */
export const barrageModifiers = (s: OrelState, gun: number, target: number): Modifier[] => {
  const { tables, events } = s.world.data;
  const { modifiers } = tables.barrage;
  const hex = s.place[target];
  const list: Modifier[] = [{ amount: fireOf(s, gun), label: 'fire strength', rule: 'ORL-8.3.2a' }];
  const add = (amount: number, label: string): void => {
    if (amount !== 0) list.push({ amount, label, rule: 'ORL-8.3.2a' });
  };
  if (has(s, gun, SHELLS)) add(events.numbers.shells.fire, 'reserve of shells');
  if (s.mode[target] === MARCH && isTroop(s.world, target)) add(modifiers.march, 'in March mode');
  if (s.mode[target] === ROUTED) add(modifiers.routed, 'routed');
  if (s.load[cellOf(s, s.owner[target], hex)] >= modifiers.crowd.points) add(modifiers.crowd.modifier, 'crowded hex');
  if (isTrain(s.world, target)) add(modifiers.train, 'armoured train');
  const centre = hex === s.world.places.Orel && s.track[CENTRE] === 1;
  const ground = centre ? tables.terrainEffects.centre.barrage : s.world.barrage[hex];
  const dug = has(s, target, ENTRENCHED) ? tables.terrainEffects.entrenchment.barrage : 0;
  add(Math.min(ground, dug), dug < ground ? 'entrenched' : 'terrain');
  return list;
};

const sum = (list: readonly Modifier[]): number => list.reduce((total, { amount }) => total + amount, 0);

/** 8.3.2: a barrage never takes the last step of a combat unit. */
const hit = (s: OrelState, target: number, losses: number): void => {
  for (let i = 0; i < losses && onMap(s, target); i++) {
    if (isCombat(s.world, target) && s.steps[target] === 1) return;
    loseStep(s, target, 'shelled', 'ORL-8.3.2c');
  }
};

const RETREAT = 1;
const ROUT = 2;

/** One battery fires at one unit: two dice, losses, perhaps a cohesion check. */
export const shelling = procedure(
  'shelling',
  (gun: number, target: number) => ({ gun, target, total: 0, checks: 0, result: 0 }),
  ({ call, milestone, roll, when }) => [
    roll('barrage.first', 6, (_s, l, value) => {
      l.total = value;
    }),
    roll('barrage.second', 6, (s, l, value) => {
      const dice = l.total + value;
      const total = dice + sum(barrageModifiers(s, l.gun, l.target));
      const { losses, check } = rowFor(s.world.data.tables.barrage.rows, total);
      note(s, { kind: 'barrage', piece: l.gun, target: l.target, dice, total, losses, check: check ?? NO_CHECK });
      hit(s, l.target, losses);
      l.checks = check !== null && onMap(s, l.target) && isTroop(s.world, l.target) ? 1 : 0;
      l.total = check ?? 0;
    }),
    when(
      (_s, l) => l.checks === 1,
      [
        roll('barrage.cohesion', 6, (s, l, value) => {
          // 8.3.2: to be disorganized means nothing here.
          const { defender } = s.world.data.tables.cohesion;
          const tq = tqOf(s, l.target);
          const margin = value + l.total - tq;
          const result = value === 1 || margin <= 0 ? '' : defender[Math.min(margin, defender.length) - 1];
          note(s, { kind: 'check', piece: l.target, value, total: value + l.total, tq, rule: 'ORL-8.3.2b' });
          l.result = result === 'retreat' ? RETREAT : result === 'rout' ? ROUT : 0;
          l.total = 0;
        }),
      ],
    ),
    milestone('barrage.result'),
    when(
      (_s, l) => l.result > 0,
      [
        call(giveWay, (s, l) => [
          wayOut(
            s,
            s.owner[l.target],
            s.place[l.target],
            l.result === RETREAT ? [l.target] : [],
            l.result === ROUT ? [l.target] : [],
          ),
        ]),
      ],
    ),
  ],
);
/** Stands in the log for "no check". */
const NO_CHECK = 9;

const barraging = (s: OrelState, of: number): number[] =>
  s.world.guns.filter((g) => s.owner[g] === of && s.order[g] === BARRAGE && !has(s, g, FIRED));

/** The target may have gone since it was named: then the shells fall on nobody. */
const inReach = (s: OrelState, gun: number, target: number): boolean =>
  onMap(s, gun) &&
  onMap(s, target) &&
  s.owner[target] !== s.owner[gun] &&
  inFireRange(s, gun, s.place[target], no.outOfRange) >= 0;

const shot = (s: OrelState, gun: number): void => {
  mark(s, gun, FIRED);
  countMunitions(s, [gun]);
  unmark(s, gun, SHELLS);
};

/** 8.1 I.2: all targets are named; the active player fires in any order. */
export const barrages = procedure(
  'barrages',
  (of: number) => ({ of, gun: -1 }),
  ({ ask, call, loop, run, when }) => [
    loop(
      (s, l) => barraging(s, l.of).length > 0,
      [
        ask({
          point: 'fire',
          rule: 'ORL-8.3.1d',
          who: (_s, l) => side(l.of),
          prompt: () => 'Choose the battery that fires next.',
          verbs: [
            {
              name: 'fire',
              takes: pieces,
              may: (s, l, g) => (barraging(s, l.of).includes(g) ? 0 : no.noBarrage),
              candidates: (s, l) => barraging(s, l.of),
              do: (_s, l, g) => {
                l.gun = g;
              },
            },
          ],
        }),
        when((s, l) => inReach(s, l.gun, s.target[l.gun]), [call(shelling, (s, l) => [l.gun, s.target[l.gun]])]),
        run((s, l) => shot(s, l.gun)),
      ],
    ),
  ],
);

// --- 8.4

/** May this gun answer that barrage? README B43: whoever stands with it. */
const mayAnswer = (s: OrelState, gun: number, target: number): number => {
  const fire = mayFireNow(s, gun);
  if (fire < 0) return fire;
  if (s.owner[target] === s.owner[gun] || s.order[target] !== BARRAGE || !has(s, target, FIRED) || !onMap(s, target))
    return no.hasNotBarraged;
  return inFireRange(s, gun, s.place[target], no.counterRange);
};
/** Whose turn it is not cannot change mode: artillery on the march is silent (7.1.4). */
export const mayFireNow = (s: OrelState, gun: number): number => {
  const fire = mayFire(s, gun);
  if (fire < 0) return fire;
  if (isArtillery(s.world, gun) && s.mode[gun] === MARCH) return no.silent;
  return has(s, gun, FIRED) || s.order[gun] !== NO_ORDER ? no.firedAlready : 0;
};
const answering = (s: OrelState, of: number): number[] =>
  s.world.guns.filter((g) => s.owner[g] === of && s.world.guns.some((b) => mayAnswer(s, g, b) >= 0));

const counterTotal = (s: OrelState, gun: number, value: number): number =>
  value + (has(s, gun, OUT) ? s.world.data.tables.command.outOfCommand.fire : 0);

/** 8.1 I.3: the reactive player names all targets, then checks and fires gun by gun. */
export const counterbattery = procedure(
  'counterbattery',
  (of: number) => ({ of, guns: listOfNumbers(), gun: -1, passed: 0 }),
  ({ ask, call, loop, milestone, roll, run, when }) => [
    run((s, l) => {
      l.guns = answering(s, l.of);
    }),
    loop(
      (_s, l) => l.guns.length > 0,
      [
        run((_s, l) => {
          l.gun = l.guns.shift() ?? -1;
        }),
        ask({
          point: 'counter',
          rule: 'ORL-8.4c',
          who: (_s, l) => side(l.of),
          prompt: (s, l) => `Let ${s.world.pieceIds[l.gun]} answer a battery that has fired?`,
          verbs: [
            {
              name: 'at',
              takes: pieces,
              may: (s, l, target) => mayAnswer(s, l.gun, target),
              candidates: (s) => s.world.guns,
              do: (s, l, target) => {
                s.order[l.gun] = COUNTER;
                s.target[l.gun] = target;
              },
            },
            { name: 'none', takes: none, may: () => 0 },
          ],
        }),
      ],
    ),
    run((s, l) => {
      l.guns = s.world.guns.filter((g) => s.owner[g] === l.of && s.order[g] === COUNTER);
    }),
    loop(
      (_s, l) => l.guns.length > 0,
      [
        run((_s, l) => {
          l.gun = l.guns.shift() ?? -1;
        }),
        roll('counter.check', 6, (s, l, value) => {
          const tq = tqOf(s, l.gun);
          const total = counterTotal(s, l.gun, value);
          l.passed = total <= tq ? 1 : 0;
          note(s, { kind: 'check', piece: l.gun, value, total, tq, rule: 'ORL-8.4b' });
        }),
        when(
          (s, l) => l.passed === 1 && inReach(s, l.gun, s.target[l.gun]),
          [call(shelling, (s, l) => [l.gun, s.target[l.gun]])],
        ),
        milestone('counter.result'),
        run((s, l) => {
          // A failed check is no fire: it may still support (README B43).
          s.order[l.gun] = NO_ORDER;
          s.target[l.gun] = -1;
          if (l.passed === 0) return;
          supplyDefender(s, l.gun);
          shot(s, l.gun);
        }),
      ],
    ),
  ],
);
