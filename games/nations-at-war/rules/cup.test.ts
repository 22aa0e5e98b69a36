// 3.1, 3.2, 3.3.1, 9.0 The cup: what can be drawn from it, what goes back into it, and what is held for whom.
import { describe, expect, it } from 'vitest';
import { CHAOS, ET_CUP, ET_DRAWN } from '../state.ts';
import { at, type Play } from '../test/kit.ts';

const PIECES = 'T3: [1/DG, HQ/DG], A9: [1/DS, HQ/DS]';
/** The drill group of the Soviets has acted; what is drawn next is forced. Germans draw. */
const next = (more: string, ...draws: number[]): Play =>
  at(`{scenario: drill, phase: operations DS, turn: 2, ${more}, pieces: {${PIECES}}}`).do('SU', 'done', ...draws);
const drawn = (play: Play): unknown[] =>
  play.events('drew').map(({ marker }) => play.world.markers[Number(marker)]?.id ?? marker);
/** Chaos and End Turn markers in the cup, and End Turn markers drawn. */
const counts = (play: Play): number[] => [CHAOS, ET_CUP, ET_DRAWN].map((cell) => play.state.track[cell]);

describe('3.1, 3.2 drawing', () => {
  const cup = 'cup: [DG, Il-2], chaos: 1';

  it('NAW-3.2a every marker of the cup can be drawn, Chaos and End Turn markers among them', () => {
    expect(drawn(next(cup, 1))).toEqual(['DG']);
    expect(drawn(next(cup, 2))).toEqual(['Il-2']);
    expect(drawn(next(cup, 3, 1))).toEqual([-2, 'DG']);
    for (const end of [4, 5, 6]) expect(drawn(next(cup, end, 1))).toEqual([-1, 'DG']);
    expect(() => next(cup, 7)).toThrow('expected 1 to 6');
  });

  it('NAW-3.1a what is drawn is out: a formation, Chaos, an End Turn marker', () => {
    const formation = next(cup, 1);
    expect([formation.cup, counts(formation)]).toEqual([
      ['Il-2', 'ET', 'ET', 'ET'],
      [1, 3, 0],
    ]);
    expect(counts(next(cup, 3, 1))).toEqual([0, 3, 0]);
    expect(counts(next(cup, 4, 1))).toEqual([1, 2, 1]);
  });

  it('NAW-3.2b Chaos alone still keeps the turn going; without it the turn is over', () => {
    expect(drawn(next('cup: [], chaos: 1, held: {GE: 3}, claims: {GE: [DG]}', 1))[0]).toBe(-2);
    const over = next('cup: [], chaos: 0');
    expect(over.events('turn-over')[0]).toMatchObject({ turn: 2, reason: 'end-turn' });
    const empty = next('cup: [], chaos: 0, held: {GE: 3}, claims: {GE: [DG]}');
    expect(empty.events('turn-over')[0]).toMatchObject({ reason: 'empty' });
  });
});

describe('9.0 a marker goes back', () => {
  it('NAW-Fate-f the question names what was drawn', () => {
    const named = (draw: number): string | undefined => {
      const play = next('cup: [DG, Il-2], chaos: 1, fate: {GE: 2}', draw);
      return play.table.decisions(play.sideOf('GE'))[0]?.prompt.split(' was drawn')[0];
    };
    expect([1, 2, 3, 4].map(named)).toEqual(['German drill group', 'Il-2', 'Chaos', 'End Turn']);
  });

  const cup = 'cup: [DG, Il-2], chaos: 1, fate: {GE: 2}';

  it('NAW-Fate-f whatever it was, it can be drawn again', () => {
    for (const [draw, marker] of [
      [1, 'DG'],
      [3, -2],
      [4, -1],
    ] as const) {
      const play = next(cup, draw);
      expect([play.point, play.asked, drawn(play)]).toEqual(['marker', 'GE', [marker]]);
      play.do('GE', 'return', draw, ...(draw === 1 ? [] : [1]));
      expect(drawn(play)).toEqual(draw === 1 ? ['DG', 'DG'] : [marker, marker, 'DG']);
    }
  });

  it('NAW-Fate-f put back, the cup is as it was', () => {
    const ended = next(cup, 4).do('GE', 'return', 2); // then the Il-2
    expect([ended.cup, counts(ended)]).toEqual([
      ['DG', 'ET', 'ET', 'ET'],
      [1, 3, 0],
    ]);
    expect(counts(next(cup, 3).do('GE', 'return', 2))).toEqual([1, 3, 0]);
  });

  it('NAW-Fate-f the side that drew is asked first, then the other; accepted, the marker counts', () => {
    const both = next('cup: [DG, Il-2], chaos: 0, fate: {GE: 2, SU: 2}', 1);
    expect([both.point, both.asked]).toEqual(['marker', 'GE']);
    both.do('GE', 'accept');
    expect([both.point, both.asked]).toEqual(['marker.other', 'SU']);
    both.do('SU', 'return', 2);
    expect([both.fate('GE'), both.fate('SU'), drawn(both)]).toEqual([2, 0, ['DG', 'Il-2']]);
    const taken = next('cup: [DG, Il-2], chaos: 0, fate: {GE: 2, SU: 2}', 1).do('GE', 'accept').do('SU', 'accept');
    expect([taken.point, taken.asked, taken.fate('SU')]).toEqual(['act', 'GE', 2]);
    const poor = next('cup: [DG, Il-2], chaos: 0, fate: {GE: 1, SU: 1}', 1);
    expect(poor.point).toBe('act');
    const returned = next('cup: [DG, Il-2], chaos: 0, fate: {GE: 2, SU: 2}', 1).do('GE', 'return', 2);
    expect([returned.point, returned.asked]).toEqual(['marker', 'SU']); // the second marker was drawn by the Soviets
  });
});

