import { disagreements, type GameEvent, type Problem, Table } from '@hexside/engine';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { baseData, parseKarabakhData } from '../data/index.ts';
import { createKarabakh } from '../game.ts';
import { inSupply } from '../rules/supply.ts';
import { victoryPoints } from '../rules/victory.ts';
import { CHAOS, DISPLACED, type KarabakhState, REFUGEES, RESETTLED, RP, TURN } from '../state.ts';
import { AR, AZ, SIDE_IDS } from '../world.ts';

/**
 * A test bench: a position literal, actions with forced dice, and questions about the result.
 *
 *   const play = at(`{turn: 2, phase: AR movement, pieces: {"1419": [Arabo], "1520": [1/708]}}`);
 *   play.do('AR', 'unit Arabo').do('AR', 'to 1418');
 *   expect(play.where('Arabo')).toBe('1418');
 *   expect(play.refusal('AR', 'to 1520').rule).toBe('KAR-5.0e');
 */
const parsed = parseKarabakhData(baseData);
if (!parsed.ok) throw new Error(`bad data: ${JSON.stringify(parsed.errors[0])}`);
export const game = createKarabakh(parsed.data);

export class Play {
  readonly table: Table<KarabakhState>;

  constructor(table: Table<KarabakhState>) {
    this.table = table;
    this.#checkOffers();
  }

  /** Whatever a test is about, at each question it meets the offers and the predicate that explains refusals must agree. */
  #checkOffers(): void {
    const [doubt] = disagreements(this.table.state);
    if (doubt !== undefined) throw new Error(doubt);
  }

  get state(): KarabakhState {
    return this.table.state;
  }

  get world() {
    return this.state.world;
  }

  /** Acts, with forced dice (draws count from 1 too); fails the test if it is refused. A phrase is split into its orders. */
  do(side: 'AR' | 'AZ', line: string, ...dice: number[]): this {
    const lines = game.phrase(line) ?? [line];
    lines.forEach((one, i) => {
      const optional = one.startsWith('?');
      const done = this.table.act(
        side === 'AR' ? AR : AZ,
        optional ? one.slice(1) : one,
        i === lines.length - 1 || lines[i + 1]?.startsWith('?') ? dice : [],
      );
      if (!done.ok && !optional)
        throw new Error(`${side} ${one}: ${done.problem.text} (${done.problem.rule ?? 'no rule'}) at ${this.point}`);
    });
    this.#checkOffers();
    return this;
  }

  /** Ends phases, with whatever dice fall, until this question is put to this side. */
  until(side: 'AR' | 'AZ', point: string): this {
    for (let i = 0; this.asked !== side || this.point !== point; i++) {
      const asked = this.asked === 'AR' ? 'AR' : 'AZ';
      const way = this.offers(asked).find((line) => line === 'end' || line === 'done');
      if (way === undefined || i > 99) throw new Error(`${point} is not reached: ${this.asked} at ${this.point}`);
      this.do(asked, way);
    }
    return this;
  }

  /** The reason for which an action is refused; fails the test if it is legal, or if asking changed anything. */
  refusal(side: 'AR' | 'AZ', line: string): Problem {
    const who = side === 'AR' ? AR : AZ;
    const before = this.table.hash;
    const done = this.table.act(who, line);
    if (done.ok) throw new Error(`${side} ${line} was accepted`);
    expect(this.table.hash).toBe(before);
    const verdict = this.table.why(who, line);
    expect(verdict.legal).toBe(false);
    return done.problem;
  }

  /** The question now asked, by its name. */
  get point(): string {
    const [frame] = this.table.decisions(null);
    return frame?.point ?? 'nothing';
  }

  get asked(): string {
    const [frame] = this.table.decisions(null);
    return frame?.side ?? 'nobody';
  }

  /** What a side is offered now, as lines. */
  offers(side: 'AR' | 'AZ', verb?: string): string[] {
    const list = this.table.decisions(side === 'AR' ? AR : AZ).flatMap((one) => (one.side === side ? one.offers : []));
    return list
      .filter((one) => verb === undefined || one.verb === verb)
      .map((one) => (one.arg === '' ? one.verb : `${one.verb} ${one.arg}`));
  }

  costOf(side: 'AR' | 'AZ', line: string): number {
    const verdict = this.table.why(side === 'AR' ? AR : AZ, line);
    if (!verdict.legal) throw new Error(`${line}: ${verdict.problem.text}`);
    return verdict.cost;
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

  /** The pieces of a place, top first. */
  stack(placeId: string): string[] {
    const at = this.world.placeById.get(placeId);
    if (at === undefined) throw new Error(`no place ${placeId}`);
    const list: string[] = [];
    for (let p = this.state.top[at]; p >= 0; p = this.state.below[p]) list.push(this.world.pieceIds[p] ?? '?');
    return list;
  }

  steps(id: string): number {
    return this.state.steps[this.piece(id)];
  }

  supplied(id: string, purpose: 'full' | 'defence' = 'full'): boolean {
    return inSupply(this.state, this.piece(id), purpose);
  }

  controller(hex: string): 'AR' | 'AZ' | 'none' {
    return SIDE_IDS[this.state.control[this.hex(hex)]] ?? 'none';
  }

  marker(hex: string): 'none' | 'displaced' | 'resettled' {
    const value = this.state.marker[this.hex(hex)];
    return value === DISPLACED ? 'displaced' : value === RESETTLED ? 'resettled' : 'none';
  }

  rp(side: 'AR' | 'AZ'): number {
    return this.state.track[RP + (side === 'AR' ? AR : AZ)];
  }

  refugees(side: 'AR' | 'AZ'): number {
    return this.state.track[REFUGEES + (side === 'AR' ? AR : AZ)];
  }

  get turn(): number {
    return this.state.track[TURN];
  }

  get points(): number {
    return victoryPoints(this.state);
  }

  chaosLeft(side: 'AR' | 'AZ'): number {
    return this.state.track[CHAOS + (side === 'AR' ? AR : AZ)];
  }

  /** The events of one kind, oldest first, with their facts as written. */
  events(kind: string): GameEvent[] {
    return this.table.log.map((entry) => entry.secret?.event ?? entry.event).filter((event) => event.kind === kind);
  }

  /** The kinds of all events so far, in order. */
  get story(): string[] {
    return this.table.log.map((entry) => entry.event.kind);
  }

  get ending(): string | null {
    return this.table.ending;
  }
}

