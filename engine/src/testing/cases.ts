import type { Game } from '../game.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Core } from '../state/state.ts';
import { Bench } from './play.ts';

/**
 * A rule as somebody reads it in the rulebook, written down without a look at the code: a position, orders with the dice they meet, and
 * what must then be so.
 *
 *   - case: A column stops in the first hex beside an enemy
 *     section: "12.3"
 *     position: {turn: 2, phase: AR movement, pieces: {"1419": [Arabo], "1520": [1/708]}}
 *     orders:
 *       - AR: unit Arabo
 *       - AR: to 1420
 *         dice: [4]
 *     expect:
 *       asked: AR
 *       offered: {AR: [end]}
 *       refused: {AR: [to 1421]}
 *       position: {pieces: {"1420": [Arabo], "1419": null}}
 */
export interface ReadingCase {
  readonly title: string;
  readonly section: string;
  readonly scenario: string | undefined;
  readonly options: Readonly<Record<string, string>>;
  readonly position: unknown;
  readonly orders: readonly { readonly side: string; readonly line: string; readonly dice: readonly number[] }[];
  readonly expect: Expectation;
}

/** What must be so after the orders. Lists of pieces are compared without their order; `null` stands for what must be gone. */
interface Expectation {
  readonly asked: string | undefined;
  readonly ending: string | undefined;
  readonly offered: Readonly<Record<string, readonly string[]>>;
  readonly refused: Readonly<Record<string, readonly string[]>>;
  readonly position: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const textOrNothing = (value: unknown): string | undefined => (isText(value) ? value : undefined);

/** A case that is not written as it should be; the message says where. */
class Miswritten extends Error {}

const onlyKeys = (value: unknown, where: string, ...keys: readonly string[]): Record<string, unknown> => {
  if (!isRecord(value)) throw new Miswritten(`${where}: expected ${keys.join(', ')}`);
  const stranger = Object.keys(value).find((key) => !keys.includes(key));
  if (stranger !== undefined) throw new Miswritten(`${where}: "${stranger}" is none of ${keys.join(', ')}`);
  return value;
};

const required = (value: unknown, where: string): string => {
  if (!isText(value)) throw new Miswritten(`${where}: expected a text`);
  return value;
};

const linesBySide = (value: unknown, where: string): Record<string, readonly string[]> => {
  if (value === undefined) return {};
  if (!isRecord(value)) throw new Miswritten(`${where}: expected lines by side, such as {AR: [end]}`);
  return Object.fromEntries(
    Object.entries(value).map(([side, lines]) => {
      if (!Array.isArray(lines) || lines.length === 0)
        throw new Miswritten(`${where}.${side}: expected a list of lines`);
      return [side, lines.map((line, i) => required(line, `${where}.${side}[${i}]`))];
    }),
  );
};

const readOrder = (value: unknown, where: string): ReadingCase['orders'][number] => {
  if (!isRecord(value)) throw new Miswritten(`${where}: expected a side and its order, such as {AR: end}`);
  const { dice = [], ...rest } = value;
  const [order, ...more] = Object.entries(rest);
  if (!order || more.length > 0) throw new Miswritten(`${where}: expected one side and its order, and perhaps dice`);
  if (!Array.isArray(dice) || dice.some((die) => !Number.isInteger(die)))
    throw new Miswritten(`${where}.dice: expected a list of whole numbers`);
  return { side: order[0], line: required(order[1], `${where}.${order[0]}`), dice: dice.map(Number) };
};

const readExpectation = (value: unknown, where: string): Expectation => {
  const read = onlyKeys(value, where, 'asked', 'ending', 'offered', 'refused', 'position');
  if (Object.keys(read).length === 0) throw new Miswritten(`${where}: nothing is expected, so nothing can fail`);
  return {
    asked: textOrNothing(read.asked),
    ending: textOrNothing(read.ending),
    offered: linesBySide(read.offered, `${where}.offered`),
    refused: linesBySide(read.refused, `${where}.refused`),
    position: read.position,
  };
};

const readCase = (value: unknown, where: string): ReadingCase => {
  const keys = ['case', 'section', 'scenario', 'options', 'position', 'orders', 'expect', 'settled'] as const;
  const read = onlyKeys(value, where, ...keys);
  const title = required(read.case, `${where}.case`);
  const { options = {}, orders = [] } = read;
  if (!isRecord(options)) throw new Miswritten(`${title}: options: expected names and choices`);
  if (!Array.isArray(orders)) throw new Miswritten(`${title}: orders: expected a list`);
  return {
    title,
    section: required(read.section, `${title}: section`),
    scenario: textOrNothing(read.scenario),
    options: Object.fromEntries(Object.entries(options).map(([name, choice]) => [name, String(choice)])),
    position: read.position,
    orders: orders.map((order, i) => readOrder(order, `${title}: orders[${i}]`)),
    expect: readExpectation(read.expect, `${title}: expect`),
  };
};

/** Reads the content of a file of cases. */
export const readCases = (content: unknown): Result<readonly ReadingCase[]> => {
  if (!Array.isArray(content) || content.length === 0) return fail('expected a list of cases');
  try {
    return ok(content.map((one, i) => readCase(one, `case ${i + 1}`)));
  } catch (error) {
    if (error instanceof Miswritten) return fail(error.message);
    throw error;
  }
};

const inAnyOrder = (list: readonly unknown[]): string => JSON.stringify(list.map((one) => JSON.stringify(one)).sort());

/** Where what was found differs from what was expected; what is not mentioned is not compared. */
const differences = (expected: unknown, found: unknown, where: string): readonly string[] => {
  if (isRecord(expected)) {
    if (!isRecord(found) && found !== undefined) return [`${where} is ${JSON.stringify(found)}`];
    return Object.entries(expected).flatMap(([key, value]) =>
      differences(value, isRecord(found) ? found[key] : undefined, `${where}.${key}`),
    );
  }
  const told = `${where} is ${found === undefined ? 'not there' : JSON.stringify(found)}, expected ${JSON.stringify(expected)}`;
  if (expected === null) return found === undefined || found === null ? [] : [told];
  if (Array.isArray(expected) && Array.isArray(found)) return inAnyOrder(expected) === inAnyOrder(found) ? [] : [told];
  return JSON.stringify(expected) === JSON.stringify(found) ? [] : [told];
};

const disagreed = <S extends Core<S>>(bench: Bench<S>, expect: Expectation): readonly string[] => {
  const faults: string[] = [];
  if (expect.asked !== undefined && bench.asked !== expect.asked)
    faults.push(`${bench.asked} is asked (${bench.point}), expected ${expect.asked}`);
  if (expect.ending !== undefined && bench.ending !== expect.ending)
    faults.push(`the ending is ${bench.ending ?? 'none yet'}, expected ${expect.ending}`);
  for (const [side, lines] of Object.entries(expect.offered)) {
    const offers = bench.offers(side);
    for (const line of lines)
      if (!offers.includes(line))
        faults.push(`${side} ${line} is not offered; offered are ${offers.join(', ') || 'none'}`);
  }
  for (const [side, lines] of Object.entries(expect.refused)) {
    for (const line of lines)
      if (bench.table.why(bench.sideOf(side), line).legal) faults.push(`${side} ${line} is legal, expected a refusal`);
  }
  if (expect.position === undefined) return faults;
  return [...faults, ...differences(expect.position, bench.game.writePosition(bench.state), 'position')];
};

/** Plays a case and tells in words where the game and its reader disagree. */
export const disagreementsOver = <S extends Core<S>>(game: Game<S>, read: ReadingCase): readonly string[] => {
  try {
    const scenario = read.scenario ?? game.scenarios[0]?.id ?? '';
    const bench = new Bench(game, { scenario, options: { ...read.options }, position: read.position });
    for (const { side, line, dice } of read.orders) bench.do(side, line, ...dice);
    return disagreed(bench, read.expect);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};
