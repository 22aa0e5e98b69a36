import { describe, expect, it } from 'vitest';
import { at, atWith, type Play } from './kit.ts';

/** 19.1: who stands where. */
const COLUMN = `{phase: DRA action, pieces: {
  31: [BTR-70-b], 38: [BTR-40-a, BTR-40-b, BTR-70-a, Rahman], 37: [K-DShK, K-RPG-7-a, Kharoti], 42: [Z-82mm], 36: [W-AK-47-a]}}`;

/** 19.1a and 19.1b: the column finds the mortar and attacks it. */
const attackInMountains = (): Play =>
  at(COLUMN)
    .do('DRA', 'activate 38')
    .do('DRA', 'move Rahman,BTR-40-a,BTR-70-a 42')
    .do('DRA', 'roll', 4)
    .do('MJ', 'done'); // the units in 37 let it pass

describe('19.1 attack in the mountains', () => {
  it('EX-19.1a a 4 and the Colonel find the mortar; the Colonel stays fresh', () => {
    const play = attackInMountains();
    expect(play.events('die')[0]).toMatchObject({ value: 4, total: 5, meaning: 'spotted' });
    expect(play.inside(42)).toEqual(['BTR-70-a', 'BTR-40-a', 'Rahman', 'Z-82mm']);
    expect(play.stateOf('Rahman')).toBe('fresh');
  });

  it('EX-19.1b 11 against 9 is two points: the mortar is spent and goes back to 41, the attackers are spent', () => {
    const play = attackInMountains().do('DRA', 'attack 42').do('DRA', 'roll', 4, 3);
    expect(play.events('value').map(({ base, die, total }) => [base, die, total])).toEqual([
      [7, 4, 11],
      [3, 3, 9],
    ]);
    expect(play.events('points')[0]?.cp).toBe(2);
    expect([play.where('Z-82mm'), play.stateOf('Z-82mm')]).toEqual(['41', 'spent']);
    expect([play.stateOf('BTR-40-a'), play.stateOf('BTR-70-a')]).toEqual(['spent', 'spent']);
  });

  it('EX-19.1f the mortar has only one way to pay two points', () => {
    const play = attackInMountains().do('DRA', 'attack 42').do('DRA', 'roll', 4, 3);
    expect(play.events('automatic').find((event) => event.point === 'casualties')).toMatchObject({
      verb: 'spend-and-retreat',
    });
  });

  it('EX-19.1c counter-attack: 4 against 8 before the dice', () => {
    const play = at(
      '{phase: MJ action, pieces: {37: [K-DShK, K-RPG-7-a, Kharoti], 42: [BTR-40-a spent, BTR-70-a spent, Rahman], 32: [BTR-70-b]}}',
    );
    play.do('MJ', 'activate 37').do('MJ', 'move K-DShK,K-RPG-7-a 42').do('MJ', 'attack 42').do('MJ', 'roll', 1, 1);
    expect(play.events('value').map(({ total }) => Number(total) - 1)).toEqual([4, 8]);
    expect(play.events('value')[1]?.base).toBe(5);
  });

  it('EX-19.1d the outpost 38 has a slight advantage over 4', () => {
    const play = at('{phase: MJ action, pieces: {37: [K-DShK, K-RPG-7-a], 38: [BTR-40-a], 32: [BTR-70-b]}}');
    play.do('MJ', 'activate 37').do('MJ', 'move K-DShK,K-RPG-7-a 38').do('MJ', 'attack 38');
    const dv = 3 + (play.world.tem[play.area(38)] ?? 0);
    expect(dv).toBeGreaterThan(4);
    expect(dv).toBeLessThanOrEqual(6);
    play.do('MJ', 'roll', 1, 1);
    expect(play.events('value')[1]?.total).toBe(dv + 1);
  });
});

