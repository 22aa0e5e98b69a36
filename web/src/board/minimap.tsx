import type { Point } from './geometry.ts';
import type { Sheet } from './manifest.ts';

export interface MinimapProps {
  readonly sheet: Sheet;
  readonly theme: 'light' | 'dark';
  /** The element that shows what the window sees; moved by the camera directly. */
  readonly frame: { current: HTMLDivElement | null };
  onGo(point: Point): void;
}

export const MINIMAP_LONGEST = 132;

/** The whole sheet in small, with the window on it. A pointer's tool: the keyboard walks the board itself. */
export const Minimap = ({ sheet, theme, frame, onGo }: MinimapProps) => {
  const { thumb } = theme === 'dark' ? sheet.night : sheet.day;
  const scale = MINIMAP_LONGEST / Math.max(sheet.width, sheet.height);
  const go = (event: PointerEvent): void => {
    if (!(event.currentTarget instanceof HTMLElement) || event.buttons === 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onGo({ x: (event.clientX - left) / scale, y: (event.clientY - top) / scale });
  };
  return (
    <div
      class="hx-minimap"
      data-hx-ui
      data-testid="minimap"
      aria-hidden="true"
      style={{ width: `${sheet.width * scale}px`, height: `${sheet.height * scale}px` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={go}
    >
      {thumb !== null && <img src={thumb} alt="" draggable={false} />}
      <div class="hx-minimap-frame" ref={frame} />
    </div>
  );
};
