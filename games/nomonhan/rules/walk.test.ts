// 11.0, 13.0 Moves under way: what is left, who may go on, and what else is done in a Movement Phase.
import { describe, expect, it } from 'vitest';
import { at, atWith, type Play, pass } from '../test/kit.ts';

const FAR = '0512: [S-mot-24]';
const moving = (pieces: string, more = '', side = 'JP'): Play =>
  at(`{phase: ${side} movement, turn: 2, pieces: {${pieces}} ${more}}`);
const left = (play: Play): number => Number(play.state.frames.at(-1)?.locals.left) / 2;

describe('11.2 a move in several steps', () => {
  it('NOM-11.0a: what was spent is gone, and at the end of the points the move ends', () => {
    const play = moving(`2706: [J-inf-64], ${FAR}`).do('JP', 'unit J-inf-64').do('JP', 'to 2709');
    expect([left(play), play.point]).toEqual([7, 'walk']);
    play.do('JP', 'to 2710');
    expect(left(play)).toBe(6);
    expect(play.refusal('JP', 'to 2703').rule).toBe('NOM-11.31a');
    const far = moving(`2706: [J-inf-64], ${FAR}`).do('JP', 'unit J-inf-64');
    const spent = far.offers('JP', 'to').filter((line) => far.costOf('JP', line) === 10);
    expect(spent.length).toBeGreaterThan(0);
    far.do('JP', spent[0] ?? '');
    expect(far.point).toBe('move');
  });

  it('NOM-11.0a: a unit that is picked up and put down again has not moved', () => {
    const play = moving(`2706: [J-inf-64], ${FAR}`).do('JP', 'unit J-inf-64').do('JP', 'stop');
    expect([play.events('moved'), play.offers('JP', 'unit')]).toEqual([[], ['unit J-inf-64']]);
    expect(play.do('JP', 'move J-inf-64 2707').events('moved')).toHaveLength(1);
  });

  it('NOM-11.5a: nobody stays where it is or moves from nowhere', () => {
    const play = moving(`2706: [J-inf-64], ${FAR}, track-3: [J-inf-71], replaceable: [J-inf-72]`);
    expect(play.refusal('JP', 'unit J-inf-71').rule).toBe('NOM-11.0a');
    expect(play.refusal('JP', 'unit J-inf-72').rule).toBe('NOM-11.0a');
    play.do('JP', 'unit J-inf-64');
    expect(play.refusal('JP', 'to 2706').rule).toBe('NOM-11.31a');
  });

  it('NOM-8.2b: a suppressed unit keeps the half point', () => {
    // 15 points and 7: half a point of an odd factor is kept.
    const play = moving('0512: [S-inf-7BG suppressed, S-cav-15 suppressed], 2706: [J-inf-64]', '', 'SU');
    expect(left(play.do('SU', 'unit S-inf-7BG'))).toBe(4);
  });

  it('NOM-18.4a: a mover is named to the enemy only if it lay open when it set out or lies open now', () => {
    const told = (pieces: string, unit: string): unknown[] => {
      const play = moving(`${pieces}, ${FAR}`).do('JP', `move ${unit} 2707`);
      return play
        .readable('SU')
        .filter(({ kind }) => kind === 'moved')
        .map(({ piece }) => play.world.pieceIds[Number(piece)] ?? 'somebody');
    };
    expect(told('2706: [J-inf-64, J-inf-71]', 'J-inf-64')).toEqual(['J-inf-64']);
    expect(told('2706: [J-inf-64, J-inf-71], 2707: [J-inf-72]', 'J-inf-71')).toEqual(['somebody']);
    expect(told('2706: [J-inf-64, J-inf-71]', 'J-inf-71')).toEqual(['J-inf-71']);
  });

  it('NOM-18.0a: how much supply moves is its owner’s to know', () => {
    const play = moving(FAR, ', supply: {JP: {2706: 3}}').do('JP', 'haul 2706 2 2707');
    const read = (side: 'JP' | 'SU') => play.readable(side).find(({ kind }) => kind === 'moved')?.points;
    expect([read('JP'), read('SU')]).toEqual([2, 0]);
  });
});

