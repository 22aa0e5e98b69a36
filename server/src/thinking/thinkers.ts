import { type Adviser, adviserFor, type Commander, chooserFor, type Thought } from '@hexside/bots';
import {
  type Core,
  fail,
  type Game,
  ok,
  type Result,
  restoreSnapshot,
  type Side,
  type Snapshot,
  sideNamed,
  writeAction,
} from '@hexside/engine';
import type { Advice } from '@hexside/wire';
import { breathing } from '../breath.ts';
import type { Games } from '../tables/games.ts';

/** What a bot is told of a game, and all it is told: the state as its side may know it. */
export interface Brief {
  readonly game: string;
  /** The bots of one table remember what they answered there. */
  readonly table: string;
  readonly side: string;
  readonly state: Snapshot;
}

/** Those who think for all tables: in this thread, or in one of their own. */
export interface Thinkers {
  /** The answer of a bot of this level, which may take about so many milliseconds over it. */
  answer(brief: Brief, level: string, within: number): Promise<string>;
  /** What a captain would answer, and why. */
  advise(brief: Brief): Promise<Result<Advice>>;
  stop(): Promise<void>;
}

/** Bots of tables that were not heard of for longest are forgotten, and with them what they answered; they come anew. */
const MOST_TABLES = 500;

/** Thinks a thought to its end, with breaths; when the time is up it ends with the best it has. */
const inBreaths = async (thought: Thought, within: number): Promise<string> => {
  const deadline = performance.now() + within;
  const restIfDue = breathing();
  for (;;) {
    const step = thought.next(performance.now() > deadline);
    if (step.done) return step.value.line;
    await restIfDue();
  }
};

/** The bots of one table. */
type Bots = Omit<Thinkers, 'stop'>;

const botsFor = <S extends Core<S>>(game: Game<S>, commander: Commander | null, table: string): Bots => {
  const choose = chooserFor(game, commander, table);
  let adviser: Adviser<S> | null = null;
  const read = ({ state, side }: Brief): [S, Side] => {
    const restored = restoreSnapshot(game, state);
    const found = sideNamed(game, side);
    if (!restored.ok || found === null)
      throw new Error(restored.ok ? `there is no side "${side}"` : restored.problem.text);
    return [restored.value, found];
  };
  return {
    answer: async (brief, level, within) => inBreaths(choose(...read(brief), level), within),
    advise: async (brief) => {
      if (!commander) return fail('Nobody here knows this game well enough to ask.');
      adviser ??= adviserFor(game, commander, table);
      const { action, reasons } = adviser.advise(...read(brief));
      return ok({ line: writeAction(action), reasons });
    },
  };
};

/** Thinkers who think where they are asked. */
export const thinkersOf = (games: Games): Thinkers => {
  const byTable = new Map<string, Bots>();
  const botsOf = ({ game, table }: Brief): Bots => {
    const known = byTable.get(table);
    byTable.delete(table);
    const offered = games.named(game);
    if (!offered.ok) throw new Error(offered.problem.text);
    const bots = known ?? offered.value.game.open((typed) => botsFor(typed, offered.value.commander, table));
    byTable.set(table, bots);
    const [oldest] = byTable.keys();
    if (byTable.size > MOST_TABLES && oldest !== undefined) byTable.delete(oldest);
    return bots;
  };
  return {
    answer: async (brief, level, within) => botsOf(brief).answer(brief, level, within),
    advise: async (brief) => botsOf(brief).advise(brief),
    stop: async () => undefined,
  };
};
