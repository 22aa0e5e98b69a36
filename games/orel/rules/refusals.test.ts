// Refusals must be true of the position: what stands in the way is what they name, by the rule that forbids exactly that.
import { questionFor } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { settle } from '../test/assaults.ts';
import { combat, redAttack, whiteAttack } from '../test/battle.ts';
import { at, type Play } from '../test/kit.ts';

/** What the page answers to a click: the refusal of the first verb that takes such a thing. */
const clicked = (play: Play, id: string): string => {
  const { asked } = play;
  const kind = /^\d{4}$/.test(id) ? 'place' : 'piece';
  const verb = questionFor(play.state, play.sideOf(asked))?.ask.verbs.find(({ takes }) => takes.kind === kind);
  if (verb === undefined) throw new Error(`${play.point} takes no ${kind}`);
  const { rule, text } = play.refusal(asked, `${verb.name} ${id}`);
  return `${rule} ${text}`;
};
const movement = (side: string, pieces: string, more = ''): Play =>
  at(`{phase: ${side} movement, ${more} pieces: {${pieces}}}`);

describe('refusals in the movement phase', () => {
  const play = () => movement('R', '"1503": [1/Let, 2/Let], "1512": [2/1D]');

  it('ORL-7b: with a unit in hand it is its move that has to be finished', () => {
    const moving = play().do('R', 'unit 1/Let');
    for (const line of ['end', 'unit 2/Let', 'march 2/Let']) {
      const { rule, text } = moving.refusal('R', line);
      expect([rule, text.startsWith('The move of 1/Let must be finished first.')]).toEqual(['ORL-7b', true]);
    }
    expect(clicked(moving, '2/Let')).toBe('ORL-7b 2/Let is one of yours, but the current move must be finished first.');
  });

  it('ORL-2.1a: elsewhere `end` belongs to the movement phase', () => {
    const fight = redAttack(['1/Let'], ['2/1D']);
    expect(fight.refusal('R', 'end').text).toContain('not your movement phase');
    expect(play().refusal('W', 'end').text).toContain('not your movement phase');
  });

  it('ORL-7b: who points at a hex before a unit is chosen is told to choose one, whatever event they hold', () => {
    const holding = (event: string): Play =>
      movement('R', '"1503": [1/Let], "2910": [2/1D]', `date: 16, options: {events: "on"}, held: {R: ${event}},`);
    const answer = 'ORL-7b Choose a unit first: none of your events is played on a hex.';
    expect([clicked(play(), '1405'), clicked(holding('forced-march'), '1405')]).toEqual([answer, answer]);
    const raid = holding('raid');
    expect(clicked(raid, '2910')).toMatch(/^ORL-6.2a Raiders cannot cut 2910:/);
    expect(raid.refusal('R', 'volunteers').rule).toBe('ORL-6.2a');
  });

  it.each([
    ['waiting: [1/Est]', 'date: 15,', '1/Est', 'ORL-7.4a It arrives on a later day.'],
    [
      'waiting: [1/Est], "1501": [2/1D]',
      'date: 16,',
      '1/Est',
      'ORL-7.4a 1/Est cannot enter through any of its hexes now.',
    ],
    ['eliminated: [1/Est]', 'date: 16,', '1/Est', 'ORL-1.1b 1/Est is not in play.'],
    ['repair: [TB-Lenine]', 'date: 16, due: {TB-Lenine: 18},', 'TB-Lenine', 'ORL-7.4a It arrives on a later day.'],
    [
      'off-map: [1/9D routed]',
      'exits: {1/9D: "1601"}, due: {1/9D: 1},',
      '1/9D',
      'ORL-7.5b 1/9D was routed off the map and returns a turn later.',
    ],
    [
      'off-map: [1/9D], "1601": [2/1D], "1501": [3/1D], "1701": [1/1D]',
      'exits: {1/9D: "1601"}, due: {1/9D: 0},',
      '1/9D',
      'ORL-7.5b 1/9D cannot enter through any of its hexes now.',
    ],
  ])('ORL-7.4a: who is not on the map: %s, %s', (pieces, more, id, answer) => {
    expect(clicked(movement('R', pieces, more), id)).toBe(answer);
  });

  it('ORL-7.1.6a, ORL-7.1.6b: where a train cannot run', () => {
    const train = movement('R', '"1903": [TB-Lenine], "1702": [2/1D]').do('R', 'unit TB-Lenine');
    expect([clicked(train, '1905'), clicked(train, '1601'), clicked(train, '1702')]).toEqual([
      'ORL-7.1.6a There are no rails in 1905.',
      'ORL-7.1.6a No open rails lead to 1601.',
      'ORL-7.1.3i The enemy is in 1702.',
    ]);
    const depot = movement('R', '"2105": [Depot-14A]').do('R', 'unit Depot-14A');
    expect(clicked(depot, '2004')).toMatch(/^ORL-7.1.6b 2004 is not a station of yours/);
    expect(clicked(depot, '2405')).toMatch(/^ORL-7.1.6b 2405 is not a station of yours/);
  });

  it('ORL-8.7.3g, ORL-7a: a routed unit is told whether a hex is nearer the enemy or only too far', () => {
    const routed = movement('R', '"1508": [1/Let routed], "1509": [2/1D]').do('R', 'unit 1/Let');
    expect([clicked(routed, '1510'), clicked(routed, '1501')]).toEqual([
      'ORL-8.7.3g A routed unit moves only away from the enemy.',
      'ORL-7a 1501 is out of reach.',
    ]);
  });

  it('ORL-7.1.3b, ORL-7.1.3d, ORL-5.3a: what zones of control cost, and whom they stop', () => {
    const along = (id: string): Play => movement('R', `"1505": [${id}], "1504": [2/1D], "1607": [1/Let]`);
    const foot = along('2/Let').do('R', 'unit 2/Let').do('R', 'to 1506').do('R', 'to 1505');
    expect(clicked(foot, '1404')).toBe(
      'ORL-7.1.3b Moving from one zone of control to another costs all movement points but one.',
    );
    const horse = along('Cv/Let').do('R', 'unit Cv/Let').do('R', 'to 1506').do('R', 'to 1505').do('R', 'to 1404');
    expect(clicked(horse, '1505')).toBe(
      'ORL-7.1.3d Moving from one zone of control to another costs two more movement points.',
    );
    const lost = (id: string, hex: string): Play =>
      movement('R', `"${hex}": [${id}, Convoi-Let-A], "1504": [2/1D]`).do('R', `unit ${id.split(' ')[0]}`);
    expect(clicked(lost('2/Let out', '1506'), '1505')).toBe(
      'ORL-5.3a Out of command, it may not enter an enemy zone of control.',
    );
    expect(clicked(lost('2/Let out', '1505'), '1404').slice(0, 9)).toBe('ORL-5.3b ');
  });

  it('ORL-7.1.1e: vehicles do not say where the stack stands', () => {
    const { text } = movement('W', '"2705": [Tanks], "1503": [1/Let]').refusal('W', 'centre');
    expect(text).toBe('No troops of yours are in Orel.');
  });
});

