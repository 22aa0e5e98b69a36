import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

/** In the side's Logistics Phase, at the step where supply is spent. */
const spending = (pieces: string, supply: string, more = ''): Play =>
  at(
    `{phase: JP logistics, turn: 2, first: JP, pieces: {0512: [S-mot-24], ${pieces}}, supply: {JP: {${supply}}} ${more}}`,
  ).do('JP', 'done');
const reorganizing = (side: string, pieces: string): Play =>
  at(`{phase: ${side} logistics, turn: 2, first: ${side}, pieces: {${pieces}}}`);

describe('7.0 logistics', () => {
  it('NOM-7.1a: supply pays for headquarters, refits, repairs and fortifications, and for nothing else', () => {
    const play = spending(
      '2706: [J-hq-23, J-eng-24], replaceable: [J-inf-71]',
      '2706: 3, Hailar: 1',
      ', air: {JP: {damaged: 1}}',
    );
    const verbs = new Set(play.offers('JP').map((line) => line.split(' ')[0]));
    expect(verbs).toEqual(new Set(['activate', 'refit', 'repair', 'fortify', 'done']));
    expect(play.refusal('JP', 'to 2705').rule).toBe('NOM-4.1i');
  });

  it('NOM-7.2a: a point serves its own and the six adjacent hexes, across rivers and zones of control', () => {
    const play = spending('1212: [J-hq-23], 1311: [S-inf-80]', '1313: 1');
    expect(play.offers('JP', 'activate')).toEqual(['activate J-hq-23']);
    expect(spending('1112: [J-hq-23]', '1313: 1').refusal('JP', 'activate J-hq-23').rule).toBe('NOM-7.2a');
  });

  it('NOM-7.3a: one point activates one headquarters, or keeps it so', () => {
    const play = spending('2706: [J-hq-23 active], 2707: [J-hq-7]', '2706: 1');
    play.do('JP', 'activate J-hq-23').do('JP', 'from 2706');
    expect([play.isActive('J-hq-23'), play.supply('JP', 2706)]).toEqual([true, 0]);
    expect(play.refusal('JP', 'activate J-hq-7').rule).toBe('NOM-7.2a');
  });

  it('NOM-7.4a: a headquarters nobody paid for is inactive', () => {
    const play = spending('2706: [J-hq-23 active]', '2706: 1').do('JP', 'done');
    expect(play.isActive('J-hq-23')).toBe(false);
  });

  it('NOM-7.5a: only what is in the Replaceable box is refitted', () => {
    const play = spending('permanent: [J-inf-72], replaceable: [J-inf-71]', 'Hailar: 2');
    expect(play.offers('JP', 'refit')).toEqual(['refit J-inf-71']);
    expect(play.refusal('JP', 'refit J-inf-72').rule).toBe('NOM-7.5a');
  });

  it('NOM-7.5b: a headquarters costs its support value', () => {
    const play = spending('replaceable: [J-hq-23]', 'Hailar: 3').do('JP', 'refit J-hq-23').do('JP', 'from Hailar');
    expect([play.supply('JP', 'Hailar'), play.where('J-hq-23')]).toEqual([1, 'Hailar']);
    expect(spending('replaceable: [J-hq-23]', 'Hailar: 1').refusal('JP', 'refit J-hq-23').rule).toBe('NOM-7.51a');
  });

  it('NOM-7.5c: a point refits three battalions; four cost two', () => {
    const play = spending('free: [J-inf-4], replaceable: [J-1-2-10/1, J-1-2-10/2, J-1-2-10/3]', 'Hailar: 1');
    for (const n of [1, 2, 3]) play.do('JP', `refit J-1-2-10/${n}`).do('JP', 'from Hailar');
    expect([play.supply('JP', 'Hailar'), play.battalions('Hailar')]).toEqual([0, ['1-2-10', '1-2-10', '1-2-10']]);
    const brigade = at(
      '{phase: SU logistics, turn: 2, pieces: {2706: [J-inf-64], replaceable: [S-arm-11]}, supply: {SU: {Tamsag: 3}}}',
    );
    brigade.do('SU', 'done').do('SU', 'refit S-arm-11').do('SU', 'from Tamsag');
    expect(brigade.supply('SU', 'Tamsag')).toBe(1);
  });

  it('NOM-7.5c: what is left of a point stays where it was spent, whatever is refitted elsewhere meanwhile', () => {
    const play = spending(
      'free: [J-inf-4, J-inf-8], replaceable: [J-1-2-10/1, J-1-2-10/2, J-1-2-10/3, J-1-2-10/4, J-1-2-10/5], permanent: [J-1-2-10/6]',
      '2706: 1, Hailar: 1',
    );
    play.do('JP', 'refit J-1-2-10/1').do('JP', 'from Hailar').do('JP', 'refit J-1-2-10/2').do('JP', 'from 2706');
    play.do('JP', 'refit J-1-2-10/3');
    expect(play.offers('JP')).toEqual(['from Hailar', 'from 2706']);
    play.do('JP', 'from Hailar').do('JP', 'refit J-1-2-10/4').do('JP', 'from Hailar');
    expect(play.battalions('Hailar')).toHaveLength(3);
    // The point in Hailar is used up; two battalions of the other are left in 2706.
    play.do('JP', 'refit J-1-2-10/5');
    expect(play.offers('JP')).toEqual(['from 2706']);
    play.do('JP', 'from 2706');
    expect(play.battalions('2706')).toHaveLength(2);
    expect([play.supply('JP', 'Hailar'), play.supply('JP', 2706)]).toEqual([0, 0]);
  });

  it('NOM-7.5c: no place gives more than was paid there', () => {
    const play = spending(
      'free: [J-inf-4, J-inf-8], replaceable: [J-1-2-10/1, J-1-2-10/2, J-1-2-10/3, J-1-2-10/4], permanent: [J-1-2-10/5, J-1-2-10/6]',
      'Hailar: 1',
    );
    for (const n of [1, 2, 3]) play.do('JP', `refit J-1-2-10/${n}`).do('JP', 'from Hailar');
    expect(play.refusal('JP', 'refit J-1-2-10/4').rule).toBe('NOM-7.51a');
  });

  it('NOM-7.51a: they come back where the supply was spent', () => {
    const play = spending('replaceable: [J-inf-71]', '2706: 1, Hailar: 1')
      .do('JP', 'refit J-inf-71')
      .do('JP', 'from 2706');
    expect(play.where('J-inf-71')).toBe('2706');
  });

  it('NOM-7.5d: a point brings back up to three air points', () => {
    const play = spending('2706: [J-inf-64]', 'Hailar: 2', ', air: {JP: {damaged: 4}}').do('JP', 'repair');
    expect([play.air('JP', 'damaged'), play.air('JP', 'reserve')]).toEqual([1, 3]);
  });

  it('NOM-7.6a: four to six cost two points', () => {
    const play = spending('2706: [J-inf-64]', 'Hailar: 2', ', air: {JP: {damaged: 5}}')
      .do('JP', 'repair')
      .do('JP', 'repair');
    expect([play.air('JP', 'reserve'), play.supply('JP', 'Hailar')]).toEqual([5, 0]);
  });

  it('NOM-16.10a: repaired points are in Reserve', () => {
    expect(
      spending('2706: [J-inf-64]', 'Hailar: 1', ', air: {JP: {damaged: 3}}').do('JP', 'repair').air('JP', 'reserve'),
    ).toBe(3);
  });

  it('NOM-26.6a: a point in the base repairs up to three', () => {
    const play = spending('2706: [J-inf-64]', 'Hailar: 1', ', air: {JP: {damaged: 2}}').do('JP', 'repair');
    expect([play.air('JP', 'damaged'), play.supply('JP', 'Hailar')]).toEqual([0, 0]);
  });

  it('NOM-7.61a: supply on the map repairs nothing', () => {
    const play = spending('2706: [J-inf-64]', '2706: 2', ', air: {JP: {damaged: 2}}');
    expect(play.refusal('JP', 'repair').rule).toBe('NOM-7.61a');
  });

  it('NOM-7.62a: what is eliminated is not repaired', () => {
    const play = spending('2706: [J-inf-64]', 'Hailar: 2', ', air: {JP: {eliminated: 2}}');
    expect(play.refusal('JP', 'repair').rule).toBe('NOM-7.62a');
  });

  it('NOM-26.5a: one point in a base activates every headquarters there', () => {
    const play = at(
      '{phase: SU logistics, turn: 2, pieces: {2706: [J-inf-64], Tamsag: [S-hq-36, S-hq-57c, S-hq-82]}, supply: {SU: {Tamsag: 1}}}',
    );
    play.do('SU', 'done').do('SU', 'activate S-hq-57c').do('SU', 'from Tamsag');
    expect(['S-hq-36', 'S-hq-57c', 'S-hq-82'].map((id) => play.isActive(id))).toEqual([true, true, true]);
  });

  it('NOM-7.9a: supply is spent in Logistics only, and nobody traces a line of it', () => {
    const play = at(
      '{phase: JP movement, turn: 2, pieces: {2706: [J-hq-23], 0512: [S-mot-24]}, supply: {JP: {2706: 1}}}',
    );
    expect(play.refusal('JP', 'activate J-hq-23').rule).toBe('NOM-7.9a');
    play.do('JP', 'end');
    expect(play.isSuppressed('J-hq-23')).toBe(false);
  });

  it('NOM-7.8d: supply that was eliminated can come again', () => {
    const play = at('{phase: JP reinforcement, turn: 3, pieces: {2706: [J-inf-64], 0512: [S-mot-24]}}');
    expect(play.supply('JP', 'track-3')).toBe(3);
  });

  it('NOM-12.5b: supply in an overstacked hex is of no use', () => {
    const play = spending(
      '2706: [J-inf-64, J-inf-71, J-hq-23], 2707: [J-hq-7]',
      '2706: 2',
      ', spots: {overstacked: [2706]}',
    );
    expect(play.refusal('JP', 'activate J-hq-7').rule).toBe('NOM-7.2a');
    expect(play.refusal('JP', 'activate J-hq-23').rule).toBe('NOM-12.5a');
  });

  it('NOM-13.9a: zones of control never block supply or support', () => {
    const play = spending('2806: [J-hq-23], 2807: [S-inf-80]', '2707: 1');
    expect(play.offers('JP', 'activate')).toEqual(['activate J-hq-23']);
  });
});

