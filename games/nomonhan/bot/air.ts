import { excess } from '../rules/air-superiority.ts';
import { type CODES, columnFor as strikeColumn } from '../rules/strikes.ts';
import { airIn, countAt, isActive, isHq, type NomonhanState, piecesAt, TURN } from '../state.ts';
import { INTERDICTION, RECON, RESERVE, SIDE_IDS, STRIKE, SU, SUPERIORITY } from '../world.ts';
import type { Appraisal } from './appraisal.ts';
import { bestTable, columnFor } from './battle.ts';
import { numbers } from './features.ts';
import { appraiseAgents, appraiseReconFlight } from './sight.ts';
import type { Situation } from './situation.ts';
import { shiftOf, stakesOf } from './stakes.ts';

/** What the enemy is known to bring this turn: counters on the enemy track, and routine supply. */
const arrivals = (s: NomonhanState, situation: Situation): number => {
  const routine = s.world.data.campaign.routine[SIDE_IDS[situation.foe] ?? 'JP'];
  return countAt(s, situation.foe, s.world.trackBox[s.track[TURN]]) + routine.supply;
};

/** Points that should fly each mission. Interdiction attacks every arrival with all its points, and none of them is hit twice: it pays against many. */
const wanted = (s: NomonhanState, situation: Situation, mission: number): number => {
  const { of } = situation;
  const all = [RESERVE, SUPERIORITY, INTERDICTION, RECON, STRIKE].reduce((sum, box) => sum + airIn(s, of, box), 0);
  const left = airIn(s, of, RESERVE);
  const { superiority } = situation.parameters.habits;
  const coming = arrivals(s, situation);
  const blockade = coming >= 9 ? 6 : coming >= 6 ? 4 : coming >= 4 ? 2 : 0;
  switch (mission) {
    case SUPERIORITY:
      return Math.round(all * superiority);
    case INTERDICTION:
      return Math.max(0, Math.min(blockade, left - (left % 2)));
    case RECON:
      return all >= 5 && left > 0 ? 1 : 0;
    default:
      return left;
  }
};

const MISSIONS: Readonly<Record<string, number>> = {
  'allocate.superiority': SUPERIORITY,
  'allocate.interdiction': INTERDICTION,
  'allocate.recon': RECON,
  'allocate.strike': STRIKE,
};

export const appraiseAllocation: Appraisal = (context, s, situation, code, scorecard) => {
  const mission = MISSIONS[context.point] ?? STRIKE;
  scorecard.add('air', -Math.abs(context.argument(code) - wanted(s, situation, mission)) / 4);
};

/** The excess turns on other missions; as long as the enemy has fighters up, half of it fights them. */
export const appraiseExcess: Appraisal = (context, s, situation, code, scorecard) => {
  const most = excess(s, situation.of);
  const others = airIn(s, situation.foe, SUPERIORITY) > 0 ? Math.ceil(most / 2) : most;
  scorecard.add('air', -Math.abs(context.argument(code) - others) / 4);
};

/** What hurts most: interdiction, then strikes, then recon, as `missions` lists them. */
const HURTS = [0.6, 0.1, 0.5];
export const appraiseAirLosses: Appraisal = (context, _s, _picture, code, scorecard) => {
  scorecard.add('air', HURTS[context.argument(code)] ?? 0);
};

/** Tamsag Raid: for the whole game one chance; worth it against a full airfield, or late. */
export const appraiseRaid: Appraisal = (context, s, situation, code, scorecard) => {
  if (context.verb(code) !== 'play') return;
  scorecard.add('air', Math.min(2, airIn(s, SU, RESERVE)) * 0.25);
  scorecard.add('markers', -0.1 * (1 + situation.turnsLeft));
};

export const appraiseAces: Appraisal = (context, s, _picture, code, scorecard) => {
  if (context.verb(code) !== 'play') return;
  scorecard.add('air', airIn(s, SU, SUPERIORITY) * 0.15);
  scorecard.add('markers', -0.25);
};

// --- strikes

