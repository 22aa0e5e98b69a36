// 5.4 Assault and 5.5 overrun.
import { describe, expect, it } from 'vitest';
import { REDUCED } from '../state.ts';
import { at, type Play, packed } from '../test/kit.ts';

/** Germans of the 320th assault; 5/320 waits far off so that the impulse goes on. The rows T and U are open. */
const foot = (pieces: string, more = ''): Play =>
  at(`{scenario: bridge, phase: operations 320${more}, pieces: {A11: [5/320], ${pieces}}}`);
/** Panzers of the 18th. */
const armour = (pieces: string, more = ''): Play =>
  at(`{scenario: bridge, phase: operations 18${more}, pieces: {A11: [4/18], ${pieces}}}`);
const assault = (play: Play, units: string, hex: string, ...dice: number[]): Play =>
  play.do('GE', `assault ${units} ${hex}`, ...dice);
const thrown = (play: Play, what: string): unknown[] =>
  play
    .events('roll')
    .filter((event) => event.what === what)
    .map(({ faces, needs }) => [Array.isArray(faces) ? faces.length : 0, needs]);
const retreatAll = (play: Play): Play => {
  while (play.point.startsWith('retreat')) play.do(play.asked, play.offers(play.asked)[0] ?? '');
  return play;
};

describe('5.4 assault', () => {
  it('NAW-5.4a, NAW-5.4r at once on entering; who enters attacks, who is there defends', () => {
    const play = assault(foot('T3: [1/320], T4: [1/71G]'), '1/320', 'T4', 1, 1, 1, 1, 1);
    expect(play.events('assault')[0]).toMatchObject({
      side: 0,
      pieces: [play.piece('1/320')],
      defenders: [play.piece('1/71G')],
    });
    const three = foot('T3: [1/320, 2/320], T5: [3/320], T4: [1/71G]').do('GE', 'unit 1/320').do('GE', 'with 2/320');
    expect(three.refusal('GE', 'with 3/320').rule).toBe('NAW-4.2a');
  });

  it('NAW-5.4b, NAW-5.4.3a infantry pays a point more, and needs it', () => {
    const play = foot('T1: [1/320], T4: [1/71G ops]').do('GE', 'unit 1/320').do('GE', 'to T2');
    play.do('GE', 'to T3');
    expect(play.refusal('GE', 'assault T4').rule).toBe('NAW-5.4.3a'); // one point left, two needed
    const near = foot('T2: [1/320], T4: [1/71G ops]').do('GE', 'unit 1/320').do('GE', 'to T3');
    expect(near.offers('GE', 'assault')).toEqual(['assault T4']);
    const tank = armour('T1: [1/18], T5: [1/31 ops]').do('GE', 'unit 1/18').do('GE', 'to T4');
    expect(tank.offers('GE', 'assault')).toEqual(['assault T5']);
  });

  it('NAW-5.4c hits are held: a defender that dies still strikes back', () => {
    const play = assault(foot('T3: [1/320], T4: [1/71G disrupted reduced]'), '1/320', 'T4', 6, 1, 1, 6);
    expect([play.where('1/71G'), play.stateOf('1/320')]).toEqual(['lost', 'disrupted ops']);
  });

  it('NAW-5.4d, NAW-5.1.3e who was disrupted before strikes back at 6', () => {
    const play = assault(foot('T3: [1/320], T4: [1/71G disrupted]'), '1/320', 'T4', 1, 1, 1, 5, 5);
    expect(thrown(play, 'counterattack')).toEqual([[2, 6]]);
    expect(play.events('assault-result')[0]).toMatchObject({ attackers: 0 });
  });

  it('NAW-5.4u who is disrupted by this very assault strikes back as usual', () => {
    const play = assault(foot('T3: [1/320], T4: [1/71G]'), '1/320', 'T4', 6, 1, 1, 5, 1);
    expect(thrown(play, 'counterattack')).toEqual([[2, 5]]);
    expect(play.stateOf('1/71G')).toBe('disrupted ops');
  });

  it('NAW-5.4e hits go round: one each, then the odd one by chance; HQs take none', () => {
    const play = foot('T3: [1/320], T4: [1/71G, 2/71G]').do('GE', 'assault 1/320 T4', 6, 6, 6, 1, 1, 1, 1, 2);
    retreatAll(play);
    expect([play.stateOf('1/71G'), play.stateOf('2/71G')]).toEqual(['disrupted ops', 'disrupted reduced ops']);
  });

  it('NAW-5.4f hits act as in ranged combat', () => {
    const play = assault(foot('T3: [1/320], T4: [1/71G]'), '1/320', 'T4', 6, 6, 1, 1, 1);
    expect(retreatAll(play).stateOf('1/71G')).toBe('disrupted reduced ops');
  });

  it('NAW-5.4g with no defender left the attackers stay, whatever they took', () => {
    const play = assault(foot('T3: [1/320], T4: [1/71G disrupted reduced]'), '1/320', 'T4', 6, 1, 1, 6);
    expect([play.where('1/320'), play.controller('T4')]).toEqual(['T4', 'GE']);
  });

  it('NAW-5.4h, NAW-5.4.3b the loser among the defenders retreats its movement factor, the attackers hold the hex', () => {
    const play = assault(foot('T3: [1/320], T4: [1/71G]'), '1/320', 'T4', 6, 6, 1, 6, 1);
    expect(play.point).toBe('retreat');
    for (let i = 0; i < 3; i++) play.do('SU', `to T${5 + i}`);
    expect([play.where('1/71G'), play.where('1/320')]).toEqual(['T7', 'T4']);
  });

  it('NAW-5.4i equal hits, or none: the attackers go back', () => {
    const even = assault(foot('T3: [1/320], T4: [1/71G]'), '1/320', 'T4', 6, 1, 1, 6, 1);
    const none = assault(foot('T3: [1/320], T4: [1/71G]'), '1/320', 'T4', 1, 1, 1, 1, 1);
    expect([even.where('1/320'), none.where('1/320'), none.where('1/71G')]).toEqual(['T3', 'T3', 'T4']);
  });

  it('NAW-5.4j HQs of both sides are checked', () => {
    const play = foot('T3: [1/320, HQ/320], T4: [1/71G, HQ/71G]')
      .do('GE', 'unit 1/320')
      .do('GE', 'assault T4')
      .do('GE', 'attack');
    play.do('SU', 'none', 6, 1, 1, 6, 1, 1, 2); // the defender's HQ rolls 1, the attacker's 2
    expect([play.has('HQ/71G', REDUCED), play.has('HQ/320', REDUCED)]).toEqual([true, false]);
  });

  it('NAW-5.4k the first hex is one of the three opposite', () => {
    const play = assault(foot('T3: [1/320], T4: [1/71G]'), '1/320', 'T4', 6, 6, 1, 1, 1);
    expect(play.offers('SU', 'to').sort()).toEqual(['to S5', 'to T5', 'to U5']);
    expect(play.refusal('SU', 'to S4').rule).toBe('NAW-5.4k');
  });

  it('NAW-5.4h the owner says which of two retreats first', () => {
    const beaten = (): Play =>
      foot('T3: [1/320, 2/320], T4: [1/71G, 1/31]')
        .do('GE', 'unit 1/320')
        .do('GE', 'with 2/320')
        .do('GE', 'assault T4')
        .do('GE', 'attack', 6, 6, 1, 1, 1, 1, 1, 1, 1);
    const play = beaten();
    expect([play.point, play.asked, play.offers('SU')]).toEqual(['retreat.order', 'SU', ['first 1/71G', 'first 1/31']]);
    play.do('SU', 'first 1/31');
    play.do('SU', 'to T5');
    expect([play.where('1/31'), play.where('1/71G')]).toEqual(['T5', 'T4']);
    const other = beaten().do('SU', 'first 1/71G').do('SU', 'to T5');
    expect([other.where('1/31'), other.where('1/71G')]).toEqual(['T4', 'T5']);
  });

  it('NAW-5.4l not beside another enemy, not into a full or enemy hex, not into water', () => {
    const enemy = assault(foot('T3: [1/320], S6: [2/320], T4: [1/71G]'), '1/320', 'T4', 6, 6, 1, 1, 1);
    // S5 and T5 lie beside the platoon in S6: only U5 is left, and is taken by itself.
    expect(enemy.events('retreated')[0]?.hex).toBe(enemy.hex('U5'));
    const full = assault(foot('T3: [1/320], T5: [1/31, 2/31], T4: [1/71G]'), '1/320', 'T4', 6, 6, 1, 1, 1);
    expect(full.refusal('SU', 'to T5').rule).toBe('NAW-2.9a');
    const river = assault(foot('M3: [1/320], M4: [1/71G]'), '1/320', 'M4', 6, 6, 1, 1, 1);
    expect(river.refusal('SU', 'to N4').rule).toBe('NAW-TEC-j');
  });

  it('NAW-5.4m who cannot retreat is lost', () => {
    const play = assault(
      foot('T3: [1/320], S6: [2/320], U6: [3/320], T4: [1/71G, HQ/71G], T9: [2/71G]')
        .do('GE', 'unit 1/320')
        .do('GE', 'stop'),
      '1/320',
      'T4',
    );
    if (play.point === 'defend') play.do('SU', 'none', 6, 6, 1, 1, 1, 2);
    expect([play.where('1/71G'), play.where('HQ/71G')]).toEqual(['lost', 'lost']);
  });

  it('NAW-5.4n leadership adds dice to one unit, on either side', () => {
    const play = foot('T3: [1/320, HQ/320], T4: [1/71G, HQ/71G]')
      .do('GE', 'unit 1/320')
      .do('GE', 'assault T4')
      .do('GE', 'lead 1/320')
      .do('GE', 'attack');
    play.do('SU', 'lead 1/71G', 1, 1, 1, 1, 1, 1, 1, 1);
    expect([thrown(play, 'assault'), thrown(play, 'counterattack')]).toEqual([[[5, 5]], [[3, 5]]]);
  });

  it('NAW-5.4o both sides are Ops Complete', () => {
    const play = assault(foot('T3: [1/320], T4: [1/71G]'), '1/320', 'T4', 1, 1, 1, 1, 1);
    expect([play.stateOf('1/320'), play.stateOf('1/71G')]).toEqual(['ops', 'ops']);
  });

  it('NAW-5.4p an asterisk bars starting an assault, not striking back', () => {
    const gun = at(
      '{scenario: bridge, phase: operations 71G, pieces: {T3: [ATG/71G], U11: [1/71G], T4: [1/320 ops]}}',
    ).do('SU', 'unit ATG/71G');
    expect(gun.refusal('SU', 'assault T4').rule).toBe('NAW-5.4p');
    const play = assault(foot('T3: [1/320], T4: [ATG/71G]'), '1/320', 'T4', 1, 1, 1, 6);
    expect(thrown(play, 'counterattack')).toEqual([[1, 6]]);
  });

  it('NAW-5.4q without an assault factor no blow is struck; one hit and it retreats, none and the attackers go back', () => {
    const hit = assault(foot('T3: [1/320], T4: [ATG/71G mounted]'), '1/320', 'T4', 6, 1, 1);
    expect(thrown(hit, 'counterattack')).toEqual([[0, 0]]);
    expect(retreatAll(hit).where('ATG/71G')).not.toBe('T4');
    expect(assault(foot('T3: [1/320], T4: [ATG/71G mounted]'), '1/320', 'T4', 1, 1, 1).where('1/320')).toBe('T3');
  });

  it('NAW-5.4s no armour and no terrain dice against assault hits', () => {
    const play = assault(armour('K6: [1/18], L6: [1/31]'), '1/18', 'L6', 6, 6, 1);
    expect(play.events('roll').some(({ what }) => what === 'saves')).toBe(false);
    expect(retreatAll(play).stateOf('1/31')).toBe('disrupted reduced ops');
  });

  it('NAW-5.4t with no attacker left the defenders stay', () => {
    const led = (...dice: number[]): Play =>
      foot('T3: [1/320 reduced, HQ/320], T4: [1/71G, 2/71G]')
        .do('GE', 'unit 1/320')
        .do('GE', 'assault T4')
        .do('GE', 'lead 1/320')
        .do('GE', 'attack', 6, 6, 6, 1, ...dice);
    // Three hits against two: beaten by hits, but the two have killed the only attacker.
    const play = led(6, 1, 6, 1, 1);
    expect(play.events('assault-result')[0]).toMatchObject({ attackers: 2, defenders: 3 });
    expect([play.where('1/320'), play.where('1/71G'), play.where('2/71G')]).toEqual(['lost', 'T4', 'T4']);
    expect([play.point, play.asked]).toEqual(['act', 'GE']); // nobody is asked to retreat
    // With one hit it survives, and they have to go.
    const beaten = led(6, 1, 1, 1, 1, 2);
    expect([beaten.where('1/320'), beaten.point]).toEqual(['T4', 'retreat.order']);
  });
});

