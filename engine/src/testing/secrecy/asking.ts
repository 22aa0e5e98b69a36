import type { Pending } from '../../flow/run.ts';
import type { Game } from '../../game.ts';
import { type Action, questionFor } from '../../legality/legal.ts';
import { pack } from '../../legality/offers.ts';
import type { Viewer } from '../../play/view.ts';
import type { Core } from '../../state/state.ts';
import type { Questions } from './shown.ts';

type Next = (among: number) => number;

/** Every verb of the game by name, with a question it belongs to. */
export const verbsOf = <S extends Core<S>>(game: Game<S>): ReadonlyMap<string, Pending<S>['ask']['verbs'][number]> => {
  const verbs = new Map<string, Pending<S>['ask']['verbs'][number]>();
  for (const { code } of game.procedures.values())
    for (const { ask } of code) for (const verb of ask?.verbs ?? []) verbs.set(verb.name, verb);
  return verbs;
};

/** Arguments of a verb that are not offered: some at random, and names that the asker cannot see. */
const notOffered = <S extends Core<S>>(
  s: S,
  { ask, offers }: Pending<S>,
  index: number,
  most: number,
  unseen: readonly string[],
  next: Next,
): Action[] => {
  const verb = ask.verbs[index];
  if (!verb) return [];
  const size = verb.takes.size(s);
  const list: Action[] = [];
  for (let i = 0; i < most; i++) {
    const argument = next(size);
    if (!offers.has(pack(index, argument))) list.push({ verb: verb.name, arg: verb.takes.write(s, argument) });
  }
  if (verb.takes.kind === 'piece' || verb.takes.kind === 'card')
    for (let i = 0; i < Math.min(most, unseen.length); i++)
      list.push({ verb: verb.name, arg: unseen[next(unseen.length)] ?? '' });
  return list;
};

/** How much is asked of each verb at each position. */
const MOST = 4;
const MOST_PATHS = 3;

/** A sample of everything a side could ask: of every verb of its question what is not offered, some of what is, and verbs out of time. */
export const questionsOf = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  viewer: Viewer,
  unseen: readonly string[],
  odds: boolean,
  next: Next,
): Questions => {
  const { verbs, ids } = namesOf(game, s);
  const lines: Action[] = [];
  const question = viewer === null ? null : questionFor(s, viewer);
  if (question) {
    question.ask.verbs.forEach((_verb, index) => {
      lines.push(...notOffered(s, question, index, MOST, unseen, next));
    });
    for (let i = 0; i < MOST_PATHS; i++) {
      const code = question.offers.at(next(question.offers.count));
      const verb = question.ask.verbs[code >> 20];
      if (verb) lines.push({ verb: verb.name, arg: verb.takes.write(s, code & 0xfffff) });
    }
  }
  for (let i = 0; i < 2; i++) {
    const verb = verbs[next(verbs.length)];
    if (verb) lines.push({ verb: verb.name, arg: unseen[next(unseen.length)] ?? '' });
  }
  lines.push({ verb: question?.ask.verbs[0]?.name ?? 'end', arg: 'nobody-of-this-name' });
  const overlays = game.overlays.flatMap(({ id, takes }): (readonly [string, string])[] => {
    if (takes === 'nothing') return [[id, '']];
    const names = takes === 'piece' ? [...ids, ...unseen, ...unseen] : ids;
    return [[id, names[next(names.length)] ?? '']];
  });
  return { lines, overlays, odds };
};

const namesOf = <S extends Core<S>>(
  game: Game<S>,
  s: S,
): { verbs: readonly Pending<S>['ask']['verbs'][number][]; ids: readonly string[] } => {
  const verbs = [...verbsOf(game).values()];
  const ids = new Set<string>();
  for (const { takes } of verbs)
    if (takes.kind === 'piece')
      for (let i = 0; i < takes.size(s); i++) ids.add(takes.write(s, i).split(' ', 1)[0] ?? '');
  return { verbs, ids: [...ids] };
};
