/** Names along lines: rivers, the zone, where the roads lead. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Box, grown } from '../anneal.ts';
import { glyphBoxes } from '../curved-names.ts';
import type { Line } from '../curves.ts';
import { chaikin, distance, evenly, offset, pointAt, relax } from '../curves.ts';
import type { CurvedName } from '../label-types.ts';
import { nameRivers, type RiverSetting } from '../river-names.ts';
import type { River } from '../rivers.ts';
import { widthOf } from '../type.ts';
import { aroundFixtures } from './keepout.ts';
import type { AreaScene } from './scene.ts';

const EXIT = { size: 12, spacing: 0.6 };
const ZONE = { size: 11.5, spacing: 3 };

/** The last stretch of road before it leaves the sheet, read from left to right. */
const exitNames = (scene: AreaScene, unit: number, measure: (text: string) => number): CurvedName[] => {
  const { board, dress } = scene.source;
  return dress.exits.map(({ to, label }) => {
    const road = scene.net.roads
      .map((r) => r.line)
      .flatMap((line) => [line, [...line].reverse()])
      .sort((a, b) => distance(pointAt(a, 0), to) - distance(pointAt(b, 0), to))[0];
    const inside = (road ?? []).filter(
      (p) => p.x > 0.12 && p.y > 0.12 && p.x < board.width - 0.12 && p.y < board.height - 0.12,
    );
    const stretch = relax(evenly(inside, 0.05).slice(0, Math.ceil((measure(label) * 1.15) / 0.05) + 1), 12);
    const [first, last] = [pointAt(stretch, 0), pointAt(stretch, stretch.length - 1)];
    const leftToRight = Math.abs(last.x - first.x) > Math.abs(last.y - first.y) ? last.x > first.x : last.y < first.y;
    const reading: Line = leftToRight ? stretch : [...stretch].reverse();
    return {
      text: label,
      kind: 'plain',
      face: 'note',
      ...EXIT,
      line: chaikin(offset(reading, -8 * unit), 1),
      ink: undefined,
    };
  });
};

export const curvedAreaNames = (
  scene: AreaScene,
  unit: number,
  ctx: SKRSContext2D,
  taken: readonly Box[],
): CurvedName[] => {
  const { dress, board } = scene.source;
  const measure =
    (face: 'waterName' | 'note') =>
    (text: string, size: number, spacing: number): number =>
      (widthOf(ctx, text, face, size * 10) / 10 + spacing * (text.length - 1)) * unit;
  const exits = exitNames(scene, unit, (text) => measure('note')(text, EXIT.size, EXIT.spacing));
  const sights = aroundFixtures(dress.fixtures);
  const zone = new Set(board.marked(dress.signs.zone).map((m) => m.area));
  const setting = (rivers: readonly River[], mine: (area: string | undefined) => boolean): RiverSetting => ({
    rivers,
    ways: scene.net.roads.map((r) => r.line),
    borders: scene.drawn.borders.filter((b) => b.kind !== 'stream').map((b) => b.line),
    crowd: (p) => {
      const area = scene.survey.areaAt(p);
      const middle = area === undefined ? 9 : distance(area.at, p);
      return (
        (sights.holds(p, 0.1) ? 2 : 0) +
        (area === undefined ? 6 : 0) +
        (mine(area?.id) ? 0 : 4) +
        (middle < 0.7 ? 1 : 0)
      );
    },
  });
  const blocked = [...taken, ...exits.flatMap((n) => glyphBoxes(n, unit, ctx)).map((b) => grown(b, 0.05, 0.05))];
  const rivers = nameRivers(
    setting(
      scene.rivers.filter((r) => r.label !== ''),
      () => true,
    ),
    unit,
    measure('waterName'),
    blocked,
  ).map((r): CurvedName => ({ ...r, kind: 'water', face: 'waterName', ink: undefined }));
  const ring = scene.zone[0];
  if (ring === undefined || dress.zoneName === undefined) return [...exits, ...rivers];
  // The zone's edge is named like a river, but only on its own side.
  const edge: River = {
    name: 'zone',
    label: dress.zoneName,
    course: ring,
    whole: ring,
    width: [9, 9],
    tapered: false,
    nameAt: [0, 1],
  };
  const letters = rivers.flatMap((n) => glyphBoxes(n, unit, ctx));
  const named = nameRivers(
    setting([edge], (id) => id !== undefined && zone.has(id)),
    unit,
    (text, _, spacing) => measure('waterName')(text, ZONE.size, spacing),
    [...blocked, ...letters],
  ).map((r): CurvedName => ({ ...r, ...ZONE, kind: 'region', face: 'townName', ink: 'zone' }));
  return [...exits, ...rivers, ...named];
};