describe('8.0 suppression', () => {
  it('NOM-8.1a: an effective unit has its full factors', () => {
    const play = at('{phase: JP movement, pieces: {2706: [J-inf-64], 0512: [S-mot-24]}}').do('JP', 'unit J-inf-64');
    expect([play.state.frames.at(-1)?.locals.left, play.inZone('JP', 2705)]).toEqual([20, true]);
  });

  it('NOM-8.2a: a suppressed unit has no zone of control', () => {
    const play = at('{phase: SU movement, pieces: {2806: [J-inf-64 suppressed], 2905: [S-cav-15]}}').do(
      'SU',
      'unit S-cav-15',
    );
    expect(play.inZone('JP', 2805)).toBe(false);
    play.do('SU', 'to 2805');
    expect(play.offers('SU')).toContain('to 2706');
  });

  it('NOM-8.2b: it moves half as far, fractions kept', () => {
    const play = at('{phase: SU movement, pieces: {2806: [J-inf-64], 0512: [S-cav-15 suppressed]}}').do(
      'SU',
      'unit S-cav-15',
    );
    expect(play.state.frames.at(-1)?.locals.left).toBe(12);
    const odd = at('{phase: SU movement, pieces: {2806: [J-inf-64], 0512: [S-arm-11 suppressed]}}').do(
      'SU',
      'unit S-arm-11',
    );
    expect(odd.state.frames.at(-1)?.locals.left).toBe(14);
  });
});

