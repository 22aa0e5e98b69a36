// What every game's bot is tested by. Plain functions: the tests that call them say what must hold.
import { advance, type Core, chanceFrom, endingOf, type Game, give, pending, type Side } from '@hexside/engine';
import { type CaptainsTest, questionText } from '@hexside/engine/testing';
import { type Bot, type Choice, makeBot } from './bot.ts';
import type { BotFactory } from './bot-factory.ts';
import { CAPTAIN } from './levels.ts';
import { standardSetup } from './match.ts';
import { playOut } from './playout.ts';

/** A new game by the standard, with dice from the seed; of the first scenario unless one is named. */
export const beginWith = <S extends Core<S>>(game: Game<S>, seed: string, scenario?: string): S => {
  const begun = game.begin(standardSetup(game, scenario));
  if (!begun.ok) throw new Error(begun.problem.text);
  begun.value.chance = chanceFrom({ seed, entropy: {} });
  return begun.value;
};

/** Plays a game and keeps every answer as a line. */
export const storyOf = <S extends Core<S>>(
  botFactory: BotFactory,
  game: Game<S>,
  seed: string,
  levels: readonly string[],
  scenario?: string,
): string[] => {
  const lines: string[] = [];
  const spoken = game.sides.map((side, at): Bot<S> => {
    const bot = botFactory.createBot(game, levels[at] ?? 'random', seed);
    return {
      level: bot.level,
      choose: (s, who) => {
        const choice = bot.choose(s, who);
        lines.push(`${side.id} ${choice.action.verb} ${choice.action.arg}`);
        return choice;
      },
    };
  });
  playOut(game, beginWith(game, seed, scenario), spoken);
  return lines;
};

/** Decisions of the game that a commander has no view on. */
export const unknownPoints = <S extends Core<S>>(game: Game<S>, known: readonly string[]): string[] => {
  const points = new Set<string>();
  for (const procedure of game.procedures.values())
    for (const { ask } of procedure.code) if (ask) points.add(ask.point);
  return [...points].filter((point) => !known.includes(point));
};

/** Positions of a captains' game in which a general would plan: the first that come after so many decisions, for each number. */
export const plannedPositions = <S extends Core<S>>(
  botFactory: BotFactory,
  game: Game<S>,
  seed: string,
  after: readonly number[],
): { readonly state: S; readonly side: Side }[] => {
  const state = beginWith(game, seed);
  const captain = botFactory.createBot(game, 'captain', seed);
  const commander = botFactory.commanderOf(game.id);
  const found: { state: S; side: Side }[] = [];
  advance(state);
  for (let made = 0; found.length < after.length; made++) {
    const [question] = pending(state);
    if (!question) throw new Error('the game was over too soon');
    const { side, ask, offers } = question;
    if (made >= (after[found.length] ?? 0) && offers.count > 1 && commander?.plansAt?.(ask.point, state))
      found.push({ state: game.store.clone(state), side });
    give(state, side, captain.choose(state, side).code);
    advance(state);
  }
  return found;
};

/** Lets a bot think to the end, hurried from the given step on; what it chose, and how far it said to have come at each step. */
export const thoughtOf = <S extends Core<S>>(
  bot: Bot<S>,
  state: S,
  side: Side,
  hurriedFrom = Number.POSITIVE_INFINITY,
): { readonly progress: readonly number[]; readonly choice: Choice } => {
  const thinking = bot.think?.(state, side);
  if (!thinking) throw new Error('it does not think');
  const progress: number[] = [];
  for (;;) {
    const step = thinking.next(progress.length > hurriedFrom);
    if (step.done) return { progress, choice: step.value };
    progress.push(step.value);
  }
};

export interface Peeking {
  readonly compared: number;
  /** How often what is hidden really was another. */
  readonly different: number;
  /** Where a bot was offered or answered otherwise because of what it cannot know. */
  readonly peeked: readonly string[];
}

/**
 * Plays a captains' game, and every so many decisions asks a new bot with the same seed in a world that differs only in what
 * the side cannot know and in the dice to come, and on the side's own redacted copy.
 */
export const peekingOf = <S extends Core<S>>(
  botFactory: BotFactory,
  game: Game<S>,
  seed: string,
  every: number,
  scenario?: string,
): Peeking => {
  const state = beginWith(game, seed, scenario);
  const other = game.store.clone(state);
  const seedOf = (side: number): string => `${seed} ${side}`;
  const players = game.sides.map((_, side) => botFactory.createBot(game, 'captain', seedOf(side)));
  const peeked: string[] = [];
  let compared = 0;
  let different = 0;
  advance(state);
  for (let made = 0; endingOf(state) === null; made++) {
    const [question] = pending(state);
    const bot = question && players[question.side];
    if (!question || !bot) throw new Error('nobody is asked');
    const { side } = question;
    if (questionText(game, game.redact(state, side), side) !== questionText(game, state, side))
      peeked.push(`the offers at ${question.ask.point}, decision ${made}`);
    const { code } = bot.choose(state, side);
    if (made % every === 0) {
      game.store.copy(state, other);
      other.chance = chanceFrom({ seed: `other ${made}`, entropy: {} });
      game.resample(other, side, chanceFrom({ seed: `deal ${made}`, entropy: {} }));
      if (game.store.hash(other) !== game.store.hash(state)) different++;
      // A new bot each time: a bot that is asked the same question again answers differently, so that it cannot loop for ever.
      const [here, ...elsewhere] = [state, other, game.redact(state, side)].map(
        (world) => botFactory.createBot(game, 'captain', seedOf(side)).choose(world, side).code,
      );
      for (const answer of elsewhere) if (answer !== here) peeked.push(`${question.ask.point}, decision ${made}`);
      compared++;
    }
    give(state, side, code);
    advance(state);
  }
  return { compared, different, peeked };
};

/** The words a captain gives for its first choices. */
export const reasonsOf = <S extends Core<S>>(
  botFactory: BotFactory,
  game: Game<S>,
  seed: string,
  decisions: number,
): string[] => {
  const state = beginWith(game, seed);
  const bot = botFactory.createBot(game, 'captain', seed);
  const said = new Set<string>();
  advance(state);
  for (let made = 0; made < decisions; made++) {
    const [question] = pending(state);
    if (!question) break;
    const { code, reasons } = bot.choose(state, question.side);
    for (const { text, amount } of reasons) {
      if (!Number.isFinite(amount)) throw new Error(`"${text}" speaks with ${amount}`);
      said.add(text);
    }
    give(state, question.side, code);
    advance(state);
  }
  return [...said];
};

/** Captains for the comparison of odds: one a side who plays, and one without a memory who answers on the way. */
export const captainsFor = <S extends Core<S>>(
  botFactory: BotFactory,
  game: Game<S>,
  seed: string,
): Pick<CaptainsTest<S>, 'captain' | 'player'> => {
  const commander = botFactory.commanderOf(game.id);
  const level = { ...CAPTAIN, temperature: commander?.noise?.captain ?? CAPTAIN.temperature };
  const onTheWay = makeBot(game, level, seed, commander);
  const players = game.sides.map((_, side) => botFactory.createBot(game, 'captain', `${seed} ${side}`));
  return {
    captain: (s, side) => onTheWay.choose(s, side).code,
    player: (s, { side, offers }) => {
      const code = players[side]?.choose(s, side).code;
      const index = Array.from({ length: offers.count }, (_, i) => offers.at(i)).indexOf(code);
      if (index < 0) throw new Error('a captain answered what is not offered');
      return index;
    },
  };
};
