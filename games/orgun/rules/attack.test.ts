// 12.0 to 12.5 and 12.9 Attacks.
import { describe, expect, it } from 'vitest';
import { at, game, type Play } from '../test/kit.ts';

/** The values of both sides. */
const values = (play: Play): unknown[] => play.events('value').map((event) => event.total);
/** A fight inside a contested area that is active. */
const inside = (side: 'DRA' | 'MJ', area: number, pieces: string, attackers: string, more = ''): Play =>
  // Somebody idle on each side keeps the turn from ending.
  at(`{phase: ${side} action, pieces: {${area}: [${pieces}]${more}, 19: [BTR-70-g], 3: [K-RPG-7-c]}}`)
    .do(side, `activate ${area}`)
    .do(side, `attack ${area} with ${attackers}`);

describe('who attacks', () => {
  it('11.1c, 12.0a units that enter an enemy area attack there in the same action, for no further points [ORG-11.1c] [ORG-12.0a]', () => {
    // Next to the enemy twice: all four points of the AK-47 are gone when it enters.
    const play = at(
      '{phase: MJ action, pieces: {36: [W-AK-47-a, W-RPG-7-a], 31: [BTR-40-a, BTR-40-b], 2: [Z-AK-47-a]}}',
    ).do('MJ', 'activate 36');
    play.do('MJ', 'move W-AK-47-a,W-RPG-7-a 31').do('MJ', 'attack 31').do('MJ', 'roll', 6, 1);
    expect(play.events('result')).toHaveLength(1);
  });

  it('11.2f an attack inside a contested area takes no movement [ORG-11.2f]', () => {
    const play = inside('DRA', 42, 'BTR-40-a, Z-82mm', 'BTR-40-a').do('DRA', 'roll', 6, 1);
    expect(play.story).not.toContain('moved');
    expect(play.where('BTR-40-a')).toBe('42');
  });

  it('12.0c all who enter before the die take part; an area is attacked once in an action [ORG-12.0c]', () => {
    const play = at(
      '{phase: MJ action, pieces: {37: [K-DShK, K-RPG-7-a, K-82mm], 31: [BTR-70-a, BTR-70-b], 2: [Z-AK-47-a]}}',
    ).do('MJ', 'activate 37');
    play.do('MJ', 'move K-DShK 31').do('MJ', 'move K-RPG-7-a 31').do('MJ', 'attack 31').do('MJ', 'roll', 6, 1);
    expect(play.events('attack')[0]?.pieces).toHaveLength(2);
    while (play.point !== 'act') play.do(play.asked, play.offers(play.asked)[0] ?? '');
    expect(play.refusal('MJ', 'attack 31').rule).toBe('ORG-12.0c');
    expect(play.do('MJ', 'unit K-82mm').refusal('MJ', 'to 31').rule).toBe('ORG-11.2.1b');
  });

  it('12.1a who enters an area under enemy control must attack, all of them [ORG-12.1a]', () => {
    const play = at('{phase: MJ action, pieces: {37: [K-DShK, K-RPG-7-a, K-82mm], 31: [BTR-40-a], 2: [Z-AK-47-a]}}').do(
      'MJ',
      'activate 37',
    );
    play.do('MJ', 'move K-DShK,K-RPG-7-a,K-82mm 31');
    expect(play.refusal('MJ', 'done').rule).toBe('ORG-12.1a');
    play.do('MJ', 'attack 31');
    expect(play.point).toBe('attack.cards'); // no choice of attackers, no way back
    expect(play.events('attack')[0]).toMatchObject({
      must: 1,
      pieces: ['K-RPG-7-a', 'K-DShK', 'K-82mm'].map((unit) => play.piece(unit)),
    });
  });

  it('12.1b repulsed, all of a mandatory attack retreat, and are lost where they cannot [ORG-12.1b]', () => {
    const play = at('{phase: MJ action, pieces: {37: [K-DShK, K-82mm], 38: [BTR-40-a], 2: [Z-AK-47-a]}}').do(
      'MJ',
      'activate 37',
    );
    play
      .do('MJ', 'move K-DShK,K-82mm 38')
      .do('MJ', 'attack 38')
      .do('MJ', 'roll', 1, 6)
      .do('MJ', 'to 37')
      .do('MJ', 'to 42');
    expect([play.where('K-DShK'), play.where('K-82mm')]).toEqual(['37', '42']);
    expect([play.stateOf('K-DShK'), play.stateOf('K-82mm')]).toEqual(['spent', 'spent']);
    // The way back is full, and no area beyond it is open: captured.
    const cut = at(`{phase: DRA action, hands: {DRA: [D17]}, pieces: {37: [BTR-40-a, BTR-40-b, BTR-40-c],
      31: [BTR-70-a, W-AK-47-a], 42: [K-DShK, K-82mm], 38: [Z-AK-47-a], 41: [W-DShK], 30: [Z-DShK], 36: [W-ZGU]}}`);
    const passOn = (): void => {
      while (cut.point === 'ambush') cut.do('MJ', 'done');
    };
    cut.do('DRA', 'card D17').do('DRA', 'activate 37').do('DRA', 'activate 31');
    cut.do('DRA', 'unit BTR-40-a').do('DRA', 'to 42').do('DRA', 'roll', 6);
    passOn();
    cut.do('DRA', 'unit BTR-70-a').do('DRA', 'to 37');
    passOn();
    if (cut.point === 'walk') cut.do('DRA', 'stop');
    expect(cut.inside(37)).toHaveLength(3);
    cut.do('DRA', 'attack 42').do('DRA', 'roll', 1, 6);
    expect(cut.where('BTR-40-a')).toBe('lost');
  });

  it('12.2a into a contested area one may go and not attack [ORG-12.2a]', () => {
    const play = at('{phase: MJ action, pieces: {37: [K-DShK, K-82mm], 31: [BTR-40-a, Z-AK-47-a], 2: [K-AK-47-a]}}').do(
      'MJ',
      'activate 37',
    );
    play.do('MJ', 'move K-DShK,K-82mm 31');
    expect(play.offers('MJ')).toContain('done');
    play.do('MJ', 'attack 31');
    expect(play.offers('MJ')).toEqual(['with K-DShK', 'with K-82mm', 'cancel']);
  });

  it('12.2b repulsed there, attackers stay when no retreat is open [ORG-12.2b]', () => {
    const around = '37: [BTR-40-b, BTR-40-c], 41: [BTR-70-b, BTR-70-c]';
    const play = at(
      `{phase: MJ action, pieces: {38: [K-DShK], 42: [BTR-70-a, Z-82mm], 31: [W-AK-47-a], ${around}}}`,
    ).do('MJ', 'activate 38');
    play.do('MJ', 'move K-DShK 42').do('MJ', 'attack 42 with K-DShK').do('MJ', 'roll', 1, 6);
    expect(play.where('K-DShK')).toBe('38'); // neutral: it must go there
    const shut = at(
      `{phase: MJ action, pieces: {42: [BTR-70-a, Z-82mm, K-DShK], 38: [BTR-40-a], 31: [W-AK-47-a], ${around}}}`,
    ).do('MJ', 'activate 42');
    shut.do('MJ', 'attack 42 with K-DShK').do('MJ', 'roll', 1, 6);
    expect([shut.where('K-DShK'), shut.stateOf('K-DShK')]).toEqual(['42', 'spent']);
  });

  it('12.2c, 12.2d at least one who entered must attack, and only they may; the others are not bound by the result [ORG-12.2c] [ORG-12.2d]', () => {
    const play = at(
      '{phase: MJ action, pieces: {37: [K-DShK, K-82mm], 31: [BTR-70-a, BTR-70-b, Z-RPG-7-a], 2: [K-AK-47-a]}}',
    ).do('MJ', 'activate 37');
    play.do('MJ', 'move K-DShK,K-82mm 31').do('MJ', 'attack 31');
    expect(play.refusal('MJ', 'declare').rule).toBe('ORG-12.2c');
    expect(play.refusal('MJ', 'with Z-RPG-7-a').rule).toBe('ORG-12.2d');
    play.do('MJ', 'with K-DShK').do('MJ', 'declare').do('MJ', 'roll', 1, 6);
    while (play.point === 'retreat') play.do('MJ', 'to 37');
    expect([play.where('K-DShK'), play.where('K-82mm'), play.where('Z-RPG-7-a')]).toEqual(['37', '31', '31']);
  });

  it('12.3a, 12.3b in a contested active area any of them attack; repulsed they retreat or stay [ORG-12.3a] [ORG-12.3b]', () => {
    const play = inside('DRA', 42, 'BTR-40-a, BTR-40-b, BTR-70-a, K-DShK, K-82mm', 'BTR-40-a,BTR-40-b').do(
      'DRA',
      'roll',
      1,
      6,
    );
    while (play.point === 'retreat') play.do('DRA', 'to 38');
    expect(['BTR-40-a', 'BTR-40-b', 'BTR-70-a'].map((unit) => `${play.where(unit)} ${play.stateOf(unit)}`)).toEqual([
      '38 spent',
      '38 spent',
      '42 fresh',
    ]);
    const shut = inside(
      'DRA',
      42,
      'BTR-40-a, K-DShK, K-82mm',
      'BTR-40-a',
      ', 38: [W-AK-47-a], 37: [W-RPG-7-a], 41: [W-DShK]',
    ).do('DRA', 'roll', 1, 6);
    expect(`${shut.where('BTR-40-a')} ${shut.stateOf('BTR-40-a')}`).toBe('42 spent');
  });
});