describe('2.31 supply on the road', () => {
  it('NOM-2.31c: as many points as have not moved, each once a phase', () => {
    const play = moving(FAR, ', supply: {JP: {2706: 3}}').do('JP', 'supply 2706');
    expect(play.offers('JP')).toEqual(['points 1', 'points 2', 'points 3']);
    expect(play.refusal('JP', 'points 4').rule).toBe('NOM-7.51a');
    play.do('JP', 'points 2').do('JP', 'to 2707').do('JP', 'to 2708').do('JP', 'stop');
    expect([play.supply('JP', 2706), play.supply('JP', 2707), play.supply('JP', 2708)]).toEqual([1, 0, 2]);
    expect(play.refusal('JP', 'supply 2708').rule).toBe('NOM-11.2a');
    expect(play.refusal('JP', 'supply 2707').rule).toBe('NOM-11.0a');
    // The last point goes without a question how many, and joins the others.
    play.do('JP', 'supply 2706').do('JP', 'to 2708').do('JP', 'stop');
    expect([play.supply('JP', 2708), play.offers('JP', 'supply')]).toEqual([3, []]);
  });

  it('NOM-2.31c: a point that waits where others have come can still move', () => {
    const play = moving(FAR, ', supply: {JP: {2706: 1, 2708: 1}}').do('JP', 'supply 2706').do('JP', 'to 2708');
    play.do('JP', 'stop').do('JP', 'supply 2708');
    // One of the two has moved: only one is asked about.
    expect(play.point).toBe('walk');
    play.do('JP', 'to 2709').do('JP', 'stop');
    expect([play.supply('JP', 2708), play.supply('JP', 2709)]).toEqual([1, 1]);
  });

  it('NOM-20.0f: an engineer carries one point, only from where it starts, and it has moved then', () => {
    const engineer = (more: string, supply = 2) =>
      moving(`2706: [J-eng-24${more}], ${FAR}`, `, supply: {JP: {2706: ${supply}}}`);
    const play = engineer('').do('JP', 'unit J-eng-24').do('JP', 'carry');
    expect(play.refusal('JP', 'carry').rule).toBe('NOM-20.0f');
    play.do('JP', 'to 2709').do('JP', 'stop');
    expect([play.supply('JP', 2706), play.supply('JP', 2709)]).toEqual([1, 1]);
    expect(play.refusal('JP', 'supply 2709').rule).toBe('NOM-11.2a');
    const late = engineer('').do('JP', 'unit J-eng-24').do('JP', 'to 2707');
    expect(late.refusal('JP', 'carry').rule).toBe('NOM-20.0f');
    expect(engineer(' suppressed').do('JP', 'unit J-eng-24').refusal('JP', 'carry').rule).toBe('NOM-20.0f');
    expect(engineer('', 0).do('JP', 'unit J-eng-24').refusal('JP', 'carry').rule).toBe('NOM-20.0f');
    const other = moving(`2706: [J-inf-64], ${FAR}`, ', supply: {JP: {2706: 2}}').do('JP', 'unit J-inf-64');
    expect(other.refusal('JP', 'carry').rule).toBe('NOM-20.0f');
  });

  it('NOM-20.0f: nor a point that came there in this phase', () => {
    const play = moving(`2706: [J-eng-24], ${FAR}`, ', supply: {JP: {2704: 1}}').do('JP', 'supply 2704');
    play.do('JP', 'to 2706').do('JP', 'stop').do('JP', 'unit J-eng-24');
    expect(play.refusal('JP', 'carry').rule).toBe('NOM-20.0f');
  });
});

