// 7.1g Only hands are secret: each side knows how many cards the enemy holds and which were played.
import { type Chance, noChance, type Side, shuffled } from '@hexside/engine';
import { IN_DECK, IN_HAND, type OrgunState, PLAYED } from '../state.ts';
import { SIDES } from '../world.ts';
import { handCount } from './cards.ts';

/** Whose hands the viewer cannot see; a spectator sees none. */
const closedTo = (viewer: Side | null): readonly Side[] => SIDES.filter((of) => of !== viewer);

/** The cards of a side that have not been played, by number. */
const unplayed = (s: OrgunState, of: number): number[] =>
  (s.world.deck[of] ?? []).filter((card) => s.card[card] !== PLAYED);

/** Gives the side as many cards as it holds, the first of the list. */
const dealHand = (s: OrgunState, of: number, list: readonly number[]): void => {
  const count = handCount(s, of);
  list.forEach((card, i) => {
    s.card[card] = i < count ? IN_HAND : IN_DECK;
  });
};

/** Puts everything hidden from the viewer into one fixed order and takes the dice away. Changes the copy it is given. */
export const redact = (copy: OrgunState, viewer: Side | null): OrgunState => {
  copy.chance = noChance;
  copy.meta.fill(0, 0, 2);
  for (const of of closedTo(viewer)) dealHand(copy, of, unplayed(copy, of));
  copy.offers.length = 0;
  return copy;
};

/** Deals the hidden cards of a state anew: any hand of that size is one the viewer could believe. */
export const resample = (s: OrgunState, viewer: Side | null, chance: Chance): void => {
  let draw = 0;
  for (const of of closedTo(viewer)) {
    const list = unplayed(s, of);
    dealHand(s, of, shuffled(list, chance, draw));
    draw += list.length;
  }
  s.offers.length = 0;
};
