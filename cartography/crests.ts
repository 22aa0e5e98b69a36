/** Crest lines and the edges of gullies: where two levels meet, as a line with short strokes down the slope. */
import type { Board } from './board.ts';
import { tone } from './colour.ts';
import { chaikin, evenly, type Line, normalAt, type Point, relax, wobble } from './curves.ts';
import type { Dress } from './look.ts';
import { valueNoise } from './noise.ts';
import type { Pen } from './pen.ts';
import { boundaryChains } from './rivers.ts';
import type { Tactics } from './tactics.ts';

export interface Crest {
  readonly line: Line;
  /** Strokes down the slope, longer and shorter. */
  readonly strokes: readonly Line[];
}

const GAP = 0.034;
/** Hexsides zigzag, crests do not: enough to round the corners, too little to leave the side. */
const EASE = 26;

/** The rule counts the level by whole hexes, so the line keeps to the hexsides but for a soft hand. */
export const findCrests = (board: Board, { crests }: Tactics): Crest[] =>
  crests.flatMap(({ of, falls }) => {
    const upper = (hex: string): boolean => of.has(board.terrain.get(hex) ?? '');
    return boundaryChains(board, upper, (hex) => !upper(hex)).map((chain) => {
      const [first, last] = [chain[0], chain[chain.length - 1]];
      const closed = first !== undefined && last !== undefined && Math.hypot(first.x - last.x, first.y - last.y) < 0.01;
      const ring = closed ? chain.slice(0, -1) : chain;
      const soft = chaikin(ring, 3, closed);
      const line = wobble(relax(evenly(closed ? [...soft, ...soft.slice(0, 1)] : soft, GAP), EASE), 0.035, 2.6);
      return { line, strokes: line.flatMap((p, i) => strokeAt(line, p, i, falls === 'out' ? -1 : 1)) };
    });
  });

const strokeAt = (line: Line, p: Point, i: number, way: number): Line[] => {
  const n = normalAt(line, i);
  const long = 0.045 + 0.055 * valueNoise(p.x * 5 + 3, p.y * 5);
  const lean = (valueNoise(p.x * 9, p.y * 9 + 7) - 0.5) * 0.03;
  const reach = i % 2 === 0 ? long : long * 0.6;
  const to = { x: p.x + way * n.x * reach - n.y * lean, y: p.y + way * n.y * reach + n.x * lean };
  return [[p, to]];
};

export const drawCrests = (pen: Pen, dress: Dress, crests: readonly Crest[]): void => {
  const { ink } = dress;
  for (const crest of crests) {
    pen.line(crest.strokes, { colour: tone(ink.hachureGentle, 0.62), width: 0.75, cap: 'round' });
    pen.line([crest.line], { colour: tone(ink.hachureSteep, 0.5), width: 1.15 });
  }
};
