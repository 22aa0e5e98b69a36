// 5.1.2.1 Concealment: ground, markers, who is near, and what watches from afar. 6.0: smoke and wrecks in the line.
import { describe, expect, it } from 'vitest';
import { at, type Play, packed } from '../test/kit.ts';
import { isConcealed } from './concealment.ts';

const hidden = (play: Play, unit: string): boolean => isConcealed(play.state, play.piece(unit));
const cats = (pieces: string, more = ''): Play => at(`{scenario: cats${more}, pieces: {A11: [4/11], ${pieces}}}`);
const bridge = (pieces: string, more = '', game?: Parameters<typeof at>[2]): Play =>
  at(`{scenario: bridge${more}, pieces: {A11: [4/18], ${pieces}}}`, 'test', game);

describe('5.1.2.1 what conceals', () => {
  it('NAW-5.1.2.1a woods hide a tank, a field hides infantry only, open ground nobody', () => {
    expect(hidden(cats('J9: [1/276]'), '1/276')).toBe(true);
    expect(hidden(cats('F8: [1/276]'), '1/276')).toBe(false);
    expect(hidden(cats('H5: [1/276]'), '1/276')).toBe(false);
    expect([hidden(bridge('F3: [1/71G]'), '1/71G'), hidden(bridge('F3: [1/31]'), '1/31')]).toEqual([true, false]);
  });

  it('NAW-cTEC-a, NAW-cTEC-c a ditch hides soft targets, a wreck all, wire nobody', () => {
    const [ditch, wreck, wire] = [', ditches: [T4]', ', wrecks: [T4]', ', wires: [T4]'];
    const both = (more: string): boolean[] => [
      hidden(bridge('T4: [1/71G]', more), '1/71G'),
      hidden(bridge('T4: [1/31]', more), '1/31'),
    ];
    expect([both(ditch), both(wreck), both(wire)]).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ]);
    const bare = packed('{tables: {markers: {wreck: {concealment: none}}}}');
    expect(hidden(bridge('T4: [1/71G]', wreck, bare), '1/71G')).toBe(false);
  });

  it('NAW-5.1.2.1a only an enemy in the very next hex counts, to the corner of the map', () => {
    expect(hidden(bridge('S3: [1/71G], R4: [3/18]'), '1/71G')).toBe(true); // two hexes off
    expect(hidden(bridge('S3: [1/71G], R3: [3/18]'), '1/71G')).toBe(false);
    expect(hidden(bridge('A2: [1/71G], A1: [3/18]', ', wrecks: [A2]'), '1/71G')).toBe(false);
    // On the edge, with the aeroplane beside the map.
    expect(hidden(bridge('C1: [1/320], T9: [1/71G], hangar: [FW-189]'), '1/320')).toBe(true);
  });

  it('R-10.1 the recon plane sees four hexes far, not into smoke; a bomber watches nobody', () => {
    const under = (plane: string, more = ''): boolean =>
      hidden(bridge(`S3: [1/71G], ${plane}: [FW-189]`, more), '1/71G');
    expect([under('S7'), under('S8'), under('hangar')]).toEqual([false, true, true]);
    expect(under('S7', ', smoke: {S3: 1}')).toBe(true);
    const bomber = at('{scenario: drill, pieces: {S3: [1/DG], S5: [Il-2], A1: [1/DS]}}');
    expect(hidden(bomber, '1/DG')).toBe(true);
  });
});

describe('6.0 markers in the line', () => {
  const fires = (more: string): Play =>
    at(`{scenario: bridge, phase: operations 18${more}, pieces: {T3: [1/18], A11: [4/18], T7: [1/71G]}}`).do(
      'GE',
      'unit 1/18',
    );

  it('NAW-6.1.1b smoke between them stops the shot', () => {
    expect(fires('').offers('GE', 'fire')).toEqual(['fire 1/71G']);
    const blocked = fires(', smoke: {T5: 1}');
    expect(blocked.offers('GE', 'fire')).toEqual([]);
    expect(blocked.refusal('GE', 'fire 1/71G').rule).toBe('NAW-6.0a');
  });

  it('NAW-6.1.1c one wreck does not, two do', () => {
    expect(fires(', wrecks: [T5]').offers('GE', 'fire')).toEqual(['fire 1/71G']);
    expect(fires(', wrecks: [T5, T6]').offers('GE', 'fire')).toEqual([]);
  });
});
