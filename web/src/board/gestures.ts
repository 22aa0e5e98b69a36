/**
 * Pointer, wheel and touch on the board's box, turned into what they mean. One finger or button pans after 8 px,
 * two fingers pinch about their midpoint, a tap is a tap, a second tap zooms. Points are pixels of the box.
 */
export interface GestureReceiver {
  /** May a drag from here carry a piece? Then its id. */
  grab(x: number, y: number, touch: boolean): string | null;
  pan(dx: number, dy: number): void;
  zoom(x: number, y: number, factor: number): void;
  tap(x: number, y: number, touch: boolean): void;
  doubleTap(x: number, y: number): void;
  hold(x: number, y: number): void;
  hover(x: number, y: number): void;
  leave(): void;
  carry(piece: string, x: number, y: number): void;
  drop(piece: string, x: number, y: number): void;
  cancelCarry(): void;
  /** A gesture begins or has come to rest. */
  moving(on: boolean): void;
  /** Any input at all: animations end. */
  stir(): void;
}

const SLOP = 8;
const TAP_PAUSE = 300;
const HOLD = 500;
const REST = 200;

interface Contact {
  x: number;
  y: number;
  readonly startX: number;
  readonly startY: number;
}

type Mode = 'idle' | 'press' | 'pan' | 'pinch' | 'carry' | 'spent';

export class Gestures {
  private readonly box: HTMLElement;
  private readonly to: GestureReceiver;
  private readonly contacts = new Map<number, Contact>();
  private mode: Mode = 'idle';
  private carried: string | null = null;
  private lastTap = { time: 0, x: 0, y: 0 };
  private holdTimer = 0;
  private restTimer = 0;
  private readonly off = new AbortController();

