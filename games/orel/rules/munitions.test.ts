// 8.1 The combat phase in order, 8.2 munitions, 8.3 barrage, 8.4 counterbattery, 8.6.2 support.
import { describe, expect, it } from 'vitest';
import { FED, FIRED } from '../state.ts';
import { combat, redAttack, totals } from '../test/battle.ts';
import { at, type Play } from '../test/kit.ts';
import { barrageModifiers } from './barrage.ts';
import { fireOf, forceOf } from './strength.ts';

const GUNS = { '1504': ['1/Let', 'Convoi-41D'], '1503': ['Art/Let'], '1505': ['2/1D'] };
const shelling = (pieces: Record<string, readonly string[]>, target: string, ...more: string[]): Play =>
  combat('R', pieces, Object.fromEntries(['Art/Let', ...more].map((gun) => [gun, `barrage ${target}`])), []);

describe('8.1 order', () => {
  it('ORL-8.1a, ORL-8.1b: munitions, barrages, counterbattery, defensive support; then attacks as one likes', () => {
    const play = combat(
      'R',
      {
        '1504': ['1/Let', 'Convoi-41D'],
        '1503': ['Art/Let'],
        '1604': ['2/Let'],
        '1505': ['2/1D', 'Art/3D'],
        '1404': ['3/1D'],
      },
      { '1/Let': 'prepared #1', 'Art/Let': 'barrage 3/1D', '2/Let': 'prepared #2' },
      ['1505', '1505'],
    );
    expect(`${play.asked} ${play.point}`).toBe('R munitions');
    play.do('R', 'done', 1, 1);
    expect(`${play.asked} ${play.point}`).toBe('W counter');
    play.do('W', 'none');
    expect(`${play.asked} ${play.point}`).toBe('W defend');
    play.do('W', 'none');
    expect(play.offers('R')).toEqual(['fight 1/Let', 'fight 2/Let']);
  });

  it('ORL-8.1c: slip away, coordination and charges, cohesion, advance, assault, advance', () => {
    const play = combat(
      'R',
      { '1504': ['Cv/Let', 'Convoi-Let-A'], '1604': ['1/Let', 'Art/Let'], '1505': ['2/2D', 'Cv/2K'] },
      { 'Cv/Let': 'prepared #1', '1/Let': 'prepared #1', 'Art/Let': 'support-prepared' },
    );
    play.do('R', 'for 1/Let').do('R', 'done');
    expect(play.point).toBe('slip');
    play.do('W', 'stay', 1);
    expect(play.point).toBe('charge');
    play.do('R', 'charge');
    expect(play.point).toBe('countercharge');
    play.do('W', 'charge', 1, 1);
    expect(play.point).toBe('assault');
    play.do('R', 'assault');
    expect(play.point).toBe('assault.charge');
    expect(play.story.slice(play.story.indexOf('attack'))).toEqual([
      'attack',
      'check',
      'charge',
      'charge',
      'cohesion',
      'cohesion',
      'cohesion',
      'cohesion',
    ]);
  });
});

