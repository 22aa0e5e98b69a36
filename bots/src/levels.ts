import type { Commander } from '@hexside/engine';

/** How whole turns are planned, where they are. */
export interface Planning {
  /** How many lines of play are sampled, how often the best of them are tried, and how noisy they are. */
  readonly lines: number;
  readonly trials: number;
  readonly temperature: number;
  /** A trial that is not over by then is judged as it stands. */
  readonly mostDecisions: number;
}

/** How well a bot plays. */
export interface Level {
  readonly name: string;
  /** How much noise is laid on what the commander says, in its own units; null does not ask the commander at all. */
  readonly temperature: number | null;
  /** Whether questions for which the commander asks it are also tried out one step ahead. */
  readonly looksAhead: boolean;
  /** Whole turns are planned; without an outlook (`hexside tune`) it plays as without this. */
  readonly plans?: Planning;
}

export const CAPTAIN: Level = { name: 'captain', temperature: 0, looksAhead: true };

export const LEVELS: readonly Level[] = [
  { name: 'random', temperature: null, looksAhead: false },
  { name: 'recruit', temperature: 0.35, looksAhead: false },
  CAPTAIN,
];

/** The levels of a game's opponents, weakest first. Without a commander there is nobody to ask, and it is called what it is. */
export const levelsFor = (commander: Commander | null): readonly string[] =>
  LEVELS.filter(({ temperature }) => (temperature === null) === (commander === null)).map(({ name }) => name);

/** Plans by simulated replies. Not yet among the levels that players are offered: its strength is still being measured. */
export const GENERAL: Level = {
  ...CAPTAIN,
  name: 'general',
  plans: { lines: 12, trials: 8, temperature: 0.25, mostDecisions: 400 },
};
