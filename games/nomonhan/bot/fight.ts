import { hexesOf, membersOf } from '../rules/battle-groups.ts';
import { type Combat, isCombatFrame } from '../rules/combat.ts';
import { ASSAULT, columnOf, combatShifts, RAID } from '../rules/combat-odds.ts';
import { distance, isHeld, type NomonhanState } from '../state.ts';
import { JP, SU } from '../world.ts';
import type { Appraisal } from './appraisal.ts';
import { worthOn } from './battle.ts';
import { number, type Scorecard } from './features.ts';
import { postOf } from './posts.ts';
import type { Situation } from './situation.ts';
import { stakesNow } from './stakes.ts';

const combatOf = (s: NomonhanState): Combat | null => {
  for (const { locals } of s.frames) if (isCombatFrame(locals)) return locals;
  return null;
};

const columnNow = (s: NomonhanState, l: Combat): number => columnOf(s, l, combatShifts(s, l)).final;

/** A headquarters that can support does. */
export const appraiseSupport: Appraisal = (context, _s, _picture, code, scorecard) => {
  if (context.verb(code) === 'support') scorecard.add('assault', 0.5);
};

/** The table: the attacker takes the better one, a defender who was told the worse (14.41). */
export const appraiseTable: Appraisal = (context, s, situation, code, scorecard) => {
  const l = combatOf(s);
  if (!l) return;
  const worth = worthOn(s.world, context.argument(code), columnNow(s, l), stakesNow(s, situation, l));
  scorecard.add('assault', context.side === l.of ? worth : -worth);
};

/** Intelligence: what the attacker loses by the other table. */
export const appraiseIntelligence: Appraisal = (context, s, situation, code, scorecard) => {
  const l = combatOf(s);
  if (!l || context.verb(code) !== 'play') return;
  const stakes = stakesNow(s, situation, l);
  const column = columnNow(s, l);
  scorecard.add(
    'assault',
    Math.abs(worthOn(s.world, RAID, column, stakes) - worthOn(s.world, ASSAULT, column, stakes)),
  );
  scorecard.add('markers', -0.5);
};

/** Banzai! and the Artillery Offensive. */
export const appraiseAttackMarker: Appraisal = (context, s, situation, code, scorecard) => {
  const l = combatOf(s);
  if (!l || context.verb(code) !== 'play') return;
  const stakes = stakesNow(s, situation, l);
  const column = columnNow(s, l);
  const { shift } = s.world.data.campaign.effects.artilleryOffensive;
  const now = worthOn(s.world, l.table, column, stakes);
  const then =
    l.of === JP ? worthOn(s.world, l.table, column, stakes, 1) : worthOn(s.world, l.table, column + shift, stakes);
  scorecard.add('assault', then - now);
  scorecard.add('markers', -0.4);
};

export const appraiseRoll: Appraisal = (context, _s, _picture, code, scorecard) => {
  if (context.verb(code) === 'roll') scorecard.add('order', 1);
  else scorecard.forbid();
};

/** Commissars keep ground that would be lost by the retreat. */
export const appraiseCommissars: Appraisal = (context, s, situation, code, scorecard) => {
  const l = combatOf(s);
  if (!l || context.verb(code) !== 'play') return;
  const hexes = new Set(membersOf(s, SU, l.group).map((p) => Number(s.place[p])));
  for (const hex of hexes) scorecard.add('ground', situation.stake(hex));
  scorecard.add('losses', situation.parameters.habits.rout);
  scorecard.add('markers', -0.5);
};

/** Deep Battle, where an objective lies open behind the broken line. */
export const appraiseDeepBattle: Appraisal = (context, s, situation, code, scorecard) => {
  const l = combatOf(s);
  if (!l || context.verb(code) !== 'play') return;
  for (const hex of hexesOf(s, l.group))
    for (const goal of s.world.objectives)
      if (distance(s, hex, goal) === 1 && !isHeld(s, SU, goal) && !isHeld(s, JP, goal))
        scorecard.add('ground', situation.stakeNow[goal]);
  scorecard.add('markers', -0.3);
};

// --- losses

const factorsOf = (s: NomonhanState, p: number): number => s.world.attack[p] + s.world.defense[p];

