/**
 * Where every name, id and small sign of the label layer goes. Planned once per type size in hexes, drawn in any
 * dress at any density. A name keeps to the channels between rows of counters where it can, since counters will come.
 */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { anneal, type Box, type Candidate, grown, overlap } from './anneal.ts';
import type { Place } from './board.ts';
import { cartoucheCard } from './cartouche.ts';
import { layAlong } from './curved-text.ts';
import type { Line, Point } from './curves.ts';
import { chaikin, distance, evenly, Nearness, resample } from './curves.ts';
import { legendCard } from './legend.ts';
import { type Mark, NAME_STYLE, type NameLook } from './look.ts';
import { DESIGN } from './pen.ts';
import { nameRivers } from './river-names.ts';
import type { Scene } from './scene.ts';
import { isTown } from './towns.ts';
import { type Face, widthOf } from './type.ts';
import { VICTORY_RADIUS } from './victory.ts';

/** Half a counter's side, in hexes. */
export const COUNTER = 0.3;

export interface LabelSize {
  /** CSS px per hex the type is meant for. */
  readonly css: number;
  /** Small sheets drop villages, ids and heights and set what is left larger. */
  readonly small: boolean;
  readonly boost: number;
}
export const SIZES: readonly LabelSize[] = [
  { css: 37, small: true, boost: 1.24 },
  { css: 74, small: false, boost: 1 },
];

export interface CurvedName {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly spacing: number;
  readonly line: Line;
  readonly ink: NameLook['ink'];
  readonly kind: NameLook['kind'];
}
export interface SetName {
  readonly kind: 'place' | 'pass' | 'lake' | 'summit' | 'victory';
  readonly text: string;
  readonly face: Face;
  /** Design px. */
  readonly size: number;
  /** In hexes, at the planned type size. */
  readonly box: Box;
  /** Where the box stays put when the type shrinks against the hexes: 0 to 1 across and down. */
  readonly pin: Point;
  readonly place: Place | undefined;
  readonly points: number;
}
export interface HexId {
  readonly hex: string;
  readonly at: Point;
  readonly mark: Mark;
}
export interface LabelPlan {
  readonly size: LabelSize;
  readonly curved: readonly CurvedName[];
  readonly set: readonly SetName[];
  readonly ids: readonly HexId[];
  readonly hiddenIds: readonly string[];
}

/** Hexes per design px of type at this size. */
export const typeHexes = (size: LabelSize): number => (size.css / DESIGN) ** 0.72 / size.css;

const SIZE = { large: 15.6, town: 13.8, village: 11.8, note: 10.5, summit: 9.8, id: 9.4 };
/** Height of a line of small capitals, and where its baseline lies, as shares of the type size. */
export const LINE_HEIGHT = 0.76;
export const BASELINE = 0.88;
/** The people's sign before a name, as a share of the type size. */
export const BULLET = 0.62;
const ID_AT: Point = { x: 0, y: -0.405 };

const NAME_FACE: Readonly<Record<NameLook['kind'], Face>> = {
  country: 'townName',
  region: 'townName',
  range: 'townName',
  plain: 'waterName',
  water: 'waterName',
};

const isNameKind = (kind: string): kind is NameLook['kind'] => kind in NAME_STYLE;

const namesFromMap = (scene: Scene): NameLook[] =>
  scene.source.board.names.flatMap((n) => {
    if (!isNameKind(n.kind)) return [];
    const { size, spacing } = NAME_STYLE[n.kind];
    const through = n.along.map((hex) => scene.source.board.grid.centre(hex));
    const [first] = through;
    if (first === undefined) return [];
    const ends = [
      { x: first.x - 0.5, y: first.y },
      { x: first.x + 0.5, y: first.y },
    ];
    return [{ text: n.name, kind: n.kind, along: through.length > 1 ? through : ends, size, spacing, ink: undefined }];
  });

