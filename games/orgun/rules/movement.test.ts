// 11.1, 11.2 Movement from area to area.
import { pending } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { at, game, type Play } from '../test/kit.ts';
import { destinationsOf } from './movement.ts';

const moving = (side: 'DRA' | 'MJ', position: string, from: number, unit: string): Play =>
  at(`{phase: ${side} action, ${position}}`).do(side, `activate ${from}`).do(side, `unit ${unit}`);

describe('movement', () => {
  it('3.1a areas that meet at a corner only are not adjacent [ORG-3.1a]', () => {
    // 31 and 39 touch at a point; the way leads through 32 or 38.
    const play = moving('DRA', 'pieces: {31: [Militia]}', 31, 'Militia');
    expect(play.offers('DRA', 'to')).not.toContain('to 39');
    const btr = moving('DRA', 'pieces: {31: [BTR-40-a]}', 31, 'BTR-40-a');
    expect(btr.costOf('DRA', 'to 39')).toBe(1.5); // road to 32 or 38, then one point
    expect(play.world.board.areAdjacent(play.area(31), play.area(39))).toBe(false);
  });

  it('11.1b, 11.2a a quiet area costs one point, and points run out [ORG-11.1b] [ORG-11.2a]', () => {
    const play = moving('MJ', 'pieces: {2: [K-DShK]}', 2, 'K-DShK');
    expect(['3', '4', '11', '10'].map((to) => play.costOf('MJ', `to ${to}`))).toEqual([1, 2, 3, 2]);
    expect(play.refusal('MJ', 'to 24').rule).toBe('ORG-11.1b'); // four areas away, allowance 3
  });

  it('11.2b near an enemy combat unit an area costs two points, spent or fresh, on a road too; leaders do not count [ORG-11.2b]', () => {
    const play = moving('DRA', 'pieces: {27: [BTR-40-a], 37: [K-DShK spent]}', 27, 'BTR-40-a');
    expect(play.costOf('DRA', 'to 31')).toBe(2);
    const leader = moving('DRA', 'pieces: {27: [BTR-40-a], 37: [Kharoti]}', 27, 'BTR-40-a');
    expect(leader.costOf('DRA', 'to 31')).toBe(1);
    const road = moving('DRA', 'pieces: {32: [BTR-40-a], 37: [K-DShK]}', 32, 'BTR-40-a');
    expect(road.costOf('DRA', 'to 31')).toBe(2);
  });

  it('11.2c along a Main Road an area costs half a point [ORG-11.2c]', () => {
    const play = moving('DRA', 'pieces: {5: [BTR-40-a], 30: [K-DShK]}', 5, 'BTR-40-a');
    expect(['11', '17', '24', '28'].map((to) => play.costOf('DRA', `to ${to}`))).toEqual([0.5, 1, 1.5, 2]);
    expect(play.costOf('DRA', 'to 27')).toBe(4); // the next one is adjacent to the enemy
  });

  it('11.2d an area with enemy combat units ends the move, one with leaders alone does not [ORG-11.2d]', () => {
    const play = moving('DRA', 'pieces: {33: [BTR-40-a], 34: [K-DShK], 40: [K-82mm]}', 33, 'BTR-40-a').do(
      'DRA',
      'to 34',
    );
    expect(play.point).toBe('act');
    expect(play.refusal('DRA', 'unit BTR-40-a').rule).toBe('ORG-11.1d');
    const past = moving('DRA', 'pieces: {33: [BTR-40-a], 34: [Kharoti]}', 33, 'BTR-40-a').do('DRA', 'to 34', 1);
    expect(past.where('Kharoti')).toBe('removed');
    expect(past.do('DRA', 'to 35').where('BTR-40-a')).toBe('35');
  });

  it('11.2e a unit that has spent nothing may enter one area for all it has [ORG-11.2e]', () => {
    const snow = 'turn: 6, numbers: {snowTurn: 6}';
    const play = moving('MJ', `${snow}, pieces: {36: [W-DShK low], 38: [BTR-40-a]}`, 36, 'W-DShK');
    expect(play.costOf('MJ', 'to 37')).toBe(3); // 2 near the enemy and 1 for the snow, with 2 in hand
    play.do('MJ', 'to 37');
    expect(play.where('W-DShK')).toBe('37');
    // 36 costs 2 of 3 points under snow; no other area is left then, dear as they are.
    const spent = moving('MJ', `${snow}, pieces: {41: [W-AK-47-a low], 38: [BTR-40-a]}`, 41, 'W-AK-47-a').do(
      'MJ',
      'to 36',
    );
    expect(spent.asked).toBe('DRA');
    expect(spent.stateOf('W-AK-47-a')).toBe('spent low');
  });

  it('11.2e after spending a point a dear area is refused [ORG-11.2e]', () => {
    const play = moving('DRA', 'pieces: {28: [Militia low], 30: [K-DShK]}', 28, 'Militia');
    expect(play.costOf('DRA', 'to 27')).toBe(2); // all of its two points
    play.do('DRA', 'to 24').do('DRA', 'to 28');
    expect(play.refusal('DRA', 'to 27').rule).toBe('ORG-11.2e');
  });

  it('11.2, 11.3.2 from a contested area the first step leads to a neutral or own area [ORG-11.2g] [ORG-11.3.2a]', () => {
    const play = moving('MJ', 'pieces: {42: [K-DShK, BTR-40-a], 38: [BTR-40-b]}', 42, 'K-DShK');
    expect(play.costOf('MJ', 'to 41')).toBe(2); // the normal cost next to the enemy left behind
    expect(play.refusal('MJ', 'to 38').rule).toBe('ORG-11.3.2a');
    // Neither into another contested area, though it holds friends; a neutral area between makes it legal, in one order too.
    const joining = moving('MJ', 'pieces: {42: [K-DShK, BTR-40-a], 38: [BTR-40-b, Z-DShK]}', 42, 'K-DShK');
    expect(joining.refusal('MJ', 'to 38').rule).toBe('ORG-11.3.2a');
    expect(joining.offers('MJ', 'to')).toEqual(['to 37', 'to 41', 'to 30', 'to 36']);
    const quick = moving('MJ', 'pieces: {16: [K-AK-47-a, BTR-40-a], 19: [BTR-40-b]}, mines: []', 16, 'K-AK-47-a');
    expect(quick.offers('MJ', 'to')).toContain('to 19'); // by 17: 2 and 2 points
    const round = moving('MJ', 'pieces: {42: [K-AK-47-a, BTR-40-a], 31: [BTR-40-b]}', 42, 'K-AK-47-a')
      .do('MJ', 'to 37')
      .do('DRA', 'done');
    expect(round.offers('MJ', 'to')).toContain('to 42'); // with points left the enemy may be entered after that
  });

  it('11.1d who has moved has finished; those in an enemy area may wait for others [ORG-11.1d]', () => {
    const play = at('{phase: MJ action, pieces: {37: [K-DShK, K-RPG-7-a, K-AK-47-a], 31: [BTR-40-a, BTR-40-b]}}').do(
      'MJ',
      'activate 37',
    );
    play.do('MJ', 'move K-AK-47-a 36').do('MJ', 'move K-DShK 31');
    expect(play.refusal('MJ', 'unit K-AK-47-a').rule).toBe('ORG-11.1d');
    play.do('MJ', 'move K-RPG-7-a 31').do('MJ', 'attack 31');
    expect(play.events('attack')[0]?.pieces).toEqual(['K-RPG-7-a', 'K-DShK'].map((unit) => play.piece(unit)));
  });

  it('11.1d, 11.2.1c a moving stack may drop units on the way [ORG-11.1d] [ORG-11.2.1c]', () => {
    const play = at('{phase: MJ action, pieces: {36: [W-AK-47-a, W-RPG-7-a, W-DShK], 32: [BTR-70-a]}}').do(
      'MJ',
      'activate 36',
    );
    play
      .do('MJ', 'unit W-AK-47-a')
      .do('MJ', 'with W-RPG-7-a')
      .do('MJ', 'with W-DShK')
      .do('MJ', 'to 26')
      .do('MJ', 'without W-DShK');
    play.do('MJ', 'to 18').do('MJ', 'without W-RPG-7-a').do('MJ', 'to 14').do('MJ', 'stop');
    expect(['W-DShK', 'W-RPG-7-a', 'W-AK-47-a'].map((unit) => play.where(unit))).toEqual(['26', '18', '14']);
    expect(play.point).toBe('action'); // all three have finished
  });

  it('11.2.1a units of one area go to different areas, after seeing what became of the first [ORG-11.2.1a]', () => {
    const play = at('{phase: MJ action, pieces: {37: [K-DShK, K-RPG-7-a], 38: [BTR-40-a]}}').do('MJ', 'activate 37');
    play.do('MJ', 'move K-DShK 38').do('MJ', 'attack 38').do('MJ', 'roll', 1, 6).do('MJ', 'to 37');
    expect(play.events('result')).toHaveLength(1);
    expect(play.do('MJ', 'move K-RPG-7-a 42').where('K-RPG-7-a')).toBe('42');
  });

  it('11.2.1b an attacked area is closed for the rest of the action, even if it is empty [ORG-11.2.1b]', () => {
    const play = at('{phase: MJ action, pieces: {37: [K-DShK, K-RPG-7-a, K-82mm, W-107mm], 31: [BTR-40-a spent]}}').do(
      'MJ',
      'activate 37',
    );
    play
      .do('MJ', 'unit K-DShK')
      .do('MJ', 'with W-107mm')
      .do('MJ', 'to 31')
      .do('MJ', 'attack 31')
      .do('MJ', 'roll', 6, 1);
    expect(play.where('BTR-40-a')).toBe('lost');
    play.do('MJ', 'unit K-RPG-7-a');
    expect(play.refusal('MJ', 'to 31').rule).toBe('ORG-11.2.1b');
    play.do('MJ', 'stop').do('MJ', 'done');
    play.do('MJ', 'activate 37').do('MJ', 'unit K-RPG-7-a');
    expect(play.offers('MJ', 'to')).toContain('to 31'); // only for that action
  });

  it('11.2d nobody passes through an area with enemy combat units [ORG-11.2d]', () => {
    // Of 6 the only ways on are 7 and 12, both held: 13 lies behind either.
    const play = moving('MJ', 'pieces: {6: [K-AK-47-a], 7: [BTR-40-a], 12: [BTR-40-b]}', 6, 'K-AK-47-a');
    expect(play.offers('MJ', 'to')).toEqual(expect.arrayContaining(['to 7', 'to 12']));
    expect(play.offers('MJ', 'to')).not.toContain('to 13');
    expect(play.refusal('MJ', 'to 13').rule).toBe('ORG-11.1b');
  });

  it('11.2b an area with an enemy and no other near costs two points; Mules help in mountains only [ORG-11.2b] [ORG-9.1g]', () => {
    const play = moving('MJ', 'pieces: {36: [W-AK-47-a], 37: [BTR-40-a]}', 36, 'W-AK-47-a');
    expect(play.costOf('MJ', 'to 37')).toBe(2);
    const mules = at('{phase: MJ action, hands: {MJ: [M17]}, pieces: {22: [W-AK-47-a], 33: [BTR-40-a]}}').do(
      'MJ',
      'card M17',
    );
    mules.do('MJ', 'activate 22').do('MJ', 'unit W-AK-47-a');
    expect([mules.costOf('MJ', 'to 18'), mules.costOf('MJ', 'to 23')]).toEqual([0, 1]);
    expect(moving('MJ', 'pieces: {31: [W-AK-47-a]}', 31, 'W-AK-47-a').costOf('MJ', 'to 38')).toBe(0.5); // a mountain on the road
  });

  it('11.2e an area too dear may be entered for all points, in any direction, and nothing after it [ORG-11.2e]', () => {
    // First Snow and an enemy near: three points for a unit that has two.
    const snow = 'turn: 6, numbers: {snowTurn: 6}, pieces: {41: [W-DShK low], 37: [BTR-40-a]}';
    const play = moving('MJ', snow, 41, 'W-DShK');
    expect(play.offers('MJ', 'to')).toEqual(['to 36', 'to 42']);
    expect(play.costOf('MJ', 'to 36')).toBe(3);
    play.do('MJ', 'to 36').do('DRA', 'done');
    expect(play.where('W-DShK')).toBe('36');
    expect(play.point).not.toBe('walk'); // nothing left
    const full = 'Z-AK-47-a, Z-RPG-7-a, Z-DShK, Z-ZGU, Z-82mm, K-AK-47-a';
    const other = 'K-RPG-7-a, K-DShK, K-82mm, W-AK-47-a, W-RPG-7-a, W-ZGU';
    const shut = moving('MJ', snow.replace('37:', `36: [${full}], 42: [${other}], 37:`), 41, 'W-DShK');
    expect(shut.point).toBe('act'); // nowhere to go: nothing is asked
    const north = 'turn: 6, numbers: {snowTurn: 6}, pieces: {37: [W-DShK low], 31: [BTR-40-a]}';
    expect(moving('MJ', north, 37, 'W-DShK').costOf('MJ', 'to 30')).toBe(3);
  });

  it('11.1b somebody has to move; a far area that was attacked is closed, not far [ORG-11.1b] [ORG-11.2.1b]', () => {
    const play = moving('MJ', 'pieces: {36: [W-AK-47-a, W-DShK], 33: [BTR-40-a]}', 36, 'W-AK-47-a');
    expect(play.refusal('MJ', 'without W-AK-47-a').rule).toBe('ORG-11.1b');
    expect(play.refusal('MJ', 'without W-DShK').rule).toBe('ORG-11.1b');
    expect(play.refusal('MJ', 'to 36').rule).toBe('ORG-11.1b');
    const closed = at(
      '{phase: MJ action, pieces: {37: [K-DShK, K-RPG-7-a], 31: [BTR-40-a, BTR-40-b], 19: [BTR-70-g], 3: [K-RPG-7-c]}}',
    ).do('MJ', 'activate 37');
    closed.do('MJ', 'move K-DShK 31').do('MJ', 'attack 31').do('MJ', 'roll', 1, 6);
    while (closed.point !== 'act') closed.do('MJ', closed.offers('MJ')[0] ?? '');
    closed.do('MJ', 'unit K-RPG-7-a').do('MJ', 'to 36');
    expect(closed.refusal('MJ', 'to 31').rule).toBe('ORG-11.2.1b'); // not even next door any more
    expect(closed.refusal('MJ', 'to 34').rule).toBe('ORG-11.1b');
  });

  it('7.1e a leader may be left in a full area, a unit may not [ORG-7.1e] [ORG-7.1d]', () => {
    const full = '28: [BTR-40-b, BTR-40-c, BTR-40-d], 23: [K-RPG-7-a]';
    const play = moving('DRA', `pieces: {24: [BTR-40-a, BTR-70-a, Rahman], ${full}}`, 24, 'BTR-40-a');
    play.do('DRA', 'with BTR-70-a').do('DRA', 'with Rahman').do('DRA', 'to 27').do('MJ', 'done');
    expect(play.where('BTR-40-a')).toBe('28');
    expect(play.refusal('DRA', 'without BTR-70-a').rule).toBe('ORG-7.1e');
    play.do('DRA', 'without Rahman').do('DRA', 'to 27');
    expect([play.where('Rahman'), play.where('BTR-70-a')]).toEqual(['28', '27']);
  });

  it('11.2d, 11.2 what a destination costs, of how many points, and why the stack stops there [ORG-11.2d]', () => {
    const play = moving('MJ', 'pieces: {36: [W-AK-47-a, W-DShK], 37: [BTR-40-a]}', 36, 'W-AK-47-a');
    const arrival = (to: number) => {
      const [question] = pending(play.state);
      return question === undefined ? null : game.arrival?.(play.state, question, 'to', play.area(to));
    };
    expect(arrival(26)).toEqual({ of: 4 });
    expect(arrival(37)).toMatchObject({ of: 4, stops: { rule: 'ORG-11.2d' } });
    expect(
      destinationsOf(play.state, 1, [play.piece('W-AK-47-a')])
        .map((to) => `to ${play.world.placeIds[to]}`)
        .sort(),
    ).toEqual(play.offers('MJ', 'to').sort());
    play.do('MJ', 'with W-DShK');
    expect(arrival(26)).toEqual({ of: 3 }); // the slower one's
  });

  it('11.1b where a stack can go is worked out for its own side and its own place [ORG-11.1b]', () => {
    // Both stand in 31 with as many points: each may leave to where the other may not.
    const play = at('{phase: MJ action, pieces: {31: [T-55-a, MJ-T-55-a], 32: [BTR-70-a], 27: [Z-AK-47-a]}}');
    const ways = (of: number, unit: string): string[] =>
      destinationsOf(play.state, of, [play.piece(unit)]).map((to) => play.world.placeIds[to] ?? '');
    expect([ways(1, 'MJ-T-55-a'), ways(0, 'T-55-a')].map((list) => [list.includes('27'), list.includes('32')])).toEqual(
      [
        [true, false],
        [false, true],
      ],
    );
  });

  it('11.2d ways and arrivals belong to moves; a retreat has neither [ORG-11.2d]', () => {
    const play = at('{phase: MJ action, pieces: {37: [K-DShK], 38: [BTR-40-a], 3: [K-RPG-7-c]}}');
    play.do('MJ', 'activate 37').do('MJ', 'unit K-DShK');
    const asked = (to: number) => {
      const [question] = pending(play.state);
      if (question === undefined) throw new Error('nobody is asked');
      return [
        game.path?.(play.state, question, 'to', play.area(to)),
        game.arrival?.(play.state, question, 'to', play.area(to)),
      ];
    };
    expect(asked(36)).toEqual([['37', '36'], { of: 3 }]);
    play.do('MJ', 'to 38').do('MJ', 'attack 38').do('MJ', 'roll', 1, 6);
    expect(play.point).toBe('retreat');
    expect(asked(37)).toEqual([[], {}]);
  });
});
