import { resolve } from 'node:path';
import { askSchema } from '@hexside/wire';
import { describe, expect, it } from 'vitest';
import { type Held, keepPromise } from './promise/keep-promise.ts';

/** No message or request of any kind keeps the server's main thread busy for longer than this in one go, in milliseconds on the processor. */
const LONGEST = 50;

const root = resolve(import.meta.dirname, '..');
const tooLong = (held: readonly Held[]): string[] =>
  held
    .filter(({ ms }) => ms > LONGEST)
    .sort((a, b) => b.ms - a.ms)
    .map(({ what, table, ms }) => `${table}: ${what}: ${ms.toFixed(0)} ms`);

describe('nobody can keep the server', { timeout: 900_000 }, () => {
  it('for longer than a moment, by any message at any table of any game', async () => {
    const { held, kinds } = await keepPromise({ root });
    expect([...kinds].sort()).toEqual(askSchema.options.map(({ shape }) => shape.kind.value).sort());
    const slowest = [...held].sort((a, b) => b.ms - a.ms).slice(0, 8);
    console.log(slowest.map(({ what, table, ms }) => `${ms.toFixed(1)} ms ${table}: ${what}`).join('\n'));
    expect(tooLong(held)).toEqual([]);
  });

  it('and this would notice: with questions answered in the main thread it is kept for longer', async () => {
    const { held } = await keepPromise({
      root,
      games: ['nations-at-war'],
      tables: ['takebacks'],
      plant: 1.5 * LONGEST,
    });
    const noticed = new Set(held.filter(({ ms }) => ms > LONGEST).map(({ what }) => what.split(' ')[0]));
    expect([...noticed].sort()).toEqual(
      expect.arrayContaining(['at', 'away', 'odds', 'overlay', 'path', 'prospect', 'why']),
    );
  });
});
