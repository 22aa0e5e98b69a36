import type { GameModule } from '@hexside/engine';
import { karabakh } from '@hexside/karabakh';
import { BadUse } from './verdict.ts';

/** The games that can be played. A new game is one more line. */
export const MODULES: readonly GameModule[] = [karabakh];

export const moduleNamed = (id: string): GameModule => {
  const found = MODULES.find((one) => one.id === id);
  if (!found) throw new BadUse(`there is no game "${id}"; there is ${MODULES.map((one) => one.id).join(', ')}`);
  return found;
};
