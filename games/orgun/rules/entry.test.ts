// 11.3.5 to 11.3.7 Mines and spotting; 13.0n the order of things on entry.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

const stack = ['K-DShK', 'K-RPG-7-a', 'K-AK-47-a'];

/** A yellow stack from 18 tries the mines of 15. */
const atMines = (die: number, more = ''): Play =>
  at(
    `{phase: MJ action, pieces: {15: [BTR-70-a, BTR-40-a], 18: [${stack.join(', ')}, Kharoti${more}], 2: [Z-AK-47-a]}}`,
  )
    .do('MJ', 'activate 18')
    .do('MJ', `move ${stack.join(',')},Kharoti 15`)
    .do('MJ', 'roll', die);

describe('leaders at a minefield', () => {
  it('4.1n a leader whom the mines have left without units does not go in alone [ORG-4.1n]', () => {
    const play = at('{phase: MJ action, pieces: {18: [K-AK-47-a, Kharoti], 15: [BTR-70-a], 2: [Z-AK-47-a]}}');
    play.do('MJ', 'activate 18').do('MJ', 'unit K-AK-47-a').do('MJ', 'with Kharoti').do('MJ', 'to 15');
    play.do('MJ', 'roll', 1).do('MJ', 'spend K-AK-47-a');
    expect(play.point).not.toBe('mines.on');
    expect([play.where('Kharoti'), play.stateOf('K-AK-47-a')]).toEqual(['18', 'spent']);
    const pair = at('{phase: MJ action, pieces: {18: [K-AK-47-a, K-DShK, Kharoti], 15: [BTR-70-a], 2: [Z-AK-47-a]}}');
    pair.do('MJ', 'activate 18').do('MJ', 'move K-AK-47-a,K-DShK,Kharoti 15').do('MJ', 'roll', 1);
    pair.do('MJ', 'spend K-AK-47-a');
    expect(pair.offers('MJ')).toEqual(['enter', 'without K-DShK', 'without Kharoti', 'stay']);
    pair.do('MJ', 'without K-DShK'); // to stay is all that is left
    expect([pair.where('Kharoti'), pair.where('K-DShK'), pair.point]).toEqual(['18', '18', 'action']);
  });
});

describe('a second stack at a minefield', () => {
  /** One stack is in 15 already; these try to follow it. */
  const following = (movers: string, die: number): Play => {
    const play = at(
      `{phase: MJ action, pieces: {18: [K-82mm, Z-82mm, ${movers}], 15: [BTR-70-a], 2: [Z-AK-47-a], 36: [W-AK-47-a]}}`,
    ).do('MJ', 'activate 18');
    play.do('MJ', 'move K-82mm,Z-82mm 15').do('MJ', 'roll', 1).do('MJ', 'spend Z-82mm').do('MJ', 'enter');
    return play.do('MJ', `move ${movers.replaceAll(' ', '')} 15`).do('MJ', 'roll', die);
  };

  it('4.1n a leader whom the mines have left without units may still join those inside [ORG-4.1n]', () => {
    const play = following('K-AK-47-a, Kharoti', 1).do('MJ', 'spend K-AK-47-a');
    expect(play.offers('MJ')).toEqual(['enter', 'stay']);
    expect(play.do('MJ', 'enter').inside(15)).toEqual(['BTR-70-a', 'K-82mm', 'Kharoti']);
  });

  it('11.3.5c where nobody came through unharmed nobody is asked to go on [ORG-11.3.5c]', () => {
    const play = following('K-AK-47-a', 1).do('MJ', 'spend K-AK-47-a');
    expect(play.point).toBe('act');
    // Nor where only leaders did, who may not go in alone.
    const leaders = at(
      '{phase: MJ action, pieces: {18: [K-AK-47-a, Kharoti, Council], 15: [BTR-70-a], 2: [Z-AK-47-a], 36: [W-AK-47-a]}}',
    ).do('MJ', 'activate 18');
    leaders.do('MJ', 'move K-AK-47-a,Kharoti,Council 15').do('MJ', 'roll', 1).do('MJ', 'spend K-AK-47-a');
    expect(leaders.point).not.toBe('mines.on');
  });
});

