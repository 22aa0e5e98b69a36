import { describe, expect, it } from 'vitest';
import { botLevels, firstViewer, seatWords } from './seats.ts';

describe('seats', () => {
  it('knows whose eyes the screen shows', () => {
    expect(firstViewer({ AR: 'human', AZ: 'captain' })).toBe('AR');
    expect(firstViewer({ AR: 'human', AZ: 'human' })).toBeNull();
    expect(firstViewer({ AR: 'general', AZ: 'recruit' })).toBeNull();
    expect(botLevels({ AR: 'human', AZ: 'captain' })).toEqual({ AZ: 'captain' });
    expect(seatWords({ AR: 'human', AZ: 'captain' }, 'AR', 'AR')).toBe('You');
  });
});
