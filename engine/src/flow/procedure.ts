import type { Side } from '../brand.ts';
import { type Ask, Question } from '../legality/ask.ts';
import type { Argument, Frame, Locals } from './frame.ts';

/**
 * Rules run as procedures: a name, a function that makes the locals from the arguments, and a nested list of steps
 * in the order of the rulebook. Steps are compiled once to a flat list of instructions; a procedure under way is a
 * `Frame`, plain data, so that a game can rest at any decision, be stored, cloned, resumed and searched.
 */

/** Chance as a step: a die (1..sides) or a draw (0..among-1); what it means is written by `then`. */
export interface ChanceStep<S, L> {
  readonly name: string;
  readonly kind: 'die' | 'draw';
  among(s: S, l: L): number;
  then(s: S, l: L, value: number): void;
}

/** A call of another procedure, with its arguments. */
export interface Call<S, L> {
  readonly procedure: Procedure<S>;
  args(s: S, l: L): readonly Argument[];
  then?(s: S, l: L, result: number): void;
}

interface Together<S, L> {
  readonly name: string;
  readonly procedure: Procedure<S>;
  sides(s: S, l: L): readonly Side[];
}

/** A step as written. Built by `Steps`, so that the types of the locals are inferred. */
export type Step<S> =
  | { readonly kind: 'run'; run(s: S, l: Locals): void }
  | { readonly kind: 'ask'; readonly ask: Ask<S, Locals> }
  | { readonly kind: 'chance'; readonly chance: ChanceStep<S, Locals> }
  | { readonly kind: 'call'; readonly name: string; readonly call: Call<S, Locals> }
  | { readonly kind: 'together'; readonly together: Together<S, Locals> }
  | { readonly kind: 'when'; test(s: S, l: Locals): boolean; readonly steps: Step<S>[]; readonly otherwise: Step<S>[] }
  | { readonly kind: 'loop'; test(s: S, l: Locals): boolean; readonly steps: Step<S>[] }
  | { readonly kind: 'milestone'; readonly name: string }
  | { readonly kind: 'label'; readonly name: string }
  | { readonly kind: 'goto'; readonly name: string }
  | { readonly kind: 'end'; result(s: S, l: Locals): number };

/** The words a procedure is written in. `L` is the type of its locals. */
export interface Steps<S, L extends Locals> {
  /** Do something at once. */
  run(run: (s: S, l: L) => void): Step<S>;
  /** Put a decision to a side. */
  ask(ask: Ask<S, L>): Step<S>;
  /** Roll one die; `then` receives 1..sides. Use what it means, do not keep the raw number: equal futures then merge. */
  roll(name: string, sides: number, then: (s: S, l: L, value: number) => void): Step<S>;
  /** Draw one of a number of equal chances; `then` receives 0..among-1. */
  draw(name: string, among: (s: S, l: L) => number, then: (s: S, l: L, index: number) => void): Step<S>;
  /** Run another procedure to its end, then go on. */
  call<A extends Argument[]>(
    procedure: Procedure<S, A>,
    args: (s: S, l: L) => [...A],
    then?: ((s: S, l: L, result: number) => void) | null,
    /** Only needed where a procedure calls the same one twice. */
    name?: string,
  ): Step<S>;
  /** Let several sides run the same procedure at the same time, each in secret; goes on when all are done. */
  together(name: string, procedure: Procedure<S, [number]>, sides: (s: S, l: L) => readonly Side[]): Step<S>;
  when(test: (s: S, l: L) => boolean, steps: Step<S>[], otherwise?: Step<S>[]): Step<S>;
  loop(test: (s: S, l: L) => boolean, steps: Step<S>[]): Step<S>;
  /** A named moment that costs nothing in play; exploring the odds may stop here and look. */
  milestone(name: string): Step<S>;
  label(name: string): Step<S>;
  goto(name: string): Step<S>;
  end(result?: (s: S, l: L) => number): Step<S>;
}

/** What an instruction does. Numbers, because the interpreter switches on them a million times a second. */
export const OP = {
  run: 0,
  unless: 1,
  jump: 2,
  call: 3,
  end: 4,
  chance: 5,
  milestone: 6,
  together: 7,
  ask: 8,
} as const;

