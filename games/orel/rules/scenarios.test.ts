// 10 Scenarios and victory, 6 random events.
import { describe, expect, it } from 'vitest';
import { ASLEEP, CENTRE, EXACTED, HELD, LATE, RUMOUR, RUMOUR_LATER } from '../state.ts';
import { combat, redAttack } from '../test/battle.ts';
import { at, fresh, type Play, packed } from '../test/kit.ts';
import { capacityOf } from './depots.ts';
import { income } from './recruits.ts';
import { railLink } from './supply-lines.ts';
import { endingNow, holdsBrasovo, isLineFree, levelOf, occupies } from './victory.ts';

const asleep = (play: Play, formation: string): boolean =>
  (play.state.plight[play.world.formationIds.indexOf(formation)] & ASLEEP) !== 0;
const ending = (play: Play): string => play.game.endings[endingNow(play.state)].id;

describe('10.1 Brasovo', () => {
  it('ORL-10.1a: four days', () => {
    const { scenarios } = fresh('brasovo').world.data.scenario;
    expect(scenarios.list[0].dates).toEqual({ first: 15, last: 18 });
    const play = at('{scenario: brasovo, phase: R movement, date: 18, pieces: {"0513": [2/2D], "0309": [1/41D]}}');
    while (play.ending === null)
      play.do(play.asked, play.offers(play.asked).includes('end') ? 'end' : play.offers(play.asked)[0]);
    expect(['brasovo-white', 'brasovo-red']).toContain(play.ending);
  });

  it('ORL-10.1b: nobody leaves its ground', () => {
    const play = at('{scenario: brasovo, phase: R movement, pieces: {"1012": [1/41D]}}').do('R', 'unit 1/41D');
    expect(play.refusal('R', 'to 1113').rule).toBe('ORL-10.1b');
  });

  it('ORL-10.1c: the units that begin or arrive there', () => {
    const play = fresh('brasovo');
    expect([play.where('3/41D'), play.where('1/41D'), play.where('1/57D'), play.where('1/Est')]).toEqual([
      'eliminated',
      '0216',
      'waiting',
      'eliminated',
    ]);
    expect(
      play.state.scene.arrivals.find(({ id }) => id === 'barbovich-17')?.hexes.map((hex) => play.world.board.ids[hex]),
    ).toEqual(['1020']);
  });

  it('ORL-10.1d: half the recruits', () => {
    const play = fresh('brasovo');
    expect([income(play.state, 0), income(play.state, 1)]).toEqual([1, 1]);
  });

  it('ORL-10.1e: the Whites must hold both towns', () => {
    const holds = (pieces: string): boolean => holdsBrasovo(at(`{scenario: brasovo, pieces: {${pieces}}}`).state);
    expect([holds('"0513": [2/2D], "0219": [3/2D]'), holds('"0513": [2/2D]')]).toEqual([true, false]);
    expect(ending(at('{scenario: brasovo, pieces: {"0513": [2/2D]}}'))).toBe('brasovo-red');
  });

  it('ORL-10.1f: the 41st Division begins with two bodies', () => {
    const play = fresh('brasovo').until('R', 'move');
    expect([play.isOut('1/41D'), play.isOut('2/41S'), play.isOut('2/41D')]).toEqual([false, false, true]);
  });
});