describe('values', () => {
  it('12.5a, 12.5b, 12.5d firepower, modifiers and a die on each side; the difference is casualty points [ORG-12.5a] [ORG-12.5b] [ORG-12.5d]', () => {
    const play = inside('DRA', 42, 'BTR-40-a, BTR-70-a, Z-82mm', 'BTR-40-a,BTR-70-a').do('DRA', 'roll', 4, 3);
    expect(values(play)).toEqual([11, 9]);
    expect(play.events('points')[0]?.cp).toBe(2);
  });

  it('3.1.2a the TEM of the area counts for the defender [ORG-3.1.2a]', () => {
    const dv = (area: number): unknown =>
      values(inside('DRA', area, 'BTR-40-a, Z-82mm', 'BTR-40-a').do('DRA', 'roll', 1, 3))[1];
    expect([34, 31, 42].map(dv)).toEqual([6, 7, 9]);
  });

  it('4.0d, 12.0b spent units defend with their spent value, and all defenders are exposed [ORG-4.0d] [ORG-12.0b]', () => {
    const play = inside(
      'MJ',
      42,
      'BTR-40-a spent, BTR-70-a spent, K-DShK, K-RPG-7-a, W-107mm, Council',
      'K-DShK,K-RPG-7-a,W-107mm',
    ).do('MJ', 'roll', 6, 1);
    expect(values(play)).toEqual([14, 9]); // 8 + 6; 5 + 3 + 1
    expect(play.where('BTR-40-a')).toBe('lost'); // 5 points are more than both can bear
    const some = inside(
      'MJ',
      42,
      'BTR-40-a, BTR-70-a spent, K-DShK, K-RPG-7-a, W-107mm, Council',
      'K-DShK,K-RPG-7-a,W-107mm',
    ).do('MJ', 'roll', 5, 1);
    expect(some.offers('DRA').some((line) => line.includes('BTR-40-a'))).toBe(true);
    expect(some.offers('DRA').some((line) => line.includes('BTR-70-a'))).toBe(true);
  });

  it('12.5c, 12.5i the attacker plays and rolls first, the defender answers knowing it [ORG-12.5c] [ORG-12.5i]', () => {
    const play = at(
      '{phase: MJ action, hands: {DRA: [D6], MJ: [M13]}, pieces: {31: [BTR-40-a, K-DShK], 19: [BTR-70-g], 3: [K-RPG-7-c]}}',
    ).do('MJ', 'activate 31');
    play.do('MJ', 'attack 31 with K-DShK');
    expect([play.asked, play.point]).toEqual(['MJ', 'attack.cards']);
    play.do('MJ', 'roll', 5);
    expect([play.asked, play.point]).toEqual(['DRA', 'defend.cards']);
    expect(values(play)).toEqual([7]);
    expect(play.table.decisions(play.sideOf('DRA'))[0]?.prompt).toContain('7');
    play.do('DRA', 'card D6').do('DRA', 'roll', 2);
    expect(values(play)).toEqual([7, 8]); // 3 + 1 + 2 + 2
  });

  it('12.5e all who took part are spent, win or lose [ORG-12.5e]', () => {
    const won = inside('DRA', 42, 'BTR-40-a, BTR-70-a, Z-82mm', 'BTR-40-a,BTR-70-a').do('DRA', 'roll', 6, 1);
    expect([won.stateOf('BTR-40-a'), won.stateOf('BTR-70-a')]).toEqual(['spent', 'spent']);
    const lost = inside('DRA', 42, 'BTR-40-a, Z-82mm', 'BTR-40-a').do('DRA', 'roll', 1, 6);
    expect(lost.stateOf('BTR-40-a')).toBe('spent');
  });

  it('12.5f equal values repulse the attack, and the defender loses nothing [ORG-12.5f]', () => {
    const play = inside('DRA', 42, 'BTR-40-a, BTR-70-a, Z-82mm', 'BTR-40-a,BTR-70-a').do('DRA', 'roll', 1, 2); // 8 and 8
    expect(values(play)).toEqual([8, 8]);
    expect(play.stateOf('Z-82mm')).toBe('fresh');
    expect(play.where('Z-82mm')).toBe('42');
    expect(play.asked).toBe('DRA'); // retreating
  });

  it('12.5g, 12.5h, 12.5k in the Orgun Zone the DRA attacks at -1, unless the Informer helps; the Mujahideen do not [ORG-12.5g] [ORG-12.5h] [ORG-12.5k]', () => {
    const fight = (side: 'DRA' | 'MJ'): Play =>
      at(`{phase: ${side} action, hands: {DRA: [D9]}, pieces: {29: [BTR-70-a, K-82mm]}}`)
        .do(side, 'activate 29')
        .do(side, `attack 29 with ${side === 'DRA' ? 'BTR-70-a' : 'K-82mm'}`);
    expect(values(fight('DRA').do('DRA', 'roll', 3, 1))[0]).toBe(6);
    expect(values(fight('DRA').do('DRA', 'card D9').do('DRA', 'roll', 3, 1))[0]).toBe(7);
    expect(values(fight('MJ').do('MJ', 'roll', 3))[0]).toBe(6); // 3 + 3
    const outside = at('{phase: DRA action, hands: {DRA: [D9]}, pieces: {31: [BTR-70-a, K-82mm]}}')
      .do('DRA', 'activate 31')
      .do('DRA', 'attack 31 with BTR-70-a');
    expect(outside.refusal('DRA', 'card D9').rule).toBe('ORG-12.5h');
  });

  it('12.5j after a success the attackers stay; the area is theirs or contested [ORG-12.5j]', () => {
    const taken = at(
      '{phase: MJ action, pieces: {37: [K-DShK, W-107mm, K-82mm, Council], 31: [BTR-40-a spent], 2: [Z-AK-47-a]}}',
    ).do('MJ', 'activate 37');
    taken.do('MJ', 'move K-DShK,W-107mm,K-82mm,Council 31').do('MJ', 'attack 31').do('MJ', 'roll', 6, 1);
    expect(taken.controller(31)).toBe('MJ');
    const held = inside('MJ', 31, 'BTR-40-a, W-107mm', 'W-107mm').do('MJ', 'roll', 3, 2); // 7 against 6
    held.do('DRA', 'spend BTR-40-a');
    expect(held.controller(31)).toBe('contested');
    expect(held.stateOf('W-107mm')).toBe('spent');
  });

  it('12.4a, 12.4b, 4.1.2b several tribes attack at -2, once, without the Council; tanks are of none [ORG-12.4a] [ORG-12.4b] [ORG-4.1.2b]', () => {
    const av = (pieces: string, attackers: string): unknown =>
      values(inside('MJ', 31, `BTR-40-a, ${pieces}`, attackers).do('MJ', 'roll', 1))[0];
    expect(av('Z-AK-47-a, K-AK-47-a, W-AK-47-a', 'Z-AK-47-a,K-AK-47-a,W-AK-47-a')).toBe(5); // 6 - 2 + 1
    expect(av('Z-AK-47-a, K-AK-47-a', 'Z-AK-47-a,K-AK-47-a')).toBe(3);
    expect(av('Z-AK-47-a, K-AK-47-a, Council', 'Z-AK-47-a,K-AK-47-a')).toBe(5);
    const near = at(
      '{phase: MJ action, pieces: {31: [BTR-40-a, Z-AK-47-a, K-AK-47-a], 37: [Council], 19: [BTR-70-g], 3: [K-RPG-7-c]}}',
    );
    near.do('MJ', 'activate 31').do('MJ', 'attack 31 with Z-AK-47-a,K-AK-47-a').do('MJ', 'roll', 1);
    expect(values(near)[0]).toBe(3); // next door it helps nobody
    const lone = at(
      '{phase: MJ action, pieces: {31: [BTR-40-a, Z-AK-47-a, K-AK-47-a, Zadran], 19: [BTR-70-g], 3: [K-RPG-7-c]}}',
    );
    lone.do('MJ', 'activate 31').do('MJ', 'attack 31 with Z-AK-47-a,K-AK-47-a').do('MJ', 'roll', 1);
    expect(values(lone)[0]).toBe(3); // nor is a tribal leader a council
    expect(av('Z-AK-47-a, MJ-T-55-a', 'Z-AK-47-a,MJ-T-55-a')).toBe(7);
    expect(av('Z-AK-47-a, K-AK-47-a', 'Z-AK-47-a')).toBe(3);
  });

  it('15.1b, 15.2b low supply costs an attack 2, once [ORG-15.1b]', () => {
    const av = (pieces: string, attackers: string): unknown =>
      values(inside('MJ', 31, `BTR-40-a, ${pieces}`, attackers).do('MJ', 'roll', 3))[0];
    expect(av('K-82mm low', 'K-82mm')).toBe(4);
    expect(av('K-82mm low, K-DShK out', 'K-82mm,K-DShK')).toBe(6);
    expect(av('K-82mm, K-DShK out', 'K-82mm')).toBe(6);
  });

  it('19.4a, 19.4b Night Attack adds 3 and bars Fierce Defense, not Desperate Defense [ORG-19.4a] [ORG-19.4b]', () => {
    const play = at(
      '{phase: MJ action, hands: {DRA: [D6, D8], MJ: [M1]}, pieces: {31: [BTR-40-a, K-DShK], 19: [BTR-70-g], 3: [K-RPG-7-c]}}',
    ).do('MJ', 'activate 31');
    play.do('MJ', 'attack 31 with K-DShK').do('MJ', 'card M1').do('MJ', 'roll', 1);
    expect(values(play)).toEqual([6]);
    expect(play.refusal('DRA', 'card D6').rule).toBe('ORG-19.4b');
    expect(play.offers('DRA')).toEqual(['card D8', 'roll']);
    play.do('DRA', 'card D8').do('DRA', 'roll', 1);
    expect(values(play)).toEqual([6, 9]);
    expect(play.stateOf('BTR-40-a')).toBe('spent'); // the price of Desperate Defense
  });

  it('defence cards: Fierce +2 each, Hold the Ridge +2 in mountains only [ORG-9.0g]', () => {
    const play = at('{phase: MJ action, hands: {DRA: [D6, D7]}, pieces: {31: [BTR-40-a, K-DShK]}}')
      .do('MJ', 'activate 31')
      .do('MJ', 'attack 31 with K-DShK');
    play.do('MJ', 'roll', 6).do('DRA', 'card D6').do('DRA', 'card D7').do('DRA', 'roll', 1);
    expect(values(play)).toEqual([8, 9]);
    const ridge = at('{phase: DRA action, hands: {MJ: [M10]}, pieces: {42: [BTR-70-a, Z-82mm]}}')
      .do('DRA', 'activate 42')
      .do('DRA', 'attack 42 with BTR-70-a')
      .do('DRA', 'roll', 6);
    ridge.do('MJ', 'card M10').do('MJ', 'roll', 1);
    expect(values(ridge)).toEqual([10, 9]);
    const plain = at('{phase: DRA action, hands: {MJ: [M10]}, pieces: {31: [BTR-70-a, Z-82mm]}}')
      .do('DRA', 'activate 31')
      .do('DRA', 'attack 31 with BTR-70-a')
      .do('DRA', 'roll', 6, 1);
    expect(plain.story).not.toContain('card'); // nobody was even asked
  });
});

