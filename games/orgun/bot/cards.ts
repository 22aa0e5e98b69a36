import { type DecisionContext, rowFor } from '@hexside/engine';
import { isSupplied } from '../rules/supply.ts';
import {
  combatAt,
  freshIn,
  isArea,
  isCombat,
  isFresh,
  LOW,
  listOf,
  type OrgunState,
  onMap,
  TURN,
  unitsAt,
} from '../state.ts';
import { DRA, MJ, TANK } from '../world.ts';
import type { Parts, Scorecard } from './features.ts';
import { priceOf } from './fights.ts';
import { number } from './locals.ts';
import { plansFrom } from './plans.ts';
import type { Situation } from './situation.ts';
import { appraiseBombing, pointsOnDie } from './strikes.ts';
import { waysOf } from './ways.ts';

/** The best of what could be chosen; nothing at all is null. */
const bestOf = (situation: Situation, list: readonly Parts[]): Parts | null => {
  let best: Parts | null = null;
  for (const parts of list) if (!best || situation.worth(parts) > situation.worth(best)) best = parts;
  return best;
};

const changed = (situation: Situation, change: (sketch: ReturnType<Situation['draft']>) => void): Parts => {
  const sketch = situation.draft();
  change(sketch);
  return situation.judged(sketch).less(situation.now);
};

const onBoard = (s: OrgunState, of: number): number[] =>
  s.world.pieces.filter((p) => s.world.sideOf[p] === of && isCombat(s.world, p) && onMap(s, p));

/** Rocket Barrage from where a mortar stands at an area next to it. */
const barrage = (s: OrgunState, situation: Situation, card: number, unit: number, area: number): Parts => {
  const effect = s.world.effects[card];
  if (effect?.kind !== 'rocket-barrage') return situation.zero();
  return pointsOnDie(
    situation,
    DRA,
    area,
    (die) => rowFor(effect.rows, die - s.world.tem[area]).cp,
    (sketch) => {
      sketch.spent[unit] = 1;
    },
  );
};

const barrages = (s: OrgunState, situation: Situation, card: number, unit: number): Parts[] =>
  [...s.world.board.neighboursOf(s.place[unit])]
    .filter((at) => unitsAt(s, DRA, at) > 0)
    .map((at) => barrage(s, situation, card, unit, at));

/** What Tribal Tensions would spend in an area: the Mujahideen player names the tribe that loses least. */
const tension = (s: OrgunState, area: number): number => {
  const here = freshIn(s, MJ, combatAt(s, MJ, area));
  const fire = s.world.tribeUnits
    .map((set) => combatAt(s, MJ, area) & set)
    .filter((set) => set !== 0)
    .map((set) => listOf(s, MJ, set & here).reduce((sum, p) => sum + s.world.firepower[p * 2], 0));
  return fire.length < 2 ? 0 : Math.min(...fire);
};

/** What two areas together could do that one cannot. */
const together = (s: OrgunState, situation: Situation): Parts | null => {
  let alone = situation.parameters.habits.promising;
  let best: { parts: Parts; worth: number } | null = null;
  for (const at of s.world.areas) {
    if (freshIn(s, situation.side, combatAt(s, situation.side, at)) === 0) continue;
    alone = Math.max(alone, plansFrom(s, situation, at, 1)[0]?.worth ?? 0);
    const joint = plansFrom(s, situation, at, 2).find(({ kind }) => kind === 'assault');
    if (joint && (!best || joint.worth > best.worth)) best = joint;
  }
  return best && best.worth > alone ? situation.zero().mix(best.parts, 1 - alone / best.worth) : null;
};

/** Far from everything: those whom Mules would help most. */
const farFighters = (s: OrgunState): number => {
  const { any } = waysOf(s.world);
  const goals = [s.world.airfield, s.world.octagon, ...s.world.outposts];
  let most = 0;
  for (const at of s.world.areas) {
    const fresh = listOf(s, MJ, freshIn(s, MJ, combatAt(s, MJ, at))).length;
    const nearest = Math.min(...goals.map((goal) => any[at * s.world.board.size + goal]));
    if (nearest >= 2.5) most = Math.max(most, fresh);
  }
  return most;
};

const YES = 1;
const NO = -1;

