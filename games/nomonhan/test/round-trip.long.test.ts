// A state survives being stored, written as a position, and undone: its fingerprint is the same at every step.
import { backToTheStart, mustSurvivePosition, mustSurviveSnapshot, undoAndRedo } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { game } from './kit.ts';
import { ALL_OPTIONS, boldly, SOAK, walk } from './walk.ts';

const GAMES = SOAK ? 60 : 2;
const EVERY = SOAK ? 1 : 5;
const SETUP = { scenario: 'campaign', options: ALL_OPTIONS };

describe('round trips', { timeout: SOAK ? 3_600_000 : 240_000 }, () => {
  it('a snapshot and a position read back to the same fingerprint at every decision', () => {
    for (let i = 0; i < GAMES; i++)
      walk(
        `round ${i}`,
        (s, question, decision) => {
          if (decision % EVERY !== i % EVERY && !question.ask.point.startsWith('allocate')) return;
          const what = `game ${i}, decision ${decision}, ${question.ask.point}`;
          mustSurviveSnapshot(game, what, s);
          mustSurvivePosition(game, what, s);
        },
        null,
        boldly,
        i % 2 === 0 ? ALL_OPTIONS : {},
      );
  });

  it('undo, step by step back to each barrier, finds the fingerprint of every step again', () => {
    let times = 0;
    for (let i = 0; i < GAMES; i++) times += undoAndRedo(game, SETUP, `undo ${i}`, 6, SOAK ? undefined : 300);
    expect(times).toBeGreaterThan(0);
  });

  it('goes back from the end to the very start, past all dice, and forth again to the fingerprint of every step', () => {
    for (let i = 0; i < (SOAK ? 10 : 1); i++)
      backToTheStart(game, SETUP, `start ${i}`, SOAK ? Number.POSITIVE_INFINITY : 8, SOAK ? undefined : 500);
  });
});