/** A bench at a position written in YAML (see table/position.ts). */
export const at = (position: string, seed = 'test'): Play => {
  const opened = Table.open(game, {
    scenario: 'campaign',
    options: {},
    dice: { seed, entropy: {} },
    position: parse(position),
  });
  if (!opened.ok) throw new Error(`${opened.problem.at ?? ''}: ${opened.problem.text}`);
  return new Play(opened.value);
};

/** A bench at the very beginning. */
export const fresh = (options: Record<string, string> = {}, seed = 'test'): Play => {
  const opened = Table.open(game, { scenario: 'campaign', options, dice: { seed, entropy: {} } });
  if (!opened.ok) throw new Error(opened.problem.text);
  return new Play(opened.value);
};

/** Where the benches below set up: enough for all, chosen once. */
const MILITIA_VILLAGES = ['0819', '1119', '1320', '1417'];
const AZERI_START = ['1218', '1219', '1520'];
const KARABAKH_START = ['1419', '1416', '1817', '1319', '1121'];
const ARMENIAN_START = ['1823', '1722'];

const fill = (play: Play, side: 'AR' | 'AZ', units: readonly string[], hexes: readonly string[]): void => {
  for (const unit of units) {
    const hex = hexes.find((one) => play.stack(one).length < play.world.stackLimit[play.hex(one)]);
    if (hex === undefined) throw new Error(`no room for ${unit}`);
    play.do(side, `unit ${unit}`).do(side, `at ${hex}`);
  }
};

/** A new game in which the twelve militia T-1 to T-12 are placed, three to a village. */
export const militiaPlaced = (): Play => {
  const play = fresh();
  for (let i = 0; i < 12; i++) play.do('AZ', `village ${MILITIA_VILLAGES[i % 4]}`, 1);
  return play;
};

/** Then the Azeri regulars in Agdam, Kodjali and Shushi, not confirmed yet. */
export const azeriPlaced = (): Play => {
  const play = militiaPlaced();
  fill(play, 'AZ', play.stack('setup-AZ'), AZERI_START);
  return play;
};

/** Then the Karabakh units, not confirmed yet. */
export const karabakhPlaced = (): Play => {
  const play = azeriPlaced().do('AZ', 'done');
  fill(play, 'AR', play.stack('setup-AR'), KARABAKH_START);
  return play;
};

/** Then both sides complete, the first six Armenian regulars drawn, not confirmed by AR yet. */
export const allPlaced = (): Play => {
  const play = karabakhPlaced().do('AR', 'done', 1, 1, 1, 1, 1, 1);
  fill(play, 'AR', play.stack('setup-AR'), ARMENIAN_START);
  return play;
};

/** The first turn, with nobody hired: AR begins. */
export const begun = (): Play => allPlaced().do('AR', 'done', 1, 1);
