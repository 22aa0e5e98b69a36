import { describe, expect, it } from 'vitest';
import { faceSvg } from './face.ts';
import { faded, mix, paintFor } from './paint.ts';
import { drawnCode, echelonMatters, strengthen } from './symbol.ts';
import { look } from './testing.ts';

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

describe('counter faces', () => {
  const styles = ['plain', 'army', 'militia', 'regular', 'hired', 'mercenary'];

  it('have numerals that can be read: at least 4.5 to 1', () => {
    for (const colour of ['ochre', 'blue', 'brick', 'green', 'grey'] as const) {
      for (const style of styles) {
        const { fill, ink, head } = paintFor(colour, style);
        expect(contrast(fill, ink), `${colour} ${style}`).toBeGreaterThanOrEqual(4.5);
        if (head !== undefined) expect(contrast(head.colour, head.ink)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('keep one hue a side: militia pale with a dark band, army with a head band, hired grey with the hirer’s band', () => {
    expect(paintFor('blue', 'militia').left?.colour).toBe('#1F4E7D');
    expect(paintFor('ochre', 'army').head?.colour).toBe('#6B3F12');
    expect(paintFor('blue', 'hired')).toMatchObject({ fill: paintFor('grey', '').fill, left: { colour: '#2F6DA8' } });
  });

  it('fade towards paper when done, and stay opaque', () => {
    expect(mix('#000000', '#FFFFFF', 0.5)).toBe('#808080');
    expect(faded(paintFor('blue', 'regular')).fill).toBe('#8FADC5');
  });

  it('show selection by an overprinted edge with a casing', () => {
    const paint = paintFor('ochre', 'plain');
    const face = faceSvg({ paint, shape: 'cut', ring: 'selected', theme: 'light' });
    expect(face).toContain('stroke="#7A1263"');
    expect(face).toContain('stroke="#FFFFFF" stroke-width="24"');
  });
});

describe('symbols', () => {
  it('leave out the echelon when all units have the same', () => {
    expect(echelonMatters(look.counters)).toBe(false);
    expect(drawnCode('10031000161211000000', false)).toBe('10031000001211000000');
  });

  it('get a plate and lines that can be seen', () => {
    const svg = '<svg viewBox="21 46 158 108"><path fill="none" stroke-width="4"/><path stroke-width="3"/></svg>';
    expect(strengthen(svg, '#FFF')).toBe(
      '<svg viewBox="19 44 162 112"><path fill="#FFF" stroke-width="7"/><path stroke-width="6.5"/></svg>',
    );
  });
});
