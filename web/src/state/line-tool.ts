import { signal } from '@preact/signals';
import { showOverlay } from './questions.ts';

/** A tool that looks along lines on the board: from a place to all others, and to one of them in particular. */

interface LineTool {
  /** The overlay that answers. */
  readonly overlay: string;
  /** Null until a place was chosen. */
  readonly from: string | null;
  readonly to: string | null;
}

export const lineTool = signal<LineTool | null>(null);

const show = (tool: LineTool): void => {
  lineTool.value = tool;
  if (tool.from !== null) void showOverlay(tool.overlay, [tool.from, ...(tool.to === null ? [] : [tool.to])].join(' '));
};

export const openLineTool = (overlay: string, from: string | null): void => show({ overlay, from, to: null });

export const closeLineTool = (): void => {
  lineTool.value = null;
  void showOverlay(null);
};

/** The line to this place; to its own beginning there is none. */
export const lookTo = (place: string): void => {
  const tool = lineTool.value;
  if (!tool || tool.from === null || tool.to === place) return;
  show({ ...tool, to: place === tool.from ? null : place });
};

export const lookFrom = (place: string): void => {
  const tool = lineTool.value;
  if (tool) show({ ...tool, from: place, to: null });
};

/** A place was clicked. Where a pointer hovers it shows the line already, so that a click means its beginning; a finger does not. */
export const pointAt = (place: string): void => {
  if (matchMedia('(hover: hover)').matches || lineTool.value?.from === null) lookFrom(place);
  else lookTo(place);
};
