import type { PhaseView } from '@hexside/engine';
import { FIRST, type NomonhanState, TURN } from '../state.ts';
import { SIDE_IDS } from '../world.ts';

/** The steps of a turn as the strip shows them: the step of the whole game, within it the procedure, and who plays it. */
interface Step {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly rule: string;
  /** The name of the step in `game`. */
  readonly at: string;
  /** The procedure within an impulse. */
  readonly within?: string;
  /** 0 the first player, 1 the second, -1 both. */
  readonly player: number;
}

const planning = (at: string, name: string, rule: string, player: number): Step => ({
  id: at.replaceAll(' ', '-'),
  name,
  group: 'Planning',
  rule,
  at,
  player,
});

const impulse = (at: string, group: string, player: number): Step[] =>
  [
    ['movement', 'Move', 'NOM-11.0a'],
    ['strikes', 'Strike', 'NOM-16.8a'],
    ['land-combat', 'Combat', 'NOM-14.0a'],
  ].map(([within = '', name = '', rule = '']) => ({
    id: `${at.replaceAll(' ', '-')}-${within}`,
    name,
    group,
    rule,
    at,
    within,
    player,
  }));

const STEPS: readonly Step[] = [
  planning('initiative', 'Initiative', 'NOM-4.1b', -1),
  planning('first markers', 'Markers', 'NOM-5.1a', 0),
  planning('second markers', 'Markers', 'NOM-5.1a', 1),
  planning('air-allocation', 'Air', 'NOM-4.1e', -1),
  planning('first reinforcement', 'Arrivals', 'NOM-6.1a', 0),
  planning('second reinforcement', 'Arrivals', 'NOM-6.1a', 1),
  planning('first logistics', 'Supply', 'NOM-7.1a', 0),
  planning('second logistics', 'Supply', 'NOM-7.1a', 1),
  ...impulse('first initial impulse', 'Initial impulse, first player', 0),
  ...impulse('second initial impulse', 'Initial impulse, second player', 1),
  ...impulse('first follow-on impulse', 'Follow-on impulse, first player', 0),
  ...impulse('second follow-on impulse', 'Follow-on impulse, second player', 1),
];

const stepNow = (s: NomonhanState): number => {
  const [root, second, third] = s.frames;
  if (!root) return -1;
  const at = root.procedure.nameAt(root.at);
  return STEPS.findIndex(
    (step) =>
      step.at === at &&
      (step.within === undefined || step.within === third?.procedure.name || step.within === restOf(second)),
  );
};
const restOf = (frame: NomonhanState['frames'][number] | undefined): string | undefined =>
  frame?.procedure.nameAt(frame.at);

const sideOf = (s: NomonhanState, player: number): string =>
  SIDE_IDS[player === 0 ? s.track[FIRST] : 1 - s.track[FIRST]] ?? '';

/** A phase of one side is where "undo the phase" goes back to. */
export const phaseKey = (s: NomonhanState): string => {
  const now = STEPS[stepNow(s)];
  const [, second] = s.frames;
  return `${s.track[TURN]}:${now?.id ?? (second ? `set-up-${restOf(second)}` : 'over')}`;
};

export const phaseViews = (s: NomonhanState): PhaseView[] => {
  const now = stepNow(s);
  return STEPS.map((step, i) => ({
    id: step.id,
    name: step.name,
    group: step.group,
    ...(step.player < 0 || s.track[TURN] === 0 ? {} : { side: sideOf(s, step.player) }),
    rule: step.rule,
    state: i === now ? 'now' : i < now ? 'done' : 'later',
  }));
};
