// What a side cannot know must not reach it: not in its view, not in what it is offered or asked, not in what it is told.
import {
  advance,
  chanceFrom,
  DRAWS,
  give,
  type LogEntry,
  noChance,
  pending,
  REVEALS,
  type Viewer,
} from '@hexside/engine';
import { otherWorld, questionText, shownTo, storyText, viewText } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { JP, SU } from '../world.ts';
import { game } from './kit.ts';
import { ALL_OPTIONS, boldly, SOAK, walk } from './walk.ts';

const VIEWERS: readonly Viewer[] = [JP, SU, null];
const EVERY = SOAK ? 7 : 23;
const GAMES = SOAK ? 24 : 2;
const optionsOf = (i: number) => (i % 2 === 0 ? {} : ALL_OPTIONS);

describe('secrecy', { timeout: SOAK ? 3_600_000 : 240_000 }, () => {
  it('gives byte-identical views, questions, offers and overlays in any two worlds a side cannot tell apart', () => {
    let positions = 0;
    let differing = 0;
    const points = new Set<string>();
    for (let i = 0; i < GAMES; i++) {
      walk(
        `secrecy ${i}`,
        (s, question, decision) => {
          const isSecret = question.ask.point.startsWith('allocate') || question.ask.point.startsWith('arrive');
          if (decision % EVERY !== i % EVERY && !(isSecret && decision % 3 === 0)) return;
          positions++;
          points.add(question.ask.point);
          for (const viewer of SOAK ? VIEWERS : VIEWERS.slice(positions % 3, (positions % 3) + 1)) {
            const other = otherWorld(game, s, viewer, `${i} ${decision}`);
            const where = `viewer ${viewer}, game ${i}, decision ${decision}, ${question.ask.point}`;
            expect(game.brokenLaws(other), where).toEqual([]);
            if (game.store.hash(other) !== game.store.hash(s)) differing++;
            expect(shownTo(game, other, viewer), where).toEqual(shownTo(game, s, viewer));
            const veiled = game.veil(s, viewer);
            expect(veiled.chance, where).toBe(noChance);
            expect([veiled.meta[DRAWS], veiled.meta[REVEALS]], where).toEqual([0, 0]);
          }
        },
        null,
        boldly,
        optionsOf(i),
      );
    }
    if (SOAK) console.log(`${positions} positions, ${differing} of ${3 * positions} other worlds differ`, [...points]);
    expect(positions).toBeGreaterThanOrEqual(SOAK ? 2000 : 120);
    expect(differing).toBeGreaterThan(positions / 2);
  });

  it('offers a side the same on its veiled copy as on the true state', () => {
    for (let i = 0; i < (SOAK ? 12 : 2); i++) {
      walk(
        `veil ${i}`,
        (s, question, decision) => {
          if (decision % EVERY !== i) return;
          const where = `game ${i}, decision ${decision}, ${question.ask.point}`;
          expect(questionText(game, game.veil(s, question.side), question.side), where).toBe(
            questionText(game, s, question.side),
          );
        },
        null,
        boldly,
        optionsOf(i),
      );
    }
  });

  it('asks the same next and tells the same story, whatever is hidden, until dice fall or something is laid open', () => {
    let told = 0;
    for (let i = 0; i < (SOAK ? 24 : 4); i++) {
      walk(
        `story ${i}`,
        (s, question, decision) => {
          if (decision % 9 !== i % 9) return;
          const worlds = [game.store.clone(s), otherWorld(game, s, question.side, `${i} ${decision}`)];
          const chance = chanceFrom({ seed: `answers ${i} ${decision}`, entropy: {} });
          const code = question.offers.at(chance.next(0, question.offers.count));
          const [mine, theirs] = worlds.map((world) => {
            const log: LogEntry[] = [];
            world.log = log;
            world.chance = chance;
            advance(world);
            const before = [world.meta[DRAWS], world.meta[REVEALS]].join();
            give(world, question.side, code);
            advance(world);
            return {
              world,
              story: storyText(game, log, question.side),
              next: pending(world)
                .map((one) => `${one.side} ${one.ask.point}`)
                .join(),
              quiet: [world.meta[DRAWS], world.meta[REVEALS]].join() === before,
            };
          });
          if (!mine || !theirs) return;
          const where = `game ${i}, decision ${decision}, ${question.ask.point}`;
          expect(theirs.quiet, where).toBe(mine.quiet);
          if (!mine.quiet) return;
          told++;
          expect(theirs.story, where).toBe(mine.story);
          expect(theirs.next, where).toBe(mine.next);
          expect(viewText(game, theirs.world, question.side), where).toBe(viewText(game, mine.world, question.side));
        },
        null,
        boldly,
        optionsOf(i),
      );
    }
    expect(told).toBeGreaterThan(200);
  });

  it('shows a hand to its owner alone, and to all others how many markers are in it', () => {
    walk('hands', (s, _question, decision) => {
      if (decision % 47 !== 0) return;
      for (const viewer of VIEWERS)
        for (const pool of game.view(game.veil(s, viewer), viewer).pools) {
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
