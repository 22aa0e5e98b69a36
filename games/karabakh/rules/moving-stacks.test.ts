import { describe, expect, it } from 'vitest';
import { at } from '../test/kit.ts';

describe('5.2 to 5.4 stacks on the move', () => {
  it('KAR-5.2a: only units that start together move together, and they need not', () => {
    const play = at(
      '{turn: 4, phase: AZ movement, pieces: {"0222": [1/701, 1/704, 2/704], "0221": [1/706], "1823": [1/83]}}',
    );
    play.do('AZ', 'unit 1/701').do('AZ', 'with 1/704');
    expect(play.refusal('AZ', 'with 1/706').rule).toBe('KAR-5.2a');
    play.do('AZ', 'to 0221');
    expect(play.stack('0221')).toEqual(['1/706', '1/701', '1/704']);
    expect(play.refusal('AZ', 'with 1/706').rule).toBe('KAR-5.2a');
    expect(play.where('2/704')).toBe('0222');
    play.do('AZ', 'stop').do('AZ', 'move 2/704 0222-0223');
    expect(play.where('2/704')).toBe('0223');
  });

  it('KAR-5.3a: a stack drops a unit on the way; both parts go on with the points they have left', () => {
    const play = at(
      '{turn: 4, phase: AZ movement, pieces: {"0317": [OMOH-1, 1/701, 1/704], "0316": [T-1], "1419": [Arabo, SDF-1]}, control: {AR: ["1419"]}}',
    );
    play.do('AZ', 'unit OMOH-1').do('AZ', 'with 1/701').do('AZ', 'with 1/704').do('AZ', 'to 0318').do('AZ', 'to 0319');
    expect(play.stack('0319')).toEqual(['OMOH-1', '1/701', '1/704']);
    play.do('AZ', 'without 1/701').do('AZ', 'to 0320');
    expect(play.stack('0320')).toEqual(['OMOH-1', '1/704']);
    play.do('AZ', 'switch 1/701').do('AZ', 'to 0418');
    expect(play.where('1/701')).toBe('0418');
    play.do('AZ', 'switch OMOH-1').do('AZ', 'with 1/704').do('AZ', 'to 0321').do('AZ', 'stop');
    expect(play.stack('0321')).toEqual(['OMOH-1', '1/704']);
  });

  it('KAR-5.3a: what the stack has spent is spent for each of its parts', () => {
    // 1/701 and 1/704 (10 points) beside an enemy: no march. Two mountain hexes cost 3 and 3; 4 are left to each.
    const play = at('{turn: 4, phase: AZ movement, pieces: {"0825": [1/701, 1/704], "0826": [SDF-1], "0222": [T-1]}}');
    play.do('AZ', 'unit 1/701').do('AZ', 'with 1/704');
    const first = play.costOf('AZ', 'to 0824');
    play.do('AZ', 'to 0824');
    const second = play.costOf('AZ', 'to 0823');
    play.do('AZ', 'to 0823').do('AZ', 'without 1/704').do('AZ', 'switch 1/704');
    expect([first, second]).toEqual([3, 3]);
    expect(play.costOf('AZ', 'to 0822')).toBe(3);
    expect(play.refusal('AZ', 'to 0821').rule).toBe('KAR-12.0a');
  });

  it('KAR-5.3a: each part goes on from where it stands', () => {
    const play = at('{turn: 4, phase: AZ movement, pieces: {"0916": [1/701, 1/704], "1823": [1/83]}}');
    play
      .do('AZ', 'unit 1/701')
      .do('AZ', 'with 1/704')
      .do('AZ', 'to 1015')
      .do('AZ', 'without 1/704')
      .do('AZ', 'to 1014');
    play.do('AZ', 'switch 1/704').do('AZ', 'to 1016'); // both have spent two points
    expect([play.costOf('AZ', 'to 1017'), play.costOf('AZ', 'to 1014')]).toEqual([1, 2]);
    play.do('AZ', 'switch 1/701');
    expect([play.costOf('AZ', 'to 1017'), play.costOf('AZ', 'to 1016')]).toEqual([3, 2]);
  });

  it('KAR-5.3b: a move once begun is finished before another begins, and not taken up again', () => {
    const play = at(
      '{turn: 4, phase: AZ movement, pieces: {"0222": [1/701], "0220": [1/704], "0125": [1/706], "1823": [1/83]}}',
    );
    play.do('AZ', 'unit 1/701').do('AZ', 'to 0221');
    expect(play.refusal('AZ', 'unit 1/704').text).toContain('Now: to');
    expect(play.refusal('AZ', 'switch 1/704').rule).toBe('KAR-5.2a');
    play.do('AZ', 'stop').do('AZ', 'move 1/704 0220-0219');
    expect(play.refusal('AZ', 'unit 1/701').rule).toBe('KAR-5.3b');
    expect(play.offers('AZ', 'unit')).toEqual(['unit 1/706']);
  });

  it('KAR-5.3b: those split off belong to the same move: they go on before it ends, or not at all', () => {
    const play = at('{turn: 4, phase: AZ movement, pieces: {"0222": [1/701, 1/704], "0125": [1/706], "1823": [1/83]}}');
    play
      .do('AZ', 'unit 1/701')
      .do('AZ', 'with 1/704')
      .do('AZ', 'to 0221')
      .do('AZ', 'without 1/704')
      .do('AZ', 'to 0220');
    expect(play.refusal('AZ', 'switch 1/706').rule).toBe('KAR-5.2a'); // of another stack
    expect(play.refusal('AZ', 'unit 1/706').text).toContain('Now: to');
    play.do('AZ', 'switch 1/704').do('AZ', 'to 0121').do('AZ', 'stop');
    expect([play.where('1/701'), play.where('1/704')]).toEqual(['0220', '0121']);
    expect(play.offers('AZ', 'unit')).toEqual(['unit 1/706']);
    for (const unit of ['1/701', '1/704']) expect(play.refusal('AZ', `unit ${unit}`).rule).toBe('KAR-5.3b');
  });

  it.each([
    ['1/709', 'T-1'],
    ['T-1', '1/709'],
  ])(
    'KAR-5.4a: %s with %s: the stack has the allowance of the slower; without it the faster goes on',
    (first, second) => {
      // Beside an enemy militia: no march. T-1 has 8, 1/709 has 14; a mountain hex costs 3.
      const play = at('{turn: 4, phase: AZ movement, pieces: {"0825": [1/709, T-1], "0826": [SDF-1], "0222": [T-2]}}');
      play.do('AZ', `unit ${first}`).do('AZ', `with ${second}`).do('AZ', 'to 0824').do('AZ', 'to 0823');
      expect(play.refusal('AZ', 'to 0822').rule).toBe('KAR-12.0a');
      play.do('AZ', 'without T-1').do('AZ', 'to 0822').do('AZ', 'to 0821');
      expect(play.where('1/709')).toBe('0821');
      expect(play.where('T-1')).toBe('0823');
    },
  );
});
