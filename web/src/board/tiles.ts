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

/** Where a tile goes on a canvas, in whole device pixels, so that neighbours meet without a seam. */
export const tileBox = (set: TileSet, column: number, row: number, camera: Camera, pixelRatio: number) => {
  const edge = (index: number, length: number, offset: number): number =>
    Math.round((Math.min(index * set.tile, length) / set.scale) * camera.k * pixelRatio + offset * pixelRatio);
  const [left, top] = [edge(column, set.width, camera.x), edge(row, set.height, camera.y)];
  return {
    left,
    top,
    width: edge(column + 1, set.width, camera.x) - left,
    height: edge(row + 1, set.height, camera.y) - top,
  };
};

const MOST_KEPT = 64;

/** Decoded tiles by address, the most recently used last. */
class TileStore {
  private readonly bitmaps = new Map<string, ImageBitmap>();
  private readonly coming = new Map<string, AbortController>();
  private readonly arrived: () => void;

  constructor(arrived: () => void) {
    this.arrived = arrived;
  }

  get(url: string): ImageBitmap | undefined {
    const bitmap = this.bitmaps.get(url);
    if (bitmap === undefined) return undefined;
    this.bitmaps.delete(url);
    this.bitmaps.set(url, bitmap);
    return bitmap;
  }

  has(url: string): boolean {
    return this.bitmaps.has(url);
  }

  want(url: string): void {
    if (this.bitmaps.has(url) || this.coming.has(url)) return;
    const control = new AbortController();
    this.coming.set(url, control);
    fetch(url, { signal: control.signal })
      .then((response) => (response.ok ? response.blob() : Promise.reject(new Error(`${url}: ${response.status}`))))
      .then((blob) => createImageBitmap(blob))
      .then((bitmap) => {
        if (control.signal.aborted) bitmap.close();
        else this.keep(url, bitmap);
      })
      // A tile that does not come leaves the coarser one below it in sight; it is asked for again on the next move.
      .catch(() => undefined)
      .finally(() => this.coming.delete(url));
  }

  dispose(): void {
    for (const control of this.coming.values()) control.abort();
    for (const bitmap of this.bitmaps.values()) bitmap.close();
    this.bitmaps.clear();
  }

  private keep(url: string, bitmap: ImageBitmap): void {
    this.bitmaps.set(url, bitmap);
    for (const [oldest, old] of this.bitmaps) {
      if (this.bitmaps.size <= MOST_KEPT) break;
      old.close();
      this.bitmaps.delete(oldest);
    }
    this.arrived();
  }
}

export interface TileLayerOptions<T extends TileSet> {
  readonly sets: readonly T[];
  readonly pick: (sets: readonly T[], zoom: number, pixelRatio: number) => number;
  /** An opaque layer shows coarser sizes until the fine one has come; of names only one size is ever shown. */
  readonly opaque: boolean;
  /** Something came that was not there when last drawn. */
  readonly arrived: () => void;
}

export interface Frame {
  readonly camera: Camera;
  readonly view: Viewport;
  readonly pixelRatio: number;
  /** At rest: fetch what fits this zoom and draw it as well as can be. */
  readonly isStill: boolean;
}

/** One layer of baked tiles, drawn on a canvas as large as the window: a frame costs the same at every zoom. */
export class TileLayer<T extends TileSet> {
  private readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D | null;
  private readonly options: TileLayerOptions<T>;
  private readonly store: TileStore;
  private shown = -1;

  constructor(canvas: HTMLCanvasElement, options: TileLayerOptions<T>) {
    this.canvas = canvas;
    this.options = options;
    this.context = canvas.getContext('2d', { alpha: !options.opaque });
    this.store = new TileStore(options.arrived);
  }

  dispose(): void {
    this.store.dispose();
    // Frees the bitmap at once, which matters on phones.
    this.canvas.width = 1;
    this.canvas.height = 1;
  }

  /** `paint` may draw over the tiles, in sheet units. */
  draw(frame: Frame, ground: string, paint?: (context: CanvasRenderingContext2D) => void): void {
    const { context, canvas } = this;
    if (context === null) return;
    const [width, height] = [frame.view.width, frame.view.height].map((length) =>
      Math.round(length * frame.pixelRatio),
    );
    if (width === undefined || height === undefined) return;
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    if (this.options.opaque) {
      context.fillStyle = ground;
      context.fillRect(0, 0, width, height);
    } else context.clearRect(0, 0, width, height);
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = frame.isStill ? 'high' : 'low';
    for (const index of this.layersFor(frame)) this.drawSet(context, index, frame);
    if (paint === undefined) return;
    const { camera, pixelRatio } = frame;
    const scale = camera.k * pixelRatio;
    context.setTransform(scale, 0, 0, scale, camera.x * pixelRatio, camera.y * pixelRatio);
    paint(context);
    context.resetTransform();
  }

  /** Which sizes to draw, one over the other. */
  private layersFor(frame: Frame): readonly number[] {
    const { sets, pick, opaque } = this.options;
    const wanted = pick(sets, frame.camera.k, frame.pixelRatio);
    const keep = this.shown >= 0 && !frame.isStill;
    const target = keep ? this.shown : wanted;
    if (target < 0) return [];
    if (opaque) this.wantAll(0, frame, true);
    if (this.wantAll(target, frame, false)) {
      this.shown = target;
      return [target];
    }
    if (!opaque) return this.shown >= 0 ? [this.shown] : [target];
    return [...new Set([0, ...(this.shown >= 0 ? [this.shown] : []), target])];
  }

  /** Asks for everything seen; answers whether all of it is there. */
  private wantAll(index: number, frame: Frame, whole: boolean): boolean {
    let isComplete = true;
    this.each(index, frame, whole ? 99 : 0.2, (url, isSeen) => {
      if (this.store.has(url)) return;
      this.store.want(url);
      if (isSeen) isComplete = false;
    });
    return isComplete;
  }

  private drawSet(context: CanvasRenderingContext2D, index: number, frame: Frame): void {
    const set = this.options.sets[index];
    if (set === undefined) return;
    this.each(index, frame, 0, (url, _, column, row) => {
      const bitmap = this.store.get(url);
      if (bitmap === undefined) return;
      const { left, top, width, height } = tileBox(set, column, row, frame.camera, frame.pixelRatio);
      context.drawImage(bitmap, left, top, width, height);
    });
  }

  private each(
    index: number,
    { camera, view }: Frame,
    spare: number,
    visit: (url: string, isSeen: boolean, column: number, row: number) => void,
  ): void {
    const set = this.options.sets[index];
    if (set === undefined) return;
    const seen = tilesSeen(set, camera, view, 0);
    const range = tilesSeen(set, camera, view, spare);
    for (let row = range.top; row <= range.bottom; row++) {
      for (let column = range.left; column <= range.right; column++) {
        const url = set.urls[row * set.columns + column];
        if (url === undefined || url === null) continue;
        const isSeen = column >= seen.left && column <= seen.right && row >= seen.top && row <= seen.bottom;
        visit(url, isSeen, column, row);
      }
    }
  }
}
