// What a side cannot know must not reach it: not in its view, not in what it is offered, refused, asked or told.
import type { LogEntry, Viewer } from '@hexside/engine';
import {
  faultsOfSecrecy,
  type SecrecyReport,
  type SecrecyTest,
  storyText,
  withOpenLog,
  withoutCovering,
  withoutDealing,
  withTellingOrder,
  withTellingRefusals,
} from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import type { NomonhanState } from '../state.ts';
import { JP, SU } from '../world.ts';
import { game } from './kit.ts';
import { laysOpen } from './laid-open.ts';
import { ALL_OPTIONS, boldly, SOAK, walk } from './walk.ts';

const VIEWERS: readonly Viewer[] = [JP, SU, null];
const SETUP = { scenario: 'campaign', options: {} };

/** 18.0: who lies beneath the top of an enemy stack, in its base and on its track, and what it is about to do. */
const STACKS = ['place', 'order', 'flags', 'battle', 'spot'];
const TEST: SecrecyTest<NomonhanState> = {
  hidden: [
    ...STACKS,
    // 5.4 hands; 9 supply, and how much of it was used; 4.1 air missions
    'marker',
    'points',
    'done',
    'air',
    'seen',
    // What is under way and shows only when it is done.
    'frame allocate',
    'frame walk',
    'frame recon-flight',
    'frame special-service',
    'frame reinforcement',
    'frame interdiction',
    'frame reorganization',
    'frame spending',
  ],
  notDealt: {
    seen: 'what somebody else has looked at is theirs to know, and bears on nothing of the viewer',
    done: 'is only lowered, where the supply that was dealt is less',
  },
  games: SOAK ? 12 : 2,
  every: SOAK ? 11 : 41,
  // Battles are hidden while they are assigned: one decision in a hundred, which a plain sample of one game can miss.
  worthIt: ({ ask }) => ['allocate', 'arrive', 'assign'].some((point) => ask.point.startsWith(point)),
  player: boldly,
  laysOpen,
};
const SHORT = { ...TEST, games: 1, every: 199 };
const told = (report: SecrecyReport): string => report.faults.join('\n');

describe('secrecy', { timeout: SOAK ? 7_200_000 : 300_000 }, () => {
  it.each([
    ['as printed', {}],
    ['with every option', ALL_OPTIONS],
  ])(
    'tells nobody what is hidden: views, questions, offers, refusals, ways, overlays, odds and logs, %s',
    (name, options) => {
      const report = faultsOfSecrecy(game, { ...SETUP, options }, { ...TEST, seed: name });
      if (SOAK) console.log(report.summary);
      expect(report.faults).toEqual([]);
      expect(report.positions).toBeGreaterThan(70);
      expect(report.followed).toBeGreaterThan(40);
      for (const column of [...STACKS, 'marker', 'points']) expect(report.dealt.has(column), report.summary).toBe(true);
      expect([...report.perturbed.keys()].length, report.summary).toBeGreaterThan(5);
    },
  );

  it('finds a log that names every hidden mover', () => {
    expect(told(withOpenLog(game, () => faultsOfSecrecy(game, SETUP, SHORT)))).toMatch(
      /is told of .*, which it sees neither before nor after/,
    );
  });

  it('finds hands that are neither covered nor dealt anew', () => {
    expect(told(faultsOfSecrecy(withoutCovering(game, ['marker']), SETUP, SHORT))).toContain(
      "marker should be hidden, and nobody's copy ever covered it",
    );
  });

  it('finds a dealing that no longer moves units', () => {
    expect(told(faultsOfSecrecy(withoutDealing(game, STACKS), SETUP, SHORT))).toMatch(
      /place was covered \d+ times and never dealt anew/,
    );
  });

  it('finds a refusal that tells', () => {
    expect(told(faultsOfSecrecy(withTellingRefusals(game), SETUP, SHORT))).toMatch(/: why .* tells (JP|SU) of /);
  });

  it('finds an order of offers that tells', () => {
    expect(told(withTellingOrder(game, ['place', 'marker'], () => faultsOfSecrecy(game, SETUP, SHORT)))).toMatch(
      /\.offers tells (JP|SU) of /,
    );
  });

  it('shows a hand to its owner alone, and to all others how many markers are in it', () => {
    walk('hands', (s, _question, decision) => {
      if (decision % 47 !== 0) return;
      for (const viewer of VIEWERS)
        for (const pool of game.view(game.redact(s, viewer), viewer).pools) {
          if (!pool.id.startsWith('hand-') && !pool.id.startsWith('markers-')) continue;
          const mine = pool.id === `hand-${viewer === null ? '' : game.sides[viewer]?.id}`;
          expect(pool.pieces.length, `${pool.id} for ${viewer}`).toBe(mine ? pool.count : 0);
        }
    });
  });

  it('tells nobody but the picker which marker is held', () => {
    const log: LogEntry[] = [];
    walk('draws', () => undefined, log);
    const held = log.filter((entry) => entry.event.kind === 'drew' && entry.secret);
    expect(held.length).toBeGreaterThan(4);
    for (const entry of held) {
      expect(entry.event).toEqual({ kind: 'drew', side: entry.secret?.side, marker: -1, bought: 0 });
      expect(storyText(game, [entry], entry.secret?.side === JP ? SU : JP)).toBe(storyText(game, [entry], null));
    }
  });
});
