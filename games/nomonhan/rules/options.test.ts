import { describe, expect, it } from 'vitest';
import { at, fresh, game, type Play } from '../test/kit.ts';

const UNITS = '0512: [S-mot-24], 2706: [J-inf-64]';

describe('27.0 buying markers', () => {
  const selling = (vp: number, more = ''): Play =>
    at(
      `{phase: initiative, turn: 2, vp: {JP: ${vp}}, options: {boughtMarkers: "on"}, numbers: {levelJP: 3}, pieces: {${UNITS}} ${more}}`,
    );

  it('NOM-27.1a: for victory points, while the side picks; not without the option', () => {
    expect(selling(6).offers('JP')).toEqual(['buy', 'done']);
    const plain = at(`{phase: initiative, turn: 2, vp: {JP: 6}, pieces: {${UNITS}}}`);
    expect(plain.point).not.toBe('markers.buy');
  });

  it('NOM-27.2a: two points each, no more than the allotment; a bought one must be played', () => {
    const play = selling(20).do('JP', 'buy').do('JP', 'buy').do('JP', 'buy');
    expect([play.vp('JP'), play.point === 'markers.buy']).toEqual([14, false]);
    expect(play.events('drew').filter(({ bought }) => bought === 1)).toHaveLength(3);
    const forced = at(
      `{phase: air, turn: 2, options: {boughtMarkers: "on"}, pieces: {${UNITS}}, markers: {bought: [tamsag-raid]}, air: {SU: {reserve: 3}}}`,
    );
    forced.answer('fly 0');
    expect(forced.refusal('JP', 'no').rule).toBe('NOM-27.2a');
  });
});

describe('28.0 high ground', () => {
  it('NOM-28.0a: an active headquarters on a hilltop or ridge reaches two hexes further', () => {
    const play = (option: string): Play =>
      at(
        `{phase: JP follow-on movement, options: {highGround: "${option}"}, pieces: {1511: [J-hq-23 active], 1517: [J-inf-64], 0512: [S-mot-24]}}`,
      );
    expect(play('on').offers('JP', 'unit')).toContain('unit J-inf-64');
    expect(play('off').offers('JP', 'unit')).toEqual(['unit J-hq-23']);
  });
});

