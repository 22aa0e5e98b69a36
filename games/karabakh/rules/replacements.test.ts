import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

const FAR = '"0222": [1/701], "1419": [Arabo]';
/** The next turn, with these dice. */
const next = (turn: number, rest: string, ...dice: number[]): Play =>
  at(`{turn: ${turn}, phase: AZ movement, ${rest}}`).do('AZ', 'end', ...dice);
const NO_EVENT = 6;

describe('8.0 replacement points', () => {
  it('KAR-8.0a: unspent points are kept; they pay for units, steps, markers and bombardments', () => {
    const play = next(3, `pieces: {${FAR}}, rp: {AR: 7, AZ: 3}`, NO_EVENT);
    expect([play.rp('AR'), play.rp('AZ')]).toEqual([7 + 3, 3 + 5]);
    const spending = at('{turn: 4, phase: AZ reinforcement, pieces: {"0222": [1/701 reduced]}, rp: {AZ: 5}}');
    spending.do('AZ', 'buy 1/702').do('AZ', 'at 0222').do('AZ', 'rebuild 1/701').do('AZ', 'support AZ-air-1');
    expect(spending.rp('AZ')).toBe(5 - 2 - 1 - 1);
    expect(spending.refusal('AZ', 'buy 2/702').rule).toBe('KAR-8.0a');
    const shelling = at(
      '{turn: 1, phase: AZ bombardment, pieces: {"1620": [1/708], "1619": [Arabo], available-AZ: [AZ-art-1, AZ-art-2]}, rp: {AZ: 4}}',
    );
    shelling.do('AZ', 'bombard 1619').do('AZ', 'support AZ-art-1', 5);
    expect(shelling.rp('AZ')).toBe(2);
  });

  it('KAR-8.0b: nobody buys what the counter mix does not hold', () => {
    const pieces = '"1419": [Mech-1, Mech-2, Mech-3, Mech-4], "1416": [Mech-5, Mech-6, Mech-7], "0222": [1/701]';
    const play = at(`{turn: 4, phase: AR reinforcement, pieces: {${pieces}}, rp: {AR: 20}}`).do('AR', 'done');
    play.do('AR', 'buy Mech-8').do('AR', 'at 1416');
    expect(play.offers('AR', 'buy').filter((line) => line.includes('Mech'))).toEqual([]);
    expect(play.refusal('AR', 'buy Mech-8').rule).toBe('KAR-8.0b');
    expect(play.refusal('AR', 'buy 1/702').rule).toBe('KAR-8.0b');
    expect(play.refusal('AR', 'buy Mech-9').text).toContain('not a piece');
    expect(play.refusal('AR', 'buy AR-helo-1').rule).toBe('KAR-8.0b'); // a marker, and no unit
    expect(play.refusal('AR', 'deploy AR-helo-1').rule).toBe('KAR-8.0b');
  });

  it('KAR-8.1a: from turn 2 AR receives three points a turn, for regulars and Karabakh units', () => {
    const second = next(1, `pieces: {${FAR}}`, 1, 1, NO_EVENT);
    expect([second.turn, second.rp('AR')]).toEqual([2, 2 + 3]);
    expect(next(3, `pieces: {${FAR}}`, 4).rp('AR')).toBe(2 + 3 + 1);
    const first = at(`{turn: 1, phase: AR reinforcement, pieces: {${FAR}}}`);
    expect(first.rp('AR')).toBe(2);
    second.do('AR', 'done').do('AR', 'buy 1/83 at 1823').do('AR', 'buy-reduced Mech-1 at 1419');
    expect(second.rp('AR')).toBe(2);
  });

  // Stepanakert, Shushi, Lisagor and Lachin are held; all other ways are shut by the zones of 1418, 1619 and 1522.
  const RING =
    '"1419": [Arabo], "1520": [Ashot], "1521": [Davits], "1621": [Tigran], "1418": [1/701], "1619": [1/704], "1522": [1/706]';

  it('KAR-8.1b: without a line from Stepanakert to a town of Armenia only half the points go to Karabakh units', () => {
    // 1721 puts its zone on the village of Tegh: the line reaches the village but no town.
    const play = at(
      `{turn: 4, phase: AR reinforcement, pieces: {${RING}, "1721": [2/704], "1416": [1/ASOR reduced]}, rp: {AR: 5}}`,
    ).do('AR', 'done');
    expect(play.supplied('Tigran')).toBe(true);
    play.do('AR', 'buy-reduced Mech-1').do('AR', 'at 1419').do('AR', 'support NK-art-2').do('AR', 'rebuild 1/ASOR');
    expect(play.rp('AR')).toBe(2);
    expect(play.refusal('AR', 'buy-reduced Mech-2').rule).toBe('KAR-8.1b');
    expect(play.refusal('AR', 'buy 1/SOR').rule).toBe('KAR-8.1b');
    play.do('AR', 'buy-reduced 1/83').do('AR', 'at 1823').do('AR', 'support NK-armor-1');
    expect(play.rp('AR')).toBe(0);
  });

  it('KAR-8.1b: what regulars and markers cost takes nothing from the half, and the half is of the points at the start', () => {
    const play = at(`{turn: 4, phase: AR reinforcement, pieces: {${RING}, "1721": [2/704]}, rp: {AR: 5}}`).do(
      'AR',
      'done',
    );
    play.do('AR', 'buy-reduced 1/83').do('AR', 'at 1823').do('AR', 'support NK-art-2');
    for (const unit of ['Mech-1', 'Mech-2']) play.do('AR', `buy-reduced ${unit}`).do('AR', 'at 1419');
    expect(play.refusal('AR', 'buy-reduced Mech-3').rule).toBe('KAR-8.1b');
    play.do('AR', 'support NK-armor-1');
    expect(play.rp('AR')).toBe(0);
  });

  it('KAR-8.1b: with the line every point may go to Karabakh units, if AR controls Stepanakert', () => {
    const play = at(`{turn: 4, phase: AR reinforcement, pieces: {${RING}}, rp: {AR: 5}}`).do('AR', 'done');
    for (const unit of ['Mech-1', 'Mech-2', 'Mech-3', 'Mech-4', 'Mech-5'])
      play.do('AR', `buy-reduced ${unit}`).do('AR', 'at 1419');
    expect(play.rp('AR')).toBe(0);
    const lost = at(
      '{turn: 4, phase: AR reinforcement, pieces: {"1416": [Arabo]}, control: {AZ: ["1419"]}, rp: {AR: 3}}',
    ).do('AR', 'done');
    expect(lost.refusal('AR', 'buy 1/SOR').rule).toBe('KAR-8.1b');
    lost.do('AR', 'buy-reduced 1/SOR');
    expect(lost.refusal('AR', 'buy-reduced 2/SOR').rule).toBe('KAR-8.1b');
  });

  it('KAR-8.1c: AR pays one point a step and one for a marker', () => {
    const play = at(
      '{turn: 4, phase: AR reinforcement, pieces: {"1419": [Arabo, Ashot reduced], "1823": [2/83 reduced]}, rp: {AR: 9}}',
    ).do('AR', 'done');
    const price = (line: string): number => play.costOf('AR', line);
    expect([price('buy Mech-1'), price('buy-reduced Mech-1'), price('buy 1/83'), price('buy BG-1')]).toEqual([
      2, 1, 2, 1,
    ]);
    expect([
      price('rebuild Ashot'),
      price('rebuild 2/83'),
      price('support AR-helo-1'),
      price('support NK-armor-1'),
    ]).toEqual([1, 1, 1, 1]);
    play.do('AR', 'buy Mech-1 at 1419').do('AR', 'support AR-helo-1').do('AR', 'rebuild 2/83');
    expect(play.rp('AR')).toBe(9 - 2 - 1 - 1);
    expect(play.where('AR-helo-1')).toBe('available-AR');
  });
});

