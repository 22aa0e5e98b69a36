// The worked examples of the rulebook (examples.yaml), each played.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { at, type Play } from './kit.ts';

const listed: string[] = parse(readFileSync(new URL('examples.yaml', import.meta.url), 'utf8')).map(
  ({ id }: { id: string }) => id.replace('NOM-EX-', ''),
);
const QUIET = '0512: [S-mot-24], 2706: [J-inf-64]';

const interdicted = (points: number, die: number): Play => {
  const play = at(
    `{phase: JP reinforcement, turn: 2, air: {SU: {interdiction: ${points}}}, pieces: {${QUIET}, track-2: [J-inf-71]}}`,
  );
  return play.do('JP', 'place J-inf-71 Hailar').do('JP', 'done', die);
};
const flown = (jp: readonly number[], su: readonly number[], options = ''): Play => {
  const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0);
  const play = at(
    `{phase: air, turn: 2, air: {JP: {reserve: ${sum(jp)}}, SU: {reserve: ${sum(su)}}}, pieces: {${QUIET}} ${options}}`,
  );
  for (const n of jp) play.do('JP', `fly ${n}`);
  return play;
};

const CASES: Readonly<Record<string, () => void>> = {
  'drm-plus': () => expect(interdicted(4, 3).events('interdiction')[0]).toMatchObject({ die: 3, roll: 4 }),
  // Nothing in this campaign takes from a die: no modifier of a table is below zero.
  'drm-minus': () => {
    const { interdiction } = interdicted(2, 6).world.data.tables;
    expect(Object.values(interdiction.modifiers).every((modifier) => modifier >= 0)).toBe(true);
    expect(interdicted(2, 6).events('interdiction')[0]).toMatchObject({ die: 6, roll: 6 });
  },
  repair: () => {
    for (const damaged of [4, 5, 6]) {
      const play = at(
        `{phase: JP logistics, air: {JP: {damaged: ${damaged}}}, pieces: {${QUIET}}, supply: {JP: {Hailar: 2}}}`,
      );
      play.do('JP', 'done').do('JP', 'repair').do('JP', 'repair');
      expect([play.air('JP', 'reserve'), play.supply('JP', 'Hailar')]).toEqual([damaged, 0]);
    }
  },
  'hq-alone': () => {
    const play = at('{phase: JP combat, pieces: {0612: [J-hq-Yok active], 0613: [S-mot-24]}}').fight(
      'JP',
      '0613',
      'raid',
      3,
    );
    expect(play.events('odds')[0]).toMatchObject({ base: 0, column: 1 });
  },
  'lone-two-hexes': () =>
    expect(at('{phase: JP combat, pieces: {0612: [J-inf-64], 0613: [S-mot-24], 0713: [S-mot-76]}}').battles).toEqual([
      ['0613', '0713', 'J-inf-64'],
    ]),
  'defender-crt': () => {
    const play = at(
      '{phase: JP combat, hands: {SU: [intelligence-SU-1]}, pieces: {0612: [J-mot-26, J-arm-4], 0613: [S-mot-24]}}',
    ).do('JP', 'declare');
    play.do('SU', 'play').do('SU', 'use assault').do('JP', 'roll', 1);
    expect(play.events('odds')[0]).toMatchObject({ attack: 9, defence: 3, percent: 300 });
    expect(play.events('combat-result')[0]).toMatchObject({ side: 0, table: 'assault' });
  },
  'attrition-breakdown': () => {
    const play = at('{phase: JP combat, pieces: {0612: [J-inf-64, J-inf-71], 0613: [S-mot-24]}}').fight(
      'JP',
      '0613',
      'raid',
      5,
    );
    play.do('SU', play.offers('SU')[0] ?? '');
    expect(play.battalions('0613')).toHaveLength(2);
  },
  'attrition-no-pursuit': () => {
    const play = at('{phase: JP combat, pieces: {0612: [J-mot-26, J-mot-28], 0613: [S-cav-15]}}').fight(
      'JP',
      '0613',
      'raid',
      3,
    );
    expect([play.code, play.inside('0613'), play.events('pursued'), play.point === 'pursuit']).toEqual([
      'DA',
      [],
      [],
      false,
    ]);
  },
  'air-change': () => {
    // Three points, however they are printed, go to three missions one by one.
    const play = flown([1, 0, 1, 1], []);
    expect([
      play.air('JP', 'superiority') + play.air('JP', 'reserve'),
      play.air('JP', 'recon'),
      play.air('JP', 'strike'),
    ]).toEqual([1 + 0, 1, 1]);
  },
  'air-sup-allocation': () => {
    const play = flown([6, 0, 0, 0], [4, 2, 0, 0]);
    for (const n of [4, 2, 0, 0]) play.do('SU', `fly ${n}`);
    expect([play.asked, play.offers('JP')]).toEqual(['JP', ['others 0', 'others 1', 'others 2']]);
  },
  'air-sup-excess': () => {
    const play = flown([6, 0, 0, 0], [4, 2, 0, 1]);
    for (const n of [4, 2, 0, 1]) play.do('SU', `fly ${n}`);
    play.do('JP', 'others 2', 1, 5, 1).do('JP', 'from interdiction').do('JP', 'from strike');
    expect([play.air('SU', 'eliminated'), play.air('SU', 'damaged'), play.air('SU', 'strike')]).toEqual([1, 1, 0]);
  },
  'air-sup-spill': () => {
    const play = flown([6, 0, 0, 0], [4, 2, 0, 0]);
    for (const n of [4, 2, 0, 0]) play.do('SU', `fly ${n}`);
    play.do('JP', 'others 0', 6, 1);
    expect([play.air('SU', 'eliminated'), play.air('SU', 'damaged'), play.air('SU', 'interdiction')]).toEqual([
      3, 1, 2,
    ]);
  },
  'interdiction-rolls': () => {
    const play = at(
      `{phase: JP reinforcement, turn: 2, air: {SU: {interdiction: 2}}, pieces: {${QUIET}, track-2: [J-inf-71, J-inf-72]}, supply: {JP: {track-2: 1}}}`,
    );
    play
      .do('JP', 'place J-inf-71 2701')
      .do('JP', 'place J-inf-72 2701')
      .do('JP', 'supply 4')
      .do('JP', 'at 2701')
      .do('JP', 'done', 1, 1, 1, 1, 1, 1);
    expect(play.events('interdiction')).toHaveLength(6);
  },
  'strike-s': () => {
    const play = at(
      '{phase: SU strikes, air: {SU: {strike: 3}}, pieces: {2706: [J-inf-64], 0512: [S-mot-24]}, supply: {JP: {2706: 2}}}',
    );
    for (let i = 0; i < 3; i++) play.do('SU', 'strike 2706');
    play.do('SU', 'done', 4).do('JP', 'suppress J-inf-64');
    expect([play.events('strike-result')[0]?.code, play.isSuppressed('J-inf-64'), play.supply('JP', 2706)]).toEqual([
      'S',
      true,
      1,
    ]);
  },
  'vp-extra-markers': () => {
    for (const extra of [1, 2, 3]) {
      const play = at(
        `{phase: initiative, turn: 2, vp: {JP: 6}, options: {boughtMarkers: "on"}, numbers: {levelJP: 3}, pieces: {${QUIET}}}`,
      );
      for (let i = 0; i < extra; i++) play.do('JP', 'buy');
      expect([play.vp('JP'), play.events('drew').filter(({ bought }) => bought === 1).length]).toEqual([
        6 - 2 * extra,
        extra,
      ]);
    }
  },
  'artillery-split': () => {
    const play = at(
      '{phase: SU strikes, options: {artillery: split}, pieces: {0610: [S-hq-COG active], 0612: [J-inf-64], 0614: [J-inf-71]}, supply: {SU: {"0610": 1}}}',
    );
    play
      .do('SU', 'artillery S-hq-COG')
      .do('SU', 'at 0612')
      .do('SU', 'fire 2')
      .do('SU', 'artillery S-hq-COG')
      .do('SU', 'at 0614')
      .do('SU', 'fire 1')
      .do('SU', 'done', 2, 2);
    expect(play.events('strike').map(({ guns }) => guns)).toEqual([2, 1]);
  },
  'air-sup-over-eight': () => {
    const play = flown([10, 0, 0, 0], [1, 0, 0, 0], ', options: {moreAirSuperiority: "on"}');
    for (const n of [1, 0, 0]) play.do('SU', `fly ${n}`);
    play.do('SU', 'fly 0', 6, 6, 1);
    expect(play.events('air-fire').map(({ points }) => points)).toEqual([8, 2, 1]);
    // One point took one result, however many there were; two more come with the routine.
    expect(play.air('SU', 'eliminated') + play.air('SU', 'damaged')).toBe(1);
  },
  'turn1-initiative': () => {
    const play = at(`{phase: initiative, turn: 1, pieces: {${QUIET}}}`);
    expect(play.events('initiative')[0]).toMatchObject({ side: 1, die: 0 });
  },
  'regiment-vp': () => {
    const play = at('{phase: JP combat, pieces: {0612: [J-mot-26, J-mot-28], 0613: [S-mot-24]}}').fight(
      'JP',
      '0613',
      'assault',
      6,
    );
    expect(play.vp('JP')).toBe(3);
  },
  'breakdown-6-6-12': () =>
    expect(
      at(`{phase: JP logistics, pieces: {2706: [J-mot-26], 0512: [S-mot-24]}}`)
        .do('JP', 'break J-mot-26')
        .battalions(2706),
    ).toEqual(['1-2-12', '1-2-12', '2-2-12']),
  'breakdown-12-8-14': () =>
    expect(
      at(`{phase: SU logistics, pieces: {0512: [S-arm-11], 2706: [J-inf-64]}}`)
        .do('SU', 'break S-arm-11')
        .battalions('0512'),
    ).toEqual(['1-2-14', '3-1-14', '3-1-14', '3-1-14']),
  october: () => {
    for (const side of ['JP', 'SU'] as const) {
      const play = at(`{phase: ${side} reinforcement, turn: 6, options: {length: october}, pieces: {${QUIET}}}`);
      expect([play.air(side, 'reserve'), play.supply(side, 'track-6')]).toEqual([0, 0]);
    }
  },
  'base-activation': () => {
    const play = at(
      '{phase: SU logistics, pieces: {2706: [J-inf-64], Tamsag: [S-hq-36, S-hq-57c, S-hq-82]}, supply: {SU: {Tamsag: 1}}}',
    );
    play.do('SU', 'done').do('SU', 'activate S-hq-36').do('SU', 'from Tamsag');
    expect(['S-hq-36', 'S-hq-57c', 'S-hq-82'].filter((id) => play.isActive(id))).toHaveLength(3);
  },
};

describe('worked examples', () => {
  it.each(listed)('EX-%s', (id) => {
    const run = CASES[id];
    if (run === undefined) throw new Error(`example ${id} is not played`);
    run();
  });
  it('no case is left over', () => {
    expect(Object.keys(CASES).sort()).toEqual([...listed].sort());
  });
});
