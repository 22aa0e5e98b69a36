// 10.3, 14.32 Support: the best active headquarters with the battle in its radius shifts the column, if its side lets it.
import { type Ask, type Side, side } from '@hexside/engine';
import type { NomonhanState } from '../state.ts';
import { foeOf, ofSide } from '../world.ts';
import { hexesOf, membersOf } from './battle-groups.ts';
import type { Combat } from './combat.ts';
import { none } from './domains.ts';
import { note } from './events.ts';
import { isOut, show } from './fog.ts';
import { bestSupport, supportOf } from './headquarters.ts';
import { no } from './refusals.ts';

const placesOf = (s: NomonhanState, of: number, group: number): number[] => {
  const list: number[] = membersOf(s, of, group).map((p) => s.place[p]);
  return [...new Set(list)];
};

/** Could the side have an active headquarters near, as far as everybody can know? */
const mightSupport = (s: NomonhanState, of: number): boolean =>
  ofSide(s.world.headquarters, of).some((hq) => !isOut(s, hq));

/** 14.3 (4), 10.31: asked whether or not there is one, so that nobody learns where headquarters stand. */
export const supportQuestion = (role: 'attack' | 'defence'): Ask<NomonhanState, Combat> => {
  const ownerOf = (l: Combat): Side => (role === 'attack' ? side(l.of) : foeOf(l.of));
  const backer = (s: NomonhanState, l: Combat): number =>
    bestSupport(s, ownerOf(l), role === 'attack' ? placesOf(s, l.of, l.group) : hexesOf(s, l.group));
  return {
    point: `support.${role}`,
    rule: 'NOM-14.32a',
    always: true,
    who: (s, l) => (mightSupport(s, ownerOf(l)) ? ownerOf(l) : null),
    prompt: (s, l) => {
      const hq = backer(s, l);
      if (hq < 0) return 'No active headquarters has this battle in its radius.';
      return `Let ${s.world.pieceIds[hq]} support the ${role}?`;
    },
    verbs: [
      {
        name: 'support',
        takes: none,
        may: (s, l) => (backer(s, l) >= 0 ? 0 : no.noSupport),
        do: (s, l) => {
          const hq = backer(s, l);
          if (role === 'attack') l.attackHq = hq;
          else l.defenceHq = hq;
          show(s, hq);
          note(s, { kind: 'support', side: s.world.sideOf[hq], piece: hq, shift: supportOf(s, hq) });
        },
      },
      { name: 'decline', takes: none, may: () => 0 },
    ],
  };
};