describe('5.4.1, 5.4.2 infantry against armour', () => {
  it('NAW-5.4.1a against AFVs alone infantry hits one easier; not if disrupted, not against a mixed stack', () => {
    const attack = assault(foot('T3: [1/320], T4: [1/31]'), '1/320', 'T4', 1, 1, 1, 1);
    expect(thrown(attack, 'assault')).toEqual([[3, 4]]);
    const mixed = assault(foot('T3: [1/320], T4: [1/31, 1/71G]'), '1/320', 'T4', 1, 1, 1, 1, 1, 1);
    expect(thrown(mixed, 'assault')).toEqual([[3, 5]]);
    const defend = assault(armour('T3: [1/18], T4: [1/71G]'), '1/18', 'T4', 1, 1, 1, 1);
    expect(thrown(defend, 'counterattack')).toEqual([[2, 4]]);
    const shaken = assault(armour('T3: [1/18], T4: [1/71G disrupted]'), '1/18', 'T4', 1, 1, 1, 1);
    expect(thrown(shaken, 'counterattack')).toEqual([[2, 6]]);
  });

  it('NAW-5.4.2a in a town a die more and one easier against any AFV; not if disrupted', () => {
    const play = assault(armour('K6: [1/18], L6: [1/71G]'), '1/18', 'L6', 1, 1, 1, 1, 1);
    expect(thrown(play, 'counterattack')).toEqual([[3, 4]]);
    const shaken = assault(armour('K6: [1/18], L6: [1/71G disrupted]'), '1/18', 'L6', 1, 1, 1, 1);
    expect(thrown(shaken, 'counterattack')).toEqual([[2, 6]]);
  });
});