describe('10.2 the historical scenario', () => {
  it('ORL-10.2a: counters stand and arrive as listed', () => {
    const play = fresh();
    expect(['6/Let', '1/1K', 'Cv/MN', '1/Est', 'Tanks', 'Recruits-R1'].map((id) => play.where(id))).toEqual([
      '2110',
      '2903',
      'waiting',
      'waiting',
      '2705',
      'build',
    ]);
    expect(play.table.view(null).turn.of).toBe(10);
  });

  it('ORL-10.2b: inactive units may entrench and nothing else of their own', () => {
    const play = at('{phase: R movement, asleep: [9D], pieces: {"3002": [1/9D], "3003": [1/1K]}}').do('R', 'unit 1/9D');
    expect(play.offers('R')).toEqual(['dig', 'stop']);
    expect(play.refusal('R', 'to 3001').rule).toBe('ORL-10.2b');
  });

  it('ORL-10.2c: the 9th Division until 19 October, or attacked', () => {
    expect(asleep(fresh(), '9D')).toBe(true);
    expect(asleep(at('{phase: W turn, date: 19, asleep: [9D], pieces: {"3002": [1/9D]}}'), '9D')).toBe(false);
    const play = combat('W', { '3003': ['1/1K', 'Convoi-1D'], '3002': ['1/9D'] }, { '1/1K': 'prepared #1' }, ['3002'], {
      asleep: ['9D'],
    }).do('W', 'done', 1, 1);
    expect(asleep(play, '9D')).toBe(false);
  });

  it('ORL-10.2d: the 3rd Lettish Brigade until an enemy comes within two hexes', () => {
    const play = at('{phase: W movement, asleep: [Let-3], pieces: {"1409": [7/Let], "1510": [8/Let], "1413": [1/1D]}}');
    expect(asleep(play.do('W', 'move 1/1D 1412'), 'Let-3')).toBe(true);
    expect(
      asleep(
        at('{phase: W movement, asleep: [Let-3], pieces: {"1409": [7/Let], "1413": [1/1D]}}').do('W', 'move 1/1D 1411'),
        'Let-3',
      ),
    ).toBe(false);
  });

  it('ORL-10.2e: Kornilov: not for the 9th Division near it, but for others, or anybody near the double track', () => {
    const moved = (unit: string, from: string, to: string): boolean =>
      asleep(
        at(`{phase: R movement, asleep: [1K], pieces: {"2802": [2/1K], "${from}": [${unit}]}}`).do(
          'R',
          `move ${unit} ${to}`,
        ),
        '1K',
      );
    expect([moved('2/9D', '2501', '2601'), moved('1/Let', '2501', '2601')]).toEqual([true, false]);
    expect(moved('2/9D', '2404', '2504')).toBe(false);
  });

  it('ORL-10.2f: Estonians at 1501 with a point less, the 86th with three', () => {
    const points = (unit: string): number => {
      const play = at(`{phase: R movement, date: 16, pieces: {waiting: [${unit}], "2206": [1/Let]}}`)
        .do('R', `unit ${unit}`)
        .do('R', 'at 1501');
      const { allowance } = play.state.frames.at(-1)?.locals ?? {};
      return Number(allowance) / 2;
    };
    expect([points('1/Est'), points('86/Est')]).toEqual([4, 2]);
  });

  it('ORL-10.2g: the 46th Division keeps west of the railroad and south of the Nerussa', () => {
    const play = at('{phase: R movement, date: 18, pieces: {"0817": [1/46D], "0120": [2/Let]}}').do('R', 'unit 1/46D');
    expect(play.refusal('R', 'to 0916').rule).toBe('ORL-10.2g');
    const enters = at('{phase: R movement, date: 18, pieces: {waiting: [1/46D, AB/46D], "2206": [2/Let]}}').do(
      'R',
      'unit 1/46D',
    );
    expect(enters.offers('R', 'at')).toEqual(['at 0117', 'at 0118', 'at 0119', 'at 0120']);
  });

  it('ORL-10.2h: the 57th and a convoy on the 18th, trains on the 19th, a depot on the 16th', () => {
    const date = (unit: string): number => {
      const { scene, world } = fresh().state;
      return scene.arrivals[scene.arrivalOf[world.pieceById.get(unit) ?? -1]].date;
    };
    expect(['1/57D', 'Convoi-46/57', 'TB-Lenine', 'Depot-13A'].map(date)).toEqual([18, 18, 19, 16]);
    const play = at('{phase: R movement, date: 19, pieces: {waiting: [TB-Lenine], "2206": [2/Let]}}').do(
      'R',
      'unit TB-Lenine',
    );
    expect(play.offers('R', 'at')).toEqual(['at 3101']);
  });

  it('ORL-10.2i: Barbovich by one hex only; the Black Sea cavalry at 3205, Grom Pobedy at 2920', () => {
    const play = at('{phase: W movement, date: 17, pieces: {waiting: [1Off/Alex, 10-HusIng], "2705": [2/3K]}}').do(
      'W',
      'unit 1Off/Alex',
    );
    expect(play.offers('W', 'at')).toEqual(['at 1020', 'at 1220']);
    play.do('W', 'at 1220').do('W', 'to 1219').do('W', 'stop').do('W', 'unit 10-HusIng');
    expect(play.offers('W', 'at')).toEqual(['at 1220']);
    const on = (unit: string): string[] =>
      at(`{phase: W movement, date: 18, pieces: {waiting: [${unit}], "2705": [2/3K]}}`)
        .do('W', `unit ${unit}`)
        .offers('W', 'at');
    expect([on('Cv/MN'), on('TB-Grom-Pobedy')]).toEqual([['at 3205'], ['at 2920']]);
  });

  it('ORL-10.2j: Markov at Dyachya, a station of the line, or Ponyri', () => {
    const play = at('{phase: W movement, date: 18, pieces: {waiting: [1/3M], "2705": [2/3K]}}').do('W', 'unit 1/3M');
    expect(
      play
        .offers('W', 'at')
        .map((line) => line.slice(3))
        .sort(),
    ).toEqual(['2413', '2705', '2707', '2808', '2910', '2916', '2918', '2920', '3011']);
  });

  it('ORL-10.2t, ORL-10.2u: marks of the set-up hold to the first check; White says where in Orel the stack is', () => {
    const play = fresh();
    expect([play.isOut('Cv/83S'), play.isOut('1/83S'), play.isOut('4/Let')]).toEqual([true, false, true]);
    expect(play.offers('W')).toEqual(['suburbs', 'centre']);
    play.do('W', 'centre').until('W', 'move');
    expect([play.isOut('1/83S'), play.state.track[CENTRE]]).toEqual([true, 1]);
  });

  it('ORL-10.2v: to the last date of the track', () => {
    const play = at('{phase: R movement, date: 24, pieces: {"2705": [2/3K], "2206": [1/Let]}}');
    for (let i = 0; i < 40 && play.ending === null; i++)
      play.do(
        play.asked,
        play.offers(play.asked).find((line) => line === 'end' || line === 'done') ?? play.offers(play.asked)[0],
      );
    expect(play.ending).not.toBeNull();
  });
});