describe('8.2.1 munitions', () => {
  it('ORL-8.2.1a, ORL-8.2.1b, ORL-8.2.1c: two points for a prepared attack, one for a hasty one, one a battery', () => {
    const play = combat(
      'R',
      {
        '1504': ['1/Let', '2/Let', 'Convoi-41D'],
        '1503': ['Art/Let', 'Art/Pavl'],
        '1505': ['2/1D'],
        '1604': ['3/Let'],
        '1404': ['3/1D'],
      },
      {
        '1/Let': 'prepared #1',
        '2/Let': 'prepared #1',
        '3/Let': 'hasty #2',
        'Art/Let': 'support-prepared',
        'Art/Pavl': 'barrage 3/1D',
      },
      ['1505', '1505'],
    );
    const used = (): number => play.state.used[play.piece('Convoi-41D')];
    play.do('R', 'for 1/Let').do('R', 'attack 1/Let');
    expect(used()).toBe(2);
    expect([play.has('2/Let', FED), play.has('Art/Let', FED)]).toEqual([true, true]);
    play.do('R', 'attack 3/Let');
    expect(used()).toBe(3);
    play.do('R', 'barrage Art/Pavl', 1, 1);
    expect(used()).toBe(4);
  });

  it('ORL-8.2.1e, ORL-8.2.3a: who is unsupplied already attacks at half strength', () => {
    const play = at('{pieces: {"1505": [2/1D unsupplied, ArtL3/3D unsupplied]}}');
    expect([
      forceOf(play.state, [play.piece('2/1D')], () => false),
      fireOf(play.state, play.piece('ArtL3/3D')),
    ]).toEqual([4, 2]);
    expect(
      at('{phase: R movement, pieces: {"1504": [1/Let unsupplied], "1505": [2/1D]}}')
        .do('R', 'unit 1/Let')
        .offers('R', 'prepared'),
    ).toEqual(['prepared 1505']);
  });

  it('ORL-8.2.1g, ORL-8.2.1h: only those in range are supplied; who had no munitions before stays so', () => {
    const play = combat(
      'R',
      { '1504': ['1/Let', '2/Let unsupplied'], '1501': ['Convoi-Let-A'], '1506': ['3/Let'], '1505': ['2/1D'] },
      { '1/Let': 'prepared #1', '2/Let': 'prepared #1', '3/Let': 'prepared #1' },
    );
    play.do('R', 'attack 1/Let').do('W', 'stay', 1, 1).do('R', 'call-off');
    expect([play.unsupplied('1/Let'), play.unsupplied('2/Let'), play.unsupplied('3/Let')]).toEqual([false, true, true]);
  });

  it('ORL-8.2.1i: a point resupplies a unit in range that has declared nothing', () => {
    const play = combat(
      'R',
      { '1504': ['1/Let unsupplied', '2/Let unsupplied', 'Convoi-Let-A'], '1505': ['2/1D'] },
      { '1/Let': 'prepared #1' },
    );
    expect(play.refusal('R', 'resupply 1/Let').rule).toBe('ORL-8.2.1i');
    play.do('R', 'resupply 2/Let');
    expect([play.unsupplied('2/Let'), play.state.used[play.piece('Convoi-Let-A')]]).toEqual([false, 1]);
  });

  it('ORL-8.2.1j: spoils: as many advancing units as enemy steps lost drop or avoid the marker', () => {
    const play = redAttack(['1/Let', '2/Let'], ['2/2K']).do('R', 'done').do('W', 'stay', 1, 1).do('R', 'assault', 6, 5);
    play.skip('lose 2/2K');
    while (play.point === 'loss') play.do(play.asked, play.offers(play.asked)[0], 1);
    if (play.point === 'retreat') play.do('W', play.offers('W')[0]);
    expect(play.point).toBe('assault.advance');
    play.do('R', 'advance 1/Let').do('R', 'advance 2/Let');
    expect(play.offers('R')).toEqual(['clear 1/Let', 'clear 2/Let', 'done']);
  });

  it('ORL-8.2.1k: if the defender slips away, the munitions resupply attackers who had none', () => {
    const play = redAttack(['1/Let unsupplied', '2/Let'], ['Cv/2K']).do('R', 'attack 1/Let').do('W', 'retreat');
    if (play.point === 'retreat') play.do('W', play.offers('W')[0]);
    expect(play.offers('R')).toEqual(['clear 1/Let', 'done']);
    expect(play.do('R', 'clear 1/Let').unsupplied('1/Let')).toBe(false);
  });

  it('ORL-8.2.1l, ORL-8.2.1m: defenders in range are supplied for nothing, others are unsupplied after the combat', () => {
    const fought = (depot: string): Play =>
      combat(
        'R',
        { '1504': ['1/Let', 'Convoi-Let-A'], '1505': ['2/1D', '3/1D'], [depot]: ['Convoi-1D'] },
        { '1/Let': 'prepared #1' },
      )
        .do('R', 'done')
        .do('W', 'stay', 1, 1)
        .do('R', 'call-off');
    const near = fought('1507');
    expect([near.unsupplied('2/1D'), near.unsupplied('3/1D'), near.state.used[near.piece('Convoi-1D')]]).toEqual([
      false,
      false,
      0,
    ]);
    expect(fought('2014').unsupplied('2/1D')).toBe(true);
  });

  it('ORL-8.2.1n, ORL-8.2.1p: vehicles spend none, but far from depots they are unsupplied after combat', () => {
    const fought = (depot: string): Play =>
      combat(
        'R',
        { '1504': ['1/Let', 'AB/Let'], [depot]: ['Convoi-Let-A'], '1505': ['2/1D'] },
        { '1/Let': 'prepared #1', 'AB/Let': 'prepared #1' },
      );
    const near = fought('1403').do('R', 'attack 1/Let').do('W', 'stay', 1, 1).do('R', 'call-off');
    expect(near.events('munitions').map(({ points }) => points)).toEqual([2]);
    expect(near.unsupplied('AB/Let')).toBe(false);
    // Open ground costs an armoured car two points a hex.
    expect(fought('1204').do('R', 'done').do('W', 'stay', 1, 1).do('R', 'call-off').unsupplied('AB/Let')).toBe(true);
  });

  it('ORL-8.2.1o, ORL-8.2.3b, ORL-8.2.3c: a train cut off runs dry and fights no more; tanks and cars then neither move nor fight', () => {
    const play = combat(
      'W',
      { '2910': ['TB-Offitser', '2/1D'], '2911': ['1/9D'], '2909': ['Convoi-1D unsupplied'] },
      { 'TB-Offitser': 'barrage 1/9D' },
      [],
    );
    expect(play.unsupplied('TB-Offitser')).toBe(true);
    const train = at('{phase: W movement, pieces: {"2910": [TB-Offitser unsupplied, 2/1D], "2810": [1/9D]}}').do(
      'W',
      'unit TB-Offitser',
    );
    expect(train.refusal('W', 'support prepared').rule).toBe('ORL-8.2.3b');
    expect(train.offers('W', 'to').length).toBeGreaterThan(0);
    const car = at('{phase: W movement, pieces: {"2406": [AB/2K unsupplied]}}').do('W', 'unit AB/2K');
    expect(car.refusal('W', 'to 2407').rule).toBe('ORL-8.2.3c');
  });
});

