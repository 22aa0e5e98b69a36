import {
  act,
  type Core,
  type Game,
  ok,
  pathTo,
  readAction,
  type Side,
  sideNamed,
  type Table,
  type Verdict,
  why,
} from '@hexside/engine';
import { otherWorld } from '@hexside/engine/testing';
import type { Offered } from '../tables/games.ts';
import type { Wire } from './browser.ts';

/** What a player asks to find out what is hidden, and what the server answered. */
export interface Pried {
  readonly side: string;
  /** How many actions there were when it was asked. */
  readonly at: number;
  readonly kind: 'why' | 'path' | 'act' | 'overlay';
  /** The line; of an overlay its name and argument. */
  readonly line: string;
  /** As it came over the wire. */
  readonly answer: unknown;
}

/** The words of a game: everything that could be asked, whether it makes sense or not. */
export interface Vocabulary {
  readonly verbs: readonly { readonly name: string; readonly args: readonly string[] }[];
  readonly pieces: readonly string[];
  readonly overlays: readonly { readonly id: string; readonly takes: string }[];
  isPhrase(line: string): boolean;
}

const words = <S extends Core<S>>(game: Game<S>, scenario: string): Vocabulary => {
  const begun = game.begin({ scenario, options: {} });
  if (!begun.ok) throw new Error(begun.problem.text);
  const s = begun.value;
  const args = new Map<string, Set<string>>();
  const pieces = new Set<string>();
  for (const { code } of game.procedures.values())
    for (const { ask } of code)
      for (const { name, takes } of ask?.verbs ?? []) {
        const known = args.get(name) ?? new Set<string>();
        for (let i = 0; i < Math.min(takes.size(s), 2000); i++) known.add(takes.write(s, i));
        args.set(name, known);
        if (takes.kind === 'piece') for (const text of known) pieces.add(text.split(' ', 1)[0] ?? '');
      }
  return {
    verbs: [...args].map(([name, list]) => ({ name, args: [...list] })),
    pieces: [...pieces],
    overlays: game.overlays,
    isPhrase: (line) => game.phrase(line) !== null,
  };
};

export const vocabularyOf = ({ card, game }: Offered): Vocabulary =>
  game.open((one) => words(one, card.scenarios[0]?.id ?? ''));

/** Asks what this side is not offered, of the words of its question and of others. */
export const pry = async (
  line: Wire,
  table: string,
  side: string,
  at: number,
  known: Vocabulary,
  random: () => number,
): Promise<Pried[]> => {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const { seat, room } = line.shown(table);
  const offers = seat.decisions.flatMap((one) => one.offers.map(({ verb, arg }) => `${verb} ${arg}`.trim()));
  const own = new Set(offers.map((text) => text.split(' ', 1)[0]));
  const mine = known.verbs.filter(({ name }) => own.has(name));
  const guess = (): string => {
    const verb = (random() < 0.8 ? pick(mine) : undefined) ?? pick(known.verbs);
    return `${verb?.name} ${pick(verb?.args ?? []) ?? ''}`.trim();
  };
  const pried: Pried[] = [];
  const note = (kind: Pried['kind'], text: string, answer: unknown): void => {
    pried.push({ side, at, kind, line: text, answer });
  };
  for (let i = 0; i < 3; i++) {
    const text = guess();
    note('why', text, await line.ask<'why'>({ kind: 'why', table, targets: [{ kind: 'line', line: text }] }));
    note('path', text, await line.ask<'path'>({ kind: 'path', table, line: text }));
    // What is offered would be done.
    if (room.decision === null || offers.includes(text) || known.isPhrase(text)) continue;
    note('act', text, await line.ask<'act'>({ kind: 'act', table, decision: room.decision, line: text }));
  }
  const going = pick(offers);
  if (going !== undefined) note('path', going, await line.ask<'path'>({ kind: 'path', table, line: going }));
  const overlay = pick(known.overlays);
  if (overlay) {
    const argument = overlay.takes === 'nothing' ? '' : (pick(known.pieces) ?? '');
    const text = `${overlay.id} ${argument}`.trim();
    note('overlay', text, await line.ask<'overlay'>({ kind: 'overlay', table, overlay: overlay.id, argument }));
  }
  return pried;
};

/** What the same question would be answered in a world. */
const answerIn = <S extends Core<S>>(game: Game<S>, s: S, who: Side, { kind, line }: Pried): unknown => {
  if (kind === 'overlay') {
    const [id = '', argument = ''] = line.split(' ');
    return game.overlay(game.redact(s, who), who, id, argument);
  }
  const action = readAction(line);
  if (!action.ok) return action;
  if (kind === 'path') return ok(pathTo(game, s, who, action.value));
  if (kind === 'act') return act(game, game.store.clone(s), who, action.value);
  const verdict: Verdict = why(game, s, who, action.value);
  return ok(verdict.legal ? { legal: true, line, cost: verdict.cost } : verdict);
};

/** As it comes over the wire. */
const carried = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer));

/** What of an answer is about the table: the rest is the envelope. */
const contentOf = (answer: unknown): string => {
  const read: unknown = carried(answer);
  if (typeof read !== 'object' || read === null) return JSON.stringify(read);
  const {
    problem,
    answer: told,
    value,
  } = Object.assign({ problem: undefined, answer: undefined, value: undefined }, read);
  return JSON.stringify(problem ?? told ?? value);
};

/** The answers that are others in a world which the side cannot tell from the true one. The table stands where they were given. */
export const faultsOfPrying = <S extends Core<S>>(table: Table<S>, pried: readonly Pried[], seed: string): string[] => {
  const { game, state } = table;
  return pried.flatMap((one) => {
    const who = sideNamed(game, one.side);
    if (who === null) return [`${one.side} is no side`];
    const other = otherWorld(game, state, who, `${seed} ${one.line}`);
    const [told, wanted] = [contentOf(one.answer), contentOf(answerIn(game, other, who, one))];
    return told === wanted ? [] : [`${one.kind} ${one.line}: ${told}, in another world ${wanted}`];
  });
};
