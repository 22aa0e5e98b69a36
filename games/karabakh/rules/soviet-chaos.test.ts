import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';
import { AR, AZ } from '../world.ts';

/** The end of a turn in which nobody is near anybody, with these dice for what follows. */
const next = (turn: number, pieces: string, ...dice: number[]): Play =>
  at(`{turn: ${turn}, phase: AZ movement, pieces: {${pieces}}}`).do('AZ', 'end', ...dice);

const APART = '"1320": [T-1], "1417": [T-2], "1722": [1/83], "1823": [1/545]';
const chaosDice = (play: Play): unknown[] =>
  play
    .events('die')
    .filter((one) => one.name === 'Soviet chaos')
    .map((one) => [one.side, one.value, one.meaning]);
const drawn = (play: Play): unknown[] =>
  play.events('drew').map((one) => [one.side === 0 ? 'AR' : 'AZ', play.world.pieceIds[Number(one.piece)]]);

describe('6.0 Soviet chaos', () => {
  it('KAR-6.0a: on turns 1 to 3 only', () => {
    expect(chaosDice(next(1, APART, 1, 1))).toHaveLength(2);
    expect(chaosDice(next(2, APART, 1, 1))).toHaveLength(2);
    expect(chaosDice(next(3, APART, 6))).toEqual([]);
  });

  it.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 3],
    [6, 3],
  ])('KAR-6.0b: a %i gives %i counters, to AZ first and then to AR', (die, counters) => {
    const azeri = next(1, APART, die, 1, ...Array.from({ length: counters }, () => 1));
    expect(drawn(azeri).map((one) => (Array.isArray(one) ? one[0] : ''))).toEqual(
      Array.from({ length: counters }, () => 'AZ'),
    );
    expect(chaosDice(azeri)).toEqual([
      [1, die, `${counters} counters`],
      [0, 1, '0 counters'],
    ]);
    const armenian = next(1, APART, 1, die, ...Array.from({ length: counters }, () => 1));
    expect(drawn(armenian).map((one) => (Array.isArray(one) ? one[0] : ''))).toEqual(
      Array.from({ length: counters }, () => 'AR'),
    );
  });

  it('EX-6.0-1 KAR-6.0c: rolls of 4 and 5 draw AZ, AR, AZ, AR, AR; then AZ deploys, then AR', () => {
    // Draws count from what is left: 1/366 2/366 1/23 2/23 1/104 MVD-1 MVD-2 MVD-3 SOV-art-1 …
    const play = next(1, APART, 4, 5, 1, 1, 1, 7, 1);
    expect(drawn(play)).toEqual([
      ['AZ', '1/366'],
      ['AR', '2/366'],
      ['AZ', '1/23'],
      ['AR', 'SOV-art-2'],
      ['AR', '2/23'],
    ]);
    expect([play.point, play.asked]).toEqual(['soviet.deploy', 'AZ']);
    expect(play.offers('AZ')).toEqual(['at 1320', 'at 1417']);
    play.do('AZ', 'at 1320').do('AZ', 'at 1417');
    expect(play.asked).toBe('AR');
    expect(play.offers('AR')).toEqual(['at 1722', 'at 1823']);
    play.do('AR', 'at 1722').do('AR', 'at 1823', 6);
    expect([play.stack('1320'), play.stack('1417')]).toEqual([
      ['T-1', '1/366'],
      ['T-2', '1/23'],
    ]);
    expect([play.stack('1722'), play.stack('1823')]).toEqual([
      ['1/83', '2/366'],
      ['1/545', '2/23'],
    ]);
    expect(play.stack('available-AR')).toContain('SOV-art-2');
  });

  it('KAR-6.0c: the draws end when the pool is empty', () => {
    const others =
      '2/366, 1/23, 2/23, 1/104, MVD-1, MVD-2, MVD-3, SOV-armor-1, SOV-armor-2, SOV-armor-3, SOV-art-1, SOV-art-2, SOV-air-1';
    // These dice fall at once, so look for a game in which both sides may draw three.
    const games = Array.from({ length: 200 }, (_none, seed) =>
      at(`{turn: 2, phase: soviet chaos, pieces: {${APART}, removed: [${others}]}}`, String(seed)),
    );
    const play = games.find((one) => chaosDice(one).every((die) => Array.isArray(die) && die[2] === '3 counters'));
    if (play === undefined) throw new Error('no such game');
    expect(drawn(play).map((one) => (Array.isArray(one) ? one[0] : ''))).toEqual(['AZ', 'AR', 'AZ']);
    expect(play.stack('soviet-pool')).toEqual([]);
    expect([play.chaosLeft('AZ'), play.chaosLeft('AR')]).toEqual([0, 0]);
    expect(play.point).not.toBe('nothing');
  });

  it('KAR-6.0d: a hired unit goes to a hex with ground units of its hirer, within stacking', () => {
    const play = next(1, `${APART}, "1119": [T-3, T-4, T-5]`, 2, 1, 1);
    expect(play.refusal('AZ', 'at 1218').rule).toBe('KAR-6.0d');
    expect(play.refusal('AZ', 'at 1226').rule).toBe('KAR-6.0d');
    expect(play.refusal('AZ', 'at 1119').text).toContain('full');
    expect(play.offers('AZ')).toEqual(['at 1320', 'at 1417']);
  });

  it('KAR-6.0d: AZ deploys all its hired units before AR deploys one, each to its own hexes', () => {
    const play = next(1, `${APART}, "1119": [T-3]`, 4, 4, 1, 1, 1, 1);
    expect([play.asked, play.point]).toEqual(['AZ', 'soviet.deploy']);
    expect(play.offers('AR')).toEqual([]);
    play.do('AZ', 'at 1119');
    expect([play.asked, play.point]).toEqual(['AZ', 'soviet.deploy']);
    play.do('AZ', 'at 1119');
    expect(play.stack('1119')).toHaveLength(3);
    expect([play.asked, play.point]).toEqual(['AR', 'soviet.deploy']);
    expect(play.offers('AR')).toEqual(['at 1722', 'at 1823']);
    expect(play.refusal('AR', 'at 1320').rule).toBe('KAR-6.0d'); // the other side's
    play.do('AR', 'at 1722').do('AR', 'at 1823', 6);
    expect([play.stack('1722').length, play.stack('1823').length]).toEqual([2, 2]);
  });

  it('KAR-6.0d: not to a hex in which only other hired units stand', () => {
    const play = next(1, '"1320": [T-1], "1226": [1/83]', 4, 1, 1, 1);
    expect(play.stack('1320')).toEqual(['T-1', '1/366', '2/366']);
  });

  it('KAR-6.0e: what finds no room goes back to the pool', () => {
    const play = next(1, '"1320": [T-1, T-2], "1226": [1/83]', 4, 1, 1, 1);
    expect(play.stack('1320')).toEqual(['T-1', 'T-2', '1/366']);
    expect(play.where('2/366')).toBe('soviet-pool');
    expect(play.state.owner[play.piece('2/366')]).toBe(-1);
    expect(play.events('to-pool').map((one) => one.rule)).toEqual(['KAR-6.0e']);
  });

  it('KAR-6.0f: hired markers go straight to the Available display', () => {
    const play = next(1, APART, 2, 2, 16, 9);
    expect(play.stack('available-AZ')).toContain('SOV-helo-2');
    expect(play.stack('available-AR')).toContain('SOV-art-1');
  });

  it('KAR-6.0g: nobody chooses what is drawn, and the pool is closed to everybody', () => {
    const play = next(1, APART, 2, 1, 1);
    const verbs = new Set(play.offers('AZ').map((line) => line.split(' ')[0]));
    expect([...verbs]).toEqual(['at']);
    for (const viewer of [AR, AZ, null]) {
      const pool = play.table.view(viewer).pools.find((one) => one.id === 'soviet-pool');
      expect([pool?.pieces, pool?.count]).toEqual([[], 15]);
    }
  });
});
