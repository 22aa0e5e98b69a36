import { type Camera, type Size, toSheet, type Viewport } from './camera.ts';
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

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where a tile goes on a canvas, in whole device pixels, so that neighbours meet without a seam.
 */
export const tileBox = (set: TileSet, column: number, row: number, camera: Camera, pixelRatio: number): Box => {
  const edge = (index: number, length: number): number =>
    Math.round((Math.min(index * set.tile, length) / set.scale) * camera.k * pixelRatio);
  const [left, top] = [edge(column, set.width), edge(row, set.height)];
  return {
    left: left + Math.round(camera.x * pixelRatio),
    top: top + Math.round(camera.y * pixelRatio),
    width: edge(column + 1, set.width) - left,
    height: edge(row + 1, set.height) - top,
  };
};

/** What comes into sight when a picture is moved so far; null when nearly all of it does. */
export const exposedBy = (dx: number, dy: number, width: number, height: number): readonly Box[] | null => {
  if (Math.abs(dx) > width * 0.7 || Math.abs(dy) > height * 0.7) return null;
  const boxes: Box[] = [];
  if (dx !== 0) boxes.push({ left: dx > 0 ? 0 : width + dx, top: 0, width: Math.abs(dx), height });
  if (dy !== 0) boxes.push({ left: 0, top: dy > 0 ? 0 : height + dy, width, height: Math.abs(dy) });
  return boxes;
};

/** Device pixels a canvas may have: beyond it, memory is worth more than smoothness. */
const MOST_PIXELS = 4_400_000;

/** How far a picture reaches beyond the window on each side, in CSS pixels: so far one can pan before it is drawn anew. */
export const marginsFor = (
  { width, height }: Viewport,
  pixelRatio: number,
): { readonly x: number; readonly y: number } => {
  const grow = Math.sqrt(MOST_PIXELS / (width * height * pixelRatio * pixelRatio));
  const part = Math.max(0, Math.min(0.4, (grow - 1) / 2));
  return { x: Math.round(width * part), y: Math.round(height * part) };
};

/** A picture of the sheet: from which camera, and how large. */
export interface Picture {
  readonly camera: Camera;
  readonly margins: { readonly x: number; readonly y: number };
  readonly width: number;
  readonly height: number;
}

/** How a picture must be moved and stretched to show what the camera sees now. */
export const stretchOf = (
  picture: Picture,
  now: Camera,
): { readonly x: number; readonly y: number; readonly k: number } => {
  const k = now.k / picture.camera.k;
  return {
    k,
    x: now.x - (picture.margins.x + picture.camera.x) * k,
    y: now.y - (picture.margins.y + picture.camera.y) * k,
  };
};

/** In a gesture a picture may be stretched so far before it looks like nothing; at rest it is drawn sharp anyway. */
const MOST_STRETCH = 2.4;
/** While the zoom changes, pictures are drawn with fewer pixels: nobody reads them, but everybody feels a lost frame. */
const ZOOM_DENSITY = 0.5;

/** Does the moved picture still show all of the sheet that is seen, and not too blurred? */
export const stillServes = (picture: Picture, now: Camera, view: Viewport, sheet: Size): boolean => {
  const { x, y, k } = stretchOf(picture, now);
  if (k > MOST_STRETCH || k < 1 / MOST_STRETCH) return false;
  const covers = (start: number, length: number, room: number, sheetStart: number, sheetLength: number): boolean => {
    const [from, to] = [Math.max(0, sheetStart), Math.min(room, sheetStart + sheetLength)];
    return start <= from + 0.5 && start + length >= to - 0.5;
  };
  return (
    covers(x, picture.width * k, view.width, now.x, sheet.width * now.k) &&
    covers(y, picture.height * k, view.height, now.y, sheet.height * now.k)
  );
};

/** Down to this scale a picture shrinks well without care. */
const FAITHFUL = 0.6;

const MOST_KEPT = 64;

/** Decoded tiles by address, the most recently used last. */
class TileStore {
  private readonly bitmaps = new Map<string, ImageBitmap>();
  private readonly coming = new Map<string, AbortController>();
  private readonly arrived: (url: string) => void;

  constructor(arrived: (url: string) => void) {
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
    this.arrived(url);
  }
}

