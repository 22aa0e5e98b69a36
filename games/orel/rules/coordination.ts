// 8.6.2 Artillery in support of an attack or a defence, 9.1 trains in contact, and the coordination checks.
import { type Modifier, side } from '@hexside/engine';
import {
  DEFENSIVE,
  distanceOf,
  FIRED,
  HASTY,
  has,
  isCombat,
  isHeavyArtillery,
  isTrain,
  isTroop,
  listOfNumbers,
  MARCH,
  MOVED,
  mark,
  NO_ORDER,
  type OrelState,
  OUT,
  onMap,
  other,
  PREPARED,
  plays,
  procedure,
  ROUTED,
  SHELLS,
  SUPPORT_HASTY,
  SUPPORT_PREPARED,
  UNSUPPLIED,
} from '../state.ts';
import { MOST_STEPS, RED } from '../world.ts';
import { mayFireNow } from './barrage.ts';
import {
  ATTACKER,
  artilleryOf,
  type Battle,
  DEFENDER,
  defendersIn,
  fighters,
  isArtilleryAlone,
  type Part,
} from './battle.ts';
import { none, pieces } from './domains.ts';
import { isKin } from './formations.ts';
import { supplyDefender } from './munitions.ts';
import { note } from './notes.ts';
import { attackersOf, hexesOf, inFireRange, kindOf, leaderOf, openAttacks, railsInto } from './orders.ts';
import { predominant, tqOf } from './quality.ts';
import { no } from './refusals.ts';
import { rounded } from './strength.ts';

const attackLed = (s: OrelState, p: number): number => openAttacks(s).find((attack) => leaderOf(s, attack) === p) ?? 0;
const leaders = (s: OrelState): number[] => openAttacks(s).map((attack) => leaderOf(s, attack));

/** 8.6.2: of the same formation or division as somebody in the combat; trains serve anybody. */
const serves = (s: OrelState, gun: number, units: readonly number[]): boolean =>
  isTrain(s.world, gun) || units.some((p) => isTroop(s.world, p) && isKin(s, gun, p));

/** May the battery, which has promised to support an attack of that kind, support this one? */
const mayBack = (s: OrelState, gun: number, leader: number): number => {
  const attack = attackLed(s, leader);
  if (attack === 0) return no.noAttackLed;
  if (kindOf(s, attack) !== (s.order[gun] === SUPPORT_PREPARED ? PREPARED : HASTY)) return no.otherKind;
  const range = inFireRange(s, gun, s.attackHex[attack], no.supportRange);
  if (range < 0) return range;
  return serves(s, gun, attackersOf(s, attack)) ? 0 : no.otherSupport;
};
const promised = (s: OrelState, of: number): number[] =>
  s.world.guns.filter(
    (g) =>
      s.owner[g] === of &&
      (s.order[g] === SUPPORT_PREPARED || s.order[g] === SUPPORT_HASTY) &&
      leaders(s).some((p) => mayBack(s, g, p) >= 0),
  );

/** 8.6.2: before munitions are given out, each battery is told which attack it supports. */
export const offensiveSupport = procedure(
  'offensive-support',
  (of: number) => ({ of, guns: listOfNumbers(), gun: -1 }),
  ({ ask, loop, run }) => [
    run((s, l) => {
      l.guns = promised(s, l.of);
    }),
    loop(
      (_s, l) => l.guns.length > 0,
      [
        run((_s, l) => {
          l.gun = l.guns.shift() ?? -1;
        }),
        ask({
          point: 'support',
          rule: 'ORL-8.6.2a',
          who: (_s, l) => side(l.of),
          prompt: (s, l) => `Choose the attack that ${s.world.pieceIds[l.gun]} supports.`,
          verbs: [
            {
              name: 'for',
              takes: pieces,
              may: (s, l, p) => mayBack(s, l.gun, p),
              candidates: leaders,
              do: (s, l, p) => {
                s.attack[l.gun] = attackLed(s, p);
                note(s, { kind: 'supports', side: l.of, piece: l.gun, hex: s.attackHex[s.attack[l.gun]] });
              },
            },
            { name: 'none', takes: none, may: () => 0 },
          ],
        }),
      ],
    ),
  ],
);

/** 5.3: out of command it fires only at enemies next to it. */
const mayDefend = (s: OrelState, gun: number, leader: number): number => {
  const attack = attackLed(s, leader);
  if (attack === 0) return no.noAttackLed;
  const fire = mayFireNow(s, gun);
  if (fire < 0) return fire;
  const hex = s.attackHex[attack];
  if (distanceOf(s, s.place[gun], hex) > s.world.data.tables.attacks.range) return no.supportRange;
  const units = attackersOf(s, attack);
  if (has(s, gun, OUT) && !units.some((p) => distanceOf(s, s.place[p], s.place[gun]) === 1)) return no.outFiring;
  return serves(s, gun, defendersIn(s, other(s.owner[gun]), hex)) ? 0 : no.otherSupport;
};
const defending = (s: OrelState, of: number): number[] =>
  s.world.guns.filter((g) => s.owner[g] === of && leaders(s).some((p) => mayDefend(s, g, p) >= 0));

