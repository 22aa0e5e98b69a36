// 7.1.1 Orel: a hex with suburbs and a town centre, in which a stack stands in one or the other.
import { CENTRE, HASTY, type OrelState, PREPARED } from '../state.ts';
import { note } from './notes.ts';

/** Units there that attack keep the stack in the suburbs. */
export const choosesOrel = (s: OrelState, of: number): boolean => {
  const orel = s.world.places.Orel;
  for (let p = s.first[orel]; p >= 0; p = s.next[p])
    if (s.owner[p] === of && (s.order[p] === PREPARED || s.order[p] === HASTY)) return false;
  return true;
};

export const lodge = (s: OrelState, of: number, centre: number): void => {
  if (s.track[CENTRE] === centre) return;
  s.track[CENTRE] = centre;
  note(s, { kind: 'orel', side: of, centre });
};
