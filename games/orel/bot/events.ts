// 6: the optional events, suffered and played.
import type { DecisionContext } from '@hexside/engine';
import { tqOf } from '../rules/quality.ts';
import { railLink } from '../rules/supply-lines.ts';
import { ACTED, has, isArtillery, isTroop, MOVED, type OrelState, OUT, onMap } from '../state.ts';
import type { Scorecard } from './features.ts';
import type { Tasks } from './tasks.ts';
import { worthOf } from './worth.ts';

const formationWorth = (s: OrelState, f: number): number =>
  s.world.formationPieces[f].reduce((sum, p) => sum + (onMap(s, p) && isTroop(s.world, p) ? worthOf(s, p) : 0), 0);

/** 6.2: what may be played in the movement phase. Most of it is best at its beginning. */
export const appraisePlayed = (
  context: DecisionContext,
  s: OrelState,
  code: number,
  scorecard: Scorecard,
  tasks: Tasks,
): void => {
  const verb = context.verb(code);
  const argument = context.argument(code);
  if (verb === 'volunteers' || verb === 'repair') scorecard.add('strength', 3);
  else if (verb === 'fraternise')
    scorecard.add('harm', 2.5 + ((6 - tqOf(s, argument)) / 6) * worthOf(s, argument) * 0.2);
  else if (verb === 'forced-march') {
    const pieces = s.world.formationPieces[argument].filter((p) => onMap(s, p) && isTroop(s.world, p));
    const fresh = pieces.filter((p) => !has(s, p, ACTED | MOVED) && tasks.byUnit.has(p));
    scorecard.add('approach', fresh.length > 1 ? 2.2 + 0.05 * fresh.length : -1);
  } else if (verb === 'high-command') {
    const helped = s.world.formationPieces[argument].filter((p) => onMap(s, p) && !has(s, p, ACTED));
    const out = helped.filter((p) => has(s, p, OUT)).length;
    const attacking = helped.filter((p) => tasks.attacks.parts.has(p)).length;
    scorecard.add('command', out + attacking > 1 ? 4.5 + 0.2 * (out + attacking) : -1);
  } else if (verb === 'shells') {
    const task = tasks.byUnit.get(argument);
    const fires = task?.verb === 'support' || task?.verb === 'barrage';
    scorecard.add('assault', isArtillery(s.world, argument) && fires ? 2.2 + 0.1 * s.steps[argument] : -1);
  } else if (verb === 'guide') {
    const task = tasks.byUnit.get(argument);
    scorecard.add('approach', task && task.at !== s.place[argument] ? 2.05 + 0.01 * worthOf(s, argument) : -1);
  } else if (verb === 'raid') {
    // As near as may be to where the rails enter: everything beyond it is cut off.
    const foe = 1 - context.side;
    const home = s.scene.railEdge[foe];
    const near = Math.min(...home.map((hex) => s.world.board.distance(hex, s.world.hexes[argument])));
    scorecard.add('supply', railLink(s, foe)[argument] === 1 ? 4 - 0.1 * near : -1);
  } else scorecard.forbid();
};

/** 6.1: where it hurts the enemy most. */
export const appraiseAffliction = (context: DecisionContext, s: OrelState, code: number, scorecard: Scorecard): void =>
  scorecard.add('harm', formationWorth(s, context.argument(code)));

/** 6.1: the enemy's best, or of our own whoever is missed least. */
export const appraiseVictim = (context: DecisionContext, s: OrelState, code: number, scorecard: Scorecard): void => {
  const p = context.argument(code);
  const worth = worthOf(s, p);
  scorecard.add(
    'harm',
    s.owner[p] === context.side ? -worth / Math.max(1, s.steps[p]) - (s.steps[p] === 1 ? 2 : 0) : worth,
  );
};

export const appraiseLateTrain = (context: DecisionContext, s: OrelState, code: number, scorecard: Scorecard): void =>
  scorecard.add('supply', s.scene.capacity[context.argument(code)]);

/** What is kept for a fight is used in the first that counts: most of it lapses. */
export const appraiseMoment = (context: DecisionContext, s: OrelState, code: number, scorecard: Scorecard): void => {
  if (context.verb(code) === 'keep') return;
  const argument = context.argument(code);
  if (context.verb(code) === 'shells') scorecard.add('harm', s.world.fire[argument * 8] > 0 ? 0.2 : 0.1);
  else if (context.verb(code) === 'tachankas') scorecard.add('harm', 0.3 + 0.01 * worthOf(s, argument));
  else scorecard.add('harm', 0.3);
};
