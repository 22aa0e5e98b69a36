/** Names set along curves: countries, ranges, plains, lakes, rivers. They come first; everything else makes way. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Box, grown } from './anneal.ts';
import { layAlong } from './curved-text.ts';
import { chaikin, length } from './curves.ts';
import type { CurvedName, LabelSize } from './label-types.ts';
import { NAME_STYLE, type NameLook } from './look.ts';
import { nameRivers, type RiverSetting } from './river-names.ts';
import type { Scene } from './scene.ts';
import { type Face, widthOf } from './type.ts';

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

const riverSetting = (scene: Scene): RiverSetting => {
  const { board } = scene.source;
  const centres = board.places.map((p) => board.grid.centre(p.hex));
  return {
    rivers: scene.rivers,
    ways: [...scene.net.roads.map((r) => r.line), ...scene.net.railways],
    borders: scene.borders.flatMap((b) => [...b.lines]),
    crowd: (p) => {
      let cost = 0;
      for (const c of centres) if (Math.hypot(c.x - p.x, c.y - p.y) < 0.26) cost += 2;
      const c = board.grid.centre(board.grid.hexAt(p));
      // Under a counter, or over an id.
      if (Math.abs(p.x - c.x) < 0.3 && Math.abs(p.y - c.y) < 0.3) cost += 0.35;
      if (Math.abs(p.x - c.x) < 0.2 && Math.abs(p.y - c.y + 0.44) < 0.1) cost += 0.5;
      return cost;
    },
  };
};

export const curvedNames = (
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
        // A great lake speaks up.
        size: length(along) > 3.2 ? 17 : 11.5,
        spacing: 3,
        line: chaikin(along, 3),
        ink: undefined,
      });
  }
  const fixed = [...out.flatMap((n) => glyphBoxes(n, unit, ctx)), ...cards.map((c) => grown(c, 0.1, 0.1))];
  const rivers = nameRivers(
    riverSetting(scene),
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