describe('9.0 reorganization', () => {
  it('NOM-9.0a: only the listed units break down', () => {
    const play = reorganizing('JP', '2706: [J-eng-24, J-arm-3, J-inf-64], 0512: [S-mot-24]');
    expect(play.offers('JP', 'break')).toEqual(['break J-inf-64']);
    expect(play.refusal('JP', 'break J-eng-24').rule).toBe('NOM-9.0a');
  });

  it('NOM-9.1a: into exactly their battalions, in their hex', () => {
    const play = reorganizing('JP', '2706: [J-mot-26], 0512: [S-mot-24]').do('JP', 'break J-mot-26');
    expect([play.battalions(2706), play.where('J-mot-26')]).toEqual([['1-2-12', '1-2-12', '2-2-12'], 'free']);
  });

  const PATTERNS: readonly (readonly [id: string, side: string, parts: readonly string[]])[] = [
    ['J-mot-26', 'JP', ['1-2-12', '1-2-12', '2-2-12']],
    ['J-inf-4', 'JP', ['1-2-10', '1-2-10', '1-2-10']],
    ['J-inf-64', 'JP', ['1-1-10', '1-2-10', '1-2-10']],
    ['S-arm-11', 'SU', ['1-2-14', '3-1-14', '3-1-14', '3-1-14']],
    ['S-mech-7', 'SU', ['1-2-14', '3-1-14', '3-1-14']],
    ['S-mot-149', 'SU', ['0-1-12', '0-1-12', '0-1-12', '0-1-12']],
    ['S-mot-24', 'SU', ['0-1-12', '0-1-12', '0-1-12']],
    ['S-abn-212', 'SU', ['0-1-8', '0-1-8', '0-1-8']],
    ['S-mg-5', 'SU', ['0-1-8', '0-1-8', '0-1-8', '0-1-8']],
    ['S-inf-80', 'SU', ['0-1-8', '0-1-8', '0-1-8']],
  ];
  it.each(PATTERNS.filter(([, side]) => side === 'JP'))('NOM-26.9a: %s (%s) breaks down into %s', (id, side, parts) => {
    const play = reorganizing(side, `2706: [${id}], 0512: [S-cav-15]`).do(side, `break ${id}`);
    expect(play.battalions(2706)).toEqual([...parts]);
  });
  it.each(PATTERNS.filter(([, side]) => side === 'SU'))('NOM-26.9b: %s (%s) breaks down into %s', (id, side, parts) => {
    const play = reorganizing(side, `0512: [${id}], 2706: [J-inf-71]`).do(side, `break ${id}`);
    expect(play.battalions('0512')).toEqual([...parts]);
  });

  it('NOM-9.2a: the right battalions in one hex become a unit; in two hexes they do not', () => {
    const play = reorganizing('JP', '2706: [J-1-2-10/1, J-1-2-10/2, J-1-2-10/3], free: [J-inf-4], 0512: [S-mot-24]');
    play.do('JP', 'combine J-inf-4').do('JP', 'at 2706');
    expect([play.inside(2706), play.battalions(2706)]).toEqual([['J-inf-4'], []]);
    const apart = reorganizing(
      'JP',
      '2706: [J-1-2-10/1, J-1-2-10/2], 2707: [J-1-2-10/3], free: [J-inf-4], 0512: [S-mot-24]',
    );
    expect(apart.refusal('JP', 'combine J-inf-4').rule).toBe('NOM-9.2a');
  });

  it('NOM-9.41a: battalions of other regiments will do, if the counter itself broke down', () => {
    const parts = 'J-1-2-10/1, J-1-2-10/2, J-1-1-10/1';
    const play = reorganizing(
      'JP',
      `2706: [${parts}], 2710: [J-1-2-10/3, J-1-2-10/4, J-1-1-10/2], free: [J-inf-64, J-inf-71], 2712: [J-inf-72], 0512: [S-mot-24]`,
    );
    play.do('JP', 'combine J-inf-71').do('JP', 'at 2706');
    expect(play.where('J-inf-71')).toBe('2706');
    expect(play.refusal('JP', 'combine J-inf-72').rule).toBe('NOM-9.41a');
  });

  it('NOM-9.42a: suppressed units do not combine but may break down', () => {
    // Suppression ends before this step, so the rule is seen where a strike has suppressed and losses break down.
    const play = at('{phase: JP combat, pieces: {0612: [J-inf-64], 0613: [S-mot-24 suppressed]}}').fight(
      'JP',
      '0613',
      'assault',
      5,
    );
    play.answer('break S-mot-24');
    expect(play.inside('0613').every((id) => play.isSuppressed(id))).toBe(true);
  });

  it('NOM-26.9c: the airborne brigade is never formed again', () => {
    const play = reorganizing('SU', '0512: [S-0-1-8/1, S-0-1-8/2, S-0-1-8/3], free: [S-abn-212], 2706: [J-inf-71]');
    expect(play.refusal('SU', 'combine S-abn-212').rule).toBe('NOM-26.9c');
  });
});

