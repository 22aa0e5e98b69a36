// A first assignment of battles that is always legal (14.13): stars. README B8 says why one exists: a smallest set of pairs that covers
// every unit and every hex that must take part falls into stars, and each star is a battle.
import { type NomonhanState, piecesAt } from '../state.ts';
import { foeOf } from '../world.ts';
import { setGroup } from './battle-groups.ts';
import { front, mustAttack, mustBeAttacked } from './obligations.ts';

/** One for each hex that must be attacked; `attack` is what its members add up to so far. */
interface Battle {
  readonly hexes: number[];
  readonly defence: number;
  readonly members: number[];
  attack: number;
}

/** A unit that must attack, and the battles it could join. */
interface Fighter {
  readonly unit: number;
  readonly near: readonly Battle[];
}

/** Clears every assignment of the side and proposes one anew. Voluntary attacks are left to the player. */
export const propose = (s: NomonhanState, of: number): void => {
  const { board, hexes } = s.world;
  s.battle.fill(0);
  const { attackers, targets } = front(s, of);
  const duties = targets.filter((hex) => mustBeAttacked(s, of, hex));
  const battles = duties.map(
    (hex): Battle => ({ hexes: [hex], defence: defenceAt(s, of, hex), members: [], attack: 0 }),
  );
  const fighters = attackers
    .filter((unit) => mustAttack(s, of, unit))
    .map((unit) => ({
      unit,
      near: battles.filter((_, i) => board.areAdjacent(s.place[unit], hexes[duties[i]])),
    }));
  chooseWeakest(s, fighters);
  coverAll(battles, fighters);
  battles
    .filter(({ members }) => members.length > 0)
    .forEach((battle, i) => {
      for (const hex of battle.hexes) s.battle[hex] = i + 1;
      for (const unit of battle.members) setGroup(s, unit, i + 1);
    });
};

const defenceAt = (s: NomonhanState, of: number, hex: number): number =>
  piecesAt(s, foeOf(of), hex).reduce((sum, p) => sum + s.world.defense[p], 0);

/** Everybody takes the hex where they are needed most: the one with the least attack for its defence so far. Who has least choice goes first. */
const chooseWeakest = (s: NomonhanState, fighters: readonly Fighter[]): void => {
  const load = ({ attack, defence }: Battle): number => attack / Math.max(1, defence);
  for (const { unit, near } of fighters.slice().sort((a, b) => a.near.length - b.near.length)) {
    const [first, ...others] = near;
    if (first === undefined) continue;
    const best = others.reduce((least, one) => (load(one) < load(least) ? one : least), first);
    best.members.push(unit);
    best.attack += s.world.attack[unit] + 0.01; // so that units without an attack factor are shared out too
  }
};

/**
 * Leaves no hex out. A hex that nobody chose takes a unit from a hex that has another; where every neighbour is alone on its hex, the first
 * of them fights both (a star round the unit).
 */
const coverAll = (battles: readonly Battle[], fighters: readonly Fighter[]): void => {
  const battleOf = (unit: number): Battle | undefined => battles.find(({ members }) => members.includes(unit));
  for (const battle of battles) {
    if (battle.members.length > 0) continue;
    const near = fighters.filter((one) => one.near.includes(battle)).map(({ unit }) => unit);
    for (const unit of near) {
      const other = battleOf(unit);
      if (other === undefined || other.members.length < 2) continue;
      other.members.splice(other.members.indexOf(unit), 1);
      battle.members.push(unit);
      break;
    }
    const [first = -1] = near;
    if (battle.members.length === 0) battleOf(first)?.hexes.push(...battle.hexes);
  }
};
