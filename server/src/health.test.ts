import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { Health } from './health.ts';
import { StoreFailure } from './store/store.ts';

const log = pino({ level: 'silent' });
const sound = { check: async () => null };
const kept = async (): Promise<void> => undefined;

describe('health', () => {
  it('tells a disk that does not answer from one that does, without waiting for it', async () => {
    let now = 0;
    const health = new Health(sound, log, () => now);
    await health.probe(kept);
    let release = (): void => undefined;
    let probes = 0;
    const stuck = (): Promise<void> => {
      probes++;
      return new Promise((done) => {
        release = done;
      });
    };
    const waiting = health.probe(stuck);
    now = 20_000;
    expect(health.problem).toBeNull();
    now = 25_000;
    await health.probe(stuck);
    expect([health.problem, probes]).toEqual(['Nothing could be stored for 25 seconds.', 1]);
    release();
    await waiting;
    expect(health.problem).toBeNull();
  });

  it('says why nothing can be written, until something can', async () => {
    const health = new Health(sound, log);
    await health.probe(async () => {
      throw new StoreFailure('full', null);
    });
    expect(health.problem).toBe('The disk is full: nothing can be stored.');
    await health.probe(kept);
    expect(health.problem).toBeNull();
  });

  it('says that what is stored is damaged, though it can be written', async () => {
    const health = new Health({ check: async () => new StoreFailure('damaged', 'a page') }, log);
    await health.look();
    await health.probe(kept);
    expect(health.problem).toMatch(/^The database is damaged/);
  });
});
