import { interdictionModifier, interdictors } from '../rules/interdiction.ts';
import { airIn, isHex, isHq, type NomonhanState, piecesAt, pointsAt } from '../state.ts';
import { DAMAGED } from '../world.ts';
import type { Appraisal } from './appraisal.ts';
import { number, type Scorecard } from './features.ts';
import { postOf, unitPost } from './posts.ts';
import type { Situation } from './situation.ts';

const factorsOf = (s: NomonhanState, p: number): number =>
  s.world.attack[p] + s.world.defense[p] + 4 * s.world.support[p];

/** Where a unit starts: as if it had come there, with nobody forced to attack yet. */
export const appraiseSetup: Appraisal = (context, s, situation, code, scorecard) => {
  const post = unitPost(s, situation, number(context.locals.unit), context.argument(code));
  post.assault = 0;
  post.noteOn(scorecard, 1);
};

/** Option 34: deception where it draws the enemy's eye from nothing: beside what is held. */
export const appraiseDecoy: Appraisal = (context, _s, situation, code, scorecard) => {
  if (context.verb(code) === 'at') scorecard.add('sight', 0.1 + situation.threat[context.argument(code)] / 100);
};

/** Two victory points for a marker that must be played at once: never worth it to this commander. */
export const appraiseBuying: Appraisal = (context, s, _picture, code, scorecard) => {
  if (context.verb(code) === 'buy') scorecard.add('lead', -s.world.data.tables.options.markerPrice);
};

const leadership = (s: NomonhanState, situation: Situation, hq: number): number => {
  const { world } = s;
  const at = s.place[hq];
  const strength = isHex(world, at)
    ? situation.strengthAround(at, world.radius[hq])
    : piecesAt(s, situation.of, at).reduce((sum, p) => sum + (isHq(world, p) ? 0 : factorsOf(s, p)), 0);
  return Math.min(1.5, strength / 20) * (0.7 + 0.3 * world.support[hq]);
};

/** Purge: the headquarters that leads least. */
export const appraisePurge: Appraisal = (context, s, situation, code, scorecard) => {
  scorecard.add('command', -leadership(s, situation, context.argument(code)));
};

// --- arrivals (6.0, 16.6)

/** The dice of interdiction: what comes in, and what is lost. */
const interdicted = (s: NomonhanState, of: number): { comes: number; dies: number } => {
  const { rows } = s.world.data.tables.interdiction;
  if (interdictors(s, of) === 0) return { comes: 1, dies: 0 };
  const modifier = interdictionModifier(s, of);
  let comes = 0;
  let dies = 0;
  for (let die = 1; die <= 6; die++) {
    const row = rows.find(({ roll }) => roll === die + modifier) ?? rows[rows.length - 1];
    if (row?.eliminated) dies += 1 / 6;
    else if (row?.delay === 0) comes += 1 / 6;
  }
  return { comes, dies };
};

/** Everything comes, each against the same odds whatever came before it (16.63). What could be lost may wait a turn. */
export const appraiseArrival: Appraisal = (context, s, situation, code, scorecard) => {
  const { comes, dies } = interdicted(s, situation.of);
  const p = context.argument(code);
  switch (context.verb(code)) {
    case 'unit': {
      const waiting = situation.turnsLeft >= 2 ? 0.35 : 0;
      scorecard.add('force', 0.5 + 0.5 * (comes - waiting));
      scorecard.add('losses', -dies * situation.worth[p]);
      return;
    }
    case 'supply':
      scorecard.add('supply', 0.8 + 0.05 * p);
      return;
    case 'buy':
      scorecard.add('lead', -s.world.data.campaign.optional.vp);
      scorecard.add('force', 0.1 * factorsOf(s, p) * situation.turnsLeft);
      return;
    default:
  }
};

/** In the base everybody is at hand, and one point of supply wakes every headquarters there (26.5). */
export const appraiseEntryPlace: Appraisal = (context, s, situation, code, scorecard) => {
  if (context.argument(code) === s.world.base[situation.of === 0 ? 0 : 1]) scorecard.add('order', 0.5);
};

// --- logistics (7.0)

/** Battalions that stand together become a unit again: it is stronger than its parts. */
export const appraiseReorganization: Appraisal = (context, s, situation, code, scorecard) => {
  const { world } = s;
  const p = context.argument(code);
  if (context.verb(code) === 'done') return;
  if (context.verb(code) !== 'combine') {
    scorecard.forbid();
    return;
  }
  const parts = world.pattern[p].reduce((sum, kind) => sum + factorsOf(s, world.battalions[kind][0]), 0);
  scorecard.add('force', 0.05 + situation.parameters.habits.factor * (factorsOf(s, p) - parts));
};

