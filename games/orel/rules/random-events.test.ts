// 6: every event for either side: who picks, whom it strikes, how long it lasts, and who may not play it.
import { describe, expect, it } from 'vitest';
import { EXACTED, HELD, LATE, NO_BOOTS, NO_TELEGRAPH, OUT, SHELLS } from '../state.ts';
import { at, type Play } from '../test/kit.ts';
import { capacityOf } from './depots.ts';
import { income } from './recruits.ts';
import { allowanceOf } from './ways.ts';

const REDS = '"1503": [1/9D, 2/9D x1, Art/9D], "1502": [Convoi-9D, Cv/9D], "1703": [1/Let]';
const WHITES = '"2705": [2/3K, Res/1D, Depot-Orel], "2605": [3/2K, Art/1K]';
const BOTH = `${REDS}, ${WHITES}`;

/** The event phase of a side in which the d100 shows this. */
const rolled = (side: 'R' | 'W', roll: number, pieces = BOTH, more = ''): Play => {
  const play = at(
    `{phase: ${side} recruits, date: 16, rp: {R: 2, W: 2}, options: {events: "on"}, pieces: {${pieces}}${more}}`,
  );
  const [tens, ones] = [Math.floor((roll % 100) / 10), roll % 10];
  return play.do(side, 'done', tens === 0 ? 10 : tens, ones === 0 ? 10 : ones);
};
const named = (play: Play): string => play.world.data.events.list[Number(play.events('event')[0].event)].id;
const held = (play: Play, side: 0 | 1): string =>
  play.world.data.events.list[play.state.track[HELD + side] - 1]?.id ?? '';
const plight = (play: Play, formation: string): number => play.state.plight[play.world.formationIds.indexOf(formation)];
const other = (side: 'R' | 'W'): 'R' | 'W' => (side === 'R' ? 'W' : 'R');

describe('6 the table', () => {
  it('ORL-6b: each roll is read in the column of the side that plays', () => {
    expect([named(rolled('R', 7)), named(rolled('W', 7)), named(rolled('R', 13)), named(rolled('W', 13))]).toEqual([
      'desertions',
      'desertions',
      'desertions',
      'civil-exactions',
    ]);
    expect([named(rolled('R', 6)), named(rolled('R', 100)), named(rolled('W', 98)), named(rolled('W', 97))]).toEqual([
      'defeatist-rumors',
      'high-command',
      'high-command',
      'volunteers',
    ]);
    expect([rolled('R', 5).events('event')[0].roll, rolled('R', 50).events('event')[0].roll]).toEqual([5, 50]);
  });

  it('ORL-6c: what is controlled is held by its side, what is suffered by nobody', () => {
    expect([held(rolled('R', 60), 0), held(rolled('R', 60), 1)]).toEqual(['shells', '']);
    expect([held(rolled('W', 95), 1), held(rolled('W', 95), 0)]).toEqual(['volunteers', '']);
    expect(held(rolled('R', 50), 0)).toBe('');
  });
});