describe('5.4.2 towns', () => {
  it('NAW-5.4.2a infantry that attacks a tank in a town has the bonus too', () => {
    const play = assault(foot('K6: [1/320], L6: [1/31]'), '1/320', 'L6', 1, 1, 1, 1, 1);
    expect(thrown(play, 'assault')).toEqual([[4, 4]]);
  });

  it('NAW-5.4.1a, NAW-5.4.2a guns have no bonus; who rides without an assault factor strikes no blow', () => {
    const field = assault(armour('T3: [1/18], T4: [ATG/71G]'), '1/18', 'T4', 1, 1, 1);
    const town = assault(armour('K6: [1/18], L6: [ATG/71G]'), '1/18', 'L6', 1, 1, 1);
    expect([thrown(field, 'counterattack'), thrown(town, 'counterattack')]).toEqual([[[1, 6]], [[1, 6]]]);
    const riders = at('{scenario: drill, phase: operations DS, pieces: {U11: [1/DS], K6: [4/DS], L6: [M/DG mounted]}}');
    riders.do('SU', 'assault 4/DS L6', 1, 1);
    expect(thrown(riders, 'counterattack')).toEqual([[0, 0]]);
  });

  it('NAW-5.4.1a armoured infantry on foot has the bonus, on its half-tracks it has not', () => {
    const against = (mode: string): unknown =>
      thrown(
        at(`{scenario: drill, phase: operations DS, pieces: {U11: [1/DS], T3: [4/DS], T4: [1/DG ${mode}]}}`).do(
          'SU',
          'assault 4/DS T4',
          1,
          1,
        ),
        'counterattack',
      );
    expect([against(''), against('mounted')]).toEqual([[[3, 4]], [[1, 6]]]);
  });

  it('NAW-5.4.2a one AFV among the enemies is enough', () => {
    const play = assault(foot('K6: [1/320], L6: [1/31, 1/71G]'), '1/320', 'L6', 1, 1, 1, 1, 1, 1, 1);
    expect(thrown(play, 'assault')).toEqual([[4, 4]]);
  });

  it('NAW-5.4.2a against infantry alone there is none, nor for a tank', () => {
    const play = assault(foot('K6: [1/320], L6: [1/71G]'), '1/320', 'L6', 1, 1, 1, 1, 1);
    expect([thrown(play, 'assault'), thrown(play, 'counterattack')]).toEqual([[[3, 5]], [[2, 5]]]);
    const tanks = assault(armour('K6: [1/18], L6: [1/31]'), '1/18', 'L6', 1, 1, 1);
    expect([thrown(tanks, 'assault'), thrown(tanks, 'counterattack')]).toEqual([[[2, 5]], [[1, 5]]]);
  });
});