describe('29.0 artillery', () => {
  const guns = (option: string, more = '', supply = '"0610": 2'): Play =>
    at(
      `{phase: JP strikes, options: {artillery: "${option}"}, air: {JP: {strike: 2}}, pieces: {0610: [J-hq-23 active], 0612: [S-mot-24], 0614: [S-mot-76] ${more}}, supply: {JP: {${supply}}}}`,
    );

  it('NOM-29.0a: an active headquarters beside supply fires within its radius', () => {
    const play = guns('on').do('JP', 'artillery J-hq-23').do('JP', 'at 0614');
    expect(play.supply('JP', '0610')).toBe(1);
    expect(guns('on', '', 'Hailar: 1').refusal('JP', 'artillery J-hq-23').rule).toBe('NOM-7.2a');
    expect(guns('off').refusal('JP', 'artillery J-hq-23').rule).toBe('NOM-29.0a');
    expect(guns('on').do('JP', 'artillery J-hq-23').refusal('JP', 'at 0616').rule).toBe('NOM-14.0a');
    const far = guns('on', ', 0616: [S-mot-149]').do('JP', 'artillery J-hq-23');
    expect(far.refusal('JP', 'at 0616').rule).toBe('NOM-29.0a');
  });

  it('NOM-29.0a: not one of the enemy, not an inactive one, not with nobody in its radius', () => {
    const play = guns('on', ', 0609: [J-hq-7], 0615: [S-hq-36 active]');
    expect(play.refusal('JP', 'artillery S-hq-36').rule).toBe('NOM-10.1a');
    expect(play.refusal('JP', 'artillery J-hq-7').text).toContain('not activated');
    const alone = at(
      '{phase: JP strikes, options: {artillery: "on"}, pieces: {0610: [J-hq-23 active], 0622: [S-mot-24]}, supply: {JP: {"0610": 1}}}',
    );
    expect(alone.refusal('JP', 'artillery J-hq-23').rule).toBe('NOM-14.0a');
  });

  it('NOM-29.0c: its owner chooses which supply it fires off, once for all its shells of the phase', () => {
    const play = guns('split', '', '"0610": 1, "0511": 1').do('JP', 'artillery J-hq-23');
    expect(play.offers('JP')).toEqual(['from 0610', 'from 0511']);
    expect(play.refusal('JP', 'from 0614').rule).toBe('NOM-7.2a');
    play.do('JP', 'from 0511').do('JP', 'at 0612').do('JP', 'fire 1').do('JP', 'artillery J-hq-23').do('JP', 'at 0614');
    expect([play.supply('JP', '0610'), play.supply('JP', '0511')]).toEqual([1, 0]);
  });

  it('NOM-29.0b: its support is the strength, together with air points; AA does not touch it', () => {
    const play = guns('on')
      .do('JP', 'strike 0612')
      .do('JP', 'strike 0612')
      .do('JP', 'artillery J-hq-23')
      .do('JP', 'at 0612')
      .do('JP', 'done', 1);
    expect(play.events('strike')[0]?.column).toBe(4);
    expect([play.air('JP', 'damaged'), play.isActive('J-hq-23')]).toEqual([1, true]);
  });

  it('NOM-29.0c: otherwise it is a bombardment like any other, and costs a further point', () => {
    const hill = at(
      '{phase: JP strikes, options: {artillery: "on"}, pieces: {1509: [J-hq-23 active], 1511: [S-mot-24]}, supply: {JP: {1509: 1}}}',
    );
    hill.do('JP', 'artillery J-hq-23').do('JP', 'at 1511').do('JP', 'done', 2);
    expect(hill.events('strike')[0]?.column).toBe(1);
    expect(hill.supply('JP', 1509)).toBe(0);
  });

  it('NOM-29.1a: no more than two headquarters at one hex', () => {
    const play = guns('on', ', 0609: [J-hq-7 active], 0611: [J-hq-Yok active]', '"0610": 5');
    play
      .do('JP', 'artillery J-hq-23')
      .do('JP', 'at 0612')
      .do('JP', 'artillery J-hq-7')
      .do('JP', 'at 0612')
      .do('JP', 'artillery J-hq-Yok');
    expect(play.refusal('JP', 'at 0612').rule).toBe('NOM-29.1a');
  });

  it('NOM-29.2a: its value may be split over several hexes', () => {
    const play = guns('split').do('JP', 'artillery J-hq-23').do('JP', 'at 0612').do('JP', 'fire 1');
    play.do('JP', 'artillery J-hq-23').do('JP', 'at 0614').do('JP', 'fire 1');
    expect(play.refusal('JP', 'artillery J-hq-23').rule).toBe('NOM-29.2a');
    expect(play.supply('JP', '0610')).toBe(1);
    const twice = guns('split').do('JP', 'artillery J-hq-23').do('JP', 'at 0612');
    expect(twice.refusal('JP', 'fire 3').rule).toBe('NOM-29.2a');
    twice.do('JP', 'fire 1').do('JP', 'artillery J-hq-23');
    expect(twice.refusal('JP', 'at 0612').rule).toBe('NOM-29.2a');
    const whole = guns('on').do('JP', 'artillery J-hq-23').do('JP', 'at 0612');
    expect(whole.refusal('JP', 'artillery J-hq-23').rule).toBe('NOM-29.2a');
  });
});

describe('30.0 more air superiority', () => {
  const flown = (option: string): Play => {
    const play = at(
      `{phase: air, turn: 2, options: {moreAirSuperiority: "${option}"}, air: {JP: {reserve: 10}, SU: {reserve: 10}}, pieces: {${UNITS}}}`,
    );
    for (const n of [10, 0, 0, 0]) play.do('JP', `fly ${n}`);
    for (const n of [10, 0, 0]) play.do('SU', `fly ${n}`);
    return play.do('SU', 'fly 0', ...(option === 'on' ? [1, 1, 1, 1] : [1, 1]));
  };
  it('NOM-30.0a: points above eight fire by themselves, and no point takes two results', () => {
    expect(
      flown('on')
        .events('air-fire')
        .map(({ points }) => points),
    ).toEqual([8, 2, 8, 2]);
    expect(
      flown('off')
        .events('air-fire')
        .map(({ points }) => points),
    ).toEqual([8, 8]);
    const play = flown('on');
    const all = (['reserve', 'damaged', 'eliminated'] as const).reduce((sum, box) => sum + play.air('JP', box), 0);
    expect(all).toBe(10);
  });
});

