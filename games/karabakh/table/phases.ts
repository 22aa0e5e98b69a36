import type { Frame, PhaseView, Side } from '@hexside/engine';
import { type KarabakhState, TURN } from '../state.ts';
import { AR, AZ, SIDE_IDS } from '../world.ts';

/** The steps of a turn as the strip shows them, each with the procedure that runs it. */
interface Phase {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly side: Side | null;
  readonly procedure: string;
  readonly rule: string;
}

const player = (side: Side, group: string): Phase[] => [
  {
    id: `${SIDE_IDS[side]}-reinforcement`,
    name: 'Reinforce',
    group,
    side,
    procedure: 'reinforcement',
    rule: 'KAR-9.0a',
  },
  { id: `${SIDE_IDS[side]}-movement`, name: 'Move', group, side, procedure: 'movement', rule: 'KAR-12.0a' },
  { id: `${SIDE_IDS[side]}-combat`, name: 'Fight', group, side, procedure: 'combat', rule: 'KAR-13.0a' },
];

export const PHASES: readonly Phase[] = [
  { id: 'chaos', name: 'Soviet units', group: 'I', side: null, procedure: 'soviet-chaos', rule: 'KAR-6.0a' },
  { id: 'event', name: 'Event', group: 'I', side: null, procedure: 'random-event', rule: 'KAR-7.0a' },
  { id: 'resettlement', name: 'Replacements', group: 'I', side: null, procedure: 'resettlement', rule: 'KAR-8.0a' },
  ...player(AR, 'II'),
  ...player(AZ, 'III'),
  { id: 'end', name: 'End of turn', group: 'IV', side: null, procedure: 'end-of-turn', rule: 'KAR-4.0d' },
];

const activeSide = (frames: readonly Frame<KarabakhState>[]): number => {
  const turn = frames.find((frame) => frame.procedure.name === 'player-turn');
  return turn && typeof turn.locals.of === 'number' ? turn.locals.of : -1;
};

/** Index into PHASES, -1 during set-up or between phases. */
export const phaseNow = (s: KarabakhState): number => {
  const of = activeSide(s.frames);
  return PHASES.findIndex(
    (phase) =>
      (phase.side === null || phase.side === of) && s.frames.some((frame) => frame.procedure.name === phase.procedure),
  );
};

export const phaseKey = (s: KarabakhState): string => {
  const now = PHASES[phaseNow(s)];
  if (now) return `${s.track[TURN]}:${now.id}`;
  const [, second, third] = s.frames;
  const step = second?.procedure.nameAt(second.at) ?? '';
  // The Armenian set-up is one, though a lot is drawn in the middle of it.
  return `${s.track[TURN]}:${second?.procedure.name ?? 'over'}:${step === 'Karabakh set-up' ? 'AR set-up' : step}:${third?.procedure.name ?? ''}`;
};

export const phaseViews = (s: KarabakhState): PhaseView[] => {
  const now = phaseNow(s);
  const chaos = s.world.data.tables.sovietChaos.turns.includes(s.track[TURN]);
  return PHASES.map((phase, i) => ({
    id: phase.id,
    name: phase.name,
    group: phase.group,
    ...(phase.side === null ? {} : { side: SIDE_IDS[phase.side] }),
    rule: phase.rule,
    state:
      (phase.id === 'chaos' && !chaos) || (phase.id === 'event' && s.track[TURN] === 1)
        ? 'skipped'
        : i === now
          ? 'now'
          : now >= 0 && i < now
            ? 'done'
            : 'later',
  }));
};
