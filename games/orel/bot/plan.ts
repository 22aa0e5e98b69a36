// The situation and the tasks of a position, worked out once for each: from the choice of a unit to its order nothing changes.
import type { DecisionContext } from '@hexside/engine';
import type { OrelState } from '../state.ts';
import { number } from './features.ts';
import type { UnderWay } from './forces.ts';
import { Situation } from './situation.ts';
import { Tasks } from './tasks.ts';
import type { BotParameters } from './weights.ts';

/** A word for everything that what follows depends on. Two positions that agree in it are the same. */
const keyOf = (s: OrelState, side: number): string => {
  let [a, b] = [0x811c9dc5, 0x12345];
  const take = (column: ArrayLike<number>): void => {
    for (let i = 0; i < column.length; i++) {
      a = Math.imul(a ^ column[i], 0x01000193);
      b = Math.imul(b ^ column[i], 0x5bd1e995) + (b >>> 15);
    }
  };
  for (const column of [s.place, s.owner, s.steps, s.mode, s.flags, s.order, s.target, s.attack, s.used, s.track])
    take(column);
  for (const column of [s.plight, s.station, s.pledged, s.attackHex, s.due, s.exit]) take(column);
  return `${side} ${a} ${b}`;
};

interface Memory {
  readonly situations: Map<string, Situation>;
  readonly tasks: Map<string, Tasks>;
}
const memories = new WeakMap<BotParameters, Memory>();
const KEPT = 3;

const recall = <T>(known: Map<string, T>, key: string, make: () => T): T => {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  for (const old of known.keys()) {
    if (known.size <= KEPT) break;
    known.delete(old);
  }
  return made;
};
const memoryOf = (parameters: BotParameters): Memory => {
  let memory = memories.get(parameters);
  if (memory === undefined) {
    memory = { situations: new Map(), tasks: new Map() };
    memories.set(parameters, memory);
  }
  return memory;
};

/** The content of a position is read once for each decision. */
const keys = new WeakMap<OrelState, string>();
const keyFor = (s: OrelState, side: number): string => {
  let key = keys.get(s);
  if (key === undefined) {
    key = keyOf(s, side);
    keys.set(s, key);
  }
  return key;
};

export const pictureOf = (context: DecisionContext, s: OrelState, parameters: BotParameters): Situation =>
  recall(memoryOf(parameters).situations, keyFor(s, context.side), () => new Situation(s, context.side, parameters));

/** The unit whose move is under way, once it has spent something. */
const underWay = ({ locals, point }: DecisionContext): UnderWay | null => {
  if (point !== 'order' || number(locals.moved) !== 1) return null;
  return { unit: number(locals.unit), left: number(locals.allowance) - number(locals.spent) };
};

export const tasksOf = (context: DecisionContext, s: OrelState, parameters: BotParameters): Tasks => {
  const under = underWay(context);
  const key = `${keyFor(s, context.side)}${under ? ` ${under.unit} ${under.left}` : ''}`;
  return recall(memoryOf(parameters).tasks, key, () => new Tasks(s, pictureOf(context, s, parameters), under));
};
