// Attacks, barrages and duels that are declared and wait for their dice: what the odds may look ahead to.
import { type Frame, pending, verbOf } from '@hexside/engine';
import { closeAttack } from '../rules/munitions.ts';
import { openAttacks } from '../rules/orders.ts';
import { BARRAGE, COUNTER, DUEL, FED, has, NO_ORDER, type OrelState, STRAY, SWOLLEN, unmark } from '../state.ts';

/** Fire and duels come before attacks. */
const FIRST: readonly number[] = [BARRAGE, COUNTER, DUEL];
/** The steps of a combat phase before anything is resolved. */
const STEPS: ReadonlySet<string> = new Set(['offensive-support', 'munitions', 'reactive-shells', 'defensive-support']);

const firing = (s: OrelState): number[] => s.world.guns.filter((g) => FIRST.includes(s.order[g]));

const restsIn = ({ procedure }: Frame<OrelState>): boolean => STEPS.has(procedure.name);
/** Is a movement phase at rest that could be over now? */
const mayGoOn = (s: OrelState): boolean =>
  pending(s).some(({ ask, offers }) => {
    if (ask.point !== 'move') return false;
    for (let i = 0; i < offers.count; i++) if (ask.verbs[verbOf(offers.at(i))]?.name === 'end') return true;
    return false;
  });

export const waitsForDice = (s: OrelState): boolean => openAttacks(s).length + firing(s).length > 0;

/** Something is declared, and it is clear what comes of it: one attack with no fire before it, or one battery, or one duel. */
export const isAnnounced = (s: OrelState): boolean =>
  openAttacks(s).length + firing(s).length === 1 && (s.frames.some(restsIn) || mayGoOn(s));

/** The question at which that would be resolved. */
export const announcedAs = (s: OrelState): 'fight' | 'fire' | 'duel' => {
  const [gun] = firing(s);
  if (gun === undefined) return 'fight';
  return s.order[gun] === DUEL ? 'duel' : 'fire';
};

const declaredAttack = (s: OrelState, before: OrelState): number | undefined => {
  const who = s.world.pieces.find((p) => s.attack[p] > 0 && s.attack[p] !== before.attack[p]) ?? beingFed(s);
  if (who !== undefined && s.attack[who] > 0) return s.attack[who];
  return openAttacks(s).find((attack) => s.attackDepot[attack] !== before.attackDepot[attack]);
};
/** 8.2.1: whoever waits to hear which depot gives. */
const beingFed = (s: OrelState): number | undefined => {
  const [question] = pending(s);
  const unit = question?.ask.point === 'depot' ? question.locals.unit : undefined;
  return typeof unit === 'number' ? unit : undefined;
};
const declaredFire = (s: OrelState, before: OrelState): number | undefined =>
  firing(s).find(
    (g) => s.order[g] !== before.order[g] || (has(s, g, FED) && !has(before, g, FED)) || g === beingFed(s),
  );

/** What has just been declared or provided for is resolved by itself: others wait, and nobody else has to move before. */
export const focus = (s: OrelState, before: OrelState): void => {
  const attack = declaredAttack(s, before);
  const gun = attack === undefined ? declaredFire(s, before) : undefined;
  if (attack === undefined && gun === undefined) return;
  for (const other of openAttacks(s)) if (other !== attack) closeAttack(s, other);
  for (const other of firing(s)) if (other !== gun) s.order[other] = NO_ORDER;
  for (const p of s.world.pieces) unmark(s, p, STRAY | SWOLLEN);
};
