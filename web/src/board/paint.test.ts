import { describe, expect, it } from 'vitest';
import { apart, colourVisions, luminance } from './colour-vision.ts';
import { faceSvg } from './face.ts';
import { faded, mix, paintFor } from './paint.ts';
import { drawnCode, echelonMatters, strengthen } from './symbol.ts';
import { look } from './testing.ts';

const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

const COLOURS = ['ochre', 'blue', 'brick', 'green', 'grey'] as const;

describe('counter faces', () => {
  const styles = ['plain', 'army', 'militia', 'regular', 'hired', 'mercenary'];

  it('have numerals that can be read: at least 4.5 to 1', () => {
    for (const palette of ['standard', 'safe'] as const) {
      for (const colour of COLOURS) {
        for (const style of styles) {
          const { fill, ink, head } = paintFor(colour, style, palette);
          expect(contrast(fill, ink), `${palette} ${colour} ${style}`).toBeGreaterThanOrEqual(4.5);
          if (head !== undefined) expect(contrast(head.colour, head.ink)).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  it('measures colour distances as CIEDE2000 does', () => {
    expect(apart('#C0392B', '#4E8B3A', 'normal')).toBeGreaterThan(55);
    expect(apart('#C0392B', '#4E8B3A', 'deutan')).toBeLessThan(12);
    expect(apart('#2F6DA8', '#2F6DA8', 'protan')).toBe(0);
  });

  it('keep the sides apart in the safe palette for every sight, and Karabakh’s in the standard one too', () => {
    const fill = (colour: (typeof COLOURS)[number], palette: 'standard' | 'safe') => paintFor(colour, '', palette).fill;
    for (const sight of colourVisions) {
      expect(apart(fill('ochre', 'standard'), fill('blue', 'standard'), sight)).toBeGreaterThanOrEqual(28);
      for (const [i, one] of COLOURS.entries()) {
        for (const other of COLOURS.slice(i + 1)) {
          const distance = apart(fill(one, 'safe'), fill(other, 'safe'), sight);
          expect(distance, `${one} and ${other}, ${sight}`).toBeGreaterThanOrEqual(20);
        }
      }
    }
  });

  it('keep one hue a side: militia pale with a dark band, army with a head band, hired grey with the hirer’s band', () => {
    expect(paintFor('blue', 'militia', 'standard').left?.colour).toBe('#1F4E7D');
    expect(paintFor('ochre', 'army', 'standard').head?.colour).toBe('#6B3F12');
    expect(paintFor('blue', 'hired', 'standard')).toMatchObject({
      fill: paintFor('grey', '', 'standard').fill,
      left: { colour: '#2F6DA8' },
    });
  });

  it('fade towards paper when done, and stay opaque', () => {
    expect(mix('#000000', '#FFFFFF', 0.5)).toBe('#808080');
    expect(faded(paintFor('blue', 'regular', 'standard')).fill).toBe('#8FADC5');
  });

  it('show selection by an overprinted edge with a casing', () => {
    const paint = paintFor('ochre', 'plain', 'standard');
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