/**
 * One compiled step. All instructions have the same shape whatever they do, so that the interpreter's property reads stay
 * monomorphic; fields that an operation does not use hold the harmless values below.
 */
export class Instruction<S> {
  readonly op: number;
  to = -1;
  readonly run: (s: S, l: Locals) => void;
  readonly test: (s: S, l: Locals) => boolean;
  readonly result: (s: S, l: Locals) => number;
  readonly ask: Question<S> | null;
  readonly chance: ChanceStep<S, Locals> | null;
  readonly call: Call<S, Locals> | null;
  readonly together: Together<S, Locals> | null;
  readonly name: string;

  constructor(op: number, parts: Partial<Omit<Instruction<S>, 'op'>> = {}) {
    this.op = op;
    this.run = parts.run ?? (() => undefined);
    this.test = parts.test ?? (() => true);
    this.result = parts.result ?? (() => 0);
    this.ask = parts.ask ?? null;
    this.chance = parts.chance ?? null;
    this.call = parts.call ?? null;
    this.together = parts.together ?? null;
    this.name = parts.name ?? '';
  }
}

const markOf = (text: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h | 0;
};

/** A procedure of the rules, compiled. */
export class Procedure<S, A extends Argument[] = Argument[]> {
  readonly name: string;
  /** Fingerprint of the name, so that hashes do not depend on load order. */
  readonly mark: number;
  readonly code: readonly Instruction<S>[];
  readonly keys: readonly string[];
  readonly #locals: (...args: Argument[]) => Locals;
  readonly #names = new Map<string, number>();
  readonly #nameAt: string[] = [];
  readonly #markAt: number[] = [];
  /** Only for the compiler: procedures with other arguments are other types. */
  declare readonly takes?: A;

  constructor(name: string, locals: (...args: Argument[]) => Locals, arity: number, steps: readonly Step<S>[]) {
    this.name = name;
    this.mark = markOf(name);
    this.#locals = locals;
    // A locals function only stores its arguments, so zeros serve to learn the names.
    this.keys = Object.keys(locals(...Array.from({ length: arity }, () => 0)));
    this.code = this.#compile(steps);
  }

