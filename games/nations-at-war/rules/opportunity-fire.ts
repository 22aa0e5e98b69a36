// 5.3 Opportunity fire: after each hex that a unit or stack enters, one enemy may fire at it. 11.0 Overwatch fires beside that.
import type { Offers } from '@hexside/engine';
import { foeOf } from '../sides.ts';
import {
  DISRUPTED,
  has,
  marked,
  type NationsState,
  OPS,
  onMap,
  pieceIn,
  plays,
  procedure,
  unmark,
  WATCH,
} from '../state.ts';
import { UNIT } from '../world.ts';
import { none, pieces } from './domains.ts';
import { canPay, pay } from './fate.ts';
import { FIRED, fire } from './fire.ts';
import { DIRECT, isMortar, mortarFire, mortarReaches } from './mortars.ts';
import { isBeyondReach, mayFireAt, OPPORTUNITY, WATCHING } from './ranged-combat.ts';
import { no } from './refusals.ts';
import { sees } from './sight.ts';

/** `movers` are the moving platoons in the hex; `shot` is 1 once an ordinary shot has been fired at them (5.3b). */
type Reaction = {
  of: number;
  hex: number;
  movers: number[];
  shot: number;
  open: number;
  firer: number;
  target: number;
  happened: number;
  /** 1 while an Overwatch unit fires: its shot does not count against the limit. */
  free: number;
};

/** Could the unit, if it is ready, fire at one of those who entered? Range and sight first: they are cheap, and most fail by them. */
const covers = (s: NationsState, l: Reaction, firer: number): number => {
  if (isBeyondReach(s, firer, l.hex)) return no.outOfRange;
  if (!sees(s, s.place[firer], l.hex)) return no.noSight;
  if (isMortar(s, firer)) return mortarReaches(s, firer, l.hex) ? 0 : no.outOfRange;
  let why: number = no.notMoving;
  for (let i = 0; i < l.movers.length; i++) {
    why = mayFireAt(s, firer, l.movers[i], OPPORTUNITY);
    if (why >= 0) return 0;
  }
  return why;
};

/** 5.3g: who may answer now. After the one shot only Overwatch may. */
const mayAnswer = (s: NationsState, l: Reaction, firer: number): number => {
  const { world } = s;
  if (world.sideOf[firer] !== foeOf(l.of) || world.role[firer] !== UNIT || !onMap(s, firer)) return no.notReady;
  if (has(s, OPS, firer) || has(s, DISRUPTED, firer)) return no.notReady;
  if (l.shot === 1 && !has(s, WATCH, firer)) return no.onceAHex;
  return covers(s, l, firer);
};

const readyOf = (s: NationsState, by: number, shot: number): number => {
  const ready = s.onMap[by] & ~marked(s, OPS, by) & ~marked(s, DISRUPTED, by);
  return shot === 1 ? ready & marked(s, WATCH, by) : ready;
};

const listAnswers = (s: NationsState, l: Reaction, out: Offers): void => {
  const by = foeOf(l.of);
  for (let m = readyOf(s, by, l.shot); m !== 0; m &= m - 1) {
    const firer = pieceIn(s.world, by, m);
    if (covers(s, l, firer) >= 0) out.add(firer);
  }
};

/** 9.0: two fate points make a unit ready again; asked for where that would let it fire. */
const mayWake = (s: NationsState, l: Reaction, firer: number): number => {
  const by = foeOf(l.of);
  const { world } = s;
  if (world.sideOf[firer] !== by || world.role[firer] !== UNIT || !onMap(s, firer) || !has(s, OPS, firer))
    return no.notOps;
  if (!canPay(s, by, 'ops')) return no.noFate;
  if (has(s, DISRUPTED, firer)) return no.notReady;
  return l.shot === 1 ? no.onceAHex : covers(s, l, firer);
};

const listWakeable = (s: NationsState, l: Reaction, out: Offers): void => {
  const by = foeOf(l.of);
  for (let m = s.onMap[by] & marked(s, OPS, by); m !== 0; m &= m - 1) {
    const firer = pieceIn(s.world, by, m);
    if (mayWake(s, l, firer) >= 0) out.add(firer);
  }
};

const canAnswer = (s: NationsState, l: Reaction): boolean => {
  const by = foeOf(l.of);
  for (let m = readyOf(s, by, l.shot); m !== 0; m &= m - 1) if (covers(s, l, pieceIn(s.world, by, m)) >= 0) return true;
  for (let m = s.onMap[by] & marked(s, OPS, by); m !== 0; m &= m - 1)
    if (mayWake(s, l, pieceIn(s.world, by, m)) >= 0) return true;
  return false;
};

const opened = (of: number, hex: number, movers: number[]): Reaction => ({
  of,
  hex,
  movers,
  shot: 0,
  open: 1,
  firer: -1,
  target: -1,
  happened: 0,
  free: 0,
});

const probe = opened(0, 0, []);
/** Is there anybody to ask? Nearly every step asks, so nothing is made for it. */
export const canBeFiredAt = (s: NationsState, of: number, hex: number, movers: number[]): boolean => {
  probe.of = of;
  probe.hex = hex;
  probe.movers = movers;
  return canAnswer(s, probe);
};

const count = (l: Reaction, done: number): void => {
  if (done !== FIRED) return;
  l.happened = 1;
  if (l.free === 0) l.shot = 1;
};

