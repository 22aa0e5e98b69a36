import { isCombat, NO_AMMO, type OrgunState, TURN } from '../state.ts';
import type { World } from '../world.ts';
import { waysOf } from './ways.ts';

/**
 * Where everybody stands and how, as far as judging needs it: a pencil copy of a position, in which a plan can be drawn and
 * rubbed out again without the rules' bookkeeping.
 */
export class Sketch {
  readonly world: World;
  readonly at: Int16Array;
  readonly spent: Uint8Array;
  readonly supply: Uint8Array;
  readonly noAmmo: Uint8Array;
  readonly mine: Uint8Array;
  turn = 0;

  constructor(world: World) {
    this.world = world;
    this.at = new Int16Array(world.pieces.length);
    this.spent = new Uint8Array(world.pieces.length);
    this.supply = new Uint8Array(world.pieces.length);
    this.noAmmo = new Uint8Array(world.pieces.length);
    this.mine = new Uint8Array(world.board.size);
  }

  read(s: OrgunState): this {
    for (let p = 0; p < this.at.length; p++) {
      this.at[p] = s.place[p];
      this.spent[p] = s.spent[p];
      this.supply[p] = s.supply[p];
      this.noAmmo[p] = (s.flags[p] & NO_AMMO) !== 0 ? 1 : 0;
    }
    for (let at = 0; at < this.mine.length; at++) this.mine[at] = s.mine[at] === 1 && s.path[at] === 0 ? 1 : 0;
    this.turn = s.track[TURN];
    return this;
  }

  copy(from: Sketch): this {
    this.at.set(from.at);
    this.spent.set(from.spent);
    this.supply.set(from.supply);
    this.noAmmo.set(from.noAmmo);
    this.mine.set(from.mine);
    this.turn = from.turn;
    return this;
  }

  firepower(p: number): number {
    return this.noAmmo[p] === 1 ? 0 : this.world.firepower[p * 2 + this.spent[p]];
  }

  lose(p: number): void {
    this.at[p] = this.world.box.lost;
    this.spent[p] = 0;
  }

  /** Combat units of a side in an area. */
  unitsAt(of: number, at: number): number[] {
    const list: number[] = [];
    const { sideOf } = this.world;
    for (let p = 0; p < this.at.length; p++)
      if (this.at[p] === at && sideOf[p] === of && isCombat(this.world, p)) list.push(p);
    return list;
  }

  count(of: number, at: number): number {
    let n = 0;
    const { sideOf } = this.world;
    for (let p = 0; p < this.at.length; p++) if (this.at[p] === at && sideOf[p] === of && isCombat(this.world, p)) n++;
    return n;
  }

  /** Where a unit would most likely retreat to from an area: an open one with room, nearest to supply; -1 if none is. */
  refuge(of: number, from: number): number {
    const { next, home } = waysOf(this.world);
    const { size } = this.world.board;
    let best = -1;
    for (const to of next[from]) {
      if (this.count(1 - of, to) > 0 || this.count(of, to) >= this.world.limit[of === 0 ? 0 : 1]) continue;
      if (best < 0 || home[of * size + to] < home[of * size + best]) best = to;
    }
    return best;
  }

  retreat(p: number): void {
    const to = this.refuge(this.world.sideOf[p], this.at[p]);
    if (to < 0) this.lose(p);
    else this.at[p] = to;
  }

  /** The side's units in an area bear so many casualty points, about as an owner would choose (12.6). */
  bear(of: number, area: number, points: number): void {
    let left = points;
    const units = this.unitsAt(of, area).sort((a, b) => this.firepower(a) - this.firepower(b) || a - b);
    const bearable = units.reduce((sum, p) => sum + (this.spent[p] === 0 ? 3 : 2), 0);
    if (left >= bearable) {
      for (const p of units) this.lose(p);
      return;
    }
    for (const p of units) {
      const fresh = this.spent[p] === 0;
      const others = units.reduce((sum, one) => sum + (one > p || one < p ? 1 : 0), 0);
      if (left <= 0) return;
      if (fresh && (left === 1 || left <= others)) {
        this.spent[p] = 1;
        left -= 1;
      } else if (fresh && left === 2) {
        this.spent[p] = 1;
        this.retreat(p);
        left -= 2;
      } else {
        this.lose(p);
        left -= fresh ? 3 : 2;
      }
    }
  }
}