describe('8.2.2 range', () => {
  it('ORL-8.2.2a, ORL-8.2.2c: five points from the unit; leaving a zone of control costs nothing here', () => {
    expect(at('{pieces: {"1508": [1/Let], "1503": [Convoi-Let-A], "1509": [2/1D]}}').inRange('1/Let')).toBe(true);
    expect(at('{pieces: {"1509": [1/Let], "1503": [Convoi-Let-A]}}').inRange('1/Let')).toBe(false);
  });

  it('ORL-8.2.2b: zones of control block it, except where friends stand; a depot alone in one is out of reach', () => {
    const text = (friend: string, depot = '1503'): Play =>
      at(
        `{pieces: {"1506": [1/Let], "${depot}": [Convoi-Let-A], "1504": [${friend}], "1404": [2/1D], "1605": [3/1D]}}`,
      );
    expect([text('').inRange('1/Let'), text('2/Let, 3/Let').inRange('1/Let')]).toEqual([false, false]);
    const alone = at('{pieces: {"1501": [1/Let], "1503": [Convoi-Let-A], "1504": [2/1D]}}');
    expect(alone.inRange('1/Let')).toBe(false);
    expect(at('{pieces: {"1501": [1/Let], "1503": [Convoi-Let-A, 2/Let], "1504": [2/1D]}}').inRange('1/Let')).toBe(
      true,
    );
  });
});

