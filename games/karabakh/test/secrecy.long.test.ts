// What a side cannot know must not reach it: not in its view, not in what it is offered, refused or told.
import {
  faultsOfSecrecy,
  type SecrecyReport,
  type SecrecyTest,
  withOpenLog,
  withoutCovering,
  withoutDealing,
  withTellingOrder,
  withTellingRefusals,
} from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import type { KarabakhState } from '../state.ts';
import { game } from './kit.ts';
import { SETUP, SOAK } from './walk.ts';

/** 5.5: who lies beneath the top of an enemy stack, and who is in the militia pool. */
const STACKS = ['place', 'below', 'top', 'flags', 'steps'];

const TEST: SecrecyTest<KarabakhState> = {
  hidden: [...STACKS, 'frame place-units', 'frame move', 'frame attack', 'frame buy-militia', 'frame arrive'],
  games: SOAK ? 120 : 6,
  every: 17,
  pieces: { count: game.store.fresh().world.pieceIds.length, refer: ['top', 'below'] },
  // Who is left alone in a hex is its top.
  laysOpen: ({ event }) => event.kind === 'revealed' || (event.kind === 'to-pool' && event.reason === 'left alone'),
};
const SHORT = { ...TEST, games: 1, every: 29 };
const told = (report: SecrecyReport): string => report.faults.join('\n');

describe('secrecy', { timeout: SOAK ? 3_600_000 : 240_000 }, () => {
  it('tells nobody what is hidden: views, questions, offers, refusals, ways, overlays, odds and logs', () => {
    const report = faultsOfSecrecy(game, SETUP, TEST);
    if (SOAK) console.log(report.summary);
    expect(report.faults).toEqual([]);
    expect(report.positions).toBeGreaterThan(500);
    expect(report.followed).toBeGreaterThan(300);
    for (const column of STACKS) expect(report.dealt.get(column), report.summary).toBeGreaterThan(30);
    expect([...report.perturbed.keys()], report.summary).toContain('place');
  });

  it('finds a log that names every hidden mover', () => {
    expect(told(withOpenLog(game, () => faultsOfSecrecy(game, SETUP, SHORT)))).toMatch(
      /is told of .*, which it sees neither before nor after/,
    );
  });

  it('finds stacks that are neither covered nor dealt anew', () => {
    expect(told(faultsOfSecrecy(withoutCovering(game, STACKS), SETUP, SHORT))).toContain(
      "place should be hidden, and nobody's copy ever covered it",
    );
  });

  it('finds a dealing that no longer moves units', () => {
    expect(told(faultsOfSecrecy(withoutDealing(game, STACKS), SETUP, SHORT))).toMatch(
      /place was covered \d+ times and never dealt anew/,
    );
  });

  it('finds a refusal that tells', () => {
    expect(told(faultsOfSecrecy(withTellingRefusals(game), SETUP, SHORT))).toMatch(/: why .* tells A[RZ] of /);
  });

  it('finds an order of offers that tells', () => {
    expect(told(withTellingOrder(game, ['place'], () => faultsOfSecrecy(game, SETUP, SHORT)))).toMatch(
      /\.offers tells A[RZ] of /,
    );
  });
});