describe('refusals of recruits and munitions', () => {
  it('ORL-4.3.2a: one point is enough for a step, not for a battalion', () => {
    const poor = at('{phase: R recruits, date: 15, pieces: {"1001": [1/Let x2], "1101": [Convoi-41D]}}');
    while (poor.rp('R') > 1) poor.do('R', poor.offers('R', 'step')[0] ?? 'reserve');
    expect(clicked(poor, '1001')).toBe('ORL-4.3.2a There are not enough recruit points for a battalion.');
  });

  it('ORL-8.2.1a, ORL-8.2.1i: whoever points at a unit hears why it gets no munitions', () => {
    const play = combat(
      'R',
      {
        '1504': ['1/Let', '2/Let', 'Convoi-Let-A'],
        '1503': ['3/Let'],
        '1505': ['2/1D'],
        '1507': ['5/Let unsupplied march', '6/Let unsupplied', 'Convoi-Let-B unsupplied'],
        '1513': ['7/Let unsupplied'],
        '1514': ['Art/7D'],
        '1515': ['3/1D'],
      },
      { '1/Let': 'prepared #1', '2/Let': 'prepared #1', 'Art/7D': 'barrage 3/1D' },
    );
    const beyond = 'ORL-8.2.2a No depot that could supply it is within 5 movement points.';
    expect([clicked(play, '3/Let'), clicked(play, '2/1D')]).toEqual([
      'ORL-8.1b 3/Let does not lead an unresolved attack.',
      'ORL-8.1b 2/1D does not lead an unresolved attack.',
    ]);
    expect(clicked(play, '2/Let')).toMatch(/^ORL-8.2.1a 2\/Let shares the munitions of its attack/);
    expect(clicked(play, '5/Let')).toBe('ORL-7.1.4e 5/Let is in March mode.');
    expect([clicked(play, '7/Let'), clicked(play, 'Art/7D')]).toEqual([beyond, beyond]);
    expect(clicked(play, 'Convoi-Let-B')).toMatch(/^ORL-3.2g Convoi-Let-B loses its marker only when/);
  });

  it('ORL-8.2.1i: routed units are not in March mode, and can be resupplied', () => {
    const play = combat('R', { '1504': ['1/Let routed unsupplied', 'Convoi-Let-A'] }, {}, []);
    expect(play.do('R', 'resupply 1/Let').unsupplied('1/Let')).toBe(false);
  });

  it('ORL-8.2.1o: a train that nothing links stays without munitions', () => {
    const play = combat(
      'R',
      {
        '1903': ['TB-Lenine unsupplied'],
        '1802': ['2/1D'],
        '1904': ['3/1D'],
        '1504': ['1/Let unsupplied', 'Convoi-Let-A'],
      },
      {},
      [],
    );
    expect(play.refusal('R', 'resupply TB-Lenine').rule).toBe('ORL-8.2.1o');
  });

  it('ORL-8.2.1j: who has no share in the spoils is not called supplied', () => {
    const play = redAttack(['1/Let', '2/Let'], ['2/2K'], 'prepared', {}, { '1403': ['3/Let unsupplied'] })
      .do('R', 'done')
      .do('W', 'stay', 1, 1)
      .do('R', 'assault', 6, 5);
    while (play.point === 'loss') play.do(play.asked, play.offers(play.asked)[0] ?? '', 1);
    settle(play).do('R', 'advance 1/Let').do('R', 'advance 2/Let');
    expect([clicked(play, '3/Let'), clicked(play, '2/2K')]).toEqual([
      'ORL-8.2.1j 3/Let does not take part in this.',
      'ORL-8.2.1i 2/2K is not unsupplied.',
    ]);
  });
});

