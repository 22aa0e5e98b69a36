import { gameRegistry } from 'virtual:games';
import {
  type Core,
  chanceFrom,
  type GameLook,
  lookOf,
  type Side,
  type Table,
  type WeighedMoment,
  weigh,
} from '@hexside/engine';
import { atomsOf, withoutIdle } from './lines.ts';
import { granted } from './verdict.ts';

/** The odds of what is under way for a side, or of what it would do by these orders. */
export const weighedBy = <S extends Core<S>>(table: Table<S>, who: Side, orders: string | null): WeighedMoment => {
  const lines = orders === null ? [] : withoutIdle(table.at(table.length), who, atomsOf(table.game, orders));
  // Sampling and deals need chance, but never the game's own dice.
  const sampling = chanceFrom({ seed: `odds ${table.hash}`, entropy: {} });
  return granted(weigh(table.game, table.state, who, lines, sampling));
};

/** Names and terrain for the table's game, on the sheet of its scenario. */
export const lookAt = async <S extends Core<S>>(table: Table<S>): Promise<GameLook> => {
  const found = gameRegistry.find(({ id }) => id === table.game.id);
  if (!found) throw new Error(`there is no look of ${table.game.id}`);
  return lookOf(await found.look(), table.start.scenario);
};