describe('the Advisor', () => {
  const fight = (side: 'DRA' | 'MJ', advisor: string): Play =>
    inside(side, 31, `BTR-70-a, ${advisor}, K-82mm`, side === 'DRA' ? 'BTR-70-a' : 'K-82mm');

  it('4.1.3b the Advisor re-rolls a die of the same side, once, and is spent [ORG-4.1.3b]', () => {
    const play = fight('DRA', 'Advisor').do('DRA', 'roll', 1);
    expect(play.offers('DRA')).toEqual(['keep', 'reroll']);
    play.do('DRA', 'reroll', 5, 1);
    expect(values(play)).toEqual([9, 5]);
    expect(play.stateOf('Advisor')).toBe('spent');
    expect(values(fight('DRA', 'Advisor').do('DRA', 'roll', 2).do('DRA', 'keep', 1))).toEqual([6, 5]);
    expect(fight('DRA', 'Advisor spent').do('DRA', 'roll', 1, 1).point).not.toBe('advisor.attack');
  });

  it('4.1.3d only the die of the DRA, in defence too; the second roll stands [ORG-4.1.3d]', () => {
    const play = fight('MJ', 'Advisor').do('MJ', 'roll', 6, 1);
    expect([play.asked, play.point]).toEqual(['DRA', 'advisor.defence']);
    play.do('DRA', 'reroll', 2);
    expect(values(play)).toEqual([9, 7]); // the attack die of 6 was never in question
  });
});

