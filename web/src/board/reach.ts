import { type Geometry, polygon } from './geometry.ts';
import type { Sheet } from './manifest.ts';
import { outlineOf } from './outline.ts';
import type { Offered, Stack } from './scene.ts';

/** What may be reached, as paths on the sheet. */
export interface Reach {
  /** The whole sheet with the reachable places cut out: the part that is faded. */
  readonly veiled: string;
  /** The edge of the reachable places, origin included. */
  readonly edge: string;
  /** Reachable places that hold somebody else: outlined each by itself. */
  readonly targets: string;
}

export interface ReachScene {
  readonly sheet: Sheet;
  readonly offered: Offered;
  readonly stacks: ReadonlyMap<string, Stack>;
  readonly chosen: ReadonlySet<string>;
  readonly viewer: string | null;
}

export const unionOf = (geometry: Geometry, places: ReadonlySet<string>): string =>
  outlineOf(geometry, places).map(polygon).join('');

/** The part that may be faded: the whole sheet, except the key and the tracks beside a map of areas. */
const groundOf = ({ geometry, width, height }: Sheet): string =>
  geometry.spread === null
    ? `M0 0H${width}V${height}H0Z`
    : unionOf(geometry, new Set(geometry.ids.filter((id) => geometry.neighbours(id).length > 0)));

/** Null when no place has to be chosen: then nothing is faded. */
export const reachOf = ({ sheet, offered, stacks, chosen, viewer }: ReachScene): Reach | null => {
  const { geometry } = sheet;
  if (offered.places.size === 0) return null;
  const isOthers = (id: string): boolean => {
    const stack = stacks.get(id);
    if (viewer === null || stack === undefined) return false;
    return [...stack.pieces, ...stack.hidden].some(({ side }) => side !== viewer);
  };
  const reached = [...offered.places.keys()].filter((id) => geometry.has(id));
  const targets = reached.filter(isOthers);
  const origins = [...stacks.values()]
    .filter((stack) => geometry.has(stack.place) && stack.pieces.some((piece) => chosen.has(piece.id)))
    .map((stack) => stack.place);
  const marked = [...chosen].filter((id) => geometry.has(id));
  // Where pieces are asked for and places only besides, the board keeps its light.
  const isReach =
    offered.pieces.size === 0 || [...offered.places.values()].some((offers) => offers.some(({ cost }) => cost > 0));
  return {
    veiled: isReach ? `${groundOf(sheet)}${unionOf(geometry, new Set([...reached, ...origins, ...marked]))}` : '',
    edge: unionOf(geometry, new Set([...reached.filter((id) => !isOthers(id)), ...origins])),
    targets: targets.map((id) => polygon(geometry.corners(id))).join(''),
  };
};

interface Ink {
  readonly veil: string;
  readonly glow: string;
  readonly line: string;
  readonly casing: string;
}

/** By day the rest fades towards paper: darkening it made the map mud. */
const INKS: Readonly<Record<'light' | 'dark', Ink>> = {
  light: { veil: 'rgb(233 228 211 / 52%)', glow: 'rgb(255 243 196 / 14%)', line: '#7A1263', casing: '#FFFFFF' },
  dark: { veil: 'rgb(0 0 0 / 42%)', glow: 'rgb(255 243 196 / 6%)', line: '#F09AD6', casing: '#15110F' },
};

/** Draws the reach on the ground's canvas, below the names. `px` is one screen pixel in sheet units. */
export class ReachPainter {
  private readonly veiled: Path2D;
  private readonly edge: Path2D;
  private readonly targets: Path2D;
  private readonly ink: Ink;

  constructor(reach: Reach, theme: 'light' | 'dark') {
    this.veiled = new Path2D(reach.veiled);
    this.edge = new Path2D(reach.edge);
    this.targets = new Path2D(reach.targets);
    this.ink = INKS[theme];
  }

  draw(context: CanvasRenderingContext2D, px: number): void {
    const { ink } = this;
    context.fillStyle = ink.veil;
    context.fill(this.veiled, 'evenodd');
    context.fillStyle = ink.glow;
    context.fill(this.edge, 'evenodd');
    context.lineJoin = 'round';
    this.stroke(context, this.edge, 3 * px, px);
    context.setLineDash([9 * px, 4 * px]);
    this.stroke(context, this.targets, 3.4 * px, px);
    context.setLineDash([]);
  }

  private stroke(context: CanvasRenderingContext2D, path: Path2D, width: number, px: number): void {
    context.strokeStyle = this.ink.casing;
    context.lineWidth = width + 3 * px;
    context.stroke(path);
    context.strokeStyle = this.ink.line;
    context.lineWidth = width;
    context.stroke(path);
  }
}
