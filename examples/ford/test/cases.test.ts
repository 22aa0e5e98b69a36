// How a case of a second reading is told wrong, on the smallest game: a reader sees what differs, and a case that says nothing is refused.
import { disagreementsOver, readCases } from '@hexside/engine/testing';
import { dataOrThrow } from '@hexside/schemas';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createFord, game as module, parseFord } from '../index.ts';

const game = createFord(dataOrThrow(parseFord(module.data)));

const over = (text: string): readonly string[] => {
  const cases = readCases(parse(text));
  if (!cases.ok) return [cases.problem.text];
  return cases.value.flatMap((one) => disagreementsOver(game, one));
};
const withExpectation = (expectation: string): readonly string[] =>
  over(`[{case: the first unit walks, section: "2", orders: [{B: to 0102}], expect: ${expectation}}]`);

describe('a case of a second reading', () => {
  it('agrees where the game does what was read', () => {
    expect(
      withExpectation('{asked: B, offered: {B: [stay]}, refused: {B: [to 0102]}, position: {columns: {turn: [1]}}}'),
    ).toEqual([]);
  });

  it('tells who is asked, what is offered, legal or different instead', () => {
    expect(withExpectation('{asked: R}')).toEqual(['B is asked (to), expected R']);
    expect(withExpectation('{offered: {B: [to 9999]}}')[0]).toMatch(/^B to 9999 is not offered; offered are .*stay/);
    expect(withExpectation('{refused: {B: [stay]}}')).toEqual(['B stay is legal, expected a refusal']);
    expect(withExpectation('{ending: blue}')).toEqual(['the ending is none yet, expected blue']);
    expect(withExpectation('{position: {columns: {turn: [2]}}}')).toEqual([
      'position.columns.turn is [1], expected [2]',
    ]);
    expect(withExpectation('{position: {columns: null}}')[0]).toMatch(/^position.columns is .* expected null$/);
  });

  it('fails where an order is refused', () => {
    expect(over('[{case: x, section: "2", orders: [{B: to 9999}], expect: {asked: B}}]')[0]).toMatch(/^B to 9999: /);
  });

  it.each([
    ['[]', 'expected a list of cases'],
    ['[{case: x, section: "1"}]', 'x: expect: expected asked, ending, offered, refused, position'],
    ['[{case: x, section: "1", expect: {}}]', 'x: expect: nothing is expected, so nothing can fail'],
    [
      '[{case: x, section: "1", expect: {offer: {}}}]',
      'x: expect: "offer" is none of asked, ending, offered, refused, position',
    ],
    [
      '[{case: x, section: "1", orders: [{B: a, R: b}], expect: {asked: B}}]',
      'x: orders[0]: expected one side and its order, and perhaps dice',
    ],
    [
      '[{case: x, section: "1", orders: [{B: a, dice: [x]}], expect: {asked: B}}]',
      'x: orders[0].dice: expected a list of whole numbers',
    ],
    ['[{case: x, expect: {asked: B}}]', 'x: section: expected a text'],
  ])('is refused where it is not written as it should be: %s', (text, problem) => {
    expect(over(text)).toEqual([problem]);
  });
});
