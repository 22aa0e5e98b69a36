// Nothing on the table is hidden but what nobody knows: the dice to come and the next marker. Neither may show anywhere.
import { advance, chanceFrom, give, type LogEntry, type Viewer } from '@hexside/engine';
import { otherWorld, shownTo, storyText } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { GE, SU } from '../world.ts';
import { game } from './kit.ts';
import { boldly, SCENARIOS, SOAK, walk } from './walk.ts';

const VIEWERS: readonly Viewer[] = [GE, SU, null];
const EVERY = 7;
const GAMES = SOAK ? 200 : 9;
const scenarioOf = (i: number): string => SCENARIOS[i % SCENARIOS.length] ?? 'cats';

describe('secrecy', { timeout: 120_000 }, () => {
  it('shows byte-identical views, questions, offers and overlays whatever dice and markers are to come', () => {
    let positions = 0;
    for (let i = 0; i < GAMES; i++) {
      walk(
        scenarioOf(i),
        `secrecy ${i}`,
        (s, _question, decision) => {
          if (decision % EVERY !== i % EVERY) return;
          const viewer = VIEWERS[positions++ % VIEWERS.length] ?? null;
          const where = `viewer ${viewer}, game ${i}, decision ${decision}, ${game.phaseKey(s)}`;
          expect(shownTo(game, otherWorld(game, s, viewer, where), viewer), where).toEqual(shownTo(game, s, viewer));
        },
        null,
        boldly,
      );
    }
    expect(positions).toBeGreaterThanOrEqual(200);
  });

  it('a veiled copy has no dice: whatever would roll on it fails instead of telling', () => {
    let rolled = 0;
    walk('cats', 'no dice', (s, question) => {
      if (question.ask.point !== 'aim' || rolled > 0) return;
      const veiled = game.veil(s, question.side);
      advance(veiled);
      rolled++;
      give(veiled, question.side, question.offers.at(0));
      expect(() => advance(veiled)).toThrow('no dice');
    });
    expect(rolled).toBe(1);
  });

  it('the state holds no order of the cup: two tables with the same markers have the same fingerprint', () => {
    const [first, second] = ['x', 'y'].map((seed) => {
      const begun = game.begin({ scenario: 'cats', options: {} });
      if (!begun.ok) throw new Error(begun.problem.text);
      begun.value.chance = chanceFrom({ seed, entropy: {} });
      advance(begun.value);
      return game.store.hash(begun.value);
    });
    expect(first).toBe(second);
  });

  it('everybody reads the same log', () => {
    const log: LogEntry[] = [];
    walk('bridge', 'log', () => undefined, log, boldly);
    const story = (viewer: Viewer): string => storyText(game, log, viewer);
    expect(story(GE)).toBe(story(SU));
    expect(story(null)).toBe(story(SU));
  });
});
