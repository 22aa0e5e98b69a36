// A state survives being stored, written as a position, and undone: its fingerprint is the same at every step.
import { backToTheStart, mustSurvivePosition, mustSurviveSnapshot, undoAndRedo } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { game } from './kit.ts';
import { ALL_OPTIONS, boldly, SCENARIOS, SOAK, walk } from './walk.ts';

const GAMES = SOAK ? 60 : 2;
const EACH = SOAK ? 1 : 23;
const scenarioOf = (i: number): string => SCENARIOS[i % SCENARIOS.length] ?? 'brasovo';
const optionsOf = (i: number): Record<string, string> => (i % 2 === 0 ? ALL_OPTIONS : {});

describe('round trips', { timeout: SOAK ? 3_600_000 : 240_000 }, () => {
  it('snapshots and positions read back to the same fingerprint at every decision', () => {
    for (let i = 0; i < GAMES; i++)
      walk(
        scenarioOf(i),
        `round ${i}`,
        (s, _question, decision) => {
          if (decision % EACH !== 0) return;
          mustSurviveSnapshot(game, `game ${i}, decision ${decision}`, s);
          mustSurvivePosition(game, `game ${i}, decision ${decision}`, s);
        },
        null,
        boldly,
        optionsOf(i),
      );
  });

  it('undo, step by step back to each barrier, finds the fingerprint of every step again', () => {
    let times = 0;
    for (let i = 0; i < GAMES; i++)
      times += undoAndRedo(
        game,
        { scenario: scenarioOf(i), options: optionsOf(i) },
        `undo ${i}`,
        5,
        SOAK ? undefined : 300,
      );
    expect(times).toBeGreaterThan(0);
  });

  it('goes back from the end to the very start, past all dice, and forth again to the fingerprint of every step', () => {
    for (let i = 0; i < (SOAK ? 9 : 1); i++)
      backToTheStart(game, { scenario: scenarioOf(i), options: optionsOf(i) }, `start ${i}`, SOAK ? 200 : 14);
  });
});
