// 13.0 Ambush: fresh units next to an area test the enemies who move into it, one against one.
import { type Offers, place, side } from '@hexside/engine';
import {
  besideAt,
  combatAt,
  freshIn,
  isCombat,
  type OrgunState,
  onMap,
  pieceIn,
  procedure,
  spend,
  takeFirst,
  unitsAt,
} from '../state.ts';
import { areaName, bitOf, DRA, enemyOf } from '../world.ts';
import { cardVerb, effectOf, layDown, mightPlay } from './cards.ts';
import { noteTest, passes } from './cohesion.ts';
import { areas, none, pieces } from './domains.ts';
import { note } from './events.ts';
import { canHelp, useLeader } from './leaders.ts';
import { no } from './refusals.ts';
import { retreat } from './retreats.ts';

const AMBUSH = bitOf('ambush');
const ENEMY_AMBUSH = bitOf('ambush-enemy');

/**
 * `by[i]` ambushes `at[i]`. `prepared` are areas for which a Prepared Ambush was played, `card` the one being played, `die` what it
 * adds to each test, `added` what counts in the test now made.
 */
type Ambush = {
  of: number;
  from: number;
  to: number;
  movers: number[];
  by: number[];
  at: number[];
  prepared: number[];
  card: number;
  open: number;
  unit: number;
  target: number;
  modifier: number;
  die: number;
  added: number;
  failed: number;
};

const isBeside = (s: OrgunState, l: Ambush, at: number): boolean =>
  s.world.board.distance(place(l.to), place(at)) === 1;

const isReady = (s: OrgunState, unit: number): boolean => s.spent[unit] === 0 && s.supply[unit] === 0;

/** 13.0a to 13.0e, 13.0m: could this unit ambush somebody of the other side who enters the area? */
const liesInWait = (s: OrgunState, foe: number, to: number, unit: number, prepared: readonly number[]): number => {
  const { world } = s;
  const at = s.place[unit];
  if (world.sideOf[unit] !== foe || !isCombat(world, unit) || !onMap(s, unit)) return no.notAmbusher;
  if (world.board.distance(place(to), at) !== 1) return no.notAmbusher; // 13.0m
  if (!isReady(s, unit)) return no.ambushSpent; // 13.0e
  if (unitsAt(s, enemyOf(foe), at) > 0) return no.ambushContested; // 13.0d
  if (prepared.includes(at)) return 0;
  if (world.tem[to] < world.data.tables.ambush.leastTem) return no.ambushOpen; // 13.0c
  return unitsAt(s, foe, at) <= world.ambushMost[foe === DRA ? 0 : 1] ? 0 : no.ambushCrowd; // 13.0b
};

const mayAmbush = (s: OrgunState, l: Ambush, unit: number): number => {
  if (l.by.includes(unit) || l.at.length >= targets(s, l)) return no.ambushPaired; // 13.0f
  return liesInWait(s, enemyOf(l.of), l.to, unit, l.prepared);
};

/** 13.0l: combat units of the moving stack. */
const isTarget = (s: OrgunState, l: Ambush, unit: number): boolean =>
  l.movers.includes(unit) && isCombat(s.world, unit);

const targets = (s: OrgunState, l: Ambush): number => l.movers.filter((unit) => isCombat(s.world, unit)).length;

const listAmbushers = (s: OrgunState, l: Ambush, out: Offers): void => {
  const foe = enemyOf(l.of);
  for (const at of s.world.board.neighboursOf(place(l.to))) {
    for (let m = freshIn(s, foe, combatAt(s, foe, at)); m !== 0; m &= m - 1) {
      const unit = pieceIn(s, foe, m);
      if (mayAmbush(s, l, unit) >= 0) out.add(unit);
    }
  }
};

const anyAmbusher = (s: OrgunState, l: Ambush): boolean => {
  const foe = enemyOf(l.of);
  for (const at of s.world.board.neighboursOf(place(l.to))) {
    for (let m = freshIn(s, foe, combatAt(s, foe, at)); m !== 0; m &= m - 1)
      if (mayAmbush(s, l, pieceIn(s, foe, m)) >= 0) return true;
  }
  return false;
};