describe('3.3, 3.3.1 the cup of the next turn', () => {
  /** The turn ends. A marker of the next turn is in the cup, or has been drawn since. */
  const removed = (more: string, pieces = PIECES): Play =>
    at(`{scenario: drill, phase: removal, turn: 2, ${more}, pieces: {${pieces}}}`);
  const held = (play: Play): unknown[] => play.events('held').map(({ side, count }) => [side, count]);

  it('NAW-3.3.1a of three End Turn markers one side keeps two, two sides one each (b15)', () => {
    expect(held(removed('activated: [DS]'))).toEqual([[0, 2]]);
    expect(held(removed('activated: [DG]'))).toEqual([[1, 2]]);
    expect(held(removed('activated: []'))).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(held(removed('activated: [DG, DS]'))).toEqual([]);
  });

  it('NAW-3.3.1a a formation that is lost keeps nothing back and has no marker (b16)', () => {
    const play = removed('activated: [DG]', 'T3: [1/DG, HQ/DG], lost: [1/DS, HQ/DS]');
    expect([held(play), play.cup.includes('DS'), drawn(play).includes('DS')]).toEqual([[], false, false]);
  });

  it('NAW-3.3.1b a claim lapses with its formation, and what was held goes in (b15)', () => {
    const position = (claims: string): string =>
      `{scenario: cats, phase: operations 505, turn: 4, cup: ["276"], held: {SU: 1}, claims: {SU: [${claims}]}, endTurnInCup: 0, endTurnDrawn: 1, pieces: {D5: [1/505, HQ/505], S1: [1/276, HQ/276], lost: [1/2G, HQ/2G]}}`;
    const lapsed = at(position('2G')).do('GE', 'done', 1);
    expect([lapsed.claims('SU'), lapsed.held('SU')]).toEqual([[], 0]);
    expect(lapsed.events('released')).toEqual([expect.objectContaining({ side: 1, count: 1 })]);
    const waits = at(position('"276", 2G')).do('GE', 'done', 1); // the 276th itself is drawn
    expect([waits.claims('SU'), waits.held('SU')]).toEqual([[], 0]);
    const other = at(position('2G').replace('lost: [1/2G, HQ/2G]', 'U9: [1/2G, HQ/2G]')).do('GE', 'done', 1);
    expect([other.claims('SU'), other.held('SU')]).toEqual([['2G'], 1]);
  });

  it('NAW-13.1a an aeroplane that is gone, or not played, has no marker; nor has the designated formation', () => {
    const bridge = (more: string, pieces: string): Play =>
      at(
        `{scenario: bridge, ${more}phase: removal, turn: 2, activated: ["320", "18", 71G, "31"], pieces: {A1: [1/18, HQ/18], T2: [1/71G, HQ/71G], ${pieces}}}`,
      );
    const inPlay = (play: Play, id: string): boolean => play.cup.includes(id) || drawn(play).includes(id);
    expect(inPlay(bridge('', 'hangar: [FW-189]'), 'FW-189')).toBe(true);
    expect(inPlay(bridge('', 'lost: [FW-189]'), 'FW-189')).toBe(false);
    expect(inPlay(bridge('switches: [fate], ', 'hangar: [FW-189]'), 'FW-189')).toBe(false);
    // The switch of the recon plane does not ground an aeroplane that strikes.
    expect(inPlay(removed('activated: [DG, DS]', `${PIECES}, hangar: [Il-2]`), 'Il-2')).toBe(true);
    const designated = bridge('', 'hangar: [FW-189]').world.markers.at(-1)?.id ?? '';
    expect(inPlay(bridge('', 'hangar: [FW-189]'), designated)).toBe(true);
    expect(inPlay(bridge('switches: [fate], ', 'hangar: [FW-189]'), designated)).toBe(false);
    expect(inPlay(bridge('switches: [reconPlane], ', 'hangar: [FW-189]'), designated)).toBe(false);
    expect(inPlay(bridge('switches: [designated], ', 'hangar: [FW-189]'), designated)).toBe(true);
  });
});
