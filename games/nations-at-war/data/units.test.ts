import { describe, expect, it, test } from 'vitest';
import type { FaceData, TypeData } from './index.ts';
import { parsedData } from './test/parsed.ts';

const { units } = parsedData();
const typeOf = (id: string): TypeData => {
  const type = units.types.list.find((one) => one.id === id);
  if (!type) throw new Error(`no type ${id}`);
  return type;
};
const factors = ({ ap, he, armour, assault, mf }: FaceData): string =>
  [
    ap ? `${ap.dice}/${ap.range}${ap.limited ? 'u' : ''}/${ap.toHit}` : '-',
    he ? `${he.dice}/${he.range}${he.limited ? 'u' : ''}/${he.toHit}` : '-',
    armour ? `${armour.dice}/${armour.save}` : '-',
    assault ? `${assault.dice}${assault.augmented ? '+' : ''}/${assault.toHit}${assault.starts ? '' : '*'}` : '-',
    `${mf.points}${mf.easy ? '*' : ''}`,
  ].join(' ');

/** Chance of each number of hits left after saves, for dice that need `toHit` against dice that save on `save`. */
const expected = (dice: number, toHit: number, saves: number, save: number): number => {
  const binomial = (n: number, k: number, p: number): number => {
    let ways = 1;
    for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
    return ways * p ** k * (1 - p) ** (n - k);
  };
  let sum = 0;
  for (let hits = 0; hits <= dice; hits++)
    for (let saved = 0; saved <= saves; saved++)
      sum += Math.max(0, hits - saved) * binomial(dice, hits, (7 - toHit) / 6) * binomial(saves, saved, (7 - save) / 6);
  return sum;
};

describe('what the rulebook prints of its units', () => {
  it('is what the 71st has: Soviet infantry of the example in 5.1.1, with its machine gun', () => {
    const guards = units.formations.list.find((one) => one.id === '71G');
    expect(guards?.units['sov-inf']).toHaveLength(5);
    expect([guards?.hq.type, guards?.hq.morale]).toEqual(['sov-inf', 7]);
    expect(Object.keys(guards?.weapons ?? {})).toEqual(['hmg']);
  });

  it('is on the counters', () => {
    const pz4 = typeOf('pz4').full;
    expect([pz4.ap?.dice, pz4.ap?.range, pz4.ap?.toHit, pz4.armour?.dice, pz4.armour?.save, pz4.mf.points]).toEqual([
      3, 6, 5, 2, 6, 4,
    ]);
    const t34 = typeOf('t34').full;
    expect([t34.ap?.dice, t34.ap?.toHit, t34.mf.points]).toEqual([3, 5, 5]);
    expect(typeOf('tiger').full.mf.points).toBe(3);
    expect([typeOf('sov-inf').full.he?.dice, typeOf('sov-inf').full.he?.range]).toEqual([2, 2]);
    expect(units.weapons.list.find((one) => one.id === 'hmg')?.he).toEqual({ dice: 1, range: 1 });
    expect(units.formations.list.find((one) => one.id === '11')?.hq.full.leadership).toBe(2);
    expect([typeOf('motorcycle').mounted?.full.mf.easy, typeOf('motorcycle').full.mf.easy]).toEqual([true, false]);
    expect([typeOf('pzgren').mounted?.full.mf.points, typeOf('pzgren').full.mf.points]).toEqual([5, 3]);
  });
});

test.each([
  ['tiger', '4/8/4 3/5/5 3/4 3/5 3', '2/8/4 2/5/5 3/4 2/5 3'],
  ['pz4', '3/6/5 2/4/5 2/6 2/5 4', '2/6/5 1/4/5 2/6 1/5 4'],
  ['pz3', '2/5/5 1/3/5 2/6 2/5 5', '1/5/5 1/3/6 2/6 1/5 5'],
  ['stug', '3/6/5 2/4/5 2/5 1/6 4', '2/6/5 1/4/5 2/5 1/6 4'],
  ['t34', '3/5/5 2/4/5 2/5 2/5 5', '2/5/5 1/4/5 2/5 1/5 5'],
  ['churchill', '3/5/5 1/3/5 3/5 2/5 3', '2/5/5 1/3/6 3/5 1/5 3'],
  ['t70', '2/3/5 1/3/5 1/5 1/5 5', '1/3/5 1/3/6 1/5 1/6 5'],
  ['ger-inf', '1/1u/6 3/2/5 - 3/5 3', '1/1u/6 2/2/5 - 2/5 3'],
  ['pioneer', '2/1u/5 3/2/5 - 3+/4 3', '1/1u/5 2/2/5 - 2+/4 3'],
  ['sov-inf', '1/1u/6 2/2/5 - 2/5 3', '1/1u/6 1/2/5 - 1/5 3'],
  ['atg45', '2/5/5 1/4/5 - 1/6* 1', '1/5/5 1/4/6 - 1/6* 1'],
])('%s has the values it was given', (id, full, reduced) => {
  expect([factors(typeOf(id).full), factors(typeOf(id).reduced)]).toEqual([full, reduced]);
});

test('the truck side of the 45mm gun only drives', () => {
  const truck = typeOf('atg45').mounted;
  expect([truck && factors(truck.full), truck && factors(truck.reduced)]).toEqual(['- - - - 6', '- - - - 6']);
});

describe('the reconstructed guns and plates', () => {
  const afvs = ['tiger', 'pz4', 'pz3', 'stug', 't34', 'churchill', 't70'].map(typeOf);
  const against = (firer: TypeData, target: TypeData): number =>
    expected(
      firer.full.ap?.dice ?? 0,
      firer.full.ap?.toHit ?? 6,
      target.full.armour?.dice ?? 0,
      target.full.armour?.save ?? 6,
    );
  it('leave the Tiger the hardest to hurt and the best shot', () => {
    const tiger = typeOf('tiger');
    for (const other of afvs.filter((type) => type.id !== 'tiger')) {
      expect(against(tiger, other)).toBeGreaterThan(against(other, other));
      for (const firer of afvs) expect(against(firer, tiger)).toBeLessThan(against(firer, other));
    }
  });

  test.each([
    ['tiger', 'tiger', 0.8],
    ['tiger', 't34', 1.4],
    ['pz4', 't34', 0.58],
    ['t34', 'tiger', 0.25],
    ['t34', 'pz4', 0.78],
    ['t70', 'pz4', 0.49],
    ['pz4', 'churchill', 0.44],
  ])('%s does to %s what was worked out', (firer, target, hits) => {
    expect(against(typeOf(firer), typeOf(target))).toBeCloseTo(hits, 1);
  });
});
