// 5.4, 5.5 Who may be sent into an enemy hex and who may not; what is paid; where an overrun may end. 4.1: who fires for a stack.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

const bridge = (phase: string, pieces: string, more = ''): Play =>
  at(`{scenario: bridge, phase: operations ${phase}${more}, pieces: {${pieces}}}`);
const armour = (pieces: string, more = ''): Play => bridge('18', `A11: [4/18], ${pieces}`, more).do('GE', 'unit 1/18');
const foot = (pieces: string, more = ''): Play => bridge('320', `A11: [5/320], ${pieces}`, more).do('GE', 'unit 1/320');

describe('5.4 into an enemy hex', () => {
  it('NAW-5.4a only the next hex, and only where an enemy is', () => {
    const play = foot('T3: [1/320], T5: [1/71G ops], S4: [2/320]');
    expect(play.offers('GE', 'assault')).toEqual([]);
    expect([play.refusal('GE', 'assault T5').rule, play.refusal('GE', 'assault T4').rule]).toEqual([
      'NAW-5.4a',
      'NAW-5.4a',
    ]);
    expect(play.refusal('GE', 'assault S4').rule).toBe('NAW-5.4a'); // friends
  });

  it('NAW-5.1.3d a disrupted platoon starts none, alone or in a stack', () => {
    const alone = foot('T3: [1/320 disrupted], T4: [1/71G ops]');
    expect([alone.offers('GE', 'assault'), alone.refusal('GE', 'assault T4').rule]).toEqual([[], 'NAW-5.1.3d']);
    const stack = foot('T3: [1/320, 2/320 disrupted], T4: [1/71G ops]').do('GE', 'with 2/320');
    expect(stack.refusal('GE', 'assault T4').rule).toBe('NAW-5.1.3d');
  });

  it('NAW-5.4b, NAW-5.4.3a wire and an HQ are paid for: each member needs its own points', () => {
    // Infantry has three: the hex 1 and the assault 1, with wire 2 more.
    expect(foot('T3: [1/320], T4: [1/71G ops]', ', wires: [T4]').refusal('GE', 'assault T4').rule).toBe('NAW-5.4.3a');
    const along = foot('T2: [1/320, HQ/320], T4: [1/71G ops]').do('GE', 'to T3');
    expect(along.offers('GE', 'assault')).toEqual(['assault T4']); // the staff on foot pays one of its two
    const tank = armour('T3: [1/18], T4: [1/31 ops]', ', wires: [T4]');
    expect(tank.offers('GE', 'assault')).toEqual(['assault T4']); // three of four, and nothing for the assault
  });

  it('NAW-4.1j not after a shot, nor after smoke', () => {
    const play = armour('T3: [1/18], T4: [1/31 ops], U11: [1/71G]').do('GE', 'smoke T2');
    expect([play.offers('GE', 'assault'), play.refusal('GE', 'assault T4').rule]).toEqual([[], 'NAW-4.1j']);
    const moved = armour('T2: [1/18], T4: [1/31 ops], U11: [1/71G]').do('GE', 'to T3').do('GE', 'smoke T2');
    expect(moved.point).toBe('act'); // half the factor is spent, and nothing else is left
  });

  it('a6 from off the map by the formation’s edge only', () => {
    const play = foot('reserve: [1/320], A4: [1/71G ops], T4: [2/71G ops]');
    expect(play.offers('GE', 'assault')).toEqual(['assault A4']);
    expect(play.refusal('GE', 'assault T4').rule).toBe('NAW-13.1a');
    const back = play.do('GE', 'assault A4').do('GE', 'attack', 1, 1, 1, 1, 1);
    expect([back.where('1/320'), back.stateOf('1/320')]).toEqual(['reserve', 'ops']); // thrown back off the map
  });

  it('NAW-2.5.6a not without the HQ that would be alone', () => {
    const play = foot('T3: [1/320, HQ/320], T4: [1/71G ops]').do('GE', 'without HQ/320');
    expect([play.offers('GE', 'assault'), play.refusal('GE', 'assault T4').rule]).toEqual([[], 'NAW-2.5.6a']);
  });
});