describe('refusals in combat', () => {
  it('ORL-8.6.2a, ORL-8.6.2b: support that is too far off, or nobody is there whom it serves', () => {
    const guns = (id: string): Play =>
      combat(
        'R',
        {
          '1504': ['1/Let', 'Convoi-Let-A'],
          '1505': ['2/1D'],
          '1805': ['2/7D'],
          '1806': ['3/1D'],
          '2004': ['4/Let'],
          '2005': ['1/1D'],
          '1705': [id],
        },
        { '1/Let': 'prepared #1', '2/7D': 'prepared #2', '4/Let': 'prepared #3', [id]: 'support-prepared' },
        ['1505', '1806', '2005'],
      );
    expect([guns('Art/Let').offers('R', 'for'), guns('Art/7D').offers('R', 'for')]).toEqual([
      ['for 1/Let'],
      ['for 2/7D'],
    ]);
    expect(clicked(guns('Art/7D'), '1/Let')).toBe('ORL-8.6.2b No unit of its formation or division is in that combat.');
    expect(clicked(guns('Art/Let'), '4/Let')).toBe('ORL-8.6.2a The combat is farther than two hexes.');
  });

  it('ORL-7.1.4d, ORL-8.4a: guns on the march do not answer, and none farther than two hexes', () => {
    const answering = (guns: Record<string, readonly string[]>): Play =>
      combat(
        'R',
        { '1504': ['1/Let', 'Convoi-Let-A'], '1503': ['Art/Let'], '1505': ['2/1D'], ...guns },
        { 'Art/Let': 'barrage 2/1D' },
        [],
      ).do('R', 'done', 1, 1);
    expect(answering({ '1604': ['Art/3D march'] }).point).not.toBe('counter');
    expect(clicked(answering({ '1604': ['Art/3D'] }), '1/Let')).toBe('ORL-8.4a 1/Let has not just fired a barrage.');
  });

  it('ORL-9.1a: only a train of the attacked hex stands in contact', () => {
    const play = combat(
      'R',
      { '2911': ['1/9D', 'Convoi-9D'], '3010': ['2/9D'], '2910': ['2/1D', 'TB-Offitser'], '2909': ['TB-Ioann-Kalita'] },
      { '1/9D': 'prepared #1', '2/9D': 'prepared #1' },
      ['2910'],
    ).do('R', 'done');
    while (play.point === 'defend') play.do('W', 'none');
    play.do('W', 'stay');
    expect(play.point).toBe('stand');
    expect([clicked(play, 'TB-Ioann-Kalita'), clicked(play, '2/1D')]).toEqual([
      'ORL-9.1a TB-Ioann-Kalita is not in the hex that is attacked.',
      'ORL-9.1a 2/1D is not a train of yours on the map.',
    ]);
  });

  it('ORL-9.1.1a: a train without a duel has none to fight', () => {
    const play = combat(
      'W',
      {
        '2909': ['TB-Offitser'],
        '2808': ['TB-Ioann-Kalita'],
        '2910': ['TB-Lenine'],
        '1504': ['1/Let'],
        '1505': ['2/1D'],
      },
      { 'TB-Offitser': 'duel TB-Lenine', '2/1D': 'prepared #1' },
      ['1504'],
    );
    expect(play.point).toBe('fight');
    expect(play.refusal('W', 'duel TB-Ioann-Kalita').text).toBe('TB-Ioann-Kalita has no train to fight.');
    const declaring = movement('W', '"2909": [TB-Offitser, TB-Ioann-Kalita], "2910": [TB-Lenine], "1504": [1/Let]');
    declaring.do('W', 'unit TB-Offitser');
    for (const id of ['1/Let', 'TB-Ioann-Kalita'])
      expect(declaring.refusal('W', `duel ${id}`).text).toBe(`${id} is not an enemy train on the map.`);
  });

  it('ORL-8.5.1a, ORL-8.5.1o: a retreat goes to the next hex, and not among enemies', () => {
    const play = whiteAttack(['2/1D'], ['Cv/9D'], 'prepared', {}, { '1605': ['3/1D'] })
      .do('W', 'done')
      .do('R', 'retreat');
    expect([clicked(play, '1502'), clicked(play, '1605')]).toEqual([
      'ORL-8.5.1a 1502 is not the next hex: a retreat goes hex by hex.',
      'ORL-8.5.1o The enemy is in 1605.',
    ]);
  });

  it('ORL-7.4b, ORL-9a: an advance names what keeps it out, not some other hex', () => {
    const zone = combat(
      'W',
      { '1502': ['2/1D', '3/1D', 'Convoi-1D'], '1501': ['1/9D x1'] },
      { '2/1D': 'prepared #1', '3/1D': 'prepared #1' },
      ['1501'],
    )
      .do('W', 'done', 1, 1)
      .do('W', 'assault', 6, 6);
    expect(zone.point).toBe('assault.advance');
    const river = settle(
      combat(
        'R',
        { '1704': ['1/Let', 'Convoi-Let-A'], '1805': ['2/Let', 'AB/Let'], '1705': ['Cv/83S'] },
        { '1/Let': 'prepared #1', '2/Let': 'prepared #1', 'AB/Let': 'prepared #1' },
        ['1705'],
      )
        .do('R', 'done')
        .do('W', 'retreat'),
    );
    expect(clicked(river, 'AB/Let')).toBe('ORL-9a AB/Let cannot enter that terrain.');
  });
});
