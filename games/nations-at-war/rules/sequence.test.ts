// 3.0 The cup, the turn, the impulse: what is drawn, what is held, what comes in which order.
import { chanceFrom } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { ACTIVE, DRAWN, ET_CUP, ET_DRAWN, IN_CUP, OPS, OUT } from '../state.ts';
import { at, fresh, game, type Play } from '../test/kit.ts';

const CATS = 'A5: [1/11, HQ/11], D5: [1/505, HQ/505], U1: [1/276, HQ/276], U9: [1/2G, HQ/2G]';

/** A cats position between draws. */
const draw = (more: string, pieces = CATS, seed = 'test'): Play =>
  at(`{scenario: cats, phase: draw, turn: 4, ${more}, pieces: {${pieces}}}`, seed);

describe('3.0, 3.1, 3.2 the cup', { timeout: 60_000 }, () => {
  it('NAW-3.0a a new game holds exactly the scenario’s markers, once all is set up', () => {
    const play = fresh('cats');
    expect(play.refusal('GE', 'done').rule).toBe('NAW-3.0a');
    for (const [unit, hex] of [
      ['1/505', 'B3'],
      ['2/505', 'B3'],
      ['3/505', 'H5'],
      ['HQ/505', 'B3'],
    ])
      play.do('GE', `place ${unit} ${hex}`);
    expect(play.point).toBe('opening');
    expect(play.cup).toEqual(['505', '276', 'ET', 'ET']);
  });

  it('NAW-3.1a a marker drawn stays out until the turn is over', () => {
    const play = draw('cup: ["11", "505", "276"]');
    const drawn: unknown[] = [];
    while (play.turn === 4 && play.point === 'act') {
      drawn.push(play.events('activated').at(-1)?.formation);
      expect(play.cup).not.toContain(play.world.formationIds[Number(drawn.at(-1))]);
      play.do(play.asked, 'done');
    }
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawn.length).toBeGreaterThan(0);
  });

  it('NAW-3.1b at the end of the turn the drawn markers go back', () => {
    const play = at(
      `{scenario: cats, phase: removal, turn: 4, endTurnDrawn: 2, drawn: ["11", "505", "276"], cup: [2G], activated: ["11", "505", "276", 2G], pieces: {${CATS}}}`,
      'back',
    );
    expect(play.turn).toBe(5);
    // In the cup, or drawn since: none of them is missing.
    expect([0, 1, 2, 3].every((i) => [IN_CUP, DRAWN].includes(play.state.marker[i]))).toBe(true);
    expect(play.state.track[ET_CUP] + play.state.track[ET_DRAWN]).toBe(2);
  });

  it('NAW-3.1c nobody can know the next marker: both sides see the cup, no order of it is stored', () => {
    const play = draw('cup: ["11", "505", "276"]');
    for (const side of [0, 1, null]) {
      const viewer = side === null ? null : play.sideOf(side === 0 ? 'GE' : 'SU');
      const cup = play.table.view(viewer).pools.find(({ id }) => id === 'cup');
      expect(cup?.pieces.slice().sort()).toEqual(play.cup.map((id) => (id === 'ET' ? 'End Turn' : id)).sort());
    }
    expect(JSON.stringify(game.writePosition(play.state))).not.toContain('order');
  });

  it('NAW-3.2a the sides draw in turn, and whoever draws, each marker comes as often', () => {
    const counts = new Map<number, number>();
    const sides: unknown[] = [];
    for (let i = 0; i < 300; i++) {
      const play = draw(`cup: ["11", "505"], held: {SU: 2}, drawer: ${i % 2}`, CATS, `draw ${i}`);
      const [first] = play.events('drew');
      sides.push(first?.side);
      counts.set(Number(first?.marker), (counts.get(Number(first?.marker)) ?? 0) + 1);
    }
    expect(sides.slice(0, 4)).toEqual([0, 1, 0, 1]);
    for (const count of counts.values()) expect(count).toBeGreaterThan(110);
  });

  it('NAW-2.12.2a the turn ends with the last End Turn marker, not before', () => {
    const one = draw('cup: ["11"], endTurnDrawn: 0, endTurnInCup: 2', CATS, 'a');
    expect(one.turn).toBe(4);
    const over = draw('cup: ["11"], endTurnDrawn: 2, endTurnInCup: 0');
    expect(over.turn).toBe(5);
    const three = at(
      '{scenario: drill, phase: draw, turn: 2, cup: [DG], endTurnDrawn: 2, held: {SU: 1}, pieces: {T3: [1/DG, HQ/DG], A9: [1/DS]}}',
    );
    expect([three.turn, three.point]).toEqual([2, 'act']);
  });

  it('NAW-3.2b only End Turn markers left in the cup: the turn is over at once', () => {
    const play = draw('cup: [], endTurnInCup: 1, endTurnDrawn: 1');
    expect(play.turn).toBe(5);
    expect(play.events('turn-over')[0]).toMatchObject({ turn: 4 });
  });

  it('NAW-2.12.1a a drawn formation is activated; its owner may do nothing with it', () => {
    const play = draw('cup: ["505"], held: {SU: 2}');
    expect([play.asked, play.point]).toEqual(['GE', 'act']);
    expect(play.events('activated')).toHaveLength(1);
    expect(play.offers('GE')).toContain('done');
  });

  it('NAW-3.2c the owner may end an activation with units left, which stay unmarked', () => {
    const play = draw(
      'cup: ["505", "276"], held: {SU: 2}, activated: ["276"]',
      'D5: [1/505, 2/505, HQ/505], U1: [1/276, HQ/276]',
    );
    const side = play.asked;
    play.do(side, 'done');
    expect(play.stateOf(side === 'GE' ? '1/505' : '1/276')).toBe('good');
  });
});