describe('10.2 victory', () => {
  const level = (side: 0 | 1, pieces: string, more = ''): number =>
    levelOf(at(`{date: 24, pieces: {${pieces}}${more}}`).state, side);

  it('ORL-10.2k: a place counts with an open way to a friendly edge', () => {
    const held = (pieces: string): boolean => occupies(at(`{pieces: {${pieces}}}`).state, 1, 'Dmitrovsk');
    expect([held('"1214": [2/1D]'), held('"1114": [2/1D]')]).toEqual([true, false]);
    expect(held('"1214": [2/1D], "1212": [1/Let], "1414": [2/Let], "1116": [3/Let], "1013": [4/Let]')).toBe(false);
  });

  it('ORL-10.2l: White strategic: three towns and the line free of fed infantry', () => {
    const towns = '"1214": [1/1D], "2110": [2/1D], "2705": [3/1D]';
    expect(level(1, towns)).toBe(3);
    expect(level(1, `${towns}, "3110": [1/9D, Convoi-9D]`)).toBeLessThan(3);
    expect(level(1, `${towns}, "3110": [Cv/9D, Convoi-9D]`)).toBe(3);
    expect(isLineFree(at(`{pieces: {${towns}, "3110": [1/9D]}}`).state)).toBe(true);
  });

  it('ORL-10.2m, ORL-10.2n: White regional either way; minor for one town', () => {
    expect(level(1, '"0717": [1/1D], "1214": [2/1D], "0219": [3/1D]')).toBe(2);
    expect(level(1, '"2705": [1/1D]')).toBe(2);
    expect([level(1, '"0717": [1/1D]'), level(1, '"0219": [1/1D]')]).toEqual([1, 0]);
  });

  const STATION = '"2918": [1/9D, Convoi-9D]';
  it('ORL-10.2o, ORL-10.2q: Red strategic: a station south of the Whites, Kromy and Orel; minor with the station alone', () => {
    expect(level(0, `${STATION}, "2110": [1/Let], "2705": [2/Let]`)).toBe(3);
    expect(level(0, STATION)).toBe(1);
    expect(level(0, `${STATION}, "2705": [2/Let]`)).toBe(1);
    expect(level(0, `${STATION}, "2705": [2/Let]`, ', options: {redMinor: literal}')).toBe(0);
    expect(level(0, `${STATION}, "2920": [2/1D]`)).toBe(0);
    expect([
      level(0, `${STATION}, "1419": [2/1D]`),
      level(0, `${STATION}, "1420": [2/1D]`, ', options: {southOfWhites: literal}'),
    ]).toEqual([1, 0]);
  });

  it('ORL-10.2p: Red regional: all six', () => {
    const all = ['0219', '0513', '0717', '1214', '2110', '2705'].map((hex, i) => `"${hex}": [${i + 1}/Let]`);
    expect([level(0, all.join(', ')), level(0, all.slice(1).join(', '))]).toEqual([2, 0]);
  });

  it('ORL-10.2r: ten lost units take a level, fifteen two', () => {
    const after = (lost: number): number => level(1, '"2705": [1/1D]', `, lost: {W: ${lost}}`);
    expect([after(9), after(10), after(15), after(20)]).toEqual([2, 1, 0, 0]);
  });

  it('ORL-10.2s: the higher level wins, equal ones draw', () => {
    const end = (pieces: string): string => ending(at(`{date: 24, pieces: {${pieces}}}`));
    expect([
      end('"2705": [1/1D]'),
      end('"2918": [1/9D, Convoi-9D]'),
      end('"1503": [1/Let]'),
      end('"2918": [1/9D, Convoi-9D], "0717": [1/1D]'),
    ]).toEqual(['white-regional', 'red-minor', 'draw', 'draw']);
  });
});

