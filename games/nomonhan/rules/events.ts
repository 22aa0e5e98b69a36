import { noteOf, type Side, side } from '@hexside/engine';
import type { NomonhanState } from '../state.ts';

/** What can happen in this game, as the log keeps it. Pieces, hexes, markers and sides are numbers; narration makes words of them. */
export type NomonhanEvent =
  | { kind: 'phase'; name: string; turn: number; side: number }
  | { kind: 'turn'; turn: number }
  | { kind: 'set-up'; side: number; piece: number; hex: number }
  | { kind: 'initiative'; side: number; die: number; vp: number[] }
  | { kind: 'drew'; side: number; marker: number; bought: number }
  | { kind: 'marker'; side: number; marker: number }
  | { kind: 'group'; side: number; group: string; turn: number }
  | { kind: 'level'; side: number; level: number }
  | { kind: 'purge'; side: number; piece: number }
  | { kind: 'base-supply'; side: number; points: number }
  | { kind: 'allocated'; side: number; missions: number[] }
  | { kind: 'raid'; die: number; damaged: number }
  | { kind: 'air-fire'; side: number; points: number; others: number; die: number; eliminated: number; damaged: number }
  | { kind: 'air-loss'; side: number; box: number; eliminated: number; damaged: number }
  | { kind: 'routine'; side: number; air: number; supply: number }
  | { kind: 'bought-unit'; side: number; piece: number }
  | { kind: 'declared'; side: number; piece: number; points: number; place: number }
  | { kind: 'arrived'; side: number; piece: number; points: number; place: number }
  | { kind: 'held-back'; side: number; pieces: number; points: number }
  | { kind: 'interdiction'; side: number; die: number; roll: number; delay: number; eliminated: number; piece: number }
  | { kind: 'interdictor-hit'; side: number }
  | { kind: 'broke-down'; side: number; piece: number; hex: number }
  | { kind: 'combined'; side: number; piece: number; hex: number }
  | { kind: 'activated'; side: number; pieces: number[]; place: number; free: number }
  | { kind: 'refitted'; side: number; piece: number; place: number; points: number }
  | { kind: 'repaired'; side: number; points: number }
  | { kind: 'fortified'; side: number; piece: number; hexes: number[] }
  | { kind: 'hidden'; side: number; piece: number }
  | { kind: 'shown'; side: number; piece: number }
  | { kind: 'moved'; side: number; piece: number; points: number; path: number[] }
  | { kind: 'turned-back'; side: number; piece: number; from: number; hex: number }
  | { kind: 'decoy'; side: number; hex: number }
  | { kind: 'recon'; side: number; hex: number; pieces: number[] }
  | { kind: 'looked'; side: number; hex: number; pieces: number[] }
  | { kind: 'strike'; side: number; hex: number; air: number; guns: number; column: number; shift: number }
  | { kind: 'strike-result'; side: number; hex: number; die: number; code: string }
  | { kind: 'suppressed'; side: number; piece: number; hex: number }
  | { kind: 'supply-lost'; side: number; hex: number; points: number; reason: string }
  | { kind: 'air-hit'; side: number }
  | { kind: 'examined'; side: number; hex: number; pieces: number[] }
  | { kind: 'spared'; side: number; piece: number }
  | { kind: 'declared-battles'; side: number; count: number }
  | { kind: 'battle'; side: number; pieces: number[]; defenders: number[]; hexes: number[] }
  | { kind: 'support'; side: number; piece: number; shift: number }
  | { kind: 'table'; side: number; table: string }
  | { kind: 'odds'; attack: number; defence: number; percent: number; base: number; column: number; shifts: number[] }
  | { kind: 'combat-result'; side: number; die: number; code: string; was: string; table: string }
  | { kind: 'lost'; side: number; piece: number; hex: number; permanent: number; vp: number; rule: string }
  | { kind: 'stands'; side: number; piece: number; hex: number; rule: string }
  | { kind: 'rout'; side: number; piece: number; die: number }
  | { kind: 'retreated'; side: number; piece: number; path: number[] }
  | { kind: 'pursued'; side: number; piece: number; path: number[] }
  | { kind: 'capture'; side: number; hex: number; die: number; captured: number }
  | { kind: 'objective'; side: number; hex: number; vp: number }
  | { kind: 'score'; vp: number[] }
  | { kind: 'ended'; ending: number };

export const note = noteOf<NomonhanEvent>();

/** Notes what its owner reads in full and everybody else as told. */
export const noteFor = (s: Pick<NomonhanState, 'log'>, of: number, full: NomonhanEvent, told: NomonhanEvent): void => {
  if (s.log === null) return;
  const owner: Side = side(of);
  note(s, told, { side: owner, event: full });
};