/** 8.1 I.3: the reactive player announces which attacks their batteries answer. */
export const defensiveSupport = procedure(
  'defensive-support',
  (of: number) => ({ of, guns: listOfNumbers(), gun: -1 }),
  ({ ask, loop, run }) => [
    run((s, l) => {
      l.guns = defending(s, l.of);
    }),
    loop(
      (_s, l) => l.guns.length > 0,
      [
        run((_s, l) => {
          l.gun = l.guns.shift() ?? -1;
        }),
        ask({
          point: 'defend',
          rule: 'ORL-8.6.2a',
          who: (_s, l) => side(l.of),
          prompt: (s, l) => `Let ${s.world.pieceIds[l.gun]} support a defence?`,
          verbs: [
            {
              name: 'against',
              takes: pieces,
              may: (s, l, p) => mayDefend(s, l.gun, p),
              candidates: leaders,
              do: (s, l, p) => {
                s.order[l.gun] = DEFENSIVE;
                s.attack[l.gun] = attackLed(s, p);
                supplyDefender(s, l.gun);
                note(s, { kind: 'supports', side: l.of, piece: l.gun, hex: s.attackHex[s.attack[l.gun]] });
              },
            },
            { name: 'none', takes: none, may: () => 0 },
          ],
        }),
      ],
    ),
  ],
);

// --- in the fight

/** 9.1: trains that may go into contact instead of supporting. */
const mayContact = (s: OrelState, l: Battle, train: number, role: number): number => {
  const of = role === ATTACKER ? l.of : other(l.of);
  if (!isTrain(s.world, train) || s.owner[train] !== of || !onMap(s, train)) return no.noContact;
  if (has(s, train, UNSUPPLIED)) return no.noShells;
  if (has(s, train, FIRED) || (s.attack[train] !== 0 && s.attack[train] !== l.attack)) return no.firedAlready;
  if (l.contacts.includes(train) || l.stands.includes(train)) return no.inContact;
  if (role === ATTACKER) {
    if (!l.attackers.some((p) => isCombat(s.world, p) && s.place[p] === s.place[train])) return no.vehicleAlone;
    return railsInto(s, s.place[train], l.hex) ? 0 : no.noRailsInto;
  }
  if (s.place[train] !== l.hex) return no.trainElsewhere;
  return hexesOf(s, l.attackers).some((hex) => railsInto(s, l.hex, hex)) ? 0 : no.noRailsInto;
};
const contactable = (s: OrelState, l: Battle, role: number): number[] =>
  s.world.guns.filter((g) => isTrain(s.world, g) && mayContact(s, l, g, role) >= 0);

const contactAsk =
  (point: string, role: number): Part =>
  ({ ask, loop, run }) => [
    run((_s, l) => {
      l.busy = 1;
    }),
    loop(
      (s, l) => l.busy === 1 && contactable(s, l, role).length > 0,
      [
        ask({
          point,
          rule: 'ORL-9.1a',
          who: (_s, l) => side(role === ATTACKER ? l.of : other(l.of)),
          prompt: () => 'Send an armoured train into contact?',
          verbs: [
            {
              name: 'contact',
              takes: pieces,
              may: (s, l, train) => mayContact(s, l, train, role),
              candidates: (s) => s.world.guns,
              do: (s, l, train) => {
                (role === ATTACKER ? l.contacts : l.stands).push(train);
                s.attack[train] = l.attack;
                note(s, { kind: 'contact', side: s.owner[train], piece: train, hex: l.hex });
              },
            },
            {
              name: 'done',
              takes: none,
              may: () => 0,
              do: (_s, l) => {
                l.busy = 0;
              },
            },
          ],
        }),
      ],
    ),
  ];

/** 8.6.2, 5.3: what is added to a battery's coordination die. */
export const coordinationModifiers = (s: OrelState, l: Battle, gun: number, role: number): Modifier[] => {
  const { modifiers } = s.world.data.tables.coordination;
  const list: Modifier[] = [];
  const add = (amount: number, label: string): void => {
    if (amount !== 0) list.push({ amount, label, rule: 'ORL-8.6.2e' });
  };
  if (has(s, gun, OUT)) add(modifiers.outOfCommand, 'out of command');
  if (role === DEFENDER) return list;
  const hasty = l.kind === HASTY && l.night === 0;
  if (hasty) add(modifiers.hasty, 'hasty attack');
  if (hasty && isHeavyArtillery(s.world, gun)) add(modifiers.heavyHasty, 'heavy artillery in haste');
  if (isTrain(s.world, gun)) return list;
  if (has(s, gun, MOVED)) add(modifiers.moved, 'has moved');
  // The example's attack from two hexes has no modifier: its guns are Lettish, and so of the Shock Group.
  if (l.of === RED && s.world.shock[gun] === 0 && hexesOf(s, l.attackers).length > 1)
    add(modifiers.redFromSeveralHexes, 'Reds from several hexes');
  return list;
};
const sum = (list: readonly Modifier[]): number => list.reduce((total, { amount }) => total + amount, 0);

