import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { animated, type BoardListeners } from './board-listeners.ts';
import { Gestures } from './gestures.ts';
import { hitAt, hoverTarget, touchedAt } from './hit.ts';
import { grabbed } from './interest.ts';

/** A finger covers about this much. */
const TOUCH_REACH = 24;

/** What the pointer shows on the board itself. */
export interface PointerMarks {
  setHovered(place: string | null): void;
  setCurrent(place: string): void;
  setCarried(piece: string | null): void;
  readonly ghost: RefObject<HTMLDivElement | null>;
}

/** The mouse rests on something: tell the table, ring the hex, fan a pile after a moment. */
const hoverAt = (live: BoardListeners, marks: PointerMarks, x: number, y: number): void => {
  const stage = live.stage.current;
  if (stage === null) return;
  const point = stage.at(x, y);
  const scene = live.scene();
  const hit = hitAt(scene, point.x, point.y);
  marks.setHovered(hit?.place ?? null);
  if (live.props().pointing) {
    live.point(hit === null ? null : { kind: 'place', id: hit.place });
    return;
  }
  live.point(hit === null ? null : hoverTarget(scene, hit));
  const open = live.fan.now();
  // Counters that stand side by side can be pointed at one by one, unless they are too small for it.
  const apart = hit?.piece !== undefined && scene.detail !== 'far';
  const pile = hit?.onPile === true && !apart && (scene.stacks.get(hit.place)?.count ?? 0) > 1;
  if (hit !== null && pile && open?.place !== hit.place) {
    if (open?.pinned === true) live.fan.stay();
    else live.fan.openSoon(hit.place);
  } else if (!pile && open !== null && !open.pinned && hit?.place !== open.place) live.fan.closeSoon();
  else if (!pile && open === null) live.fan.stay();
};

/** Mouse and fingers on the board. */
export const usePointer = (live: BoardListeners, marks: PointerMarks): void => {
  useLayoutEffect(() => {
    const box = live.root.current;
    if (box === null) return;
    let lifted: string | null = null;
    const at = (x: number, y: number) => live.stage.current?.at(x, y) ?? { x: 0, y: 0 };
    const placeAt = (x: number, y: number): string | null => {
      const point = at(x, y);
      return live.speech().geometry.at(point.x, point.y);
    };
    const put = (): void => {
      lifted = null;
      marks.setCarried(null);
    };
    const gestures = new Gestures(box, {
      grab: (x, y, touch) => {
        const point = at(x, y);
        const scene = live.scene();
        const hit = hitAt(scene, point.x, point.y);
        if (hit?.onPile !== true || scene.detail === 'far' || live.props().pointing) return null;
        return grabbed(scene, hit, touch);
      },
      pan: (dx, dy) => live.stage.current?.pan(dx, dy),
      zoom: (x, y, factor) => live.stage.current?.zoom(x, y, factor),
      tap: (x, y, touch) => {
        const point = at(x, y);
        const reach = TOUCH_REACH / (live.stage.current?.camera.k ?? 1);
        const hit = touch ? touchedAt(live.scene(), point.x, point.y, reach) : hitAt(live.scene(), point.x, point.y);
        if (hit === null) {
          live.fan.close();
          return;
        }
        marks.setCurrent(hit.place);
        live.act(hit, touch, false);
      },
      doubleTap: (x, y) => live.stage.current?.zoomAround(x, y, 1.8, animated(live)),
      hold: (x, y) => {
        const point = at(x, y);
        const hit = hitAt(live.scene(), point.x, point.y);
        if (hit === null) return;
        if (live.speech().stacks.has(hit.place)) live.fan.open(hit.place, true, false);
        live.point({ kind: 'place', id: hit.place });
      },
      hover: (x, y) => hoverAt(live, marks, x, y),
      leave: () => {
        marks.setHovered(null);
        live.point(null);
        if (live.fan.now()?.pinned === false) live.fan.closeSoon();
        else live.fan.stay();
      },
      carry: (piece, x, y) => {
        live.fan.close();
        marks.setCarried(piece);
        if (marks.ghost.current !== null)
          marks.ghost.current.style.transform = `translate(${x}px,${y}px) translate(-50%,-50%)`;
        const place = placeAt(x, y);
        marks.setHovered(place);
        if (place !== null) live.point({ kind: 'place', id: place });
        // Lifting a piece chooses it, so that its destinations light up.
        const { chosen, offered } = live.speech();
        if (!chosen.has(piece) && offered.pieces.has(piece) && lifted !== piece) {
          lifted = piece;
          live.props().onPick({ kind: 'piece', id: piece });
        }
      },
      drop: (piece, x, y) => {
        put();
        const place = placeAt(x, y);
        const stacks = [...live.speech().stacks.values()];
        const from = stacks.find((stack) => stack.pieces.some((one) => one.id === piece))?.place;
        if (place !== null && place !== from) live.props().onDrop(piece, place);
      },
      cancelCarry: put,
      moving: (on) => {
        live.stage.current?.moving(on);
        if (on && live.fan.now() !== null) live.fan.close();
      },
      stir: () => live.marches.skip(),
    });
    live.letGo.current = () => gestures.release();
    return () => gestures.dispose();
  }, [live]);
};