describe('mines', () => {
  it('4.1m, 11.3.5a the units pay, leaders do not; the log counts the points [ORG-4.1m] [ORG-11.3.5a]', () => {
    const units = ['K-RPG-7-a', 'K-AK-47-a', 'K-DShK'];
    expect(atMines(1).offers('MJ').sort()).toEqual(
      units.flatMap((unit) => [`retreat ${unit}`, `spend ${unit}`]).sort(),
    );
    const told = (die: number): unknown => atMines(die).events('die')[0]?.meaning;
    expect([1, 3].map(told)).toEqual(['1 casualty point', '2 casualty points']);
  });

  it('11.3.5a one die for the stack: 1-2 is 1 point, 3-4 is 2, 5-6 is 3 [ORG-11.3.5a]', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => atMines(die).events('points')[0]?.cp)).toEqual([1, 1, 2, 2, 3, 3]);
    expect(atMines(3).dice).toEqual(['Minefield 3']);
  });

  it('4.0e mines ask for no Cohesion Test [ORG-4.0e]', () => {
    const play = atMines(1).do('MJ', 'spend K-AK-47-a').do('MJ', 'enter');
    expect(play.dice).toEqual(['Minefield 1']);
    expect(play.where('K-DShK')).toBe('15');
  });

  it('11.3.5b the moving stack pays in the area it is leaving, the others do not [ORG-11.3.5b]', () => {
    const play = atMines(3, ', K-82mm');
    expect(play.asked).toBe('MJ');
    expect(play.offers('MJ').some((line) => line.includes('K-82mm'))).toBe(false);
    play.do('MJ', 'spend-and-retreat K-AK-47-a');
    expect(play.events('retreated')[0]).toMatchObject({ from: play.area(18) });
    expect(play.where('K-AK-47-a')).not.toBe('15');
    expect(play.stateOf('K-AK-47-a')).toBe('spent');
  });

  it('11.3.5c the unharmed may enter, one by one or not at all; the spent may not [ORG-11.3.5c]', () => {
    const play = atMines(1).do('MJ', 'spend K-AK-47-a');
    expect(play.point).toBe('mines.on');
    expect(play.offers('MJ')).toEqual(['enter', 'without K-DShK', 'without K-RPG-7-a', 'without Kharoti', 'stay']);
    const entered = atMines(1).do('MJ', 'spend K-AK-47-a').do('MJ', 'without K-DShK').do('MJ', 'enter');
    expect(entered.inside(15)).toEqual(['BTR-70-a', 'BTR-40-a', 'K-RPG-7-a', 'Kharoti']);
    expect(entered.where('K-AK-47-a')).toBe('18');
    const stayed = atMines(1).do('MJ', 'spend K-AK-47-a').do('MJ', 'stay');
    expect(stayed.inside(15)).toEqual(['BTR-70-a', 'BTR-40-a']);
  });

  it('11.3.5d an area that was contested before the action needs no die [ORG-11.3.5d]', () => {
    const play = at('{phase: MJ action, pieces: {15: [BTR-70-a, Z-AK-47-a], 18: [K-DShK]}}').do('MJ', 'activate 18');
    play.do('MJ', 'move K-DShK 15');
    expect(play.dice).toEqual([]);
    expect(play.where('K-DShK')).toBe('15');
  });

  it('11.3.5e mines harm the Mujahideen only [ORG-11.3.5e]', () => {
    const play = at('{phase: DRA action, pieces: {22: [BTR-70-a], 15: [BTR-40-a]}}')
      .do('DRA', 'activate 22')
      .do('DRA', 'move BTR-70-a 15');
    expect(play.dice).toEqual([]);
    expect(play.where('BTR-70-a')).toBe('15');
    // Not even where the Mujahideen hold the minefield: the same field stops them the other way round.
    const held = at('{phase: DRA action, pieces: {22: [BTR-70-a], 15: [K-DShK]}}')
      .do('DRA', 'activate 22')
      .do('DRA', 'move BTR-70-a 15');
    expect([held.isMined(15), held.where('BTR-70-a'), held.dice]).toEqual([true, '15', []]);
    const other = at('{phase: MJ action, pieces: {22: [K-DShK], 15: [BTR-70-a]}}')
      .do('MJ', 'activate 22')
      .do('MJ', 'move K-DShK 15');
    expect(other.point).toBe('mines');
  });

  it('11.3.5f who was driven back fresh has acted and is spent at the end of the action [ORG-11.3.5f]', () => {
    const play = atMines(2).do('MJ', 'retreat K-AK-47-a');
    if (play.point === 'retreat') play.do('MJ', play.offers('MJ')[0] ?? '');
    while (play.point === 'retreat.leaders') play.do('MJ', 'done');
    expect(play.stateOf('K-AK-47-a')).toBe('fresh');
    play.do('MJ', 'stay').endAction('MJ');
    expect(play.stateOf('K-AK-47-a')).toBe('spent');
    expect(play.stateOf('K-DShK')).toBe('spent');
  });

  it('11.3.5 who turns away before the die has done nothing [ORG-11.3.5a]', () => {
    const play = at('{phase: MJ action, pieces: {15: [BTR-70-a], 18: [K-DShK]}}')
      .do('MJ', 'activate 18')
      .do('MJ', 'unit K-DShK');
    play.do('MJ', 'to 15').do('MJ', 'stay');
    expect(play.point).toBe('walk');
    expect(play.offers('MJ', 'to')).toContain('to 14');
  });

  it('19.4c a second stack rolls again though the first is inside [ORG-19.4c]', () => {
    const play = at('{phase: MJ action, numbers: {allowed: 1}, pieces: {15: [BTR-70-a], 18: [K-DShK, K-RPG-7-a]}}').do(
      'MJ',
      'activate 18',
    );
    play.do('MJ', 'move K-DShK 15').do('MJ', 'roll', 1).do('MJ', 'retreat K-DShK');
    expect(play.where('K-DShK')).not.toBe('15');
    const two = at('{phase: MJ action, pieces: {15: [BTR-70-a], 18: [K-DShK, K-RPG-7-a, K-82mm, Z-82mm]}}').do(
      'MJ',
      'activate 18',
    );
    two.do('MJ', 'move K-DShK,K-82mm 15').do('MJ', 'roll', 1).do('MJ', 'spend K-DShK').do('MJ', 'enter');
    expect(two.where('K-82mm')).toBe('15');
    two.do('MJ', 'move K-RPG-7-a,Z-82mm 15').do('MJ', 'roll', 6);
    expect(two.dice).toEqual(['Minefield 1', 'Minefield 6']);
  });

  it('11.3.6 mines go at the end of a turn where the Mujahideen control the area [ORG-11.3.6a]', () => {
    const alive = '36: [W-AK-47-a], 2: [Z-AK-47-b]';
    const play = at(`{turn: 3, phase: end, pieces: {${alive}, 15: [K-DShK], 19: [BTR-70-a, K-82mm], 33: [BTR-40-a]}}`);
    expect([15, 19, 32].map((area) => play.isMined(area))).toEqual([false, true, true]);
    const during = at(`{turn: 3, phase: MJ action, pieces: {${alive}, 15: [K-DShK], 33: [BTR-40-a]}}`);
    expect(during.isMined(15)).toBe(true);
  });
});

