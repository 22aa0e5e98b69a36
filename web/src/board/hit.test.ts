import { describe, expect, it } from 'vitest';
import { hitAt, hoverTarget, meaningOf, touchedAt } from './hit.ts';
import { geometry, offer, piece, sceneOf } from './testing.ts';

const two = [piece('Arabo', '0203', 'AR', 0), piece('Ashot', '0203', 'AR', 1)];
const pile = { place: '0203', onPile: true };

describe('what lies under a point', () => {
  const scene = sceneOf(two, []);
  const { x, y } = geometry.centre('0203');

  it('is the pile in the middle of the hex, the ground at its rim, nothing beyond the map', () => {
    expect(hitAt(scene, x, y)).toEqual({ place: '0203', onPile: true });
    expect(hitAt(scene, x, y + 45)).toEqual({ place: '0203', onPile: false });
    expect(hitAt(scene, 5000, 0)).toBeNull();
  });
});

describe('what a click means', () => {
  it('is the top piece when nothing is legal, so that the table can say why', () => {
    expect(meaningOf(sceneOf(two, []), pile, false)).toEqual({ pick: { kind: 'piece', id: 'Arabo' } });
  });

  it('is the one legal piece, wherever it lies in the pile', () => {
    expect(meaningOf(sceneOf(two, [offer('piece', 'Ashot')]), pile, true)).toEqual({
      pick: { kind: 'piece', id: 'Ashot' },
    });
  });

  it('is the uppermost legal piece for the mouse, and a choice for a finger', () => {
    const scene = sceneOf(two, [offer('piece', 'Arabo'), offer('piece', 'Ashot')]);
    expect(meaningOf(scene, pile, false)).toEqual({ pick: { kind: 'piece', id: 'Arabo' } });
    expect(meaningOf(scene, pile, true)).toEqual({ fan: '0203' });
  });

  it('is the place, when the place is asked for and nobody in it', () => {
    const scene = sceneOf(two, [offer('place', '0203', 2)]);
    expect(meaningOf(scene, pile, false)).toEqual({ pick: { kind: 'place', id: '0203' } });
    expect(hoverTarget(scene, pile)).toEqual({ kind: 'place', id: '0203' });
  });

  it('is a choice, when both the place and a piece in it are asked for', () => {
    const scene = sceneOf(two, [offer('place', '0203', 2), offer('piece', 'Ashot')]);
    expect(meaningOf(scene, pile, false)).toEqual({ fan: '0203' });
    expect(meaningOf(scene, { ...pile, onPile: false }, false)).toEqual({ pick: { kind: 'place', id: '0203' } });
  });
});

describe('a finger', () => {
  const { x, y } = geometry.centre('0204');

  it('takes the only legal place within its reach', () => {
    const scene = sceneOf([], [offer('place', '0203', 1)]);
    expect(touchedAt(scene, x + 40, y, 24)?.place).toBe('0203');
    expect(touchedAt(scene, x, y, 24)?.place).toBe('0204');
  });

  it('does not guess between two', () => {
    const scene = sceneOf([], [offer('place', '0203', 1), offer('place', '0304', 1)]);
    expect(touchedAt(scene, x + 38, y + 20, 60)?.place).toBe('0204');
  });

  it('keeps to a legal place under it', () => {
    const scene = sceneOf([], [offer('place', '0204', 1), offer('place', '0203', 1)]);
    expect(touchedAt(scene, x + 45, y, 24)?.place).toBe('0204');
  });
});
