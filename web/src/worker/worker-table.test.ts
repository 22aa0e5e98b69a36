import type { Commander } from '@hexside/bots';
import { game as karabakh } from '@hexside/karabakh';
import { commander } from '@hexside/karabakh/bot';
import { look } from '@hexside/karabakh/look';
import { game as nations } from '@hexside/nations-at-war';
import { look as nationsLook } from '@hexside/nations-at-war/look';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Snapshot } from './messages.ts';
import { runToEnd, type WorkerTable, workerTableFor } from './worker-table.ts';

const sit = (staffedBy: Commander = commander): WorkerTable => {
  const game = karabakh.load(karabakh.data);
  if (!game.ok) throw new Error(game.problem.text);
  return game.value.open((typed) => workerTableFor(typed, look, staffedBy));
};

const must = <T>(result: { ok: true; value: T } | { ok: false; problem: { text: string } }): T => {
  if (!result.ok) throw new Error(result.problem.text);
  return result.value;
};

const start = { game: 'karabakh', scenario: 'campaign', options: {}, seed: 'sitting' };

describe('a table in the worker', () => {
  let at: WorkerTable;
  let current: Snapshot;

  beforeAll(() => {
    at = sit();
    must(at.begin(start, 'AR'));
    // The Azeri bot sets up, then the Armenian player is asked.
    for (
      let step = must(runToEnd(at.botStep({ AZ: 'captain' })));
      step !== null;
      step = must(runToEnd(at.botStep({ AZ: 'captain' })))
    );
    current = must(at.snapshot());
  });

  it('tells the story once, and offers only to the side that looks', () => {
    expect(current.decisions.map(({ side, offers }) => [side, offers.length > 0])).toEqual([['AR', true]]);
    expect(must(at.snapshot()).story).toEqual([]);
    const others = must(at.look('AZ'));
    expect(others.decisions[0]?.offers).toEqual([]);
    expect(others.story.length).toBeGreaterThan(0);
    must(at.look('AR'));
  });

  it('acts, takes back, and says where an undo would lead', () => {
    const before = must(at.snapshot()).length;
    const chosen = must(at.act('AR', 'unit Arabo', []));
    expect(chosen.length).toBe(before + 1);
    expect(chosen.undo.step).toEqual({ ok: true, to: before });
    expect(must(at.undo('step')).length).toBe(before);
  });

  it('refuses with a rule, and changes nothing', () => {
    const before = must(at.snapshot()).record;
    expect(must(at.why('AR', [{ kind: 'piece', id: '1/709' }]))).toMatchObject({
      legal: false,
      problem: { rule: 'KAR-3.2f' },
    });
    expect(at.act('AR', 'unit 1/709', []).ok).toBe(false);
    expect(must(at.snapshot()).record).toEqual(before);
  });

  it('shows the past without touching now', () => {
    const now = must(at.snapshot());
    const past = must(at.at(3));
    expect(past.view.pieces.length).toBeLessThan(now.view.pieces.length + now.view.hidden.length + 1);
    expect(must(at.at(5)).count).toBe(5);
    expect(must(at.snapshot()).length).toBe(now.length);
  });

  it('lets the bot do a phase, and keeps the record replayable', () => {
    const done = must(at.assist('AR', 'captain'));
    expect(done.view.turn.number).toBeGreaterThan(0);
    const again = must(sit().load(done.record, 'AR'));
    expect(again.view).toEqual(done.view);
  });

  it('plays on from a past moment as a game of its own', () => {
    const fork = must(at.fork(10, 'other-dice'));
    expect(fork.length).toBe(11);
    expect(fork.record.actions.at(-1)).toBe('* reseed other-dice');
  });
});

