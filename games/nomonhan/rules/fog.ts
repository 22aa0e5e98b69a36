// 18.0, 34.0 Fog of war: of an enemy stack one sees that it is there, how high it is, its markers, whether it has a zone of control, and
// its top counter unless that lies face down. Looking is done only where a rule or a marker allows it, and lasts for the phase.
import { type Piece, type Place, reveal, type Side, type Verb } from '@hexside/engine';
import {
  clearFlag,
  FACE_DOWN,
  firstAt,
  has,
  isCombat,
  isDeception,
  isHeld,
  isHex,
  type NomonhanState,
  newStamp,
  occupies,
  piecesAt,
  pointsAt,
  put,
  SUPPRESSED,
  withFog,
} from '../state.ts';
import { foeOf, ofSide } from '../world.ts';
import { pieces } from './domains.ts';
import { type NomonhanEvent, note, noteFor } from './events.ts';
import { no } from './refusals.ts';

/** Is it in one of the boxes that lie open beside the map: not come, not in use, or eliminated? */
export const isOut = (s: NomonhanState, p: number): boolean => {
  const { board, base, trackBox } = s.world;
  const at = s.place[p];
  return at >= board.size && at !== base[0] && at !== base[1] && !trackBox.includes(at, 1);
};

/** Does everybody see which counter this is? The top of a stack on the map, and what is out of play. */
export const isOpen = (s: NomonhanState, p: number): boolean => {
  if (!isHex(s.world, s.place[p])) return isOut(s, p);
  return s.order[p] === 0 && !has(s, p, FACE_DOWN) && !isDeception(s.world, p);
};

/** How a side has come to know an enemy counter in this phase: by a look of its own, or because it was shown to all. */
export const LOOKED_AT = 1;
export const SHOWN = 2;

/** Can this viewer tell which counter it is? */
export const knows = (s: NomonhanState, viewer: Side | null, p: number): boolean => {
  const of = s.world.sideOf[p];
  if (of === viewer || isOpen(s, p)) return true;
  const seen = s.seen[foeOf(of) * s.world.pieces.length + p];
  return viewer === null ? seen === SHOWN : seen > 0;
};

/** Notes an event about one piece: in full for its owner, for the others without its name unless it is known. */
export const noteOfPiece = (
  s: NomonhanState,
  event: Extract<NomonhanEvent, { piece: number; side: number }>,
  known: boolean = isOpen(s, event.piece),
): void => {
  if (known) note(s, event);
  else noteFor(s, event.side, event, { ...event, piece: -1 });
};

/** A marker has shown itself: it leaves the map (34.2). */
export const removeDecoy = (s: NomonhanState, p: Piece): void => {
  const hex = s.place[p];
  put(s, p, s.world.box.pool);
  note(s, { kind: 'decoy', side: s.world.sideOf[p], hex });
  reveal(s);
};

/** Lays the enemy's stack in a hex open to one side for this phase. What it shows of deception is gone (34.2). */
export const examine = (s: NomonhanState, viewer: number, hex: number): Piece[] => {
  const foe = foeOf(viewer);
  const real: Piece[] = [];
  for (const p of piecesAt(s, foe, hex)) {
    if (isDeception(s.world, p)) {
      removeDecoy(s, p);
      continue;
    }
    const cell = viewer * s.world.pieces.length + p;
    if (s.seen[cell] === 0) s.seen[cell] = LOOKED_AT;
    clearFlag(s, p, FACE_DOWN);
    real.push(p);
  }
  newStamp(s); // which zones of control might be feigned has changed
  reveal(s);
  return real;
};

/** Shows one piece to all for this phase: who fights or supports is seen. */
export const show = (s: NomonhanState, p: number): void => {
  const foe = foeOf(s.world.sideOf[p]);
  const cell = foe * s.world.pieces.length + p;
  if (s.seen[cell] !== SHOWN && !isOpen(s, p)) reveal(s);
  s.seen[cell] = SHOWN;
  clearFlag(s, p, FACE_DOWN);
};

