import { side as sideOf } from '../brand.ts';
import { chanceFrom } from '../chance/seed.ts';
import type { Locals } from '../flow/frame.ts';
import { enclosingQuestions, type Pending } from '../flow/run.ts';
import type { Game } from '../game.ts';
import type { NamedWorld } from '../legality/ask.ts';
import { type Action, NOT_OFFERED, notationOf, why } from '../legality/legal.ts';
import { pack } from '../legality/offers.ts';
import type { TableView } from '../play/view.ts';
import type { Problem } from '../result.ts';
import type { Core } from '../state/state.ts';
import type { Visit } from './play-through.ts';
import { verbsOf } from './secrecy/asking.ts';

/** Whether what a refusal says is true of the position: by the refusal's name. */
export type Truths<S> = Readonly<Record<string, (s: S, argument: number, l: Locals, who: number) => boolean>>;

export interface Probes<S> {
  /** The ids of the game's ledger. */
  readonly rules: ReadonlySet<string>;
  readonly truths: Truths<S>;
  /** Refusals whose truth was looked at, by name: how often. */
  readonly judged: Map<string, number>;
}

export const probesFor = <S>(rules: readonly { readonly id: string }[], truths: Truths<S>): Probes<S> => ({
  rules: new Set(rules.map(({ id }) => id)),
  truths,
  judged: new Map(),
});

/** How many arguments of each verb are tried at each decision. */
const TRIED = 3;

/** What is wrong with the words of a refusal, whatever it is about. */
const faultOfWords = ({ text, rule }: Problem, rules: ReadonlySet<string>): string | null => {
  if (rule === undefined) return 'cites no rule';
  if (!rules.has(rule)) return `cites ${rule}, which is not in the ledger`;
  if (text === NOT_OFFERED) return 'has no reason: the copy of the side would allow it';
  if (/undefined|NaN|\bnull\b|(^|\s)\?/.test(text)) return 'has holes';
  return null;
};

/** The faults of what a side is told about answers at one decision, and about those it may not give. */
export const faultsOfRefusals = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  question: Pending<S>,
  { rules, truths, judged }: Probes<S>,
  next: (among: number) => number,
): string[] => {
  const { ask, locals, offers, side } = question;
  const faults: string[] = [];
  const fault = ({ verb, arg }: Action, text: string, problem: Problem | null): void => {
    faults.push(
      `${ask.point}: ${`${verb} ${arg}`.trim()}: ${text}${problem ? `: "${problem.text}" (${problem.rule ?? 'no rule'})` : ''}`,
    );
  };
  const names = new Map(Object.entries(game.refusals.no).map(([name, code]) => [code, name]));
  const offered = notationOf(s, question, offers.at(next(offers.count)));
  const verdict = why(game, s, side, offered);
  if (!verdict.legal) fault(offered, 'is offered and refused', verdict.problem);
  ask.verbs.forEach((verb, v) => {
    for (let i = 0; i < TRIED; i++) {
      const argument = next(verb.takes.size(s));
      const action = { verb: verb.name, arg: verb.takes.write(s, argument) };
      // Some arguments mean nothing where a piece stands and cannot be written.
      if (offers.has(pack(v, argument)) || verb.takes.read(s, action.arg) !== argument) continue;
      const refused = why(game, s, side, action);
      if (refused.legal) {
        // Two verbs of one name take different things.
        if (ask.verbs.findIndex(({ name }) => name === verb.name) === v)
          fault(action, 'is not offered and legal', null);
        continue;
      }
      const { problem } = refused;
      const wrong = faultOfWords(problem, rules);
      if (wrong !== null) fault(action, wrong, problem);
      if (problem.text.startsWith(game.untimely(s, verb.name).text))
        fault(action, 'is asked for now, and told to wait', problem);
      const name = names.get(verb.may(s, locals, argument)) ?? '';
      const isTrue = Object.hasOwn(truths, name) ? truths[name] : undefined;
      if (!isTrue || game.refusals.explain(verb.may(s, locals, argument), s, argument, locals).text !== problem.text)
        continue;
      judged.set(name, (judged.get(name) ?? 0) + 1);
      if (!isTrue(s, argument, locals, side)) fault(action, `${name} is not true`, problem);
    }
  });
  const own = new Set(ask.verbs.map(({ name }) => name));
  const waiting = new Set(enclosingQuestions(s, side).flatMap((one) => one.ask.verbs.map(({ name }) => name)));
  const others = [...verbsOf(game).values()].filter(({ name }) => !own.has(name));
  for (let i = 0; i < TRIED && others.length > 0; i++) {
    const verb = others[next(others.length)];
    if (!verb) continue;
    const action = { verb: verb.name, arg: verb.takes.write(s, next(verb.takes.size(s))) };
    const refused = why(game, s, side, action);
    if (refused.legal) {
      fault(action, 'is not asked for and legal', null);
      continue;
    }
    const wrong = faultOfWords(refused.problem, rules);
    if (wrong !== null) fault(action, wrong, refused.problem);
    if (
      waiting.has(verb.name) &&
      refused.problem.text.startsWith(game.untimely(s, verb.name, false).text) &&
      game.untimely(s, verb.name, true).text !== game.untimely(s, verb.name, false).text
    )
      fault(action, 'waits for the present answer, and is told that its time is another', refused.problem);
  }
  return faults;
};

