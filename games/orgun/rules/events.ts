import { noteOf } from '@hexside/engine';

/** What can happen in this game, as the log keeps it. Pieces, areas, cards and sides are numbers; narration makes words of them. */
export type OrgunEvent =
  | { kind: 'phase'; name: string; turn: number }
  | { kind: 'set-up'; side: number; piece: number; area: number }
  | { kind: 'set-up-done'; side: number }
  | { kind: 'die'; side: number; name: string; value: number; total: number; meaning: string; rule: string }
  | { kind: 'initiative'; side: number; dra: number; mj: number; tie: number }
  | { kind: 'drew'; side: number; count: number }
  | { kind: 'drew-card'; side: number; card: number }
  | { kind: 'card'; side: number; card: number }
  | { kind: 'arrived'; piece: number; area: number }
  | { kind: 'waits'; piece: number; area: number }
  | { kind: 'drawn-unit'; piece: number }
  | { kind: 'passed'; side: number }
  | { kind: 'activated'; side: number; area: number }
  | { kind: 'action-over'; side: number; pieces: number[] }
  | { kind: 'moved'; side: number; pieces: number[]; from: number; area: number }
  | { kind: 'stopped'; side: number; pieces: number[]; area: number }
  | { kind: 'attack'; side: number; area: number; pieces: number[]; defenders: number[]; must: number }
  | { kind: 'value'; side: number; name: string; base: number; die: number; total: number; parts: string }
  | { kind: 'result'; side: number; area: number; cp: number }
  | { kind: 'rerolled'; side: number; piece: number }
  | { kind: 'points'; side: number; cp: number; area: number }
  | { kind: 'spent'; piece: number; reason: string }
  | { kind: 'fresh'; piece: number; reason: string }
  | { kind: 'retreated'; piece: number; from: number; area: number }
  | { kind: 'stays'; piece: number; area: number }
  | { kind: 'along'; piece: number; area: number }
  | { kind: 'eliminated'; piece: number; reason: string; rule: string }
  | { kind: 'ambush'; side: number; by: number[]; at: number[]; area: number }
  | { kind: 'ambush-called-off'; area: number }
  | { kind: 'prepared'; area: number }
  | { kind: 'raid'; piece: number; target: number; area: number }
  | { kind: 'returned'; piece: number; area: number }
  | { kind: 'strike'; area: number }
  | { kind: 'target'; area: number }
  | { kind: 'tribe'; side: number; tribe: number }
  | { kind: 'mined'; area: number }
  | { kind: 'path'; area: number; laid: number }
  | { kind: 'mines-lifted'; area: number }
  | { kind: 'defected'; piece: number; by: number }
  | { kind: 'no-ammo'; piece: number }
  | { kind: 'supply'; low: number[]; out: number[]; back: number[] }
  | { kind: 'ended'; ending: number };

/** Writes to the log. */
export const note = noteOf<OrgunEvent>();
