import type { OverlayInfo } from '@hexside/engine';
import { closeLineTool, lineTool, openLineTool } from '../../state/line-tool.ts';
import { pieceInMind, placeInMind } from '../../state/picking.ts';
import { showOverlay } from '../../state/questions.ts';
import { notice, overlay } from '../../state/session.ts';

/** Overlay keys are Shift with a letter of the overlay's name, the first that is free; H, I, T and X are the table's own. */
export const overlayKeys = (overlays: readonly OverlayInfo[]): ReadonlyMap<string, string> => {
  const taken = new Set(['H', 'I', 'T', 'X']);
  const keys = new Map<string, string>();
  for (const one of overlays) {
    const letter = [...one.name.toUpperCase()].find((char) => /[A-Z]/.test(char) && !taken.has(char));
    if (letter === undefined) continue;
    taken.add(letter);
    keys.set(letter, one.id);
  }
  return keys;
};

/** The hex that has the focus, if the board has it. */
const focusedPlace = (): string | null => document.activeElement?.getAttribute('data-place') ?? null;

export const toggleOverlay = (one: OverlayInfo): void => {
  const tool = lineTool.value;
  if (tool !== null) closeLineTool();
  if (one.takes === 'line') {
    if (tool?.overlay !== one.id) openLineTool(one.id, focusedPlace() ?? placeInMind());
    return;
  }
  if (overlay.value?.id === one.id) {
    void showOverlay(null);
    return;
  }
  const piece = pieceInMind();
  if (one.takes === 'piece' && piece === null) {
    notice.value = `Choose a unit first: "${one.name}" shows one unit.`;
    return;
  }
  void showOverlay(one.id, one.takes === 'piece' ? (piece ?? '') : '');
};