describe('31.0 close air support, 33.0 airborne landings: not in this campaign', () => {
  const refused = (options: Record<string, string>): string => {
    const begun = game.begin({ scenario: 'campaign', options });
    return begun.ok ? 'accepted' : begun.problem.text;
  };
  it('NOM-31.0a: close air support is refused with the reason, and no box or action for it exists', () => {
    expect(refused({ closeAirSupport: 'on' })).toContain('close air support');
    expect(refused({ closeAirSupport: 'off' })).toBe('accepted');
    expect(fresh().refusal('SU', 'support 0110').rule).toBe('NOM-10.31a');
  });
  it('NOM-31.1a: so no air point ever shifts a combat', () => {
    const play = at('{phase: JP combat, air: {JP: {strike: 4}}, pieces: {0612: [J-inf-64], 0613: [S-mot-24]}}').fight(
      'JP',
      '0613',
      'raid',
      3,
    );
    expect(play.events('odds')[0]?.shifts).toEqual([]);
  });
  it('NOM-31.2a: and none is rolled for after one', () => {
    const play = at(
      '{phase: JP combat, air: {JP: {strike: 4}}, pieces: {0612: [J-inf-64], 0613: [S-mot-24, S-aa-57]}}',
    ).fight('JP', '0613', 'raid', 3);
    expect([play.air('JP', 'strike'), play.air('JP', 'damaged')]).toEqual([4, 0]);
  });
  it('NOM-33.0a: airborne landings are refused with the rule that forbids them', () => {
    expect(refused({ airborne: 'on' })).toContain('26.10');
  });
  it('NOM-33.1a: nobody lands from the air', () => {
    const play = at('{phase: SU movement, pieces: {Tamsag: [S-abn-212], 2706: [J-inf-64]}}').do('SU', 'unit S-abn-212');
    expect(play.refusal('SU', 'to 1313').rule).toBe('NOM-26.3a');
  });
  it('NOM-33.1b: so nobody scatters', () => {
    expect([...game.procedures.keys()].some((name) => name.includes('scatter') || name.includes('airborne'))).toBe(
      false,
    );
  });
  it('NOM-33.2a: 212 arrives like any other unit', () => {
    const play = at('{phase: SU reinforcement, pieces: {2706: [J-inf-64], track-1: [S-abn-212]}}').do(
      'SU',
      'unit S-abn-212',
    );
    expect(play.offers('SU').every((line) => line === 'at Tamsag' || line.startsWith('at 01'))).toBe(true);
  });
  it('NOM-33.3a: and is rolled for like any other', () => {
    const play = at(
      '{phase: SU reinforcement, air: {JP: {interdiction: 2}}, pieces: {2706: [J-inf-64], track-1: [S-abn-212]}}',
    );
    play.do('SU', 'place S-abn-212 Tamsag').do('SU', 'done', 4);
    expect(play.where('S-abn-212')).toBe('track-2');
  });
});