/** What a result is worth in suppressions; a battalion eliminated comes with the worst. */
const HARM: Readonly<Record<(typeof CODES)[number], number>> = { NE: 0, AA: 0, S: 1, 'S/AA': 1, SS: 1.5, E: 2 };
const LOST_POINT = 0.25;

const bombing = (
  s: NomonhanState,
  situation: Situation,
  hex: number,
  points: number,
): { harm: number; hit: number } => {
  if (points === 0) return { harm: 0, hit: 0 };
  const column = strikeColumn(s, situation.of, hex, points);
  const { rows } = s.world.data.tables.bombardment;
  let harm = 0;
  let hit = 0;
  for (const row of rows) {
    const code = row[column] ?? 'NE';
    harm += HARM[code] / rows.length;
    if (code.endsWith('AA')) hit += 1 / rows.length;
  }
  return { harm, hit };
};

/** What a suppressed defender is worth: a column in the battle that comes, or trouble for who is far from any. */
const suppressing = (s: NomonhanState, situation: Situation, hex: number): number => {
  const { world } = s;
  const attackers: number[] = [];
  const from = new Set<number>();
  for (const beside of world.board.neighboursOf(world.hexes[hex]))
    for (const p of piecesAt(s, situation.of, beside)) {
      attackers.push(p);
      from.add(beside);
    }
  const trouble = 0.03 * situation.foeWorth[hex];
  if (attackers.length === 0) return trouble;
  const attack = attackers.reduce((sum, p) => sum + situation.attack[p], 0);
  const stakes = stakesOf(s, situation, attackers, from, [hex]);
  const column = columnFor(world, attack, situation.foeDefence[hex]) + shiftOf(s, situation, from, [hex]);
  const { suppressedShift } = world.data.tables.combat;
  return trouble + bestTable(world, column + suppressedShift, stakes).worth - bestTable(world, column, stakes).worth;
};

const suppressions = new WeakMap<NomonhanState, Map<number, number>>();
const suppressingAt = (s: NomonhanState, situation: Situation, hex: number): number => {
  let known = suppressions.get(s);
  if (!known) {
    known = new Map();
    suppressions.set(s, known);
  }
  const worth = known.get(hex) ?? suppressing(s, situation, hex);
  known.set(hex, worth);
  return worth;
};

export const appraiseStrikes: Appraisal = (context, s, situation, code, scorecard) => {
  const verb = context.verb(code);
  const hex = context.argument(code);
  if (verb === 'done') return;
  if (verb === 'strike') {
    const placed = numbers(context.locals.air)[numbers(context.locals.targets).indexOf(hex)] ?? 0;
    const [now, then] = [bombing(s, situation, hex, placed), bombing(s, situation, hex, placed + 1)];
    scorecard.add('assault', (then.harm - now.harm) * suppressingAt(s, situation, hex));
    scorecard.add('air', -(then.hit - now.hit) * LOST_POINT);
  } else if (verb === 'recon') appraiseReconFlight(s, situation, scorecard);
  else if (verb === 'marker') appraiseAgents(s, situation, scorecard);
  else if (verb === 'artillery') {
    let best = 0;
    for (const target of situation.foeHexes)
      best = Math.max(
        best,
        bombing(s, situation, target, s.world.support[hex]).harm * suppressingAt(s, situation, target),
      );
    scorecard.add('assault', best);
    scorecard.add('supply', -situation.parameters.habits.supplyPoint);
  } else scorecard.forbid();
};

/** Option 29: at what the guns of a headquarters fire, and with how much. */
export const appraiseShelling: Appraisal = (context, s, situation, code, scorecard) => {
  if (context.point === 'artillery.at') scorecard.add('assault', suppressingAt(s, situation, context.argument(code)));
  else scorecard.add('assault', context.argument(code) / 4);
};

/** Who bears the suppression: whoever is missed least. */
export const appraiseSuppressed: Appraisal = (context, s, situation, code, scorecard) => {
  const p = context.argument(code);
  const led = isHq(s.world, p) && isActive(s, p) ? situation.strengthAround(s.place[p], s.world.radius[p]) / 20 : 0;
  scorecard.add('force', -(s.world.attack[p] + s.world.defense[p]) / 10 - led);
};
