import { describe, expect, it } from 'vitest';
import { AZERI_SOURCES, attack, calculation, hexList } from '../test/battle.ts';
import { at } from '../test/kit.ts';
import { supplyLine } from './supply.ts';

/** Is this unit supplied in the position? */
const supplied = (unit: string, pieces: string, more = 'turn: 2', purpose: 'full' | 'defence' = 'full'): boolean =>
  at(`{${more}, pieces: {${pieces}}}`).supplied(unit, purpose);

/** Control of all places that could feed Azeri units, but for those excepted. */
const armenianBut = (...except: string[]): string => `turn: 2, control: {AR: ${hexList(AZERI_SOURCES, except)}}`;

/** Karabakh militia, which have no zones, on every hex around Shushi 1520 but those excepted. */
const aroundShushi = (...except: string[]): string =>
  ['1419', '1420', '1519', '1521', '1619', '1620']
    .filter((hex) => !except.includes(hex))
    .map((hex, i) => `"${hex}": [SDF-${i + 1}]`)
    .join(', ');

describe('14.0 when supply is checked', () => {
  // Azeri-held Shahumyan 0620 is the only source left, and only while T-1 is there: its people are Armenian.
  const source = `${armenianBut('0620')}, phase: AZ movement`;

  it('KAR-14.0a: as each unit or stack starts to move', () => {
    // Six clear hexes without a town on the way, where passing through would win a new source.
    const path = ['0420', '0320', '0319', '0318', '0218', '0119'];
    const play = at(`{${source}, pieces: {"0620": [T-1], "0520": [1/701, 1/704], "0521": [SDF-1], "0222": [T-2]}}`).do(
      'AZ',
      'unit 1/701',
    );
    for (const hex of path) play.do('AZ', `to ${hex}`);
    play.do('AZ', 'stop').do('AZ', 'move T-1 0620-0619').do('AZ', 'unit 1/704');
    for (const hex of path.slice(0, 5)) play.do('AZ', `to ${hex}`);
    expect(play.where('1/704')).toBe('0218'); // 5 points, and its move is over
    expect(play.refusal('AZ', 'unit 1/704').rule).toBe('KAR-5.3b');
    expect(play.where('1/701')).toBe('0119'); // the move that was made stands
  });

  it('KAR-14.0a: and anew when an attack is declared, for both sides', () => {
    const play = at(`{${source}, pieces: {"0620": [T-1], "0520": [1/701, 1/704], "0719": [Arabo]}}`);
    play.do('AZ', 'move 1/701,1/704 0520-0619');
    expect(play.supplied('1/701')).toBe(true);
    play.do('AZ', 'move T-1 0620-0521').do('AZ', 'end');
    attack(play, 'AZ', '0719', ['1/701', '1/704'], [4, 1]);
    expect(calculation(play).attack).toBe(3);
  });
});