/** Answers 1 if anybody fired. `movers` are platoons that have just entered the hex. */
export const opportunityFire = procedure('opportunity-fire', opened, ({ ask, call, end, loop, run, when }) => [
  loop(
    (s, l) => l.open === 1 && l.movers.some((p) => s.place[p] === l.hex) && canAnswer(s, l),
    [
      run((_s, l) => {
        l.firer = -1;
        l.target = -1;
      }),
      ask({
        point: 'opportunity',
        rule: 'NAW-5.3a',
        always: true,
        who: (_s, l) => foeOf(l.of),
        prompt: (s, l) =>
          `${l.movers.map((p) => s.world.pieceIds[p]).join(' and ')} ${l.movers.length === 1 ? 'enters' : 'enter'} ${s.world.placeIds[l.hex]}. Choose a unit to fire, or hold.`,
        verbs: [
          {
            name: 'fire',
            takes: pieces,
            may: mayAnswer,
            each: listAnswers,
            do: (s, l, firer) => {
              l.firer = firer;
              l.free = has(s, WATCH, firer) ? 1 : 0;
            },
          },
          {
            name: 'wake',
            takes: pieces,
            may: mayWake,
            each: listWakeable,
            do: (s, l, firer) => {
              pay(s, foeOf(l.of), 'ops');
              unmark(s, OPS, firer);
            },
          },
          {
            name: 'hold',
            takes: none,
            may: () => 0,
            do: (_s, l) => {
              l.open = 0;
            },
          },
        ],
      }),
      when(
        (s, l) => l.firer >= 0 && !isMortar(s, l.firer),
        [
          ask({
            point: 'opportunity.target',
            rule: 'NAW-4.2c',
            within: true,
            who: (_s, l) => foeOf(l.of),
            prompt: (s, l) => `Choose the target of ${s.world.pieceIds[l.firer]}.`,
            verbs: [
              {
                name: 'at',
                takes: pieces,
                candidates: (_s, l) => l.movers,
                may: (s, l, target) =>
                  l.movers.includes(target) ? mayFireAt(s, l.firer, target, OPPORTUNITY) : no.notMoving,
                do: (_s, l, target) => {
                  l.target = target;
                },
              },
            ],
          }),
          call(
            fire,
            (_s, l) => [l.firer, l.target, OPPORTUNITY],
            (_s, l, done) => count(l, done),
          ),
        ],
        [
          when(
            (_s, l) => l.firer >= 0,
            [
              call(
                mortarFire,
                (_s, l) => [l.firer, l.hex, DIRECT, 0],
                (_s, l, done) => count(l, done),
              ),
            ],
          ),
        ],
      ),
    ],
  ),
  end((_s, l) => l.happened),
]);

// --- Overwatch against a unit that has just fired

const mayReply = (s: NationsState, of: number, target: number, firer: number): number => {
  const { world } = s;
  if (world.sideOf[firer] !== foeOf(of) || !onMap(s, firer)) return no.notReady;
  if (!has(s, WATCH, firer)) return no.notOnWatch;
  if (has(s, OPS, firer) || has(s, DISRUPTED, firer)) return no.notReady;
  return mayFireAt(s, firer, target, WATCHING);
};

export const canReply = (s: NationsState, of: number, target: number): boolean => {
  const by = foeOf(of);
  if (!plays(s, 'overwatch')) return false;
  for (let m = readyOf(s, by, 1); m !== 0; m &= m - 1)
    if (mayReply(s, of, target, pieceIn(s.world, by, m)) >= 0) return true;
  return false;
};

type Reply = { of: number; target: number; firer: number; open: number };

export const overwatchReply = procedure(
  'overwatch-reply',
  (of: number, target: number): Reply => ({ of, target, firer: -1, open: 1 }),
  ({ ask, call, loop, when }) => [
    loop(
      (s, l) => l.open === 1 && canReply(s, l.of, l.target),
      [
        ask({
          point: 'overwatch',
          rule: 'NAW-5.0b',
          always: true,
          who: (_s, l) => foeOf(l.of),
          prompt: (s, l) => `${s.world.pieceIds[l.target]} has fired. Answer from Overwatch, or hold.`,
          verbs: [
            {
              name: 'fire',
              takes: pieces,
              may: (s, l, firer) => mayReply(s, l.of, l.target, firer),
              each: (s, l, out) => {
                const by = foeOf(l.of);
                for (let m = readyOf(s, by, 1); m !== 0; m &= m - 1) {
                  const firer = pieceIn(s.world, by, m);
                  if (mayReply(s, l.of, l.target, firer) >= 0) out.add(firer);
                }
              },
              do: (_s, l, firer) => {
                l.firer = firer;
              },
            },
            {
              name: 'hold',
              takes: none,
              may: () => 0,
              do: (_s, l) => {
                l.open = 0;
              },
            },
          ],
        }),
        when((_s, l) => l.open === 1, [call(fire, (_s, l) => [l.firer, l.target, WATCHING])]),
      ],
    ),
  ],
);

/** markers of a side that lie on the map. */
export const watchers = (s: NationsState, of: number): number => {
  let n = 0;
  for (let m = marked(s, WATCH, of); m !== 0; m &= m - 1) n++;
  return n;
};
