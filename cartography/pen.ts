/** A canvas that understands the hex plane. Geometry grows with the zoom; strokes and type grow slower, so zooming in adds room. */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import type { Line, Point } from './curves.ts';

/** Sizes in the recipes are px at this many px per hex. */
export const DESIGN = 74;

/** px per hex of the smallest level; the sheet is a whole number of its pixels, so every level is too. */
export const SMALLEST = 37;

export interface Sheet {
  readonly west: number;
  readonly north: number;
  /** In hexes. */
  readonly width: number;
  readonly height: number;
}

/** A length in hexes, rounded up to whole pixels of the smallest level. */
export const whole = (hexes: number): number => Math.ceil(hexes * SMALLEST) / SMALLEST;

export interface StrokeStyle {
  readonly colour: string;
  /** Design px. */
  readonly width: number;
  readonly dash?: readonly number[];
  readonly cap?: 'butt' | 'round' | 'square';
}

export class Pen {
  readonly canvas: Canvas;
  readonly ctx: SKRSContext2D;
  /** Growth of strokes and type against the design. */
  readonly stroke: number;
  /** Growth of geometry against the design. */
  readonly grow: number;

  /**
   * @param density device pixels per CSS pixel: type is laid out for the CSS size and drawn finer.
   */
  constructor(
    readonly sheet: Sheet,
    readonly perHex: number,
    readonly density = 1,
  ) {
    this.canvas = createCanvas(Math.round(sheet.width * perHex), Math.round(sheet.height * perHex));
    this.ctx = this.canvas.getContext('2d');
    this.grow = perHex / DESIGN;
    this.stroke = (perHex / density / DESIGN) ** 0.72 * density;
    this.ctx.lineJoin = 'round';
  }

  x(planeX: number): number {
    return (planeX - this.sheet.west) * this.perHex;
  }
  y(planeY: number): number {
    return (planeY - this.sheet.north) * this.perHex;
  }
  /** Design px of strokes and type, in hexes: for offsets that must fit a drawn width. */
  hexes(designPx: number): number {
    return (designPx * this.stroke) / this.perHex;
  }

  /** Adds a line to the current path. */
  trace(line: Line, closed = false): void {
    const { ctx } = this;
    for (let i = 0; i < line.length; i++) {
      const p = line[i];
      if (i === 0) ctx.moveTo(this.x(p.x), this.y(p.y));
      else ctx.lineTo(this.x(p.x), this.y(p.y));
    }
    if (closed) ctx.closePath();
  }

  path(lines: Iterable<Line>, closed = false): void {
    this.ctx.beginPath();
    for (const line of lines) this.trace(line, closed);
  }

  line(lines: Iterable<Line>, style: StrokeStyle, closed = false): void {
    const { ctx } = this;
    this.path(lines, closed);
    ctx.strokeStyle = style.colour;
    ctx.lineWidth = style.width * this.stroke;
    ctx.lineCap = style.cap ?? 'butt';
    ctx.setLineDash((style.dash ?? []).map((d) => d * this.stroke));
    ctx.stroke();
    if (style.dash) ctx.setLineDash([]);
  }

  fill(lines: Iterable<Line>, colour: string): void {
    this.path(lines, true);
    this.ctx.fillStyle = colour;
    this.ctx.fill();
  }

  /** Draws in design px around a place of the plane; `growth` picks the scale. */
  around(p: Point, growth: number, draw: (ctx: SKRSContext2D) => void, angle = 0): void {
    const { ctx } = this;
    ctx.save();
    ctx.translate(this.x(p.x), this.y(p.y));
    if (angle !== 0) ctx.rotate(angle);
    ctx.scale(growth, growth);
    draw(ctx);
    ctx.restore();
  }

  /** Draws only inside the given outlines. */
  clipped(lines: Iterable<Line>, draw: () => void): void {
    this.ctx.save();
    this.path(lines, true);
    this.ctx.clip();
    draw();
    this.ctx.restore();
  }
}
