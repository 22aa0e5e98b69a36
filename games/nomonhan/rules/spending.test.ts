// 7.0, 9.0 What supply may be spent on, and by whom.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

const logistics = (pieces: string, supply: string, more = '', side = 'JP'): Play =>
  at(
    `{phase: ${side} logistics, turn: 2, first: ${side}, pieces: {${pieces}}, supply: {${side}: {${supply}}} ${more}}`,
  );
const spending = (pieces: string, supply: string, more = '', side = 'JP'): Play =>
  logistics(pieces, supply, more, side).do(side === 'JP' ? 'JP' : 'SU', 'done');
const FAR = '0512: [S-mot-24]';

describe('7.3 activation', () => {
  it('NOM-7.3a: only one’s own headquarters in play, once', () => {
    const play = spending(`${FAR}, 2706: [J-hq-23, J-inf-64], track-3: [J-hq-7], 0511: [S-hq-36]`, '2706: 2');
    expect(play.refusal('JP', 'activate J-hq-7').rule).toBe('NOM-7.3a');
    expect(play.refusal('JP', 'activate S-hq-36').rule).toBe('NOM-10.1a');
    expect(play.refusal('JP', 'activate J-inf-64').rule).toBe('NOM-10.1a');
    play.do('JP', 'activate J-hq-23').do('JP', 'from 2706');
    expect(play.refusal('JP', 'activate J-hq-23').rule).toBe('NOM-7.3a');
    expect(play.supply('JP', 2706)).toBe(1);
  });

  it('NOM-7.2a: in a base only supply of the base serves', () => {
    const play = spending(`${FAR}, Hailar: [J-hq-23]`, '2701: 1');
    expect(play.refusal('JP', 'activate J-hq-23').rule).toBe('NOM-7.2a');
  });

  it('NOM-26.5a: a point in the base wakes those in the base and nobody else, and not the purged one', () => {
    const play = spending(`${FAR}, Hailar: [J-hq-23, J-hq-6], 2701: [J-hq-7], 2706: [J-hq-2]`, 'Hailar: 1');
    play.do('JP', 'activate J-hq-23').do('JP', 'from Hailar');
    expect(['J-hq-23', 'J-hq-6', 'J-hq-7', 'J-hq-2'].map((id) => play.isActive(id))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const purged = at('{phase: JP movement, pieces: {0512: [S-mot-24], 2706: [J-inf-64]}}').piece('S-hq-36') + 1;
    const soviet = spending(
      '2706: [J-inf-64], Tamsag: [S-hq-36, S-hq-82, S-hq-57c]',
      'Tamsag: 2',
      `, numbers: {purged: ${purged}}`,
      'SU',
    );
    expect(soviet.refusal('SU', 'activate S-hq-36').rule).toBe('NOM-5.3a');
    soviet.do('SU', 'activate S-hq-82').do('SU', 'from Tamsag');
    expect(['S-hq-36', 'S-hq-82', 'S-hq-57c'].map((id) => soviet.isActive(id))).toEqual([false, true, true]);
  });

  it('NOM-18.0a: the enemy reads that something was activated, not what and where', () => {
    const play = spending(`${FAR}, 2706: [J-hq-23]`, '2706: 1').do('JP', 'activate J-hq-23').do('JP', 'from 2706');
    const read = (side: 'JP' | 'SU') => play.readable(side).find(({ kind }) => kind === 'activated');
    expect(read('JP')).toMatchObject({ pieces: [play.piece('J-hq-23')], place: play.place(2706), free: 0 });
    expect(read('SU')).toMatchObject({ pieces: [], place: -1 });
  });

  it('NOM-4.1h: only one’s own units recover', () => {
    const play = logistics('0512: [S-mot-24 suppressed], 2706: [J-inf-64 suppressed]', 'Hailar: 1');
    expect([play.isSuppressed('J-inf-64'), play.isSuppressed('S-mot-24')]).toEqual([false, true]);
  });
});

describe('7.5 refit', () => {
  it('NOM-7.5a: one’s own, where supply lies in play', () => {
    const play = spending(`${FAR}, 2706: [J-inf-64], replaceable: [J-mot-26, S-mot-76]`, '2706: 1, track-3: 2');
    expect(play.refusal('JP', 'refit S-mot-76').rule).toBe('NOM-11.2b');
    expect(play.offers('JP', 'refit')).toEqual(['refit J-mot-26']);
    play.do('JP', 'refit J-mot-26');
    expect(play.refusal('JP', 'from track-3').rule).toBe('NOM-7.51a');
    expect(play.refusal('JP', 'from 2707').rule).toBe('NOM-7.51a');
    expect(play.refusal('JP', 'from Hailar').rule).toBe('NOM-7.51a');
    expect(play.do('JP', 'from 2706').where('J-mot-26')).toBe('2706');
  });

  it('NOM-7.5b: a headquarters only where there is enough, and it uses up no battalions paid for', () => {
    const play = spending(
      `${FAR}, 2706: [J-inf-64], free: [J-inf-4], replaceable: [J-hq-23, J-1-2-10/1, J-1-2-10/2], permanent: [J-1-2-10/3]`,
      '2706: 1, Hailar: 3',
    );
    play.do('JP', 'refit J-1-2-10/1').do('JP', 'from Hailar').do('JP', 'refit J-hq-23');
    expect(play.refusal('JP', 'from 2706').rule).toBe('NOM-7.51a');
    play.do('JP', 'from Hailar');
    expect(play.supply('JP', 'Hailar')).toBe(0);
    play.do('JP', 'refit J-1-2-10/2');
    expect(play.offers('JP')).toContain('from Hailar');
  });

  it('NOM-12.5b: not with supply of an overstacked hex', () => {
    const play = spending(
      `${FAR}, 2706: [J-inf-64, J-inf-71, J-inf-72], replaceable: [J-mot-26]`,
      '2706: 1, Hailar: 1',
      ', spots: {overstacked: ["2706"]}',
    ).do('JP', 'refit J-mot-26');
    expect([play.offers('JP'), play.refusal('JP', 'from 2706').rule]).toEqual([['from Hailar'], 'NOM-12.5b']);
  });

  it('NOM-34.0a: with the option a refitted unit lies face down, a headquarters and every unit without it does not', () => {
    const flag = (id: string, fog: string): number => {
      const play = spending(`${FAR}, replaceable: [${id}]`, 'Hailar: 3', `, options: {fog: "${fog}"}`);
      play.do('JP', `refit ${id}`).do('JP', 'from Hailar');
      return play.state.flags[play.piece(id)];
    };
    expect([flag('J-mot-26', 'on'), flag('J-hq-23', 'on'), flag('J-mot-26', 'off')]).toEqual([16, 0, 0]);
  });
});

describe('20.0 fortifications', () => {
  it('NOM-20.0d: by an engineer of one’s own on the map that has something to fortify and supply beside it', () => {
    const play = spending(
      `0512: [S-eng-57], 2706: [J-eng-24, J-inf-64], 2710: [J-eng-KA], 2606: [J-inf-71]`,
      '2706: 1',
    );
    expect(play.refusal('JP', 'fortify S-eng-57').rule).toBe('NOM-11.2b');
    expect(play.refusal('JP', 'fortify J-inf-64').rule).toBe('NOM-20.0d');
    expect(play.refusal('JP', 'fortify J-eng-KA').rule).toBe('NOM-7.2a');
    expect(play.offers('JP', 'fortify')).toEqual(['fortify J-eng-24']);
    play.do('JP', 'fortify J-eng-24').do('JP', 'from 2706');
    expect([play.isFortified(2706), play.isFortified(2606), play.isFortified(2707)]).toEqual([true, true, false]);
    expect(play.refusal('JP', 'fortify J-eng-24').rule).toBe('NOM-20.0d');
    // That point built for engineers beside it, not for one four hexes away.
    expect(play.refusal('JP', 'fortify J-eng-KA').rule).toBe('NOM-7.2a');
    const base = spending(`${FAR}, Hailar: [J-eng-24]`, 'Hailar: 1');
    expect(base.refusal('JP', 'fortify J-eng-24').rule).toBe('NOM-20.0d');
  });
});

describe('34.0 face down', () => {
  it('NOM-34.0a: only combat units on the map that lie face up, and only with the option', () => {
    const fog = ', options: {fog: "on"}, flags: {faceDown: [J-inf-71]}';
    const play = spending(`${FAR}, 2706: [J-inf-64, J-hq-23], 2704: [J-inf-71], Hailar: [J-inf-72]`, 'Hailar: 1', fog);
    expect(play.offers('JP', 'hide')).toEqual(['hide J-inf-64']);
    for (const id of ['J-inf-71', 'J-inf-72']) expect(play.refusal('JP', `hide ${id}`).rule).toBe('NOM-34.0a');
    for (const id of ['J-hq-23', 'S-mot-24']) expect(play.refusal('JP', `hide ${id}`).rule).toBe('NOM-11.2b');
    const off = spending(`${FAR}, 2706: [J-inf-64]`, 'Hailar: 1');
    expect([off.offers('JP', 'hide'), off.refusal('JP', 'hide J-inf-64').rule]).toEqual([[], 'NOM-34.0a']);
  });
});

describe('5.3 markers in Logistics', () => {
  const hand = (markers: string, pieces = '2706: [J-hq-23]', more = ''): Play =>
    spending(`${FAR}, ${pieces}`, 'Hailar: 1', `, hands: {JP: [${markers}]} ${more}`);

  it('Gekokujo: needs a headquarters that could be activated', () => {
    expect(hand('gekokujo', '2706: [J-inf-64], track-3: [J-hq-23]').refusal('JP', 'marker gekokujo').rule).toBe(
      'NOM-7.3a',
    );
    const play = hand('gekokujo', '2706: [J-hq-23], track-3: [J-hq-7]').do('JP', 'marker gekokujo');
    expect([play.point, play.offers('JP')]).toEqual(['gekokujo', ['activate J-hq-23']]);
    expect(play.refusal('JP', 'activate J-hq-7').rule).toBe('NOM-7.3a');
    play.do('JP', 'activate J-hq-23');
    expect(play.readable('JP').find(({ kind }) => kind === 'activated')).toMatchObject({ place: -1, free: 1 });
    expect(play.supply('JP', 'Hailar')).toBe(1);
  });

  it('Maskirovka closes Soviet stacks to agents, and stops nobody else', () => {
    const play = hand('gekokujo, special-service', '2706: [J-hq-23]', ', numbers: {maskirovka: 1}');
    expect(play.offers('JP', 'marker')).toEqual(['marker gekokujo']);
    const open = hand('special-service').do('JP', 'marker special-service');
    expect([open.point, open.offers('JP')]).toEqual(['agency', ['look stacks', 'look track']]);
    open.do('JP', 'look track');
    expect(open.point).toBe('spend');
  });

  it('NOM-27.2a: a bought one must be played if it can be', () => {
    const bought = (pieces: string): Play =>
      spending(`${FAR}, ${pieces}`, 'Hailar: 1', ', markers: {bought: [gekokujo]}');
    expect(bought('2706: [J-hq-23]').refusal('JP', 'done').rule).toBe('NOM-27.2a');
    expect(bought('2706: [J-inf-64]').offers('JP')).toContain('done');
  });
});

describe('9.0 reorganization', () => {
  it('NOM-9.1a: one’s own units in play, in a base too', () => {
    const play = logistics(`${FAR}, 2706: [J-mot-26], Hailar: [J-inf-64], track-3: [J-inf-71]`, 'Hailar: 1');
    expect(play.offers('JP', 'break')).toEqual(['break J-mot-26', 'break J-inf-64']);
    expect(play.refusal('JP', 'break J-inf-71').rule).toBe('NOM-11.0a');
    expect(play.refusal('JP', 'break S-mot-24').rule).toBe('NOM-11.2b');
    play.do('JP', 'break J-inf-64').do('JP', 'break J-mot-26');
    expect([play.battalions('Hailar').length, play.battalions('2706').length]).toEqual([3, 3]);
    play.do('JP', 'combine J-mot-26').do('JP', 'at 2706');
    expect([play.where('J-mot-26'), play.battalions('2706')]).toEqual(['2706', []]);
  });

  it('NOM-9.1a: battalions are what their unit was: moved, face down, suppressed', () => {
    const play = at(
      '{phase: JP combat, turn: 2, options: {fog: "on"}, pieces: {0612: [J-mot-26, J-mot-28], 0613: [S-mot-24 suppressed, S-cav-15]}, flags: {faceDown: [J-mot-26]}}',
    ).fight('JP', '0613', 'raid', 4); // 300%, one to the right: DA
    expect(play.code).toBe('DA');
    play.do('SU', 'break S-mot-24');
    expect(
      play
        .inside('0613')
        .filter((id) => id.startsWith('S-0-1-12'))
        .every((id) => play.isSuppressed(id)),
    ).toBe(true);
  });

  it('NOM-9.2a: the right battalions, in one place, none of them suppressed', () => {
    const pieces = (rest: string): Play =>
      logistics(`0512: [S-mot-24], free: [J-inf-64, J-inf-4], ${rest}`, 'Hailar: 1');
    // 64 is two 1-2-10 and a 1-1-10; 4 is three 1-2-10.
    const play = pieces(
      '2706: [J-1-2-10/1, J-1-2-10/2, J-1-1-10/1], 2707: [J-1-2-10/3], replaceable: [J-1-2-10/4, J-1-2-10/5]',
    );
    expect(play.offers('JP', 'combine')).toEqual(['combine J-inf-64']);
    expect(play.refusal('JP', 'combine J-inf-4').rule).toBe('NOM-9.2a');
    expect(play.refusal('JP', 'combine J-inf-71').rule).toBe('NOM-9.41a');
    expect(play.refusal('JP', 'combine J-hq-23').rule).toBe('NOM-9.0a');
    expect(play.refusal('JP', 'combine S-mot-24').rule).toBe('NOM-11.2b');
    play.do('JP', 'combine J-inf-64');
    expect(play.refusal('JP', 'at 2707').rule).toBe('NOM-9.2a');
    expect(play.refusal('JP', 'at replaceable').rule).toBe('NOM-11.0a');
    play.do('JP', 'at 2706');
    expect(play.inside('2706')).toEqual(['J-inf-64']);
    const more = pieces(
      '2706: [J-1-2-10/1, J-1-2-10/2, J-1-1-10/1, J-1-2-10/3], replaceable: [J-1-2-10/4, J-1-2-10/5]',
    );
    expect(more.offers('JP', 'combine').sort()).toEqual(['combine J-inf-4', 'combine J-inf-64']);
    more.do('JP', 'combine J-inf-4').do('JP', 'at 2706');
    expect(more.battalions('2706')).toEqual(['1-1-10']);
  });

  it('NOM-11.4a: who used a minimum move has used it as part of a unit as well', () => {
    const play = logistics(
      '0512: [S-mot-24], free: [J-inf-4], 2706: [J-1-2-10/1, J-1-2-10/2, J-1-2-10/3]',
      'Hailar: 1',
      ', flags: {minimum: [J-1-2-10/2]}',
    )
      .do('JP', 'combine J-inf-4')
      .do('JP', 'at 2706');
    expect(play.state.flags[play.piece('J-inf-4')]).toBe(8);
    const none = logistics('0512: [S-mot-24], free: [J-inf-4], 2706: [J-1-2-10/1, J-1-2-10/2, J-1-2-10/3]', 'Hailar: 1')
      .do('JP', 'combine J-inf-4')
      .do('JP', 'at 2706');
    expect(none.state.flags[none.piece('J-inf-4')]).toBe(0);
  });
});