describe('13.5 infiltration', () => {
  // 2807 lies in the zone of 2806; 2707 lies in it too, and 2706 beyond that.
  const WALL = '2806: [S-mot-24], 2808: [S-hq-36], 2908: [S-hq-82], 2708: [S-hq-57c]';
  const night = (more: string, unit = 'J-inf-64') => moving(`${WALL}, 2807: [${unit}]`, more).do('JP', `unit ${unit}`);

  it('NOM-13.5a: one hex from zone to zone; with Night Infiltration two', () => {
    expect(night('').refusal('JP', 'to 2706').rule).toBe('NOM-11.31a');
    const play = moving(`${WALL}, 2807: [J-inf-64]`, ', hands: {JP: [night-infiltration]}');
    play.do('JP', 'marker night-infiltration').do('JP', 'unit J-inf-64');
    expect(play.offers('JP')).toContain('to 2706');
    play.do('JP', 'to 2706');
    expect([play.where('J-inf-64'), play.point]).toEqual(['2706', 'move']);
    expect(play.events('moved')[0]?.path).toEqual(['2807', '2707', '2706'].map((hex) => play.place(hex)));
  });

  it('NOM-13.5a: not by cavalry, not by armour, not for the next phase', () => {
    const horse = night(', numbers: {night: 1}', 'J-cav-4H');
    expect(horse.refusal('JP', 'to 2706').rule).toBe('NOM-11.31a');
    const play = at(
      '{phase: JP movement, turn: 2, first: JP, hands: {JP: [night-infiltration]}, pieces: {2806: [S-mot-24], 2807: [J-inf-64], 2710: [J-hq-23 active]}}',
    );
    play.do('JP', 'marker night-infiltration').do('JP', 'end');
    expect(play.state.track[9]).toBe(0);
  });

  it('NOM-13.5a: both hexes are paid for, and neither is a lake or held by the enemy', () => {
    const slip = (pieces: string, unit: string): string[] =>
      moving(pieces, ', numbers: {night: 1}').do('JP', `unit ${unit}`).offers('JP', 'to');
    // 2706 costs two points; a suppressed border guard has four, one that has half a point left none.
    expect(slip(`${WALL}, 2807: [J-inf-1-8BG suppressed]`, 'J-inf-1-8BG')).toContain('to 2706');
    // The third hex must lie in a zone too: 2607 does not.
    expect(slip(`${WALL}, 2807: [J-inf-64]`, 'J-inf-64')).not.toContain('to 2607');
    expect(slip(`${WALL}, 2807: [J-inf-64], 2706: [S-cav-15]`, 'J-inf-64')).not.toContain('to 2706');
    // Across the river and up a hill costs six of ten points, and six more.
    const river = slip('0805: [S-mot-24], 0904: [J-inf-64], 0703: [S-mot-76]', 'J-inf-64');
    expect(river).toContain('to 0804');
    expect(river).not.toContain('to 0705');
  });

  it('NOM-13.5a: who begins outside every zone does not slip on', () => {
    // One hex into a zone and stop.
    const play = moving('2806: [S-mot-24], 2808: [J-inf-64]', ', numbers: {night: 1}').do('JP', 'unit J-inf-64');
    play.do('JP', 'to 2807');
    expect([play.where('J-inf-64'), play.point]).toEqual(['2807', 'move']);
  });
});

