import type { Geometry, Point } from './geometry.ts';

/** Screen = sheet x k + (x, y), in CSS pixels of the board's box. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

/** The board's box on the screen; insets are what floating bars cover. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly insets: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface ZoomLimits {
  readonly least: number;
  readonly most: number;
}

const MARGIN = 12;

const roomOf = ({ width, height, insets }: Viewport): Size => ({
  width: Math.max(1, width - insets.left - insets.right),
  height: Math.max(1, height - insets.top - insets.bottom),
});

/** The zoom at which the whole sheet is seen. */
export const fitZoom = (sheet: Size, view: Viewport): number => {
  const room = roomOf(view);
  return Math.min((room.width - MARGIN * 2) / sheet.width, (room.height - MARGIN * 2) / sheet.height);
};

/** From the whole sheet to counters as large as a hand. */
export const zoomLimits = (sheet: Size, view: Viewport, hexSize: number): ZoomLimits => {
  const least = Math.max(0.02, fitZoom(sheet, view));
  return { least, most: Math.max(least * 1.5, 240 / hexSize) };
};

export const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Along one axis: a sheet smaller than the room is centred, a larger one leaves no gap wider than half the margin. */
const clampAxis = (offset: number, length: number, before: number, room: number): number => {
  if (length <= room) return before + (room - length) / 2;
  return clamp(offset, before + room - length - MARGIN, before + MARGIN);
};

export const clampCamera = (camera: Camera, sheet: Size, view: Viewport, limits: ZoomLimits): Camera => {
  const k = clamp(camera.k, limits.least, limits.most);
  const room = roomOf(view);
  return {
    k,
    x: clampAxis(camera.x, sheet.width * k, view.insets.left, room.width),
    y: clampAxis(camera.y, sheet.height * k, view.insets.top, room.height),
  };
};

/** Zooms so that the sheet's point under (x, y) stays there. */
export const zoomAbout = (camera: Camera, x: number, y: number, factor: number, limits: ZoomLimits): Camera => {
  const k = clamp(camera.k * factor, limits.least, limits.most);
  const ratio = k / camera.k;
  return { k, x: x - (x - camera.x) * ratio, y: y - (y - camera.y) * ratio };
};

export const toSheet = (camera: Camera, x: number, y: number): Point => ({
  x: (x - camera.x) / camera.k,
  y: (y - camera.y) / camera.k,
});

export const toScreen = (camera: Camera, { x, y }: Point): Point => ({
  x: x * camera.k + camera.x,
  y: y * camera.k + camera.y,
});

/** The camera that has a point of the sheet in the middle of the free room. */
export const centredOn = ({ x, y }: Point, k: number, view: Viewport): Camera => {
  const room = roomOf(view);
  return { k, x: view.insets.left + room.width / 2 - x * k, y: view.insets.top + room.height / 2 - y * k };
};

export const fitted = (sheet: Size, view: Viewport): Camera =>
  centredOn({ x: sheet.width / 2, y: sheet.height / 2 }, fitZoom(sheet, view), view);

/** Is the point seen, with a little room around it? */
export const isSeen = (camera: Camera, point: Point, view: Viewport, room: number): boolean => {
  const { x, y } = toScreen(camera, point);
  const { insets } = view;
  return (
    x >= insets.left + room &&
    y >= insets.top + room &&
    x <= view.width - insets.right - room &&
    y <= view.height - insets.bottom - room
  );
};

export const between = (a: Camera, b: Camera, part: number): Camera => {
  // Zoom by ratio, so that it feels even; the middle of the way follows it.
  const k = a.k * (b.k / a.k) ** part;
  const weight = Math.abs(b.k - a.k) < 1e-6 ? part : (k - a.k) / (b.k - a.k);
  return { k, x: a.x + (b.x - a.x) * weight, y: a.y + (b.y - a.y) * weight };
};

/** How much a counter shows: a block, symbol and main values, the face without its name, the printed face. */
export type Detail = 'far' | 'mid' | 'near' | 'full';

export const detailAt = (hexPixels: number): Detail => {
  if (hexPixels < 24) return 'far';
  if (hexPixels < 56) return 'mid';
  return hexPixels < 74 ? 'near' : 'full';
};

/** The counter's side, in hexes: larger when the map is small, so that it stays legible. */
const COUNTER_SIDE: Readonly<Record<Detail, number>> = { far: 0.72, mid: 0.72, near: 0.64, full: 0.64 };

/** The counter's side in sheet units. Where counters stand side by side it is what their places were made for. */
export const counterSide = ({ spread, size }: Geometry, detail: Detail): number =>
  spread === null ? COUNTER_SIDE[detail] * size : spread.counter;
