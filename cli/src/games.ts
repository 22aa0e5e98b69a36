import { gameRegistry } from 'virtual:games';
import { fail, type GameModule, ok, type Result } from '@hexside/engine';
import { expected } from './verdict.ts';

/** The games that can be played. */
export const MODULES: readonly GameModule[] = await Promise.all(gameRegistry.map(({ game }) => game()));

export const moduleWith = (id: string): Result<GameModule> => {
  const found = MODULES.find((one) => one.id === id);
  return found ? ok(found) : fail(`there is no game "${id}"; there are ${MODULES.map((one) => one.id).join(', ')}`);
};

export const moduleNamed = (id: string): GameModule => expected(moduleWith(id));
