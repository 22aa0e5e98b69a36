// A first assignment of battles that is always legal (14.13): stars. README B8 says why one exists: a smallest set of pairs that covers
// every unit and every hex that must take part falls into stars, and each star is a battle.
import { firstAt, type NomonhanState } from '../state.ts';
import { foeOf } from '../world.ts';
import { setGroup } from './battle-groups.ts';
import { front, mustAttack, mustBeAttacked } from './obligations.ts';

/** Clears every assignment of the side and proposes one anew. Voluntary attacks are left to the player. */
export const propose = (s: NomonhanState, of: number): void => {
  const { world } = s;
  s.battle.fill(0);
  const { attackers, targets } = front(s, of);
  const units = attackers.filter((p) => mustAttack(s, of, p));
  const duties = targets.filter((hex) => mustBeAttacked(s, of, hex));
  const reach = new Map(
    units.map((p) => [p, duties.filter((hex) => world.board.areAdjacent(s.place[p], world.hexes[hex]))]),
  );
  // Everybody takes the hex where he is needed most: the one with the fewest attackers for its defence so far.
  const strength = new Map(duties.map((hex) => [hex, defenceAt(s, of, hex)]));
  const against = new Map<number, number>(duties.map((hex) => [hex, 0]));
  const choice = new Map<number, number>();
  const order = units.slice().sort((a, b) => (reach.get(a)?.length ?? 0) - (reach.get(b)?.length ?? 0) || a - b);
  for (const p of order) {
    const options = reach.get(p) ?? [];
    const best = options.reduce(
      (least, hex) => (ratio(against, strength, hex) < ratio(against, strength, least) ? hex : least),
      options[0] ?? -1,
    );
    if (best < 0) continue;
    choice.set(p, best);
    against.set(best, (against.get(best) ?? 0) + world.attack[p] + 0.01);
  }
  const battles = coverAll(duties, reach, choice);
  battles.forEach(({ members, hexes }, i) => {
    for (const hex of hexes) s.battle[hex] = i + 1;
    for (const p of members) setGroup(s, p, i + 1);
  });
};

const ratio = (against: ReadonlyMap<number, number>, strength: ReadonlyMap<number, number>, hex: number): number =>
  (against.get(hex) ?? 0) / Math.max(1, strength.get(hex) ?? 1);

const defenceAt = (s: NomonhanState, of: number, hex: number): number => {
  let sum = 0;
  for (let p = firstAt(s, foeOf(of), hex); p >= 0; p = s.next[p]) sum += s.world.defense[p];
  return sum;
};

interface Battle {
  readonly members: number[];
  readonly hexes: number[];
}

/**
 * Turns a choice of one hex for each unit into battles that leave no hex out. A hex that nobody chose takes a unit from a hex that has
 * another; where every neighbour is alone on its hex, one of them fights both (a star round the unit).
 */
const coverAll = (
  duties: readonly number[],
  reach: ReadonlyMap<number, readonly number[]>,
  choice: Map<number, number>,
): Battle[] => {
  const extra = new Map<number, number[]>(); // by unit: hexes it fights besides its choice
  const attackersOf = (hex: number): number[] => [...choice].flatMap(([p, at]) => (at === hex ? [p] : []));
  for (const hex of duties) {
    if (attackersOf(hex).length > 0) continue;
    const near = [...reach].flatMap(([p, hexes]) => (hexes.includes(hex) ? [p] : []));
    const spare = near.find((p) => !extra.has(p) && attackersOf(choice.get(p) ?? -1).length > 1);
    if (spare !== undefined) {
      choice.set(spare, hex);
      continue;
    }
    // Each of them is alone on its hex, or fights several already: it can take this one too.
    const lone = near.find((p) => attackersOf(choice.get(p) ?? -1).length === 1);
    if (lone !== undefined) extra.set(lone, [...(extra.get(lone) ?? []), hex]);
  }
  const battles: Battle[] = [];
  for (const hex of duties) {
    const members = attackersOf(hex);
    if (members.length === 0) continue;
    battles.push({ members, hexes: [hex, ...members.flatMap((p) => extra.get(p) ?? [])] });
  }
  return battles;
};
