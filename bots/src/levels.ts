import type { Commander, Planned } from '@hexside/engine';

/** How a search tries candidates. */
export interface SearchBudget {
  /** How many are tried beside the usual one. */
  readonly rivals: number;
  /** How often those are tried that still may be better, and by how many standard errors they must be. */
  readonly trials: number;
  readonly doubt: number;
  /** How far behind a rival may lie for the time being. */
  readonly grace: number;
  /** A trial that is not over after so many decisions is judged as it stands. */
  readonly longest: number;
  /** How many decisions captains make in all trials together: what keeps its time where turns are long. */
  readonly effort: number;
  /** And how many of them before one answer; what is left goes to the next ones. */
  readonly stretch: number;
}

/** How well a bot plays. */
export interface Level {
  readonly name: string;
  /** How much noise is added to the commander’s scores, in its own units; null plays without the commander. */
  readonly temperature: number | null;
  /** Whether questions for which the commander asks it are also tried out one step ahead. */
  readonly looksAhead: boolean;
  /** Answers or turns are tried out, where the commander says so. */
  readonly plans?: Readonly<Record<Planned, SearchBudget>>;
}

export const CAPTAIN: Level = { name: 'captain', temperature: 0, looksAhead: true };

/** Thinks longer: tries ways to play on out before it decides. */
export const GENERAL: Level = {
  ...CAPTAIN,
  name: 'general',
  plans: {
    answer: { rivals: 8, trials: 24, doubt: 0.5, grace: 0, longest: 400, effort: 1600, stretch: 1600 },
    // Won or lost is a coarse measure: four trials that end alike say little against a variant.
    turn: { rivals: 7, trials: 48, doubt: 0.5, grace: 0.05, longest: 500, effort: 8000, stretch: 1500 },
  },
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