describe('8.3 barrage', () => {
  it('ORL-8.3.1a: who barrages does not support', () => {
    const play = at('{phase: R movement, pieces: {"1504": [1/Let], "1503": [Art/Let], "1505": [2/1D]}}').do(
      'R',
      'shell Art/Let 2/1D',
    );
    expect(play.refusal('R', 'unit Art/Let').rule).toBe('ORL-7b');
  });

  it('ORL-8.3.1b, ORL-8.3.1c: one observed unit within two hexes; observed when the movement phase began', () => {
    const gun = (at_: string, scout: string): Play =>
      at(`{phase: R movement, pieces: {"${at_}": [Art/Let], "${scout}": [1/Let], "1505": [2/1D]}}`);
    expect(gun('1503', '1504').do('R', 'unit Art/Let').offers('R', 'barrage')).toEqual(['barrage 2/1D']);
    expect(gun('1502', '1504').do('R', 'unit Art/Let').refusal('R', 'barrage 2/1D').rule).toBe('ORL-8.3.1b');
    expect(
      gun('1503', '1502').do('R', 'move 1/Let 1504').do('R', 'unit Art/Let').refusal('R', 'barrage 2/1D').rule,
    ).toBe('ORL-8.3.1c');
  });

  it('ORL-8.3.1d: several on one unit are rolled for one after the other', () => {
    const play = shelling({ ...GUNS, '1503': ['Art/Let', 'Art/Pavl'] }, '2/1D', 'Art/Pavl').do('R', 'done');
    expect(play.offers('R')).toEqual(['fire Art/Let', 'fire Art/Pavl']);
    play.do('R', 'fire Art/Let', 1, 1, 1, 1);
    expect(play.events('barrage').length).toBe(2);
  });

  it('ORL-8.3.1e: combat units, trains, artillery by itself; never depots, tanks or cars', () => {
    const aims = (units: string): string[] =>
      at(`{phase: R movement, pieces: {"1504": [1/Let], "1503": [Art/Let], "1505": [${units}]}}`)
        .do('R', 'unit Art/Let')
        .offers('R', 'barrage');
    expect(aims('2/1D, Art/3D, AB/2D, Convoi-1D')).toEqual(['barrage 2/1D']);
    expect(aims('Art/3D, AB/2D')).toEqual(['barrage Art/3D']);
    const train = at('{phase: R movement, pieces: {"2911": [1/9D], "2912": [Art/9D], "2910": [TB-Offitser]}}').do(
      'R',
      'unit Art/9D',
    );
    expect(train.offers('R', 'barrage')).toEqual(['barrage TB-Offitser']);
  });

  it('ORL-8.3.2a: two dice, fire strength and modifiers', () => {
    const play = shelling(GUNS, '2/1D');
    expect(barrageModifiers(play.state, play.piece('Art/Let'), play.piece('2/1D')).map(({ amount }) => amount)).toEqual(
      [3],
    );
    play.do('R', 'done', 4, 4, 1);
    expect(play.events('barrage')[0]).toMatchObject({ dice: 8, total: 11, losses: 0, check: -1 });
    const march = shelling({ ...GUNS, '1505': ['2/1D march', '3/1D', '1/83S'] }, '2/1D');
    expect(
      barrageModifiers(march.state, march.piece('Art/Let'), march.piece('2/1D')).map(({ label }) => label),
    ).toEqual(['fire strength', 'in March mode', 'crowded hex']);
  });

  it('ORL-8.3.2b: its check disorganizes nobody, but may drive off', () => {
    const play = shelling({ ...GUNS, '1505': ['Res/3D'] }, 'Res/3D').do('R', 'done', 6, 4, 4);
    expect([play.where('Res/3D'), play.state.flags[play.piece('Res/3D')] & 128]).toEqual(['1505', 0]);
    const driven = shelling({ ...GUNS, '1505': ['Res/3D'] }, 'Res/3D').do('R', 'done', 6, 4, 5);
    if (driven.point === 'retreat') driven.do('W', driven.offers('W')[0]);
    expect(driven.where('Res/3D')).not.toBe('1505');
  });

  it('ORL-8.3.2c, ORL-8.3.2d: a step, a light train, damage to a heavy one; never the last step of a combat unit, but of artillery', () => {
    expect(shelling(GUNS, '2/1D').do('R', 'done', 6, 4, 1).steps('2/1D')).toBe(3);
    expect(
      shelling({ ...GUNS, '1505': ['2/1D x1'] }, '2/1D')
        .do('R', 'done', 6, 4, 1)
        .steps('2/1D'),
    ).toBe(1);
    expect(
      shelling({ ...GUNS, '1505': ['Art/1K'] }, 'Art/1K')
        .do('R', 'done', 6, 4)
        .where('Art/1K'),
    ).toBe('eliminated');
    const train = (id: string): Play =>
      combat(
        'R',
        { '2911': ['1/9D', 'Convoi-41D'], '2811': ['Art/Let'], '2910': [id] },
        { 'Art/Let': `barrage ${id.split(' ')[0]}` },
        [],
      ).do('R', 'done', 6, 6);
    expect(train('TB-Offitser').where('TB-Offitser')).toBe('eliminated');
    expect(train('TB-Ioann-Kalita').steps('TB-Ioann-Kalita')).toBe(1);
    expect(train('TB-Ioann-Kalita x1').where('TB-Ioann-Kalita')).toBe('eliminated');
  });
});

