import { fail, type OverlayInfo, type OverlayView, ok, type Result, supplyOverlay, type Viewer } from '@hexside/engine';
import { isCovered } from '../rules/ambush.ts';
import { controller } from '../rules/control.ts';
import { routes, supplyLine } from '../rules/supply.ts';
import { CONTESTED, NEUTRAL, type OrgunState, onMap } from '../state.ts';
import { DRA, MJ, SIDE_IDS } from '../world.ts';

export const OVERLAYS: readonly OverlayInfo[] = [
  { id: 'control', name: 'Control', takes: 'nothing', legend: 'Who controls each area, and which are contested.' },
  { id: 'supply', name: 'Supply', takes: 'piece', legend: 'The line from this unit to its source of supply.' },
  {
    id: 'supply-DRA',
    name: 'DRA supply',
    takes: 'nothing',
    legend: 'Where units of the DRA and the Soviets are in supply.',
  },
  { id: 'supply-MJ', name: 'Mujahideen supply', takes: 'nothing', legend: 'Where Mujahideen units are in supply.' },
  {
    id: 'ambush',
    name: 'Ambush',
    takes: 'nothing',
    legend: 'Areas that fresh units could ambush: by side, crossed where both could.',
  },
  { id: 'victory', name: 'Victory', takes: 'nothing', legend: 'The areas that decide the game and who holds them.' },
];

type Spot = OverlayView['places'][number];

/** Pictures over the board, from a redacted state. */
export const overlayOf = (s: OrgunState, _viewer: Viewer, id: string, argument: string): Result<OverlayView> => {
  const { world } = s;
  const idOf = (at: number): string => world.placeIds[at] ?? '?';
  const held = (at: number): Spot => {
    const control = controller(s, at);
    const side = SIDE_IDS[control];
    return {
      place: idOf(at),
      ...(control === CONTESTED ? { kind: 'contested' as const } : side === undefined ? {} : { side }),
    };
  };
  switch (id) {
    case 'control':
      return ok({
        id,
        places: world.areas.filter((at) => controller(s, at) !== NEUTRAL).map(held),
        paths: [],
        sentence: 'An area is controlled only while combat units of one side alone are in it.',
      });
    case 'supply': {
      const unit = world.pieceById.get(argument);
      if (unit === undefined || !onMap(s, unit)) return fail('choose a unit on the map', { at: 'argument' });
      const standing = { id: argument, place: idOf(s.place[unit]) };
      return ok(
        supplyOverlay(
          id,
          standing,
          supplyLine(s, unit).map(idOf),
          (at) => `${at}, ${world.names[world.board.placeOf(at)]}`,
        ),
      );
    }
    case 'supply-DRA':
    case 'supply-MJ': {
      const of = id === 'supply-DRA' ? DRA : MJ;
      const trace = routes(s, of);
      const places = world.areas.flatMap((at): Spot[] => {
        const isSource = world.source[of * world.board.size + at] === 1;
        if (isSource)
          return [{ place: idOf(at), kind: trace.has(at) ? 'source' : 'blocked', side: SIDE_IDS[of] ?? '' }];
        return trace.has(at) ? [{ place: idOf(at), side: SIDE_IDS[of] ?? '' }] : [];
      });
      return ok({
        id,
        places,
        paths: [],
        sentence: 'Supply runs through neutral and own areas to a source of the side.',
      });
    }
    case 'ambush': {
      const places = world.areas.flatMap((at): Spot[] => {
        const dra = isCovered(s, DRA, at);
        const mj = isCovered(s, MJ, at);
        if (dra && mj) return [{ place: idOf(at), kind: 'contested' }];
        return dra || mj ? [{ place: idOf(at), side: SIDE_IDS[dra ? DRA : MJ] ?? '' }] : [];
      });
      return ok({
        id,
        places,
        paths: [],
        sentence:
          'Fresh units in supply, if they are few enough, may ambush units that enter rough ground next to them.',
      });
    }
    case 'victory': {
      const { automatic, operational } = world.data.scenario.victory;
      const ids = new Set([
        automatic.MJ.controls,
        ...automatic.MJ.andOneOf,
        operational.MJ.controls,
        ...operational.MJ.controlsOrContestsAll,
      ]);
      const places = [...ids].map((area): Spot => ({ ...held(world.board.placeOf(area)), kind: 'goal' }));
      return ok({
        id,
        places,
        paths: [],
        sentence: 'The fort with another part of Orgun decides at once; airfield and outposts at the end.',
      });
    }
    default:
      return fail(`there is no overlay "${id}"; there are ${OVERLAYS.map((one) => one.id).join(', ')}`);
  }
};