/** An area for which Prepared Ambush can be played: only readiness and control count. */
const mayPrepare = (s: OrgunState, l: Ambush, at: number): number => {
  const foe = enemyOf(l.of);
  if (!isBeside(s, l, at) || unitsAt(s, foe, at) === 0 || l.prepared.includes(at)) return no.notTarget;
  if (unitsAt(s, l.of, at) > 0) return no.ambushContested;
  for (let m = freshIn(s, foe, combatAt(s, foe, at)); m !== 0; m &= m - 1) {
    const unit = pieceIn(s, foe, m);
    if (isReady(s, unit) && !l.by.includes(unit)) return 0;
  }
  return no.ambushSpent;
};

const fitsAmbush = (s: OrgunState, l: Ambush, card: number): number => {
  if (s.world.effects[card]?.kind !== 'prepared-ambush') return no.otherTime;
  if (l.at.length >= targets(s, l)) return no.cardNeeds;
  for (const at of s.world.board.neighboursOf(place(l.to))) if (mayPrepare(s, l, at) >= 0) return 0;
  return no.cardNeeds;
};

/** Can the ambusher declare anything more, as far as everybody can know? */
const mayDeclare = (s: OrgunState, l: Ambush): boolean =>
  anyAmbusher(s, l) || mightPlay(s, l, enemyOf(l.of), AMBUSH, fitsAmbush);

const opened = (of: number, from: number, to: number, movers: number[]): Ambush => ({
  of,
  from,
  to,
  movers,
  by: [],
  at: [],
  prepared: [],
  card: -1,
  open: 1,
  unit: -1,
  target: -1,
  modifier: 0,
  die: 0,
  added: 0,
  failed: 0,
});

/** Most moves are far from any enemy: that is looked up before anything is made. */
export const ambushIsPossible = (s: OrgunState, of: number, from: number, to: number, movers: number[]): boolean =>
  besideAt(s, enemyOf(of), to) > 0 && mayDeclare(s, opened(of, from, to, movers));

const fitsInformer = (s: OrgunState, _l: Ambush, card: number): number =>
  s.world.cancelsAmbush[card] === 1 ? 0 : no.otherTime;