export interface TileLayerOptions<T extends TileSet> {
  readonly sets: readonly T[];
  readonly pick: (sets: readonly T[], zoom: number, pixelRatio: number) => number;
  readonly sheet: Size;
  /** Drawn over what the brush paints: as many sizes as `sets`, or none. */
  readonly over?: readonly TileSet[];
  /** An opaque layer shows coarser sizes until the fine one has come; of names only one size is ever shown. */
  readonly opaque: boolean;
  /** Something came that was not there when last drawn. */
  readonly arrived: () => void;
}

export interface Frame {
  readonly camera: Camera;
  readonly view: Viewport;
  readonly pixelRatio: number;
  /** `still`: fetch what fits this zoom and draw it as well as can be. `pan`: fetch what comes into sight. `zoom`: make do. */
  readonly pace: 'still' | 'pan' | 'zoom';
}

export interface Brush {
  readonly ground: string;
  /** Draws over the tiles, in sheet units. */
  readonly paint?: (context: CanvasRenderingContext2D) => void;
}

/**
 * One layer of baked tiles, drawn on a canvas somewhat larger than the window. A frame of a gesture only moves and
 * stretches that picture; it is drawn anew when it no longer serves, and sharp at rest.
 */
export class TileLayer<T extends TileSet> {
  private readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D | null;
  private readonly options: TileLayerOptions<T>;
  private readonly store: TileStore;
  private shown = -1;
  /** What is on the canvas, and the frame it was drawn for, margins included; null when it must be drawn anew. */
  private picture: (Picture & { readonly isFine: boolean; readonly wide: Frame }) | null = null;
  /** The picture without paint, kept while there is paint on it: paint changes far more often than the ground below. */
  private readonly bare = document.createElement('canvas');
  private isBareKept = false;
  private isPainted = false;
  private isPaintStale = false;
  /** Tiles that came after the picture was drawn. */
  private readonly fresh = new Set<string>();

  constructor(canvas: HTMLCanvasElement, options: TileLayerOptions<T>) {
    this.canvas = canvas;
    this.options = options;
    this.context = canvas.getContext('2d', { alpha: !options.opaque });
    this.store = new TileStore((url) => {
      this.fresh.add(url);
      options.arrived();
    });
  }

  dispose(): void {
    this.store.dispose();
    // Frees the bitmap at once, which matters on phones.
    for (const canvas of [this.canvas, this.bare]) {
      canvas.width = 1;
      canvas.height = 1;
    }
  }

  /** The ground holds, but not what is painted over it. */
  repaint(): void {
    this.isPaintStale = true;
  }

  /**
   * Shows what the camera sees: moves the picture while it serves, mends it where it does not, draws it sharp at rest.
   * A caller that can wait gets the sharp picture in the next frame. Returns what was done.
   */
  show(frame: Frame, brush: Brush, isPatient = false): 'drawn' | 'waits' | 'moved' {
    const { picture } = this;
    const { camera, view, pace } = frame;
    const isSharp = picture !== null && picture.camera.k === camera.k && picture.isFine && this.fresh.size === 0;
    const isStuck = this.isPaintStale && this.isPainted && !this.isBareKept;
    const serves = picture !== null && stillServes(picture, camera, view, this.options.sheet);
    const waits = pace === 'still' && !isSharp && serves && !isStuck && isPatient;
    let done: 'drawn' | 'waits' | 'moved' = waits ? 'waits' : 'moved';
    if (picture === null || isStuck || (pace === 'still' && !isSharp && !waits)) {
      this.draw(frame, brush);
      done = 'drawn';
    } else if (!serves) {
      if (!this.shift(frame, brush)) this.draw(frame, brush);
    } else if (this.isPaintStale) this.paintOver(picture.wide, brush);
    else if (pace === 'pan' && this.fresh.size > 0) this.mend(picture.wide, brush);
    if (this.picture !== null) {
      const { x, y, k } = stretchOf(this.picture, camera);
      const whole = (value: number): number => Math.round(value * frame.pixelRatio) / frame.pixelRatio;
      this.canvas.style.transform = `translate(${whole(x)}px,${whole(y)}px) scale(${k})`;
    }
    return done;
  }

  private draw(frame: Frame, brush: Brush): void {
    const { context, canvas } = this;
    if (context === null) return;
    const picture = pictureFor(frame);
    const { wide, width, height } = picture;
    const [across, down] = [Math.round(width * wide.pixelRatio), Math.round(height * wide.pixelRatio)];
    if (canvas.width !== across || canvas.height !== down) {
      canvas.width = across;
      canvas.height = down;
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    }
    this.drawGround(context, wide, brush);
    this.picture = picture;
    this.fresh.clear();
    this.isBareKept = false;
    this.isPainted = false;
    this.paintOver(wide, brush);
  }

