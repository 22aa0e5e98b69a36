import { noteOf } from '@hexside/engine';

/** What can happen in this game, as the log keeps it. Pieces, hexes and sides are numbers; narration makes words of them. */
export type KarabakhEvent =
  | { kind: 'phase'; name: string; side: number; turn: number }
  | { kind: 'set-up'; side: number; piece: number; hex: number }
  | { kind: 'set-up-hidden'; side: number; hex: number }
  | { kind: 'set-up-done'; side: number }
  | { kind: 'die'; side: number; name: string; value: number; total: number; meaning: string; rule: string }
  | { kind: 'drew'; side: number; piece: number }
  | { kind: 'drew-hidden'; side: number; hex: number }
  | { kind: 'placed'; side: number; piece: number; hex: number; cost: number }
  | { kind: 'placed-hidden'; side: number; hex: number; cost: number }
  | { kind: 'to-pool'; piece: number; reason: string; rule: string }
  | { kind: 'event'; name: string; side: number; points: number; total: number; rule: string }
  | { kind: 'no-attacks'; side: number }
  | { kind: 'taken'; side: number; piece: number }
  | { kind: 'nothing-beneath'; hex: number }
  | { kind: 'income'; side: number; points: number; total: number }
  | { kind: 'resettled'; side: number; hex: number }
  | { kind: 'converted'; piece: number; into: number }
  | { kind: 'bought-marker'; side: number; piece: number; cost: number }
  | { kind: 'rebuilt'; side: number; piece: number; cost: number }
  | { kind: 'rebuilt-hidden'; side: number; hex: number; cost: number }
  | { kind: 'bought-militia'; side: number; count: number; cost: number }
  | { kind: 'moved'; side: number; pieces: number[]; count: number; path: number[]; cost: number; march: number }
  | { kind: 'displaced'; side: number; hex: number; refugees: number; level: number }
  | { kind: 'control'; side: number; hex: number }
  | { kind: 'eliminated'; piece: number; reason: string; rule: string }
  | { kind: 'eliminated-hidden'; side: number; hex: number; reason: string; rule: string }
  | { kind: 'attack'; side: number; hex: number; from: number[]; count: number; pieces: number[] }
  | { kind: 'called-off'; side: number; hex: number }
  | { kind: 'support'; side: number; markers: number[] }
  | { kind: 'revealed'; side: number; pieces: number[] }
  | { kind: 'cancelled'; side: number; hex: number; reason: string; rule: string }
  | { kind: 'away'; piece: number }
  | { kind: 'excluded'; side: number; pieces: number[] }
  | { kind: 'odds'; attack: number; defence: number; column: number; shifts: number[]; labels: string; final: number }
  | { kind: 'result'; die: number; column: number; attacker: number; defender: number }
  | { kind: 'step-lost'; side: number; piece: number; steps: number }
  | { kind: 'retreated'; side: number; pieces: number[]; path: number[] }
  | { kind: 'advanced'; side: number; pieces: number[]; hex: number }
  | { kind: 'bombarded'; side: number; hex: number; marker: number; die: number; refugees: number; rp: number }
  | { kind: 'withdrawn'; count: number }
  | { kind: 'reforms'; rp: number }
  | { kind: 'ended'; ending: number; points: number };

/** Writes to the log. */
export const note = noteOf<KarabakhEvent>();
