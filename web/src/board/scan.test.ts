import { describe, expect, it } from 'vitest';
import { bookmarkKey, bookmarksOf } from './bookmarks.ts';
import { commandOf } from './commands.ts';
import { walk } from './keys.ts';
import { leap, rayOf, speakAroundBriefly, speakFront, speakRay } from './scan.ts';
import { geometry, piece, sceneOf } from './testing.ts';

const scene = sceneOf([piece('T-1', '0203', 'AZ'), piece('Arabo', '0202', 'AR')], []);

describe('looking about', () => {
  it('follows a ray to the edge and tells what differs on it', () => {
    expect(rayOf(geometry, '0201', '0202')).toEqual(['0202', '0203', '0204', '0205']);
    expect(speakRay(scene, '0201', '0202')).toBe(
      'west. 1: 0 2 0 2, rough, one Armenian unit. 2: 0 2 0 3 Agdam, clear, one Azeri unit. 3: 0 2 0 4. edge of the map after 4',
    );
  });

  it('leaps to the next place that differs', () => {
    const west = (at: string) => walk(geometry, at, { key: 'ArrowLeft', code: 'ArrowLeft' });
    expect(leap(scene, '0201', west)).toBe('0202');
    expect(leap(scene, '0204', west)).toBe('0205');
    expect(leap(scene, '0205', west)).toBe('edge');
  });

  it('sums up what lies around, and where the enemy is near', () => {
    expect(speakAroundBriefly(scene, '0202')).toContain('1 with Azeri units');
    expect(speakFront(scene, 'AR')).toBe('The enemy is adjacent to one place: 0202.');
    expect(speakFront(sceneOf([piece('Arabo', '0202', 'AR')], []), 'AR')).toBe('No enemy is adjacent to your units.');
  });

  it('asks the table about targets, the last event and the whole, and waits for a direction', () => {
    const asked = { speech: scene, at: '0202', viewer: 'AR', control: {}, again: false };
    expect(commandOf('x', asked)).toMatchObject({ ray: true });
    expect(commandOf('t', asked)).toEqual({ query: 'targets' });
    expect(commandOf('l', asked)).toEqual({ query: 'last' });
    expect(commandOf('r', asked)).toEqual({ query: 'report' });
    expect(commandOf('v', { ...asked, again: true })).toMatchObject({ say: expect.stringContaining('Around:') });
  });
});

describe('bookmarks', () => {
  it('are set with Ctrl or Shift and a digit, and kept by board', () => {
    const press = { code: 'Digit3', ctrlKey: false, shiftKey: false };
    expect(bookmarkKey(press)).toEqual({ digit: '3', sets: false });
    expect(bookmarkKey({ ...press, shiftKey: true })?.sets).toBe(true);
    expect(bookmarkKey({ ...press, code: 'Digit0' })).toBeNull();
    expect(bookmarkKey({ ...press, code: 'Numpad3' })).toBeNull();
    bookmarksOf('one').set('3', '0202');
    expect(bookmarksOf('two').get('3')).toBeUndefined();
    expect(bookmarksOf('one').get('3')).toBe('0202');
  });
});
