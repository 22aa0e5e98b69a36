import { type Camera, toSheet, type Viewport } from './camera.ts';
import { type LabelSet, type TileSet, UNITS_PER_HEX } from './manifest.ts';

export interface TileRange {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The smallest baked size that is not blurred on this screen; the largest there is when none suffices. */
export const pickBase = (sets: readonly TileSet[], zoom: number, pixelRatio: number): number => {
  const wanted = zoom * pixelRatio * 0.82;
  const index = sets.findIndex((set) => set.scale >= wanted);
  return index < 0 ? sets.length - 1 : index;
};

/** Names set for about this size of hex, sharp enough for this screen. */
export const pickLabels = (sets: readonly LabelSet[], zoom: number, pixelRatio: number): number => {
  const hex = zoom * UNITS_PER_HEX;
  const away = (set: LabelSet): number => Math.abs(Math.log(set.hexPixels / hex));
  const nearest = Math.min(...sets.map(away));
  const fitting = sets.filter((set) => away(set) === nearest).sort((a, b) => a.scale - b.scale);
  const sharp = fitting.find((set) => set.scale >= zoom * pixelRatio * 0.86) ?? fitting.at(-1);
  return sharp === undefined ? -1 : sets.indexOf(sharp);
};

/** The tiles that are seen, and `spare` tiles more all around. */
export const tilesSeen = (set: TileSet, camera: Camera, view: Viewport, spare: number): TileRange => {
  const side = set.tile / set.scale;
  const first = toSheet(camera, 0, 0);
  const last = toSheet(camera, view.width, view.height);
  return {
    left: Math.max(0, Math.floor(first.x / side - spare)),
    top: Math.max(0, Math.floor(first.y / side - spare)),
    right: Math.min(set.columns - 1, Math.floor(last.x / side + spare)),
    bottom: Math.min(set.rows - 1, Math.floor(last.y / side + spare)),
  };
};

const isWithin = ({ left, top, right, bottom }: TileRange, tile: Tile): boolean =>
  tile.column >= left && tile.column <= right && tile.row >= top && tile.row <= bottom;

interface Tile {
  readonly image: HTMLImageElement;
  readonly set: number;
  readonly column: number;
  readonly row: number;
  isLoaded: boolean;
}

export interface TileLayerOptions<T extends TileSet> {
  readonly sets: readonly T[];
  readonly pick: (sets: readonly T[], zoom: number, pixelRatio: number) => number;
  /** Opaque tiles come as they load over a coarse sheet; names come together, or one would be read twice. */
  readonly opaque: boolean;
}

/**
 * One layer of baked tiles. A new size is laid over the old one, and the old one goes only when everything seen has
 * come, so that nothing flickers. An opaque layer keeps the smallest size below for good.
 */
export class TileLayer<T extends TileSet> {
  private readonly tiles = new Map<string, Tile>();
  private readonly box: HTMLElement;
  private readonly options: TileLayerOptions<T>;
  private current = -1;
  private shown = -1;
  private asked = '';
  private range: TileRange = { left: 0, top: 0, right: -1, bottom: -1 };

  constructor(box: HTMLElement, options: TileLayerOptions<T>) {
    this.box = box;
    this.options = options;
    const [smallest] = options.sets;
    if (options.opaque && smallest !== undefined) {
      this.wantAll(0, smallest, { left: 0, top: 0, right: smallest.columns - 1, bottom: smallest.rows - 1 });
    }
  }

  update(camera: Camera, view: Viewport, pixelRatio: number): void {
    const index = this.options.pick(this.options.sets, camera.k, pixelRatio);
    const set = this.options.sets[index];
    if (set === undefined) return;
    const range = tilesSeen(set, camera, view, 0.25);
    const asked = `${index}:${range.left},${range.top},${range.right},${range.bottom}`;
    if (asked === this.asked) return;
    this.asked = asked;
    this.current = index;
    this.range = range;
    this.wantAll(index, set, range);
    this.settle();
  }

  /** Forgets tiles far outside the view; call at rest. */
  prune(camera: Camera, view: Viewport): void {
    const set = this.options.sets[this.current];
    if (set === undefined) return;
    const keep = tilesSeen(set, camera, view, 2);
    for (const [key, tile] of this.tiles) {
      if (tile.set === this.current && !isWithin(keep, tile) && !this.isUnder(tile)) this.drop(key, tile);
    }
  }

  dispose(): void {
    for (const [key, tile] of this.tiles) this.drop(key, tile);
  }

  private isUnder(tile: Tile): boolean {
    return this.options.opaque && tile.set === 0;
  }

  private wantAll(index: number, set: TileSet, range: TileRange): void {
    for (let row = range.top; row <= range.bottom; row++) {
      for (let column = range.left; column <= range.right; column++) this.want(index, set, column, row);
    }
  }

  private want(index: number, set: TileSet, column: number, row: number): void {
    const key = `${index}/${column}/${row}`;
    const url = set.urls[row * set.columns + column];
    if (this.tiles.has(key) || url === undefined || url === null) return;
    const image = document.createElement('img');
    const tile: Tile = { image, set: index, column, row, isLoaded: false };
    this.tiles.set(key, tile);
    const [left, top] = [column * set.tile, row * set.tile];
    image.alt = '';
    image.draggable = false;
    image.decoding = 'async';
    Object.assign(image.style, {
      left: `${left / set.scale}px`,
      top: `${top / set.scale}px`,
      width: `${Math.min(set.tile, set.width - left) / set.scale}px`,
      height: `${Math.min(set.tile, set.height - top) / set.scale}px`,
      zIndex: String(index),
      visibility: 'hidden',
    });
    image.src = url;
    const done = (): void => {
      if (this.tiles.get(key) !== tile) return;
      tile.isLoaded = true;
      if (this.options.opaque || tile.set === this.shown) image.style.visibility = '';
      this.settle();
    };
    image.decode().then(done, done);
    this.box.append(image);
  }

  private settle(): void {
    const tiles = [...this.tiles.values()];
    const coming = tiles.some((tile) => tile.set === this.current && isWithin(this.range, tile) && !tile.isLoaded);
    if (coming) return;
    this.shown = this.current;
    for (const [key, tile] of this.tiles) {
      if (tile.set === this.current) tile.image.style.visibility = tile.isLoaded ? '' : 'hidden';
      else if (!this.isUnder(tile)) this.drop(key, tile);
    }
  }

  private drop(key: string, tile: Tile): void {
    tile.image.remove();
    this.tiles.delete(key);
  }
}
