import { applyPack } from '@hexside/engine';
import { Bench } from '@hexside/engine/testing';
import { parse } from 'yaml';
import { baseData, parseNationsData } from '../data/index.ts';
import { createNations } from '../game.ts';
import {
  CLAIMS,
  DISRUPTED,
  ET_CUP,
  ET_HELD,
  FATE,
  has,
  IN_CUP,
  MOUNTED,
  type NationsState,
  OPS,
  OUT,
  piecesAt,
  REDUCED,
  TURN,
  WATCH,
} from '../state.ts';
import { SIDE_IDS } from '../world.ts';

/**
 * A test bench: a position literal, actions with forced dice, and questions about the result.
 *
 *   const play = at(`{scenario: cats, phase: operations 505, pieces: {H5: [1/505], L5: [1/276]}}`);
 *   play.do('GE', 'fire 1/505 1/276', 5, 5, 1, 1);
 *   expect(play.stateOf('1/276')).toBe('disrupted reduced');
 */
const parsed = parseNationsData(baseData);
if (!parsed.ok) throw new Error(`bad data: ${JSON.stringify(parsed.errors[0])}`);
export const game = createNations(parsed.data);

const WORDS: readonly (readonly [kind: number, word: string])[] = [
  [DISRUPTED, 'disrupted'],
  [REDUCED, 'reduced'],
  [OPS, 'ops'],
  [OUT, 'out'],
  [MOUNTED, 'mounted'],
  [WATCH, 'watch'],
];

export class Play extends Bench<NationsState> {
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
    return this.world.placeIds[this.state.place[this.piece(id)]] ?? '?';
  }

  /** All pieces of a hex or box, the Germans first. */
  inside(id: string): string[] {
    return piecesAt(this.state, this.hex(id)).map((p) => this.world.pieceIds[p] ?? '?');
  }

  /** The markers on a piece, `good` without any; `lost` if it is. */
  stateOf(id: string): string {
    const p = this.piece(id);
    if (this.where(id) === 'lost') return 'lost';
    const words = WORDS.filter(([kind]) => has(this.state, kind, p)).map(([, word]) => word);
    return words.length === 0 ? 'good' : words.join(' ');
  }

  has(id: string, kind: number): boolean {
    return has(this.state, kind, this.piece(id));
  }

  controller(id: string): string {
    return SIDE_IDS[this.state.control[this.hex(id)] - 1] ?? '?';
  }

  hasWreck(id: string): boolean {
    return this.state.wreck[this.hex(id)] === 1;
  }

  get turn(): number {
    return this.state.track[TURN];
  }

  get cup(): string[] {
    const { state, world } = this;
    const ends = Array.from({ length: state.track[ET_CUP] }, () => 'ET');
    return [...world.markers.filter((_, i) => state.marker[i] === IN_CUP).map(({ id }) => id), ...ends];
  }

  held(side: 'GE' | 'SU'): number {
    return this.state.track[ET_HELD + this.sideOf(side)];
  }

  claims(side: 'GE' | 'SU'): string[] {
    const set = this.state.track[CLAIMS + this.sideOf(side)];
    return this.world.formationIds.filter((_, f) => (set & (1 << f)) !== 0);
  }

  fate(side: 'GE' | 'SU'): number {
    return this.state.track[FATE + this.sideOf(side)];
  }

  acquired(id: string): string | null {
    return this.world.pieceIds[this.state.acquired[this.piece(id)] - 1] ?? null;
  }

  /** The throws so far as `what faces needs hits`. */
  get rolls(): string[] {
    return this.events('roll').map(
      ({ what, faces, needs, hits }) => `${what} ${Array.isArray(faces) ? faces.join('') : ''} at ${needs}: ${hits}`,
    );
  }

  /** Number of dice and to-hit of the shots fired. */
  get shots(): (readonly [unknown, unknown])[] {
    return this.events('fire').map(({ dice, needs }) => [dice, needs] as const);
  }

  /** Answers with the first of these verbs that is offered, as long as this question is asked. */
  decline(...verbs: string[]): this {
    for (let i = 0; i < 50; i++) {
      const verb = verbs.find((one) => this.offers(this.asked).includes(one));
      if (verb === undefined) return this;
      this.do(this.asked, verb);
    }
    return this;
  }
}

/** A bench at a position written in YAML (see table/position.ts). */
export const at = (position: string, seed = 'test', played = game): Play => {
  const json: unknown = parse(position);
  const scenario = typeof json === 'object' && json !== null && 'scenario' in json ? String(json.scenario) : '';
  return new Play(played, { scenario, position: json, seed });
};

/** The game with a data pack (YAML) laid over it, for factors that no counter of the kit has. */
export const packed = (pack: string): typeof game => {
  const laid = applyPack(baseData, parse(pack));
  if (!laid.ok) throw new Error(laid.problem.text);
  const read = parseNationsData(laid.value);
  if (!read.ok) throw new Error(JSON.stringify(read.errors[0]));
  return createNations(read.data);
};

/** A bench at the very beginning. */
export const fresh = (scenario: string, options: Record<string, string> = {}, seed = 'test'): Play =>
  new Play(game, { scenario, options, seed });