  /** A pan has left the margin: what is still good is moved, only what came into sight is drawn. False if too little is good. */
  private shift(frame: Frame, brush: Brush): boolean {
    const { context, canvas, picture } = this;
    const moved = pictureFor(frame);
    if (context === null || picture === null || picture.camera.k !== moved.camera.k) return false;
    if (picture.wide.pixelRatio !== moved.wide.pixelRatio || picture.width !== moved.width) return false;
    if (picture.height !== moved.height) return false;
    const way = (axis: 'x' | 'y'): number =>
      Math.round(moved.wide.camera[axis] * moved.wide.pixelRatio) -
      Math.round(picture.wide.camera[axis] * picture.wide.pixelRatio);
    const boxes = exposedBy(way('x'), way('y'), canvas.width, canvas.height);
    if (boxes === null) return false;
    // By way of another canvas: drawn upon itself, a canvas takes five times as long.
    this.copyTo(this.bare);
    if (!this.options.opaque) context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(this.bare, way('x'), way('y'));
    this.picture = moved;
    this.drawParts(context, moved.wide, brush, boxes);
    return true;
  }

  /** Draws the tiles that have come since, each in its own place. */
  private mend(wide: Frame, brush: Brush): void {
    const set = this.options.sets[this.shown];
    if (this.context === null || set === undefined) return;
    const boxes: Box[] = [];
    eachTile(set, wide, 0, (url, column, row) => {
      // What is of another size waits for the next rest.
      if (this.fresh.delete(url)) boxes.push(tileBox(set, column, row, wide.camera, wide.pixelRatio));
    });
    if (boxes.length > 0) this.drawParts(this.context, wide, brush, boxes);
  }

  /** Ground and paint, within these boxes only. */
  private drawParts(context: CanvasRenderingContext2D, wide: Frame, brush: Brush, boxes: readonly Box[]): void {
    context.save();
    context.beginPath();
    for (const { left, top, width, height } of boxes) context.rect(left, top, width, height);
    context.clip();
    this.drawGround(context, wide, brush);
    if (brush.paint !== undefined) this.drawPaint(context, wide, brush.paint);
    context.restore();
    this.isBareKept = false;
    this.isPainted = brush.paint !== undefined;
  }

  private drawGround(context: CanvasRenderingContext2D, wide: Frame, { ground }: Brush): void {
    const { width, height } = this.canvas;
    if (this.options.opaque) {
      context.fillStyle = ground;
      context.fillRect(0, 0, width, height);
    } else context.clearRect(0, 0, width, height);
    for (const index of this.setsFor(wide)) this.drawSet(context, index, wide);
  }

  /** Takes the old paint off and puts the new on. In a gesture nothing is kept below it: the next rest draws all anew. */
  private paintOver(wide: Frame, { paint }: Brush): void {
    const { context, bare } = this;
    if (context === null) return;
    this.isPaintStale = false;
    if (this.isPainted) context.drawImage(bare, 0, 0);
    this.isPainted = paint !== undefined;
    if (paint === undefined) return;
    if (wide.pace === 'still' && !this.isBareKept) {
      this.copyTo(bare);
      this.isBareKept = true;
    }
    this.drawPaint(context, wide, paint);
  }

  private copyTo(other: HTMLCanvasElement): void {
    const { canvas } = this;
    if (other.width !== canvas.width || other.height !== canvas.height) {
      other.width = canvas.width;
      other.height = canvas.height;
    }
    const context = other.getContext('2d', { alpha: !this.options.opaque });
    if (!this.options.opaque) context?.clearRect(0, 0, other.width, other.height);
    context?.drawImage(canvas, 0, 0);
  }

  private drawPaint(context: CanvasRenderingContext2D, wide: Frame, paint: NonNullable<Brush['paint']>): void {
    const { camera, pixelRatio } = wide;
    const scale = camera.k * pixelRatio;
    context.setTransform(scale, 0, 0, scale, camera.x * pixelRatio, camera.y * pixelRatio);
    paint(context);
    context.resetTransform();
    this.drawOver(context, wide);
  }

