// What a destination means, for whoever is about to choose one: the way there, what it is paid from, and where the move must end.
import { type Arrival, type Piece, type Place, ruleId, side } from '@hexside/engine';
import { costTo, eachReached, groupOf, join, type Moving, survey, wayTo } from '../rules/destinations.ts';
import { inEnemyZoc } from '../rules/zones-of-control.ts';
import type { KarabakhState } from '../state.ts';

const isMoving = (locals: Record<string, number | number[]>): locals is Moving =>
  Array.isArray(locals.members) && Array.isArray(locals.moving) && Array.isArray(locals.spent);

/** The hexes a group would pass, for the client to show before the player commits. */
export const pathOf = (s: KarabakhState, locals: Record<string, number | number[]>, to: Place): Place[] =>
  isMoving(locals) ? wayTo(s, locals, to) : [];

const STOPS = {
  zone: { rule: ruleId('KAR-11.0b'), text: 'Must stop there: an enemy zone of control.' },
  lastStep: { rule: ruleId('KAR-12.0f'), text: 'Must stop there: a unit may always move one hex, and this is it.' },
};

/** What a destination is paid from, and why the group would have to stop there. */
export const arrivalAt = (s: KarabakhState, locals: Record<string, number | number[]>, to: Place): Arrival => {
  if (!isMoving(locals)) return {};
  const { walk, march, walkBudget, marchBudget } = survey(s, locals);
  if (!walk.has(to) && !march.has(to)) return { of: walkBudget, stops: STOPS.lastStep };
  const of = walk.has(to) || march.cost(to) <= walkBudget ? walkBudget : marchBudget;
  return inEnemyZoc(s, side(locals.of), to) ? { of, stops: STOPS.zone } : { of };
};

interface Reached {
  readonly hex: Place;
  readonly cost: number;
  readonly stops: boolean;
}

/** Everything a unit could reach by itself if it moved now, whoever's turn it is. */
export const reachOf = (s: KarabakhState, unit: Piece): Reached[] => {
  const l = groupOf(s.owner[unit], unit);
  join(s, l, unit);
  const list: Reached[] = [];
  eachReached(s, l, (hex) => list.push({ hex, cost: costTo(s, l, hex), stops: inEnemyZoc(s, side(l.of), hex) }));
  return list;
};