describe('4.1 the Movement Phase', () => {
  it('NOM-18.0a: each stack is rearranged once a phase, by its owner', () => {
    const play = moving(`2706: [J-inf-64, J-inf-71, J-inf-1-8BG], ${FAR}`);
    expect(play.refusal('JP', 'top J-inf-64').rule).toBe('NOM-18.0a');
    expect(play.refusal('JP', 'top S-mot-24').rule).toBe('NOM-11.2b');
    play.do('JP', 'top J-inf-1-8BG');
    expect(play.inside('2706')).toEqual(['J-inf-1-8BG', 'J-inf-64', 'J-inf-71']);
    expect(play.refusal('JP', 'top J-inf-71').rule).toBe('NOM-18.0a');
    const base = moving(`Hailar: [J-inf-64, J-inf-71], ${FAR}`);
    expect([base.offers('JP', 'top'), base.refusal('JP', 'top J-inf-71').rule]).toEqual([[], 'NOM-11.2b']);
  });

  it('NOM-27.2a: a bought marker of the phase must be played before it ends', () => {
    const play = moving(`2706: [J-inf-64], ${FAR}`, ', markers: {bought: [night-infiltration]}');
    expect(play.refusal('JP', 'end').rule).toBe('NOM-27.2a');
    play.do('JP', 'marker night-infiltration').do('JP', 'end');
    const isMoving = (one: Play): boolean => one.asked === 'JP' && one.point === 'move';
    expect(isMoving(play)).toBe(false);
    const closed = moving(
      `2706: [J-inf-64], ${FAR}`,
      ', markers: {bought: [special-service]}, numbers: {maskirovka: 1}',
    );
    expect(closed.refusal('JP', 'marker special-service').rule).toBe('NOM-18.7a');
    expect(isMoving(closed.do('JP', 'end'))).toBe(false);
    // The other side's phase is not held up.
    const soviet = moving(`2706: [J-inf-64], ${FAR}`, ', markers: {bought: [night-infiltration]}', 'SU');
    expect(soviet.offers('SU')).toContain('end');
  });

  it('NOM-5.3a: markers of other moments, of the other side or not in hand are refused', () => {
    const play = moving(`2706: [J-inf-64], ${FAR}`, ', hands: {JP: [banzai-1], SU: [commissars]}');
    expect(play.refusal('JP', 'marker banzai-1').rule).toBe('NOM-5.3a');
    expect(play.refusal('JP', 'marker commissars').rule).toBe('NOM-5.1a');
    expect(play.refusal('JP', 'marker night-infiltration').rule).toBe('NOM-5.3a');
  });

  it('NOM-11.4a: the minimum move is there again the next turn, not in the next impulse', () => {
    const play = at(
      '{phase: SU movement, turn: 2, first: SU, pieces: {2706: [J-inf-64], 0904: [S-3-1-14/1 suppressed, S-3-1-14/2], 0512: [S-1-2-14/1], 0906: [S-hq-36 active], free: [S-mech-7]}}',
    )
      .do('SU', 'unit S-3-1-14/1')
      .do('SU', 'to 0804');
    const flag = () => (play.state.flags[play.piece('S-3-1-14/1')] & 8) !== 0;
    expect(flag()).toBe(true);
    pass(play, () => play.point === 'move' && play.asked === 'SU' && play.turn === 2);
    pass(play, () => play.turn === 3);
    expect(flag()).toBe(false);
  });
});

describe('26.2, 34.3 who has no points at all', () => {
  it('NOM-11.4a: a unit without movement comes in by its minimum move, once', () => {
    const immobile = (flags: string): Play =>
      atWith(
        '"1-2-8"',
        '"1-2-0"',
        `{phase: JP movement, pieces: {Hailar: [J-inf-1-8BG], 0512: [S-mot-24]}, flags: {${flags}}}`,
      );
    const play = immobile('').do('JP', 'unit J-inf-1-8BG');
    expect(play.offers('JP')).toContain('to 2701');
    play.do('JP', 'to 2701');
    expect([play.where('J-inf-1-8BG'), play.point]).toEqual(['2701', 'move']);
    const used = immobile('minimum: [J-inf-1-8BG]');
    expect(used.do('JP', 'unit J-inf-1-8BG').refusal('JP', 'to 2701').rule).toBe('NOM-11.4a');
  });

  it('NOM-34.3a: deception markers come in, go anywhere but into a lake, and pay nothing', () => {
    const fog = ', options: {fog: "on"}';
    const base = moving(`Hailar: [J-dec-1], 2710: [J-inf-64], ${FAR}`, fog).do('JP', 'unit J-dec-1');
    expect(base.do('JP', 'to 2701').where('J-dec-1')).toBe('2701');
    const play = moving(`2706: [J-inf-64, J-dec-1], ${FAR}`, fog).do('JP', 'unit J-dec-1');
    expect([play.costOf('JP', 'to 2713'), play.costOf('JP', 'to 1313')]).toEqual([0, 0]);
    expect(play.offers('JP')).not.toContain('to 2802');
    expect(play.refusal('JP', 'to 2802').rule).toBe('NOM-11.5a');
  });

  it('NOM-2.32a: the first counter of the game and supply move like any other', () => {
    const play = moving(`2213: [J-mot-26], ${FAR}`, ', supply: {JP: {2213: 1}}').do('JP', 'unit J-mot-26');
    expect([left(play), play.costOf('JP', 'to 2214')]).toEqual([12, 2]);
    play.do('JP', 'to 2214').do('JP', 'stop').do('JP', 'supply 2213');
    expect([left(play), play.costOf('JP', 'to 2214')]).toEqual([8, 2]);
  });
});
