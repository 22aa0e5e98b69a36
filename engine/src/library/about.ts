import type { About } from '../look.ts';
import { isRecord } from './reading.ts';

const hours = (minutes: number): string => String(Math.round((minutes / 60) * 2) / 2);

/** Reads one field after the other and says which is wrong. */
class AboutReader {
  readonly #raw: Record<string, unknown>;

  constructor(raw: unknown) {
    if (!isRecord(raw)) throw new Error('about.yaml: expected an object');
    this.#raw = raw;
  }

  text(key: string): string {
    const value = this.#raw[key];
    if (typeof value !== 'string' || value === '') throw new Error(`about.yaml: ${key}: expected a text`);
    return value;
  }

  whole(least: number, most: number, key: string, inner?: string): number {
    const outer = this.#raw[key];
    const value = inner === undefined ? outer : isRecord(outer) ? outer[inner] : undefined;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
      throw new Error(
        `about.yaml: ${inner === undefined ? key : `${key}.${inner}`}: expected a whole number from ${least} to ${most}`,
      );
    return value;
  }

  has(key: string): boolean {
    return this.#raw[key] !== undefined;
  }

  years(): string {
    const [first, last] = [this.whole(1000, 2100, 'years', 'first'), this.whole(1000, 2100, 'years', 'last')];
    return first === last ? String(first) : `${first} to ${last}`;
  }
}

/**
 * What the start page says of a game, from its about.yaml. Read by hand, because the page shows it before anything of a game,
 * the schema library included, is loaded.
 * @throws Error that names the field, for whoever writes the file.
 */
export const aboutFrom = (raw: unknown): About => {
  const read = new AboutReader(raw);
  const [quick, usual] = [read.whole(1, 6000, 'minutes', 'quick'), read.whole(1, 6000, 'minutes', 'usual')];
  return {
    title: read.text('title'),
    subtitle: read.text('subtitle'),
    kind: read.text('kind'),
    years: read.years(),
    length: usual < 60 ? `${quick} to ${usual} minutes` : `${hours(quick)} to ${hours(usual)} hours`,
    complexity: read.whole(1, 5, 'complexity'),
    description: read.text('description'),
    ...(read.has('disclaimer') ? { disclaimer: read.text('disclaimer') } : {}),
    // A sentence each.
    reconstructed: read.text('reconstructed').split(/(?<=\.) (?=[A-Z])/),
    credit: read.text('credit'),
  };
};