describe('32.0 capturing supply', () => {
  const taken = (...dice: number[]): Play => {
    const play = at(
      '{phase: JP combat, options: {capturingSupply: "on"}, pieces: {0612: [J-mot-26, J-mot-28], 0613: [S-cav-15]}, supply: {SU: {"0613": 2}}}',
    ).fight('JP', '0613', 'assault', 6);
    play.do('JP', 'unit J-mot-26').do('JP', 'to 0613');
    return play.do('JP', 'done', ...dice);
  };
  it('NOM-32.0a: a die for each point that fell with its defenders when the attackers enter: 1 to 3 captured', () => {
    expect(
      taken(2, 5)
        .events('capture')
        .map(({ captured }) => captured),
    ).toEqual([1, 0]);
    const stayed = at(
      '{phase: JP combat, options: {capturingSupply: "on"}, pieces: {0612: [J-mot-26, J-mot-28], 0613: [S-cav-15]}, supply: {SU: {"0613": 2}}}',
    )
      .fight('JP', '0613', 'assault', 6)
      .do('JP', 'done');
    expect(stayed.events('capture')).toEqual([]);
  });
  const option = (value: string) => `options: {capturingSupply: "${value}"}`;

  it('NOM-32.0a: hex by hex: it does not matter who got away from another hex of the battle', () => {
    const both = (lost: string): Play => {
      const play = at(
        `{phase: JP combat, ${option('on')}, pieces: {0612: [J-mot-26, J-mot-28], 0613: [S-cav-15], 0713: [S-cav-17]}, supply: {SU: {"0613": 1}}}`,
      ).arrange('JP', 'join J-mot-26 0613', 'join J-mot-28 0613', 'extend J-mot-26 0713');
      expect(play.battles).toEqual([['0613', '0713', 'J-mot-26', 'J-mot-28']]);
      play.do('JP', 'declare').fight('JP', '0613', 'raid', 6);
      expect(play.code).toBe('RT');
      play.do('SU', `lose ${lost}`, 2);
      play
        .do('SU', play.offers('SU')[0] ?? '')
        .do('JP', 'unit J-mot-26')
        .do('JP', 'to 0613');
      return play;
    };
    const taken = both('S-cav-15').do('JP', 'done', 1);
    expect([taken.where('S-cav-17') === '0713', taken.supply('JP', '0613')]).toEqual([false, 1]);
    // Here the unit that stood with the supply got away.
    const fled = both('S-cav-17').do('JP', 'done');
    expect([fled.events('capture'), fled.supply('JP', '0613')]).toEqual([[], 0]);
  });

  it('NOM-32.0a: nothing of a regiment whose battalions got away', () => {
    const play = at(
      `{phase: JP combat, ${option('on')}, pieces: {0612: [J-mot-26, J-mot-28], 0613: [S-mot-24], 0715: [J-inf-4], 0515: [J-inf-8]}, supply: {SU: {"0613": 1}}}`,
    ).fight('JP', '0613', 'raid', 1); // DR, into a zone of control
    play.do('SU', 'to 0614').do('SU', play.offers('SU')[0] ?? '');
    expect([play.where('S-mot-24'), play.battalions('0614').length]).toEqual(['free', 2]);
    play.do('JP', 'unit J-mot-26').do('JP', 'to 0613').do('JP', 'done');
    expect([play.events('capture'), play.supply('JP', '0613'), play.supply('SU', '0613')]).toEqual([[], 0, 0]);
  });

  it('NOM-32.0a: supply that lay alone is captured like any other, and none without the option', () => {
    const alone = (value: string): Play =>
      at(`{phase: JP combat, ${option(value)}, pieces: {0612: [J-mot-26]}, supply: {SU: {"0613": 1}}}`)
        .arrange('JP', 'join J-mot-26 0613')
        .do('JP', 'declare')
        .fight('JP', '0613', 'assault', 6)
        .do('JP', 'unit J-mot-26');
    expect(alone('on').do('JP', 'to 0613', 3).supply('JP', '0613')).toBe(1);
    const off = alone('off').do('JP', 'to 0613');
    expect([off.events('capture'), off.supply('JP', '0613')]).toEqual([[], 0]);
  });

  it('NOM-32.0b: what is captured is the captor’s, in that hex', () => {
    const play = taken(3, 1);
    expect([play.supply('JP', '0613'), play.supply('SU', '0613')]).toEqual([2, 0]);
  });
});

describe('35.1 historical reinforcements', () => {
  it('NOM-35.1a: six markers are played at their dates, without draws', () => {
    const play = at(
      `{phase: initiative, turn: 2, vp: {SU: 1}, options: {reinforcements: historical}, pieces: {${UNITS}}, markers: {scheduled: [kwantung-offensive, sixth-army, kwantung-reserves, stavka-offensive, zhukov, first-army-group]}}`,
    );
    play.answer('headquarters S-hq-36');
    const played = play.events('marker').map(({ marker }) => play.world.markerIds[Number(marker)]);
    expect(played).toContain('stavka-offensive');
    expect(played).toContain('kwantung-offensive');
    expect(play.where('S-mech-7')).toBe('track-2');
    const start = fresh({ reinforcements: 'historical' });
    expect(start.markers('SU', 5)).toEqual(['stavka-offensive', 'zhukov', 'first-army-group']);
  });
});
