import { fail } from '@hexside/engine';
import { game as orgun } from '@hexside/orgun';
import { expect, it } from 'vitest';
import { BrokenGame, offered } from './games.ts';

it('says which game has wrong data, and where', () => {
  const broken = { ...orgun, load: () => fail('letter X is not in the key', { at: 'map.terrain.rows.18' }) };
  expect(() => offered(broken, null)).toThrow(
    new BrokenGame('The data of orgun are wrong: map.terrain.rows.18: letter X is not in the key'),
  );
});
