/** How well a bot plays. `general` (whole-turn plans judged by simulated replies) will be a further line of this table. */
export interface Level {
  readonly name: string;
  /** How much noise is laid on what the commander says, in its own units; null does not ask the commander at all. */
  readonly temperature: number | null;
  /** Whether questions for which the commander asks it are also tried out one step ahead. */
  readonly looksAhead: boolean;
}

export const LEVELS: readonly Level[] = [
  { name: 'random', temperature: null, looksAhead: false },
  { name: 'recruit', temperature: 0.35, looksAhead: false },
  { name: 'captain', temperature: 0, looksAhead: true },
];
