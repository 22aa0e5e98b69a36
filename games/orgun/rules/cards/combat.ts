// Cards of an attack: what each needs. Their amounts are counted in battle.ts.
import type { OrgunState } from '../../state.ts';
import { DRA } from '../../world.ts';
import { type Battle, isNight, nights, zoneCounts } from '../battle.ts';
import { controls } from '../control.ts';
import { no } from '../refusals.ts';

const inRange = (s: OrgunState, b: Battle, within: number): boolean =>
  controls(s, DRA, s.world.octagon) &&
  s.world.board.distance(s.world.areas[b.area] ?? s.world.octagon, s.world.octagon) <= within;

/** A card played with the attack die (12.5c). */
export const fitsAttack = (s: OrgunState, b: Battle, card: number): number => {
  const effect = s.world.effects[card];
  switch (effect?.kind) {
    case 'attack-bonus':
      return effect.night && nights(s, b) >= effect.perAttack ? no.oneNight : 0; // 9.0d
    case 'defence-malus':
      return 0;
    case 'informer':
      return effect.cancelsOrgunZone && zoneCounts(s, b) ? 0 : no.zoneOnly;
    case 'howitzer-fire':
      return inRange(s, b, effect.within) ? 0 : no.cardNeeds;
    default:
      return no.otherTime;
  }
};

/** A card played with the defence die. */
export const fitsDefence = (s: OrgunState, b: Battle, card: number): number => {
  const effect = s.world.effects[card];
  switch (effect?.kind) {
    case 'defence-bonus':
      if (!effect.atNight && isNight(s, b)) return no.fierceAtNight; // 19.4b
      return effect.onlyMountain && s.world.mountain[b.area] === 0 ? no.cardNeeds : 0;
    case 'howitzer-fire':
      return inRange(s, b, effect.within) ? 0 : no.cardNeeds;
    default:
      return no.otherTime;
  }
};
