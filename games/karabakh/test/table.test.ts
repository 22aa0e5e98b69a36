import { commitmentTo, hasForcedDice, readRecord, Table } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { AR, AZ } from '../world.ts';
import { at, fresh, game } from './kit.ts';

const start = () =>
  at('{turn: 2, phase: AR movement, pieces: {"1419": [Arabo, Ashot], "1416": [Davits], "1520": [1/708]}}');

describe('undo', () => {
  it('takes back a step, a move, the phase, or to a point, and keeps the log in step', () => {
    const play = start();
    const before = play.table.hash;
    play.do('AR', 'unit Davits').do('AR', 'to 1417').do('AR', 'stop');
    const afterDavits = play.table.hash;
    play.do('AR', 'unit Arabo').do('AR', 'with Ashot').do('AR', 'to 1418');
    expect(play.table.undo('step')).toEqual({ ok: true, value: 5 });
    expect(play.where('Arabo')).toBe('1419');
    expect(play.table.undo('move')).toEqual({ ok: true, value: 3 });
    expect(play.table.hash).toBe(afterDavits);
    expect(play.events('moved')).toHaveLength(1);
    expect(play.table.undo('phase')).toEqual({ ok: true, value: 0 });
    expect(play.table.hash).toBe(before);
    play.do('AR', 'unit Davits').do('AR', 'to 1417').do('AR', 'stop');
    expect(play.table.hash).toBe(afterDavits);
    expect(play.table.undo(1).ok).toBe(true);
    expect(play.where('Davits')).toBe('1416');
  });

  it('stops at dice, at what was revealed and at the hand-over', () => {
    const play = start();
    play.do('AR', 'end').do('AR', 'attack 1520').do('AR', 'with Arabo').do('AR', 'declare');
    const commit = play.table.length;
    play.do('AR', 'commit', 4, 1);
    expect(play.table.undoFloor).toBeGreaterThan(commit);
    const refused = play.table.undo('step');
    expect(refused.ok).toBe(false);
    if (!refused.ok) expect(refused.problem.text).toMatch(/takeback/);
  });
});

describe('takeback', () => {
  it('needs the other side, goes past dice, and does not repeat them', () => {
    const play = fresh({}, 'takeback');
    play.do('AZ', 'village 0819');
    const first = play.stack('0819');
    const refused = play.table.takeback(AZ, 0, []);
    expect(refused.ok).toBe(false);
    expect(play.table.takeback(AZ, 0, [AR]).ok).toBe(true);
    expect(play.stack('0819')).toEqual([]);
    const draws = new Set<string>();
    for (let i = 0; i < 4; i++) {
      play.do('AZ', 'village 0819');
      draws.add(play.stack('0819')[0] ?? '');
      expect(play.table.takeback(AZ, play.table.length - 1, [AR]).ok).toBe(true);
    }
    draws.add(first[0] ?? '');
    expect(draws.size).toBeGreaterThan(1);
    const again = Table.fromRecord(game, play.table.record());
    expect(again.ok && again.value.hash).toBe(play.table.hash);
  });
});

describe('records', () => {
  it('stand alone: header, actions, fingerprints; they replay to the same state', () => {
    const play = fresh({ combatRounding: 'down' }, 'record');
    for (const hex of ['0819', '0821', '1119', '1320']) play.do('AZ', `village ${hex}`);
    const json: unknown = JSON.parse(JSON.stringify(play.table.record()));
    const read = readRecord(json);
    expect(read.ok).toBe(true);
    if (!read.ok) return;
    expect(read.value.commitment).toBe(commitmentTo('record'));
    const again = Table.fromRecord(game, read.value);
    expect(again.ok && again.value.hash).toBe(play.table.hash);
    expect(hasForcedDice(read.value)).toBe(false);
  });

  it('that were tampered with are found out, with the line', () => {
    const play = fresh({}, 'tamper');
    for (const hex of ['0819', '0821', '1119']) play.do('AZ', `village ${hex}`);
    const record = play.table.record();
    const tampered = { ...record, actions: ['AZ village 0819', 'AZ village 1119', 'AZ village 1119'] };
    const found = Table.fromRecord(game, tampered);
    expect(found.ok).toBe(false);
    if (!found.ok) expect(found.problem.at).toBe('hashes[1]');
    const reseeded = Table.fromRecord(game, { ...record, seed: 'other' });
    expect(!reseeded.ok && reseeded.problem.at).toBe('commitment');
    const other = Table.fromRecord(game, { ...record, dataHash: 'x' });
    expect(!other.ok && other.problem.at).toBe('dataHash');
  });

  it('remember forced dice', () => {
    const play = at('{turn: 5, phase: end of turn, pieces: {"1419": [Arabo]}}', 'forced');
    expect(hasForcedDice(play.table.record())).toBe(false);
    const other = start();
    other.do('AR', 'end').do('AR', 'attack 1520').do('AR', 'with Arabo').do('AR', 'declare').do('AR', 'commit', 4, 1);
    const record = other.table.record();
    expect(hasForcedDice(record)).toBe(true);
    const again = Table.fromRecord(game, record);
    expect(again.ok && again.value.hash).toBe(other.table.hash);
  });

  it('refuse forced dice that do not fit and change nothing', () => {
    const play = start();
    play.do('AR', 'end').do('AR', 'attack 1520').do('AR', 'with Arabo').do('AR', 'declare');
    const before = play.table.hash;
    for (const dice of [[9], [4, 1, 1, 1, 1, 1, 1, 1, 1]]) {
      const refused = play.table.act(AR, 'commit', dice);
      expect(refused.ok).toBe(false);
      if (!refused.ok) expect(refused.problem.at).toBe('dice');
      expect(play.table.hash).toBe(before);
    }
    play.do('AR', 'commit', 4, 1);
  });
});

describe('fork', () => {
  it('shares the past and has dice of its own', () => {
    const play = fresh({}, 'fork');
    for (const hex of ['0819', '0821', '1119', '1320']) play.do('AZ', `village ${hex}`);
    const rows = ['x', 'y', 'z'].map((seed) => {
      const branch = play.table.fork(2, seed);
      expect(branch.state.top[play.hex('0819')]).toBe(play.state.top[play.hex('0819')]);
      for (const hex of ['1119', '1320', '1417', '1420']) expect(branch.act(AZ, `village ${hex}`).ok).toBe(true);
      const again = Table.fromRecord(game, branch.record());
      expect(again.ok && again.value.hash).toBe(branch.hash);
      return branch.hash;
    });
    expect(new Set(rows).size).toBe(3);
  });
});
