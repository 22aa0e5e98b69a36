// What cards cannot be used for, and what is refused while one is being played.
import { describe, expect, it } from 'vitest';
import { at, atWith, type Play } from '../../test/kit.ts';

const dra = (card: string, pieces: string, more = ''): Play =>
  at(`{turn: 7, phase: DRA action, hands: {DRA: [${card}]}, pieces: {${pieces}}${more}}`);
const mj = (card: string, pieces: string, more = ''): Play =>
  at(`{turn: 7, phase: MJ action, hands: {MJ: [${card}]}, pieces: {${pieces}}${more}}`);
const arriving = (side: string, card: string, turn: number, pieces: string): Play =>
  at(`{turn: ${turn}, phase: reinforcement, initiative: ${side}, hands: {${side}: [${card}]}, pieces: {${pieces}}}`);
const rulesOf = (play: Play, side: 'DRA' | 'MJ', verb: string, units: readonly string[]): (string | undefined)[] =>
  units.map((unit) => play.refusal(side, `${verb} ${unit}`).rule);

describe('limits of DRA cards', () => {
  it('Lay Minefield: not by the enemy, a leader, a spent unit, one off the map or one in a contested area [ORG-9.0g]', () => {
    const pieces =
      '33: [BTR-40-a, Rahman, BTR-40-d spent], 28: [BTR-40-b], 29: [BTR-40-c, K-DShK], 32: [BTR-70-a], 2: [Z-AK-47-a]';
    const play = dra('D13', pieces).do('DRA', 'card D13');
    expect(play.offers('DRA')).toEqual(['by BTR-40-a', 'by BTR-40-b']);
    const others = ['Z-AK-47-a', 'Rahman', 'BTR-40-d', 'BTR-70-f', 'BTR-40-c', 'BTR-70-a'];
    expect(rulesOf(play, 'DRA', 'by', others)).toEqual(others.map(() => 'ORG-9.0g'));
    play.do('DRA', 'by BTR-40-b');
    expect(play.events('mined').map(({ area }) => area)).toEqual([play.area(28)]);
    expect(play.events('path')).toEqual([]);
    const closed = dra('D13', '15: [BTR-40-b], 2: [Z-AK-47-a]', ', paths: [15]').do('DRA', 'card D13');
    expect([closed.events('path').length, closed.events('mined').length]).toEqual([1, 0]);
    expect(dra('D13', '32: [BTR-70-a], 2: [Z-AK-47-a]').refusal('DRA', 'card D13').rule).toBe('ORG-9.0g'); // mined already
    expect(dra('D13', '29: [Militia, K-DShK], 32: [BTR-70-a]').refusal('DRA', 'card D13').rule).toBe('ORG-11.3.4b');
  });

  it('Field Repair: neither Soviets, Mujahideen, militia nor fresh ones, and only in a fort the DRA controls [ORG-9.0g]', () => {
    const pieces =
      '32: [BTR-70-a spent, BMP-2-a spent, BTR-70-b], 38: [T-55-a spent, MJ-T-55-a spent], 33: [BTR-40-b spent, Militia spent], 15: [BTR-40-a spent], 19: [BTR-40-c spent low]';
    const play = dra('D14', pieces).do('DRA', 'card D14');
    expect(play.offers('DRA')).toEqual(['unit BTR-70-a', 'unit BTR-40-a']);
    const others = ['BMP-2-a', 'BTR-70-b', 'T-55-a', 'MJ-T-55-a', 'BTR-40-b', 'Militia', 'BTR-40-c', 'BTR-70-f'];
    expect(rulesOf(play, 'DRA', 'unit', others)).toEqual(others.map(() => 'ORG-9.0g'));
    // Nothing of the kind: the card stays in the hand.
    for (const none of [
      '32: [BMP-2-a spent, BTR-70-b]',
      '38: [T-55-a spent, K-DShK], 28: [BTR-70-b]',
      '32: [BTR-70-a]',
    ])
      expect(dra('D14', `${none}, 2: [Z-AK-47-a]`).refusal('DRA', 'card D14').rule).toBe('ORG-9.0g');
    const last = dra('D14', '32: [BTR-70-a, BTR-70-b], 15: [BTR-40-f spent], 2: [Z-AK-47-a]').do('DRA', 'card D14');
    expect(last.stateOf('BTR-40-f')).toBe('fresh');
  });

  it('Bombing: only where Mujahideen are; the log says what each die did [ORG-9.1a]', () => {
    const play = dra('D5', '34: [K-DShK], 31: [Z-DShK], 29: [BTR-40-a], 36: [Warzi]').do('DRA', 'card D5');
    expect(play.offers('DRA')).toEqual(['at 31', 'at 34']);
    for (const area of [29, 36, 28]) expect(play.refusal('DRA', `at ${area}`).rule).toBe('ORG-9.0g');
    play.do('DRA', 'at 34', 1);
    expect(play.events('die')[0]?.meaning).toBe('no effect');
    const hit = dra('D5', '34: [K-DShK], 29: [BTR-40-a]').do('DRA', 'card D5', 5);
    expect(hit.events('die')[0]?.meaning).toBe('spend-and-retreat');
    if (hit.point === 'retreat') hit.do('MJ', hit.offers('MJ')[0] ?? '');
    expect(['25', '33', '35', '40', '43']).toContain(hit.where('K-DShK')); // next door
    const none = dra('D5', '29: [BTR-40-a], 36: [Warzi]');
    expect(none.refusal('DRA', 'card D5').rule).toBe('ORG-9.0g');
  });

  it('Tribal Tensions: a tribe that is there [ORG-9.1c]', () => {
    const play = dra('D10', '36: [Z-RPG-7-a, W-RPG-7-a, MJ-T-55-a], 31: [BTR-40-a]').do('DRA', 'card D10');
    expect(play.refusal('MJ', 'tribe yellow').rule).toBe('ORG-9.1c');
    expect(play.refusal('MJ', 'tribe none').rule).toBeDefined();
    expect(play.offers('MJ')).toEqual(['tribe green', 'tribe red']);
  });

  it('Airlift: nothing to bring, or an airfield in enemy hands [ORG-17.0a] [ORG-17.0e]', () => {
    const here = '15: [BTR-70-f, BTR-70-g, BTR-40-e, BTR-40-f], 2: [Z-AK-47-a]';
    expect(
      arriving(
        'DRA',
        'D3, D18',
        7,
        here.replace('BTR-40-f]', 'BTR-40-f]').replace('15: [BTR-70-f, ', '14: [BTR-70-f], 15: ['),
      ).refusal('DRA', 'card D3').rule,
    ).toBe('ORG-9.0g');
    expect(
      arriving('DRA', 'D3, D18', 7, '19: [K-DShK], 2: [Z-AK-47-a], 32: [BTR-70-a]').refusal('DRA', 'card D3').rule,
    ).toBe('ORG-17.0e');
    const second = arriving('DRA', 'D3', 3, '19: [BTR-70-f], 2: [Z-AK-47-a]').do('DRA', 'card D3');
    expect(second.inside(19)).toEqual(['BTR-70-f', 'BTR-70-g', 'BTR-40-e']); // the next of its kind
  });

  it('First Snow: mountains cost more from the moment it is played, and Mules stay at home [ORG-9.0g]', () => {
    const play = at(
      '{turn: 6, phase: reinforcement, initiative: DRA, hands: {DRA: [D18], MJ: [M17]}, pieces: {36: [W-AK-47-a], 32: [BTR-70-a spent]}}',
    ).do('DRA', 'card D18');
    while (play.point !== 'action') play.do(play.asked, 'done');
    expect(play.asked).toBe('MJ');
    expect(play.refusal('MJ', 'card M17').rule).toBe('ORG-9.0g');
    play.do('MJ', 'activate 36').do('MJ', 'unit W-AK-47-a');
    expect(play.costOf('MJ', 'to 26')).toBe(2);
    expect(mj('M17', '41: [W-AK-47-a], 31: [BTR-40-a]', ', numbers: {snowTurn: 6}').offers('MJ', 'card')).toEqual([
      'card M17',
    ]);
  });
});

