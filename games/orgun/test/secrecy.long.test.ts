// What a side cannot know must not reach it: not in its view, not in what it is offered or asked, not in what it is told.
import { DRAWS, type LogEntry, noChance, REVEALS, type Viewer } from '@hexside/engine';
import { answeredInBoth, otherWorld, questionText, shownTo, storyText, viewText } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { DRA, MJ } from '../world.ts';
import { game } from './kit.ts';
import { SOAK, walk } from './walk.ts';

const VIEWERS: readonly Viewer[] = [DRA, MJ, null];
const EVERY = 11;
const GAMES = SOAK ? 200 : 24;

describe('secrecy', { timeout: SOAK ? 3_600_000 : 120_000 }, () => {
  it('gives byte-identical views, questions, offers and overlays in any two worlds a side cannot tell apart', () => {
    let positions = 0;
    let differing = 0;
    for (let i = 0; i < GAMES; i++) {
      walk(`secrecy ${i}`, (s, _question, decision) => {
        if (decision % EVERY !== i % EVERY) return;
        positions++;
        for (const viewer of SOAK ? VIEWERS : VIEWERS.slice(positions % 3, (positions % 3) + 1)) {
          const other = otherWorld(game, s, viewer, `${i} ${decision}`);
          expect(game.brokenLaws(other)).toEqual([]);
          if (game.store.hash(other) !== game.store.hash(s)) differing++;
          const where = `viewer ${viewer}, game ${i}, decision ${decision}, ${game.phaseKey(s)}`;
          expect(shownTo(game, other, viewer), where).toEqual(shownTo(game, s, viewer));
          // No dice to come, no count of those that fell, no order of a deck: the copy has none of it.
          const veiled = game.veil(s, viewer);
          expect(veiled.chance, where).toBe(noChance);
          expect([veiled.meta[DRAWS], veiled.meta[REVEALS]], where).toEqual([0, 0]);
        }
      });
    }
    if (SOAK) console.log(`${positions} positions, ${differing} of ${3 * positions} other worlds with other hands`);
    expect(positions).toBeGreaterThanOrEqual(1000);
    expect(differing).toBeGreaterThan(positions / 2);
  });

  it('offers a side the same on its veiled copy as on the true state', () => {
    for (let i = 0; i < 6; i++) {
      walk(`veil ${i}`, (s, question, decision) => {
        if (decision % EVERY !== i) return;
        const where = `game ${i}, decision ${decision}`;
        expect(questionText(game, game.veil(s, question.side), question.side), where).toBe(
          questionText(game, s, question.side),
        );
      });
    }
  });

  it('asks the same next and tells the same story, whatever the other side holds', () => {
    let told = 0;
    for (let i = 0; i < 12; i++) {
      walk(`story ${i}`, (s, question, decision) => {
        if (decision % 5 !== i % 5) return;
        const [mine, theirs] = answeredInBoth(game, s, question, `${i} ${decision}`);
        const where = `game ${i}, decision ${decision}, ${question.ask.point}`;
        // Dice fall alike in both worlds, so even what follows them must be the same, up to the next draw of cards.
        if (mine.story.includes('"You draw')) return;
        told++;
        expect(theirs.story, where).toBe(mine.story);
        expect(theirs.next, where).toBe(mine.next);
        expect(viewText(game, theirs.world, question.side), where).toBe(viewText(game, mine.world, question.side));
      });
    }
    expect(told).toBeGreaterThan(800);
  });

  it('shows a hand to its owner alone, and to all others how many cards are in it', () => {
    walk('hands', (s, _question, decision) => {
      if (decision % EVERY !== 0) return;
      for (const viewer of VIEWERS) {
        for (const pool of game.view(game.veil(s, viewer), viewer).pools) {
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