/** Probes the n-th game at every so many decisions. */
export const probing = <S extends Core<S>>(game: Game<S>, probes: Probes<S>, n: number, every: number): Visit<S> => {
  const chance = chanceFrom({ seed: `probes ${n}`, entropy: {} });
  let draw = 0;
  const next = (among: number): number => (among > 0 ? chance.next(draw++, among) : 0);
  return (s, question, decision) => {
    if (decision % every !== n % every) return;
    const [fault] = faultsOfRefusals(game, s, question, probes, next);
    if (fault !== undefined) throw new Error(`game ${n}, decision ${decision}: ${fault}`);
  };
};

/** Refusals that say where enemies are or are not, or whose a piece is, by their names in the game's table. */
export interface PlainTruths {
  /** An enemy is in the place. */
  readonly enemyAt?: readonly string[];
  readonly noEnemyAt?: readonly string[];
  /** The piece is none of the side's own on the board. */
  readonly notOwn?: readonly string[];
}

/** Judges them by what the side sees, and not by what the rules have worked out. */
export const truthsByView = <S extends Core<S> & { readonly world: NamedWorld }>(
  game: Game<S>,
  { enemyAt = [], noEnemyAt = [], notOwn = [] }: PlainTruths,
): Truths<S> => {
  const lookedAt = (s: S, who: number): TableView => game.view(game.redact(s, sideOf(who)), sideOf(who));
  const hasEnemy = (s: S, argument: number, who: number): boolean => {
    const place = s.world.board.ids[argument];
    const { pieces, hidden } = lookedAt(s, who);
    return [...pieces, ...hidden].some((one) => one.place === place && one.side !== game.sides[who]?.id);
  };
  const isOwn = (s: S, argument: number, who: number): boolean => {
    const id = s.world.pieceIds[argument];
    const onBoard = (place: string): boolean => s.world.board.placeOf(place) < s.world.board.size;
    return lookedAt(s, who).pieces.some(
      (one) =>
        one.id === id &&
        one.side === game.sides[who]?.id &&
        s.world.board.ids.includes(one.place) &&
        onBoard(one.place),
    );
  };
  return Object.fromEntries([
    ...enemyAt.map((name) => [name, (s: S, a: number, _l: Locals, who: number) => hasEnemy(s, a, who)]),
    ...noEnemyAt.map((name) => [name, (s: S, a: number, _l: Locals, who: number) => !hasEnemy(s, a, who)]),
    ...notOwn.map((name) => [name, (s: S, a: number, _l: Locals, who: number) => !isOwn(s, a, who)]),
  ]);
};