/** What playing a card would bring now, before its price; null where it should be kept. */
const promiseOf = (s: OrgunState, situation: Situation, card: number): Parts | null => {
  const { world } = s;
  const effect = world.effects[card];
  const turn = s.track[TURN];
  const say = (amount: number): Parts => situation.zero().add('cards', amount);
  switch (effect?.kind) {
    case 'soviet-arrival':
      return say(turn >= effect.groundFromTurn ? YES : NO);
    case 'airlift': {
      const room = world.limit[0] - unitsAt(s, DRA, world.airfield);
      return say(room >= 2 || (room === 1 && turn >= 9) ? YES : NO);
    }
    case 'mi24-arrival':
    case 'captured-tank':
      return say(YES);
    case 'first-snow':
      return say(turn >= effect.fromTurn + 1 ? YES : NO);
    case 'tribal-fighters': {
      const tribe = ['none', 'green', 'red', 'yellow'].indexOf(effect.tribe);
      const lost = world.pieces.some((p) => world.tribe[p] === tribe && s.place[p] === world.box.lost);
      return say(lost || turn >= 6 ? YES : NO);
    }
    case 'bombing':
      return bestOf(
        situation,
        world.areas
          .filter((at) => unitsAt(s, MJ, at) > 0 && unitsAt(s, DRA, at) === 0)
          .map((at) => appraiseBombing(s, situation, at, effect.rows)),
      );
    case 'tribal-tensions':
      return say(0.06 * Math.max(0, ...world.areas.map((at) => tension(s, at))));
    case 'lay-minefield':
      return bestOf(
        situation,
        onBoard(s, DRA)
          .filter((p) => isFresh(s, p) && world.militia[p] === 0 && situation.base.mine[s.place[p]] === 0)
          .map((p) => mined(s, situation, p)),
      );
    case 'field-repair':
      return (
        bestOf(
          situation,
          onBoard(s, DRA)
            .filter((p) => !isFresh(s, p) && world.fort[s.place[p]] === 1)
            .map((p) => changed(situation, (sketch) => (sketch.spent[p] = 0))),
        )?.add('cards', 0.1) ?? null
      );
    case 'second-area':
      return together(s, situation);
    case 'minefield-path': {
      let most = 0;
      for (const at of world.areas) {
        if (situation.base.mine[at] === 0) continue;
        for (const next of world.board.neighboursOf(at)) {
          const fresh = listOf(s, MJ, freshIn(s, MJ, combatAt(s, MJ, next)));
          most = Math.max(
            most,
            fresh.reduce((sum, p) => sum + world.firepower[p * 2], 0),
          );
        }
      }
      return say(most >= 9 ? 0.4 : NO);
    }
    case 'radio-jamming':
      return (
        bestOf(
          situation,
          onBoard(s, DRA)
            .filter((p) => isFresh(s, p) && leaderNear(s, p))
            .map((p) => changed(situation, (sketch) => (sketch.spent[p] = 1))),
        )?.add('cards', 0.1) ?? null
      );
    case 'rocket-barrage':
      return bestOf(
        situation,
        onBoard(s, MJ)
          .filter((p) => isFresh(s, p) && s.supply[p] === 0 && effect.units.includes(world.kinds[p]))
          .flatMap((p) => barrages(s, situation, card, p)),
      );
    case 'mules':
      return say(farFighters(s) >= 4 ? 0.3 : NO);
    case 'defection': {
      const near = onBoard(s, DRA).filter(
        (p) =>
          world.soviet[p] === 0 &&
          world.type[p] !== TANK &&
          onBoard(s, MJ).some((by) => world.tribe[by] > 0 && world.board.distance(s.place[by], s.place[p]) <= 1),
      );
      return (
        bestOf(
          situation,
          near.map((p) => changed(situation, (sketch) => sketch.lose(p))),
        )?.add('strength', 1) ?? null
      );
    }
    case 'failed-supply':
      return say(Math.max(...[1, 2, 3].map((tribe) => cutOff(s, tribe))));
    case 'supply-caravan':
      return say(Math.max(...[1, 2, 3].map((tribe) => fed(s, tribe))));
    default:
      return null;
  }
};

const mined = (s: OrgunState, situation: Situation, p: number): Parts =>
  changed(situation, (sketch) => {
    sketch.spent[p] = 1;
    if (isArea(s.world, s.place[p])) sketch.mine[s.place[p]] = 1;
  });

const leaderNear = (s: OrgunState, p: number): boolean => {
  for (const leader of listOf(s, MJ, s.world.leaders[1]))
    if (onMap(s, leader) && s.world.board.distance(s.place[leader], s.place[p]) === 1) return true;
  return false;
};

/** What Failed Supply does to a tribe: markers, and spent units that stay so. */
const cutOff = (s: OrgunState, tribe: number): number => {
  let worth = 0;
  for (const p of onBoard(s, MJ)) {
    if (s.world.tribe[p] !== tribe || !isSupplied(s, p)) continue;
    worth += s.supply[p] === LOW ? 0.25 : 0.08;
  }
  return worth;
};

/** What the Caravan gives a tribe. */
const fed = (s: OrgunState, tribe: number): number => {
  let worth = 0;
  for (const p of onBoard(s, MJ)) {
    if (s.world.tribe[p] !== tribe || isSupplied(s, p)) continue;
    worth += s.supply[p] > 0 ? 0.3 : 0.12;
  }
  return worth;
};

/** A card that is played by itself. */
export const appraiseCard = (
  _desk: DecisionContext,
  s: OrgunState,
  situation: Situation,
  card: number,
  scorecard: Scorecard,
): void => {
  const value = promiseOf(s, situation, card);
  if (!value) {
    scorecard.forbid();
    return;
  }
  value.add('cards', -priceOf(situation)).noteOn(scorecard);
};

/** Cards of a phase: `done` is the measure. */
export const appraisePhaseCards = (
  context: DecisionContext,
  s: OrgunState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  if (context.verb(code) === 'card') appraiseCard(context, s, situation, context.argument(code), scorecard);
};

/** Where a card strikes, whom it names. */
export const appraiseTarget = (
  context: DecisionContext,
  s: OrgunState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  const chosen = context.argument(code);
  const card = number(context.locals.card);
  const effect = s.world.effects[card];
  switch (context.point) {
    case 'bombing.area':
      if (effect?.kind === 'bombing') appraiseBombing(s, situation, chosen, effect.rows).noteOn(scorecard);
      return;
    case 'tensions.area':
      scorecard.add('cards', tension(s, chosen));
      return;
    case 'barrage.unit':
      bestOf(situation, barrages(s, situation, card, chosen))?.noteOn(scorecard);
      return;
    case 'barrage.area':
      barrage(s, situation, card, number(context.locals.unit), chosen).noteOn(scorecard);
      return;
    case 'failed-supply.tribe':
      scorecard.add('cards', cutOff(s, chosen));
      return;
    case 'supply-caravan.tribe':
      scorecard.add('cards', fed(s, chosen));
      return;
    default:
  }
};
