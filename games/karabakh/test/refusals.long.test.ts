// What is not offered is refused with a rule of the ledger and a reason that is true of the position.
import { chanceFrom, ruleId, why } from '@hexside/engine';
import { faultsOfRefusals, playThrough, probesFor, probing, randomly, truthsByView } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { rules } from '../look/rules.ts';
import type { KarabakhState } from '../state.ts';
import { game } from './kit.ts';
import { SOAK } from './walk.ts';

const SETUP = { scenario: 'campaign', options: {} };
const TRUTHS = truthsByView<KarabakhState>(game, {
  enemyAt: ['enemyThere'],
  noEnemyAt: ['noEnemy', 'bombardGarrison'],
  notOwn: ['notYours'],
});
const GAMES = SOAK ? 100 : 4;
const EVERY = SOAK ? 1 : 3;

const drawnFrom = (seed: string): ((among: number) => number) => {
  const chance = chanceFrom({ seed, entropy: {} });
  let draw = 0;
  return (among) => (among > 0 ? chance.next(draw++, among) : 0);
};

describe('refusals', { timeout: SOAK ? 3_600_000 : 240_000 }, () => {
  it('of a sample of everything not offered, at every decision of whole games, are true', () => {
    const probes = probesFor<KarabakhState>(rules, TRUTHS);
    for (let n = 0; n < GAMES; n++)
      playThrough(game, SETUP, `refusals ${n}`, probing(game, probes, n, EVERY), null, randomly);
    expect([...probes.judged.keys()].sort(), 'refusals that were judged').toEqual(Object.keys(TRUTHS).sort());
  });

  const faultsOf = (planted: typeof game): string[] => {
    const faults: string[] = [];
    const probes = probesFor<KarabakhState>(rules, TRUTHS);
    const next = drawnFrom('planted');
    playThrough(game, SETUP, 'planted', (s, question, decision) => {
      if (decision % 4 !== 0) return;
      faults.push(...faultsOfRefusals(planted, s, question, probes, next));
    });
    return faults;
  };

  it('would be found if a reason were false, or cited a rule that is none', () => {
    expect(faultsOf(game)).toEqual([]);
    const { no, explain } = game.refusals;
    const swapped = { ...game, refusals: { no: { ...no, tooFar: no.enemyThere, enemyThere: no.tooFar }, explain } };
    expect(faultsOf(swapped).join('\n')).toContain('enemyThere is not true');
    const unruly: typeof game = {
      ...game,
      refusals: { no, explain: (...asked) => ({ ...explain(...asked), rule: ruleId('KAR-99') }) },
    };
    expect(faultsOf(unruly).join('\n')).toContain('cites KAR-99, which is not in the ledger');
  });

  it('say of an order of the phase, while a unit is in hand, that something is under way', () => {
    const seen = new Set<string>();
    playThrough(game, SETUP, 'in hand', (s, question) => {
      if (question.ask.point !== 'move') return;
      const verdict = why(game, s, question.side, { verb: 'end', arg: '' });
      if (!verdict.legal) seen.add(verdict.problem.text.split('.', 1)[0] ?? '');
    });
    expect([...seen]).toEqual(['Finish the current action first, or cancel it']);
  });
});
