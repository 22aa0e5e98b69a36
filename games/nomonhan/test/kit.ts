import { Bench } from '@hexside/engine/testing';
import { parse } from 'yaml';
import { baseData, parseNomonhanData } from '../data/index.ts';
import { createNomonhan } from '../game.ts';
import { groupOf } from '../rules/battle-groups.ts';
import {
  ACTIVE,
  airIn,
  FIRST,
  has,
  IN_HAND,
  inZoneOf,
  LEVEL,
  type NomonhanState,
  pointsAt,
  SUPPRESSED,
  stackAt,
  TURN,
  VP,
} from '../state.ts';
import { AIR_BOXES, SIDE_IDS, SIDES } from '../world.ts';

/**
 * A test bench: a position literal, actions with forced dice, and questions about the result.
 *
 *   const play = at(`{phase: JP movement, pieces: {1313: [J-inf-64], 1213: [S-cav-15]}}`);
 *   play.do('JP', 'move J-inf-64 1412').do('JP', 'end');
 *   expect(play.where('J-inf-64')).toBe('1412');
 *   expect(play.refusal('JP', 'to 1213').rule).toBe('NOM-11.5a');
 */
const parsed = parseNomonhanData(baseData);
if (!parsed.ok) throw new Error(`bad data: ${JSON.stringify(parsed.errors[0])}`);
export const game = createNomonhan(parsed.data);

export type SideName = 'JP' | 'SU';
type AirBox = (typeof AIR_BOXES)[number];

export class Play extends Bench<NomonhanState> {
  get world() {
    return this.state.world;
  }

  piece(id: string) {
    const p = this.world.pieceById.get(id);
    if (p === undefined) throw new Error(`no piece ${id}`);
    return p;
  }

  place(id: string | number) {
    return this.world.board.mustPlace(String(id));
  }

  where(id: string): string {
    return this.world.board.ids[this.state.place[this.piece(id)]] ?? '?';
  }

  /** All pieces of a hex or box, from the top down. */
  inside(id: string | number): string[] {
    const at = this.place(id);
    return SIDES.flatMap((of) => stackAt(this.state, of, at)).map((p) => this.world.pieceIds[p] ?? '?');
  }

  /** Battalions by their values, wherever one of these places has them. */
  battalions(...places: (string | number)[]): string[] {
    return places
      .flatMap((id) => this.inside(id))
      .filter((id) => id.includes('/') && this.world.battalionKind[this.piece(id)] >= 0)
      .map((id) => id.slice(2, id.indexOf('/')))
      .sort();
  }

  isSuppressed(id: string): boolean {
    return has(this.state, this.piece(id), SUPPRESSED);
  }
  isActive(id: string): boolean {
    return has(this.state, this.piece(id), ACTIVE);
  }

  supply(side: SideName, id: string | number): number {
    return pointsAt(this.state, SIDE_IDS.indexOf(side), this.place(id));
  }
  air(side: SideName, box: AirBox): number {
    return airIn(this.state, SIDE_IDS.indexOf(side), AIR_BOXES.indexOf(box));
  }
  vp(side: SideName): number {
    return this.state.track[VP + SIDE_IDS.indexOf(side)];
  }
  level(side: SideName): number {
    return this.state.track[LEVEL + SIDE_IDS.indexOf(side)];
  }
  get turn(): number {
    return this.state.track[TURN];
  }
  get first(): string {
    return SIDE_IDS[this.state.track[FIRST]] ?? '?';
  }

  hand(side: SideName): string[] {
    return this.markers(side, IN_HAND);
  }
  markers(side: SideName, where: number): string[] {
    return this.world.markerIds.filter(
      (_, m) => SIDE_IDS[this.world.markerSide[m]] === side && this.state.marker[m] === where,
    );
  }