describe('8.1.1 unit upgrades', () => {
  const THREE =
    '{turn: 3, phase: AR reinforcement, pieces: {"1419": [Tigran, SDF-1, SDF-2, SDF-3], "0222": [1/701]}, rp: {AR: 3}}';

  it('EX-8.1.1-1 KAR-8.1.1a KAR-8.1.1d: three conversions at no cost; the mechanized battalions come free next turn', () => {
    const play = at(THREE).do('AR', 'convert SDF-1').do('AR', 'convert SDF-2').do('AR', 'convert Tigran');
    expect(play.rp('AR')).toBe(3);
    expect(play.stack('next-turn')).toEqual(['Mech-1', 'Mech-2', 'Mech-3']);
    expect(play.refusal('AR', 'convert SDF-3').rule).toBe('KAR-8.1.1a');
    expect(play.refusal('AR', 'deploy Mech-1').rule).toBe('KAR-8.0b');
    play.until('AZ', 'movement').do('AZ', 'end', NO_EVENT);
    expect(play.turn).toBe(4);
    expect(play.where('Mech-1')).toBe('recruit-AR');
    play.do('AR', 'done');
    const before = play.rp('AR');
    expect(play.refusal('AR', 'buy Mech-1').rule).toBe('KAR-9.0a');
    for (const unit of ['Mech-1', 'Mech-2', 'Mech-3']) play.do('AR', `deploy ${unit} at 1419`);
    expect([play.rp('AR'), play.steps('Mech-1')]).toEqual([before, 2]);
    expect(play.stack('1419')).toEqual(['SDF-3', 'Mech-1', 'Mech-2', 'Mech-3']);
  });

  it('EX-8.1.1-2 KAR-8.1.1e: in the same phase two more are bought at one step each, and a marker', () => {
    const play = at(THREE).do('AR', 'convert SDF-1').do('AR', 'convert SDF-2').do('AR', 'convert Tigran');
    play.do('AR', 'buy-reduced Mech-4 at 1419').do('AR', 'buy-reduced Mech-5 at 1419').do('AR', 'support NK-art-2');
    expect(play.rp('AR')).toBe(0);
    expect([play.where('Mech-4'), play.steps('Mech-4'), play.where('Mech-5'), play.where('NK-art-2')]).toEqual([
      '1419',
      1,
      '1419',
      'available-AR',
    ]);
  });

  it('EX-8.1.1-2 KAR-8.1.1g: as an option a mechanized battalion is one step of full strength for one point', () => {
    const one = 'options: {karabakhMech: one-step}, ';
    const play = at(`{turn: 3, ${one}phase: AR reinforcement, pieces: {"1419": [SDF-3]}, rp: {AR: 3}}`).do(
      'AR',
      'done',
    );
    expect([play.costOf('AR', 'buy Mech-4'), play.costOf('AR', 'buy 1/SOR')]).toEqual([1, 2]);
    expect(play.refusal('AR', 'buy-reduced Mech-4').rule).toBe('KAR-9.0c');
    play.do('AR', 'buy Mech-4 at 1419').do('AR', 'buy Mech-5 at 1419').do('AR', 'support NK-art-2');
    expect([play.rp('AR'), play.where('Mech-4'), play.where('Mech-5')]).toEqual([0, '1419', '1419']);
    const fight = (options: string): Play =>
      at(`{turn: 2, ${options}phase: AR combat, pieces: {"1416": [Mech-1, SDF-1], "1415": [1/709, 1/701, 1/776]}}`)
        .do('AR', 'attack 1415 with Mech-1,SDF-1')
        .do('AR', 'commit', 4, 5)
        .do('AR', 'lose Mech-1');
    expect(fight(one).events('odds')[0]?.attack).toBe(6);
    expect([fight('').where('Mech-1'), fight('').steps('Mech-1')]).toEqual(['1416', 1]);
    expect(fight(one).where('Mech-1')).toBe('recruit-AR');
    const reduced =
      '{turn: 3, options: {karabakhMech: one-step}, phase: AR movement, pieces: {"1419": [Mech-1 reduced]}}';
    expect(() => at(reduced)).toThrow('has only one step');
  });

  it('KAR-8.1.1a: only Karabakh militia and infantry, before anything else in the phase, from turn 1 on', () => {
    const play = at(
      '{turn: 1, phase: AR reinforcement, pieces: {"1419": [SDF-1, Mech-1], "1823": [2/83], "0222": [1/701]}}',
    );
    for (const unit of ['Mech-1', '2/83', '1/701', 'NK-art-2'])
      expect(play.refusal('AR', `convert ${unit}`).rule).toBe('KAR-8.1.1a');
    expect(play.refusal('AR', 'support NK-art-2').text).toContain('Now: convert');
    play.do('AR', 'convert SDF-1').do('AR', 'done');
    expect(play.where('Mech-2')).toBe('next-turn');
    expect(play.refusal('AR', 'convert SDF-2').rule).toBe('KAR-8.1.1a');
    const later = at('{turn: 4, phase: AR reinforcement, pieces: {"1419": [SDF-1], "0222": [1/701]}, rp: {AR: 9}}').do(
      'AR',
      'done',
    );
    later.do('AR', 'buy BG-1 at 1823');
    expect(later.refusal('AR', 'convert SDF-1').rule).toBe('KAR-8.1.1a');
  });

  it('KAR-8.1.1b: a converted unit, from the map or the display, is out of the game', () => {
    const play = at(
      '{turn: 4, phase: AR reinforcement, pieces: {"1419": [SDF-1, Arabo], "0222": [1/701]}, rp: {AR: 9}}',
    );
    play.do('AR', 'convert SDF-1').do('AR', 'convert Shusha').do('AR', 'done');
    expect([play.where('SDF-1'), play.where('Shusha')]).toEqual(['removed', 'removed']);
    expect(play.refusal('AR', 'buy SDF-1').rule).toBe('KAR-8.0b');
    expect(play.offers('AR', 'buy')).not.toContain('buy Shusha');
    const again = play.until('AZ', 'movement').do('AZ', 'end', NO_EVENT);
    expect(again.refusal('AR', 'convert SDF-1').rule).toBe('KAR-8.1.1b');
  });

  it('KAR-8.1.1c: on the map it has to be in supply; an enemy zone of control does not matter', () => {
    const pieces = '"0217": [Arabo, SDF-1], "0118": [1/701], "0317": [1/704], "1419": [Ashot], "1320": [1/708]';
    const play = at(`{turn: 4, phase: AR reinforcement, pieces: {${pieces}}}`);
    expect(play.supplied('Arabo')).toBe(false);
    expect(play.refusal('AR', 'convert Arabo').rule).toBe('KAR-8.1.1c');
    play.do('AR', 'convert Ashot');
    expect(play.where('Ashot')).toBe('removed');
  });

  it('KAR-8.1.1d: what is not deployed waits in the display and stays free', () => {
    const play = at('{turn: 3, phase: AR reinforcement, pieces: {"1419": [SDF-1, Arabo], "0222": [1/701]}}').do(
      'AR',
      'convert SDF-1',
    );
    play.until('AZ', 'movement').do('AZ', 'end', NO_EVENT).until('AZ', 'movement').do('AZ', 'end', NO_EVENT);
    expect(play.turn).toBe(5);
    play.do('AR', 'done').do('AR', 'deploy Mech-1').until('AR', 'reinforce');
    expect(play.where('Mech-1')).toBe('1419');
  });

  it('KAR-8.1.1f: one mechanized battalion for each unit, at full strength, and only as many as the display holds', () => {
    const pieces =
      '"1416": [Mech-1, Mech-2, Mech-3, Mech-4], "1817": [Mech-5, Mech-6], "1419": [Arabo reduced, SDF-1, SDF-2], "0222": [1/701]';
    const play = at(`{turn: 4, phase: AR reinforcement, pieces: {${pieces}}}`)
      .do('AR', 'convert Arabo')
      .do('AR', 'convert SDF-1');
    expect([play.point, play.stack('next-turn')]).toEqual(['reinforce', ['Mech-7', 'Mech-8']]);
    expect(play.refusal('AR', 'convert SDF-2').rule).toBe('KAR-8.1.1a');
    play.until('AZ', 'movement').do('AZ', 'end', NO_EVENT).do('AR', 'deploy Mech-7 at 1419');
    expect(play.steps('Mech-7')).toBe(2);
  });
});

