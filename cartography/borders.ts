/** Political lines: soft bands along both sides of a border, then the dashed line, which steps aside where a river holds the hexside. */
import type { Board } from './board.ts';
import { tone } from './colour.ts';
import type { Line } from './curves.ts';
import { chaikin, Nearness, offset, resample, wobble } from './curves.ts';
import type { BorderLook, Dress } from './look.ts';
import type { Pen } from './pen.ts';
import { boundaryChains, type River } from './rivers.ts';

export interface Border {
  readonly of: string;
  readonly with: readonly string[];
  readonly lines: readonly Line[];
  /** By line and point: how close a river runs, 0 to 1. */
  readonly wet: readonly (readonly number[])[];
}

const smoothed = (values: readonly number[], rounds: number): number[] => {
  let current = [...values];
  for (let k = 0; k < rounds; k++)
    current = current.map((v, i) => ((current[i - 1] ?? v) + v + (current[i + 1] ?? v)) / 3);
  return current;
};

export const findBorders = (
  board: Board,
  borders: readonly BorderLook[],
  regionOf: (hex: string) => string,
  rivers: readonly River[],
): Border[] => {
  const near = new Nearness(
    rivers.map((r) => r.course),
    0.2,
  );
  return borders.map((border) => {
    const lines = boundaryChains(
      board,
      (h) => regionOf(h) === border.of,
      (h) => border.with.includes(regionOf(h)),
    ).map((chain) => chaikin(wobble(resample(chain, 0.3), 0.03, 2), 2));
    return {
      of: border.of,
      with: border.with,
      lines,
      wet: lines.map((line) =>
        smoothed(
          line.map((p) => (near.within(p, 0.14) ? 1 : 0)),
          6,
        ),
      ),
    };
  });
};

/** Where a river shares the hexside, the border moves to its own bank. */
const beside = (pen: Pen, border: Border, index: number, design: number): Line =>
  offset(border.lines[index] ?? [], (i) => pen.hexes(design) + pen.hexes(4.6) * (border.wet[index]?.[i] ?? 0));

export const drawBands = (pen: Pen, dress: Dress, borders: readonly Border[], field: readonly Line[]): void => {
  pen.clipped(field, () => {
    pen.ctx.globalCompositeOperation = dress.mode === 'day' ? 'multiply' : 'screen';
    borders.forEach((border, k) => {
      const look = dress.borders[k];
      border.lines.forEach((line, i) => {
        const strength = dress.strength.band;
        const band = (colour: string | undefined, side: number): void => {
          if (colour === undefined) return;
          for (const [width, away, opacity] of [
            [5.5, 3.1, 0.55],
            [6, 8.6, 0.24],
          ] satisfies [number, number, number][]) {
            const course =
              side > 0
                ? beside(pen, border, i, away)
                : offset(line, (j) => -pen.hexes(away) - pen.hexes(1.4) * (border.wet[i]?.[j] ?? 0));
            pen.line([course], { colour: tone(colour, opacity * strength), width });
          }
        };
        band(look?.inner, 1);
        band(look?.outer, -1);
      });
    });
    pen.ctx.globalCompositeOperation = 'source-over';
  });
};

const DASHES = { state: [10, 3, 1.7, 3, 1.7, 3], district: [6, 2.6, 1.5, 2.6] };
const WIDTHS = { state: 1.7, district: 1.5 };

export const drawBorderLines = (pen: Pen, dress: Dress, borders: readonly Border[]): void => {
  borders.forEach((border, k) => {
    const kind = dress.borders[k]?.line ?? 'none';
    if (kind === 'none') return;
    const lines = border.lines.map((_, i) => beside(pen, border, i, 0));
    pen.line(lines, { colour: tone(dress.ink.halo, 0.6), width: WIDTHS[kind] + 1.6 });
    pen.line(lines, { colour: tone(dress.ink.border, 0.9), width: WIDTHS[kind], dash: DASHES[kind] });
  });
};

/** Measured borders beyond the hexes, faint. */
export const drawOuterBorders = (pen: Pen, dress: Dress, lines: readonly Line[]): void =>
  pen.line(lines, { colour: tone(dress.ink.border, 0.5), width: 1.3, dash: [9, 3, 1.5, 3, 1.5, 3] });
