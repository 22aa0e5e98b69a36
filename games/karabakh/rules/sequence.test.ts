import { describe, expect, it } from 'vitest';
import { at, begun, game, type Play } from '../test/kit.ts';
import { allowanceOf } from './destinations.ts';

const FAR = '"0222": [1/701], "1419": [Arabo]';
const phases = (play: Play): string[] =>
  play.events('phase').map((one) => `${one.turn} ${one.name}${one.side === 0 ? ' AR' : one.side === 1 ? ' AZ' : ''}`);

describe('4.0 sequence of play', () => {
  it('KAR-1.1a: nine turns, and then the game is over', () => {
    const play = at(`{turn: 8, phase: AZ movement, pieces: {${FAR}}}`).do('AZ', 'end', 6);
    expect([play.turn, play.ending]).toEqual([9, null]);
    play.until('AZ', 'movement').do('AZ', 'end');
    expect(play.ending).toBe('azeri-victory');
    expect(play.table.decisions(null)).toEqual([]);
    const calendar = play.world.data.scenario.calendars.choices[0]?.turns ?? [];
    expect([calendar.length, calendar[0]?.period, calendar[8]?.period]).toEqual([9, 'Jan-Mar 1992', 'Jan-Mar 1994']);
  });

  it('KAR-2.0a: every roll is one six-sided die', () => {
    const dice: string[] = [];
    for (const procedure of game.procedures.values()) {
      for (const { chance } of procedure.code) {
        if (chance?.kind !== 'die') continue;
        dice.push(chance.name);
        expect([chance.name, chance.among(begun().state, {})]).toEqual([chance.name, 6]);
      }
    }
    expect(dice).toEqual(
      expect.arrayContaining([
        'soviet chaos AZ',
        'random event',
        'coup',
        'reforms',
        'combat',
        'bombardment',
        'automatic victory',
      ]),
    );
    const play = at(`{turn: 3, phase: AZ movement, pieces: {${FAR}}}`);
    for (const face of [0, 7]) expect(() => play.do('AZ', 'end', face)).toThrow();
    expect(play.do('AZ', 'end', 6).turn).toBe(4);
  });

  it('KAR-4.0a KAR-4.0c: joint phase, AR turn, AZ turn, end of turn; in each player turn reinforcement, movement, combat', () => {
    const play = at(`{turn: 3, phase: AZ movement, pieces: {${FAR}}}`)
      .do('AZ', 'end', 6)
      .until('AZ', 'movement')
      .do('AZ', 'end', 6);
    const turn = phases(play).filter((one) => one.startsWith('4 '));
    expect(turn).toEqual([
      '4 joint',
      '4 reinforcement AR',
      '4 movement AR',
      '4 combat AR',
      '4 reinforcement AZ',
      '4 movement AZ',
      '4 combat AZ',
      '4 end',
    ]);
    expect(phases(play).slice(-2)).toEqual(['5 joint', '5 reinforcement AR']);
  });

  it('KAR-4.0b: Soviet chaos, then the event, then replacements with resettlement', () => {
    const pieces = '"0222": [1/701], "1521": [Arabo], "1823": [1/83]';
    const play = at(`{turn: 1, phase: AZ movement, pieces: {${pieces}}, displaced: ["1521"], refugees: {AR: 3}}`).do(
      'AZ',
      'end',
      2,
      1,
      1,
      3,
    );
    const after = play.table.log.map((one) => one.event).filter((one) => ['die', 'drew', 'income'].includes(one.kind));
    expect(after.map((one) => (one.kind === 'die' ? one.name : one.kind))).toEqual([
      'Soviet chaos',
      'Soviet chaos',
      'drew',
      'Random event',
      'income',
      'income',
    ]);
    expect([play.point, play.asked]).toEqual(['resettle', 'AR']);
    const fourth = at(`{turn: 3, phase: AZ movement, pieces: {${pieces}}}`).do('AZ', 'end', 6);
    expect(fourth.events('die').map((one) => one.name)).toEqual(['Random event']);
  });

  it('KAR-4.0c: what belongs to one phase is refused in another', () => {
    const play = at('{turn: 4, phase: AR movement, pieces: {"1419": [Arabo], "1320": [T-1]}, rp: {AR: 9}}');
    expect(play.refusal('AR', 'attack 1320').rule).toBe('KAR-4.0c');
    expect(play.refusal('AR', 'buy 1/83').rule).toBe('KAR-9.0a');
    expect(play.refusal('AZ', 'unit T-1').rule).toBe('KAR-12.0c');
    play.do('AR', 'end');
    expect(play.point).toBe('combat');
    expect(play.refusal('AR', 'unit Arabo').rule).toBe('KAR-12.0c');
  });

  it('KAR-4.0d: Soviet units leave, then reforms, then automatic victory, then the winner', () => {
    const play = at(`{turn: 5, phase: AZ movement, pieces: {${FAR}}, refugees: {AR: 16}}`)
      .do('AZ', 'end', 4)
      .do('AZ', 'unit MU-1', 1, 6);
    expect(play.events('die').map((one) => one.name)).toEqual([
      'Military reforms',
      'Automatic victory',
      'Random event',
    ]);
    const third = at(
      '{turn: 3, phase: AZ movement, pieces: {"0222": [1/701, 1/366], "1419": [Arabo]}, refugees: {AR: 16}}',
    ).do('AZ', 'end', 5);
    expect(third.story.indexOf('withdrawn')).toBeLessThan(third.story.indexOf('ended'));
    expect(third.story.indexOf('withdrawn')).toBeGreaterThan(0);
    const last = at(`{turn: 9, phase: AZ movement, pieces: {${FAR}}, refugees: {AR: 16}}`).do('AZ', 'end', 1);
    expect(last.story.lastIndexOf('die')).toBeLessThan(last.story.indexOf('ended'));
    expect(last.ending).toBe('azeri-victory');
  });

  it('KAR-4.0e: used markers of both sides are available again after the turn, not before', () => {
    const pieces = `${FAR}, "1416": [Ashot], "1417": [T-1], used-AR: [AR-art-1, NK-art-1], used-AZ: [AZ-armor-1]`;
    const play = at(`{turn: 4, phase: AR combat, pieces: {${pieces}}}`).do('AR', 'end').until('AZ', 'movement');
    expect([play.stack('used-AR'), play.stack('used-AZ')]).toEqual([['AR-art-1', 'NK-art-1'], ['AZ-armor-1']]);
    play.do('AZ', 'end').do('AZ', 'end', 6);
    expect(play.turn).toBe(5);
    expect([play.stack('used-AR'), play.stack('used-AZ')]).toEqual([[], []]);
    expect([play.stack('available-AR').sort(), play.stack('available-AZ')]).toEqual([
      ['AR-art-1', 'NK-art-1'],
      ['AZ-armor-1'],
    ]);
  });

  it('KAR-4.0f: AZ too checks supply when it moves and may carry out forced displacement', () => {
    const play = at('{turn: 4, phase: AZ movement, pieces: {"1621": [1/708, T-1], "0222": [1/701], "1826": [1/83]}}');
    play.do('AZ', 'unit 1/708').do('AZ', 'to 1521').do('AZ', 'displace');
    expect([play.marker('1521'), play.refugees('AR')]).toEqual(['displaced', 1]);
    const around = '"1521": [Mech-1], "1419": [Mech-2], "1619": [Mech-3], "1621": [Mech-4]';
    const cut = at(`{turn: 4, phase: AZ movement, pieces: {"1520": [1/708], "0222": [1/701], ${around}}}`);
    expect([allowanceOf(cut.state, cut.piece('1/708')), allowanceOf(cut.state, cut.piece('1/701'))]).toEqual([5, 10]);
  });
});
