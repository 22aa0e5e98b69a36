import { type GameEvent, type LogEntry, noteOf } from '@hexside/engine';
import { type NationsState, SCENARIO } from '../state.ts';

/** What can happen in this game, as the log keeps it. Pieces, hexes, formations and sides are numbers; narration makes words of them. */
export type NationsEvent =
  | { kind: 'phase'; name: string; turn: number }
  | { kind: 'set-up'; side: number; piece: number; hex: number }
  | { kind: 'given'; side: number; piece: number; to: number }
  | { kind: 'work'; side: number; work: number; hex: number }
  | { kind: 'set-up-done'; side: number }
  | { kind: 'drew'; side: number; marker: number }
  | { kind: 'put-back'; side: number; marker: number }
  | { kind: 'held'; side: number; count: number }
  | { kind: 'released'; side: number; count: number }
  | { kind: 'turn-over'; turn: number; reason: string }
  | { kind: 'activated'; side: number; formation: number }
  | { kind: 'impulse-over'; side: number; formation: number }
  | { kind: 'check'; side: number; what: string; faces: number[]; most: number; passed: number; rule: string }
  | { kind: 'out-of-command'; side: number; pieces: number[]; hex: number }
  | { kind: 'rallied'; piece: number }
  | { kind: 'shot-own'; piece: number; by: number }
  | { kind: 'moved'; side: number; pieces: number[]; from: number; hex: number }
  | { kind: 'ops'; pieces: number[] }
  | { kind: 'mode'; piece: number; mounted: number }
  | { kind: 'fire'; piece: number; target: number; mode: number; dice: number; needs: number; parts: string }
  | { kind: 'shelling'; piece: number; hex: number; dice: number; needs: number }
  | { kind: 'die'; side: number; value: number }
  | { kind: 'roll'; side: number; what: string; faces: number[]; needs: number; hits: number }
  | { kind: 'cancelled'; hex: number; rule: string }
  | { kind: 'harm'; piece: number; result: string; rule: string }
  | { kind: 'no-effect'; piece: number }
  | { kind: 'wreck'; hex: number }
  | { kind: 'hq'; piece: number; result: string }
  | { kind: 'leader-lost'; piece: number }
  | { kind: 'acquired'; piece: number; target: number }
  | { kind: 'assault'; side: number; pieces: number[]; defenders: number[]; from: number; hex: number; overrun: number }
  | { kind: 'assault-result'; side: number; hex: number; attackers: number; defenders: number }
  | { kind: 'retreated'; piece: number; from: number; hex: number }
  | { kind: 'thrown-back'; pieces: number[]; from: number; hex: number }
  | { kind: 'mined'; piece: number; hex: number }
  | { kind: 'cleared'; piece: number; hex: number; done: number }
  | { kind: 'smoke'; piece: number; hex: number; level: number }
  | { kind: 'smoke-thins'; hex: number; level: number }
  | { kind: 'overwatch'; piece: number }
  | { kind: 'mission'; side: number; piece: number; hex: number }
  | { kind: 'drift'; side: number; hex: number }
  | { kind: 'burst'; side: number; hex: number; dice: number; needs: number }
  | { kind: 'plane'; piece: number; hex: number }
  | { kind: 'plane-gone'; piece: number; total: number }
  | { kind: 'transferred'; piece: number; to: number }
  | { kind: 'fate'; side: number; use: string; left: number }
  | { kind: 'hq-back'; piece: number; hex: number }
  | { kind: 'ended'; ending: number };

const write = noteOf<GameEvent>();

/** Writes to the log. Pieces are numbered by scenario, so every entry says which. */
export const note = (s: Noting, event: NationsEvent): void => {
  if (s.log !== null) write(s, { ...event, scenario: s.track[SCENARIO] });
};
type Noting = Pick<NationsState, 'log' | 'track'>;

const faceShown = (event: GameEvent): number =>
  event.kind === 'die' && typeof event.value === 'number' ? event.value : 0;

/** The dice of one throw are noted as they fall; here they become one line. */
export const gather = (s: Noting, roll: { side: number; what: string; needs: number; hits: number }): void => {
  if (s.log === null) return;
  note(s, { kind: 'roll', ...roll, faces: fallen(s) });
};

/** Takes the dice just noted off the log, in the order they fell. */
export const fallen = ({ log }: { readonly log: LogEntry[] | null }): number[] => {
  const faces: number[] = [];
  if (log === null) return faces;
  for (let last = log.at(-1); last?.event.kind === 'die'; last = log.at(-1)) {
    faces.unshift(faceShown(last.event));
    log.pop();
  }
  return faces;
};
