import { fail, type OverlayInfo, type OverlayView, ok, type Result, supplyOverlay, type Viewer } from '@hexside/engine';
import { allowanceOf } from '../rules/destinations.ts';
import { supplyLine } from '../rules/supply.ts';
import { DISPLACED, inZocOf, isGround, type KarabakhState, onMap, UNMARKED } from '../state.ts';
import { AR, AZ, SIDE_IDS } from '../world.ts';
import { reachOf } from './arrival.ts';

export const OVERLAYS: readonly OverlayInfo[] = [
  {
    id: 'reach',
    name: 'Moves',
    takes: 'piece',
    legend:
      'Where this unit could go by itself, with the movement points it takes. An asterisk marks where it must stop.',
  },
  {
    id: 'zoc',
    name: 'Zones',
    takes: 'nothing',
    legend: 'Zones of control: hatched by side, crossed where both reach.',
  },
  { id: 'supply', name: 'Supply', takes: 'piece', legend: 'The line from this unit to its source of supply.' },
  { id: 'control', name: 'Control', takes: 'nothing', legend: 'Who controls towns, villages and victory hexes.' },
  { id: 'victory', name: 'Victory', takes: 'nothing', legend: 'Victory hexes: points and who holds them.' },
  {
    id: 'refugees',
    name: 'Refugees',
    takes: 'nothing',
    legend: 'Places whose people were driven out, or have come back.',
  },
];

const sideId = (side: number): string => SIDE_IDS[side] ?? '';

/** Pictures over the board, from a redacted state. */
export const overlayOf = (s: KarabakhState, _viewer: Viewer, id: string, argument: string): Result<OverlayView> => {
  const { world } = s;
  const idOf = (hex: number): string => world.placeIds[hex] ?? '?';
  switch (id) {
    case 'reach': {
      const unit = world.pieceById.get(argument);
      if (unit === undefined || !isGround(world, unit) || !onMap(s, unit))
        return fail('choose a ground unit on the map', { at: 'argument' });
      const places = reachOf(s, unit).map(({ hex, cost, stops }) => ({
        place: idOf(hex),
        side: sideId(s.owner[unit]),
        text: stops ? `${cost}*` : String(cost),
      }));
      const allowance = allowanceOf(s, unit);
      return ok({
        id,
        places,
        paths: [],
        sentence: `${argument} has ${allowance} points and can reach ${places.length} hexes.`,
      });
    }
    case 'zoc': {
      const places = world.hexes.flatMap((hex): OverlayView['places'][number][] => {
        const ar = inZocOf(s, AR, hex);
        const az = inZocOf(s, AZ, hex);
        if (ar && az) return [{ place: idOf(hex), kind: 'contested' as const }];
        return ar || az ? [{ place: idOf(hex), side: sideId(ar ? AR : AZ) }] : [];
      });
      return ok({ id, places, paths: [], sentence: 'A unit that enters an enemy zone stops; militia have none.' });
    }
    case 'supply': {
      const unit = world.pieceById.get(argument);
      if (unit === undefined || !onMap(s, unit)) return fail('choose a unit on the map', { at: 'argument' });
      const standing = { id: argument, place: idOf(s.place[unit]) };
      return ok(
        supplyOverlay(id, standing, supplyLine(s, unit).map(idOf), (at) => world.names[world.board.placeOf(at)] ?? at),
      );
    }
    case 'control': {
      const places = world.hexes
        .filter((hex) => s.control[hex] >= 0)
        .map((hex) => ({ place: idOf(hex), side: sideId(s.control[hex]) }));
      return ok({ id, places, paths: [], sentence: 'The side that had the last unit there controls it.' });
    }
    case 'victory': {
      const places = world.victoryHexes.map((hex) => ({
        place: idOf(hex),
        kind: 'goal' as const,
        text: String(world.victoryPoints[hex]),
        ...(s.control[hex] >= 0 ? { side: sideId(s.control[hex]) } : {}),
      }));
      return ok({ id, places, paths: [], sentence: 'The Armenian side needs 12 of 15 points at the end.' });
    }
    case 'refugees': {
      const places = world.settlements
        .filter((hex) => s.marker[hex] !== UNMARKED)
        .map((hex) => ({
          place: idOf(hex),
          side: sideId(world.majority[hex]),
          text: s.marker[hex] === DISPLACED ? 'driven out' : 'returned',
        }));
      return ok({
        id,
        places,
        paths: [],
        sentence: 'Each place adds to the refugee level of the people who lived there.',
      });
    }
    default:
      return fail(`there is no overlay "${id}"; there are ${OVERLAYS.map((one) => one.id).join(', ')}`);
  }
};
