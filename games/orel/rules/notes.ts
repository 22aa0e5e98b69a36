import { noteOf } from '@hexside/engine';

/** What can happen in this game, as the log keeps it. Pieces, hexes, formations and sides are numbers; narration makes words of them. */
export type OrelEvent =
  | { kind: 'phase'; name: string; side: number; date: number }
  | { kind: 'not-functional'; pieces: number[] }
  | { kind: 'restored'; piece: number }
  | { kind: 'unsupplied'; piece: number; rule: string }
  | { kind: 'supplied'; piece: number }
  | { kind: 'depot-lost'; piece: number; hex: number }
  | { kind: 'recruits'; side: number; points: number; total: number }
  | { kind: 'enlisted'; side: number; total: number }
  | { kind: 'restored-step'; side: number; piece: number; steps: number; green: number }
  | { kind: 'raised'; side: number; piece: number; hex: number }
  | { kind: 'body'; side: number; formation: number; piece: number }
  | { kind: 'out-of-command'; side: number; pieces: number[] }
  | { kind: 'event'; side: number; event: number; roll: number }
  | { kind: 'afflicted'; side: number; event: number; formation: number }
  | { kind: 'event-piece'; side: number; event: number; piece: number }
  | { kind: 'played'; side: number; event: number; piece: number; hex: number }
  | { kind: 'lapsed'; side: number; event: number }
  | { kind: 'awake'; formation: number }
  | { kind: 'entered'; side: number; piece: number; hex: number }
  | { kind: 'left-map'; piece: number; hex: number }
  | { kind: 'moved'; side: number; piece: number; path: number[]; cost: number; day: number }
  | { kind: 'orel'; side: number; centre: number }
  | { kind: 'breakdown'; piece: number; value: number; broken: number }
  | { kind: 'formed'; piece: number }
  | { kind: 'digging'; piece: number }
  | { kind: 'entrenched'; piece: number }
  | { kind: 'declared'; side: number; piece: number; hex: number; hasty: number; joined: number }
  | { kind: 'aimed'; side: number; piece: number; target: number }
  | { kind: 'promised'; side: number; piece: number; hasty: number }
  | { kind: 'challenged'; side: number; piece: number; target: number }
  | { kind: 'supports'; side: number; piece: number; hex: number }
  | { kind: 'munitions'; side: number; piece: number; to: number; points: number; what: number }
  | { kind: 'barrage'; piece: number; target: number; dice: number; total: number; losses: number; check: number }
  | { kind: 'check'; piece: number; value: number; total: number; tq: number; rule: string }
  | { kind: 'attack'; side: number; hex: number; pieces: number[]; hasty: number }
  | { kind: 'cancelled'; side: number; hex: number; piece: number }
  | { kind: 'slipped'; side: number; pieces: number[]; hex: number }
  | { kind: 'contact'; side: number; piece: number; hex: number }
  | { kind: 'charge'; side: number; pieces: number[] }
  | { kind: 'cohesion'; piece: number; role: number; value: number; total: number; tq: number; result: number }
  | {
      kind: 'assault';
      side: number;
      hex: number;
      dice: number;
      total: number;
      row: number;
      /** The step of the list of ratios. */
      ratio: number;
      attacker: number;
      defender: number;
      loser: number;
      morale: number;
    }
  | { kind: 'morale'; piece: number; role: number; value: number; total: number; tq: number; result: number }
  | { kind: 'damage'; piece: number; value: number }
  | { kind: 'step-lost'; side: number; piece: number; steps: number }
  | { kind: 'eliminated'; piece: number; reason: string; rule: string }
  | { kind: 'prisoners'; side: number; steps: number; total: number; rule: string }
  | { kind: 'captured'; side: number; piece: number; hex: number }
  | { kind: 'repair'; piece: number }
  | { kind: 'repaired'; piece: number }
  | { kind: 'duel'; piece: number; target: number; attacker: number; defender: number }
  | { kind: 'retreated'; side: number; pieces: number[]; path: number[]; rout: number }
  | { kind: 'routed'; piece: number; hex: number; rule: string }
  | { kind: 'rallied'; piece: number }
  | { kind: 'advanced'; side: number; piece: number; hex: number }
  | { kind: 'pursuit'; side: number; pieces: number[]; hex: number }
  | { kind: 'ended'; ending: number; red: number; white: number };

/** Writes to the log. */
export const note = noteOf<OrelEvent>();
