// 9.1 and the card texts: what each card does.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../../test/kit.ts';

const dra = (card: string, pieces: string, more = ''): Play =>
  at(`{turn: 7, phase: DRA action, hands: {DRA: [${card}]}, pieces: {${pieces}}${more}}`);
const mj = (card: string, pieces: string, more = ''): Play =>
  at(`{turn: 7, phase: MJ action, hands: {MJ: [${card}]}, pieces: {${pieces}}${more}}`);
const arriving = (side: string, card: string, turn: number, pieces: string): Play =>
  at(
    `{turn: ${turn}, phase: reinforcement, initiative: ${side}, hands: {${side}: [${card}]}, pieces: {36: [W-AK-47-a], ${pieces}}}`,
  );

describe('cards of the DRA', () => {
  it('Bombing: in a contested area both sides roll, leaders do not [ORG-9.1a] [ORG-9.1b]', () => {
    const play = dra('D5', '31: [BTR-70-a, Z-AK-47-a, Z-RPG-7-a, Zadran], 36: [W-AK-47-a]')
      .do('DRA', 'card D5')
      .do('DRA', 'at 31', 1, 1, 1);
    expect(play.dice).toEqual(['BTR-70-a 1', 'Z-AK-47-a 1', 'Z-RPG-7-a 1']);
    expect(play.refusal('DRA', 'pass').rule).toBe('ORG-10.0f');
  });

  it('Bombing: the die less the TEM spends, drives back or eliminates [ORG-9.0g]', () => {
    const result = (unit: string, die: number): string => {
      const play = dra('D5', `34: [${unit}], 29: [BTR-40-a], 36: [W-AK-47-a]`)
        .do('DRA', 'card D5')
        .do('DRA', 'at 34', die);
      if (play.point === 'retreat') play.do('MJ', play.offers('MJ')[0] ?? '');
      const id = unit.split(' ')[0] ?? '';
      return `${play.where(id) === '34' ? 'there' : play.where(id) === 'lost' ? 'lost' : 'away'} ${play.stateOf(id)}`;
    };
    expect([2, 3, 4, 5].map((die) => result('K-DShK', die))).toEqual([
      'there fresh',
      'there spent',
      'there spent',
      'away spent',
    ]);
    expect([4, 5].map((die) => result('K-DShK spent', die))).toEqual(['there spent', 'lost fresh']);
    const hills = dra('D5', '42: [K-DShK], 29: [BTR-40-a]').do('DRA', 'card D5', 5);
    expect(hills.stateOf('K-DShK')).toBe('fresh'); // 5 - 3
  });

  it('Tribal Tensions: tanks and Council are of no tribe; the Mujahideen name who is spent [ORG-9.1c]', () => {
    const pieces = '2: [Z-AK-47-a, MJ-T-55-a, Council], 36: [Z-RPG-7-a, W-RPG-7-a, W-DShK spent], 31: [BTR-40-a]';
    const play = dra('D10', pieces).do('DRA', 'card D10');
    expect(play.events('target')[0]?.area).toBe(play.area(36)); // the only one
    expect(play.offers('MJ')).toEqual(['tribe green', 'tribe red']);
    play.do('MJ', 'tribe red');
    expect([play.stateOf('Z-RPG-7-a'), play.stateOf('W-RPG-7-a')]).toEqual(['spent', 'fresh']);
    expect(dra('D10', '2: [Z-AK-47-a, MJ-T-55-a, Council], 31: [BTR-40-a]').refusal('DRA', 'card D10').rule).toBe(
      'ORG-9.1c',
    );
  });

  it('Lay Minefield: a fresh unit in an own area mines it or closes a path, never the militia [ORG-11.3.4b]', () => {
    const play = dra('D13', '33: [BTR-40-a, Militia], 15: [BTR-40-b], 19: [BTR-70-a]', ', paths: [15]').do(
      'DRA',
      'card D13',
    );
    expect(play.offers('DRA')).toEqual(['by BTR-40-a', 'by BTR-40-b']); // 19 is mined already
    play.do('DRA', 'by BTR-40-a');
    expect(play.isMined(33)).toBe(true);
    expect(play.stateOf('BTR-40-a')).toBe('spent');
    expect(dra('D13', '33: [Militia]').refusal('DRA', 'card D13').rule).toBe('ORG-11.3.4b');
    const path = dra('D13', '15: [BTR-40-b]', ', paths: [15]').do('DRA', 'card D13');
    expect(path.state.path[path.area(15)]).toBe(0);
  });

  it('Field Repair: a spent vehicle of the DRA in an own fort, without a supply marker [ORG-9.0g]', () => {
    const play = dra(
      'D14',
      '32: [BTR-70-a spent, BMP-2-a spent], 15: [BTR-40-a spent low], 33: [BTR-40-b spent], 38: [BTR-40-c]',
    ).do('DRA', 'card D14');
    expect(play.stateOf('BTR-70-a')).toBe('fresh');
    expect(dra('D14', '33: [BTR-40-b spent], 29: [BTR-40-c]').refusal('DRA', 'card D14').rule).toBe('ORG-9.0g');
  });

  it('Sortie: two areas in one action [ORG-9.0g]', () => {
    const play = dra('D17', '33: [BTR-40-a], 28: [BTR-40-b], 34: [K-DShK], 2: [Z-AK-47-a]').do('DRA', 'card D17');
    play.do('DRA', 'activate 33');
    expect(play.offers('DRA')).toEqual(['activate 28', 'go']);
    play.do('DRA', 'activate 28');
    expect(play.offers('DRA', 'unit')).toEqual(['unit BTR-40-a', 'unit BTR-40-b']);
    expect(dra('D17', '33: [BTR-40-a], 2: [Z-AK-47-a]').refusal('DRA', 'card D17').rule).toBe('ORG-9.0g');
  });

  it('Howitzer Fire: +2 within two areas of the fort, which the DRA must hold [ORG-9.0g]', () => {
    const fight = (area: number, fort: string): string[] => {
      const play = at(`{phase: DRA action, hands: {DRA: [D16]}, pieces: {${area}: [BTR-40-a, K-DShK], ${fort}}}`).do(
        'DRA',
        `activate ${area}`,
      );
      return play.do('DRA', `attack ${area} with BTR-40-a`).offers('DRA', 'card');
    };
    expect(fight(31, '32: [BTR-70-a]')).toEqual(['card D16']);
    expect(fight(38, '32: [BTR-70-a]')).toEqual(['card D16']);
    expect(fight(42, '32: [BTR-70-a]')).toEqual([]);
    expect(fight(31, '29: [BTR-70-a]')).toEqual([]);
    const play = at('{phase: DRA action, hands: {DRA: [D16]}, pieces: {31: [BTR-40-a, K-DShK], 32: [BTR-70-a]}}').do(
      'DRA',
      'activate 31',
    );
    play.do('DRA', 'attack 31 with BTR-40-a').do('DRA', 'card D16').do('DRA', 'roll', 3, 3);
    expect(play.events('value')[0]?.total).toBe(8);
  });

  it('They Came from Kabul: the Advisor, from turn 7 with a Soviet unit, by one roll [ORG-17.2a]', () => {
    const early = arriving('DRA', 'D1', 5, '32: [BTR-70-a]').do('DRA', 'card D1', 2);
    expect(early.inside(5)).toEqual(['Advisor']);
    const late = arriving('DRA', 'D1', 7, '32: [BTR-70-a]').do('DRA', 'card D1', 1, 4);
    expect([late.where('BMP-2-a'), late.where('Advisor')]).toEqual(['35', '35']);
    const hellfire = arriving('DRA', 'D2', 3, '32: [BTR-70-a]').do('DRA', 'card D2');
    expect(hellfire.inside('mi24-base')).toEqual(['Mi-24']);
    const airlift = arriving('DRA', 'D3', 3, '32: [BTR-70-a]').do('DRA', 'card D3');
    expect(airlift.inside(19).map((id) => airlift.world.soviet[airlift.piece(id)])).toEqual([0, 0]);
  });

  it('First Snow: from turn 6 on, not before [ORG-9.0g]', () => {
    expect(arriving('DRA', 'D18, D2', 5, '32: [BTR-70-a]').refusal('DRA', 'card D18').rule).toBe('ORG-9.0g');
    expect(arriving('DRA', 'D18, D2', 6, '32: [BTR-70-a]').offers('DRA', 'card')).toEqual(['card D2', 'card D18']);
  });

  it('They Came from Kabul, Hellfire: not with both stars in enemy hands, not for what has come [ORG-17.0e] [ORG-9.0g]', () => {
    const barred = (turn: number, card: string, pieces: string): string | undefined =>
      arriving('DRA', `${card}, D3`, turn, pieces).refusal('DRA', `card ${card}`).rule;
    expect(barred(7, 'D1', '32: [BTR-70-a], 5: [K-DShK], 35: [Z-82mm]')).toBe('ORG-17.0e');
    expect(arriving('DRA', 'D1, D3', 7, '32: [BTR-70-a], 5: [K-DShK]').offers('DRA', 'card')).toContain('card D1');
    expect(barred(6, 'D1', '32: [BTR-70-a, Advisor]')).toBe('ORG-9.0g'); // no ground unit before turn 7
    expect(arriving('DRA', 'D1, D3', 7, '32: [BTR-70-a, Advisor]').offers('DRA', 'card')).toContain('card D1');
    expect(barred(7, 'D2', '32: [BTR-70-a], mi24-base: [Mi-24]')).toBe('ORG-9.0g');
  });

  it('Failed Supply: a tribe traces no supply, two cards name two tribes [ORG-9.0g]', () => {
    const play = at(
      '{turn: 3, phase: supply, hands: {DRA: [D11, D12]}, pieces: {2: [K-AK-47-a, Z-AK-47-a], 36: [W-AK-47-a], 32: [BTR-70-a]}}',
    );
    play.do('DRA', 'card D11').do('DRA', 'tribe red').do('DRA', 'card D12');
    expect(play.offers('DRA')).toEqual(['tribe green', 'tribe yellow']);
    expect(play.refusal('DRA', 'tribe red').rule).toBe('ORG-9.0g');
    play.do('DRA', 'tribe green');
    expect(['K-AK-47-a', 'Z-AK-47-a', 'W-AK-47-a'].map((unit) => play.stateOf(unit))).toEqual([
      'fresh',
      'fresh low',
      'fresh low',
    ]);
  });
});