/** 8.6.2: all of its fire, or half rounded down. */
export const supportFire = (s: OrelState, gun: number, passed: boolean): number => {
  const { tables, events } = s.world.data;
  const extra = has(s, gun, SHELLS) ? events.numbers.shells.fire : 0;
  const fire = s.world.fire[gun * MOST_STEPS + s.steps[gun]] + extra;
  const divisor = has(s, gun, UNSUPPLIED) ? tables.strength.unsupplied : 1;
  return passed ? rounded(fire / divisor) : Math.floor(fire / (divisor * 2));
};

const coordinate = (s: OrelState, l: Battle, gun: number, role: number, value: number): number => {
  const tq = tqOf(s, gun);
  const total = value + sum(coordinationModifiers(s, l, gun, role));
  const passed = total <= tq;
  note(s, { kind: 'check', piece: gun, value, total, tq, rule: 'ORL-8.6.2d' });
  return supportFire(s, gun, passed);
};

/** New rule a: one die for all, against their predominant quality; what burdens one burdens all. */
const coordinateAll = (s: OrelState, l: Battle, guns: readonly number[], role: number, value: number): number[] => {
  const tq = predominant(s, guns);
  const worst = Math.max(...guns.map((g) => sum(coordinationModifiers(s, l, g, role))));
  const passed = value + worst <= tq;
  note(s, { kind: 'check', piece: guns[0], value, total: value + worst, tq, rule: 'ORL-NCa' });
  return guns.map((g) => supportFire(s, g, passed));
};

const silent = (s: OrelState, p: number): boolean => s.mode[p] === ROUTED || s.mode[p] === MARCH;

const gather = (s: OrelState, l: Battle): void => {
  const support = (g: number): boolean =>
    onMap(s, g) && s.attack[g] === l.attack && !l.contacts.includes(g) && !l.stands.includes(g);
  l.guns = s.world.guns.filter((g) => support(g) && (s.order[g] === SUPPORT_PREPARED || s.order[g] === SUPPORT_HASTY));
  const alone = isArtilleryAlone(s, l);
  l.answers = s.world.guns.filter(
    (g) => support(g) && s.order[g] === DEFENSIVE && !(alone && l.defenders.includes(g)) && !isTrainGone(s, g),
  );
  l.gunFire = [];
  l.answerFire = [];
  // 8.7.1: routed or on the march, artillery alone counts 1.
  l.solo = alone ? artilleryOf(s, fighters(s, l, DEFENDER)).filter((g) => silent(s, g)).length : 0;
  for (const g of [...l.guns, ...l.answers, ...l.contacts, ...l.stands]) mark(s, g, FIRED);
};
const isTrainGone = (s: OrelState, g: number): boolean => s.order[g] === NO_ORDER;

/** Artillery without combat units that still has to check for its fire (8.7.1). */
const soloGuns = (s: OrelState, l: Battle): number[] =>
  isArtilleryAlone(s, l) ? artilleryOf(s, fighters(s, l, DEFENDER)).filter((g) => !silent(s, g)) : [];

/** 8.1 II.2: contact, then the checks of both sides. */
export const coordination: Part = (words) => {
  const { loop, milestone, roll, run, when } = words;
  return [
    ...contactAsk('contact', ATTACKER)(words),
    ...contactAsk('stand', DEFENDER)(words),
    run(gather),
    when(
      (s) => plays(s, 'oneSupportDie'),
      [
        when(
          (_s, l) => l.guns.length > 0,
          [
            roll('coordination.all', 6, (s, l, value) => {
              l.gunFire = coordinateAll(s, l, l.guns, ATTACKER, value);
            }),
          ],
        ),
        when(
          (_s, l) => l.answers.length > 0,
          [
            roll('coordination.answers', 6, (s, l, value) => {
              l.answerFire = coordinateAll(s, l, l.answers, DEFENDER, value);
            }),
          ],
        ),
      ],
      [
        loop(
          (_s, l) => l.gunFire.length < l.guns.length,
          [
            roll('coordination', 6, (s, l, value) => {
              l.gunFire.push(coordinate(s, l, l.guns[l.gunFire.length], ATTACKER, value));
            }),
          ],
        ),
        loop(
          (_s, l) => l.answerFire.length < l.answers.length,
          [
            roll('coordination.answer', 6, (s, l, value) => {
              l.answerFire.push(coordinate(s, l, l.answers[l.answerFire.length], DEFENDER, value));
            }),
          ],
        ),
      ],
    ),
    run((_s, l) => {
      l.busy = 0;
    }),
    loop(
      (s, l) => l.busy < soloGuns(s, l).length,
      [
        roll('coordination.solo', 6, (s, l, value) => {
          const gun = soloGuns(s, l)[l.busy++];
          l.solo += coordinate(s, l, gun, DEFENDER, value);
        }),
      ],
    ),
    milestone('coordination.result'),
  ];
};
