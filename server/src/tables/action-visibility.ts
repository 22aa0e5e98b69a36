/** A line of a game's record, as far as it matters who may know of it. */
export interface VisibilityEntry {
  readonly side: string;
  readonly kind: 'act' | 'order' | 'takeback';
  /** Taken while several sides decided in secret. */
  readonly secret: boolean;
  /** The answer after which all of them had decided. */
  readonly closes: boolean;
}

/** An order is its owner's affair, and so is an answer in secret; that all have answered is everybody's. */
export const isVisibleTo = ({ side, kind, secret, closes }: VisibilityEntry, viewer: string | null): boolean => {
  if (side === viewer || kind === 'takeback') return true;
  return kind === 'act' && (!secret || closes);
};

/** All of it as plain data. */
export interface ActionVisibilityImage {
  readonly hidden: readonly (readonly [viewer: string | null, numbers: readonly number[]])[];
  readonly open: readonly number[];
  readonly length: number;
  readonly secretFloor: number;
}

/**
 * How each viewer counts the actions of a game. A page that counted all of them could tell from the numbers that the other side
 * gave an order, or has answered in secret already; so each viewer counts only what they may know of.
 */
export class ActionVisibility {
  /** For each viewer, the numbers of the actions it does not count, ascending. */
  readonly #hidden: ReadonlyMap<string | null, number[]>;
  /** The numbers of the secret answers after which others were still waited for, ascending. */
  readonly #open: number[] = [];
  #length = 0;
  #secretFloor = 0;

  constructor(sides: readonly (string | null)[]) {
    this.#hidden = new Map([null, ...sides].map((viewer) => [viewer, []]));
  }

  static fromImage({ hidden, open, length, secretFloor }: ActionVisibilityImage): ActionVisibility {
    const visibility = new ActionVisibility(hidden.map(([viewer]) => viewer));
    for (const [viewer, numbers] of hidden) for (const number of numbers) visibility.#hidden.get(viewer)?.push(number);
    for (const number of open) visibility.#open.push(number);
    visibility.#length = length;
    visibility.#secretFloor = secretFloor;
    return visibility;
  }

  image(): ActionVisibilityImage {
    return { hidden: [...this.#hidden], open: this.#open, length: this.#length, secretFloor: this.#secretFloor };
  }

  /** The same, for those who look at the game as it stood while it goes on. */
  copy(): ActionVisibility {
    return ActionVisibility.fromImage(this.image());
  }

  note(entry: VisibilityEntry): void {
    for (const [viewer, hidden] of this.#hidden) if (!isVisibleTo(entry, viewer)) hidden.push(this.#length);
    if (entry.secret && !entry.closes) this.#open.push(this.#length);
    this.#length++;
    if (entry.secret) this.#secretFloor = this.#length;
  }

  /** The game is over and its record given out: from now on everybody counts everything. */
  layOpen(): void {
    this.#open.length = 0;
    for (const hidden of this.#hidden.values()) hidden.length = 0;
  }

  /** Before this nothing is undone: what was decided in secret stays decided. */
  get secretFloor(): number {
    return this.#secretFloor;
  }

  cut(length: number): void {
    this.#length = length;
    this.#secretFloor = Math.min(this.#secretFloor, length);
    for (const numbers of [this.#open, ...this.#hidden.values()])
      while ((numbers.at(-1) ?? -1) >= length) numbers.pop();
  }

  /** Whether others were still deciding in secret after this action. */
  leavesOpen(action: number): boolean {
    return this.#open[countBelow(this.#open, action)] === action;
  }

  /** How many of the first `length` actions this viewer counts. */
  known(viewer: string | null, length = this.#length): number {
    return length - countBelow(this.#hidden.get(viewer) ?? [], length);
  }

  /** The length of the record at which this viewer first counted so many. */
  lengthAt(viewer: string | null, known: number): number {
    const hidden = this.#hidden.get(viewer) ?? [];
    // Each hidden action before it makes the record longer by one, which may bring another before it.
    let [low, high] = [0, hidden.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((hidden[middle] ?? 0) - middle < known) low = middle + 1;
      else high = middle;
    }
    return Math.min(known + low, this.#length);
  }
}

/** How many of these ascending numbers are below the limit. */
const countBelow = (numbers: readonly number[], limit: number): number => {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
};
