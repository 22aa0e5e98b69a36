import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';
import { brokenLaws } from './laws.ts';

const stacked = (): Play => at('{phase: JP movement, pieces: {2706: [J-inf-64, J-inf-71], 0512: [S-mot-24]}}');

describe('the laws of a state at rest', () => {
  it('hold after a move', () => {
    expect(brokenLaws(stacked().do('JP', 'move J-inf-64 2707').state)).toEqual([]);
  });

  it('notice a zone that was not counted, a gap in a stack, a unit that is nowhere', () => {
    expect(brokenLaws(stacked().state)).toEqual([]);
    const first = stacked();
    first.state.zoc[first.world.board.mustPlace('2707')] = 9;
    expect(brokenLaws(first.state).join()).toContain('2707 has a miscounted zone of control');
    const second = stacked();
    second.state.order[second.piece('J-inf-64')] = 5;
    expect(brokenLaws(second.state).join()).toContain('2706 has a stack with a gap');
    const third = stacked();
    third.state.place[third.piece('J-inf-64')] = third.world.board.mustPlace('2710');
    expect(brokenLaws(third.state).join()).toContain('J-inf-64 is not counted where it stands');
  });
});
