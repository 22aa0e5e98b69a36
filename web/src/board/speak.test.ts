import { describe, expect, it } from 'vitest';
import { commandOf } from './commands.ts';
import { describePlace, spaced, speakAround, speakDestinations, speakEnemies, speakPlace } from './speak.ts';
import { offer, piece, sceneOf } from './testing.ts';

const pieces = [piece('T-1', '0203', 'AZ', 0), piece('T-2', '0203', 'AZ', 1), piece('Arabo', '0202', 'AR')];

describe('how a hex speaks', () => {
  it('says id, name, terrain and units, in few words', () => {
    const scene = sceneOf(pieces, []);
    expect(speakPlace(scene, '0203')).toBe('0 2 0 3 Agdam, clear, two Azeri units');
    expect(speakPlace(scene, '0203').split(' ').length).toBeLessThanOrEqual(15);
    expect(spaced('Fort')).toBe('Fort');
  });

  it('says what it has to do with the question', () => {
    expect(speakPlace(sceneOf(pieces, [offer('piece', 'Arabo')]), '0202')).toBe(
      '0 2 0 2, rough, one Armenian unit, can act',
    );
    expect(speakPlace(sceneOf(pieces, [offer('place', '0203', 4)]), '0203')).toContain('may go here, cost 4');
    expect(speakPlace(sceneOf(pieces, [], ['Arabo']), '0202')).toContain('chosen');
  });

  it('says everything when asked', () => {
    const words = describePlace(sceneOf(pieces, []), '0202');
    expect(words).toContain('Arabo, Armenian, Infantry, Strength 3, Movement 10');
    expect(describePlace(sceneOf(pieces, []), '0203')).toContain('2 victory points');
  });

  it('tells directions, enemies and destinations', () => {
    const scene = sceneOf(pieces, [offer('place', '0102', 3), offer('place', '0203', 1)]);
    expect(speakAround(scene, '0202')).toContain('west: 0 2 0 3 Agdam');
    expect(speakEnemies(scene, '0202', 'AR')).toBe('Agdam, two Azeri units, 1 west');
    expect(speakDestinations(scene)).toBe('two destinations: Agdam 0 2 0 3 1, 0 1 0 2 3');
  });
});

describe('keys that ask', () => {
  const scene = sceneOf(pieces, [offer('piece', 'Arabo')]);
  const asked = { speech: scene, at: '0303', viewer: 'AR', control: {}, again: false };

  it('n goes to the next unit that can act', () => {
    expect(commandOf('n', asked)).toEqual({ go: '0202', say: '0 2 0 2, rough, one Armenian unit, can act' });
  });

  it('b tells the objectives, g asks where to, others are not ours', () => {
    expect(commandOf('b', asked)).toEqual({ say: 'Agdam 0 2 0 3, 2, nobody' });
    expect(commandOf('g', asked)).toEqual({ ask: 'place' });
    expect(commandOf('y', asked)).toBeNull();
  });
});