describe('5.5 where an overrun is possible', () => {
  const offered = (pieces: string, more = ''): string[] => armour(pieces, more).offers('GE', 'overrun');

  it('NAW-5.5a, NAW-5.5c clear ground and clear hills; a road, wreck or mines change nothing', () => {
    expect(offered('T3: [1/18], T4: [1/71G ops]')).toEqual(['overrun T4']);
    expect(offered('S10: [1/18], S9: [1/71G ops]')).toEqual(['overrun S9']); // hill to hill
    expect(offered('T4: [1/18], T5: [1/71G ops]')).toEqual(['overrun T5']); // a road
    expect(offered('T3: [1/18], T4: [1/71G ops]', ', wrecks: [T4]')).toEqual(['overrun T4']);
    for (const [from, to] of [
      ['Q7', 'Q6'], // a field
      ['P4', 'P5'], // rough
      ['M1', 'N1'], // a depression
      ['M7', 'N6'], // the bridge
      ['K6', 'L6'], // the village
    ] as const)
      expect(offered(`${from}: [1/18], ${to}: [1/71G ops]`)).toEqual([]);
    expect(offered('T3: [1/18], T4: [1/71G ops]', ', wires: [T4]')).toEqual([]);
    expect(offered('T3: [1/18], T4: [1/71G ops]', ', ditches: [T4]')).toEqual([]);
  });

  it('NAW-5.5a infantry does not overrun, alone or beside a tank', () => {
    const alone = foot('T3: [1/320], T4: [1/71G ops]');
    expect([alone.offers('GE', 'overrun'), alone.refusal('GE', 'overrun T4').rule]).toEqual([[], 'NAW-5.5a']);
    const beside = bridge('320', 'A11: [5/320], T3: [StuG/320, 1/320], T4: [1/71G ops]')
      .do('GE', 'unit StuG/320')
      .do('GE', 'with 1/320');
    expect(beside.offers('GE', 'overrun')).toEqual([]);
  });

  it('NAW-5.5a the way out is free of enemies, has room, and can be paid', () => {
    const exits = (pieces: string, more = ''): string[] =>
      armour(`T3: [1/18], T4: [1/71G ops], ${pieces}`, more).do('GE', 'overrun T4').offers('GE', 'to').sort();
    expect(exits('U9: [2/71G]')).toEqual(['to S4', 'to S5', 'to T5', 'to U4', 'to U5']);
    expect(exits('T5: [2/71G]')).toEqual(['to S4', 'to S5', 'to U4', 'to U5']);
    expect(exits('T5: [2/18, 3/18]')).toEqual(['to S4', 'to S5', 'to U4', 'to U5']);
    expect(exits('U9: [2/71G]', ', wires: [T5, S5]')).toEqual(['to S4', 'to U4', 'to U5']); // 2 in, and 3 of the 2 left
    const withHq = armour('T3: [1/18, HQ/18], T4: [1/71G ops], T5: [1/320, HQ/320]').do('GE', 'overrun T4');
    expect(withHq.refusal('GE', 'to T5').rule).toBe('NAW-2.5.6c');
    expect(withHq.refusal('GE', 'to T7').rule).toBe('NAW-5.5a');
    withHq.do('GE', 'cancel');
    expect([withHq.point, withHq.where('1/18')]).toEqual(['order', 'T3']);
  });

  it('NAW-5.5b with no way out at all there is none', () => {
    const closed = 'S4: [2/18, 3/18], S5: [1/320, 2/320], T5: [3/320, 4/320], U4: [P1/320, P2/320], U5: [2/71G ops]';
    expect(offered(`T3: [1/18], T4: [1/71G ops], ${closed}`)).toEqual([]);
  });
});

