import { fail, type OverlayInfo, type OverlayView, ok, type Result, type Viewer } from '@hexside/engine';
import { knows } from '../rules/fog.ts';
import { radiusOf } from '../rules/headquarters.ts';
import { inZoneOf, isActive, isHeld, isHq, type NomonhanState, onMap, pointsAt } from '../state.ts';
import { JP, ofSide, SIDE_IDS, SIDES, SU } from '../world.ts';

export const OVERLAYS: readonly OverlayInfo[] = [
  {
    id: 'zones',
    name: 'Zones of control',
    takes: 'nothing',
    legend: 'Hexes in zones of control, crossed where both sides have one.',
  },
  { id: 'victory', name: 'Objectives', takes: 'nothing', legend: 'The objectives and who holds them.' },
  {
    id: 'support',
    name: 'Support',
    takes: 'nothing',
    legend: 'Hexes within the radius of active headquarters that you know of.',
  },
  { id: 'supply', name: 'Supply', takes: 'nothing', legend: 'Hexes that your supply points can supply.' },
  { id: 'radius', name: 'Radius', takes: 'piece', legend: 'The radius of this headquarters.' },
];

type Spot = OverlayView['places'][number];

/** Pictures over the board, from a redacted state. */
export const overlayOf = (s: NomonhanState, viewer: Viewer, id: string, argument: string): Result<OverlayView> => {
  const { world } = s;
  const idOf = (at: number): string => world.board.ids[at] ?? '?';
  switch (id) {
    case 'zones': {
      const places = world.hexes.flatMap((hex): Spot[] => {
        const jp = inZoneOf(s, JP, hex);
        const su = inZoneOf(s, SU, hex);
        if (jp && su) return [{ place: idOf(hex), kind: 'contested' }];
        return jp || su ? [{ place: idOf(hex), side: SIDE_IDS[jp ? JP : SU] ?? '' }] : [];
      });
      return ok({
        id,
        places,
        paths: [],
        sentence: 'A unit that enters an enemy zone of control must stop and must attack.',
      });
    }
    case 'victory': {
      const places = world.objectives.map((hex): Spot => {
        const of = SIDES.find((one) => isHeld(s, one, hex));
        return { place: idOf(hex), kind: 'goal', ...(of === undefined ? {} : { side: SIDE_IDS[of] ?? '' }) };
      });
      return ok({
        id,
        places,
        paths: [],
        sentence: 'Nomonhan and seven others, held when a turn ends, win the campaign at once.',
      });
    }
    case 'support': {
      const covered = new Map<number, number>();
      for (const of of SIDES)
        for (const hq of ofSide(world.headquarters, of)) {
          if (!onMap(s, hq) || !isActive(s, hq) || !knows(s, viewer, hq)) continue;
          for (const hex of world.board.disk(s.place[hq], radiusOf(s, hq)))
            covered.set(hex, (covered.get(hex) ?? 0) | (1 << of));
        }
      const places = [...covered]
        .sort(([a], [b]) => a - b)
        .map(
          ([hex, of]): Spot =>
            of === 3 ? { place: idOf(hex), kind: 'contested' } : { place: idOf(hex), side: SIDE_IDS[of - 1] ?? '' },
        );
      return ok({
        id,
        places,
        paths: [],
        sentence: 'Active headquarters support combat and let units move in the follow-on impulse.',
      });
    }
    case 'supply': {
      const places = new Map<number, Spot>();
      if (viewer !== null)
        for (const hex of world.hexes) {
          if (pointsAt(s, viewer, hex) === 0) continue;
          for (const beside of world.board.disk(hex, world.data.tables.supply.radius))
            places.set(beside, { place: idOf(beside), side: SIDE_IDS[viewer] ?? '' });
          places.set(hex, { place: idOf(hex), kind: 'source', side: SIDE_IDS[viewer] ?? '' });
        }
      return ok({
        id,
        places: [...places.values()],
        paths: [],
        sentence: 'A supply point supplies its own hex and the six adjacent ones.',
      });
    }
    case 'radius': {
      const hq = world.pieceById.get(argument);
      if (hq === undefined || !isHq(world, hq) || !onMap(s, hq) || !knows(s, viewer, hq))
        return fail('choose a headquarters on the map', { at: 'argument' });
      const places = world.board
        .disk(s.place[hq], radiusOf(s, hq))
        .map((hex): Spot => ({ place: idOf(hex), side: SIDE_IDS[world.sideOf[hq]] ?? '' }));
      return ok({
        id,
        places,
        paths: [],
        sentence: `${argument} has a radius of ${radiusOf(s, hq)} hexes when it is active.`,
      });
    }
    default:
      return fail(`there is no overlay "${id}"; there are ${OVERLAYS.map((one) => one.id).join(', ')}`);
  }
};
