import {
  between,
  type Camera,
  centredOn,
  clampCamera,
  counterSide,
  type Detail,
  detailAt,
  fitted,
  isSeen,
  toSheet,
  type Viewport,
  zoomAbout,
  zoomLimits,
} from './camera.ts';
import type { Point } from './geometry.ts';
import type { LabelSet, Sheet, TileSet } from './manifest.ts';
import { MINIMAP_LONGEST } from './minimap.tsx';
import { type Reach, ReachPainter } from './reach.ts';
import { type Frame, pickBase, pickLabels, TileLayer } from './tiles.ts';

export interface StageParts {
  readonly root: HTMLElement;
  readonly base: HTMLCanvasElement;
  readonly labels: HTMLCanvasElement;
  /** What is drawn live, below and above the names. */
  readonly worlds: readonly HTMLElement[];
  readonly frame: { current: HTMLElement | null };
}

/** The parts by their class, null if the board is not on the page. */
export const stageParts = (root: HTMLElement | null, frame: StageParts['frame']): StageParts | null => {
  const base = root?.querySelector<HTMLCanvasElement>('canvas.hx-base');
  const labels = root?.querySelector<HTMLCanvasElement>('canvas.hx-labels');
  if (root === null || !base || !labels) return null;
  return { root, base, labels, worlds: [...root.querySelectorAll<HTMLElement>('.hx-world')], frame };
};

export interface StageEvents {
  /** The box or the zoom changed and the camera is at rest. */
  rest(): void;
}

/** Nobody sees more than three device pixels per CSS pixel, and the canvas would exceed what phones allow. */
const MOST_RATIO = 3;

const inset = (style: CSSStyleDeclaration, side: string): number =>
  Number.parseFloat(style.getPropertyValue(`--board-inset-${side}`)) || 0;

/**
 * The camera over the sheet. A frame of a gesture writes transforms and nothing else: the compositor moves pictures
 * and live layers as they were drawn. At rest everything is drawn sharp for the new zoom.
 */
export class Stage {
  camera: Camera = { x: 0, y: 0, k: 1 };
  view: Viewport = { width: 1, height: 1, insets: { top: 0, right: 0, bottom: 0, left: 0 } };
  detail: Detail = 'near';
  private readonly parts: StageParts;
  private readonly sheet: Sheet;
  private readonly events: StageEvents;
  private readonly layers: readonly [TileLayer<TileSet>, TileLayer<LabelSet>];
  private readonly watch: ResizeObserver;
  private frameAsked = 0;
  private glide = 0;
  private isFitted = false;
  private reach: ReachPainter | null = null;
  private restZoom = 0;
  private readonly theme: 'light' | 'dark';
  private isMoving = false;
  private readonly ground: string;

  constructor(parts: StageParts, sheet: Sheet, theme: 'light' | 'dark', events: StageEvents) {
    this.parts = parts;
    this.sheet = sheet;
    this.theme = theme;
    this.events = events;
    const dress = theme === 'dark' ? sheet.night : sheet.day;
    this.layers = [
      new TileLayer(parts.base, {
        sheet,
        sets: dress.base,
        over: dress.lines,
        pick: pickBase,
        opaque: true,
        arrived: () => this.ask(),
      }),
      new TileLayer(parts.labels, {
        sheet,
        sets: dress.labels,
        pick: pickLabels,
        opaque: false,
        arrived: () => this.ask(),
      }),
    ];
    this.ground = getComputedStyle(parts.root).backgroundColor;
    this.measure();
    this.watch = new ResizeObserver(() => this.resize());
    this.watch.observe(parts.root);
  }

  dispose(): void {
    this.watch.disconnect();
    cancelAnimationFrame(this.frameAsked);
    cancelAnimationFrame(this.glide);
    for (const layer of this.layers) layer.dispose();
  }

  get hexPixels(): number {
    return this.camera.k * this.sheet.geometry.size;
  }

  /** The sheet's point under a pixel of the box. */
  at(x: number, y: number): Point {
    return toSheet(this.camera, x, y);
  }

  pan(dx: number, dy: number): void {
    this.isFitted = false;
    this.go({ ...this.camera, x: this.camera.x + dx, y: this.camera.y + dy });
  }

