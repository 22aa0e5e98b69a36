import { describe, expect, it } from 'vitest';
import type { Viewport } from './camera.ts';
import { placeFan } from './fan-layout.ts';

const view: Viewport = { width: 390, height: 844, insets: { top: 52, right: 0, bottom: 260, left: 0 } };
const card = { width: 280, height: 150 };

describe('the card of a fanned hex', () => {
  it('lies above its hex, below it at the top of the screen', () => {
    expect(placeFan({ x: 195, y: 400 }, 60, card, view).side).toBe('above');
    expect(placeFan({ x: 195, y: 120 }, 60, card, view).side).toBe('below');
  });

  it('stays wholly on the screen, clear of bars, wherever the hex is', () => {
    for (let x = 0; x <= 390; x += 15) {
      for (let y = 52; y <= 584; y += 14) {
        const { left, top } = placeFan({ x, y }, 60, card, view);
        expect(left).toBeGreaterThanOrEqual(8);
        expect(top).toBeGreaterThanOrEqual(60);
        expect(left + card.width).toBeLessThanOrEqual(382);
        expect(top + card.height).toBeLessThanOrEqual(576);
      }
    }
  });
});
