import type { Side } from '../brand.ts';
import type { Question } from '../legality/ask.ts';
import { argumentOf, Offers, verbOf } from '../legality/offers.ts';
import { type Core, DRAWS, RESULT } from '../state/state.ts';
import type { Argument, Frame, Locals } from './frame.ts';
import { type Instruction, OP, type Procedure } from './procedure.ts';

/**
 * The interpreter of procedures. It runs until somebody has to decide, chance has to be branched over, or the game is over.
 */

/** A question at which the game rests. */
export interface Pending<S> {
  readonly side: Side;
  readonly ask: Question<S>;
  readonly locals: Locals;
  readonly offers: Offers;
}

/** A die about to be rolled, when the runner was told to stop at chance. */
export interface PendingChance {
  readonly name: string;
  readonly kind: 'die' | 'draw';
  readonly among: number;
}

/** A procedure that never comes to a decision is a bug of the rules; better a clear error than a hung page. */
const RUNAWAY = 100_000;

export class RunawayError extends Error {}
export class DeadEndError extends Error {}

/** Why the interpreter stopped. */
export type Rest = 'decision' | 'chance' | 'milestone' | 'ended';

const topOf = <S>(frames: readonly Frame<S>[]): Frame<S> | undefined => frames[frames.length - 1];

const instructionAt = <S>(frame: Frame<S>): Instruction<S> => {
  const instruction = frame.procedure.code[frame.at];
  if (!instruction) throw new Error(`procedure ${frame.procedure.name} has no step ${frame.at}`);
  return instruction;
};

const listOffers = <S>(s: S, ask: Question<S>, locals: Locals, offers: Offers): void => {
  offers.clear();
  for (let v = 0; v < ask.verbs.length; v++) {
    const verb = ask.verbs[v];
    if (!verb) continue;
    offers.begin(v);
    if (verb.each) verb.each(s, locals, offers);
    else if (verb.candidates) {
      const candidates = verb.candidates(s, locals);
      for (let i = 0; i < candidates.length; i++) {
        const argument = candidates[i] ?? -1;
        if (verb.may(s, locals, argument) >= 0) offers.add(argument);
      }
    } else {
      const size = verb.takes.size(s);
      for (let argument = 0; argument < size; argument++) if (verb.may(s, locals, argument) >= 0) offers.add(argument);
    }
  }
};

/** Play rolls dice and passes milestones; exploring stops at both. */
export type OnChance = 'roll' | 'stop';

const answer = <S extends Core<S>>(s: S, frames: Frame<S>[], frame: Frame<S>, ask: Question<S>, code: number): void => {
  const verb = ask.verbs[verbOf(code)];
  if (!verb) throw new Error(`decision ${ask.point} has no verb ${verbOf(code)}`);
  const argument = argumentOf(code);
  verb.do?.(s, frame.locals, argument);
  if (verb.goto !== null) frame.at = frame.procedure.at(verb.goto);
  else if (!verb.again) frame.at++;
  if (verb.calls) frames.push(verb.calls.procedure.frame(verb.calls.args(s, frame.locals, argument)));
};

const takeChance = <S extends Core<S>>(s: S, frame: Frame<S>, value: number): void => {
  const instruction = instructionAt(frame);
  const { chance } = instruction;
  if (!chance) throw new Error('no die is waiting');
  s.meta[DRAWS] = (s.meta[DRAWS] ?? 0) + 1;
  frame.at++;
  chance.then(s, frame.locals, chance.kind === 'die' ? value + 1 : value);
};

/** Counts what running costs, the same on every machine: whoever looks ahead without end can be told to stop. */
export interface Meter {
  /** A step of a procedure was taken, or the answers to a question were listed. May throw. */
  count(steps: number): void;
}

/** Listing what may be answered looks over the board, which takes as long as so many steps. */
const LISTING = 20;