describe('8.2 Azeri replacement points', () => {
  it('KAR-8.2a: from turn 2 AZ receives five points a turn', () => {
    expect(next(1, `pieces: {${FAR}}`, 1, 1, NO_EVENT).rp('AZ')).toBe(4 + 5);
    expect(next(3, `pieces: {${FAR}}`, 3).rp('AZ')).toBe(4 + 5 + 1);
    expect(at(`{turn: 1, phase: AZ reinforcement, pieces: {${FAR}}}`).rp('AZ')).toBe(4);
  });

  const FEW = 'removed: [T-4, T-5, T-6, T-7, T-8, T-9, T-10, T-11, T-12, T-13, T-14, T-15, T-16, T-17, T-18, T-19]';

  it('EX-8.2-1 KAR-8.2b: with three left in the pool the first point buys two militia and the second the last one', () => {
    const pieces = `"1219": [T-20], "1119": [OMOH-1], "0222": [1/701], ${FEW}`;
    const play = at(`{turn: 4, phase: AZ reinforcement, pieces: {${pieces}}, rp: {AZ: 2}}`);
    expect(play.stack('militia-pool')).toHaveLength(3);
    expect(play.refusal('AZ', 'buy T-1').rule).toBe('KAR-8.2c');
    expect(play.costOf('AZ', 'militia')).toBe(1);
    play.do('AZ', 'militia', 1).do('AZ', 'at 1219', 1).do('AZ', 'at 1219');
    expect([play.rp('AZ'), play.stack('militia-pool')]).toEqual([1, ['T-3']]);
    expect(play.costOf('AZ', 'militia')).toBe(1);
    play.do('AZ', 'militia', 1).do('AZ', 'at 1219');
    expect([play.rp('AZ'), play.stack('militia-pool')]).toEqual([0, []]);
    expect(play.stack('1219')).toEqual(['T-20', 'T-1', 'T-2', 'T-3']);
  });

  it('KAR-8.2b: not without a point, not from an empty pool, and not by the Armenian side', () => {
    const pieces = '"1219": [T-20], "1119": [OMOH-1], "0222": [1/701 reduced]';
    const poor = at(
      `{turn: 4, phase: AZ reinforcement, pieces: {${pieces}, away-709: [1/709, 2/709]}, rp: {AZ: 0, AR: 9}}`,
    );
    expect(poor.refusal('AZ', 'militia').rule).toBe('KAR-8.0a');
    const all = Array.from({ length: 19 }, (_none, i) => `T-${i + 1}`).join(', ');
    const drained = at(`{turn: 4, phase: AZ reinforcement, pieces: {${pieces}, removed: [${all}]}, rp: {AZ: 9}}`);
    expect(drained.refusal('AZ', 'militia').rule).toBe('KAR-8.2b');
    const armenian = at(`{turn: 4, phase: AR reinforcement, pieces: {${pieces}, "1419": [Arabo]}, rp: {AZ: 9, AR: 9}}`);
    expect(armenian.do('AR', 'done').refusal('AR', 'militia').rule).toBe('KAR-8.2b');
  });

  it('KAR-8.2c: militia are drawn by lot, and the eliminated return to the pool', () => {
    const pieces = '"1219": [T-20], "1119": [OMOH-1], "0222": [1/701]';
    const play = at(`{turn: 4, phase: AZ reinforcement, pieces: {${pieces}}, rp: {AZ: 2}}`);
    play.do('AZ', 'militia', 19).do('AZ', 'at 1219', 5).do('AZ', 'at 1119');
    expect([play.stack('1219'), play.stack('1119')]).toEqual([
      ['T-20', 'T-19'],
      ['OMOH-1', 'T-5'],
    ]);
    const beaten = at('{turn: 4, phase: AR combat, pieces: {"1419": [Mech-1, Mech-2, Mech-3], "1320": [T-1]}}');
    beaten.do('AR', 'attack 1320 with Mech-1,Mech-2,Mech-3').do('AR', 'commit', 5, 6);
    expect(beaten.where('T-1')).toBe('militia-pool');
  });

  it('KAR-8.2d: mercenaries cost two points a step', () => {
    const play = at('{turn: 4, phase: AZ reinforcement, pieces: {"0222": [MU-2 reduced]}, rp: {AZ: 9}}');
    expect([
      play.costOf('AZ', 'buy MU-1'),
      play.costOf('AZ', 'buy-reduced MU-1'),
      play.costOf('AZ', 'rebuild MU-2'),
    ]).toEqual([4, 2, 2]);
    play.do('AZ', 'buy MU-1 at 0222').do('AZ', 'rebuild MU-2').do('AZ', 'buy-reduced MU-3 at 0222');
    expect([play.rp('AZ'), play.steps('MU-1'), play.steps('MU-2'), play.steps('MU-3')]).toEqual([1, 2, 2, 1]);
  });

  it('KAR-8.2e: Azeri regulars cost one point a step, markers one', () => {
    const play = at('{turn: 4, phase: AZ reinforcement, pieces: {"0222": [1/701 reduced]}, rp: {AZ: 9}}');
    const price = (line: string): number => play.costOf('AZ', line);
    expect([
      price('buy 1/702'),
      price('buy-reduced DR'),
      price('buy OMOH-1'),
      price('rebuild 1/701'),
      price('support AZ-armor-3'),
    ]).toEqual([2, 1, 1, 1, 1]);
    play.do('AZ', 'buy 1/702 at 0222').do('AZ', 'support AZ-armor-3');
    expect(play.rp('AZ')).toBe(9 - 2 - 1);
  });
});