describe('cards of the Mujahideen', () => {
  it('Defection: a DRA unit, no tank and no Soviet, leaves the game [ORG-9.1d] [ORG-9.1l]', () => {
    const play = mj(
      'M18',
      '37: [K-DShK, MJ-T-55-a], 31: [BTR-40-a, T-55-a, BMP-2-a], 2: [Z-AK-47-a], 33: [BTR-40-b]',
    ).do('MJ', 'card M18');
    // Initiator, defector and area were the only ones.
    expect(play.where('BTR-40-a')).toBe('removed');
    expect(play.inside(37)).toEqual(['K-AK-47-b', 'K-RPG-7-c', 'K-DShK', 'MJ-T-55-a']);
    const choice = mj('M18', '37: [K-DShK], 31: [BTR-40-a, T-55-a, BTR-40-c], 33: [BTR-40-b]').do('MJ', 'card M18');
    expect(choice.offers('MJ')).toEqual(['target BTR-40-a', 'target BTR-40-c']);
    expect(choice.refusal('MJ', 'target T-55-a').rule).toBe('ORG-9.1d');
    const by = mj('M18', '37: [K-DShK, K-82mm], 31: [BTR-40-a], 2: [Z-AK-47-a]').do('MJ', 'card M18');
    expect(by.refusal('MJ', 'by Z-AK-47-a').rule).toBe('ORG-9.1l'); // too far
    expect(mj('M18', '37: [MJ-T-55-a], 31: [BTR-40-a]').refusal('MJ', 'card M18').rule).toBe('ORG-9.0g');
  });

  it('Defection: the new units come next to the defector, where Mujahideen are [ORG-9.1e]', () => {
    const play = mj('M18', '37: [K-DShK], 30: [Z-DShK, BTR-70-a], 31: [BTR-40-a, W-DShK]').do('MJ', 'card M18');
    play.do('MJ', 'by K-DShK').do('MJ', 'target BTR-40-a');
    expect(play.point).toBe('defection.area');
    expect(play.offers('MJ')).toEqual(['at 30', 'at 37']); // 30 is contested; 31 itself is not open
    expect(play.refusal('MJ', 'at 31').rule).toBe('ORG-9.1e');
    play.do('MJ', 'at 30').do('MJ', 'at 37');
    expect(play.inside(30)).toContain('K-RPG-7-c');
    expect(play.inside(37)).toContain('K-AK-47-b');
  });

  it('Defection: who finds no room is forfeited, the defector goes all the same [ORG-9.1f]', () => {
    const six = 'W-AK-47-a, W-RPG-7-a, W-DShK, W-ZGU, W-107mm';
    const one = mj('M18', `37: [${six}], 31: [BTR-40-a, K-DShK], 15: [BTR-70-a]`)
      .do('MJ', 'card M18')
      .do('MJ', 'by K-DShK');
    expect(one.do('MJ', 'unit K-AK-47-b').inside(37)).toHaveLength(6);
    expect([one.where('K-AK-47-b'), one.where('K-RPG-7-c')]).toEqual(['37', 'reserve']);
    const none = mj('M18', `37: [${six}, Z-DShK], 31: [BTR-40-a, K-DShK], 15: [BTR-70-a]`)
      .do('MJ', 'card M18')
      .do('MJ', 'by K-DShK');
    expect(none.where('BTR-40-a')).toBe('removed');
    expect(none.inside(37)).toHaveLength(6);
    expect(none.where('K-RPG-7-c')).toBe('reserve');
  });

  it('Defection: with room for one only, the Mujahideen player says which unit comes [ORG-9.1m]', () => {
    const five = 'W-AK-47-a, W-RPG-7-a, W-DShK, W-ZGU, W-107mm';
    const short = (): Play =>
      mj('M18', `37: [${five}], 31: [BTR-40-a, K-DShK], 15: [BTR-70-a]`).do('MJ', 'card M18').do('MJ', 'by K-DShK');
    expect(short().offers('MJ')).toEqual(['unit K-RPG-7-c', 'unit K-AK-47-b']);
    expect(short().refusal('MJ', 'unit Z-AK-47-b').rule).toBe('ORG-9.1m');
    expect(short().refusal('MJ', 'unit K-AK-47-c').rule).toBe('ORG-9.1m'); // one of each kind
    const rpg = short().do('MJ', 'unit K-RPG-7-c');
    expect([rpg.where('K-RPG-7-c'), rpg.where('K-AK-47-b')]).toEqual(['37', 'reserve']);
    // Room for both, in one area or in two: both come, and only the areas are asked for.
    const roomy = mj('M18', '37: [W-AK-47-a, W-RPG-7-a, W-DShK, W-ZGU], 31: [BTR-40-a, K-DShK], 15: [BTR-70-a]');
    roomy.do('MJ', 'card M18').do('MJ', 'by K-DShK');
    expect(roomy.inside(37)).toEqual(expect.arrayContaining(['K-AK-47-b', 'K-RPG-7-c']));
    const two = mj('M18', `37: [${five}], 30: [Z-DShK, Z-AK-47-a, Z-RPG-7-a, Z-82mm, Z-ZGU], 31: [BTR-40-a, K-DShK]`);
    two.do('MJ', 'card M18').do('MJ', 'by K-DShK');
    expect(two.point).toBe('defection.area');
    two.do('MJ', 'at 37');
    expect([two.inside(37), two.inside(30)].map((list) => list.length)).toEqual([6, 6]);
    // Both of a kind are on the map: only the other can come, and nobody is asked.
    const none = mj('M18', `37: [${five}], 31: [BTR-40-a, K-DShK], 3: [K-RPG-7-a, K-RPG-7-b, K-RPG-7-c]`);
    none.do('MJ', 'card M18').do('MJ', 'by K-DShK');
    expect(none.where('K-AK-47-b')).toBe('37');
  });

  it('Mules: mountains for nothing, or for one point near the enemy [ORG-9.1g]', () => {
    const play = mj('M17', '41: [W-AK-47-a], 31: [BTR-40-a]')
      .do('MJ', 'card M17')
      .do('MJ', 'activate 41')
      .do('MJ', 'unit W-AK-47-a');
    expect(['36', '26', '18', '37', '30'].map((to) => play.costOf('MJ', `to ${to}`))).toEqual([0, 0, 0, 1, 1]);
    expect(
      mj('M17', '41: [W-AK-47-a], 31: [BTR-40-a]', ', numbers: {snowTurn: 7}').refusal('MJ', 'card M17').rule,
    ).toBe('ORG-9.0g');
  });

  it('Radio Jamming: at any moment of the action a fresh enemy next to a leader is spent [ORG-9.1h]', () => {
    const play = mj('M15', '36: [Warzi, W-AK-47-a, W-RPG-7-a], 31: [BMP-2-a, BTR-40-a spent], 33: [BTR-70-a]');
    expect(play.refusal('MJ', 'card M15').rule).toBe('ORG-9.0g');
    play.do('MJ', 'activate 36').do('MJ', 'move Warzi 37').do('MJ', 'card M15');
    expect(play.stateOf('BMP-2-a')).toBe('spent');
    expect(play.stateOf('Warzi')).toBe('fresh');
    play
      .do('MJ', 'unit W-AK-47-a')
      .do('MJ', 'with W-RPG-7-a')
      .do('MJ', 'to 31')
      .do('MJ', 'attack 31')
      .do('MJ', 'roll', 1, 1);
    expect(play.events('value')[1]?.base).toBe(6); // 4 of the spent BMP-2 and 2
  });

  it('Radio Coordination: two areas join in one attack, idle units stay fresh [ORG-9.1i] [ORG-9.1k]', () => {
    const play = mj('M12', '37: [K-DShK], 30: [Z-DShK, Z-82mm], 31: [BTR-40-a, BTR-40-b], 2: [W-AK-47-a]').do(
      'MJ',
      'card M12',
    );
    play
      .do('MJ', 'activate 30')
      .do('MJ', 'activate 37')
      .do('MJ', 'move K-DShK 31')
      .do('MJ', 'move Z-DShK 31')
      .do('MJ', 'attack 31')
      .do('MJ', 'roll', 1, 6);
    expect(play.events('attack')[0]?.pieces).toEqual([play.piece('Z-DShK'), play.piece('K-DShK')]);
    while (play.point === 'retreat') play.do('MJ', play.offers('MJ')[0] ?? '');
    play.do('MJ', 'done');
    expect(play.stateOf('Z-82mm')).toBe('fresh');
  });

  it('Radio Coordination: one of the areas may be contested, and is joined from the other [ORG-9.1j]', () => {
    const play = mj('M12', '15: [BTR-70-a, Z-AK-47-a], 18: [K-DShK], 2: [W-AK-47-a]').do('MJ', 'card M12');
    play.do('MJ', 'activate 15').do('MJ', 'activate 18').do('MJ', 'move K-DShK 15').do('MJ', 'attack 15');
    expect(play.offers('MJ', 'with')).toEqual(['with Z-AK-47-a', 'with K-DShK']);
  });

  it('Path through the Mines: no die on entry, no hindrance to a raid [ORG-9.0g]', () => {
    const play = mj('M9', '18: [K-DShK, K-RPG-7-a], 15: [BTR-70-a], 2: [W-AK-47-a]')
      .do('MJ', 'card M9')
      .do('MJ', 'activate 18');
    play.do('MJ', 'raid K-RPG-7-a BTR-70-a').do('MJ', 'roll', 3); // a fort only: 4
    expect(play.events('die')[0]?.total).toBe(4);
    while (play.point.startsWith('retreat')) play.do(play.asked, play.offers(play.asked)[0] ?? '');
    const walk = mj('M9', '18: [K-DShK], 15: [BTR-70-a], 2: [W-AK-47-a]')
      .do('MJ', 'card M9')
      .do('MJ', 'activate 18')
      .do('MJ', 'move K-DShK 15');
    expect(walk.where('K-DShK')).toBe('15');
    expect(walk.dice).toEqual([]);
    expect(mj('M9', '36: [K-DShK], 15: [BTR-70-a]').refusal('MJ', 'card M9').rule).toBe('ORG-9.0g');
  });

  it('Rocket Barrage: a fresh mortar with supply, die less TEM [ORG-9.0g]', () => {
    const cp = (die: number): unknown =>
      mj('M16', '40: [K-82mm, Z-82mm spent], 39: [BTR-70-a, BTR-70-b], 2: [W-AK-47-a]')
        .do('MJ', 'card M16')
        .do('MJ', 'at 39', die)
        .events('points')[0]?.cp;
    expect([2, 3, 4, 5, 6].map(cp)).toEqual([0, 1, 1, 2, 2]);
    const play = mj('M16', '40: [K-82mm], 39: [BTR-70-a], 2: [W-AK-47-a]').do('MJ', 'card M16').do('MJ', 'at 39', 1);
    expect(play.stateOf('K-82mm')).toBe('spent');
    expect(mj('M16', '40: [K-82mm low], 39: [BTR-70-a]').refusal('MJ', 'card M16').rule).toBe('ORG-9.0g');
  });

  it('Rocket Barrage: at an adjacent area with enemies, no other [ORG-9.0g]', () => {
    const play = mj('M16', '40: [K-82mm], 39: [BTR-70-a], 33: [BTR-40-a], 32: [BTR-70-b], 2: [W-AK-47-a]');
    expect(play.do('MJ', 'card M16').offers('MJ')).toEqual(['at 33', 'at 39']);
    expect(play.refusal('MJ', 'at 32').rule).toBe('ORG-9.0g');
    expect(play.refusal('MJ', 'at 34').rule).toBe('ORG-9.0g');
  });

  it('tribal fighters: one lost unit, no more, and none into a full area [ORG-17.0d] [ORG-17.0g]', () => {
    const full = '1: [K-AK-47-a, K-RPG-7-a, K-RPG-7-b, K-82mm, K-DShK, MJ-T-55-a]';
    const play = arriving('MJ', 'M7', 3, `32: [BTR-70-a], ${full}, lost: [Z-82mm, Z-ZGU]`).do('MJ', 'card M7');
    play.do('MJ', 'unit Z-82mm');
    expect(play.where('Z-82mm')).toBe('2'); // 1 is full
    expect([play.where('Z-ZGU'), play.where('Z-AK-47-b')]).toEqual(['lost', '2']);
  });

  it('tribal fighters: a waiting AK-47 and a lost unit, in entry areas of the tribe [ORG-3.1c] [ORG-17.0d]', () => {
    const play = arriving('MJ', 'M7', 3, '32: [BTR-70-a], lost: [Z-82mm, K-82mm, Zadran]'.replace(', Zadran', '')).do(
      'MJ',
      'card M7',
    );
    expect(play.offers('MJ')).toEqual(['unit Z-AK-47-b', 'unit Z-82mm']);
    play.do('MJ', 'unit Z-82mm');
    expect(play.offers('MJ')).toEqual(['at 1', 'at 2']);
    expect(play.refusal('MJ', 'at 36').rule).toBe('ORG-17.0d');
    play.do('MJ', 'at 2').do('MJ', 'at 1');
    expect([play.where('Z-82mm'), play.where('Z-AK-47-b')]).toEqual(['2', '1']);
  });

  it('Captured Tank: the third T-55 in area 1 [ORG-9.0g]', () => {
    expect(arriving('MJ', 'M11', 3, '32: [BTR-70-a]').do('MJ', 'card M11').where('MJ-T-55-c')).toBe('1');
    expect(arriving('MJ', 'M11', 3, '1: [BTR-70-a]').refusal('MJ', 'card M11').rule).toBeDefined();
  });

  it('Supply Caravan: all units of a tribe are supplied, even against Failed Supply [ORG-9.0g]', () => {
    const play = at(
      '{turn: 3, phase: supply, hands: {DRA: [D11], MJ: [M14]}, pieces: {2: [Z-AK-47-a spent], 20: [Z-82mm spent low], 36: [W-AK-47-a], 32: [BTR-70-a]}}',
    );
    play.do('DRA', 'card D11').do('DRA', 'tribe red').do('MJ', 'card M14').do('MJ', 'tribe red');
    expect([play.stateOf('Z-AK-47-a'), play.stateOf('Z-82mm')]).toEqual(['fresh', 'fresh']);
  });

  it('Prepared Ambush: neither number nor TEM matters, and each die is one higher [ORG-9.0g]', () => {
    const play = at(
      '{phase: DRA action, hands: {MJ: [M4]}, pieces: {33: [BTR-40-a], 40: [K-DShK, K-82mm, K-AK-47-a, K-RPG-7-a], 2: [Z-AK-47-a]}}',
    );
    play.do('DRA', 'activate 33').do('DRA', 'move BTR-40-a 34');
    expect(play.offers('MJ')).toEqual(['card M4', 'done']); // TEM 0 and four units
    play.do('MJ', 'card M4').do('MJ', 'by K-DShK', 3);
    expect(play.events('die')[0]?.total).toBe(4);
    expect([play.where('BTR-40-a'), play.stateOf('BTR-40-a'), play.stateOf('K-DShK')]).toEqual([
      '33',
      'spent',
      'spent',
    ]);
  });

  it('Prepared Ambush: the area is not contested, its units are fresh and supplied [ORG-9.0g] [ORG-13.0d]', () => {
    const point = (pieces: string): string =>
      at(`{phase: DRA action, hands: {MJ: [M4]}, pieces: {33: [BTR-40-a], ${pieces}, 2: [Z-AK-47-a]}}`)
        .do('DRA', 'activate 33')
        .do('DRA', 'move BTR-40-a 34').point;
    expect(point('40: [K-DShK]')).toBe('ambush');
    expect(point('40: [K-DShK spent]')).not.toBe('ambush');
    expect(point('40: [K-DShK low]')).not.toBe('ambush');
    expect(point('40: [K-DShK, BTR-70-a]')).not.toBe('ambush');
  });

  it('Prepared Ambush: from one of several areas, none twice, as long as somebody is left to ambush [ORG-9.0g]', () => {
    const play = at(
      '{phase: DRA action, hands: {MJ: [M4, M5]}, pieces: {33: [BTR-40-a, BTR-70-a], 40: [K-DShK, K-82mm], 43: [W-AK-47-a], 2: [Z-AK-47-a]}}',
    );
    play.do('DRA', 'activate 33').do('DRA', 'move BTR-40-a,BTR-70-a 34').do('MJ', 'card M4');
    expect(play.offers('MJ')).toEqual(['from 40', 'from 43']);
    play.do('MJ', 'from 40');
    expect(play.offers('MJ')).toEqual(['by K-DShK', 'by K-82mm', 'card M5', 'done']);
    play.do('MJ', 'card M5'); // only 43 is left, and is taken
    expect(play.offers('MJ')).toEqual(['by K-DShK', 'by K-82mm', 'by W-AK-47-a', 'done']);
    play.do('MJ', 'by K-DShK').do('MJ', 'target BTR-40-a').do('MJ', 'by K-82mm', 1, 1);
    expect(play.point).toBe('walk'); // nobody is left to be ambushed
  });

  it('Informer: an ambush does not take place and its units stay fresh [ORG-9.0g]', () => {
    const play = at('{phase: DRA action, hands: {DRA: [D9]}, pieces: {31: [BTR-40-a], 37: [K-DShK]}}')
      .do('DRA', 'activate 31')
      .do('DRA', 'move BTR-40-a 38');
    play.do('MJ', 'by K-DShK').do('DRA', 'card D9');
    expect(play.stateOf('K-DShK')).toBe('fresh');
    expect(play.dice).toEqual([]);
    expect(play.where('BTR-40-a')).toBe('38');
  });
});
