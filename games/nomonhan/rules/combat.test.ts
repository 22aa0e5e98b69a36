import type { GameEvent } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { put } from '../state.ts';
import { at, type Play } from '../test/kit.ts';

/** A battle on the quiet steppe of the west: attackers in 0612, defenders in 0613. */
const battle = (attackers: string, defenders: string, more = '', pieces = ''): Play =>
  at(`{phase: JP combat, turn: 2, pieces: {0612: [${attackers}], 0613: [${defenders}] ${pieces}} ${more}}`);
const oddsOf = (play: Play): GameEvent => play.events('odds').at(-1) ?? { kind: 'none' };
/** Percentile, base column and final column of a fought battle. */
const column = (play: Play): (number | undefined)[] => {
  const { percent, base, column: final } = oddsOf(play);
  return [Number(percent), Number(base), Number(final)];
};
const fought = (play: Play, hex = '0613', die = 3, table: 'raid' | 'assault' = 'raid'): Play =>
  play.fight('JP', hex, table, die);

describe('14.1 who must attack whom', () => {
  it('NOM-13.6a: every unit in an enemy zone must attack, headquarters and suppressed units too; supply is exempt', () => {
    const play = battle('J-inf-64 suppressed, J-hq-23', 'S-mot-24', ', supply: {JP: {"0612": 1}}').do('JP', 'edit');
    for (const id of ['J-inf-64', 'J-hq-23']) {
      play.do('JP', 'propose').do('JP', 'edit').do('JP', `leave ${id}`);
      const { rule, text } = play.refusal('JP', 'declare');
      expect([rule, text.includes(id)]).toEqual(['NOM-14.11a', true]);
    }
    const supply = at('{phase: JP combat, pieces: {0613: [S-mot-24], 2706: [J-inf-64]}, supply: {JP: {"0612": 1}}}');
    expect(supply.point).not.toBe('assign');
  });

  it('NOM-14.0a: only adjacent enemies can be attacked', () => {
    const play = battle('J-inf-64', 'S-mot-24', '', ', 0614: [S-mot-76]').do('JP', 'edit');
    expect(play.refusal('JP', 'join J-inf-64 0614').text).toContain('not a piece');
  });

  it('NOM-14.11a: in the follow-on impulse as well, in or out of radius', () => {
    const play = at('{phase: JP follow-on combat, turn: 2, pieces: {0612: [J-inf-64], 0613: [S-mot-24]}}')
      .do('JP', 'edit')
      .do('JP', 'leave J-inf-64');
    expect(play.refusal('JP', 'declare').rule).toBe('NOM-14.11a');
  });

  it('NOM-10.32b: attacking needs no headquarters', () => {
    expect(fought(battle('J-inf-64', 'S-mot-24')).events('combat-result')).toHaveLength(1);
  });

  it('NOM-14.11b: enemies without a zone of control may be left alone or attacked', () => {
    const play = battle('J-inf-64', 'S-mot-24 suppressed');
    expect(play.battles).toEqual([]);
    play.do('JP', 'edit').do('JP', 'join J-inf-64 0613');
    expect(play.battles).toEqual([['0613', 'J-inf-64']]);
    play.do('JP', 'declare');
    expect(play.point).not.toBe('assign.edit');
    const left = battle('J-inf-64', 'S-mot-24 suppressed').do('JP', 'declare');
    expect(left.events('battle')).toEqual([]);
  });

  it('NOM-14.13a: any partition that leaves no obligation open is accepted', () => {
    const play = battle('J-inf-64, J-inf-71', 'S-mot-24', '', ', 0713: [S-mot-76]');
    play.arrange('JP', 'join J-inf-64 0613', 'join J-inf-71 0713');
    expect(play.battles).toEqual([
      ['0613', 'J-inf-64'],
      ['0713', 'J-inf-71'],
    ]);
    expect(play.offers('JP')).toContain('declare');
  });

  it('NOM-14.14a: nobody attacks twice', () => {
    const play = battle('J-inf-64, J-inf-71', 'S-mot-24', '', ', 0713: [S-mot-76]');
    play.arrange('JP', 'join J-inf-64 0613', 'join J-inf-71 0713').do('JP', 'join J-inf-71 0613');
    expect(play.battles.flat().filter((id) => id === 'J-inf-71')).toHaveLength(1);
    expect(play.refusal('JP', 'declare').text).toContain('0713');
    expect(play.refusal('JP', 'join J-inf-71 0613').rule).toBe('NOM-14.14a');
  });

  it('NOM-14.2a: all battles are declared before any is fought', () => {
    expect(battle('J-inf-64', 'S-mot-24').refusal('JP', 'fight 0613').rule).toBe('NOM-14.2a');
  });

  it('NOM-14.21a: a lone unit in the zones of two hexes attacks both at once', () => {
    const play = battle('J-inf-64', 'S-mot-24', '', ', 0713: [S-mot-76]');
    expect(play.battles).toEqual([['0613', '0713', 'J-inf-64']]);
  });

  it('NOM-14.22a: attackers from several hexes combine if each touches every defender', () => {
    const play = battle('J-inf-64', 'S-mot-24', '', ', 0513: [J-inf-71], 0713: [S-mot-76], 0714: [J-inf-72]').do(
      'JP',
      'edit',
    );
    // 0513 touches 0613 but not 0713.
    play.do('JP', 'join J-inf-64 0613').do('JP', 'extend J-inf-64 0713');
    expect(play.refusal('JP', 'join J-inf-71 0613').rule).toBe('NOM-14.22a');
  });

  it('NOM-14.23a: a battle against two hexes is one only if every attacker touches both', () => {
    const play = battle('J-inf-64', 'S-mot-24', '', ', 0513: [J-inf-71], 0713: [S-mot-76]');
    play.arrange('JP', 'join J-inf-71 0613', 'join J-inf-64 0613', 'extend J-inf-64 0713');
    expect(play.battles).toEqual([['0613', '0713', 'J-inf-64']]);
    expect(play.refusal('JP', 'declare').text).toContain('J-inf-71');
  });

  it('NOM-14.24a: a weak attack on purpose is allowed', () => {
    const play = battle('J-inf-1-8BG, J-inf-64', 'S-arm-11', '', ', 0713: [S-mot-76]');
    play.arrange('JP', 'join J-inf-1-8BG 0613', 'join J-inf-64 0713').do('JP', 'declare');
    expect(play.point).toBe('fight');
  });

  it('NOM-14.25a: a unit’s strength is never shared out', () => {
    const play = battle('J-inf-64', 'S-mot-24', '', ', 0713: [S-mot-76]').do('JP', 'edit').do('JP', 'part 0713');
    expect(play.refusal('JP', 'declare').rule).toBe('NOM-14.11b');
    expect(play.battles).toEqual([['0613', 'J-inf-64']]);
  });

  it('NOM-14.26a: all units of a hex defend together', () => {
    const play = fought(battle('J-inf-64', 'S-mot-24, S-mot-76, S-hq-36'));
    expect(oddsOf(play).defence).toBe(3 + 3 + 2);
    expect(play.refusal('JP', 'join J-inf-64 S-mot-24').rule).toBe('NOM-14.13a');
  });

  it('NOM-14.27a: a hex is attacked once in a phase', () => {
    const play = fought(battle('J-inf-64, J-inf-71', 'S-mot-24'), '0613', 3); // 333%: DR
    play.do('SU', play.offers('SU')[0] ?? '').do('JP', 'done');
    expect(play.events('battle')).toHaveLength(1);
    expect(play.state.battle[play.place('0613')]).toBe(0);
  });

  it('NOM-14.28a: one at a time, in the order the phasing player picks', () => {
    const play = battle('J-inf-64, J-inf-71', 'S-mot-24', '', ', 0713: [S-mot-76]');
    play.arrange('JP', 'join J-inf-64 0613', 'join J-inf-71 0713').do('JP', 'declare');
    expect(play.offers('JP')).toEqual(['fight 0613', 'fight 0713']);
    play.fight('JP', '0713', 'raid', 4);
    expect(play.events('battle').map(({ hexes }) => hexes)).toEqual([[play.place('0713')]]);
  });

  it('NOM-14.44a: into ground they cannot enter they attack all the same, but do not pursue', () => {
    const lake = '2812';
    const play = at('{phase: JP movement, pieces: {2712: [J-inf-64, J-inf-71], 2811: [S-mot-24], 2003: [S-mot-76]}}');
    // No rule brings a unit there, so it is put there by hand.
    put(play.state, play.piece('S-mot-24'), play.place(lake));
    play.answer('end', 'done');
    expect(play.battles).toEqual([[lake, 'J-inf-64', 'J-inf-71']]);
    play.fight('JP', lake, 'raid', 4); // 333%: DA
    expect(play.code).toBe('DA');
    const [line = ''] = play.offers('SU').filter((one) => one.startsWith('lose') || one.startsWith('break'));
    expect(line).not.toBe('');

    const driven = at('{phase: JP movement, pieces: {2712: [J-inf-64, J-inf-71], 2811: [S-mot-24], 2003: [S-mot-76]}}');
    put(driven.state, driven.piece('S-mot-24'), driven.place(lake));
    driven.answer('end', 'done').fight('JP', lake, 'raid', 2); // 333%: DR
    expect(driven.code).toBe('DR');
    driven.do('SU', driven.offers('SU')[0] ?? '').do('JP', 'unit J-inf-64');
    // There was nowhere to go: the unit has stopped by itself.
    expect([driven.point, driven.where('J-inf-64'), driven.events('pursued')]).toEqual(['pursuit', '2712', []]);
  });

  it('NOM-14.44a, NOM-26.11a: across the border they attack and pursue', () => {
    const play = at('{phase: JP combat, pieces: {2112: [J-inf-64, J-inf-71], 2211: [S-mot-24]}}');
    const regionOf = (id: string): number => play.world.region[play.place(id)];
    expect(regionOf('2112')).not.toBe(regionOf('2211'));
    play.fight('JP', '2211', 'raid', 2); // 333%: DR
    play
      .do('SU', play.offers('SU')[0] ?? '')
      .do('JP', 'unit J-inf-64')
      .do('JP', 'to 2211');
    expect(play.where('J-inf-64')).toBe('2211');
  });
});

