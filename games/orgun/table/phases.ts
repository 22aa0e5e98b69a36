import type { PhaseView } from '@hexside/engine';
import { type OrgunState, TURN } from '../state.ts';
import { SIDE_IDS } from '../world.ts';

/** The steps of a turn as the strip shows them, each with the procedure that runs it. */
const PHASES = [
  { id: 'initiative', name: 'Initiative', rule: 'ORG-8.0a' },
  { id: 'card-draw', name: 'Cards', rule: 'ORG-9.0a' },
  { id: 'reinforcement', name: 'Reinforce', rule: 'ORG-6.0d' },
  { id: 'action-phase', name: 'Act', rule: 'ORG-10.0a' },
  { id: 'supply-phase', name: 'Supply', rule: 'ORG-15.0a' },
  { id: 'end-phase', name: 'End', rule: 'ORG-16.0a' },
] as const;

/** Index into PHASES, -1 during set-up or when the game is over. */
const phaseNow = (s: OrgunState): number =>
  PHASES.findIndex(({ id }) => s.frames.some((frame) => frame.procedure.name === id));

/** Whose action runs; -1 if none does. */
export const actingSide = (s: OrgunState): number => {
  const action = s.frames.find((frame) => frame.procedure.name === 'action');
  return action && typeof action.locals.of === 'number' ? action.locals.of : -1;
};

/** An action is a phase of its own for undo: "undo the phase" goes back to where the action began. */
export const phaseKey = (s: OrgunState): string => {
  const now = PHASES[phaseNow(s)];
  const [, second] = s.frames;
  const where = now?.id ?? second?.procedure.nameAt(second.at) ?? 'over';
  return `${s.track[TURN]}:${where}:${actingSide(s)}`;
};

export const phaseViews = (s: OrgunState): PhaseView[] => {
  const now = phaseNow(s);
  const of = actingSide(s);
  return PHASES.map((phase, i) => ({
    id: phase.id,
    name: phase.name,
    group: '',
    ...(phase.id === 'action-phase' && of >= 0 ? { side: SIDE_IDS[of] ?? '' } : {}),
    rule: phase.rule,
    state:
      phase.id === 'initiative' && s.track[TURN] === 1 ? 'skipped' : i === now ? 'now' : i < now ? 'done' : 'later',
  }));
};