  /** Which sizes to draw, one over the other. */
  private setsFor(frame: Frame): readonly number[] {
    const { sets, pick, opaque } = this.options;
    const wanted = pick(sets, frame.camera.k, frame.pixelRatio);
    if (wanted < 0) return [];
    if (opaque) this.wantAll(0, frame, 99);
    if (frame.pace === 'zoom' && this.shown >= 0) return this.atHand(frame, wanted);
    const target = frame.pace === 'pan' && this.shown >= 0 ? this.shown : wanted;
    if (this.wantAll(target, frame, 0.2)) {
      this.shown = target;
      return [target];
    }
    if (!opaque) return this.shown >= 0 ? [this.shown] : [target];
    return [...new Set([0, ...(this.shown >= 0 ? [this.shown] : []), target])];
  }

  /** While the zoom changes nothing is fetched: the size that fits if all of it is there, else what was shown. */
  private atHand(frame: Frame, wanted: number): readonly number[] {
    if (!this.options.opaque) return [this.shown];
    if (this.isComplete(wanted, frame)) return [wanted];
    return this.isComplete(this.shown, frame) ? [this.shown] : [0, this.shown];
  }

  private isComplete(index: number, frame: Frame): boolean {
    let isComplete = true;
    this.each(index, frame, 0, (url) => {
      if (!this.store.has(url)) isComplete = false;
    });
    return isComplete;
  }

  /** Asks for everything seen, and `spare` tiles around it; answers whether all that is seen is there. */
  private wantAll(index: number, frame: Frame, spare: number): boolean {
    this.each(index, frame, spare, (url) => this.store.want(url));
    return this.isComplete(index, frame);
  }

  /** The linework that fits what is shown; as long as it has not come, the one below the paint must do. */
  private drawOver(context: CanvasRenderingContext2D, frame: Frame): void {
    const { over = [] } = this.options;
    const set = over[Math.max(0, this.shown)];
    if (set === undefined) return;
    eachTile(set, frame, 0, (url) => this.store.want(url));
    this.drawTiles(context, set, frame);
  }

  private drawSet(context: CanvasRenderingContext2D, index: number, frame: Frame): void {
    const set = this.options.sets[index];
    if (set !== undefined) this.drawTiles(context, set, frame);
  }

  private drawTiles(context: CanvasRenderingContext2D, set: TileSet, frame: Frame): void {
    const shrunk = (frame.camera.k * frame.pixelRatio) / set.scale;
    // Takes three times as long, and shows only where several pixels become one.
    context.imageSmoothingQuality = frame.pace === 'still' && shrunk < FAITHFUL ? 'high' : 'low';
    eachTile(set, frame, 0, (url, column, row) => {
      const bitmap = this.store.get(url);
      if (bitmap === undefined) return;
      const { left, top, width, height } = tileBox(set, column, row, frame.camera, frame.pixelRatio);
      context.drawImage(bitmap, left, top, width, height);
    });
  }

  private each(index: number, frame: Frame, spare: number, visit: (url: string) => void): void {
    const set = this.options.sets[index];
    if (set !== undefined) eachTile(set, frame, spare, visit);
  }
}

/** The picture to draw for a frame: its own window, margins included, as if that were the screen. */
const pictureFor = (frame: Frame): Picture & { readonly isFine: boolean; readonly wide: Frame } => {
  const { camera, view, pixelRatio, pace } = frame;
  const margins = marginsFor(view, pixelRatio);
  const [width, height] = [view.width + 2 * margins.x, view.height + 2 * margins.y];
  const wide: Frame = {
    ...frame,
    pixelRatio: pace === 'zoom' ? pixelRatio * ZOOM_DENSITY : pixelRatio,
    camera: { k: camera.k, x: camera.x + margins.x, y: camera.y + margins.y },
    view: { ...view, width, height },
  };
  return { camera, margins, width, height, isFine: pace === 'still', wide };
};

const eachTile = (
  set: TileSet,
  { camera, view }: Frame,
  spare: number,
  visit: (url: string, column: number, row: number) => void,
): void => {
  const range = tilesSeen(set, camera, view, spare);
  for (let row = range.top; row <= range.bottom; row++) {
    for (let column = range.left; column <= range.right; column++) {
      const url = set.urls[row * set.columns + column];
      if (url !== undefined && url !== null) visit(url, column, row);
    }
  }
};