describe('8.2.1 Azeri military reforms', () => {
  const rolls = (play: Play): unknown[] =>
    play
      .events('die')
      .filter((one) => one.name === 'Military reforms')
      .map((one) => one.total);

  it.each([
    [4, 0],
    [5, 1],
    [6, 1],
    [7, 1],
    [8, 0],
  ])('KAR-8.2.1a: at the end of turn %i there are %i rolls', (turn, count) => {
    expect(rolls(next(turn, `pieces: {${FAR}}`, ...(count === 1 ? [1, NO_EVENT] : [NO_EVENT])))).toHaveLength(count);
  });

  it('KAR-8.2.1a: once they have occurred they are not rolled again', () => {
    const play = next(5, `pieces: {${FAR}}`, 4).do('AZ', 'unit MU-1', NO_EVENT);
    expect([play.turn, rolls(play)]).toEqual([6, [4]]);
    play.until('AZ', 'movement').do('AZ', 'end', NO_EVENT);
    expect([play.turn, rolls(play)]).toEqual([7, [4]]);
  });

  it.each([
    ['', 0],
    ['refugees: {AZ: 15}', 1],
    ['refugees: {AZ: 14, AR: 15}', 0],
    ['control: {AR: ["1616"]}', 1],
    ['control: {AR: ["1218", "1616", "1520"]}', 1],
    ['control: {AR: ["1219", "1917"]}', 0],
    ['control: {AR: ["1218", "1616", "1520"]}, refugees: {AZ: 15}', 2],
  ])('KAR-8.2.1b: {%s} adds %i to the roll', (rest, modifier) => {
    expect(rolls(next(5, `pieces: {${FAR}}${rest === '' ? '' : `, ${rest}`}`, 1, NO_EVENT))).toEqual([1 + modifier]);
  });

  it.each([
    [3, 0, false],
    [4, 0, true],
    [3, 1, true],
    [2, 1, false],
    [6, 2, true],
  ])('KAR-8.2.1c: a %i with +%i brings reforms: %s', (die, modifier, success) => {
    const rest = ['', ', refugees: {AZ: 15}', ', refugees: {AZ: 15}, control: {AR: ["1218"]}'][modifier] ?? '';
    const play = next(5, `pieces: {${FAR}}${rest}`, die);
    expect(play.events('reforms')).toHaveLength(success ? 1 : 0);
  });

  it('KAR-8.2.1d: reforms are four points more for the next turn, beside the usual five', () => {
    const play = next(5, `pieces: {${FAR}}, rp: {AZ: 1}`, 4).do('AZ', 'unit MU-3', NO_EVENT);
    expect([play.turn, play.rp('AZ')]).toEqual([6, 1 + 4 + 5]);
  });

  it('KAR-8.2.1e: in the next turn only, every political roll has +3', () => {
    const politics = (turn: number): unknown => {
      const play = at(
        `{turn: ${turn}, phase: AR combat, pieces: {"1419": [Arabo, Mech-1], "1320": [T-1]}, numbers: {reformTurn: 6}}`,
      );
      return play
        .do('AR', 'attack 1320 with Arabo')
        .do('AR', 'commit', 2, 1)
        .events('die')
        .find((one) => one.name === 'Azeri politics')?.total;
    };
    expect([politics(5), politics(6), politics(7)]).toEqual([2, 5, 2]);
    const play = next(5, 'pieces: {"0222": [1/701], "1419": [Arabo, Mech-1], "1417": [T-1]}', 4).do(
      'AZ',
      'unit MU-1',
      NO_EVENT,
    );
    play
      .until('AR', 'movement')
      .do('AR', 'move Arabo 1419-1418')
      .until('AR', 'combat')
      .do('AR', 'attack 1417 with Arabo')
      .do('AR', 'commit', 2, 1);
    expect(play.events('die').find((one) => one.name === 'Azeri politics')?.total).toBe(5);
  });

  it('KAR-8.2.1f: one mercenary battalion of AZ’s choice comes free, or two more points if there is none', () => {
    const play = next(5, `pieces: {${FAR}, "0419": [MU-1]}, rp: {AZ: 0}`, 4);
    expect(play.offers('AZ')).toEqual(['unit MU-2', 'unit MU-3']);
    expect(play.refusal('AZ', 'unit MU-1').rule).toBe('KAR-8.2.1f');
    play.do('AZ', 'unit MU-3', NO_EVENT).until('AZ', 'reinforce');
    expect(play.refusal('AZ', 'buy MU-3').rule).toBe('KAR-9.0a');
    expect(play.refusal('AZ', 'deploy MU-2').rule).toBe('KAR-9.0a');
    play.do('AZ', 'deploy MU-3 at 0222');
    expect([play.rp('AZ'), play.where('MU-3'), play.steps('MU-3')]).toEqual([4 + 5, '0222', 2]);
    const none = next(5, `pieces: {${FAR}, "0419": [MU-1, MU-2, MU-3]}, rp: {AZ: 0}`, 4, NO_EVENT);
    expect(none.rp('AZ')).toBe(4 + 2 + 5);
  });
});
