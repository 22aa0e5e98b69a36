import type { OfferView, PieceView } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { buttonsOf, choicesOf, lineOf, mine, offersAt, rareOf, remarkOf, testIdOf } from './offers.ts';

const offer = (verb: string, arg: string, kind: OfferView['kind']): OfferView => ({
  verb,
  arg,
  kind,
  cost: 0,
  text: verb,
});
const piece = (id: string, place: string): PieceView => ({
  id,
  place,
  order: 0,
  steps: 1,
  side: 'AR',
  states: [],
  values: [],
});
const end = offer('end', '', 'none');
const cancel = offer('cancel', '', 'none');
const declare = offer('declare', '', 'none');

describe('the buttons of a decision', () => {
  it('gives the main button to the act that commits, the rest to plain ones', () => {
    expect(buttonsOf([cancel, declare])).toEqual({ main: declare, plain: [cancel] });
    expect(buttonsOf([end])).toEqual({ main: end, plain: [] });
    expect(buttonsOf([cancel])).toEqual({ main: null, plain: [cancel] });
    expect(buttonsOf([offer('unit', 'Arabo', 'piece')])).toEqual({ main: null, plain: [] });
  });

  it('lists options and amounts as choices', () => {
    const two = offer('take', '2', 'amount');
    expect(choicesOf([two, end], new Set())).toEqual([two]);
  });
});

describe('an aim, a piece and a place at once', () => {
  const pieces = [piece('64', '1313'), { ...piece('24', '1312'), side: 'SU' }];
  const leave = offer('leave', '64', 'piece');
  const join = offer('join', '64 1312', 'piece');
  const part = offer('part', '1312', 'place');
  const all = [leave, join, part];

  it('is meant by a click on the piece, on the place, and on who stands there', () => {
    expect(offersAt(all, { kind: 'piece', id: '64' }, pieces, 'AR')).toEqual([leave, join]);
    expect(offersAt(all, { kind: 'place', id: '1312' }, pieces, 'AR')).toEqual([join, part]);
    expect(offersAt(all, { kind: 'piece', id: '24' }, pieces, 'AR')).toEqual([join, part]);
  });

  it('counts its piece once and is found by its test id', () => {
    expect(remarkOf([leave, join])).toBe('1 piece can be chosen');
    expect(testIdOf(join)).toBe('offer-join-64-1312');
  });
});

describe('what a click means', () => {
  const pieces = [piece('Arabo', '1419'), piece('Ashot', '1419'), piece('SDF-1', '1319')];
  const arabo = offer('unit', 'Arabo', 'piece');
  const ashot = offer('unit', 'Ashot', 'piece');
  const top = offer('top', 'Arabo', 'piece');
  const to = offer('to', '1419', 'place');

  it('takes the offer for the very thing first', () => {
    expect(offersAt([arabo, to], { kind: 'piece', id: 'Arabo' }, pieces)).toEqual([arabo]);
  });

  it('reads a click on a piece as one on its place, and the other way round', () => {
    expect(offersAt([to], { kind: 'piece', id: 'Arabo' }, pieces)).toEqual([to]);
    expect(offersAt([arabo, ashot], { kind: 'place', id: '1419' }, pieces)).toEqual([arabo, ashot]);
    expect(offersAt([arabo], { kind: 'place', id: '1319' }, pieces)).toEqual([]);
    // Somebody else's piece is a target, and so is its place.
    expect(offersAt([arabo, to], { kind: 'piece', id: 'Arabo' }, pieces, 'AZ')).toEqual([arabo, to]);
    expect(offersAt([arabo, to], { kind: 'piece', id: 'Arabo' }, pieces, 'AR')).toEqual([arabo]);
  });

  it('leaves housekeeping out where something else fits', () => {
    expect(offersAt([arabo, top], { kind: 'piece', id: 'Arabo' }, pieces)).toEqual([arabo]);
    expect(offersAt([top], { kind: 'piece', id: 'Arabo' }, pieces)).toEqual([top]);
    const nudge = { ...arabo, verb: 'nudge' };
    expect(offersAt([arabo, nudge], { kind: 'piece', id: 'Arabo' }, pieces)).toEqual([arabo]);
    expect(rareOf([arabo, nudge])).toEqual([nudge]);
  });
});

describe('words about offers', () => {
  it('writes the line of the record and a stable name for tests', () => {
    expect(lineOf(offer('to', '1519', 'place'))).toBe('to 1519');
    expect(lineOf(end)).toBe('end');
    expect(testIdOf(end)).toBe('offer-end');
    expect(testIdOf(offer('to', '1519', 'place'))).toBe('offer-to-1519');
  });

  it('counts what can be chosen, pieces before places', () => {
    expect(remarkOf([offer('unit', 'A', 'piece'), offer('top', 'A', 'piece'), offer('to', '1', 'place')])).toBe(
      '1 piece can be chosen',
    );
    expect(remarkOf([offer('to', '1', 'place'), offer('to', '2', 'place')])).toBe('2 places are open');
    expect(remarkOf([offer('with', 'A', 'piece'), { ...offer('to', '1', 'place'), cost: 2 }])).toBe(
      '1 place is in reach',
    );
    expect(remarkOf([end])).toBe('');
  });

  it('finds the decision of the viewer', () => {
    const asked = { side: 'AZ', point: 'x', prompt: '', rule: '', offers: [], barred: [], chosen: {} };
    expect(mine([asked], 'AZ')).toBe(asked);
    expect(mine([asked], 'AR')).toBeNull();
  });
});
