/** What the client must know of an area board beyond its pictures: outlines to hit and light, places for counters, border spots. */
import type { Box } from '../anneal.ts';
import type { Line, Point } from '../curves.ts';
import { pointAt } from '../curves.ts';
import { type AreaManifest, type AreaPlace, commonPart, type Edition, type Pair, placer } from '../manifest.ts';
import { SMALLEST } from '../pen.ts';
import { linksOf } from './board.ts';
import { aroundFixtures } from './keepout.ts';
import { planAreaLabels } from './labels.ts';
import { boxSpots } from './panel.ts';
import type { AreaScene } from './scene.ts';
import { simplified } from './simplify.ts';
import { COUNTER, fillSlots, slotGrid } from './slots.ts';

const NOWHERE: Box = { x: -9, y: -9, width: 0, height: 0 };

export const areaManifest = (scene: AreaScene, edition: Edition): AreaManifest => {
  const { source, sheet, drawn, survey } = scene;
  const { board } = source;
  const at = placer(sheet);
  const pair = (p: Point): Pair => {
    const q = at(p);
    return [q.x, q.y];
  };
  const pairs = (line: Line): Pair[] => line.map(pair);
  const [small, large] = planAreaLabels(scene);
  const sights = aroundFixtures(source.dress.fixtures);
  const outlines = simplified(drawn);
  const places = drawn.regions.map((region, i): [string, AreaPlace] => {
    const label = large?.labels[i]?.box ?? NOWHERE;
    const { slots, contested } = fillSlots(
      slotGrid(region, survey, sights),
      label,
      small?.labels[i]?.box ?? label,
      large?.arrows ?? [],
    );
    const corner = at(label);
    const size = (v: number): number => Math.round(v * SMALLEST * 1000) / 1000;
    const mined = source.dress.fixtures.find(({ kind, area }) => kind === 'mines' && area === region.area.id);
    return [
      region.area.id,
      {
        name: region.area.name,
        centre: pair(slots[0] ?? region.area.at),
        outline: pairs(outlines[i] ?? []),
        slots: pairs(slots),
        contested: [pairs(contested[0]), pairs(contested[1])],
        label: [corner.x, corner.y, size(label.width), size(label.height)],
        next: region.area.next,
        ...(mined === undefined
          ? {}
          : { mines: [...pair(mined.at), Math.round((mined.turn * 180) / Math.PI), mined.size] as const }),
      },
    ];
  });
  const corners = [
    { x: 0, y: 0 },
    { x: board.width, y: board.height },
  ];
  return {
    kind: 'areas',
    ...commonPart(source.game, sheet, corners, edition),
    counter: COUNTER * SMALLEST,
    areas: Object.fromEntries(places),
    borders: Object.fromEntries(
      [...linksOf(board)].map((link): [string, Pair] => {
        const [a = '', b = ''] = link.split('-');
        const line = drawn.between(a, b)[0]?.line ?? [];
        return [link, pair(pointAt(line, Math.floor(line.length / 2)))];
      }),
    ),
    boxes: Object.fromEntries([...boxSpots(scene)].map(([name, p]): [string, Pair] => [name, pair(p)])),
  };
};
