import { chanceFrom, type Game, oddsOf, playerOdds, sideNamed } from '@hexside/engine';
import type { KarabakhState } from '@hexside/karabakh';
import type { Io } from '../io.ts';
import { beforeDice, COMBATS } from './karabakh.ts';
import { type Row, secondsOf } from './measure.ts';

/** Exact odds of whole combats, and the same as a player asks for them: averaged over what is hidden from the player. */
export const oddsCosts = (io: Io, game: Game<KarabakhState>): Row[] => {
  const sampling = chanceFrom({ seed: 'bench odds', entropy: {} });
  const rows = COMBATS.map((combat): Row => {
    const table = beforeDice(game, combat);
    const side = sideNamed(game, combat.side);
    if (side === null) throw new Error(`there is no side ${combat.side}`);
    const odds = oddsOf(game, table.state, side, sampling);
    const exact = odds.ok && odds.value.exact;
    const value = secondsOf(io, () => oddsOf(game, table.state, side, sampling)) * 1000;
    return {
      name: `exact odds: ${combat.name}`,
      value,
      unit: 'ms',
      aim: { words: 'under 50 ms, exact', met: exact && value < 50 },
    };
  });
  const [combat] = COMBATS;
  const table = beforeDice(game, combat);
  const side = sideNamed(game, combat.side);
  if (side === null) throw new Error(`there is no side ${combat.side}`);
  const asked = secondsOf(io, () => playerOdds(game, table.state, side, [], sampling)) * 1000;
  return [...rows, { name: 'the first of them as a player may know it', value: asked, unit: 'ms' }];
};
