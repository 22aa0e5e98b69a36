// 7.1.1 Orel: a hex with suburbs and a town centre, in which a stack stands in one or the other.
import { CENTRE, HASTY, type OrelState, ownAt, PREPARED } from '../state.ts';
import { note } from './notes.ts';

/** Units that attack out of it keep the stack in the suburbs; those who have just fought their way into it do not. */
export const choosesOrel = (s: OrelState, of: number): boolean => {
  const orel = s.world.places.Orel;
  const attacks = (p: number): boolean => s.order[p] === PREPARED || s.order[p] === HASTY;
  return !ownAt(s, of, orel).some((p) => attacks(p) && s.attackHex[s.attack[p]] !== orel);
};

export const lodge = (s: OrelState, of: number, centre: number): void => {
  if (s.track[CENTRE] === centre) return;
  s.track[CENTRE] = centre;
  note(s, { kind: 'orel', side: of, centre });
};
