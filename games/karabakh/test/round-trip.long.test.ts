// A state survives being stored, written as a position, and undone: its fingerprint is the same at every step.
import { backToTheStart, mustSurvivePosition, mustSurviveSnapshot, undoAndRedo } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { game } from './kit.ts';
import { optionsOf, SETUP, SOAK, walk } from './walk.ts';

const GAMES = SOAK ? 200 : 2;

describe('round trips', { timeout: SOAK ? 3_600_000 : 240_000 }, () => {
  it('a snapshot reads back to the same fingerprint at every decision', () => {
    for (let i = 0; i < GAMES; i++)
      walk(`round ${i}`, (s, _question, decision) => {
        if (decision % (SOAK ? 1 : 6) === 0) mustSurviveSnapshot(game, `game ${i}, decision ${decision}`, s);
      });
  });

  it('a position reads back to the same fingerprint at every decision', () => {
    for (let i = 0; i < GAMES; i++)
      walk(
        `position ${i}`,
        (s, _question, decision) => {
          if (decision % (SOAK ? 1 : 6) === 0) mustSurvivePosition(game, `game ${i}, decision ${decision}`, s);
        },
        null,
        optionsOf(63 - i),
      );
  });

  it('undo, step by step back to each barrier, finds the fingerprint of every step again', () => {
    let times = 0;
    for (let i = 0; i < GAMES; i++) times += undoAndRedo(game, SETUP, `undo ${i}`, 12, SOAK ? undefined : 400);
    expect(times).toBeGreaterThan(0);
  });

  it('goes back from the end to the very start, past all dice, and forth again to the fingerprint of every step', () => {
    for (let i = 0; i < (SOAK ? 200 : 1); i++) backToTheStart(game, SETUP, `start ${i}`, 40, SOAK ? undefined : 300);
  });
});
