// Standing orders: they answer on the owner's behalf, are lines of the record, and nobody else learns of them.
import { Table } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { at, game, type Play } from '../test/kit.ts';

/** Two T-34s wait for what comes down the road: one near, one far; an infantry platoon could come too. */
const road = (): Play =>
  at('{scenario: cats, phase: operations 505, pieces: {E6: [1/505, HQ/505], H8: [1/276], L5: [2/276, HQ/276]}}');

const order = (play: Play, policy: string, percent = 0, piece: string | null = null) =>
  play.table.order(play.sideOf('SU'), { kind: 'opportunity-fire', piece, policy, percent });

describe('standing orders for opportunity fire', { timeout: 60_000 }, () => {
  it('ask always, where nothing is ordered', () => {
    const play = road().do('GE', 'unit 1/505').do('GE', 'to F5');
    expect([play.point, play.asked]).toEqual(['opportunity', 'SU']);
  });

  it('hold: the mover goes on and nobody is asked', () => {
    const play = road();
    expect(order(play, 'hold').ok).toBe(true);
    play.do('GE', 'unit 1/505').do('GE', 'to F5');
    expect([play.point, play.asked, play.where('1/505')]).toEqual(['order', 'GE', 'F5']);
    expect(play.table.record().actions).toContain('SU hold ~');
  });

  it('hard: the unit with the best chance fires by itself at a hard target', () => {
    const play = road();
    order(play, 'hard');
    play.do('GE', 'unit 1/505').do('GE', 'to F5');
    expect(play.stateOf('1/276') === 'ops' || play.stateOf('2/276') === 'ops').toBe(true);
    expect(play.table.record().actions.filter((line) => line.endsWith(' ~'))).toEqual(['SU fire 1/276 ~', 'SU roll ~']);
  });

  it('chance: asked at or above the number, held below it', () => {
    const asks = (percent: number): string => {
      const play = road();
      order(play, 'chance', percent);
      return play.do('GE', 'unit 1/505').do('GE', 'to F5').asked;
    };
    expect(asks(1)).toBe('SU');
    expect(asks(90)).toBe('GE');
  });

  it('per unit: one holds, the other still asks', () => {
    const play = road();
    order(play, 'hold', 0, '1/276');
    play.do('GE', 'unit 1/505').do('GE', 'to F5');
    expect(play.asked).toBe('SU');
    const alone = road();
    order(alone, 'hold');
    order(alone, 'ask', 0, '2/276');
    alone.do('GE', 'unit 1/505').do('GE', 'to F5');
    expect(alone.asked).toBe(alone.offers('SU').includes('fire 2/276') ? 'SU' : 'GE');
  });

  it('per unit: taken back, the order for all holds again', () => {
    const play = road();
    order(play, 'hold');
    order(play, 'ask', 0, '1/276');
    order(play, 'as-all', 0, '1/276');
    expect(play.table.standing(play.sideOf('SU')).orders).toEqual([
      { kind: 'opportunity-fire', piece: null, policy: 'hold', percent: 0 },
    ]);
    expect(play.do('GE', 'unit 1/505').do('GE', 'to F5').asked).toBe('GE');
  });

  it('platoons on the map may have orders of their own, headquarters none', () => {
    const play = road();
    const [fire, fate] = play.table.standing(play.sideOf('SU')).kinds;
    expect([fire?.pieces, fate?.pieces]).toEqual([['1/276', '2/276'], []]);
  });

  it('an order that does not exist is refused and changes nothing', () => {
    const play = road();
    const before = play.table.length;
    for (const bad of [
      { kind: 'ambush', piece: null, policy: 'hold', percent: 0 },
      { kind: 'opportunity-fire', piece: null, policy: 'maybe', percent: 0 },
      { kind: 'opportunity-fire', piece: null, policy: 'chance', percent: 0 },
      { kind: 'opportunity-fire', piece: null, policy: 'hold', percent: 5 },
      { kind: 'opportunity-fire', piece: null, policy: 'as-all', percent: 0 },
      { kind: 'fate', piece: '1/276', policy: 'keep', percent: 0 },
    ])
      expect(play.table.order(play.sideOf('SU'), bad).ok).toBe(false);
    expect(play.table.length).toBe(before);
  });

  it('the record replays to the same fingerprints, and the orders hold again', () => {
    const play = road();
    order(play, 'chance', 90);
    order(play, 'hold', 0, '1/276');
    play.do('GE', 'unit 1/505').do('GE', 'to F5').do('GE', 'stop');
    const replayed = Table.fromRecord(game, play.table.record());
    if (!replayed.ok) throw new Error(replayed.problem.text);
    expect(replayed.value.hash).toBe(play.table.hash);
    expect(replayed.value.standing(play.sideOf('SU')).orders).toEqual([
      { kind: 'opportunity-fire', piece: null, policy: 'chance', percent: 90 },
      { kind: 'opportunity-fire', piece: '1/276', policy: 'hold', percent: 0 },
    ]);
  });

  it('are told to nobody: the log and the other side’s own list say nothing of them', () => {
    const play = road();
    const before = play.table.log.length;
    order(play, 'hold');
    expect(play.table.log.length).toBe(before);
    expect(play.table.standing(play.sideOf('GE')).orders).toEqual([]);
    expect(JSON.stringify(play.table.view(play.sideOf('GE')))).not.toContain('hold');
  });
});

describe('standing orders for fate points', () => {
  it('keep: no throw is asked about', () => {
    const position =
      '{scenario: bridge, phase: operations 18, fate: {GE: 2}, pieces: {H6: [1/18, HQ/18], H7: [1/71G, HQ/71G ops]}}';
    const asked = at(position).do('GE', 'fire 1/18 1/71G', 1, 1);
    expect(asked.point).toBe('fate');
    const quiet = at(position);
    quiet.table.order(quiet.sideOf('GE'), { kind: 'fate', piece: null, policy: 'keep', percent: 0 });
    expect(quiet.do('GE', 'fire 1/18 1/71G', 1, 1).point).toBe('act');
  });
});
