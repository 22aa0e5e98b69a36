// 9.0, 26.9 Reorganization: regiments and brigades become battalions and the other way round, always by the fixed patterns.
import { type Offers, type Piece, type Place, place, side } from '@hexside/engine';
import {
  FACE_DOWN,
  firstAt,
  has,
  isCombat,
  isHex,
  MINIMUM,
  MOVED,
  type NomonhanState,
  ownerOf,
  procedure,
  put,
  RETREATED,
  recover,
  SAFE,
  SUPPRESSED,
  SURPLUS,
  SURROUNDED,
  setFlag,
  suppress,
  withFog,
} from '../state.ts';
import { ofSide } from '../world.ts';
import { none, pieces, places } from './domains.ts';
import { noteOfPiece } from './fog.ts';
import { no } from './refusals.ts';

export const canBreakDown = (s: NomonhanState, p: number): boolean => s.world.pattern[p].length > 0;

/** What a unit passes on to its battalions. */
const INHERITED = MOVED | MINIMUM | FACE_DOWN | SAFE | SURPLUS | RETREATED | SURROUNDED;

const freeBattalion = (s: NomonhanState, kind: number): Piece => {
  for (const p of s.world.battalions[kind]) if (s.place[p] === s.world.box.free) return p;
  throw new Error(`no battalion ${s.world.battalionKinds[kind]?.id} is left`); // there are as many as units break down into
};

/** 9.1: the unit is taken away and its battalions stand in its place. They take part in whatever it took part in. */
export const breakDown = (s: NomonhanState, p: Piece): Piece[] => {
  const { world } = s;
  const at = s.place[p];
  const inherited = s.flags[p] & INHERITED;
  const wasSuppressed = has(s, p, SUPPRESSED);
  const group = s.battle[world.board.size + p];
  const kinds = world.pattern[p];
  noteOfPiece(s, { kind: 'broke-down', side: world.sideOf[p], piece: p, hex: at });
  const parts = kinds.map((kind) => {
    const part = freeBattalion(s, kind);
    s.flags[part] = inherited;
    s.battle[world.board.size + part] = group;
    for (let viewer = 0; viewer < 2; viewer++)
      s.seen[viewer * world.pieces.length + part] = s.seen[viewer * world.pieces.length + p];
    put(s, part, at);
    if (wasSuppressed) suppress(s, part);
    return part;
  });
  lay(s, p, world.box.free);
  return parts;
};

/** Puts a piece away, clean of every condition. */
export const lay = (s: NomonhanState, p: Piece, box: Place): void => {
  const { world } = s;
  put(s, p, box);
  recover(s, p);
  s.flags[p] = withFog(s) && isCombat(world, p) ? FACE_DOWN : 0;
  s.battle[world.board.size + p] = 0;
  for (let viewer = 0; viewer < 2; viewer++) s.seen[viewer * world.pieces.length + p] = 0;
};

const inOwnPlace = (s: NomonhanState, of: number, at: number): boolean =>
  isHex(s.world, at) || at === ofSide(s.world.base, of);

const mayBreak = (s: NomonhanState, of: number, p: number): number => {
  if (s.world.sideOf[p] !== of) return no.notYours;
  if (!inOwnPlace(s, of, s.place[p])) return no.notInPlay;
  return canBreakDown(s, p) ? 0 : no.noBreakdown;
};

/** Unsuppressed battalions for a pattern in one place (9.2, 9.42). */
const partsFor = (s: NomonhanState, unit: number, at: number): Piece[] => {
  const { world } = s;
  const parts: Piece[] = [];
  for (const kind of world.pattern[unit])
    for (let p = firstAt(s, world.sideOf[unit], at); p >= 0; p = s.next[p])
      if (world.battalionKind[p] === kind && !has(s, p, SUPPRESSED) && !parts.includes(p)) {
        parts.push(p);
        break;
      }
  return parts;
};

/** Are they all there: as many of each kind as the pattern has? */
const hasParts = (s: NomonhanState, unit: number, at: number): boolean => {
  const { battalionKind, pattern, sideOf } = s.world;
  const kinds = pattern[unit];
  for (const kind of kinds) {
    let missing = 0;
    for (const one of kinds) if (one === kind) missing++;
    for (let p = firstAt(s, sideOf[unit], at); p >= 0; p = s.next[p])
      if (battalionKind[p] === kind && !has(s, p, SUPPRESSED)) missing--;
    if (missing > 0) return false;
  }
  return kinds.length > 0;
};

