import { describe, expect, it } from 'vitest';
import { botLevels, firstViewer, levelWords, seatWords, usualLevel } from './seats.ts';

describe('seats', () => {
  it('knows whose eyes the screen shows', () => {
    expect(firstViewer({ AR: 'human', AZ: 'captain' })).toBe('AR');
    expect(firstViewer({ AR: 'human', AZ: 'human' })).toBeNull();
    expect(firstViewer({ AR: 'general', AZ: 'recruit' })).toBeNull();
    expect(botLevels({ AR: 'human', AZ: 'captain' })).toEqual({ AZ: 'captain' });
    expect(seatWords({ AR: 'human', AZ: 'captain' }, 'AR', 'AR')).toBe('You');
  });

  it('begins with the captain, who answers at once, also where a general is offered; else with the strongest', () => {
    expect(usualLevel(['recruit', 'captain', 'general'])).toBe('captain');
    expect(usualLevel(['random'])).toBe('random');
    for (const level of ['random', 'recruit', 'captain', 'general']) expect(levelWords(level)).not.toBe('');
  });
});
