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
import type { OrgunState } from '../state.ts';
import { DRA, MJ } from '../world.ts';
import { game } from './kit.ts';
import { SOAK, walk } from './walk.ts';

const VIEWERS: readonly Viewer[] = [DRA, MJ, null];
const SETUP = { scenario: 'siege', options: {} };

/** 7.1g: of the enemy's cards one knows how many are held, and those that were played. */
const HANDS = ['card'];
const TEST: SecrecyTest<OrgunState> = { hidden: HANDS, games: SOAK ? 200 : 16, every: 17 };
const SHORT = { ...TEST, games: 1, every: 11 };
const told = (report: SecrecyReport): string => report.faults.join('\n');

describe('secrecy', { timeout: SOAK ? 3_600_000 : 240_000 }, () => {
  it('tells nobody what is hidden: views, questions, offers, refusals, ways, overlays, odds and logs', () => {
    const report = faultsOfSecrecy(game, SETUP, TEST);
    if (SOAK) console.log(report.summary);
    expect(report.faults).toEqual([]);
    expect(report.positions).toBeGreaterThan(450);
    expect(report.followed).toBeGreaterThan(400);
    expect(report.dealt.get('card'), report.summary).toBeGreaterThan(350);
    expect(report.perturbed.get('card'), report.summary).toBeGreaterThan(30);
  });

  it('finds a log that names the cards drawn', () => {
    expect(told(withOpenLog(game, () => faultsOfSecrecy(game, SETUP, { ...SHORT, every: 3 })))).toMatch(
      /is told of .*, which it sees neither before nor after|the log tells .* of card/,
    );
  });

  it('finds hands that are neither covered nor dealt anew', () => {
    expect(told(faultsOfSecrecy(withoutCovering(game, HANDS), SETUP, SHORT))).toContain(
      "card should be hidden, and nobody's copy ever covered it",
    );
  });

  it('finds a dealing that no longer deals', () => {
    expect(told(faultsOfSecrecy(withoutDealing(game, HANDS), SETUP, SHORT))).toContain('dealing anew changes nothing');
  });

  it('finds a refusal that tells', () => {
    expect(told(faultsOfSecrecy(withTellingRefusals(game), SETUP, SHORT))).toMatch(/: why .* tells (DRA|MJ) of card/);
  });

  it('finds an order of offers that tells', () => {
    expect(told(withTellingOrder(game, HANDS, () => faultsOfSecrecy(game, SETUP, SHORT)))).toMatch(
      /\.offers tells (DRA|MJ) of card/,
    );
  });

  it('shows a hand to its owner alone, and to all others how many cards are in it', () => {
    walk('hands', (s, _question, decision) => {
      if (decision % 11 !== 0) return;
      for (const viewer of VIEWERS) {
        for (const pool of game.view(game.redact(s, viewer), viewer).pools) {
          if (!pool.id.startsWith('hand-') && !pool.id.startsWith('deck-')) continue;
          const mine = pool.id === `hand-${viewer === null ? '' : game.sides[viewer]?.id}`;
          expect(pool.pieces.length, `${pool.id} for ${viewer}`).toBe(mine ? pool.count : 0);
        }
      }
    });
  });

  it('tells nobody but the drawer which card was drawn', () => {
    const log: LogEntry[] = [];
    walk('draws', () => undefined, log);
    const drawn = log.filter((entry) => entry.secret && !entry.automatic);
    expect(drawn.length).toBe(36);
    for (const entry of drawn) {
      expect(entry.event).toEqual({ kind: 'drew', side: entry.secret?.side, count: 1 });
      expect(storyText(game, [entry], entry.secret?.side === DRA ? MJ : DRA)).toBe(storyText(game, [entry], null));
    }
  });
});
