import { type Scorecard as AnyScorecard, featureIds } from '@hexside/engine';

/** What this commander sees in a position or a choice; the weights stand in weights.json. */
export const WORDS = {
  aims: 'chances of victory',
  strength: 'units in the valley',
  tribes: 'tribes near their end',
  danger: 'danger to own units',
  threat: 'danger to the enemy',
  ready: 'units that can still act',
  supply: 'supply',
  leaders: 'leaders where they are needed',
  cards: 'cards kept for a better day',
  order: 'what has to come first',
} as const;

export type FeatureId = keyof typeof WORDS;

/** In the order of the numbers below. */
export const FEATURES = featureIds(WORDS);

export const AIMS = 0;
export const STRENGTH = 1;
export const TRIBES_LEFT = 2;
export const DANGER = 3;
export const THREAT = 4;
export const READY = 5;
export const SUPPLY = 6;
export const LEADERS = 7;

/** An amount for each feature. A plain list: thousands are made for a decision, and typed arrays are dear to make. */
export class Parts {
  readonly values: number[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

  add(feature: FeatureId, amount: number): this {
    this.values[FEATURES.indexOf(feature)] += amount;
    return this;
  }

  /** Adds a share of others: a mean is mixed from what may happen and its chances. */
  mix(other: Parts, share: number): this {
    for (let i = 0; i < this.values.length; i++) this.values[i] += share * other.values[i];
    return this;
  }

  less(other: Parts): this {
    return this.mix(other, -1);
  }

  /** Notes them all on a scorecard. */
  noteOn(scorecard: Scorecard): void {
    for (let i = 0; i < FEATURES.length; i++) if (this.values[i] !== 0) scorecard.add(FEATURES[i], this.values[i]);
  }
}

export type Scorecard = AnyScorecard<FeatureId>;