describe('20.0 engineers, 21.0 fortifications', () => {
  it('NOM-20.0d: an engineer fortifies its hex and the occupied ones beside it for a point', () => {
    const play = spending('2706: [J-eng-24], 2707: [J-inf-64], 2705: [J-inf-71], 2710: [J-inf-72]', '2706: 1');
    play.do('JP', 'fortify J-eng-24').do('JP', 'from 2706');
    expect([2706, 2707, 2705, 2710, 2606].map((hex) => play.isFortified(hex))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(play.supply('JP', 2706)).toBe(0);
  });

  it('NOM-20.0e: two engineers beside the same supply build from one point', () => {
    const play = spending('2706: [J-eng-24], 2708: [J-eng-KA]', '2707: 1');
    play.do('JP', 'fortify J-eng-24').do('JP', 'from 2707').do('JP', 'fortify J-eng-KA');
    expect([play.isFortified(2706), play.isFortified(2708), play.supply('JP', 2707)]).toEqual([true, true, 0]);
  });

  it('NOM-20.0a: a suppressed engineer neither builds nor bridges', () => {
    const play = at('{phase: JP movement, pieces: {0904: [J-eng-24 suppressed, J-inf-64], 0512: [S-mot-24]}}').do(
      'JP',
      'unit J-inf-64',
    );
    expect(play.costOf('JP', 'to 0804')).toBe(4 + 2);
  });

  it('NOM-20.0b: there are no airfields to operate', () => {
    expect(
      Object.keys(at('{phase: JP movement, pieces: {2706: [J-eng-24], 0512: [S-mot-24]}}').world.data.map),
    ).not.toContain('airfields');
  });

  it('NOM-20.0c: others cross the water round its hex for the ground alone; elsewhere they pay the river', () => {
    const play = at(
      '{phase: JP movement, pieces: {0904: [J-eng-24, J-inf-64], 0901: [J-inf-71], 0512: [S-mot-24]}}',
    ).do('JP', 'unit J-inf-64');
    expect(play.costOf('JP', 'to 0804')).toBe(2);
    play.do('JP', 'stop').do('JP', 'unit J-inf-71');
    expect(play.costOf('JP', 'to 0801')).toBe(4 + 2);
    play.do('JP', 'stop').do('JP', 'unit J-eng-24');
    expect(play.costOf('JP', 'to 0804')).toBe(4 + 2);
  });

  it('NOM-20.0f: an engineer takes a supply point along and drops it where it stops', () => {
    const play = at('{phase: JP movement, pieces: {2706: [J-eng-24], 0512: [S-mot-24]}, supply: {JP: {2706: 2}}}');
    play.do('JP', 'unit J-eng-24').do('JP', 'carry').do('JP', 'to 2710').do('JP', 'stop');
    expect([play.where('J-eng-24'), play.supply('JP', 2710), play.supply('JP', 2706)]).toEqual(['2710', 1, 1]);
    expect(play.refusal('JP', 'supply 2710').rule).toBe('NOM-11.2a');
  });

  it('NOM-20.0g: engineers have no other functions', () => {
    const play = at('{phase: JP movement, pieces: {2706: [J-eng-24], 0512: [S-mot-24]}}').do('JP', 'unit J-eng-24');
    expect(new Set(play.offers('JP').map((line) => line.split(' ')[0]))).toEqual(new Set(['to', 'stop']));
  });

  it('NOM-21.3a: a fortification goes with its last unit and is never captured', () => {
    const play = at(
      '{phase: SU movement, first: SU, pieces: {2706: [J-inf-64], 0512: [S-mot-24, S-mot-76]}, forts: {SU: ["0512"]}}',
    );
    play.do('SU', 'move S-mot-24 0511');
    expect(play.isFortified('0512')).toBe(true);
    play.do('SU', 'move S-mot-76 0511');
    expect(play.isFortified('0512')).toBe(false);
  });
});