describe('14.1 supply lines', () => {
  it('KAR-14.1a: any length will do', () => {
    // The only source left is Shamkir in the far north-west; the unit stands in the far south.
    const play = at(`{${armenianBut('0125')}, pieces: {"2320": [1/701]}}`);
    expect(play.supplied('1/701')).toBe(true);
    const line = supplyLine(play.state, play.piece('1/701'));
    expect(line.length).toBeGreaterThan(22);
    expect([line[0], line.at(-1)]).toEqual([play.hex('2320'), play.hex('0125')]);
    line.slice(1).forEach((hex, i) => {
      expect(play.world.board.directionTo(line[i] ?? hex, hex)).toBeGreaterThanOrEqual(0);
    });
  });

  it('KAR-14.1b: not through a hex the enemy holds, though by militia', () => {
    expect(supplied('1/701', `"1520": [1/701], ${aroundShushi()}`)).toBe(false);
    expect(supplied('1/701', `"1520": [1/701], ${aroundShushi('1620')}`)).toBe(true);
  });

  it('KAR-14.1b: not through Armenia for Azeri units, and not over the lake', () => {
    // From 1622 the free hexes are Tegh 1722 and 1723 in Armenia, next to Azeri Zabukh.
    const held = '"1621": [SDF-1], "1623": [SDF-2], "1522": [SDF-3], "1523": [SDF-4]';
    expect(supplied('1/701', `"1622": [1/701], ${held}`)).toBe(false);
    expect(supplied('Arabo', '"1622": [Arabo], "1621": [T-1], "1623": [T-2], "1522": [T-3], "1523": [T-4]')).toBe(true);
    // Sarsang 0921 with its land ways held: only the water is left.
    const shore = '"0920": [SDF-1], "0922": [SDF-2], "0820": [SDF-3], "0821": [SDF-4]';
    expect(supplied('1/701', `"0921": [1/701], ${shore}`)).toBe(false);
    expect(supplied('1/701', `"0921": [1/701], ${shore.replace(', "0821": [SDF-4]', '')}`)).toBe(true);
  });

  it('KAR-14.1c: into a zone of control but not on through it, unless a friend stands there', () => {
    const zones = '"1521": [Arabo], "1419": [Ashot], "1619": [Davits]'; // they cover 1420, 1519 and 1620
    expect(supplied('1/701', `"1520": [1/701], ${zones}`)).toBe(false);
    expect(supplied('1/701', `"1520": [1/701], "1620": [T-1], ${zones}`)).toBe(true);
    expect(supplied('1/701', '"1520": [1/701], "1521": [SDF-1], "1419": [SDF-2], "1619": [SDF-3]')).toBe(true); // militia have none
  });

  it('KAR-14.1d: not through a place of the enemy’s people, unless it is held or emptied', () => {
    const ring = `"1520": [1/701], ${aroundShushi('1521')}`; // Lisagor alone is open
    expect(supplied('1/701', ring)).toBe(false);
    expect(supplied('1/701', ring, 'turn: 2, displaced: ["1521"]')).toBe(true);
    expect(supplied('1/701', `${ring}, "1521": [T-1]`)).toBe(true);
    expect(supplied('1/701', ring, 'turn: 2, control: {AZ: ["1521"]}')).toBe(false); // control is not enough
  });

  it('KAR-14.1d: the same for Armenian lines through Azeri places', () => {
    const trap = '"1419": [1/83], "1418": [T-1], "1319": [T-2], "1320": [T-3], "1519": [T-4], "1520": [T-5]';
    expect(supplied('1/83', trap)).toBe(false); // Kosalar 1420 alone is open
    expect(supplied('1/83', `${trap}, "1420": [SDF-1]`)).toBe(true);
    expect(supplied('1/83', trap, 'turn: 2, displaced: ["1420"]')).toBe(true);
  });

  it('KAR-14.1e: a source in a zone of control serves, one the enemy holds does not', () => {
    expect(supplied('1/701', '"1119": [1/701], "1318": [Mech-1]', armenianBut('1218'))).toBe(true);
    expect(supplied('1/701', '"1119": [1/701], "1218": [SDF-1]', armenianBut('1218'))).toBe(false);
  });

  it('KAR-14.1f: the unit’s own hex never blocks its line', () => {
    // Lisagor: Armenian people, unmarked, in the zone of Arabo; Lachin is next door.
    expect(supplied('1/701', '"1521": [1/701], "1421": [Arabo]')).toBe(true);
  });
});

