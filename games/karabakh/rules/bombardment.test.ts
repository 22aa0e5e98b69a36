import { describe, expect, it } from 'vitest';
import { attack } from '../test/battle.ts';
import { at, type Play } from '../test/kit.ts';

/** Azeri infantry in 1620, supplied from Lachin, looks at Arabo in Taghavard 1619. */
const taghavard = (more = '', markers = 'AZ-art-1, AZ-art-2, AZ-air-1', rp = 4) =>
  at(
    `{turn: 2, phase: AZ bombardment, rp: {AR: 2, AZ: ${rp}}, ${more} pieces: {"1620": [1/701], "1619": [Arabo], available-AZ: [${markers}]}}`,
  );

describe('10.3 bombardment', () => {
  it('EX-10.3-1 KAR-10.3f: artillery from 1620 on Taghavard, die 5: one refugee, two points, no marker', () => {
    const play = taghavard().do('AZ', 'bombard 1619').do('AZ', 'support AZ-art-1', 5);
    expect([play.refugees('AR'), play.refugees('AZ')]).toEqual([1, 0]);
    expect([play.rp('AZ'), play.rp('AR')]).toEqual([2, 2]);
    expect(play.where('AZ-art-1')).toBe('used-AZ');
    expect(play.marker('1619')).toBe('none');
  });

  it('KAR-10.3f: every face of the table', () => {
    const faces = [1, 2, 3, 4, 5, 6].map((die) => {
      const play = taghavard().do('AZ', 'bombard 1619').do('AZ', 'support AZ-art-1', die);
      return [play.refugees('AR'), 4 - play.rp('AZ')];
    });
    expect(faces).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
      [1, 1],
      [1, 2],
      [2, 2],
    ]);
  });

  it('KAR-10.3a: only places of the other people, held by its units and not emptied', () => {
    const play = at(`{turn: 2, phase: AZ bombardment, displaced: ["1521"], resettled: ["1317"],
      pieces: {"1620": [1/701], "1521": [Arabo], "1520": [1/704], "1416": [1/706], "1317": [Davits], "1318": [T-1], available-AZ: [AZ-art-1, AZ-art-2]}}`);
    expect(play.refusal('AZ', 'bombard 1619').text).toContain('No enemy unit');
    expect(play.refusal('AZ', 'bombard 1521').text).toContain('emptied');
    expect(play.refusal('AZ', 'bombard 1416').rule).toBe('KAR-10.3a'); // Armenian people, but Azeri troops
    expect(play.refusal('AZ', 'bombard 1520').rule).toBe('KAR-10.3a');
    expect(play.refusal('AZ', 'bombard 1418').rule).toBe('KAR-10.3a');
    expect(play.offers('AZ', 'bombard')).toEqual(['bombard 1317']);
  });

  it('KAR-10.3a: Armenian artillery neither strikes its own people under Azeri guns nor spares an Azeri garrison', () => {
    const play = at(
      '{turn: 2, phase: AR bombardment, pieces: {"1416": [1/706], "1417": [T-1], "1418": [Arabo], "1517": [Ashot], available-AR: [AR-art-1, NK-art-1]}}',
    );
    expect(play.refusal('AR', 'bombard 1416').rule).toBe('KAR-10.3a');
    expect(play.offers('AR', 'bombard')).toEqual(['bombard 1417']);
  });

  it('KAR-10.3a KAR-13.0g: Azeri guns reach a place in Armenia only with the option', () => {
    const shelling = (options: string): Play =>
      at(
        `{turn: 4, ${options}phase: AZ bombardment, pieces: {"1621": [1/701], "1722": [BG-1], "1521": [Arabo], available-AZ: [AZ-art-1, AZ-art-2]}}`,
      );
    expect(shelling('').offers('AZ', 'bombard')).toEqual(['bombard 1521']);
    expect(shelling('').refusal('AZ', 'bombard 1722').rule).toBe('KAR-13.0g');
    expect(shelling('options: {armenia: attacked}, ').offers('AZ', 'bombard')).toEqual([
      'bombard 1521',
      'bombard 1722',
    ]);
  });

  it('KAR-10.3c: any unit next to the place will do, the first of the counter list too', () => {
    const play = at(
      '{turn: 2, phase: AR bombardment, pieces: {"1417": [T-1], "1418": [SDF-1], available-AR: [AR-art-1, NK-art-1]}}',
    );
    expect(play.offers('AR', 'bombard')).toEqual(['bombard 1417']);
  });

  it('KAR-10.3b: after all ground combat of the phase, and no attack after it', () => {
    const play = at(
      '{turn: 2, phase: AZ combat, pieces: {"1620": [1/701], "1619": [Arabo], available-AZ: [AZ-art-1, AZ-art-2]}}',
    );
    expect(play.refusal('AZ', 'bombard 1619').rule).toBe('KAR-10.3b');
    play.do('AZ', 'end').do('AZ', 'bombard 1619').do('AZ', 'support AZ-art-1', 1);
    expect(play.point).toBe('bombardment');
    play.refusal('AZ', 'attack 1619');
    const enemy = at(
      '{turn: 2, phase: AR combat, pieces: {"1620": [1/701], "1619": [Arabo], available-AZ: [AZ-art-1]}}',
    );
    expect(enemy.refusal('AZ', 'bombard 1619').rule).toBe('KAR-10.3b');
  });

  it('KAR-10.3c: two replacement points in hand', () => {
    expect(taghavard('', undefined, 2).offers('AZ', 'bombard')).toEqual(['bombard 1619']);
    const poor = at(
      '{turn: 2, phase: AZ combat, rp: {AZ: 1}, pieces: {"1620": [1/701], "1619": [Arabo], available-AZ: [AZ-art-1]}}',
    ).do('AZ', 'end');
    expect(poor.point).not.toBe('bombardment'); // nothing to choose, the phase has ended
    const two = at(
      `{turn: 2, phase: AZ bombardment, rp: {AZ: 3}, pieces: {"1620": [1/701], "1619": [Arabo], "1521": [Ashot], available-AZ: [AZ-art-1, AZ-art-2, AZ-art-3]}}`,
    );
    two.do('AZ', 'bombard 1619').do('AZ', 'support AZ-art-1', 1);
    expect(two.offers('AZ', 'bombard')).toEqual(['bombard 1521', 'bombard 1619']);
    two.do('AZ', 'bombard 1619').do('AZ', 'support AZ-art-2', 1);
    expect(two.rp('AZ')).toBe(1);
    expect(two.point).not.toBe('bombardment');
  });

  it('KAR-10.3c: a unit next to the place, and in supply', () => {
    const ring = '"1521": [SDF-1], "1621": [SDF-2], "1721": [SDF-3], "1720": [SDF-4], "1520": [SDF-5]';
    const cut = at(
      `{turn: 2, phase: AZ bombardment, pieces: {"1620": [1/701], "1619": [Arabo], ${ring}, "1219": [T-1], "1220": [SDF-6], available-AZ: [AZ-art-1, AZ-art-2]}}`,
    );
    expect(cut.supplied('1/701')).toBe(false);
    expect(cut.offers('AZ', 'bombard')).toEqual(['bombard 1220']); // from Kodjali, in supply
    expect(cut.refusal('AZ', 'bombard 1619').rule).toBe('KAR-10.3c');
    const far = at(
      '{turn: 2, phase: AZ bombardment, pieces: {"1620": [1/701], "1619": [Arabo], "1517": [Ashot], available-AZ: [AZ-art-1]}}',
    );
    expect(far.refusal('AZ', 'bombard 1517').rule).toBe('KAR-10.3c');
  });

  it('EX-14.4-1 KAR-10.3c: cut-off Shushi is supplied for its defence only and serves no bombardment', () => {
    const play =
      at(`{turn: 2, phase: AZ bombardment, pieces: {"1520": [1/701], "1521": [Arabo], "1519": [SDF-1], "1419": [SDF-2], "1420": [SDF-3], "1619": [SDF-4], "1620": [SDF-5],
      "1219": [T-1], "1220": [SDF-6], available-AZ: [AZ-art-1]}}`);
    expect([play.supplied('1/701'), play.supplied('1/701', 'defence')]).toEqual([false, true]);
    expect(play.refusal('AZ', 'bombard 1521').rule).toBe('KAR-10.3c');
  });

  it('KAR-10.3d: a unit that has just advanced next to the place will do', () => {
    // Vank 1121 is next to 1120 but not to 1119, from where the attack comes.
    const front =
      '{turn: 2, phase: AZ combat, pieces: {"1119": [1/701, 1/704, 1/706], "1120": [SDF-1], "1121": [Arabo], available-AZ: [AZ-art-1]}}';
    const play = attack(at(front), 'AZ', '1120', ['1/701', '1/704', '1/706'], [4, 6]);
    play.do('AZ', 'advance 1/701').do('AZ', 'done'); // nobody is left to attack: on to bombardment
    expect(play.offers('AZ', 'bombard')).toEqual(['bombard 1121']);
    const stays = attack(at(front), 'AZ', '1120', ['1/701', '1/704', '1/706'], [4, 6]).do('AZ', 'done');
    expect(stays.point).not.toBe('bombardment');
  });

  it('KAR-10.3e: an own artillery or air marker that is still available, used up whatever the die says', () => {
    const play = taghavard('', 'AZ-art-1, AZ-air-1, AZ-helo-1, AZ-armor-1, SOV-art-1').do('AZ', 'bombard 1619');
    expect(play.offers('AZ', 'support')).toEqual(['support AZ-art-1', 'support AZ-air-1']);
    expect(play.refusal('AZ', 'support AZ-helo-1').rule).toBe('KAR-10.3e');
    expect(play.refusal('AZ', 'support AZ-armor-1').rule).toBe('KAR-10.3e');
    expect(play.refusal('AZ', 'support SOV-art-1').rule).toBe('KAR-6.1c');
    expect(play.refusal('AZ', 'support AZ-art-2').rule).toBe('KAR-13.1a');
    play.do('AZ', 'support AZ-air-1', 1);
    expect(play.where('AZ-air-1')).toBe('used-AZ');
    const none = at(
      '{turn: 2, phase: AZ combat, pieces: {"1620": [1/701], "1619": [Arabo], available-AZ: [AZ-helo-1, AZ-armor-1, SOV-art-1]}}',
    ).do('AZ', 'end');
    expect(none.point).not.toBe('bombardment');
  });

  it('KAR-10.3g: the garrison takes no harm', () => {
    const play = taghavard().do('AZ', 'bombard 1619').do('AZ', 'support AZ-art-1', 6);
    expect([play.where('Arabo'), play.steps('Arabo')]).toEqual(['1619', 2]);
    expect(play.where('1/701')).toBe('1620');
  });

  it('KAR-10.3h: as often as markers and two points last, the same place again: 5, 3, 1 and no more', () => {
    const play = taghavard('', 'AZ-art-1, AZ-art-2, AZ-art-3, AZ-art-4', 5);
    play.do('AZ', 'bombard 1619').do('AZ', 'support AZ-art-1', 5);
    expect(play.rp('AZ')).toBe(3);
    play.do('AZ', 'bombard 1619').do('AZ', 'support AZ-art-2', 5);
    expect(play.rp('AZ')).toBe(1);
    expect(play.refugees('AR')).toBe(2);
    expect(play.refusal('AZ', 'bombard 1619').rule).toBe('KAR-10.3b'); // the phase is over: nothing more is possible
  });
});
