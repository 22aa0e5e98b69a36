import type { Core, GameModule } from '@hexside/engine';
import { type Outcome, Subject } from './cases.ts';
import { Mutator } from './mutate.ts';

export interface FuzzReport {
  readonly cases: number;
  readonly refused: number;
  readonly accepted: number;
  readonly faults: readonly string[];
  /** Milliseconds of the slowest case. */
  readonly slowest: number;
}

const KINDS = ['action', 'position', 'record', 'pack'] as const;
type Kind = (typeof KINDS)[number];
/** Most are actions, which are cheap and reach the rules; of the files there are enough to wear out every reader. */
const kindOf = (i: number): Kind =>
  i % 20 === 0 ? 'pack' : i % 10 === 1 ? 'record' : i % 5 === 2 ? 'position' : 'action';
const HANG_MS = 5000;

const caseOf = <S extends Core<S>>(subject: Subject<S>, kind: Kind, mutator: Mutator): Outcome => {
  try {
    return subject[kind](mutator);
  } catch (error) {
    const where =
      error instanceof Error
        ? (error.stack ?? '')
            .split('\n')
            .slice(1, 4)
            .map((line) => line.trim().split(' (')[0])
            .join(' < ')
        : '';
    return { fault: `crash: ${error instanceof Error ? error.message : String(error)} ${where}` };
  }
};

/** Spoils `count` inputs and watches what the program does with them. Case i of a seed can be repeated alone. */
export const fuzz = (
  module: GameModule,
  seed: string,
  count: number,
  now: () => number,
  first = 0,
  each: (done: number) => void = () => undefined,
): FuzzReport => {
  const loaded = module.load(module.data);
  if (!loaded.ok) throw new Error(loaded.problem.text);
  return loaded.value.open((game) => {
    const subject = new Subject(module, game);
    const tally = { refused: 0, accepted: 0, slowest: 0 };
    const faults: string[] = [];
    for (let i = first; i < first + count; i++) {
      const start = now();
      const outcome = caseOf(subject, kindOf(i), new Mutator(`${seed} ${i}`));
      const took = now() - start;
      if (took > HANG_MS) faults.push(`case ${i} (${kindOf(i)}): took ${Math.round(took)} ms`);
      tally.slowest = Math.max(tally.slowest, took);
      if (typeof outcome === 'string') tally[outcome]++;
      else faults.push(`case ${i} (${kindOf(i)}): ${outcome.fault}`);
      each(i - first + 1);
    }
    return { cases: count, ...tally, faults };
  });
};
