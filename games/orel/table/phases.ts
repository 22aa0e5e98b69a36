import type { PhaseView } from '@hexside/engine';
import { playsEvents } from '../rules/random-events.ts';
import { ACTIVE, DATE, type OrelState } from '../state.ts';
import { RED, WHITE } from '../world.ts';

/** The steps of a player turn as the strip shows them, each with the procedure that runs it. */
const PHASES = [
  { id: 'recruitment', name: 'Recruits', rule: 'ORL-4a' },
  { id: 'command', name: 'Command', rule: 'ORL-5.2a' },
  { id: 'random-event', name: 'Event', rule: 'ORL-6b' },
  { id: 'movement', name: 'Movement', rule: 'ORL-7a' },
  { id: 'combat', name: 'Combat', rule: 'ORL-8.1a' },
] as const;

const SIDES = [
  { of: WHITE, id: 'W', name: 'White' },
  { of: RED, id: 'R', name: 'Red' },
] as const;

/** Index into PHASES, -1 during set-up or when the game is over. */
const phaseNow = (s: OrelState): number =>
  PHASES.findIndex(({ id }) => s.frames.some(({ procedure }) => procedure.name === id));

/** A fight is a phase of its own for undo: "undo the phase" goes back to where it began. */
export const phaseKey = (s: OrelState): string => {
  const fight = s.frames.find(({ procedure }) => procedure.name === 'fight')?.locals.attack ?? 0;
  return `${s.track[DATE]}:${s.track[ACTIVE]}:${PHASES[phaseNow(s)]?.id ?? 'set-up'}:${String(fight)}`;
};

export const phaseViews = (s: OrelState): PhaseView[] => {
  const phases = playsEvents(s) ? PHASES : PHASES.filter(({ id }) => id !== 'random-event');
  const now = phases.findIndex(({ id }) => id === PHASES[phaseNow(s)]?.id);
  const white = s.track[ACTIVE] === WHITE;
  return SIDES.flatMap(({ of, id, name }) =>
    phases.map((phase, i): PhaseView => {
      const acting = s.track[ACTIVE] === of && now >= 0;
      const past = acting ? i < now : now >= 0 && !white && of === WHITE;
      return {
        id: `${phase.id}-${id}`,
        name: phase.name,
        group: name,
        side: id,
        state: acting && i === now ? 'now' : past ? 'done' : 'later',
        rule: phase.rule,
      };
    }),
  );
};