describe('a data pack for 38 (README, open doubts)', () => {
  it('EX-19.1d as open ground of TEM 2 the post is one point ahead instead of two', () => {
    const play = atWith(
      '{map: {areas: {list: [{id: 38, terrain: clear, tem: 2}]}}}',
      '{phase: MJ action, pieces: {37: [K-DShK, K-RPG-7-a], 38: [BTR-40-a], 32: [BTR-70-b]}}',
    );
    play.do('MJ', 'activate 37').do('MJ', 'move K-DShK,K-RPG-7-a 38').do('MJ', 'attack 38').do('MJ', 'roll', 1, 1);
    expect(play.events('value').map(({ total }) => Number(total) - 1)).toEqual([4, 5]);
  });
});

/** 19.1e, 19.2: a raid on the spent column. */
const raid = (): Play =>
  at(
    '{phase: MJ action, pieces: {37: [K-DShK, K-RPG-7-a, Kharoti], 42: [BTR-40-a spent, BTR-70-a spent, Rahman], 32: [BTR-70-b]}}',
  )
    .do('MJ', 'activate 37')
    .do('MJ', 'raid K-RPG-7-a BTR-70-a');

describe('19.2 raid', () => {
  it('EX-19.2a a 4 passes: the BTR-70 is lost, the RPG-7 back in 37 and spent', () => {
    const play = raid().do('MJ', 'roll', 4);
    expect(play.where('BTR-70-a')).toBe('lost');
    expect([play.where('K-RPG-7-a'), play.stateOf('K-RPG-7-a')]).toEqual(['37', 'spent']);
    expect(play.where('BTR-40-a')).toBe('42');
  });

  it('EX-19.2b, EX-19.1e with the leader only a 6 fails, and costs the raider', () => {
    const results = [1, 2, 3, 4, 5, 6].map((die) => {
      const play = raid().do('MJ', 'use Kharoti', die);
      return `${play.where('BTR-70-a')} ${play.where('K-RPG-7-a')}`;
    });
    expect(results).toEqual([...new Array(5).fill('lost 37'), '42 lost']);
  });
});

describe('19.3 ambush', () => {
  it('EX-19.3 the RPG-7 in 37 stops the BTR-70 on its way into 38', () => {
    const play = at(
      '{phase: DRA action, pieces: {31: [BTR-70-a], 38: [BTR-40-a], 42: [BTR-40-b, Rahman], 37: [K-DShK, K-RPG-7-a, Kharoti], 41: [Z-82mm]}}',
    );
    play.do('DRA', 'activate 31').do('DRA', 'move BTR-70-a 38');
    expect(play.offers('MJ')).toEqual(['by K-RPG-7-a', 'by K-DShK', 'done']);
    play.do('MJ', 'by K-RPG-7-a', 6);
    expect([play.where('BTR-70-a'), play.stateOf('BTR-70-a')]).toEqual(['31', 'spent']);
    expect([play.where('K-RPG-7-a'), play.stateOf('K-RPG-7-a')]).toEqual(['37', 'spent']);
    expect(play.stateOf('K-DShK')).toBe('fresh');
  });
});

/** 19.4: Radio Coordination has been played, both groups are active. */
const fort = (): Play =>
  at(`{phase: MJ action, hands: {MJ: [M12, M1], DRA: [D6]}, pieces: {15: [BTR-70-a, BTR-40-a],
      18: [K-DShK, K-RPG-7-a, K-AK-47-a, Kharoti], 22: [Z-82mm, Z-AK-47-a, Z-RPG-7-a], 36: [W-AK-47-a], 32: [BTR-70-b]}}`)
    .do('MJ', 'card M12')
    .do('MJ', 'activate 18')
    .do('MJ', 'activate 22');

const firstGroup = (play: Play): Play => {
  play.do('MJ', 'move K-DShK,K-RPG-7-a,K-AK-47-a,Kharoti 15').do('MJ', 'roll', 3);
  play.do('MJ', 'spend-and-retreat K-AK-47-a');
  while (play.point.startsWith('retreat'))
    play.do('MJ', play.point === 'retreat' ? (play.offers('MJ')[0] ?? '') : 'done');
  return play.do('MJ', 'enter');
};

