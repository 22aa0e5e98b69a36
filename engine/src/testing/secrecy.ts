import { chanceFrom } from '../chance/seed.ts';
import { advance, give, type Pending, pending } from '../flow/run.ts';
import type { Game } from '../game.ts';
import { offersFor } from '../legality/legal.ts';
import { type LogEntry, readableBy } from '../play/log.ts';
import type { Viewer } from '../play/view.ts';
import { type Core, DRAWS, REVEALS } from '../state/state.ts';

// What a side cannot know must not reach it. These are the worlds to compare and all that a viewer is ever shown of one.

/** The same table in another world: what the viewer cannot see lies otherwise, and other dice are to come. */
export const otherWorld = <S extends Core<S>>(game: Game<S>, s: S, viewer: Viewer, seed: string): S => {
  const other = game.store.clone(s);
  const chance = chanceFrom({ seed: `deal ${seed}`, entropy: {} });
  game.redeal(other, viewer, chance);
  other.chance = chance;
  return other;
};

/** What a table tells a viewer about the open questions, as `Table.decisions` does. */
export const questionText = <S extends Core<S>>(game: Game<S>, s: S, viewer: Viewer): string =>
  JSON.stringify(
    pending(s).map((one) => [
      one.side,
      one.ask.point,
      one.ask.rule,
      one.side === viewer ? [one.ask.prompt(s, one.locals), offersFor(game, s, one), game.chosen(s, one)] : [],
    ]),
  );

export const viewText = <S extends Core<S>>(game: Game<S>, s: S, viewer: Viewer): string =>
  JSON.stringify(game.view(game.veil(s, viewer), viewer));

/** All that a viewer is ever shown of a state: view, questions, overlays, and the veiled copy that all else is made from. */
export const shownTo = <S extends Core<S>>(game: Game<S>, s: S, viewer: Viewer): string[] => {
  const veiled = game.veil(s, viewer);
  const overlays = game.overlays.filter((one) => one.takes === 'nothing');
  return [
    JSON.stringify(game.view(veiled, viewer)),
    questionText(game, s, viewer),
    JSON.stringify(overlays.map((one) => game.overlay(veiled, viewer, one.id, ''))),
    game.store.hash(veiled),
  ];
};

/** What a viewer reads of a log. */
export const storyText = <S extends Core<S>>(game: Game<S>, log: readonly LogEntry[], viewer: Viewer): string =>
  JSON.stringify(log.map((entry) => game.narrate(readableBy(entry, viewer))));

/** What followed an answer in one world. */
export interface Aftermath<S> {
  readonly world: S;
  /** What the side that answered was told. */
  readonly story: string;
  /** Who is asked what next. */
  readonly next: string;
  /** Nothing was rolled, drawn or laid open. */
  readonly quiet: boolean;
}

/** Gives the same answer at random, with the same dice to come, in this world and in another that the side cannot tell from it. */
export const answeredInBoth = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  question: Pending<S>,
  seed: string,
): readonly [mine: Aftermath<S>, theirs: Aftermath<S>] => {
  const chance = chanceFrom({ seed: `answers ${seed}`, entropy: {} });
  const code = question.offers.at(chance.next(0, question.offers.count));
  const follow = (world: S): Aftermath<S> => {
    const log: LogEntry[] = [];
    world.log = log;
    world.chance = chance;
    advance(world);
    const fallen = (): string => `${world.meta[DRAWS]} ${world.meta[REVEALS]}`;
    const before = fallen();
    give(world, question.side, code);
    advance(world);
    const next = pending(world).map((one) => `${one.side} ${one.ask.point}`);
    return { world, story: storyText(game, log, question.side), next: next.join(), quiet: fallen() === before };
  };
  return [follow(game.store.clone(s)), follow(otherWorld(game, s, question.side, seed))];
};