describe('14.2 to 14.4 sources', () => {
  const HADRUT = ['1717', '1718', '1816', '1818', '1917', '1918'];
  const closed = HADRUT.map((hex, i) => `"${hex}": [T-${i + 1}]`).join(', ');

  it('KAR-14.2a: Karabakh units are always supplied inside the Oblast', () => {
    expect(supplied('Arabo', `"1817": [Arabo], ${closed}`)).toBe(true);
    expect(supplied('1/83', `"1817": [1/83], ${closed}`)).toBe(false); // regulars are not
    expect(
      supplied(
        'Mech-1',
        `"1416": [Mech-1], "1415": [1/701], "1417": [1/704], "1316": [T-1], "1317": [T-2], "1516": [T-3], "1517": [T-4]`,
      ),
    ).toBe(true);
  });

  // Agdam with one way out, by Askeran to Stepanakert, whose own ways on are held.
  const agdam =
    '"1218": [Arabo], "1217": [T-1], "1219": [T-2], "1118": [T-3], "1119": [T-4], "1318": [T-5], "1418": [T-6], "1519": [T-7]';
  it('KAR-14.2b: outside it they need a line to Stepanakert or to a town or village of Armenia', () => {
    expect(supplied('Arabo', agdam, 'turn: 2, control: {AR: ["1419"]}')).toBe(true);
    expect(supplied('Arabo', agdam, 'turn: 2, control: {AZ: ["1419"]}')).toBe(false); // not while the enemy controls it
    expect(supplied('Arabo', agdam.replace('"1519": [T-7]', '"1419": [T-7]'))).toBe(false);
    // In 1622 with nothing open but the village Tegh:
    const tegh = '"1622": [Arabo], "1621": [T-1], "1623": [T-2], "1522": [T-3], "1523": [T-4]';
    expect(supplied('Arabo', tegh)).toBe(true);
  });

  it('KAR-14.3a: Armenian regulars need a line to a town or village of Armenia, nowhere else', () => {
    expect(supplied('1/83', agdam.replace('Arabo', '1/83'), 'turn: 2, control: {AR: ["1419"]}')).toBe(false); // Stepanakert is none for them
    expect(supplied('1/83', '"1622": [1/83], "1621": [T-1], "1623": [T-2], "1522": [T-3], "1523": [T-4]')).toBe(true);
    expect(supplied('1/83', '"1419": [1/83]')).toBe(true); // by 1521, 1522 and 1622 if nobody is in the way
    const corridor =
      '"1419": [1/83], "1418": [T-1], "1319": [T-2], "1320": [T-3], "1519": [T-4], "1520": [T-5], "1420": [T-6]';
    expect(supplied('1/83', corridor)).toBe(false);
  });

  it('KAR-14.4a: Azeri units need a line to a town or village of Azerbaijan that the enemy does not control', () => {
    expect(supplied('1/701', '"1219": [1/701]')).toBe(true);
    expect(supplied('T-1', '"1219": [T-1]', armenianBut())).toBe(false);
    expect(supplied('T-1', '"1219": [T-1]', armenianBut('1217'))).toBe(true); // a village will do
    expect(supplied('MU-1', '"1219": [MU-1]', armenianBut('0217'))).toBe(true);
  });

  it('KAR-14.4a: places inside the Oblast are no source', () => {
    const play = at(`{${armenianBut()}, pieces: {"1520": [1/701], "1219": [T-1], "1320": [T-2]}}`);
    expect(play.controller('1520')).toBe('AZ');
    expect(['1/701', 'T-1', 'T-2'].map((unit) => play.supplied(unit))).toEqual([false, false, false]);
  });

  it('KAR-14.4a: an Armenian village of Azerbaijan only if it is emptied or held', () => {
    expect(supplied('1/701', '"0520": [1/701]', armenianBut('0620'))).toBe(false);
    expect(supplied('1/701', '"0520": [1/701]', `${armenianBut('0620')}, displaced: ["0620"]`)).toBe(true);
    expect(supplied('1/701', '"0520": [1/701], "0620": [T-1]', armenianBut('0620'))).toBe(true);
  });

  const shushi = `"1520": [1/701, 1/704], ${aroundShushi('1521', '1619')}, "1521": [1/538], "1619": [Mech-1]`;
  it('KAR-14.4b: in a town of the Oblast they are supplied for their defence, and for nothing else', () => {
    expect(supplied('1/701', shushi)).toBe(false);
    expect(supplied('1/701', shushi, 'turn: 2', 'defence')).toBe(true);
    const defends = attack(at(`{turn: 2, phase: AR combat, pieces: {${shushi}}}`), 'AR', '1520', ['Mech-1'], [4, 1]);
    expect(calculation(defends).defence).toBe(6);
    const attacks = attack(
      at(`{turn: 2, phase: AZ combat, pieces: {${shushi}}}`),
      'AZ',
      '1521',
      ['1/701', '1/704'],
      [4, 1],
    );
    expect(calculation(attacks).attack).toBe(3);
  });

  it('KAR-14.4b: in the defence of a village it does not hold', () => {
    // Kosalar 1420, an Azeri village of the Oblast, with every way out held.
    const village =
      '"1420": [1/701, 1/704], "1419": [Mech-1], "1421": [SDF-1], "1320": [SDF-2], "1321": [SDF-3], "1520": [SDF-4], "1521": [SDF-5]';
    const play = attack(at(`{turn: 2, phase: AR combat, pieces: {${village}}}`), 'AR', '1420', ['Mech-1'], [4, 1]);
    expect(calculation(play).defence).toBe(3);
  });

  it('KAR-14.4b: an Armenian town of the Oblast serves as well, a Karabakh unit’s rule is its own', () => {
    expect(supplied('1/701', `"1817": [1/701], ${closed.replaceAll('T-', 'SDF-')}`, 'turn: 2', 'defence')).toBe(true);
    expect(supplied('1/83', `"1817": [1/83], ${closed}`, 'turn: 2', 'defence')).toBe(false);
  });

  it('KAR-14.5a: out of supply everything is halved: movement down, strength up', () => {
    const shut = '"1819": [T-1], "1821": [T-2], "1720": [T-3], "1920": [T-4], "1921": [T-5]';
    const strength = (units: readonly string[], rounding = 'up') => {
      const play = at(
        `{turn: 2, options: {combatRounding: ${rounding}}, phase: AR combat, pieces: {"1820": [${units.join(', ')}], "1721": [1/701], ${shut}}}`,
      );
      return calculation(attack(play, 'AR', '1721', units, [4, 1])).attack;
    };
    expect([strength(['Tigran', 'SDF-1']), strength(['Tigran']), strength(['SDF-1'])]).toEqual([2, 2, 1]);
    expect([strength(['Tigran'], 'down'), strength(['SDF-1'], 'down')]).toEqual([1, 1]);
    // The defence likewise: Tigran shut in at 1820, attacked from 1819.
    const defends = at(`{turn: 2, phase: AZ combat, pieces: {"1820": [Mech-1], ${shut}}}`);
    expect(calculation(attack(defends, 'AZ', '1820', ['T-1'], [4, 6])).defence).toBe(3);
    const moves = at(`{${armenianBut()}, phase: AZ movement, pieces: {"0814": [1/701], "0815": [SDF-1]}}`).do(
      'AZ',
      'unit 1/701',
    );
    expect([moves.offers('AZ', 'to').includes('to 1315'), moves.offers('AZ', 'to').includes('to 1414')]).toEqual([
      true,
      false,
    ]); // 5 hexes, not 6
  });
});
