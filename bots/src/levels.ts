import type { Commander } from '@hexside/engine';

/** How answers are tried out, where they are. */
export interface Planning {
  /** How many of the answers that the captain thinks next best are tried beside his own. */
  readonly rivals: number;
  /** How often those are tried that still may be better, and by how many standard errors they must be. */
  readonly trials: number;
  readonly doubt: number;
  /** How many decisions captains make in all trials of one question: what keeps its time where turns are long. */
  readonly effort: number;
}

/** How well a bot plays. */
export interface Level {
  readonly name: string;
  /** How much noise is laid on what the commander says, in its own units; null does not ask the commander at all. */
  readonly temperature: number | null;
  /** Whether questions for which the commander asks it are also tried out one step ahead. */
  readonly looksAhead: boolean;
  /** Answers are tried out; without an outlook (`hexside tune`) it plays as without this. */
  readonly plans?: Planning;
}

export const CAPTAIN: Level = { name: 'captain', temperature: 0, looksAhead: true };

/** Thinks longer: tries answers out before it decides. */
export const GENERAL: Level = {
  ...CAPTAIN,
  name: 'general',
  plans: { rivals: 8, trials: 24, doubt: 0.5, effort: 1600 },
};

export const LEVELS: readonly Level[] = [
  { name: 'random', temperature: null, looksAhead: false },
  { name: 'recruit', temperature: 0.35, looksAhead: false },
  CAPTAIN,
  GENERAL,
];

/**
 * The levels of a game's opponents that players are offered, weakest first. Without a commander there is nobody to ask, and it is
 * called what it is; a general is offered only where it was measured to be the stronger one.
 */
export const levelsFor = (commander: Commander | null): readonly string[] =>
  LEVELS.filter(
    ({ temperature, plans }) =>
      (temperature === null) === (commander === null) && (!plans || commander?.generalIsStronger === true),
  ).map(({ name }) => name);
