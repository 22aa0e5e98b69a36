import { describe, expect, it } from 'vitest';
import { passTo } from '../test/battle.ts';
import { at } from '../test/kit.ts';

const TWO = ['0921', '1419', '1520'];
const ONE = ['0723', '0919', '1218', '1219', '1224', '1416', '1616', '1915', '1917'];
const quoted = (hexes: readonly string[]) => `[${hexes.map((hex) => `"${hex}"`).join(', ')}]`;
/** The last Azeri movement of a turn, with so much in Armenian hands; ending it ends the turn. */
const late = (turn: number, hexes: readonly string[], refugees = 0) =>
  at(
    `{turn: ${turn}, phase: AZ movement, control: {AR: ${quoted(hexes)}}, refugees: {AR: ${refugees}}, pieces: {"0222": [T-1]}}`,
  );

describe('15.1 victory points', () => {
  it('KAR-15.1a: two each for Sarsang, Stepanakert and Shushi', () => {
    for (const hex of TWO) expect(late(9, [hex]).points).toBe(2);
    expect(late(9, TWO).points).toBe(6);
  });

  it('KAR-15.1b: one each for the nine others, fifteen in all', () => {
    for (const hex of ONE) expect(late(9, [hex]).points).toBe(1);
    expect(late(9, [...TWO, ...ONE]).points).toBe(15);
    expect(late(9, ['1319', '1817', '1621']).points).toBe(0);
  });

  it('KAR-15.1b: control is what counts, also of a pass that nobody lives in', () => {
    const play = at('{turn: 9, phase: AR movement, pieces: {"0822": [Mech-1]}}');
    expect(play.points).toBe(0);
    play.do('AR', 'unit Mech-1').do('AR', 'to 0723').do('AR', 'to 0622').do('AR', 'stop');
    expect([play.points, play.controller('0723')]).toEqual([1, 'AR']); // it only passed through
  });
});

describe('15.0 the end', () => {
  it('EX-15.1-1 KAR-15.0a: after turn 9 twelve points win for the Armenian side', () => {
    const hexes = ['0921', '1419', '1520', '0919', '1218', '1219', '1224', '1416', '1616'];
    const play = late(9, hexes);
    expect(play.points).toBe(12);
    play.do('AZ', 'end');
    expect(play.table.view(null).ended?.winner).toBe('AR');
  });

  it('KAR-15.0a: eleven do not', () => {
    const play = late(9, ['0921', '1419', '1520', '0919', '1218', '1219', '1224', '1416']).do('AZ', 'end');
    expect(play.points).toBe(11);
    expect(play.table.view(null).ended?.winner).toBe('AZ');
  });

  it('KAR-15.0a: nobody wins on points before turn 9 is over', () => {
    const play = late(8, [...TWO, ...ONE]).do('AZ', 'end', 6);
    expect([play.ending, play.turn]).toEqual([null, 9]);
    passTo(play, 'AZ', 'movement');
    expect(play.ending).toBe(null);
    play.do('AZ', 'end');
    expect(play.table.view(null).ended?.winner).toBe('AR');
  });

  it('EX-15.2-1 KAR-15.0b: on turn 9 the automatic victory comes before the count', () => {
    const lost = late(9, [...TWO, ...ONE], 16).do('AZ', 'end', 5);
    expect(lost.table.view(null).ended?.winner).toBe('AZ');
    expect(lost.events('ended').length).toBe(1);
    const won = late(9, [...TWO, ...ONE], 16).do('AZ', 'end', 4);
    expect(won.table.view(null).ended?.winner).toBe('AR');
  });
});

describe('15.2 automatic victory', () => {
  it('KAR-15.2a: with 16 Armenian refugees 5 or 6 wins at once, at the end of any turn', () => {
    for (const die of [5, 6]) expect(late(4, [], 16).do('AZ', 'end', die).table.view(null).ended?.winner).toBe('AZ');
    for (const die of [1, 4]) expect(late(4, [], 16).do('AZ', 'end', die, 6).ending).toBe(null);
  });

  it('KAR-15.2a: with 15 there is no roll', () => {
    const play = late(4, [], 15).do('AZ', 'end', 6); // the one die is the next turn's event
    expect(play.events('die').map((event) => event.name)).not.toContain('Automatic victory');
    expect(play.turn).toBe(5);
  });

  it('KAR-15.2a: it is rolled again turn after turn while the level holds, and only then', () => {
    const play = late(3, [], 16).do('AZ', 'end', 4, 6);
    expect(play.turn).toBe(4);
    passTo(play, 'AZ', 'movement').do('AZ', 'end', 5);
    expect(play.table.view(null).ended?.winner).toBe('AZ');
    const fewer = at(
      '{turn: 3, phase: AZ movement, refugees: {AR: 16}, displaced: ["1521"], pieces: {"0222": [T-1], "1521": [Arabo]}}',
    ).do('AZ', 'end', 1, 6);
    fewer.do('AR', 'resettle 1521');
    passTo(fewer, 'AZ', 'movement').do('AZ', 'end', 6);
    expect([fewer.refugees('AR'), fewer.turn, fewer.ending]).toEqual([15, 5, null]);
  });
});