const curvedNames = (
  scene: Scene,
  unit: number,
  size: LabelSize,
  ctx: SKRSContext2D,
  cards: readonly Box[],
): CurvedName[] => {
  const { look } = scene.source;
  // The look's own list replaces the map's; a game without one gets its names set along their hexes.
  const listed = look.day.names.length > 0 ? look.day.names : namesFromMap(scene);
  const out: CurvedName[] = listed.map((n) => ({
    text: n.text,
    kind: n.kind,
    face: NAME_FACE[n.kind],
    size: n.size,
    spacing: n.spacing,
    line: chaikin(n.along, 3),
    ink: n.ink,
  }));
  for (const lake of scene.lakes) {
    const along = lake.look?.nameAlong ?? [];
    if (along.length > 1 && lake.look)
      out.push({
        text: lake.look.label,
        kind: 'water',
        face: 'waterName',
        size: along.length > 2 && distance(along[0] ?? ZERO, along[along.length - 1] ?? ZERO) > 3.2 ? 17 : 11.5,
        spacing: 3,
        line: chaikin(along, 3),
        ink: undefined,
      });
  }
  const fixed = [...out.flatMap((n) => glyphBoxes(n, unit, ctx)), ...cards.map((c) => grown(c, 0.1, 0.1))];
  const rivers = nameRivers(
    scene,
    unit,
    (text, s, spacing) => (widthOf(ctx, text, 'waterName', s * 10) / 10 + spacing * (text.length - 1)) * unit,
    fixed,
  );
  // Small sheets keep the great names only.
  const onWater = rivers
    .filter((r) => r.great || !size.small)
    .map((r): CurvedName => ({ ...r, kind: 'water', face: 'waterName', ink: undefined }));
  return [...out.filter((n) => !size.small || n.size >= 13), ...onWater];
};

const ZERO: Point = { x: 0, y: 0 };

/** One box per letter, in hexes; turned letters get the box around them. */
export const glyphBoxes = (name: CurvedName, unit: number, ctx: SKRSContext2D): Box[] => {
  const glyphs = layAlong(
    ctx,
    name.text,
    name.face,
    name.size,
    name.spacing,
    name.line.map((p) => ({ x: p.x / unit, y: p.y / unit })),
  );
  return glyphs
    .filter((g) => g.text !== ' ')
    .map((g) => {
      const h = name.size * 0.68;
      const [c, s] = [Math.abs(Math.cos(g.angle)), Math.abs(Math.sin(g.angle))];
      const [w2, h2] = [(g.width * c + h * s) / 2, (g.width * s + h * c) / 2];
      // The middle of a letter stands half its height above the baseline, along its own normal.
      const mx = g.x + Math.sin(g.angle) * (h / 2);
      const my = g.y - Math.cos(g.angle) * (h / 2);
      return { x: (mx - w2) * unit, y: (my - h2) * unit, width: 2 * w2 * unit, height: 2 * h2 * unit };
    });
};

interface Obstacle extends Box {
  readonly cost: number;
  readonly owner?: string;
}

export const idBox = (hex: Point, at: Point, mark: boolean, unit: number): Box => ({
  x: hex.x + at.x - (mark ? 19 : 10) * unit,
  y: hex.y + at.y - 7 * unit,
  width: (mark ? 29 : 20) * unit,
  height: 7.4 * unit,
});

export const markOf = (scene: Scene, hex: string): Mark => {
  const { board, look } = scene.source;
  const terrain = board.terrain.get(hex) ?? '';
  const mix = look.terrain.get(terrain);
  const main = mix ? [...mix].sort((a, b) => b[1] - a[1])[0]?.[0] : terrain;
  return look.day.grounds.find((g) => g.name === main)?.mark ?? 'none';
};

/** Title card and key, in hexes on the plane. */
const furnitureBoxes = (scene: Scene): Box[] => {
  const { look } = scene.source;
  const cards = [cartoucheCard(look, scene.sheet), ...(look.legend.rows.length > 0 ? [legendCard(look, scene)] : [])];
  return cards.map((c) => ({
    x: scene.sheet.west + c.x / DESIGN,
    y: scene.sheet.north + c.y / DESIGN,
    width: c.width / DESIGN,
    height: c.height / DESIGN,
  }));
};

