// 14.41, 15.5 Campaign markers of a combat: Intelligence, Banzai!, Artillery Offensive, Commissars, Deep Battle (README A11).
import { isCombat, type NomonhanState } from '../state.ts';
import { foeOf, INFANTRY, JP, MOTORIZED, NATIONS, SU } from '../world.ts';
import { membersOf } from './battle-groups.ts';
import type { Combat } from './combat.ts';
import { ASSAULT } from './combat-odds.ts';
import { canPursue, lengthOf, sufferedBy } from './combat-results.ts';
import { markerQuestion } from './marker-question.ts';

/** 14.41: Intelligence gives the defender the choice of the table. */
export const intelligence = markerQuestion<Combat>({
  point: 'intelligence',
  rule: 'NOM-14.41a',
  of: (l) => foeOf(l.of),
  kind: (_s, l) => (foeOf(l.of) === JP ? 'intelligence-JP' : 'intelligence-SU'),
  prompt: () => 'Play Intelligence and choose the table for this attack?',
  effect: (_s, l) => {
    l.informed = 1;
  },
});

/** Banzai! needs Japanese infantry in the attack, on the Assault table; Artillery Offensive needs support (README A11). */
const attackMarker = (s: NomonhanState, l: Combat): string | null => {
  if (l.of === JP) {
    const infantry = membersOf(s, l.of, l.group).some(
      (p) =>
        isCombat(s.world, p) &&
        NATIONS[s.world.nation[p]] === 'japanese' &&
        (s.world.type[p] === INFANTRY || s.world.type[p] === MOTORIZED),
    );
    return infantry && l.table === ASSAULT ? 'banzai' : null;
  }
  return l.attackHq >= 0 ? 'artillery-offensive' : null;
};

export const attackQuestion = markerQuestion<Combat>({
  point: 'attack.marker',
  rule: 'NOM-15.5a',
  of: (l) => l.of,
  kind: attackMarker,
  prompt: (l) => (l.of === JP ? 'Play Banzai! for this attack?' : 'Make it an Artillery Offensive?'),
  effect: (_s, l) => {
    if (l.of === JP) l.banzai = 1;
    else l.offensive = 1;
  },
});

/** Do Soviet units of this combat have to go back? */
const redRetreat = (s: NomonhanState, l: Combat): boolean => {
  const isAttacker = l.of === SU;
  return lengthOf(sufferedBy(s, l, isAttacker)) > 0 && membersOf(s, SU, l.group).length > 0;
};

export const commissars = markerQuestion<Combat>({
  point: 'commissars',
  rule: 'NOM-5.3a',
  of: () => SU,
  kind: (s, l) => (redRetreat(s, l) ? 'commissars' : null),
  prompt: () => 'Let the commissars hold the line?',
  effect: (_s, l) => {
    l.firm = 1;
  },
});

/** Deep Battle: do Soviet mechanized units pursue? */
const canDrive = (s: NomonhanState, l: Combat): boolean =>
  l.of === SU && canPursue(s, l) && membersOf(s, l.of, l.group).some((p) => s.world.mechanized[p] === 1);

export const deepBattle = markerQuestion<Combat>({
  point: 'deep-battle',
  rule: 'NOM-15.42a',
  of: () => SU,
  kind: (s, l) => (canDrive(s, l) ? 'deep-battle' : null),
  prompt: () => 'Play Deep Battle, so that mechanized units pursue one more hex?',
  effect: (s, l) => {
    l.deep = s.world.data.campaign.effects.deepBattle.hexes;
  },
});