/** A stack from 38 tries to find the mortar in 42. */
const atMountain = (die: number, leader = ', Rahman'): Play =>
  at(
    `{phase: DRA action, pieces: {38: [BTR-40-a, BTR-70-a, BTR-40-b${leader}], 42: [Z-82mm], 2: [K-AK-47-a], 36: [W-AK-47-a]}}`,
  )
    .do('DRA', 'activate 38')
    .do('DRA', `move BTR-40-a,BTR-70-a${leader === '' ? '' : ',Rahman'} 42`)
    .do('DRA', 'roll', die);

describe('spotting', () => {
  it('11.3.7a, 19.1a one die for the stack and one leader: 5 or more finds them, and all enter [ORG-11.3.7a] [ORG-19.1a]', () => {
    expect([3, 4, 6].map((die) => atMountain(die).where('BTR-40-a'))).toEqual(['38', '42', '42']);
    expect([4, 5].map((die) => atMountain(die, '').where('BTR-40-a'))).toEqual(['38', '42']);
    const play = atMountain(4);
    expect(play.inside(42)).toEqual(['BTR-70-a', 'BTR-40-a', 'Rahman', 'Z-82mm']);
    expect(play.dice).toEqual(['Spotting 4']);
  });

  it('11.3.7b units that fail are spent where they are; those that did not try are not [ORG-11.3.7b]', () => {
    const play = atMountain(2);
    expect(['BTR-40-a', 'BTR-70-a', 'BTR-40-b'].map((unit) => play.stateOf(unit))).toEqual(['spent', 'spent', 'fresh']);
    expect(play.where('BTR-70-a')).toBe('38');
  });

  it('11.3.7c, 11.3.7e spotting does not spend the leader, and stops the leader with the others [ORG-11.3.7c] [ORG-11.3.7e]', () => {
    const found = atMountain(4);
    expect(found.stateOf('Rahman')).toBe('fresh');
    const failed = atMountain(1);
    expect(failed.where('Rahman')).toBe('38');
    expect(failed.refusal('DRA', 'unit Rahman').rule).toBe('ORG-11.1d');
    failed.do('DRA', 'done');
    expect(failed.stateOf('Rahman')).toBe('fresh');
  });

  it('11.3.7d a contested mountain is occupied too: who joins must spot first; an option spares them [ORG-11.3.7d]', () => {
    const joining = (options: string): Play =>
      at(`{phase: DRA action, ${options}pieces: {38: [BTR-40-a], 42: [Z-82mm, BTR-70-a]}}`)
        .do('DRA', 'activate 38')
        .do('DRA', 'move BTR-40-a 42');
    const play = joining('');
    expect(play.point).toBe('spotting');
    play.do('DRA', 'roll', 4);
    expect([play.where('BTR-40-a'), play.stateOf('BTR-40-a')]).toEqual(['38', 'spent']);
    expect(joining('').do('DRA', 'roll', 5).where('BTR-40-a')).toBe('42');
    expect(joining('options: {spotting: occupied}, ').point).toBe('spotting');
    const spared = joining('options: {spotting: unfound}, ');
    expect(spared.where('BTR-40-a')).toBe('42'); // in at once, without a question
    expect(spared.dice).toEqual([]);
  });

  it('11.3.7d a second stack rolls too, as it would for mines; with the option the first has found them [ORG-11.3.7d]', () => {
    const second = (options: string): Play =>
      at(`{phase: DRA action, ${options}pieces: {38: [BTR-40-a, BTR-40-b], 42: [Z-82mm]}}`)
        .do('DRA', 'activate 38')
        .do('DRA', 'move BTR-40-a 42')
        .do('DRA', 'roll', 5)
        .do('DRA', 'move BTR-40-b 42');
    expect(second('').point).toBe('spotting');
    expect(second('options: {spotting: unfound}, ').where('BTR-40-b')).toBe('42');
  });

  it('11.3.7f no die for leaders alone [ORG-11.3.7f]', () => {
    const alone = at(
      '{phase: DRA action, pieces: {38: [BTR-40-a], 37: [Warzi], 36: [W-AK-47-a, W-DShK, W-ZGU, W-107mm]}}',
    ).do('DRA', 'activate 38');
    expect(alone.do('DRA', 'unit BTR-40-a').costOf('DRA', 'to 37')).toBe(2); // next to 36; the leader adds nothing
    alone.do('DRA', 'to 37', 3);
    expect(alone.dice).toEqual(['Warzi 3']);
  });

  it('4.1i a spent leader does not help to spot [ORG-4.1i]', () => {
    const play = at('{phase: DRA action, pieces: {38: [BTR-40-a, Rahman spent], 42: [Z-82mm]}}')
      .do('DRA', 'activate 38')
      .do('DRA', 'move BTR-40-a 42');
    expect(play.do('DRA', 'roll', 4).where('BTR-40-a')).toBe('38');
  });

  it('13.0n spotting first, then entry, then lone leaders, then the ambush, the attack last [ORG-13.0n]', () => {
    const play = at('{phase: DRA action, pieces: {38: [BTR-40-a], 42: [Z-82mm], 37: [K-RPG-7-a]}}')
      .do('DRA', 'activate 38')
      .do('DRA', 'move BTR-40-a 42');
    expect(play.point).toBe('spotting');
    play.do('DRA', 'roll', 5);
    expect(play.where('BTR-40-a')).toBe('42');
    expect(play.point).toBe('ambush');
    play.do('MJ', 'done');
    expect(play.point).toBe('act');
    expect(play.offers('DRA', 'attack')).toEqual(['attack 42']);
    const leaders = at('{phase: DRA action, pieces: {32: [BTR-40-a], 31: [Warzi], 37: [K-RPG-7-a]}}')
      .do('DRA', 'activate 32')
      .do('DRA', 'move BTR-40-a 31', 5);
    expect(leaders.story.filter((kind) => kind !== 'automatic').slice(-3)).toEqual(['moved', 'die', 'retreated']);
    expect(leaders.point).toBe('ambush');
  });

  it('11.2d a unit that meets lone leaders stops to hear what became of them, and may go on [ORG-11.2d]', () => {
    const play = at('{phase: DRA action, pieces: {33: [BTR-40-a], 34: [Kharoti], 36: [W-AK-47-a]}}').do(
      'DRA',
      'activate 33',
    );
    play.do('DRA', 'unit BTR-40-a').do('DRA', 'to 35', 1);
    expect([play.where('BTR-40-a'), play.point]).toEqual(['34', 'walk']);
    expect(play.do('DRA', 'to 35').where('BTR-40-a')).toBe('35');
  });
});
