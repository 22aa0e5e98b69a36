// 15.0 How to win.
import { finish } from '@hexside/engine';
import { calendarOf, type KarabakhState, procedure, refugeesOf, TURN } from '../state.ts';
import { AR, AZ } from '../world.ts';
import { note } from './events.ts';

export const AR_WINS = 0;
export const AZ_HOLDS = 1;
export const AZ_AUTOMATIC = 2;

/** 15.1: points AR has for the hexes it controls. */
export const victoryPoints = (s: KarabakhState): number => {
  let points = 0;
  for (const hex of s.world.victoryHexes) if (s.control[hex] === AR) points += s.world.victoryPoints[hex];
  return points;
};

/** 15.2: with so many Armenian refugees the war may be lost at once. */
export const automaticVictory = procedure(
  'automatic-victory',
  () => ({}),
  ({ end, roll, when }) => [
    when((s) => refugeesOf(s, AR) < s.world.data.tables.automaticVictory.refugees, [end()]),
    roll('automatic victory', 6, (s, _l, value) => {
      const wins = value >= s.world.data.tables.automaticVictory.winsFrom;
      note(s, {
        kind: 'die',
        side: AZ,
        name: 'Automatic victory',
        value,
        total: value,
        meaning: wins ? 'Azerbaijan wins' : 'the war goes on',
        rule: 'KAR-15.2a',
      });
      if (!wins) return;
      note(s, { kind: 'ended', ending: AZ_AUTOMATIC, points: victoryPoints(s) });
      finish(s, AZ_AUTOMATIC);
    }),
  ],
);

/** 15.0: after the last turn. */
export const decideWinner = (s: KarabakhState): void => {
  if (s.track[TURN] < lastTurn(s)) return;
  const points = victoryPoints(s);
  const ending = points >= s.world.data.scenario.victory.armenianVp ? AR_WINS : AZ_HOLDS;
  note(s, { kind: 'ended', ending, points });
  finish(s, ending);
};

export const lastTurn = (s: KarabakhState): number => calendarOf(s).turns.length;
