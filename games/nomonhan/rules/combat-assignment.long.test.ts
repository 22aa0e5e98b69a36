// 14.13: every legal partition can be entered, and the proposal is always one.
import { chanceFrom, type Piece } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { at, game, type Play } from '../test/kit.ts';
import { SOAK } from '../test/walk.ts';
import { front, mustAttack, mustBeAttacked, openObligation } from './obligations.ts';

const OF = 0;
const ATTACKERS = ['J-inf-64', 'J-inf-71', 'J-inf-72', 'J-cav-4H', 'J-hq-23', 'J-aa-1KA'];
const DEFENDERS = ['S-mot-24', 'S-mot-76', 'S-cav-15', 'S-hq-36', 'S-inf-7BG'];
/** A patch of open ground, its hexes near enough that most touch. */
const PATCH = ['0612', '0613', '0713', '0513', '0712', '0512', '0614'];

/** A random small position: some of ours and some of theirs on the patch, never in one hex, at least one of each. */
const scattered = (seed: string, most: number): Play | null => {
  const chance = chanceFrom({ seed, entropy: {} });
  let draw = 0;
  const next = (n: number): number => chance.next(draw++, n);
  const stacks = new Map<string, string[]>();
  const owner = new Map<string, string>();
  const put = (id: string, side: string): void => {
    const hex = PATCH[next(PATCH.length)] ?? '';
    if ((owner.get(hex) ?? side) !== side) return;
    owner.set(hex, side);
    stacks.set(hex, [...(stacks.get(hex) ?? []), `${id}${!id.includes('hq') && next(6) === 0 ? ' suppressed' : ''}`]);
  };
  for (const id of ATTACKERS.slice(0, 1 + next(most))) put(id, 'JP');
  for (const id of DEFENDERS.slice(0, 1 + next(most))) put(id, 'SU');
  if (new Set(owner.values()).size < 2) return null;
  const pieces = [...stacks].map(([hex, ids]) => `"${hex}": [${ids.join(', ')}]`).join(', ');
  const play = at(`{phase: JP combat, pieces: {${pieces}}}`);
  return play.point === 'assign' ? play : null;
};

/** A partition as text: battles in a fixed order, each its hexes and attackers. */
const textOf = (battles: readonly (readonly string[])[]): string =>
  battles
    .map((battle) => [...battle].sort().join(' '))
    .sort()
    .join(' | ');

/** Every legal partition, by brute force: each attacker to a battle or none, each hex likewise, and the rules as they stand. */
const partitions = (play: Play): Set<string> => {
  const { state, world } = play;
  const { attackers, targets } = front(state, OF);
  const found = new Set<string>();
  const most = Math.min(attackers.length, targets.length);
  const units = new Array<number>(attackers.length).fill(0);
  const hexes = new Array<number>(targets.length).fill(0);
  const touches = (p: number, hex: number): boolean =>
    world.board.areAdjacent(state.place[p], world.hexes[hex] ?? world.hexes[0]);
  const check = (): void => {
    for (let i = 0; i < attackers.length; i++)
      for (let k = 0; k < targets.length; k++)
        if (units[i] !== 0 && units[i] === hexes[k] && !touches(attackers[i], targets[k])) return;
    for (let n = 1; n <= most; n++) if (units.includes(n) !== hexes.includes(n)) return;
    for (let i = 0; i < attackers.length; i++) if (units[i] === 0 && mustAttack(state, OF, attackers[i])) return;
    for (let k = 0; k < targets.length; k++) if (hexes[k] === 0 && mustBeAttacked(state, OF, targets[k])) return;
    const battles = Array.from({ length: most }, (_, n) => [
      ...targets.filter((_, k) => hexes[k] === n + 1).map((hex) => world.board.ids[hex] ?? ''),
      ...attackers.filter((_, i) => units[i] === n + 1).map((p) => world.pieceIds[p] ?? ''),
    ]).filter((battle) => battle.length > 0);
    found.add(textOf(battles));
  };
  const fillHexes = (k: number): void => {
    if (k === targets.length) {
      check();
      return;
    }
    for (let n = 0; n <= most; n++) {
      hexes[k] = n;
      fillHexes(k + 1);
    }
  };
  const fillUnits = (i: number): void => {
    if (i === attackers.length) {
      fillHexes(0);
      return;
    }
    for (let n = 0; n <= most; n++) {
      units[i] = n;
      fillUnits(i + 1);
    }
  };
  fillUnits(0);
  return found;
};

