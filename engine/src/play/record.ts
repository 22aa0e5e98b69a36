import { fail, ok, type Result } from '../result.ts';
import { readOrder, type StandingOrder, writeOrder } from './standing.ts';

/**
 * A game as one file: who plays what from which seed, and the actions. The action log is the truth; every state is
 * a fold over it.
 */
export interface GameRecord {
  readonly format: 'hexside-record/1';
  readonly game: string;
  /** Version of the rules that made it. */
  readonly version: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly dataHash: string;
  /** The data pack in force, whole, so that the record stands alone. */
  readonly pack: unknown;
  /** A position file's content when the game did not start at the beginning. */
  readonly position: unknown;
  readonly seed: string;
  readonly entropy: Readonly<Record<string, string>>;
  /** Published before play: hash of the seed. */
  readonly commitment: string;
  /** One line each; see `readEntry`. */
  readonly actions: readonly string[];
  /** The state's fingerprint after each action. */
  readonly hashes: readonly string[];
  readonly result: string | null;
}

/** One line of a record, read. */
export type Entry =
  | {
      readonly kind: 'act';
      readonly side: string;
      readonly text: string;
      readonly dice: readonly number[];
      /** True where a standing order of the side answered. */
      readonly standing?: boolean;
    }
  /** A standing order: it answers from here on. */
  | { readonly kind: 'order'; readonly side: string; readonly order: StandingOrder }
  /** Back to the position after `to` actions, asked for by a side and agreed to by the others; dice are not repeated. */
  | { readonly kind: 'takeback'; readonly side: string; readonly to: number; readonly agreed: readonly string[] }
  /** A fork goes on with dice of its own. */
  | { readonly kind: 'reseed'; readonly seed: string };

/**
 * `AZ unit 4/709`, `AZ go !4,6` (forced dice), `GE hold ~` (answered by a standing order), `* takeback 57 AZ AR`, `* reseed abc`, `*
 * order GE opportunity-fire all chance 40`.
 */
export const writeEntry = (entry: Entry): string => {
  switch (entry.kind) {
    case 'act':
      return `${entry.side} ${entry.text}${entry.dice.length > 0 ? ` !${entry.dice.join(',')}` : ''}${entry.standing ? ' ~' : ''}`;
    case 'order':
      return `* order ${entry.side} ${writeOrder(entry.order)}`;
    case 'takeback':
      return `* takeback ${entry.to} ${[entry.side, ...entry.agreed].join(' ')}`;
    case 'reseed':
      return `* reseed ${entry.seed}`;
  }
};

export const readEntry = (line: unknown): Result<Entry> => {
  if (typeof line !== 'string' || line.length > 300) return fail('expected a line such as "AZ unit 4/709"');
  const takeback = /^\* takeback (\d{1,6}) (\S+)((?: \S+)*)$/.exec(line);
  if (takeback) {
    const [, to = '', side = '', agreed = ''] = takeback;
    return ok({ kind: 'takeback', to: Number(to), side, agreed: agreed.trim() === '' ? [] : agreed.trim().split(' ') });
  }
  const reseed = /^\* reseed (\S+)$/.exec(line);
  if (reseed) return ok({ kind: 'reseed', seed: reseed[1] ?? '' });
  const ordered = /^\* order (\S+) (.+)$/.exec(line);
  if (ordered) {
    const order = readOrder(ordered[2] ?? '');
    return order
      ? ok({ kind: 'order', side: ordered[1] ?? '', order })
      : fail(`"${line}" is not a standing order; expected "* order SIDE kind piece policy"`);
  }
  const acted = /^([A-Za-z0-9-]+) (.+?)(?: !(\d+(?:,\d+)*))?( ~)?$/.exec(line);
  if (!acted) return fail(`"${line}" is not an action; expected "SIDE verb argument"`);
  const [, side = '', text = '', dice, standing] = acted;
  const numbers = dice === undefined ? [] : dice.split(',').map(Number);
  return ok({ kind: 'act', side, text, dice: numbers, ...(standing === undefined ? {} : { standing: true }) });
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textMap = (value: unknown): Record<string, string> | null => {
  if (!isRecord(value)) return null;
  const map: Record<string, string> = {};
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== 'string') return null;
    map[key] = text;
  }
  return map;
};

const textList = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every((item): item is string => typeof item === 'string') ? value : null;

/** Checks the shape of a record file; whether it replays is `verify`'s business. */
export const readRecord = (json: unknown): Result<GameRecord> => {
  if (!isRecord(json)) return fail('expected a Hexside record: one JSON object');
  if (json.format !== 'hexside-record/1')
    return fail(`expected "hexside-record/1", found ${JSON.stringify(json.format) ?? 'nothing'}`, { at: 'format' });
  const texts = { game: '', version: '', scenario: '', dataHash: '', seed: '', commitment: '' };
  for (const key of ['game', 'version', 'scenario', 'dataHash', 'seed', 'commitment'] as const) {
    const value = json[key];
    if (typeof value !== 'string') return fail('expected a text', { at: key });
    texts[key] = value;
  }
  const options = textMap(json.options);
  if (!options) return fail('expected an object of texts', { at: 'options' });
  const entropy = textMap(json.entropy);
  if (!entropy) return fail('expected an object of texts', { at: 'entropy' });
  const actions = textList(json.actions);
  if (!actions) return fail('expected a list of lines', { at: 'actions' });
  const hashes = textList(json.hashes);
  if (!hashes) return fail('expected a list of hashes', { at: 'hashes' });
  if (hashes.length !== actions.length)
    return fail(`expected ${actions.length} hashes, one per action, found ${hashes.length}`, { at: 'hashes' });
  for (let i = 0; i < actions.length; i++) {
    const entry = readEntry(actions[i]);
    if (!entry.ok) return fail(entry.problem.text, { at: `actions[${i}]` });
  }
  const result: unknown = json.result ?? null;
  if (result !== null && typeof result !== 'string') return fail('expected a text or null', { at: 'result' });
  return ok({
    format: 'hexside-record/1',
    ...texts,
    options,
    entropy,
    actions,
    hashes,
    pack: json.pack ?? null,
    position: json.position ?? null,
    result,
  });
};

/** Whether anybody forced dice in this record: then it proves nothing about luck. */
export const hasForcedDice = (record: GameRecord): boolean => record.actions.some((line) => / !\d+(,\d+)*$/.test(line));
