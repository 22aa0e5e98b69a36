// 7.2, 9.1.1: a hex under barrage is not attacked, not even by a train.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

const open = (): Play =>
  at('{phase: R movement, pieces: {"3010": [TB-Lenine], "2911": [1/9D, Art/9D], "2910": [TB-Offitser]}}');

describe('9.1.1 and barrages', () => {
  it('ORL-7.2d, ORL-9.1.1a: no duel with a train that is the target of a barrage', () => {
    const play = open().do('R', 'shell Art/9D TB-Offitser').do('R', 'unit TB-Lenine');
    expect(play.offers('R', 'duel')).toEqual([]);
    expect(play.refusal('R', 'duel TB-Offitser').rule).toBe('ORL-7.2d');
  });

  it('ORL-7.2d, ORL-9.1.1a: no barrage on a train that is challenged', () => {
    const play = open().do('R', 'unit TB-Lenine').do('R', 'duel TB-Offitser').do('R', 'unit Art/9D');
    expect(play.offers('R', 'barrage')).toEqual([]);
    expect(play.refusal('R', 'barrage TB-Offitser').rule).toBe('ORL-7.2d');
  });

  it('ORL-9.1.1a: each by itself is offered', () => {
    expect(open().do('R', 'unit TB-Lenine').offers('R', 'duel')).toEqual(['duel TB-Offitser']);
    expect(open().do('R', 'unit Art/9D').offers('R', 'barrage')).toEqual(['barrage TB-Offitser']);
  });
});
