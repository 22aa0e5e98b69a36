// Stack counts, zones of control and movement gates are kept up as units move; random play rebuilds them and compares.
import { staleColumns } from '@hexside/engine';
import { playThrough, watching } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import type { KarabakhState } from '../state.ts';
import { at, game } from './kit.ts';
import { SETUP } from './walk.ts';

describe('derived columns', () => {
  it.each(['units', 'beside', 'zoc', 'walkGate', 'marchGate'] as const)('%s that is not kept up is found', (name) => {
    const { state } = at('{turn: 4, phase: AZ movement, pieces: {"1320": [T-1], "1419": [Arabo]}}');
    expect(staleColumns(game, state)).toEqual([]);
    state[name][200] = state[name][200] === 0 ? 1 : 0;
    expect(staleColumns(game, state)).toEqual([name]);
  });

  it('are compared at every decision of random play', () => {
    const forgetful = {
      ...game,
      rebuild: (s: KarabakhState) => {
        game.rebuild(s);
        s.zoc[0] = 3;
      },
    };
    const watch = watching(forgetful, 0, { laws: 1000, doubts: 1000 });
    expect(() => playThrough(game, SETUP, 'derived', watch)).toThrow('zoc is not what rebuilding it makes');
  });
});
