import type { Feature, Scorecard } from '@hexside/engine';

/** Why one answer was preferred: what it is about, and by how much it spoke for (or against) the choice. */
export interface ReasonGiven {
  readonly text: string;
  readonly amount: number;
}

/** Adds up features times weights; keeps the parts only while somebody wants to know why. */
export class WeightedScorecard implements Scorecard {
  readonly #features: ReadonlyMap<string, Feature>;
  #parts: Map<string, number> | null = null;
  total = 0;

  constructor(features: readonly Feature[]) {
    this.#features = new Map(features.map((feature) => [feature.id, feature]));
  }

  begin(keepParts = false): void {
    this.total = 0;
    this.#parts = keepParts ? new Map() : null;
  }

  add(id: string, amount: number): void {
    const feature = this.#features.get(id);
    if (!feature) throw new Error(`the commander noted "${id}", which is none of its features`);
    const worth = amount * feature.weight;
    if (worth === 0) return;
    this.total += worth;
    this.#parts?.set(feature.words, (this.#parts.get(feature.words) ?? 0) + worth);
  }

  forbid(): void {
    this.total = Number.NEGATIVE_INFINITY;
  }

  /** Worth by words, of the last appraisal that kept its parts. */
  get parts(): ReadonlyMap<string, number> {
    return this.#parts ?? new Map();
  }
}

/** What set the chosen answer apart from the next best: the largest differences first. */
export const differences = (chosen: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): ReasonGiven[] => {
  const list: ReasonGiven[] = [];
  for (const text of new Set([...chosen.keys(), ...other.keys()])) {
    const amount = (chosen.get(text) ?? 0) - (other.get(text) ?? 0);
    if (Math.abs(amount) > 1e-9) list.push({ text, amount });
  }
  return list.sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || (a.text < b.text ? -1 : 1)).slice(0, 4);
};