describe('14.3 the percentile and its column', () => {
  it('NOM-14.12a: nothing but zero attack is the lowest column; with others it adds nothing', () => {
    expect(column(fought(battle('J-aa-1KA', 'S-mot-24')))).toEqual([0, 0, 0]);
    expect(column(fought(battle('J-aa-1KA, J-inf-1-8BG', 'S-inf-7BG')))).toEqual([50, 2, 2]);
  });

  it('NOM-14.12b: a headquarters attacks with nothing but its own support', () => {
    const play = fought(battle('J-hq-Yok active', 'S-mot-24'));
    expect(column(play)).toEqual([0, 0, 1]);
  });

  it('NOM-10.1a: an active headquarters gives its support as shifts to the right', () => {
    expect(column(fought(battle('J-inf-64', 'S-mot-24', '', ', 0610: [J-hq-23 active]')))).toEqual([166, 5, 7]);
  });

  it('NOM-14.3a: the attacker chooses the table', () => {
    expect(fought(battle('J-inf-64', 'S-mot-24'), '0613', 3, 'assault').events('combat-result')[0]?.table).toBe(
      'assault',
    );
    expect(fought(battle('J-inf-64', 'S-mot-24')).events('table')[0]?.side).toBe(0);
  });

  it('NOM-14.3b: attack over defence in per cent', () => {
    expect(column(fought(battle('J-arm-3, J-inf-64', 'S-inf-80, S-inf-127')))).toEqual([150, 5, 5]);
  });

  it('NOM-14.3e: the fraction is dropped', () => {
    expect(column(fought(battle('J-inf-64', 'S-arm-11')))[0]).toBe(62);
  });

  it('NOM-14.3f: supply alone has no defence: the top column', () => {
    const play = at('{phase: JP combat, pieces: {0612: [J-inf-64], 2706: [S-mot-24]}, supply: {SU: {"0613": 2}}}');
    play.do('JP', 'edit').do('JP', 'join J-inf-64 0613').do('JP', 'declare').fight('JP', '0613', 'raid', 4);
    expect(column(play)).toEqual([-1, 9, 9]);
  });

  it('NOM-14.3c: all shifts are netted', () => {
    // support +2, the hill -1, a suppressed attacker -1
    const play = at(
      '{phase: JP combat, pieces: {1411: [J-inf-64 suppressed], 1511: [S-mot-24], 1409: [J-hq-23 active]}}',
    ).fight('JP', '1511', 'raid', 3);
    expect(oddsOf(play).shifts).toEqual([2, -1, -1]);
    expect(column(play)).toEqual([166, 5, 5]);
  });

  it('NOM-2.36c: a shift moves the column and not the die', () => {
    const play = fought(battle('J-inf-64', 'S-mot-24', '', ', 0610: [J-hq-23 active]'), '0613', 3);
    expect([column(play)[2], play.events('combat-result')[0]?.die]).toEqual([7, 3]);
  });

  it('NOM-14.31a: first netted, then applied, never off the table', () => {
    const low = at('{phase: JP combat, pieces: {1411: [J-inf-1-8BG suppressed], 1511: [S-arm-11]}}').fight(
      'JP',
      '1511',
      'raid',
      3,
    );
    expect(column(low)).toEqual([12, 0, 0]);
    const high = fought(battle('J-mot-26, J-mot-28', 'S-cav-15', '', ', 0610: [J-hq-23 active]'));
    expect(column(high)).toEqual([1200, 9, 9]);
  });

  it('NOM-14.31a: left and right are netted before the table’s end counts', () => {
    // The city's two columns count from the top column, not from 1200%; two of a headquarters cancel them.
    const city = (hq: string): Play =>
      fought(at(`{phase: JP combat, pieces: {2009: [J-mot-26, J-mot-28], 1910: [S-cav-15] ${hq}}}`), '1910');
    expect(column(city(''))).toEqual([1200, 9, 7]);
    expect(column(city(', 2008: [J-hq-23 active]'))).toEqual([1200, 9, 9]);
    // One to the left and one to the right, from the lowest column.
    const low = fought(battle('J-inf-1-8BG suppressed', 'S-arm-11 suppressed, S-cav-15'));
    expect([column(low), oddsOf(low).shifts]).toEqual([
      [11, 0, 0],
      [-1, 1],
    ]);
  });

  it('NOM-14.32a: one headquarters a side, the best', () => {
    const play = battle('J-inf-64', 'S-mot-24', '', ', 0610: [J-hq-23 active], 0611: [J-hq-Yok active]').do(
      'JP',
      'declare',
    );
    expect(play.events('support')).toEqual([]);
    fought(play);
    expect(play.events('support').map(({ shift }) => shift)).toEqual([2]);
  });

  it('NOM-10.31a: never more than one headquarters; the owner may decline', () => {
    const play = battle('J-inf-64', 'S-mot-24', '', ', 0610: [J-hq-23 active], 0611: [J-hq-Yok active]')
      .do('JP', 'declare')
      .do('JP', 'decline');
    play.do('JP', 'use raid').do('JP', 'roll', 3);
    expect(column(play)).toEqual([166, 5, 5]);
  });

  it('NOM-10.3a: the defender’s headquarters shifts to the left', () => {
    expect(oddsOf(fought(battle('J-inf-64', 'S-mot-24', '', ', 0615: [S-hq-36 active]'))).shifts).toEqual([-1]);
  });

  it('NOM-10.3b: the radius is checked when each combat starts', () => {
    const play = battle('J-inf-64, J-inf-71', 'S-mot-24', '', ', 0713: [S-hq-36 active, S-cav-15]');
    play.arrange('JP', 'join J-inf-64 0613', 'join J-inf-71 0713').do('JP', 'declare').do('JP', 'fight 0713');
    play.do('SU', 'support').answer('decline', 'no').do('JP', 'use assault').do('JP', 'roll', 6); // 166%, shifted one left: DL
    play.answer('no', 'lose S-hq-36');
    while (play.point !== 'fight' && play.events('battle').length < 2)
      play.do(play.asked, play.offers(play.asked)[0] ?? '');
    play.fight('JP', '0613', 'raid', 3);
    expect(play.events('support')).toHaveLength(1);
  });

  it('NOM-10.32a: one unit of the combat within the radius is enough', () => {
    const play = battle('J-inf-64', 'S-mot-24', '', ', 0513: [J-inf-71], 0609: [J-hq-Yok active]');
    expect(oddsOf(fought(play)).shifts).toEqual([1]);
    const far = battle('J-inf-64', 'S-mot-24', '', ', 0606: [J-hq-Yok active]').do('JP', 'declare');
    expect(far.refusal('JP', 'support').rule).toBe('NOM-10.32a');
  });

  it('NOM-10.4a: through enemy units, zones and any terrain', () => {
    const play = battle('J-inf-64', 'S-mot-24', '', ', 0610: [S-mot-76], 0609: [J-hq-Yok active]').do('JP', 'edit');
    expect(play.battles.length).toBeGreaterThan(0);
    play.do('JP', 'propose').do('JP', 'declare').do('JP', 'fight 0613');
    expect(play.offers('JP')).toContain('support');
  });

  it('NOM-10.4c: an active headquarters supports its own defence', () => {
    const play = at('{phase: JP combat, pieces: {0612: [J-inf-64], 0613: [S-hq-57c active]}}')
      .do('JP', 'edit')
      .do('JP', 'join J-inf-64 0613')
      .do('JP', 'declare');
    fought(play);
    expect(oddsOf(play).shifts).toEqual([-2]);
  });

  it('NOM-10.5a: headquarters support all friendly units', () => {
    const play = at('{phase: SU combat, pieces: {0612: [S-cav-15], 0613: [J-inf-64], 0611: [S-hq-36 active]}}').fight(
      'SU',
      '0613',
      'raid',
      4,
    );
    expect(oddsOf(play).shifts).toEqual([1]);
  });

  it('NOM-2.3a: one that is not activated gives nothing', () => {
    expect(oddsOf(fought(battle('J-inf-64', 'S-mot-24', '', ', 0610: [J-hq-23]'))).shifts).toEqual([]);
  });

  it('NOM-19.2a: shifts come only from the activated side', () => {
    const shift = (hq: string) => oddsOf(fought(battle('J-inf-64', 'S-mot-24', '', `, 0610: [${hq}]`))).shifts;
    expect([shift('J-hq-23 active'), shift('J-hq-23')]).toEqual([[2], []]);
  });

  it('NOM-2.31b: a headquarters is activated or it is not', () => {
    const play = battle('J-hq-23 active', 'S-mot-24', '', ', 2706: [J-hq-7]');
    expect([play.isActive('J-hq-23'), play.isActive('J-hq-7')]).toEqual([true, false]);
  });

  it('NOM-8.2c: suppressed attackers shift one to the left, once', () => {
    expect(oddsOf(fought(battle('J-inf-64 suppressed, J-inf-71 suppressed', 'S-mot-24'))).shifts).toEqual([-1]);
  });

  it('NOM-8.2d: suppressed defenders shift one to the right, once', () => {
    expect(oddsOf(fought(battle('J-inf-64', 'S-mot-24 suppressed, S-mot-76, S-cav-15'))).shifts).toEqual([1]);
    expect(oddsOf(fought(battle('J-inf-64', 'S-mot-24 suppressed, S-mot-76 suppressed, S-cav-15'))).shifts).toEqual([
      1,
    ]);
    // Nobody is suppressed, or only somebody who is not attacked.
    expect(oddsOf(fought(battle('J-inf-64', 'S-mot-24'))).shifts).toEqual([]);
    expect(oddsOf(fought(battle('J-inf-64', 'S-mot-24', '', ', 0614: [S-mot-76 suppressed]'))).shifts).toEqual([]);
  });

  it('NOM-14.33a: only the best terrain shift counts', () => {
    // 0804 is a ridge (1) behind the river (1).
    const play = at('{phase: JP combat, pieces: {0904: [J-inf-64], 0804: [S-mot-24]}}').fight('JP', '0804', 'raid', 3);
    expect(oddsOf(play).shifts).toEqual([-1]);
  });

  it('NOM-21.1a: a fortification adds two columns for Japanese defenders, one for Soviet ones', () => {
    const soviet = at('{phase: JP combat, pieces: {1411: [J-inf-64], 1511: [S-mot-24]}, forts: {SU: [1511]}}').fight(
      'JP',
      '1511',
      'raid',
      3,
    );
    expect(oddsOf(soviet).shifts).toEqual([-1, -1]);
    const japanese = at('{phase: SU combat, pieces: {1411: [S-mot-24], 1511: [J-inf-64]}, forts: {JP: [1511]}}').fight(
      'SU',
      '1511',
      'raid',
      3,
    );
    expect(oddsOf(japanese).shifts).toEqual([-1, -2]);
  });

  it('NOM-21.1b: once for the whole combat', () => {
    const shifts = (forts: string) =>
      oddsOf(fought(battle('J-inf-64', 'S-mot-24', `, forts: {SU: [${forts}]}`, ', 0713: [S-mot-76]'))).shifts;
    expect(shifts('"0613"')).toEqual([-1]);
    expect(shifts('"0713"')).toEqual([-1]);
    expect(shifts('"0613", "0713"')).toEqual([-1]);
    expect(shifts('')).toEqual([]);
  });

  it('NOM-14.41a: Intelligence gives the defender the table and nothing else', () => {
    const play = battle('J-mot-26, J-arm-4', 'S-mot-24', ', hands: {SU: [intelligence-SU-1]}')
      .do('JP', 'declare')
      .do('SU', 'play');
    expect([play.asked, play.point]).toEqual(['SU', 'table']);
    play.do('SU', 'use assault').do('JP', 'roll', 4);
    expect(play.events('battle')[0]?.side).toBe(0);
    expect([play.events('combat-result')[0]?.table, oddsOf(play).percent]).toEqual(['assault', 300]);
  });

  it('NOM-14.42a: each table has its own codes', () => {
    const { raid, assault } = battle('J-inf-64', 'S-mot-24').world.data.tables;
    expect(new Set(assault.rows.flat()).has('DM')).toBe(false);
    expect(new Set(raid.rows.flat()).has('DM')).toBe(true);
    expect(new Set(raid.rows.flat()).has('BB')).toBe(false);
  });

  it('NOM-14.3d: declare, table, percentile, die, result, retreats, pursuit, in that order', () => {
    const play = fought(battle('J-mot-26, J-mot-28', 'S-mot-24'), '0613', 4); // 400%: DA; die 1 would be DR
    const wanted = ['declared-battles', 'battle', 'table', 'odds', 'combat-result'];
    expect(play.story.filter((kind) => wanted.includes(kind))).toEqual(wanted);
    const chase = fought(battle('J-mot-26, J-mot-28', 'S-mot-24'), '0613', 1);
    chase
      .do('SU', chase.offers('SU')[0] ?? '')
      .do('JP', 'unit J-mot-26')
      .do('JP', 'to 0613');
    const kinds = chase.story.filter((kind) => ['combat-result', 'retreated', 'pursued'].includes(kind));
    expect(kinds).toEqual(['combat-result', 'retreated', 'pursued']);
  });
});

