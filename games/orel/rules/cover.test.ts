// 7.1.3: friends who stay cancel zones of control; whoever would rather pay leaves them free to go.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

const red = (pieces: string): Play => at(`{phase: R movement, pieces: {${pieces}}}`);
const PAIR = '"1504": [1/Let, 2/Let], "1505": [2/1D]';

describe('7.1.3 cover', () => {
  it('ORL-7.1.3a, ORL-7.1.3f: of two units in a zone of control both may leave, if the first pays', () => {
    const play = red(PAIR).do('R', 'unit 1/Let');
    expect([play.costOf('R', 'to 1503'), play.costOf('R', 'uncovered 1503')]).toEqual([1, 2]);
    play.do('R', 'uncovered 1503').do('R', 'stop').do('R', 'unit 2/Let');
    expect(play.offers('R', 'to')).toContain('to 1503');
    expect(play.costOf('R', 'to 1503')).toBe(2);
    expect(play.do('R', 'to 1503').inside('1503')).toEqual(['1/Let', '2/Let']);
  });

  it('ORL-7.1.3g: whoever takes the cheap way binds the other, as before', () => {
    const play = red(PAIR).do('R', 'move 1/Let 1503').do('R', 'unit 2/Let');
    expect(play.refusal('R', 'to 1503').rule).toBe('ORL-7.1.3f');
    expect(play.refusal('R', 'uncovered 1503').rule).toBe('ORL-7.1.3f');
  });

  it('ORL-7.1.3f: nothing is asked where nobody covers, or cover saves nothing', () => {
    expect(red('"1504": [1/Let], "1505": [2/1D]').do('R', 'unit 1/Let').offers('R', 'uncovered')).toEqual([]);
    expect(red('"1502": [1/Let, 2/Let], "1505": [2/1D]').do('R', 'unit 1/Let').offers('R', 'uncovered')).toEqual([]);
    const alone = red('"1504": [1/Let], "1505": [2/1D]').do('R', 'unit 1/Let');
    expect(alone.refusal('R', 'uncovered 1503').rule).toBe('ORL-7.1.3f');
    const far = red(PAIR).do('R', 'unit 1/Let');
    expect(
      far.offers('R', 'uncovered').every((line) => far.offers('R', 'to').includes(line.replace('uncovered', 'to'))),
    ).toBe(true);
  });

  it('ORL-7.1.3h: along a line of friends it pays as if they were not there', () => {
    // By 1403: two points out of the zone, one into the next.
    const play = red('"1504": [1/Let, 2/Let], "1404": [3/Let x2], "1505": [2/1D]').do('R', 'unit 1/Let');
    expect([play.costOf('R', 'to 1404'), play.costOf('R', 'uncovered 1404')]).toEqual([1, 3]);
  });

  it('ORL-7.1.3f: the way shown is the one that is paid for', () => {
    const play = red(PAIR).do('R', 'unit 1/Let');
    play.do('R', 'uncovered 1502');
    expect(play.events('moved')[0]).toMatchObject({ cost: 6 });
    expect(play.state.pledged[play.hex('1504')]).toBe(0);
  });

  it('ORL-5.3c: units out of command may not go out of the range of depots this way either', () => {
    const play = red('"1504": [1/Let out, 2/Let], "1505": [2/1D], "1503": [Convoi-Let-A]').do('R', 'unit 1/Let');
    for (const line of play.offers('R', 'uncovered'))
      expect(play.offers('R', 'to')).toContain(line.replace('uncovered', 'to'));
    expect(play.offers('R', 'uncovered')).toContain('uncovered 1503');
  });
});