describe('10.3 the hypothetical scenario', () => {
  it('ORL-10.3a, ORL-10.3b: only the 9th Division waits, to 19 October; two depots differ', () => {
    const play = fresh('hypothetical');
    expect(['9D', '1K', '3K', 'Let-3'].map((id) => asleep(play, id))).toEqual([true, false, false, false]);
    expect(
      asleep(at('{scenario: hypothetical, phase: W turn, date: 20, asleep: [9D], pieces: {"3002": [1/9D]}}'), '9D'),
    ).toBe(false);
    const capacity = (id: string): number => capacityOf(play.state, play.piece(id));
    expect([capacity('Convoi-1D'), capacity('Depot-Orel')]).toEqual([4, 6]);
  });
});

describe('6 random events', () => {
  /** An event phase in which these two dice of ten fall. */
  const event = (side: 'R' | 'W', tens: number, ones: number, pieces: string, more = ''): Play => {
    const play = at(
      `{phase: ${side} recruits, date: 16, rp: {R: 2, W: 2}, options: {events: "on"}, pieces: {${pieces}}${more}}`,
    );
    return play.do(side, 'done', tens, ones);
  };
  const REDS = '"1503": [1/9D, 2/9D, Art/9D], "1502": [Convoi-9D, 1/9D]'.replace(', 1/9D]', ']');
  const held = (play: Play, side: 0 | 1): string =>
    play.world.data.events.list[play.state.track[HELD + side] - 1]?.id ?? '';

  it('ORL-6a: may be added later in the game', () => {
    const story = (date: number): string[] =>
      at(`{phase: W recruits, date: ${date}, rp: {W: 2}, options: {events: later}, pieces: {"2705": [2/3K]}}`).do(
        'W',
        'done',
      ).story;
    expect([story(16).includes('event'), story(17).includes('event')]).toEqual([false, true]);
  });

  it('ORL-6b, ORL-6c: d100 on the side’s own column; suffered or controlled', () => {
    const play = event('W', 4, 7, '"2705": [2/3K]');
    expect(play.events('event')[0]).toMatchObject({ roll: 47 });
    expect(event('W', 10, 10, '"2705": [2/3K]').events('event')[0]).toMatchObject({ roll: 100 });
    expect(new Set(play.world.data.events.list.map(({ type }) => type))).toEqual(new Set(['S', 'C', '-']));
    expect([held(event('R', 5, 9, REDS), 0), held(event('W', 6, 10, '"2705": [2/3K]'), 1)]).toEqual([
      'shells',
      'shells',
    ]);
  });

  it('ORL-6.1a: the opponent names the formation, the owner the units', () => {
    const play = event('R', 10, 7, `${REDS}, "1505": [1/Pavl]`);
    expect([play.asked, play.point]).toEqual(['W', 'afflict']);
    play.do('W', 'formation 9D');
    expect([play.asked, play.point]).toEqual(['R', 'victim']);
    play.do('R', 'unit 1/9D');
    expect([play.steps('1/9D'), play.steps('2/9D')]).toEqual([3, 3]);
  });

  it('ORL-6.1b: rumours: the opponent names both; the unit is worse to the end of the next turn', () => {
    const play = event('R', 10, 1, `${REDS}, "1505": [1/Pavl]`).do('W', 'formation 9D');
    expect(play.asked).toBe('W');
    play.do('W', 'unit 1/9D');
    expect([play.tq('1/9D'), play.has('1/9D', RUMOUR), play.has('1/9D', RUMOUR_LATER)]).toEqual([2, true, true]);
  });

  it('ORL-6.1c: exactions wait for the next recruitment, the rest acts at once', () => {
    const play = event('R', 1, 4, REDS);
    expect(play.state.track[EXACTED]).toBe(1);
    expect(income(play.state, 0)).toBe(0);
    expect(income(play.state, 1)).toBe(income(at('{pieces: {}}').state, 1) + 1);
    const late = event('R', 2, 7, `${REDS}, "1404": [Convoi-Let-A]`).do('W', 'depot Convoi-9D');
    expect([late.has('Convoi-9D', LATE), capacityOf(late.state, late.piece('Convoi-9D'))]).toEqual([true, 2]);
  });

  it('ORL-6.2a, ORL-6.2b: a controlled event is kept for all to see, no longer than to the end of the opponent’s next turn', () => {
    const play = event('R', 7, 2, `${REDS}, "2705": [2/3K]`);
    expect(play.table.view(null).tracks.find(({ id }) => id === 'event-R')?.text).toBe('Raid in the rear');
    const used = event('R', 7, 2, `${REDS}, "2705": [2/3K]`).do('R', 'raid 2916');
    expect(railLink(used.state, 1)[used.hex('2910')]).toBe(0);
    play.until('W', 'move');
    expect(held(play, 0)).toBe('raid');
    play.until('R', 'move');
    expect(play.story).toContain('lapsed');
  });

  it('every other event does what README A9 says', () => {
    const kept = (id: string, pieces: string, side: 'R' | 'W' = 'R'): Play =>
      at(`{phase: ${side} movement, date: 16, options: {events: "on"}, held: {${side}: ${id}}, pieces: {${pieces}}}`);
    expect(kept('volunteers', REDS).do('R', 'volunteers').rp('R')).toBe(2);
    expect(kept('guide', '"1806": [1/Let]').do('R', 'guide 1/Let').do('R', 'unit 1/Let').costOf('R', 'to 1807')).toBe(
      1,
    );
    expect(kept('forced-march', REDS).do('R', 'forced-march 9D').do('R', 'unit 1/9D').offers('R', 'to')).toContain(
      'to 1509',
    );
    expect(kept('high-command', '"1503": [1/9D out, Convoi-9D]').do('R', 'high-command 9D').isOut('1/9D')).toBe(false);
    expect(
      kept('workshop', '"2910": [TB-Ioann-Kalita x1]', 'W').do('W', 'repair TB-Ioann-Kalita').steps('TB-Ioann-Kalita'),
    ).toBe(2);
    const over = kept('fraternisation', '"1504": [1/Let], "1505": [3/3K]').do('R', 'fraternise 3/3K', 5);
    expect([over.steps('3/3K'), over.prisoners('R')]).toEqual([2, 1]);
    const guns = at(
      '{phase: R movement, date: 16, options: {events: "on"}, held: {R: shells}, pieces: {"1504": [1/Let, Art/Let], "1505": [2/1D]}}',
    )
      .do('R', 'shells Art/Let')
      .do('R', 'shell Art/Let 2/1D')
      .do('R', 'end', 4, 4);
    expect(guns.events('barrage')[0]).toMatchObject({ dice: 8, total: 12 });
    const night = redAttack(['1/Let'], ['2/2K'], 'hasty', { options: { events: 'on' }, held: { R: 'night-attack' } })
      .do('R', 'done')
      .do('R', 'night')
      .do('W', 'stay', 1, 1)
      .do('R', 'assault', 4, 5);
    expect(night.events('assault')[0]).toMatchObject({ total: 9 });
    const carts = redAttack(['Cv/Let', '1/Let'], ['2/2K'], 'prepared', {
      options: { events: 'on' },
      held: { R: 'tachankas' },
    })
      .do('R', 'done')
      .do('W', 'stay')
      .do('R', 'charge');
    expect(carts.do('R', 'tachankas Cv/Let', 1, 1).game.odds.summary(carts.state, carts.sideOf('R'))?.attack).toBe(
      '10',
    );
    const leader = redAttack(['1/Let'], ['2/2K'], 'prepared', { options: { events: 'on' }, held: { W: 'leader' } })
      .do('R', 'done')
      .do('W', 'stay')
      .do('W', 'inspire', 1, 6);
    expect(leader.events('cohesion')[1]).toMatchObject({ value: 6, total: 5 });
    const resolve = (line: string): number => {
      const play = redAttack(['1/Let'], ['2/2K'], 'prepared', { options: { events: 'on' }, held: { W: 'leader' } });
      play.do('R', 'done').do('W', 'stay').do('W', 'keep', 1, 1).do('R', 'assault', 6, 6);
      while (play.point === 'loss') play.do(play.asked, play.offers(play.asked)[0]);
      expect(play.point).toBe('leader.resolve');
      return Number(play.do('W', line, 4).events('morale')[0].total);
    };
    expect(resolve('inspire')).toBe(resolve('keep') - 1);
    expect(packed('{}').id).toBe('orel');
  });
});