describe('12.5 overstacked in combat', () => {
  it('NOM-12.5c: only up to the limit fights, and all suffer', () => {
    const nine = 'S-mot-24, S-mot-76, S-mot-149';
    const play = battle('J-mot-26, J-mot-28', nine, ', spots: {overstacked: ["0613"]}').do('JP', 'declare');
    expect([play.asked, play.point]).toEqual(['SU', 'spare.defence']);
    expect(play.refusal('SU', 'spare J-mot-26').rule).toBe('NOM-12.5c');
    play.do('SU', 'spare S-mot-149').fight('JP', '0613', 'raid', 6); // 12 against 6, 200%: DM
    expect([oddsOf(play).defence, play.code]).toEqual([6, 'DM']);
    while (play.point.startsWith('retreat')) play.do('JP', play.offers('JP')[0] ?? '');
    expect(play.events('retreated')).toHaveLength(3);
  });

  it('NOM-15.35a: who has retreated into a crowded hex adds nothing to its defence', () => {
    const play = battle('J-mot-26, J-mot-28', 'S-mot-24, S-mot-76, S-mot-149', ', flags: {retreated: [S-mot-149]}').do(
      'JP',
      'declare',
    );
    expect(play.events('spared').map(({ piece }) => piece)).toEqual([play.piece('S-mot-149')]);
    const room = battle('J-mot-26, J-mot-28', 'S-mot-24, S-mot-76', ', flags: {retreated: [S-mot-76]}');
    expect(oddsOf(fought(room)).defence).toBe(6);
  });

  it('NOM-12.5d: bombardment hits them all', () => {
    const play = at(
      '{phase: JP strikes, air: {JP: {strike: 4}}, pieces: {0613: [S-mot-24, S-mot-76, S-mot-149], 2706: [J-inf-64]}, spots: {overstacked: ["0613"]}}',
    );
    for (let i = 0; i < 4; i++) play.do('JP', 'strike 0613');
    play.do('JP', 'done', 6); // column 4: SS
    expect(['S-mot-24', 'S-mot-76', 'S-mot-149'].every((id) => play.isSuppressed(id))).toBe(true);
  });
});
