// What a side cannot know must not reach it: not in its view, not in what it is offered, not in what it is told.
import { type LogEntry, type Narration, readableBy, type Segment, type Viewer } from '@hexside/engine';
import { answeredInBoth, otherWorld, questionText, shownTo, viewText } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { isHidden } from '../rules/fog.ts';
import type { KarabakhState } from '../state.ts';
import { AR, AZ } from '../world.ts';
import { game } from './kit.ts';
import { SOAK, walk } from './walk.ts';

const VIEWERS: readonly Viewer[] = [AR, AZ, null];
const EVERY = 17;
// Each position is looked at by one viewer in turn; the soak looks with all eyes, at ten times as many.
const GAMES = SOAK ? 120 : 12;

const piecesIn = (story: Narration | null): string[] => {
  if (!story) return [];
  const parts: Segment[] = [...story.title, ...story.lines.flat()];
  const named = parts.flatMap((part) => (typeof part !== 'string' && 'piece' in part ? [part.piece] : []));
  return [...named, ...(story.motion?.pieces ?? [])];
};

describe('secrecy', { timeout: 120_000 }, () => {
  it('gives byte-identical views, questions, offers and overlays in any two worlds a side cannot tell apart', () => {
    let positions = 0;
    let differing = 0;
    for (let i = 0; i < GAMES; i++) {
      walk(`secrecy ${i}`, (s, _question, decision) => {
        if (decision % EVERY !== i % EVERY) return;
        positions++;
        for (const viewer of SOAK ? VIEWERS : VIEWERS.slice(positions % 3, (positions % 3) + 1)) {
          const other = otherWorld(game, s, viewer, `${i} ${decision}`);
          expect(game.brokenLaws(other), `laws of a redealt world, game ${i}, decision ${decision}`).toEqual([]);
          if (game.store.hash(other) !== game.store.hash(s)) differing++;
          const where = `viewer ${viewer}, game ${i}, decision ${decision}, ${game.phaseKey(s)}`;
          expect(shownTo(game, other, viewer), where).toEqual(shownTo(game, s, viewer));
        }
      });
    }
    expect(positions).toBeGreaterThanOrEqual(1000);
    // A test whose worlds were all the same would prove nothing.
    expect(differing).toBeGreaterThan(positions / 2);
  });

  it('offers a side the same on its veiled copy as on the true state', () => {
    for (let i = 0; i < 4; i++) {
      walk(`veil ${i}`, (s, question, decision) => {
        if (decision % EVERY !== i) return;
        expect(questionText(game, game.veil(s, question.side), question.side), `game ${i}, decision ${decision}`).toBe(
          questionText(game, s, question.side),
        );
      });
    }
  });

  it('tells the same story in both worlds of an action that rolls nothing and reveals nothing', () => {
    let told = 0;
    for (let i = 0; i < 3; i++) {
      walk(`story ${i}`, (s, question, decision) => {
        if (decision % 7 !== i % 7) return;
        const [mine, theirs] = answeredInBoth(game, s, question, `${i} ${decision}`);
        if (!mine.quiet || !theirs.quiet) return;
        told++;
        const where = `game ${i}, decision ${decision}, ${question.ask.point}`;
        expect(theirs.story, where).toBe(mine.story);
        expect(viewText(game, theirs.world, question.side), where).toBe(viewText(game, mine.world, question.side));
      });
    }
    expect(told).toBeGreaterThan(200);
  });

  it('never names a unit to a reader who could not see it before, after or in the combat between', () => {
    for (let i = 0; i < 6; i++) {
      const log: LogEntry[] = [];
      let hiddenBefore = VIEWERS.map(() => new Set<string>());
      let read = 0;
      const hiddenFrom = (s: KarabakhState, viewer: Viewer): Set<string> =>
        new Set(
          s.world.ground.filter((unit) => isHidden(s, viewer, unit)).map((unit) => s.world.pieceIds[unit] ?? '?'),
        );
      walk(
        `names ${i}`,
        (s, _question, decision) => {
          const entries = log.slice(read);
          read = log.length;
          const hiddenAfter = VIEWERS.map((viewer) => hiddenFrom(s, viewer));
          const shown = new Set(
            entries.flatMap(({ event }) => (event.kind === 'revealed' ? piecesIn(game.narrate(event)) : [])),
          );
          VIEWERS.forEach((viewer, v) => {
            for (const entry of entries) {
              for (const name of piecesIn(game.narrate(readableBy(entry, viewer)))) {
                const secret =
                  hiddenBefore[v]?.has(name) === true && hiddenAfter[v]?.has(name) === true && !shown.has(name);
                if (secret)
                  throw new Error(
                    `viewer ${viewer} is told of ${name}, game ${i}, before decision ${decision}: ${JSON.stringify(entry)}`,
                  );
              }
            }
          });
          hiddenBefore = hiddenAfter;
        },
        log,
      );
    }
  });
});
