/** Fields from hexside to hexside: long strips in blocks, as a collective farm lays them out, each block turned its own way. */
import type { Board } from './board.ts';
import { tone } from './colour.ts';
import { between, chaikin, distance, evenly, type Line, type Point, wobble } from './curves.ts';
import type { Dress } from './look.ts';
import { hash2, hashText } from './noise.ts';
import type { Pen } from './pen.ts';
import { outlines } from './rivers.ts';

export interface Strip {
  readonly outline: readonly [Point, Point, Point, Point];
  /** 0 ripe grain, 1 green crop, 2 stubble, 3 ploughed. */
  readonly crop: number;
}
export interface Farmland {
  /** Where the fields end. */
  readonly edges: readonly Line[];
  readonly strips: readonly Strip[];
}

const CROPS = 4;

/** Hexes of the wanted terrain that touch each other, each patch under its first hex. */
const patchesOf = (board: Board, wanted: ReadonlySet<string>): Map<string, string[]> => {
  const patches = new Map<string, string[]>();
  const seen = new Set<string>();
  const isTilled = (hex: string): boolean => wanted.has(board.terrain.get(hex) ?? '');
  for (const first of board.hexes) {
    if (seen.has(first) || !isTilled(first)) continue;
    const patch: string[] = [];
    const open = [first];
    seen.add(first);
    for (let hex = open.pop(); hex !== undefined; hex = open.pop()) {
      patch.push(hex);
      for (const next of board.grid.neighbours(hex))
        if (!seen.has(next) && isTilled(next)) {
          seen.add(next);
          open.push(next);
        }
    }
    patches.set(first, patch);
  }
  return patches;
};

/** Fields keep to the hexes that count as fields, but for a soft hand at the edge. */
export const layFarmland = (board: Board, wanted: ReadonlySet<string>): Farmland[] =>
  [...patchesOf(board, wanted)].map(([first, patch]) => {
    const seed = hashText(first);
    const own = new Set(patch);
    const edges = outlines(board, (hex) => own.has(hex)).map((ring) =>
      wobble(evenly(chaikin(ring, 2, true), 0.05), 0.05, 3.1),
    );
    const blocks = patch.map((hex) => ({ at: board.grid.centre(hex), turn: hash2(hashText(hex), 3) }));
    const turn = hash2(seed, 3) * Math.PI;
    return { edges, strips: blocks.flatMap(({ at }, i) => stripsAround(at, blocks, turn, seed + i)) };
  });

const [LONG, WIDE] = [0.56, 0.112];

/** The strips nearest to this hex's middle; the neighbouring block is turned by a right angle or not at all. */
const stripsAround = (
  centre: Point,
  blocks: readonly { readonly at: Point; readonly turn: number }[],
  turn: number,
  seed: number,
): Strip[] => {
  const angle = turn + (hash2(seed, 2) < 0.4 ? Math.PI / 2 : 0) + (hash2(seed, 4) - 0.5) * 0.1;
  const at = (u: number, v: number): Point => ({
    x: centre.x + u * Math.cos(angle) - v * Math.sin(angle),
    y: centre.y + u * Math.sin(angle) + v * Math.cos(angle),
  });
  const isOurs = (p: Point): boolean => {
    const own = distance(p, centre);
    return own < 0.95 && blocks.every((block) => distance(p, block.at) >= own - 0.02);
  };
  const strips: Strip[] = [];
  for (let row = -8; row <= 8; row++)
    for (let k = -2; k <= 1; k++) {
      const [u, v] = [k * LONG + (hash2(seed + Math.floor(row / 3), 9) - 0.5) * 0.3, row * WIDE];
      const outline = [at(u, v), at(u + LONG, v), at(u + LONG, v + WIDE), at(u, v + WIDE)] as const;
      const [a, , c] = outline;
      if (!isOurs(between(a, c, 0.5))) continue;
      // Neighbouring strips often bear the same crop.
      const roll = hash2(seed + Math.floor((row + 9) / 2) * 13 + k * 7, 1);
      strips.push({ outline, crop: roll < 0.46 ? 0 : roll < 0.7 ? 1 : roll < 0.88 ? 2 : 3 });
    }
  return strips;
};

export const drawFarmland = (pen: Pen, dress: Dress, lands: readonly Farmland[]): void => {
  for (const land of lands) {
    pen.clipped(land.edges, () => drawStrips(pen, dress, land.strips));
    pen.line(land.edges, { colour: tone(dress.ink.treeEdge, 0.34), width: 0.8 }, true);
  }
};

const drawStrips = (pen: Pen, dress: Dress, strips: readonly Strip[]): void => {
  const { ctx } = pen;
  const { ink } = dress;
  const colours = [ink.cropGold, ink.cropGreen, ink.cropFallow, ink.cropPloughed];
  for (let crop = 0; crop < CROPS; crop++) {
    const colour = colours[crop] ?? ink.cropGold;
    const mine = strips.filter((strip) => strip.crop === crop);
    pen.fill(
      mine.map((strip) => strip.outline),
      tone(colour, 0.8),
    );
    ctx.beginPath();
    for (const { outline } of mine) {
      const [a, b, c, d] = outline;
      const furrows = crop === 1 ? 4 : crop === 3 ? 6 : 3;
      for (let k = 1; k < furrows; k++) {
        const [p, q] = [between(a, d, k / furrows), between(b, c, k / furrows)];
        ctx.moveTo(pen.x(p.x), pen.y(p.y));
        ctx.lineTo(pen.x(q.x), pen.y(q.y));
      }
    }
    ctx.strokeStyle = tone(ink.tuft, crop === 3 ? 0.4 : 0.26);
    ctx.lineWidth = 0.45 * pen.stroke;
    if (crop === 1) ctx.setLineDash([1.6 * pen.stroke, 1.6 * pen.stroke]);
    ctx.stroke();
    ctx.setLineDash([]);
  }
  pen.line(
    strips.map((strip) => strip.outline),
    { colour: tone(ink.tuft, 0.36), width: 0.5 },
    true,
  );
};
