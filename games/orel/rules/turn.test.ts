// 2.1 step 7, 8.7.3 B, 6: what the end of a player turn takes off, and what stays for longer.
import { describe, expect, it } from 'vitest';
import {
  ACTED,
  ASLEEP,
  BROKEN,
  ENTERED,
  FIRED,
  GUIDED,
  LATE,
  MOVED,
  OBSERVED,
  ROUTED_NOW,
  SHELLS,
  TESTED,
} from '../state.ts';
import { at, type Play } from '../test/kit.ts';

/** A combat phase without combats: the turn ends at once, and the other side's begins. */
const ended = (side: 'R' | 'W', pieces: string, more = ''): Play =>
  at(`{phase: ${side} combat, date: 17, pieces: {${pieces}}${more}}`);
const plight = (play: Play, id: string): number => play.state.plight[play.world.formationIds.indexOf(id)];

describe('8.7.3 rally', () => {
  it('ORL-8.7.3j, ORL-2.1b: at the end of the owner’s own turn, not of the one in which it ran', () => {
    const modes = (play: Play, ...ids: string[]): string[] => ids.map((id) => play.mode(id));
    const reds = ended('R', '"1504": [1/Let routed], "1404": [2/Let routed routed-now], "2014": [2/1D routed]');
    expect(modes(reds, '1/Let', '2/Let', '2/1D')).toEqual(['combat', 'routed', 'routed']);
    expect(reds.has('2/Let', ROUTED_NOW)).toBe(false);
    reds.until('W', 'move').until('R', 'move');
    expect(modes(reds, '2/Let', '2/1D')).toEqual(['routed', 'combat']);
    expect(modes(reds.until('W', 'move'), '2/Let')).toEqual(['combat']);
  });

  it('ORL-8.7.3j: not in an enemy zone of control, not even beside friends; off the map always', () => {
    const play = ended(
      'R',
      '"1504": [1/Let routed, 2/Let], "1505": [2/1D], "1704": [3/Let routed], "1705": [3/1D x1], off-map: [4/Let routed]',
      ', exits: {4/Let: "1801"}, due: {4/Let: 1}',
    );
    expect(['1/Let', '3/Let', '4/Let'].map((id) => play.mode(id))).toEqual(['routed', 'combat', 'combat']);
  });
});

describe('2.1 markers', () => {
  it('ORL-2.1b: a guide, shells and a late train are for the turn of their owner', () => {
    const play = ended(
      'R',
      '"1504": [1/Let guided, Art/Let shells, Convoi-Let-A late], "2014": [2/1D guided, Art/3D shells, Convoi-1D late]',
    );
    expect([play.has('1/Let', GUIDED), play.has('Art/Let', SHELLS), play.has('Convoi-Let-A', LATE)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([play.has('2/1D', GUIDED), play.has('Art/3D', SHELLS), play.has('Convoi-1D', LATE)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('ORL-6.1a, ORL-10.2b: what befell a formation ends with its turn, its sleep does not', () => {
    const more = ', telegraph: [9D, 1K], boots: [9D], forced: [9D], command: [9D], asleep: [9D, 1K]';
    const play = ended('R', '"1504": [1/9D], "2014": [1/1K]', more);
    expect([plight(play, '9D'), plight(play, '1K') & ~ASLEEP]).toEqual([ASLEEP, 2]);
  });

  it('ORL-9.2.1b: broken tanks are repaired when the day is over', () => {
    const play = ended('W', '"2706": [Tanks broken], "1504": [1/Let]');
    expect([play.asked, play.has('Tanks', BROKEN)]).toEqual(['R', true]);
    expect(play.until('W', 'move').has('Tanks', BROKEN)).toBe(false);
  });

  it('ORL-8.6.2f: barrage and support markers of both sides come off when the combat phase is over', () => {
    const play = ended('R', '"1504": [Art/Let fired], "2014": [Art/3D fired]');
    expect([play.has('Art/Let', FIRED), play.has('Art/3D', FIRED)]).toEqual([false, false]);
  });
});

describe('7 the start of a movement phase', () => {
  it('ORL-7b, ORL-5.3b: what its units did the turn before is forgotten, not what the others did', () => {
    const flags = 'moved acted entered tested resolute';
    const play = at(`{phase: R command, date: 17, pieces: {"1504": [1/Let ${flags}], "2014": [2/1D ${flags}]}}`);
    expect(play.point).toBe('move');
    for (const flag of [MOVED, ACTED, ENTERED, TESTED])
      expect([play.has('1/Let', flag), play.has('2/1D', flag)]).toEqual([false, true]);
  });

  it('ORL-8.3.1c: observed is who stands beside a unit of the side that moves, of whatever kind', () => {
    const seen = (scout: string, target = '2/1D'): boolean =>
      at(`{phase: R command, date: 17, pieces: {"1504": [${scout}], "1505": [${target}], "2014": [3/1D]}}`).has(
        target.split(' ')[0] ?? '',
        OBSERVED,
      );
    expect(['1/Let', 'Art/Let', 'AB/Let', 'Convoi-Let-A', '1/Let routed'].map((id) => seen(id))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    const play = at(
      '{phase: R command, date: 17, pieces: {"1503": [1/Let], "1505": [2/1D observed], "1404": [3/Let]}}',
    );
    expect(play.has('2/1D', OBSERVED)).toBe(true);
    const gone = at('{phase: R command, date: 17, pieces: {"1503": [1/Let], "1505": [2/1D observed]}}');
    expect(gone.has('2/1D', OBSERVED)).toBe(false);
  });
});
