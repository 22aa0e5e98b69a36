// 4.3.1, 5.3, 7.4, 7.1.4: who has to move first, who may stop where, and what a unit may do when it stops.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';
import { dutyOf } from './duties.ts';
import { no } from './refusals.ts';

const red = (pieces: string, more = ''): Play => at(`{phase: R movement, pieces: {${pieces}}${more}}`);
const white = (pieces: string, more = ''): Play => at(`{phase: W movement, pieces: {${pieces}}${more}}`);
const ends = (play: Play): string =>
  play.offers(play.asked).includes('end') ? 'end' : `${play.refusal(play.asked, 'end').rule}`;
const barred = (play: Play): string[] =>
  play.world.pieces
    .filter((p) => dutyOf(play.state, play.sideOf(play.asked), p) < 0)
    .map((p) => play.world.pieceIds[p]);

describe('5.3 strays', () => {
  const STRAY = '"1512": [4/Let out], "1503": [Convoi-Let-A]';

  it('ORL-5.3c: out of command and of range they must move, if they can', () => {
    expect([ends(red(STRAY)), barred(red(STRAY))]).toEqual(['ORL-5.3c', ['4/Let']]);
    expect(ends(red('"1512": [4/Let], "1503": [Convoi-Let-A]'))).toBe('end');
    expect(ends(red('"1508": [4/Let out], "1503": [Convoi-Let-A]'))).toBe('end');
    // No depot to come closer to, or nowhere to go.
    expect(ends(red('"1512": [4/Let out]'))).toBe('end');
    const ring = '"1511": [2/1D], "1513": [3/1D], "1411": [1/1D], "1412": [2/2D], "1611": [3/2D], "1612": [1/2D]';
    expect(ends(red(`${STRAY}, ${ring}`))).toBe('end');
    expect(ends(red(STRAY, ', asleep: [Let-2]'))).toBe('end');
  });

  it('ORL-5.3c, ORL-6.2a: nor is a unit called back that high command has put in command meanwhile', () => {
    const play = red(STRAY, ', date: 16, options: {events: "on"}, held: {R: high-command}');
    expect([ends(play), ends(play.do('R', 'high-command Let-2'))]).toEqual(['ORL-5.3c', 'end']);
  });

  it('ORL-5.3c: on the way they neither stop nor act before they are in range or can go no further', () => {
    const play = red(STRAY).do('R', 'unit 4/Let').do('R', 'to 1511');
    for (const line of ['stop', 'combat']) expect(play.refusal('R', line).rule).toBe('ORL-5.3c');
    play.do('R', 'to 1508');
    expect(play.offers('R')).toContain('stop');
    expect(play.offers('R')).toContain('combat');
    // Five points used: it stops although it is not there yet.
    const far = red('"1718": [4/Let out], "1703": [Convoi-Let-A]').do('R', 'unit 4/Let');
    expect(far.refusal('R', 'to 1719').rule).toBe('ORL-5.3c');
    expect(far.do('R', 'to 1713').offers('R')).toEqual(['stop']);
    expect(ends(far.do('R', 'stop'))).toBe('end');
  });

  it('ORL-5.3c: who has not moved may stop, and is still asked for', () => {
    const play = red(STRAY).do('R', 'unit 4/Let').do('R', 'stop');
    expect(ends(play)).toBe('ORL-5.3c');
  });

  it('ORL-5.3c: each hex it ends in is nearer to a depot, by any way round enemies', () => {
    const play = red('"1512": [4/Let out], "1503": [Convoi-Let-A], "1510": [Convoi-1D]').do('R', 'unit 4/Let');
    const hexes = play.offers('R', 'to').map((line) => line.slice(3));
    expect(hexes).toContain('1411');
    expect(hexes).not.toContain('1513');
    expect(play.refusal('R', 'to 1612').rule).toBe('ORL-5.3c');
  });
});

describe('4.3.1 stacks made too large', () => {
  const SWOLLEN = '"1504": [1/Let swollen, 2/Let, 3/Let], "1503": [Convoi-Let-A]';

  it('ORL-4.3.1e: somebody must leave, whoever it is, as long as somebody can', () => {
    expect([ends(red(SWOLLEN)), ends(red(SWOLLEN).do('R', 'move 3/Let 1403'))]).toEqual(['ORL-4.3.1e', 'end']);
    expect(ends(red('"1504": [1/Let swollen, 2/Let], "1503": [Convoi-Let-A]'))).toBe('end');
    const ring = '"1503": [2/1D], "1505": [3/1D], "1403": [1/1D], "1404": [2/2D], "1603": [3/2D], "1604": [1/2D]';
    expect(ends(red(`"1504": [1/Let swollen, 2/Let, 3/Let], ${ring}`))).toBe('end');
  });
});