describe('3.3 marker removal', () => {
  it('NAW-3.3a takes off Ops Complete, thins smoke, brings HQs back and refills the cup', () => {
    const play = at(
      '{scenario: bridge, phase: removal, turn: 4, smoke: {C3: 2, D3: 1}, endTurnDrawn: 2, activated: ["320", "18", 71G, "31", "3"], drawn: ["320", "18", 71G, "31", "3"], cup: [], pieces: {D5: [1/18 ops], T3: [1/71G ops disrupted], lost: [HQ/18, HQ/71G]}}',
    );
    play.decline('at D5', 'at T3');
    expect([play.stateOf('1/18').includes('ops'), play.has('1/71G', OPS)]).toEqual([false, false]);
    expect([play.state.smoke[play.hex('C3')], play.state.smoke[play.hex('D3')]]).toEqual([1, 0]);
    expect([play.where('HQ/18'), play.where('HQ/71G')]).toEqual(['D5', 'T3']);
    expect([play.state.smoke[play.hex('T5')], play.events('smoke-thins').length]).toEqual([0, 2]);
  });

  it('NAW-3.3b Disrupted, Out of Command, acquisition and wrecks stay', () => {
    const play = at(
      '{scenario: cats, phase: removal, turn: 4, wrecks: [D9], endTurnDrawn: 2, activated: ["505", "11", "276", 2G], acquired: {1/505: 2/276}, pieces: {D5: [1/505 ops, HQ/505], U1: [1/276 out disrupted, HQ/276], H8: [2/276]}}',
      'stays',
    );
    expect(play.turn).toBe(5);
    const active = play.events('activated').at(-1)?.formation;
    if (play.world.formationIds[Number(active)] !== '276') expect(play.has('1/276', OUT)).toBe(true);
    expect([play.acquired('1/505'), play.hasWreck('D9')]).toEqual(['2/276', true]);
  });
});