describe('a general who tries answers out', () => {
  it('is asked why, and tells what the trials have shown; of another game that goes on from there it knows nothing', () => {
    // It has no liking for any answer, and judges by the position alone: the first that is offered is seldom the best.
    const blind: Commander = {
      ...commander,
      appraise: () => undefined,
      winModel: () => ({ source: 'none', sides: [0, 1].map(() => [0, 0, 1, 0]) }),
      plansAt: (point) => (point.startsWith('setup') ? 'answer' : null),
    };
    const at = sit(blind);
    must(at.begin(start, 'AZ'));
    const told = (): number =>
      Array.from({ length: must(at.snapshot()).length }, (_, i) => at.judge(i)).findIndex(
        (opinion) => opinion.ok && opinion.value.tried !== null,
      );
    for (let step = 0; step < 40 && told() < 0; step++) must(runToEnd(at.botStep({ AZ: 'general' })));
    const found = told();
    expect(must(at.judge(found)).tried).toMatch(/% chance to win, against .* in \d+ trials/);
    must(at.fork(found, 'other'));
    const [offer] = must(at.snapshot()).decisions[0]?.offers ?? [];
    must(at.act('AZ', `${offer?.verb} ${offer?.arg}`, []));
    expect(must(at.snapshot()).length).toBeGreaterThan(found);
    expect(told()).toBe(-1);
  });
});

describe('an attack being put together', () => {
  it('has a summary and exact odds that add up', () => {
    const at = sit();
    const position = {
      game: 'karabakh',
      turn: 2,
      phase: 'AR combat',
      pieces: { '1419': ['Arabo', 'Ashot'], '1319': ['1/708'] },
    };
    must(at.position(position, 'seed', 'AR'));
    must(at.act('AR', 'attack 1319', []));
    const current = must(at.act('AR', 'with Arabo', []));
    expect(current.combat).toMatchObject({ attack: '3', defence: '3', ratio: '1-1' });
    const odds = must(at.odds('AR', []));
    expect(odds?.exact).toBe(true);
    expect(odds?.outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    const more = must(at.odds('AR', ['with Ashot']));
    expect(more?.summary?.attack).toBe('6');
    expect(must(at.snapshot()).combat?.attack).toBe('3');
  });

  it('knows the way of a march before it is taken', () => {
    const at = sit();
    must(at.position({ game: 'karabakh', turn: 2, phase: 'AR movement', pieces: { '1416': ['Arabo'] } }, 'seed', 'AR'));
    must(at.act('AR', 'unit Arabo', []));
    expect(must(at.path('AR', 'to 1418'))).toEqual(['1416', '1417', '1418']);
  });
});

describe('a game of several scenarios, with standing orders', () => {
  const sitDown = (): WorkerTable => {
    const game = nations.load(nations.data);
    if (!game.ok) throw new Error(game.problem.text);
    return game.value.open((typed) => workerTableFor(typed, nationsLook, null));
  };
  const road = {
    scenario: 'cats',
    phase: 'operations 505',
    pieces: { E6: ['1/505', 'HQ/505'], H8: ['1/276'], L5: ['2/276', 'HQ/276'] },
  };

  it('opens a position on the sheet of its own scenario', () => {
    const bridge = { scenario: 'bridge', phase: 'draw', pieces: { A1: ['1/18', 'HQ/18'], T2: ['1/71G', 'HQ/71G'] } };
    expect(must(sitDown().position(bridge, 'seed', 'GE')).record.scenario).toBe('bridge');
    expect(must(sitDown().position(road, 'seed', 'GE')).record.scenario).toBe('cats');
  });

  it('answers by orders, shows them to their owner alone, and keeps them with the record', () => {
    const at = sitDown();
    must(at.position(road, 'seed', 'SU'));
    const hold = { kind: 'opportunity-fire', piece: null, policy: 'hold', percent: 0 };
    expect(must(at.order('SU', [hold])).standing?.orders).toEqual([hold]);
    must(at.act('GE', 'unit 1/505', []));
    const moved = must(at.act('GE', 'to F5', []));
    expect(moved.decisions.map(({ side }) => side)).toEqual(['GE']);
    expect(moved.record.actions).toContain('SU hold ~');
    expect(must(at.look('GE')).standing?.orders).toEqual([]);
    expect(must(sitDown().load(moved.record, 'SU')).standing?.orders).toEqual([hold]);
  });

  it('gives several orders or, if one is wrong, none', () => {
    const at = sitDown();
    const before = must(at.position(road, 'seed', 'SU'));
    const [hold, wrong] = ['hold', 'maybe'].map((policy) => ({
      kind: 'opportunity-fire',
      piece: '1/276',
      policy,
      percent: 0,
    }));
    expect(hold && wrong && at.order('SU', [hold, wrong]).ok).toBe(false);
    expect(must(at.snapshot()).length).toBe(before.length);
  });
});
