import { readableBy, type Viewer } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';
import { AR, AZ } from '../world.ts';

const AZERI = ['OMOH-1', 'OMOH-2', 'OMOH-3', '1/701', '1/704'];

/** An Azeri stack of so many units in a hex at the end of an Azeri Movement Phase. */
const stackOf = (count: number, hex: string): Play =>
  at(`{turn: 4, phase: AZ movement, pieces: {"${hex}": [${AZERI.slice(0, count).join(', ')}], "1823": [1/83]}}`).do(
    'AZ',
    'end',
  );

describe('5.0 stacking', () => {
  it.each([
    ['clear', '0320', 4],
    ['rough', '1320', 3],
    ['mountain', '0721', 2],
    ['pass', '0723', 2],
    ['a town in the rough', '1219', 4],
  ])('KAR-5.0a: %s hex %s takes %i units and no more', (_terrain, hex, limit) => {
    expect(stackOf(limit, hex).point).not.toBe('overstack');
    const over = stackOf(limit + 1, hex);
    expect([over.point, over.asked]).toEqual(['overstack', 'AZ']);
    expect(over.refusal('AZ', 'end').text).toContain('Now: eliminate');
  });

  it('KAR-1.1b KAR-5.0b: a regiment counts one like a battalion or a militia', () => {
    const four = at('{turn: 4, phase: AZ movement, pieces: {"0320": [DR, T-1, 1/709, OMOH-1], "1823": [1/83]}}').do(
      'AZ',
      'end',
      6,
    );
    expect(four.point).not.toBe('overstack');
    const five = at(
      '{turn: 4, phase: AZ movement, pieces: {"0320": [DR, T-1, 1/709, OMOH-1, T-2], "1823": [1/83]}}',
    ).do('AZ', 'end');
    expect(five.point).toBe('overstack');
  });

  it.each(['AR reinforcement', 'AR movement', 'AR combat', 'AZ reinforcement', 'AZ movement', 'AZ combat'])(
    'KAR-5.0c: at the end of the %s phase both sides have to be within limits',
    (phase) => {
      const play = at(
        `{turn: 4, phase: ${phase}, pieces: {"0320": [OMOH-1, OMOH-2, OMOH-3, 1/701, 1/704], "1226": [1/83, 2/83, 1/545]}}`,
      );
      const [own, other] = phase.startsWith('AR') ? (['AR', 'AZ'] as const) : (['AZ', 'AR'] as const);
      play.until(own, 'overstack');
      play.do(own, own === 'AR' ? 'eliminate 2/83' : 'eliminate OMOH-2');
      expect([play.point, play.asked]).toEqual(['overstack', other]);
      play.do(other, other === 'AR' ? 'eliminate 2/83' : 'eliminate OMOH-2');
      expect(play.point).not.toBe('overstack');
      expect(play.stack('0320')).toEqual(['OMOH-1', 'OMOH-3', '1/701', '1/704']);
      expect(play.stack('1226')).toEqual(['1/83', '1/545']);
    },
  );

  it('KAR-5.0d KAR-5.5a: the enemy is not told which unit beneath the top went to a closed pool', () => {
    const play = at(
      '{turn: 2, phase: AZ movement, pieces: {"0320": [T-1, T-2, T-3, OMOH-1, 1/366, T-4, 1/704], "1823": [1/83]}}',
    ).do('AZ', 'end');
    play.do('AZ', 'eliminate T-2').do('AZ', 'eliminate 1/366').do('AZ', 'eliminate OMOH-1');
    const told = (viewer: Viewer): unknown[] =>
      play.table.log
        .map((entry) => readableBy(entry, viewer))
        .filter((one) => /eliminated|to-pool/.test(one.kind))
        .map((one) => ('piece' in one ? play.world.pieceIds[Number(one.piece)] : one.hex));
    const hex = play.hex('0320');
    expect(told(AZ)).toEqual(['T-2', '1/366', 'OMOH-1']);
    expect(told(AR)).toEqual([hex, hex, 'OMOH-1']); // the Recruit Display is open to all
    expect(told(null)).toEqual(told(AR));
    const top = at('{turn: 2, phase: AZ movement, pieces: {"1320": [T-1, T-2, T-3, T-4], "1823": [1/83]}}').do(
      'AZ',
      'end',
    );
    top.do('AZ', 'eliminate T-1');
    expect(top.table.log.map(({ event }) => event.kind)).toContain('eliminated'); // everybody saw it
  });

  it('KAR-5.0c: between checks a hex may be over its limit', () => {
    const play = at(
      '{turn: 4, phase: AZ movement, pieces: {"0320": [OMOH-1, OMOH-2, OMOH-3, 1/701], "0319": [1/704], "1823": [1/83]}}',
    );
    play.do('AZ', 'move 1/704 0319-0320');
    expect(play.stack('0320')).toHaveLength(5);
    play.do('AZ', 'move 1/701 0320-0321').do('AZ', 'end', 6);
    expect(play.asked).toBe('AR');
    expect(play.stack('0320')).toHaveLength(4);
  });

  it('KAR-5.0d: the owner picks which of the excess goes, and it can be bought again', () => {
    const play = at(
      '{turn: 4, phase: AZ movement, pieces: {"0320": [OMOH-1, OMOH-2, OMOH-3, 1/701, T-1], "0222": [1/704], "1823": [1/83]}}',
    );
    play.do('AZ', 'end');
    expect(play.offers('AZ')).toEqual(
      ['T-1', 'OMOH-1', 'OMOH-2', 'OMOH-3', '1/701'].map((unit) => `eliminate ${unit}`),
    );
    expect(play.refusal('AZ', 'eliminate 1/704').rule).toBe('KAR-5.0d');
    expect(play.refusal('AZ', 'eliminate 1/83').rule).toBe('KAR-5.0d');
    expect(play.refusal('AR', 'eliminate T-1').text).toContain('nothing to decide');
    play.do('AZ', 'eliminate OMOH-3', 6);
    expect(play.where('OMOH-3')).toBe('recruit-AZ');
    expect(play.stack('0320')).toEqual(['OMOH-1', 'OMOH-2', '1/701', 'T-1']);
  });

  it('KAR-5.0e: nobody enters a hex that holds an enemy', () => {
    const play = at('{turn: 4, phase: AR movement, pieces: {"1419": [Arabo], "1320": [T-1]}}').do('AR', 'unit Arabo');
    expect(play.refusal('AR', 'to 1320').rule).toBe('KAR-5.0e');
    expect(play.offers('AR', 'to')).not.toContain('to 1320');
  });

  it('KAR-5.0f: friends in the way cost nothing, and any number may pass', () => {
    const names = ['OMOH-1', 'OMOH-2', 'OMOH-3', 'OMOH-4', '1/701', '1/704', '2/704', '1/706', '1/708', '2/708'];
    const play = at(
      `{turn: 4, phase: AZ movement, pieces: {"0221": [${names.join(', ')}], "0220": [MU-1, MU-2, MU-3, T-1], "1823": [1/83]}}`,
    );
    const empty = at(`{turn: 4, phase: AZ movement, pieces: {"0221": [OMOH-1, T-1], "1823": [1/83]}}`).do(
      'AZ',
      'unit OMOH-1',
    );
    const cost = empty.costOf('AZ', 'to 0220');
    for (const unit of names) {
      play.do('AZ', `unit ${unit}`);
      expect(play.costOf('AZ', 'to 0220')).toBe(cost);
      play.do('AZ', 'to 0220').do('AZ', 'to 0219').do('AZ', 'stop');
    }
    expect(play.stack('0219')).toEqual(names);
  });

  it('KAR-5.5a: militia that go from beneath another unit to their pool are named to their owner alone', () => {
    const over =
      '{turn: 4, phase: AZ movement, pieces: {"0320": [OMOH-1, OMOH-2, OMOH-3, 1/701, T-1], "1823": [1/83]}}';
    const named = (unit: string) => {
      const play = at(over).do('AZ', 'end').do('AZ', `eliminate ${unit}`, 6);
      return [AZ, AR, null].map((who) => JSON.stringify(play.table.story(who)).includes(`"${unit}"`));
    };
    expect(named('T-1')).toEqual([true, false, false]);
    // Others go to a display that everybody sees.
    expect(named('OMOH-3')).toEqual([true, true, true]);
  });

  it('KAR-5.0g: hired Soviet units stack with any unit of their hirer, and only with those', () => {
    const play = at('{turn: 1, phase: AZ movement, pieces: {"1320": [T-1], "1226": [1/83]}}').do('AZ', 'end', 2, 1, 1);
    expect(play.stack('1320')).toEqual(['T-1', '1/366']);
    const other = at('{turn: 1, phase: AZ movement, pieces: {"1320": [T-1], "1417": [T-2], "1226": [1/83]}}').do(
      'AZ',
      'end',
      2,
      1,
      1,
    );
    expect(other.offers('AZ')).toEqual(['at 1320', 'at 1417']);
    expect(other.refusal('AZ', 'at 1226').rule).toBe('KAR-6.0d');
  });

  it('KAR-5.1a: markers do not count: a full hex may be displaced, and support takes no room', () => {
    const play = at(
      '{turn: 4, phase: AR movement, pieces: {"1320": [SDF-1, SDF-2], "1419": [Mech-1], available-AR: [AR-art-1, NK-art-1, AR-air-1]}}',
    );
    play.do('AR', 'unit Mech-1').do('AR', 'to 1320').do('AR', 'displace').do('AR', 'stop').until('AZ', 'reinforce');
    expect(play.marker('1320')).toBe('displaced');
    expect(play.stack('1320')).toHaveLength(3);
    expect(play.events('eliminated')).toEqual([]);
  });
});