describe('limits of Mujahideen cards', () => {
  it('Captured Tank: once, with room, and not into enemy hands [ORG-17.0e] [ORG-9.0g]', () => {
    const refused = (pieces: string): string | undefined =>
      arriving('MJ', 'M11, M6', 3, `32: [BTR-70-a], ${pieces}`).refusal('MJ', 'card M11').rule;
    expect(refused('1: [BTR-70-b], 36: [W-AK-47-a]')).toBe('ORG-17.0e');
    expect(refused('2: [MJ-T-55-c], 36: [W-AK-47-a]')).toBe('ORG-9.0g');
    expect(refused('1: [K-AK-47-a, K-RPG-7-a, K-RPG-7-b, K-82mm, K-DShK, Z-AK-47-a], 36: [W-AK-47-a]')).toBe(
      'ORG-9.0g',
    );
    const contested = arriving('MJ', 'M11', 3, '32: [BTR-70-a], 1: [BTR-70-b, K-DShK]').do('MJ', 'card M11');
    expect(contested.where('MJ-T-55-c')).toBe('1');
  });

  it('tribal fighters: of the tribe, one of each, only where the enemy is not master [ORG-17.0d] [ORG-17.0e]', () => {
    const play = arriving('MJ', 'M7', 3, '32: [BTR-70-a], lost: [Z-82mm, K-82mm]').do('MJ', 'card M7');
    const others = ['K-82mm', 'Z-RPG-7-b', 'Z-AK-47-c', 'BTR-70-f', 'Z-ZGU'];
    expect(rulesOf(play, 'MJ', 'unit', others)).toEqual(others.map(() => 'ORG-9.0g'));
    play.do('MJ', 'unit Z-AK-47-b').do('MJ', 'at 1');
    expect([play.where('Z-82mm'), play.where('Z-AK-47-c')]).toEqual(['lost', 'reserve']);
    expect(play.offers('MJ')).toEqual(['at 1', 'at 2']); // the lost one, by itself: the waiting one has come
    play.do('MJ', 'at 2');
    expect([play.where('Z-82mm'), play.where('Z-AK-47-c')]).toEqual(['2', 'reserve']);
    const held = arriving('MJ', 'M7', 3, '32: [BTR-70-a], 1: [BTR-40-a]').do('MJ', 'card M7');
    expect(held.where('Z-AK-47-b')).toBe('2');
    const shut = arriving('MJ', 'M7, M6', 3, '32: [BTR-70-a], 1: [BTR-40-a], 2: [BTR-40-b]');
    expect(shut.refusal('MJ', 'card M7').rule).toBe('ORG-17.0e');
    const empty = arriving(
      'MJ',
      'M7, M6',
      3,
      '32: [BTR-70-a], 3: [Z-AK-47-a, Z-AK-47-b, Z-AK-47-c, Z-RPG-7-a, Z-RPG-7-b]',
    );
    expect(empty.refusal('MJ', 'card M7').rule).toBe('ORG-9.0g'); // nobody waits, nobody was lost
    const six =
      '1: [K-AK-47-a, K-RPG-7-a, K-RPG-7-b, K-82mm, K-DShK, K-AK-47-b], 2: [W-AK-47-a, W-RPG-7-a, W-DShK, W-ZGU, W-107mm, W-AK-47-b]';
    expect(arriving('MJ', 'M7, M6', 3, `32: [BTR-70-a], ${six}`).refusal('MJ', 'card M7').rule).toBe('ORG-9.0g');
  });

  it('Defection: started by a tribal combat unit of the Mujahideen, never by a leader or the DRA [ORG-9.1l] [ORG-9.1d]', () => {
    const play = mj(
      'M18',
      '37: [K-DShK, K-82mm, Kharoti, MJ-T-55-a], 31: [BTR-40-a, Rahman, BMP-2-a], 15: [BTR-70-a]',
    ).do('MJ', 'card M18');
    expect(play.offers('MJ')).toEqual(['by K-DShK', 'by K-82mm']);
    const others = ['Kharoti', 'MJ-T-55-a', 'BTR-40-a', 'K-AK-47-b'];
    expect(rulesOf(play, 'MJ', 'by', others)).toEqual(others.map(() => 'ORG-9.1l'));
    const two = mj('M18', '37: [K-DShK], 31: [BTR-40-a, BMP-2-a, T-55-a, Rahman], 38: [BTR-40-b]').do('MJ', 'card M18');
    const cannot = ['Rahman', 'BMP-2-a', 'T-55-a', 'K-DShK', 'BTR-70-f'];
    expect(rulesOf(two, 'MJ', 'target', cannot)).toEqual(cannot.map(() => 'ORG-9.1d'));
  });

  it('Defection: who joined does not join again, and the other is asked for in turn [ORG-9.1m]', () => {
    const four = 'W-AK-47-a, W-RPG-7-a, W-DShK, W-ZGU';
    const play = mj(
      'M18',
      `37: [${four}], 30: [Z-DShK, Z-AK-47-a, Z-RPG-7-a, Z-82mm, Z-ZGU], 31: [BTR-40-a, K-DShK]`,
    ).do('MJ', 'card M18');
    play.do('MJ', 'by K-DShK').do('MJ', 'at 37').do('MJ', 'at 37');
    expect(play.events('arrived').map(({ piece }) => play.world.pieceIds[Number(piece)])).toEqual([
      'K-RPG-7-c',
      'K-AK-47-b',
    ]);
    const one = mj('M18', `37: [${four}, W-107mm], 31: [BTR-40-a, K-DShK], 15: [BTR-70-a]`).do('MJ', 'card M18');
    one.do('MJ', 'by K-DShK').do('MJ', 'unit K-AK-47-b');
    expect(one.events('arrived')).toHaveLength(1);
    const lost = mj(
      'M18',
      '37: [K-DShK], 31: [BTR-40-a], 3: [K-RPG-7-a, K-RPG-7-b, K-AK-47-b, K-AK-47-c], lost: [K-RPG-7-c]',
    ).do('MJ', 'card M18');
    expect([lost.where('K-RPG-7-c'), lost.where('BTR-40-a')]).toEqual(['37', 'removed']); // a lost one comes back
  });

  it('Radio Jamming: a fresh combat unit next to a leader, not in the leader’s own area, no leader [ORG-9.1h]', () => {
    const play = mj('M15', '37: [Warzi, W-AK-47-a, BTR-70-b], 31: [BMP-2-a, BTR-40-a, Rahman], 33: [BTR-70-a]').do(
      'MJ',
      'activate 37',
    );
    play.do('MJ', 'card M15');
    expect(play.offers('MJ')).toEqual(['target BTR-40-a', 'target BMP-2-a']);
    const others = ['BTR-70-b', 'Rahman', 'BTR-70-a', 'W-AK-47-a'];
    expect(rulesOf(play, 'MJ', 'target', others)).toEqual(others.map(() => 'ORG-9.1h'));
  });

  it('Rocket Barrage: terrain lessens the die; a mortar with an enemy next door [ORG-9.0g]', () => {
    const play = mj('M16', '37: [K-82mm], 36: [W-107mm], 41: [K-DShK], 38: [BTR-70-a, BTR-70-b], 2: [W-AK-47-a]');
    play.do('MJ', 'card M16').do('MJ', 'at 38', 6);
    expect(play.events('die')[0]).toMatchObject({ value: 6, total: 3 }); // the ridge of 38
    expect(mj('M16', '36: [W-107mm], 38: [BTR-70-a], 2: [W-AK-47-a]').refusal('MJ', 'card M16').rule).toBe('ORG-9.0g');
    const choice = mj('M16', '37: [K-82mm, W-107mm, K-DShK], 38: [BTR-70-a], 2: [W-AK-47-a]').do('MJ', 'card M16');
    expect(choice.offers('MJ')).toEqual(['by W-107mm', 'by K-82mm']);
    expect(rulesOf(choice, 'MJ', 'by', ['K-DShK', 'BTR-70-a'])).toEqual(['ORG-9.0g', 'ORG-9.0g']);
  });

  it('Path through the Mines: not where a path lies already [ORG-9.0g]', () => {
    const twice = mj('M9', '18: [K-DShK], 15: [BTR-70-a], 2: [W-AK-47-a]', ', paths: [15]');
    expect(twice.refusal('MJ', 'card M9').rule).toBe('ORG-9.0g');
  });
});