  frame(args: readonly Argument[]): Frame<S> {
    return { procedure: this, at: 0, locals: this.#locals(...args) };
  }

  /** The resting place called `name`, or -1. */
  at(name: string): number {
    return this.#names.get(name) ?? -1;
  }

  nameAt(index: number): string {
    return this.#nameAt[index] ?? `#${index}`;
  }

  markAt(index: number): number {
    return this.#markAt[index] ?? index;
  }

  /** The names a stored frame or a position file may rest at. */
  get rests(): readonly string[] {
    return [...this.#names.keys()];
  }

  #compile(steps: readonly Step<S>[]): Instruction<S>[] {
    const code: Instruction<S>[] = [];
    const jumps: { jump: Instruction<S>; name: string }[] = [];
    const name = (text: string): void => {
      if (this.#names.has(text)) throw new Error(`procedure ${this.name}: two steps are called "${text}"`);
      this.#names.set(text, code.length);
      this.#nameAt[code.length] = text;
    };
    const push = (op: number, parts?: Partial<Omit<Instruction<S>, 'op'>>): Instruction<S> => {
      const instruction = new Instruction<S>(op, parts);
      code.push(instruction);
      return instruction;
    };
    const emit = (list: readonly Step<S>[]): void => {
      for (const step of list) {
        switch (step.kind) {
          case 'run':
            push(OP.run, { run: step.run });
            break;
          case 'ask':
            name(step.ask.point);
            push(OP.ask, { ask: new Question(step.ask) });
            break;
          case 'chance':
            name(step.chance.name);
            push(OP.chance, { chance: step.chance });
            break;
          case 'call':
            name(step.name);
            push(OP.call, { call: step.call });
            break;
          case 'together':
            name(step.together.name);
            push(OP.together, { together: step.together });
            break;
          case 'milestone':
            name(step.name);
            push(OP.milestone, { name: step.name });
            break;
          case 'label':
            name(step.name);
            break;
          case 'goto':
            jumps.push({ jump: push(OP.jump), name: step.name });
            break;
          case 'when': {
            const skip = push(OP.unless, { test: step.test });
            emit(step.steps);
            if (step.otherwise.length > 0) {
              const past = push(OP.jump);
              skip.to = code.length;
              emit(step.otherwise);
              past.to = code.length;
            } else skip.to = code.length;
            break;
          }
          case 'loop': {
            const top = code.length;
            const leave = push(OP.unless, { test: step.test });
            emit(step.steps);
            push(OP.jump).to = top;
            leave.to = code.length;
            break;
          }
          case 'end':
            push(OP.end, { result: step.result });
            break;
        }
      }
    };
    emit(steps);
    push(OP.end);
    for (const { jump, name: target } of jumps) {
      jump.to = this.at(target);
      if (jump.to < 0) throw new Error(`procedure ${this.name}: goto "${target}" leads nowhere`);
    }
    for (let i = 0; i < code.length; i++) this.#markAt[i] = markOf(this.#nameAt[i] ?? `#${i}`);
    this.#checkRests(code);
    return code;
  }

  /**
   * Where a verb calls a procedure, the frame rests meanwhile on the step to go on with. That step must have a name, or the
   * game cannot be stored there; and it must not be a call itself, or the end of the one would be taken for the other's.
   */
  #checkRests(code: readonly Instruction<S>[]): void {
    code.forEach(({ ask }, i) => {
      for (const verb of ask?.verbs ?? []) {
        if (!verb.calls || verb.again) continue;
        const rest = verb.goto === null ? i + 1 : this.at(verb.goto);
        const what = `procedure ${this.name}: "${verb.name}" at "${ask?.point}" calls ${verb.calls.procedure.name} and`;
        if (this.#nameAt[rest] === undefined)
          throw new Error(`${what} rests on a step without a name; put a label there`);
        if (code[rest]?.op === OP.call) throw new Error(`${what} rests on a call; put a step between them`);
      }
    });
  }
}

/**
 * The maker of procedures for one game's state.
 *
 * ```ts
 * const procedure = procedures<MyState>();
 * const duel = procedure('duel', (a: number, b: number) => ({ a, b, score: 0 }), ({ roll, run, end }) => [
 *   roll('duel.die', 6, (_s, l, value) => { l.score = value; }),
 *   end((_s, l) => l.score),
 * ]);
 * ```
 */
export const procedures =
  <S>() =>
  <A extends Argument[], L extends Locals>(
    name: string,
    locals: (...args: A) => L,
    steps: (words: Steps<S, L>) => Step<S>[],
  ): Procedure<S, A> => {
    const words: Steps<S, L> = {
      run: (run) => ({ kind: 'run', run: erase(run) }),
      ask: (ask) => ({ kind: 'ask', ask: erase(ask) }),
      roll: (chance, sides, then) => ({
        kind: 'chance',
        chance: { name: chance, kind: 'die', among: () => sides, then: erase(then) },
      }),
      draw: (chance, among, then) => ({
        kind: 'chance',
        chance: { name: chance, kind: 'draw', among: erase(among), then: erase(then) },
      }),
      call: (callee, args, then, callName = callee.name) => ({
        kind: 'call',
        name: callName,
        call: { procedure: erase(callee), args: erase(args), ...(then ? { then: erase(then) } : {}) },
      }),
      together: (together, callee, sides) => ({
        kind: 'together',
        together: { name: together, procedure: erase(callee), sides: erase(sides) },
      }),
      when: (test, then, otherwise = []) => ({ kind: 'when', test: erase(test), steps: then, otherwise }),
      loop: (test, body) => ({ kind: 'loop', test: erase(test), steps: body }),
      milestone: (milestone) => ({ kind: 'milestone', name: milestone }),
      label: (label) => ({ kind: 'label', name: label }),
      goto: (label) => ({ kind: 'goto', name: label }),
      end: (result) => ({ kind: 'end', result: result ? erase(result) : () => 0 }),
    };
    return new Procedure<S, A>(name, erase(locals), locals.length, steps(words));
  };

/**
 * Forgets the exact type of a procedure's locals. Sound because a frame's locals are only ever handed to the steps
 * of the procedure that made them; the compiler cannot know that, so it is said here once.
 */
const erase = <To>(value: unknown): To => value as To;