/** Runs one stack of frames until it rests. `offers` receives the legal set when it rests at a decision. */
const runFrames = <S extends Core<S>>(
  s: S,
  frames: Frame<S>[],
  offers: Offers,
  onChance: OnChance,
  meter: Meter | null,
): Rest => {
  for (let guard = 0; ; guard++) {
    meter?.count(1);
    if (guard > RUNAWAY) throw new RunawayError(`procedure ${topOf(frames)?.procedure.name ?? '?'} runs away`);
    const frame = topOf(frames);
    if (!frame || (s.meta[RESULT] ?? 0) !== 0) return 'ended';
    const instruction = instructionAt(frame);
    switch (instruction.op) {
      case OP.run:
        frame.at++;
        instruction.run(s, frame.locals);
        break;
      case OP.unless:
        frame.at = instruction.test(s, frame.locals) ? frame.at + 1 : instruction.to;
        break;
      case OP.jump:
        frame.at = instruction.to;
        break;
      case OP.call: {
        // The caller rests on its call until the callee ends, so that a stored stack says what waits for what.
        const { call } = instruction;
        if (call) frames.push(call.procedure.frame(call.args(s, frame.locals)));
        break;
      }
      case OP.end: {
        const result = instruction.result(s, frame.locals);
        frames.pop();
        const caller = topOf(frames);
        const call = caller && instructionAt(caller).call;
        if (caller && call) {
          caller.at++;
          call.then?.(s, caller.locals, result);
        }
        break;
      }
      case OP.chance: {
        const { chance } = instruction;
        if (!chance) break;
        if (frames !== s.frames) throw new Error(`"${chance.name}": no dice while several sides decide in secret`);
        if (onChance === 'stop') return 'chance';
        takeChance(s, frame, s.chance.next(s.meta[DRAWS] ?? 0, chance.among(s, frame.locals), chance.name));
        break;
      }
      case OP.milestone:
        if (onChance === 'stop') return 'milestone';
        frame.at++;
        break;
      case OP.together: {
        const { together } = instruction;
        if (together && s.branches.length === 0)
          branchOut(s, together.procedure, together.sides(s, frame.locals), onChance, meter);
        if (s.branches.some((branch) => branch.frames.length > 0)) return 'decision';
        s.branches = [];
        frame.at++;
        break;
      }
      case OP.ask: {
        const { ask } = instruction;
        const who = ask ? ask.who(s, frame.locals) : null;
        if (!ask || who === null) {
          frame.at++;
          break;
        }
        meter?.count(LISTING);
        listOffers(s, ask, frame.locals, offers);
        if (offers.count === 0) throw new DeadEndError(`decision ${ask.point} offers nothing`);
        if (offers.count > 1 || ask.always) return 'decision';
        const code = offers.at(0);
        // Which piece it was may be known to the side alone; that it was asked and answered, everybody sees.
        s.log?.push({
          event: { kind: 'automatic', point: ask.point, side: who },
          secret: {
            side: who,
            event: {
              kind: 'automatic',
              point: ask.point,
              side: who,
              verb: ask.verbs[verbOf(code)]?.name ?? '',
              argument: argumentOf(code),
            },
          },
          automatic: true,
        });
        answer(s, frames, frame, ask, code);
        break;
      }
    }
  }
};

/** Gives each side a stack of its own and runs it to its first question. */
const branchOut = <S extends Core<S>>(
  s: S,
  procedure: Procedure<S>,
  sides: readonly Side[],
  onChance: OnChance,
  meter: Meter | null,
): void => {
  s.offers.length = 0;
  for (const who of sides) {
    s.branches.push({ side: who, frames: [procedure.frame([who])] });
    s.offers.push(new Offers());
  }
  s.branches.forEach((branch, i) => {
    runFrames(s, branch.frames, s.offers[i] ?? new Offers(), onChance, meter);
  });
};

/** Runs on until the game rests. */
export const advance = <S extends Core<S>>(s: S, onChance: OnChance = 'roll', meter: Meter | null = null): Rest => {
  if (s.branches.length === 0) {
    let offers = s.offers[0];
    if (!offers) {
      offers = new Offers();
      s.offers[0] = offers;
    }
    if (s.offers.length > 1) s.offers.length = 1;
    const rest = runFrames(s, s.frames, offers, onChance, meter);
    if (rest !== 'decision') s.offers.length = 0;
    return rest;
  }
  const offers = new Offers();
  const rest = runFrames(s, s.frames, offers, onChance, meter);
  // The sides have finished: what the branches were offered is past, and the next question has its own.
  if (s.branches.length === 0) {
    s.offers.length = 0;
    if (rest === 'decision') s.offers.push(offers);
  }
  return rest;
};

/** Starts a procedure on an empty stack. */
export const start = <S extends Core<S>>(s: S, procedure: Procedure<S>, args: readonly Argument[]): void => {
  s.frames = [procedure.frame(args)];
  s.branches = [];
};

const pendingOf = <S>(
  s: S,
  frames: readonly Frame<S>[],
  offers: Offers | undefined,
  who: Side | null,
): Pending<S> | null => {
  const frame = topOf(frames);
  if (!frame) return null;
  const instruction = instructionAt(frame);
  const { ask } = instruction;
  if (!ask) return null;
  const asked = who ?? ask.who(s, frame.locals);
  if (asked === null) return null;
  let legal = offers;
  if (!legal) {
    legal = new Offers();
    listOffers(s, ask, frame.locals, legal);
  }
  return { side: asked, ask, locals: frame.locals, offers: legal };
};

