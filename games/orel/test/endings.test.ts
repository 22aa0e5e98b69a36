// What ends a phase is always shown: chosen, or barred with the rule and the units that must act first.
import { describe, expect, it } from 'vitest';
import { game, Play } from './kit.ts';

const barred = (play: Play) => play.table.decisions(play.sideOf(play.asked))[0]?.barred;

describe('the end of movement', () => {
  const begun = (): Play => new Play(game, { scenario: 'brasovo', seed: 's' });

  it('is offered, and not barred, where nobody has to move', () => {
    const play = begun();
    expect(play.offers('W')).toContain('end');
    expect(barred(play)).toEqual([]);
  });

  it('is barred with the rule and exactly the units that must move first', () => {
    const play = begun().do('W', 'end');
    while (play.asked === 'W')
      play.do('W', play.offers('W').find((line) => ['done', 'none', 'end'].includes(line)) ?? '');
    expect(play.point).toBe('move');
    const [end, ...more] = barred(play) ?? [];
    expect(more).toEqual([]);
    expect(end).toMatchObject({ verb: 'end', text: 'End movement', problem: { rule: 'ORL-5.3c' } });
    expect(end?.pieces).toContain('2/41D');
    for (const piece of end?.pieces ?? []) expect(play.offers('R')).toContain(`unit ${piece}`);
    expect(play.refusal('R', 'end').rule).toBe('ORL-5.3c');
  });

  it('waits while a unit is in hand', () => {
    const play = begun().do('W', `unit ${begun().offers('W', 'unit')[0]?.slice(5)}`);
    expect(play.point).toBe('order');
    expect(barred(play)).toEqual([
      {
        verb: 'end',
        text: 'End movement',
        problem: { text: 'Finish the current choice first, or cancel it.', rule: 'ORL-7b' },
        pieces: [],
      },
    ]);
  });

  it('tells the other side and a spectator nothing', () => {
    const play = begun();
    expect(play.table.decisions(null)[0]?.barred).toEqual([]);
    expect(play.table.decisions(play.sideOf('R'))[0]?.barred).toEqual([]);
  });
});