describe('3.3.1 formations that did not activate', () => {
  const removal = (activated: string): Play =>
    at(
      `{scenario: cats, phase: removal, turn: 4, endTurnDrawn: 2, activated: [${activated}], pieces: {${CATS}}}`,
      'removal',
    );

  it('NAW-3.3.1a a side with a missed formation keeps all but one End Turn marker', () => {
    const play = removal('"505", "276", 2G');
    expect(play.events('held')[0]).toMatchObject({ side: 0, count: 1 });
  });

  it('NAW-3.3.1c both sides missed one: each holds a marker, the cup starts with none', () => {
    const play = removal('"505", "276"');
    expect(play.events('held').map(({ side, count }) => [side, count])).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  it('NAW-3.3.1b held markers go in only when all missed formations have activated', () => {
    const play = draw('cup: ["11"], held: {GE: 1}, claims: {GE: ["11", "505"]}, endTurnDrawn: 1, endTurnInCup: 0');
    expect(play.held('GE')).toBe(1);
    expect(play.claims('GE')).toEqual(['505']);
    const second = at(
      `{scenario: cats, phase: impulse 505, turn: 4, cup: [], held: {GE: 1}, claims: {GE: ["505"]}, endTurnDrawn: 1, endTurnInCup: 0, pieces: {${CATS}}}`,
    );
    expect([second.held('GE'), second.cup]).toEqual([0, ['ET']]);
  });

  it('NAW-3.3.1d while a marker is held, drawing the others does not end the turn', () => {
    const play = draw('cup: ["505"], held: {GE: 1}, claims: {GE: ["505"]}, endTurnDrawn: 1, endTurnInCup: 0');
    expect([play.turn, play.point]).toEqual([4, 'act']);
    expect(play.cup).toEqual(['ET']); // just gone in, and may be the very next
  });

  it('NAW-3.3.1a formations lost or not yet due do not count (b16)', () => {
    const play = at(
      '{scenario: cats, phase: removal, turn: 1, endTurnDrawn: 2, activated: ["505", "276"], pieces: {D5: [1/505, HQ/505], U1: [1/276, HQ/276], reserve: [1/11, HQ/11, 1/2G, HQ/2G]}}',
    );
    expect(play.story.slice(0, play.story.indexOf('drew'))).not.toContain('held');
  });
});

describe('3.4 the impulse', () => {
  it('NAW-3.4a command, rallies, missions, operations: nothing moves before its step', () => {
    const play = at(
      '{scenario: bridge, phase: opening, turn: 1, missions: {GE: 1}, pieces: {D5: [1/320 disrupted, HQ/320], K2: [1/71G]}}',
    );
    play.do('GE', 'activate 320', 6, 6);
    expect(play.point).toBe('missions');
    expect(play.refusal('GE', 'unit 1/320').rule).toBe('NAW-3.4.5a');
    expect(play.story.indexOf('check')).toBeGreaterThan(play.story.indexOf('activated'));
    expect(play.do('GE', 'done').point).toBe('act');
  });

  it('NAW-3.4.1a its own Ops Complete and Out of Command markers come off, others stay', () => {
    const play = at(
      '{scenario: cats, phase: impulse 276, turn: 3, pieces: {U1: [1/276 ops out, HQ/276], U9: [1/2G ops, HQ/2G], D5: [1/505, HQ/505]}}',
    );
    expect([play.stateOf('1/276'), play.stateOf('1/2G')]).toEqual(['good', 'ops']);
    expect(play.offers('SU', 'unit')).toEqual(['unit 1/276']);
  });

  const command = (first: number, second: number): Play =>
    at(
      '{scenario: bridge, phase: opening, turn: 1, pieces: {D1: [1/320, HQ/320], D10: [2/320, StuG/320], E11: [1/18, HQ/18], T2: [1/71G]}}',
    ).do('GE', 'activate 320', first, second);

  it('NAW-3.4.2c, NAW-3.4.2g beyond range a morale check decides; who passes acts like the others', () => {
    expect(command(3, 4).offers('GE', 'unit')).toEqual(['unit 1/320', 'unit 2/320', 'unit StuG/320']);
    expect(command(4, 4).offers('GE', 'unit')).toEqual(['unit 1/320']);
    const passed = command(3, 4).do('GE', 'unit 2/320');
    expect(passed.offers('GE', 'to').length).toBeGreaterThan(10);
  });

  it('NAW-3.4.2d one roll for a hex, and only for the formation that is active', () => {
    const play = command(6, 6);
    expect(play.events('check')).toHaveLength(1);
    expect([play.stateOf('2/320'), play.stateOf('StuG/320'), play.stateOf('1/18')]).toEqual(['out', 'out', 'good']);
  });

  it('NAW-3.4.2e out of command: no move and no shot, but opportunity fire', () => {
    const play = command(6, 6);
    expect(play.refusal('GE', 'unit 2/320').rule).toBe('NAW-3.4.2e');
    const enemy = at('{scenario: cats, phase: operations 505, pieces: {E6: [1/505, HQ/505], H8: [1/276 out]}}');
    enemy.do('GE', 'unit 1/505').do('GE', 'to F5');
    expect(enemy.offers('SU', 'fire')).toEqual(['fire 1/276']);
  });

  it('NAW-3.4.2b the leader’s platoon is always in command', () => {
    const position = (given: string): Play =>
      at(
        `{scenario: bridge, phase: impulse 71G, turn: 2, given: {Commissar: ${given}}, pieces: {T2: [1/71G, HQ/71G], K11: [2/71G], A1: [1/18]}}`,
      );
    expect(position('2/71G').events('check')).toHaveLength(0);
    expect(position('1/71G').events('check')).toHaveLength(1);
  });

  it('NAW-3.4.2f units that enter need no check', () => {
    const play = at(
      '{scenario: cats, phase: impulse 11, turn: 3, pieces: {reserve: [1/11, 2/11, HQ/11], U1: [1/276, HQ/276]}}',
    );
    expect(play.events('check')).toEqual([]);
    expect(play.offers('GE', 'unit')).toEqual(['unit 1/11', 'unit 2/11']);
  });

  const rally = (marks: string, ...dice: number[]): Play =>
    at(
      `{scenario: bridge, phase: opening, turn: 1, pieces: {D1: [1/320, HQ/320], D4: [2/320 ${marks}, 3/320 disrupted], T2: [1/71G]}}`,
    ).do('GE', 'activate 320', ...dice);

  it('NAW-3.4.3a, NAW-3.4.3c each disrupted unit rolls for itself; who fails stays as it is', () => {
    const play = rally('disrupted', 3, 4, 4, 4);
    expect([play.stateOf('2/320'), play.stateOf('3/320')]).toEqual(['good', 'disrupted']);
  });

  it('NAW-3.4.3b out of command one is added; who rallies is still out of command', () => {
    const far = (first: number, second: number): Play =>
      at(
        '{scenario: bridge, phase: opening, turn: 1, pieces: {D1: [1/320, HQ/320], D10: [2/320 disrupted], T2: [1/71G]}}',
      ).do('GE', 'activate 320', 6, 6, first, second);
    expect(far(3, 4).stateOf('2/320')).toBe('disrupted out');
    const rallied = far(3, 3);
    expect(rallied.stateOf('2/320')).toBe('out');
    expect(rallied.offers('GE', 'unit')).toEqual(['unit 1/320']);
  });

  it('NAW-5.1.3h a unit disrupted in the enemy’s impulse tries to rally in its own', () => {
    const play = rally('disrupted', 1, 1, 1, 1);
    expect(play.events('rallied')).toHaveLength(2);
  });

  it('NAW-3.2c an impulse that is over is told, and no formation is active then', () => {
    const play = at(
      '{scenario: bridge, phase: operations 18, cup: [71G], fate: {SU: 2}, held: {GE: 2}, claims: {GE: ["320"]}, pieces: {D5: [1/18, HQ/18], A1: [1/320, HQ/320], T2: [1/71G, HQ/71G]}}',
    ).do('GE', 'done', 1);
    expect([play.point, play.state.track[ACTIVE], play.events('impulse-over').length]).toEqual(['marker.other', 0, 1]);
  });

  it('NAW-3.4.5a units act in any order, one at a time', () => {
    const play = at(
      '{scenario: cats, phase: operations 276, turn: 2, pieces: {S1: [1/276, HQ/276], S7: [2/276], A1: [1/505, HQ/505]}}',
    );
    expect(play.offers('SU', 'unit')).toEqual(['unit 1/276', 'unit 2/276']);
    play.do('SU', 'move 2/276 S8');
    expect(play.offers('SU', 'unit')).toEqual(['unit 1/276']);
  });
});

describe('1.1 precedence', () => {
  it('NAW-1.1a a scenario’s rule beats the chart: water is clear in one and impassable in the other', () => {
    const cats = at('{scenario: cats, phase: operations 276, pieces: {Q2: [1/276, HQ/276], A1: [1/505]}}');
    expect(cats.do('SU', 'unit 1/276').costOf('SU', 'to Q3')).toBe(1);
    const bridge = at('{scenario: bridge, phase: operations 31, pieces: {O4: [1/31, HQ/31], A1: [1/18]}}');
    expect(bridge.do('SU', 'unit 1/31').refusal('SU', 'to N4').rule).toBe('NAW-TEC-j');
  });
});

describe('the stream of dice', () => {
  it('is the only source of chance: the same seed gives the same draw', () => {
    const first = (seed: string): unknown => draw('cup: ["11", "505"], held: {SU: 2}', CATS, seed).events('drew')[0];
    expect(first('x')).toEqual(first('x'));
    expect(chanceFrom({ seed: 'x', entropy: {} }).next(0, 6)).toBe(chanceFrom({ seed: 'x', entropy: {} }).next(0, 6));
  });
});