/** B30, 26.9: only a counter that itself broke down, and never 212. */
const mayForm = (s: NomonhanState, of: number, unit: number): number => {
  if (s.world.sideOf[unit] !== of) return no.notYours;
  if (!canBreakDown(s, unit)) return no.noBreakdown;
  if (s.place[unit] !== s.world.box.free) return no.notBrokenDown;
  return s.world.neverRebuilt[unit] === 1 ? no.neverRebuilt : 0;
};

const mayFormAt = (s: NomonhanState, of: number, unit: number, at: number): number => {
  if (!inOwnPlace(s, of, at)) return no.notInPlay;
  return hasParts(s, unit, at) ? 0 : no.partsMissing;
};

/** Places where battalions of a side stand, each once. */
const battalionPlaces = (s: NomonhanState, of: number): number[] => {
  const list: number[] = [];
  for (const kind of s.world.battalions)
    for (const p of kind) {
      const at = s.place[p];
      if (s.world.sideOf[p] === of && inOwnPlace(s, of, at) && !list.includes(at)) list.push(at);
    }
  return list;
};

const listFormable = (s: NomonhanState, of: number, out: Offers): void => {
  let where: number[] | null = null;
  for (const unit of ofSide(s.world.breakable, of)) {
    if (mayForm(s, of, unit) < 0) continue;
    where ??= battalionPlaces(s, of);
    if (where.some((at) => hasParts(s, unit, at))) out.add(unit);
  }
};

const listBreakable = (s: NomonhanState, of: number, out: Offers): void => {
  for (const p of ofSide(s.world.breakable, of)) if (mayBreak(s, of, p) >= 0) out.add(p);
};

/** 9.2: the right battalions, all in one place, become a regiment or brigade. */
const combine = (s: NomonhanState, unit: Piece, at: Place): void => {
  const parts = partsFor(s, unit, at);
  s.flags[unit] = withFog(s) ? FACE_DOWN : 0;
  for (const part of parts) if (has(s, part, MINIMUM)) setFlag(s, unit, MINIMUM);
  put(s, unit, at);
  for (const part of parts) lay(s, part, s.world.box.free);
  noteOfPiece(s, { kind: 'combined', side: ownerOf(s.world, unit), piece: unit, hex: at });
};

/** 7.0 step 2: the side breaks down and combines, before any supply is spent. */
export const reorganization = procedure(
  'reorganization',
  (of: number) => ({ of, unit: -1 }),
  ({ ask, goto, when }) => [
    ask({
      point: 'reorganize',
      rule: 'NOM-4.1h',
      always: true,
      who: (_s, l) => side(l.of),
      prompt: () => 'Break units down or combine battalions, or go on to supply.',
      verbs: [
        {
          name: 'break',
          takes: pieces,
          may: (s, l, p) => mayBreak(s, l.of, p),
          each: (s, l, out) => listBreakable(s, l.of, out),
          do: (s, _l, p) => {
            breakDown(s, s.world.pieces[p]);
          },
          then: 'again',
        },
        {
          name: 'combine',
          takes: pieces,
          may: (s, l, unit) => {
            const form = mayForm(s, l.of, unit);
            if (form < 0) return form;
            return battalionPlaces(s, l.of).some((at) => hasParts(s, unit, at)) ? 0 : no.partsMissing;
          },
          each: (s, l, out) => listFormable(s, l.of, out),
          do: (_s, l, unit) => {
            l.unit = unit;
          },
        },
        {
          name: 'done',
          takes: none,
          may: () => 0,
          do: (_s, l) => {
            l.unit = -1;
          },
        },
      ],
    }),
    when(
      (_s, l) => l.unit >= 0,
      [
        ask({
          point: 'reorganize.at',
          rule: 'NOM-9.2a',
          always: true,
          within: true,
          who: (_s, l) => side(l.of),
          prompt: (s, l) => `Choose where ${s.world.pieceIds[l.unit]} is formed.`,
          verbs: [
            {
              name: 'at',
              takes: places,
              candidates: (s, l) => battalionPlaces(s, l.of),
              may: (s, l, at) => mayFormAt(s, l.of, l.unit, at),
              do: (s, l, at) => {
                combine(s, s.world.pieces[l.unit], place(at));
                l.unit = -1;
              },
            },
          ],
        }),
        goto('reorganize'),
      ],
    ),
  ],
);