describe('7.4 entry zones of the enemy', () => {
  it('ORL-7.4b: troops and vehicles must leave, depots need not; own zones bind nobody', () => {
    expect(['2/1D', 'AB/2D'].map((id) => ends(white(`"1501": [${id}], "1603": [Convoi-1D]`)))).toEqual([
      'ORL-7.4b',
      'ORL-7.4b',
    ]);
    expect(ends(white('"1501": [Convoi-1D]'))).toBe('end');
    expect(ends(red('"1501": [1/Let]'))).toBe('end');
    expect(ends(red('"1220": [1/Let], "1219": [Convoi-Let-A]'))).toBe('ORL-7.4b');
  });

  it('ORL-7.4b: who has acted, or is bound to stay, is not asked again', () => {
    const play = white('"1501": [2/1D], "1502": [1/Let x1], "1603": [Convoi-1D]').do('W', 'hasty 2/1D 1502');
    expect(ends(play)).toBe('end');
    expect(barred(white('"1501": [2/1D], "1603": [Convoi-1D]'))).toEqual(['2/1D']);
    expect(dutyOf(red('"1501": [1/Let]').state, 0, red('"1501": [1/Let]').piece('1/Let'))).toBe(0);
    expect(no.leaveZone).toBeLessThan(0);
  });
});

describe('7.1.4 what is left to do', () => {
  it('ORL-7.1.4a: a point for Combat mode, if there is one', () => {
    const spent = red('"1505": [1/Let]').do('R', 'unit 1/Let').do('R', 'to 1510');
    expect(spent.refusal('R', 'combat').rule).toBe('ORL-7a');
    const left = red('"1505": [1/Let]').do('R', 'unit 1/Let').do('R', 'to 1509');
    expect(left.costOf('R', 'combat')).toBe(1);
    expect(left.do('R', 'combat').refusal('R', 'unit 1/Let').rule).toBe('ORL-7b');
  });

  it('ORL-7.1.4a, ORL-10.2b: vehicles have no modes; inactive troops form up no more than they move', () => {
    expect(red('"1505": [AB/Let]').do('R', 'unit AB/Let').refusal('R', 'combat').rule).toBe('ORL-7.1.4a');
    const asleep = red('"3002": [1/9D march]', ', asleep: [9D]').do('R', 'unit 1/9D');
    expect(asleep.refusal('R', 'combat').rule).toBe('ORL-10.2b');
  });

  it('ORL-7.1.4f: a unit that is taken up and put down again keeps its mode and its move', () => {
    const play = red('"1505": [1/Let march]').do('R', 'unit 1/Let').do('R', 'stop');
    expect([play.mode('1/Let'), play.offers('R')]).toEqual(['march', ['unit 1/Let', 'end']]);
  });

  it('ORL-8.7.3g: a routed unit that has moved is routed still', () => {
    const play = red('"1503": [1/Let routed], "1505": [2/1D]').do('R', 'move 1/Let 1502');
    expect(play.mode('1/Let')).toBe('routed');
  });

  it('ORL-7.3a, ORL-7.3b: to dig ends the move; nobody digs twice, nor routed', () => {
    const play = red('"1505": [1/Let, 2/Let entrenched], "1404": [3/Let routed]').do('R', 'unit 1/Let').do('R', 'dig');
    expect(play.refusal('R', 'unit 1/Let').rule).toBe('ORL-7b');
    expect(play.do('R', 'unit 2/Let').refusal('R', 'dig').rule).toBe('ORL-7.3b');
    expect(play.do('R', 'stop').do('R', 'unit 3/Let').refusal('R', 'dig').rule).toBe('ORL-8.7.3g');
  });
});

describe('5.3 checks', () => {
  it('ORL-5.3b: once a turn, in a zone of control, by troops in order that are out of command', () => {
    const offered = (unit: string, enemy = '2/1D'): boolean =>
      red(`"1504": [${unit}, Convoi-Let-A], "1505": [${enemy}]`)
        .do('R', `unit ${unit.split(' ')[0]}`)
        .offers('R')
        .includes('check');
    expect([
      offered('4/Let out'),
      offered('4/Let'),
      offered('4/Let out routed'),
      offered('4/Let out', '2/1D x1'),
    ]).toEqual([true, false, false, false]);
    const play = red('"1504": [4/Let out, Convoi-Let-A], "1505": [2/1D]').do('R', 'unit 4/Let').do('R', 'check', 6);
    expect(play.refusal('R', 'check').rule).toBe('ORL-5.3b');
    // Who has failed may still leave the zone, but not for another.
    const hexes = play.offers('R', 'to').map((line) => line.slice(3));
    expect(['1503', '1404', '1604'].map((hex) => hexes.includes(hex))).toEqual([true, false, false]);
  });
});
