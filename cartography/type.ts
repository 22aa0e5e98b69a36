/** Typefaces and setting of text. One family name per weight and slope: nothing is synthesised, nothing falls back. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { ROOT } from './root.ts';

const FACES = {
  villageName: { pack: 'alegreya-sc', weight: 500, slope: 'normal' },
  townName: { pack: 'alegreya-sc', weight: 700, slope: 'normal' },
  waterName: { pack: 'alegreya-sc', weight: 500, slope: 'italic' },
  note: { pack: 'alegreya-sc', weight: 400, slope: 'italic' },
  title: { pack: 'cormorant-sc', weight: 700, slope: 'normal' },
  figure: { pack: 'barlow-condensed', weight: 500, slope: 'normal' },
  boldFigure: { pack: 'barlow-condensed', weight: 700, slope: 'normal' },
} satisfies Record<string, { pack: string; weight: number; slope: string }>;
export type Face = keyof typeof FACES;

let loaded = false;
const load = (): void => {
  if (loaded) return;
  loaded = true;
  const require = createRequire(join(ROOT, 'tools', 'package.json'));
  for (const [face, { pack, weight, slope }] of Object.entries(FACES)) {
    const home = dirname(require.resolve(`@fontsource/${pack}/package.json`));
    const file = join(home, 'files', `${pack}-latin-${weight}-${slope}.woff2`);
    if (!GlobalFonts.registerFromPath(file, `hexside ${face}`)) throw new Error(`cannot read the typeface ${file}`);
  }
};

export const setFace = (ctx: SKRSContext2D, face: Face, size: number, spacing = 0): void => {
  load();
  ctx.font = `${size}px "hexside ${face}"`;
  ctx.letterSpacing = `${spacing}px`;
};

export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
  readonly spacing?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly halo?: { readonly colour: string; readonly width: number };
}

/** Baseline text; the halo lies under all its letters. */
export const write = (ctx: SKRSContext2D, text: string, x: number, y: number, style: TextStyle): void => {
  setFace(ctx, style.face, style.size, style.spacing ?? 0);
  ctx.textAlign = style.align ?? 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.lineJoin = 'round';
  if (style.halo) {
    ctx.strokeStyle = style.halo.colour;
    ctx.lineWidth = style.halo.width;
    ctx.strokeText(text, x, y);
  }
  ctx.fillStyle = style.colour;
  ctx.fillText(text, x, y);
};

export const widthOf = (ctx: SKRSContext2D, text: string, face: Face, size: number, spacing = 0): number => {
  setFace(ctx, face, size, spacing);
  return ctx.measureText(text).width;
};