describe('They Came from Kabul', () => {
  it('brings the Advisor and, from turn 7 on, a ground unit; each rolls for its star [ORG-17.2a]', () => {
    const early = arriving('DRA', 'D1', 5, '32: [BTR-70-a], 36: [W-AK-47-a]').do('DRA', 'card D1', 1);
    expect([early.where('Advisor'), early.dice.length]).toEqual(['5', 1]);
    const late = arriving('DRA', 'D1, D18', 7, '32: [BTR-70-a, Advisor], 36: [W-AK-47-a]').do('DRA', 'card D1', 1, 6);
    expect([late.where('BMP-2-a'), late.where('Advisor')]).toEqual(['35', '32']);
    const none =
      'soviet-pool: [], 32: [BTR-70-a, Advisor, BMP-2-a], 33: [BMP-2-b, BMP-2-c, BMP-2-d], 29: [T-62-a, T-62-b], 36: [W-AK-47-a]';
    expect(arriving('DRA', 'D1, D18', 8, none.replace('soviet-pool: [], ', '')).refusal('DRA', 'card D1').rule).toBe(
      'ORG-9.0g',
    );
  });
});

describe('cards with other values', () => {
  it('9.0e a card does in a fight only what its effect is for, whatever time a pack gives it [ORG-9.0e]', () => {
    const pack =
      '{cards: {kinds: [{id: mules, when: [attack, ambush]}, {id: bombing, when: [defend]}, {id: sortie, when: [ambush-enemy]}]}}';
    const attack = atWith(
      pack,
      '{phase: MJ action, hands: {MJ: [M17, M1], DRA: [D5, D6]}, pieces: {31: [BTR-40-a, K-DShK], 3: [K-RPG-7-c]}}',
    ).do('MJ', 'activate 31');
    attack.do('MJ', 'attack 31 with K-DShK');
    expect(attack.offers('MJ')).toEqual(['card M1', 'roll']);
    expect(attack.refusal('MJ', 'card M17').rule).toBe('ORG-9.0e');
    attack.do('MJ', 'roll', 1);
    expect(attack.offers('DRA')).toEqual(['card D6', 'roll']);
    expect(attack.refusal('DRA', 'card D5').rule).toBe('ORG-9.0e');
    const ambush = atWith(
      pack,
      '{phase: DRA action, hands: {MJ: [M17], DRA: [D17, D9]}, pieces: {31: [BTR-70-a], 37: [K-RPG-7-a], 3: [K-RPG-7-c]}}',
    ).do('DRA', 'activate 31');
    ambush.do('DRA', 'move BTR-70-a 38');
    expect(ambush.offers('MJ')).toEqual(['by K-RPG-7-a', 'done']);
    ambush.do('MJ', 'by K-RPG-7-a');
    expect(ambush.offers('DRA')).toEqual(['card D9', 'no']);
  });

  it('9.1d the kind that never defects is the card’s own affair; an Informer may be of no use against ambushes [ORG-9.1d] [ORG-9.0g]', () => {
    const defecting = (pack: string): string[] =>
      atWith(
        pack,
        '{phase: MJ action, hands: {MJ: [M18]}, pieces: {37: [K-DShK], 31: [BTR-40-a, T-55-a, Militia], 2: [Z-AK-47-a]}}',
      )
        .do('MJ', 'card M18')
        .offers('MJ');
    expect(defecting('{}')).toEqual(['target BTR-40-a', 'target Militia']);
    expect(defecting('{cards: {kinds: [{id: defection, effect: {spares: infantry}}]}}')).toEqual([
      'target BTR-40-a',
      'target T-55-a',
    ]);
    const deaf = atWith(
      '{cards: {kinds: [{id: informer, effect: {cancelsAmbush: false}}]}}',
      '{phase: DRA action, hands: {DRA: [D9]}, pieces: {31: [BTR-70-a], 37: [K-RPG-7-a], 3: [K-RPG-7-c]}}',
    ).do('DRA', 'activate 31');
    deaf.do('DRA', 'move BTR-70-a 38').do('MJ', 'by K-RPG-7-a', 1);
    expect(deaf.dice).toEqual(['BTR-70-a 1']);
  });

  it('9.1m with more than two to come the choice goes on among those who are left [ORG-9.1m]', () => {
    const play = atWith(
      '{cards: {kinds: [{id: defection, effect: {places: [RPG-7, AK-47, 82mm]}}]}}',
      '{phase: MJ action, hands: {MJ: [M18]}, pieces: {37: [W-AK-47-a, W-RPG-7-a, W-DShK, W-ZGU], 31: [BTR-40-a, K-DShK], 15: [BTR-70-a], lost: [K-82mm]}}',
    )
      .do('MJ', 'card M18')
      .do('MJ', 'by K-DShK');
    expect(play.offers('MJ')).toEqual(['unit K-RPG-7-c', 'unit K-AK-47-b', 'unit K-82mm']);
    play.do('MJ', 'unit K-AK-47-b');
    expect(play.offers('MJ')).toEqual(['unit K-RPG-7-c', 'unit K-82mm']);
    play.do('MJ', 'unit K-82mm');
    expect(['K-AK-47-b', 'K-82mm', 'K-RPG-7-c'].map((unit) => play.where(unit))).toEqual(['37', '37', 'reserve']);
  });

  it('17.2a a Kabul card without ground units brings the Advisor alone [ORG-17.2a]', () => {
    const play = atWith(
      '{cards: {kinds: [{id: from-kabul, effect: {ground: 0}}]}}',
      '{turn: 11, phase: reinforcement, initiative: DRA, hands: {DRA: [D1]}, pieces: {36: [W-AK-47-a], 32: [BTR-70-a]}}',
    ).do('DRA', 'card D1', 1);
    expect(play.inside(5)).toEqual(['Advisor']);
    expect(play.inside('soviet-pool')).toHaveLength(6);
  });
});