export const planLabels = (scene: Scene, size: LabelSize): LabelPlan => {
  const { board, look } = scene.source;
  const unit = typeHexes(size);
  const ctx = createCanvas(8, 8).getContext('2d');
  const measure = (text: string, face: Face, s: number): number => (widthOf(ctx, text, face, s * 10) / 10) * unit;

  // Furniture is printed; nothing may be written over it.
  const cards = furnitureBoxes(scene);
  const curved = curvedNames(scene, unit, size, ctx, cards);
  const fixed = curved.flatMap((n) => glyphBoxes(n, unit, ctx));

  const obstacles: Obstacle[] = [];
  for (const hex of board.hexes) {
    if (scene.isClosed(hex)) continue;
    const c = board.grid.centre(hex);
    // Counters will stand here; a name under a counter is a name lost. Its own counter is the likeliest.
    obstacles.push({
      x: c.x - COUNTER,
      y: c.y - COUNTER,
      width: 2 * COUNTER,
      height: 2 * COUNTER,
      cost: size.small ? 3 : 9,
      owner: hex,
    });
    if (!size.small)
      obstacles.push({ ...idBox(c, ID_AT, markOf(scene, hex) !== 'none', unit), cost: 2.5, owner: `${hex} id` });
  }
  for (const town of scene.towns) {
    const c = board.grid.centre(town.place.hex);
    const r = isTown(town.place) ? town.plate + 0.01 : 0.075;
    obstacles.push({ x: c.x - r, y: c.y - r, width: 2 * r, height: 2 * r, cost: 40 });
  }
  for (const box of fixed) obstacles.push({ ...box, cost: 26 });
  for (const box of cards) obstacles.push({ ...box, cost: 200 });
  for (const b of scene.bridges)
    obstacles.push({ x: b.at.x - 0.09, y: b.at.y - 0.09, width: 0.18, height: 0.18, cost: 10 });
  for (const pass of board.passes) {
    const c = board.grid.centre(pass.hex);
    obstacles.push({ x: c.x - 0.12, y: c.y - 0.14, width: 0.24, height: 0.28, cost: 30 });
  }
  const roadPoints = scene.net.roads.flatMap((r) => resample(r.line, 0.08));
  const roads = new Nearness(
    scene.net.roads.map((r) => r.line),
    1.2,
  );
  const waterPoints = scene.rivers.flatMap((r) => evenly(r.course, 0.1));
  const borderPoints = scene.borders.flatMap((b) => b.lines.flatMap((l) => evenly(l, 0.1)));

  /** What a box covers. */
  const weigh = (box: Box, owner: string): number => {
    let cost = 0;
    const h2 = box.height * box.height;
    for (const o of obstacles) {
      const area = overlap(box, o);
      const weight = o.owner === owner ? 30 : o.owner === `${owner} id` ? 10 : o.cost;
      if (area > 0) cost += (weight * area) / h2;
    }
    const inside = (p: Point): boolean =>
      p.x > box.x && p.x < box.x + box.width && p.y > box.y && p.y < box.y + box.height;
    if (roads.within({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, 1.2))
      for (const p of roadPoints) if (inside(p)) cost += 0.6;
    for (const p of waterPoints) if (inside(p)) cost += 0.3;
    for (const p of borderPoints) if (inside(p)) cost += 0.35;
    const off = (x: number): boolean => board.indexByPacked[board.grid.packedAt(x, box.y + box.height / 2)] < 0;
    if (off(box.x) || off(box.x + box.width)) cost += 6;
    return cost;
  };

  interface Draft {
    readonly name: Omit<SetName, 'box' | 'pin'>;
    readonly at: Point;
    readonly candidates: Candidate[];
  }
  const drafts: Draft[] = [];

  const centres = board.places.map((p) => ({ hex: p.hex, at: board.grid.centre(p.hex) }));
  const gapTo = (box: Box, p: Point): number =>
    Math.hypot(
      Math.max(0, Math.abs(p.x - box.x - box.width / 2) - box.width / 2),
      Math.max(0, Math.abs(p.y - box.y - box.height / 2) - box.height / 2),
    );
  /** A name nearer to a stranger than to its owner misleads. */
  const confusion = (box: Box, hex: string, own: Point): number => {
    const mine = gapTo(box, own);
    let cost = 0;
    for (const c of centres) {
      if (c.hex === hex) continue;
      const theirs = gapTo(box, c.at);
      if (theirs < mine * 1.12) cost += 14;
      else if (theirs < mine * 1.5) cost += 4;
    }
    return cost;
  };

  for (const place of board.places) {
    const town = isTown(place);
    if (size.small && !town) continue;
    const large = look.largePlaces.has(place.name);
    const s = (large ? SIZE.large : town ? SIZE.town : SIZE.village) * size.boost;
    const text =
      look.bothNames.has(place.hex) && place.alternative !== undefined && !size.small
        ? `${place.name} · ${place.alternative}`
        : place.name;
    const face: Face = town ? 'townName' : 'villageName';
    const width = measure(text, face, s) + s * BULLET * unit;
    const height = s * LINE_HEIGHT * unit;
    const at = board.grid.centre(place.hex);
    const candidates: Candidate[] = [];
    const add = (x: number, y: number, taste: number): void => {
      const box = { x, y, width, height };
      candidates.push({ ...box, cost: taste + weigh(box, place.hex) + confusion(box, place.hex, at) });
    };
    const fixedAt = look.placeAt.get(place.hex);
    if (fixedAt !== undefined) add(at.x + fixedAt.x - width / 2, at.y + fixedAt.y - height / 2, 0);
    else {
      const r = size.small ? (town ? 0.2 : 0.12) : COUNTER + 0.005;
      for (const dx of [0, -0.12, 0.12, -0.25, 0.25, -0.38, 0.38, -0.5, 0.5])
        for (const e of [0, 0.02, 0.05, 0.09]) {
          add(at.x - width / 2 + dx * width, at.y + r + e, 0.6 + Math.abs(dx) * 3 + e * 12);
          add(at.x - width / 2 + dx * width, at.y - r - height - e, 2 + Math.abs(dx) * 3 + e * 12);
        }
      for (const dy of [0, -0.6, 0.6, -1.1, 1.1])
        for (const side of [r, r + 0.05]) {
          add(at.x + side, at.y - height / 2 + dy * height, 3 + Math.abs(dy));
          add(at.x - side - width, at.y - height / 2 + dy * height, 3.4 + Math.abs(dy));
        }
    }
    drafts.push({ name: { kind: 'place', text, face, size: s, place, points: 0 }, at, candidates });
  }

  const note = (
    kind: 'pass' | 'lake' | 'summit',
    text: string,
    face: Face,
    s: number,
    at: Point,
    reach: Point,
    hex: string,
  ): void => {
    const width = measure(text, face, s);
    const height = s * LINE_HEIGHT * unit;
    const candidates: Candidate[] = [];
    const add = (x: number, y: number, taste: number): void => {
      const box = { x, y, width, height };
      candidates.push({ ...box, cost: taste + weigh(box, hex) });
    };
    for (const dx of [0, -0.25, 0.25, -0.5, 0.5])
      for (const e of [0, 0.04, 0.1]) {
        add(
          at.x - width / 2 + dx * width,
          at.y + reach.y + e,
          (kind === 'summit' ? 2 : 0.6) + Math.abs(dx) * 3 + e * 10,
        );
        add(at.x - width / 2 + dx * width, at.y - reach.y - height - e, 1.6 + Math.abs(dx) * 3 + e * 10);
      }
    for (const dy of [0, -0.5, 0.5]) {
      add(at.x + reach.x, at.y - height / 2 + dy * height, (kind === 'summit' ? 0.2 : 3) + Math.abs(dy));
      add(at.x - reach.x - width, at.y - height / 2 + dy * height, (kind === 'summit' ? 0.6 : 3.4) + Math.abs(dy));
    }
    drafts.push({ name: { kind, text, face, size: s, place: undefined, points: 0 }, at, candidates });
  };
  if (!size.small) {
    for (const pass of board.passes)
      note('pass', pass.name, 'waterName', SIZE.note, board.grid.centre(pass.hex), { x: 0.2, y: 0.22 }, pass.hex);
    for (const lake of scene.lakes) {
      if (lake.look === undefined || lake.look.nameAlong.length > 0) continue;
      const xs = lake.outline.map((p) => p.x);
      const ys = lake.outline.map((p) => p.y);
      const [w, e, n, so] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      const at = { x: (w + e) / 2, y: (n + so) / 2 };
      note(
        'lake',
        lake.look.label,
        'waterName',
        SIZE.note,
        at,
        { x: (e - w) / 2 + 0.03, y: (so - n) / 2 + 0.02 },
        board.grid.hexAt(at),
      );
    }
    for (const summit of scene.summits)
      note(
        'summit',
        `${summit.name} ${summit.metres}`,
        'waterName',
        SIZE.summit,
        summit,
        { x: 0.05, y: 0.05 },
        board.grid.hexAt(summit),
      );
  }

  for (const victory of board.victory) {
    const at = board.grid.centre(victory.hex);
    const r = VICTORY_RADIUS * unit * size.boost * 1.04;
    const candidates: Candidate[] = [];
    const reach = size.small ? 0.36 : 0.5 - r - 0.012;
    for (const side of [-1, 1])
      for (const dy of [0, 0.08, -0.08, 0.16, -0.16, 0.24]) {
        const box = { x: at.x + side * reach - r, y: at.y + dy - r, width: 2 * r, height: 2 * r };
        let cost = (side > 0 ? 1.2 : 0) + Math.abs(dy) * 6;
        for (const o of obstacles) if (o.cost > 9) cost += (o.cost * overlap(box, o)) / (box.height * box.height);
        for (const p of roadPoints) if (distance(p, { x: box.x + r, y: box.y + r }) < r) cost += 0.4;
        candidates.push({ ...box, cost });
      }
    drafts.push({
      name: {
        kind: 'victory',
        text: String(victory.points),
        face: 'boldFigure',
        size: 10,
        place: undefined,
        points: victory.points,
      },
      at,
      candidates,
    });
  }

  const chosen = anneal(
    drafts.map((d) => d.candidates),
    { seed: look.seed, padX: 6 * unit, padY: 1 * unit, hot: 12, cold: 0.05, cooling: 0.985 },
  );
  const set: SetName[] = drafts.map((draft, i) => {
    const box = draft.candidates[chosen[i] ?? 0];
    if (box === undefined) throw new Error(`no place for ${draft.name.text}`);
    const pin = (v: number, from: number, span: number): number => Math.max(0, Math.min(1, (v - from) / span));
    return { ...draft.name, box, pin: { x: pin(draft.at.x, box.x, box.width), y: pin(draft.at.y, box.y, box.height) } };
  });

  const ids: HexId[] = [];
  const hiddenIds: string[] = [];
  if (!size.small) {
    const taken = [...set.map((s) => s.box), ...fixed.map((f) => grown(f, 0.5 * unit, 0.5 * unit))];
    for (const hex of board.hexes) {
      if (scene.isClosed(hex)) continue;
      const c = board.grid.centre(hex);
      const mark = markOf(scene, hex);
      const tries: Point[] = [
        ID_AT,
        { x: 0, y: -0.312 },
        { x: 0.09, y: -0.405 },
        { x: -0.07, y: -0.405 },
        { x: 0.1, y: -0.312 },
        { x: -0.08, y: -0.312 },
        { x: 0.14, y: -0.375 },
        { x: 0.2, y: -0.34 },
        { x: -0.13, y: -0.36 },
        { x: 0.28, y: -0.25 },
        { x: -0.25, y: -0.25 },
      ];
      const at = tries.find((t) => {
        const box = grown(idBox(c, t, mark !== 'none', unit), 0, -0.6 * unit);
        return !taken.some((o) => overlap(o, box) > 0);
      });
      if (at === undefined) hiddenIds.push(hex);
      else ids.push({ hex, at: { x: c.x + at.x, y: c.y + at.y }, mark });
    }
  }
  return { size, curved, set, ids, hiddenIds };
};