  zoom(x: number, y: number, factor: number): void {
    this.isFitted = false;
    this.go(zoomAbout(this.camera, x, y, factor, this.limits()));
  }

  zoomBy(factor: number, animated: boolean): void {
    const { width, height } = this.view;
    this.isFitted = false;
    this.glideTo(zoomAbout(this.camera, width / 2, height / 2, factor, this.limits()), animated);
  }

  zoomAround(x: number, y: number, factor: number, animated: boolean): void {
    this.isFitted = false;
    this.glideTo(zoomAbout(this.camera, x, y, factor, this.limits()), animated);
  }

  fit(animated: boolean): void {
    this.measure();
    this.isFitted = true;
    this.glideTo(fitted(this.sheet, this.view), animated);
  }

  centre(point: Point, animated: boolean, k: number = this.camera.k): void {
    this.isFitted = false;
    this.glideTo(centredOn(point, k, this.view), animated);
  }

  sees(point: Point, room = 40): boolean {
    return isSeen(this.camera, point, this.view, room);
  }

  /** The opening view: everything that matters now, at a size at which numbers can be read. */
  open(points: readonly Point[]): void {
    this.measure();
    if (points.length === 0) {
      this.fit(false);
      return;
    }
    const { size } = this.sheet.geometry;
    const { k, middle } = this.around(points);
    // Counters of an area stand apart and are smaller than those of a hex.
    const least = this.sheet.geometry.spread === null ? 46 : 58;
    const legible = Math.max(least / size, Math.min(92 / size, k));
    this.go(centredOn(middle, legible, this.view));
    this.rest();
  }