  constructor(box: HTMLElement, to: GestureReceiver) {
    this.box = box;
    this.to = to;
    const { signal } = this.off;
    box.addEventListener('pointerdown', (event) => this.down(event), { signal });
    box.addEventListener('pointermove', (event) => this.move(event), { signal });
    box.addEventListener('pointerup', (event) => this.up(event), { signal });
    box.addEventListener('pointercancel', (event) => this.lost(event), { signal });
    // The browser would click once more where a finger was lifted: on the card that has just opened under it.
    box.addEventListener('touchend', (event) => event.cancelable && this.isOwn(event) && event.preventDefault(), {
      signal,
      passive: false,
    });
    box.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && this.to.leave(), { signal });
    box.addEventListener('wheel', (event) => this.wheel(event), { signal, passive: false });
    box.addEventListener('contextmenu', (event) => event.pointerType === 'touch' && event.preventDefault(), { signal });
  }

  dispose(): void {
    this.off.abort();
    clearTimeout(this.holdTimer);
    clearTimeout(this.restTimer);
  }

  /** Lets go of a carried piece without dropping it. */
  release(): void {
    if (this.mode !== 'carry') return;
    this.mode = 'spent';
    this.carried = null;
    this.to.cancelCarry();
  }

  private at(event: MouseEvent): { x: number; y: number } {
    const { left, top } = this.box.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  private isOwn(event: Event): boolean {
    return event.target instanceof Element && event.target.closest('[data-hx-ui]') === null;
  }

  private down(event: PointerEvent): void {
    this.to.stir();
    if (!this.isOwn(event) || (event.pointerType === 'mouse' && event.button > 1)) return;
    const { x, y } = this.at(event);
    this.contacts.set(event.pointerId, { x, y, startX: x, startY: y });
    this.box.setPointerCapture(event.pointerId);
    if (this.contacts.size === 2) {
      this.endCarry();
      this.begin('pinch');
      return;
    }
    if (this.contacts.size > 2) return;
    this.mode = 'press';
    this.carried = event.button === 1 ? null : this.to.grab(x, y, event.pointerType !== 'mouse');
    if (event.pointerType !== 'mouse') {
      this.holdTimer = window.setTimeout(() => {
        if (this.mode !== 'press') return;
        this.mode = 'spent';
        this.to.hold(x, y);
      }, HOLD);
    }
  }

  private move(event: PointerEvent): void {
    const contact = this.contacts.get(event.pointerId);
    const { x, y } = this.at(event);
    if (contact === undefined) {
      if (event.pointerType === 'mouse') {
        if (this.isOwn(event)) this.to.hover(x, y);
      }
      return;
    }
    const [dx, dy] = [x - contact.x, y - contact.y];
    if (this.mode === 'pinch') {
      this.pinch(event.pointerId, contact, x, y);
      return;
    }
    if (this.mode === 'press' && Math.hypot(x - contact.startX, y - contact.startY) > SLOP) {
      clearTimeout(this.holdTimer);
      this.begin(this.carried === null ? 'pan' : 'carry');
      contact.x = x;
      contact.y = y;
      // What the slop swallowed is not made good: the map must not jump.
      if (this.carried !== null) this.to.carry(this.carried, x, y);
      return;
    }
    if (this.mode === 'press') return;
    contact.x = x;
    contact.y = y;
    if (this.mode === 'pan') this.to.pan(dx, dy);
    if (this.mode === 'carry' && this.carried !== null) this.to.carry(this.carried, x, y);
  }

  private pinch(id: number, contact: Contact, x: number, y: number): void {
    const other = [...this.contacts].find(([key]) => key !== id)?.[1];
    if (other === undefined) return;
    const before = Math.hypot(contact.x - other.x, contact.y - other.y);
    const [oldX, oldY] = [(contact.x + other.x) / 2, (contact.y + other.y) / 2];
    contact.x = x;
    contact.y = y;
    const after = Math.hypot(x - other.x, y - other.y);
    const [midX, midY] = [(x + other.x) / 2, (y + other.y) / 2];
    this.to.pan(midX - oldX, midY - oldY);
    if (before > 0 && after > 0) this.to.zoom(midX, midY, after / before);
  }

  private up(event: PointerEvent): void {
    clearTimeout(this.holdTimer);
    if (!this.contacts.delete(event.pointerId)) return;
    const { x, y } = this.at(event);
    const touch = event.pointerType !== 'mouse';
    if (this.mode === 'press') {
      this.mode = 'idle';
      this.tapped(x, y, touch, event.timeStamp);
    } else if (this.mode === 'carry' && this.carried !== null) {
      const piece = this.carried;
      this.carried = null;
      this.to.drop(piece, x, y);
    }
    this.ended();
  }

  private tapped(x: number, y: number, touch: boolean, time: number): void {
    const { lastTap } = this;
    const again = time - lastTap.time < TAP_PAUSE && Math.hypot(x - lastTap.x, y - lastTap.y) < 28;
    this.lastTap = again ? { time: 0, x: 0, y: 0 } : { time, x, y };
    if (again) this.to.doubleTap(x, y);
    else this.to.tap(x, y, touch);
  }

  private lost(event: PointerEvent): void {
    clearTimeout(this.holdTimer);
    this.contacts.delete(event.pointerId);
    this.endCarry();
    this.ended();
  }

  private endCarry(): void {
    if (this.mode === 'carry') this.to.cancelCarry();
    this.carried = null;
  }

  private begin(mode: Mode): void {
    clearTimeout(this.holdTimer);
    clearTimeout(this.restTimer);
    this.mode = mode;
    this.to.moving(true);
  }

  private ended(): void {
    if (this.contacts.size > 0) {
      // One finger of a pinch is still down: it goes on panning.
      this.mode = this.mode === 'pinch' ? 'pan' : 'spent';
      return;
    }
    this.mode = 'idle';
    this.carried = null;
    this.rest();
  }

  private rest(): void {
    clearTimeout(this.restTimer);
    this.restTimer = window.setTimeout(() => this.to.moving(false), REST);
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.to.stir();
    const { x, y } = this.at(event);
    const lines = event.deltaMode === 1 ? 18 : event.deltaMode === 2 ? 300 : 1;
    const step = Math.max(-240, Math.min(240, event.deltaY * lines));
    this.to.moving(true);
    this.to.zoom(x, y, Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0022)));
    this.rest();
  }
}
