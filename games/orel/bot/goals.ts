// 10.1, 10.2: what ground decides the battle, and how much of it hangs on each place.
import { type Place, perWorld, Trace } from '@hexside/engine';
import type { VictoryPlace } from '../data/index.ts';
import { inZoc } from '../rules/zones-of-control.ts';
import { anyAt, DATE, type OrelState } from '../state.ts';
import { RED, WHITE, type World } from '../world.ts';
import type { Habits } from './weights.ts';

export interface Goal {
  readonly hex: Place;
  readonly worth: number;
}

/** Towns by what they count for in the levels of the side: a regional victory of the Reds wants all of them. */
const townsOf = (s: OrelState, of: number, habits: Habits): readonly (readonly [VictoryPlace, number])[] =>
  s.scene.isBrasovo
    ? s.world.data.scenario.victory.brasovo.holds.map((name) => [name, habits.townInBrasovo] as const)
    : [
        ['Orel', habits.orel],
        ['Kromy', habits.kromy],
        ['Dmitrovsk', habits.dmitrovsk],
        ['Komarichi', habits.komarichi],
        ['Brasovo', of === RED ? habits.smallTownForRed : habits.smallTown],
        ['Sevsk', of === RED ? habits.smallTownForRed : habits.smallTown],
      ];

export const goalsOf = (s: OrelState, of: number, habits: Habits): Goal[] => {
  const { world } = s;
  const goals = townsOf(s, of, habits).map(([name, worth]): Goal => ({ hex: world.places[name], worth }));
  if (of === RED && !s.scene.isBrasovo)
    for (const station of world.doubleLine)
      if (station !== world.places.Orel) goals.push({ hex: station, worth: habits.station });
  return goals;
};

/** How much of the battle is over: 0 on the first day, 1 on the last. */
export const progressOf = (s: OrelState): number =>
  (s.track[DATE] - s.scene.first) / Math.max(1, s.scene.last - s.scene.first);

/** Will the enemy move once more after this turn of the side? The Reds have the last turn of the last day. */
export const answerComes = (s: OrelState, of: number): boolean => of === WHITE || s.track[DATE] < s.scene.last;

const traceOf = perWorld((world: World) => new Trace(world.board));

/**
 * 10.2: would the towns of a side still be linked to a friendly edge if enemies stood in this hex too? Counts the worth of
 * those that are. `hex` is -1 for the position as it is.
 */
export const linkedWorth = (s: OrelState, of: number, habits: Habits, hex: number): number => {
  const { world } = s;
  const edge = s.scene.friendlyEdge[of];
  let sum = 0;
  const near = (at: Place): boolean => hex >= 0 && world.board.distance(at, world.hexes[hex]) <= 1;
  for (const [name, worth] of townsOf(s, of, habits)) {
    const town = world.places[name];
    if (s.scene.area[town] === 0 || !anyAt(s, of, town) || anyAt(s, 1 - of, town)) continue;
    const open = traceOf(world).search(
      town,
      (at) => edge.includes(at),
      (_from, to) => s.scene.area[to] === 1 && to !== hex && !anyAt(s, 1 - of, to) && !inZoc(s, of, to) && !near(to),
    );
    if (open) sum += worth;
  }
  return sum;
};