describe('who may not take part, and what nobody else pays for', () => {
  it('12.2, 12.3 only fresh combat units of the attacker in the area may be chosen, and given up again [ORG-12.3a] [ORG-12.2d]', () => {
    const play = at(
      '{phase: MJ action, pieces: {31: [BTR-40-a, K-DShK, K-82mm, K-AK-47-a spent, Kharoti], 37: [K-RPG-7-a], 19: [BTR-70-g], 3: [K-RPG-7-c]}}',
    ).do('MJ', 'activate 31');
    play.do('MJ', 'attack 31');
    const rule = (unit: string): string | undefined => play.refusal('MJ', `with ${unit}`).rule;
    expect(['BTR-40-a', 'Kharoti', 'W-AK-47-b'].map(rule)).toEqual(['ORG-10.0a', 'ORG-10.0a', 'ORG-10.0a']);
    expect([rule('K-RPG-7-a'), rule('K-AK-47-a')]).toEqual(['ORG-11.1b', 'ORG-4.0a']);
    expect(play.refusal('MJ', 'declare').rule).toBe('ORG-12.2c');
    expect(play.refusal('MJ', 'without K-DShK').rule).toBe('ORG-12.2a');
    play.do('MJ', 'with K-DShK').do('MJ', 'with K-82mm');
    expect(rule('K-DShK')).toBe('ORG-12.2a');
    play.do('MJ', 'without K-DShK').do('MJ', 'declare').do('MJ', 'roll', 1, 6);
    expect(play.events('attack')[0]?.pieces).toEqual([play.piece('K-82mm')]);
    expect(play.stateOf('K-DShK')).toBe('fresh');
  });

  it('11.1c no attack where nobody fresh of the active area or of the newly come stands [ORG-11.1c]', () => {
    const play = at(
      '{phase: MJ action, pieces: {31: [BTR-40-a, K-DShK spent], 42: [BTR-40-b, Z-DShK], 37: [K-RPG-7-a], 38: [BTR-40-c], 3: [K-RPG-7-c]}}',
    ).do('MJ', 'activate 37');
    expect(play.offers('MJ', 'attack')).toEqual([]);
    for (const area of [31, 42])
      expect(play.refusal('MJ', `attack ${area}`).text).toContain('can attack in this action');
    expect(play.refusal('MJ', 'attack 38').rule).toBe('ORG-11.1c'); // nobody is there
    expect(play.refusal('MJ', 'attack 36').text).toContain('No enemy');
  });

  it('12.5e who attacked has acted; defenders who were not hit stay as they were [ORG-12.5e]', () => {
    const play = inside('MJ', 31, 'BTR-40-a, K-82mm, K-DShK', 'K-82mm').do('MJ', 'roll', 1, 6);
    while (play.point.startsWith('retreat')) play.do('MJ', play.offers('MJ')[0] ?? '');
    const states = (id: string) => game.view(play.state, null).pieces.find((one) => one.id === id)?.states;
    expect(states('K-82mm')).toContain('acted');
    expect(states('K-DShK')).toContain('active');
    expect(play.stateOf('BTR-40-a')).toBe('fresh');
  });

  it('9.0g Desperate Defense spends those who hold out, beside another card too, not those who have gone [ORG-9.0g]', () => {
    const defended = (cards: readonly string[], dice: readonly [number, number]): Play => {
      const play = at(
        '{phase: MJ action, hands: {DRA: [D6, D8]}, pieces: {31: [BTR-40-a, BTR-70-a, K-82mm, W-107mm, MJ-T-55-a, Council], 19: [BTR-70-g], 3: [K-RPG-7-c]}}',
      ).do('MJ', 'activate 31');
      play.do('MJ', 'attack 31 with K-82mm,W-107mm,MJ-T-55-a').do('MJ', 'roll', dice[0]);
      for (const card of cards) play.do('DRA', `card ${card}`);
      play.do('DRA', 'roll', dice[1]);
      while (play.point !== 'act') {
        const [first = ''] = play.offers(play.asked);
        play.do(play.asked, play.offers(play.asked).find((line) => line === 'retreat BTR-40-a') ?? first);
      }
      return play;
    };
    expect(defended(['D6'], [1, 6]).stateOf('BTR-70-a')).toBe('fresh');
    expect(defended(['D8', 'D6'], [1, 6]).stateOf('BTR-70-a')).toBe('spent');
    // 11 + 4 against 8 + 4 + 2: one point.
    const gone = defended(['D8'], [4, 2]);
    expect([gone.stateOf('BTR-40-a'), gone.stateOf('BTR-70-a')]).toEqual(['fresh', 'spent']);
    expect(gone.where('BTR-40-a')).not.toBe('31');
  });

  it('9.0d, 19.4b only a Night Attack makes it night: Phantom Tanks bar neither it nor Fierce Defense [ORG-9.0d] [ORG-19.4b]', () => {
    const play = at(
      '{phase: MJ action, hands: {DRA: [D6], MJ: [M1, M2, M13]}, pieces: {31: [BTR-40-a, K-DShK], 19: [BTR-70-g], 3: [K-RPG-7-c]}}',
    ).do('MJ', 'activate 31');
    play.do('MJ', 'attack 31 with K-DShK').do('MJ', 'card M13');
    expect(play.offers('MJ', 'card')).toEqual(['card M1', 'card M2']);
    const day = play.do('MJ', 'roll', 1);
    expect(day.offers('DRA', 'card')).toEqual(['card D6']);
    day.do('DRA', 'card D6').do('DRA', 'roll', 1);
    expect(day.events('value').map(({ parts }) => parts)).toEqual([
      '',
      '1|terrain|ORG-3.1.2a;-2|Phantom Tanks|ORG-9.0g;2|Fierce Defense|ORG-9.0g',
    ]);
    const night = at(
      '{phase: MJ action, hands: {MJ: [M1, M2, M13]}, pieces: {31: [BTR-40-a, K-DShK], 19: [BTR-70-g], 3: [K-RPG-7-c]}}',
    ).do('MJ', 'activate 31');
    night.do('MJ', 'attack 31 with K-DShK').do('MJ', 'card M1');
    expect(night.refusal('MJ', 'card M2').rule).toBe('ORG-9.0d');
    night.do('MJ', 'card M13').do('MJ', 'roll', 1, 1);
    expect(night.events('value')[0]?.parts).toBe('3|Night Attack|ORG-19.4a');
  });

  it('12.5g, 12.5h in the Orgun Zone the DRA attacks at -1; Howitzer Fire does not change that, the Informer does [ORG-12.5g] [ORG-12.5h]', () => {
    const av = (cards: readonly string[], area = 29): unknown => {
      const play = at(
        `{phase: DRA action, hands: {DRA: [D9, D16]}, pieces: {${area}: [BTR-70-a, K-DShK], 32: [BTR-70-b], 3: [K-RPG-7-c]}}`,
      ).do('DRA', `activate ${area}`);
      play.do('DRA', `attack ${area} with BTR-70-a`);
      for (const card of cards) play.do('DRA', `card ${card}`);
      return play.do('DRA', 'roll', 1, 1).events('value')[0]?.total;
    };
    expect([av([]), av(['D16']), av(['D9']), av(['D16', 'D9'])]).toEqual([4, 6, 5, 7]);
    const outside = at(
      '{phase: DRA action, hands: {DRA: [D9]}, pieces: {31: [BTR-70-a, K-DShK], 32: [BTR-70-b], 3: [K-RPG-7-c]}}',
    ).do('DRA', 'activate 31');
    outside.do('DRA', 'attack 31 with BTR-70-a');
    expect(outside.refusal('DRA', 'card D9').rule).toBe('ORG-12.5h');
  });

  it('9.0g Howitzer Fire helps the defence within two areas of the fort, while the DRA holds it [ORG-9.0g]', () => {
    const defence = (area: number, more: string): Play =>
      at(
        `{phase: MJ action, hands: {DRA: [D16]}, pieces: {${area}: [BTR-40-a, K-DShK], ${more}, 19: [BTR-70-g], 3: [K-RPG-7-c]}}`,
      )
        .do('MJ', `activate ${area}`)
        .do('MJ', `attack ${area} with K-DShK`)
        .do('MJ', 'roll', 1);
    expect(values(defence(31, '32: [BTR-70-a]').do('DRA', 'card D16').do('DRA', 'roll', 1))).toEqual([3, 7]);
    expect(defence(30, '32: [BTR-70-a]').offers('DRA', 'card')).toEqual(['card D16']); // two areas away
    expect(defence(22, '32: [BTR-70-a]').refusal('DRA', 'card D16').rule).toBe('ORG-9.0g'); // three
    expect(defence(31, '32: [BTR-70-a, W-DShK]').refusal('DRA', 'card D16').rule).toBe('ORG-9.0g'); // contested
  });

  it('15.1b one unit without supply is enough for the -2; open ground adds nothing to a defence [ORG-15.1b]', () => {
    const play = inside('MJ', 34, 'BTR-40-a, K-82mm, K-DShK low', 'K-82mm,K-DShK').do('MJ', 'roll', 3, 1);
    expect(play.events('value').map(({ parts }) => parts)).toEqual(['-2|low supply|ORG-15.1b', '']);
  });

  it('4.1.3b it is the Advisor who is spent, not another leader there [ORG-4.1.3b]', () => {
    const play = inside('DRA', 31, 'BTR-40-a, Rahman, Omar, Advisor, K-DShK', 'BTR-40-a').do('DRA', 'roll', 1);
    play.do('DRA', 'reroll', 6, 1);
    expect(['Rahman', 'Omar', 'Advisor'].map((leader) => play.stateOf(leader))).toEqual(['fresh', 'fresh', 'spent']);
  });

  it('12.1a an action may end when those who came in cannot attack [ORG-12.1a]', () => {
    const play = at(
      '{phase: MJ action, pieces: {27: [MJ-T-55-a no-ammo, K-DShK], 31: [BTR-40-a, BTR-40-b], 19: [BTR-70-a], 3: [K-RPG-7-c]}}',
    ).do('MJ', 'activate 27');
    expect(play.do('MJ', 'unit MJ-T-55-a').refusal('MJ', 'to 31').rule).toBe('ORG-12.9b'); // not alone
    play.do('MJ', 'stop').do('MJ', 'move K-DShK 31');
    expect(play.refusal('MJ', 'done').rule).toBe('ORG-12.1a');
    expect(play.do('MJ', 'unit MJ-T-55-a').offers('MJ', 'to')).toContain('to 31'); // to join one who can (B82)
  });
});