describe('8.4 counterbattery', () => {
  const answer = (white: readonly string[], where = '1506', extra: Record<string, readonly string[]> = {}): Play =>
    combat(
      'R',
      { '1504': ['1/Let', 'Art/Let', 'Convoi-41D'], '1505': ['2/1D'], [where]: white, ...extra },
      { 'Art/Let': 'barrage 2/1D' },
      [],
    ).do('R', 'done', 1, 1);

  it('ORL-8.4a, ORL-8.4f: guns within two hexes of one that has fired, observed by that, whoever stands with it', () => {
    expect(answer(['Art/3D']).offers('W')).toEqual(['at Art/Let', 'none']);
    expect(answer(['Art/3D'], '1507').point).not.toBe('counter');
  });

  it('ORL-8.4b, ORL-8.4e: a check first; who failed has not fired and may support', () => {
    const failed = combat(
      'R',
      { '1504': ['1/Let', 'Art/Let', 'Convoi-41D'], '1604': ['2/Let'], '1505': ['2/1D', 'ArtL3/3D'], '1405': ['3/1D'] },
      { 'Art/Let': 'barrage 3/1D', '2/Let': 'prepared #1' },
    );
    failed.do('R', 'done', 1, 1).do('W', 'at Art/Let', 6);
    expect([failed.has('ArtL3/3D', FIRED), failed.point]).toEqual([false, 'defend']);
    const fired = combat(
      'R',
      { '1504': ['1/Let', 'Art/Let', 'Convoi-41D'], '1604': ['2/Let'], '1505': ['2/1D', 'ArtL3/3D'], '1405': ['3/1D'] },
      { 'Art/Let': 'barrage 3/1D', '2/Let': 'prepared #1' },
    );
    fired.do('R', 'done', 1, 1).do('W', 'at Art/Let', 1, 1, 1);
    expect([fired.has('ArtL3/3D', FIRED), fired.point]).toEqual([true, 'slip']);
  });

  it('ORL-8.4c: all targets are named before anybody checks', () => {
    const play = answer(['Art/3D', 'ArtL3/3D']);
    play.do('W', 'at Art/Let');
    expect([play.point, play.events('check').length]).toEqual(['counter', 0]);
  });

  it('ORL-8.4d: trains have quality 4', () => {
    const play = combat(
      'R',
      { '2911': ['1/9D', 'Art/Let', 'Convoi-41D'], '2910': ['TB-Offitser', '2/1D'] },
      { 'Art/Let': 'barrage 2/1D' },
      [],
    ).do('R', 'done', 1, 1);
    play.do('W', 'at Art/Let', 5);
    expect(play.events('check')[0]).toMatchObject({ tq: 4, total: 5 });
    expect(play.events('barrage').length).toBe(1);
  });
});