  isFortified(id: string | number): boolean {
    return this.state.fort[this.place(id)] > 0;
  }
  inZone(side: SideName, id: string | number): boolean {
    return inZoneOf(this.state, SIDE_IDS.indexOf(side), this.place(id));
  }

  /** The battles as they stand: hexes and attackers, in the order of their numbers. */
  get battles(): string[][] {
    const found = new Map<number, string[]>();
    const add = (n: number, id: string): void => {
      if (n > 0) found.set(n, [...(found.get(n) ?? []), id]);
    };
    for (const hex of this.world.hexes) add(this.state.battle[hex], this.world.board.idOf(hex));
    for (const p of this.world.pieces) add(groupOf(this.state, p), this.world.pieceIds[p] ?? '?');
    return [...found].sort(([a], [b]) => a - b).map(([, list]) => list);
  }

  /** Answers questions in these words while they come up, each with the first that is offered. */
  answer(...lines: string[]): this {
    for (let guard = 0; guard < 50; guard++) {
      const side = this.asked;
      if (side === 'nobody') return this;
      const offers = this.offers(side);
      const line = lines.find((one) => offers.includes(one));
      if (line === undefined) return this;
      this.do(side, line);
    }
    return this;
  }

  /** Changes who attacks whom, where it is not so already. */
  arrange(side: SideName, ...lines: string[]): this {
    if (this.point === 'assign') this.do(side, 'edit');
    for (const line of lines) if (this.offers(side).includes(line)) this.do(side, line);
    return this;
  }

  /** Fights the battle of a hex to its die: support is used, no marker played. */
  fight(side: SideName, hex: string | number, table: 'raid' | 'assault', ...dice: number[]): this {
    if (this.point === 'assign') this.do(side, 'declare');
    if (this.point === 'fight') this.do(side, `fight ${hex}`);
    for (let guard = 0; guard < 20 && this.events('combat-result').length === this.#fought; guard++) {
      const offers = this.offers(this.asked);
      const line = ['roll', 'support', 'decline', 'no', `use ${table}`].find((one) => offers.includes(one));
      if (line === undefined) break;
      this.do(this.asked, line, ...(line === 'roll' ? dice : []));
    }
    this.#fought = this.events('combat-result').length;
    return this;
  }
  #fought = 0;

  get code(): string {
    return String(this.events('combat-result').at(-1)?.code ?? 'none');
  }
}

/** What says that nothing more is to be done, whatever is asked. */
const PASSING = ['done', 'end', 'stop', 'declare', 'decline', 'no', 'fly 0', 'roll', 'stand', 'none'];

/** Everybody does as little as possible until something holds. */
export const pass = (play: Play, isReached: () => boolean): Play => {
  for (let guard = 0; guard < 400 && !isReached(); guard++) {
    if (play.asked === 'nobody') throw new Error('the game ended first');
    const offers = play.offers(play.asked);
    play.do(play.asked, PASSING.find((line) => offers.includes(line)) ?? offers[0] ?? '');
  }
  if (!isReached()) throw new Error(`still at ${play.point}`);
  return play;
};

/** A bench at a position written in YAML (see table/position.ts). */
export const at = (position: string, seed = 'test'): Play =>
  new Play(game, { scenario: 'campaign', position: parse(position), seed });

/** A bench at a position of a pack that differs from ours by one text of its data. */
export const atWith = (was: string, is: string, position: string): Play => {
  const text = JSON.stringify(baseData);
  if (!text.includes(was)) throw new Error(`the data have no ${was}`);
  const changed = parseNomonhanData(JSON.parse(text.replaceAll(was, is)));
  if (!changed.ok) throw new Error(`bad data: ${JSON.stringify(changed.errors[0])}`);
  return new Play(createNomonhan(changed.data), { scenario: 'campaign', position: parse(position) });
};

/** A bench at the very beginning. */
export const fresh = (options: Record<string, string> = {}, seed = 'test'): Play =>
  new Play(game, { scenario: 'campaign', options, seed });
