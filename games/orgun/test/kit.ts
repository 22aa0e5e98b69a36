import { applyPack } from '@hexside/engine';
import { Bench } from '@hexside/engine/testing';
import { parse } from 'yaml';
import { baseData, parseOrgunData } from '../data/index.ts';
import { createOrgun } from '../game.ts';
import { controller } from '../rules/control.ts';
import { CONTESTED, IN_HAND, INITIATIVE, NO_AMMO, type OrgunState, PLAYED, piecesAt, TURN } from '../state.ts';
import { SIDE_IDS } from '../world.ts';

/**
 * A test bench: a position literal, actions with forced dice, and questions about the result.
 *
 *   const play = at(`{phase: DRA action, pieces: {38: [BTR-40-a, Rahman], 42: [Z-82mm]}}`);
 *   play.do('DRA', 'activate 38').do('DRA', 'move BTR-40-a,Rahman 42').do('DRA', 'roll', 4);
 *   expect(play.where('BTR-40-a')).toBe('42');
 *   expect(play.refusal('DRA', 'done').rule).toBe('ORG-12.1a');
 */
const parsed = parseOrgunData(baseData);
if (!parsed.ok) throw new Error(`bad data: ${JSON.stringify(parsed.errors[0])}`);
export const game = createOrgun(parsed.data);

export class Play extends Bench<OrgunState> {
  get world() {
    return this.state.world;
  }

  piece(id: string) {
    const p = this.world.pieceById.get(id);
    if (p === undefined) throw new Error(`no piece ${id}`);
    return p;
  }

  card(id: string): number {
    const card = this.world.cardById.get(id);
    if (card === undefined) throw new Error(`no card ${id}`);
    return card;
  }

  area(id: string | number) {
    return this.world.board.mustPlace(String(id));
  }

  where(id: string): string {
    return this.world.placeIds[this.state.place[this.piece(id)]] ?? '?';
  }

  /** All pieces of an area or box, the DRA's first, in the order of the sheet. */
  inside(id: string | number): string[] {
    return piecesAt(this.state, this.area(id)).map((p) => this.world.pieceIds[p] ?? '?');
  }

  /** `fresh` or `spent`, with the supply marker and the lack of ammunition. */
  stateOf(id: string): string {
    const p = this.piece(id);
    const words = [
      this.state.spent[p] === 1 ? 'spent' : 'fresh',
      ['', 'low', 'out'][this.state.supply[p]] ?? '',
      (this.state.flags[p] & NO_AMMO) !== 0 ? 'no-ammo' : '',
    ];
    return words.filter((word) => word !== '').join(' ');
  }

  isFresh(id: string): boolean {
    return this.state.spent[this.piece(id)] === 0;
  }

  controller(id: string | number): string {
    const control = controller(this.state, this.area(id));
    return control === CONTESTED ? 'contested' : (SIDE_IDS[control] ?? 'neutral');
  }

  isMined(id: string | number): boolean {
    return this.state.mine[this.area(id)] === 1;
  }

  hand(side: 'DRA' | 'MJ'): string[] {
    return this.#cards(side, IN_HAND);
  }

  played(side: 'DRA' | 'MJ'): string[] {
    return this.#cards(side, PLAYED);
  }

  #cards(side: 'DRA' | 'MJ', where: number): string[] {
    return this.world.cards
      .filter((card) => SIDE_IDS[this.world.cardSide[card]] === side && this.state.card[card] === where)
      .map((card) => this.world.cardIds[card] ?? '?');
  }

  get turn(): number {
    return this.state.track[TURN];
  }

  get initiative(): string {
    return SIDE_IDS[this.state.track[INITIATIVE]] ?? '?';
  }

  /** Ends the action under way, if the engine has not done so because nobody is left to act. */
  endAction(side: 'DRA' | 'MJ'): this {
    return this.point === 'act' && this.asked === side ? this.do(side, 'done') : this;
  }

  /** The dice that fell, as `name value`. */
  get dice(): string[] {
    return this.events('die').map((event) => `${event.name} ${event.value}`);
  }
}

/** A bench at a position written in YAML (see table/position.ts). */
export const at = (position: string, seed = 'test'): Play =>
  new Play(game, { scenario: 'siege', position: parse(position), seed });

/** The game with other values: a data pack, in YAML. */
export const packed = (pack: string): typeof game => {
  const laid = applyPack(baseData, parse(pack));
  if (!laid.ok) throw new Error(`${laid.problem.at ?? ''}: ${laid.problem.text}`);
  const data = parseOrgunData(laid.value);
  if (!data.ok) throw new Error(`bad data: ${JSON.stringify(data.errors[0])}`);
  return createOrgun(data.data);
};

/** A bench at a position, played with other values. */
export const atWith = (pack: string, position: string): Play =>
  new Play(packed(pack), { scenario: 'siege', position: parse(position), seed: 'test' });

/** A bench at the very beginning. */
export const fresh = (options: Record<string, string> = {}, seed = 'test'): Play =>
  new Play(game, { scenario: 'siege', options, seed });
