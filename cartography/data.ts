/** Typed reading of YAML and JSON: every question names its place in the file, so a mistake in the data says where it is. */

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export class Data {
  constructor(
    readonly value: unknown,
    readonly path: string,
  ) {}

  private fail(wanted: string): never {
    throw new Error(`${this.path}: expected ${wanted}, found ${JSON.stringify(this.value)?.slice(0, 60) ?? 'nothing'}`);
  }

  /** The same with the changes laid over it: tables are merged, everything else is replaced. */
  changedBy(changes: Data): Data {
    const merge = (one: unknown, other: unknown): unknown =>
      isRecord(one) && isRecord(other)
        ? { ...one, ...Object.fromEntries(Object.entries(other).map(([key, value]) => [key, merge(one[key], value)])) }
        : other;
    return new Data(merge(this.value, changes.value), changes.path);
  }

  maybe(key: string): Data | undefined {
    if (!isRecord(this.value)) return undefined;
    const inner = this.value[key];
    return inner === undefined || inner === null ? undefined : new Data(inner, `${this.path}.${key}`);
  }
  at(key: string): Data {
    return this.maybe(key) ?? new Data(undefined, `${this.path}.${key}`);
  }

  list(): Data[] {
    if (!Array.isArray(this.value)) this.fail('a list');
    return this.value.map((v: unknown, i) => new Data(v, `${this.path}[${i}]`));
  }
  /** A list, or nothing where the key is absent. */
  listOf(key: string): Data[] {
    return this.maybe(key)?.list() ?? [];
  }
  entries(): [string, Data][] {
    if (!isRecord(this.value)) this.fail('a table');
    return Object.entries(this.value).map(([k, v]) => [k, new Data(v, `${this.path}.${k}`)]);
  }
  entriesOf(key: string): [string, Data][] {
    return this.maybe(key)?.entries() ?? [];
  }

  asText(): string {
    if (typeof this.value === 'number') return String(this.value);
    if (typeof this.value !== 'string') this.fail('text');
    return this.value;
  }
  asNumber(): number {
    if (typeof this.value !== 'number') this.fail('a number');
    return this.value;
  }
  asFlag(): boolean {
    if (typeof this.value !== 'boolean') this.fail('true or false');
    return this.value;
  }
  /** A list of words, written as a list or as words with spaces between. */
  asTexts(): string[] {
    if (typeof this.value === 'string') return this.value.split(/\s+/).filter((word) => word !== '');
    return this.list().map((d) => d.asText());
  }
  asNumbers(): number[] {
    return this.list().map((d) => d.asNumber());
  }
  isList(): boolean {
    return Array.isArray(this.value);
  }
  isText(): boolean {
    return typeof this.value === 'string';
  }
  maybeText(): string | undefined {
    return typeof this.value === 'string' ? this.value : undefined;
  }

  text(key: string): string {
    return this.at(key).asText();
  }
  number(key: string): number {
    return this.at(key).asNumber();
  }
  textOr(key: string, otherwise: string): string {
    return this.maybe(key)?.asText() ?? otherwise;
  }
  numberOr(key: string, otherwise: number): number {
    return this.maybe(key)?.asNumber() ?? otherwise;
  }
  flag(key: string): boolean {
    return this.maybe(key)?.asFlag() ?? false;
  }
  /** One of the allowed words. */
  oneOf<T extends string>(key: string, allowed: readonly T[], otherwise?: T): T {
    const inner = this.maybe(key);
    if (inner === undefined && otherwise !== undefined) return otherwise;
    const found = allowed.find((a) => a === inner?.maybeText());
    return found ?? this.at(key).fail(`one of ${allowed.join(', ')}`);
  }
}
