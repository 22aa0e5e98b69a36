import { game as karabakh } from '@hexside/karabakh';
import { expect, it } from 'vitest';
import { simulate } from './simulation.ts';

it('finds derived columns that were not kept up', () => {
  const loaded = karabakh.load(karabakh.data);
  if (!loaded.ok) throw new Error(loaded.problem.text);
  const { fault, decisions } = loaded.value.open((game) => {
    const forgetful: typeof game = {
      ...game,
      rebuild: (s) => {
        game.rebuild(s);
        s.bytes.fill(9, s.words.length * 4);
      },
    };
    return simulate(forgetful, 'campaign', ['random', 'random'], 'x');
  });
  expect(fault).toMatch(/^derived column \w+ is not what rebuilding it makes$/);
  expect(decisions).toBeLessThan(97);
});
