import { applyPack } from '@hexside/engine';
import { Bench } from '@hexside/engine/testing';
import { dataOrThrow } from '@hexside/schemas';
import { parse } from 'yaml';
import { baseData, parseOrelData } from '../data/index.ts';
import { createOrel } from '../game.ts';
import { tqOf } from '../rules/quality.ts';
import { hasDepotInRange, isFunctional } from '../rules/supply-lines.ts';
import { ACTED, DATE, has, LOST, type OrelState, OUT, PRISONERS, piecesAt, RP, STRAY, UNSUPPLIED } from '../state.ts';

/**
 * A test bench: a position literal, actions with forced dice, and questions about the result.
 *
 *   const play = at(`{phase: R movement, pieces: {"1712": [2/Let], "1912": [3/83S]}}`);
 *   play.do('R', 'move 2/Let 1812');
 *   expect(play.where('2/Let')).toBe('1812');
 */
export const game = createOrel(dataOrThrow(parseOrelData(baseData)));

const MODES = ['combat', 'march', 'routed'] as const;

export class Play extends Bench<OrelState> {
  get world() {
    return this.state.world;
  }

  piece(id: string) {
    const p = this.world.pieceById.get(id);
    if (p === undefined) throw new Error(`no piece ${id}`);
    return p;
  }

  hex(id: string) {
    return this.world.board.mustPlace(id);
  }

  where(id: string): string {
    return this.world.board.ids[this.state.place[this.piece(id)]] ?? '?';
  }

  inside(id: string): string[] {
    return piecesAt(this.state, this.hex(id)).map((p) => this.world.pieceIds[p]);
  }

  steps(id: string): number {
    return this.state.steps[this.piece(id)];
  }

  mode(id: string): string {
    return MODES[this.state.mode[this.piece(id)]];
  }

  has(id: string, flag: number): boolean {
    return has(this.state, this.piece(id), flag);
  }

  unsupplied(id: string): boolean {
    return this.has(id, UNSUPPLIED);
  }

  isOut(id: string): boolean {
    return this.has(id, OUT);
  }

  tq(id: string): number {
    return tqOf(this.state, this.piece(id));
  }

  inRange(id: string): boolean {
    return hasDepotInRange(this.state, this.piece(id));
  }

  works(id: string): boolean {
    return isFunctional(this.state, this.piece(id));
  }

  rp(side: 'R' | 'W'): number {
    return this.state.track[RP + this.sideOf(side)];
  }

  prisoners(side: 'R' | 'W'): number {
    return this.state.track[PRISONERS + this.sideOf(side)];
  }

  lost(side: 'R' | 'W'): number {
    return this.state.track[LOST + this.sideOf(side)];
  }

  get date(): number {
    return this.state.track[DATE];
  }

  /** Answers with the first of these lines that is offered, until none is. */
  skip(...lines: string[]): this {
    for (let i = 0; i < 60; i++) {
      const { asked } = this;
      if (asked === 'nobody') return this;
      const line = lines.find((one) => this.offers(asked).includes(one));
      if (line === undefined) return this;
      this.do(asked, line);
    }
    return this;
  }

  /** Ends phases as idly as can be until this side is asked this question. */
  until(side: 'R' | 'W', point: string): this {
    for (let i = 0; this.asked !== side || this.point !== point; i++) {
      const { asked } = this;
      const way = this.idle(this.offers(asked));
      if (way === undefined || i > 400) throw new Error(`${point} is not reached: ${asked} at ${this.point}`);
      this.do(asked, way);
    }
    return this;
  }

  /** As little as may be; units that must move first do so. */
  private idle(offers: readonly string[]): string | undefined {
    const stray = this.world.pieces.find((p) => has(this.state, p, STRAY) && !has(this.state, p, ACTED));
    if (stray === undefined || offers.includes('end')) return IDLE.find((line) => offers.includes(line)) ?? offers[0];
    const first =
      this.point === 'move'
        ? `unit ${this.world.pieceIds[stray]}`
        : this.point === 'order'
          ? offers.find((line) => line.startsWith('to '))
          : undefined;
    return first ?? IDLE.find((line) => offers.includes(line)) ?? offers[0];
  }
}
const IDLE = ['end', 'done', 'stop', 'none', 'keep', 'stay', 'halt', 'call-off', 'suburbs', 'dismount'];

/** A bench at a position written in YAML (see table/read-position.ts). */
export const at = (position: string, seed = 'test', played = game): Play => {
  const json: unknown = parse(position);
  const scenario =
    typeof json === 'object' && json !== null && 'scenario' in json ? String(json.scenario) : 'historical';
  return new Play(played, { scenario, position: json, seed });
};

/** The game with a data pack (YAML) laid over it. */
export const packed = (pack: string): typeof game => {
  const laid = applyPack(baseData, parse(pack));
  if (!laid.ok) throw new Error(laid.problem.text);
  return createOrel(dataOrThrow(parseOrelData(laid.value)));
};

/** A bench at the very beginning. */
export const fresh = (scenario = 'historical', options: Record<string, string> = {}, seed = 'test'): Play =>
  new Play(game, { scenario, options, seed });
