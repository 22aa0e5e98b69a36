import type { PhaseView } from '@hexside/engine';
import { activeFormation, type NationsState, TURN } from '../state.ts';
import { SIDE_IDS } from '../world.ts';

/** The steps of a turn as the strip shows them, each with the procedure that runs it. The inner ones come first. */
const PHASES = [
  { id: 'operations-phase', name: 'Draw', rule: 'NAW-3.2a' },
  { id: 'command', name: 'Command', rule: 'NAW-3.4.2a' },
  { id: 'rallies', name: 'Rally', rule: 'NAW-3.4.3a' },
  { id: 'fire-missions', name: 'Missions', rule: 'NAW-3.4.4a' },
  { id: 'operations', name: 'Operations', rule: 'NAW-3.4.5a' },
  { id: 'marker-removal', name: 'Removal', rule: 'NAW-3.3a' },
] as const;

/** Index into PHASES, -1 during set-up or when the game is over. */
const phaseNow = (s: NationsState): number => {
  for (let i = s.frames.length - 1; i >= 0; i--) {
    const name = s.frames[i]?.procedure.name;
    const at = PHASES.findIndex(({ id }) => id === name);
    if (at >= 0) return at;
  }
  return -1;
};

/** An activation is a phase of its own for undo: "undo the phase" goes back to where the formation began to act. */
export const phaseKey = (s: NationsState): string => {
  const [, second] = s.frames;
  const where = PHASES[phaseNow(s)]?.id ?? second?.procedure.nameAt(second.at) ?? 'over';
  return `${s.track[TURN]}:${where}:${s.world.formationIds[activeFormation(s)] ?? '-'}`;
};

export const phaseViews = (s: NationsState): PhaseView[] => {
  const now = phaseNow(s);
  const formation = activeFormation(s);
  const acting = SIDE_IDS[s.world.formationSide[formation] ?? -1];
  return PHASES.map((phase, i) => ({
    id: phase.id,
    name: phase.name,
    group: '',
    ...(acting !== undefined && i === now ? { side: acting } : {}),
    rule: phase.rule,
    state: i === now ? 'now' : i < now ? 'done' : 'later',
  }));
};
