// Nothing on the table is hidden but what nobody knows: the dice to come and the next marker. Neither may show anywhere.
import { advance, chanceFrom, give, type LogEntry, type Viewer } from '@hexside/engine';
import { faultsOfSecrecy, type SecrecyTest, storyText } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import type { NationsState } from '../state.ts';
import { GE, SU } from '../world.ts';
import { game } from './kit.ts';
import { boldly, SCENARIOS, SOAK, walk } from './walk.ts';

describe('secrecy', { timeout: 120_000 }, () => {
  it.each(SCENARIOS)('%s: nothing is hidden, and the dice and markers to come show nowhere', (scenario) => {
    const test: SecrecyTest<NationsState> = { hidden: [], games: SOAK ? 60 : 3, every: 11, player: boldly };
    const report = faultsOfSecrecy(game, { scenario, options: {} }, test);
    expect(report.faults).toEqual([]);
    expect(report.summary).toContain('nations-at-war: nothing is hidden from anybody');
    expect(report.positions).toBeGreaterThan(20);
    expect(report.followed).toBeGreaterThan(10);
  });

  it('would find a copy that covers something after all, and a state that keeps what is to come', () => {
    const covering = {
      ...game,
      redact: (s: NationsState, viewer: Viewer) => {
        const copy = game.redact(s, viewer);
        if (viewer !== GE) copy.place[0] = copy.place[1];
        return copy;
      },
    };
    const test: SecrecyTest<NationsState> = { hidden: [], games: 1, every: 23, player: boldly };
    const { faults } = faultsOfSecrecy(covering, { scenario: 'bridge', options: {} }, test);
    expect(faults.join()).toContain('place is hidden from somebody, and the test does not name it');
  });

  it('a redacted copy has no dice: whatever would roll on it fails instead of telling', () => {
    let rolled = 0;
    walk('cats', 'no dice', (s, question) => {
      if (question.ask.point !== 'aim' || rolled > 0) return;
      const redacted = game.redact(s, question.side);
      advance(redacted);
      rolled++;
      give(redacted, question.side, question.offers.at(0));
      expect(() => advance(redacted)).toThrow('no dice');
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