describe('6.1 suffered', () => {
  it('ORL-6.1a: the opponent names a formation of the side that has somebody to lose', () => {
    for (const side of ['R', 'W'] as const) {
      const play = rolled(side, 7);
      expect([play.asked, play.point]).toEqual([other(side), 'afflict']);
      // 2/9D has one step only; artillery does not desert.
      const formations = side === 'R' ? ['9D', 'Let-1'] : ['2K', '3K', '1D'];
      expect(play.offers(other(side))).toEqual(formations.map((id) => `formation ${id}`));
    }
    expect(rolled('R', 7).refusal('W', 'formation 3K').rule).toBe('ORL-6.1a');
  });

  it('ORL-6.1a: desertions: a step of each of two units, never the last', () => {
    const play = rolled('R', 7).do('W', 'formation 9D');
    expect([play.asked, ...play.offers('R')]).toEqual(['R', 'unit 1/9D', 'unit Cv/9D']);
    expect(play.refusal('R', 'unit 2/9D').rule).toBe('ORL-6.1a');
    play.do('R', 'unit Cv/9D');
    expect([play.steps('1/9D'), play.steps('Cv/9D'), play.steps('2/9D')]).toEqual([3, 1, 1]);
    const one = rolled('R', 7).do('W', 'formation Let-1');
    expect([one.steps('1/Let'), one.point]).toEqual([3, 'move']);
  });

  it('ORL-6.1a: typhus: two units check or lose a step', () => {
    const play = rolled('R', 18).do('W', 'formation 9D').do('R', 'unit 1/9D');
    expect(play.refusal('R', 'unit 1/9D').rule).toBe('ORL-6.1a');
    play.do('R', 'unit Cv/9D', 3, 4);
    expect([play.steps('1/9D'), play.steps('Cv/9D')]).toEqual([4, 1]);
    expect(play.prisoners('W')).toBe(0);
  });

  it('ORL-6.1a: a regiment wavers: quality 3 or less, and the step goes over', () => {
    const play = rolled('R', 31);
    expect(play.events('event')[0]).toMatchObject({ roll: 31 });
    // Only the 9th Division has troops so poor.
    play.do('R', 'unit 1/9D', 4);
    expect([play.steps('1/9D'), play.prisoners('W'), play.prisoners('R')]).toEqual([3, 1, 0]);
    const firm = rolled('R', 34).do('R', 'unit 1/9D', 3);
    expect([firm.steps('1/9D'), firm.prisoners('W')]).toEqual([4, 0]);
    expect(rolled('R', 34).refusal('R', 'unit Art/9D').rule).toBe('ORL-6.1a');
  });

  it('ORL-6.1a: a quarrel puts the formation out of command for the turn, nobody else', () => {
    const play = rolled('R', 22).do('W', 'formation 9D');
    expect(['1/9D', 'Art/9D', 'Cv/9D', '1/Let'].map((id) => play.has(id, OUT))).toEqual([true, true, true, false]);
  });

  it('ORL-6.1a: a broken telegraph forbids attacks from several hexes to that formation', () => {
    const play = rolled('R', 35).do('W', 'formation 9D');
    expect([plight(play, '9D') & NO_TELEGRAPH, plight(play, 'Let-1') & NO_TELEGRAPH]).toEqual([NO_TELEGRAPH, 0]);
    const joined = at('{phase: R movement, telegraph: [9D], pieces: {"1404": [1/9D], "1504": [2/9D], "1505": [2/1D]}}')
      .do('R', 'attack 1/9D 1505')
      .do('R', 'unit 2/9D');
    expect(joined.offers('R', 'separate')).toEqual([]);
    expect(joined.offers('R', 'prepared')).toEqual(['prepared 1505']);
  });

  it('ORL-6.1a: without boots the infantry of the formation has a point less', () => {
    const play = rolled('R', 38).do('W', 'formation 9D');
    expect(plight(play, '9D') & NO_BOOTS).toBe(NO_BOOTS);
    const points = (id: string): number => allowanceOf(play.state, play.piece(id), 0) / 2;
    expect(['1/9D', 'Cv/9D', 'Art/9D', '1/Let'].map(points)).toEqual([4, 8, 5, 5]);
  });

  it('ORL-6.1a: a late train halves a depot that the opponent picks, rounded down', () => {
    const play = rolled('W', 24, `${BOTH}, "2406": [Convoi-1D]`);
    expect([play.asked, ...play.offers('R')]).toEqual(['R', 'depot Depot-Orel', 'depot Convoi-1D']);
    expect(play.refusal('R', 'depot Convoi-9D').rule).toBe('ORL-6.1a');
    play.do('R', 'depot Depot-Orel');
    expect([
      play.has('Depot-Orel', LATE),
      play.has('Convoi-1D', LATE),
      capacityOf(play.state, play.piece('Depot-Orel')),
    ]).toEqual([true, false, 5]);
    expect(rolled('W', 24, '"2705": [2/3K], "1503": [1/9D]').point).toBe('move');
  });

  it('ORL-6.1a: strikes nobody where nobody can be struck, and nobody off the map', () => {
    // Typhus without troops, wavering without poor ones.
    expect(rolled('W', 17, '"2705": [Depot-Orel, TB-Offitser], "1503": [1/9D]').point).toBe('move');
    expect(rolled('R', 31, '"1703": [1/Let], "2705": [2/3K]').point).toBe('move');
    const quarrel = rolled(
      'R',
      22,
      '"1503": [1/9D], off-map: [2/9D], "1703": [1/Let], "2705": [2/3K]',
      ', exits: {2/9D: "1601"}',
    );
    quarrel.do('W', 'formation 9D');
    expect([quarrel.has('1/9D', OUT), quarrel.has('2/9D', OUT)]).toEqual([true, false]);
    expect(
      rolled('R', 7, 'off-map: [1/9D], "1703": [1/Let], "2705": [2/3K]', ', exits: {1/9D: "1601"}').offers('W'),
    ).not.toContain('formation 9D');
  });

  it('ORL-6.1b: rumours strike a combat unit that the opponent names', () => {
    const play = rolled('R', 1).do('W', 'formation 9D');
    expect([play.asked, ...play.offers('W')]).toEqual(['W', 'unit 1/9D', 'unit 2/9D', 'unit Cv/9D']);
    play.do('W', 'unit 1/9D');
    expect([play.tq('1/9D'), play.tq('2/9D')]).toEqual([2, 3]);
    play.until('W', 'move').until('R', 'move');
    expect(play.tq('1/9D')).toBe(2);
    play.until('W', 'move');
    expect(play.tq('1/9D')).toBe(3);
  });

  it('ORL-6.1c: exactions: two points less at its next recruitment, one more for the other, once', () => {
    const play = rolled('W', 12);
    expect([play.state.track[EXACTED], play.state.track[EXACTED + 1]]).toEqual([0, 1]);
    const plain = rolled('W', 50);
    expect(income(play.state, 1) - income(plain.state, 1)).toBe(-2);
    expect(income(play.state, 0) - income(plain.state, 0)).toBe(1);
    play.until('R', 'move').until('W', 'move');
    expect(play.state.track[EXACTED + 1]).toBe(0);
  });
});