const secondGroup = (play: Play): Play => {
  play.do('MJ', 'move Z-82mm,Z-AK-47-a,Z-RPG-7-a 15').do('MJ', 'roll', 6);
  return play.do('MJ', 'eliminate Z-AK-47-a').do('MJ', 'enter');
};

describe('19.4 minefields and Radio Coordination', () => {
  it('EX-19.4a, EX-19.4d the first group rolls one 3: two points, the AK-47 is spent and gone, the others enter', () => {
    const play = firstGroup(fort());
    expect(play.dice).toEqual(['Minefield 3']);
    expect(play.events('points')[0]?.cp).toBe(2);
    expect(play.stateOf('K-AK-47-a')).toBe('spent');
    expect(play.where('K-AK-47-a')).not.toBe('15');
    expect(play.inside(15)).toEqual(['BTR-70-a', 'BTR-40-a', 'K-RPG-7-a', 'K-DShK', 'Kharoti']);
  });

  it('EX-19.4b the second group rolls as well, a 6: three points, the AK-47 is lost', () => {
    const play = secondGroup(firstGroup(fort()));
    expect(play.dice).toEqual(['Minefield 3', 'Minefield 6']);
    expect(play.where('Z-AK-47-a')).toBe('lost');
    expect(play.inside(15)).toEqual(['BTR-70-a', 'BTR-40-a', 'Z-RPG-7-a', 'Z-82mm', 'K-RPG-7-a', 'K-DShK', 'Kharoti']);
  });

  it('EX-19.4c by night 13 against 15: repulsed, Fierce Defense refused, all attackers spent and back', () => {
    const play = secondGroup(firstGroup(fort())).do('MJ', 'attack 15').do('MJ', 'card M1').do('MJ', 'roll', 3);
    // The DRA is asked because it might hold Desperate Defense; Fierce Defense cannot answer by night.
    expect(play.refusal('DRA', 'card D6').rule).toBe('ORG-19.4b');
    play.do('DRA', 'roll', 6);
    expect(play.events('value')).toMatchObject([
      { base: 9, die: 3, total: 13 },
      { base: 7, die: 6, total: 15 },
    ]);
    expect(play.events('value')[0]?.parts).toContain('-2|several tribes');
    while (play.point.startsWith('retreat')) play.do('MJ', play.offers('MJ')[0] ?? '');
    for (const unit of ['K-DShK', 'K-RPG-7-a', 'Z-82mm', 'Z-RPG-7-a']) {
      expect(play.stateOf(unit)).toBe('spent');
      expect(play.where(unit)).not.toBe('15');
    }
  });
});