export const appraiseFormation: Appraisal = (context, _s, situation, code, scorecard) => {
  const at = context.argument(code);
  if (at < situation.threat.length) scorecard.add('risk', situation.threat[at] / 20);
};

/** What walls would add to the ground that an engineer can work on. */
const fortifying = (s: NomonhanState, situation: Situation, engineer: number): number => {
  const at = s.place[engineer];
  if (!isHex(s.world, at)) return 0;
  let gain = 0;
  for (const hex of s.world.board.disk(at, 1)) {
    if (!situation.isOwnHex(hex) || s.fort[hex] !== 0) continue;
    const danger = 1 - situation.holdAt(hex, situation.ownDefence[hex], situation.ownBattalions[hex]);
    gain += 0.4 * danger * (situation.stake(hex) + situation.ownBattalions[hex] / 2);
  }
  return gain;
};

export const appraiseSpending: Appraisal = (context, s, situation, code, scorecard) => {
  const { world } = s;
  const { factor, supplyPoint } = situation.parameters.habits;
  const p = context.argument(code);
  switch (context.verb(code)) {
    case 'activate':
      scorecard.add('command', leadership(s, situation, p));
      scorecard.add('supply', -supplyPoint);
      return;
    case 'refit': {
      const each = world.data.tables.supply.battalionEquivalentsPerPoint;
      const points = isHq(world, p) ? world.support[p] : world.battalionEquivalents[p] / each;
      scorecard.add('force', 0.5 * factor * factorsOf(s, p) * (1 + situation.turnsLeft));
      scorecard.add('supply', -points * supplyPoint);
      return;
    }
    case 'repair':
      scorecard.add('air', 0.25 * Math.min(world.data.tables.supply.airPerPoint, airIn(s, situation.of, DAMAGED)));
      if (situation.turnsLeft === 0) scorecard.forbid();
      scorecard.add('supply', -supplyPoint);
      return;
    case 'fortify':
      scorecard.add('ground', fortifying(s, situation, p));
      scorecard.add('supply', -supplyPoint);
      return;
    case 'marker':
      appraiseLogisticsMarker(s, situation, p, scorecard);
      return;
    case 'hide':
      scorecard.add('sight', 0.05);
      return;
    case 'show':
      scorecard.forbid(); // what was hidden stays so: turning counters to and fro would never end
      return;
    default:
  }
};

const appraiseLogisticsMarker = (
  s: NomonhanState,
  situation: Situation,
  marker: number,
  scorecard: Scorecard,
): void => {
  switch (s.world.markers[marker]?.id) {
    case 'gekokujo': {
      const hqs = s.world.headquarters[situation.of === 0 ? 0 : 1].filter((hq) => isUnfed(s, situation, hq));
      scorecard.add('command', Math.max(0, ...hqs.map((hq) => leadership(s, situation, hq))));
      scorecard.add('markers', -0.3);
      return;
    }
    case 'maskirovka':
      scorecard.add('sight', 0.15);
      scorecard.add('markers', -0.1);
      return;
    default:
      scorecard.forbid(); // agents see more once the enemy has moved
  }
};

/** On the map, with no supply in reach. */
const isUnfed = (s: NomonhanState, situation: Situation, hq: number): boolean => {
  const { board, data } = s.world;
  const at = s.place[hq];
  if (!isHex(s.world, at)) return false;
  return board.disk(at, data.tables.supply.radius).every((hex) => pointsAt(s, situation.of, hex) === 0);
};

export const appraiseGekokujo: Appraisal = (context, s, situation, code, scorecard) => {
  const hq = context.argument(code);
  scorecard.add('command', leadership(s, situation, hq) + (isUnfed(s, situation, hq) ? 1 : 0));
};

/** Refitted units come back where they are needed; everything else is paid where most lies. */
export const appraiseSource: Appraisal = (context, s, situation, code, scorecard) => {
  const at = context.argument(code);
  const unit = number(context.locals.unit);
  if (unit >= 0 && s.place[unit] === s.world.box.replaceable && isHex(s.world, at)) {
    const post = postOf(s, situation, unit, at);
    post.assault = 0;
    post.noteOn(scorecard, 1);
    if (situation.room(at) < s.world.stacking[unit]) scorecard.add('risk', -4);
    return;
  }
  scorecard.add('supply', pointsAt(s, situation.of, at) / 50);
};
