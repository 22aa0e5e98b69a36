import { shelf } from 'virtual:shelf';
import type { GameModule } from '@hexside/engine';
import { BadUse } from './verdict.ts';

/** The games that can be played. */
export const MODULES: readonly GameModule[] = await Promise.all(shelf.map(({ game }) => game()));

export const moduleNamed = (id: string): GameModule => {
  const found = MODULES.find((one) => one.id === id);
  if (!found) throw new BadUse(`there is no game "${id}"; there is ${MODULES.map((one) => one.id).join(', ')}`);
  return found;
};