describe('5.5 overrun', () => {
  const overrun = (play: Play, units: string, hex: string, exit: string, ...dice: number[]): Play =>
    play.do('GE', `overrun ${units} ${hex} ${exit}`, ...dice);

  it('NAW-5.5a through a hex of soft targets in the open: two points in, one out to a new hex', () => {
    const play = armour('T3: [1/18], T4: [1/71G]').do('GE', 'unit 1/18');
    expect(play.offers('GE', 'overrun')).toEqual(['overrun T4']);
    play.do('GE', 'overrun T4');
    expect(play.refusal('GE', 'to T3').rule).toBe('NAW-5.5a');
    expect(play.offers('GE', 'to').sort()).toEqual(['to S4', 'to S5', 'to T5', 'to U4', 'to U5']);
    play.do('GE', 'to T5').do('GE', 'attack', 1, 1, 1, 1, 1, 1, 1, 1);
    expect([play.where('1/18'), play.where('1/71G')]).toEqual(['T5', 'T4']);
  });

  it('NAW-5.5b without the points to drive out it is an assault', () => {
    const play = armour('T1: [1/18], T4: [1/71G ops]').do('GE', 'unit 1/18').do('GE', 'to T3');
    expect(play.refusal('GE', 'overrun T4').rule).toBe('NAW-5.5b');
    expect(play.offers('GE', 'assault')).toEqual(['assault T4']);
  });

  it('NAW-5.5c not in other ground, over works, or with a hard target in the hex', () => {
    const refused = (pieces: string, hex: string, more = ''): string =>
      String(armour(pieces, more).do('GE', 'unit 1/18').refusal('GE', `overrun ${hex}`).rule);
    expect(refused('S4: [1/18], S3: [1/71G]', 'S3')).toBe('NAW-5.5c');
    expect(refused('T3: [1/18], T4: [1/71G]', 'T4', ', trenches: [T4]')).toBe('NAW-5.5c');
    expect(refused('T3: [1/18], T4: [1/71G, 1/31]', 'T4')).toBe('NAW-5.5c');
    const mined = armour('T3: [1/18], T4: [1/71G]', ', mines: [T4]').do('GE', 'unit 1/18');
    expect(mined.offers('GE', 'overrun')).toEqual(['overrun T4']);
  });

  it('NAW-5.5d, NAW-5.5e three times the factor; the answer is the plain factor, at 6 if disrupted before', () => {
    const play = overrun(armour('T3: [1/18], T4: [1/71G]'), '1/18', 'T4', 'T5', 1, 1, 1, 1, 1, 1, 1, 1);
    expect([thrown(play, 'assault'), thrown(play, 'counterattack')]).toEqual([[[6, 5]], [[2, 5]]]);
    const shaken = overrun(armour('T3: [1/18], T4: [1/71G disrupted]'), '1/18', 'T4', 'T5', 1, 1, 1, 1, 1, 1, 1, 1);
    expect(thrown(shaken, 'counterattack')).toEqual([[2, 6]]);
  });

  it('NAW-5.5f hits go round as in an assault', () => {
    const play = overrun(
      armour('T3: [1/18], T4: [1/71G, 2/71G]'),
      '1/18',
      'T4',
      'T5',
      6,
      6,
      ...Array.from({ length: 8 }, () => 1),
    );
    retreatAll(play);
    expect([play.stateOf('1/71G'), play.stateOf('2/71G')]).toEqual(['disrupted', 'disrupted']);
  });

  it('NAW-5.5g unhurt it must drive on, hurt it goes back, even from an empty hex', () => {
    const on = overrun(armour('T3: [1/18], T4: [1/71G disrupted reduced]'), '1/18', 'T4', 'T5', 6, 1, 1, 1, 1, 1, 1);
    expect([on.where('1/18'), on.where('1/71G')]).toEqual(['T5', 'lost']);
    const back = overrun(armour('T3: [1/18], T4: [1/71G disrupted reduced]'), '1/18', 'T4', 'T5', 6, 1, 1, 1, 1, 1, 6);
    expect([back.where('1/18'), back.stateOf('1/18')]).toEqual(['T3', 'disrupted ops']);
  });

  it('NAW-5.5h, NAW-5.5.1b as many overruns as the points allow; Ops Complete when the move is over', () => {
    const fast = packed('{units: {types: {list: [{id: pz4, full: {mf: 7}}]}}}');
    const play = at(
      '{scenario: bridge, phase: operations 18, pieces: {A11: [4/18], T3: [1/18], T4: [1/71G], T6: [2/71G]}}',
      'test',
      fast,
    );
    play.do('GE', 'overrun 1/18 T4 T5', 1, 1, 1, 1, 1, 1, 1, 1).decline('hold');
    expect([play.point, play.stateOf('1/18')]).toEqual(['order', 'good']);
    play.do('GE', 'overrun T6').do('GE', 'to T7').do('GE', 'attack', 1, 1, 1, 1, 1, 1, 1, 1).decline('hold', 'stop');
    expect([play.where('1/18'), play.stateOf('1/18')]).toEqual(['T7', 'ops']);
  });

  it('NAW-4.1j who has overrun does not fire in that move, nor lay smoke', () => {
    const fast = packed('{units: {types: {list: [{id: pz4, full: {mf: 8}}]}}}');
    const play = at(
      '{scenario: bridge, phase: operations 18, pieces: {A11: [4/18], T3: [1/18], T4: [1/71G], T9: [2/71G ops]}}',
      'test',
      fast,
    );
    play.do('GE', 'overrun 1/18 T4 T5', 1, 1, 1, 1, 1, 1, 1, 1).decline('hold');
    // Three of eight points are spent, less than half: the move would allow a shot.
    expect([play.point, play.offers('GE', 'fire'), play.offers('GE', 'smoke')]).toEqual(['order', [], []]);
    expect(play.refusal('GE', 'fire 2/71G').rule).toBe('NAW-4.1j');
    expect(play.do('GE', 'to T6').decline('hold').offers('GE', 'fire')).toEqual([]);
  });

  it('NAW-5.5i a stack overruns together, each with its own tripled factor', () => {
    const play = overrun(
      armour('T3: [1/18, 2/18], T4: [1/71G]'),
      '1/18,2/18',
      'T4',
      'T5',
      ...Array.from({ length: 14 }, () => 1),
    );
    expect(thrown(play, 'assault')).toEqual([
      [6, 5],
      [6, 5],
    ]);
  });

  it('NAW-5.5g of a stack the hurt one goes back and the other on (b49)', () => {
    const play = overrun(
      armour('T3: [1/18, 2/18], T4: [1/71G]'),
      '1/18,2/18',
      'T4',
      'T5',
      ...Array.from({ length: 12 }, () => 1),
      6,
      1,
      1,
    );
    expect([play.where('1/18'), play.where('2/18')]).toEqual(['T3', 'T5']);
  });

  it('NAW-5.5j where an overrun is possible an assault may be declared', () => {
    const play = armour('T3: [1/18], T4: [1/71G]').do('GE', 'unit 1/18');
    expect([play.offers('GE', 'assault'), play.offers('GE', 'overrun')]).toEqual([['assault T4'], ['overrun T4']]);
  });

  it('NAW-5.5k leadership is added after tripling', () => {
    const play = armour('T3: [1/18, HQ/18], T4: [1/71G]')
      .do('GE', 'unit 1/18')
      .do('GE', 'overrun T4')
      .do('GE', 'to T5');
    play.do('GE', 'lead 1/18').do('GE', 'attack', ...Array.from({ length: 10 }, () => 1));
    expect(thrown(play, 'assault')).toEqual([[8, 5]]);
    expect(play.where('HQ/18')).toBe('T5');
  });

  it('NAW-5.5.1a a defender that took more hits retreats', () => {
    const play = overrun(armour('T3: [1/18], T4: [1/71G]'), '1/18', 'T4', 'U4', 6, 1, 1, 1, 1, 1, 1, 1);
    expect(retreatAll(play).where('1/71G')).not.toBe('T4');
    expect(play.where('1/18')).toBe('U4');
  });
});