/** Every legal partition that edits lead to, by a search over all of them. */
const reachable = (play: Play): Set<string> => {
  const found = new Set<string>();
  const seen = new Set<string>();
  const start = game.store.clone(play.state);
  const open = [start];
  const key = (cells: { [i: number]: number }): string => {
    const names = new Map<number, number>();
    const list: number[] = [];
    for (let i = 0; i < play.world.board.size + play.world.pieces.length; i++) {
      const n = cells[i];
      if (n === 0) continue;
      if (!names.has(n)) names.set(n, names.size + 1);
      list.push(i * 100 + (names.get(n) ?? 0));
    }
    return list.join();
  };
  const bench = play.do('JP', 'edit');
  seen.add(key(start.battle));
  for (let s = open.pop(); s !== undefined; s = open.pop()) {
    for (let i = 0; i < s.battle.length; i++) bench.state.battle[i] = s.battle[i];
    if (openObligation(bench.state, OF) === null) found.add(textOf(bench.battles));
    const frame = bench.state.frames.at(-1);
    const ask = frame?.procedure.code[frame.at]?.ask;
    if (!ask || !frame) throw new Error('not at the question');
    for (const verb of ask.verbs) {
      if (!['join', 'extend', 'part', 'leave'].includes(verb.name)) continue;
      const size = verb.takes.size(bench.state);
      for (let argument = 0; argument < size; argument++) {
        for (let i = 0; i < s.battle.length; i++) bench.state.battle[i] = s.battle[i];
        if (verb.may(bench.state, frame.locals, argument) < 0) continue;
        verb.do?.(bench.state, frame.locals, argument);
        const after = key(bench.state.battle);
        if (seen.has(after)) continue;
        seen.add(after);
        open.push(game.store.clone(bench.state));
      }
    }
  }
  return found;
};

describe('14.13 the assignment of battles', { timeout: SOAK ? 3_600_000 : 120_000 }, () => {
  it('NOM-14.13a: what is proposed is always a legal partition', () => {
    let tried = 0;
    for (let i = 0; tried < (SOAK ? 2000 : 20); i++) {
      const play = scattered(`proposal ${i}`, 6);
      if (play === null) continue;
      tried++;
      expect(openObligation(play.state, OF), `proposal ${i}`).toBe(null);
      expect(play.offers('JP'), `proposal ${i}`).toContain('declare');
    }
  });

  it('NOM-14.13a: edits lead to every legal partition and to no other', () => {
    let tried = 0;
    for (let i = 0; tried < (SOAK ? 200 : 4); i++) {
      const play = scattered(`edits ${i}`, 3);
      if (play === null || front(play.state, OF).attackers.length + front(play.state, OF).targets.length > 6) continue;
      tried++;
      const wanted = partitions(play);
      expect([...reachable(play)].sort(), `edits ${i}`).toEqual([...wanted].sort());
    }
  });

  it('NOM-14.13a: random edits always find back to a declaration', () => {
    for (let i = 0, tried = 0; tried < (SOAK ? 200 : 4); i++) {
      const play = scattered(`wander ${i}`, 6);
      if (play === null) continue;
      tried++;
      const chance = chanceFrom({ seed: `steps ${i}`, entropy: {} });
      play.do('JP', 'edit');
      for (let step = 0; step < 25; step++) {
        const offers = play.offers('JP').filter((line) => line !== 'declare' && line !== 'propose');
        if (offers.length === 0) break;
        play.do('JP', offers[chance.next(step, offers.length)] ?? '');
        for (const p of play.world.pieces) expectInOneBattle(play, p);
      }
      play.do('JP', 'propose');
      expect(play.offers('JP'), `wander ${i}`).toContain('declare');
    }
  });
});

const expectInOneBattle = (play: Play, p: Piece): void => {
  const id = play.world.pieceIds[p] ?? '';
  expect(play.battles.filter((battle) => battle.includes(id)).length).toBeLessThanOrEqual(1);
};