  /** The middle of these points, and the zoom at which they fill the view. */
  private around(points: readonly Point[]): { readonly k: number; readonly middle: Point } {
    const { size } = this.sheet.geometry;
    const { width, height, insets } = this.view;
    const xs = points.map((point) => point.x);
    const ys = points.map((point) => point.y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const k = Math.min(
      (width - insets.left - insets.right) / (right - left + 2 * size),
      (height - insets.top - insets.bottom) / (bottom - top + 2 * size),
    );
    return { k, middle: { x: (left + right) / 2, y: (top + bottom) / 2 } };
  }

  /** Brings all of these into view; nothing moves if they are, and the zoom changes no more than it must. */
  gather(points: readonly Point[], animated: boolean): void {
    if (points.every((point) => this.sees(point))) return;
    const { k, middle } = this.around(points);
    this.centre(middle, animated, Math.min(k, this.camera.k));
  }

  /** Takes over where another stage of the same sheet stood. */
  restore(camera: Camera): void {
    this.go(camera);
    this.rest();
  }

  moving(on: boolean): void {
    if (on) {
      cancelAnimationFrame(this.glide);
      this.setMoving(true);
      return;
    }
    this.rest();
  }

  private limits() {
    return zoomLimits(this.sheet, this.view, this.sheet.geometry.size);
  }

  private measure(): void {
    const { root } = this.parts;
    const style = getComputedStyle(root);
    this.view = {
      width: root.clientWidth || 1,
      height: root.clientHeight || 1,
      insets: {
        top: inset(style, 'top'),
        right: inset(style, 'right'),
        bottom: inset(style, 'bottom'),
        left: inset(style, 'left'),
      },
    };
  }

  private resize(): void {
    const middle = this.at(this.view.width / 2, this.view.height / 2);
    this.measure();
    if (this.isFitted) this.go(fitted(this.sheet, this.view));
    else {
      const { width, height } = this.view;
      const { k } = this.camera;
      this.go({ k, x: width / 2 - middle.x * k, y: height / 2 - middle.y * k });
    }
    this.rest();
  }

  private go(camera: Camera): void {
    this.camera = clampCamera(camera, this.sheet, this.view, this.limits());
    this.ask();
  }

  private glideTo(camera: Camera, animated: boolean): void {
    cancelAnimationFrame(this.glide);
    const from = this.camera;
    const to = clampCamera(camera, this.sheet, this.view, this.limits());
    if (!animated) {
      this.go(to);
      this.rest();
      return;
    }
    this.setMoving(true);
    const start = performance.now();
    const tick = (now: number): void => {
      const part = Math.min(1, Math.max(0, now - start) / 180);
      this.go(between(from, to, 1 - (1 - part) ** 3));
      if (part < 1) this.glide = requestAnimationFrame(tick);
      else this.rest();
    };
    this.glide = requestAnimationFrame(tick);
  }

  /** What the ground shows as reachable from now on. */
  setReach(reach: Reach | null): void {
    this.reach = reach === null ? null : new ReachPainter(reach, this.theme);
    this.layers[0].repaint();
    this.ask();
  }

  private ask(): void {
    if (this.frameAsked === 0) this.frameAsked = requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    this.frameAsked = 0;
    const { camera, view } = this;
    const pixelRatio = Math.min(window.devicePixelRatio || 1, MOST_RATIO);
    // Whole device pixels, as the canvases are drawn: counters must not swim against the map.
    const whole = (value: number): number => Math.round(value * pixelRatio) / pixelRatio;
    const transform = `translate(${whole(camera.x)}px,${whole(camera.y)}px) scale(${camera.k})`;
    for (const world of this.parts.worlds) world.style.transform = transform;
    const moving = camera.k === this.restZoom ? 'pan' : 'zoom';
    const frame: Frame = { camera, view, pixelRatio, pace: this.isMoving ? moving : 'still' };
    const [base, labels] = this.layers;
    const { reach } = this;
    const paint = (context: CanvasRenderingContext2D): void => reach?.draw(context, 1 / camera.k);
    const ground = base.show(frame, { ground: this.ground, ...(reach === null ? {} : { paint }) });
    // Both sharp in one frame would be one frame lost: the names follow.
    if (labels.show(frame, { ground: this.ground }, ground === 'drawn') === 'waits') this.ask();
    this.moveFrame();
  }

  private setMoving(on: boolean): void {
    if (on === this.isMoving) return;
    this.isMoving = on;
    for (const world of this.parts.worlds) world.style.willChange = on ? 'transform' : '';
  }

  private setDetail(detail: Detail): void {
    this.detail = detail;
    const { root } = this.parts;
    root.dataset.detail = detail;
    for (const layer of root.querySelectorAll<HTMLElement>('.hx-world .hx-counters')) {
      layer.style.fontSize = `${counterSide(this.sheet.geometry, detail)}px`;
    }
  }

  private moveFrame(): void {
    const frame = this.parts.frame.current;
    const box = frame?.parentElement;
    if (frame === null || box === null || box === undefined) return;
    const scale = MINIMAP_LONGEST / Math.max(this.sheet.width, this.sheet.height);
    const a = this.at(0, 0);
    const b = this.at(this.view.width, this.view.height);
    const left = Math.max(0, a.x) * scale;
    const top = Math.max(0, a.y) * scale;
    const width = Math.min(this.sheet.width, b.x) * scale - left;
    const height = Math.min(this.sheet.height, b.y) * scale - top;
    frame.style.transform = `translate(${left}px,${top}px)`;
    frame.style.width = `${width}px`;
    frame.style.height = `${height}px`;
    const whole = width >= this.sheet.width * scale - 2 && height >= this.sheet.height * scale - 2;
    box.dataset.whole = String(whole);
  }

  /** Sharp again: whole device pixels, strokes of constant width. */
  private rest(): void {
    this.setMoving(false);
    this.restZoom = this.camera.k;
    const ratio = window.devicePixelRatio || 1;
    const snap = (value: number): number => Math.round(value * ratio) / ratio;
    this.camera = { ...this.camera, x: snap(this.camera.x), y: snap(this.camera.y) };
    // On the layers that use it only: every element below would be styled anew.
    for (const layer of this.parts.root.querySelectorAll<HTMLElement>('.hx-layer')) {
      layer.style.setProperty('--hx-px', `${1 / this.camera.k}px`);
    }
    const detail = detailAt(this.hexPixels);
    if (detail !== this.detail || this.parts.root.dataset.detail === undefined) this.setDetail(detail);
    cancelAnimationFrame(this.frameAsked);
    this.draw();
    this.events.rest();
  }
}