describe('6.2 controlled', () => {
  const kept = (id: string, pieces: string, side: 'R' | 'W' = 'R', phase = 'movement'): Play =>
    at(`{phase: ${side} ${phase}, date: 16, options: {events: "on"}, held: {${side}: ${id}}, pieces: {${pieces}}}`);

  it('ORL-6.2a: is played once, by who holds it, on what is its own', () => {
    const play = kept('guide', BOTH);
    expect(play.offers('R', 'guide')).not.toContain('guide 2/3K');
    expect(play.refusal('R', 'guide 2/3K').rule).toBe('ORL-6.2a');
    expect(play.refusal('R', 'guide Convoi-9D').rule).toBe('ORL-6.2a');
    play.do('R', 'guide 1/9D');
    expect([held(play, 0), play.offers('R', 'guide').length]).toEqual(['', 0]);
    expect(kept('guide', BOTH).offers('R', 'volunteers')).toEqual([]);
  });

  it('ORL-6.2a: a guide spares river and forest, not the rest', () => {
    const cost = (guided: boolean, from: string, to: string): number => {
      const play = kept('guide', `"${from}": [1/Let]`);
      if (guided) play.do('R', 'guide 1/Let');
      return play.do('R', 'unit 1/Let').costOf('R', `to ${to}`);
    };
    expect([cost(false, '1806', '1807'), cost(true, '1806', '1807')]).toEqual([2, 1]);
    expect([cost(false, '1804', '1805'), cost(true, '1804', '1805')]).toEqual([2, 1]);
    expect([cost(false, '1505', '1506'), cost(true, '1505', '1506')]).toEqual([1, 1]);
  });

  it('ORL-6.2a: a raid needs rails three hexes from enemy combat units', () => {
    const play = kept('raid', '"1503": [1/9D], "2910": [2/3K], "2807": [Art/1K]');
    expect([play.offers('R', 'raid').includes('raid 2916'), play.offers('R', 'raid').includes('raid 3011')]).toEqual([
      true,
      false,
    ]);
    expect(play.offers('R', 'raid')).toContain('raid 3012');
    // Guns do not guard the line.
    expect(play.offers('R', 'raid')).toContain('raid 2706');
    expect(play.refusal('R', 'raid 1505').rule).toBe('ORL-6.2a');
  });

  it('ORL-6.2a, ORL-10.1b: a raid strikes only on the ground that is played on', () => {
    const play = at(
      '{scenario: brasovo, phase: W movement, date: 16, options: {events: "on"}, held: {W: raid}, pieces: {"0219": [3/2D]}}',
    );
    expect(['raid 0309', 'raid 0308', 'raid 1001'].map((line) => play.offers('W', 'raid').includes(line))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('ORL-6.2a: a forced march is for infantry and artillery of one own formation', () => {
    const play = kept('forced-march', BOTH);
    expect(play.offers('R', 'forced-march')).toEqual(['forced-march 9D', 'forced-march Let-1']);
    play.do('R', 'forced-march 9D');
    const points = (id: string): number => allowanceOf(play.state, play.piece(id), 0) / 2;
    expect(['1/9D', 'Art/9D', 'Cv/9D', '1/Let'].map(points)).toEqual([6, 6, 8, 5]);
  });

  it('ORL-6.2a: high command: in command, and prepared attacks a point cheaper', () => {
    const play = kept('high-command', '"1504": [1/9D out, Convoi-9D], "1604": [1/Let out], "1505": [2/1D]').do(
      'R',
      'high-command 9D',
    );
    expect([play.isOut('1/9D'), play.isOut('1/Let')]).toEqual([false, true]);
    expect(play.do('R', 'unit 1/9D').costOf('R', 'prepared 1505')).toBe(2);
    expect(play.costOf('R', 'hasty 1505')).toBe(1);
  });

  it('ORL-6.2a: volunteers: two points, never above twelve', () => {
    const points = (rp: number): number =>
      at(
        `{phase: W movement, date: 16, options: {events: "on"}, held: {W: volunteers}, rp: {W: ${rp}}, pieces: {${BOTH}}}`,
      )
        .do('W', 'volunteers')
        .rp('W');
    expect([points(3), points(11)]).toEqual([5, 12]);
  });

  it('ORL-6.2a: fraternisation: an enemy combat unit of quality 4 or less beside one’s own', () => {
    const play = kept('fraternisation', '"1504": [1/Let], "1505": [3/3K, 2/1D, Art/3D], "1508": [3/83S]');
    expect(play.offers('R', 'fraternise')).toEqual(['fraternise 3/3K']);
    expect(play.refusal('R', 'fraternise 3/83S').rule).toBe('ORL-6.2a');
    expect(play.refusal('R', 'fraternise 1/Let').rule).toBe('ORL-6.2a');
    const firm = play.do('R', 'fraternise 3/3K', 4);
    expect([firm.steps('3/3K'), firm.prisoners('R'), held(firm, 0)]).toEqual([3, 0, '']);
  });

  it('ORL-6.2a: shells for own artillery: a point of fire, and no munitions', () => {
    const play = kept('shells', '"1504": [1/Let, Art/Let], "1505": [2/1D, Art/3D]');
    expect(play.offers('R', 'shells')).toEqual(['shells Art/Let']);
    expect(play.refusal('R', 'shells 1/Let').rule).toBe('ORL-6.2a');
    play.do('R', 'shells Art/Let').do('R', 'shell Art/Let 2/1D').do('R', 'end', 1, 1);
    expect(play.events('barrage')[0]).toMatchObject({ total: 6 });
    expect([play.unsupplied('Art/Let'), play.has('Art/Let', SHELLS)]).toEqual([false, false]);
  });

  it('ORL-6.2a: what is not played lapses at the end of the opponent’s next turn, a raid too', () => {
    const play = kept('raid', `${BOTH}, "1612": [Convoi-Let-A]`).do('R', 'raid 2916').do('R', 'end').until('W', 'move');
    expect(play.state.track[16]).toBe(play.hex('2916') + 1);
    play.until('R', 'move');
    expect(play.state.track[16]).toBe(0);
    const idle = kept('volunteers', BOTH).do('R', 'end').until('W', 'move');
    expect(held(idle, 0)).toBe('volunteers');
    expect(idle.story).not.toContain('lapsed');
    idle.until('R', 'recruit');
    expect([held(idle, 0), idle.story.includes('lapsed')]).toEqual(['', true]);
  });
});