const mayShow = (s: NomonhanState, of: number, p: number): number => {
  if (!withFog(s)) return no.noFog;
  if (s.world.sideOf[p] !== of || !isHex(s.world, s.place[p]) || isDeception(s.world, p)) return no.notYours;
  return has(s, p, FACE_DOWN) ? 0 : no.notFaceDown;
};

/** 34.0, B56: its owner may turn a unit face up whenever the owner has a phase to play. */
export const showing: Verb<NomonhanState, { of: number }> = {
  name: 'show',
  takes: pieces,
  may: (s, l, p) => mayShow(s, l.of, p),
  each: (s, l, out) => {
    if (!withFog(s)) return;
    for (const p of ofSide(s.world.own, l.of)) if (mayShow(s, l.of, p) >= 0) out.add(p);
  },
  do: (s, l, p) => {
    clearFlag(s, p, FACE_DOWN);
    noteOfPiece(s, { kind: 'shown', side: l.of, piece: p });
  },
  then: 'again',
};

/** 34.3: deception markers and enemy land units that have come to stand side by side. `of` has just come to the hex. */
export const meet = (s: NomonhanState, of: number, hex: Place): void => {
  if (!withFog(s) || !isHex(s.world, hex)) return;
  const foe = foeOf(of);
  const isReal = occupies(s, of, hex);
  for (const beside of s.world.board.neighboursOf(hex)) {
    // Whether it was a deception or not is known from now on.
    if (isHeld(s, foe, beside)) reveal(s);
    if (isReal) for (const p of piecesAt(s, foe, beside)) if (isDeception(s.world, p)) removeDecoy(s, p);
    if (occupies(s, foe, beside)) for (const p of piecesAt(s, of, hex)) if (isDeception(s.world, p)) removeDecoy(s, p);
  }
};

/** Is the hex in a zone of control that is not only feigned? */
export const inRealZone = (s: NomonhanState, of: number, hex: number): boolean => {
  const cell = of * s.world.board.size + hex;
  if (s.zoc[cell] === 0) return false;
  if (!withFog(s)) return true;
  let feigned = 0;
  for (const beside of s.world.board.neighboursOf(s.world.hexes[hex]))
    for (let p = firstAt(s, of, beside); p >= 0; p = s.next[p]) if (isDeception(s.world, p)) feigned++;
  return s.zoc[cell] > feigned;
};

const isMarkerInPlay = (s: NomonhanState, p: number): boolean => isDeception(s.world, p) && !isOut(s, p);

/** Does the stack show a zone of control that a deception marker might feign, as far as the other side can know? Null: it shows none. */
const isDoubtful = (s: NomonhanState, of: Side, hex: Place): boolean | null => {
  const foe = foeOf(of);
  let isZone = false;
  for (let p = firstAt(s, of, hex); p >= 0; p = s.next[p]) {
    const exerts = isDeception(s.world, p) || (isCombat(s.world, p) && !has(s, p, SUPPRESSED));
    if (exerts && knows(s, foe, p)) return false;
    isZone ||= exerts;
  }
  if (!isZone) return null;
  // No deception marker lies beside a unit (34.3).
  return !s.world.board.neighboursOf(hex).some((beside) => occupies(s, foe, beside));
};

/** 13.4, 34, B44: could every zone of control that lies on the hex be feigned, as far as the side that goes there can know? */
export const mightBeFeigned = (s: NomonhanState, mover: number, hex: number): boolean => {
  if (!withFog(s)) return false;
  const foe = foeOf(mover);
  const stacks = s.world.board.neighboursOf(s.world.hexes[hex]).map((beside) => isDoubtful(s, foe, beside));
  if (stacks.includes(false)) return false;
  const doubtful = stacks.filter((one) => one === true).length;
  return doubtful <= ofSide(s.world.own, foe).filter((p) => isMarkerInPlay(s, p)).length;
};

/** What of a hex an opponent sees of supply: nothing under a stack, a counter where it lies alone (README B42). */
export const showsSupply = (s: NomonhanState, of: number, at: number): boolean =>
  pointsAt(s, of, at) > 0 && firstAt(s, of, at) < 0;