describe('the examples of other chapters', () => {
  it('EX-17.1 the Mi-24 against a mountain: nothing below 5, then one and two points', () => {
    const cp = (die: number): unknown =>
      at('{phase: DRA action, pieces: {42: [K-AK-47-a, K-82mm], mi24-base: [Mi-24], 32: [BTR-70-a]}}')
        .do('DRA', 'strike 42')
        .do('DRA', 'roll', die)
        .events('points')[0]?.cp;
    expect([1, 2, 3, 4, 5, 6].map(cp)).toEqual([0, 0, 0, 0, 1, 2]);
  });

  it('EX-9.1-17 Mules: 0 into a quiet mountain, 1 near the enemy', () => {
    const play = at('{phase: MJ action, hands: {MJ: [M17]}, pieces: {36: [W-AK-47-a], 31: [BTR-40-a]}}')
      .do('MJ', 'card M17')
      .do('MJ', 'activate 36')
      .do('MJ', 'unit W-AK-47-a');
    expect([play.costOf('MJ', 'to 26'), play.costOf('MJ', 'to 37')]).toEqual([0, 1]);
  });

  it('EX-9.1-15 Radio Jamming in mid-action, then the attack against the spent value', () => {
    const play = at(
      '{phase: MJ action, hands: {MJ: [M15]}, pieces: {36: [Warzi, W-AK-47-a, W-RPG-7-a], 31: [BTR-70-a], 19: [BTR-70-g]}}',
    ).do('MJ', 'activate 36');
    play
      .do('MJ', 'move Warzi 37')
      .do('MJ', 'card M15')
      .do('MJ', 'move W-AK-47-a,W-RPG-7-a 31')
      .do('MJ', 'attack 31')
      .do('MJ', 'roll', 1, 1);
    expect(play.events('value')[1]?.base).toBe(3);
  });

  it('EX-9.1-12 Radio Coordination with a contested area: joined and attacked together, the idle stay fresh', () => {
    const play = at(
      '{phase: MJ action, hands: {MJ: [M12]}, pieces: {31: [BTR-70-a, K-DShK, K-82mm], 37: [K-RPG-7-a], 19: [BTR-70-g], 3: [Z-RPG-7-b]}}',
    );
    play.do('MJ', 'card M12').do('MJ', 'activate 31').do('MJ', 'activate 37').do('MJ', 'move K-RPG-7-a 31');
    play.do('MJ', 'attack 31 with K-RPG-7-a,K-DShK').do('MJ', 'roll', 6, 1);
    while (play.point !== 'act' && play.point !== 'action') play.do(play.asked, play.offers(play.asked)[0] ?? '');
    play.endAction('MJ');
    expect(play.stateOf('K-82mm')).toBe('fresh');
  });

  it('EX-9.1-18 Defection with full stacks: one unit in the contested area, the other forfeited', () => {
    const six = 'W-AK-47-a, W-RPG-7-a, W-DShK, W-ZGU, W-107mm, Z-AK-47-a';
    const five = 'Z-RPG-7-a, Z-DShK, Z-ZGU, Z-82mm, K-DShK';
    const play = at(
      `{phase: MJ action, hands: {MJ: [M18]}, pieces: {37: [${six}], 30: [${five}, T-55-a], 31: [BTR-40-a], 19: [BTR-70-g]}}`,
    );
    play.do('MJ', 'card M18').do('MJ', 'by K-DShK').do('MJ', 'unit K-RPG-7-c');
    expect(play.where('BTR-40-a')).toBe('removed');
    expect(play.inside(30)).toContain('K-RPG-7-c');
    expect(play.where('K-AK-47-b')).toBe('reserve');
    expect(play.inside(37)).toHaveLength(6);
  });

  it('EX-9.1-10 Tribal Tensions: only the area with two tribes', () => {
    const play = at(
      '{phase: DRA action, hands: {DRA: [D10]}, pieces: {2: [Z-AK-47-a, MJ-T-55-a, Council], 3: [Z-DShK, K-RPG-7-a], 32: [BTR-70-a]}}',
    ).do('DRA', 'card D10');
    expect(play.events('target')[0]?.area).toBe(play.area(3));
  });

  it('EX-9.1-5 Bombing a contested area: both units roll, the leader does not', () => {
    const play = at(
      '{phase: DRA action, hands: {DRA: [D5]}, pieces: {31: [BTR-70-a, Z-AK-47-a, Zadran], 32: [BTR-70-b]}}',
    ).do('DRA', 'card D5', 1, 1);
    expect(play.dice).toEqual(['BTR-70-a 1', 'Z-AK-47-a 1']);
  });

  it('EX-9.0 no combat card can be played outside an attack', () => {
    const play = at('{phase: MJ action, hands: {MJ: [M1]}, pieces: {37: [K-DShK], 32: [BTR-70-a]}}');
    expect(play.offers('MJ', 'card')).toEqual([]);
    expect(play.do('MJ', 'activate 37').offers('MJ', 'card')).toEqual([]);
  });
});