/** Who is being asked what, now. */
export const pending = <S extends Core<S>>(s: S): Pending<S>[] => {
  if ((s.meta[RESULT] ?? 0) !== 0) return [];
  if (s.branches.length > 0) {
    const list: Pending<S>[] = [];
    s.branches.forEach((branch, i) => {
      const one = pendingOf(s, branch.frames, s.offers[i], branch.side);
      if (one) list.push(one);
    });
    return list;
  }
  const one = pendingOf(s, s.frames, s.offers[0], null);
  return one ? [one] : [];
};

/** The questions of a side within which its present one is asked, the nearest first: they wait until it is answered. */
export const enclosingQuestions = <S extends Core<S>>(s: S, who: Side): Pending<S>[] => {
  const frames = s.branches.find((branch) => branch.side === who)?.frames ?? s.frames;
  return frames
    .slice(0, -1)
    .reverse()
    .flatMap((frame) => {
      const { ask } = instructionAt(frame);
      return ask && ask.who(s, frame.locals) === who
        ? [{ side: who, ask, locals: frame.locals, offers: new Offers() }]
        : [];
    });
};

/** Who is asked by which question, without listing what is offered. */
export const asking = <S extends Core<S>>(s: S): { readonly side: Side; readonly ask: Question<S> }[] => {
  if ((s.meta[RESULT] ?? 0) !== 0) return [];
  const stacks: readonly Frame<S>[][] = s.branches.length > 0 ? s.branches.map((branch) => branch.frames) : [s.frames];
  return stacks.flatMap((frames) => {
    const frame = topOf(frames);
    const ask = frame ? instructionAt(frame).ask : null;
    const side = frame && ask ? ask.who(s, frame.locals) : null;
    return ask && side !== null ? [{ side, ask }] : [];
  });
};

/** The die that waits, after `advance(s, 'stop')` came to rest at chance. */
export const pendingChance = <S extends Core<S>>(s: S): PendingChance | null => {
  const frame = topOf(s.frames);
  if (!frame) return null;
  const instruction = instructionAt(frame);
  const { chance } = instruction;
  if (!chance) return null;
  return { name: chance.name, kind: chance.kind, among: chance.among(s, frame.locals) };
};

/** The milestone at which exploring rests. */
export const milestoneOf = <S extends Core<S>>(s: S): string | null => {
  const frame = topOf(s.frames);
  if (!frame) return null;
  const instruction = instructionAt(frame);
  return instruction.op === OP.milestone ? instruction.name : null;
};

/** Goes past the milestone at which exploring rests. */
export const passMilestone = <S extends Core<S>>(s: S): void => {
  const frame = topOf(s.frames);
  if (frame) frame.at++;
};

/** Gives the waiting die a face (0..among-1). */
export const settleChance = <S extends Core<S>>(s: S, value: number): void => {
  const frame = topOf(s.frames);
  if (!frame) throw new Error('no die is waiting');
  takeChance(s, frame, value);
};

/** Applies a legal answer (an offered code) of `who`, without running on. The caller has checked that it is offered. */
export const give = <S extends Core<S>>(s: S, who: number, code: number): void => {
  if (s.branches.length > 0) {
    const index = s.branches.findIndex((branch) => branch.side === who);
    const branch = s.branches[index];
    const frame = branch && topOf(branch.frames);
    if (!branch || !frame) throw new Error(`side ${who} is not asked anything`);
    const instruction = instructionAt(frame);
    if (!instruction.ask) throw new Error(`side ${who} is not asked anything`);
    answer(s, branch.frames, frame, instruction.ask, code);
    runFrames(s, branch.frames, s.offers[index] ?? new Offers(), 'roll', null);
    return;
  }
  const frame = topOf(s.frames);
  if (!frame) throw new Error('nothing is asked');
  const instruction = instructionAt(frame);
  if (!instruction.ask) throw new Error('nothing is asked');
  answer(s, s.frames, frame, instruction.ask, code);
};

/** The side to decide when just one is asked, as most of the time; null otherwise. Cheap: for hot loops. */
export const soleSide = <S extends Core<S>>(s: S): Side | null => {
  if (s.branches.length > 0) {
    const open = s.branches.filter((branch) => branch.frames.length > 0);
    return open.length === 1 && open[0] ? open[0].side : null;
  }
  const frame = topOf(s.frames);
  if (!frame) return null;
  const instruction = instructionAt(frame);
  return instruction.ask ? instruction.ask.who(s, frame.locals) : null;
};

/** Ends the game with one of the game's endings. */
export const finish = <S extends Core<S>>(s: S, ending: number): void => {
  s.meta[RESULT] = ending + 1;
};

/** The ending, or null while the game runs. */
export const endingOf = <S extends Core<S>>(s: S): number | null => {
  const result = s.meta[RESULT] ?? 0;
  return result === 0 ? null : result - 1;
};