export const ambush = procedure('ambush', opened, ({ ask, call, end, loop, milestone, roll, run, when }) => [
  // 13.0f: all pairs before any die
  loop(
    (s, l) => l.open === 1 && mayDeclare(s, l),
    [
      ask({
        point: 'ambush',
        rule: 'ORG-13.0a',
        always: true,
        who: (_s, l) => enemyOf(l.of),
        prompt: (s, l) =>
          `The enemy enters ${areaName(s.world, l.to)}. Choose a unit to ambush them, or let them pass.`,
        verbs: [
          {
            name: 'by',
            takes: pieces,
            may: mayAmbush,
            each: listAmbushers,
            do: (_s, l, unit) => {
              l.unit = unit;
            },
          },
          {
            ...cardVerb((l: Ambush) => enemyOf(l.of), AMBUSH, fitsAmbush),
            do: (s, l, card) => {
              layDown(s, card);
              l.card = card;
            },
          },
          {
            name: 'done',
            takes: none,
            may: () => 0,
            do: (_s, l) => {
              l.open = 0;
            },
          },
        ],
      }),
      when(
        (_s, l) => l.card >= 0,
        [
          ask({
            point: 'ambush.area',
            rule: 'ORG-9.0g',
            within: true,
            who: (_s, l) => enemyOf(l.of),
            prompt: () => 'Choose the area from which the prepared ambush is sprung.',
            verbs: [
              {
                name: 'from',
                takes: areas,
                may: mayPrepare,
                do: (s, l, at) => {
                  l.prepared.push(at);
                  l.die = effectOf(s, l.card, 'prepared-ambush').die;
                  l.card = -1;
                  note(s, { kind: 'prepared', area: at });
                },
              },
            ],
          }),
        ],
      ),
      when(
        (_s, l) => l.unit >= 0,
        [
          ask({
            point: 'ambush.target',
            rule: 'ORG-13.0f',
            within: true,
            who: (_s, l) => enemyOf(l.of),
            prompt: (s, l) => `Choose whom ${s.world.pieceIds[l.unit]} ambushes.`,
            verbs: [
              {
                name: 'target',
                takes: pieces,
                candidates: (_s, l) => l.movers,
                may: (s, l, unit) => (!isTarget(s, l, unit) ? no.notMoving : l.at.includes(unit) ? no.ambushPaired : 0),
                do: (_s, l, unit) => {
                  l.by.push(l.unit);
                  l.at.push(unit);
                  l.unit = -1;
                },
              },
            ],
          }),
        ],
      ),
    ],
  ),
  when((_s, l) => l.by.length === 0, [end()]),
  run((s, l) => note(s, { kind: 'ambush', side: enemyOf(l.of), by: l.by.slice(), at: l.at.slice(), area: l.to })),

  // The Informer calls all of it off (B64)
  ask({
    point: 'ambush.informer',
    rule: 'ORG-9.0g',
    always: true,
    who: (s, l) => (l.of === DRA && mightPlay(s, l, DRA, ENEMY_AMBUSH, fitsInformer) ? DRA : null),
    prompt: (s, l) => `An ambush waits in ${areaName(s.world, l.to)}. Did the Informer hear of it?`,
    verbs: [
      {
        ...cardVerb((l: Ambush) => l.of, ENEMY_AMBUSH, fitsInformer),
        do: (s, l, card) => {
          layDown(s, card);
          l.by = [];
          l.at = [];
          note(s, { kind: 'ambush-called-off', area: l.to });
        },
      },
      { name: 'no', takes: none, may: () => 0 },
    ],
  }),

  // 13.0g to 13.0j
  loop(
    (_s, l) => l.by.length > 0,
    [
      run((s, l) => {
        l.unit = takeFirst(l.by);
        l.target = takeFirst(l.at);
        l.modifier = 0;
        l.added = l.prepared.includes(s.place[l.unit]) ? l.die : 0;
      }),
      ask({
        point: 'ambush.leader',
        rule: 'ORG-13.0g',
        who: (_s, l) => side(l.of),
        prompt: (s, l) => `${s.world.pieceIds[l.target]} is ambushed. Let a leader help?`,
        verbs: [
          {
            name: 'use',
            takes: pieces,
            may: (s, l, leader) => (s.place[leader] === l.to && canHelp(s, leader, l.target) ? 0 : no.notHelper),
            do: (s, l, leader) => {
              l.modifier = useLeader(s, leader);
            },
          },
          { name: 'none', takes: none, may: () => 0 },
        ],
      }),
      roll('ambush.test', 6, (s, l, value) => {
        const passed = passes(s, l.target, value, l.added, l.modifier);
        l.failed = passed ? 0 : 1;
        noteTest(s, l.target, value, value + l.added - l.modifier, passed, 'ORG-13.0g');
        l.modifier = 0;
      }),
      milestone('ambush.result'),
      run((s, l) => {
        spend(s, l.unit);
        note(s, { kind: 'spent', piece: l.unit, reason: 'has ambushed' });
        if (l.failed === 1) spend(s, l.target);
      }),
      when((_s, l) => l.failed === 1, [call(retreat, (_s, l) => [l.target, l.from, 0])]),
    ],
  ),
]);

/** Do ambushers of the side cover the area? For the overlay. */
export const isCovered = (s: OrgunState, by: number, to: number): boolean => {
  for (const at of s.world.board.neighboursOf(place(to)))
    for (let m = freshIn(s, by, combatAt(s, by, at)); m !== 0; m &= m - 1)
      if (liesInWait(s, by, to, pieceIn(s, by, m), []) >= 0) return true;
  return false;
};
