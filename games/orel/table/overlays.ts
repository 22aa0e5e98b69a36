import { fail, type OverlayInfo, type OverlayView, ok, type Result } from '@hexside/engine';
import { mainBody } from '../rules/command.ts';
import { depotsOf, isFunctional, isInRange, railLink } from '../rules/supply-lines.ts';
import { occupies } from '../rules/victory.ts';
import { reachOf } from '../rules/ways.ts';
import { inZoc } from '../rules/zones-of-control.ts';
import { has, isDepot, type OrelState, OUT, onMap } from '../state.ts';
import { RED, SIDE_IDS, WHITE } from '../world.ts';

export const OVERLAYS: readonly OverlayInfo[] = [
  { id: 'reach', name: 'Movement', takes: 'piece', legend: 'Where this unit could go, and what it would cost.' },
  { id: 'zoc-R', name: 'Red zones of control', takes: 'nothing', legend: 'Hexes in Red zones of control.' },
  { id: 'zoc-W', name: 'White zones of control', takes: 'nothing', legend: 'Hexes in White zones of control.' },
  {
    id: 'supply',
    name: 'Supply',
    takes: 'piece',
    legend: 'Depots that could serve this unit, or hexes that this depot serves.',
  },
  { id: 'rails-R', name: 'Red railways', takes: 'nothing', legend: 'Railways linked to a Red edge.' },
  { id: 'rails-W', name: 'White railways', takes: 'nothing', legend: 'Railways linked to a White edge.' },
  {
    id: 'command',
    name: 'Command',
    takes: 'piece',
    legend: 'The main body of this unit’s formation, and who is out of command.',
  },
  { id: 'victory', name: 'Victory', takes: 'nothing', legend: 'The places that decide, and who holds them now.' },
];

type Spot = OverlayView['places'][number];
const view = (id: string, places: readonly Spot[], sentence: string): Result<OverlayView> =>
  ok({ id, places, paths: [], sentence });

const zones = (s: OrelState, id: string, by: number): Result<OverlayView> => {
  const places = s.world.hexes
    .filter((hex) => inZoc(s, 1 - by, hex))
    .map((hex): Spot => ({ place: s.world.board.ids[hex], side: SIDE_IDS[by] }));
  return view(id, places, `${places.length} hexes.`);
};

const rails = (s: OrelState, id: string, of: number): Result<OverlayView> => {
  const linked = railLink(s, of);
  const places = s.world.hexes
    .filter((hex) => linked[hex] === 1)
    .map((hex): Spot => ({ place: s.world.board.ids[hex], side: SIDE_IDS[of] }));
  return view(id, places, `${places.length} rail hexes are linked.`);
};

const supply = (s: OrelState, p: number): Result<OverlayView> => {
  const { ids } = s.world.board;
  const name = s.world.pieceIds[p];
  if (isDepot(s.world, p)) {
    const served = s.world.pieces.filter((q) => onMap(s, q) && !isDepot(s.world, q) && isInRange(s, q, p));
    const places = [...new Set(served.map((q) => s.place[q]))].map((hex): Spot => ({ place: ids[hex] }));
    return view(
      'supply',
      [{ place: ids[s.place[p]], kind: 'source' }, ...places],
      `${name} is ${isFunctional(s, p) ? '' : 'not '}functional and reaches ${served.length} units.`,
    );
  }
  const depots = depotsOf(s, s.owner[p]).filter((d) => isInRange(s, p, d));
  return view(
    'supply',
    depots.map((d): Spot => ({ place: ids[s.place[d]], kind: 'source', text: s.world.pieceIds[d] })),
    depots.length === 0 ? `${name} is out of range of depots.` : `${name} is in range of ${depots.length}.`,
  );
};

const command = (s: OrelState, p: number): Result<OverlayView> => {
  const f = s.world.formation[p];
  if (f < 0) return view('command', [], `${s.world.pieceIds[p]} belongs to no formation.`);
  const body = mainBody(s, f);
  const spot = (q: number): Spot => ({
    place: s.world.board.ids[s.place[q]],
    ...(body.includes(q) ? { kind: 'source' as const } : has(s, q, OUT) ? { kind: 'blocked' as const } : {}),
  });
  const members = s.world.formationPieces[f].filter((q) => onMap(s, q));
  return view('command', members.map(spot), `${s.world.formationNames[f]}: ${body.length} in the main body.`);
};

const victory = (s: OrelState): Result<OverlayView> =>
  view(
    'victory',
    (['Dmitrovsk', 'Kromy', 'Orel', 'Komarichi', 'Brasovo', 'Sevsk'] as const)
      .filter((name) => s.scene.area[s.world.places[name]] === 1)
      .map((name): Spot => {
        const holder = [RED, WHITE].find((of) => occupies(s, of, name));
        return {
          place: s.world.board.ids[s.world.places[name]],
          kind: 'goal',
          ...(holder === undefined ? {} : { side: SIDE_IDS[holder] }),
        };
      }),
    'A place counts for the side that is in it and has an open way home.',
  );

/** Pictures over the board. */
export const overlayOf = (s: OrelState, id: string, argument: string): Result<OverlayView> => {
  if (id === 'zoc-R' || id === 'zoc-W') return zones(s, id, id === 'zoc-R' ? RED : WHITE);
  if (id === 'rails-R' || id === 'rails-W') return rails(s, id, id === 'rails-R' ? RED : WHITE);
  if (id === 'victory') return victory(s);
  const p = s.world.pieceById.get(argument);
  if (!OVERLAYS.some((one) => one.id === id))
    return fail(`there is no overlay "${id}"; there are ${OVERLAYS.map((one) => one.id).join(', ')}`);
  if (p === undefined || !onMap(s, p)) return fail('choose a piece on the map', { at: 'argument' });
  if (id === 'supply') return supply(s, p);
  if (id === 'command') return command(s, p);
  const places = reachOf(s, p).map(
    ({ hex, cost }): Spot => ({ place: s.world.board.ids[hex], side: SIDE_IDS[s.owner[p]], text: String(cost) }),
  );
  return view('reach', places, `${argument} could reach ${places.length} hexes.`);
};