describe('5.5 costs and the other side', () => {
  it('NAW-5.5a hex, one more, and the way out are paid; what is left may be driven', () => {
    const play = armour('T3: [1/18], T4: [1/71G ops], U11: [2/71G ops]').do('GE', 'overrun T4').do('GE', 'to T5');
    play.do('GE', 'attack', 1, 1, 1, 1, 1, 1, 1, 1).decline('hold');
    expect(play.costOf('GE', 'to T6')).toBe(1); // three of four are spent
    expect(play.refusal('GE', 'to T7').rule).toBe('NAW-4.0a');
  });

  it('NAW-5.5b, NAW-5.4a why not: too few points, or nobody there', () => {
    const late = armour('T1: [1/18], T5: [1/71G ops]').do('GE', 'to T4');
    expect(late.refusal('GE', 'overrun T5').rule).toBe('NAW-5.5b');
    expect(armour('T3: [1/18], T9: [1/71G ops]').refusal('GE', 'overrun T4').rule).toBe('NAW-5.4a');
  });

  it('NAW-5.5a the river is no way out, a hex with a lone HQ’s platoon is', () => {
    const exits = armour('M9: [1/18], M8: [1/71G ops]').do('GE', 'overrun M8').offers('GE', 'to');
    expect(exits).toContain('to N8');
    expect(exits).not.toContain('to N7');
    const friends = armour('T3: [1/18], T4: [1/71G ops], T5: [1/320, HQ/320]').do('GE', 'overrun T4');
    expect(friends.offers('GE', 'to')).toContain('to T5');
  });

  it('NAW-5.4a in every direction', () => {
    for (const hex of ['S3', 'S4', 'T2', 'T4', 'U3', 'U4'])
      expect(foot(`T3: [1/320], ${hex}: [1/71G ops]`).offers('GE', 'assault')).toEqual([`assault ${hex}`]);
  });

  it('NAW-5.5c Soviet tanks are bound alike', () => {
    const soviet = (pieces: string): Play => bridge('31', `U11: [2/31], T3: [1/31], ${pieces}`).do('SU', 'unit 1/31');
    expect(soviet('T4: [1/320 ops]').offers('SU', 'overrun')).toEqual(['overrun T4']);
    expect(soviet('T4: [1/18 ops]').offers('SU', 'overrun')).toEqual([]);
    expect(soviet('T4: [1/320 ops], T5: [2/320 ops]').do('SU', 'overrun T4').offers('SU', 'to')).not.toContain('to T5');
  });
});

describe('4.1 who fires for a stack', () => {
  const stack = (): Play =>
    at(
      '{scenario: cats, phase: operations 11, pieces: {H5: [1/11, 3/11 disrupted], H6: [2/11, HQ/11], A11: [4/11], L5: [1/276 ops]}}',
    );

  it('NAW-4.1k another member that can fire takes over; the disrupted and the HQ do not', () => {
    const play = stack().do('GE', 'unit 1/11').do('GE', 'with 3/11');
    expect(play.offers('GE', 'shooter')).toEqual([]);
    expect(play.refusal('GE', 'shooter 3/11').rule).toBe('NAW-4.1k');
    expect(play.refusal('GE', 'shooter 1/11').rule).toBe('NAW-4.2a');
    expect(play.refusal('GE', 'shooter 2/11').rule).toBe('NAW-4.2a');
    play.do('GE', 'stop').do('GE', 'unit 2/11');
    expect(play.refusal('GE', 'shooter HQ/11').rule).toBe('NAW-2.5.6.2a');
    const two = at('{scenario: cats, phase: operations 11, pieces: {H5: [1/11, 3/11], A11: [4/11], L5: [1/276 ops]}}')
      .do('GE', 'unit 1/11')
      .do('GE', 'with 3/11')
      .do('GE', 'shooter 3/11')
      .do('GE', 'fire 1/276')
      .do('GE', 'roll', 1, 1);
    expect([two.shots, two.stateOf('3/11'), two.stateOf('1/11')]).toEqual([[[2, 5]], 'ops', 'good']);
  });

  it('NAW-4.1c, NAW-5.1b past half the factor nobody fires, nor twice', () => {
    const play = at('{scenario: cats, phase: operations 11, pieces: {H5: [1/11], A11: [4/11], M6: [1/276 ops]}}')
      .do('GE', 'unit 1/11')
      .do('GE', 'to K6');
    expect([play.offers('GE', 'fire'), play.refusal('GE', 'fire 1/276').rule]).toEqual([[], 'NAW-4.1c']);
    const fired = at('{scenario: cats, phase: operations 11, pieces: {H5: [1/11], A11: [4/11], M6: [1/276 ops]}}')
      .do('GE', 'unit 1/11')
      .do('GE', 'snap 1/276')
      .do('GE', 'roll', 1, 1);
    expect([fired.offers('GE', 'snap'), fired.refusal('GE', 'snap 1/276').rule]).toEqual([[], 'NAW-5.1b']);
    fired.do('GE', 'to I5');
    expect(fired.refusal('GE', 'fire 1/276').rule).toBe('NAW-5.1b');
  });
});
