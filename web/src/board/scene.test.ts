import { describe, expect, it } from 'vitest';
import { badgesOf } from './badges.ts';
import { readManifest } from './manifest.ts';
import { marchSteps, marchTime } from './motion.ts';
import { reachOf } from './reach.ts';
import { chosenGroups, chosenIds, offeredBy, pieceState, stacksOf, victoryPoints } from './scene.ts';
import { geometry, look, offer, piece, sceneOf, tableOf } from './testing.ts';

describe('stacks', () => {
  it('hold everything in a place, top first, hidden pieces too', () => {
    const view = {
      ...tableOf([piece('b', '0203', 'AR', 1), piece('a', '0203', 'AR', 0)]),
      hidden: [{ place: '0203', side: 'AZ', count: 2 }],
    };
    const stack = stacksOf(view).get('0203');
    expect(stack?.pieces.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(stack?.count).toBe(4);
  });
});

describe('the state of a piece', () => {
  const state = (states: readonly string[], steps: number, offered: boolean, chosen: readonly string[] = []) =>
    pieceState(
      { ...piece('Arabo', '0203', 'AR', 0, states), steps },
      look.counters[0],
      offeredBy(offered ? [offer('piece', 'Arabo')] : []),
      chosenIds({ unit: chosen }),
    );

  it('is done when it acted and is not asked again', () => {
    expect(state(['moved'], 2, false)).toMatchObject({ done: true, canAct: false });
    expect(state(['moved'], 2, true)).toMatchObject({ done: false, canAct: true });
    expect(state(['moved'], 2, false, ['Arabo'])).toMatchObject({ done: false, selected: true });
  });

  it('is reduced when steps are lost', () => {
    expect(state([], 1, false).reduced).toBe(true);
    expect(state([], 2, false).reduced).toBe(false);
  });
});

describe('the reach', () => {
  const sheet = {
    width: 700,
    height: 400,
    geometry,
    day: { base: [], labels: [], lines: [], thumb: null },
    night: { base: [], labels: [], lines: [], thumb: null },
  };

  it('veils nothing when no place is asked for', () => {
    const { stacks, offered, chosen } = sceneOf([], []);
    expect(reachOf({ sheet, stacks, offered, chosen, viewer: 'AR' })).toBeNull();
  });

  it('outlines enemies by themselves and the origin with the rest', () => {
    const scene = sceneOf(
      [piece('Arabo', '0203', 'AR'), piece('T-1', '0202', 'AZ')],
      [offer('place', '0204', 1), offer('place', '0202')],
      ['Arabo'],
    );
    const reach = reachOf({ sheet, ...scene, viewer: 'AR' });
    const corners = (d: string | undefined) => d?.match(/[ML]/g)?.length;
    expect(corners(reach?.targets)).toBe(6);
    expect(corners(reach?.edge)).toBe(10);
    expect(corners(reach?.veiled)).toBe(15);
  });
});

describe('a march', () => {
  it('takes 220 ms a hex and 900 at most, less when sped up', () => {
    expect([marchTime(1, 1), marchTime(3, 1), marchTime(9, 1), marchTime(9, 4), marchTime(3, 0)]).toEqual([
      220, 660, 900, 225, 0,
    ]);
  });

  it('goes at an even pace', () => {
    expect(marchSteps(geometry, ['0203', '0202', '0201']).map(({ offset }) => offset)).toEqual([0, 0.5, 1]);
  });
});

describe('the manifest', () => {
  const set = { perHex: 37, width: 74, height: 74, columns: 1, rows: 1, tiles: ['base/0-0.webp'] };
  const manifest = {
    version: 'v1',
    tileSize: 1024,
    orientation: 'pointy',
    hexWidth: 37,
    sheet: { width: 74, height: 74 },
    hexes: { '0101': [18.5, 37], '0102': [55.5, 37] },
    day: { base: [set], labels: [{ ...set, css: 37, density: 1, tiles: [null] }], thumb: { url: 'thumb.webp' } },
  };

  it('is read into sheet units, addresses carry the version, night falls back to day', () => {
    const sheet = readManifest(manifest, 'boards/test');
    expect(sheet.width).toBe(200);
    expect(sheet.geometry.centre('0102')).toEqual({ x: 150, y: 100 });
    expect(sheet.geometry.neighbours('0101')).toContain('0102');
    expect(sheet.day.base[0]?.urls).toEqual(['boards/test/base/0-0.webp?v1']);
    expect(sheet.day.labels[0]?.urls).toEqual([null]);
    expect(sheet.night).toBe(sheet.day);
  });

  it('that is wrong says what', () => {
    expect(() => readManifest({ ...manifest, hexWidth: 'wide' }, '')).toThrow('board.json.hexWidth should be a number');
    expect(() => readManifest([], '')).toThrow('board.json should be an object');
  });
});

describe('points', () => {
  it('are read from the notes of a place', () => {
    expect(look.places.map(victoryPoints)).toEqual([2, 0]);
  });
});

describe('who goes against what', () => {
  const isPlace = (id: string): boolean => /^\d{4}$/.test(id);

  it('keeps battles apart that each name their places and pieces', () => {
    expect(chosenGroups({ 'battle 1': ['1313', '64'], 'battle 2': ['1312', '26'] }, isPlace)).toEqual([
      new Set(['1313', '64']),
      new Set(['1312', '26']),
      new Set(),
    ]);
  });

  it('is one attack where target and attackers are chosen by themselves', () => {
    expect(chosenGroups({ target: ['1313'], attackers: ['64', '26'] }, isPlace)).toEqual([
      new Set(['1313', '64', '26']),
    ]);
  });
});

describe('badges', () => {
  it('stand in order of weight; who has no supply is not also short of it', () => {
    expect(badgesOf(['active', 'low-supply', 'out-of-supply', 'moved', 'suppressed'])).toEqual([
      'suppressed',
      'unsupplied',
      'active',
    ]);
  });
});