describe('who comes and who is asked', () => {
  it('17.2a before turn 7 the Advisor is all that arrives [ORG-17.2a]', () => {
    const play = arriving('DRA', 'D1', 5, '32: [BTR-70-a], 36: [W-AK-47-a]').do('DRA', 'card D1', 1);
    expect(play.events('arrived').map(({ piece }) => piece)).toEqual([play.piece('Advisor')]);
  });

  it('17.0d fighters: the first waiting AK-47 stands for its like, whatever else waits [ORG-17.0d]', () => {
    const play = arriving('MJ', 'M8', 3, '32: [BTR-70-a], 36: [W-AK-47-a], lost: [K-82mm]').do('MJ', 'card M8');
    expect(play.where('K-RPG-7-c')).toBe('reserve');
    expect(play.offers('MJ')).toEqual(['unit K-AK-47-b', 'unit K-82mm']);
    const first = arriving('MJ', 'M6', 3, '32: [BTR-70-a], 2: [Z-AK-47-a], reserve: [W-AK-47-a]').do('MJ', 'card M6');
    first.do('MJ', first.offers('MJ')[0] ?? '');
    expect([first.where('W-AK-47-a'), first.where('W-AK-47-b')]).toEqual(['36', 'reserve']);
  });

  it('17.0d fighters: what waits for the tribe is the card’s own affair [ORG-17.0d]', () => {
    const play = atWith(
      '{cards: {kinds: [{id: kharoti-fighters, effect: {waiting: RPG-7}}]}}',
      '{turn: 3, phase: reinforcement, initiative: MJ, hands: {MJ: [M8]}, pieces: {32: [BTR-70-a], 36: [W-AK-47-a]}}',
    ).do('MJ', 'card M8');
    if (play.asked === 'MJ') play.do('MJ', 'at 3');
    expect([play.where('K-RPG-7-c'), play.where('K-AK-47-b')]).toEqual(['3', 'reserve']);
  });

  it('9.0g Failed Supply has nobody left to name once all three tribes are named [ORG-9.0g]', () => {
    const named = (tribes: string): Play =>
      at(
        `{turn: 3, phase: supply, failedSupply: [${tribes}], hands: {DRA: [D11]}, pieces: {2: [K-AK-47-a, Z-AK-47-a], 36: [W-AK-47-a], 32: [BTR-70-a]}}`,
      );
    expect(named('green, red').offers('DRA', 'card')).toEqual(['card D11']);
    expect(named('green, red, yellow').story).not.toContain('card');
    expect(named('green, red, yellow').turn).toBe(4); // nobody was asked
  });

  it('12.5i the defender is asked only while a card for it may be in the hand [ORG-12.5i]', () => {
    const asked = (played: string): string =>
      at(
        `{phase: MJ action, hands: {DRA: [D1]}, played: [${played}], pieces: {31: [BTR-40-a, K-DShK], 32: [BTR-70-a], 3: [K-RPG-7-c]}}`,
      )
        .do('MJ', 'activate 31')
        .do('MJ', 'attack 31 with K-DShK')
        .do('MJ', 'roll').point;
    expect(asked('D6, D7, D8')).toBe('defend.cards'); // Howitzer Fire may be there
    expect(asked('D6, D7, D8, D16')).not.toBe('defend.cards');
  });
});