describe('ammunition (optional)', () => {
  const fight = (option: string, dice: number[]): Play =>
    at(`{phase: MJ action, options: {tankAmmunition: "${option}"}, pieces: {31: [BTR-40-a, MJ-T-55-a, MJ-T-55-b]}}`)
      .do('MJ', 'activate 31')
      .do('MJ', 'attack 31 with MJ-T-55-a')
      .do('MJ', 'roll', ...dice);

  it('12.9a after an attack each captured tank engaged rolls; a 6 empties it [ORG-12.9a]', () => {
    const play = fight('on', [1, 6]);
    while (play.point === 'retreat') play.do('MJ', play.offers('MJ')[0] ?? '', 6);
    expect(play.stateOf('MJ-T-55-a')).toBe('spent no-ammo');
    expect(play.stateOf('MJ-T-55-b')).toBe('fresh'); // not engaged
    const off = fight('off', [1, 6]);
    while (off.point === 'retreat') off.do('MJ', off.offers('MJ')[0] ?? '');
    expect(off.dice).toEqual([]);
    const defending = at('{phase: DRA action, options: {tankAmmunition: "on"}, pieces: {31: [BTR-40-a, MJ-T-55-a]}}')
      .do('DRA', 'activate 31')
      .do('DRA', 'attack 31 with BTR-40-a');
    defending.do('DRA', 'roll', 1, 6);
    while (defending.point === 'retreat') defending.do('DRA', defending.offers('DRA')[0] ?? '', 6);
    expect(defending.stateOf('MJ-T-55-a')).toBe('fresh no-ammo');
  });

  it('12.9a only the tank that fought rolls, on 5 it has shells left, and an empty one does not roll again [ORG-12.9a]', () => {
    const stay = '27: [BTR-40-c], 30: [BTR-40-d], 32: [BTR-70-b], 37: [BTR-40-e], 38: [BTR-40-b]';
    const rolled = (tanks: string, die: readonly number[]): Play =>
      at(
        `{phase: MJ action, options: {tankAmmunition: "on"}, pieces: {31: [BTR-40-a, ${tanks}], ${stay}, 3: [K-RPG-7-c]}}`,
      )
        .do('MJ', 'activate 31')
        .do('MJ', 'attack 31 with MJ-T-55-a')
        .do('MJ', 'roll', 1, 6, ...die); // repulsed, and nowhere to go
    const play = rolled('MJ-T-55-a, MJ-T-55-b', [5]);
    expect([play.dice, play.stateOf('MJ-T-55-a')]).toEqual([['MJ-T-55-a 5'], 'spent']);
    const defender = at(
      `{phase: DRA action, options: {tankAmmunition: "on"}, pieces: {31: [BTR-40-a, MJ-T-55-a no-ammo, MJ-T-55-b], ${stay}, 3: [K-RPG-7-c]}}`,
    ).do('DRA', 'activate 31');
    defender.do('DRA', 'attack 31 with BTR-40-a').do('DRA', 'roll', 1, 6);
    while (defender.point === 'retreat') defender.do('DRA', defender.offers('DRA')[0] ?? '', 1);
    expect(defender.dice.map((die) => die.split(' ')[0])).toEqual(['MJ-T-55-b']);
    const lost = at(
      `{phase: DRA action, options: {tankAmmunition: "on"}, pieces: {31: [BTR-70-a, BTR-70-c, BTR-70-d, MJ-T-55-a spent], 3: [K-RPG-7-c], 19: [BTR-40-f]}}`,
    ).do('DRA', 'activate 31');
    lost.do('DRA', 'attack 31 with BTR-70-a,BTR-70-c,BTR-70-d').do('DRA', 'roll', 6, 1);
    expect([lost.where('MJ-T-55-a'), lost.dice]).toEqual(['lost', []]);
  });

  it('12.9b without ammunition it has no firepower and does not attack, but moves [ORG-12.9b]', () => {
    const defends = inside('DRA', 31, 'BTR-40-a, MJ-T-55-a no-ammo, K-DShK', 'BTR-40-a').do('DRA', 'roll', 1, 1);
    expect(defends.events('value')[1]?.base).toBe(2);
    const play = at('{phase: MJ action, pieces: {31: [BTR-40-a, MJ-T-55-a no-ammo, K-DShK]}}')
      .do('MJ', 'activate 31')
      .do('MJ', 'attack 31');
    expect(play.refusal('MJ', 'with MJ-T-55-a').rule).toBe('ORG-12.9b');
    play.do('MJ', 'cancel').do('MJ', 'move MJ-T-55-a 27');
    expect(play.where('MJ-T-55-a')).toBe('27');
    const alone = at('{phase: MJ action, pieces: {27: [MJ-T-55-a no-ammo, K-DShK], 31: [BTR-40-a]}}')
      .do('MJ', 'activate 27')
      .do('MJ', 'unit MJ-T-55-a');
    expect(alone.refusal('MJ', 'to 31').rule).toBe('ORG-12.9b');
    expect(alone.do('MJ', 'with K-DShK').offers('MJ', 'to')).toContain('to 31');
  });

  it('3.1.3b the Orgun Zone is 28, 29, 32 and 33: there, and nowhere around it, an attack of the DRA has one less [ORG-3.1.3b]', () => {
    const zone = ['19', '24', '27', '28', '29', '31', '32', '33', '34', '39'].filter((area) => {
      const play = at(`{phase: DRA action, pieces: {${area}: [BTR-70-a, K-82mm], 3: [K-RPG-7-c]}}`);
      play.do('DRA', `activate ${area}`).do('DRA', `attack ${area} with BTR-70-a`).do('DRA', 'roll', 3, 3);
      return play.events('value')[0]?.total === 4 + 3 - 1;
    });
    expect(zone).toEqual(['28', '29', '32', '33']);
  });

  it('4.0b of its three values a unit fights with firepower, is tested by cohesion and walks by its allowance [ORG-4.0b]', () => {
    const attack = at('{phase: MJ action, pieces: {31: [W-107mm, BTR-70-a], 3: [K-RPG-7-c]}}').do('MJ', 'activate 31');
    attack.do('MJ', 'attack 31 with W-107mm').do('MJ', 'roll', 1, 1);
    expect(attack.events('value').map(({ base }) => base)).toEqual([4, 4]);
    const raided = (die: number): string =>
      at('{phase: MJ action, pieces: {37: [W-107mm], 42: [BTR-70-a spent], 3: [K-RPG-7-c]}}')
        .do('MJ', 'activate 37')
        .do('MJ', 'raid W-107mm BTR-70-a')
        .do('MJ', 'roll', die)
        .where('BTR-70-a');
    expect([3, 4].map(raided)).toEqual(['lost', '42']);
    const walk = at('{phase: MJ action, pieces: {36: [W-107mm], 3: [K-RPG-7-c]}}').do('MJ', 'activate 36');
    walk.do('MJ', 'unit W-107mm');
    expect(walk.costOf('MJ', 'to 14')).toBe(3); // three areas, and no fourth
    expect(walk.offers('MJ', 'to')).not.toContain('to 8');
  });

  it('3.1.3a ground and fort are two things: a mountain hides, a fort hinders raids, and 38 does both [ORG-3.1.3a]', () => {
    const hides = (from: number, to: number): boolean =>
      at(`{phase: DRA action, mines: [14], pieces: {${from}: [BTR-70-a], ${to}: [K-82mm], 3: [K-RPG-7-c]}}`)
        .do('DRA', `activate ${from}`)
        .do('DRA', 'unit BTR-70-a')
        .do('DRA', `to ${to}`).point === 'spotting';
    const hinders = (from: number, to: number): boolean => {
      const play = at(
        `{phase: MJ action, mines: [14], pieces: {${from}: [K-RPG-7-a], ${to}: [BTR-70-a], 3: [K-RPG-7-c]}}`,
      );
      play.do('MJ', `activate ${from}`).do('MJ', 'raid K-RPG-7-a BTR-70-a').do('MJ', 'roll', 1);
      return play.events('die')[0]?.total === 2;
    };
    const ground = [
      [31, 38],
      [22, 15],
      [38, 42],
      [32, 33],
    ] as const;
    expect(ground.map(([from, to]) => [hides(from, to), hinders(from, to)])).toEqual([
      [true, true],
      [false, true],
      [true, false],
      [false, false],
    ]);
  });
});