/** Whose loss hurts least: supply before battalions, battalions before whole units that could break down. */
export const appraiseLosses: Appraisal = (context, s, situation, code, scorecard) => {
  const { world } = s;
  const { factor, supplyPoint } = situation.parameters.habits;
  const p = context.argument(code);
  switch (context.verb(code)) {
    case 'lose':
      scorecard.add('losses', -situation.worth[p]);
      return;
    case 'break': {
      // What the battalions lack of the whole, and the least of them that will go.
      const parts = world.pattern[p].map((kind) => world.battalions[kind][0]);
      const strength = parts.reduce((sum, part) => sum + factorsOf(s, part), 0);
      const least = Math.min(...parts.map((part) => 1 + factor * factorsOf(s, part)));
      scorecard.add('losses', -least - factor * Math.max(0, factorsOf(s, p) - strength));
      return;
    }
    default:
      scorecard.add('supply', -supplyPoint);
  }
};

/** Of an overstacked hex the weakest stand aside. */
export const appraiseSpare: Appraisal = (context, s, _picture, code, scorecard) => {
  const { attack, defense } = s.world;
  const p = context.argument(code);
  scorecard.add('force', -(context.point === 'spare' ? attack[p] : defense[p]) / 4);
};

// --- retreat and pursuit

/** 15.34, 21.2: ground that may be kept is kept. */
export const appraiseStand: Appraisal = (context, s, situation, code, scorecard) => {
  if (context.verb(code) === 'shorten') scorecard.add('order', 0.1);
  if (context.verb(code) !== 'stand') return;
  const hex = s.place[number(context.locals.unit)];
  scorecard.add('ground', 0.2 + situation.stakeNow[hex]);
};

/** A unit in a hex after a battle: nobody has to attack from there before the next movement. */
const appraiseGround = (
  s: NomonhanState,
  situation: Situation,
  unit: number,
  hex: number,
  scorecard: Scorecard,
): void => {
  const after = postOf(s, situation, unit, hex);
  const now = postOf(s, situation, unit, s.place[unit]);
  after.assault = 0;
  now.assault = 0;
  after.noteOn(scorecard, 1);
  now.noteOn(scorecard, -1);
};

/** Who goes first has the widest choice of hexes: the owner's best unit, or the least of those that an attacker leads. */
export const appraiseNextRetreat: Appraisal = (context, s, situation, code, scorecard) => {
  const unit = context.argument(code);
  const share = situation.worth[unit] / 100;
  scorecard.add('order', s.world.sideOf[unit] === context.side ? share : -share);
};

/** Where a unit goes back to: the owner's best, or the worst that an attacker who leads it can find. */
export const appraiseRetreat: Appraisal = (context, s, situation, code, scorecard) => {
  const unit = number(context.locals.unit);
  const hex = context.argument(code);
  if (s.world.sideOf[unit] === context.side) {
    appraiseGround(s, situation, unit, hex, scorecard);
    return;
  }
  const nearest = Math.min(...s.world.objectives.map((goal) => distance(s, hex, goal)));
  scorecard.add('ground', nearest / 20 - situation.stakeNow[hex]);
};

/** Who pursues, and whether it pays. */
export const appraisePursuit: Appraisal = (context, s, situation, code, scorecard) => {
  if (context.verb(code) === 'done') return;
  const unit = context.argument(code);
  let best = Number.NEGATIVE_INFINITY;
  let goal = -1;
  for (const hex of hexesOf(s, number(context.locals.group))) {
    if (isHeld(s, situation.foe, hex) || !s.world.board.areAdjacent(s.place[unit], s.world.hexes[hex])) continue;
    if (situation.room(hex) < s.world.stacking[unit]) continue;
    const post = postOf(s, situation, unit, hex);
    post.assault = 0;
    const worth = post.worth(situation.parameters);
    if (worth > best) [best, goal] = [worth, hex];
  }
  if (goal < 0) scorecard.forbid();
  else appraiseGround(s, situation, unit, goal, scorecard);
};

export const appraisePursuitTo: Appraisal = (context, s, situation, code, scorecard) => {
  const unit = number(context.locals.unit);
  if (context.verb(code) !== 'to') return;
  const hex = context.argument(code);
  if (situation.room(hex) < s.world.stacking[unit]) scorecard.forbid();
  else appraiseGround(s, situation, unit, hex, scorecard);
};
