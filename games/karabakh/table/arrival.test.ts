import type { OfferView } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { AZERI_SOURCES, hexList, type Who } from '../test/battle.ts';
import { at, game, type Play } from '../test/kit.ts';
import { AR, AZ } from '../world.ts';

const destinations = (play: Play, who: Who): readonly OfferView[] =>
  play.table
    .decisions(who === 'AR' ? AR : AZ)
    .flatMap((one) => one.offers)
    .filter((offer) => offer.verb === 'to');

const opened = (position: string, who: Who, unit: string) => (): Play => at(position).do(who, `unit ${unit}`);

const stopsAt = (play: Play, who: Who, place: string) =>
  destinations(play, who).find((offer) => offer.arg === place)?.stops;

describe('what a destination means', () => {
  const FRONT =
    '{turn: 2, phase: AR movement, pieces: {"1419": [Arabo, Ashot], "1319": [1/708], "1121": [T-1], "1621": [1/701]}}';
  const open = opened(FRONT, 'AR', 'Arabo');

  it('KAR-11.0b: says where the mover must stop, and only there nothing is offered afterwards', () => {
    const offers = destinations(open(), 'AR');
    const marked = offers.filter((offer) => offer.stops !== undefined);
    expect(marked.length).toBeGreaterThan(3);
    expect(marked.length).toBeLessThan(offers.length);
    for (const offer of offers) {
      const further = open().do('AR', `to ${offer.arg}`).offers('AR', 'to');
      if (offer.stops) {
        expect(offer.stops.rule).toBe('KAR-11.0b');
        expect(further, offer.arg).toEqual([]);
      } else if (offer.cost + 3 <= (offer.of ?? 0)) expect(further.length, offer.arg).toBeGreaterThan(0);
    }
  });

  it('KAR-12.0f: marks the one hex that may always be entered, whatever it costs', () => {
    const supply = `control: {AR: ${hexList(AZERI_SOURCES)}}`;
    const play = opened(
      `{turn: 1, phase: AZ movement, ${supply}, pieces: {"0526": [T-1], "0426": [SDF-1]}}`,
      'AZ',
      'T-1',
    )();
    expect(stopsAt(play, 'AZ', '0625')?.rule).toBe('KAR-12.0f');
  });

  it('the overlay of a unit’s range holds just what it is offered when it moves, and works for the enemy too', () => {
    const before = at(FRONT);
    const shown = game.overlay(game.redact(before.state, AR), AR, 'reach', 'Arabo');
    if (!shown.ok) throw new Error(shown.problem.text);
    const offered = destinations(open(), 'AR').map(({ arg, cost, stops }) => `${arg} ${cost}${stops ? '*' : ''}`);
    expect(shown.value.places.map(({ place, text }) => `${place} ${text}`).sort()).toEqual(offered.sort());
    const theirs = game.overlay(game.redact(before.state, AR), AR, 'reach', '1/708');
    expect(theirs.ok && theirs.value.places.every(({ side }) => side === 'AZ')).toBe(true);
    expect(theirs.ok && theirs.value.places.length).toBeGreaterThan(10);
  });

  it('tells what the cost is paid from: the ordinary points, or three times as many on the march', () => {
    const play = opened('{turn: 2, phase: AR movement, pieces: {"1823": [1/83]}}', 'AR', '1/83')();
    const offers = destinations(play, 'AR');
    for (const { cost, of } of offers) expect(of).toBe(cost <= 14 ? 14 : 42);
    expect(offers.some(({ cost }) => cost > 14)).toBe(true);
  });
});