describe('8.6.2 support', () => {
  const backed = (gun: string, where: string, attacker = '1/Let'): Play =>
    combat(
      'R',
      { '1504': [attacker, 'Convoi-41D'], [where]: [gun], '1505': ['2/1D'] },
      { [attacker]: 'prepared #1', [gun.split(' ')[0]]: 'support-prepared' },
    );

  it('ORL-8.6.2a: within two hexes of the defender’s hex', () => {
    expect(backed('Art/Let', '1503').offers('R')).toEqual(['for 1/Let', 'none']);
    expect(backed('Art/Let', '1502').point).toBe('munitions');
  });

  it('ORL-8.6.2b: only with somebody of its formation or division; trains serve anybody', () => {
    expect(backed('Art/9D', '1503').point).toBe('munitions');
    const train = combat(
      'W',
      { '2910': ['TB-Offitser'], '3010': ['1/1D', 'Convoi-1D'], '2911': ['1/9D'] },
      { '1/1D': 'prepared #1', 'TB-Offitser': 'support-prepared' },
      ['2911'],
    );
    expect(train.offers('W')).toEqual(['for 1/1D', 'none']);
  });

  it('ORL-8.6.2c, ORL-8.6.2f: one attack a phase, and free again when the phase is over', () => {
    const play = combat(
      'R',
      { '1504': ['1/Let', 'Convoi-41D'], '1404': ['2/Let'], '1505': ['2/1D', 'Art/3D'] },
      { '1/Let': 'prepared #1', '2/Let': 'prepared #2' },
      ['1505', '1505'],
    ).do('R', 'done');
    expect(play.offers('W')).toEqual(['against 1/Let', 'against 2/Let', 'none']);
    play.do('W', 'against 1/Let');
    expect(play.point).toBe('fight');
    play.until('W', 'move');
    expect(play.has('Art/3D', FIRED)).toBe(false);
  });

  it('ORL-8.6.2d, ORL-8.6.2e: a check for each; failed, half its fire; trains have quality 4 and table modifiers count', () => {
    const open = () => backed('Art/Let', '1503').do('R', 'for 1/Let').do('R', 'done');
    const strength = (die: number): string | undefined => {
      const play = open().do('W', 'stay', die, 1, 1);
      return play.game.odds.summary(play.state, play.sideOf('R'))?.attack;
    };
    expect([strength(5), strength(6)]).toEqual(['8', '6']);
    const train = combat(
      'W',
      { '2910': ['TB-Offitser'], '3010': ['1/1D', 'Convoi-1D'], '2911': ['1/9D'] },
      { '1/1D': 'hasty #1', 'TB-Offitser': 'support-hasty' },
      ['2911'],
    );
    train.do('W', 'for 1/1D').do('W', 'done', 4, 1, 1);
    expect(train.events('check')[0]).toMatchObject({ tq: 4, total: 5 });
    expect(totals(train, 'check').length).toBe(1);
    // Shock units are as easy to support from three hexes as from one.
    const wide = (...hexes: string[]): unknown => {
      const units = ['1/Let', '2/Let', '3/Let'].slice(0, hexes.length);
      const play = combat(
        'R',
        {
          ...Object.fromEntries(hexes.map((hex, i) => [hex, [units[i]]])),
          '1503': ['Art/Let', 'Convoi-Let-A'],
          '1505': ['2/2K'],
        },
        { ...Object.fromEntries(units.map((id) => [id, 'prepared #1'])), 'Art/Let': 'support-prepared' },
      );
      return play.do('R', 'for 1/Let').do('R', 'done').do('W', 'stay', 3, 1, 1).events('check')[0].total;
    };
    expect([wide('1504', '1604'), wide('1504', '1604', '1404')]).toEqual([3, 3]);
  });
});
