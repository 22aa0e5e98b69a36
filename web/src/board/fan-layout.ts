import type { Viewport } from './camera.ts';
import type { Point } from './geometry.ts';

export interface FanBox {
  readonly left: number;
  readonly top: number;
  /** Where the tail leaves the card. */
  readonly side: 'below' | 'above' | 'left' | 'right';
}

const GAP = 10;
const EDGE = 8;

/**
 * Where the card of a fanned hex goes: above the hex if there is room, else below, else beside it; always wholly on
 * the screen and never over the hex itself while any side has room.
 */
export const placeFan = (
  centre: Point,
  hexPixels: number,
  card: { readonly width: number; readonly height: number },
  view: Viewport,
): FanBox => {
  const { insets } = view;
  const bounds = {
    left: insets.left + EDGE,
    top: insets.top + EDGE,
    right: view.width - insets.right - EDGE,
    bottom: view.height - insets.bottom - EDGE,
  };
  const reach = hexPixels * 0.58 + GAP;
  const clampX = (x: number): number => Math.max(bounds.left, Math.min(bounds.right - card.width, x));
  const clampY = (y: number): number => Math.max(bounds.top, Math.min(bounds.bottom - card.height, y));
  const middleX = clampX(centre.x - card.width / 2);
  const middleY = clampY(centre.y - card.height / 2);
  const choices: readonly FanBox[] = [
    { left: middleX, top: centre.y - reach - card.height, side: 'above' },
    { left: middleX, top: centre.y + reach, side: 'below' },
    { left: centre.x + reach, top: middleY, side: 'right' },
    { left: centre.x - reach - card.width, top: middleY, side: 'left' },
  ];
  const fits = ({ left, top }: FanBox): boolean =>
    left >= bounds.left - 0.5 &&
    top >= bounds.top - 0.5 &&
    left + card.width <= bounds.right + 0.5 &&
    top + card.height <= bounds.bottom + 0.5;
  const found = choices.find(fits);
  return found ?? { left: middleX, top: clampY(centre.y - reach - card.height), side: 'above' };
};
