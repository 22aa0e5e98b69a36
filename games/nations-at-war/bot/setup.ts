// 3.0 Set-up: platoons where they are needed and covered, headquarters among them, works where they fight.
import { type DecisionContext, place } from '@hexside/engine';
import { distanceOf, isUnit, listOf, type NationsState, unitsAt } from '../state.ts';
import type { Scorecard } from './features.ts';
import type { Situation } from './situation.ts';

export const appraiseSetup = (
  context: DecisionContext,
  s: NationsState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  const verb = context.verb(code);
  const argument = context.argument(code);
  if (verb === 'unit') scorecard.add('order', isUnit(s.world, argument) ? 20 : 10);
  else if (verb === 'mines' || verb === 'ditch' || verb === 'wire') {
    // Beside our platoons, not under them.
    const next = s.world.board.neighboursOf(place(argument)).reduce((n, hex) => n + unitsAt(s, context.side, hex), 0);
    scorecard.add(
      'ground',
      unitsAt(s, context.side, argument) > 0 ? 0 : 0.1 + 0.2 * next + (situation.forecast.isGoal(argument) ? 0.2 : 0),
    );
  } else if (verb === 'trench')
    scorecard.add(
      'cover',
      3 * unitsAt(s, context.side, argument) +
        (unitsAt(s, context.side, argument) > 0 && situation.forecast.isGoal(argument) ? 3 : 0.1),
    );
};

export const appraiseSetupHex = (
  context: DecisionContext,
  s: NationsState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  if (context.verb(code) === 'ride') {
    scorecard.forbid();
    return;
  }
  const hex = context.argument(code);
  const p = Number(context.locals.piece);
  if (!isUnit(s.world, p)) {
    scorecard.add('command', -spread(s, p, hex));
    return;
  }
  scorecard.add('ground', situation.gain(s, [p], hex, []));
  scorecard.add('cover', situation.cover(s, p, hex));
  // Two in a hex share its fate; on a goal they are welcome.
  if (unitsAt(s, context.side, hex) > 0) scorecard.add('risk', situation.forecast.isGoal(hex) ? -0.1 : -0.5);
};

/** Mean distance of the platoons of its formation to a hex. */
const spread = (s: NationsState, hq: number, hex: number): number => {
  const { world } = s;
  const of = world.sideOf[hq];
  const mates = listOf(world, of, world.formationUnits[world.formationOf[hq]] & s.onMap[of]);
  return mates.reduce((sum, p) => sum + distanceOf(s, s.place[p], hex), 0) / Math.max(1, mates.length);
};
