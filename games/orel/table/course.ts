// The ribbon of the combat phase: which step is done, which is now, which is to come (8.1).
import type { CourseView, Frame, PhaseView } from '@hexside/engine';
import type { OrelState } from '../state.ts';
import { SIDE_IDS } from '../world.ts';

interface CombatStep {
  readonly id: string;
  readonly name: string;
  readonly rule: string;
}

/** 8.1 I, each with the procedure that runs it. */
const FIRE = [
  { id: 'offensive-support', name: 'Support', rule: 'ORL-8.6.2a' },
  { id: 'munitions', name: 'Munitions', rule: 'ORL-8.1a' },
  { id: 'barrages', name: 'Barrage', rule: 'ORL-8.3.1d' },
  { id: 'counterbattery', name: 'Counterbattery', rule: 'ORL-8.4c' },
  { id: 'defensive-support', name: 'Defensive support', rule: 'ORL-8.6.2a' },
] as const satisfies readonly CombatStep[];

/** 8.1 II, in the order of one attack. */
const ATTACK = [
  { id: 'slip', name: 'Retreat', rule: 'ORL-8.5a' },
  { id: 'coordination', name: 'Coordination', rule: 'ORL-8.6.2a' },
  { id: 'charge', name: 'Charges', rule: 'ORL-8.7.1n' },
  { id: 'cohesion', name: 'Cohesion', rule: 'ORL-8.7.1a' },
  { id: 'assault', name: 'Assault', rule: 'ORL-8.8a' },
  { id: 'losses', name: 'Losses', rule: 'ORL-8.8.2c' },
  { id: 'morale', name: 'Morale', rule: 'ORL-8.8.2i' },
  { id: 'advance', name: 'Advance', rule: 'ORL-8.7.4a' },
  { id: 'pursuit', name: 'Pursuit', rule: 'ORL-8.7.4b' },
] as const satisfies readonly CombatStep[];
export type AttackStep = (typeof ATTACK)[number]['id'];

/** By what the step at which a fight rests is called. The first that fits. */
const RESTS: readonly (readonly [pattern: RegExp, step: AttackStep])[] = [
  [/^(night|slip\.|slip$|slip away|along)(?!.*(advance|orel|looting))/, 'slip'],
  [/advance|orel|looting|resupply|spoils/, 'advance'],
  [/pursue|chase/, 'pursuit'],
  [/losses|vehicle|damage/, 'losses'],
  [/morale|resolve|assault (flights|guests)/, 'morale'],
  [/^assault/, 'assault'],
  [/contact|stand|coordination/, 'coordination'],
  [/charge|tachankas/, 'charge'],
];

const nameOf = ({ procedure, at }: Frame<OrelState>): string => procedure.nameAt(at);

/** The step at which an attack or a pursuit rests; the retreat in a pursuit is its own step's. */
export const attackStep = (frame: Frame<OrelState>): AttackStep => {
  const name = nameOf(frame);
  return RESTS.find(([pattern]) => pattern.test(name))?.[1] ?? 'cohesion';
};

const viewsOf = (steps: readonly CombatStep[], group: string, side: string, now: number, left: boolean): PhaseView[] =>
  steps.map(({ id, name, rule }, i) => ({
    id: `combat-${id}`,
    name,
    rule,
    group,
    side,
    state:
      i === now ? 'now' : i > now ? 'later' : left && ['assault', 'losses', 'morale'].includes(id) ? 'skipped' : 'done',
  }));

/** The course of the combat phase, if one is under way. */
export const courseOf = (s: OrelState): CourseView | undefined => {
  const phase = s.frames.find(({ procedure }) => procedure.name === 'combat');
  const of = phase?.locals.of;
  if (phase === undefined || typeof of !== 'number') return undefined;
  const side = SIDE_IDS[of] ?? '';
  const fight = s.frames.find(({ procedure }) => procedure.name === 'fight');
  const chase = s.frames.find(({ procedure }) => procedure.name === 'chase');
  const firing = FIRE.findIndex(({ id }) => s.frames.some(({ procedure }) => procedure.name === id));
  const hex = (chase ?? fight)?.locals.hex;
  const place = typeof hex === 'number' ? (s.world.board.ids[hex] ?? '') : '';
  const step = fight === undefined ? null : chase === undefined ? attackStep(fight) : 'pursuit';
  const now = step === null ? -1 : ATTACK.findIndex(({ id }) => id === step);
  return {
    title: chase ? `Pursuit to ${place}` : fight ? `Attack on ${place}` : 'Combat phase',
    steps: [
      ...viewsOf(FIRE, 'Munitions and fire', side, firing < 0 ? FIRE.length : firing, false),
      ...viewsOf(ATTACK, 'Each attack', side, now, fight?.locals.assaulted === 0),
    ],
  };
};
