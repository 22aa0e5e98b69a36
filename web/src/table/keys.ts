import { redo, undo } from '../state/answers.ts';
import { toggleChanges } from '../state/changes.ts';
import { closeLineTool, lineTool } from '../state/line-tool.ts';
import { card, forgetPicks, proposal, question } from '../state/picking.ts';
import { controls, nextStep, skipAll } from '../state/playback.ts';
import { lookBack, momentSought, showOverlay } from '../state/questions.ts';
import { closeRules, drawer } from '../state/rules.ts';
import { hideCounters, info, overlay, past, refusal } from '../state/session.ts';
import { askForAdvice } from './advice/AdviceCard.tsx';
import { overlayKeys, toggleOverlay } from './board/overlays.ts';
import { sheet } from './open-sheet.ts';
import { playing, snapshot } from './table-state.ts';

/** Keys of the whole table. Plain letters belong to the board, which walks hexes with them. */

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=range]), textarea, select') || target.isContentEditable);

/** Enter belongs to what is focused, if that can be pressed. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('button, a, input, summary, [role="gridcell"], [role="grid"]') !== null;

const leaveOne = (): boolean => {
  if (playing.value) skipAll();
  else if (question.value || proposal.value || refusal.value) forgetPicks();
  else if (card.value) card.value = null;
  else if (lineTool.value) closeLineTool();
  else if (overlay.value) void showOverlay(null);
  else if (drawer.value) closeRules();
  else if (past.value) void lookBack(null);
  else return false;
  return true;
};

const shifted = (key: string): boolean => {
  if (key === 'H') hideCounters.value = !hideCounters.value;
  else if (key === 'X') void toggleChanges();
  else if (key === 'I') return askForAdvice();
  else if (key === 'T') {
    if (!snapshot.value?.standing) return false;
    sheet.value = 'standing';
  } else {
    const overlays = info.value?.overlays ?? [];
    const id = overlayKeys(overlays).get(key);
    const one = overlays.find((each) => each.id === id);
    if (!one) return false;
    toggleOverlay(one);
  }
  return true;
};

const scrub = (by: number): void => {
  const length = snapshot.value?.length ?? 0;
  void lookBack((momentSought() ?? length) + by);
};

const handled = (event: KeyboardEvent): boolean => {
  const { key } = event;
  const command = event.ctrlKey || event.metaKey;
  if (command && (key.toLowerCase() === 'y' || (key.toLowerCase() === 'z' && event.shiftKey))) {
    void redo();
    return true;
  }
  if (command && key.toLowerCase() === 'z') {
    void undo('step');
    return true;
  }
  if (event.altKey && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    scrub(key === 'ArrowLeft' ? -1 : 1);
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (key === 'Escape') return leaveOne();
  if (key === ' ' && playing.value) {
    nextStep();
    return true;
  }
  if (key === 'Enter' && !isPressable(event.target)) {
    // The button itself, so that a wish to be asked first holds for the key too.
    const main = document.querySelector('[data-testid="main-button"]');
    if (main instanceof HTMLElement) main.click();
    return main !== null;
  }
  if (key === '/') sheet.value = 'order';
  else if (key === '?') sheet.value = 'help';
  else if (key === '+' || key === '=') controls.current?.zoomBy(1.25);
  else if (key === '-') controls.current?.zoomBy(0.8);
  else if (key === '0') controls.current?.fit();
  else if (event.shiftKey && /^[A-Z]$/.test(key)) return shifted(key);
  else return false;
  return true;
};

export const onTableKey = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || sheet.value !== null || isTyping(event.target)) return;
  if (handled(event)) event.preventDefault();
};
