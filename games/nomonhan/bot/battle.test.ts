import { describe, expect, it } from 'vitest';
import { baseData, parseNomonhanData } from '../data/index.ts';
import { ASSAULT, RAID } from '../rules/combat-odds.ts';
import { buildWorld } from '../world.ts';
import { bestTable, clearing, columnFor, type Stakes, worthOn } from './battle.ts';

const parsed = parseNomonhanData(baseData);
if (!parsed.ok) throw new Error('bad data');
const world = buildWorld(parsed.data);
const LAST = 9;

/** Nothing at stake but what a test names. */
const stakes = (some: Partial<Stakes>): Stakes => ({
  own: 0,
  ownLeast: 0,
  foe: 0,
  foeLeast: 0,
  cleared: 0,
  repulsed: 0,
  rout: 0,
  ...some,
});

describe('the chance that a defender is gone', () => {
  it('counts retreats and eliminations, of a single battalion every loss', () => {
    // 500% and more: raid DR DA DA DM DM RT, assault EX DA DL DS DE DE.
    expect(clearing(world, LAST, 6)).toBeCloseTo(4 / 6);
    expect(clearing(world, LAST, 1)).toBeCloseTo(1);
    expect(clearing(world, 0, 6)).toBe(0);
  });
});

describe('the mean of a battle', () => {
  it('is what its six faces bring', () => {
    // Assault below 25%: AS AS AS AT AT EX. Half is lost three times, one battalion three times; the attacker goes back after AS.
    expect(worthOn(world, ASSAULT, 0, stakes({ own: 6, ownLeast: 1 }))).toBeCloseTo((-3 * 3 - 3 * 1) / 6);
    expect(worthOn(world, ASSAULT, 0, stakes({ repulsed: 1 }))).toBeCloseTo(-0.5);
    expect(worthOn(world, ASSAULT, 0, stakes({ foe: 6, foeLeast: 1 }))).toBeCloseTo(1 / 6);
  });

  it('lies between its neighbours where the column is only expected', () => {
    const ground = stakes({ cleared: 1 });
    const [low, high] = [worthOn(world, RAID, 6, ground), worthOn(world, RAID, 7, ground)];
    expect(worthOn(world, RAID, 6.5, ground)).toBeCloseTo((low + high) / 2);
    expect(worthOn(world, RAID, 40, ground)).toBe(worthOn(world, RAID, LAST, ground));
  });

  it('changes with Banzai!', () => {
    // Assault at 100%: AS AT EX BB DA DL; AS becomes BB, DA becomes DL, DL becomes DS: one more face clears the hex.
    const ground = stakes({ foe: 6, foeLeast: 1, cleared: 6 });
    const more = worthOn(world, ASSAULT, 4, ground, 1) - worthOn(world, ASSAULT, 4, ground);
    expect(more).toBeCloseTo((3 + 6 + 2) / 6);
  });

  it('chooses the table: manoeuvre against odds, assault to destroy', () => {
    const force = { own: 6, ownLeast: 1, foe: 6, foeLeast: 1 };
    expect(bestTable(world, 2, stakes(force)).table).toBe(RAID);
    expect(bestTable(world, LAST, stakes(force)).table).toBe(ASSAULT);
  });
});

it('finds the column of a percentile, with fractions', () => {
  expect(columnFor(world, 4, 4)).toBe(4);
  expect(columnFor(world, 5, 4)).toBeCloseTo(4.5);
  expect(columnFor(world, 12, 1)).toBe(LAST);
  expect(columnFor(world, 0, 3)).toBe(0);
  expect(columnFor(world, 1, 0)).toBe(LAST);
});
